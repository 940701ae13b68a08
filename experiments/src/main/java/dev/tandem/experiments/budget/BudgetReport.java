package dev.tandem.experiments.budget;

import dev.tandem.Tandem;
import dev.tandem.experiments.CutStatistics;
import dev.tandem.experiments.LinePlot;
import dev.tandem.experiments.PaperConfidence;
import dev.tandem.experiments.PaperConfidence.Reading;
import dev.tandem.math.Pose;
import dev.tandem.search.Budget;
import dev.tandem.search.Search;
import dev.tandem.search.TraversalTree;
import dev.tandem.search.Verdict;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** {@code tandem reproduce budget}: the second work's tables and figures, theirs beside ours, then what ours adds. */
public final class BudgetReport {

    private static final int[] BUDGETS = {200, 400, 600, 800, 1000};
    private static final double[] THEIR_BEST = {3.58, 27.92, 54.91, 61.10, 75.84};
    private static final double[] THEIR_DEPTH = {2.18, 13.10, 35.68, 36.12, 53.45};
    private static final int PATH = 100;

    private final PrintStream out;
    private final Path folder;
    private final Scenes.Scene springs = Scenes.springs();
    private final Workload prm;

    private BudgetReport(PrintStream out, Path folder, int checks) {
        this.out = out;
        this.folder = folder;
        this.prm = Workload.prmOfSize(springs, checks);
    }

    /** Prints the report and writes its plots into a folder; {@code checks} is the size of the planner's workload. */
    public static void run(PrintStream out, Path folder, int checks) throws IOException {
        Files.createDirectories(folder);
        BudgetReport report = new BudgetReport(out, folder, checks);
        report.figures();
        Coherence.print(out);
        report.prmTables();
        OtherWorkloads.print(out, Math.min(checks, 10_000));
        report.sweep();
        report.calibration();
        ConfidenceReport.print(out, Math.min(checks, 3000));
        Deadlines.print(out);
    }

    private void say(String format, Object... values) {
        out.printf(Locale.ROOT, format + "%n", values);
    }

    /** Cuts of a path ten times as fine differ less: how much is a matter of the step. */
    private double zerosOfFinerPath() {
        Search search = fresh().recording(true).exhausting(true);
        List<Pose> path = Scenes.path(10 * PATH);
        @Nullable TraversalTree before = null;
        double sum = 0;
        for (Pose pose : path) {
            search.collide(pose, Budget.unlimited());
            sum += before == null ? 0 : CutStatistics.zeroDifferences(before, search.tree());
            before = search.tree().copy();
        }
        return sum / (path.size() - 1);
    }

    private Search fresh() {
        return new Search(springs.a().tree(), springs.b().tree(), Tandem.standardBank());
    }

    /** Figures 4 and 5, along a path through contact. */
    private void figures() throws IOException {
        Search search = fresh().recording(true).exhausting(true);
        PaperConfidence groups = new PaperConfidence(Reading.CHECKED, Contestant.GROUP, Contestant.THRESHOLD);
        LinePlot depths = new LinePlot("Average depth of the tested nodes", "pose", "depth");
        LinePlot zeros = new LinePlot("Share of zero depth differences", "pose", "%");
        @Nullable TraversalTree before = null;
        double[] free = {Double.POSITIVE_INFINITY, 0};
        double[] hit = {Double.POSITIVE_INFINITY, 0};
        double worst = 1;
        double zeroSum = 0;
        int deepest = 0;
        int first = -1;
        int last = -1;
        long touching = 0;
        long inside = 0;
        long dangerous = 0;
        long cut = 0;
        List<Pose> path = Scenes.path(PATH);
        for (int i = 0; i < PATH; i++) {
            boolean collides = search.collide(path.get(i), Budget.unlimited()) == Verdict.HIT;
            groups.after(search);
            double depth = CutStatistics.averageDepth(search.tree());
            double[] range = collides ? hit : free;
            range[0] = Math.min(range[0], depth);
            range[1] = Math.max(range[1], depth);
            deepest = Math.max(deepest, CutStatistics.deepest(search.tree()));
            depths.add(collides ? "in collision" : i < PATH / 2 ? "free" : "free again", i + 1, depth);
            if (collides) {
                first = first < 0 ? i + 1 : first;
                last = i + 1;
                touching += groups.touchingNodes();
                inside += groups.touchingDangerousNodes();
            }
            dangerous += groups.dangerousNodes();
            cut += (search.tree().used() + 1) / 2;
            if (before != null) {
                double share = CutStatistics.zeroDifferences(before, search.tree());
                zeros.add("zero differences", i + 1, 100 * share);
                zeroSum += share;
                worst = Math.min(worst, share);
            }
            before = search.tree().copy();
        }
        say("Figure 4: average depth along %d poses of two springs of 1800 triangles", PATH);
        say("  theirs: free 6.6 to 8.9, colliding 6.5 to 8.3, deepest 27; poses 14 to 83 collide");
        say(
                "  ours:   free %.1f to %.1f, colliding %.1f to %.1f, deepest %d; poses %d to %d collide",
                free[0], free[1], hit[0], hit[1], deepest, first, last);
        say("          deeper, for these springs stay screwed into each other, so that boxes overlap all along");
        depths.save(out, folder, "figure4.svg");
        say("Figure 5: zero differences of consecutive cuts");
        say("  theirs: all very close to 100 %%");
        say("  ours:   %.1f %% on average, %.1f %% at worst", 100 * zeroSum / (PATH - 1), 100 * worst);
        say(
                "          %.1f %% on average with steps of a tenth: the share is one of the step",
                100 * zerosOfFinerPath());
        zeros.save(out, folder, "figure5.svg");
        say(
                "Claim, colliding nodes lie in dangerous groups: %.0f %% of them do, where %.0f %% of all nodes of a cut do",
                100.0 * inside / Math.max(1, touching), 100.0 * dangerous / cut);
    }

    private void prmTables() {
        say("Planner: 50 samples, %d checks (theirs 327679), %d collide", prm.size(), prm.collisions());
        for (Reading reading : Reading.values()) {
            say("Table 1: mean confidence in %% (r = share of dangerous nodes %s)", reading);
            say("  budget   best-first: theirs, ours (over all)   depth-first: theirs, ours (over all)");
            for (int i = 0; i < BUDGETS.length; i++) {
                Contestant best = Contestant.bestFirst(springs, reading).run(prm, BUDGETS[i]);
                Contestant depth = Contestant.depthFirst(springs, reading).run(prm, BUDGETS[i]);
                say(
                        "  %6d   %18.2f, %6.2f (%6.2f)   %20.2f, %6.2f (%6.2f)",
                        BUDGETS[i],
                        THEIR_BEST[i],
                        best.undecidedConfidence(),
                        100 * best.confidenceSum / prm.size(),
                        THEIR_DEPTH[i],
                        depth.undecidedConfidence(),
                        100 * depth.confidenceSum / prm.size());
            }
            table2("(a)", Contestant.depthFirst(springs, reading).run(prm, 500));
            table2("(b)", Contestant.bestFirst(springs, reading).run(prm, 500));
        }
        say("At a budget of 500: undecided, of them hits; missed and false alarms when what is likelier is said");
        Contestant.KINDS.forEach(kind -> say("  %s", kind.apply(springs).run(prm, 500)));
    }

    private void table2(String part, Contestant c) {
        say("Table 2 %s: %s, budget 500: checks that used it up, and those really in collision", part, c.name());
        StringBuilder line = new StringBuilder();
        for (int i = 0; i <= 10; i++) {
            line.append(String.format(
                    Locale.ROOT,
                    "  %s %d/%d",
                    i == 10 ? "=100" : 10 * i + "-" + (10 * i + 10),
                    c.decileHits[i],
                    c.decileAll[i]));
        }
        say("%s", line);
        say("  total %d/%d of %d checks", c.undecidedHits, c.undecided, prm.size());
    }

    private void sweep() throws IOException {
        LinePlot plot = new LinePlot("Hits not found within the budget", "budget", "share of all hits, %");
        say("Hits not found, by budget: depth-first, best-first, closest first, from a front");
        for (int budget : new int[] {50, 100, 200, 300, 500, 700, 1000}) {
            StringBuilder line = new StringBuilder(String.format(Locale.ROOT, "  %5d", budget));
            for (Function<Scenes.Scene, Contestant> kind : Contestant.KINDS) {
                Contestant c = kind.apply(springs).run(prm, budget);
                line.append(String.format(Locale.ROOT, "  %6d", c.undecidedHits));
                plot.add(c.name(), budget, 100.0 * c.undecidedHits / Math.max(1, prm.collisions()));
            }
            say("%s", line);
        }
        plot.save(out, folder, "sweep.svg");
    }

    private void calibration() throws IOException {
        say("Confidence on scenes that it was not fitted to: all checks at a budget, and the undecided ones alone");
        for (int budget : new int[] {100, 300}) {
            Reliability all = new Reliability();
            Reliability open = new Reliability();
            Reliability paper = new Reliability();
            for (Scenes.Scene scene : Scenes.heldOut()) {
                Workload load = Workload.of(scene, Scenes.aboutContact(scene, 800, 99));
                Contestant c = Contestant.calibrated(scene).run(load, budget);
                all.addAll(c.reliability);
                open.addAll(c.unfinished);
                paper.addAll(Contestant.bestFirst(scene, Reading.CHECKED).run(load, budget).reliability);
                say("  %-20s budget %4d  %s", scene.name(), budget, c.unfinished);
            }
            say("  calibrated, all, budget %4d        %s", budget, all);
            say("  calibrated, undecided, budget %4d  %s", budget, open);
            say("  the paper's, all, budget %4d       %s", budget, paper);
            LinePlot plot = new LinePlot("Reliability at a budget of " + budget, "confidence", "share free");
            for (int bin = 0; bin < 10; bin++) {
                if (open.count(bin) > 0) {
                    plot.add("calibrated, undecided", open.meanConfidence(bin), open.freeShare(bin));
                }
                plot.add("ideal", bin / 9.0, bin / 9.0);
            }
            plot.save(out, folder, "reliability" + budget + ".svg");
        }
    }
}
