package dev.tandem.experiments.budget;

import dev.tandem.Tandem;
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
 * Finds the weights of {@link Confidence#calibrated()} and {@link Confidence#calibrated(double)} by logistic regression on
 * unfinished searches of the {@link TrainingWorkloads}, from the root and from a front, half of them told some answers as
 * by an audit. With a given prior, the log-odds of the workload's share of free checks are a fixed offset, and that share
 * replaces the share of hits so far. Run it, and paste what it prints into {@code FittedWeights}.
 */
public final class Calibration {

    private static final int[] BUDGETS = {50, 100, 200, 500, 1000};

    /** No run of one workload at one budget weighs more than so many checks. */
    private static final double MOST_OF_A_RUN = 300;

    /** Where nearly all checks have the same answer, the prior says all: such workloads teach nothing about evidence. */
    private static final double MOST_PRIOR = 3.5;

    /** Larger weights fit these scenes better and others worse. */
    private static final double RIDGE = 300;

    /** What lies farther from the mean, in standard deviations, says no more. */
    private static final double FAR = 4;

    /** An unfinished search: its features, the last of which says whether it started from the root. */
    @SuppressWarnings("ArrayRecordComponent") // Never compared.
    private record Unfinished(double[] features, boolean free, double priorLogOdds, double weight) {}

    private final List<Unfinished> all = new ArrayList<>();

    private Calibration() {}

    public static void main(String[] args) {
        Calibration calibration = new Calibration();
        TrainingWorkloads.forEach(args.length > 0 ? Integer.parseInt(args[0]) : 3000, training -> {
            for (int budget : BUDGETS) {
                for (int kind = 0; kind < 4; kind++) {
                    calibration.gather(training, kind < 2, budget, kind % 2 == 0);
                }
            }
        });
        calibration.print(System.out, true);
        calibration.print(System.out, false);
    }

    private void gather(TrainingWorkloads.Training training, boolean front, int budget, boolean tells) {
        Workload load = training.load();
        double hits = load.collisions() + 0.5;
        double priorLogOdds = Math.log((load.size() + 1 - hits) / hits);
        Search search = new Search(
                        training.scene().a().tree(), training.scene().b().tree(), Tandem.standardBank())
                .order(Order.closestFirst())
                .keepingFront(front);
        Confidence told = Confidence.calibrated();
        List<double[]> features = new ArrayList<>();
        List<Boolean> outcomes = new ArrayList<>();
        for (int i = 0; i < load.size(); i++) {
            if (search.collide(load.pose(i), Budget.ofTests(budget)) == Verdict.UNKNOWN) {
                features.add(Confidence.features(search));
                int before = outcomes.size();
                outcomes.add(!load.isHit(i));
                if (tells && isTold(before)) {
                    told.learn(search, !load.isHit(i));
                }
            }
        }
        double weight = Math.min(1, MOST_OF_A_RUN / features.size());
        for (int i = 0; i < features.size(); i++) {
            all.add(new Unfinished(features.get(i), outcomes.get(i), priorLogOdds, weight));
        }
    }

    /** As {@link Confidence#audit} does it. */
    private static boolean isTold(int before) {
        return before < 20 || before % (before < 500 ? 3 : 10) == 0;
    }

    private void print(PrintStream out, boolean root) {
        String name = root ? "ROOT" : "FRONT";
        int size = all.get(0).features.length - 1;
        List<Unfinished> cases =
                all.stream().filter(c -> c.features[size] == 1 == root).toList();
        double[] means = new double[size];
        double[] deviations = new double[size];
        moments(cases, means, deviations);
        print(out, name + "_MEANS", cases.size(), means);
        print(out, name + "_DEVIATIONS", cases.size(), deviations);
        for (boolean given : new boolean[] {false, true}) {
            LogisticFit fit = new LogisticFit(RIDGE);
            for (Unfinished c : cases) {
                if (!given || Math.abs(c.priorLogOdds) < MOST_PRIOR) {
                    double[] used = new double[size];
                    for (int i = 0; i < size; i++) {
                        used[i] = Math.max(-FAR, Math.min(FAR, (c.features[i] - means[i]) / deviations[i]));
                    }
                    used[0] = 1;
                    if (given) {
                        used[size - 1] = 4 * (1 / (1 + Math.exp(-c.priorLogOdds)) - 0.5);
                    }
                    fit.add(used, c.free ? 1 : 0, given ? c.priorLogOdds : 0, c.weight);
                }
            }
            print(out, name + (given ? "_GIVEN" : "_LEARNED"), fit.count(), fit.weights());
        }
    }

    private static void moments(List<Unfinished> cases, double[] means, double[] deviations) {
        double total = cases.stream().mapToDouble(Unfinished::weight).sum();
        deviations[0] = 1;
        for (int i = 1; i < means.length; i++) {
            double sum = 0;
            double squares = 0;
            for (Unfinished c : cases) {
                sum += c.weight * c.features[i];
                squares += c.weight * c.features[i] * c.features[i];
            }
            means[i] = rounded(sum / total);
            deviations[i] = rounded(Math.sqrt(Math.max(1e-9, squares / total - means[i] * means[i])));
        }
    }

    /** As printed, so that the weights are for what is pasted. */
    private static double rounded(double value) {
        return Double.parseDouble(String.format(Locale.ROOT, "%.4g", value));
    }

    private static void print(PrintStream out, String name, int count, double[] values) {
        StringBuilder text = new StringBuilder();
        for (double value : values) {
            text.append(String.format(Locale.ROOT, "%.4g, ", value));
        }
        out.printf("%s (%d): %s%n", name, count, text);
    }
}
