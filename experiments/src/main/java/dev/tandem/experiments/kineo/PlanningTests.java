package dev.tandem.experiments.kineo;

import dev.tandem.Body;
import dev.tandem.plan.explore.Region;
import dev.tandem.plan.explore.Stance;
import dev.tandem.plan.explore.Walker;
import dev.tandem.plan.path.Clearance;
import dev.tandem.plan.path.ClearedMotions;
import dev.tandem.plan.path.Plan;
import dev.tandem.plan.path.RrtConnect;
import dev.tandem.plan.path.SearchLimits;
import dev.tandem.plan.path.StateSpace;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.RobotWorld;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * What a test costs within a planner: it plans through the obstacles of a round, and then follows the path until it enters
 * what is unknown. Each detector drives planners of its own, with the same seeds.
 *
 * @param voxelTest milliseconds of processor time a test, voxels
 * @param polygonTest the same with triangles
 * @param voxelChecks how many tests that is the mean of
 * @param polygonChecks the same with triangles
 */
public record PlanningTests(double voxelTest, double polygonTest, long voxelChecks, long polygonChecks) {

    private static final double STEP = 0.6;
    private static final double SHORTEST = 0.02;
    private static final int ITERATIONS = 400;
    private static final int MOST_PLANS = 24;

    /** A detector as a planner asks it: what is to be avoided, and what a path is followed through. */
    record Detector(Body obstacles, Body all) {}

    static PlanningTests measure(
            Walker walker, Region region, Stance from, Stance goal, Detector voxels, Detector polygons, long checks) {
        Planning[] both = {new Planning(walker, region, voxels), new Planning(walker, region, polygons)};
        // Once for nothing, so that no code is compiled while it is measured.
        for (Planning planning : both) {
            planning.plan(from, goal, 0);
            planning.nanos = 0;
            planning.checks = 0;
        }
        for (int seed = 1; seed <= MOST_PLANS && Math.min(both[0].checks, both[1].checks) < checks; seed++) {
            for (Planning planning : both) {
                planning.plan(from, goal, seed);
            }
        }
        return new PlanningTests(both[0].millis(), both[1].millis(), both[0].checks, both[1].checks);
    }

    private static final class Planning {

        private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        private final Walker walker;
        private final StateSpace<Stance> space;
        private final RobotState state;
        private final ClearedMotions<Stance> hopeful;
        private final ClearedMotions<Stance> sure;

        /** What reading the clock costs. */
        private final long clock;

        long nanos;
        long checks;

        Planning(Walker walker, Region region, Detector detector) {
            this.walker = walker;
            this.space = walker.space(region);
            this.state = walker.model().newState();
            this.hopeful = new ClearedMotions<>(space, timed(detector.obstacles), SHORTEST);
            this.sure = new ClearedMotions<>(space, timed(detector.all), SHORTEST);
            long least = Long.MAX_VALUE;
            for (int i = 0; i < 1000; i++) {
                long t0 = threads.getCurrentThreadCpuTime();
                least = Math.min(least, threads.getCurrentThreadCpuTime() - t0);
            }
            this.clock = least;
        }

        private Clearance<Stance> timed(Body body) {
            RobotWorld world = RobotWorld.of(walker.model(), body);
            return (stance, distance) -> {
                // Where the links are is the same to both.
                walker.place(state, stance).linkPoses();
                long t0 = threads.getCurrentThreadCpuTime();
                boolean near = world.isWithin(state, distance);
                nanos += threads.getCurrentThreadCpuTime() - t0 - clock;
                checks++;
                return near;
            };
        }

        void plan(Stance from, Stance goal, long seed) {
            Plan<Stance> plan =
                    new RrtConnect<>(space, hopeful, STEP, SearchLimits.of(ITERATIONS, seed)).plan(from, goal);
            boolean free = true;
            for (int i = 1; i < plan.path().size() && free; i++) {
                free = sure.isFree(plan.path().get(i - 1), plan.path().get(i));
            }
        }

        double millis() {
            return checks == 0 ? Double.NaN : nanos / 1e6 / checks;
        }
    }
}
