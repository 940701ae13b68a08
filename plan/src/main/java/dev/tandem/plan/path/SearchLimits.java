package dev.tandem.plan.path;

import java.time.Duration;
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

    /**
     * {@return the same with a time limit, counted from now} A search asks once an iteration whether it is over, and so takes
     * longer by at most one iteration.
     *
     * @param time the longest time
     */
    public SearchLimits within(Duration time) {
        long start = System.nanoTime();
        long most = time.toNanos();
        return unless(() -> cancelled.getAsBoolean() || System.nanoTime() - start >= most);
    }
}
