package dev.tandem.internal.pairs;

import dev.tandem.bank.Placement;
import dev.tandem.element.BoxElement;
import dev.tandem.internal.rounding.Rounding;
import dev.tandem.internal.rounding.TouchTolerance;
import dev.tandem.internal.triangles.SegmentSegment;
import dev.tandem.internal.triangles.SeparatingSlab;
import dev.tandem.math.Pose;

/**
 * The distance of two boxes that are apart, in plain doubles: the nearest of all corners of one against the other and of
 * all pairs of edges, believed only if a slab between the boxes proves it (see {@link SeparatingSlab} for the picture).
 * The width of a box along a direction is a sum of three products, so a proof costs next to nothing.
 */
final class BoxBoxDistance {

    /** The answer when no slab proves the distance found: boxes that nearly touch, mostly. */
    static final double UNCERTAIN = -1;

    private BoxBoxDistance() {}

    /** The squared distance, with B's corners in place; A's {@code nearest} receives the points, A's first. */
    static double squared(BoxElement a, BoxElement b, Placement at) {
        double best = corners(a, b, at);
        best = edges(a, b, at, best);
        double[] m = at.bInA;
        double sum = BoxSurface.largestSum(b.half, m) + a.half[0] + a.half[1] + a.half[2];
        double enough = Math.sqrt(best) - TouchTolerance.BOX_BRACKET * sum;
        double[] p = a.nearest;
        double wide = slab(p[3] - p[0], p[4] - p[1], p[5] - p[2], a.half, b.half, m, sum);
        return wide >= enough || widestOfNormals(a, b, m, sum) >= enough ? best : UNCERTAIN;
    }

    /** The nearest point of a box to a point is that point clamped, in the box's own frame. */
    private static double corners(BoxElement a, BoxElement b, Placement at) {
        double best = Double.POSITIVE_INFINITY;
        double[] nearest = a.nearest;
        for (int k = 0; k < 24; k += 3) {
            double x = b.placed[k];
            double y = b.placed[k + 1];
            double z = b.placed[k + 2];
            double px = clamp(x, a.half[0]);
            double py = clamp(y, a.half[1]);
            double pz = clamp(z, a.half[2]);
            double squared = (x - px) * (x - px) + (y - py) * (y - py) + (z - pz) * (z - pz);
            if (squared < best) {
                best = squared;
                set(nearest, px, py, pz, x, y, z);
            }
        }
        for (int k = 0; k < 24; k += 3) {
            double x = a.corners[k];
            double y = a.corners[k + 1];
            double z = a.corners[k + 2];
            double u = clamp(Pose.mapX(at.aInB, x, y, z), b.half[0]);
            double v = clamp(Pose.mapY(at.aInB, x, y, z), b.half[1]);
            double w = clamp(Pose.mapZ(at.aInB, x, y, z), b.half[2]);
            double qx = Pose.mapX(at.bInA, u, v, w);
            double qy = Pose.mapY(at.bInA, u, v, w);
            double qz = Pose.mapZ(at.bInA, u, v, w);
            double squared = (x - qx) * (x - qx) + (y - qy) * (y - qy) + (z - qz) * (z - qz);
            if (squared < best) {
                best = squared;
                set(nearest, x, y, z, qx, qy, qz);
            }
        }
        return best;
    }

    /** Edges with both faces turned away from the other box are nearest to nothing. */
    private static double edges(BoxElement a, BoxElement b, Placement at, double soFar) {
        int facesOfA = BoxSurface.facing(a.half, b.placed, 8);
        int facesOfB = BoxSurface.placedFacing(b.half, at.bInA, a.corners, 8);
        double best = soFar;
        for (int e = 0; e < 12; e++) {
            if (!BoxSurface.hasEdge(facesOfA, e)) {
                continue;
            }
            int i = BoxSurface.edgeStart(e);
            int i1 = BoxSurface.edgeEnd(e);
            for (int f = 0; f < 12; f++) {
                if (!BoxSurface.hasEdge(facesOfB, f)) {
                    continue;
                }
                int j = BoxSurface.edgeStart(f);
                int j1 = BoxSurface.edgeEnd(f);
                double squared = SegmentSegment.edges(a.corners, i, i1, b.placed, j, j1, a.closest);
                if (squared < best) {
                    best = squared;
                    System.arraycopy(a.closest, 0, a.nearest, 0, 6);
                }
            }
        }
        return best;
    }

    /** The widest slab along a face normal of either box or a product of two edges. */
    private static double widestOfNormals(BoxElement a, BoxElement b, double[] m, double sum) {
        double widest = 0;
        for (int i = 0; i < 3; i++) {
            int p = (i + 1) % 3;
            int q = (i + 2) % 3;
            widest = Math.max(widest, slab(i == 0 ? 1 : 0, i == 1 ? 1 : 0, i == 2 ? 1 : 0, a.half, b.half, m, sum));
            double x = m[4 + p] * m[8 + q] - m[8 + p] * m[4 + q];
            double y = m[8 + p] * m[q] - m[p] * m[8 + q];
            double z = m[p] * m[4 + q] - m[4 + p] * m[q];
            widest = Math.max(widest, slab(x, y, z, a.half, b.half, m, sum));
            // The products of the frame's axes with column i.
            widest = Math.max(widest, slab(0, -m[8 + i], m[4 + i], a.half, b.half, m, sum));
            widest = Math.max(widest, slab(m[8 + i], 0, -m[i], a.half, b.half, m, sum));
            widest = Math.max(widest, slab(-m[4 + i], m[i], 0, a.half, b.half, m, sum));
        }
        return widest;
    }

    /** How wide a slab orthogonal to w fits between the boxes, rounding deducted. Negative or not a number if none. */
    private static double slab(double x, double y, double z, double[] h, double[] k, double[] m, double sum) {
        double centres = Math.abs(x * m[3] + y * m[7] + z * m[11]);
        double a = h[0] * Math.abs(x) + h[1] * Math.abs(y) + h[2] * Math.abs(z);
        double b = k[0] * Math.abs(x * m[0] + y * m[4] + z * m[8])
                + k[1] * Math.abs(x * m[1] + y * m[5] + z * m[9])
                + k[2] * Math.abs(x * m[2] + y * m[6] + z * m[10]);
        double width = (centres - a - b) / Math.sqrt(x * x + y * y + z * z) - Rounding.BOX_SLAB * sum;
        return width > 0 ? width : -1;
    }

    static double clamp(double x, double half) {
        return Math.max(-half, Math.min(half, x));
    }

    private static void set(double[] out, double ax, double ay, double az, double bx, double by, double bz) {
        out[0] = ax;
        out[1] = ay;
        out[2] = az;
        out[3] = bx;
        out[4] = by;
        out[5] = bz;
    }
}
