package dev.tandem.search;

import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * The cost that a search may have: a number of tests, a time, a deadline, a flag that cancels it, or any of these
 * together; the first limit that is met ends the search. A search checks its budget before each call of a kernel, and
 * thus exceeds it by at most one call; it reads the clock before every fourth call while calls are short.
 *
 * <p>A test is a node of the traversal tree: a pair of nodes of which at least one is a volume, or a pair of leaves.
 *
 * <p>Immutable and safe for use by multiple threads.
 *
 * <p>Example:
 *
 * <pre>{@code
 * import dev.tandem.Body;
 * import dev.tandem.Decision;
 * import dev.tandem.Tandem;
 * import dev.tandem.geometry.TriangleMesh;
 * import dev.tandem.math.Pose;
 * import dev.tandem.search.Budget;
 *
 * Body a = Body.of(TriangleMesh.sphere(1, 4));
 * Body b = Body.of(TriangleMesh.sphere(1, 4)).at(Pose.translation(2.001, 0, 0));
 * Decision hasty = Tandem.decide(a, b, Budget.ofTests(3));
 * System.out.println(hasty.verdict() + ", at least " + hasty.lower()); // prints: UNKNOWN, at least 0.0
 * System.out.println(Tandem.decide(a, b, Budget.unlimited()).verdict()); // prints: FREE
 * }</pre>
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

    /** {@return a budget without limits} */
    public static Budget unlimited() {
        return UNLIMITED;
    }

    /**
     * {@return a budget of a number of tests}
     *
     * @param most the largest number of tests
     */
    public static Budget ofTests(long most) {
        return UNLIMITED.andTests(most);
    }

    /**
     * {@return a budget of time, from when the question is asked}
     *
     * @param most the time in nanoseconds
     */
    public static Budget ofNanos(long most) {
        return UNLIMITED.andNanos(most);
    }

    /**
     * {@return this budget with a limit on the number of tests}
     *
     * @param most the largest number of tests
     */
    public Budget andTests(long most) {
        return new Budget(atLeastZero("tests", most), nanos, hasDeadline, deadline, cancelled);
    }

    /**
     * {@return this budget with a limit on the time from when the question is asked}
     *
     * @param most the time in nanoseconds
     */
    public Budget andNanos(long most) {
        return new Budget(tests, atLeastZero("nanoseconds", most), hasDeadline, deadline, cancelled);
    }

    /**
     * {@return this budget with a deadline}
     *
     * @param nanoTime the deadline, on the clock of {@link System#nanoTime}
     */
    public Budget until(long nanoTime) {
        return new Budget(tests, nanos, true, nanoTime, cancelled);
    }

    /**
     * {@return this budget with a flag that cancels the search}
     *
     * @param flag cancels the search when it is true; any thread may set it
     */
    public Budget unless(AtomicBoolean flag) {
        return new Budget(tests, nanos, hasDeadline, deadline, flag);
    }

    /** {@return this budget with its time counted from now on, for callers that prepare something before they ask} */
    public Budget fromNow() {
        return isTimed() ? new Budget(tests, Long.MAX_VALUE, true, end(System.nanoTime()), cancelled) : this;
    }

    private static long atLeastZero(String what, long most) {
        if (most < 0) {
            throw new IllegalArgumentException("a budget of " + most + " " + what + "; a number from 0 is needed");
        }
        return most;
    }

    /** {@return the largest number of tests; {@link Long#MAX_VALUE} without a limit} */
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
