package dev.tandem.testkit.suites;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.bank.Witness;
import dev.tandem.testkit.exact.ExactTriangles;

/** What "to within 1e-12 × size" means. */
final class Sizes {

    /** How right a distance has to be, times size. */
    static final double ACCURACY = 1e-12;

    private Sizes() {}

    /** The largest difference of two coordinates of the same axis, over all triangles given. */
    static double ofTriangles(double[]... triangles) {
        double size = 0;
        for (int axis = 0; axis < 3; axis++) {
            double low = Double.POSITIVE_INFINITY;
            double high = Double.NEGATIVE_INFINITY;
            for (double[] t : triangles) {
                for (int k = axis; k < 9; k += 3) {
                    low = Math.min(low, t[k]);
                    high = Math.max(high, t[k]);
                }
            }
            size = Math.max(size, high - low);
        }
        return size;
    }

    static double largestCoordinate(double[]... triangles) {
        double largest = 0;
        for (double[] t : triangles) {
            for (double x : t) {
                largest = Math.max(largest, Math.abs(x));
            }
        }
        return largest;
    }

    static double distance(Witness w) {
        // Scaled first: the square of a very small distance would be zero.
        double x = Math.abs(w.ax - w.bx);
        double y = Math.abs(w.ay - w.by);
        double z = Math.abs(w.az - w.bz);
        double largest = Math.max(x, Math.max(y, z));
        return largest == 0 ? 0 : largest * Math.sqrt(sq(x / largest) + sq(y / largest) + sq(z / largest));
    }

    private static double sq(double x) {
        return x * x;
    }

    /** That a point is on a triangle, or off by no more than is allowed; exactly, as a triangle that is a point. */
    static void assertOn(double[] t, double x, double y, double z, double allowed, String what) {
        double off = ExactTriangles.distance(new double[] {x, y, z, x, y, z, x, y, z}, t);
        assertTrue(off <= allowed, () -> what + " is off by " + off + ", allowed " + allowed);
    }
}
