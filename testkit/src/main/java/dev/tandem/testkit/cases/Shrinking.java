package dev.tandem.testkit.cases;

import java.util.function.Predicate;

/** The smallest failing thing so far, and how many more trials may be made. */
public abstract class Shrinking<T> {

    private final Predicate<T> fails;
    private int trialsLeft;
    protected T smallest;

    protected Shrinking(T failing, Predicate<T> fails, int trials) {
        this.smallest = failing;
        this.fails = fails;
        this.trialsLeft = trials;
    }

    protected final boolean hasTrials() {
        return trialsLeft > 0;
    }

    /** Takes a candidate that fails too; false if it does not, or there are no trials left. */
    protected final boolean accept(T candidate) {
        if (trialsLeft <= 0) {
            return false;
        }
        trialsLeft--;
        boolean holds = fails.test(candidate);
        if (holds) {
            smallest = candidate;
        }
        return holds;
    }
}
