package dev.tandem.testkit.campaign.truth;

import dev.tandem.testkit.exact.ScaledPoints;
import java.math.BigInteger;

/**
 * Whether the hulls of two sets of points have a point in common, exactly: are there weights λ, μ ≥ 0 with Σλ = Σμ = 1 and
 * Σ λᵢaᵢ = Σ μⱼbⱼ? The first phase of the simplex method in integers, with Bland's rule, which always ends.
 */
public final class ExactOverlap {

    private static final int ROWS = 5;

    /** One row for each equation, all over one denominator; the last column is the right side. */
    private final BigInteger[][] rows;

    private final int[] basis = new int[ROWS];
    private final int variables;
    private BigInteger denominator = BigInteger.ONE;

    private ExactOverlap(double[] a, double[] b) {
        int n = a.length / 3;
        variables = n + b.length / 3;
        rows = new BigInteger[ROWS][variables + 1];
        ScaledPoints points = new ScaledPoints(a, b);
        for (int r = 0; r < 3; r++) {
            BigInteger origin = points.get(0).get(r);
            for (int i = 0; i < variables; i++) {
                BigInteger way = points.get(i).get(r).subtract(origin);
                rows[r][i] = i < n ? way : way.negate();
            }
            rows[r][variables] = BigInteger.ZERO;
        }
        for (int i = 0; i <= variables; i++) {
            rows[3][i] = i < n || i == variables ? BigInteger.ONE : BigInteger.ZERO;
            rows[4][i] = i >= n ? BigInteger.ONE : BigInteger.ZERO;
        }
        for (int r = 0; r < ROWS; r++) {
            basis[r] = variables + r;
        }
    }

    public static boolean touches(double[] a, double[] b) {
        return new ExactOverlap(a, b).isFeasible();
    }

    /** Drives the artificial variables, whose sum starts as the sum of all rows, to zero. */
    private boolean isFeasible() {
        while (true) {
            int column = entering();
            if (column < 0) {
                return isZeroObjective();
            }
            pivot(leaving(column), column);
        }
    }

    /** The first column along which the sum of the artificial variables falls; an artificial one never comes back. */
    private int entering() {
        for (int c = 0; c < variables; c++) {
            if (objective(c).signum() > 0) {
                return c;
            }
        }
        return -1;
    }

    private BigInteger objective(int column) {
        BigInteger sum = BigInteger.ZERO;
        for (int r = 0; r < ROWS; r++) {
            if (basis[r] >= variables) {
                sum = sum.add(rows[r][column]);
            }
        }
        return sum;
    }

    private boolean isZeroObjective() {
        return objective(variables).signum() == 0;
    }

    private int leaving(int column) {
        int best = -1;
        for (int r = 0; r < ROWS; r++) {
            if (rows[r][column].signum() > 0 && (best < 0 || isBefore(r, best, column))) {
                best = r;
            }
        }
        if (best < 0) {
            throw new AssertionError("weights that sum to one are bounded");
        }
        return best;
    }

    private boolean isBefore(int r, int s, int column) {
        int order =
                rows[r][variables].multiply(rows[s][column]).compareTo(rows[s][variables].multiply(rows[r][column]));
        return order != 0 ? order < 0 : basis[r] < basis[s];
    }

    /** Integer pivoting: every entry stays an integer over the common denominator, which is the last pivot. */
    private void pivot(int row, int column) {
        BigInteger by = rows[row][column];
        for (int r = 0; r < ROWS; r++) {
            BigInteger f = rows[r][column];
            for (int c = 0; r != row && c <= variables; c++) {
                rows[r][c] = rows[r][c]
                        .multiply(by)
                        .subtract(f.multiply(rows[row][c]))
                        .divide(denominator);
            }
        }
        denominator = by;
        basis[row] = column;
    }
}
