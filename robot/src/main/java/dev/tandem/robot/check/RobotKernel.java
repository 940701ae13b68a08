package dev.tandem.robot.check;

import dev.tandem.bank.PairKernel;
import dev.tandem.bank.PairStack;
import dev.tandem.bank.Witness;
import dev.tandem.math.Pose;

/** What the kernels of a robot and another tree share: poses, slack, and the robot's ball at hand in the other frame. */
abstract class RobotKernel extends PairKernel {

    final RobotTree robot;
    final double[] bInA = new double[12];
    final double[] aInB = new double[12];
    double shrink;
    double absolute;

    /** The ball at hand in the other tree's frame, relative to the origin. */
    double x;

    double y;
    double z;
    double r;

    private final double[] origin;

    RobotKernel(RobotTree robot, double[] origin) {
        this.robot = robot;
        this.origin = origin;
    }

    /** {@code far} and the lengths of both translations. */
    final double withTranslations(double far) {
        double sum = far;
        for (int k = 3; k < 12; k += 4) {
            sum += Math.abs(bInA[k]) + Math.abs(aInB[k]);
        }
        return sum;
    }

    final void takeBall(int node) {
        double[] balls = robot.balls();
        int at = 4 * robot.index(node);
        double bx = balls[at];
        double by = balls[at + 1];
        double bz = balls[at + 2];
        x = Pose.mapX(aInB, bx, by, bz) - origin[0];
        y = Pose.mapY(aInB, bx, by, bz) - origin[1];
        z = Pose.mapZ(aInB, bx, by, bz) - origin[2];
        r = balls[at + 3] + absolute;
    }

    static void pushWithin(int a, int b, double bound, double reach, PairStack stack) {
        if (bound <= reach) {
            stack.push(a, b, bound);
        }
    }

    @Override
    public final boolean leavesTouch(int a, int b) {
        throw new IllegalStateException("a leaf of a robot is a body of its own, and is opened before it is tested");
    }

    @Override
    public final double leafDistance(int a, int b, double reach, Witness out) {
        throw new IllegalStateException("a leaf of a robot is a body of its own, and is opened before it is tested");
    }
}
