package dev.tandem.plan.kinematics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.geometry.Box;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.plan.kinematics.LineResult.Outcome;
import dev.tandem.robot.Joint;
import dev.tandem.robot.JointType;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.MotionCheck;
import dev.tandem.robot.check.RobotWorld;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Lines are judged by many states between the given ones, with slow kinematics. */
class StraightLineTest {

    private static final Pose TOOL = Pose.translation(0.01, 0, 0.05);

    private static RobotState bent(PlanningRobots robot, double... arm) {
        return robot.arm().write(arm, robot.model().newState());
    }

    @Test
    void panda() {
        PlanningRobots robot = PlanningRobots.panda();
        RobotState start = bent(robot, 0, -0.785, 0, -2.356, 0, 1.571, 0.785);
        LineResult line = holds(robot, start, Pose.ofRollPitchYaw(0.1, -0.25, -0.15, 0.3, 0.2, 0.4), 1e-3, 5e-3);
        assertTrue(
                line.path().size() < 60,
                "not more states than needed: " + line.path().size());
        LineResult finer = holds(robot, start, Pose.ofRollPitchYaw(0.1, -0.25, -0.15, 0.3, 0.2, 0.4), 1e-5, 1e-4);
        assertTrue(finer.path().size() > 3 * line.path().size());
    }

    @Test
    void humanoid() {
        PlanningRobots robot = PlanningRobots.humanoid();
        RobotState start = bent(robot, -0.6, 0.2, 0.1, -1.4, 0.1, 0.1);
        holds(robot, start, Pose.ofRollPitchYaw(0.04, 0.03, 0.05, 0.1, 0, 0.1), 1e-3, 5e-3);
    }

    @Test
    void jvrc() {
        PlanningRobots robot = PlanningRobots.jvrc();
        RobotState start = bent(robot, -0.5, -0.3, 0.2, -1.3, 0.1, -0.2, 0.1);
        holds(robot, start, Pose.ofRollPitchYaw(0.05, 0.05, 0.08, 0.1, 0.1, 0), 1e-3, 5e-3);
    }

    /** A line that can be followed to its end, and is, within tolerances, at every state between. */
    private static LineResult holds(
            PlanningRobots robot, RobotState start, Pose move, double position, double rotation) {
        InverseKinematics ik = InverseKinematics.of(robot.arm(), robot.tip()).frame(TOOL);
        Pose from = ik.pose(start);
        Pose goal = Pose.translation(move.translation()).times(from).times(turnOf(move));
        LineResult line = StraightLine.of(ik).within(position, rotation).follow(start, goal);
        assertEquals(Outcome.REACHED, line.outcome());
        assertEquals(1, line.fraction());
        assertTrue(line.positionDeviation() <= position && line.rotationDeviation() <= rotation);
        Pose end = at(robot, start, line.path().get(line.path().size() - 1));
        assertTrue(SlowKinematics.distance(end, goal) <= 1e-6 && SlowKinematics.angle(end, goal) <= 1e-6);
        double farthest = 0;
        double along = -1;
        Vec3 way = goal.translation().minus(from.translation());
        for (int k = 0; k + 1 < line.path().size(); k++) {
            double[] a = line.path().get(k);
            double[] b = line.path().get(k + 1);
            assertTrue(robot.arm().isWithinLimits(b) && robot.arm().largestDifference(a, b) <= 0.2);
            for (int i = 0; i < 20; i++) {
                Pose pose = at(robot, start, between(a, b, i / 20.0));
                Vec3 p = pose.translation().minus(from.translation());
                double share = p.dot(way) / way.dot(way);
                assertTrue(share > along - 1e-9, "no way back");
                along = share;
                double away = p.minus(way.times(share)).length();
                farthest = Math.max(farthest, away);
                assertTrue(away <= line.positionDeviation(), away + " m off the line");
                // The rotation belongs to the share of the way between the two states.
                double first = share(at(robot, start, a), from, way);
                double last = share(at(robot, start, b), from, way);
                Pose expected = turned(from, goal, first + i / 20.0 * (last - first));
                double angle = SlowKinematics.angle(pose, expected);
                assertTrue(angle <= line.rotationDeviation() + 1e-6, angle + " rad off");
            }
        }
        assertTrue(farthest > 0.002 * position, "the bound is not of another order than what it bounds: " + farthest);
        return line;
    }

    private static Pose turnOf(Pose move) {
        double[] m = new double[12];
        move.copyInto(m);
        m[3] = 0;
        m[7] = 0;
        m[11] = 0;
        return Pose.ofMatrix(m);
    }

    /** A share of the turn between two poses about its one axis, which the skew part of the turn gives. */
    private static Pose turned(Pose from, Pose to, double share) {
        Pose turn = turnOf(from).inverse().times(turnOf(to));
        Vec3 axis = new Vec3(
                turn.entry(2, 1) - turn.entry(1, 2),
                turn.entry(0, 2) - turn.entry(2, 0),
                turn.entry(1, 0) - turn.entry(0, 1));
        return axis.length() < 1e-12 ? from : from.times(Pose.rotation(axis, share * SlowKinematics.angle(from, to)));
    }

    private static double share(Pose pose, Pose from, Vec3 way) {
        return pose.translation().minus(from.translation()).dot(way) / way.dot(way);
    }

    private static double[] between(double[] a, double[] b, double share) {
        double[] out = new double[a.length];
        for (int i = 0; i < out.length; i++) {
            out[i] = a[i] + share * (b[i] - a[i]);
        }
        return out;
    }

    private static Pose at(PlanningRobots robot, RobotState start, double[] values) {
        double[] all = start.values();
        for (int i = 0; i < values.length; i++) {
            all[robot.arm().variable(i)] = values[i];
        }
        return SlowKinematics.pose(robot.model(), start.pose(0), all, robot.tip())
                .times(TOOL);
    }

    @Test
    void endsWhereTheArmEnds() {
        PlanningRobots robot = PlanningRobots.humanoid();
        RobotState start = bent(robot, -0.6, 0.2, 0.1, -1.4, 0.1, 0.1);
        InverseKinematics ik = InverseKinematics.of(robot.arm(), robot.tip());
        Pose goal = Pose.translation(2, 0, 0).times(ik.pose(start));
        LineResult line = StraightLine.of(ik).follow(start, goal);
        assertFalse(line.isReached());
        assertTrue(line.fraction() > 0 && line.fraction() < 0.5, "fraction " + line.fraction());
        RobotState last = robot.arm()
                .write(line.path().get(line.path().size() - 1), robot.model().newState());
        Vec3 expected = ik.pose(start).translation().plus(new Vec3(2 * line.fraction(), 0, 0));
        assertTrue(ik.pose(last).translation().distanceTo(expected) <= 1e-6);
    }

    @Test
    void stopsBeforeAnObstacle() {
        PlanningRobots robot = PlanningRobots.humanoid();
        RobotModel model = robot.model();
        RobotState start = bent(robot, -0.6, 0.2, 0.1, -1.4, 0.1, 0.1);
        InverseKinematics ik = InverseKinematics.of(robot.arm(), robot.tip());
        Pose from = ik.pose(start);
        Pose goal = Pose.translation(0.04, 0.03, 0.05).times(from);
        assertTrue(StraightLine.of(ik).follow(start, goal).isReached());
        // A plate over the hand.
        Body plate = Body.of(new Box(0.5, 0.5, 0.02))
                .at(Pose.translation(from.translation().plus(new Vec3(0.3, 0, 0.13))));
        MotionCheck check = MotionCheck.of(model, robot.semantics().allowed(), List.of(), plate);
        SelectedMotions motions = new SelectedMotions(robot.arm(), start, check);
        LineResult line = StraightLine.of(ik).follow(start, goal, motions, () -> false);
        assertEquals(Outcome.NOT_FREE, line.outcome());
        assertTrue(line.fraction() > 0.01 && line.fraction() < 0.99, "fraction " + line.fraction());
        RobotWorld world = RobotWorld.of(model, plate);
        RobotState last = robot.arm().write(line.path().get(line.path().size() - 1), model.newState());
        assertFalse(world.collides(last));
        assertTrue(world.distance(last, 1) < 1e-3, "it goes on until it nearly touches: " + world.distance(last, 1));
        assertEquals(
                Outcome.CANCELLED,
                StraightLine.of(ik).follow(start, goal, motions, () -> true).outcome());
        double[] beyond = robot.arm().read(start);
        beyond[3] = 1;
        assertEquals(
                Outcome.START_NOT_FREE,
                StraightLine.of(ik)
                        .follow(robot.arm().write(beyond, model.newState()), goal)
                        .outcome());
    }

    @Test
    void refusesWhatItCannotBound() {
        PlanningRobots robot = PlanningRobots.humanoid();
        RobotModel floating = robot.model().under(Joint.of("float", JointType.FLOATING, "world", "waist"));
        InverseKinematics ik = InverseKinematics.of(JointSelection.of(floating, List.of("float")), "l_palm");
        assertThrows(IllegalArgumentException.class, () -> StraightLine.of(ik));
        InverseKinematics arm = InverseKinematics.of(robot.arm(), "l_palm");
        assertThrows(IllegalArgumentException.class, () -> StraightLine.of(arm).within(0, 1));
        assertThrows(IllegalArgumentException.class, () -> StraightLine.of(arm).within(1, Double.NaN));
    }
}
