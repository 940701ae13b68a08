package dev.tandem.robot.check;

import dev.tandem.internal.threads.Workers;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
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
