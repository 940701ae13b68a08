package dev.tandem.bench.planning;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What a planner showed on many problems. */
public final class Times {

    private final List<Double> all = new ArrayList<>();
    private int solved;

    /** Adds the time of a run in nanoseconds; one without a path counts with the time it took. */
    public void add(boolean isSolved, double nanos) {
        solved += isSolved ? 1 : 0;
        all.add(nanos);
    }

    public int count() {
        return all.size();
    }

    public int solved() {
        return solved;
    }

    /** A quantile of the times in microseconds: the smallest time that at least this share of them does not exceed. */
    public double micros(double share) {
        double[] sorted = all.stream().mapToDouble(Double::doubleValue).toArray();
        Arrays.sort(sorted);
        int index = (int) Math.ceil(share * sorted.length) - 1;
        return sorted.length == 0 ? Double.NaN : sorted[Math.max(0, index)] / 1000;
    }

    public double meanMicros() {
        return all.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN) / 1000;
    }
}
