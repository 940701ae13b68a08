package dev.tandem.bench.planning;

import dev.tandem.plan.robot.PlannerSettings;
import dev.tandem.plan.robot.RobotPlan;
import dev.tandem.plan.robot.RobotPlanner;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Tandem's own planner; times are those without the proof of its paths, which peers do not make either. */
public final class TandemPlanner implements PathPlanner {

    private final ThreadMXBean clock = ManagementFactory.getThreadMXBean();
    private final PlannerSettings settings;

    /** Planners of the robot with the joints of a group, so that the robot is made ready once. */
    private final Map<List<String>, RobotPlanner> ready = new HashMap<>();

    public TandemPlanner(double resolution, double seconds) {
        settings = PlannerSettings.standard()
                .resolution(resolution)
                .timeLimit(Duration.ofNanos((long) (1e9 * seconds)))
                .proves(false);
    }

    private RobotPlanner planner(PlanningProblem problem) {
        RobotPlanner planner = Optional.ofNullable(ready.get(problem.joints()))
                .map(known -> known.in(problem.scene()))
                .orElseGet(() -> RobotPlanner.of(problem.scene(), problem.joints()));
        ready.put(problem.joints(), planner);
        return planner;
    }

    /** Plans with a proof, as planners do unless they are told otherwise: for paths that are checked, not for times. */
    public RobotPlan proved(PlanningProblem problem, long seed) {
        return planner(problem).with(settings.seed(seed).proves(true)).plan(problem.start(), List.of(problem.goal()));
    }

    /** {@inheritDoc} The scene is read and the robot is ready before the time counts, as for the peer. */
    @Override
    public Answer plan(PlanningProblem problem, long seed) {
        RobotPlanner seeded = planner(problem).with(settings.seed(seed));
        long begin = clock.getCurrentThreadCpuTime();
        RobotPlan plan = seeded.plan(problem.start(), List.of(problem.goal()));
        long nanos = clock.getCurrentThreadCpuTime() - begin;
        return new Answer(
                plan.isFound(), nanos, plan.path(), plan.length(), plan.effort().states());
    }
}
