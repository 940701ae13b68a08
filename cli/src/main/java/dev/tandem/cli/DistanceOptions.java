package dev.tandem.cli;

import dev.tandem.cli.text.DistanceText;
import picocli.CommandLine.Option;

/** Which distances are looked for, and to which error. */
final class DistanceOptions {

    @Option(
            names = "--rel-error",
            paramLabel = "E",
            converter = DistanceText.class,
            description = "The distance may be too large by this part of itself (0.01: one percent).")
    double relativeError;

    @Option(
            names = "--abs-error",
            paramLabel = "E",
            converter = DistanceText.class,
            description = "The distance may be too large by this length.")
    double absoluteError;

    @Option(
            names = "--min",
            paramLabel = "D",
            converter = DistanceText.class,
            description = "Stop as soon as a distance of at most D is found.")
    double min;

    @Option(
            names = "--max",
            paramLabel = "D",
            converter = DistanceText.class,
            description = "Ignore distances greater than D.")
    double max = Double.POSITIVE_INFINITY;

    boolean areGiven() {
        return relativeError > 0 || absoluteError > 0 || min > 0 || max < Double.POSITIVE_INFINITY;
    }

    void check() {
        if (max < min) {
            throw new IllegalArgumentException("--max is less than --min; the range needs min <= max");
        }
    }
}
