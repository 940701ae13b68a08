package dev.tandem.robot.internal.motion;

import dev.tandem.internal.rounding.MotionSlack;

/**
 * Shows pairs to be apart by one ball and one box around each part, and boxes around bodies of the world: for robots without
 * lanes. Intervals are cut in two for the pairs that are left. Belongs to one prover; allocates nothing once its lists are large
 * enough.
 */
final class BallStage {

    /** Shortest intervals are two to the minus this: beyond, distances pay more. */
    private static final int DEPTH = 5;

    /** Balls that touch in the middle are not cut further from this depth on. */
    private static final int TOUCHING_DEPTH = 2;

    private final MotionProver prover;

    /** The pairs that are left, level by level. */
    private final int[][] lists = new int[DEPTH + 2][0];

    BallStage(MotionProver prover) {
        this.prover = prover;
    }

    /** Goes through the whole motion; leaves what is not shown to the prover. */
    void search() {
        int all = prover.pairCount();
        int[] first = list(0, all);
        int count = 0;
        for (int p = 0; p < all; p++) {
            if (prover.isChecked(p)) {
                first[count++] = p;
            }
        }
        cut(0, 1, 0, count);
    }

    private int[] list(int depth, int size) {
        if (lists[depth].length < size) {
            lists[depth] = new int[size];
        }
        return lists[depth];
    }

    private void cut(double start, double end, int depth, int count) {
        if (count == 0) {
            return;
        }
        prover.countInterval();
        double middle = 0.5 * (start + end);
        double half = 0.5 * (end - start);
        prover.place(middle);
        int[] given = list(depth, count);
        int[] rest = list(depth + 1, count);
        int remaining = 0;
        for (int k = 0; k < count; k++) {
            int pair = given[k];
            PairSpeeds speeds = prover.measure(pair);
            double needed = (half * speeds.rate + speeds.extra) * (1 + MotionSlack.PROOF)
                    + prover.slack(pair)
                    + prover.clearanceOf(pair);
            double gap = prover.ballGap(pair, needed);
            if (gap > needed) {
                prover.note(pair, start, end, middle, gap, speeds);
                continue;
            }
            if (depth == DEPTH || (gap == 0 && depth >= TOUCHING_DEPTH)) {
                prover.leave(pair, start, end);
            } else {
                rest[remaining++] = pair;
            }
        }
        cut(start, middle, depth + 1, remaining);
        // The list of the next level is overwritten by levels below it only.
        cut(middle, end, depth + 1, remaining);
    }
}
