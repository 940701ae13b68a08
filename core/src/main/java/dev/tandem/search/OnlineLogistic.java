package dev.tandem.search;

import java.util.Arrays;

/**
 * A logistic model that learns one answer at a time. Its weights have a Gaussian distribution about those that it starts
 * with; each answer moves them by one Newton step and makes them more certain (the extended Kalman filter for logistic
 * regression). The covariance is full, so that features that say the same share what is learned.
 */
final class OnlineLogistic {

    /** No answer is so expected that it carries less information than this. */
    private static final double LEAST_INFORMATION = 0.001;

    private static final double[] NONE = {};

    private final double[] start;
    private final double first;
    private final double others;
    private final double drift;
    private final double[] weights;
    private final double[] gain;

    /** Row by row; empty until the first answer, for most models never get one. */
    private double[] covariance = NONE;

    /**
     * A model.
     *
     * @param start the weights to start with
     * @param first the variance of the first weight
     * @param others the variance of each other one
     * @param drift by how much the variance of the first weight grows with each answer, for what it stands for may change
     */
    OnlineLogistic(double[] start, double first, double others, double drift) {
        this.start = start;
        this.first = first;
        this.others = others;
        this.drift = drift;
        weights = start.clone();
        gain = new double[start.length];
    }

    /** Forgets all answers. */
    void reset() {
        System.arraycopy(start, 0, weights, 0, start.length);
        if (covariance.length > 0) {
            Arrays.fill(covariance, 0);
            for (int i = 0; i < start.length; i++) {
                covariance[i * start.length + i] = i == 0 ? first : others;
            }
        }
    }

    double logOdds(double[] features) {
        double sum = 0;
        for (int i = 0; i < weights.length; i++) {
            sum += weights[i] * features[i];
        }
        return sum;
    }

    /** Learns an answer that had the probability {@code said} of being 'yes'. */
    void learn(double[] features, double said, boolean yes) {
        int n = weights.length;
        if (covariance.length == 0) {
            covariance = new double[n * n];
            reset();
        }
        covariance[0] += drift;
        double information = Math.max(LEAST_INFORMATION, said * (1 - said));
        double variance = 0;
        for (int i = 0; i < n; i++) {
            double sum = 0;
            for (int j = 0; j < n; j++) {
                sum += covariance[i * n + j] * features[j];
            }
            gain[i] = sum;
            variance += sum * features[i];
        }
        double scale = 1 / (1 + information * variance);
        double miss = (yes ? 1 : 0) - said;
        for (int i = 0; i < n; i++) {
            weights[i] += scale * miss * gain[i];
            double shrink = scale * information * gain[i];
            for (int j = 0; j < n; j++) {
                covariance[i * n + j] -= shrink * gain[j];
            }
        }
    }
}
