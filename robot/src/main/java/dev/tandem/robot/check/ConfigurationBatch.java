package dev.tandem.robot.check;

import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Checks very many configurations, on all cores. Each thread has a state and a check of its own; the answer to a
 * configuration depends on nothing but itself, so any number of threads gives the same.
 *
 * <pre>{@code
 * SphereRobot cover = SphereRobot.cover(model, 8);
 * boolean[] hits = ConfigurationBatch.of(model, () -> cover.check(allowed, scene)).collides(configurations);
 * }</pre>
 */
public final class ConfigurationBatch {

    /** Configurations that a thread takes at a time. */
    private static final int SHARE = 512;

    private final RobotModel model;
    private final Supplier<? extends Predicate<RobotState>> maker;
    private final int threads;

    private ConfigurationBatch(RobotModel model, Supplier<? extends Predicate<RobotState>> maker, int threads) {
        this.model = model;
        this.maker = maker;
        this.threads = threads;
    }

    /** With a maker of checks (true: it collides), called once a thread, which owns its check. One thread per processor. */
    public static ConfigurationBatch of(RobotModel model, Supplier<? extends Predicate<RobotState>> maker) {
        return new ConfigurationBatch(model, maker, Runtime.getRuntime().availableProcessors());
    }

    /** With exact checks of the robot with itself. */
    public static ConfigurationBatch self(RobotModel model, AllowedCollisions allowed) {
        return of(model, () -> SelfCollision.of(model, allowed)::collides);
    }

    /** On another number of threads. */
    public ConfigurationBatch threads(int count) {
        if (count < 1) {
            throw new IllegalArgumentException("at least one thread is needed, but got " + count);
        }
        return new ConfigurationBatch(model, maker, count);
    }

    /**
     * One answer for each configuration.
     *
     * @param configurations all variables of one after the other, in the model's order; those of followers are not read
     */
    public boolean[] collides(double[] configurations) {
        int size = model.variables().size();
        if (size == 0 || configurations.length % size != 0) {
            throw new IllegalArgumentException("configurations have " + size + " values each, but there are "
                    + configurations.length + " values in all");
        }
        boolean[] answers = new boolean[configurations.length / size];
        AtomicInteger next = new AtomicInteger();
        int workers = Math.max(1, Math.min(threads, (answers.length + SHARE - 1) / SHARE));
        if (workers == 1) {
            work(configurations, answers, next);
            return answers;
        }
        ExecutorService pool = Executors.newFixedThreadPool(workers);
        try {
            List<Callable<Boolean>> tasks = new ArrayList<>();
            for (int w = 0; w < workers; w++) {
                tasks.add(() -> work(configurations, answers, next));
            }
            for (Future<Boolean> done : pool.invokeAll(tasks)) {
                done.get();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while configurations were checked", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new IllegalStateException("a check failed: " + e.getCause(), e);
        } finally {
            pool.shutdownNow();
        }
        return answers;
    }

    private boolean work(double[] configurations, boolean[] answers, AtomicInteger next) {
        RobotState state = model.newState();
        Predicate<RobotState> check = maker.get();
        int size = model.variables().size();
        while (true) {
            int from = next.getAndAdd(SHARE);
            if (from >= answers.length) {
                return true;
            }
            for (int k = from; k < Math.min(answers.length, from + SHARE); k++) {
                for (int v = 0; v < size; v++) {
                    if (!model.follows(v)) {
                        state.set(v, configurations[k * size + v]);
                    }
                }
                answers[k] = check.test(state);
            }
        }
    }
}
