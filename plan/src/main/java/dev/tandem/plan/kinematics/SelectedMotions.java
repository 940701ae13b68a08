package dev.tandem.plan.kinematics;

import dev.tandem.plan.path.MotionValidator;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.MotionCheck;
import dev.tandem.search.Verdict;

/**
 * Motions of selected joints, proved free of the robot itself and its world by {@link MotionCheck}, all the way and not state
 * by state. All other joints stay where they are. A state beyond limits is not free.
 *
 * <p>Values are taken as they are: a joint without limits that goes from 3 to −3 turns by 6 radians.
 *
 * <p>Not safe for use by multiple threads, as the check is not.
 */
public final class SelectedMotions implements MotionValidator<double[]> {

    private final JointSelection joints;
    private final MotionCheck check;
    private final RobotState start;
    private final RobotState goal;

    /**
     * Creates the motions of selected joints.
     *
     * @param joints the joints
     * @param rest the values of all other joints, and the base; copied
     * @param check the check of the robot's motions
     */
    public SelectedMotions(JointSelection joints, RobotState rest, MotionCheck check) {
        this.joints = joints;
        this.check = check;
        this.start = joints.copy(rest);
        this.goal = joints.copy(rest);
    }

    @Override
    public boolean isFree(double[] state) {
        return isFree(state, state);
    }

    @Override
    public boolean isFree(double[] from, double[] to) {
        return joints.isWithinLimits(from)
                && joints.isWithinLimits(to)
                && check.check(joints.write(from, start), joints.write(to, goal))
                                .verdict()
                        == Verdict.FREE;
    }
}
