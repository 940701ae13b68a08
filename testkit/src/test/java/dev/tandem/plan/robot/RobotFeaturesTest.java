package dev.tandem.plan.robot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Sphere;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.plan.kinematics.JointSelection;
import dev.tandem.plan.kinematics.PlanningRobots;
import dev.tandem.plan.robot.RobotPlan.Outcome;
import dev.tandem.plan.scene.PlanningScene;
import dev.tandem.plan.scene.SceneChecker;
import dev.tandem.robot.AttachedBody;
import dev.tandem.robot.Joint;
import dev.tandem.robot.JointType;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Padding, attached bodies and joints without limits, planned for on each robot: an arm has to get past a small box that is where its
 * tip would be halfway along the straight way. Pose goals, lines, two robots, the anytime planner and timing have tests of their
 * own on the same robots.
 */
class RobotFeaturesTest {

    private static final String BOX = "box";
    private static final double SIZE = 0.05;
    private static final double PADDING = 0.02;
    private static final double BALL = 0.09;

    /** An arm, two configurations of it, and the scene in which the way between them is not free. */
    private static final class Task {
        private final RobotModel model;
        private final JointSelection arm;
        private final String tip;
        private final double[] goal;
        private final PlanningScene scene;
        private final Vec3 middle;
        private final int wrist;
        private @Nullable RobotPlanner planner;

        Task(PlanningRobots robot, RobotModel model, double[] start, double[] goal, int wrist) {
            this.model = model;
            this.wrist = wrist;
            this.arm = JointSelection.of(model, robot.arm().names());
            this.tip = robot.tip();
            this.goal = goal;
            double[] halfway = new double[start.length];
            for (int k = 0; k < start.length; k++) {
                halfway[k] = 0.5 * (start[k] + goal[k]);
            }
            RobotState state = model.newState().setAll(model.defaults());
            middle = arm.write(halfway, state).pose(tip).translation();
            scene = PlanningScene.of(model, robot.semantics().allowed())
                    .with(BOX, Body.of(new Box(SIZE, SIZE, SIZE)).at(Pose.translation(middle)))
                    .state(arm.write(start, state));
        }

        double[] end() {
            return arm.write(goal, scene.newState()).values();
        }

        RobotPlan plan(PlanningScene changed) {
            RobotPlanner known = planner;
            planner = known == null ? RobotPlanner.of(changed, arm.names()) : known.in(changed);
            return planner.plan(changed.start(), List.of(end()));
        }

        /** The path's states, sixteen to a motion. */
        void visit(RobotPlan plan, Consumer<RobotState> visitor) {
            assertTrue(plan.isFound() && plan.proof().isProved(), plan.toString());
            RobotState state = scene.newState();
            for (int i = 1; i < plan.path().size(); i++) {
                double[] a = plan.path().get(i - 1);
                double[] b = plan.path().get(i);
                for (int part = 0; part <= 16; part++) {
                    double[] values = new double[a.length];
                    for (int v = 0; v < values.length; v++) {
                        values[v] = a[v] + (b[v] - a[v]) * part / 16;
                    }
                    assertTrue(state.setAll(values).isWithinLimits());
                    visitor.accept(state);
                }
            }
        }

        /** The distance of the tip's own geometry from the box. */
        double distance(RobotState state) {
            Link link = model.links().get(model.linkNumber(tip));
            Body box = Objects.requireNonNull(scene.bodies().get(BOX));
            double least = Double.POSITIVE_INFINITY;
            for (LinkGeometry piece : link.collision()) {
                Body placed = piece.body().at(state.pose(tip).times(piece.origin()));
                least = Math.min(least, Tandem.distance(placed, box).distance());
            }
            return least;
        }
    }

    private static Task humanoid(boolean endless) {
        double[] start = {-0.2, 0.2, 0, -1.3, 0, 0};
        double[] goal = {-1.4, 0.2, 0, -0.4, 0, 0};
        return task(PlanningRobots.humanoid(), start, goal, endless ? 4 : -1);
    }

    private static Task panda(boolean endless) {
        double[] start = {-0.6, -0.785, 0, -2.356, 0, 1.571, 0.785};
        double[] goal = {0.6, -0.785, 0, -2.356, 0, 1.571, 0.785};
        return task(PlanningRobots.panda(), start, goal, endless ? 6 : -1);
    }

    private static Task jvrc(boolean endless) {
        double[] start = {-0.2, -0.3, 0, -1.3, 0, 0, 0};
        double[] goal = {-1.3, -0.3, 0, -0.4, 0, 0, 0};
        return task(PlanningRobots.jvrc(), start, goal, endless ? 6 : -1);
    }

    /** If a joint of the wrist is to turn without end, the way across ±π is the short one. */
    private static Task task(PlanningRobots robot, double[] start, double[] goal, int endless) {
        if (endless < 0) {
            return new Task(robot, robot.model(), start, goal, endless);
        }
        String wrist = robot.arm().names().get(endless);
        List<Joint> joints = robot.model().joints().stream()
                .map(j -> j.name().equals(wrist)
                        ? Joint.of(j.name(), JointType.CONTINUOUS, j.parent(), j.child())
                                .at(j.origin())
                                .about(j.axis())
                        : j)
                .toList();
        start[endless] = 3;
        goal[endless] = 2 * Math.PI - 3;
        Task task = new Task(robot, RobotModel.of("endless", robot.model().links(), joints), start, goal, endless);
        goal[endless] = -3;
        return task;
    }

    @Test
    void theHumanoidKeepsItsPadding() {
        keepsPadding(humanoid(false));
    }

    @Test
    void thePandaKeepsItsPadding() {
        keepsPadding(panda(false));
    }

    @Test
    void jvrcKeepsItsPadding() {
        keepsPadding(jvrc(false));
    }

    private static void keepsPadding(Task task) {
        RobotState start = task.scene.newState().setAll(task.scene.start());
        double gap = task.distance(start);
        PlanningScene tooWide = task.scene.padded(task.tip, gap + 1e-6);
        assertTrue(SceneChecker.of(tooWide).collides(start), "padding of more than " + gap);
        assertEquals(Outcome.START_IN_COLLISION, task.plan(tooWide).outcome());
        assertFalse(SceneChecker.of(task.scene.padded(task.tip, gap - 1e-6)).collides(start));
        task.visit(task.plan(task.scene.padded(task.tip, PADDING)), state -> {
            double distance = task.distance(state);
            assertTrue(distance > PADDING, "the tip is " + distance + " from the box");
        });
    }

    @Test
    void theHumanoidMindsWhatItHolds() {
        mindsWhatItHolds(humanoid(false));
    }

    @Test
    void thePandaMindsWhatItHolds() {
        mindsWhatItHolds(panda(false));
    }

    @Test
    void jvrcMindsWhatItHolds() {
        mindsWhatItHolds(jvrc(false));
    }

    /** A ball around the tip's origin, which may touch the robot. */
    private static void mindsWhatItHolds(Task task) {
        Set<String> links = new HashSet<>();
        task.model.links().forEach(link -> links.add(link.name()));
        PlanningScene holding = task.scene.attach(
                new AttachedBody("ball", task.tip, List.of(LinkGeometry.of(new Sphere(BALL), Pose.identity())), links));
        task.visit(task.plan(holding), state -> {
            double distance = beside(state.pose(task.tip).translation(), task.middle);
            assertTrue(distance > BALL, "the ball's centre is " + distance + " from the box");
        });
        RobotState end = task.scene.newState().setAll(task.end());
        PlanningScene put = holding.detach("ball", end);
        assertEquals(List.of(), put.attached());
        Body ball = Objects.requireNonNull(put.bodies().get("ball"));
        assertTrue(ball.pose()
                        .translation()
                        .minus(end.pose(task.tip).translation())
                        .length()
                < 1e-9);
        assertTrue(SceneChecker.of(put).collides(end), "the ball stays where the tip is");
        assertFalse(SceneChecker.of(holding).collides(end));
    }

    /** The distance of a point from the box around a middle. */
    private static double beside(Vec3 point, Vec3 middle) {
        double x = Math.max(0, Math.abs(point.x() - middle.x()) - 0.5 * SIZE);
        double y = Math.max(0, Math.abs(point.y() - middle.y()) - 0.5 * SIZE);
        double z = Math.max(0, Math.abs(point.z() - middle.z()) - 0.5 * SIZE);
        return Math.sqrt(x * x + y * y + z * z);
    }

    @Test
    void theHumanoidTurnsAWristWithoutEnd() {
        turnsTheShortWay(humanoid(true));
    }

    @Test
    void thePandaTurnsAWristWithoutEnd() {
        turnsTheShortWay(panda(true));
    }

    @Test
    void jvrcTurnsAWristWithoutEnd() {
        turnsTheShortWay(jvrc(true));
    }

    private static void turnsTheShortWay(Task task) {
        RobotPlan plan = task.plan(task.scene);
        int variable = task.model.variableNumber(task.arm.names().get(task.wrist));
        SceneChecker checker = SceneChecker.of(task.scene);
        task.visit(plan, state -> {
            assertFalse(checker.collides(state));
            assertTrue(Math.abs(state.value(variable) - 3) < Math.PI, "the short way round");
        });
        double[] end = plan.path().get(plan.path().size() - 1);
        assertEquals(2 * Math.PI - 3, end[variable], 1e-6);
        Pose goal = task.scene.newState().setAll(task.end()).pose(task.tip);
        Pose there = task.scene.newState().setAll(end).pose(task.tip);
        assertTrue(goal.translation().minus(there.translation()).length() < 1e-6);
        assertTrue(plan.path().size() > 2, "the straight way is not free");
    }
}
