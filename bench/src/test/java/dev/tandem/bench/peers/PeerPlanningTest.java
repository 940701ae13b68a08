package dev.tandem.bench.peers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.bench.peers.PeerPlanning.Filter;
import dev.tandem.bench.planning.PlanningProblem;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Cylinder;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.Srdf;
import dev.tandem.io.Urdf;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.plan.scene.SceneChecker;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.Joint;
import dev.tandem.robot.JointLimit;
import dev.tandem.robot.JointType;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotSemantics;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.RobotChecker;
import dev.tandem.samples.SampleRobots;
import dev.tandem.scene.Scene;
import dev.tandem.testkit.SharedData;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** FCL's verdicts beside ours, and OMPL's paths. Skipped where the peers are not installed. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PeerPlanningTest {

    private PeerProcess peers;

    @BeforeAll
    void build() throws IOException, InterruptedException {
        peers = BuiltPeers.start();
        assertTrue(PeerPlanning.seed(peers, 17));
    }

    @AfterAll
    void end() throws IOException {
        if (peers != null) {
            peers.close();
        }
    }

    /** A slider that carries an arm of two links, the second of which turns back as far as the first turns. */
    private static RobotModel arm() {
        LinkGeometry upper = LinkGeometry.of(TriangleMesh.box(0.4, 0.06, 0.06), Pose.translation(0.25, 0, 0));
        LinkGeometry lower =
                LinkGeometry.of(new Cylinder(0.02, 0.4), Pose.ofRollPitchYaw(0.25, 0, 0, 0, Math.PI / 2, 0));
        return RobotModel.of(
                "arm",
                List.of(
                        new Link(
                                "root", List.of(LinkGeometry.of(new Box(1.4, 0.1, 0.1), Pose.translation(0, -0.4, 0)))),
                        new Link("sledge", List.of()),
                        new Link("upper", List.of(upper)),
                        new Link("lower", List.of(lower)),
                        new Link("tip", List.of(LinkGeometry.of(new Sphere(0.02), Pose.identity())))),
                List.of(
                        Joint.of("slide", JointType.PRISMATIC, "root", "sledge").within(JointLimit.of(-0.5, 0.5)),
                        Joint.of("shoulder", JointType.REVOLUTE, "sledge", "upper")
                                .about(new Vec3(0, 0, 1))
                                .within(JointLimit.of(-3, 3)),
                        Joint.of("elbow", JointType.REVOLUTE, "upper", "lower")
                                .at(Pose.translation(0.5, 0, 0))
                                .about(new Vec3(0, 0, 1))
                                .within(JointLimit.of(-3, 3))
                                .following(new Joint.Mimic("shoulder", -1, 0.2)),
                        Joint.of("wrist", JointType.FIXED, "lower", "tip").at(Pose.translation(0.5, 0, 0))));
    }

    private static Map<String, Body> obstacles() {
        Map<String, Body> bodies = new LinkedHashMap<>();
        bodies.put("ball", Body.of(new Sphere(0.1)).at(Pose.translation(0.9, 0.6, 0)));
        bodies.put(
                "posts",
                Body.compound(
                        Body.of(new Cylinder(0.05, 1)).at(Pose.translation(-0.3, 0.7, 0)),
                        Body.of(TriangleMesh.box(0.1, 0.2, 0.3)).at(Pose.translation(-0.8, 0.4, 0.1))));
        bodies.put("floor", Body.of(new Box(3, 3, 0.02)).at(Pose.translation(0, 0, -0.035)));
        return bodies;
    }

    private static Scene sceneOf(Map<String, Body> bodies) {
        Scene scene = new Scene();
        bodies.forEach(scene::add);
        return scene;
    }

    /**
     * Random states, and pairs on both sides of where contact begins, about 1e-4 rad apart: FCL's arithmetic on curved
     * shapes ends at 1e-6.
     */
    private static List<double[]> states(RobotModel model, RobotChecker checker, int[] planned, int count) {
        SplittableRandom random = new SplittableRandom(3);
        List<double[]> all = new ArrayList<>();
        RobotState state = model.newState();
        while (all.size() < count) {
            double[] a = pick(state.randomize(random).values(), planned);
            double[] b = pick(state.randomize(random).values(), planned);
            boolean first = checker.collides(set(model, state, planned, a));
            all.add(a);
            if (checker.collides(set(model, state, planned, b)) == first) {
                continue;
            }
            for (int k = 0; k < 14; k++) {
                double[] middle = a.clone();
                for (int i = 0; i < middle.length; i++) {
                    middle[i] = 0.5 * (a[i] + b[i]);
                }
                if (checker.collides(set(model, state, planned, middle)) == first) {
                    a = middle;
                } else {
                    b = middle;
                }
            }
            all.add(a);
            all.add(b);
        }
        return all;
    }

    private static double[] pick(double[] values, int[] planned) {
        return IntStream.of(planned).mapToDouble(v -> values[v]).toArray();
    }

    private static RobotState set(RobotModel model, RobotState state, int[] planned, double[] values) {
        state.setAll(model.defaults());
        for (int k = 0; k < planned.length; k++) {
            state.set(planned[k], values[k]);
        }
        return state;
    }

    private void assertSameVerdicts(
            RobotModel model, AllowedCollisions allowed, Map<String, Body> bodies, int[] planned, int count)
            throws IOException {
        RobotState rest = model.newState().setAll(model.defaults());
        RobotChecker checker = RobotChecker.of(model, allowed, sceneOf(bodies));
        List<double[]> states = states(model, checker, planned, count);
        PeerChain chain = PeerChain.of(model, planned, rest);
        double[] any = states.get(0);
        PeerPlanning planning = PeerPlanning.load(
                        peers, chain, List.of(PeerProblem.of(chain, allowed, bodies, any, any)))
                .orElseThrow();
        boolean[] theirs = planning.verdicts(0, Filter.BOXES, states, 1).free();
        assertArrayEquals(
                theirs, planning.verdicts(0, Filter.MANAGERS, states, 1).free());
        boolean[] ours = new boolean[states.size()];
        int free = 0;
        RobotState state = model.newState();
        for (int i = 0; i < ours.length; i++) {
            ours[i] = !checker.collides(set(model, state, planned, states.get(i)));
            free += ours[i] ? 1 : 0;
        }
        assertArrayEquals(ours, theirs);
        assertTrue(free > count / 5 && free < count * 4 / 5, free + " of " + ours.length + " states are free");
        for (int i = 0; i < 40; i++) {
            long invalid = planning.dense(0, List.of(states.get(i)), 1e-3).invalid();
            assertEquals(ours[i] ? 0 : 1, invalid, "FCL without filters, state " + i);
        }
    }

    @Test
    void verdictsOnAnArmWithASliderAndAFollowerAreOurs() throws IOException {
        RobotModel arm = arm();
        AllowedCollisions allowed = AllowedCollisions.adjacent(arm)
                .with("upper", "floor", AllowedCollisions.Reason.USER)
                .with("root", "floor", AllowedCollisions.Reason.USER)
                .with("lower", "tip", AllowedCollisions.Reason.USER);
        int[] planned = {arm.variableNumber("slide"), arm.variableNumber("shoulder")};
        assertSameVerdicts(arm, allowed, obstacles(), planned, 300);
    }

    @Test
    void verdictsOnTheHumanoidAreOurs() throws IOException {
        RobotModel humanoid = SampleRobots.humanoid();
        int[] planned = IntStream.range(0, humanoid.variables().size())
                .filter(v -> !humanoid.follows(v) && Double.isFinite(humanoid.lowerLimit(v)))
                .toArray();
        Map<String, Body> bodies = Map.of(
                "table",
                Body.of(new Box(0.4, 1, 0.04)).at(Pose.translation(0.45, 0, 0.1)),
                "post",
                Body.of(new Cylinder(0.05, 1)).at(Pose.translation(0.1, 0.45, 0.2)));
        assertSameVerdicts(humanoid, AllowedCollisions.adjacent(humanoid), bodies, planned, 200);
    }

    /** The states that OMPL asks about on the way to a path, half of which are in collision. */
    @Test
    void verdictsOnStatesOfAPlannerAreOurs() throws IOException {
        RobotModel panda = Urdf.read(SharedData.file("data/planning/panda/panda.urdf"));
        RobotSemantics semantics = Srdf.read(SharedData.file("data/planning/panda/panda.srdf"), panda);
        List<PlanningProblem> problems = new ArrayList<>();
        for (String set : List.of("table_pick_panda", "cage_panda")) {
            problems.addAll(PlanningProblem.below(List.of(SharedData.file("data/planning/" + set)), panda, semantics)
                    .subList(0, 3));
        }
        int[] planned = {0, 1, 2, 3, 4, 5, 6};
        PeerChain chain = PeerChain.of(panda, planned, problems.get(0).scene().newState());
        List<PeerProblem> flat = new ArrayList<>();
        for (PlanningProblem p : problems) {
            flat.add(PeerProblem.of(
                    chain, p.scene().allowed(), p.scene().bodies(), pick(p.start(), planned), pick(p.goal(), planned)));
        }
        PeerPlanning planning = PeerPlanning.load(peers, chain, flat).orElseThrow();
        int free = 0;
        int all = 0;
        for (int i = 0; i < flat.size(); i++) {
            PeerPlan plan = planning.plan(i, new PeerPlanning.Settings("l2", 1, 1.0 / 32, 20), 150)
                    .orElseThrow();
            assertTrue(plan.solved(), problems.get(i).name());
            boolean[] theirs =
                    planning.verdicts(i, Filter.BOXES, plan.visited(), 1).free();
            SceneChecker checker = SceneChecker.of(problems.get(i).scene());
            RobotState state = problems.get(i).scene().newState();
            for (int k = 0; k < theirs.length; k++) {
                for (int v = 0; v < 7; v++) {
                    state.set(v, plan.visited().get(k)[v]);
                }
                assertEquals(!checker.collides(state), theirs[k], "state " + k + " of problem " + i);
                free += theirs[k] ? 1 : 0;
                all++;
            }
        }
        assertTrue(all > 300 && free > all / 10 && free < all, free + " of " + all + " are free");
    }

    @Test
    void omplFindsPathsThatADenseCheckConfirms() throws IOException {
        RobotModel arm = arm();
        AllowedCollisions allowed = AllowedCollisions.adjacent(arm).with("lower", "tip", AllowedCollisions.Reason.USER);
        int[] planned = {arm.variableNumber("slide"), arm.variableNumber("shoulder")};
        Map<String, Body> bodies = new LinkedHashMap<>(obstacles());
        bodies.remove("floor");
        PeerChain chain = PeerChain.of(arm, planned, arm.newState());
        double[] start = {0.3, 0.2};
        double[] goal = {0.3, 2.6};
        PeerPlanning planning = PeerPlanning.load(
                        peers, chain, List.of(PeerProblem.of(chain, allowed, bodies, start, goal)))
                .orElseThrow();
        PeerPlanning.Dense straight = planning.dense(0, List.of(start, goal), 1e-3);
        assertEquals(2401, straight.states(), "the ends and a state every thousandth of a radian");
        assertTrue(straight.invalid() > 0 && straight.first() > 0 && straight.first() < 1, straight::toString);
        for (String metric : List.of("l1", "l2", "linf")) {
            for (double range : new double[] {0, 0.5}) {
                PeerPlan plan = planning.plan(0, new PeerPlanning.Settings(metric, range, 0.01, 10), 50)
                        .orElseThrow();
                assertTrue(plan.solved(), metric);
                assertArrayEquals(start, plan.path().get(0));
                assertArrayEquals(goal, plan.path().get(plan.path().size() - 1));
                assertEquals(0, planning.dense(0, plan.path(), 1e-3).invalid(), metric);
                assertEquals(length(plan.path()), plan.length(), 1e-9);
                assertTrue(plan.length() <= plan.plannedLength() + 1e-9 && plan.length() > 2.4, plan::toString);
                assertTrue(plan.planNanos() > 0 && plan.simplifyNanos() > 0 && plan.planChecks() > 0);
                assertTrue(!plan.visited().isEmpty() && plan.visited().size() <= 50);
            }
        }
        assertThrows(PeerException.class, () -> planning.plan(0, new PeerPlanning.Settings("l3", 1, 0.01, 1), 0));
        assertThrows(PeerException.class, () -> planning.plan(1, new PeerPlanning.Settings("l2", 1, 0.01, 1), 0));
    }

    @Test
    void anUnreachableGoalEndsWithTheTime() throws IOException {
        RobotModel arm = arm();
        int[] planned = {arm.variableNumber("slide"), arm.variableNumber("shoulder")};
        // Through the middle of everything: the shoulder cannot get past it on either side.
        Map<String, Body> bodies = Map.of("wall", Body.of(new Box(3, 0.02, 1)).at(Pose.translation(0, 0.3, 0)));
        PeerChain chain = PeerChain.of(arm, planned, arm.newState());
        AllowedCollisions allowed = AllowedCollisions.adjacent(arm).with("lower", "tip", AllowedCollisions.Reason.USER);
        PeerPlanning planning = PeerPlanning.load(
                        peers, chain, List.of(PeerProblem.of(chain, allowed, bodies, new double[] {0, 0}, new double[] {
                            0, Math.PI - 0.2
                        })))
                .orElseThrow();
        PeerPlan plan = planning.plan(0, new PeerPlanning.Settings("l2", 0, 0.01, 0.05), 0)
                .orElseThrow();
        assertTrue(!plan.solved() && plan.path().isEmpty(), plan::toString);
    }

    private static double length(List<double[]> path) {
        double sum = 0;
        for (int i = 1; i < path.size(); i++) {
            double squares = 0;
            for (int k = 0; k < path.get(i).length; k++) {
                double d = path.get(i)[k] - path.get(i - 1)[k];
                squares += d * d;
            }
            sum += Math.sqrt(squares);
        }
        return sum;
    }
}
