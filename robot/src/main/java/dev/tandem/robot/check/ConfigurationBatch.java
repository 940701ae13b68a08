package dev.tandem.robot.check;

import dev.tandem.internal.threads.Workers;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Checks many configurations on all cores. Each thread has its own state and check. The answer to a configuration
 * depends on that configuration alone, so any number of threads gives the same answers.
 *
 * <pre>{@code
 * SphereRobot cover = SphereRobot.cover(model, 8);
 * boolean[] hits = ConfigurationBatch.of(model, () -> cover.check(allowed, scene)).collides(configurations);
 * }</pre>
 *
 * Immutable and safe for use by multiple threads; each call of {@link #collides} uses threads of its own.
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

    /**
     * {@return a batch with one thread per processor}
     *
     * @param model the robot
     * @param maker makes a check, which returns whether a state collides; called once by each thread
     */
    public static ConfigurationBatch of(RobotModel model, Supplier<? extends Predicate<RobotState>> maker) {
        return new ConfigurationBatch(model, maker, Runtime.getRuntime().availableProcessors());
    }

    /**
     * {@return a batch of exact checks of a robot with itself}
     *
     * @param model the robot
     * @param allowed the pairs that are not checked
     */
    public static ConfigurationBatch self(RobotModel model, AllowedCollisions allowed) {
        return of(model, () -> SelfCollision.of(model, allowed)::collides);
    }

    /**
     * {@return this batch with another number of threads}
     *
     * @param count the number of threads, at least 1
     */
    public ConfigurationBatch threads(int count) {
        if (count < 1) {
            throw new IllegalArgumentException("at least one thread is needed, but got " + count);
        }
        return new ConfigurationBatch(model, maker, count);
    }

    /**
     * Checks configurations.
     *
     * @param configurations all variables of one configuration after the other, in the order of the model; those of
     *     followers are not read
     * @return whether each configuration collides
     */
    public boolean[] collides(double[] configurations) {
        int size = model.variables().size();
        if (size == 0 || configurations.length % size != 0) {
            throw new IllegalArgumentException("configurations have " + size + " values each, but there are "
                    + configurations.length + " values in all");
        }
        boolean[] answers = new boolean[configurations.length / size];
        Workers.share(answers.length, SHARE, threads, "the check of configurations", () -> {
            RobotState state = model.newState();
            Predicate<RobotState> check = maker.get();
            return k -> {
                for (int v = 0; v < size; v++) {
                    if (!model.follows(v)) {
                        state.set(v, configurations[k * size + v]);
                    }
                }
                answers[k] = check.test(state);
            };
        });
        return answers;
    }
}
