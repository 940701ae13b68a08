package dev.tandem.plan.path;

import dev.tandem.robot.check.MotionCheck;
import dev.tandem.search.Verdict;

/**
 * Motions of a robot's joints proved free of itself and its world by {@link MotionCheck}, all the way and not state by
 * state. Values are all of the robot's, in its model's order.
 */
public final class JointMotions implements MotionValidator<double[]> {

    private final MotionCheck check;

    /**
     * Creates a validator.
     *
     * @param check the check, which then belongs to this object
     */
    public JointMotions(MotionCheck check) {
        this.check = check;
    }

    @Override
    public boolean isFree(double[] state) {
        return isFree(state, state);
    }

    @Override
    public boolean isFree(double[] from, double[] to) {
        return check.check(from, to).verdict() == Verdict.FREE;
    }
}
