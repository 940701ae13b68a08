package dev.tandem.plan.path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.geometry.Box;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.plan.kinematics.PlanningRobots;
import dev.tandem.plan.kinematics.SelectedMotions;
import dev.tandem.plan.path.AnytimePlan.Improvement;
import dev.tandem.plan.path.Plan.Outcome;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.MotionCheck;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** Costs fall, never rise, and come near to optima that are known. */
class AnytimePlannerTest {

    /** The square [−1, 1]² with a bar from (0, −1) to (0, 0.6): the shortest way passes the bar's end. */
    private static final class Square implements StateSpace<double[]>, MotionValidator<double[]> {

        @Override
        public double[] sample(RandomGenerator random) {
            return new double[] {2 * random.nextDouble() - 1, 2 * random.nextDouble() - 1};
        }

        @Override
        public double distance(double[] from, double[] to) {
            return Math.hypot(to[0] - from[0], to[1] - from[1]);
        }

        @Override
        public double[] between(double[] from, double[] to, double share) {
            return new double[] {from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])};
        }

        @Override
        public boolean isFree(double[] state) {
            return !(state[0] == 0 && state[1] <= 0.6);
        }

        /** Where a straight way crosses the bar's line, it must do so above its end. */
        @Override
        public boolean isFree(double[] from, double[] to) {
            if (!isFree(from) || !isFree(to)) {
                return false;
            }
            if ((from[0] < 0) == (to[0] < 0)) {
                return true;
            }
            return from[1] + from[0] / (from[0] - to[0]) * (to[1] - from[1]) > 0.6;
        }
    }

    private static final double[] START = {-0.5, -0.5};
    private static final double[] GOAL = {0.5, -0.5};
    private static final double OPTIMUM = 2 * Math.hypot(0.5, 1.1);

    private static AnytimePlan<double[]> square(int iterations, long seed) {
        Square square = new Square();
        return new AnytimePlanner<>(square, square, 0.3, SearchLimits.of(iterations, seed)).optimize(START, GOAL);
    }

    @Test
    void comesNearToTheOptimum() {
        for (int seed = 0; seed < 5; seed++) {
            AnytimePlan<double[]> plan = square(4000, seed);
            assertTrue(plan.plan().isFound());
            assertTrue(plan.cost() >= OPTIMUM && plan.cost() < 1.01 * OPTIMUM, "cost " + plan.cost());
            falls(plan);
        }
    }

    private static void falls(AnytimePlan<double[]> plan) {
        double last = Double.POSITIVE_INFINITY;
        int iteration = -1;
        for (Improvement improvement : plan.improvements()) {
            assertTrue(improvement.cost() < last, plan.improvements().toString());
            assertTrue(improvement.iteration() >= iteration);
            last = improvement.cost();
            iteration = improvement.iteration();
        }
        assertEquals(last, plan.cost());
    }

    @Test
    void moreIterationsGiveTheSameAndMore() {
        AnytimePlan<double[]> some = square(500, 7);
        AnytimePlan<double[]> again = square(500, 7);
        AnytimePlan<double[]> more = square(3000, 7);
        assertEquals(some.improvements(), again.improvements());
        assertTrue(Arrays.deepEquals(
                some.plan().path().toArray(), again.plan().path().toArray()));
        assertEquals(
                some.improvements(),
                more.improvements().subList(0, some.improvements().size()));
        assertTrue(more.cost() <= some.cost());
    }

    @Test
    void endsAtOnceWhereTheStraightWayIsFree() {
        Square square = new Square();
        double[] up = {-0.5, 0.5};
        AnytimePlan<double[]> plan =
                new AnytimePlanner<>(square, square, 0.3, SearchLimits.of(1000, 1)).optimize(START, up);
        assertEquals(1, plan.cost(), 1e-12);
        assertEquals(0, plan.plan().iterations());
        assertSame(START, plan.plan().path().get(0));
    }

    @Test
    void limitsHold() {
        Square square = new Square();
        double[] inBar = {0, 0};
        AnytimePlanner<double[]> planner = new AnytimePlanner<>(square, square, 0.3, SearchLimits.of(100, 1));
        assertEquals(Outcome.START_NOT_FREE, planner.plan(inBar, GOAL).outcome());
        assertEquals(Outcome.GOAL_NOT_FREE, planner.plan(START, inBar).outcome());
        int[] asked = new int[1];
        SearchLimits soon = SearchLimits.of(1_000_000_000, 1).unless(() -> asked[0]++ > 2000);
        AnytimePlan<double[]> stopped = new AnytimePlanner<>(square, square, 0.3, soon).optimize(START, GOAL);
        assertTrue(stopped.plan().isFound() && stopped.plan().iterations() <= 2001);
        SearchLimits never = SearchLimits.of(1_000_000_000, 1).within(Duration.ZERO);
        AnytimePlan<double[]> none = new AnytimePlanner<>(square, square, 0.3, never).optimize(START, GOAL);
        assertEquals(Outcome.CANCELLED, none.plan().outcome());
        assertEquals(Double.POSITIVE_INFINITY, none.cost());
        assertEquals(Outcome.GAVE_UP, square(1, 1).plan().outcome());
    }

    /** Whatever is under way when a search is cancelled, no more than one motion is checked. */
    @Test
    void endsSoonWhenCancelled() {
        Square square = new Square();
        for (int most = 3; most < 400; most += 7) {
            int[] checks = new int[1];
            int last = most;
            MotionValidator<double[]> counting = new MotionValidator<>() {
                @Override
                public boolean isFree(double[] state) {
                    return square.isFree(state);
                }

                @Override
                public boolean isFree(double[] from, double[] to) {
                    checks[0]++;
                    return square.isFree(from, to);
                }
            };
            SearchLimits limits = SearchLimits.of(1_000_000_000, most).unless(() -> checks[0] >= last);
            AnytimePlan<double[]> plan = new AnytimePlanner<>(square, counting, 0.3, limits).optimize(START, GOAL);
            assertEquals(most, checks[0]);
            for (int i = 1; i < plan.plan().path().size(); i++) {
                assertTrue(square.isFree(
                        plan.plan().path().get(i - 1), plan.plan().path().get(i)));
            }
        }
    }

    @Test
    void humanoid() {
        PlanningRobots robot = PlanningRobots.humanoid();
        double[] start = {-0.2, 0.2, 0, -1.3, 0, 0};
        double[] goal = {-1.4, 0.2, 0, -0.4, 0, 0};
        getsShorter(robot, start, goal, 150);
    }

    @Test
    void panda() {
        double[] start = {-0.6, -0.785, 0, -2.356, 0, 1.571, 0.785};
        double[] goal = {0.6, -0.785, 0, -2.356, 0, 1.571, 0.785};
        getsShorter(PlanningRobots.panda(), start, goal, 120);
    }

    @Test
    void jvrc() {
        double[] start = {-0.2, -0.3, 0, -1.3, 0, 0, 0};
        double[] goal = {-1.3, -0.3, 0, -0.4, 0, 0, 0};
        getsShorter(PlanningRobots.jvrc(), start, goal, 60);
    }

    /** A small box is put where the tip is halfway along the straight way, so that this is not free. */
    private static void getsShorter(PlanningRobots robot, double[] start, double[] goal, int iterations) {
        RobotState state = robot.model().newState();
        double[] weights = new double[start.length];
        Arrays.fill(weights, 1);
        JointSpace space = robot.arm().space(weights);
        robot.arm().write(space.between(start, goal, 0.5), state);
        Vec3 middle = state.pose(robot.tip()).translation();
        Body box = Body.of(new Box(0.05, 0.05, 0.05)).at(Pose.translation(middle));
        MotionCheck check = MotionCheck.of(robot.model(), robot.semantics().allowed(), List.of(), box);
        SelectedMotions motions = new SelectedMotions(robot.arm(), robot.model().newState(), check);
        assertTrue(motions.isFree(start) && motions.isFree(goal));
        assertFalse(motions.isFree(start, goal));
        List<Double> told = new ArrayList<>();
        AnytimePlan<double[]> plan = new AnytimePlanner<>(
                        space, motions, 1, SearchLimits.of(iterations, 3), path -> told.add(space.length(path)))
                .optimize(start, goal);
        assertTrue(plan.plan().isFound(), plan.plan().toString());
        falls(plan);
        assertEquals(told, plan.improvements().stream().map(Improvement::cost).toList());
        double first = plan.improvements().get(0).cost();
        assertTrue(
                plan.improvements().size() > 1 && plan.cost() < first,
                plan.improvements().toString());
        for (int i = 1; i < plan.plan().path().size(); i++) {
            assertTrue(motions.isFree(
                    plan.plan().path().get(i - 1), plan.plan().path().get(i)));
        }
    }
}
