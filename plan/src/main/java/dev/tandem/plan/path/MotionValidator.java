package dev.tandem.plan.path;

/**
 * Says what is free: the planner's only view of the obstacles. An answer that is not sure must be 'no'. For one thread,
 * unless an implementation says more.
 */
public interface MotionValidator<S> {

    /** Whether a state is free. */
    boolean isFree(S state);

    /** Whether the straight way between two states is free, both ends included. The same both ways. */
    boolean isFree(S from, S to);
}
