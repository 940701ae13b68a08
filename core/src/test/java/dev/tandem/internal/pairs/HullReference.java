package dev.tandem.internal.pairs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.bank.Witness;
import java.util.ArrayList;
import java.util.List;

/**
 * The distance of two convex hulls of a few points each. A claim with points far enough apart is proven by the slab
 * between them (nothing of A or B may lie in it); a claim of nearly nothing is compared with the exact distance of all
 * triangles between the points.
 */
final class HullReference {

    private HullReference() {}

    /** The claimed distance if the points prove it, else the exact one. */
    static double distance(double[] a, double[] b, Witness claimed, double claim, double tolerance) {
        return isProven(a, b, claimed, claim, tolerance) ? claim : exactDistance(a, b);
    }

    /** No point of A is beyond the point on A, none of B before the point on B, as seen along their line. */
    private static boolean isProven(double[] a, double[] b, Witness w, double claim, double tolerance) {
        double x = w.bx - w.ax;
        double y = w.by - w.ay;
        double z = w.bz - w.az;
        double length = Math.sqrt(x * x + y * y + z * z);
        double top = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < a.length; k += 3) {
            top = Math.max(top, (x * (a[k] - w.ax) + y * (a[k + 1] - w.ay) + z * (a[k + 2] - w.az)) / length);
        }
        double bottom = Double.POSITIVE_INFINITY;
        for (int k = 0; k < b.length; k += 3) {
            bottom = Math.min(bottom, (x * (b[k] - w.ax) + y * (b[k + 1] - w.ay) + z * (b[k + 2] - w.az)) / length);
        }
        return Math.abs(length - claim) <= tolerance && bottom - top >= claim - tolerance;
    }

    /** For hulls that are apart: their surfaces are covered by the triangles between any three of the points. */
    static double exactDistance(double[] a, double[] b) {
        double least = Double.POSITIVE_INFINITY;
        for (double[] s : triangles(a)) {
            for (double[] t : triangles(b)) {
                if (boxDistance(s, t) < least) {
                    least = Math.min(least, ExactTriangleDistance.distance(s, t));
                }
            }
        }
        return least;
    }

    /** All triangles between three of the points. */
    private static double[][] triangles(double[] points) {
        int n = points.length / 3;
        List<double[]> out = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            for (int j = Math.min(i + 1, n - 1); j < n; j++) {
                for (int k = Math.min(j + 1, n - 1); k < n; k++) {
                    double[] t = new double[9];
                    System.arraycopy(points, 3 * i, t, 0, 3);
                    System.arraycopy(points, 3 * j, t, 3, 3);
                    System.arraycopy(points, 3 * k, t, 6, 3);
                    out.add(t);
                }
            }
        }
        return out.toArray(new double[0][]);
    }

    /** A lower bound that costs little. */
    private static double boxDistance(double[] s, double[] t) {
        double squared = 0;
        for (int axis = 0; axis < 3; axis++) {
            double gap = Math.max(low(s, axis) - high(t, axis), low(t, axis) - high(s, axis));
            squared += gap > 0 ? gap * gap : 0;
        }
        return Math.sqrt(squared) * (1 - 1e-15);
    }

    private static double low(double[] t, int axis) {
        return Math.min(t[axis], Math.min(t[3 + axis], t[6 + axis]));
    }

    private static double high(double[] t, int axis) {
        return Math.max(t[axis], Math.max(t[3 + axis], t[6 + axis]));
    }

    /** The points are as far apart as was said, and each is in its hull. */
    static void checkPoints(Witness w, double distance, double[] a, double[] b, double tolerance, String what) {
        double x = w.bx - w.ax;
        double y = w.by - w.ay;
        double z = w.bz - w.az;
        assertEquals(distance, Math.sqrt(x * x + y * y + z * z), tolerance, what);
        assertTrue(isIn(a, w.ax, w.ay, w.az, tolerance), () -> "point on A is not: " + what);
        assertTrue(isIn(b, w.bx, w.by, w.bz, tolerance), () -> "point on B is not: " + what);
    }

    /** Whether the hull comes within a tolerance of a point. */
    private static boolean isIn(double[] hull, double x, double y, double z, double tolerance) {
        double[] point = {x, y, z, x, y, z, x, y, z};
        for (double[] t : triangles(hull)) {
            if (boxDistance(point, t) <= tolerance && ExactTriangleDistance.distance(point, t) <= tolerance) {
                return true;
            }
        }
        return ExactHulls.meet(hull, new double[] {x, y, z});
    }
}
