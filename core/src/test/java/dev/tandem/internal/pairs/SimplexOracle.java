package dev.tandem.internal.pairs;

import java.math.BigInteger;

/**
 * Whether two triangles meet, by linear programming: are there weights λ, μ ≥ 0, each summing to one, with Σ λᵢaᵢ = Σ
 * μⱼbⱼ? No geometry, no cases. Phase one of the simplex method with Bland's rule (which ends) and whole numbers
 * throughout: the tableau is kept times its last pivot, so that every division is exact (Edmonds, 1967).
 */
final class SimplexOracle {

    private static final int ROWS = 5;
    private static final int RIGHT = 6;

    /** Rows: x, y, z of the common point, two sums of weights, the objective. Columns: six weights, the right side. */
    private final BigInteger[][] tableau = new BigInteger[ROWS + 1][RIGHT + 1];

    private final int[] basis = {6, 7, 8, 9, 10};
    private BigInteger scale = BigInteger.ONE;

    private SimplexOracle(double[] a, double[] b) {
        for (int k = 0; k < 3; k++) {
            for (int i = 0; i < 3; i++) {
                tableau[k][i] = whole(a[3 * i + k]);
                tableau[k][3 + i] = whole(b[3 * i + k]).negate();
            }
            tableau[k][RIGHT] = BigInteger.ZERO;
            shorten(tableau[k]);
        }
        for (int column = 0; column <= RIGHT; column++) {
            tableau[3][column] = column < 3 || column == RIGHT ? BigInteger.ONE : BigInteger.ZERO;
            tableau[4][column] = column < 3 ? BigInteger.ZERO : BigInteger.ONE;
        }
        for (int column = 0; column <= RIGHT; column++) {
            BigInteger sum = BigInteger.ZERO;
            for (int row = 0; row < ROWS; row++) {
                sum = sum.add(tableau[row][column]);
            }
            tableau[ROWS][column] = sum.negate();
        }
    }

    /** A double in units of the smallest one. */
    private static BigInteger whole(double x) {
        int exponent = Math.max(Math.getExponent(x), -1022) - 52;
        return BigInteger.valueOf((long) Math.scalb(x, -exponent)).shiftLeft(exponent + 1074);
    }

    /** An equation whose right side is zero may be divided by a power of two. */
    private static void shorten(BigInteger[] row) {
        BigInteger union = BigInteger.ZERO;
        for (BigInteger entry : row) {
            union = union.or(entry);
        }
        int shift = Math.max(union.getLowestSetBit(), 0);
        for (int i = 0; i < row.length; i++) {
            row[i] = row[i].shiftRight(shift);
        }
    }

    static boolean intersects(double[] a, double[] b) {
        return new SimplexOracle(a, b).isFeasible();
    }

    private boolean isFeasible() {
        for (int column = entering(); column >= 0; column = entering()) {
            pivot(leaving(column), column);
        }
        return tableau[ROWS][RIGHT].signum() == 0;
    }

    /** The first weight that lowers the sum of what is amiss. */
    private int entering() {
        for (int column = 0; column < RIGHT; column++) {
            if (tableau[ROWS][column].signum() < 0) {
                return column;
            }
        }
        return -1;
    }

    private int leaving(int column) {
        int best = -1;
        for (int row = 0; row < ROWS; row++) {
            if (tableau[row][column].signum() <= 0) {
                continue;
            }
            int order = best < 0
                    ? -1
                    : tableau[row][RIGHT]
                            .multiply(tableau[best][column])
                            .compareTo(tableau[best][RIGHT].multiply(tableau[row][column]));
            if (order < 0 || (order == 0 && basis[row] < basis[best])) {
                best = row;
            }
        }
        return best;
    }

    private void pivot(int row, int column) {
        BigInteger pivot = tableau[row][column];
        for (int i = 0; i <= ROWS; i++) {
            if (i == row) {
                continue;
            }
            BigInteger factor = tableau[i][column];
            for (int j = 0; j <= RIGHT; j++) {
                tableau[i][j] = tableau[i][j]
                        .multiply(pivot)
                        .subtract(factor.multiply(tableau[row][j]))
                        .divide(scale);
            }
        }
        basis[row] = column;
        scale = pivot;
    }
}
