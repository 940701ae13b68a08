package dev.tandem.internal.pairs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.internal.triangles.PointTriangle;
import dev.tandem.internal.triangles.SegmentSegment;
import dev.tandem.internal.triangles.SegmentTriangle;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Points and segments are triangles whose vertices coincide, so the exact triangles are their reference too. */
class SmallerSimplicesTest {

    private static final double ACCURACY = 1e-12;
    private static final int PAIRS = 3_600;

    private final double[] out = new double[6];

    @Test
    void segmentsAgreeWithExactIntegers() {
        long seed = 11;
        DistancePairs pairs = new DistancePairs(seed);
        for (int index = 0; index < PAIRS; index++) {
            pairs.make(index);
            double[] a = Arrays.copyOf(pairs.a, 6);
            double[] b = Arrays.copyOf(pairs.b, 6);
            double distance = Math.sqrt(SegmentSegment.squaredDistance(a, b, out));
            check(collapsed(pairs.a, 2), collapsed(pairs.b, 2), distance, pairs, "seed " + seed + ", pair " + index);
        }
    }

    @Test
    void pointsAndTrianglesAgreeWithExactIntegers() {
        long seed = 12;
        DistancePairs pairs = new DistancePairs(seed);
        for (int index = 0; index < PAIRS; index++) {
            pairs.make(index);
            double[] point = Arrays.copyOf(pairs.a, 3);
            double distance = Math.sqrt(PointTriangle.squaredDistance(point, pairs.b, out));
            check(collapsed(pairs.a, 1), pairs.b, distance, pairs, "seed " + seed + ", pair " + index);
        }
    }

    @Test
    void segmentsAndTrianglesAgreeWithExactIntegers() {
        long seed = 13;
        DistancePairs pairs = new DistancePairs(seed);
        for (int index = 0; index < PAIRS; index++) {
            pairs.make(index);
            double[] segment = Arrays.copyOf(pairs.a, 6);
            double distance = Math.sqrt(SegmentTriangle.squaredDistance(segment, pairs.b, out));
            check(collapsed(pairs.a, 2), pairs.b, distance, pairs, "seed " + seed + ", pair " + index);
        }
    }

    private void check(double[] a, double[] b, double distance, DistancePairs pairs, String what) {
        System.arraycopy(a, 0, pairs.a, 0, 9);
        double tolerance = ACCURACY * pairs.size() + Double.MIN_VALUE;
        assertEquals(ExactTriangleDistance.distance(a, b), distance, tolerance, what);
        double[] pointA = {out[0], out[1], out[2], out[0], out[1], out[2], out[0], out[1], out[2]};
        double[] pointB = {out[3], out[4], out[5], out[3], out[4], out[5], out[3], out[4], out[5]};
        double rounding = tolerance + 4 * pairs.ulp();
        assertEquals(0, ExactTriangleDistance.distance(pointA, a), rounding, what);
        assertEquals(0, ExactTriangleDistance.distance(pointB, b), rounding, what);
        assertEquals(distance, ExactTriangleDistance.distance(pointA, pointB), rounding, what);
    }

    /** A triangle with only the first vertices of the given one. */
    private static double[] collapsed(double[] t, int vertices) {
        double[] result = new double[9];
        for (int k = 0; k < 9; k++) {
            result[k] = t[k < 3 * vertices ? k : k % 3];
        }
        return result;
    }
}
