package dev.tandem.experiments.budget;

import dev.tandem.Tandem;
import dev.tandem.experiments.budget.JudgingWorkloads.Group;
import dev.tandem.experiments.budget.JudgingWorkloads.Member;
import dev.tandem.experiments.budget.JudgingWorkloads.Series;
import dev.tandem.search.Budget;
import dev.tandem.search.Confidence;
import dev.tandem.search.Order;
import dev.tandem.search.Search;
import dev.tandem.search.Verdict;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * How well the calibrated confidence agrees with the truth on undecided checks of the {@link JudgingWorkloads}, to which it
 * was not fitted: one line for each workload, start (root or front) and budget. Three callers are compared: one who knows
 * nothing; one who knows the share of collisions from every twentieth check; and one who knows nothing and audits. A check
 * is judged before it is audited. Beside each calibration error is the one that perfect forecasts of the same
 * probabilities would have had, by chance alone.
 */
final class ConfidenceReport {

    private static final int[] BUDGETS = {50, 100, 200, 500, 1000};
    private static final int KNOWN_EVERY = 20;

    /** Fewer undecided checks are not printed; from {@link #ENOUGH} on the calibration error is held to the target. */
    private static final int FEW = 100;

    private static final int ENOUGH = 500;
    private static final double TARGET = 0.05;
    private static final String[] CALLERS = {"alone", "prior", "audited"};
    private static final int AUDITED = 2;

    private final PrintStream out;
    private final int[] overTarget = new int[CALLERS.length];
    private final int[] noSkill = new int[CALLERS.length];
    private final double[] aucs = new double[CALLERS.length];
    private int lines;
    private int large;

    private ConfidenceReport(PrintStream out) {
        this.out = out;
    }

    public static void main(String[] args) {
        print(System.out, args.length > 0 ? Integer.parseInt(args[0]) : 3000);
    }

    /** Prints the table; the workloads have some thousand checks, in proportion to {@code checks}. */
    static void print(PrintStream out, int checks) {
        print(out, JudgingWorkloads.groups(checks));
    }

    /** Prints the table of given workloads. */
    static void print(PrintStream out, List<Group> groups) {
        new ConfidenceReport(out).run(groups);
    }

    private void run(List<Group> groups) {
        out.println(
                "Confidence of undecided checks, on workloads that it was not fitted to: calibration error (ten bins of"
                        + " equal width, weighted by count; in brackets that of a perfect forecast), Brier skill against the"
                        + " base rate, AUC");
        out.println(
                "  alone: learns from its own verdicts; prior: the caller gives the share of free checks; audited: alone,"
                        + " and audits; its price: tests of audits for each test of a check");
        for (Group group : groups) {
            for (boolean front : new boolean[] {false, true}) {
                for (int budget : BUDGETS) {
                    judge(group, front, budget);
                }
            }
        }
        for (int i = 0; i < CALLERS.length; i++) {
            out.printf(
                    Locale.ROOT,
                    "  %s: calibration error over %.2f in %d of %d groups of %d cases or more; Brier skill of 0 or less in %d"
                            + " of %d; mean AUC %.3f%n",
                    CALLERS[i],
                    TARGET,
                    overTarget[i],
                    large,
                    ENOUGH,
                    noSkill[i],
                    lines,
                    aucs[i] / Math.max(1, lines));
        }
    }

    private void judge(Group group, boolean front, int budget) {
        Reliability[] found = {new Reliability(), new Reliability(), new Reliability()};
        long[] tests = new long[2];
        for (Series series : group.series()) {
            Confidence alone = Confidence.calibrated();
            Confidence prior = Confidence.calibrated(known(series));
            Confidence audited = Confidence.calibrated();
            long[] none = new long[2];
            check(series, front, budget, List.of(alone, prior), found, 0, none);
            check(series, front, budget, List.of(audited), found, AUDITED, tests);
        }
        int cases = found[0].count();
        double hits = 1 - found[0].baseRate();
        if (cases < FEW || hits == 0 || hits == 1) {
            return;
        }
        StringBuilder line = new StringBuilder(String.format(
                Locale.ROOT,
                "  %-22s %-5s %5d %6d cases %5.1f %% hit",
                group.name(),
                front ? "front" : "root",
                budget,
                cases,
                100 * hits));
        lines++;
        large += cases >= ENOUGH ? 1 : 0;
        for (int caller = 0; caller < CALLERS.length; caller++) {
            double error = found[caller].calibrationError();
            double skill = found[caller].brierSkill();
            double auc = found[caller].auc();
            overTarget[caller] += cases >= ENOUGH && error > TARGET ? 1 : 0;
            noSkill[caller] += skill <= 0 ? 1 : 0;
            aucs[caller] += auc;
            line.append(String.format(
                    Locale.ROOT,
                    "   %s %.3f (%.3f) %+.2f %.2f",
                    CALLERS[caller],
                    error,
                    found[caller].perfectError(),
                    skill,
                    auc));
        }
        line.append(String.format(Locale.ROOT, "   price %.2f", tests[1] / (double) tests[0]));
        out.println(line);
    }

    /** The share of free checks, from every twentieth of them, with one free and one hit added. */
    private static double known(Series series) {
        int asked = 2;
        int free = 1;
        for (Member member : series.members()) {
            for (int i = 0; i < member.load().size(); i += KNOWN_EVERY) {
                asked++;
                free += member.load().isHit(i) ? 0 : 1;
            }
        }
        return (double) free / asked;
    }

    /** Asks the confidences about each undecided check; adds the tests of checks and of audits. */
    private static void check(
            Series series,
            boolean front,
            int budget,
            List<Confidence> asked,
            Reliability[] into,
            int first,
            long[] tests) {
        List<Search> searches = new ArrayList<>();
        for (Member member : series.members()) {
            searches.add(
                    new Search(member.scene().a().tree(), member.scene().b().tree(), Tandem.standardBank())
                            .order(Order.closestFirst())
                            .keepingFront(front));
        }
        int checks = series.members().get(0).load().size();
        for (int i = 0; i < checks; i++) {
            for (int k = 0; k < searches.size(); k++) {
                Search search = searches.get(k);
                Workload load = series.members().get(k).load();
                boolean open = search.collide(load.pose(i), Budget.ofTests(budget)) == Verdict.UNKNOWN;
                tests[0] += search.volumeTests() + search.leafTests();
                for (int c = 0; open && c < asked.size(); c++) {
                    into[first + c].add(asked.get(c).after(search), !load.isHit(i));
                }
                if (first == AUDITED) {
                    asked.get(0).audit(search);
                }
            }
        }
        for (Search search : searches) {
            tests[1] += search.auditTests();
        }
    }
}
