package dev.tandem.experiments.aabb;

import dev.tandem.experiments.Claim;
import dev.tandem.experiments.Claim.Outcome;
import dev.tandem.experiments.Effort;
import dev.tandem.experiments.LinePlot;
import dev.tandem.experiments.aabb.FlatTree.Rule;
import dev.tandem.experiments.aabb.MovingBoxes.Way;
import dev.tandem.scene.PairBuffer;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** {@code tandem reproduce aabb}: the third work's robot step by step, then what its tree costs, as plots. */
public final class AabbReport {

    private static final int[] SIZES = {100, 300, 1000, 3000, 10_000, 30_000, 100_000};
    private static final int[] MOVED = {1, 3, 10, 30, 100, 300, 1000, 3000, 10_000};

    /** Trying all pairs of more boxes takes minutes. */
    private static final int MOST_TRIED = 30_000;

    static final long SEED = 1;

    private final PrintStream out;
    private final Path folder;
    private final List<Claim> claims = new ArrayList<>();
    private final int[] sizes;
    private final int[] moved;
    /** Boxes of which some move. */
    private final int boxes;

    private final int rounds;

    private AabbReport(PrintStream out, Path folder, Effort effort) {
        this.out = out;
        this.folder = folder;
        boolean full = effort == Effort.FULL;
        boxes = full ? 10_000 : 3000;
        rounds = full ? 9 : 3;
        sizes = full ? SIZES : new int[] {100, 1000, 10_000};
        moved = Arrays.stream(MOVED).filter(k -> k <= boxes).toArray();
    }

    /** Prints the report, writes its plots into a folder, and returns what became of each claim. */
    public static List<Claim> run(PrintStream out, Path folder, Effort effort) throws IOException {
        Files.createDirectories(folder);
        AabbReport report = new AabbReport(out, folder, effort);
        report.warmUp();
        report.robot();
        report.claims.addAll(new BuilderStudy(report.out, effort).run(folder));
        report.moving();
        report.wear();
        report.pruning();
        report.claims.addAll(new NarrowPhaseStudy(report.out, effort).run());
        report.claims.addAll(new TriangleStudy(report.out, effort).run());
        return List.copyOf(report.claims);
    }

    private void say(String format, Object... values) {
        out.printf(Locale.ROOT, format + "%n", values);
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    /** Small cases come first; without this they would be measured before the code is compiled. */
    private void warmUp() {
        for (Way way : Way.values()) {
            MovingBoxes some = new MovingBoxes(1000, SEED);
            PairBuffer found = new PairBuffer();
            for (int i = 0; i < 20 * rounds; i++) {
                some.move(1 + i, way);
                some.build();
                some.pairs(found);
            }
            some.tryAll(found);
        }
    }

    private void robot() {
        FourLinks robot = new FourLinks();
        say("The robot of four links, centres at 0, 0.5, 1.2 and 1.8 on x");
        say("  1. the tree, split at medians");
        robot.drawing().forEach(line -> say("     %s", line));
        String halves = robot.halves();
        List<String> before = robot.allPairs();
        say("  2. boxes that touch: %s", before);
        say("  3. without neighbours, which are joined: %s", robot.wantedPairs());
        int wantedBefore = robot.wantedPairs().size();
        FlatTree printed = robot.flat().searchAsPrinted();
        long visits = printed.tests();
        int reports = printed.reported().size();
        FlatTree fixed = robot.flat();
        robot.foldWristTo(-0.4);
        boolean foundAcross = fixed.refit(robot.boxes()).searchOnce(Rule.VOLUME).reported().stream()
                .anyMatch(p -> p[0] + p[1] == 3 && p[0] * p[1] == 0);
        say("  4. the wrist folds back to −0.4; the tree");
        robot.drawing().forEach(line -> say("     %s", line));
        List<String> wanted = robot.wantedPairs();
        say("  5. boxes that touch: %s", robot.allPairs());
        say("  6. without neighbours: %s", wanted);
        say("     The work: base and wrist are found.");
        claims.add(Claim.of(
                "Tree construction",
                "the median split puts base and shoulder on one side, elbow and wrist on the other",
                "the tree built that way: " + halves,
                halves.equals("base + upper arm | forearm + wrist"),
                "the halves are others"));
        claims.add(Claim.of(
                "Broadphase, notes",
                "neighbours overlap at their joint; the allowed collision matrix takes these pairs out after the"
                        + " broadphase, not the tree",
                text("%d pairs of boxes touch, %d are left without neighbours", before.size(), wantedBefore),
                before.size() == 3 && wantedBefore == 0,
                "other pairs are left"));
        claims.add(Claim.of(
                "Dynamic updates",
                "after the move, base and wrist are reported though they are in different halves of the tree",
                text("refitted with its shape kept, the tree reports the pair: %s", foundAcross ? "yes" : "no"),
                foundAcross,
                "the pair was not found"));
        claims.add(Claim.of(
                "Broadphase, notes",
                "links of one subtree that overlap and are not neighbours are reported too; only the matrix leaves out"
                        + " pairs",
                text("after the update, in the tree of halves '%s': %s", robot.halves(), wanted),
                wanted.equals(List.of("base–wrist")),
                "the pair was not found"));
        claims.add(new Claim(
                "Pseudocode 2, trace",
                "the trace of the four links has 7 visits, calls (shoulder, base) a duplicate that is skipped, and says"
                        + " nothing of a link with itself",
                text("run to the letter: %d visits, %d reports of %d pairs", visits, reports, before.size()),
                Outcome.DIFFERS,
                "the code has no rule that skips: it reports every pair twice and each of 4 links with itself"));
    }

    private void moving() throws IOException {
        say("Moving k of %d boxes by up to half a box (processor time, ms)", boxes);
        say("  %7s %12s %12s %12s %12s", "k", "refit", "reinsertion", "rebuild", "update");
        LinePlot plot = new LinePlot("Following k moved boxes of " + boxes, "k", "ms").logarithmic();
        List<Map<Way, Double>> ms = new ArrayList<>();
        for (int k : moved) {
            StringBuilder row = new StringBuilder();
            Map<Way, Double> taken = new EnumMap<>(Way.class);
            ms.add(taken);
            for (Way way : Way.values()) {
                MovingBoxes some = new MovingBoxes(boxes, SEED);
                double took = median(rounds, () -> some.move(k, way));
                taken.put(way, took);
                row.append(text(" %12.4f", took));
                plot.add(way.name().toLowerCase(Locale.ROOT), k, took);
            }
            say("  %7d%s", k, row);
        }
        say("  The work: O(k log n) for k moved links. Tandem moves few one by one and refits all nodes for many");
        plot.save(out, folder, "aabb-update.svg");
        double one = ms.get(0).getOrDefault(Way.UPDATE, Double.NaN);
        double rebuild = ms.get(0).getOrDefault(Way.REBUILD, Double.NaN);
        Map<Way, Double> all = ms.get(moved.length - 1);
        int most = moved[moved.length - 1];
        claims.add(new Claim(
                "Dynamic updates, cost",
                "O(k log n) for k moved links by refit or by removing and reinserting, against O(n log n) to rebuild",
                text(
                        "%d boxes: 1 moved box takes %.4f ms, a rebuild %.2f ms; for %d moved boxes reinsertion takes"
                                + " %.1f ms, a rebuild %.2f ms, refitting all nodes %.2f ms",
                        boxes,
                        one,
                        rebuild,
                        most,
                        all.getOrDefault(Way.REINSERTION, Double.NaN),
                        all.getOrDefault(Way.REBUILD, Double.NaN),
                        all.getOrDefault(Way.REFIT, Double.NaN)),
                one < rebuild ? Outcome.PARTLY : Outcome.DIFFERS,
                "for few boxes; for many, one pass over all nodes is O(n) and the fastest, and even a rebuild is"
                        + " faster than reinsertion"));
    }

    /** What a tree whose shape stays fixed costs after many moves. */
    private void wear() {
        MovingBoxes some = new MovingBoxes(boxes, SEED);
        FlatTree fixed = new FlatTree(some.tree);
        double fresh = (double) fixed.searchOnce(Rule.HEIGHT).tests() / boxes;
        say("Tests a box for all pairs of %d boxes that all move by up to half a box a step", boxes);
        say("  %7s %12s %12s %12s", "steps", "refit only", "update", "fresh build");
        double[] last = new double[3];
        for (int step = 1; step <= 100; step++) {
            some.move(boxes, Way.UPDATE);
            if (step == 1 || step == 10 || step == 100) {
                last[0] =
                        (double) fixed.refit(some.boxes).searchOnce(Rule.HEIGHT).tests() / boxes;
                last[1] =
                        (double) new FlatTree(some.tree).searchOnce(Rule.HEIGHT).tests() / boxes;
                some.build();
                last[2] =
                        (double) new FlatTree(some.tree).searchOnce(Rule.HEIGHT).tests() / boxes;
                say("  %7d %12.1f %12.1f %12.1f", step, last[0], last[1], last[2]);
            }
        }
        claims.add(new Claim(
                "Dynamic updates",
                "the tree's shape stays fixed and boxes are refitted; FCL's tree removes and reinserts, which keeps it"
                        + " balanced and tight",
                text(
                        "%.0f tests a box when built; after 100 steps of half a box %.0f with the shape fixed, %.0f with"
                                + " the library's update, %.0f built anew",
                        fresh, last[0], last[1], last[2]),
                last[1] < 0.5 * last[0] ? Outcome.PARTLY : Outcome.AGREES,
                "a fixed shape does for small moves about a rest position, such as a robot's; boxes that wander wear it"
                        + " out, and the update builds anew when nodes have grown by 15 % in sum"));
    }

    private void pruning() throws IOException {
        say("All pairs through the tree and by trying all (processor time, ms)");
        say(
                "  %7s %14s %10s %10s %12s %12s %10s",
                "boxes", "pairs of boxes", "touching", "tests/box", "tree", "all", "speedup");
        LinePlot plot = new LinePlot("All touching pairs", "boxes", "ms").logarithmic();
        double[] testsABox = new double[sizes.length];
        String faster = "";
        for (int i = 0; i < sizes.length; i++) {
            int n = sizes[i];
            MovingBoxes some = new MovingBoxes(n, SEED);
            PairBuffer found = new PairBuffer();
            double tree = median(rounds, () -> some.pairs(found));
            testsABox[i] =
                    (double) new FlatTree(some.tree).searchOnce(Rule.HEIGHT).tests() / n;
            plot.add("tree", n, tree);
            long all = (long) n * (n - 1) / 2;
            if (n > MOST_TRIED) {
                say("  %7d %14d %10d %10.1f %12.3f %12s", n, all, found.size(), testsABox[i], tree, "–");
                continue;
            }
            PairBuffer tried = new PairBuffer();
            double slow = some.tryAll(tried) / 1e6;
            if (!Arrays.equals(MovingBoxes.sorted(found), MovingBoxes.sorted(tried))) {
                throw new IllegalStateException("the tree finds other pairs than trying all, of " + n + " boxes");
            }
            plot.add("trying all", n, slow);
            faster = text("%.0f times as fast as trying all %d pairs of %d boxes", slow / tree, all, n);
            say(
                    "  %7d %14d %10d %10.1f %12.3f %12.3f %9.0f×",
                    n, all, found.size(), testsABox[i], tree, slow, slow / tree);
        }
        plot.save(out, folder, "aabb-pairs.svg");
        int last = sizes.length - 1;
        claims.add(Claim.of(
                "What is an AABB tree",
                "boxes that do not overlap prune all pairs below them; O(n log n) on average against O(n²)",
                text(
                        "same pairs as by trying all; %.1f tests a box of %d boxes, %.1f of %d; %s",
                        testsABox[0], sizes[0], testsABox[last], sizes[last], faster),
                testsABox[last] / Math.log(sizes[last]) < 1.2 * testsABox[0] / Math.log(sizes[0]),
                "tests a box grow faster than log n"));
        claims.add(new Claim(
                "Reference section",
                "naively, all 2^n pairs of boxes have to be checked",
                text("trying all pairs of %d boxes is %d tests", sizes[0], (long) sizes[0] * (sizes[0] - 1) / 2),
                Outcome.DIFFERS,
                "n boxes have n (n − 1) / 2 pairs; 2^n is the number of subsets"));
    }

    interface Timed {
        long run();
    }

    /** The middle of several runs, in ms; as many before them warm up. */
    static double median(int rounds, Timed timed) {
        long[] nanos = new long[rounds];
        for (int i = -rounds; i < rounds; i++) {
            long took = timed.run();
            if (i >= 0) {
                nanos[i] = took;
            }
        }
        Arrays.sort(nanos);
        return Math.max(1, nanos[rounds / 2]) / 1e6;
    }
}
