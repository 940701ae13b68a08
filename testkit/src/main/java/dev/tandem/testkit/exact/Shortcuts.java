package dev.tandem.testkit.exact;

/**
 * Answers in doubles that are right whenever they are given, because their rounding error is bounded. Most random pairs
 * end here; the close ones are left to exact arithmetic.
 */
final class Shortcuts {

    /** What a shortcut can say. */
    enum Verdict {
        FREE,
        HIT,
        UNDECIDED
    }

    /**
     * A computed 3×3 determinant of rounded differences is off by at most 9 half-ulps of its permanent: three roundings
     * of entries, two of products, and at most three of sums meet in each of its terms. This is ten times that.
     */
    private static final double DETERMINANT_ERROR = 1e-14;

    /** Far above what underflow can cost while entries stay below {@link #LARGEST}. */
    private static final double UNDERFLOW = 1e-200;

    private static final double LARGEST = 1e61;

    private Shortcuts() {}

    /** Comparisons alone, so exact. */
    static boolean boxesAreApart(double[] a, double[] b) {
        for (int axis = 0; axis < 3; axis++) {
            if (max(a, axis) < min(b, axis) || max(b, axis) < min(a, axis)) {
                return true;
            }
        }
        return false;
    }

    static Verdict decide(double[] a, double[] b, LikelyMinimum likely) {
        if (gapAlong(likely.direction(), a, b) > 0) {
            return Verdict.FREE;
        }
        double[] w = new double[3];
        double[][] d = new double[3][3];
        LikelyMinimum.fill(a, b, likely.faces(), w, d);
        if (likely.faces().unknowns == 2) {
            // The difference of nearly touching points is mostly rounding; what is perpendicular to both columns is
            // not.
            double[] n = cross(d[0], d[1]);
            if (gapAlong(n, a, b) > 0 || gapAlong(new double[] {-n[0], -n[1], -n[2]}, a, b) > 0) {
                return Verdict.FREE;
            }
        }
        return likely.faces().unknowns == 3 && meetsInside(likely.faces(), w, d) ? Verdict.HIT : Verdict.UNDECIDED;
    }

    /** At most the distance between the triangles; zero where nothing better is known. */
    static double distanceAtLeast(double[] a, double[] b) {
        double[] n = LikelyMinimum.of(a, b).direction();
        double gap = gapAlong(n, a, b);
        if (!(gap > 0)) {
            return 0;
        }
        double squared = up(up(up(n[0] * n[0]) + up(n[1] * n[1])) + up(n[2] * n[2]));
        double bound = Math.nextDown(gap / up(Math.sqrt(squared)));
        return bound > 0 ? bound : 0;
    }

    /** At least the distance between the triangles: that of their first corners. */
    static double distanceAtMost(double[] a, double[] b) {
        double squared = 0;
        for (int axis = 0; axis < 3; axis++) {
            double difference = up(Math.abs(a[axis] - b[axis]));
            squared = up(squared + up(difference * difference));
        }
        return up(Math.sqrt(squared));
    }

    /** At most the distance between the boxes, so at most the distance between the triangles. */
    static double boxDistanceAtLeast(double[] a, double[] b) {
        double squared = 0;
        for (int axis = 0; axis < 3; axis++) {
            double gap = Math.max(min(a, axis) - max(b, axis), min(b, axis) - max(a, axis));
            if (gap > 0) {
                gap = Math.nextDown(gap);
                squared = Math.max(0, Math.nextDown(squared + Math.max(0, Math.nextDown(gap * gap))));
            }
        }
        return Math.max(0, Math.nextDown(Math.sqrt(squared)));
    }

    /** A lower bound on n·(p − q) for all points p of A and q of B: where it is positive, n separates them. */
    private static double gapAlong(double[] n, double[] a, double[] b) {
        double gap = Double.POSITIVE_INFINITY;
        for (int i = 0; i < 9; i += 3) {
            for (int j = 0; j < 9; j += 3) {
                double x = productAtLeast(n[0], a[i] - b[j]);
                double y = productAtLeast(n[1], a[i + 1] - b[j + 1]);
                double z = productAtLeast(n[2], a[i + 2] - b[j + 2]);
                gap = Math.min(gap, Math.nextDown(Math.nextDown(x + y) + z)); // NaN stays NaN, and is not positive
            }
        }
        return gap;
    }

    /** A lower bound on factor·difference, where the difference was rounded once. */
    private static double productAtLeast(double factor, double difference) {
        return Math.nextDown(factor * (factor >= 0 ? Math.nextDown(difference) : up(difference)));
    }

    /**
     * Whether an edge and a whole triangle certainly meet inside both: each barycentric coordinate, by Cramer's rule,
     * keeps its sign whatever the rounding.
     */
    private static boolean meetsInside(FacePair faces, double[] w, double[][] d) {
        for (int axis = 0; axis < 3; axis++) {
            for (int k = 0; k < 3; k++) {
                if (!(Math.abs(d[k][axis]) < LARGEST && Math.abs(w[axis]) < LARGEST)) {
                    return false;
                }
            }
        }
        double den = LikelyMinimum.triple(d[0], d[1], d[2]);
        double error = error(d[0], d[1], d[2]);
        double sign = -Math.signum(den);
        double restOfA = Math.abs(den);
        double restOfB = restOfA;
        double errorOfA = error;
        double errorOfB = error;
        for (int k = 0; k < 3; k++) {
            double[] column = d[k];
            d[k] = w;
            double n = sign * LikelyMinimum.triple(d[0], d[1], d[2]);
            double e = error(d[0], d[1], d[2]);
            d[k] = column;
            if (!(n > e)) {
                return false;
            }
            if (faces.isOfA(k)) {
                restOfA -= n;
                errorOfA += e;
            } else {
                restOfB -= n;
                errorOfB += e;
            }
        }
        return Math.abs(den) > error && restOfA > errorOfA && restOfB > errorOfB;
    }

    private static double error(double[] p, double[] q, double[] r) {
        double permanent = Math.abs(p[0]) * (Math.abs(q[1] * r[2]) + Math.abs(q[2] * r[1]))
                + Math.abs(p[1]) * (Math.abs(q[2] * r[0]) + Math.abs(q[0] * r[2]))
                + Math.abs(p[2]) * (Math.abs(q[0] * r[1]) + Math.abs(q[1] * r[0]));
        return DETERMINANT_ERROR * permanent + UNDERFLOW;
    }

    private static double[] cross(double[] p, double[] q) {
        return new double[] {p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0]};
    }

    private static double up(double x) {
        return Math.nextUp(x);
    }

    private static double min(double[] t, int axis) {
        return Math.min(t[axis], Math.min(t[axis + 3], t[axis + 6]));
    }

    private static double max(double[] t, int axis) {
        return Math.max(t[axis], Math.max(t[axis + 3], t[axis + 6]));
    }
}
