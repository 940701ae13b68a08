package dev.tandem.search;

import dev.tandem.bank.PartPath;
import dev.tandem.internal.descent.Containment;
import dev.tandem.internal.descent.Descent;
import dev.tandem.internal.descent.NestedDescents;
import dev.tandem.math.PoseError;
import java.util.ArrayList;
import java.util.List;

/**
 * The frames that a search has open pairs in: level 0 is the two bodies, each other one the inside of a pair of which one
 * or both are bodies of their own. A search jumps between levels, a {@link Descent} inside is shared by all that have the
 * same trees; hence each level remembers where it stands and is placed again when the search comes back to it.
 */
final class SearchFrames {

    private static final class Level {
        Descent descent;
        final double[] bInA = new double[12];
        final PoseError poseError = new PoseError();
        final double[] frame = new double[12];
        final PartPath trailA = new PartPath();
        final PartPath trailB = new PartPath();

        Level(Descent descent) {
            this.descent = descent;
        }
    }

    private final Descent outermost;
    private final List<Level> levels = new ArrayList<>();
    private int count;

    SearchFrames(Descent outermost) {
        this.outermost = outermost;
        levels.add(new Level(outermost));
    }

    /** Forgets all levels but the outermost, and places that one. */
    void start(double[] bInA, PoseError error) {
        System.arraycopy(bInA, 0, outermost.bInA, 0, 12);
        outermost.poseError.set(error);
        count = 0;
        add(outermost);
        outermost.forgetPlacement();
        outermost.kernel.place(bInA);
    }

    /** A new level: where this descent stands now. */
    private int add(Descent descent) {
        if (count == levels.size()) {
            levels.add(new Level(descent));
        }
        Level level = levels.get(count);
        level.descent = descent;
        System.arraycopy(descent.bInA, 0, level.bInA, 0, 12);
        level.poseError.set(descent.poseError);
        System.arraycopy(descent.frame, 0, level.frame, 0, 12);
        level.trailA.set(descent.trailA);
        level.trailB.set(descent.trailB);
        descent.level = count;
        return count++;
    }

    /** The descent of a level, placed. */
    Descent at(int number) {
        Level level = levels.get(number);
        Descent descent = level.descent;
        if (descent.level != number) {
            System.arraycopy(level.bInA, 0, descent.bInA, 0, 12);
            descent.poseError.set(level.poseError);
            System.arraycopy(level.frame, 0, descent.frame, 0, 12);
            descent.trailA.set(level.trailA);
            descent.trailB.set(level.trailB);
            descent.forgetPlacement();
            if (!descent.isEmpty()) {
                descent.kernel.place(descent.bInA);
            }
            descent.level = number;
        }
        return descent;
    }

    /** Opens a pair; the new level's trees are to be started from {@code startA} and {@code startB} of its descent. */
    int open(NestedDescents inside, int a, int b, Descent outer) {
        Descent inner = inside.open(a, b, outer);
        if (!inner.isEmpty()) {
            inner.kernel.place(inner.bInA);
        }
        return add(inner);
    }

    /** Looks whether at some level a component of one body is inside the other, where surfaces do not touch. */
    void enclose(ContainmentQuery query) {
        query.reset();
        for (int i = 0; i < count; i++) {
            Containment containment = levels.get(i).descent.containment;
            if (containment != null
                    && query.seeksContainment()
                    && !levels.get(i).descent.isEmpty()) {
                Descent descent = at(i);
                containment.settle(descent, descent.kernel, query);
                descent.kernel.resetCounters();
            }
        }
    }
}
