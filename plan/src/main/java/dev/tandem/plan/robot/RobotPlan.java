package dev.tandem.plan.robot;

import java.util.List;

/**
 * What a {@link RobotPlanner} found. Immutable and safe for use by multiple threads, as long as nobody changes the arrays.
 *
 * @param outcome whether there is a path, and why not
 * @param path the configurations of the whole robot from start to goal, straight joint motions in between; empty without a
 *     path. Values of joints that turn without limits continue each other: no joint turns back by a full turn
 * @param variables the names of the variables that the path changes
 * @param length the length of the path over these variables, in radians and metres
 * @param proof what was proved of the path
 * @param effort what the search took
 */
public record RobotPlan(
        Outcome outcome, List<double[]> path, List<String> variables, double length, Proof proof, Effort effort) {

    /** How a search ended. */
    public enum Outcome {
        /** There is a path. */
        FOUND,
        /** The robot collides at the start. */
        START_IN_COLLISION,
        /** The robot collides at the goal, or at all goals if there are several. */
        GOAL_IN_COLLISION,
        /** No path was found within the limits of time and iterations. There may be one. */
        GAVE_UP
    }

    /**
     * What was proved of a path.
     *
     * @param isProved whether the whole path is proved to be free on the exact geometry
     * @param resists the piece that could not be proved, in words; empty if all was
     */
    public record Proof(boolean isProved, String resists) {

        static final Proof NONE = new Proof(false, "");
    }

    /**
     * What a search took.
     *
     * @param planNanos the time until there was a path, in nanoseconds
     * @param simplifyNanos the time to make it shorter
     * @param proofNanos the time to prove it, repairs included
     * @param iterations how many states were drawn
     * @param states how many states were checked at most; a motion that is not free is given up before its last
     * @param repairs how many pieces were replaced because their proof failed
     */
    public record Effort(
            long planNanos, long simplifyNanos, long proofNanos, long iterations, long states, int repairs) {}

    /**
     * Makes a plan; lists are copied.
     *
     * @param outcome whether there is a path, and why not
     * @param path the configurations of the whole robot from start to goal
     * @param variables the names of the variables that the path changes
     * @param length the length of the path over these variables
     * @param proof what was proved of the path
     * @param effort what the search took
     */
    public RobotPlan {
        path = List.copyOf(path);
        variables = List.copyOf(variables);
    }

    /** This plan, with the time and the effort of an attempt before it. */
    RobotPlan after(long nanos, Effort before) {
        Effort all = new Effort(
                nanos + effort.planNanos,
                effort.simplifyNanos,
                effort.proofNanos,
                before.iterations + effort.iterations,
                before.states + effort.states,
                before.repairs + effort.repairs);
        return new RobotPlan(outcome, path, variables, length, proof, all);
    }

    /** {@return whether there is a path} */
    public boolean isFound() {
        return outcome == Outcome.FOUND;
    }
}
