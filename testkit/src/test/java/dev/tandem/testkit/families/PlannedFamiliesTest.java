package dev.tandem.testkit.families;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.plan.robot.PlannerSettings;
import dev.tandem.plan.robot.RobotPlan;
import dev.tandem.plan.robot.RobotPlanner;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.testkit.CampaignRows;
import dev.tandem.testkit.path.DensePathCheck;
import dev.tandem.testkit.path.SlowKinematics;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Made-up planning problems are solved, and their paths are valid by a check that shares no code with the planner. */
class PlannedFamiliesTest {

    /** Iterations end the search, not time, so that a test does not depend on the machine. */
    private static final PlannerSettings SETTINGS =
            PlannerSettings.standard().iterations(200_000).timeLimit(Duration.ofHours(1));

    @TempDir
    private Path folder;

    private final ThreadMXBean clock = ManagementFactory.getThreadMXBean();

    /** A robot, its problems and its planner. */
    private static final class Planned {
        private final FamilyRobot robot;
        private final ProblemFamilies maker;
        private final RobotPlanner planner;
        private final SlowKinematics kinematics;

        Planned(FamilyRobot robot) throws IOException {
            this.robot = robot;
            this.maker = new ProblemFamilies(robot);
            this.planner = RobotPlanner.of(
                    maker.problem(Family.CAGE, 1).scene(), robot.group().joints());
            this.kinematics = SlowKinematics.ofUrdf(robot.urdf());
        }

        RobotPlan plan(FamilyProblem problem, PlannerSettings settings) {
            return planner.in(problem.scene()).with(settings).plan(problem.start(), List.of(problem.goal()));
        }

        /** Checks a path in steps of its own. */
        DensePathCheck.Result check(FamilyProblem problem, RobotPlan plan, double step) {
            double[] base = new double[12];
            problem.scene().base().copyInto(base);
            RobotModel model = robot.model();
            return DensePathCheck.of(
                            kinematics,
                            model,
                            base,
                            problem.scene().bodies(),
                            problem.scene().allowed())
                    .check(model.variables(), plan.path(), Map.of(), step);
        }
    }

    @Test
    void problemsAreSolvedAndPathsAreFree() throws IOException {
        for (FamilyRobot robot : ProblemFamiliesTest.robots(folder)) {
            Planned planned = new Planned(robot);
            for (Family family : Family.values()) {
                FamilyProblem problem = planned.maker.problem(family, 1);
                Path of = folder.resolve(robot.name()).resolve(family.folder());
                problem.write(of);
                ProblemFamiliesTest.checkRead(problem, of);
                RobotPlan plan = planned.plan(problem, SETTINGS);
                assertTrue(plan.isFound(), () -> problem + ": " + plan.outcome());
                checkEnds(problem, plan);
                // A coarse step here; the long form below takes a thousandth of a radian.
                DensePathCheck.Result result = planned.check(problem, plan, 0.02);
                assertTrue(result.isFree(), () -> problem + ": " + result);
            }
        }
    }

    private static void checkEnds(FamilyProblem problem, RobotPlan plan) {
        assertTrue(plan.proof().isProved(), () -> problem + ": " + plan.proof().resists());
        RobotState state = problem.scene().newState();
        for (double[] values : plan.path()) {
            assertTrue(state.setAll(values).isWithinLimits(), () -> problem + ": " + state.limitViolations());
        }
        assertArrayEquals(problem.start(), plan.path().get(0), problem.toString());
        double[] end = plan.path().get(plan.path().size() - 1);
        double[] goal = problem.goal();
        for (int v = 0; v < goal.length; v++) {
            // Joints without limits may get there the other way around.
            boolean isEndless = Double.isInfinite(problem.robot().model().upperLimit(v));
            double way = end[v] - goal[v];
            double turns = isEndless ? Math.rint(way / (2 * Math.PI)) : 0;
            assertEquals(goal[v] + turns * 2 * Math.PI, end[v], isEndless ? 1e-12 : 0, problem.toString());
        }
    }

    /**
     * Hundreds of problems of each family and robot, their paths in steps of a thousandth of a radian; goes on where the run
     * before it stopped. Counts are in {@code src/test/campaign/families.csv}. mvn -B test -Plong -pl testkit -am
     * -Dtest=PlannedFamiliesTest -Dsurefire.failIfNoSpecifiedTests=false; {@code -Dplanning.seconds=600} sets how long it takes,
     * {@code -Dfamilies.count=200} how many problems of each family there are.
     */
    @Tag("long")
    @Test
    void hundredsOfProblemsAreSolvedAndPathsAreFree() throws IOException {
        CampaignRows rows = CampaignRows.of(
                "families.csv",
                "robot and family,problem,solved,milliseconds of the processor,draws,states,of them touch");
        List<FamilyRobot> robots = ProblemFamiliesTest.robots(folder);
        Planned[] planned = new Planned[robots.size()];
        for (int i = 0; i < planned.length; i++) {
            planned[i] = new Planned(robots.get(i));
        }
        int count = Integer.getInteger("families.count", 200);
        int tried = 0;
        int solved = 0;
        for (int number = 1; number <= count; number++) {
            for (Family family : Family.values()) {
                for (Planned of : planned) {
                    String name = of.robot.name() + "/" + family.folder() + "," + number;
                    if (rows.isTimeLeft() && !rows.has(name)) {
                        rows.add(name, row(of, of.maker.problem(family, number)));
                    }
                    tried += rows.has(name) ? 1 : 0;
                    solved += rows.has(name) ? rows.number(name, 0) : 0;
                }
            }
        }
        // Whether those that are not solved have a solution is not known.
        assertTrue(solved >= 0.95 * tried, solved + " of " + tried + " problems are solved");
    }

    private String row(Planned of, FamilyProblem problem) {
        long begin = clock.getCurrentThreadCpuTime();
        RobotPlan plan = of.plan(problem, PlannerSettings.standard().timeLimit(Duration.ofSeconds(10)));
        long millis = (clock.getCurrentThreadCpuTime() - begin) / 1_000_000;
        String effort =
                (plan.isFound() ? 1 : 0) + "," + millis + "," + plan.effort().iterations();
        if (!plan.isFound()) {
            return effort + ",0,0";
        }
        checkEnds(problem, plan);
        DensePathCheck.Result result = of.check(problem, plan, DensePathCheck.STEP);
        assertTrue(result.isFree(), () -> problem + ": " + result);
        return effort + "," + result.states() + "," + result.invalid();
    }
}
