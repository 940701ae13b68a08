package dev.tandem.internal.query;

import dev.tandem.bank.LeafTests;
import dev.tandem.bank.PartPath;
import java.util.ArrayList;
import java.util.List;

/**
 * Which parts the entries of a list are between: one run of entries for each change of the trails, and one run in all
 * where bodies have no parts. Reusable; it allocates only when there are more runs than ever before.
 */
final class PairPaths {

    private static final class Run {
        int from;
        final PartPath a = new PartPath();
        final PartPath b = new PartPath();
        boolean touches;
        boolean contained;
    }

    private final List<Run> runs = new ArrayList<>();
    private int count;
    private boolean wholesTouch;

    void clear() {
        count = 0;
        wholesTouch = false;
    }

    /**
     * The next entry is between the trails that the tests tell of.
     *
     * @param entry its place in the list
     * @param touches whether its two leaves touch, rather than being near each other
     */
    void note(int entry, LeafTests tests, boolean touches) {
        PartPath a = tests.trailA();
        PartPath b = tests.trailB();
        Run last = count == 0 ? null : runs.get(count - 1);
        if (last == null || !last.a.isSame(a) || !last.b.isSame(b)) {
            if (count == runs.size()) {
                runs.add(new Run());
            }
            last = runs.get(count++);
            last.from = entry;
            last.a.set(a);
            last.b.set(b);
            last.touches = false;
            last.contained = false;
        }
        last.touches |= touches;
        wholesTouch |= touches && a.length() + b.length() == 0;
    }

    /** Whether leaves touch that are in no part: then there is but one pair of surfaces, and these touch. */
    boolean wholesTouch() {
        return wholesTouch;
    }

    /** Whether leaves of these two parts touch. */
    boolean touch(PartPath a, PartPath b) {
        boolean found = false;
        for (int i = 0; !found && i < count; i++) {
            Run run = runs.get(i);
            found = run.touches && run.a.isSame(a) && run.b.isSame(b);
        }
        return found;
    }

    /** One of these two parts is inside the other. */
    void markContained(PartPath a, PartPath b) {
        for (int i = 0; i < count; i++) {
            Run run = runs.get(i);
            run.contained |= run.a.isSame(a) && run.b.isSame(b);
        }
    }

    /** Whether an entry is between parts that were marked. */
    boolean isContained(int entry) {
        return count > 0 && run(entry).contained;
    }

    PartPath a(int entry) {
        return run(entry).a;
    }

    PartPath b(int entry) {
        return run(entry).b;
    }

    private Run run(int entry) {
        int low = 0;
        int high = count - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (runs.get(middle).from <= entry) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return runs.get(low);
    }
}
