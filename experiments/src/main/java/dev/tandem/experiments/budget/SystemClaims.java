package dev.tandem.experiments.budget;

import dev.tandem.experiments.Claim;
import dev.tandem.experiments.Claim.Outcome;
import dev.tandem.experiments.budget.DangerousGroups.Choice;
import dev.tandem.experiments.budget.PlannerQuery.Undecided;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;

/** What the second work says of the planner as a whole, of costs, and of time. */
final class SystemClaims {

    /** Deadlines are held if 99 of 100 searches overrun them by no more than this, in microseconds. */
    private static final double HELD = 20;

    private SystemClaims() {}

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    /** The learning and the query phase, where samples are close together, as in the tables, and far apart. */
    static Claim planner(PrintStream out, Scenes.Scene scene, Choice groups, int checks) {
        PlannerQuery close = new PlannerQuery(scene, BudgetReport.REACH, checks);
        PlannerQuery wide = new PlannerQuery(scene, BudgetReport.WIDE_REACH, checks);
        PlannerQuery.Result exactClose = close.exact();
        PlannerQuery.Result exactWide = wide.exact();
        out.println("Planner with its query phase: samples as in the tables, and in a space where few checks are hard");
        out.println("  as in the tables, no budget: " + exactClose);
        for (Undecided rule : Undecided.values()) {
            out.println("    budget 500, " + rule + ": " + close.within(PaperFigures.BUDGET, rule, groups));
        }
        out.println("  wide, no budget: " + exactWide);
        int unsafe = 0;
        PlannerQuery.Result bold = wide.within(PaperFigures.BUDGET, Undecided.FREE, groups);
        for (int budget : new int[] {PaperFigures.BUDGET, PaperFigures.BUDGET / 5}) {
            for (Undecided rule : Undecided.values()) {
                PlannerQuery.Result result = wide.within(budget, rule, groups);
                unsafe += result.found - result.free;
                out.println("    budget " + budget + ", " + rule + ": " + result);
            }
        }
        return new Claim(
                "section V-A",
                "A roadmap of 50 samples is learnt, then a path is found between a start and a goal, with a budget of 500",
                text(
                        "wide space: %d of %d queries have a path (%d without a budget) in %d checks, %.1f %% of them undecided and"
                                + " taken as free, %d paths free by full checks; samples as in the tables: %d paths (%d motions of"
                                + " the roadmap are free); over all rules and budgets of 500 and 100, %d paths were not free",
                        bold.found,
                        PlannerQuery.QUERIES,
                        exactWide.found,
                        bold.queryChecks,
                        100.0 * bold.undecidedInQueries / Math.max(1, bold.queryChecks),
                        bold.free,
                        exactClose.found,
                        exactClose.edges,
                        unsafe),
                exactClose.found > 0 ? Outcome.AGREES : bold.found > 0 ? Outcome.PARTLY : Outcome.DIFFERS,
                "Where a quarter of the checks reaches the budget, springs are inside each other, and 50 samples do not connect:"
                        + " no query has a path, even without a budget. Where they connect, few checks reach 500.");
    }

    static Claim bookkeeping(List<Race.Result> races) {
        Race.Result plain = races.get(0);
        Race.Result bounds = races.get(1);
        Race.Result cut = races.get(2);
        Race.Result all = races.get(4);
        double ratio = all.nanosPerTest() / bounds.nanosPerTest();
        return new Claim(
                "section V-B",
                "The overhead of the lists and the hash table can be neglected beside the volume tests",
                text(
                        "%.0f ns a test for verdicts only, %.0f with bounds; with the cut recorded %.0f, with depths kept %.0f, with"
                                + " groups and confidence %.0f: %.2f times the plain search with bounds, %.2f times the one without; a front"
                                + " and the calibrated confidence %.0f",
                        plain.nanosPerTest(),
                        bounds.nanosPerTest(),
                        cut.nanosPerTest(),
                        races.get(3).nanosPerTest(),
                        all.nanosPerTest(),
                        ratio,
                        all.nanosPerTest() / plain.nanosPerTest(),
                        races.get(7).nanosPerTest()),
                ratio < 1.1 ? Outcome.AGREES : ratio < 1.3 ? Outcome.PARTLY : Outcome.DIFFERS,
                "A test of two boxes takes about a tenth of a microsecond here, so that a table of depths and a list of dangerous"
                        + " nodes, both written anew at each check, cost about as much.");
    }

    static Claim reuse(List<Race.Result> races) {
        double[] fewer = new double[3];
        for (int k = 0; k < 3; k++) {
            fewer[k] = (double) races.get(2 * k).tests()
                    / Math.max(1, races.get(2 * k + 1).tests());
        }
        return Claim.of(
                "section I, reference [2]",
                "The nodes of one check can be used again in the next along a continuous path",
                text(
                        "a check that starts from the front of the one before takes %.1f times fewer volume tests along 100 poses,"
                                + " %.1f times along 1000, %.2f times on random poses; time %.2f, %.2f and %.2f times less",
                        fewer[0],
                        fewer[1],
                        fewer[2],
                        races.get(0).nanos() / races.get(1).nanos(),
                        races.get(2).nanos() / races.get(3).nanos(),
                        races.get(4).nanos() / races.get(5).nanos()),
                fewer[0] > 1 && fewer[1] > fewer[0],
                "A front saves no tests on this path.");
    }

    static Claim deadlines(List<Overruns> found) {
        Overruns search = found.get(0);
        Overruns idle = found.get(1);
        if (search.count() == 0 || idle.count() == 0) {
            return new Claim(
                    "section V-A",
                    "The budget is counted in tests for simplicity; what is limited is time",
                    "no search was ended by its deadline undisturbed",
                    Outcome.PARTLY,
                    "The machine was too busy to tell.");
        }
        double late = search.quantile(0.99);
        return new Claim(
                "section V-A",
                "The budget is counted in tests for simplicity; what is limited is time",
                text(
                        "time can be limited as well: %d searches in the paper's order, recorded, with a deadline of 100 us overran"
                                + " it by %.1f us (median) and %.1f us (99 %%), a loop that only reads the clock by %.1f and %.1f",
                        search.count(), search.quantile(0.5), late, idle.quantile(0.5), idle.quantile(0.99)),
                late <= HELD ? Outcome.AGREES : Outcome.PARTLY,
                late <= HELD ? "" : "On a machine with other work to do; see the loop that only reads the clock.");
    }
}
