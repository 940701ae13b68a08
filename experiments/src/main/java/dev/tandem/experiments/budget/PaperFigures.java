package dev.tandem.experiments.budget;

import java.util.stream.IntStream;

/** The figures that the second work prints. */
final class PaperFigures {

    /** Table 1: budgets, and mean confidences in %. */
    static final int[] BUDGETS = {200, 400, 600, 800, 1000};

    static final double[] BEST_FIRST = {3.58, 27.92, 54.91, 61.10, 75.84};
    static final double[] DEPTH_FIRST = {2.18, 13.10, 35.68, 36.12, 53.45};

    /** The planner's checks, and the budget of Table 2. */
    static final int CHECKS = 327_679;

    static final int BUDGET = 500;

    /** A half of Table 2: by decile of confidence, and for exactly 100 %, checks that used up the budget. */
    static final class Table2 {

        private final int[] hits;
        private final int[] free;

        private Table2(int[] hits, int[] free) {
            this.hits = hits;
            this.free = free;
        }

        int rows() {
            return hits.length;
        }

        int hits(int decile) {
            return hits[decile];
        }

        int free(int decile) {
            return free[decile];
        }

        int hitCount() {
            return IntStream.of(hits).sum();
        }

        int count() {
            return hitCount() + IntStream.of(free).sum();
        }

        int count(int decile) {
            return hits[decile] + free[decile];
        }

        /** The least mean confidence in % that the rows allow: each check at the lower end of its decile. */
        double leastMean() {
            double sum = 0;
            for (int i = 0; i < hits.length; i++) {
                sum += 10.0 * i * count(i);
            }
            return sum / count();
        }

        /** The largest: each check at the upper end. */
        double largestMean() {
            return leastMean() + 10 - 10.0 * count(hits.length - 1) / count();
        }
    }

    /** Table 2 (a), the basic rule. */
    static final Table2 A = new Table2(
            new int[] {206, 47, 40, 26, 22, 27, 20, 8, 9, 2, 0},
            new int[] {28204, 5347, 5012, 5003, 4821, 4549, 5145, 5300, 5585, 4908, 6183});

    /** Table 2 (b), with priority. */
    static final Table2 B = new Table2(
            new int[] {447, 21, 9, 14, 10, 4, 3, 0, 0, 1, 0},
            new int[] {52772, 4380, 3250, 2782, 2343, 2197, 2135, 2033, 2193, 2609, 3363});

    private PaperFigures() {}

    /** What a row of Table 1 says of the budget of Table 2, half-way between two of its own. */
    static double betweenBudgets(double[] row) {
        return (row[1] + row[2]) / 2;
    }
}
