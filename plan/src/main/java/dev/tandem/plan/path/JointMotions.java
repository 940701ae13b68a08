package dev.tandem.plan.path;

import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.MotionCheck;
import dev.tandem.search.Verdict;

/**
 * Motions of a robot's joints proved free of itself and its world by {@link MotionCheck}, all the way and not state by
 * state. Values are all of the robot's, in its model's order.
 */
public final class JointMotions implements MotionValidator<double[]> {

    private final MotionCheck check;
    private final RobotState start;
    private final RobotState goal;

    /**
     * Creates the motions of a robot.
     *
     * @param model the robot
     * @param check the check of its motions
     */
    public JointMotions(RobotModel model, MotionCheck check) {
        this.check = check;
        this.start = model.newState();
        this.goal = model.newState();
    }

    @Override
    public boolean isFree(double[] state) {
        return isFree(state, state);
    }

    @Override
    public boolean isFree(double[] from, double[] to) {
        return check.check(start.setAll(from), goal.setAll(to)).verdict() == Verdict.FREE;
    }
}
