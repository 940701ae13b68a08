package dev.tandem.bench.workload;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.Locale;

/** One workload under measurement, in processor time of the current thread. */
final class Measurement {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /** A round repeats the workload until so much time is spent. */
    private static final long ROUND_NANOS = 20_000_000;

    private final String name;
    private final Workload.Pass pass;
    private final Inputs inputs = new Inputs();
    private final Counts counts = new Counts();
    private final int questions;
    private final double[] nanos;

    /** Prepares the workload, and counts what a pass does. */
    Measurement(Workload workload, int rounds) {
        name = workload.name();
        pass = workload.preparation().apply(inputs);
        // Counted in the second pass, for queries may start from where the pass before ended.
        pass.run(new Counts());
        questions = pass.run(counts);
        nanos = new double[rounds];
    }

    void warmUp(long spend) {
        repeat(spend);
    }

    void measure(int round) {
        nanos[round] = repeat(ROUND_NANOS) / questions;
    }

    /** Passes until so much time is spent, at least one; the time of one. */
    private double repeat(long spend) {
        long start = THREADS.getCurrentThreadCpuTime();
        long spent;
        int passes = 0;
        do {
            pass.run(new Counts());
            passes++;
            spent = THREADS.getCurrentThreadCpuTime() - start;
        } while (spent < spend);
        return (double) spent / passes;
    }

    /** The median time of a question, and the counts of one pass. */
    String json() {
        double[] sorted = nanos.clone();
        Arrays.sort(sorted);
        return String.format(
                Locale.ROOT,
                "{\"workload\":\"%s\",\"questions\":%d,\"nanos\":%s,\"inputs\":%d,\"answers\":%d,\"volumeTests\":%d,"
                        + "\"leafTests\":%d,\"visited\":%d,\"other\":%d}",
                name,
                questions,
                sorted[sorted.length / 2],
                inputs.checksum(),
                counts.answers,
                counts.volumeTests,
                counts.leafTests,
                counts.visited,
                counts.other);
    }
}
