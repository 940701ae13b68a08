package dev.tandem.testkit.campaign.truth;

import java.util.Arrays;

/**
 * The distance of two convex sets by their support functions, as an interval: {@link #upper} is the length of a
 * difference of two points of the sets, {@link #lower} the width of a slab between them. Both have an allowance for
 * rounding. The iteration is Gilbert's with the nearest point of a simplex found by trying all its faces.
 */
public final class ConvexGap {

    private static final int MOST_ROUNDS = 120;
    private static final double ROUNDING = 0x1p-49;

    public double lower;
    public double upper;

    /** What rounding is relative to: the size of both sets and of what lies between them. */
    public double scale;

    private final double[] simplex = new double[12];
    private int count;
    private double tiny;
    private final double[] v = new double[3];
    private final double[] p = new double[3];
    private final double[] q = new double[3];
    private final double[] weights = new double[4];
    private final double[] found = new double[4];

    /** Measures the cores of two pieces, the second one shifted. */
    public void measure(Piece a, Piece b, double sx, double sy, double sz) {
        double x = a.ball[0] - b.ball[0] - sx;
        double y = a.ball[1] - b.ball[1] - sy;
        double z = a.ball[2] - b.ball[2] - sz;
        scale = Math.sqrt(x * x + y * y + z * z) + a.ball[3] + b.ball[3];
        scale = Math.max(scale, Double.MIN_NORMAL);
        double allowance = ROUNDING * scale;
        tiny = allowance;
        lower = 0;
        count = 0;
        difference(a, b, -x, -y, -z, x, y, z);
        System.arraycopy(p, 0, v, 0, 3);
        add();
        upper = length(v);
        for (int round = 0; round < MOST_ROUNDS; round++) {
            double length = length(v);
            upper = Math.min(upper, length);
            if (length <= allowance || upper - lower <= allowance) {
                break;
            }
            difference(a, b, -v[0] / length, -v[1] / length, -v[2] / length, x, y, z);
            double slab = (p[0] * v[0] + p[1] * v[1] + p[2] * v[2]) / length;
            lower = Math.max(lower, slab);
            if (isKnown()) {
                break;
            }
            add();
            nearestPoint();
            if (count == 4) {
                // The simplex holds the origin, or is so flat that the weights are noise; v is a true difference
                // anyway.
                upper = Math.min(upper, length(v));
                break;
            }
        }
        lower = Math.max(0, lower - allowance);
        upper += allowance;
    }

    /** Puts the furthest point of A − B in a direction into {@code p}. */
    private void difference(Piece a, Piece b, double dx, double dy, double dz, double x, double y, double z) {
        a.supportFromCentre(dx, dy, dz, p);
        b.supportFromCentre(-dx, -dy, -dz, q);
        p[0] += x - q[0];
        p[1] += y - q[1];
        p[2] += z - q[2];
    }

    private boolean isKnown() {
        for (int i = 0; i < count; i++) {
            if (simplex[3 * i] == p[0] && simplex[3 * i + 1] == p[1] && simplex[3 * i + 2] == p[2]) {
                return true;
            }
        }
        return false;
    }

    private void add() {
        System.arraycopy(p, 0, simplex, 3 * count++, 3);
    }

    private static double length(double[] w) {
        return Math.sqrt(w[0] * w[0] + w[1] * w[1] + w[2] * w[2]);
    }

    /** Replaces the simplex by its smallest face that holds its point nearest to the origin, and v by that point. */
    private void nearestPoint() {
        double best = Double.POSITIVE_INFINITY;
        int bestMask = 0;
        double[] bestV = new double[3];
        for (int mask = 1; mask < 1 << count; mask++) {
            if (solve(mask)) {
                double x = 0;
                double y = 0;
                double z = 0;
                for (int i = 0; i < count; i++) {
                    x += found[i] * simplex[3 * i];
                    y += found[i] * simplex[3 * i + 1];
                    z += found[i] * simplex[3 * i + 2];
                }
                double squared = x * x + y * y + z * z;
                boolean holdsOrigin = Integer.bitCount(mask) < 4 || squared <= tiny * tiny;
                if (squared < best && holdsOrigin) {
                    best = squared;
                    bestMask = mask;
                    bestV[0] = x;
                    bestV[1] = y;
                    bestV[2] = z;
                }
            }
        }
        System.arraycopy(bestV, 0, v, 0, 3);
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if ((bestMask >> i & 1) != 0) {
                System.arraycopy(simplex, 3 * i, simplex, 3 * kept++, 3);
            }
        }
        count = kept;
    }

    /** The weights of the point of an affine hull nearest to the origin, into {@code found}; false if one is negative. */
    private boolean solve(int mask) {
        int first = Integer.numberOfTrailingZeros(mask);
        int n = 0;
        int[] others = new int[3];
        for (int i = first + 1; i < count; i++) {
            if ((mask >> i & 1) != 0) {
                others[n++] = i;
            }
        }
        double[][] g = new double[n][n + 1];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                g[i][j] = dot(others[i], first, others[j], first);
            }
            g[i][n] = -(simplex[3 * first] * edge(others[i], first, 0)
                    + simplex[3 * first + 1] * edge(others[i], first, 1)
                    + simplex[3 * first + 2] * edge(others[i], first, 2));
        }
        if (!eliminate(g, n)) {
            return false;
        }
        Arrays.fill(weights, 0);
        double rest = 1;
        for (int i = 0; i < n; i++) {
            weights[others[i]] = g[i][n];
            rest -= g[i][n];
        }
        weights[first] = rest;
        double sum = 0;
        for (int i = 0; i < count; i++) {
            if (!(weights[i] >= 0)) {
                return false;
            }
            sum += weights[i];
        }
        for (int i = 0; i < 4; i++) {
            found[i] = weights[i] / sum;
        }
        return true;
    }

    private double edge(int i, int from, int k) {
        return simplex[3 * i + k] - simplex[3 * from + k];
    }

    private double dot(int i, int iFrom, int j, int jFrom) {
        return edge(i, iFrom, 0) * edge(j, jFrom, 0)
                + edge(i, iFrom, 1) * edge(j, jFrom, 1)
                + edge(i, iFrom, 2) * edge(j, jFrom, 2);
    }

    /** Gauss–Jordan with pivots from the whole diagonal; false where the matrix is singular to rounding. */
    private static boolean eliminate(double[][] g, int n) {
        double largest = 0;
        for (int i = 0; i < n; i++) {
            largest = Math.max(largest, g[i][i]);
        }
        for (int k = 0; k < n; k++) {
            int pivot = k;
            for (int i = k + 1; i < n; i++) {
                pivot = Math.abs(g[i][k]) > Math.abs(g[pivot][k]) ? i : pivot;
            }
            double[] row = g[pivot];
            g[pivot] = g[k];
            g[k] = row;
            if (!(Math.abs(row[k]) > 1e-30 * largest)) {
                return false;
            }
            for (int i = 0; i < n; i++) {
                if (i != k) {
                    double f = g[i][k] / row[k];
                    for (int j = k; j <= n; j++) {
                        g[i][j] -= f * row[j];
                    }
                }
            }
        }
        for (int k = 0; k < n; k++) {
            g[k][n] /= g[k][k];
        }
        return true;
    }
}
