package dev.tandem.plan.path;

import java.util.List;

/**
 * What a planner found.
 *
 * @param path states to pass one after the other, from the start to the goal; empty if none was found
 * @param iterations how many states were drawn
 * @param states how many states the planner kept
 */
public record Plan<S>(Outcome outcome, List<S> path, int iterations, int states) {

    /** How a search ended. */
    public enum Outcome {
        FOUND,
        START_NOT_FREE,
        GOAL_NOT_FREE,
        /** As many states as allowed were drawn. That no way was found does not mean that there is none. */
        GAVE_UP,
        CANCELLED
    }

    public Plan {
        path = List.copyOf(path);
        if ((outcome == Outcome.FOUND) == path.isEmpty()) {
            throw new IllegalArgumentException(outcome + " with a path of " + path.size() + " states");
        }
    }

    static <S> Plan<S> without(Outcome outcome, int iterations, int states) {
        return new Plan<>(outcome, List.of(), iterations, states);
    }

    public boolean isFound() {
        return outcome == Outcome.FOUND;
    }

    /** How long the path is; 0 if there is none. */
    public double length(StateSpace<S> space) {
        return space.length(path);
    }
}
