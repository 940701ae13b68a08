package dev.tandem.robot.internal.motion;

import dev.tandem.robot.internal.RobotParts;
import dev.tandem.robot.internal.SelfPairs;
import java.util.function.ToDoubleBiFunction;
import org.jspecify.annotations.Nullable;

/** The clearance that each pair must keep, by the names of the two; none by default. Belongs to one prover. */
public final class Clearances {

    static final Clearances NONE = new Clearances(null);

    private static final double[] NOTHING = {};

    private final @Nullable ToDoubleBiFunction<String, String> wanted;

    /** By pair; of the pairs and the world that they were computed for. */
    private double[] byPair = NOTHING;

    private @Nullable SelfPairs pairs;
    private @Nullable MotionWorld world;

    private Clearances(@Nullable ToDoubleBiFunction<String, String> wanted) {
        this.wanted = wanted;
    }

    /** Clearances by the names of two parts, or of a part and a body of the world; not negative. */
    public static Clearances of(ToDoubleBiFunction<String, String> wanted) {
        return new Clearances(wanted);
    }

    /** The same for all pairs. */
    public static Clearances of(double clearance) {
        return clearance == 0 ? NONE : of((a, b) -> clearance);
    }

    /** Whether no pair must keep a clearance. */
    boolean isNone() {
        return wanted == null;
    }

    /** Computes all when pairs or world are others than before. */
    void prepare(RobotParts parts, SelfPairs some, MotionWorld around) {
        if (wanted == null || (pairs == some && world == around)) {
            return;
        }
        pairs = some;
        world = around;
        int bodies = around.count();
        byPair = new double[some.count + parts.count * bodies];
        for (int p = 0; p < some.count; p++) {
            byPair[p] = checked(wanted, parts.names[some.a[p]], parts.names[some.b[p]]);
        }
        for (int i = 0; i < parts.count; i++) {
            for (int b = 0; b < bodies; b++) {
                byPair[some.count + i * bodies + b] = checked(wanted, parts.names[i], around.names[b]);
            }
        }
    }

    private static double checked(ToDoubleBiFunction<String, String> wanted, String a, String b) {
        double clearance = wanted.applyAsDouble(a, b);
        if (!(clearance >= 0 && clearance < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("the clearance of '" + a + "' and '" + b
                    + "' must be a finite length that is not negative, but is " + clearance);
        }
        return clearance;
    }

    double of(int pair) {
        return wanted == null ? 0 : byPair[pair];
    }
}
