package dev.tandem.internal.triangles;

import dev.tandem.internal.exact.Orientation;
import dev.tandem.internal.rounding.Filters;
import dev.tandem.internal.rounding.Limits;

/**
 * Do two triangles in space have a point in common? The verdict is exact on the given doubles; touching counts. Any
 * order of the corners and of the two triangles gives the same verdict, and a triangle without area is the segment or
 * point that it is.
 *
 * <p>After Guigue and Devillers, <i>Fast and Robust Triangle-Triangle Overlap Test Using Orientation Predicates</i>,
 * 2003: first each triangle against the plane of the other, then the order of four crossings on the line that the
 * planes share. Their treatment of coplanar triangles is not used; see {@link CoplanarTriangles}.
 */
public final class TriangleTriangle {

    /*
     * The error of n·g, where n = e×f and e, f, g are rounded differences: each of the six products of three suffers
     * from 3 roundings of differences, 2 of products, 1 of the minor's and 2 of the outer sums, so 8 ε of the sum of
     * the products' sizes to first order. 10 ε leaves room for the higher orders and for the rounding of the bound.
     */

    /** By the sides of three corners (see {@link #code}): who is alone. Offsets of the three corners, then the side. */
    private static final int[] LONE = loneCorners();

    private TriangleTriangle() {}

    /**
     * Whether two triangles touch or cross.
     *
     * @param a nine finite coordinates: x, y, z of one corner after the other
     * @param b nine finite coordinates
     */
    public static boolean intersects(double[] a, double[] b) {
        // One method over the inlining limit, on purpose: both plane tests keep the eighteen coordinates in registers.
        double a0x = a[0];
        double a0y = a[1];
        double a0z = a[2];
        double a1x = a[3];
        double a1y = a[4];
        double a1z = a[5];
        double a2x = a[6];
        double a2y = a[7];
        double a2z = a[8];
        double b0x = b[0];
        double b0y = b[1];
        double b0z = b[2];
        double b1x = b[3];
        double b1y = b[4];
        double b1z = b[5];
        double b2x = b[6];
        double b2y = b[7];
        double b2z = b[8];

        // The plane of B: its normal n, and m, which bounds |n| from above before any cancellation.
        double ex = b0x - b2x;
        double ey = b0y - b2y;
        double ez = b0z - b2z;
        double fx = b1x - b2x;
        double fy = b1y - b2y;
        double fz = b1z - b2z;
        double yz = ey * fz;
        double zy = ez * fy;
        double zx = ez * fx;
        double xz = ex * fz;
        double xy = ex * fy;
        double yx = ey * fx;
        double nx = yz - zy;
        double ny = zx - xz;
        double nz = xy - yx;
        double mx = Filters.TRIPLE_PRODUCT * (Math.abs(yz) + Math.abs(zy) + Limits.UNDERFLOW);
        double my = Filters.TRIPLE_PRODUCT * (Math.abs(zx) + Math.abs(xz) + Limits.UNDERFLOW);
        double mz = Filters.TRIPLE_PRODUCT * (Math.abs(xy) + Math.abs(yx) + Limits.UNDERFLOW);

        // The heights h of A's corners over it, each with the bound t of its error.
        double gx = a0x - b2x;
        double gy = a0y - b2y;
        double gz = a0z - b2z;
        double h0 = nx * gx + ny * gy + nz * gz;
        double t0 = mx * Math.abs(gx) + my * Math.abs(gy) + mz * Math.abs(gz) + Limits.UNDERFLOW;
        gx = a1x - b2x;
        gy = a1y - b2y;
        gz = a1z - b2z;
        double h1 = nx * gx + ny * gy + nz * gz;
        double t1 = mx * Math.abs(gx) + my * Math.abs(gy) + mz * Math.abs(gz) + Limits.UNDERFLOW;
        gx = a2x - b2x;
        gy = a2y - b2y;
        gz = a2z - b2z;
        double h2 = nx * gx + ny * gy + nz * gz;
        double t2 = mx * Math.abs(gx) + my * Math.abs(gy) + mz * Math.abs(gz) + Limits.UNDERFLOW;

        // Sign bits instead of comparisons: sides of near triangles are coin tosses to a branch predictor.
        long above0 = ~Double.doubleToRawLongBits(h0 - t0) >>> 63;
        long above1 = ~Double.doubleToRawLongBits(h1 - t1) >>> 63;
        long above2 = ~Double.doubleToRawLongBits(h2 - t2) >>> 63;
        long below0 = ~Double.doubleToRawLongBits(-h0 - t0) >>> 63;
        long below1 = ~Double.doubleToRawLongBits(-h1 - t1) >>> 63;
        long below2 = ~Double.doubleToRawLongBits(-h2 - t2) >>> 63;
        boolean finite = t0 + t1 + t2 < Limits.OVERFLOW;
        if (((above0 & above1 & above2) | (below0 & below1 & below2)) != 0 && finite) {
            return false;
        }
        int sidesOfA = code((int) (above0 - below0), (int) (above1 - below1), (int) (above2 - below2));
        boolean decided = finite && ((above0 | below0) & (above1 | below1) & (above2 | below2)) != 0;

        // The same for the plane of A and the corners of B.
        ex = a0x - a2x;
        ey = a0y - a2y;
        ez = a0z - a2z;
        fx = a1x - a2x;
        fy = a1y - a2y;
        fz = a1z - a2z;
        yz = ey * fz;
        zy = ez * fy;
        zx = ez * fx;
        xz = ex * fz;
        xy = ex * fy;
        yx = ey * fx;
        nx = yz - zy;
        ny = zx - xz;
        nz = xy - yx;
        mx = Filters.TRIPLE_PRODUCT * (Math.abs(yz) + Math.abs(zy) + Limits.UNDERFLOW);
        my = Filters.TRIPLE_PRODUCT * (Math.abs(zx) + Math.abs(xz) + Limits.UNDERFLOW);
        mz = Filters.TRIPLE_PRODUCT * (Math.abs(xy) + Math.abs(yx) + Limits.UNDERFLOW);

        gx = b0x - a2x;
        gy = b0y - a2y;
        gz = b0z - a2z;
        h0 = nx * gx + ny * gy + nz * gz;
        t0 = mx * Math.abs(gx) + my * Math.abs(gy) + mz * Math.abs(gz) + Limits.UNDERFLOW;
        gx = b1x - a2x;
        gy = b1y - a2y;
        gz = b1z - a2z;
        h1 = nx * gx + ny * gy + nz * gz;
        t1 = mx * Math.abs(gx) + my * Math.abs(gy) + mz * Math.abs(gz) + Limits.UNDERFLOW;
        gx = b2x - a2x;
        gy = b2y - a2y;
        gz = b2z - a2z;
        h2 = nx * gx + ny * gy + nz * gz;
        t2 = mx * Math.abs(gx) + my * Math.abs(gy) + mz * Math.abs(gz) + Limits.UNDERFLOW;

        above0 = ~Double.doubleToRawLongBits(h0 - t0) >>> 63;
        above1 = ~Double.doubleToRawLongBits(h1 - t1) >>> 63;
        above2 = ~Double.doubleToRawLongBits(h2 - t2) >>> 63;
        below0 = ~Double.doubleToRawLongBits(-h0 - t0) >>> 63;
        below1 = ~Double.doubleToRawLongBits(-h1 - t1) >>> 63;
        below2 = ~Double.doubleToRawLongBits(-h2 - t2) >>> 63;
        finite = t0 + t1 + t2 < Limits.OVERFLOW;
        if (((above0 & above1 & above2) | (below0 & below1 & below2)) != 0 && finite) {
            return false;
        }
        int sidesOfB = code((int) (above0 - below0), (int) (above1 - below1), (int) (above2 - below2));
        decided &= finite && ((above0 | below0) & (above1 | below1) & (above2 | below2)) != 0;

        return decided ? crossingsOverlap(a, b, sidesOfA, sidesOfB) : decideExactly(a, b);
    }

    /** As above, with every side from the exact predicate. */
    private static boolean decideExactly(double[] a, double[] b) {
        int sidesOfA = sides(b, a);
        if (allOnOneSide(sidesOfA)) {
            return false;
        }
        int sidesOfB = sides(a, b);
        if (allOnOneSide(sidesOfB)) {
            return false;
        }
        if (sidesOfA == ALL_ON_PLANE || sidesOfB == ALL_ON_PLANE) {
            return CoplanarTriangles.intersect(a, b);
        }
        return crossingsOverlap(a, b, sidesOfA, sidesOfB);
    }

    /**
     * Each triangle has corners on both sides of the other's plane, or on it, but not all three on it. Then each meets
     * the common line of the planes in an interval, and the triangles meet where these overlap.
     *
     * <pre>
     *           p                    p is alone on its side; turned so that it is above the other's plane, the other's
     *          / \                   crossings, in the order of the line, belong to its edges pq and pr, while its own
     *    ─────x───x─────  line       crossings belong to pr and pq. They overlap where
     *        /     \                   B's pq is not beyond A's pq   and   A's pr is not beyond B's pr,
     *       q ───── r                which are two orientations of two edges each.
     * </pre>
     */
    private static boolean crossingsOverlap(double[] a, double[] b, int sidesOfA, int sidesOfB) {
        int loneA = LONE[sidesOfA];
        int loneB = LONE[sidesOfB];
        // A's p below the plane of B: turn B over, which exchanges its q and r. And the other way round.
        int turnA = loneB >> 12;
        int turnB = loneA >> 12;
        int pA = loneA & 15;
        int qA = loneA >> (4 << turnA) & 15;
        int rA = loneA >> (8 >> turnA) & 15;
        int pB = loneB & 15;
        int qB = loneB >> (4 << turnB) & 15;
        int rB = loneB >> (8 >> turnB) & 15;
        return orientation(a, pA, qA, b, pB, qB) >= 0 && orientation(a, pA, rA, b, pB, rB) <= 0;
    }

    private static int orientation(double[] a, int p, int q, double[] b, int r, int s) {
        return Orientation.orient3d(
                a[p], a[p + 1], a[p + 2], a[q], a[q + 1], a[q + 2], b[r], b[r + 1], b[r + 2], b[s], b[s + 1], b[s + 2]);
    }

    private static final int ALL_BELOW = code(-1, -1, -1);
    private static final int ALL_ON_PLANE = code(0, 0, 0);
    private static final int ALL_ABOVE = code(1, 1, 1);

    private static boolean allOnOneSide(int sides) {
        return sides == ALL_BELOW || sides == ALL_ABOVE;
    }

    /** The code of the exact sides on which a triangle's corners lie of a plane through three points. */
    private static int sides(double[] plane, double[] t) {
        return code(side(plane, t, 0), side(plane, t, 3), side(plane, t, 6));
    }

    private static int side(double[] p, double[] t, int i) {
        return -Orientation.orient3d(p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7], p[8], t[i], t[i + 1], t[i + 2]);
    }

    /** Three sides, -1 below, 0 on the plane, 1 above, as one number from 0 to 26. */
    private static int code(int side0, int side1, int side2) {
        return 9 * side0 + 3 * side1 + side2 + 13;
    }

    /**
     * For every code the offsets of p, q, r, in the triangle's own sense of rotation, and whether p is below: p lies in
     * one closed half-space, q and r in the other, and no edge at p lies in the plane.
     */
    private static int[] loneCorners() {
        int[] lone = new int[27];
        for (int c = 0; c < 27; c++) {
            int[] side = {c / 9 - 1, c / 3 % 3 - 1, c % 3 - 1};
            for (int p = 0; p < 3; p++) {
                int q = (p + 1) % 3;
                int r = (p + 2) % 3;
                int offsets = (3 * p) | (3 * q) << 4 | (3 * r) << 8;
                if (isAlone(side[p], side[q], side[r])) {
                    lone[c] = offsets;
                } else if (isAlone(-side[p], -side[q], -side[r])) {
                    lone[c] = offsets | (1 << 12);
                }
            }
        }
        return lone;
    }

    private static boolean isAlone(int p, int q, int r) {
        return p >= 0 && q <= 0 && r <= 0 && p > q && p > r;
    }
}
