package dev.tandem.robot.check;

import dev.tandem.bank.PairKernel;
import dev.tandem.bank.PairStack;
import dev.tandem.bank.TestBank;
import dev.tandem.element.ConvexElement;
import dev.tandem.internal.elements.BallElement;
import dev.tandem.internal.elements.ObbElement;
import dev.tandem.internal.rounding.Slack;
import dev.tandem.internal.trees.ShapeTree;
import dev.tandem.math.Pose;
import dev.tandem.tree.Nesting;
import dev.tandem.tree.TestTree;
import org.jspecify.annotations.Nullable;

/**
 * The balls of a robot against the boxes of a world that is made of bodies: a compound, a scene or one primitive. One
 * expansion goes all the way down to pieces of links and bodies of the world whose volumes may touch, so that trees are
 * only placed for those.
 *
 * <p>Ball and box are tested as in {@link RobotMeshKernel}; axes may be off as much as the poses of primitives are from
 * rotations, and a gap is taken smaller in proportion to all lengths: see {@link Slack}.
 */
final class RobotBoxKernel extends RobotKernel {

    /** Up to this many pairs of pieces and bodies are pushed at once, however far apart they are. */
    private static final int FEW = 1024;

    private static final double[] ORIGIN = new double[3];

    private final TestTree tree;
    private final WorldBoxes world;
    private final PairStack open = new PairStack();
    private final boolean hasFew;
    private boolean isStepwise;
    private double relative;

    /** What a bound is multiplied with to hold in the frames of pieces and bodies too; NaN if not known at this pose. */
    private double nested = Double.NaN;

    private RobotBoxKernel(RobotTree robot, TestTree tree, WorldBoxes world) {
        super(robot, ORIGIN);
        this.tree = tree;
        this.world = world;
        this.hasFew = (long) robot.partCount() * world.leaves <= FEW;
    }

    /** For a robot and a world of bodies that does not change, if the bank tests balls as usual; null for others. */
    static @Nullable PairKernel make(TestTree a, TestTree b, TestBank bank) {
        if (!(a instanceof RobotTree robot) || !RobotKernels.fuses(bank, BallElement.KIND, ObbElement.KIND)) {
            return null;
        }
        boolean single = b instanceof ShapeTree
                && b.kind(b.root()).hasElement(ConvexElement.class)
                && RobotKernels.fuses(bank, BallElement.KIND, b.kind(b.root()));
        if (!single && b.nesting() == Nesting.EMPTY) {
            return null;
        }
        WorldBoxes world = WorldBoxes.of(b);
        return world == null ? null : new RobotBoxKernel(robot, b, world);
    }

    @Override
    public void openStepwise() {
        isStepwise = true;
    }

    @Override
    public void place(double[] pose) {
        System.arraycopy(pose, 0, bInA, 0, 12);
        Pose.invert(bInA, aInB);
        relative = Slack.relative(bInA) + Slack.PER_DEVIATION * world.deviation;
        absolute = Slack.MAPPING * withTranslations(world.magnitude + robot.magnitude()) + Double.MIN_NORMAL;
        nested = Double.NaN;
    }

    /** A lower bound on the distance of the ball at hand and a node of the world; 0 if they may touch. */
    private double gap(int node) {
        volumeTests++;
        int at = WorldBoxes.BOX * world.index(node);
        double[] b = world.boxes;
        double dx = x - b[at];
        double dy = y - b[at + 1];
        double dz = z - b[at + 2];
        double h0 = b[at + 12];
        double h1 = b[at + 13];
        double h2 = b[at + 14];
        double p0 = Math.abs(dx * b[at + 3] + dy * b[at + 4] + dz * b[at + 5]);
        double p1 = Math.abs(dx * b[at + 6] + dy * b[at + 7] + dz * b[at + 8]);
        double p2 = Math.abs(dx * b[at + 9] + dy * b[at + 10] + dz * b[at + 11]);
        double slack = absolute + relative * (p0 + p1 + p2 + h0 + h1 + h2 + r);
        double e0 = Math.max(0, p0 - h0 - slack);
        double e1 = Math.max(0, p1 - h1 - slack);
        double e2 = Math.max(0, p2 - h2 - slack);
        double squared = e0 * e0 + e1 * e1 + e2 * e2;
        double most = r + slack;
        return squared > most * most ? Math.sqrt(squared) - most : 0;
    }

    @Override
    public boolean mayTouch(int a, int b) {
        takeBall(a);
        return !(gap(b) > 0);
    }

    @Override
    public double lowerBound(int a, int b) {
        takeBall(a);
        return nested() * gap(b);
    }

    private double nested() {
        if (Double.isNaN(nested)) {
            nested = Math.max(0, 1 - robot.stretch() - tree.nesting().stretch());
        }
        return nested;
    }

    private boolean goesDownA(int a, int b) {
        return b < 0 || (a >= 0 && robot.size(a) > world.sizes[world.index(b)]);
    }

    @Override
    public void expand(int a, int b, PairStack stack) {
        if (isStepwise) {
            int start = stack.size();
            open(a, b, stack);
            stack.firstOnTop(start);
            return;
        }
        open.clear();
        open.push(a, b);
        int start = stack.size();
        while (!open.isEmpty()) {
            int top = open.pop();
            int nodeA = open.a(top);
            int nodeB = open.b(top);
            if ((nodeA & nodeB) < 0) {
                stack.push(nodeA, nodeB);
            } else {
                int from = open.size();
                open(nodeA, nodeB, open);
                open.firstOnTop(from);
            }
        }
        stack.firstOnTop(start);
    }

    /** Pushes the pairs with the children of the larger node that may touch. */
    private void open(int a, int b, PairStack to) {
        if (goesDownA(a, b)) {
            for (int c = robot.firstChild(a); c != TestTree.NONE; c = robot.nextSibling(c)) {
                takeBall(c);
                if (!(gap(b) > 0)) {
                    to.push(c, b);
                }
            }
        } else {
            takeBall(a);
            for (int c = world.first[b]; c != TestTree.NONE; c = world.next[world.index(c)]) {
                if (!(gap(c) > 0)) {
                    to.push(a, c);
                }
            }
        }
    }

    @Override
    public void expandWithin(int a, int b, double bound, double reach, PairStack stack) {
        int start = stack.size();
        if (isStepwise || (!hasFew && reach == Double.POSITIVE_INFINITY)) {
            openWithin(a, b, bound, reach, stack);
            stack.firstOnTop(start);
            stack.nearestOnTop(start);
        } else {
            // Too many to be sorted here: the descent sorts those that are apart.
            open.clear();
            open.push(a, b, bound);
            while (!open.isEmpty()) {
                int top = open.pop();
                int nodeA = open.a(top);
                int nodeB = open.b(top);
                double parent = open.bound(top);
                if ((nodeA & nodeB) < 0) {
                    stack.push(nodeA, nodeB, parent);
                } else {
                    openWithin(nodeA, nodeB, parent, reach, open);
                }
            }
            stack.firstOnTop(start);
        }
    }

    private void openWithin(int a, int b, double bound, double reach, PairStack to) {
        double share = nested();
        if (goesDownA(a, b)) {
            for (int c = robot.firstChild(a); c != TestTree.NONE; c = robot.nextSibling(c)) {
                takeBall(c);
                pushWithin(c, b, Math.max(bound, share * gap(b)), reach, to);
            }
        } else {
            takeBall(a);
            for (int c = world.first[b]; c != TestTree.NONE; c = world.next[world.index(c)]) {
                pushWithin(a, c, Math.max(bound, share * gap(c)), reach, to);
            }
        }
    }
}
