package dev.tandem.testkit.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Capsule;
import dev.tandem.geometry.PointCloud;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.plan.kinematics.CombinedRobots;
import dev.tandem.plan.kinematics.IkResult;
import dev.tandem.plan.kinematics.InverseKinematics;
import dev.tandem.plan.kinematics.JointSelection;
import dev.tandem.plan.kinematics.LineResult;
import dev.tandem.plan.kinematics.PoseGoal;
import dev.tandem.plan.kinematics.SelectedMotions;
import dev.tandem.plan.kinematics.StraightLine;
import dev.tandem.plan.monitor.SelfFilter;
import dev.tandem.plan.monitor.SeparationMonitor;
import dev.tandem.plan.monitor.SeparationRecord;
import dev.tandem.plan.monitor.SeparationTerms;
import dev.tandem.plan.path.AnytimePlan;
import dev.tandem.plan.path.AnytimePlanner;
import dev.tandem.plan.path.JointSpace;
import dev.tandem.plan.path.SearchLimits;
import dev.tandem.plan.timing.MotionLimits;
import dev.tandem.plan.timing.PathTiming;
import dev.tandem.plan.timing.Trajectory;
import dev.tandem.robot.LinkClearance;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotSemantics;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.MotionCheck;
import dev.tandem.robot.check.RobotChecker;
import dev.tandem.robot.check.SelfCollision;
import dev.tandem.samples.SampleRobots;
import dev.tandem.scene.Scene;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The recipes of docs/cookbook.md around planners; {@link CookbookTest} compares them with the page. */
class PlanningRecipesTest {

    private final RobotModel robot = SampleRobots.humanoid();
    private final RobotSemantics semantics = SampleRobots.humanoidSemantics(robot);
    private final Scene kitchen = new Scene();

    PlanningRecipesTest() {
        kitchen.add("counter", Body.of(new Box(0.6, 2, 0.2)).at(Pose.translation(0.75, 0, -0.1)));
    }

    @Test
    void posesLinesAndTimes() {
        RobotState state = robot.newState();
        state.set("l_shoulder_pitch", -0.6).set("l_shoulder_roll", 0.2).set("l_elbow", -1.4);
        Pose pose = state.pose("l_palm").times(Pose.translation(0, 0, -0.1));
        state.set("l_shoulder_pitch", -0.3).set("l_elbow", -1);
        // region: pose-goal
        JointSelection arm = JointSelection.of(robot, semantics.group("l_arm"));
        MotionCheck check = MotionCheck.of(robot, semantics.allowed(), List.of(), kitchen, Tandem.detector());
        SelectedMotions motions = new SelectedMotions(arm, state, check); // the other joints stay as in this state

        InverseKinematics ik = InverseKinematics.of(arm, "l_palm").frame(Pose.translation(0, 0, -0.1));
        IkResult found = ik.solve(PoseGoal.of(pose), state, 4, SearchLimits.of(100, 1), motions::isFree);
        System.out.println(found.message());
        // end
        assertTrue(found.isFound(), found.message());
        // region: optimal
        JointSpace space = arm.space(1, 1, 1, 1, 1, 1);
        AnytimePlanner<double[]> planner = new AnytimePlanner<>(
                space, motions, 0.5, SearchLimits.of(1000, 1).within(Duration.ofSeconds(2)));
        AnytimePlan<double[]> best =
                planner.optimize(arm.read(state), found.solutions().get(0));
        System.out.println(
                "length " + best.cost() + ", improved " + best.improvements().size() + " times");
        // end
        assertTrue(best.plan().isFound());
        arm.write(found.solutions().get(0), state);
        // region: line
        Pose up = Pose.translation(0, 0, 0.05).times(ik.pose(state));
        LineResult line = StraightLine.of(ik).within(0.001, 0.01).follow(state, up, motions, () -> false);
        System.out.println(line.outcome() + " after " + 100 * line.fraction() + " % of the line");
        // end
        assertTrue(line.isReached(), line.toString());
        // region: timing
        MotionLimits limits = MotionLimits.of(arm, 1.5, 4); // speeds of the URDF, 1.5 rad/s where it has none
        Trajectory exact = PathTiming.stopping(best.plan().path(), limits);
        Trajectory smooth = PathTiming.blended(line.path(), limits, 0.001);
        System.out.println(exact.duration() + " s and " + smooth.duration() + " s");
        String csv = exact.toCsv(0.01); // time, positions, velocities
        // end
        assertTrue(smooth.duration() > 0 && csv.startsWith("time,l_shoulder_pitch"));
    }

    @Test
    void twoRobots() {
        // region: two-robots
        CombinedRobots cell = CombinedRobots.named("cell")
                .with("left_", robot, semantics, Pose.translation(0, 0.6, 0))
                .with("right_", robot, semantics, Pose.translation(0, -0.6, 0))
                .group("arms", "left_r_arm", "right_l_arm");
        SelfCollision check = SelfCollision.of(cell.model(), cell.semantics().allowed());
        RobotState both = cell.model().newState().set("left_r_elbow", -1);
        // end
        assertFalse(check.collides(both));
        assertEquals(
                12,
                JointSelection.of(cell.model(), cell.semantics().group("arms")).size());
    }

    @Test
    void sensorsAndPeople() {
        RobotState state = robot.newState();
        PointCloud cloud = PointCloud.of(0, 0, 0.4, 2, 0, 0.4);
        Pose sensor = Pose.identity();
        // region: self-filter
        SelfFilter filter = SelfFilter.of(robot, 0.02); // sensor noise and calibration: 2 cm
        PointCloud obstacles = filter.filter(state, cloud, sensor);
        // end
        assertEquals(1, obstacles.pointCount());
        // region: near
        RobotChecker checker = RobotChecker.of(robot, semantics.allowed(), kitchen);
        double[] gradient = new double[robot.variables().size()];
        for (LinkClearance pair : checker.near(state, 0.1)) {
            checker.gradient(state, pair, gradient);
            System.out.println(pair.a() + ", " + pair.b() + ": " + pair.distance());
        }
        // end
        assertFalse(checker.near(state, 0.1).isEmpty());
        Body people = Body.of(new Capsule(0.3, new Vec3(2, 0, -0.4), new Vec3(2, 0, 0.8)));
        double[] velocities = new double[robot.variables().size()];
        velocities[robot.variableNumber("l_elbow")] = 0.5;
        // region: separation
        SeparationMonitor monitor = SeparationMonitor.of(robot, List.of(), people);
        SeparationTerms terms = SeparationTerms.of(1.6, monitor.speed(state, velocities), 0.1, 0.3)
                .uncertain(0.1, 0.05, 0.01); // C, Z_d, Z_r
        SeparationRecord separation = monitor.check(state, terms);
        System.out.println(separation.line());
        // end
        assertTrue(separation.held(), separation.line());
    }
}
