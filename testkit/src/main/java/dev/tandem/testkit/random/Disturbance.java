package dev.tandem.testkit.random;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * What can be done to a finished pair of triangles: nothing, an exact scale (the answer stays), or a step that rounds
 * (the answer may tip either way, which is the point).
 */
final class Disturbance {

    private Disturbance() {}

    /** Disturbs both triangles alike, or one coordinate of one; says what it did, to be added to a label. */
    static String apply(SplittableRandom random, double[] a, double[] b) {
        return switch (random.nextInt(8)) {
            case 0 -> nudge(random, random.nextBoolean() ? a : b);
            case 1 -> nudge(random, a) + nudge(random, b);
            case 2 -> scale(a, b, Math.scalb(1.0, random.nextInt(-30, 31)), ", scaled by a power of two");
            case 3 -> scale(a, b, random.nextBoolean() ? 1e9 : 1e-9, ", scaled by 1e±9");
            case 4 -> offset(random, a, b);
            case 5 -> scale(a, b, random.nextDouble(0.1, 1), ", scaled") + nudge(random, a);
            default -> "";
        };
    }

    /**
     * One coordinate goes to the next double, up or down. The double next to zero is out of all proportion to the rest,
     * so most zeros go by an ulp of the largest coordinate instead.
     */
    private static String nudge(SplittableRandom random, double[] t) {
        int i = random.nextInt(9);
        boolean up = random.nextBoolean();
        if (t[i] == 0 && random.nextInt(4) > 0) {
            double ulp = Math.ulp(Arrays.stream(t).map(Math::abs).max().orElse(1));
            t[i] = up ? ulp : -ulp;
        } else {
            t[i] = up ? Math.nextUp(t[i]) : Math.nextDown(t[i]);
        }
        return ", nudged by an ulp";
    }

    private static String scale(double[] a, double[] b, double by, String what) {
        for (int i = 0; i < 9; i++) {
            a[i] *= by;
            b[i] *= by;
        }
        return what;
    }

    private static String offset(SplittableRandom random, double[] a, double[] b) {
        double scale = random.nextBoolean() ? 1 : random.nextDouble(0.01, 1);
        for (int axis = 0; axis < 3; axis++) {
            double by = random.nextDouble(-1e6, 1e6);
            for (int corner = axis; corner < 9; corner += 3) {
                a[corner] = scale * a[corner] + by;
                b[corner] = scale * b[corner] + by;
            }
        }
        return ", offset by 1e6";
    }
}
