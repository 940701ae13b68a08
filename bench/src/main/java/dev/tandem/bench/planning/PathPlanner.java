package dev.tandem.bench.planning;

import java.util.List;

/** A planner that is measured. For one thread. */
public interface PathPlanner {

    /**
     * What a planner found.
     *
     * @param solved whether there is a path
     * @param nanos the processor time of planning and simplification
     * @param path the values of all variables, state by state
     * @param length the Euclidean length of the path over the variables that move
     * @param states how many states were checked
     */
    record Answer(boolean solved, long nanos, List<double[]> path, double length, long states) {}

    /**
     * Plans once.
     *
     * @param seed of all random numbers
     */
    Answer plan(PlanningProblem problem, long seed);
}
