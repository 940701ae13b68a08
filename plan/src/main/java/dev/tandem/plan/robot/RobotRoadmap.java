package dev.tandem.plan.robot;

import dev.tandem.plan.robot.RobotPlan.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * A roadmap of a robot in a scene: many free states and free motions between them (PRM). It takes long to make and then
 * answers many questions in little time, as long as the scene stays as it is.
 *
 * <pre>{@code
 * RobotRoadmap roadmap = planner.roadmap(2000);
 * RobotPlan plan = roadmap.plan(start, List.of(goal));
 * }</pre>
 *
 * <p>Starts and goals become states of the roadmap. Not safe for use by multiple threads: each thread has its own.
 */
public final class RobotRoadmap {

    private final RobotPlanner planner;
    private final SceneMotions motions;
    private final GroupSpace space;
    private final GroupRoadmap roadmap;
    private final Sampler sampler;
    private final double[] fixed;

    RobotRoadmap(RobotPlanner planner, SceneMotions motions, GroupSpace space, double[] configuration) {
        this.planner = planner;
        this.motions = motions;
        this.space = space;
        this.roadmap = new GroupRoadmap(space, motions.level(SceneMotions.LEVELS - 1));
        this.sampler = new Sampler(space, planner.settings().seed());
        this.fixed = configuration;
    }

    /** {@return the number of states} */
    public int states() {
        return roadmap.count();
    }

    /** {@return the number of motions between them} */
    public int motions() {
        return roadmap.edges();
    }

    /**
     * Draws more states, until there are a number of them or the planner's time limit is over.
     *
     * @param count the number of states in all
     * @return this roadmap
     */
    public RobotRoadmap grow(int count) {
        roadmap.grow(sampler, count, planner.deadline());
        return this;
    }

    /**
     * {@return a path from a configuration to one of several, through the states that there are} It is made shorter and
     * proved as those of a {@link RobotPlanner} are.
     *
     * @param start the values of all variables at the start; joints that do not move are where the roadmap has them
     * @param goals the values of all variables at each goal
     * @throws IllegalArgumentException if a configuration is beyond limits, or differs in joints that do not move
     */
    public RobotPlan plan(double[] start, List<double[]> goals) {
        long begin = System.nanoTime();
        BooleanSupplier cancelled = planner.deadline();
        double[] from = planner.checked(start, fixed, "the start");
        LaneMotions check = motions.level(SceneMotions.LEVELS - 1);
        double[] first = space.of(from);
        if (!check.isFree(first)) {
            return planner.without(Outcome.START_IN_COLLISION, begin, motions, 0);
        }
        List<double[]> free = new ArrayList<>();
        for (double[] goal : goals) {
            double[] state = space.of(planner.checked(goal, fixed, "the goal"));
            if (check.isFree(state)) {
                free.add(state);
            }
        }
        if (free.isEmpty()) {
            return planner.without(Outcome.GOAL_IN_COLLISION, begin, motions, 0);
        }
        int source = roadmap.add(first, 0);
        double[] best = new double[0];
        double shortest = Double.POSITIVE_INFINITY;
        for (double[] goal : free) {
            double[] path = roadmap.path(source, roadmap.add(goal, 0));
            double length = path.length == 0 ? Double.POSITIVE_INFINITY : planner.length(path);
            if (length < shortest) {
                best = path;
                shortest = length;
            }
        }
        if (best.length == 0) {
            return planner.without(Outcome.GAVE_UP, begin, motions, 0);
        }
        return planner.finished(best, SceneMotions.LEVELS - 1, motions, from, sampler.random(), 0, begin, cancelled);
    }
}
