package dev.tandem.robot.check;

import dev.tandem.bank.PairKernel;
import dev.tandem.bank.PairStack;
import dev.tandem.bank.TestBank;
import dev.tandem.internal.elements.BallElement;
import dev.tandem.internal.elements.CellElement;
import dev.tandem.internal.elements.ObbElement;
import dev.tandem.internal.kernels.VoxelRangeSearch;
import dev.tandem.internal.rounding.MotionSlack;
import dev.tandem.internal.rounding.Slack;
import dev.tandem.internal.trees.MeshTree;
import dev.tandem.internal.trees.VoxelTree;
import dev.tandem.math.Pose;
import dev.tandem.tree.TestTree;
import org.jspecify.annotations.Nullable;

/**
 * A robot against a voxel map. Whether they touch is asked piece by piece: the box of each is put into the map's frame and
 * the cells around it are looked up, so that a piece in empty space costs a few masks; one that is not is opened, and its
 * own kernel goes on from the map's root. Distances go down both trees, balls against bounding voxels.
 *
 * <pre>
 *     ┌───┐ · · ·       piece in empty space: no cell in its range, done
 *     └───┘ · ┌─┼─┐
 *           · │ ▪ │     cells in its range and near its box: opened
 *             └───┘
 * </pre>
 */
final class RobotVoxelKernel extends RobotKernel {
    private final VoxelTree voxels;
    private final VoxelRangeSearch finder;

    /** The box of each piece in its own frame, fifteen numbers; null for a piece that is no mesh. */
    private final double[] @Nullable [] boxes;

    private final double magnitude;
    private boolean isInPlace;
    private double relative;
    private final double[] oriented = new double[15];
    private final double[] aligned = new double[6];

    private RobotVoxelKernel(RobotTree robot, VoxelTree voxels) {
        super(robot, new double[3]);
        this.voxels = voxels;
        this.finder = new VoxelRangeSearch(voxels);
        this.boxes = new double[robot.partCount()][];
        double far = 0;
        for (int p = 0; p < boxes.length; p++) {
            if (robot.inner(~p).surface().tree() instanceof MeshTree mesh && mesh.root() >= 0) {
                double[] box = new double[15];
                mesh.box(mesh.root(), box);
                for (int k = 0; k < 3; k++) {
                    box[k] += mesh.origin()[k];
                }
                boxes[p] = box;
                far = Math.max(far, mesh.magnitude());
            }
        }
        this.magnitude = far;
    }

    /** For a robot and a voxel map, if the bank tests balls and boxes against its nodes as usual; null for others. */
    static @Nullable PairKernel make(TestTree a, TestTree b, TestBank bank) {
        return a instanceof RobotTree robot
                        && b instanceof VoxelTree voxels
                        && RobotKernels.fuses(bank, BallElement.KIND, ObbElement.KIND)
                        && RobotKernels.fuses(bank, BallElement.KIND, CellElement.KIND)
                        && RobotKernels.fuses(bank, ObbElement.KIND, ObbElement.KIND)
                        && RobotKernels.fuses(bank, ObbElement.KIND, CellElement.KIND)
                ? new RobotVoxelKernel(robot, voxels)
                : null;
    }

    @Override
    public void place(double[] pose) {
        System.arraycopy(pose, 0, bInA, 0, 12);
        isInPlace = true;
        for (int k = 0; k < 12; k++) {
            isInPlace &= bInA[k] == (k % 5 == 0 ? 1 : 0);
        }
        double deviation = 0;
        if (isInPlace) {
            System.arraycopy(bInA, 0, aInB, 0, 12);
        } else {
            Pose.invert(bInA, aInB);
            deviation = Pose.deviation(bInA);
        }
        shrink = 1 - Slack.FLOAT_AXES - 8 * deviation;
        relative = Slack.FLOAT_AXES + MotionSlack.LINK_BOX + Slack.PER_DEVIATION * deviation;
        voxels.box(voxels.root(), aligned);
        double far = 2 * magnitude + robot.magnitude();
        for (int k = 0; k < 6; k++) {
            far = Math.max(far, Math.abs(aligned[k]));
        }
        absolute = Slack.MAPPED_TWICE * withTranslations(far) + Double.MIN_NORMAL;
    }

    /** Puts a piece's box into the map's frame; false if it has none that could be trusted. */
    private boolean takeBox(int piece) {
        double[] box = boxes[piece];
        if (box == null || !(robot.stretchOf(piece) <= 1 + MotionSlack.REGULAR)) {
            return false;
        }
        double[] m = robot.piecePoses();
        int at = 12 * piece;
        double[] out = oriented;
        for (int k = 0; k < 3; k++) {
            int row = at + 4 * k;
            double a = m[row];
            double b = m[row + 1];
            double c = m[row + 2];
            out[k] = a * box[0] + b * box[1] + c * box[2] + m[row + 3];
            out[3 + k] = a * box[3] + b * box[4] + c * box[5];
            out[6 + k] = a * box[6] + b * box[7] + c * box[8];
            out[9 + k] = a * box[9] + b * box[10] + c * box[11];
            out[12 + k] = box[12 + k];
        }
        if (!isInPlace) {
            for (int k = 0; k < 12; k += 3) {
                double px = out[k];
                double py = out[k + 1];
                double pz = out[k + 2];
                double t = k == 0 ? 1 : 0;
                out[k] = aInB[0] * px + aInB[1] * py + aInB[2] * pz + t * aInB[3];
                out[k + 1] = aInB[4] * px + aInB[5] * py + aInB[6] * pz + t * aInB[7];
                out[k + 2] = aInB[8] * px + aInB[9] * py + aInB[10] * pz + t * aInB[11];
            }
        }
        return true;
    }

    /** A lower bound on the distance of the ball's centre from a node's box, squared. */
    private double squared(int node) {
        volumeTests++;
        double[] b = aligned;
        voxels.box(node, b);
        double ex = Math.max(0, Math.max(b[0] - x, x - b[3]));
        double ey = Math.max(0, Math.max(b[1] - y, y - b[4]));
        double ez = Math.max(0, Math.max(b[2] - z, z - b[5]));
        return (ex * ex + ey * ey + ez * ez) * shrink * shrink;
    }

    @Override
    public boolean mayTouch(int a, int b) {
        takeBall(a);
        return !(squared(b) > r * r);
    }

    @Override
    public double lowerBound(int a, int b) {
        takeBall(a);
        return bound(b);
    }

    private double bound(int b) {
        return Math.max(0, Math.sqrt(squared(b)) * Slack.CERTAIN_ROOT - r);
    }

    private boolean goesDownA(int a, int b) {
        return b < 0 || (a >= 0 && robot.size(a) > voxels.size(b));
    }

    @Override
    public boolean opensAtOnce(int a, int b) {
        return boxes[~a] != null;
    }

    @Override
    public void expand(int a, int b, PairStack stack) {
        int first = stack.size();
        if (a >= 0) {
            for (int c = robot.firstChild(a); c != TestTree.NONE; c = robot.nextSibling(c)) {
                if (isNear(c, b)) {
                    stack.push(c, finder.narrowed());
                }
            }
            volumeTests += finder.tests();
        } else {
            takeBall(a);
            for (int c = voxels.firstChild(b); c != TestTree.NONE; c = voxels.nextSibling(c)) {
                if (!(squared(c) > r * r)) {
                    stack.push(a, c);
                }
            }
        }
        stack.firstOnTop(first);
    }

    private boolean isNear(int a, int b) {
        if (a < 0 && takeBox(~a)) {
            return finder.mayTouch(b, oriented, relative, absolute);
        }
        takeBall(a);
        return finder.mayTouch(b, x, y, z, r / shrink);
    }

    @Override
    public void expandWithin(int a, int b, double bound, double reach, PairStack stack) {
        int first = stack.size();
        if (goesDownA(a, b)) {
            for (int c = robot.firstChild(a); c != TestTree.NONE; c = robot.nextSibling(c)) {
                pushWithin(c, b, Math.max(bound, lowerBound(c, b)), reach, stack);
            }
        } else {
            takeBall(a);
            for (int c = voxels.firstChild(b); c != TestTree.NONE; c = voxels.nextSibling(c)) {
                pushWithin(a, c, Math.max(bound, bound(c)), reach, stack);
            }
        }
        stack.firstOnTop(first);
        stack.nearestOnTop(first);
    }
}
