package dev.tandem.proximity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class TriangleDistanceTest {

    private static final double ACCURACY = 1e-12;
    private static final int DEFAULT_PAIRS = 24_000;
    private static final int LONG_PAIRS = 600_000;

    private final double[] out = new double[6];

    @Test
    void agreesWithExactIntegers() {
        compareWithExact(1, DEFAULT_PAIRS);
    }

    @Test
    @Tag("long")
    void agreesWithExactIntegersOnManyMore() {
        compareWithExact(2, LONG_PAIRS);
    }

    private void compareWithExact(long seed, int count) {
        DistancePairs pairs = new DistancePairs(seed);
        double worst = 0;
        int[] uncertain = new int[DistancePairs.KINDS];
        int[] unneeded = new int[DistancePairs.KINDS];
        for (int index = 0; index < count; index++) {
            pairs.make(index);
            String what = describe(seed, index, pairs);
            double size = pairs.size();
            double exact = ExactTriangleDistance.distance(pairs.a, pairs.b);
            double certified = TriangleDistance.certified(pairs.a, pairs.b, Double.POSITIVE_INFINITY, out);
            if (certified == TriangleDistance.UNCERTAIN) {
                uncertain[index % DistancePairs.KINDS]++;
                if (exact > 1e-9 * size) {
                    unneeded[index % DistancePairs.KINDS]++;
                }
            } else {
                assertTrue(exact > 0, () -> "certified as disjoint but they meet: " + what);
            }
            double distance = exact > 0
                    ? Math.sqrt(TriangleDistance.separated(pairs.a, pairs.b, out))
                    : Math.sqrt(TriangleDistance.touching(pairs.a, pairs.b, out));
            if (size > 0) {
                worst = Math.max(worst, Math.abs(distance - exact) / size);
            }
            assertEquals(exact, distance, ACCURACY * size + Double.MIN_VALUE, what);
            checkPoints(pairs, exact, index % 4 == 0, what);
        }
        System.out.println("worst " + worst + " uncertain " + Arrays.toString(uncertain) + " not near "
                + Arrays.toString(unneeded) + " of " + count / DistancePairs.KINDS);
    }

    /** The points are on the triangles and as far apart as was said, up to the rounding of their coordinates. */
    private void checkPoints(DistancePairs pairs, double distance, boolean alsoExactly, String what) {
        double tolerance = ACCURACY * pairs.size() + 4 * pairs.ulp() + Double.MIN_VALUE;
        double dx = out[3] - out[0];
        double dy = out[4] - out[1];
        double dz = out[5] - out[2];
        assertEquals(distance, Math.sqrt(dx * dx + dy * dy + dz * dz), tolerance, what);
        if (alsoExactly) {
            double[] pointA = {out[0], out[1], out[2], out[0], out[1], out[2], out[0], out[1], out[2]};
            double[] pointB = {out[3], out[4], out[5], out[3], out[4], out[5], out[3], out[4], out[5]};
            assertEquals(0, ExactTriangleDistance.distance(pointA, pairs.a), tolerance, what);
            assertEquals(0, ExactTriangleDistance.distance(pointB, pairs.b), tolerance, what);
        }
    }

    private static String describe(long seed, int index, DistancePairs pairs) {
        return "seed " + seed + ", pair " + index + ": " + Arrays.toString(pairs.a) + " " + Arrays.toString(pairs.b);
    }
}
