package dev.tandem.robot.internal.motion;

import dev.tandem.robot.internal.RobotParts;
import dev.tandem.robot.internal.SelfPairs;
import org.jspecify.annotations.Nullable;

/** The clearance that each pair of a robot in a world must keep. Belongs to one prover. */
final class Clearances {

    private static final double[] NOTHING = {};

    private final RobotParts parts;
    private final MotionWorld world;

    /** By pair, of the pairs that they were computed for; empty if no pair must keep one. */
    private double[] byPair = NOTHING;

    private @Nullable SelfPairs pairs;

    Clearances(RobotParts parts, MotionWorld world) {
        this.parts = parts;
        this.world = world;
    }

    /** Computes all when pairs are others than before. */
    void prepare(SelfPairs some) {
        if (world.clearance == MotionWorld.NO_CLEARANCE || pairs == some) {
            return;
        }
        pairs = some;
        int bodies = world.count();
        byPair = new double[some.count + parts.count * bodies];
        for (int p = 0; p < some.count; p++) {
            byPair[p] = of(parts.names[some.a[p]], parts.names[some.b[p]]);
        }
        for (int i = 0; i < parts.count; i++) {
            for (int b = 0; b < bodies; b++) {
                byPair[some.count + i * bodies + b] = of(parts.names[i], world.names[b]);
            }
        }
    }

    private double of(String a, String b) {
        double clearance = world.clearance.applyAsDouble(a, b);
        if (!(clearance >= 0 && clearance < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("the clearance of '" + a + "' and '" + b
                    + "' must be a finite length that is not negative, but is " + clearance);
        }
        return clearance;
    }

    double of(int pair) {
        return byPair.length == 0 ? 0 : byPair[pair];
    }
}
