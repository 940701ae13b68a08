package dev.tandem.plan.path;

import java.util.function.BooleanSupplier;

/**
 * How a planner searches.
 *
 * @param iterations how many states are drawn at most
 * @param seed of all that is random
 * @param cancelled asked once an iteration, from the planner's thread; when it says yes, the search ends
 */
public record SearchLimits(int iterations, long seed, BooleanSupplier cancelled) {

    /**
     * Checks the limits.
     *
     * @param iterations how many states are drawn at most
     * @param seed of all that is random
     * @param cancelled asked once an iteration, from the planner's thread; when it says yes, the search ends
     */
    public SearchLimits {
        if (iterations < 0) {
            throw new IllegalArgumentException("a number of iterations is at least 0, but this is " + iterations);
        }
    }

    /**
     * {@return limits without cancellation}
     *
     * @param iterations the largest number of states that are drawn
     * @param seed the seed of all random numbers
     */
    public static SearchLimits of(int iterations, long seed) {
        return new SearchLimits(iterations, seed, () -> false);
    }

    /**
     * {@return the same with somebody who may end it}
     *
     * @param stop ends the search when it returns true
     */
    public SearchLimits unless(BooleanSupplier stop) {
        return new SearchLimits(iterations, seed, stop);
    }
}
