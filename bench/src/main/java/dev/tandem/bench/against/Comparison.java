package dev.tandem.bench.against;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * One workload in both revisions. The forks are pairs, an old one and the new one right after it; the ratio is the median
 * of the pairs' ratios, so that neither a slow drift of the machine nor a fork that was compiled badly decides it.
 *
 * @param oldNanos processor time of a question, one number a fork
 * @param newNanos likewise, in the order of the forks
 * @param counters what was counted, by name: in the old revision, in the new one
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record Comparison(String workload, double[] oldNanos, double[] newNanos, Map<String, Count> counters) {

    /** Beyond this ratio of new to old, a workload counts as slower. */
    static final double LIMIT = 1.05;

    /** The values of one counter over all forks of a revision: one, unless the program is not deterministic. */
    record Count(String old, String present) {

        boolean isEqual() {
            return old.equals(present) && !old.contains("|");
        }
    }

    static Comparison of(List<Sample> old, List<Sample> present) {
        Map<String, Count> counters = new LinkedHashMap<>();
        for (String name : old.get(0).counters().keySet()) {
            if (present.get(0).counters().containsKey(name)) {
                counters.put(name, new Count(values(name, old), values(name, present)));
            }
        }
        return new Comparison(old.get(0).workload(), nanos(old), nanos(present), counters);
    }

    private static String values(String counter, List<Sample> samples) {
        TreeSet<Long> values = new TreeSet<>();
        for (Sample sample : samples) {
            values.add(sample.counters().getOrDefault(counter, 0L));
        }
        return values.stream().map(String::valueOf).collect(Collectors.joining("|"));
    }

    private static double[] nanos(List<Sample> samples) {
        return samples.stream().mapToDouble(Sample::nanos).toArray();
    }

    double oldMedian() {
        return quantile(oldNanos, 0.5);
    }

    double newMedian() {
        return quantile(newNanos, 0.5);
    }

    /** New to old: below 1 the new one is faster. */
    double ratio() {
        return quantile(ratios(), 0.5);
    }

    /** Three quarters of the pairs have a larger ratio. */
    double lowerQuartile() {
        return quantile(ratios(), 0.25);
    }

    double upperQuartile() {
        return quantile(ratios(), 0.75);
    }

    boolean isSlower() {
        return ratio() > LIMIT;
    }

    boolean hasEqualCounters() {
        return counters.values().stream().allMatch(Count::isEqual);
    }

    /** The old one against itself, every other fork to the rest: how far off a ratio is by chance. NaN for one fork. */
    double noise() {
        double[] even = every(0);
        double[] odd = every(1);
        return odd.length == 0 ? Double.NaN : quantile(odd, 0.5) / quantile(even, 0.5);
    }

    private double[] every(int first) {
        double[] some = new double[(oldNanos.length + 1 - first) / 2];
        for (int i = 0; i < some.length; i++) {
            some[i] = oldNanos[2 * i + first];
        }
        return some;
    }

    private double[] ratios() {
        double[] ratios = new double[oldNanos.length];
        for (int i = 0; i < ratios.length; i++) {
            ratios[i] = newNanos[i] / oldNanos[i];
        }
        return ratios;
    }

    /** Linear between the values. */
    static double quantile(double[] values, double share) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        double at = share * (sorted.length - 1);
        int low = (int) at;
        int high = Math.min(low + 1, sorted.length - 1);
        return sorted[low] + (at - low) * (sorted[high] - sorted[low]);
    }
}
