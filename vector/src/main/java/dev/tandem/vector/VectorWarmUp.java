package dev.tandem.vector;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/**
 * Runs methods of vector code until the optimising compiler has taken up each of them. Vectors live in registers only
 * then; before, each operation makes an object. So a method that allocates nothing is compiled, however busy the machine
 * is, which times would not tell: of several methods, one that is a hundred times too slow hides among the others.
 */
final class VectorWarmUp {

    /** A method with made-up arguments, which differ by the seed so that every branch is taken. Allocates nothing itself. */
    interface Call {
        void run(int seed);
    }

    private static final int CALLS_A_BATCH = 60;

    /** So many batches in a row show that nothing is compiled again for a branch that was not met before. */
    private static final int BATCHES_IN_A_ROW = 50;

    /** After so many rounds, each method waits for the compiler, which may need this core. */
    private static final int ROUNDS_WITHOUT_PAUSE = 300;

    private static final long MOST_NANOS = 120_000_000_000L;

    private VectorWarmUp() {}

    /** Returns true once every method is compiled; false if that takes minutes. */
    static boolean run(Call... methods) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        int[] batches = new int[methods.length];
        long start = System.nanoTime();
        for (int round = 0; System.nanoTime() - start < MOST_NANOS; round++) {
            int ready = 0;
            for (int m = 0; m < methods.length; m++) {
                long before = threads.getCurrentThreadAllocatedBytes();
                for (int i = 0; i < CALLS_A_BATCH; i++) {
                    methods[m].run(i);
                }
                boolean isCompiled = threads.getCurrentThreadAllocatedBytes() == before;
                batches[m] = isCompiled ? batches[m] + 1 : 0;
                ready += batches[m] >= BATCHES_IN_A_ROW ? 1 : 0;
            }
            if (ready == methods.length) {
                return true;
            }
            if (round > ROUNDS_WITHOUT_PAUSE && !pause()) {
                return false;
            }
        }
        return false;
    }

    /** Returns false if the thread was interrupted. */
    private static boolean pause() {
        try {
            Thread.sleep(1);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
