package dev.tandem.robot.internal.motion;

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

    /** Shortest intervals are two to the minus this. */
    private static final int DEPTH = 12;

    /** The first intervals are two to the minus this. */
    private static final int COARSEST = 4;

    private final MotionProver prover;
    private final double most;
    private double upper;
    private String nameA = "";
    private String nameB = "";

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

    /** Bounds for each motion of a path that was proved free, in the order of time. */
    public List<Sample> of(List<double[]> path, Pose base) {
        List<Sample> out = new ArrayList<>();
        upper = most;
        nameA = "";
        nameB = "";
        for (int k = 0; k + 1 < Math.max(2, path.size()); k++) {
            prover.begin(path.get(k), path.get(Math.min(k + 1, path.size() - 1)), base);
            cut(k, 0, 1, 0, out);
        }
        return out;
    }

    private void cut(int segment, double start, double end, int depth, List<Sample> out) {
        double middle = 0.5 * (start + end);
        if (depth >= COARSEST) {
            double half = 0.5 * (end - start);
            double[] bounds = prover.smallestGap(middle, half, most);
            if (bounds[1] < upper) {
                upper = bounds[1];
                nameA = prover.nameOfA((int) bounds[2]);
                nameB = prover.nameOfB((int) bounds[2]);
            }
            double lost = bounds[1] - bounds[0];
            if (lost <= Math.max(RELATIVE * bounds[1], ABSOLUTE * most) || depth == DEPTH) {
                out.add(new Sample(segment, start, end, Math.max(0, bounds[0])));
                return;
            }
        }
        cut(segment, start, middle, depth + 1, out);
        cut(segment, middle, end, depth + 1, out);
    }

    /** After {@link #of}: a distance that two have at some time, to within a tenth; {@code most} if none is smaller. */
    public double smallestSeen() {
        return upper;
    }

    /** The two that have it; empty if all are farther apart than is of interest. */
    public String nameA() {
        return nameA;
    }

    public String nameB() {
        return nameB;
    }
}
