package dev.tandem.robot.internal.lanes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Cylinder;
import dev.tandem.geometry.Shape;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.Joint;
import dev.tandem.robot.JointLimit;
import dev.tandem.robot.JointType;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.internal.motion.MotionProver;
import dev.tandem.robot.internal.motion.MotionRobot;
import dev.tandem.robot.internal.motion.MotionWorld;
import dev.tandem.robot.internal.motion.PathResult;
import dev.tandem.search.Verdict;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleBiFunction;
import org.junit.jupiter.api.Test;

/** Motions whose closest approach is known by a formula: a ball on an arm, or on a slide, that passes something by. */
class GrazingMotionTest {

    private static final double ARM = 0.7;
    private static final double BALL = 0.06;

    /** A ball that turns about z, at the end of an arm; or slides along x; on a joint of a type. */
    private static RobotModel robot(JointType type, boolean follows) {
        Pose tip = type == JointType.PRISMATIC ? Pose.identity() : Pose.translation(ARM, 0, 0);
        List<Link> links = new ArrayList<>();
        List<Joint> joints = new ArrayList<>();
        links.add(new Link("base", List.of()));
        if (follows) {
            links.add(new Link("lever", List.of()));
            joints.add(Joint.of("lead", JointType.REVOLUTE, "base", "lever").within(JointLimit.of(-2, 2)));
        }
        links.add(new Link("tip", List.of(LinkGeometry.of(new Sphere(BALL), tip))));
        Joint joint = Joint.of("joint", type, "base", "tip");
        joint = joint.about(type == JointType.PRISMATIC ? new Vec3(1, 0, 0) : new Vec3(0, 0, 1));
        joint = type.needsLimit() ? joint.within(JointLimit.of(-4, 4)) : joint;
        joints.add(follows ? joint.following(new Joint.Mimic("lead", -1.5, 0.25)) : joint);
        return RobotModel.of("arm", links, joints);
    }

    /** Something whose nearest point is a distance from the way of the ball, in the middle of it. */
    private static Body obstacle(int kind, double away, JointType type) {
        Shape shape = switch (kind) {
            case 0 -> new Sphere(0.1);
            case 1 -> new Box(0.2, 0.4, 0.3);
            case 2 -> new Cylinder(0.1, 0.5);
            default -> new Box(0.2, 0.2, 0.2);
        };
        Body body = kind == 3 ? Body.of(TriangleMesh.box(0.2, 0.2, 0.2)) : Body.of(shape);
        double half = 0.1;
        // Beyond the circle, along x; beside the slide, along y.
        return type == JointType.PRISMATIC
                ? body.at(Pose.translation(0, BALL + away + (kind == 1 ? 0.2 : half), 0))
                : body.at(Pose.translation(ARM + BALL + away + half, 0, 0));
    }

    private static MotionProver prover(MotionRobot robot, Body body) {
        return prover(robot, body, MotionWorld.NO_CLEARANCE);
    }

    private static MotionProver prover(MotionRobot robot, Body body, ToDoubleBiFunction<String, String> clearance) {
        return new MotionProver(robot, Tandem.detector().bank())
                .in(MotionWorld.of(robot, List.of("wall"), List.of(body), (part, name) -> false, clearance));
    }

    private static List<MotionRobot> forms(RobotModel model) {
        AllowedCollisions allowed = AllowedCollisions.none();
        return List.of(
                MotionRobot.of(new LanePairs(LaneRobot.of(model, List.of()), allowed), allowed),
                MotionRobot.of(model, allowed, List.of()));
    }

    @Test
    void whatPassesByIsFreeAndWhatTouchesIsNot() {
        for (JointType type : List.of(JointType.REVOLUTE, JointType.CONTINUOUS, JointType.PRISMATIC)) {
            for (boolean follows : new boolean[] {false, true}) {
                if (follows && type == JointType.CONTINUOUS) {
                    continue;
                }
                RobotModel model = robot(type, follows);
                // The follower goes through 0 too: by −1.5 times the leader, and 0.25 more.
                double[] from = follows ? new double[] {-1, 0} : new double[] {-1.3};
                double[] to = follows ? new double[] {1.2, 0} : new double[] {1.1};
                for (MotionRobot robot : forms(model)) {
                    for (int kind = 0; kind < 4; kind++) {
                        for (double away : new double[] {1e-6, 1e-3}) {
                            String where = type + " " + follows + " " + kind + " " + away;
                            MotionProver free = prover(robot, obstacle(kind, away, type));
                            assertEquals(Verdict.FREE, free.check(from, to, Pose.identity(), false), where);
                            MotionProver hit = prover(robot, obstacle(kind, -away, type));
                            assertNotEquals(Verdict.FREE, hit.check(from, to, Pose.identity(), false), where);
                        }
                    }
                }
            }
        }
    }

    @Test
    void clearancesAreKeptOrNot() {
        RobotModel model = robot(JointType.REVOLUTE, false);
        for (MotionRobot robot : forms(model)) {
            Body wall = obstacle(2, 0.01, JointType.REVOLUTE);
            List<double[]> path = List.of(new double[] {-1}, new double[] {-0.5}, new double[] {1});
            assertTrue(prover(robot, wall, (a, b) -> 0.009)
                    .check(path, Pose.identity())
                    .isProved());
            MotionProver near = prover(robot, wall, (a, b) -> b.equals("wall") ? 0.011 : 0);
            PathResult result = near.check(path, Pose.identity());
            assertEquals(Verdict.HIT, result.verdict());
            assertEquals(1, result.segment());
            assertEquals("wall", result.b());
            assertTrue(result.freeUntil() <= result.contactAt() && result.contactAt() < 0.34, result.toString());
        }
    }

    @Test
    void nothingIsAllocatedWhenWarm() {
        RobotModel model = robot(JointType.REVOLUTE, false);
        com.sun.management.ThreadMXBean threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        for (MotionRobot robot : forms(model)) {
            MotionProver prover = prover(robot, obstacle(2, 1e-5, JointType.REVOLUTE));
            double[] from = {-1.3};
            double[] to = {1.1};
            Pose base = Pose.identity();
            long least = Long.MAX_VALUE;
            for (int round = 0; round < 50 && least > 0; round++) {
                long before = threads.getCurrentThreadAllocatedBytes();
                long measuring = threads.getCurrentThreadAllocatedBytes() - before;
                long start = threads.getCurrentThreadAllocatedBytes();
                for (int k = 0; k < 20; k++) {
                    prover.check(from, to, base, false);
                }
                least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - start - measuring);
            }
            assertEquals(0, least);
        }
    }
}
