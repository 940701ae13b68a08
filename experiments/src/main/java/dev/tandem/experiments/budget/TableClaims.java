package dev.tandem.experiments.budget;

import dev.tandem.experiments.Claim;
import dev.tandem.experiments.Claim.Outcome;
import dev.tandem.experiments.PaperConfidence.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What became of the claims about Tables 1 and 2, confidence and branching. */
final class TableClaims {

    /** r as the text of section IV-B has it, which {@code Contestant} keeps beside that of Figure 9. */
    private static final Reading FREE = Reading.STAYED_FREE;

    private static final Reading CHECKED = Reading.CHECKED;

    private final PlannerTables tables;
    private final int checks;
    private final List<Claim> claims = new ArrayList<>();

    TableClaims(PlannerTables tables) {
        this.tables = tables;
        checks = tables.workload().size();
    }

    List<Claim> all() {
        budgets();
        readings();
        index();
        setUp();
        bothHalves();
        perDecile();
        falling();
        tablesTogether();
        partialAnswer();
        watching();
        accepting();
        return claims;
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    private static Outcome outcome(boolean whole, boolean part) {
        return whole ? Outcome.AGREES : part ? Outcome.PARTLY : Outcome.DIFFERS;
    }

    /** Mean confidences of Table 1 in %, by budget. */
    private static double[] means(List<Contestant.Readings> row, Reading reading) {
        return row.stream()
                .mapToDouble(c -> c.get(reading).undecidedConfidence())
                .toArray();
    }

    private static String list(double[] values) {
        StringBuilder text = new StringBuilder();
        for (double value : values) {
            text.append(text.isEmpty() ? "" : ", ").append(text("%.1f", value));
        }
        return text.toString();
    }

    private static int rises(double[] values) {
        int count = 0;
        for (int i = 1; i < values.length; i++) {
            count += values[i] > values[i - 1] ? 1 : 0;
        }
        return count;
    }

    private void budgets() {
        double[] best = means(tables.bestFirst, FREE);
        double[] depth = means(tables.depthFirst, FREE);
        int steps = rises(best)
                + rises(depth)
                + rises(means(tables.bestFirst, CHECKED))
                + rises(means(tables.depthFirst, CHECKED));
        claims.add(
                new Claim(
                        "Table 1, section IV-B",
                        "Mean confidence grows with the budget from 200 to 1000 tests: best-first 3.58 to 75.84 %, depth-first 2.18 to"
                                + " 53.45 %",
                        text(
                                "best-first %s %%; depth-first %s %%; %d of 16 steps rise, over both readings of r",
                                list(best), list(depth), steps),
                        outcome(steps == 16, steps > 8),
                        "Means over the checks that use up their budget: the larger it is, the fewer and the harder these are."));
        int above = 0;
        StringBuilder pairs = new StringBuilder();
        for (Reading reading : List.of(FREE, CHECKED)) {
            double[] b = means(tables.bestFirst, reading);
            double[] d = means(tables.depthFirst, reading);
            for (int i = 0; i < b.length; i++) {
                above += b[i] > d[i] ? 1 : 0;
                pairs.append(text("%s%.1f/%.1f", pairs.isEmpty() ? "" : i == 0 ? "; " : ", ", b[i], d[i]));
            }
        }
        claims.add(new Claim(
                "Table 1, section V-B",
                "The mean confidence of best-first is above that of depth-first at every budget",
                text("above at %d of 10 (five budgets, r = stayed free; checked): %s %%", above, pairs),
                outcome(above == 10, above > 5),
                "Groups were chosen on another roadmap and for another purpose, to tell colliding nodes from others."));
    }

    private void readings() {
        double free = tables.priority.get(FREE).undecidedConfidence();
        double checked = tables.priority.get(CHECKED).undecidedConfidence();
        claims.add(new Claim(
                "Figure 9, section IV-B",
                "r is the share of dangerous nodes that were checked (figure), or that remain free (text)",
                text(
                        "mean confidence at a budget of 500, best-first: %.1f %% by the figure, %.1f %% by the text",
                        checked, free),
                Outcome.DIFFERS,
                "The two definitions are not the same: a node that was looked at and found overlapping counts in the first"
                        + " only."));
    }

    private void index() {
        Reliability paper = tables.priority.get(FREE).unfinished;
        Reliability ours = tables.calibrated.unfinished;
        claims.add(new Claim(
                "section IV-B",
                "The confidence value is a good index of how sure one can be",
                text(
                        "undecided checks at a budget of 500, best-first: AUC %.2f, but calibration error %.2f (%.0f %% sure on"
                                + " average, %.1f %% are free); the calibrated confidence has %.2f and %.3f",
                        paper.auc(),
                        paper.calibrationError(),
                        tables.priority.get(FREE).undecidedConfidence(),
                        100 * paper.baseRate(),
                        ours.auc(),
                        ours.calibrationError()),
                outcome(paper.auc() > 0.6 && paper.calibrationError() < 0.1, paper.auc() > 0.55),
                "It ranks checks, but is not a probability: r times the previous value can only fall until some check is"
                        + " completed."));
    }

    private void setUp() {
        Contestant c = tables.basic.get(FREE);
        int beyond = tables.depthFirst.get(PaperFigures.BUDGETS.length - 1).get(FREE).undecided;
        claims.add(Claim.of(
                "section V-A",
                "50 samples, 327679 checks; 80464 (depth-first) and 80566 of them reach the budget of 500, about a quarter;"
                        + " some need more than 1000 tests",
                text(
                        "50 samples, %d checks of motions; %d (%.1f %%) and %d (%.1f %%) reach it, %.1f %% need more than 1000",
                        checks,
                        c.undecided,
                        100.0 * c.undecided / checks,
                        tables.priority.get(FREE).undecided,
                        100.0 * tables.priority.get(FREE).undecided / checks,
                        100.0 * beyond / checks),
                beyond > 0 && c.undecided > 0.15 * checks && c.undecided < 0.35 * checks,
                "How far apart the samples are is not given; it was set so that about a quarter reaches the budget."));
    }

    private void bothHalves() {
        Contestant a = tables.basic.get(FREE);
        Contestant b = tables.priority.get(FREE);
        int freeA = a.undecided - a.undecidedHits;
        int freeB = b.undecided - b.undecidedHits;
        claims.add(Claim.of(
                "Table 2",
                "As many free checks reach the budget with either rule (80057 and 80057)",
                text("%d and %d", freeA, freeB),
                freeA == freeB,
                "A free check must see the whole tree, in whatever order."));
        claims.add(Claim.of(
                "section V-B",
                "Branching with priority is more effective than the basic rule (yet Table 2 leaves 509 hits undecided with it, 407"
                        + " without)",
                text(
                        "hits left undecided at 500: %d with priority, %d without, of %d",
                        b.undecidedHits, a.undecidedHits, tables.workload().collisions()),
                b.undecidedHits < a.undecidedHits,
                "Fewer hits were found with priority, as in the paper's own Table 2."));
    }

    /** Rows of Table 2 with enough checks in both halves to compare. */
    private void perDecile() {
        StringBuilder rows = new StringBuilder();
        int lower = 0;
        int rowCount = 0;
        for (Reading reading : List.of(FREE, CHECKED)) {
            Contestant a = tables.basic.get(reading);
            Contestant b = tables.priority.get(reading);
            for (int i = 0; i <= 10; i++) {
                double shareA = 100.0 * a.decileHits[i] / Math.max(1, a.decileAll[i]);
                double shareB = 100.0 * b.decileHits[i] / Math.max(1, b.decileAll[i]);
                if (a.decileHits[i] + b.decileHits[i] > 0) {
                    rowCount++;
                    lower += shareB < shareA ? 1 : 0;
                }
                rows.append(reading == FREE ? text("%s%.2f/%.2f", rows.isEmpty() ? "" : ", ", shareB, shareA) : "");
            }
        }
        claims.add(new Claim(
                "Table 2, section V-B",
                text(
                        "In almost every row best-first has a lower share of collisions than the basic rule (%d of 11)",
                        rowsLower(PaperFigures.A, PaperFigures.B)),
                text(
                        "lower in %d of %d rows that have collisions, over both readings; with the text's, %% by row: %s",
                        lower, rowCount, rows),
                outcome(lower > 0.8 * rowCount, 2 * lower >= rowCount),
                text(
                        "Rows hold few collisions each: %d and %d in all.",
                        tables.priority.get(FREE).undecidedHits, tables.basic.get(FREE).undecidedHits)));
    }

    private static int rowsLower(PaperFigures.Table2 a, PaperFigures.Table2 b) {
        int count = 0;
        for (int i = 0; i < a.rows(); i++) {
            count += (long) b.hits(i) * a.count(i) < (long) a.hits(i) * b.count(i) ? 1 : 0;
        }
        return count;
    }

    private void falling() {
        Contestant b = tables.priority.get(FREE);
        double low = share(b, 0, 5);
        double high = share(b, 5, 11);
        claims.add(Claim.of(
                "Table 2, section V-B",
                "The higher the confidence, the lower the share of collisions (0.84 % at 0-10, none at 100)",
                text(
                        "best-first: %.2f %% of undecided checks below 50 %% confidence collide, %.2f %% above; %.2f %% at 0-10,"
                                + " %.2f %% at 100",
                        low, high, share(b, 0, 1), share(b, 10, 11)),
                high < low,
                "High confidences have as many collisions."));
        double lowest = 100.0 * b.decileAll[0] / Math.max(1, b.undecided);
        claims.add(Claim.of(
                "Table 2 (b)",
                "Two thirds of the undecided checks have a confidence of 0 to 10 (53219 of 80566)",
                text(
                        "%.0f %% best-first, %.0f %% depth-first",
                        lowest,
                        100.0 * tables.basic.get(FREE).decileAll[0] / Math.max(1, tables.basic.get(FREE).undecided)),
                lowest > 40,
                "The confidence falls from one undecided check to the next. A roadmap of fewer checks has shorter stretches of them, and"
                        + " the share grows with the number of checks."));
    }

    private static double share(Contestant c, int from, int to) {
        int hits = 0;
        int all = 0;
        for (int i = from; i < to; i++) {
            hits += c.decileHits[i];
            all += c.decileAll[i];
        }
        return 100.0 * hits / Math.max(1, all);
    }

    private void tablesTogether() {
        double best = tables.priority.get(FREE).undecidedConfidence();
        double depth = tables.basic.get(FREE).undecidedConfidence();
        double[] rowBest = means(tables.bestFirst, FREE);
        double[] rowDepth = means(tables.depthFirst, FREE);
        PaperFigures.Table2 a = PaperFigures.A;
        PaperFigures.Table2 b = PaperFigures.B;
        claims.add(
                new Claim(
                        "Tables 1 and 2",
                        text(
                                "At 500, Table 1 has about %.0f %% best-first and %.0f %% depth-first; the rows of Table 2 allow %.0f to %.0f"
                                        + " %% for (b), best-first, and %.0f to %.0f %% for (a), depth-first",
                                PaperFigures.betweenBudgets(PaperFigures.BEST_FIRST),
                                PaperFigures.betweenBudgets(PaperFigures.DEPTH_FIRST),
                                b.leastMean(),
                                b.largestMean(),
                                a.leastMean(),
                                a.largestMean()),
                        text(
                                "best-first %.1f %% at 500, between %.1f at 400 and %.1f at 600; depth-first %.1f %%, between %.1f and %.1f",
                                best, rowBest[1], rowBest[2], depth, rowDepth[1], rowDepth[2]),
                        Outcome.DIFFERS,
                        "The paper's tables contradict each other unless (a) and (b) are exchanged: then both means fit Table 1, and"
                                + " best-first also leaves fewer hits undecided (407, not 509), as it does here. But then the rows say the contrary of the claim on them."));
    }

    private void partialAnswer() {
        Contestant b = tables.priority.get(FREE);
        boolean tells = b.missed + b.alarms < b.undecidedHits;
        claims.add(new Claim(
                "section I",
                "A check that runs out of time need not be for nothing: it can predict the answer",
                text(
                        "if the likelier is said of undecided checks at 500: the paper's confidence misses %d of %d hits with %d"
                                + " false alarms, the calibrated one misses %d with %d; from a front %d checks are undecided"
                                + " instead of %d, %d of them hits",
                        b.missed,
                        b.undecidedHits,
                        b.alarms,
                        tables.calibrated.missed,
                        tables.calibrated.alarms,
                        tables.front.undecided,
                        b.undecided,
                        tables.front.undecidedHits),
                outcome(tells, tables.front.undecided < b.undecided),
                tells
                        ? ""
                        : "Saying 'free' of every undecided check would be wrong less often than the paper's confidence is. What"
                                + " helps is to go on from the front of the check before."));
    }

    private void watching() {
        Contestant b = tables.priority.get(FREE);
        double best = Math.max(b.unfinished.auc(), b.trend.auc());
        claims.add(new Claim(
                "section V-B",
                "A system can watch the trend of confidence values to predict collisions",
                text(
                        "AUC for a hit at an undecided check: %.2f by its confidence, %.2f by the mean of about ten; %.2f for a hit"
                                + " at the next check",
                        b.unfinished.auc(), b.trend.auc(), b.ahead.auc()),
                outcome(best > 0.7 && b.ahead.auc() > 0.7, best > 0.55),
                "0.5 is chance. It says more than nothing, but far from enough to act on alone."));
    }

    private void accepting() {
        Contestant b = tables.priority.get(FREE);
        StringBuilder rows = new StringBuilder();
        for (int decile : new int[] {1, 5, 9, 10}) {
            int accepted = 0;
            int missed = 0;
            for (int i = decile; i <= 10; i++) {
                accepted += b.decileAll[i];
                missed += b.decileHits[i];
            }
            rows.append(text(
                    "%sat %d %% %.0f %% of undecided checks pass, %d of them hits",
                    rows.isEmpty() ? "" : "; ", 10 * decile, 100.0 * accepted / Math.max(1, b.undecided), missed));
        }
        claims.add(Claim.of(
                "section V-B",
                "The confidence from which on a pose is taken as free depends on the errors that an application tolerates",
                rows.toString(),
                share(b, 9, 11) <= share(b, 1, 11),
                "A higher demand does not lower the share of errors."));
    }
}
