package dev.tandem.internal.triangles;

import dev.tandem.internal.rounding.Filters;
import dev.tandem.internal.rounding.Limits;
import dev.tandem.internal.rounding.Rounding;

/**
 * The distance of two triangles with the two points where it is attained: the leaf test of distance queries on meshes.
 *
 * <p>Triangles are nine coordinates each. <i>Size</i> is the largest difference of two coordinates of the same axis over
 * all six vertices; distances are right to 1e-12 × size. The points written to {@code out} (A's, then B's) are on the
 * triangles to the same accuracy, or to the rounding of their own coordinates where the triangles are so far from the
 * origin that this is coarser. Degenerate triangles are segments or points. Distances whose square is no double (below
 * 1e-162, above 1e154) give zero or infinity; their points are still right.
 *
 * <p>Two triangles that do not meet are closest at a pair of edges or at a vertex and a face. As in PQP (Larsen et al.,
 * 1999) the search stops at the first such pair whose direction proves the answer ({@link SeparatingSlab} has the
 * proof); here it starts where that tends to happen and walks on from there:
 *
 * <pre>
 *   the direction through the centroids     far pairs end here when there is a bound
 *   the two edges that face each other      most others end here
 *   faces and edges in whose slab a third vertex was found
 *   the rest of the nine edge pairs and two faces
 * </pre>
 *
 * <p>This is all done in plain doubles, allocates nothing, and believes no result that is not proven. What remains
 * (triangles that meet or nearly do, slivers) is {@link #UNCERTAIN}, to be decided by the exact predicate and then solved
 * by {@link #separated} or {@link #touching}.
 */
public final class TriangleDistance {

    /** The answer of {@link #certified} when it is not certain that the triangles are disjoint and how far apart. */
    public static final double UNCERTAIN = -1;

    // The features of a search as bits: edge pairs 0 to 8 (three times A's edge plus B's) and the two faces. A hint is
    // the number of an edge pair in its low four bits, and the faces worth trying before it.
    private static final int EDGE_PAIRS = 0x1ff;
    private static final int FACE_A = 1 << 9;
    private static final int FACE_B = 1 << 10;
    private static final int PAIR = 15;

    /** Where the edges of each pair start in the arrays of coordinates. */
    private static final int[] EDGE_OF_A = {0, 0, 0, 3, 3, 3, 6, 6, 6};

    private static final int[] EDGE_OF_B = {0, 3, 6, 0, 3, 6, 0, 3, 6};

    private TriangleDistance() {}

    /**
     * The squared distance of two triangles if it is certain that they are disjoint; any value of at least
     * {@code bound2}, without points, as soon as it is certain that the squared distance is not below it; or else
     * {@link #UNCERTAIN}. Pass infinity for no bound.
     */
    public static double certified(double[] a, double[] b, double bound2, double[] out) {
        double ox = a[0];
        double oy = a[1];
        double oz = a[2];
        double ax1 = a[3] - ox;
        double ay1 = a[4] - oy;
        double az1 = a[5] - oz;
        double ax2 = a[6] - ox;
        double ay2 = a[7] - oy;
        double az2 = a[8] - oz;
        double bx0 = b[0] - ox;
        double by0 = b[1] - oy;
        double bz0 = b[2] - oz;
        double bx1 = b[3] - ox;
        double by1 = b[4] - oy;
        double bz1 = b[5] - oz;
        double bx2 = b[6] - ox;
        double by2 = b[7] - oy;
        double bz2 = b[8] - oz;
        double spread = (Math.abs(ax1) + Math.abs(ay1) + Math.abs(az1))
                + (Math.abs(ax2) + Math.abs(ay2) + Math.abs(az2))
                + (Math.abs(bx0) + Math.abs(by0) + Math.abs(bz0))
                + (Math.abs(bx1) + Math.abs(by1) + Math.abs(bz1))
                + (Math.abs(bx2) + Math.abs(by2) + Math.abs(bz2));
        if (!(spread >= Limits.SMALLEST_SPREAD && spread <= Limits.LARGEST_SPREAD)) {
            return UNCERTAIN;
        }

        // Three times the vector between the centroids.
        double wx = (bx0 + bx1 + bx2) - (ax1 + ax2);
        double wy = (by0 + by1 + by2) - (ay1 + ay2);
        double wz = (bz0 + bz1 + bz2) - (az1 + az2);
        double a1 = wx * ax1 + wy * ay1 + wz * az1;
        double a2 = wx * ax2 + wy * ay2 + wz * az2;
        double b0 = wx * bx0 + wy * by0 + wz * bz0;
        double b1 = wx * bx1 + wy * by1 + wz * bz1;
        double b2 = wx * bx2 + wy * by2 + wz * bz2;
        double gap = Math.min(b0, Math.min(b1, b2)) - Math.max(0, Math.max(a1, a2));
        if (gap > 0) {
            // The slab's lower bound without its square root: |w| ≤ |wx| + |wy| + |wz|.
            double sure = gap - Rounding.SLAB * spread * (Math.abs(wx) + Math.abs(wy) + Math.abs(wz));
            double w2 = wx * wx + wy * wy + wz * wz;
            if (sure > 0 && sure * sure >= bound2 * w2) {
                return Math.max(bound2, sure * sure / w2);
            }
        }

        // The edges that face each other: opposite to the vertices farthest back.
        int i = a1 < 0 ? (a1 < a2 ? 6 : 0) : (a2 < 0 ? 0 : 3);
        int j = b1 > b0 ? (b1 > b2 ? 6 : 0) : (b2 > b0 ? 0 : 3);
        return search(a, b, i + j / 3, spread, bound2, out);
    }

    /**
     * Tries the eleven features, each at most once, from the given edge pair on. An edge pair that fails says where to
     * go on: if the third vertex of a triangle reaches into the slab, then to its face and to the edge between that
     * vertex and the nearer end of the edge just tried. Most searches end after one or two pairs.
     */
    private static double search(double[] a, double[] b, int first, double spread, double bound2, double[] out) {
        int untried = EDGE_PAIRS | FACE_A | FACE_B;
        int hint = first;
        while (untried != 0) {
            if ((hint & untried & FACE_A) != 0) {
                untried &= ~FACE_A;
                double found = facePair(a, b, true, spread, bound2, out);
                if (found > 0) {
                    return found;
                }
            }
            if ((hint & untried & FACE_B) != 0) {
                untried &= ~FACE_B;
                double found = facePair(b, a, false, spread, bound2, out);
                if (found > 0) {
                    return found;
                }
            }
            int pair = hint & PAIR;
            if ((untried >> pair & 1) == 0) {
                if ((untried & EDGE_PAIRS) == 0) {
                    hint = FACE_A | FACE_B; // what is left
                    continue;
                }
                pair = Integer.numberOfTrailingZeros(untried);
            }
            untried &= ~(1 << pair);
            double found = edgePair(a, EDGE_OF_A[pair], b, EDGE_OF_B[pair], spread, bound2, out);
            if (found > 0) {
                return found;
            }
            hint = (int) -found;
        }
        return UNCERTAIN;
    }

    /** The offset of the vertex after the one at offset i. */
    private static int next(int i) {
        return i == 6 ? 0 : i + 3;
    }

    /**
     * The edge from i of A against the one from j of B. A positive result is the answer: the squared distance, proven
     * and with its points in out, or a value of at least bound2. Otherwise it is minus a hint where to go on.
     */
    private static double edgePair(double[] a, int i, double[] b, int j, double spread, double bound2, double[] out) {
        int i1 = next(i);
        int j1 = next(j);
        double ex = a[i1] - a[i];
        double ey = a[i1 + 1] - a[i + 1];
        double ez = a[i1 + 2] - a[i + 2];
        double fx = b[j1] - b[j];
        double fy = b[j1 + 1] - b[j + 1];
        double fz = b[j1 + 2] - b[j + 2];
        double rx = b[j] - a[i];
        double ry = b[j + 1] - a[i + 1];
        double rz = b[j + 2] - a[i + 2];
        double ee = ex * ex + ey * ey + ez * ez;
        double ff = fx * fx + fy * fy + fz * fz;
        double ef = ex * fx + ey * fy + ez * fz;
        double er = ex * rx + ey * ry + ez * rz;
        double t = SegmentSegment.secondParameter(ee, ff, ef, er, fx * rx + fy * ry + fz * rz);
        double s = SegmentSegment.clampedRatio(er + t * ef, ee);
        double px = s * ex;
        double py = s * ey;
        double pz = s * ez;
        double qx = t * fx;
        double qy = t * fy;
        double qz = t * fz;
        double vx = rx + qx - px;
        double vy = ry + qy - py;
        double vz = rz + qz - pz;
        double d2 = vx * vx + vy * vy + vz * vz;

        // How far the third vertices reach into the slab between the closest points (negative: they do not).
        int i2 = next(i1);
        int j2 = next(j1);
        double intoA = vx * (a[i2] - a[i] - px) + vy * (a[i2 + 1] - a[i + 1] - py) + vz * (a[i2 + 2] - a[i + 2] - pz);
        double intoB = vx * (b[j2] - b[j] - qx) + vy * (b[j2 + 1] - b[j + 1] - qy) + vz * (b[j2 + 2] - b[j + 2] - qz);
        double filter = Filters.THIRD_VERTEX * spread * spread;
        boolean optimal = intoA <= filter && intoB >= -filter;
        int nextA = intoA > 0 ? FACE_A | (s < 0.5 ? i2 : i1) : i;
        int nextB = intoB < 0 ? FACE_B | ((t < 0.5 ? j2 : j1) / 3) : j / 3;
        double hint = -(nextA + nextB);
        if (!optimal) {
            double gap = d2 - Math.max(0, intoA) + Math.min(0, intoB);
            if (!(gap > 0 && gap * gap >= bound2 * d2)) {
                return hint;
            }
        }
        double proven = SeparatingSlab.proven(a, b, vx, vy, vz, d2, spread, bound2);
        if (proven == 0 && optimal) {
            // Close together, v is mostly rounding. Its direction follows from the edges instead: orthogonal to those
            // on whose inside the closest points are.
            boolean insideE = s > 0 && s < 1;
            boolean insideF = t > 0 && t < 1;
            if (insideE && insideF) {
                double nx = ey * fz - ez * fy;
                double ny = ez * fx - ex * fz;
                double nz = ex * fy - ey * fx;
                double side = nx * vx + ny * vy + nz * vz < 0 ? -1 : 1;
                proven = SeparatingSlab.proven(a, b, side * nx, side * ny, side * nz, d2, spread, bound2);
            }
            if (proven == 0 && insideE) {
                double c = (vx * ex + vy * ey + vz * ez) / ee;
                proven = SeparatingSlab.proven(a, b, vx - c * ex, vy - c * ey, vz - c * ez, d2, spread, bound2);
            } else if (proven == 0 && insideF) {
                double c = (vx * fx + vy * fy + vz * fz) / ff;
                proven = SeparatingSlab.proven(a, b, vx - c * fx, vy - c * fy, vz - c * fz, d2, spread, bound2);
            }
        }
        if (proven == 0) {
            return hint;
        }
        out[0] = a[i] + px;
        out[1] = a[i + 1] + py;
        out[2] = a[i + 2] + pz;
        out[3] = b[j] + qx;
        out[4] = b[j + 1] + qy;
        out[5] = b[j + 2] + qz;
        return proven;
    }

    /**
     * The face against the nearest vertex of the other triangle, if that is all on one side. Results as for edges;
     * {@code faceIsA} says which is which.
     */
    private static double facePair(
            double[] face, double[] other, boolean faceIsA, double spread, double bound2, double[] out) {
        double ox = face[0];
        double oy = face[1];
        double oz = face[2];
        double ex = face[3] - ox;
        double ey = face[4] - oy;
        double ez = face[5] - oz;
        double fx = face[6] - ox;
        double fy = face[7] - oy;
        double fz = face[8] - oz;
        double nx = ey * fz - ez * fy;
        double ny = ez * fx - ex * fz;
        double nz = ex * fy - ey * fx;
        double h0 = nx * (other[0] - ox) + ny * (other[1] - oy) + nz * (other[2] - oz);
        double h1 = nx * (other[3] - ox) + ny * (other[4] - oy) + nz * (other[5] - oz);
        double h2 = nx * (other[6] - ox) + ny * (other[7] - oy) + nz * (other[8] - oz);
        double side = h0 > 0 ? 1 : -1;
        double height = Math.min(side * h0, Math.min(side * h1, side * h2));
        if (!(height > 0)) {
            return 0;
        }
        // Towards B, whichever of the two the face belongs to.
        double towardsB = faceIsA ? side : -side;
        double[] a = faceIsA ? face : other;
        double[] b = faceIsA ? other : face;
        double n2 = nx * nx + ny * ny + nz * nz;
        if (height * height >= bound2 * n2) {
            double proven = SeparatingSlab.proven(
                    a, b, towardsB * nx, towardsB * ny, towardsB * nz, Double.POSITIVE_INFINITY, spread, bound2);
            if (proven > 0) {
                return proven;
            }
        }
        int k = side * h0 == height ? 0 : side * h1 == height ? 3 : 6;
        double rx = other[k] - ox;
        double ry = other[k + 1] - oy;
        double rz = other[k + 2] - oz;
        double u = nx * (ry * fz - rz * fy) + ny * (rz * fx - rx * fz) + nz * (rx * fy - ry * fx);
        double v = nx * (ey * rz - ez * ry) + ny * (ez * rx - ex * rz) + nz * (ex * ry - ey * rx);
        if (!(u >= 0 && v >= 0 && u + v <= n2)) {
            return 0;
        }
        u /= n2;
        v /= n2;
        double px = u * ex + v * fx;
        double py = u * ey + v * fy;
        double pz = u * ez + v * fz;
        double d2 = (rx - px) * (rx - px) + (ry - py) * (ry - py) + (rz - pz) * (rz - pz);
        double proven = SeparatingSlab.proven(a, b, towardsB * nx, towardsB * ny, towardsB * nz, d2, spread, bound2);
        if (proven > 0) {
            int onFace = faceIsA ? 0 : 3;
            int onVertex = 3 - onFace;
            out[onFace] = ox + px;
            out[onFace + 1] = oy + py;
            out[onFace + 2] = oz + pz;
            out[onVertex] = other[k];
            out[onVertex + 1] = other[k + 1];
            out[onVertex + 2] = other[k + 2];
        }
        return proven;
    }

    /**
     * The squared distance of two triangles that do not meet, with its points. For triangles that do meet it is the
     * smallest distance between edges or between a vertex and a face, which need not be zero.
     */
    public static double separated(double[] a, double[] b, double[] out) {
        double d2 = certified(a, b, Double.POSITIVE_INFINITY, out);
        return d2 >= 0 ? d2 : precise(a, b, out);
    }

    /** As {@link #separated}, for a pair that {@link #certified} could not settle: straight to double-double. */
    public static double precise(double[] a, double[] b, double[] out) {
        return PreciseDistance.closest(a, 3, b, 3, false, out);
    }

    /**
     * A point that two triangles have in common, for a pair that does meet. It is written for both, and returned is the
     * squared distance that rounding left between the two found: at most (1e-12 × size)² if they do meet.
     */
    public static double touching(double[] a, double[] b, double[] out) {
        if (CommonPoint.find(a, b, out)) {
            return 0;
        }
        double left = PreciseDistance.closest(a, 3, b, 3, true, out);
        out[3] = out[0];
        out[4] = out[1];
        out[5] = out[2];
        return left;
    }
}
