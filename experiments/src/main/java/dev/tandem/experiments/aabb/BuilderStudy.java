package dev.tandem.experiments.aabb;

import dev.tandem.experiments.Claim;
import dev.tandem.experiments.Claim.Outcome;
import dev.tandem.experiments.Effort;
import dev.tandem.experiments.LinePlot;
import dev.tandem.experiments.aabb.FlatTree.Rule;
import dev.tandem.scene.DynamicBoxTree;
import dev.tandem.scene.PairBuffer;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The builder as printed, by sorting and splitting at the median, beside the library's default, and the printed search. */
final class BuilderStudy {

    private static final double INFINITY = Double.POSITIVE_INFINITY;

    private final PrintStream out;
    private final List<Claim> claims = new ArrayList<>();
    private final int[] sizes;
    private final int rounds;

    /** What a builder gave. */
    private record Built(
            double buildMs,
            double pairsMs,
            double tests,
            double regionTests,
            int depth,
            double surface,
            List<Long> pairs) {}

    BuilderStudy(PrintStream out, Effort effort) {
        this.out = out;
        boolean full = effort == Effort.FULL;
        sizes = full ? new int[] {100, 1000, 10_000, 100_000} : new int[] {100, 1000, 4000};
        rounds = full ? 9 : 3;
    }

    List<Claim> run(Path folder) throws IOException {
        builders(folder);
        sorting();
        empty();
        printedSearch();
        rule();
        return claims;
    }

    private void say(String format, Object... values) {
        out.printf(Locale.ROOT, format + "%n", values);
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    private static DynamicBoxTree tree(double[] boxes, boolean median) {
        DynamicBoxTree tree = new DynamicBoxTree().splitAtMedian(median);
        tree.build(boxes.length / 6, ids(boxes), boxes);
        return tree;
    }

    private static int[] ids(double[] boxes) {
        int[] ids = new int[boxes.length / 6];
        Arrays.setAll(ids, i -> i);
        return ids;
    }

    private Built measure(double[] boxes, boolean median) {
        int n = boxes.length / 6;
        int[] ids = ids(boxes);
        DynamicBoxTree tree = tree(boxes, median);
        PairBuffer found = new PairBuffer();
        double build = AabbReport.median(rounds, () -> MovingBoxes.nanos(() -> tree.build(n, ids, boxes)));
        double pairs = AabbReport.median(rounds, () -> MovingBoxes.nanos(() -> tree.pairs(found)));
        FlatTree flat = new FlatTree(tree);
        double tests = (double) flat.searchOnce(Rule.HEIGHT).tests() / n;
        int queries = Math.min(n, 1000);
        long regions = 0;
        for (int i = 0; i < queries; i++) {
            regions += flat.regionTests(boxes, 6 * (i * (n / queries)));
        }
        return new Built(
                build,
                pairs,
                tests,
                (double) regions / queries,
                flat.depth(),
                flat.surface() / n,
                Arrays.stream(MovingBoxes.sorted(found)).boxed().toList());
    }

    private void builders(Path folder) throws IOException {
        say("The builder as printed (sort, split at the median) and the default (split in the middle), processor time");
        say(
                "  %-16s %7s %-8s %10s %10s %11s %14s %6s %20s",
                "boxes",
                "n",
                "split",
                "build, ms",
                "pairs, ms",
                "tests a box",
                "tests a region",
                "depth",
                "surface of nodes/box");
        LinePlot plot = new LinePlot("Building a tree of boxes", "boxes", "ms").logarithmic();
        Map<BoxSet, String> largest = new EnumMap<>(BoxSet.class);
        double worst = 0;
        double[] surface = {INFINITY, 0};
        for (BoxSet set : BoxSet.values()) {
            for (int n : sizes) {
                double[] boxes = set.boxes(n, AabbReport.SEED);
                Built printed = measure(boxes, true);
                Built ours = measure(boxes, false);
                if (!printed.pairs.equals(ours.pairs)) {
                    throw new IllegalStateException("two builders give different pairs, " + set + ", " + n);
                }
                row(set, n, "median", printed);
                row(set, n, "middle", ours);
                if (set == BoxSet.UNIFORM || set == BoxSet.CLUSTERED) {
                    plot.add("median, " + set.label, n, printed.buildMs);
                    plot.add("middle, " + set.label, n, ours.buildMs);
                }
                worst = Math.max(worst, printed.tests / ours.tests);
                surface[0] = Math.min(surface[0], printed.surface / ours.surface);
                surface[1] = Math.max(surface[1], printed.surface / ours.surface);
                largest.put(
                        set,
                        text(
                                "%s: build %.2f and %.2f ms, %.1f and %.1f tests a box, depth %d and %d",
                                set.label,
                                printed.buildMs,
                                ours.buildMs,
                                printed.tests,
                                ours.tests,
                                printed.depth,
                                ours.depth));
            }
        }
        plot.save(out, folder, "aabb-build.svg");
        claims.add(new Claim(
                "Tree construction",
                "top-down median split along the axis of largest spread of centres, one object a leaf, each box the"
                        + " union of its children's",
                text(
                        "built so and by the library's default, %d boxes: %s; same pairs everywhere",
                        sizes[sizes.length - 1], String.join("; ", largest.values())),
                Outcome.AGREES,
                text(
                        "an option of the library, `splitAtMedian`; the default, in the middle of the axis, is deeper, but"
                                + " faster to build and better to search: split at the median, a tree needs up to %.2f"
                                + " times its tests, as its nodes have %.2f to %.2f times the surface",
                        worst, surface[0], surface[1])));
    }

    private void row(BoxSet set, int n, String split, Built b) {
        say(
                "  %-16s %7d %-8s %10.3f %10.3f %11.1f %14.1f %6d %20.1f",
                set.label, n, split, b.buildMs, b.pairsMs, b.tests, b.regionTests, b.depth, b.surface);
    }

    /** Comparisons of the printed builder, which sorts at each level. */
    private void sorting() {
        say("Comparisons of the builder as printed, uniform boxes");
        double[] share = new double[sizes.length];
        long[] compared = new long[sizes.length];
        for (int i = 0; i < sizes.length; i++) {
            int n = sizes[i];
            PrintedBuild build = new PrintedBuild(BoxSet.UNIFORM.boxes(n, AabbReport.SEED), 64);
            if (!build.run()) {
                throw new IllegalStateException("the printed build did not end for " + n + " boxes");
            }
            compared[i] = build.comparisons();
            share[i] = compared[i] / (n * Math.log(n) / Math.log(2));
            say("  %7d boxes: %10d, %.2f n log₂ n, depth %d", n, compared[i], share[i], build.depth());
        }
        int last = sizes.length - 1;
        boolean grows = share[last] > 1.2 * share[0];
        claims.add(new Claim(
                "Dynamic updates, cost",
                "a full rebuild costs O(n log n)",
                text(
                        "the printed build compares %d times for %d boxes, %.1f n log₂ n, and %d times for %d, %.1f"
                                + " n log₂ n",
                        compared[0], sizes[0], share[0], compared[last], sizes[last], share[last]),
                grows ? Outcome.DIFFERS : Outcome.AGREES,
                grows ? "sorting at each of log n levels is O(n log² n); splitting in the middle is O(n log n)" : ""));
    }

    private void empty() {
        int limit = 1000;
        boolean ends = new PrintedBuild(new double[0], limit).run();
        int size = tree(new double[0], true).size();
        claims.add(new Claim(
                "Pseudocode 1",
                "recursion until every node holds one object",
                text(
                        "run to the letter on an empty list, it %s after %d levels; the library's option builds a tree of"
                                + " %d boxes",
                        ends ? "has ended" : "still splits nothing into nothing and nothing", limit, size),
                ends ? Outcome.AGREES : Outcome.DIFFERS,
                ends ? "" : "the test is for one object, and an empty list never has one"));
    }

    private void printedSearch() {
        int n = 1000;
        double[] boxes = BoxSet.UNIFORM.boxes(n, AabbReport.SEED);
        FlatTree flat = new FlatTree(tree(boxes, true));
        int once = flat.searchOnce(Rule.HEIGHT).reported().size();
        long onceTests = flat.tests();
        List<int[]> reported = List.copyOf(flat.searchAsPrinted().reported());
        long own = reported.stream().filter(p -> p[0] == p[1]).count();
        long twice = reported.stream().filter(p -> p[0] > p[1]).count();
        say(
                "broadphase(root, root) as printed, %d boxes: %d reports of %d pairs, %d tests; each pair once: %d tests",
                n, reported.size(), once, flat.tests(), onceTests);
        claims.add(
                new Claim(
                        "Pseudocode 2",
                        "`broadphase(root, root)` is the self-collision check",
                        text(
                                "%d boxes with %d touching pairs: %d reports, of which %d are a box with itself and %d a pair a"
                                        + " second time; %d tests, %d for each pair once",
                                n, once, reported.size(), own, twice, flat.tests(), onceTests),
                        Outcome.DIFFERS,
                        "two leaves part at exactly one node: its left against its right, for every node, gives each pair once"));
    }

    /** The larger node by volume, and by height, where boxes have a volume and where they are flat. */
    private void rule() {
        int n = sizes[sizes.length - 1] / 10 + 1000;
        double[] solid = BoxSet.UNIFORM.boxes(n, AabbReport.SEED);
        double[] flat = solid.clone();
        for (int i = 0; i < n; i++) {
            // All in one plane, closer together so that they still meet.
            for (int k = 0; k < 2; k++) {
                flat[6 * i + k] *= 3;
                flat[6 * i + 3 + k] = flat[6 * i + k] + 1;
            }
            flat[6 * i + 2] = 0;
            flat[6 * i + 5] = 0;
        }
        double[] ratio = new double[2];
        long[] tests = new long[4];
        for (int k = 0; k < 2; k++) {
            FlatTree tree = new FlatTree(tree(k == 0 ? solid : flat, true));
            tests[2 * k] = tree.searchOnce(Rule.VOLUME).tests();
            tests[2 * k + 1] = tree.searchOnce(Rule.HEIGHT).tests();
            ratio[k] = (double) tests[2 * k] / tests[2 * k + 1];
        }
        boolean holds = ratio[0] < 1.1 && ratio[1] < 1.1;
        claims.add(
                new Claim(
                        "Pseudocode 2",
                        "going down into the node of larger volume keeps pairs balanced",
                        text(
                                "tests by volume and by height: %d and %d for %d boxes, %d and %d for flat ones",
                                tests[0], tests[1], n, tests[2], tests[3]),
                        holds ? Outcome.AGREES : Outcome.PARTLY,
                        holds
                                ? ""
                                : "flat boxes have no volume, so that one side is always opened first; height has no such case"));
    }
}
