package dev.tandem.robot.check;

import dev.tandem.Body;
import dev.tandem.Detector;
import dev.tandem.Tandem;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.internal.RobotParts;
import dev.tandem.robot.internal.SelfPairs;
import dev.tandem.search.Budget;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Watches, beside a control loop, how close a robot is to itself and to its world: at a set rate, within a budget, on a
 * thread of its own. The loop hands over joint values and takes the latest reading; neither waits for the watcher.
 *
 * <pre>{@code
 * try (ClearanceWatcher watcher = ClearanceWatcher.of(model, allowed)
 *         .world(Body.of(kitchen))
 *         .every(Duration.ofMillis(4))
 *         .within(Duration.ofMillis(3))) {
 *     watcher.start();
 *     while (running) {
 *         watcher.joints(robot.readJoints());
 *         ClearanceWatcher.Reading now = watcher.latest().orElse(null);
 *         if (now == null || now.least() < 0.02 || now.inputs() < handedOver - 2 || now.missed() > 0) {
 *             robot.slowDown();
 *         }
 *     }
 * }
 * }</pre>
 *
 * <p>Where the budget ends first, bounds still hold: the clearance is at least {@code lower}. A cycle that starts a period
 * late or more has missed its rate; it says how many cycles were left out, and the next is due a period after it.
 *
 * <p>{@link #joints} and {@link #latest} are for any thread. Whoever has a loop of its own calls {@link #runIfDue} in
 * place of {@link #start}.
 */
public final class ClearanceWatcher implements AutoCloseable {

    /**
     * What one cycle found.
     *
     * @param cycle counts from 0
     * @param inputs how many joint values had been handed over when this cycle took the latest
     * @param self of the robot with itself; empty if it has no pair to check
     * @param world of the robot with its world; empty if there is none, or nothing in it
     * @param tests tests of volumes and leaves that it took
     * @param missed cycles that were left out before this one, because something took too long
     */
    public record Reading(
            long cycle, long inputs, Optional<Bounds> self, Optional<Bounds> world, long tests, long missed) {

        /** No clearance is less than this; +∞ where there is nothing to come close to. */
        public double least() {
            return Math.min(
                    self.map(Bounds::lower).orElse(Double.POSITIVE_INFINITY),
                    world.map(Bounds::lower).orElse(Double.POSITIVE_INFINITY));
        }

        /** Whether the budget was enough to know the clearances themselves. */
        public boolean isComplete() {
            return self.map(Bounds::isComplete).orElse(true)
                    && world.map(Bounds::isComplete).orElse(true);
        }
    }

    /**
     * A clearance, as far as it is known: it lies in [lower, upper].
     *
     * @param a of the closest pair that was seen, the link; {@code b} the other link, or {@link MotionCheck#WORLD}
     */
    public record Bounds(double lower, double upper, String a, String b, boolean isComplete) {}

    private final RobotModel model;
    private final AllowedCollisions allowed;
    private final Detector detector;
    private final @Nullable Body world;
    private final long period;
    private final long most;
    private final long tests;
    private final LongSupplier clock;

    /** Guards what is handed over, for as long as it takes to copy it. */
    private final Object hand = new Object();

    private final double[] handed;
    private long inputs;

    private @Nullable WatchedClearance clearance;
    private @Nullable Thread thread;
    private volatile boolean closed;
    private volatile @Nullable Reading latest;
    private volatile @Nullable Throwable failure;
    private long cycle;
    private long due = Long.MIN_VALUE;

    private ClearanceWatcher(
            RobotModel model,
            AllowedCollisions allowed,
            Detector detector,
            @Nullable Body world,
            long period,
            long most,
            long tests,
            LongSupplier clock) {
        this.model = model;
        this.allowed = allowed;
        this.detector = detector;
        this.world = world;
        this.period = period;
        this.most = most;
        this.tests = tests;
        this.clock = clock;
        this.handed = model.zero();
    }

    /** Of a robot with itself: a hundred times a second, and as long as it takes. */
    public static ClearanceWatcher of(RobotModel model, AllowedCollisions allowed) {
        return new ClearanceWatcher(
                model, allowed, Tandem.detector(), null, 10_000_000, Long.MAX_VALUE, Long.MAX_VALUE, System::nanoTime);
    }

    /** With a world. A body that may change, such as a voxel map's reader, belongs to the watcher's thread. */
    public ClearanceWatcher world(Body body) {
        return new ClearanceWatcher(model, allowed, detector, body, period, most, tests, clock);
    }

    /** With tests of your choice. */
    public ClearanceWatcher using(Detector tests) {
        return new ClearanceWatcher(model, allowed, tests, world, period, most, this.tests, clock);
    }

    /** At this rate. */
    public ClearanceWatcher every(Duration duration) {
        return new ClearanceWatcher(model, allowed, detector, world, positive(duration), most, tests, clock);
    }

    /** With at most this much time a cycle, as {@link System#nanoTime} tells it. */
    public ClearanceWatcher within(Duration duration) {
        return new ClearanceWatcher(model, allowed, detector, world, period, positive(duration), tests, clock);
    }

    /** With at most so many tests a cycle, for the robot itself and for its world: then readings can be repeated. */
    public ClearanceWatcher tests(long count) {
        long checked = Budget.ofTests(count).tests();
        return new ClearanceWatcher(model, allowed, detector, world, period, most, checked, clock);
    }

    /** By another clock, in nanoseconds, that says when a cycle is due. */
    ClearanceWatcher clock(LongSupplier another) {
        return new ClearanceWatcher(model, allowed, detector, world, period, most, tests, another);
    }

    private static long positive(Duration duration) {
        if (duration.isZero() || duration.isNegative()) {
            throw new IllegalArgumentException("a time of " + duration + "; a positive one is needed");
        }
        return duration.toNanos();
    }

    /** Hands over the values of all variables, in the model's order. The latest counts. */
    public void joints(double... values) {
        if (values.length != handed.length) {
            throw new IllegalArgumentException(
                    "the robot has " + handed.length + " variables, but " + values.length + " values were given");
        }
        synchronized (hand) {
            System.arraycopy(values, 0, handed, 0, handed.length);
            inputs++;
        }
    }

    /**
     * What the last cycle found; nothing before the first, which waits for joint values.
     *
     * @throws IllegalStateException if the watcher's thread has failed: there will be no other reading
     */
    public Optional<Reading> latest() {
        Throwable cause = failure;
        if (cause != null) {
            throw new IllegalStateException("the watcher has stopped: " + cause, cause);
        }
        return Optional.ofNullable(latest);
    }

    /** Begins, on a thread of its own, until it is closed. */
    public synchronized void start() {
        if (thread != null || closed) {
            throw new IllegalStateException("the watcher has been started before; make another");
        }
        Thread watching = new Thread(this::watch, "clearance of " + model.name());
        watching.setDaemon(true);
        thread = watching;
        watching.start();
    }

    private void watch() {
        try {
            while (!closed) {
                if (!runIfDue()) {
                    long wait = due == Long.MIN_VALUE ? period : due - clock.getAsLong();
                    LockSupport.parkNanos(Math.max(1, Math.min(period, wait)));
                }
            }
        } catch (RuntimeException | Error e) {
            // An error too, such as too little memory: who asks for a reading must not take the last one for current.
            failure = e;
        }
    }

    /**
     * Runs a cycle if one is due and there are joint values; says whether it did. For one thread, and not together with
     * {@link #start}.
     */
    public boolean runIfDue() {
        long now = clock.getAsLong();
        if (due != Long.MIN_VALUE && now - due < 0) {
            return false;
        }
        WatchedClearance watched = clearance;
        if (watched == null) {
            watched = new WatchedClearance(model, allowed, detector, world);
            clearance = watched;
        }
        long taken;
        synchronized (hand) {
            taken = inputs;
            watched.take(handed);
        }
        if (taken == 0) {
            return false;
        }
        long missed = due == Long.MIN_VALUE ? 0 : (now - due) / period;
        due = due == Long.MIN_VALUE || missed > 0 ? now + period : due + period;
        Budget budget = Budget.unlimited().andTests(tests);
        watched.measure(most == Long.MAX_VALUE ? budget : budget.until(System.nanoTime() + most));
        latest = new Reading(cycle++, taken, watched.self(), watched.world(), watched.tests(), missed);
        return true;
    }

    /** Ends the thread and waits for the cycle at hand. */
    @Override
    public synchronized void close() {
        closed = true;
        Thread watching = thread;
        if (watching != null) {
            LockSupport.unpark(watching);
            try {
                watching.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** How many bodies and links are watched: pairs of links. */
    public int pairCount() {
        return new SelfPairs(new RobotParts(model, List.of()), allowed, true).count;
    }
}
