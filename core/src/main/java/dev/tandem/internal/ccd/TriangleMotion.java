package dev.tandem.internal.ccd;

import dev.tandem.internal.rounding.Filters;
import dev.tandem.internal.rounding.Limits;
import dev.tandem.internal.triangles.TriangleTriangle;

/**
 * When do two triangles first touch, if their corners move on straight lines from time 0 to time 1? No contact is
 * missed; triangles without area are the segments or points that they are.
 *
 * <p>Why fifteen questions and a sixteenth are enough. Triangles that touch at the start are found by the static test,
 * which is exact. If they are apart at the start, look at the first time at which they touch. An edge that runs through
 * the inside of the other triangle, across its plane, would still do so a little earlier. So the common point is a
 * corner in a face, or it lies on an edge of each; a triangle that has no area at that moment is the union of its edges,
 * and an edge without length is a corner. These are the 6 vertex–face and 9 edge–edge events. (Without the static test,
 * triangles that pierce each other from the start and move together would have no event at all.)
 *
 * <p>For one thread. A warm object allocates nothing.
 */
public final class TriangleMotion {

    private final LinearCcd features;
    private final double[] points = new double[24];

    private double time = Double.POSITIVE_INFINITY;
    private boolean certain = true;

    /** Triangles nearer than {@code tolerance} (≥ 0, by each coordinate) may count as touching. */
    public TriangleMotion(double tolerance) {
        this(tolerance, LinearCcd.DEFAULT_BOXES);
    }

    /** With a bound on the boxes examined for each of the fifteen pairs of features. */
    public TriangleMotion(double tolerance, int maxBoxes) {
        features = new LinearCcd(tolerance, maxBoxes);
    }

    /**
     * Whether two triangles may touch at some time in [0, 1].
     *
     * @param a eighteen coordinates: three corners at time 0, then at time 1
     * @param b eighteen coordinates
     */
    public boolean touches(double[] a, double[] b) {
        return touches(a, b, Double.POSITIVE_INFINITY);
    }

    /** Whether two triangles may touch earlier than {@code before}. */
    public boolean touches(double[] a, double[] b, double before) {
        LinearCcd.check(a, 18, "a moving triangle has six corners", "corner");
        LinearCcd.check(b, 18, "a moving triangle has six corners", "corner");
        time = Double.POSITIVE_INFINITY;
        certain = true;
        if (before <= 0 || separated(a, b)) {
            return false;
        }
        // The static test reads the first nine coordinates, which are the start.
        if (TriangleTriangle.intersects(a, b)) {
            time = 0;
            return true;
        }
        double earliest = before;
        for (int i = 0; i < 3; i++) {
            corner(a, i, 0);
            face(b);
            earliest = heed(features.vertexFace(points, earliest), earliest);
            corner(b, i, 0);
            face(a);
            earliest = heed(features.vertexFace(points, earliest), earliest);
        }
        for (int i = 0; i < 3; i++) {
            corner(a, i, 0);
            corner(a, (i + 1) % 3, 1);
            for (int j = 0; j < 3; j++) {
                corner(b, j, 2);
                corner(b, (j + 1) % 3, 3);
                earliest = heed(features.edgeEdge(points, earliest), earliest);
            }
        }
        return time < Double.POSITIVE_INFINITY;
    }

    /** No contact is earlier than this. +∞ after the answer false. */
    public double time() {
        return time;
    }

    /** Whether the contact at {@link #time} was settled to within the tolerance; false when the boxes ran out first. */
    public boolean certain() {
        return certain;
    }

    private double heed(boolean hit, double earliest) {
        if (!hit) {
            return earliest;
        }
        time = features.time();
        certain = features.certain();
        return time;
    }

    /** Puts a triangle's corner, at both ends, at one of the four places of a query. */
    private void corner(double[] triangle, int corner, int place) {
        System.arraycopy(triangle, 3 * corner, points, 3 * place, 3);
        System.arraycopy(triangle, 9 + 3 * corner, points, 12 + 3 * place, 3);
    }

    private void face(double[] triangle) {
        System.arraycopy(triangle, 0, points, 3, 9);
        System.arraycopy(triangle, 9, points, 15, 9);
    }

    /** Whether one direction separates the triangles at the start and at the end, and so always. */
    private static boolean separated(double[] a, double[] b) {
        for (int k = 0; k < 3; k++) {
            if (below(a, b, k) || below(b, a, k)) {
                return true;
            }
        }
        return separatedAcross(a, 0, a, b)
                || separatedAcross(b, 0, a, b)
                || separatedAcross(a, 9, a, b)
                || separatedAcross(b, 9, a, b);
    }

    /** By exact comparisons, whether a is below b along a coordinate at both ends. */
    private static boolean below(double[] a, double[] b, int k) {
        for (int end = k; end < 18; end += 9) {
            double top = Math.max(a[end], Math.max(a[end + 3], a[end + 6]));
            if (!(top < Math.min(b[end], Math.min(b[end + 3], b[end + 6])))) {
                return false;
            }
        }
        return true;
    }

    private static boolean separatedAcross(double[] n, int at, double[] a, double[] b) {
        double ex = n[at + 3] - n[at];
        double ey = n[at + 4] - n[at + 1];
        double ez = n[at + 5] - n[at + 2];
        double fx = n[at + 6] - n[at];
        double fy = n[at + 7] - n[at + 1];
        double fz = n[at + 8] - n[at + 2];
        double dx = ey * fz - ez * fy;
        double dy = ez * fx - ex * fz;
        double dz = ex * fy - ey * fx;
        return separatedAlong(dx, dy, dz, a, b) || separatedAlong(-dx, -dy, -dz, a, b);
    }

    /** Whether d·(y − x) > 0, beyond rounding, for all corners x of A and y of B at both ends. */
    private static boolean separatedAlong(double dx, double dy, double dz, double[] a, double[] b) {
        for (int end = 0; end < 18; end += 9) {
            for (int i = end; i < end + 9; i += 3) {
                for (int j = end; j < end + 9; j += 3) {
                    double x = dx * (b[j] - a[i]);
                    double y = dy * (b[j + 1] - a[i + 1]);
                    double z = dz * (b[j + 2] - a[i + 2]);
                    double bound = Filters.INCLUSION * (Math.abs(x) + Math.abs(y) + Math.abs(z)) + Double.MIN_NORMAL;
                    if (!(x + y + z > bound && bound < Limits.INCLUSION_OVERFLOW)) {
                        return false;
                    }
                }
            }
        }
        return true;
    }
}
