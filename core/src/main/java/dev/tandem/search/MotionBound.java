package dev.tandem.search;

import dev.tandem.internal.rounding.MotionSlack;
import dev.tandem.math.Pose;
import dev.tandem.tree.TestTree;

/**
 * How far B's points have gone, at most, in A's frame. A point x of a ball (c, r) goes by (M′ − M)x, which is no more
 * than |(M′ − M)c| + ‖R′ − R‖·r. The sum over the poses of a path bounds the way between any two of them, so that one
 * number a pair tells how long its separation lasts:
 *
 * <pre>
 *   tested at travel s, found d apart   ⇒   apart while travel &lt; s + d
 * </pre>
 */
final class MotionBound {

    private final TestTree treeA;
    private final TestTree treeB;
    private final double[] ballA = new double[4];
    private final double[] ballB = new double[4];
    private final double[] last = new double[12];
    private double sum;
    private double turnSum;

    /** Where the centre of B's ball is now, in A's frame. */
    double x;

    double y;
    double z;

    MotionBound(TestTree treeA, TestTree treeB) {
        this.treeA = treeA;
        this.treeB = treeB;
        measure();
    }

    /** The bodies are others than before; a start must follow. */
    void measure() {
        treeA.ball(ballA);
        treeB.ball(ballB);
    }

    /** Whether a bound on the motion is known at all. */
    boolean isKnown() {
        return ballA[3] < Double.POSITIVE_INFINITY && ballB[3] < Double.POSITIVE_INFINITY;
    }

    double sum() {
        return sum;
    }

    /** The part of it that is not the way of the ball's centre: what turning moves a point by, and rounding. */
    double turnSum() {
        return turnSum;
    }

    /** The size of the moving body. */
    double radius() {
        return ballB[3];
    }

    void start(double[] bInA) {
        sum = 0;
        turnSum = 0;
        goTo(bInA);
    }

    /** Goes on to a pose; returns the length of this step. */
    double step(double[] bInA) {
        double squaredShift = 0;
        double squaredTurn = 0;
        double size = ballA[3] + length(ballA[0], ballA[1], ballA[2]);
        for (int row = 0; row < 12; row += 4) {
            double dx = bInA[row] - last[row];
            double dy = bInA[row + 1] - last[row + 1];
            double dz = bInA[row + 2] - last[row + 2];
            double shift = dx * ballB[0] + dy * ballB[1] + dz * ballB[2] + (bInA[row + 3] - last[row + 3]);
            squaredShift += shift * shift;
            squaredTurn += dx * dx + dy * dy + dz * dz;
            size += Math.abs(bInA[row + 3]) + Math.abs(last[row + 3]);
        }
        size += ballB[3] + length(ballB[0], ballB[1], ballB[2]);
        goTo(bInA);
        double turn = Math.sqrt(squaredTurn) * ballB[3] + MotionSlack.TRAVEL * size;
        double step = Math.sqrt(squaredShift) + turn;
        sum += step;
        turnSum += turn;
        return step;
    }

    private void goTo(double[] bInA) {
        System.arraycopy(bInA, 0, last, 0, 12);
        x = Pose.mapX(bInA, ballB[0], ballB[1], ballB[2]);
        y = Pose.mapY(bInA, ballB[0], ballB[1], ballB[2]);
        z = Pose.mapZ(bInA, ballB[0], ballB[1], ballB[2]);
    }

    /** Whether sums have become so large that their rounding might matter; then start again. */
    boolean isWorn() {
        return sum > 1e4 * ballB[3] + 1e4 * ballA[3];
    }

    private static double length(double x, double y, double z) {
        return Math.sqrt(x * x + y * y + z * z);
    }
}
