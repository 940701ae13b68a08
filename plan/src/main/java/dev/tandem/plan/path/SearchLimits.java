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

    public SearchLimits {
        if (iterations < 0) {
            throw new IllegalArgumentException("a number of iterations is at least 0, but this is " + iterations);
        }
    }

    public static SearchLimits of(int iterations, long seed) {
        return new SearchLimits(iterations, seed, () -> false);
    }

    /** The same with somebody who may end it. */
    public SearchLimits unless(BooleanSupplier stop) {
        return new SearchLimits(iterations, seed, stop);
    }
}
