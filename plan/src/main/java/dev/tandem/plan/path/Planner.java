package dev.tandem.plan.path;

/** Looks for a way. The same planner asked the same things in the same order finds the same ways. */
public interface Planner<S> {

    Plan<S> plan(S start, S goal);
}
