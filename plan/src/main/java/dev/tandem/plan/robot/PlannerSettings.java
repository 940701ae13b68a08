package dev.tandem.plan.robot;

import java.time.Duration;

/**
 * How a {@link RobotPlanner} searches. Immutable and safe for use by multiple threads.
 *
 * @param range the longest motion that a tree grows by, in radians and metres
 * @param resolution the largest distance of neighbouring states that are checked on a motion, in radians and metres. What
 *     lies between is proved afterwards
 * @param clearance how far paths stay away from obstacles, in metres, where start and goal do; so that proofs need few steps
 * @param iterations how many states are drawn at most
 * @param timeLimit how long planning, shortening and proving take at most
 * @param seed the seed of all random numbers: the same seed and number of iterations give the same path, if the time
 *     suffices
 * @param shortcuts how many shortcuts are tried at most
 * @param proves whether the path is proved free on the exact geometry
 */
public record PlannerSettings(
        double range,
        double resolution,
        double clearance,
        long iterations,
        Duration timeLimit,
        long seed,
        int shortcuts,
        boolean proves) {

    /**
     * Checks the settings.
     *
     * @param range the longest motion that a tree grows by
     * @param resolution the largest distance of neighbouring states that are checked
     * @param clearance how far paths stay away from obstacles where they can
     * @param iterations how many states are drawn at most
     * @param timeLimit how long planning, shortening and proving take at most
     * @param seed the seed of all random numbers
     * @param shortcuts how many shortcuts are tried at most
     * @param proves whether the path is proved free
     */
    public PlannerSettings {
        requirePositive(range, "range");
        requirePositive(resolution, "resolution");
        if (!(clearance >= 0 && clearance < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("the clearance is a length of at least 0, but got " + clearance);
        }
        if (iterations < 0 || shortcuts < 0) {
            throw new IllegalArgumentException(
                    "iterations and shortcuts are numbers of at least 0, but got " + iterations + " and " + shortcuts);
        }
        if (timeLimit.isNegative() || timeLimit.isZero()) {
            throw new IllegalArgumentException("the time limit is longer than 0, but got " + timeLimit);
        }
    }

    private static void requirePositive(double value, String what) {
        if (!(value > 0 && value < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("the " + what + " is a length above 0, but got " + value);
        }
    }

    /** {@return settings for arms: ranges of one radian, 32 states a radian, one millimetre, ten seconds} */
    public static PlannerSettings standard() {
        // A range of a little less than one keeps rounding from adding a 33rd state.
        return new PlannerSettings(0.999, 1.0 / 32, 1e-3, Long.MAX_VALUE, Duration.ofSeconds(10), 1, 48, true);
    }

    /**
     * {@return these settings with another range}
     *
     * @param length the longest motion that a tree grows by
     */
    public PlannerSettings range(double length) {
        return new PlannerSettings(length, resolution, clearance, iterations, timeLimit, seed, shortcuts, proves);
    }

    /**
     * {@return these settings with another resolution}
     *
     * @param distance the largest distance of neighbouring states that are checked on a motion
     */
    public PlannerSettings resolution(double distance) {
        return new PlannerSettings(range, distance, clearance, iterations, timeLimit, seed, shortcuts, proves);
    }

    /**
     * {@return these settings with another clearance}
     *
     * @param distance how far paths stay away from obstacles where they can
     */
    public PlannerSettings clearance(double distance) {
        return new PlannerSettings(range, resolution, distance, iterations, timeLimit, seed, shortcuts, proves);
    }

    /**
     * {@return these settings with another number of iterations}
     *
     * @param most how many states are drawn at most
     */
    public PlannerSettings iterations(long most) {
        return new PlannerSettings(range, resolution, clearance, most, timeLimit, seed, shortcuts, proves);
    }

    /**
     * {@return these settings with another time limit}
     *
     * @param most how long planning, shortening and proving take at most
     */
    public PlannerSettings timeLimit(Duration most) {
        return new PlannerSettings(range, resolution, clearance, iterations, most, seed, shortcuts, proves);
    }

    /**
     * {@return these settings with another seed}
     *
     * @param number the seed of all random numbers
     */
    public PlannerSettings seed(long number) {
        return new PlannerSettings(range, resolution, clearance, iterations, timeLimit, number, shortcuts, proves);
    }

    /**
     * {@return these settings with another number of shortcuts}
     *
     * @param most how many shortcuts are tried at most
     */
    public PlannerSettings shortcuts(int most) {
        return new PlannerSettings(range, resolution, clearance, iterations, timeLimit, seed, most, proves);
    }

    /**
     * {@return these settings with or without a proof}
     *
     * @param wanted whether the path is proved free on the exact geometry
     */
    public PlannerSettings proves(boolean wanted) {
        return new PlannerSettings(range, resolution, clearance, iterations, timeLimit, seed, shortcuts, wanted);
    }
}
