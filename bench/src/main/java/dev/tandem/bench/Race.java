package dev.tandem.bench;

import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Runs contenders in turn, round after round, so that whatever disturbs the machine disturbs all of them alike. */
final class Race {

    private static final long COMPILING_NANOS = 1_500_000_000L;

    /**
     * The least length of a turn. Whoever has just got the processor finds its caches full of what the others left there; a
     * turn of a millisecond would measure that more than the queries, and only for those who are fast.
     */
    static final long TURN_NANOS = 20_000_000L;

    private Race() {}

    /**
     * What a contender showed over all rounds.
     *
     * @param nanos the median over the rounds, per query
     * @param hits poses in contact
     */
    record Result(double nanos, long hits) {}

    /** The median of each contender over the rounds, after some rounds of warm-up, in the contenders' order. */
    static Map<String, Result> run(List<Contender> contenders, int warmUp, int rounds) throws IOException {
        Map<String, double[]> times = new LinkedHashMap<>();
        Map<String, Long> hits = new LinkedHashMap<>();
        for (Contender c : contenders) {
            times.put(c.name(), new double[rounds]);
        }
        for (Contender c : contenders) {
            if (c instanceof Ours) {
                compile(c);
            }
        }
        for (int round = -warmUp; round < rounds; round++) {
            for (Contender c : contenders) {
                Contender.Pass pass = turn(c);
                hits.put(c.name(), pass.hits());
                double[] mine = times.get(c.name());
                if (round >= 0 && mine != null) {
                    mine[round] = pass.nanos();
                }
            }
        }
        Map<String, Result> results = new LinkedHashMap<>();
        for (Contender c : contenders) {
            double[] mine = times.getOrDefault(c.name(), new double[] {Double.NaN});
            results.put(c.name(), new Result(median(mine), hits.getOrDefault(c.name(), 0L)));
        }
        return results;
    }

    /** As many passes as a turn has room for, at least one: the mean of their times. */
    private static Contender.Pass turn(Contender contender) throws IOException {
        long start = System.nanoTime();
        double sum = 0;
        int passes = 0;
        Contender.Pass pass;
        do {
            pass = contender.pass();
            sum += pass.nanos();
            passes++;
        } while (System.nanoTime() - start < TURN_NANOS);
        return new Contender.Pass(sum / passes, pass.hits());
    }

    /** Asks a contender of this virtual machine until its code is compiled: that takes about a second. */
    private static void compile(Contender ours) throws IOException {
        long start = System.nanoTime();
        do {
            ours.pass();
        } while (System.nanoTime() - start < COMPILING_NANOS);
    }

    static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int n = sorted.length;
        return n % 2 == 1 ? sorted[n / 2] : 0.5 * (sorted[n / 2 - 1] + sorted[n / 2]);
    }
}
