package dev.tandem.testkit.exact.wide;

/** Linear equations by elimination with full pivoting. */
final class LinearSystem {

    private LinearSystem() {}

    /** The solution of n equations in rows of n + 1 numbers, the right side last; none if they depend on each other. */
    static Wide[] solve(Wide[][] rows) {
        return solve(rows, 0);
    }

    /**
     * The same, where pivots below {@code negligible} times the largest count as zero, and so do their unknowns. With 0
     * there is no solution if a pivot is lost to rounding.
     */
    static Wide[] solve(Wide[][] m, double negligible) {
        int n = m.length;
        int[] unknown = new int[n];
        for (int i = 0; i < n; i++) {
            unknown[i] = i;
        }
        double largest = 0;
        int rank = n;
        for (int k = 0; k < n && rank == n; k++) {
            int row = k;
            int column = k;
            double pivot = -1;
            for (int i = k; i < n; i++) {
                for (int j = k; j < n; j++) {
                    double size = Math.abs(m[i][j].toDouble());
                    if (size > pivot) {
                        pivot = size;
                        row = i;
                        column = j;
                    }
                }
            }
            largest = Math.max(largest, pivot);
            double least = negligible > 0 ? negligible * largest : 16 * m[0][0].precision() * largest;
            if (!(pivot > least)) {
                rank = k;
                continue;
            }
            swap(m, unknown, k, row, column);
            for (int i = k + 1; i < n; i++) {
                Wide factor = m[i][k].over(m[k][k]);
                for (int j = k + 1; j <= n; j++) {
                    m[i][j] = m[i][j].minus(factor.times(m[k][j]));
                }
            }
        }
        if (rank < n && negligible == 0) {
            return new Wide[0];
        }
        Wide[] solution = new Wide[n];
        for (int k = n - 1; k >= 0; k--) {
            Wide sum = m[0][0].of(0);
            if (k < rank) {
                sum = m[k][n];
                for (int j = k + 1; j < rank; j++) {
                    sum = sum.minus(m[k][j].times(solution[unknown[j]]));
                }
                sum = sum.over(m[k][k]);
            }
            solution[unknown[k]] = sum;
        }
        return solution;
    }

    private static void swap(Wide[][] m, int[] unknown, int k, int row, int column) {
        Wide[] r = m[k];
        m[k] = m[row];
        m[row] = r;
        for (Wide[] line : m) {
            Wide w = line[k];
            line[k] = line[column];
            line[column] = w;
        }
        int u = unknown[k];
        unknown[k] = unknown[column];
        unknown[column] = u;
    }
}
