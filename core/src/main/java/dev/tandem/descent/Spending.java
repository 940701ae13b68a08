package dev.tandem.descent;

/** What is left of a {@link Budget} in the check at hand. */
final class Spending {

    /** Visits between two looks at the clock; one takes about half a microsecond, a look a twentieth of that. */
    private static final int CLOCK_EVERY = 4;

    private Budget budget = Budget.unlimited();
    private long mostTests;
    private boolean timed;
    private long end;
    private int untilClock;

    void start(Budget another) {
        budget = another;
        mostTests = another.tests();
        timed = another.isTimed();
        end = timed ? another.end(System.nanoTime()) : 0;
        untilClock = CLOCK_EVERY;
    }

    /** Whether so many tests, the time or the flag end the check. */
    boolean isSpent(long tests) {
        return tests >= mostTests || isLate() || budget.isCancelled();
    }

    private boolean isLate() {
        if (!timed || --untilClock > 0) {
            return false;
        }
        untilClock = CLOCK_EVERY;
        return System.nanoTime() - end >= 0;
    }

    boolean hasTests(long tests) {
        return tests < mostTests;
    }

    /** How many tests there may be; 0 if the clock decides, for then nobody knows. */
    long knownTests() {
        return timed ? 0 : mostTests;
    }
}
