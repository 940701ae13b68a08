package dev.tandem.search;

/** What is left of a {@link Budget} in the check at hand. */
final class BudgetMeter {

    /** Visits between two looks at the clock; one takes about a quarter of a microsecond, a look a tenth of that. */
    private static final int CLOCK_EVERY = 4;

    /** Where visits since the last look took longer than this, in nanoseconds, the clock is looked at before each. */
    private static final long SLOW = 2_000;

    /** Ending a check of fewer nodes takes about as long. */
    private static final int FEW_NODES = 64;

    private Budget budget = Budget.unlimited();
    private long mostTests;
    private boolean timed;

    /** Whether a clock or a flag can end it. */
    private boolean ends;

    private long end;
    private long looked;
    private int untilClock;
    private boolean late;

    private long walked;

    /** How long it took to end earlier checks once they were walked, in nanoseconds for each node of their trees. */
    private double finish;

    void start(Budget another) {
        budget = another;
        mostTests = another.tests();
        timed = another.isTimed();
        ends = timed || another.hasFlag();
        looked = timed ? System.nanoTime() : 0;
        end = timed ? another.end(looked) : 0;
        untilClock = 1;
        late = false;
    }

    /**
     * Whether so many tests, the time or the flag end the check.
     *
     * @param dear whether what comes next may take long, so that the clock must be looked at
     * @param nodes how many nodes there are to finish with
     */
    boolean isSpent(long tests, boolean dear, int nodes) {
        return tests >= mostTests || readClock(dear, nodes) || budget.isCancelled();
    }

    /** Whether the time or the flag ends the check, now; if so, it stays ended. */
    boolean isOver() {
        return ends && isOverByNow();
    }

    private boolean isOverByNow() {
        late |= readClock(true, 0) || budget.isCancelled();
        return late;
    }

    private boolean readClock(boolean dear, int nodes) {
        if (!timed || (--untilClock > 0 && !dear)) {
            return late;
        }
        long now = System.nanoTime();
        untilClock = now - looked > SLOW ? 1 : CLOCK_EVERY;
        looked = now;
        late |= now - end >= -finish * nodes;
        return late;
    }

    /** The tree is walked; what is left is to conclude. */
    void walked() {
        walked = timed ? System.nanoTime() : 0;
    }

    /** The check is over. The next one ends its walk as much earlier as this took, since its caller waits for both. */
    void finished(int nodes) {
        if (timed) {
            finish = (finish + (System.nanoTime() - walked) / (double) Math.max(FEW_NODES, nodes)) / 2;
        }
    }

    boolean isTimed() {
        return timed;
    }

    boolean hasTests(long tests) {
        return tests < mostTests;
    }

    /** How many tests there may be; 0 if the clock decides, for then nobody knows. */
    long knownTests() {
        return timed ? 0 : mostTests;
    }
}
