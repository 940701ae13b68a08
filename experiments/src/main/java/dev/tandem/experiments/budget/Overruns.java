package dev.tandem.experiments.budget;

import java.util.Arrays;
import java.util.Locale;

/** By how many nanoseconds a deadline was overrun, again and again; what the system disturbed is counted apart. */
final class Overruns {

    /** What a search may overrun, in nanoseconds. */
    private static final long ALLOWED = 20_000;

    private long[] nanos;
    private int count;
    private int beyond;
    private int disturbed;
    private long worstDisturbed;

    Overruns(int expected) {
        nanos = new long[expected];
    }

    void add(long overrun, boolean isDisturbed) {
        if (isDisturbed) {
            disturbed++;
            worstDisturbed = Math.max(worstDisturbed, overrun);
            return;
        }
        if (count == nanos.length) {
            nanos = Arrays.copyOf(nanos, 2 * count + 1);
        }
        nanos[count++] = overrun;
        beyond += overrun > ALLOWED ? 1 : 0;
    }

    int count() {
        return count;
    }

    /** The overrun in microseconds that this share does not exceed; there must be some. */
    double quantile(double share) {
        long[] sorted = Arrays.copyOf(nanos, count);
        Arrays.sort(sorted);
        return sorted[Math.min(count - 1, (int) (share * count))] / 1e3;
    }

    @Override
    public String toString() {
        if (count == 0) {
            return "none";
        }
        return String.format(
                Locale.ROOT,
                "%d ended by it, median %.1f, p90 %.1f, p99 %.1f, p99.9 %.1f, most %.1f, %d beyond %d; apart from them %d"
                        + " with a collection of garbage or off the processor, most %.0f",
                count,
                quantile(0.5),
                quantile(0.9),
                quantile(0.99),
                quantile(0.999),
                quantile(1),
                beyond,
                ALLOWED / 1000,
                disturbed,
                worstDisturbed / 1e3);
    }
}
