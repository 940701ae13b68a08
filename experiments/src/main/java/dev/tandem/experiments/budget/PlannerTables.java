package dev.tandem.experiments.budget;

import dev.tandem.experiments.LinePlot;
import dev.tandem.experiments.PaperConfidence.Reading;
import dev.tandem.experiments.budget.DangerousGroups.Choice;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Tables 1 and 2 of the second work beside what is measured here, on the planner's checks. */
final class PlannerTables {

    private final PrintStream out;
    private final Scenes.Scene scene;
    private final Choice groups;
    private final Workload prm;

    /** Table 1, by budget: both readings of r, on the same search. */
    final List<Contestant.Readings> depthFirst = new ArrayList<>();

    final List<Contestant.Readings> bestFirst = new ArrayList<>();

    /** Table 2: (a) and (b). */
    final Contestant.Readings basic;

    final Contestant.Readings priority;

    /** Tandem's own, from the root and from a front, at the budget of Table 2. */
    final Contestant calibrated;

    final Contestant front;

    /** Tables of a workload, with groups that were chosen on another one. */
    PlannerTables(PrintStream out, Scenes.Scene scene, Choice groups, Workload prm) {
        this.out = out;
        this.scene = scene;
        this.groups = groups;
        this.prm = prm;
        for (int budget : PaperFigures.BUDGETS) {
            depthFirst.add(Contestant.depthFirst(scene, groups).run(prm, budget));
            bestFirst.add(Contestant.bestFirst(scene, groups).run(prm, budget));
        }
        basic = Contestant.depthFirst(scene, groups).run(prm, PaperFigures.BUDGET);
        priority = Contestant.bestFirst(scene, groups).run(prm, PaperFigures.BUDGET);
        calibrated = Contestant.calibrated(scene).run(prm, PaperFigures.BUDGET);
        front = Contestant.front(scene).run(prm, PaperFigures.BUDGET);
    }

    Workload workload() {
        return prm;
    }

    private void say(String format, Object... values) {
        out.printf(Locale.ROOT, format + "%n", values);
    }

    void print() {
        say(
                "Planner: %d samples, %d checks (the paper: %d), %d collide; %s",
                Workload.SAMPLES, prm.size(), PaperFigures.CHECKS, prm.collisions(), groups);
        for (Reading reading : Reading.values()) {
            table1(reading);
        }
        for (Reading reading : Reading.values()) {
            table2("(a), depth-first", PaperFigures.A, basic.get(reading), reading);
            table2("(b), best-first", PaperFigures.B, priority.get(reading), reading);
        }
        say(
                "  The paper's Table 2 (a) allows a mean confidence of %.1f to %.1f %%, (b) of %.1f to %.1f %%; its Table 1 has"
                        + " about %.1f %% (depth-first) and %.1f %% (best-first) at the same budget. The two fit together if"
                        + " (a) and (b) are exchanged.",
                PaperFigures.A.leastMean(),
                PaperFigures.A.largestMean(),
                PaperFigures.B.leastMean(),
                PaperFigures.B.largestMean(),
                PaperFigures.betweenBudgets(PaperFigures.DEPTH_FIRST),
                PaperFigures.betweenBudgets(PaperFigures.BEST_FIRST));
        say("At a budget of 500: undecided, of them hits; missed and false alarms when what is likelier is said");
        for (Contestant c : List.of(basic.get(Reading.CHECKED), priority.get(Reading.CHECKED), calibrated, front)) {
            say("  %s", c);
        }
    }

    private void table1(Reading reading) {
        say(
                "Table 1: mean confidence in %% of checks that used up the budget (r = share of dangerous nodes %s)",
                reading);
        say("  budget   best-first: the paper, Tandem (used up)   depth-first: the paper, Tandem (used up)");
        for (int i = 0; i < PaperFigures.BUDGETS.length; i++) {
            Contestant best = bestFirst.get(i).get(reading);
            Contestant depth = depthFirst.get(i).get(reading);
            say(
                    "  %6d   %21.2f, %6.2f (%5.1f %%)   %23.2f, %6.2f (%5.1f %%)",
                    PaperFigures.BUDGETS[i],
                    PaperFigures.BEST_FIRST[i],
                    best.undecidedConfidence(),
                    100.0 * best.undecided / prm.size(),
                    PaperFigures.DEPTH_FIRST[i],
                    depth.undecidedConfidence(),
                    100.0 * depth.undecided / prm.size());
        }
    }

    private void table2(String part, PaperFigures.Table2 paper, Contestant c, Reading reading) {
        say("Table 2 %s, budget %d, r = %s: checks that used it up", part, PaperFigures.BUDGET, reading);
        say("  confidence   the paper: colliding    free      %%   Tandem: colliding    free      %%");
        for (int i = 0; i <= 10; i++) {
            int free = c.decileAll[i] - c.decileHits[i];
            say(
                    "  %10s   %20d %7d  %5.2f   %17d %7d  %5.2f",
                    i == 10 ? "100" : 10 * i + "-" + (10 * i + 10),
                    paper.hits(i),
                    paper.free(i),
                    100.0 * paper.hits(i) / paper.count(i),
                    c.decileHits[i],
                    free,
                    100.0 * c.decileHits[i] / Math.max(1, c.decileAll[i]));
        }
        say(
                "  the paper: %d of %d checks used up the budget (%.1f %%), %d of them collide; Tandem: %d of %d (%.1f %%), %d",
                paper.count(),
                PaperFigures.CHECKS,
                100.0 * paper.count() / PaperFigures.CHECKS,
                paper.hitCount(),
                c.undecided,
                prm.size(),
                100.0 * c.undecided / prm.size(),
                c.undecidedHits);
    }

    /** Hits not found within a budget, also by what the paper does not have. */
    void sweep(Path folder) throws IOException {
        LinePlot plot = new LinePlot("Hits not found within the budget", "budget", "share of all hits, %");
        say("Hits not found, by budget: depth-first, best-first, closest first, from a front");
        for (int i = 0; i < PaperFigures.BUDGETS.length; i++) {
            int budget = PaperFigures.BUDGETS[i];
            StringBuilder line = new StringBuilder(String.format(Locale.ROOT, "  %5d", budget));
            for (Contestant c : List.of(
                    depthFirst.get(i).get(Reading.CHECKED),
                    bestFirst.get(i).get(Reading.CHECKED),
                    Contestant.calibrated(scene).run(prm, budget),
                    Contestant.front(scene).run(prm, budget))) {
                line.append(String.format(Locale.ROOT, "  %6d", c.undecidedHits));
                plot.add(c.name(), budget, 100.0 * c.undecidedHits / Math.max(1, prm.collisions()));
            }
            say("%s", line);
        }
        plot.save(out, folder, "sweep.svg");
    }
}
