package dev.tandem.plan.kinematics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.plan.kinematics.IkResult.Outcome;
import dev.tandem.plan.path.SearchLimits;
import dev.tandem.plan.timing.MotionLimits;
import dev.tandem.plan.timing.PathTiming;
import dev.tandem.plan.timing.Trajectory;
import dev.tandem.robot.Joint;
import dev.tandem.robot.Joint.Mimic;
import dev.tandem.robot.JointLimit;
import dev.tandem.robot.JointType;
import dev.tandem.robot.Link;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Solutions are judged by forward kinematics of {@link SlowKinematics}, which shares no code with the solver. */
class InverseKinematicsTest {

    private static final double MET = 1e-6;
    private static final Pose TOOL = Pose.ofRollPitchYaw(0.02, -0.03, 0.1, 0.3, -0.2, 0.5);

    @Test
    void humanoid() {
        reaches(PlanningRobots.humanoid(), 100);
    }

    @Test
    void panda() {
        reaches(PlanningRobots.panda(), 100);
    }

    @Test
    void jvrc() {
        reaches(PlanningRobots.jvrc(), 100);
    }

    /** Poses of random states can be reached; so nearly all must be found, and all that is returned must be right. */
    private static void reaches(PlanningRobots robot, int goals) {
        RobotModel model = robot.model();
        SplittableRandom random = new SplittableRandom(7);
        Pose base = Pose.ofRollPitchYaw(0.5, -1, 0.2, 0.1, 0.2, 2);
        RobotState start = model.newState().base(base).setAll(model.defaults());
        InverseKinematics ik = InverseKinematics.of(robot.arm(), robot.tip()).frame(TOOL);
        int found = 0;
        int solutions = 0;
        for (int g = 0; g < goals; g++) {
            RobotState there = model.newState().base(base).setAll(start.values());
            robot.arm().write(robot.arm().read(model.newState().randomize(random)), there);
            Pose goal = SlowKinematics.pose(model, base, there.values(), robot.tip())
                    .times(TOOL);
            IkResult result = ik.solve(PoseGoal.of(goal), start, 3, SearchLimits.of(100, g));
            found += result.isFound() ? 1 : 0;
            solutions += result.solutions().size();
            for (double[] values : result.solutions()) {
                judge(robot, start, values, goal);
            }
            distinct(robot.arm(), result.solutions());
        }
        assertTrue(found >= 0.97 * goals, found + " of " + goals + " reachable poses were found");
        // Seven joints have infinitely many solutions; six within these limits mostly have one.
        int least = robot.arm().size() > 6 ? 2 * goals : goals;
        assertTrue(solutions > least, "more than one solution where there are several: " + solutions);
    }

    private static void judge(PlanningRobots robot, RobotState start, double[] values, Pose goal) {
        RobotModel model = robot.model();
        double[] all = start.values();
        for (int i = 0; i < values.length; i++) {
            all[robot.arm().variable(i)] = values[i];
        }
        Pose reached =
                SlowKinematics.pose(model, start.pose(0), all, robot.tip()).times(TOOL);
        assertTrue(
                SlowKinematics.distance(reached, goal) <= MET,
                () -> "off by " + SlowKinematics.distance(reached, goal));
        assertTrue(
                SlowKinematics.angle(reached, goal) <= MET, () -> "turned by " + SlowKinematics.angle(reached, goal));
        for (int v = 0; v < all.length; v++) {
            boolean selected = robot.arm().indexOf(v) >= 0;
            assertTrue(
                    !selected || (model.lowerLimit(v) <= all[v] && all[v] <= model.upperLimit(v)),
                    model.variables().get(v) + " = " + all[v]);
        }
    }

    private static void distinct(JointSelection joints, List<double[]> solutions) {
        for (int i = 0; i < solutions.size(); i++) {
            for (int j = 0; j < i; j++) {
                assertTrue(joints.largestDifference(solutions.get(i), solutions.get(j)) >= 1e-3);
            }
        }
    }

    @Test
    void theSameSeedGivesTheSameSolutions() {
        PlanningRobots robot = PlanningRobots.humanoid();
        RobotState state = robot.model().newState();
        Pose goal = Pose.translation(0.25, 0.35, 0.35);
        InverseKinematics ik = InverseKinematics.of(robot.arm(), robot.tip());
        PoseGoal position = PoseGoal.position(goal.translation());
        List<double[]> first =
                ik.solve(position, state, 5, SearchLimits.of(50, 3)).solutions();
        List<double[]> again =
                ik.solve(position, state, 5, SearchLimits.of(50, 3)).solutions();
        List<double[]> other =
                ik.solve(position, state, 5, SearchLimits.of(50, 4)).solutions();
        assertEquals(5, first.size());
        assertArrayEquals(first.toArray(), again.toArray());
        assertFalse(Arrays.deepEquals(first.toArray(), other.toArray()));
        for (double[] values : first) {
            robot.arm().write(values, state);
            assertTrue(state.pose("l_palm").translation().distanceTo(goal.translation()) <= MET);
        }
    }

    @Test
    void aToleranceIsUsed() {
        PlanningRobots robot = PlanningRobots.humanoid();
        RobotState state = robot.model().newState();
        RobotState there = robot.model().newState();
        robot.arm().write(new double[] {-0.8, 0.3, 0.2, -1.2, 0.1, 0.3}, there);
        InverseKinematics ik = InverseKinematics.of(robot.arm(), robot.tip());
        PoseGoal loose = PoseGoal.of(ik.pose(there)).within(0.01, 0.05);
        IkResult result = ik.solve(loose, state, 1, SearchLimits.of(50, 3));
        assertTrue(result.isFound());
        assertTrue(result.positionError() <= 0.01 && result.rotationError() <= 0.05);
        assertThrows(
                IllegalArgumentException.class,
                () -> PoseGoal.of(Pose.identity()).within(0, 1));
        assertThrows(
                IllegalArgumentException.class,
                () -> PoseGoal.of(Pose.identity()).within(Double.NaN, 1));
    }

    @Test
    void saysWhyThereIsNoSolution() {
        PlanningRobots robot = PlanningRobots.humanoid();
        RobotState state = robot.model().newState();
        InverseKinematics ik = InverseKinematics.of(robot.arm(), robot.tip());
        IkResult far = ik.solve(PoseGoal.position(new Vec3(5, 0, 0)), state, 1, SearchLimits.of(50, 3));
        assertEquals(Outcome.OUT_OF_REACH, far.outcome());
        assertTrue(far.message().contains("out of reach"), far.message());
        assertTrue(far.positionError() > 3, "the nearest state is still far: " + far.positionError());
        // Within the length of the arm, but behind the back with the palm turned in a way that the limits forbid.
        Pose behind = Pose.ofRollPitchYaw(-0.3, 0.3, 0.6, 0, 3, 3);
        IkResult none = ik.solve(PoseGoal.of(behind), state, 1, SearchLimits.of(20, 3));
        assertEquals(Outcome.NOT_FOUND, none.outcome());
        assertEquals(20, none.attempts());
        assertTrue(none.solutions().isEmpty());
        PoseGoal here = PoseGoal.of(ik.pose(state));
        assertEquals(
                Outcome.FOUND, ik.solve(here, state, 1, SearchLimits.of(5, 3)).outcome());
        IkResult rejected = ik.solve(here, state, 1, SearchLimits.of(5, 3), values -> false);
        assertEquals(Outcome.ALL_REJECTED, rejected.outcome());
        assertEquals(
                Outcome.CANCELLED,
                ik.solve(here, state, 1, SearchLimits.of(5, 3).unless(() -> true))
                        .outcome());
        assertThrows(
                IllegalArgumentException.class,
                () -> InverseKinematics.of(robot.arm(), "r_palm"),
                "the left arm does not move the right palm");
    }

    /** One of each: a planar base, a lift, a wheel without end, a follower with narrower limits, and an axis at a slant. */
    private static RobotModel oddity() {
        return RobotModel.of(
                "oddity",
                List.of(
                        Link.frame("floor"),
                        Link.frame("cart"),
                        Link.frame("lift"),
                        Link.frame("turret"),
                        Link.frame("upper"),
                        Link.frame("lower"),
                        Link.frame("hand")),
                List.of(
                        Joint.of("drive", JointType.PLANAR, "floor", "cart")
                                .at(Pose.ofRollPitchYaw(0, 0, 0.1, 0.1, 0, 0)),
                        Joint.of("raise", JointType.PRISMATIC, "cart", "lift")
                                .at(Pose.translation(0.1, 0, 0.2))
                                .about(new Vec3(0, 0.2, 1))
                                .within(JointLimit.of(0.1, 0.7)),
                        Joint.of("swing", JointType.CONTINUOUS, "lift", "turret")
                                .about(new Vec3(0, 0, 1)),
                        Joint.of("bend", JointType.REVOLUTE, "turret", "upper")
                                .at(Pose.translation(0, 0.1, 0.1))
                                .about(new Vec3(0.3, 1, 0))
                                .within(JointLimit.of(-2, 2)),
                        Joint.of("fold", JointType.REVOLUTE, "upper", "lower")
                                .at(Pose.translation(0.4, 0, 0))
                                .about(new Vec3(0, 1, 0))
                                .within(JointLimit.of(-0.9, 0.7))
                                .following(new Mimic("bend", -0.7, 0.1)),
                        Joint.of("roll", JointType.REVOLUTE, "lower", "hand")
                                .at(Pose.translation(0.3, 0, 0.05))
                                .within(JointLimit.of(-3, 3))));
    }

    @Test
    void theRangeOfALeaderIsNarrowedByItsFollowers() {
        RobotModel model = oddity();
        JointSelection joints = JointSelection.of(model, List.of("bend", "fold"));
        assertEquals(List.of("bend"), joints.names());
        assertEquals((0.7 - 0.1) / -0.7, joints.lower(0), 1e-12);
        assertEquals((-0.9 - 0.1) / -0.7, joints.upper(0), 1e-12);
        for (double value : new double[] {joints.lower(0), joints.upper(0)}) {
            assertTrue(model.newState().set("raise", 0.3).set("bend", value).isWithinLimits());
        }
        assertThrows(IllegalArgumentException.class, () -> JointSelection.of(model, List.of("fold")));
        assertTrue(JointSelection.of(model, List.of("swing")).wraps(0));
    }

    @Test
    void everyTypeOfJoint() {
        RobotModel model = oddity().under(Joint.of("float", JointType.FLOATING, "world", "floor"));
        List<List<String>> groups = List.of(
                List.of("raise", "swing", "bend", "roll", "drive"),
                List.of("float"),
                List.of("drive", "bend", "raise"));
        SplittableRandom random = new SplittableRandom(5);
        for (List<String> group : groups) {
            JointSelection joints = JointSelection.of(model, group);
            InverseKinematics ik = InverseKinematics.of(joints, "hand").frame(TOOL);
            for (int g = 0; g < 20; g++) {
                RobotState start = model.newState();
                start.set("raise", 0.4).set("swing", 20 * random.nextDouble());
                RobotState there = model.newState().setAll(start.values());
                joints.write(joints.read(model.newState().randomize(random)), there);
                if (group.contains("bend")) {
                    double share = random.nextDouble();
                    int bend = joints.names().indexOf("bend");
                    there.set("bend", joints.lower(bend) + share * (joints.upper(bend) - joints.lower(bend)));
                }
                Pose goal = group.contains("float")
                        ? Pose.ofRollPitchYaw(random.nextDouble(), 2, 3, 6 * random.nextDouble(), 1, 2)
                        : SlowKinematics.pose(model, Pose.identity(), there.values(), "hand")
                                .times(TOOL);
                IkResult result = ik.solve(PoseGoal.of(goal), start, 1, SearchLimits.of(100, g));
                assertTrue(result.isFound(), group + " " + g + ": " + result.message());
                RobotState reached = joints.write(result.solutions().get(0), start);
                assertTrue(reached.isWithinLimits(), reached.limitViolations().toString());
                Pose at = SlowKinematics.pose(model, Pose.identity(), reached.values(), "hand")
                        .times(TOOL);
                assertTrue(SlowKinematics.distance(at, goal) <= MET && SlowKinematics.angle(at, goal) <= MET);
            }
        }
    }

    /** A turn that ends on the other side of ±π goes there the short way. */
    @Test
    void anglesWithoutLimitsStayNearTheStart() {
        RobotModel model = oddity();
        JointSelection joints = JointSelection.of(model, List.of("swing"));
        RobotState start = model.newState().set("raise", 0.4).set("swing", 30);
        RobotState there = model.newState().set("raise", 0.4).set("swing", 30.5 - 14 * Math.PI);
        InverseKinematics ik = InverseKinematics.of(joints, "hand");
        IkResult result = ik.solve(PoseGoal.of(ik.pose(there)), start, 1, SearchLimits.of(20, 1));
        assertEquals(30.5, result.solutions().get(0)[0], 1e-6);
    }

    /** Each robot with a wrist that turns without end: goals on the other side of ±π, many turns away, timed. */
    @Test
    void wristsThatTurnWithoutEnd() {
        endless(PlanningRobots.humanoid());
        endless(PlanningRobots.panda());
        endless(PlanningRobots.jvrc());
    }

    private static void endless(PlanningRobots robot) {
        String last = robot.arm().names().get(robot.arm().size() - 1);
        List<Joint> joints = robot.model().joints().stream()
                .map(j -> !j.name().equals(last)
                        ? j
                        : Joint.of(j.name(), JointType.CONTINUOUS, j.parent(), j.child())
                                .at(j.origin())
                                .about(j.axis())
                                .within(j.limit().orElseThrow()))
                .toList();
        RobotModel model = RobotModel.of("endless", robot.model().links(), joints);
        JointSelection arm = JointSelection.of(model, robot.arm().names());
        int wrist = arm.size() - 1;
        assertTrue(arm.wraps(wrist) && arm.upper(wrist) == Double.POSITIVE_INFINITY);
        InverseKinematics ik = InverseKinematics.of(arm, robot.tip()).frame(TOOL);
        SplittableRandom random = new SplittableRandom(9);
        for (int g = 0; g < 10; g++) {
            RobotState start = model.newState().setAll(model.defaults()).set(last, 20 * g + 3);
            RobotState there = model.newState().setAll(start.values());
            arm.write(arm.read(model.newState().randomize(random)), there);
            there.set(last, start.value(last) + 2 * random.nextDouble() - 30 * Math.PI);
            Pose goal = SlowKinematics.pose(model, Pose.identity(), there.values(), robot.tip())
                    .times(TOOL);
            IkResult result = ik.solve(PoseGoal.of(goal), start, 1, SearchLimits.of(100, g));
            assertTrue(result.isFound(), result.message());
            double[] values = result.solutions().get(0);
            assertTrue(Math.abs(values[wrist] - start.value(last)) <= Math.PI + 1e-9, "the short way around");
            Pose at = SlowKinematics.pose(
                            model,
                            Pose.identity(),
                            arm.write(values, model.newState().setAll(start.values()))
                                    .values(),
                            robot.tip())
                    .times(TOOL);
            assertTrue(SlowKinematics.distance(at, goal) <= MET && SlowKinematics.angle(at, goal) <= MET);
            double[] wound = values.clone();
            wound[wrist] += 8 * Math.PI;
            List<double[]> path = arm.unwrapped(List.of(arm.read(start), wound));
            assertEquals(values[wrist], path.get(1)[wrist], 1e-9);
            Trajectory timed = PathTiming.stopping(path, MotionLimits.of(arm, 1, 2));
            assertTrue(timed.duration() < 12, "not four turns more: " + timed.duration());
        }
    }

    /** The Jacobian against differences of slow kinematics, in every degree of freedom. */
    @Test
    void theJacobianIsTheDerivative() {
        RobotModel model = oddity().under(Joint.of("float", JointType.FLOATING, "world", "floor"));
        JointSelection joints = JointSelection.all(model);
        FrameChain chain = new FrameChain(joints, model.linkNumber("hand"), TOOL);
        SplittableRandom random = new SplittableRandom(3);
        double h = 1e-6;
        for (int round = 0; round < 10; round++) {
            RobotState state = model.newState().randomize(random);
            chain.place(state);
            chain.differentiate(state);
            for (int i = 0; i < joints.size(); i++) {
                int column = chain.freedomOf(i);
                if (column < 0 || chain.isQuaternion(i)) {
                    continue; // turns are covered by goals of the floating joint
                }
                double[] up = state.values();
                double[] down = state.values();
                up[joints.variable(i)] += h;
                down[joints.variable(i)] -= h;
                Pose a = SlowKinematics.pose(model, Pose.identity(), down, "hand")
                        .times(TOOL);
                Pose b = SlowKinematics.pose(model, Pose.identity(), up, "hand").times(TOOL);
                Vec3 velocity = b.translation().minus(a.translation()).times(1 / (2 * h));
                assertEquals(velocity.x(), chain.jacobian[0][column], 1e-7);
                assertEquals(velocity.y(), chain.jacobian[1][column], 1e-7);
                assertEquals(velocity.z(), chain.jacobian[2][column], 1e-7);
                // The skew part of B·Aᵀ is the rotation vector, to first order.
                Pose turn = b.times(a.inverse());
                assertEquals(turn.entry(2, 1) / (2 * h), chain.jacobian[3][column], 1e-6);
                assertEquals(turn.entry(0, 2) / (2 * h), chain.jacobian[4][column], 1e-6);
                assertEquals(turn.entry(1, 0) / (2 * h), chain.jacobian[5][column], 1e-6);
            }
        }
    }
}
