package dev.tandem.plan.path;

import java.util.List;

/**
 * What a planner found.
 *
 * @param path states to pass one after the other, from the start to the goal; empty if none was found
 * @param iterations how many states were drawn
 * @param states how many states the planner kept
 * @param outcome how the search ended
 */
public record Plan<S>(Outcome outcome, List<S> path, int iterations, int states) {

    /** How a search ended. */
    public enum Outcome {
        /** A path was found. */
        FOUND,

        /** The start is not free. */
        START_NOT_FREE,

        /** The goal is not free. */
        GOAL_NOT_FREE,
        /** As many states as allowed were drawn. That no way was found does not mean that there is none. */
        GAVE_UP,

        /** The search was cancelled. */
        CANCELLED
    }

    /**
     * Creates the record; the list is copied.
     *
     * @param outcome how the search ended
     * @param path states to pass one after the other, from the start to the goal; empty if none was found
     * @param iterations how many states were drawn
     * @param states how many states the planner kept
     */
    public Plan {
        path = List.copyOf(path);
        if ((outcome == Outcome.FOUND) == path.isEmpty()) {
            throw new IllegalArgumentException(outcome + " with a path of " + path.size() + " states");
        }
    }

    static <S> Plan<S> without(Outcome outcome, int iterations, int states) {
        return new Plan<>(outcome, List.of(), iterations, states);
    }

    /** {@return whether a path was found} */
    public boolean isFound() {
        return outcome == Outcome.FOUND;
    }

    /**
     * {@return how long the path is; 0 if there is none}
     *
     * @param space the states
     */
    public double length(StateSpace<S> space) {
        return space.length(path);
    }
}
