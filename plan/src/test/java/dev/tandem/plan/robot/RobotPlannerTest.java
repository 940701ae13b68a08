package dev.tandem.plan.robot;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.plan.robot.RobotPlan.Outcome;
import dev.tandem.plan.scene.PlanningScene;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.AttachedBody;
import dev.tandem.robot.Joint;
import dev.tandem.robot.JointLimit;
import dev.tandem.robot.JointType;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotSemantics;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.RobotChecker;
import dev.tandem.samples.SampleKitchen;
import dev.tandem.samples.SampleRobots;
import dev.tandem.scene.Scene;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Planning for small arms and the humanoid; every path is walked in small steps with the exact check. */
class RobotPlannerTest {

    private static final Vec3 Z = new Vec3(0, 0, 1);

    /** A planar arm of two bars; the shoulder has limits or turns without end. */
    private static RobotModel arm(boolean turnsFreely) {
        LinkGeometry bar = LinkGeometry.of(TriangleMesh.box(0.9, 0.1, 0.1), Pose.translation(0.5, 0, 0));
        Joint shoulder = turnsFreely
                ? Joint.of("shoulder", JointType.CONTINUOUS, "base", "upper").about(Z)
                : Joint.of("shoulder", JointType.REVOLUTE, "base", "upper")
                        .about(Z)
                        .within(JointLimit.of(-2, 2));
        return RobotModel.of(
                "arm",
                List.of(new Link("base", List.of()), new Link("upper", List.of(bar)), new Link("lower", List.of(bar))),
                List.of(
                        shoulder,
                        Joint.of("elbow", JointType.REVOLUTE, "upper", "lower")
                                .at(Pose.translation(1, 0, 0))
                                .about(Z)
                                .within(JointLimit.of(-2.6, 2.6))));
    }

    private static PlanningScene past(RobotModel arm, String... posts) {
        PlanningScene scene = PlanningScene.of(arm, AllowedCollisions.adjacent(arm));
        double angle = 0;
        for (String post : posts) {
            Pose at = Pose.rotation(Z, angle).times(Pose.translation(1.5, 0, 0));
            scene = scene.with(post, Body.of(new Box(0.1, 0.1, 1)).at(at));
            angle += Math.PI / 2;
        }
        return scene;
    }

    @Test
    void foldsToGetPastAPost() {
        PlanningScene scene = past(arm(false), "post");
        RobotPlan plan = RobotPlanner.of(scene).plan(new double[] {-1, 0}, List.of(new double[] {1, 0}));
        assertEquals(Outcome.FOUND, plan.outcome());
        assertEquals(List.of("shoulder", "elbow"), plan.variables());
        assertTrue(plan.proof().isProved(), plan.proof().resists());
        assertArrayEquals(new double[] {-1, 0}, plan.path().get(0));
        assertArrayEquals(new double[] {1, 0}, plan.path().get(plan.path().size() - 1));
        assertTrue(plan.path().stream().anyMatch(q -> Math.abs(q[1]) > 0.9), "it must fold");
        requireFree(scene, plan);
    }

    /** The time is over when the straight way is found: it is returned, but nobody has proved it. */
    @Test
    void theTimeLimitHoldsDuringTheProof() {
        RobotModel arm = arm(false);
        PlanningScene scene = past(arm, "post");
        RobotPlanner planner = RobotPlanner.of(scene);
        List<double[]> goal = List.of(new double[] {-0.6, 0.2});
        RobotPlan proved = planner.plan(new double[] {-1, 0}, goal);
        assertTrue(proved.isFound() && proved.proof().isProved());
        RobotPlanner hurried = planner.with(planner.settings().timeLimit(Duration.ofNanos(1)));
        RobotPlan plan = hurried.plan(new double[] {-1, 0}, goal);
        assertEquals(Outcome.FOUND, plan.outcome());
        assertEquals(proved.path().size(), plan.path().size());
        assertFalse(plan.proof().isProved());
        assertTrue(
                plan.proof().resists().contains("the time was over"),
                plan.proof().resists());
        assertThrows(IllegalArgumentException.class, () -> hurried.smallestClearance(plan, 1));
        assertEquals(0, hurried.smallestClearance(proved, 1), "nothing was shown in time");
        assertTrue(hurried.clearance(proved, 1).bounds().stream().allMatch(bound -> bound.lower() == 0));
        assertTrue(planner.smallestClearance(proved, 1) > 0);
    }

    /** A wall that is thinner than the steps of a search is seen by the proof, and what touches it is no path. */
    @Test
    void aPathThroughAThinWallIsNone() {
        RobotModel cart = RobotModel.of(
                "cart",
                List.of(
                        new Link("rail", List.of()),
                        new Link("cart", List.of(LinkGeometry.of(new Box(0.2, 0.2, 0.2), Pose.identity())))),
                List.of(Joint.of("x", JointType.PRISMATIC, "rail", "cart").within(JointLimit.of(-5, 5))));
        PlanningScene scene = PlanningScene.of(cart, AllowedCollisions.none())
                .with("wall", Body.of(new Box(0.01, 9, 9)).at(Pose.translation(0.7, 0, 0)));
        PlannerSettings coarse = PlannerSettings.standard().resolution(2.5).iterations(3000);
        RobotPlan plan = RobotPlanner.of(scene).with(coarse).plan(new double[] {-4}, List.of(new double[] {4}));
        assertEquals(Outcome.GAVE_UP, plan.outcome());
        assertEquals(List.of(), plan.path());
        assertFalse(plan.proof().isProved());
        PlanningScene around = past(arm(false), "post");
        RobotPlan found = RobotPlanner.of(around)
                .with(PlannerSettings.standard().resolution(4))
                .plan(new double[] {-1, 0}, List.of(new double[] {1, 0}));
        assertTrue(found.proof().isProved(), found.proof().resists());
        requireFree(around, found);
    }

    /** Nothing comes closer than the bound, and it loses little: a tenth by distances and a twentieth by motion. */
    @Test
    void boundsTheSmallestClearance() {
        RobotModel arm = arm(false);
        requireBound(past(arm, "post"));
        // The tip passes this in a small part of a straight motion.
        Body ball = Body.of(new Sphere(0.02)).at(Pose.translation(1.99, 0, 0));
        requireBound(PlanningScene.of(arm, AllowedCollisions.adjacent(arm)).with("ball", ball));
    }

    private static void requireBound(PlanningScene scene) {
        RobotPlanner planner = RobotPlanner.of(scene);
        List<double[]> goal = List.of(new double[] {1, 0});
        RobotPlan plan = planner.plan(new double[] {-1, 0}, goal);
        double bound = planner.smallestClearance(plan, 0.5);
        double least = leastClearance(scene, plan);
        assertTrue(bound <= least, bound + " is more than " + least);
        assertTrue(bound >= 0.85 * least, bound + " is much less than " + least);
        double byPieces = planner.clearance(plan, 0.5).smallest();
        assertTrue(byPieces <= least && bound >= 0.9 * byPieces, bound + " and by pieces " + byPieces);
        assertEquals(0.5 * bound, planner.smallestClearance(plan, 0.5 * bound), "all are farther apart");
        RobotPlan open = planner.with(PlannerSettings.standard().proves(false)).plan(new double[] {-1, 0}, goal);
        assertThrows(IllegalArgumentException.class, () -> planner.smallestClearance(open, 0.5));
    }

    private static double leastClearance(PlanningScene scene, RobotPlan plan) {
        RobotChecker checker = checker(scene);
        RobotState state = scene.newState();
        double least = Double.POSITIVE_INFINITY;
        for (int i = 1; i < plan.path().size(); i++) {
            for (int k = 0; k <= 1000; k++) {
                double[] q = plan.path().get(i - 1).clone();
                for (int v = 0; v < q.length; v++) {
                    q[v] += (plan.path().get(i)[v] - q[v]) * k / 1000;
                }
                least = Math.min(
                        least, checker.clearance(state.setAll(q)).orElseThrow().distance());
            }
        }
        return least;
    }

    @Test
    void takesTheShortWayRoundAJointWithoutLimits() {
        PlanningScene scene = past(arm(true), "post");
        RobotPlan plan = RobotPlanner.of(scene).plan(new double[] {3, 0}, List.of(new double[] {-3, 0}));
        assertEquals(Outcome.FOUND, plan.outcome());
        assertEquals(2 * Math.PI - 6, plan.length(), 1e-9);
        double[] last = plan.path().get(plan.path().size() - 1);
        assertEquals(2 * Math.PI - 3, last[0], 1e-9, "values continue each other");
        requireFree(scene, plan);
    }

    @Test
    void startsWhereTheStartIsAlsoAfterFullTurns() {
        PlanningScene scene = past(arm(true), "post");
        double turn = 2 * Math.PI;
        RobotPlan plan = RobotPlanner.of(scene).plan(new double[] {turn + 1, 0}, List.of(new double[] {-1 - turn, 0}));
        assertEquals(Outcome.FOUND, plan.outcome());
        assertEquals(turn + 1, plan.path().get(0)[0], 1e-12);
        double last = plan.path().get(plan.path().size() - 1)[0];
        assertEquals(0, Math.IEEEremainder(last + 1, turn), 1e-12);
        requireFree(scene, plan);
    }

    @Test
    void oneOfSeveralGoalsWillDo() {
        PlanningScene scene = past(arm(false), "post");
        double[] inThePost = {0, 0};
        double[] near = {-1.5, 0};
        RobotPlan plan = RobotPlanner.of(scene).plan(new double[] {-1, 0}, List.of(inThePost, near));
        assertEquals(Outcome.FOUND, plan.outcome());
        assertArrayEquals(near, plan.path().get(plan.path().size() - 1));
    }

    @Test
    void saysWhichEndCollides() {
        PlanningScene scene = past(arm(false), "post");
        RobotPlanner planner = RobotPlanner.of(scene);
        double[] free = {-1, 0};
        double[] hit = {0, 0};
        assertEquals(
                Outcome.START_IN_COLLISION, planner.plan(hit, List.of(free)).outcome());
        assertEquals(Outcome.GOAL_IN_COLLISION, planner.plan(free, List.of(hit)).outcome());
        IllegalArgumentException beyond =
                assertThrows(IllegalArgumentException.class, () -> planner.plan(new double[] {2.5, 0}, List.of(free)));
        assertTrue(String.valueOf(beyond.getMessage()).contains("shoulder"), beyond.getMessage());
        assertThrows(IllegalArgumentException.class, () -> planner.plan(free, List.of(new double[] {Double.NaN, 0})));
    }

    @Test
    void endsAtItsLimits() {
        // The wall cannot be passed: the shoulder cannot turn round, and the upper arm alone meets it.
        RobotModel arm = arm(false);
        PlanningScene scene = PlanningScene.of(arm, AllowedCollisions.adjacent(arm))
                .with("wall", Body.of(new Box(0.5, 0.1, 1)).at(Pose.translation(0.6, 0, 0)));
        RobotPlanner planner = RobotPlanner.of(scene);
        double[] start = {-1, 0};
        List<double[]> goal = List.of(new double[] {1, 0});
        RobotPlan byNumber =
                planner.with(PlannerSettings.standard().iterations(500)).plan(start, goal);
        assertEquals(Outcome.GAVE_UP, byNumber.outcome());
        assertEquals(500, byNumber.effort().iterations());
        RobotPlan byTime = planner.with(PlannerSettings.standard().timeLimit(Duration.ofMillis(30)))
                .plan(start, goal);
        assertEquals(Outcome.GAVE_UP, byTime.outcome());
    }

    @Test
    void jointsOutsideOfTheGroupStay() {
        PlanningScene scene = past(arm(false), "post");
        RobotPlanner planner = RobotPlanner.of(scene, List.of("shoulder"));
        RobotPlan plan = planner.plan(new double[] {-1.5, 0.3}, List.of(new double[] {-0.8, 0.3}));
        assertEquals(Outcome.FOUND, plan.outcome());
        plan.path().forEach(q -> assertEquals(0.3, q[1]));
        assertThrows(
                IllegalArgumentException.class,
                () -> planner.plan(new double[] {-1.5, 0.3}, List.of(new double[] {-0.8, 0.4})));
        assertThrows(IllegalArgumentException.class, () -> RobotPlanner.of(scene, List.of("sholder")));
    }

    @Test
    void whatTheArmHoldsCountsToo() {
        PlanningScene scene = past(arm(false), "post");
        // A ball at the end of the lower arm, so that the arm must fold more.
        AttachedBody ball = new AttachedBody(
                "ball", "lower", List.of(LinkGeometry.of(new Sphere(0.2), Pose.translation(1, 0, 0))), Set.of());
        PlanningScene holding = scene.attach(ball);
        double[] start = {-1, 0};
        List<double[]> goal = List.of(new double[] {1, 0});
        RobotPlanner planner = RobotPlanner.of(scene);
        RobotPlan with = planner.in(holding).plan(start, goal);
        assertEquals(Outcome.FOUND, with.outcome());
        assertTrue(with.proof().isProved(), with.proof().resists());
        requireFree(holding, with);
    }

    @Test
    void aRoadmapAnswersManyQuestions() {
        PlanningScene scene = past(arm(false), "post");
        RobotRoadmap roadmap = RobotPlanner.of(scene).roadmap(300);
        assertEquals(300, roadmap.states());
        assertTrue(roadmap.motions() > 300, roadmap.motions() + " motions");
        for (double elbow : new double[] {0, 0.5, -1}) {
            double[] start = {-1, elbow};
            double[] goal = {1, 0 - elbow};
            RobotPlan plan = roadmap.plan(start, List.of(new double[] {0, 0}, goal));
            assertEquals(Outcome.FOUND, plan.outcome());
            assertArrayEquals(start, plan.path().get(0));
            assertArrayEquals(goal, plan.path().get(plan.path().size() - 1), "the other goal collides");
            assertTrue(plan.proof().isProved(), plan.proof().resists());
            requireFree(scene, plan);
        }
        assertEquals(
                Outcome.START_IN_COLLISION,
                roadmap.plan(new double[] {0, 0}, List.of(new double[] {1, 0})).outcome());
    }

    /** A map that changes after the planner was made. */
    @Test
    void seesCellsThatAreOccupiedLater() {
        RobotModel arm = arm(false);
        VoxelMap map = VoxelMap.ofCellSize(0.1);
        map.occupy(-3, -3, 0);
        PlanningScene scene =
                PlanningScene.of(arm, AllowedCollisions.adjacent(arm)).with("map", Body.of(map));
        RobotPlanner planner = RobotPlanner.of(scene);
        double[] start = {-1, 0};
        List<double[]> goal = List.of(new double[] {1, 0});
        RobotPlan before = planner.plan(start, goal);
        assertEquals(2, before.path().size(), "nothing is in the way");
        map.occupy(1.55, 0.05, 0.05);
        RobotPlan after = planner.plan(start, goal);
        assertEquals(Outcome.FOUND, after.outcome());
        assertTrue(after.path().size() > 2, "a cell is in the way");
        assertTrue(after.proof().isProved(), after.proof().resists());
        requireFree(scene, after);
    }

    @Test
    void theSameSeedGivesTheSamePath() {
        PlanningScene scene = past(arm(false), "post");
        double[] start = {-1, 0};
        List<double[]> goal = List.of(new double[] {1, 0});
        RobotPlanner planner = RobotPlanner.of(scene);
        List<double[]> one = planner.plan(start, goal).path();
        List<double[]> other = planner.in(scene).plan(start, goal).path();
        List<double[]> third = planner.with(PlannerSettings.standard().seed(9))
                .plan(start, goal)
                .path();
        assertEquals(one.size(), other.size());
        for (int i = 0; i < one.size(); i++) {
            assertArrayEquals(one.get(i), other.get(i));
        }
        assertFalse(one.size() == third.size() && Arrays.equals(one.get(1), third.get(1)));
    }

    /** An arm of the humanoid among the meshes of the kitchen. */
    @Test
    void theHumanoidReachesInTheKitchen() {
        RobotModel model = SampleRobots.humanoid();
        RobotSemantics semantics = SampleRobots.humanoidSemantics(model);
        PlanningScene scene = PlanningScene.of(model, semantics.allowed());
        for (var part : SampleKitchen.parts().entrySet()) {
            scene = scene.with(
                    part.getKey(),
                    Body.of(part.getValue()).at(Pose.translation(-1.2, -0.4, -SampleRobots.WAIST_HEIGHT)));
        }
        double[] start = scene.start();
        double[] goal = start.clone();
        RobotState state = scene.newState();
        for (String joint : semantics.group("l_arm").joints()) {
            int v = model.variableNumber(joint);
            goal[v] = start[v] + 0.35 * (model.upperLimit(v) - start[v]);
        }
        RobotChecker checker = checker(scene);
        assertFalse(checker.collides(state.setAll(start)), "start");
        assertFalse(checker.collides(state.setAll(goal)), "goal");
        RobotPlanner planner = RobotPlanner.of(scene, semantics.group("l_arm").joints());
        RobotPlan plan = planner.plan(start, List.of(goal));
        assertEquals(Outcome.FOUND, plan.outcome());
        assertTrue(plan.proof().isProved(), plan.proof().resists());
        requireFree(scene, plan);
    }

    private static RobotChecker checker(PlanningScene scene) {
        Scene world = new Scene();
        scene.bodies().forEach(world::add);
        return RobotChecker.of(scene.model(), scene.allowed(), scene.attached(), world, Tandem.detector());
    }

    /** Walks a path in steps of 1e-3 with the exact check. */
    private static void requireFree(PlanningScene scene, RobotPlan plan) {
        RobotChecker checker = checker(scene);
        RobotState state = scene.newState();
        for (int i = 1; i < plan.path().size(); i++) {
            double[] a = plan.path().get(i - 1);
            double[] b = plan.path().get(i);
            double most = 0;
            for (int v = 0; v < a.length; v++) {
                most = Math.max(most, Math.abs(b[v] - a[v]));
            }
            int steps = (int) Math.ceil(most / 1e-3) + 1;
            for (int k = 0; k <= steps; k++) {
                double[] q = new double[a.length];
                for (int v = 0; v < a.length; v++) {
                    q[v] = a[v] + (b[v] - a[v]) * k / steps;
                }
                assertFalse(checker.collides(state.setAll(q)), "motion " + i + ", step " + k + " of " + steps);
            }
        }
    }
}
