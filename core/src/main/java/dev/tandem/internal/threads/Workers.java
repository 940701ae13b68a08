package dev.tandem.internal.threads;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.function.Supplier;

/** Work that numbered items share out among threads. */
public final class Workers {

    private Workers() {}

    /**
     * Does the work of each number below a count. Each thread has a worker of its own and takes a run of numbers at a
     * time; what fits into one run is done here.
     *
     * @param what names the work in errors, such as "the analysis"
     */
    public static void share(int count, int run, int threads, String what, Supplier<IntConsumer> workers) {
        AtomicInteger next = new AtomicInteger();
        Runnable work = () -> {
            IntConsumer worker = workers.get();
            for (int from = next.getAndAdd(run); from < count; from = next.getAndAdd(run)) {
                for (int i = from; i < Math.min(count, from + run); i++) {
                    worker.accept(i);
                }
            }
        };
        if (threads == 1 || count <= run) {
            work.run();
            return;
        }
        int needed = Math.min(threads, (count + run - 1) / run);
        ExecutorService pool = Executors.newFixedThreadPool(needed);
        try {
            List<Future<?>> running = new ArrayList<>();
            for (int t = 0; t < needed; t++) {
                running.add(pool.submit(work));
            }
            for (Future<?> thread : running) {
                thread.get();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(what + " was interrupted", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new IllegalStateException(what + " failed: " + e.getCause(), e);
        } finally {
            pool.shutdownNow();
        }
    }
}
