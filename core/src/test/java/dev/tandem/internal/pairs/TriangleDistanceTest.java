package dev.tandem.internal.pairs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.internal.triangles.TriangleDistance;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class TriangleDistanceTest {

    private static final double ACCURACY = 1e-12;
    private static final double NO_BOUND = Double.POSITIVE_INFINITY;
    private static final int[][] ORDERS = {{0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

    private final double[] out = new double[6];

    @Test
    void agreesWithExactIntegers() {
        compareWithExact(1, 20_400);
    }

    @Test
    @Tag("long")
    void agreesWithExactIntegersOnManyMore() {
        compareWithExact(2, 400_000);
    }

    private void compareWithExact(long seed, int count) {
        DistancePairs pairs = new DistancePairs(seed);
        for (int index = 0; index < count; index++) {
            pairs.make(index);
            String what = describe(seed, index, pairs);
            double exact = ExactTriangleDistance.distance(pairs.a, pairs.b);
            if (TriangleDistance.certified(pairs.a, pairs.b, NO_BOUND, out) != TriangleDistance.UNCERTAIN) {
                assertTrue(exact > 0, () -> "certified as disjoint, but they meet: " + what);
            }
            double squared = exact > 0
                    ? TriangleDistance.separated(pairs.a, pairs.b, out)
                    : TriangleDistance.touching(pairs.a, pairs.b, out);
            assertEquals(exact, Math.sqrt(squared), tolerance(pairs), what);
            checkPoints(pairs, exact, index % 4 == 0, what);
            checkBounds(pairs, exact, what);
        }
    }

    /** The points are on the triangles and as far apart as was said, up to the rounding of their coordinates. */
    private void checkPoints(DistancePairs pairs, double distance, boolean alsoOnSurfaces, String what) {
        double tolerance = tolerance(pairs) + 4 * pairs.ulp();
        double dx = out[3] - out[0];
        double dy = out[4] - out[1];
        double dz = out[5] - out[2];
        assertEquals(distance, Math.sqrt(dx * dx + dy * dy + dz * dz), tolerance, what);
        if (alsoOnSurfaces) {
            double[] pointA = {out[0], out[1], out[2], out[0], out[1], out[2], out[0], out[1], out[2]};
            double[] pointB = {out[3], out[4], out[5], out[3], out[4], out[5], out[3], out[4], out[5]};
            assertEquals(0, ExactTriangleDistance.distance(pointA, pairs.a), tolerance, what);
            assertEquals(0, ExactTriangleDistance.distance(pointB, pairs.b), tolerance, what);
        }
    }

    private void checkBounds(DistancePairs pairs, double exact, String what) {
        for (double factor : new double[] {0, 0.3, 0.999, 1, 1.001, 2}) {
            double bound = factor * exact;
            double squared = TriangleDistance.certified(pairs.a, pairs.b, bound * bound, out);
            if (squared == TriangleDistance.UNCERTAIN) {
                continue;
            }
            if (squared >= bound * bound) {
                assertTrue(exact >= bound - tolerance(pairs), () -> "bound " + bound + " was not reached: " + what);
            } else {
                assertEquals(exact, Math.sqrt(squared), tolerance(pairs), what);
                checkPoints(pairs, exact, false, what);
            }
        }
    }

    @Test
    void orderOfTrianglesAndVerticesDoesNotMatter() {
        long seed = 3;
        DistancePairs pairs = new DistancePairs(seed);
        for (int index = 0; index < 12_000; index++) {
            pairs.make(index);
            String what = describe(seed, index, pairs);
            double distance = Math.sqrt(TriangleDistance.separated(pairs.a, pairs.b, out));
            double swapped = Math.sqrt(TriangleDistance.separated(pairs.b, pairs.a, out));
            assertEquals(distance, swapped, tolerance(pairs), what);
            double[] reordered = reordered(pairs.a, ORDERS[index % 5]);
            double other =
                    Math.sqrt(TriangleDistance.separated(reordered, reordered(pairs.b, ORDERS[index / 5 % 5]), out));
            assertEquals(distance, other, tolerance(pairs), what);
        }
    }

    @Test
    void powersOfTwoScaleToTheBit() {
        long seed = 4;
        DistancePairs pairs = new DistancePairs(seed);
        double[] scaledOut = new double[6];
        for (int index = 0; index < 12_000; index++) {
            pairs.make(index);
            // Not where the squares of the tiniest gaps underflow.
            int exponent = index % 41 - 20;
            double[] a = scaled(pairs.a, exponent);
            double[] b = scaled(pairs.b, exponent);
            double squared = TriangleDistance.separated(pairs.a, pairs.b, out);
            double scaledSquared = TriangleDistance.separated(a, b, scaledOut);
            String what = describe(seed, index, pairs);
            assertEquals(Math.scalb(squared, 2 * exponent), scaledSquared, what);
            for (int k = 0; k < 6; k++) {
                assertEquals(Math.scalb(out[k], exponent), scaledOut[k], what);
            }
        }
    }

    /** Far outside the range in which squares of squares are doubles. */
    @Test
    void extremeScalesKeepTheirDigits() {
        long seed = 5;
        DistancePairs pairs = new DistancePairs(seed);
        for (int index = 0; index < 1_200; index++) {
            pairs.make(index);
            double exact = ExactTriangleDistance.distance(pairs.a, pairs.b);
            if (exact <= 1e-9 * pairs.size()) {
                continue;
            }
            for (int exponent : new int[] {-350, -200, 200, 400}) {
                double squared = TriangleDistance.separated(scaled(pairs.a, exponent), scaled(pairs.b, exponent), out);
                double distance = Math.scalb(Math.sqrt(squared), -exponent);
                assertEquals(exact, distance, tolerance(pairs), describe(seed, index, pairs) + " 2^" + exponent);
            }
        }
    }

    @Test
    void plainCasesAreExact() {
        double[] floor = {0, 0, 0, 4, 0, 0, 0, 4, 0};
        assertEquals(4, TriangleDistance.separated(floor, new double[] {1, 1, 2, 1, 2, 5, 2, 1, 5}, out));
        assertEquals("[1.0, 1.0, 0.0, 1.0, 1.0, 2.0]", Arrays.toString(out));
        assertEquals(9, TriangleDistance.separated(floor, new double[] {-3, 0, 0, -4, 1, 0, -4, -1, 0}, out));
        assertEquals("[0.0, 0.0, 0.0, -3.0, 0.0, 0.0]", Arrays.toString(out));
        assertEquals(1, TriangleDistance.separated(floor, new double[] {2, -1, -1, 2, -1, 1, 2, -9, 0}, out));
        assertEquals("[2.0, 0.0, 0.0, 2.0, -1.0, 0.0]", Arrays.toString(out));
        assertEquals(25, TriangleDistance.separated(floor, new double[] {7, 0, 4, 7, 0, 4, 7, 0, 4}, out));
    }

    @Test
    void crossingTrianglesShareTheWrittenPoint() {
        double[] floor = {0, 0, 0, 4, 0, 0, 0, 4, 0};
        double[] wall = {1, 1, -1, 1, 1, 1, 9, 1, 9};
        assertEquals(TriangleDistance.UNCERTAIN, TriangleDistance.certified(floor, wall, NO_BOUND, out));
        assertEquals(0, TriangleDistance.touching(floor, wall, out));
        assertEquals(0, out[2]);
        assertEquals(1, out[1]);
        assertTrue(out[0] >= 1 && out[0] <= 3);
    }

    private static double[] reordered(double[] t, int[] order) {
        double[] result = new double[9];
        for (int k = 0; k < 9; k++) {
            result[k] = t[3 * order[k / 3] + k % 3];
        }
        return result;
    }

    private static double[] scaled(double[] t, int exponent) {
        double[] result = new double[9];
        for (int k = 0; k < 9; k++) {
            result[k] = Math.scalb(t[k], exponent);
        }
        return result;
    }

    /** Never zero: two equal points have no size. */
    private static double tolerance(DistancePairs pairs) {
        return ACCURACY * pairs.size() + Double.MIN_VALUE;
    }

    private static String describe(long seed, int index, DistancePairs pairs) {
        return "seed " + seed + ", pair " + index + ": " + Arrays.toString(pairs.a) + " " + Arrays.toString(pairs.b);
    }
}
