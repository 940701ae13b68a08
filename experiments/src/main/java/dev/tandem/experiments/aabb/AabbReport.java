package dev.tandem.experiments.aabb;

import dev.tandem.experiments.Claim;
import dev.tandem.experiments.Effort;
import dev.tandem.experiments.LinePlot;
import dev.tandem.experiments.aabb.MovingBoxes.Way;
import dev.tandem.scene.PairBuffer;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** {@code tandem reproduce aabb}: the third work's robot step by step, then what its tree costs, as plots. */
public final class AabbReport {

    private static final int[] SIZES = {100, 300, 1000, 3000, 10_000, 30_000, 100_000};
    private static final int[] MOVED = {1, 3, 10, 30, 100, 300, 1000, 3000, 10_000};
    private static final int BOXES = 10_000;

    /** Beyond this, trying all pairs takes longer than anybody waits. */
    private static final int MOST_TRIED = 30_000;

    private static final int ROUNDS = 9;
    private static final long SEED = 1;

    private final PrintStream out;
    private final Path folder;

    private AabbReport(PrintStream out, Path folder) {
        this.out = out;
        this.folder = folder;
    }

    /** Prints the report, writes its plots into a folder, and returns what became of each claim. */
    public static List<Claim> run(PrintStream out, Path folder, Effort effort) throws IOException {
        Files.createDirectories(folder);
        AabbReport report = new AabbReport(out, folder);
        report.warmUp();
        report.robot();
        report.building();
        report.moving();
        report.pruning();
        return List.of();
    }

    private void say(String format, Object... values) {
        out.printf(Locale.ROOT, format + "%n", values);
    }

    /** Small cases come first; without this they would be measured before the code is compiled. */
    private void warmUp() {
        for (Way way : Way.values()) {
            MovingBoxes boxes = new MovingBoxes(1000, SEED);
            PairBuffer found = new PairBuffer();
            for (int i = 0; i < 200; i++) {
                boxes.move(1 + i, way);
                boxes.build();
                boxes.pairs(found);
            }
            boxes.tryAll(found);
        }
    }

    private void robot() {
        FourLinks robot = new FourLinks();
        say("The robot of four links, centres at 0, 0.5, 1.2 and 1.8 on x");
        say("  1. the tree");
        robot.drawing().forEach(line -> say("     %s", line));
        say("  2. boxes that touch: %s", robot.allPairs());
        say("  3. without neighbours, which are joined: %s", robot.wantedPairs());
        robot.foldWristTo(-0.4);
        say("  4. the wrist folds back to −0.4; the tree");
        robot.drawing().forEach(line -> say("     %s", line));
        say("  5. boxes that touch: %s", robot.allPairs());
        say("  6. without neighbours: %s", robot.wantedPairs());
        say(
                "     theirs: base and wrist are found. As printed, the search within one tree reports each pair twice and");
        say("     each link with itself; here each pair comes once");
    }

    private void building() throws IOException {
        say("Building, n boxes, about one overlap each (processor time)");
        LinePlot plot = new LinePlot("Building a tree of boxes", "log10 of boxes", "log10 of ms");
        for (int n : SIZES) {
            MovingBoxes boxes = new MovingBoxes(n, SEED);
            double ms = median(boxes::build);
            say("  %7d boxes: %9.3f ms, %6.1f ns a box and level", n, ms, 1e6 * ms / n / (Math.log(n) / Math.log(2)));
            plot.add("bulk build", Math.log10(n), Math.log10(ms));
        }
        say("  theirs: sorting at each level, O(n log² n); ours splits at the middle, O(n log n)");
        plot.save(out, folder, "aabb-build.svg");
    }

    private void moving() throws IOException {
        say("Moving k of %d boxes by up to half a box (processor time, ms)", BOXES);
        say("  %7s %12s %12s %12s %12s", "k", "refit", "reinsertion", "rebuild", "update");
        LinePlot plot = new LinePlot("Following k moved boxes of " + BOXES, "log10 of k", "log10 of ms");
        for (int k : MOVED) {
            StringBuilder row = new StringBuilder();
            for (Way way : Way.values()) {
                MovingBoxes boxes = new MovingBoxes(BOXES, SEED);
                double ms = median(() -> boxes.move(k, way));
                row.append(String.format(Locale.ROOT, " %12.4f", ms));
                plot.add(way.name().toLowerCase(Locale.ROOT), Math.log10(k), Math.log10(ms));
            }
            say("  %7d%s", k, row);
        }
        say("  theirs: O(k log n) for k moved links. Ours moves few one by one and refits all nodes for many");
        plot.save(out, folder, "aabb-update.svg");
    }

    private void pruning() throws IOException {
        say("All pairs through the tree and by trying all (processor time, ms)");
        say("  %7s %14s %10s %12s %10s %10s", "boxes", "pairs of boxes", "touching", "tree", "all", "speedup");
        LinePlot plot = new LinePlot("All touching pairs", "log10 of boxes", "log10 of ms");
        for (int n : SIZES) {
            MovingBoxes boxes = new MovingBoxes(n, SEED);
            PairBuffer found = new PairBuffer();
            double tree = median(() -> boxes.pairs(found));
            plot.add("tree", Math.log10(n), Math.log10(tree));
            long all = (long) n * (n - 1) / 2;
            if (n > MOST_TRIED) {
                say("  %7d %14d %10d %12.3f %10s", n, all, found.size(), tree, "–");
                continue;
            }
            PairBuffer tried = new PairBuffer();
            double slow = boxes.tryAll(tried) / 1e6;
            if (!Arrays.equals(MovingBoxes.sorted(found), MovingBoxes.sorted(tried))) {
                throw new IllegalStateException("the tree finds other pairs than trying all, of " + n + " boxes");
            }
            plot.add("trying all", Math.log10(n), Math.log10(slow));
            say("  %7d %14d %10d %12.3f %10.3f %9.0f×", n, all, found.size(), tree, slow, slow / tree);
        }
        say("  theirs: 2^n pairs to prune, a slip; n boxes have n (n − 1) / 2");
        plot.save(out, folder, "aabb-pairs.svg");
    }

    private interface Timed {
        long run();
    }

    /** The middle of several runs, in ms; the first ones warm up. */
    private static double median(Timed timed) {
        long[] nanos = new long[ROUNDS];
        for (int i = -ROUNDS; i < ROUNDS; i++) {
            long took = timed.run();
            if (i >= 0) {
                nanos[i] = took;
            }
        }
        Arrays.sort(nanos);
        return Math.max(1, nanos[ROUNDS / 2]) / 1e6;
    }
}
