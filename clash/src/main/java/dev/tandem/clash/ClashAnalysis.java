package dev.tandem.clash;

import dev.tandem.Body;
import dev.tandem.Detector;
import dev.tandem.Tandem;
import dev.tandem.bank.MissingTestException;
import dev.tandem.clash.ClashReport.IgnoredPair;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.threads.Workers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.function.IntBinaryOperator;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Finds all pairs of parts of an assembly, or of {@linkplain Assembly#against two}, that overlap, touch or come too
 * close. Pairs are found by their boxes, in O(n
 * log n) time for n parts plus the pairs found, and then judged one by one.
 *
 * <p>All methods are safe for use by multiple threads.
 */
public final class ClashAnalysis {

    /** Pairs that a thread takes at a time. */
    private static final int RUN = 16;

    private final Assembly assembly;
    private final ClashRules rules;
    private final IntBinaryOperator matched;
    private final List<Part> parts;
    private final BiConsumer<Integer, Integer> progress;
    private final int threads;
    private final Detector detector;

    private ClashAnalysis(
            Assembly assembly,
            ClashRules rules,
            BiConsumer<Integer, Integer> progress,
            int threads,
            Detector detector) {
        this.detector = detector;
        this.assembly = assembly;
        this.parts = assembly.parts();
        this.rules = rules;
        this.matched = rules.match(assembly.forRules());
        this.progress = progress;
        this.threads = threads;
    }

    /**
     * {@return the report on an assembly, made with one thread per processor}
     *
     * @param assembly the assembly
     * @param rules the rules
     */
    public static ClashReport run(Assembly assembly, ClashRules rules) {
        return run(assembly, rules, (done, total) -> {}, Runtime.getRuntime().availableProcessors());
    }

    /**
     * {@return the report on an assembly, which is the same for any number of threads}
     *
     * @param assembly the assembly
     * @param rules the rules
     * @param progress receives how many pairs are done, and of how many; called by one thread at a time, not always the
     *     same
     * @param threads the number of threads, at least 1
     */
    public static ClashReport run(
            Assembly assembly, ClashRules rules, BiConsumer<Integer, Integer> progress, int threads) {
        return run(assembly, rules, progress, threads, Tandem.detector());
    }

    /**
     * {@return the report on an assembly, made with the tests of a detector}
     *
     * @param assembly the assembly
     * @param rules the rules
     * @param progress receives how many pairs are done, and of how many; called by one thread at a time, not always the
     *     same
     * @param threads the number of threads, at least 1
     * @param detector holds the tests to use
     * @throws MissingTestException if two parts are near each other whose kinds have no test, before any pair is judged
     */
    public static ClashReport run(
            Assembly assembly,
            ClashRules rules,
            BiConsumer<Integer, Integer> progress,
            int threads,
            Detector detector) {
        if (threads < 1) {
            throw new IllegalArgumentException("at least one thread is needed, but got " + threads);
        }
        return new ClashAnalysis(assembly, rules, progress, threads, detector).run();
    }

    private ClashReport run() {
        double[] boxes = new double[6 * parts.size()];
        inParallel(parts.size(), () -> i -> {
            PartBoxes.of(parts.get(i), boxes, 6 * i);
        });
        double[] diagonals = diagonals(boxes);
        double largest = diagonals.length == 0 ? 0 : diagonals[diagonals.length - 1];
        int[] near = NearParts.pairs(boxes, rules.reach(largest), assembly::isPair);
        List<IgnoredPair> ignored = new ArrayList<>();
        int[] pairs = withoutIgnored(near, ignored);
        @Nullable PartShape[] shapes = shapes(pairs);
        requireTests(pairs, shapes);
        @Nullable Clash[] found = new Clash[pairs.length / 2];
        AtomicInteger done = new AtomicInteger();
        inParallel(found.length, () -> {
            PairJudge meshes = new PairJudge(detector);
            BodyJudge bodies = new BodyJudge(detector);
            return i -> {
                int a = pairs[2 * i];
                int b = pairs[2 * i + 1];
                Part partA = parts.get(a);
                Part partB = parts.get(b);
                PartShape shapeA = shapes[a];
                PartShape shapeB = shapes[b];
                ClashRule rule = rules.rules().get(matched.applyAsInt(a, b));
                found[i] = shapeA != null && shapeB != null
                        ? meshes.judge(partA, shapeA, partB, shapeB, rule)
                        : bodies.judge(partA, body(partA, shapeA), partB, body(partB, shapeB), rule);
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
        return ClashReport.clustered(
                assembly.name(), parts.size(), found.length, middling, clashes, ignored, assembly.problems());
    }

    /** Refuses parts that the bank has no test for, before any pair is judged. */
    private void requireTests(int[] pairs, @Nullable PartShape[] shapes) {
        for (int i = 0; i < pairs.length; i += 2) {
            PartShape a = shapes[pairs[i]];
            PartShape b = shapes[pairs[i + 1]];
            if (a == null || b == null) {
                detector.bank()
                        .requireTests(
                                body(parts.get(pairs[i]), a).tree(),
                                body(parts.get(pairs[i + 1]), b).tree());
            }
        }
    }

    private static Body body(Part part, @Nullable PartShape shape) {
        return shape == null ? part.body().orElseThrow() : shape.whole();
    }

    private static double[] diagonals(double[] boxes) {
        double[] diagonals = new double[boxes.length / 6];
        for (int i = 0; i < diagonals.length; i++) {
            diagonals[i] = PartBoxes.diagonal(boxes, 6 * i);
        }
        Arrays.sort(diagonals);
        return diagonals;
    }

    private int[] withoutIgnored(int[] near, List<IgnoredPair> ignored) {
        int[] kept = new int[near.length];
        int n = 0;
        for (int i = 0; i < near.length; i += 2) {
            ClashRule rule = rules.rules().get(matched.applyAsInt(near[i], near[i + 1]));
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

    /** The shapes of the meshes that are in some pair; parts whose meshes are the same, number by number, share theirs. */
    private @Nullable PartShape[] shapes(int[] pairs) {
        boolean[] needed = new boolean[parts.size()];
        for (int part : pairs) {
            needed[part] = parts.get(part).body().isEmpty();
        }
        // A mesh equals nothing but itself, and asking for it is quicker than comparing what is in it.
        Map<TriangleMesh, Integer> numbers = new HashMap<>();
        Map<MeshContent, Integer> contents = new HashMap<>();
        List<TriangleMesh> meshes = new ArrayList<>();
        for (int i = 0; i < needed.length; i++) {
            if (!needed[i]) {
                continue;
            }
            TriangleMesh mesh = parts.get(i).mesh();
            if (!numbers.containsKey(mesh)) {
                Integer known = contents.putIfAbsent(new MeshContent(mesh), meshes.size());
                numbers.put(mesh, known == null ? meshes.size() : known);
                if (known == null) {
                    meshes.add(mesh);
                }
            }
        }
        PartShape[] known = new PartShape[meshes.size()];
        inParallel(known.length, () -> i -> known[i] = PartShape.of(meshes.get(i)));
        @Nullable PartShape[] shapes = new PartShape[parts.size()];
        for (int i = 0; i < needed.length; i++) {
            Integer number = needed[i] ? numbers.get(parts.get(i).mesh()) : null;
            if (number != null) {
                shapes[i] = known[number];
            }
        }
        return shapes;
    }

    private synchronized void report(int done, int total) {
        progress.accept(done, total);
    }

    private void inParallel(int count, Supplier<IntConsumer> workers) {
        Workers.share(count, RUN, threads, "the analysis", workers);
    }
}
