package dev.tandem.internal.triangles;

import dev.tandem.internal.rounding.Limits;
import dev.tandem.internal.rounding.Rounding;
import dev.tandem.internal.rounding.TouchTolerance;

/**
 * The check behind every distance that was found in plain doubles.
 *
 * <pre>
 *        A   |         |   B          Between the two planes orthogonal to w lies no point of A or B, so
 *     \      |    w    |     /        no two points of theirs are closer than the planes are:
 *      \_____P - - - -&gt; Q___/            max_A w·x + distance·|w|  ≤  min_B w·x.
 *      /     |         |    \         And no two are farther than they must be if P and Q are points of
 *     /      |         |     \        A and B: distance ≤ |PQ|.
 * </pre>
 *
 * <p>Where the lower and the upper bound meet, the distance is right, whoever proposed w, P and Q and however badly
 * conditioned their computation was. Nothing needs to be assumed about the solver; this is weak duality of the convex
 * programme min |P − Q|. PQP stops at an edge pair by the same picture, but tests the two third vertices only and by
 * sign (Larsen, Gottschalk, Lin, Manocha, <i>Fast Proximity Queries with Swept Sphere Volumes</i>, UNC TR99-018, 1999);
 * with rounded, nearly parallel edges that may accept a wrong pair.
 *
 * <p>Errors. <i>spread</i> is the sum of all coordinates' absolute differences from A's first vertex, so size ≤ spread ≤
 * 15·size for two triangles. With u = 2^-53, a dot product w·x of a rounded difference x is off by at most
 * 4u·|w|·spread, so a gap of two by 8u, and rounding in what is done with it (norm, quotient, square) is covered by as
 * much again. {@link Rounding#SLAB} doubles that.
 */
public final class SeparatingSlab {

    private SeparatingSlab() {}

    /**
     * What the slab of direction w, from A to B, proves about two triangles: a value of at least bound2 if their squared
     * distance is not below that; d2 if they are disjoint and this is their squared distance, given that it is one of
     * two of their points; or nothing, which is 0.
     *
     * <p>Unrolled and without roots: it ends every leaf test. |w| is bounded by |w|₁/√3 ≤ |w| ≤ |w|₁.
     */
    static double proven(
            double[] a, double[] b, double wx, double wy, double wz, double d2, double spread, double bound2) {
        double ox = a[0];
        double oy = a[1];
        double oz = a[2];
        double a1 = wx * (a[3] - ox) + wy * (a[4] - oy) + wz * (a[5] - oz);
        double a2 = wx * (a[6] - ox) + wy * (a[7] - oy) + wz * (a[8] - oz);
        double b0 = wx * (b[0] - ox) + wy * (b[1] - oy) + wz * (b[2] - oz);
        double b1 = wx * (b[3] - ox) + wy * (b[4] - oy) + wz * (b[5] - oz);
        double b2 = wx * (b[6] - ox) + wy * (b[7] - oy) + wz * (b[8] - oz);
        double w1 = spread * (Math.abs(wx) + Math.abs(wy) + Math.abs(wz));
        double w2 = wx * wx + wy * wy + wz * wz;
        double gap = Math.min(b0, Math.min(b1, b2)) - Math.max(0, Math.max(a1, a2)) - Rounding.SLAB * w1;
        if (!(gap > 0 && w2 >= Limits.SHORTEST_SLAB)) {
            return 0;
        }
        if (gap * gap >= bound2 * w2) {
            return Math.max(bound2, gap * gap / w2);
        }
        // √d2 ≤ gap / |w| + TouchTolerance.SLAB_BRACKET · spread, times |w| and squared
        double allowed = gap + (TouchTolerance.SLAB_BRACKET / 2) * w1;
        return allowed * allowed >= d2 * w2 ? d2 : 0;
    }

    /**
     * By how much less than a distance two triangles may be apart, by the slab of direction w from A to B: infinite if that is
     * more than an answer may be off, or if they may touch.
     */
    public static double shortfall(double[] a, double[] b, double[] w, double distance) {
        double spread = spread(a, 3, a) + spread(b, 3, a);
        double w2 = w[0] * w[0] + w[1] * w[1] + w[2] * w[2];
        double a1 = along(w, a, 3, a);
        double a2 = along(w, a, 6, a);
        double b0 = along(w, b, 0, a);
        double b1 = along(w, b, 3, a);
        double b2 = along(w, b, 6, a);
        double gap = Math.min(b0, Math.min(b1, b2)) - Math.max(0, Math.max(a1, a2));
        double off = Math.max(0, distance - (gap / Math.sqrt(w2) - Rounding.SLAB * spread));
        boolean isKnown = w2 >= Limits.SHORTEST_SLAB && off <= TouchTolerance.SLAB_BRACKET * spread && off < distance;
        return isKnown ? off : Double.POSITIVE_INFINITY;
    }

    private static double along(double[] w, double[] vertices, int i, double[] origin) {
        return w[0] * (vertices[i] - origin[0])
                + w[1] * (vertices[i + 1] - origin[1])
                + w[2] * (vertices[i + 2] - origin[2]);
    }

    /**
     * Whether the squared distance d2 of the points in {@code out} is the squared distance of two simplices of up to
     * three vertices. Also true when they are too close for any other answer.
     */
    static boolean confirms(double[] a, int verticesA, double[] b, int verticesB, double[] out, double d2) {
        double spread = spread(a, verticesA, a) + spread(b, verticesB, a);
        if (!(spread >= Limits.SMALLEST_SPREAD && spread <= Limits.LARGEST_SPREAD)) {
            return false;
        }
        double d = Math.sqrt(d2);
        double tolerance = TouchTolerance.SLAB_BRACKET * spread;
        if (d <= tolerance) {
            return true;
        }
        double wx = out[3] - out[0];
        double wy = out[4] - out[1];
        double wz = out[5] - out[2];
        double farthestA = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < 3 * verticesA; i += 3) {
            farthestA = Math.max(farthestA, wx * (a[i] - a[0]) + wy * (a[i + 1] - a[1]) + wz * (a[i + 2] - a[2]));
        }
        double nearestB = Double.POSITIVE_INFINITY;
        for (int j = 0; j < 3 * verticesB; j += 3) {
            nearestB = Math.min(nearestB, wx * (b[j] - a[0]) + wy * (b[j + 1] - a[1]) + wz * (b[j + 2] - a[2]));
        }
        double lower = (nearestB - farthestA) / Math.sqrt(wx * wx + wy * wy + wz * wz) - Rounding.SLAB * spread;
        return d - lower <= tolerance;
    }

    /**
     * How far the distance of the hulls of some vertices each may be from that of two points that were found to be closest,
     * as far as the slab across tells; the length between the points is off by less than what is taken off the slab. Where
     * the points are too close together to have a direction it is {@code most}, what the search promises.
     */
    public static double error(
            double[] a, int verticesA, double[] b, int verticesB, double[] points, double d, double most) {
        double x = points[3] - points[0];
        double y = points[4] - points[1];
        double z = points[5] - points[2];
        double farthestA = Double.NEGATIVE_INFINITY;
        double nearestB = Double.POSITIVE_INFINITY;
        double largest = 0;
        for (int k = 0; k < 3 * verticesA; k += 3) {
            double u = a[k] - a[0];
            double v = a[k + 1] - a[1];
            double w = a[k + 2] - a[2];
            farthestA = Math.max(farthestA, x * u + y * v + z * w);
            largest = Math.max(largest, Math.abs(u) + Math.abs(v) + Math.abs(w));
        }
        for (int k = 0; k < 3 * verticesB; k += 3) {
            double u = b[k] - a[0];
            double v = b[k + 1] - a[1];
            double w = b[k + 2] - a[2];
            nearestB = Math.min(nearestB, x * u + y * v + z * w);
            largest = Math.max(largest, Math.abs(u) + Math.abs(v) + Math.abs(w));
        }
        // No difference of two vertices is longer than twice that.
        double lower = (nearestB - farthestA) / Math.sqrt(x * x + y * y + z * z) - Rounding.SLAB * 2 * largest;
        // Also where there is no direction, and lower is not a number.
        double off = d - lower < most ? Math.max(0, d - lower) : most;
        return off + Rounding.SLAB * d + Double.MIN_NORMAL;
    }

    /** The same for two triangles. */
    public static double error(double[] a, double[] b, double[] points, double d) {
        return error(a, 3, b, 3, points, d, TouchTolerance.SLAB_BRACKET * (spread(a, 3, a) + spread(b, 3, a)));
    }

    private static double spread(double[] vertices, int count, double[] origin) {
        double sum = 0;
        for (int i = 0; i < 3 * count; i += 3) {
            sum += Math.abs(vertices[i] - origin[0])
                    + Math.abs(vertices[i + 1] - origin[1])
                    + Math.abs(vertices[i + 2] - origin[2]);
        }
        return sum;
    }
}
