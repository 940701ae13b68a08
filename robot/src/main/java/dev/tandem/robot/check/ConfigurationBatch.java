package dev.tandem.robot.check;

import dev.tandem.internal.lanes.RobotLanes;
import dev.tandem.internal.threads.Workers;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.AttachedBody;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.internal.lanes.LaneCheck;
import dev.tandem.robot.internal.lanes.LaneChecker;
import dev.tandem.scene.Scene;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.IntConsumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Checks many configurations on all cores. The answer to a configuration depends on that configuration alone, so any number
 * of threads gives the same answers.
 *
 * <pre>{@code
 * ConfigurationBatch batch = ConfigurationBatch.of(model, allowed).in(scene);
 * boolean[] hits = batch.collides(configurations);        // as SelfCollision and RobotWorld answer
 * boolean[] unsure = batch.mayCollide(configurations);    // false: certainly free; millions a second
 * }</pre>
 *
 * Eight configurations are computed at a time, with balls that provably hold the links; where these touch, the links
 * themselves are asked. The numbers are the same on every machine, with and without vector units. Making the balls takes
 * some tens of milliseconds a link, once for a model's geometry.
 *
 * <p>Immutable and safe for use by multiple threads; each call uses threads of its own. A body of the scene that changes by
 * itself, such as a voxel map, must not change during a call; if it has changed since {@link #in}, answers are still right, but
 * every configuration is asked of the links themselves, and may collide.
 */
public final class ConfigurationBatch {

    /** Configurations that a thread takes at a time. */
    private static final int SHARE = 512;

    private final RobotModel model;
    private final @Nullable Supplier<? extends Predicate<RobotState>> maker;
    private final @Nullable LaneSetup setup;
    private final int threads;

    private ConfigurationBatch(
            RobotModel model,
            @Nullable Supplier<? extends Predicate<RobotState>> maker,
            @Nullable LaneSetup setup,
            int threads) {
        this.model = model;
        this.maker = maker;
        this.setup = setup;
        this.threads = threads;
    }

    /**
     * {@return a batch with one thread per processor}
     *
     * @param model the robot
     * @param maker makes a check, which returns whether a state collides; called once by each thread
     */
    public static ConfigurationBatch of(RobotModel model, Supplier<? extends Predicate<RobotState>> maker) {
        return new ConfigurationBatch(
                model, Objects.requireNonNull(maker), null, Runtime.getRuntime().availableProcessors());
    }

    /**
     * {@return a batch of checks of a robot with itself, with one thread per processor}
     *
     * @param model the robot
     * @param allowed the pairs that are not checked, of links and, with {@link #in}, of links with bodies of the world
     */
    public static ConfigurationBatch of(RobotModel model, AllowedCollisions allowed) {
        return of(model, allowed, List.of());
    }

    /**
     * {@return a batch of checks of a robot, which may hold bodies, with itself}
     *
     * @param model the robot
     * @param allowed the pairs that are not checked, of links and, with {@link #in}, of links with bodies of the world
     * @param attached the attached bodies
     */
    public static ConfigurationBatch of(RobotModel model, AllowedCollisions allowed, List<AttachedBody> attached) {
        LaneSetup setup = LaneSetup.of(model, allowed, attached);
        return new ConfigurationBatch(model, null, setup, Runtime.getRuntime().availableProcessors());
    }

    /**
     * {@return a batch of exact checks of a robot with itself, one configuration after the other} For few configurations:
     * it needs no balls, which {@link #of(RobotModel, AllowedCollisions)} makes first.
     *
     * @param model the robot
     * @param allowed the pairs that are not checked
     */
    public static ConfigurationBatch self(RobotModel model, AllowedCollisions allowed) {
        return of(model, () -> SelfCollision.of(model, allowed)::collides);
    }

    /**
     * {@return this batch with a world around the robot: its bodies as they are now}
     *
     * @param world the bodies around the robot
     * @throws IllegalStateException if this batch has checks of its own
     * @throws IllegalArgumentException if a body has the name of a link, or a pair of a link and a body is allowed on a
     *     condition
     */
    public ConfigurationBatch in(Scene world) {
        if (setup == null) {
            throw new IllegalStateException("this batch has checks of its own, which know their world");
        }
        return new ConfigurationBatch(model, null, setup.in(world), threads);
    }

    /** A check of motions for one thread. */
    MotionCheck motions() {
        if (setup == null) {
            throw new IllegalArgumentException("this batch has checks of its own, which know nothing of motions");
        }
        return setup.motions();
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
        return new ConfigurationBatch(model, maker, setup, count);
    }

    /**
     * Checks configurations.
     *
     * @param configurations all variables of one configuration after the other, in the order of the model; those of
     *     followers are not read
     * @return whether each configuration collides
     */
    public boolean[] collides(double[] configurations) {
        return check(configurations, false);
    }

    /**
     * Checks configurations conservatively, which is much faster: without asking the links themselves where the balls
     * around them touch. Configurations beyond limits may always collide. A batch with checks of its own answers as {@link
     * #collides} does.
     *
     * @param configurations all variables of one configuration after the other, in the order of the model; those of
     *     followers are not read
     * @return whether each configuration may collide; false means that it certainly does not
     */
    public boolean[] mayCollide(double[] configurations) {
        return check(configurations, true);
    }

    private boolean[] check(double[] configurations, boolean conservative) {
        int size = model.variables().size();
        if (size == 0 || configurations.length % size != 0) {
            throw new IllegalArgumentException("configurations have " + size + " values each, but there are "
                    + configurations.length + " values in all");
        }
        boolean[] answers = new boolean[configurations.length / size];
        LaneSetup lanes = setup;
        if (lanes == null) {
            Workers.share(
                    answers.length,
                    SHARE,
                    threads,
                    "the check of configurations",
                    () -> single(configurations, answers));
        } else {
            Queue<LaneChecker> used = new ConcurrentLinkedQueue<>();
            int blocks = (answers.length + RobotLanes.LANES - 1) / RobotLanes.LANES;
            Workers.share(
                    blocks,
                    SHARE / RobotLanes.LANES,
                    threads,
                    "the check of configurations",
                    () -> eight(lanes, configurations, conservative, answers, used));
            lanes.giveBack(used);
        }
        return answers;
    }

    private IntConsumer single(double[] configurations, boolean[] answers) {
        int size = model.variables().size();
        RobotState state = model.newState();
        Predicate<RobotState> check = Objects.requireNonNull(maker).get();
        return k -> {
            for (int v = 0; v < size; v++) {
                if (!model.follows(v)) {
                    state.set(v, configurations[k * size + v]);
                }
            }
            answers[k] = check.test(state);
        };
    }

    private IntConsumer eight(
            LaneSetup lanes,
            double[] configurations,
            boolean conservative,
            boolean[] answers,
            Collection<LaneChecker> used) {
        int size = model.variables().size();
        LaneCheck check = lanes.check();
        LaneChecker exact = conservative ? null : lanes.checker();
        if (exact != null) {
            used.add(exact);
        }
        return block -> {
            int first = RobotLanes.LANES * block;
            int count = Math.min(RobotLanes.LANES, answers.length - first);
            int found = exact == null
                    ? check.mayCollide(configurations, size * first, count)
                    : exact.collides(configurations, size * first, count);
            for (int k = 0; k < count; k++) {
                answers[first + k] = ((found >> k) & 1) != 0;
            }
        };
    }
}
