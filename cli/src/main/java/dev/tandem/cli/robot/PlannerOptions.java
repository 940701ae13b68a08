package dev.tandem.cli.robot;

import dev.tandem.cli.text.Numbers;
import dev.tandem.plan.robot.PlannerSettings;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How a planner searches. */
final class PlannerOptions {

    private static final double LONGEST = 1e6;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "The seed of all random numbers: the same gives the same path (default: ${DEFAULT-VALUE}).")
    private long seed = 1;

    @Option(
            names = "--time-limit",
            paramLabel = "SECONDS",
            description = "How long planning, simplification and proof of a problem take at most (default: 10).")
    private @Nullable String timeLimit;

    @Option(
            names = "--iterations",
            paramLabel = "N",
            description = "How many states are drawn at most; without it, only the time limit ends a search.")
    private long iterations = Long.MAX_VALUE;

    boolean hasNoTimeLimit() {
        return timeLimit == null;
    }

    PlannerSettings settings() {
        PlannerSettings settings = PlannerSettings.standard().seed(seed).iterations(iterations);
        if (timeLimit == null) {
            return settings;
        }
        double seconds;
        try {
            seconds = Numbers.parse(timeLimit);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("--time-limit: " + e.getMessage(), e);
        }
        if (!(seconds > 0)) {
            throw new IllegalArgumentException("--time-limit: a number of seconds above 0, but got " + timeLimit);
        }
        return settings.timeLimit(duration(seconds));
    }

    static Duration duration(double seconds) {
        return Duration.ofNanos(Math.max(1, Math.round(1e9 * Math.min(seconds, LONGEST))));
    }
}
