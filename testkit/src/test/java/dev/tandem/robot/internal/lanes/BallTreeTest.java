package dev.tandem.robot.internal.lanes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.Box;
import dev.tandem.geometry.Cone;
import dev.tandem.geometry.Cylinder;
import dev.tandem.geometry.Shape;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.lanes.PlainRobotLanes;
import dev.tandem.internal.lanes.RobotLanes;
import dev.tandem.internal.rounding.LaneSlack;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.internal.RobotParts;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Balls hold their link, lie in the balls above them, and have insides that are inside. */
class BallTreeTest {

    private static List<TestRobots.Robot> robots() throws IOException {
        return List.of(TestRobots.panda(), TestRobots.plannersPanda(), TestRobots.humanoid());
    }

    @Test
    void aBallLiesInTheOneAboveIt() throws IOException {
        for (TestRobots.Robot robot : robots()) {
            for (LanePart part : new LaneRobot(new RobotParts(robot.model(), List.of())).solid) {
                BallTree tree = part.tree;
                double[] root = {tree.root[0], tree.root[1], tree.root[2], tree.root[3]};
                int leaves = nested(tree, 0, root);
                assertEquals(tree.leafCount(), leaves);
                assertTrue(leaves > 8);
            }
        }
    }

    /** Checks all balls below a block; how many have no children. */
    private static int nested(BallTree tree, int block, double[] above) {
        int leaves = 0;
        for (int lane = 0; lane < RobotLanes.LANES; lane++) {
            double[] ball = ball(tree, block, lane);
            if (ball[0] >= LaneSlack.NOWHERE) {
                continue;
            }
            double d = Math.sqrt(squared(ball, above));
            assertTrue(d + ball[3] <= above[3], "a ball of radius " + ball[3] + " sticks out");
            int child = tree.children[RobotLanes.LANES * block + lane];
            leaves += child < 0 ? 1 : nested(tree, child, ball);
        }
        return leaves;
    }

    /** Boxes, cylinders and cones are held as tightly as meshes: no ball sticks out by more than a part of the size. */
    @Test
    void primitivesAreHeldTightly() {
        SplittableRandom random = new SplittableRandom(31);
        for (int i = 0; i < 60; i++) {
            double a = random.nextDouble(0.02, 0.3);
            double b = random.nextDouble(0.02, 0.3);
            double c = random.nextDouble(0.02, 0.3);
            Shape shape = i % 3 == 0
                    ? new Box(2 * a, 2 * b, 2 * c)
                    : i % 3 == 1 ? new Cylinder(a, 2 * c) : new Cone(a, 2 * c);
            RobotModel model = RobotModel.of(
                    "one", List.of(new Link("a", List.of(LinkGeometry.of(shape, Pose.identity())))), List.of());
            BallTree tree = new LaneRobot(new RobotParts(model, List.of())).solid[0].tree;
            List<double[]> balls = leaves(tree);
            double size = i % 3 == 0 ? Math.sqrt(a * a + b * b + c * c) : Math.hypot(a, c);
            double most = 0;
            for (double[] ball : balls) {
                double depth = depth(shape, a, b, c, ball);
                most = Math.max(most, ball[3] - depth);
                assertTrue(ball[4] <= Math.max(0, depth) * (1 + 1e-6), shape + ": an inside sticks out");
            }
            assertTrue(most <= 0.12 * size, shape + ": a ball sticks out by " + most / size + " of the size");
            for (int k = 0; k < 2000; k++) {
                double[] p = {random.nextDouble(-a, a), random.nextDouble(-b, b), random.nextDouble(-c, c)};
                if (i % 3 != 0) {
                    double angle = random.nextDouble(2 * Math.PI);
                    double r = a * (i % 3 == 1 ? 1 : 0.5 * (1 - p[2] / c));
                    p[0] = r * Math.cos(angle) * (1 - 1e-12);
                    p[1] = r * Math.sin(angle) * (1 - 1e-12);
                }
                assertTrue(balls.stream().anyMatch(q -> squared(p, q) <= q[3] * q[3]), shape + ": a point is not held");
            }
        }
    }

    private static List<double[]> leaves(BallTree tree) {
        List<double[]> found = new ArrayList<>();
        for (int k = 0; k < tree.children.length; k++) {
            double[] ball = ball(tree, k / RobotLanes.LANES, k % RobotLanes.LANES);
            if (tree.children[k] < 0 && ball[0] < LaneSlack.NOWHERE) {
                found.add(ball);
            }
        }
        return found;
    }

    /** How deep a point is in a shape of half sizes a, b, c or radius a; below 0 outside, where it is a bound. */
    private static double depth(Shape shape, double a, double b, double c, double[] p) {
        double ends = c - Math.abs(p[2]);
        double out = Math.hypot(p[0], p[1]);
        if (shape instanceof Box) {
            return Math.min(ends, Math.min(a - Math.abs(p[0]), b - Math.abs(p[1])));
        }
        return Math.min(
                ends, shape instanceof Cylinder ? a - out : (a * (c - p[2]) / 2 - out * c) / Math.hypot(a / 2, c));
    }

    private static double[] ball(BallTree tree, int block, int lane) {
        double[] ball = new double[SolidBalls.BALL];
        for (int k = 0; k < ball.length; k++) {
            ball[k] = tree.blocks[RobotLanes.BLOCK * block + RobotLanes.LANES * k + lane];
        }
        return ball;
    }

    private static double squared(double[] p, double[] q) {
        double sum = 0;
        for (int k = 0; k < 3; k++) {
            sum += (p[k] - q[k]) * (p[k] - q[k]);
        }
        return sum;
    }

    /** Where a level is free, so are all finer ones: a million places of balls, boxes and cylinders. */
    @Test
    void aFinerLevelDoesNotTouchWhereACoarserOneIsFree() throws IOException {
        RobotLanes lanes = new PlainRobotLanes();
        SplittableRandom random = new SplittableRandom(18);
        LanePart[] parts = new LaneRobot(new RobotParts(TestRobots.panda().model(), List.of())).solid;
        float[] scratch = new float[2 * RobotLanes.LANES];
        float[] solid = new float[RobotLanes.ROUND_BOX];
        int touching = 0;
        for (int i = 0; i < 1_000_000; i++) {
            BallTree tree = parts[random.nextInt(parts.length)].tree;
            int block = random.nextInt(tree.children.length / RobotLanes.LANES);
            int lane = random.nextInt(RobotLanes.LANES);
            int child = tree.children[RobotLanes.LANES * block + lane];
            if (child < 0) {
                continue;
            }
            double[] above = ball(tree, block, lane);
            float radius = (float) random.nextDouble(0, 0.1);
            // Near the border of the ball, where it matters.
            Vec3 to = TestRobots.axis(random).times((above[3] + radius) * random.nextDouble(0.9, 1.01));
            float x = (float) (above[0] + (random.nextBoolean() ? 1 : -1) * to.x());
            float y = (float) (above[1] + to.y());
            float z = (float) (above[2] + to.z());
            int kind = random.nextInt(3);
            for (int k = 0; k < 12; k++) {
                solid[k] = k % 5 == 0 ? 1 : 0;
            }
            solid[3] = -x;
            solid[7] = -y;
            solid[11] = -z;
            solid[12] = 0.03f;
            solid[13] = 0.04f;
            solid[14] = kind == 1 ? 0.02f : radius;
            solid[15] = radius;
            int here = test(lanes, tree, block, kind, x, y, z, radius, solid, scratch);
            int below = test(lanes, tree, child, kind, x, y, z, radius, solid, scratch);
            if ((here & (1 << lane)) == 0) {
                assertEquals(0, below, "case " + i);
            } else {
                touching++;
            }
        }
        assertTrue(touching > 100_000, touching + " touch");
    }

    private static int test(
            RobotLanes lanes,
            BallTree tree,
            int block,
            int kind,
            float x,
            float y,
            float z,
            float radius,
            float[] solid,
            float[] scratch) {
        int at = RobotLanes.BLOCK * block;
        return switch (kind) {
            case 0 -> lanes.touchingBall(tree.blocks, at, x, y, z, radius, LaneSlack.NO_INSIDE, scratch);
            case 1 -> lanes.touchingBox(tree.blocks, at, solid, LaneSlack.NO_INSIDE, scratch);
            default -> lanes.touchingCylinder(tree.blocks, at, solid, LaneSlack.NO_INSIDE, scratch);
        };
    }

    /** Points of the surface, and between two of these where the inside is, are held; insides keep off the surface. */
    @Test
    void ballsHoldMeshesAndInsidesAreInside() throws IOException {
        SplittableRandom random = new SplittableRandom(19);
        double[] corners = new double[9];
        for (TestRobots.Robot robot : robots()) {
            RobotModel model = robot.model();
            for (String link : model.linksWithGeometry()) {
                LinkGeometry piece = model.link(link).collision().get(0);
                TriangleMesh mesh = piece.mesh().orElseThrow();
                List<double[]> balls = SolidBalls.of(piece, mesh, 60, 0);
                SurfaceDepth depth = new SurfaceDepth(piece, mesh);
                double[] last = new double[3];
                for (int i = 0; i < 400; i++) {
                    mesh.copyTriangle(random.nextInt(mesh.triangleCount()), corners);
                    double s = random.nextDouble();
                    double t = random.nextDouble(1 - s);
                    double[] p = new double[3];
                    double[] between = new double[3];
                    double share = random.nextDouble();
                    for (int k = 0; k < 3; k++) {
                        p[k] = corners[k] + s * (corners[3 + k] - corners[k]) + t * (corners[6 + k] - corners[k]);
                        between[k] = p[k] + share * (last[k] - p[k]);
                    }
                    assertTrue(isHeld(p, balls), link + ": a point of its surface is outside");
                    boolean inside = depth.isInside(between[0], between[1], between[2]);
                    assertTrue(!inside || isHeld(between, balls), link + ": a point of its inside is outside");
                    for (double[] ball : balls) {
                        assertFalse(squared(p, ball) < ball[4] * ball[4], link + ": an inside crosses the surface");
                    }
                    last = p;
                }
            }
        }
    }

    private static boolean isHeld(double[] p, List<double[]> balls) {
        return balls.stream().anyMatch(b -> Math.sqrt(squared(p, b)) <= b[3] + 1e-9);
    }
}
