package dev.tandem.experiments.budget;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Ways to put the same questions, timed in turns by the processor time of their thread. */
final class Race {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /** A way to put some questions; returns how many tests they took. */
    @FunctionalInterface
    interface Way {
        long tests();
    }

    /** The tests of a round, and the median time of all rounds. */
    record Result(long tests, double nanos) {

        double nanosPerTest() {
            return nanos / Math.max(1, tests);
        }
    }

    private Race() {}

    static List<Result> run(List<? extends Way> ways, int rounds) {
        double[][] nanos = new double[ways.size()][rounds];
        long[] tests = new long[ways.size()];
        for (int round = 0; round < rounds; round++) {
            for (int k = 0; k < ways.size(); k++) {
                long start = THREADS.getCurrentThreadCpuTime();
                tests[k] = ways.get(k).tests();
                nanos[k][round] = THREADS.getCurrentThreadCpuTime() - start;
            }
        }
        List<Result> results = new ArrayList<>();
        for (int k = 0; k < ways.size(); k++) {
            Arrays.sort(nanos[k]);
            results.add(new Result(tests[k], nanos[k][rounds / 2]));
        }
        return results;
    }
}
