package dev.tandem.internal.pairs;

import dev.tandem.internal.rounding.Filters;
import dev.tandem.internal.rounding.Limits;

/**
 * Box against triangle by separating axes, in the box's frame, where a separation and an overlap both count only if they
 * exceed every rounding: the three axes of the frame, the triangle's normal, and the nine products of edges.
 *
 * <p>Why a certain overlap on all thirteen is an overlap. Box − triangle is a convex body whose facets are spanned by two
 * edge vectors each, so their normals are among the thirteen; a product that is exactly zero spans none. A body without
 * volume has no facets, but then there is no certain overlap along the triangle's normal.
 */
public final class BoxTriangleAxes {

    public static final int APART = -1;
    static final int UNSURE = 0;
    static final int OVERLAP = 1;

    private BoxTriangleAxes() {}

    /**
     * How they lie. Each coordinate of the triangle may be off by {@code off}; where that is zero the answer is about the
     * corners as given. A corner is then off by less than 2·off, and so are the largest gap and the smallest depth over
     * all axes of length one: it is enough to ask for that much more on each of the given triangle's own axes.
     */
    public static int verdict(double[] half, double[] t, double off) {
        double h0 = half[0];
        double h1 = half[1];
        double h2 = half[2];
        double p0 = t[0];
        double p1 = t[1];
        double p2 = t[2];
        double q0 = t[3];
        double q1 = t[4];
        double q2 = t[5];
        double r0 = t[6];
        double r1 = t[7];
        double r2 = t[8];
        // Comparisons have no error of their own.
        int x = face(p0, q0, r0, h0, 2 * off);
        int y = face(p1, q1, r1, h1, 2 * off);
        int z = face(p2, q2, r2, h2, 2 * off);
        if (x == APART || y == APART || z == APART) {
            return APART;
        }
        boolean sure = x == OVERLAP && y == OVERLAP && z == OVERLAP;
        // What a coordinate of a shadow may be off by, per unit of the axis.
        double w0 = Filters.BOX_TRIANGLE_AXIS * (Math.abs(p0) + Math.abs(q0) + Math.abs(r0) + h0) + 2 * off;
        double w1 = Filters.BOX_TRIANGLE_AXIS * (Math.abs(p1) + Math.abs(q1) + Math.abs(r1) + h1) + 2 * off;
        double w2 = Filters.BOX_TRIANGLE_AXIS * (Math.abs(p2) + Math.abs(q2) + Math.abs(r2) + h2) + 2 * off;
        double e0 = q0 - p0;
        double e1 = q1 - p1;
        double e2 = q2 - p2;
        double f0 = r0 - p0;
        double f1 = r1 - p1;
        double f2 = r2 - p2;
        double n0 = e1 * f2 - e2 * f1;
        double n1 = e2 * f0 - e0 * f2;
        double n2 = e0 * f1 - e1 * f0;
        double gap =
                Math.abs(n0 * p0 + n1 * p1 + n2 * p2) - (Math.abs(n0) * h0 + Math.abs(n1) * h1 + Math.abs(n2) * h2);
        // The normal itself is off by what its products lost.
        double error = (Math.abs(e1 * f2) + Math.abs(e2 * f1)) * w0
                + (Math.abs(e2 * f0) + Math.abs(e0 * f2)) * w1
                + (Math.abs(e0 * f1) + Math.abs(e1 * f0)) * w2
                + Limits.UNDERFLOW;
        if (gap > error) {
            return APART;
        }
        sure &= gap < -error;
        double g0 = r0 - q0;
        double g1 = r1 - q1;
        double g2 = r2 - q2;
        int e = edge(e0, e1, e2, p0, p1, p2, r0, r1, r2, h0, h1, h2, w0, w1, w2);
        int f = e == APART ? e : edge(f0, f1, f2, p0, p1, p2, q0, q1, q2, h0, h1, h2, w0, w1, w2);
        int g = f == APART ? f : edge(g0, g1, g2, q0, q1, q2, p0, p1, p2, h0, h1, h2, w0, w1, w2);
        if (g == APART) {
            return APART;
        }
        return sure && e == OVERLAP && f == OVERLAP && g == OVERLAP ? OVERLAP : UNSURE;
    }

    private static int face(double p, double q, double r, double half, double error) {
        double low = Math.min(p, Math.min(q, r));
        double high = Math.max(p, Math.max(q, r));
        if (low > half + error || high < -(half + error)) {
            return APART;
        }
        return low <= half - error && high >= error - half ? OVERLAP : UNSURE;
    }

    /** The three products of the frame's axes and edge e, which starts at p; r is the corner across. */
    private static int edge(
            double e0,
            double e1,
            double e2,
            double p0,
            double p1,
            double p2,
            double r0,
            double r1,
            double r2,
            double h0,
            double h1,
            double h2,
            double w0,
            double w1,
            double w2) {
        int x = product(e1, e2, p1, p2, r1, r2, h1, h2, w1, w2);
        int y = product(e2, e0, p2, p0, r2, r0, h2, h0, w2, w0);
        int z = product(e0, e1, p0, p1, r0, r1, h0, h1, w0, w1);
        if (x == APART || y == APART || z == APART) {
            return APART;
        }
        return x == OVERLAP && y == OVERLAP && z == OVERLAP ? OVERLAP : UNSURE;
    }

    private static int product(
            double e1,
            double e2,
            double p1,
            double p2,
            double r1,
            double r2,
            double h1,
            double h2,
            double w1,
            double w2) {
        if (e1 == 0 && e2 == 0) {
            return OVERLAP; // no axis
        }
        double u = e1 * p2 - e2 * p1;
        double v = e1 * r2 - e2 * r1;
        double a1 = Math.abs(e1);
        double a2 = Math.abs(e2);
        double radius = h1 * a2 + h2 * a1;
        double error = w1 * a2 + w2 * a1 + Limits.UNDERFLOW;
        double low = Math.min(u, v);
        double high = Math.max(u, v);
        if (low > radius + error || high < -(radius + error)) {
            return APART;
        }
        return low < radius - error && high > error - radius ? OVERLAP : UNSURE;
    }
}
