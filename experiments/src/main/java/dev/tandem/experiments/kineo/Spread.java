package dev.tandem.experiments.kineo;

import java.util.Arrays;
import java.util.Locale;

/** The smallest, the quartiles and the largest of some numbers. */
record Spread(double min, double lower, double median, double upper, double max) {

    static Spread of(double... values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return new Spread(sorted[0], at(sorted, 0.25), at(sorted, 0.5), at(sorted, 0.75), sorted[sorted.length - 1]);
    }

    /** Straight between neighbours. */
    private static double at(double[] sorted, double share) {
        double place = share * (sorted.length - 1);
        int low = (int) place;
        int high = Math.min(low + 1, sorted.length - 1);
        return sorted[low] + (place - low) * (sorted[high] - sorted[low]);
    }

    /** The five numbers, each by a format. */
    String text(String format) {
        return String.format(
                Locale.ROOT, String.join("  ", format, format, format, format, format), min, lower, median, upper, max);
    }
}
