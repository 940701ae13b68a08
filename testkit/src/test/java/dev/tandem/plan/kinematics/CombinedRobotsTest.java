package dev.tandem.plan.kinematics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.geometry.Box;
import dev.tandem.math.Pose;
import dev.tandem.plan.path.JointSpace;
import dev.tandem.plan.path.Plan;
import dev.tandem.plan.path.RrtConnect;
import dev.tandem.plan.path.SearchLimits;
import dev.tandem.plan.path.Shortcuts;
import dev.tandem.robot.LinkContact;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotModelException;
import dev.tandem.robot.RobotSemantics;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.MotionCheck;
import dev.tandem.robot.check.SelfCollision;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Two robots as one, against two robots by themselves and every pair of their bodies one by one. */
class CombinedRobotsTest {

    private static final Pose LEFT = Pose.ofRollPitchYaw(0, 0.3, 0, 0, 0, 0.1);
    private static final Pose RIGHT = Pose.ofRollPitchYaw(0.1, -0.3, 0.05, 0, 0, -0.2);

    private static CombinedRobots pair(PlanningRobots robot) {
        return CombinedRobots.named("cell")
                .with("left_", robot.model(), robot.semantics(), LEFT)
                .with("right_", robot.model(), robot.semantics(), RIGHT);
    }

    @Test
    void pandas() {
        agrees(PlanningRobots.panda(), 40);
    }

    @Test
    void humanoids() {
        agrees(PlanningRobots.humanoid(), 15);
    }

    @Test
    void jvrcs() {
        agrees(PlanningRobots.jvrc(), 4);
    }

    private static void agrees(PlanningRobots robot, int states) {
        CombinedRobots both = pair(robot);
        RobotModel model = both.model();
        SelfCollision combined = SelfCollision.of(model, both.semantics().allowed());
        SelfCollision single = SelfCollision.of(robot.model(), robot.semantics().allowed());
        SplittableRandom random = new SplittableRandom(2);
        int across = 0;
        for (int k = 0; k < states; k++) {
            RobotState state = model.newState().randomize(random);
            RobotState left = robot.model().newState().base(LEFT);
            RobotState right = robot.model().newState().base(RIGHT);
            for (int v = 0; v < robot.model().variables().size(); v++) {
                if (!robot.model().follows(v)) {
                    left.set(v, state.value("left_" + robot.model().variables().get(v)));
                    right.set(
                            v, state.value("right_" + robot.model().variables().get(v)));
                }
            }
            Set<String> expected = new TreeSet<>();
            single.touching(left).forEach(c -> expected.add(key("left_" + c.a(), "left_" + c.b())));
            single.touching(right).forEach(c -> expected.add(key("right_" + c.a(), "right_" + c.b())));
            Set<String> crossing = crossing(robot.model(), left, right);
            across += crossing.size();
            expected.addAll(crossing);
            Set<String> found = new TreeSet<>();
            for (LinkContact contact : combined.touching(state)) {
                found.add(key(contact.a(), contact.b()));
            }
            assertEquals(expected, found);
        }
        assertTrue(across > 0, "some states must touch across the robots");
    }

    /** Each link of one against each link of the other, one by one. */
    private static Set<String> crossing(RobotModel model, RobotState left, RobotState right) {
        Set<String> found = new TreeSet<>();
        for (int i = 0; i < model.links().size(); i++) {
            for (LinkGeometry p : model.links().get(i).collision()) {
                Body a = p.body().at(left.pose(i).times(p.origin()));
                for (int j = 0; j < model.links().size(); j++) {
                    for (LinkGeometry q : model.links().get(j).collision()) {
                        if (Tandem.collides(a, q.body().at(right.pose(j).times(q.origin())))) {
                            found.add(key(
                                    "left_" + model.links().get(i).name(),
                                    "right_" + model.links().get(j).name()));
                        }
                    }
                }
            }
        }
        return found;
    }

    private static String key(String a, String b) {
        return a.compareTo(b) < 0 ? a + "–" + b : b + "–" + a;
    }

    @Test
    void basesThatOverlapAreReported() {
        PlanningRobots robot = PlanningRobots.humanoid();
        CombinedRobots same = CombinedRobots.named("one inside the other")
                .with("a_", robot.model(), robot.semantics(), Pose.identity())
                .with("b_", robot.model(), robot.semantics(), Pose.translation(0.05, 0, 0));
        SelfCollision check = SelfCollision.of(same.model(), same.semantics().allowed());
        Set<String> found = new TreeSet<>();
        check.touching(same.model().newState()).forEach(c -> found.add(key(c.a(), c.b())));
        assertTrue(found.contains("a_waist–b_waist"), "the roots too: " + found);
    }

    @Test
    void namesGroupsAndStatesGetPrefixes() {
        PlanningRobots robot = PlanningRobots.humanoid();
        CombinedRobots both = pair(robot).group("arms", "left_l_arm", "right_r_arm");
        RobotSemantics semantics = both.semantics();
        assertEquals(
                12, JointSelection.of(both.model(), semantics.group("arms")).size());
        RobotState state = both.model().newState();
        semantics.state("right_half_sitting").applyTo(state);
        assertEquals(0.87, state.value("right_l_knee"));
        assertEquals(0, state.value("left_l_knee"));
        assertEquals(2 * robot.semantics().allowed().size(), semantics.allowed().size());
        assertThrows(IllegalArgumentException.class, () -> pair(robot).group("arms", "l_arm"));
        assertThrows(
                RobotModelException.class,
                () -> pair(robot).with("left_", robot.model(), robot.semantics(), Pose.identity()));
    }

    @Test
    void conditionsAreAskedAboutTheirOwnRobot() {
        PlanningRobots robot = PlanningRobots.humanoid();
        RobotSemantics s = robot.semantics();
        RobotSemantics conditional = new RobotSemantics(
                s.groups(),
                s.states(),
                s.endEffectors(),
                s.virtualJoints(),
                s.passiveJoints(),
                s.linkSpheres(),
                s.allowed().when("l_palm", "waist", state -> state.value("l_elbow") < -1));
        CombinedRobots both = CombinedRobots.named("cell")
                .with("left_", robot.model(), conditional, LEFT)
                .with("right_", robot.model(), conditional, RIGHT);
        RobotState state = both.model().newState().set("left_l_elbow", -1.5);
        assertTrue(both.semantics().allowed().allows("left_l_palm", "left_waist", state));
        assertFalse(both.semantics().allowed().allows("right_l_palm", "right_waist", state));
    }

    @Test
    void twoHumanoidsArePlannedTogether() {
        double[] start = {-0.2, 0.2, 0, -1.3, 0, 0};
        double[] goal = {-1.4, 0.2, 0, -0.4, 0, 0};
        planned(PlanningRobots.humanoid(), start, goal);
    }

    @Test
    void twoJvrcsArePlannedTogether() {
        double[] start = {-0.2, -0.3, 0, -1.3, 0, 0, 0};
        double[] goal = {-1.3, -0.3, 0, -0.4, 0, 0, 0};
        planned(PlanningRobots.jvrc(), start, goal);
    }

    /** Both robots make the same motion; a box is where the hand of the left one is halfway. */
    private static void planned(PlanningRobots robot, double[] start, double[] goal) {
        CombinedRobots both = CombinedRobots.named("cell")
                .with("left_", robot.model(), robot.semantics(), Pose.translation(0, 0.5, 0))
                .with("right_", robot.model(), robot.semantics(), Pose.translation(0, -0.5, 0));
        RobotModel model = both.model();
        List<String> names = new ArrayList<>();
        robot.arm().names().forEach(n -> names.add("left_" + n));
        robot.arm().names().forEach(n -> names.add("right_" + n));
        JointSelection arms = JointSelection.of(model, names);
        double[] from = twice(start);
        double[] to = twice(goal);
        double[] weights = new double[from.length];
        Arrays.fill(weights, 1);
        JointSpace space = arms.space(weights);
        RobotState halfway = arms.write(space.between(from, to, 0.5), model.newState());
        Body box = Body.of(new Box(0.05, 0.05, 0.05))
                .at(Pose.translation(halfway.pose("left_" + robot.tip()).translation()));
        MotionCheck check = MotionCheck.of(model, both.semantics().allowed(), List.of(), box);
        SelectedMotions motions = new SelectedMotions(arms, model.newState(), check);
        assertTrue(motions.isFree(from) && motions.isFree(to));
        assertFalse(motions.isFree(from, to));
        Plan<double[]> plan = new RrtConnect<>(space, motions, 1.5, SearchLimits.of(500, 1)).plan(from, to);
        assertTrue(plan.isFound(), plan.toString());
        SelfCollision self = SelfCollision.of(model, both.semantics().allowed());
        for (int i = 1; i < plan.path().size(); i++) {
            double[] middle = space.between(plan.path().get(i - 1), plan.path().get(i), 0.5);
            assertTrue(arms.isWithinLimits(middle));
            assertFalse(self.collides(arms.write(middle, model.newState())));
        }
    }

    private static double[] twice(double[] values) {
        double[] out = Arrays.copyOf(values, 2 * values.length);
        System.arraycopy(values, 0, out, values.length, values.length);
        return out;
    }

    /** The left arm has to get past a post while the right one moves beside it. */
    @Test
    void twoPandasArePlannedTogether() {
        PlanningRobots panda = PlanningRobots.panda();
        CombinedRobots both = pair(panda).group("arms", "left_panda_arm", "right_panda_arm");
        RobotModel model = both.model();
        RobotSemantics semantics = both.semantics();
        JointSelection arms = JointSelection.of(model, semantics.group("arms"));
        Body post = Body.of(new Box(0.04, 0.04, 1)).at(Pose.translation(0.35, 0.33, 0.5));
        MotionCheck check = MotionCheck.of(model, semantics.allowed(), List.of(), post);
        SelectedMotions motions = new SelectedMotions(arms, model.newState(), check);
        double[] weights = new double[arms.size()];
        Arrays.fill(weights, 1);
        JointSpace space = arms.space(weights);
        double[] start = new double[14];
        double[] goal = new double[14];
        double[] ready = {0, -0.785, 0, -2.356, 0, 1.571, 0.785};
        for (int i = 0; i < 14; i++) {
            start[i] = ready[i % 7];
            goal[i] = ready[i % 7];
        }
        start[0] = -0.6;
        start[7] = -0.6;
        goal[0] = 0.6;
        goal[7] = 0.6;
        assertTrue(motions.isFree(start) && motions.isFree(goal));
        assertFalse(motions.isFree(start, goal), "the straight way must not be free, or this tests nothing");
        Plan<double[]> plan = new RrtConnect<>(space, motions, 1.5, SearchLimits.of(3000, 1)).plan(start, goal);
        assertTrue(plan.isFound(), plan.toString());
        List<double[]> path = new Shortcuts<>(space, motions, SearchLimits.of(20, 1)).shorten(plan.path());
        List<Integer> checked = new ArrayList<>();
        for (int i = 1; i < path.size(); i++) {
            for (int k = 0; k <= 10; k++) {
                RobotState state = arms.write(space.between(path.get(i - 1), path.get(i), k / 10.0), model.newState());
                RobotState left = panda.model().newState().base(LEFT);
                RobotState right = panda.model().newState().base(RIGHT);
                panda.arm().write(Arrays.copyOfRange(arms.read(state), 0, 7), left);
                panda.arm().write(Arrays.copyOfRange(arms.read(state), 7, 14), right);
                assertEquals(Set.of(), crossing(panda.model(), left, right));
                checked.add(k);
            }
        }
        assertTrue(checked.size() >= 22, "at least one corner: " + path.size());
    }
}
