package dev.tandem.robot.internal.motion;

import dev.tandem.internal.rounding.MotionSlack;
import dev.tandem.math.Pose;
import java.util.ArrayList;
import java.util.List;

/**
 * Lower bounds on the clearance along a path that is free: the smallest distance of any two things that must not touch. A motion is cut into
 * intervals; in the middle of one, the distance of each pair less what it can move in the interval is a bound. Intervals are cut until
 * that loses little. Belongs to one thread.
 */
public final class ClearanceBounds {

    /** An interval is cut while a bound loses more than this share of the distance, and more than this share of the largest of interest. */
    private static final double RELATIVE = 0.1;

    private static final double ABSOLUTE = 0.002;

    /** The bound for a whole path is less than the smallest distance that is seen by this share. */
    private static final double LOST = 0.05;

    /** Shortest intervals are two to the minus this. */
    private static final int DEPTH = 12;

    /** The first intervals are two to the minus this. */
    private static final int COARSEST = 4;

    private static final double FIRST = 1.0 / (1 << COARSEST);

    private final MotionProver prover;
    private final double most;

    /** Of a whole path: the smallest distance, and the smallest bound that was taken as it is. */
    private double seen;

    private double unshown;

    /** Pairs that are not shown to be as far apart as wanted, those of an interval behind those of the interval around it. */
    private int[] waiting = {};

    /**
     * A bound that holds from one time of a motion to another.
     *
     * @param segment the number of the motion
     * @param start the time at which the interval begins
     * @param end the time at which it ends
     * @param lower a lower bound on the clearance in it; at most the largest distance of interest
     */
    public record Sample(int segment, double start, double end, double lower) {}

    /**
     * Makes bounds.
     *
     * @param prover the robot in its world
     * @param most distances above this are not of interest, positive
     */
    public ClearanceBounds(MotionProver prover, double most) {
        if (!(most > 0)) {
            throw new IllegalArgumentException("the largest distance of interest must be positive, but is " + most);
        }
        this.prover = prover;
        this.most = most;
    }

    /** Bounds for each motion of a path that was proved free, in the order of time; 0 where the prover's time was over. */
    public List<Sample> of(List<double[]> path, Pose base) {
        List<Sample> out = new ArrayList<>();
        for (int k = 0; k + 1 < Math.max(2, path.size()); k++) {
            prover.begin(path.get(k), path.get(Math.min(k + 1, path.size() - 1)), base);
            cut(k, 0, 1, 0, out);
        }
        return out;
    }

    private void cut(int segment, double start, double end, int depth, List<Sample> out) {
        if (prover.isOver()) {
            out.add(new Sample(segment, start, end, 0));
            return;
        }
        double middle = 0.5 * (start + end);
        if (depth >= COARSEST) {
            double half = 0.5 * (end - start);
            double[] bounds = smallestGap(middle, half);
            double lost = bounds[1] - bounds[0];
            if (lost <= Math.max(RELATIVE * bounds[1], ABSOLUTE * most) || depth == DEPTH) {
                out.add(new Sample(segment, start, end, Math.max(0, bounds[0])));
                return;
            }
        }
        cut(segment, start, middle, depth + 1, out);
        cut(segment, middle, end, depth + 1, out);
    }

    /**
     * A lower bound on the clearance along a whole path that was proved free; at most the largest distance of interest, and 0
     * if the prover's time was over. Takes
     * much less than {@link #of}: an interval is cut only for the pairs that may be closest in it.
     */
    public double smallest(List<double[]> path, Pose base) {
        seen = Double.POSITIVE_INFINITY;
        unshown = Double.POSITIVE_INFINITY;
        for (boolean sampling : new boolean[] {true, false}) {
            for (int k = 0; k + 1 < Math.max(2, path.size()); k++) {
                prover.begin(path.get(k), path.get(Math.min(k + 1, path.size() - 1)), base);
                int all = 0;
                waiting = new int[DEPTH * prover.pairCount()];
                for (int pair = 0; pair < prover.pairCount(); pair++) {
                    if (prover.isChecked(pair)) {
                        waiting[all++] = pair;
                    }
                }
                for (int part = 0; part < 1 << COARSEST; part++) {
                    if (prover.isOver()) {
                        return 0;
                    }
                    double start = part * FIRST;
                    if (sampling) {
                        sample(start + 0.5 * FIRST, all);
                    } else {
                        show(start, start + FIRST, COARSEST, 0, all);
                    }
                }
            }
        }
        return Math.max(0, Math.min(unshown, wanted()));
    }

    /** What is shown of all pairs: some are not much farther apart, or all are farther apart than is of interest. */
    private double wanted() {
        return Math.min(most, (1 - LOST) * seen);
    }

    /** Looks for a small distance at a time. */
    private void sample(double time, int all) {
        prover.place(time);
        for (int k = 0; k < all; k++) {
            double limit = Math.min(most, seen);
            double gap = prover.ballGap(waiting[k], limit) <= limit ? prover.gap(waiting[k], limit) : limit;
            seen = gap < limit ? gap : seen;
        }
    }

    /** Shows pairs, from a place in the list of those that wait up to another, to be as far apart as wanted. */
    private void show(double start, double end, int depth, int from, int to) {
        if (prover.isOver()) {
            unshown = 0;
            return;
        }
        double middle = 0.5 * (start + end);
        prover.place(middle);
        int left = to;
        for (int k = from; k < to; k++) {
            int pair = waiting[k];
            PairSpeeds speeds = prover.measure(pair);
            double motion =
                    (0.5 * (end - start) * speeds.rate + speeds.extra) * (1 + MotionSlack.PROOF) + prover.slack(pair);
            double needed = wanted() + motion;
            if (prover.ballGap(pair, needed) > needed) {
                continue;
            }
            double gap = prover.gap(pair, needed);
            if (gap >= needed) {
                continue;
            }
            seen = Math.min(seen, gap);
            if (gap - motion < wanted() && depth < DEPTH) {
                waiting[left++] = pair;
            } else {
                unshown = Math.min(unshown, gap - motion);
            }
        }
        if (left > to) {
            show(start, middle, depth + 1, to, left);
            show(middle, end, depth + 1, to, left);
        }
    }

    /** A lower bound for all within {@code half} of a time, the distance of the closest pair then, or {@code most}. */
    private double[] smallestGap(double time, double half) {
        prover.place(time);
        double lower = most;
        double least = most;
        int all = prover.pairCount();
        for (int pair = 0; pair < all; pair++) {
            if (!prover.isChecked(pair)) {
                continue;
            }
            PairSpeeds speeds = prover.measure(pair);
            double motion = (half * speeds.rate + speeds.extra) * (1 + MotionSlack.PROOF) + prover.slack(pair);
            double wanted = Math.max(lower + motion, least);
            if (prover.ballGap(pair, wanted) > wanted) {
                continue;
            }
            double gap = prover.gap(pair, wanted);
            lower = Math.min(lower, gap - motion);
            least = Math.min(least, gap);
        }
        return new double[] {lower, least};
    }
}
