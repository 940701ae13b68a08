package dev.tandem.internal.ccd;

import dev.tandem.internal.rounding.Filters;
import dev.tandem.internal.rounding.Limits;

/**
 * The function that is zero where two moving features touch, with an enclosure of its values over a box.
 *
 * <pre>
 *   vertex p, face a b c:    G(t,u,v) = p − [a + u (b − a) + v (c − a)]        0 ≤ u, v and u + v ≤ 1
 *   edges a b and c d:       G(t,u,v) = [a + u (b − a)] − [c + v (d − c)]      0 ≤ u, v ≤ 1
 *
 *   both are                 G(t,u,v) = B(t) + u E(t) + v F(t),                B, E, F linear in t
 * </pre>
 *
 * <p>G is affine in each of t, u, v alone, so over a box every coordinate of G, and every d·G, takes its least and its
 * greatest value at one of the eight corners. A box is excluded when one such range misses zero.
 *
 * <p><b>Rounding.</b> Let ε = 2^-53. Ends t, u, v of boxes are multiples of 2^-50 in [0, 1]; they, 1 − t and u + v are
 * exact. B, E, F at both ends are single rounded differences of input coordinates, so each is off by at most ε times its
 * computed size. Then, for one coordinate and one corner:
 *
 * <ul>
 *   <li>(1−t)·X0 + t·X1 adds one rounding of a product and one of a sum, each ε times at most max(|X0|, |X1|);
 *   <li>u·X adds one of a product, and the two sums of three terms add two.
 * </ul>
 *
 * No term meets more than 1 + 2 + 1 + 2 = 6 roundings, so the corner's value is off by at most ((1+ε)^6 − 1)·s, where s
 * = max|B| + max|E| + max|F| bounds the value itself. {@link Filters#INCLUSION} is 8ε: the second-order terms and the
 * rounding of s and of the bound (some ε² · s) fit in the rest many times over. Differences and sums do not underflow;
 * each of the eight products, and each of six coefficients where they are scaled, may lose 2^-1075, far below the
 * {@link Double#MIN_NORMAL} = 2^-1022 that is added.
 *
 * <p>Along a direction d, which is exact by definition, the three dot products d·B, d·E, d·F cost three roundings more
 * (product, two sums): 9ε·Σ|d_k| s_k, for which twice Σ|d_k| · (8ε s_k) is allowed.
 */
final class ContactFunction {

    /** What {@link #examine} says to do with a box: halve it along an axis, keep it as a contact, or drop it. */
    static final int HALVE_T = 0;

    static final int HALVE_U = 1;
    static final int HALVE_V = 2;
    static final int KEEP = 3;
    static final int DROP = -1;

    /** Halvings per axis after which the ends of boxes would no longer be exact. */
    static final int MAX_LEVEL = 50;

    /** Sizes between 2^-this and 2^this are left as they are. */
    private static final int MODERATE = 60;

    /** A range this many error bounds wide holds nothing that bisection could still exclude. */
    private static final double HOPELESS = 4;

    /** In units of the tolerance. Three axes below it give a range below the tolerance, with room for their products. */
    private static final double WORTH_HALVING = 0.25;

    /** Ranges below this part of the tolerance have no say in what to halve: all axes are too short there. */
    private static final double FINE = 0.125;

    /** By coordinate k, at 6k: B at the start and at the end, then E, then F. */
    private final double[] ends = new double[18];

    /** G at four corners of (u, v), at the start and at the end: differences of input coordinates, so never of a wrong sign. */
    private final double[] corners = new double[24];

    private final double[] error = new double[3];
    private final double[] enough = new double[3];
    private boolean triangular;

    /** By coordinate k, at 3k: B, E, F at the earlier end of the box in hand, and at the later. */
    private final double[] early = new double[9];

    private final double[] late = new double[9];

    private double lowU;
    private double highU;
    private double lowV;
    private double highV;

    /** The width of the last range that {@link #missesZero} looked at. */
    private double range;

    /** How much halving each axis promises for the box in hand; see {@link #missesZero}. */
    private double promiseT;

    private double promiseU;
    private double promiseV;

    /**
     * Vertex and three corners of the face, or the ends of the first edge and those of the second, at the start, then the
     * same at the end.
     */
    void set(double[] points, boolean vertexFace, double tolerance) {
        triangular = vertexFace;
        for (int end = 0; end < 2; end++) {
            for (int k = 0; k < 3; k++) {
                double a = points[12 * end + k];
                double b = points[12 * end + 3 + k];
                double c = points[12 * end + 6 + k];
                double d = points[12 * end + 9 + k];
                if (vertexFace) {
                    coefficients(end, k, a - b, b - c, b - d);
                    corners(end, k, a - b, a - c, a - d, a - d);
                } else {
                    coefficients(end, k, a - c, b - a, c - d);
                    corners(end, k, a - c, b - c, a - d, b - d);
                }
            }
        }
        bound(tolerance);
    }

    private void coefficients(int end, int k, double b, double e, double f) {
        ends[6 * k + end] = b;
        ends[6 * k + 2 + end] = e;
        ends[6 * k + 4 + end] = f;
    }

    private void corners(int end, int k, double g00, double g10, double g01, double g11) {
        corners[12 * end + k] = g00;
        corners[12 * end + 3 + k] = g10;
        corners[12 * end + 6 + k] = g01;
        corners[12 * end + 9 + k] = g11;
    }

    private void bound(double tolerance) {
        double scale = normalise();
        for (int k = 0; k < 3; k++) {
            error[k] = Filters.INCLUSION * size(k) + Double.MIN_NORMAL;
            enough[k] = Math.max(scale * tolerance, HOPELESS * error[k]);
        }
    }

    /**
     * Scales very large and very small queries to size one, so that products of four lengths neither over- nor
     * underflow and all directions work. A power of two costs nothing but what underflows, as bounded above.
     */
    private double normalise() {
        int exponent = Math.getExponent(Math.max(size(0), Math.max(size(1), size(2))));
        if (Math.abs(exponent) < MODERATE || exponent > Double.MAX_EXPONENT) {
            return 1;
        }
        double scale = Math.scalb(1.0, Math.min(-exponent, 1000));
        for (int i = 0; i < 18; i++) {
            ends[i] *= scale;
        }
        for (int i = 0; i < 24; i++) {
            corners[i] *= scale;
        }
        return scale;
    }

    /** A bound on the size of one of G's coordinates. */
    private double size(int k) {
        int at = 6 * k;
        return larger(ends[at], ends[at + 1]) + larger(ends[at + 2], ends[at + 3]) + larger(ends[at + 4], ends[at + 5]);
    }

    /** Whether the coordinates are so large that nothing can be said. */
    boolean overflows() {
        return !(error[0] < Limits.INCLUSION_OVERFLOW
                && error[1] < Limits.INCLUSION_OVERFLOW
                && error[2] < Limits.INCLUSION_OVERFLOW);
    }

    /**
     * Whether one direction separates the two features at every time. Corners move linearly, so those that are on one
     * side at the start and at the end are there in between. With the three axes the signs are exact, and this covers
     * the comparison of swept boxes: where those are disjoint, so are the features along an axis at both ends.
     */
    boolean separated() {
        return separatedAlong(1, 0, 0, 0)
                || separatedAlong(0, 1, 0, 0)
                || separatedAlong(0, 0, 1, 0)
                || separatedAcross(0)
                || separatedAcross(1)
                || separatedAlongMean();
    }

    /** Along the normal of both features, as they are at one end. */
    private boolean separatedAcross(int end) {
        double ex = ends[2 + end];
        double ey = ends[8 + end];
        double ez = ends[14 + end];
        double fx = ends[4 + end];
        double fy = ends[10 + end];
        double fz = ends[16 + end];
        return separatedAlong(ey * fz - ez * fy, ez * fx - ex * fz, ex * fy - ey * fx, Filters.INCLUSION);
    }

    private boolean separatedAlongMean() {
        double x = 0;
        double y = 0;
        double z = 0;
        for (int at = 0; at < 24; at += 3) {
            x += corners[at];
            y += corners[at + 1];
            z += corners[at + 2];
        }
        return separatedAlong(x, y, z, Filters.INCLUSION);
    }

    /**
     * Whether d·G has one sign at all corners and both ends. A corner's value meets four roundings (difference, product,
     * two sums), so half of {@code relative} = 8ε times the sum of sizes is enough; along an axis nothing is rounded.
     */
    private boolean separatedAlong(double dx, double dy, double dz, double relative) {
        double first = dx * corners[0] + dy * corners[1] + dz * corners[2];
        double sign = first < 0 ? -1 : 1;
        double underflow = relative == 0 ? 0 : Double.MIN_NORMAL;
        for (int at = 0; at < 24; at += 3) {
            double x = dx * corners[at];
            double y = dy * corners[at + 1];
            double z = dz * corners[at + 2];
            double bound = relative * (Math.abs(x) + Math.abs(y) + Math.abs(z)) + underflow;
            if (!(sign * (x + y + z) > bound && bound < Limits.INCLUSION_OVERFLOW)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Examines the box of lower corner (t, u, v): drop it, for there is no contact in it; keep it, for it is too small
     * to be halved; or halve it along one of its axes.
     */
    int examine(double t, int levelT, double u, int levelU, double v, int levelV) {
        if (triangular && u + v > 1) {
            return DROP;
        }
        double t1 = t + width(levelT);
        double s = 1 - t;
        double s1 = 1 - t1;
        lowU = u;
        highU = u + width(levelU);
        lowV = v;
        highV = v + width(levelV);
        promiseT = 0;
        promiseU = 0;
        promiseV = 0;
        boolean small = true;
        double mostT = 0;
        double mostU = 0;
        double mostV = 0;
        for (int k = 0; k < 3; k++) {
            int at = 6 * k;
            double b = s * ends[at] + t * ends[at + 1];
            double e = s * ends[at + 2] + t * ends[at + 3];
            double f = s * ends[at + 4] + t * ends[at + 5];
            double b1 = s1 * ends[at] + t1 * ends[at + 1];
            double e1 = s1 * ends[at + 2] + t1 * ends[at + 3];
            double f1 = s1 * ends[at + 4] + t1 * ends[at + 5];
            if (missesZero(b, e, f, b1, e1, f1, error[k], enough[k])) {
                return DROP;
            }
            early[3 * k] = b;
            early[3 * k + 1] = e;
            early[3 * k + 2] = f;
            late[3 * k] = b1;
            late[3 * k + 1] = e1;
            late[3 * k + 2] = f1;
            small &= range <= enough[k];
            mostT = Math.max(mostT, changeT(b, e, f, b1, e1, f1) / enough[k]);
            mostU = Math.max(mostU, larger(e, e1) / enough[k]);
            mostV = Math.max(mostV, larger(f, f1) / enough[k]);
        }
        if (excludedAcross()) {
            return DROP;
        }
        if (small) {
            return KEEP;
        }
        return axis(mostT, levelT, mostU * width(levelU), levelU, mostV * width(levelV), levelV);
    }

    /**
     * Whether b + u e + v f, with the coefficients of both times, stays away from zero all over the box. If not, says
     * what halving would do. Let r be the width of the range, m its middle, and c what one axis contributes to r. Of the
     * two halves, one has a range of width r − c/2 about |m| + c/4: it is excluded if |m| + c/4 &gt; (r − c/2)/2, that is
     * 2|m|/r + c/r &gt; 1. The left side is the axis' promise. (To halve where G changes most, whatever the direction, cuts
     * two parallel edges that meet into as many boxes as there are tolerances in their length.)
     */
    private boolean missesZero(
            double b, double e, double f, double b1, double e1, double f1, double bound, double fine) {
        double low = Math.min(
                b + Math.min(lowU * e, highU * e) + Math.min(lowV * f, highV * f),
                b1 + Math.min(lowU * e1, highU * e1) + Math.min(lowV * f1, highV * f1));
        double high = Math.max(
                b + Math.max(lowU * e, highU * e) + Math.max(lowV * f, highV * f),
                b1 + Math.max(lowU * e1, highU * e1) + Math.max(lowV * f1, highV * f1));
        if ((low > bound || high < -bound) && bound < Limits.INCLUSION_OVERFLOW) {
            return true;
        }
        range = high - low;
        if (range > Math.max(FINE * fine, 2 * bound)) {
            double offCentre = Math.abs(low + high);
            promiseT = Math.max(promiseT, (offCentre + changeT(b, e, f, b1, e1, f1)) / range);
            promiseU = Math.max(promiseU, (offCentre + larger(e, e1) * (highU - lowU)) / range);
            promiseV = Math.max(promiseV, (offCentre + larger(f, f1) * (highV - lowV)) / range);
        }
        return false;
    }

    /** How b + u e + v f changes from the earlier to the later end in the middle of (u, v). */
    private double changeT(double b, double e, double f, double b1, double e1, double f1) {
        return Math.abs(b1 - b + 0.5 * ((lowU + highU) * (e1 - e) + (lowV + highV) * (f1 - f)));
    }

    /**
     * Along the three coordinates a slanted feature is a staircase: at a distance of δ it takes 1/δ steps to tell it
     * from its neighbour. So the box is tried along directions of its own too: E×F, F×T and T×E, the rows of the
     * inverse of G's derivative (T, E, F) but for their lengths, along each of which G changes with one of t, u, v only
     * (the preconditioner of interval Newton methods: Neumaier, <i>Interval Methods for Systems of Equations</i>, 1990).
     * Where those three lie in one line (parallel edges, motion in one plane) what is left of T across an edge takes
     * over: along it an edge is a point, and comes nearer with time only.
     */
    private boolean excludedAcross() {
        double ex = early[1] + late[1];
        double ey = early[4] + late[4];
        double ez = early[7] + late[7];
        double fx = early[2] + late[2];
        double fy = early[5] + late[5];
        double fz = early[8] + late[8];
        double u = 0.5 * (lowU + highU);
        double v = 0.5 * (lowV + highV);
        double tx = late[0] - early[0] + u * (late[1] - early[1]) + v * (late[2] - early[2]);
        double ty = late[3] - early[3] + u * (late[4] - early[4]) + v * (late[5] - early[5]);
        double tz = late[6] - early[6] + u * (late[7] - early[7]) + v * (late[8] - early[8]);
        return excludedAlong(ey * fz - ez * fy, ez * fx - ex * fz, ex * fy - ey * fx)
                || excludedBeside(tx, ty, tz, ex, ey, ez)
                || excludedBeside(tx, ty, tz, fx, fy, fz)
                || (triangular && excludedBeside(tx, ty, tz, ex - fx, ey - fy, ez - fz));
    }

    /** Along T×E, and along what is left of T across E. */
    private boolean excludedBeside(double tx, double ty, double tz, double ex, double ey, double ez) {
        double nx = ty * ez - tz * ey;
        double ny = tz * ex - tx * ez;
        double nz = tx * ey - ty * ex;
        return excludedAlong(nx, ny, nz) || excludedAlong(ey * nz - ez * ny, ez * nx - ex * nz, ex * ny - ey * nx);
    }

    private boolean excludedAlong(double dx, double dy, double dz) {
        double bound =
                2 * (Math.abs(dx) * error[0] + Math.abs(dy) * error[1] + Math.abs(dz) * error[2]) + Double.MIN_NORMAL;
        return missesZero(
                dx * early[0] + dy * early[3] + dz * early[6],
                dx * early[1] + dy * early[4] + dz * early[7],
                dx * early[2] + dy * early[5] + dz * early[8],
                dx * late[0] + dy * late[3] + dz * late[6],
                dx * late[1] + dy * late[4] + dz * late[7],
                dx * late[2] + dy * late[5] + dz * late[8],
                bound,
                Math.abs(dx) * enough[0] + Math.abs(dy) * enough[1] + Math.abs(dz) * enough[2]);
    }

    /** The axis to halve: of those that change G by more than a fraction of the tolerance, the most promising one. */
    private int axis(double mostT, int levelT, double mostU, int levelU, double mostV, int levelV) {
        double t = mostT > WORTH_HALVING && levelT < MAX_LEVEL ? promiseT : 0;
        double u = mostU > WORTH_HALVING && levelU < MAX_LEVEL ? promiseU : 0;
        double v = mostV > WORTH_HALVING && levelV < MAX_LEVEL ? promiseV : 0;
        if (!(Math.max(t, Math.max(u, v)) > 0)) {
            t = levelT < MAX_LEVEL ? mostT : -1;
            u = levelU < MAX_LEVEL ? mostU : -1;
            v = levelV < MAX_LEVEL ? mostV : -1;
            if (Math.max(t, Math.max(u, v)) < 0) {
                return KEEP;
            }
        }
        if (t >= u && t >= v) {
            return HALVE_T;
        }
        return u >= v ? HALVE_U : HALVE_V;
    }

    /** 2^-level: how wide a box is along an axis that was halved so often. */
    static double width(int level) {
        return Double.longBitsToDouble((long) (Double.MAX_EXPONENT - level) << 52);
    }

    private static double larger(double x, double y) {
        return Math.max(Math.abs(x), Math.abs(y));
    }
}
