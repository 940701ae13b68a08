package dev.tandem.clash;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What has changed since an earlier report. Clashes are the same if their ids are, which depend on the parts' names alone:
 * a part that moved a little, or whose overlap has become a mere contact, still has its clash.
 */
public final class ClashChanges {

    /** What became of a clash. */
    public enum Status {
        NEW,
        STILL,
        GONE
    }

    /** A clash as an earlier report knew it. */
    public record Known(String id, String a, String b, ClashKind kind) {}

    private final Map<String, Status> status = new HashMap<>();
    private final List<Known> gone = new ArrayList<>();

    private ClashChanges() {}

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

    /** What a later analysis needs to know of a report. */
    public static List<Known> known(ClashReport report) {
        return report.clashes().stream()
                .map(c -> new Known(c.id(), c.a(), c.b(), c.kind()))
                .toList();
    }

    /** NEW or STILL. */
    public Status of(Clash clash) {
        return status.getOrDefault(clash.id(), Status.NEW);
    }

    /** Clashes of the earlier report that are no more, in its order. */
    public List<Known> gone() {
        return List.copyOf(gone);
    }
}
