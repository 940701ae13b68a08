package dev.tandem.search;

import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * How much a search may cost: a number of tests, a time, a deadline, a flag that cancels it, or any of these together;
 * what ends first ends the search. Immutable, so that one may be shared. A search looks at its budget before each call
 * of a kernel, hence it overruns by at most one such call; at the clock, while calls are short, before every fourth.
 *
 * <p>A test is a node of the traverse tree: a pair of nodes of which at least one is a volume, or a pair of leaves.
 */
public final class Budget {

    private static final Budget UNLIMITED = new Budget(Long.MAX_VALUE, Long.MAX_VALUE, false, 0, null);

    private final long tests;
    private final long nanos;
    private final boolean hasDeadline;
    private final long deadline;
    private final @Nullable AtomicBoolean cancelled;

    private Budget(long tests, long nanos, boolean hasDeadline, long deadline, @Nullable AtomicBoolean cancelled) {
        this.tests = tests;
        this.nanos = nanos;
        this.hasDeadline = hasDeadline;
        this.deadline = deadline;
        this.cancelled = cancelled;
    }

    /** No end but the answer. */
    public static Budget unlimited() {
        return UNLIMITED;
    }

    /** At most so many tests. */
    public static Budget ofTests(long most) {
        return UNLIMITED.andTests(most);
    }

    /** At most so many nanoseconds from the moment the question is put. */
    public static Budget ofNanos(long most) {
        return UNLIMITED.andNanos(most);
    }

    public Budget andTests(long most) {
        return new Budget(atLeastZero("tests", most), nanos, hasDeadline, deadline, cancelled);
    }

    public Budget andNanos(long most) {
        return new Budget(tests, atLeastZero("nanoseconds", most), hasDeadline, deadline, cancelled);
    }

    /** Not beyond this moment, as {@link System#nanoTime} tells it. */
    public Budget until(long nanoTime) {
        return new Budget(tests, nanos, true, nanoTime, cancelled);
    }

    /** Until this flag, which any thread may set, is true. */
    public Budget unless(AtomicBoolean flag) {
        return new Budget(tests, nanos, hasDeadline, deadline, flag);
    }

    /** The same, but its nanoseconds run from now on: for one who has something to prepare before the question is put. */
    public Budget fromNow() {
        return isTimed() ? new Budget(tests, Long.MAX_VALUE, true, end(System.nanoTime()), cancelled) : this;
    }

    private static long atLeastZero(String what, long most) {
        if (most < 0) {
            throw new IllegalArgumentException("a budget of " + most + " " + what + "; a number from 0 is needed");
        }
        return most;
    }

    public long tests() {
        return tests;
    }

    /** Whether nothing but the answer ends it. */
    boolean isUnlimited() {
        return tests == Long.MAX_VALUE && !isTimed() && cancelled == null;
    }

    /** Whether the clock matters at all; looking at it costs as much as a small test. */
    boolean isTimed() {
        return hasDeadline || nanos != Long.MAX_VALUE;
    }

    /** The moment that ends it if it starts now. Only meaningful when timed. */
    long end(long now) {
        // Differences of nanoTime are right across its overflow, sums need care only where they are huge.
        long byNanos = now + Math.min(nanos, Long.MAX_VALUE / 2);
        return hasDeadline && deadline - byNanos < 0 ? deadline : byNanos;
    }

    boolean hasFlag() {
        return cancelled != null;
    }

    boolean isCancelled() {
        return cancelled != null && cancelled.get();
    }
}
