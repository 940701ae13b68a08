package dev.tandem.experiments.budget;

import java.util.ArrayList;
import java.util.List;

/**
 * Logistic regression with case weights and fixed offsets: iteratively reweighted least squares, with a ridge on the
 * standardised features. The first feature is the constant 1 and is not shrunk.
 */
final class LogisticFit {

    private static final int ROUNDS = 30;
    private static final double LEAST_VARIANCE = 1e-6;

    /** A case: what was seen, what came out (1 or 0), the log-odds known beforehand, and how much it counts. */
    @SuppressWarnings("ArrayRecordComponent") // Never compared.
    private record Case(double[] features, double outcome, double offset, double weight) {}

    private final List<Case> cases = new ArrayList<>();
    private final double ridge;

    /** A fit; the larger the ridge, the smaller the weights of standardised features. */
    LogisticFit(double ridge) {
        this.ridge = ridge;
    }

    void add(double[] features, double outcome, double offset, double weight) {
        cases.add(new Case(features.clone(), outcome, offset, weight));
    }

    int count() {
        return cases.size();
    }

    /** The weights, in units of the features as they were added. */
    double[] weights() {
        int n = cases.get(0).features.length;
        double[] mean = new double[n];
        double[] deviation = new double[n];
        standardise(mean, deviation);
        double[] w = new double[n];
        double[] z = new double[n];
        for (int round = 0; round < ROUNDS; round++) {
            double[][] system = new double[n][n + 1];
            for (int i = 0; i < n; i++) {
                double shrink = i == 0 ? LEAST_VARIANCE : ridge;
                system[i][i] = shrink;
                system[i][n] = -shrink * w[i];
            }
            for (Case c : cases) {
                double sum = c.offset;
                for (int i = 0; i < n; i++) {
                    z[i] = (c.features[i] - mean[i]) / deviation[i];
                    sum += w[i] * z[i];
                }
                double p = 1 / (1 + Math.exp(-sum));
                double variance = c.weight * Math.max(LEAST_VARIANCE, p * (1 - p));
                for (int i = 0; i < n; i++) {
                    system[i][n] += c.weight * (c.outcome - p) * z[i];
                    for (int j = 0; j < n; j++) {
                        system[i][j] += variance * z[i] * z[j];
                    }
                }
            }
            double[] step = solve(system);
            double longest = 1;
            for (double s : step) {
                longest = Math.max(longest, Math.abs(s));
            }
            for (int i = 0; i < n; i++) {
                // Far from the optimum a whole Newton step may overshoot.
                w[i] += step[i] / longest;
            }
            if (longest == 1 && isTiny(step)) {
                break;
            }
        }
        for (int i = 1; i < n; i++) {
            w[i] /= deviation[i];
            w[0] -= w[i] * mean[i];
        }
        return w;
    }

    private static boolean isTiny(double[] step) {
        double squares = 0;
        for (double s : step) {
            squares += s * s;
        }
        return squares < 1e-18;
    }

    private void standardise(double[] mean, double[] deviation) {
        double total = 0;
        for (Case c : cases) {
            total += c.weight;
        }
        deviation[0] = 1;
        for (int i = 1; i < mean.length; i++) {
            double sum = 0;
            double squares = 0;
            for (Case c : cases) {
                sum += c.weight * c.features[i];
                squares += c.weight * c.features[i] * c.features[i];
            }
            mean[i] = sum / total;
            deviation[i] = Math.sqrt(Math.max(0, squares / total - mean[i] * mean[i])) + 1e-9;
        }
    }

    /** Gaussian elimination with pivoting; the last column is the right-hand side. */
    private static double[] solve(double[][] m) {
        int n = m.length;
        for (int c = 0; c < n; c++) {
            int pivot = c;
            for (int r = c + 1; r < n; r++) {
                if (Math.abs(m[r][c]) > Math.abs(m[pivot][c])) {
                    pivot = r;
                }
            }
            double[] swap = m[c];
            m[c] = m[pivot];
            m[pivot] = swap;
            for (int r = 0; r < n; r++) {
                if (r != c) {
                    double f = m[r][c] / m[c][c];
                    for (int k = c; k <= n; k++) {
                        m[r][k] -= f * m[c][k];
                    }
                }
            }
        }
        double[] x = new double[n];
        for (int i = 0; i < n; i++) {
            x[i] = m[i][n] / m[i][i];
        }
        return x;
    }
}
