package dev.tandem.plan.path;

/** Looks for a way. The same planner asked the same things in the same order finds the same ways. */
public interface Planner<S> {

    /**
     * {@return a path between two states, or why there is none}
     *
     * @param start the first state
     * @param goal the last state
     */
    Plan<S> plan(S start, S goal);
}
