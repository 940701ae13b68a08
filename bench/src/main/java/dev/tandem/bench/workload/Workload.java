package dev.tandem.bench.workload;

import java.util.function.Function;

/**
 * A fixed amount of work.
 *
 * @param preparation makes the pass that is repeated; not measured
 */
record Workload(String name, Function<Inputs, Pass> preparation) {

    /** Asks all questions of the workload once: the same ones every time. */
    @FunctionalInterface
    interface Pass {

        /** Returns how many questions were asked. */
        int run(Counts counts);
    }
}
