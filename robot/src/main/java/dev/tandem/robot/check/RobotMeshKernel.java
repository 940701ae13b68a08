package dev.tandem.robot.check;

import dev.tandem.bank.PairKernel;
import dev.tandem.bank.PairStack;
import dev.tandem.bank.TestBank;
import dev.tandem.element.TriangleElement;
import dev.tandem.internal.elements.BallElement;
import dev.tandem.internal.elements.ObbElement;
import dev.tandem.internal.kernels.BoxLanes;
import dev.tandem.internal.kernels.MeshBlocks;
import dev.tandem.internal.kernels.WideMeshKernel;
import dev.tandem.internal.rounding.Limits;
import dev.tandem.internal.rounding.Slack;
import dev.tandem.internal.trees.MeshTree;
import dev.tandem.math.Pose;
import dev.tandem.tree.TestTree;
import org.jspecify.annotations.Nullable;

/**
 * The balls of a robot against the oriented boxes of a mesh, without cursors. What is inside the robot's leaves is the
 * business of other kernels: here a leaf is the ball around a piece.
 *
 * <pre>
 *      box: centre c, axes aₖ, half sizes hₖ         eₖ = |(m − c)·aₖ| − hₖ, where positive
 *      ball: centre m, radius r                      apart if  Σ eₖ² > r²
 * </pre>
 *
 * <p>The box is c + Σ sₖ aₖ with axes rounded to float, so orthonormal to within 2.4e-7 only: eₖ is taken smaller by
 * {@link Slack#FLOAT_AXES} times all half sizes, and lengths by {@link Slack#FLOAT_AXES}. A pose that is off a rotation
 * by δ stretches by 2δ.
 */
final class RobotMeshKernel extends RobotKernel {
    private final MeshTree mesh;
    private final int[] children;
    private final float[] boxes;
    private @Nullable MeshBlocks blocks;

    private RobotMeshKernel(RobotTree robot, MeshTree mesh, @Nullable BoxLanes lanes) {
        super(robot, mesh.origin());
        this.mesh = mesh;
        this.children = mesh.children();
        this.boxes = mesh.boxes();
        this.blocks = lanes == null ? null : new MeshBlocks(mesh, lanes);
    }

    /** For a robot and a mesh with oriented boxes, if the bank tests balls against them as usual; null for others. */
    static @Nullable PairKernel make(TestTree a, TestTree b, TestBank bank) {
        return a instanceof RobotTree robot
                        && b instanceof MeshTree mesh
                        && mesh.isOriented()
                        && RobotKernels.fuses(bank, BallElement.KIND, ObbElement.KIND)
                        && RobotKernels.fuses(bank, BallElement.KIND, TriangleElement.KIND)
                ? new RobotMeshKernel(robot, mesh, WideMeshKernel.lanesOf(bank, mesh))
                : null;
    }

    @Override
    public void place(double[] pose) {
        System.arraycopy(pose, 0, bInA, 0, 12);
        Pose.invert(bInA, aInB);
        shrink = 1 - Slack.FLOAT_AXES - 8 * Pose.deviation(bInA);
        double largest = withTranslations(mesh.magnitude() + robot.magnitude());
        absolute = Slack.MAPPING * largest + Double.MIN_NORMAL;
        if (blocks != null) {
            blocks.place(largest, Slack.relative(bInA), 0);
        }
    }

    @Override
    public void openStepwise() {
        blocks = null;
    }

    /**
     * The blocks of the mesh, and the ball at hand as what stays; null if a node is opened by itself. That is so above
     * triangles: containment takes a piece for opened if {@link #mayTouch} says that its ball meets a triangle, so that an
     * expansion must not drop such a pair.
     */
    private @Nullable MeshBlocks blocks(int node) {
        MeshBlocks used = blocks;
        if (used == null || !used.isWithinFloats() || used.holdsLeaves(node)) {
            return null;
        }
        used.stay(x, y, z, r);
        return used;
    }

    /** A lower bound on the distance from the ball's centre, squared: to a box, or to the plane of a triangle. */
    private double squared(int node) {
        volumeTests++;
        if (node < 0) {
            double d = plane(~node);
            return d * d;
        }
        int at = MeshTree.ORIENTED * node;
        float[] b = boxes;
        double dx = x - b[at];
        double dy = y - b[at + 1];
        double dz = z - b[at + 2];
        double h0 = b[at + 12];
        double h1 = b[at + 13];
        double h2 = b[at + 14];
        double slack = Slack.FLOAT_AXES * (h0 + h1 + h2);
        double e0 = Math.max(0, Math.abs(dx * b[at + 3] + dy * b[at + 4] + dz * b[at + 5]) - h0 - slack);
        double e1 = Math.max(0, Math.abs(dx * b[at + 6] + dy * b[at + 7] + dz * b[at + 8]) - h1 - slack);
        double e2 = Math.max(0, Math.abs(dx * b[at + 9] + dy * b[at + 10] + dz * b[at + 11]) - h2 - slack);
        return (e0 * e0 + e1 * e1 + e2 * e2) * shrink * shrink;
    }

    /** A lower bound on the distance from a triangle's plane; 0 for one that is all but a line. */
    private double plane(int triangle) {
        double[] p = mesh.mesh().coordinates();
        int[] corners = mesh.mesh().corners();
        double[] origin = mesh.origin();
        int a = 3 * corners[3 * triangle];
        int b = 3 * corners[3 * triangle + 1];
        int c = 3 * corners[3 * triangle + 2];
        double ux = p[b] - p[a];
        double uy = p[b + 1] - p[a + 1];
        double uz = p[b + 2] - p[a + 2];
        double vx = p[c] - p[a];
        double vy = p[c + 1] - p[a + 1];
        double vz = p[c + 2] - p[a + 2];
        double nx = uy * vz - uz * vy;
        double ny = uz * vx - ux * vz;
        double nz = ux * vy - uy * vx;
        double squared = nx * nx + ny * ny + nz * nz;
        double edges = (ux * ux + uy * uy + uz * uz) * (vx * vx + vy * vy + vz * vz);
        // The sine between two edges: below it, rounding could turn the normal noticeably.
        if (!(squared > Slack.BALL_PLANE_SINE * edges) || !(edges < Limits.LARGEST_AREA)) {
            return 0;
        }
        double dx = x - (p[a] - origin[0]);
        double dy = y - (p[a + 1] - origin[1]);
        double dz = z - (p[a + 2] - origin[2]);
        double d = Math.abs(nx * dx + ny * dy + nz * dz) / Math.sqrt(squared);
        // The normal is off by some 1e-15 over that sine, and d with it, in proportion to how far away the corner is.
        double off = Slack.BALL_PLANE * (Math.abs(dx) + Math.abs(dy) + Math.abs(dz));
        return Math.max(0, d * shrink - off - absolute);
    }

    @Override
    public boolean mayTouch(int a, int b) {
        takeBall(a);
        return squared(b) <= r * r;
    }

    @Override
    public double lowerBound(int a, int b) {
        takeBall(a);
        return Math.max(0, Math.sqrt(squared(b)) * Slack.CERTAIN_ROOT - r);
    }

    private boolean goesDownA(int a, int b) {
        return b < 0 || (a >= 0 && robot.size(a) > mesh.size(b));
    }

    @Override
    public void expand(int a, int b, PairStack stack) {
        if (goesDownA(a, b)) {
            int first = stack.size();
            for (int c = robot.firstChild(a); c != TestTree.NONE; c = robot.nextSibling(c)) {
                if (mayTouch(c, b)) {
                    stack.push(c, b);
                }
            }
            stack.firstOnTop(first);
            return;
        }
        takeBall(a);
        MeshBlocks wide = blocks(b);
        if (wide != null) {
            volumeTests += wide.pushWithinBall(b, a, true, 0, 0, stack);
            return;
        }
        for (int k = 1; k >= 0; k--) {
            int child = children[2 * b + k];
            if (squared(child) <= r * r) {
                stack.push(a, child);
            }
        }
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
            MeshBlocks wide = blocks(b);
            if (wide != null) {
                volumeTests += wide.pushWithinBall(b, a, true, bound, reach, stack);
                return;
            }
            for (int k = 0; k < 2; k++) {
                int child = children[2 * b + k];
                pushWithin(a, child, Math.max(bound, lowerBound(a, child)), reach, stack);
            }
        }
        stack.firstOnTop(first);
        stack.nearestOnTop(first);
    }
}
