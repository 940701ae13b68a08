package dev.tandem.plan.path;

/**
 * Says what is free: the planner's only view of the obstacles. An answer that is not sure must be 'no'. For one thread,
 * unless an implementation says more.
 */
public interface MotionValidator<S> {

    /**
     * {@return whether a state is free}
     *
     * @param state the state
     */
    boolean isFree(S state);

    /**
     * {@return whether the straight way between two states is free, both ends included} The same both ways.
     *
     * @param from the first state
     * @param to the last state
     */
    boolean isFree(S from, S to);
}
