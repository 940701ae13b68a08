package dev.tandem.clash;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The differences to an earlier report. Two clashes are the same if their ids are, which depend on the names of the
 * parts alone: the clash of a part that moved a little, or whose overlap has become a mere contact, is still the same.
 *
 * <p>Immutable and safe for use by multiple threads.
 */
public final class ClashChanges {

    /** Whether a clash is new. */
    public enum Status {
        /** A clash that the earlier report does not have. */
        NEW,

        /** A clash of both reports. */
        STILL,

        /** A clash of the earlier report alone. */
        GONE
    }

    /**
     * A clash of an earlier report.
     *
     * @param id its id
     * @param a the name of the first part
     * @param b the name of the other part
     * @param kind the kind of clash
     */
    public record Known(String id, String a, String b, ClashKind kind) {}

    private final Map<String, Status> status = new HashMap<>();
    private final List<Known> gone = new ArrayList<>();

    private ClashChanges() {}

    /**
     * {@return the differences between two reports}
     *
     * @param previous the clashes of the earlier report
     * @param now the later report
     */
    public static ClashChanges since(List<Known> previous, ClashReport now) {
        ClashChanges changes = new ClashChanges();
        Set<String> before = new HashSet<>();
        previous.forEach(k -> before.add(k.id()));
        for (Clash clash : now.clashes()) {
            changes.status.put(clash.id(), before.contains(clash.id()) ? Status.STILL : Status.NEW);
        }
        for (Known known : previous) {
            if (!changes.status.containsKey(known.id())) {
                changes.gone.add(known);
            }
        }
        return changes;
    }

    /**
     * {@return what a later analysis needs to know of a report}
     *
     * @param report the report
     */
    public static List<Known> known(ClashReport report) {
        return report.clashes().stream()
                .map(c -> new Known(c.id(), c.a(), c.b(), c.kind()))
                .toList();
    }

    /**
     * {@return whether a clash of the later report is new}
     *
     * @param clash the clash
     */
    public Status of(Clash clash) {
        return status.getOrDefault(clash.id(), Status.NEW);
    }

    /** {@return the clashes of the earlier report that no longer exist, in its order} */
    public List<Known> gone() {
        return List.copyOf(gone);
    }
}
