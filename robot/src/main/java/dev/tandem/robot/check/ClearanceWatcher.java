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
 * Monitors, beside a control loop, the clearance of a robot with itself and with its world: at a fixed rate, within a
 * budget, on a thread of its own. The loop passes joint values and takes the latest reading; neither waits for the
 * watcher.
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
 * If the budget ends first, the bounds still hold: the clearance is at least {@code lower}. A cycle that starts a
 * period late or more has missed its rate; its reading states how many cycles were left out, and the next is due a
 * period after it.
 *
 * <p>{@link #joints} and {@link #latest} are safe for use by multiple threads; a caller with a loop of its own calls
 * {@link #runIfDue} from one thread in place of {@link #start}. The
 * configuration methods return a new watcher.
 */
public final class ClearanceWatcher implements AutoCloseable {

    /**
     * The result of one cycle.
     *
     * @param cycle the number of the cycle, from 0
     * @param inputs how many times joint values had been passed when this cycle took the latest
     * @param self the clearance of the robot with itself; empty if no pair is checked
     * @param world the clearance of the robot with its world; empty if there is none, or it is empty
     * @param tests the number of tests of volumes and leaves
     * @param missed the number of cycles that were left out before this one
     */
    public record Reading(
            long cycle, long inputs, Optional<Bounds> self, Optional<Bounds> world, long tests, long missed) {

        /** {@return a lower bound on all clearances; +∞ if there is nothing to come close to} */
        public double least() {
            return Math.min(
                    self.map(Bounds::lower).orElse(Double.POSITIVE_INFINITY),
                    world.map(Bounds::lower).orElse(Double.POSITIVE_INFINITY));
        }

        /** {@return whether the budget sufficed to compute the clearances themselves} */
        public boolean isComplete() {
            return self.map(Bounds::isComplete).orElse(true)
                    && world.map(Bounds::isComplete).orElse(true);
        }
    }

    /**
     * A clearance as far as it is known: it lies in [lower, upper].
     *
     * @param lower a lower bound
     * @param upper an upper bound
     * @param a the link of the closest pair seen
     * @param b the other link, or {@link MotionCheck#WORLD}
     * @param isComplete whether the clearance itself was computed
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

    /**
     * {@return a watcher of a robot with itself, a hundred times a second and without a budget}
     *
     * @param model the robot
     * @param allowed the pairs that are not checked
     */
    public static ClearanceWatcher of(RobotModel model, AllowedCollisions allowed) {
        return new ClearanceWatcher(
                model, allowed, Tandem.detector(), null, 10_000_000, Long.MAX_VALUE, Long.MAX_VALUE, System::nanoTime);
    }

    /**
     * {@return this watcher with a world}
     *
     * @param body the world; if it may change, such as the body of a reader of a voxel map, it belongs to the thread of
     *     the watcher
     */
    public ClearanceWatcher world(Body body) {
        return new ClearanceWatcher(model, allowed, detector, body, period, most, tests, clock);
    }

    /**
     * {@return this watcher with the tests of a detector}
     *
     * @param tests the detector
     */
    public ClearanceWatcher using(Detector tests) {
        return new ClearanceWatcher(model, allowed, tests, world, period, most, this.tests, clock);
    }

    /**
     * {@return this watcher with another period}
     *
     * @param duration the period
     */
    public ClearanceWatcher every(Duration duration) {
        return new ClearanceWatcher(model, allowed, detector, world, positive(duration), most, tests, clock);
    }

    /**
     * {@return this watcher with a time limit for each cycle, on the clock of {@link System#nanoTime}}
     *
     * @param duration the limit
     */
    public ClearanceWatcher within(Duration duration) {
        return new ClearanceWatcher(model, allowed, detector, world, period, positive(duration), tests, clock);
    }

    /**
     * {@return this watcher with a limit on the number of tests in each cycle, for the robot itself and for its world:
     * readings are then reproducible}
     *
     * @param count the limit
     */
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

    /**
     * Passes the values of all variables. The latest values count.
     *
     * @param values the values, in the order of the model; copied
     */
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
     * {@return the result of the last cycle; empty before the first, which waits for joint values}
     *
     * @throws IllegalStateException if the thread of the watcher has failed, so that there will be no other reading
     */
    public Optional<Reading> latest() {
        Throwable cause = failure;
        if (cause != null) {
            throw new IllegalStateException("the watcher has stopped: " + cause, cause);
        }
        return Optional.ofNullable(latest);
    }

    /** Starts a thread that runs cycles until the watcher is closed. */
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
     * Runs a cycle if one is due and there are joint values. To be called by one thread, and not together with {@link
     * #start}.
     *
     * @return whether a cycle was run
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

    /** Stops the thread and waits for the present cycle. */
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

    /** {@return the number of pairs of links that are watched} */
    public int pairCount() {
        return new SelfPairs(new RobotParts(model, List.of()), allowed, true).count;
    }
}
