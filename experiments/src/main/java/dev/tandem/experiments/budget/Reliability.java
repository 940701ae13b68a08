package dev.tandem.experiments.budget;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/** How well a confidence of being free agrees with the truth: calibration error, Brier score and skill, AUC. */
public final class Reliability {

    private static final int BINS = 10;

    /** How often outcomes are drawn for {@link #perfectError}. */
    private static final int DRAWS = 50;

    private record Case(double confidence, boolean free) {}

    private final List<Case> cases = new ArrayList<>();

    public void add(double confidence, boolean free) {
        cases.add(new Case(confidence, free));
    }

    public void addAll(Reliability other) {
        cases.addAll(other.cases);
    }

    public int count() {
        return cases.size();
    }

    /** The share that is free. */
    public double baseRate() {
        return cases.stream().filter(Case::free).count() / (double) cases.size();
    }

    /** The mean distance of confidence and outcome over ten bins, weighted by their counts. */
    public double calibrationError() {
        double sum = 0;
        for (int bin = 0; bin < BINS; bin++) {
            sum += Math.abs(meanConfidence(bin) - freeShare(bin)) * count(bin);
        }
        return sum / cases.size();
    }

    /** The calibration error that these confidences have on average if each is exactly the probability of being free. */
    public double perfectError() {
        SplittableRandom random = new SplittableRandom(1);
        double sum = 0;
        for (int draw = 0; draw < DRAWS; draw++) {
            double[] excess = new double[BINS];
            for (Case c : cases) {
                excess[bin(c)] += c.confidence - (random.nextDouble() < c.confidence ? 1 : 0);
            }
            for (double e : excess) {
                sum += Math.abs(e);
            }
        }
        return sum / (DRAWS * (double) cases.size());
    }

    public double brier() {
        return cases.stream()
                .mapToDouble(c -> Math.pow(c.confidence - (c.free ? 1 : 0), 2))
                .average()
                .orElse(0);
    }

    /** 1 − Brier score ÷ that of always saying the base rate. */
    public double brierSkill() {
        double p = baseRate();
        return 1 - brier() / (p * (1 - p));
    }

    /** The probability that a free case has a higher confidence than a colliding one, ties counting half. */
    public double auc() {
        List<Case> sorted = new ArrayList<>(cases);
        sorted.sort(Comparator.comparingDouble(Case::confidence));
        double rankSum = 0;
        for (int i = 0; i < sorted.size(); ) {
            int j = i;
            int free = 0;
            while (j < sorted.size() && sorted.get(j).confidence == sorted.get(i).confidence) {
                free += sorted.get(j++).free ? 1 : 0;
            }
            rankSum += free * (i + 1 + j) / 2.0;
            i = j;
        }
        double frees = baseRate() * cases.size();
        double hits = cases.size() - frees;
        return (rankSum - frees * (frees + 1) / 2) / (frees * hits);
    }

    private int bin(Case c) {
        return Math.min(BINS - 1, (int) (c.confidence * BINS));
    }

    int count(int bin) {
        return (int) cases.stream().filter(c -> bin(c) == bin).count();
    }

    double meanConfidence(int bin) {
        return cases.stream()
                .filter(c -> bin(c) == bin)
                .mapToDouble(Case::confidence)
                .average()
                .orElse(0);
    }

    double freeShare(int bin) {
        int count = count(bin);
        return count == 0
                ? 0
                : cases.stream().filter(c -> bin(c) == bin && c.free).count() / (double) count;
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%d cases, %.0f %% collide: calibration error %.3f, Brier %.3f, skill %.2f, AUC %.3f",
                count(),
                100 * (1 - baseRate()),
                calibrationError(),
                brier(),
                brierSkill(),
                auc());
    }
}
