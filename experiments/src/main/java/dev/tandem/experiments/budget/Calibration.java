package dev.tandem.experiments.budget;

import dev.tandem.Tandem;
import dev.tandem.search.Budget;
import dev.tandem.search.Confidence;
import dev.tandem.search.Order;
import dev.tandem.search.Search;
import dev.tandem.search.Verdict;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Finds the weights of {@link Confidence#calibrated()} and {@link Confidence#calibrated(double)} by logistic regression on
 * unfinished searches of the {@link TrainingWorkloads}, from the root and from a front. With a given prior, the log-odds of
 * the workload's share of free checks are a fixed offset, and that share replaces the share of hits so far. Run it, and paste
 * what it prints.
 */
public final class Calibration {

    private static final int[] BUDGETS = {50, 100, 200, 500, 1000};

    /** No run of one workload at one budget weighs more than so many checks. */
    private static final double MOST_OF_A_RUN = 300;

    /** Where nearly all checks have the same answer, the prior says all: such workloads teach nothing about evidence. */
    private static final double MOST_PRIOR = 3.5;

    private final List<double[]> features = new ArrayList<>();
    private final List<double[]> outcomes = new ArrayList<>();

    private Calibration() {}

    public static void main(String[] args) {
        Calibration calibration = new Calibration();
        TrainingWorkloads.forEach(args.length > 0 ? Integer.parseInt(args[0]) : 3500, calibration::gather);
        calibration.print(System.out);
    }

    private void gather(TrainingWorkloads.Training training) {
        Workload load = training.load();
        double hits = load.collisions() + 0.5;
        double priorFree = Math.log((load.size() + 1 - hits) / hits);
        for (boolean front : new boolean[] {false, true}) {
            for (int budget : BUDGETS) {
                Search search = new Search(
                                training.scene().a().tree(),
                                training.scene().b().tree(),
                                Tandem.standardBank())
                        .order(Order.closestFirst())
                        .keepingFront(front);
                int from = outcomes.size();
                for (int i = 0; i < load.size(); i++) {
                    if (search.collide(load.pose(i), Budget.ofTests(budget)) == Verdict.UNKNOWN) {
                        features.add(Confidence.features(search));
                        outcomes.add(new double[] {load.isHit(i) ? 0 : 1, priorFree, 0});
                    }
                }
                int found = outcomes.size() - from;
                for (double[] outcome : outcomes.subList(from, outcomes.size())) {
                    outcome[2] = Math.min(1, MOST_OF_A_RUN / found);
                }
            }
        }
    }

    private void print(PrintStream out) {
        out.printf(Locale.ROOT, "%d unfinished searches%n", outcomes.size());
        for (boolean given : new boolean[] {false, true}) {
            for (boolean root : new boolean[] {true, false}) {
                LogisticFit fit = new LogisticFit();
                for (int i = 0; i < outcomes.size(); i++) {
                    double[] all = features.get(i);
                    double[] outcome = outcomes.get(i);
                    boolean isRoot = all[all.length - 1] == 1;
                    if (isRoot == root && (!given || Math.abs(outcome[1]) < MOST_PRIOR)) {
                        double[] used = Arrays.copyOf(all, all.length - 1);
                        if (given) {
                            used[used.length - 1] = 1 / (1 + Math.exp(-outcome[1]));
                        }
                        fit.add(used, outcome[0], given ? outcome[1] : 0, outcome[2]);
                    }
                }
                StringBuilder text = new StringBuilder();
                for (double weight : fit.weights()) {
                    text.append(String.format(Locale.ROOT, "%.5g, ", weight));
                }
                out.printf("%s_%s (%d): %s%n", given ? "GIVEN" : "LEARNED", root ? "ROOT" : "FRONT", fit.count(), text);
            }
        }
    }
}
