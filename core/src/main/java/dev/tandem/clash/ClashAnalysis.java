package dev.tandem.clash;

import dev.tandem.geometry.TriangleMesh;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Finds all pairs of parts of an assembly that get in each other's way. */
public final class ClashAnalysis {

    /** Pairs that a thread takes at a time. */
    private static final int RUN = 16;

    /** The gap below which rules cannot tell a contact from rounding, as a share of a part: see {@link Meeting}. */
    private static final double ROUNDING = 1e-9;

    /** Clashes closer than this share of a middling part are one cluster. */
    private static final double CLUSTER = 0.5;

    private final Assembly assembly;
    private final ClashRules.Matched rules;
    private final List<Part> parts;
    private final ClashProgress progress;
    private final int threads;

    private ClashAnalysis(Assembly assembly, ClashRules rules, ClashProgress progress, int threads) {
        this.assembly = assembly;
        this.parts = assembly.parts();
        this.rules = rules.match(parts);
        this.progress = progress;
        this.threads = threads;
    }

    /** Analyses an assembly with as many threads as there are processors. */
    public static ClashReport run(Assembly assembly, ClashRules rules) {
        return run(assembly, rules, ClashProgress.SILENT, Runtime.getRuntime().availableProcessors());
    }

    /** Analyses an assembly. The report is the same, bit by bit, for any number of threads. */
    public static ClashReport run(Assembly assembly, ClashRules rules, ClashProgress progress, int threads) {
        if (threads < 1) {
            throw new IllegalArgumentException("at least one thread is needed, but got " + threads);
        }
        return new ClashAnalysis(assembly, rules, progress, threads).run(rules.reach());
    }

    private ClashReport run(double reach) {
        double[] boxes = PartBoxes.of(parts);
        double[] diagonals = diagonals(boxes);
        double largest = diagonals.length == 0 ? 0 : diagonals[diagonals.length - 1];
        int[] near = BoxPairs.near(boxes, Math.max(reach, ROUNDING * largest));
        List<IgnoredPair> ignored = new ArrayList<>();
        int[] pairs = withoutIgnored(near, ignored);
        PartShape[] shapes = shapes(pairs);
        @Nullable Clash[] found = new Clash[pairs.length / 2];
        AtomicInteger done = new AtomicInteger();
        inParallel(found.length, () -> {
            PairJudge judge = new PairJudge();
            return i -> {
                int a = pairs[2 * i];
                int b = pairs[2 * i + 1];
                found[i] = judge.judge(parts.get(a), shapes[a], parts.get(b), shapes[b], rules.rule(a, b));
                report(done.incrementAndGet(), found.length);
            };
        });
        List<Clash> clashes = new ArrayList<>();
        for (Clash clash : found) {
            if (clash != null) {
                clashes.add(clash);
            }
        }
        double middling = diagonals.length == 0 ? 0 : diagonals[diagonals.length / 2];
        return new ClashReport(
                assembly.name(),
                parts.size(),
                found.length,
                clustered(clashes, CLUSTER * middling),
                ignored,
                assembly.problems());
    }

    private static double[] diagonals(double[] boxes) {
        double[] diagonals = new double[boxes.length / 6];
        for (int i = 0; i < diagonals.length; i++) {
            double x = boxes[6 * i + 3] - boxes[6 * i];
            double y = boxes[6 * i + 4] - boxes[6 * i + 1];
            double z = boxes[6 * i + 5] - boxes[6 * i + 2];
            diagonals[i] = Math.sqrt(x * x + y * y + z * z);
        }
        Arrays.sort(diagonals);
        return diagonals;
    }

    private int[] withoutIgnored(int[] near, List<IgnoredPair> ignored) {
        int[] kept = new int[near.length];
        int n = 0;
        for (int i = 0; i < near.length; i += 2) {
            ClashRule rule = rules.rule(near[i], near[i + 1]);
            if (rule.ignores()) {
                ignored.add(new IgnoredPair(
                        parts.get(near[i]).name(), parts.get(near[i + 1]).name(), rule.ignore()));
            } else {
                kept[n++] = near[i];
                kept[n++] = near[i + 1];
            }
        }
        return Arrays.copyOf(kept, n);
    }

    /** The shapes of the parts that are in some pair; parts that share a mesh share their shape. */
    private PartShape[] shapes(int[] pairs) {
        boolean[] needed = new boolean[parts.size()];
        for (int part : pairs) {
            needed[part] = true;
        }
        // A mesh equals nothing but itself.
        Map<TriangleMesh, Integer> numbers = new HashMap<>();
        List<TriangleMesh> meshes = new ArrayList<>();
        for (int i = 0; i < needed.length; i++) {
            TriangleMesh mesh = parts.get(i).mesh();
            if (needed[i] && numbers.putIfAbsent(mesh, meshes.size()) == null) {
                meshes.add(mesh);
            }
        }
        PartShape[] known = new PartShape[meshes.size()];
        inParallel(known.length, () -> i -> known[i] = new PartShape(i, meshes.get(i)));
        PartShape[] shapes = new PartShape[parts.size()];
        for (int i = 0; i < needed.length; i++) {
            Integer number = needed[i] ? numbers.get(parts.get(i).mesh()) : null;
            if (number != null) {
                shapes[i] = known[number];
            }
        }
        return shapes;
    }

    private synchronized void report(int done, int total) {
        progress.done(done, total);
    }

    private static List<Clash> clustered(List<Clash> clashes, double margin) {
        double[] boxes = new double[6 * clashes.size()];
        for (int i = 0; i < clashes.size(); i++) {
            Clash c = clashes.get(i);
            double[] point = {c.point().x(), c.point().y(), c.point().z()};
            System.arraycopy(point, 0, boxes, 6 * i, 3);
            System.arraycopy(point, 0, boxes, 6 * i + 3, 3);
        }
        int[] cluster = Clusters.of(boxes, margin);
        List<Clash> numbered = new ArrayList<>();
        for (int i = 0; i < cluster.length; i++) {
            numbered.add(clashes.get(i).inCluster(cluster[i]));
        }
        return numbered;
    }

    /** Does the work of each number below a count; each thread has a worker of its own. */
    private void inParallel(int count, Supplier<IntConsumer> workers) {
        if (threads == 1 || count <= RUN) {
            IntConsumer worker = workers.get();
            for (int i = 0; i < count; i++) {
                worker.accept(i);
            }
            return;
        }
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            AtomicInteger next = new AtomicInteger();
            List<Future<?>> running = new ArrayList<>();
            for (int t = 0; t < threads; t++) {
                running.add(pool.submit(() -> {
                    IntConsumer worker = workers.get();
                    for (int from = next.getAndAdd(RUN); from < count; from = next.getAndAdd(RUN)) {
                        for (int i = from; i < Math.min(count, from + RUN); i++) {
                            worker.accept(i);
                        }
                    }
                }));
            }
            for (Future<?> thread : running) {
                thread.get();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the analysis was interrupted", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new IllegalStateException("the analysis failed: " + e.getCause(), e);
        } finally {
            pool.shutdownNow();
        }
    }
}
