package dev.tandem.testkit.suites;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.TreeKind;
import dev.tandem.bank.Witness;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.samples.SampleMeshes;
import dev.tandem.testkit.random.RandomPoses;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Same bits for one, two and eight threads. The bodies are shared; each thread has a prepared query of its own. */
class DeterminismTest {

    private static final long SEED = 1601;
    private static final int POSES = 120;

    @ParameterizedTest
    @EnumSource(TreeKind.class)
    void theNumberOfThreadsDoesNotShow(TreeKind kind) throws Exception {
        Body a = Body.of(SampleMeshes.bumpyTorus(40, 20), kind);
        Body b = Body.of(TriangleMesh.sphere(1, 3), kind);
        Pose[] poses = new Pose[POSES];
        SplittableRandom random = new SplittableRandom(SEED);
        Arrays.setAll(poses, i -> RandomPoses.anywhere(random, 2.5));
        long[][] one = answers(a, b, poses, 1);
        long hits = Arrays.stream(one).filter(bits -> bits[0] == 1).count();
        assertTrue(hits > POSES / 10 && hits < POSES * 9 / 10, "hits and misses both: " + hits + " of " + POSES);
        for (int threads : new int[] {2, 8}) {
            long[][] many = answers(a, b, poses, threads);
            for (int i = 0; i < POSES; i++) {
                assertArrayEquals(one[i], many[i], threads + " threads, seed " + SEED + ", pose " + i);
            }
        }
    }

    /** Threads take the poses as they come, so each run deals them out differently. */
    private static long[][] answers(Body a, Body b, Pose[] poses, int threads) throws Exception {
        long[][] answers = new long[poses.length][];
        AtomicInteger next = new AtomicInteger();
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            List<Future<?>> workers = new ArrayList<>();
            for (int t = 0; t < threads; t++) {
                workers.add(pool.submit(() -> {
                    PreparedQuery query = Tandem.prepare(a, b);
                    for (int i = next.getAndIncrement(); i < poses.length; i = next.getAndIncrement()) {
                        answers[i] = bits(query, poses[i]);
                    }
                }));
            }
            for (Future<?> worker : workers) {
                worker.get();
            }
        } finally {
            pool.shutdownNow();
        }
        return answers;
    }

    /** Everything that a query can tell about a pose, counters too. */
    private static long[] bits(PreparedQuery query, Pose pose) {
        List<Long> bits = new ArrayList<>();
        boolean hit = query.collides(pose);
        bits.add(hit ? 1L : 0L);
        if (hit) {
            bits.add((long) query.collidingA());
            bits.add((long) query.collidingB());
        }
        counters(query, bits);
        int count = query.countPairs(pose);
        for (int i = 0; i < count; i++) {
            bits.add((long) query.pairA(i));
            bits.add((long) query.pairB(i));
        }
        counters(query, bits);
        distance(query.range(0, Double.POSITIVE_INFINITY).error(0, 0), pose, bits);
        distance(query.error(0.1, 0.01), pose, bits);
        bits.add(query.isWithin(pose, 0.3) ? 1L : 0L);
        bits.add(Double.doubleToRawLongBits(query.within().lower()));
        bits.add(Double.doubleToRawLongBits(query.within().upper()));
        counters(query, bits);
        return bits.stream().mapToLong(Long::longValue).toArray();
    }

    private static void distance(PreparedQuery query, Pose pose, List<Long> bits) {
        Witness w = query.points();
        double upper = query.distance(pose);
        for (double x : new double[] {upper, query.nearest().lower(), w.ax, w.ay, w.az, w.bx, w.by, w.bz}) {
            bits.add(Double.doubleToRawLongBits(x));
        }
        bits.add((long) query.nearest().leafA());
        bits.add((long) query.nearest().leafB());
        counters(query, bits);
    }

    private static void counters(PreparedQuery query, List<Long> bits) {
        bits.add(query.volumeTests());
        bits.add(query.leafTests());
        bits.add(query.visited());
    }
}
