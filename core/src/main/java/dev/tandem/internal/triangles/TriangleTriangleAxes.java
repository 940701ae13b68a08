package dev.tandem.internal.triangles;

import dev.tandem.internal.rounding.Filters;
import dev.tandem.internal.rounding.Limits;

/**
 * The question of {@link TriangleTriangle} answered by separating axes: two convex bodies are apart if and only if their
 * shadows on some axis are. It shares no step with the other test, which makes each the other's witness.
 *
 * <p>Eleven axes are tried in floating point, the two normals and the nine products of an edge of A and an edge of B.
 * Shadows that are apart by more than their error settle it, and so do shadows that overlap by more than their error on
 * all eleven: for then both normals are not zero and the triangles do not lie in one plane (else the shadows on a
 * normal would be one and the same point), which is the case that eleven axes are known to be enough for. Whatever is
 * left goes to {@link ExactAxes}.
 */
public final class TriangleTriangleAxes {

    private static final int APART = -1;
    private static final int UNSURE = 0;
    private static final int OVERLAP = 1;

    private TriangleTriangleAxes() {}

    /**
     * Whether two triangles touch or cross. Exact, as {@link TriangleTriangle#intersects}.
     *
     * @param a nine finite coordinates: x, y, z of one corner after the other
     * @param b nine finite coordinates
     */
    public static boolean intersects(double[] a, double[] b) {
        int normalOfA = shadows(a, b, a, 0, a, 1);
        if (normalOfA == APART) {
            return false;
        }
        int normalOfB = shadows(a, b, b, 0, b, 1);
        if (normalOfB == APART) {
            return false;
        }
        boolean sure = normalOfA == OVERLAP && normalOfB == OVERLAP;
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                int product = shadows(a, b, a, i, b, j);
                if (product == APART) {
                    return false;
                }
                sure &= product == OVERLAP;
            }
        }
        return sure || ExactAxes.intersects(a, b);
    }

    /** How the shadows lie on the axis that is the product of edge i of s and edge j of t. */
    private static int shadows(double[] a, double[] b, double[] s, int i, double[] t, int j) {
        int i0 = 3 * i;
        int i1 = 3 * ((i + 1) % 3);
        int j0 = 3 * j;
        int j1 = 3 * ((j + 1) % 3);
        double ex = s[i1] - s[i0];
        double ey = s[i1 + 1] - s[i0 + 1];
        double ez = s[i1 + 2] - s[i0 + 2];
        double fx = t[j1] - t[j0];
        double fy = t[j1 + 1] - t[j0 + 1];
        double fz = t[j1 + 2] - t[j0 + 2];
        double nx = ey * fz - ez * fy;
        double ny = ez * fx - ex * fz;
        double nz = ex * fy - ey * fx;
        double mx = Math.abs(ey * fz) + Math.abs(ez * fy) + Limits.UNDERFLOW;
        double my = Math.abs(ez * fx) + Math.abs(ex * fz) + Limits.UNDERFLOW;
        double mz = Math.abs(ex * fy) + Math.abs(ey * fx) + Limits.UNDERFLOW;

        // Shadows relative to A's first corner, so that a far-off origin costs no digits.
        double lowA = Double.POSITIVE_INFINITY;
        double highA = Double.NEGATIVE_INFINITY;
        double lowB = Double.POSITIVE_INFINITY;
        double highB = Double.NEGATIVE_INFINITY;
        double largest = 0;
        for (int k = 0; k < 9; k += 3) {
            double gx = a[k] - a[0];
            double gy = a[k + 1] - a[1];
            double gz = a[k + 2] - a[2];
            double h = nx * gx + ny * gy + nz * gz;
            lowA = Math.min(lowA, h);
            highA = Math.max(highA, h);
            largest = Math.max(largest, mx * Math.abs(gx) + my * Math.abs(gy) + mz * Math.abs(gz));
            gx = b[k] - a[0];
            gy = b[k + 1] - a[1];
            gz = b[k + 2] - a[2];
            h = nx * gx + ny * gy + nz * gz;
            lowB = Math.min(lowB, h);
            highB = Math.max(highB, h);
            largest = Math.max(largest, mx * Math.abs(gx) + my * Math.abs(gy) + mz * Math.abs(gz));
        }
        // Both ends of a gap may be off by the bound, and their difference is rounded once more: twice, and to spare.
        double error = 3 * (Filters.TRIPLE_PRODUCT * largest + Limits.UNDERFLOW);
        if (!(error < Limits.OVERFLOW)) {
            return UNSURE;
        }
        if (lowB - highA > error || lowA - highB > error) {
            return APART;
        }
        return highA - lowB > error && highB - lowA > error ? OVERLAP : UNSURE;
    }
}
