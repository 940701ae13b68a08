package dev.tandem.testkit.cases;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongFunction;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * A {@link Property} over more pairs of triangles than one thread should do: in chunks, on all cores, with a line of
 * progress every ten seconds. A chunk's seed follows from the run's seed and the chunk's number, so the pairs are the
 * same for any number of threads.
 *
 * <p>{@code -Dtandem.pairs=…} replaces the number of pairs, {@code -Dtandem.seed=…} the seed.
 */
public final class Campaign {

    private static final long CHUNK = 10_000;
    private static final long PROGRESS_SECONDS = 10;

    private final String name;
    private final long count;
    private final long runSeed;

    private final AtomicLong nextChunk = new AtomicLong();
    private final AtomicLong done = new AtomicLong();
    private final AtomicBoolean stopped = new AtomicBoolean();

    private Campaign(String name, long count, long runSeed) {
        this.name = name;
        this.count = count;
        this.runSeed = runSeed;
    }

    /** A run over so many pairs, from a seed. */
    public static Campaign of(String name, long pairs, long seed) {
        return new Campaign(name, Long.getLong("tandem.pairs", pairs), Long.getLong("tandem.seed", seed));
    }

    /** Checks a statement for all pairs; each thread asks for one of its own, which may keep state. */
    public void holdsForPairs(
            LongFunction<TrianglePair> generator, Supplier<Predicate<TrianglePair>> statementOfThread) {
        int threads = Runtime.getRuntime().availableProcessors();
        System.out.printf("%s: %,d pairs from seed %d on %d threads%n", name, count, runSeed, threads);
        long start = System.nanoTime();
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            List<Future<?>> workers = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                workers.add(pool.submit(() -> work(generator, statementOfThread.get())));
            }
            for (Future<?> worker : workers) {
                await(worker, start);
            }
        } finally {
            stopped.set(true);
            pool.shutdownNow();
        }
        System.out.printf("%s: %,d pairs hold, %.0f s%n", name, done.get(), seconds(start));
        if (done.get() != count) {
            throw new AssertionError("checked " + done.get() + " pairs of " + count);
        }
    }

    private void work(LongFunction<TrianglePair> generator, Predicate<TrianglePair> statement) {
        long chunk = nextChunk.getAndIncrement();
        while (!stopped.get() && chunk * CHUNK < count) {
            long size = Math.min(CHUNK, count - chunk * CHUNK);
            Property.named(name + ", chunk " + chunk + " of seed " + runSeed)
                    .onChunk(size, seedOf(chunk))
                    .holdsForPairs(generator, statement);
            done.addAndGet(size);
            chunk = nextChunk.getAndIncrement();
        }
    }

    /** Seeds of neighbouring chunks have nothing to do with each other. */
    private long seedOf(long chunk) {
        return new SplittableRandom(runSeed ^ new SplittableRandom(chunk).nextLong()).nextLong();
    }

    private void await(Future<?> worker, long start) {
        while (true) {
            try {
                worker.get(PROGRESS_SECONDS, TimeUnit.SECONDS);
                return;
            } catch (TimeoutException e) {
                System.out.printf("%s: %,d of %,d after %.0f s%n", name, done.get(), count, seconds(start));
            } catch (ExecutionException e) {
                throw new AssertionError(String.valueOf(e.getCause()), e.getCause());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new CancellationException("interrupted after " + done.get() + " pairs");
            }
        }
    }

    private static double seconds(long start) {
        return (System.nanoTime() - start) * 1e-9;
    }
}
