package dev.tandem.experiments.budget;

import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.math.Pose;
import dev.tandem.search.Budget;
import dev.tandem.search.Confidence;
import dev.tandem.search.Order;
import dev.tandem.search.Search;
import dev.tandem.search.Verdict;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * Finds the weights of {@link Confidence#calibrated}: a logistic regression (iteratively reweighted least squares with a
 * small ridge) on unfinished searches of the training scenes. Run it, and paste what it prints.
 */
public final class Calibration {

    private static final double RIDGE = 1e-2;
    private static final int ROUNDS = 40;

    /** An unfinished search and the truth. */
    @SuppressWarnings("ArrayRecordComponent") // Never compared.
    private record Sample(double[] features, boolean free) {}

    private Calibration() {}

    public static void main(String[] args) {
        print(System.out, args.length > 0 ? Integer.parseInt(args[0]) : 1500);
    }

    static void print(PrintStream out, int posesEach) {
        List<Sample> samples = new ArrayList<>();
        for (Scenes.Scene scene : Scenes.training()) {
            samples.addAll(samples(scene, posesEach, 17));
        }
        double[] weights = fit(samples);
        StringBuilder text = new StringBuilder();
        for (double w : weights) {
            text.append(String.format(Locale.ROOT, "%.6g, ", w));
        }
        long free = samples.stream().filter(s -> s.free).count();
        out.printf(Locale.ROOT, "%d unfinished searches, %d of them free%nweights: %s%n", samples.size(), free, text);
    }

    /** Unfinished searches at budgets from 20 to 2000 tests, from the root and from a front. */
    private static List<Sample> samples(Scenes.Scene scene, int poses, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        PreparedQuery exact = Tandem.prepare(scene.a(), scene.b());
        Search fresh =
                new Search(scene.a().tree(), scene.b().tree(), Tandem.standardBank()).order(Order.closestFirst());
        List<Sample> samples = new ArrayList<>();
        for (Pose pose : Scenes.aboutContact(scene, poses, seed)) {
            boolean free = !exact.collides(pose);
            for (int k = 0; k < 3; k++) {
                long tests = Math.round(20 * Math.pow(10, random.nextDouble(0, 2)));
                if (fresh.collide(pose, Budget.ofTests(tests)) == Verdict.UNKNOWN) {
                    samples.add(new Sample(Confidence.features(fresh), free));
                }
            }
        }
        return samples;
    }

    private static double[] fit(List<Sample> samples) {
        int n = samples.get(0).features.length;
        double[] w = new double[n];
        for (int round = 0; round < ROUNDS; round++) {
            double[][] h = new double[n][n + 1];
            for (int i = 0; i < n; i++) {
                h[i][i] = RIDGE;
                h[i][n] = -RIDGE * w[i];
            }
            for (Sample s : samples) {
                double z = 0;
                for (int i = 0; i < n; i++) {
                    z += w[i] * s.features[i];
                }
                double p = 1 / (1 + Math.exp(-z));
                double v = Math.max(1e-6, p * (1 - p));
                for (int i = 0; i < n; i++) {
                    h[i][n] += ((s.free ? 1 : 0) - p) * s.features[i];
                    for (int j = 0; j < n; j++) {
                        h[i][j] += v * s.features[i] * s.features[j];
                    }
                }
            }
            double[] step = solve(h);
            for (int i = 0; i < n; i++) {
                w[i] += step[i];
            }
        }
        return w;
    }

    /** Gauss with pivots; the last column is the right-hand side. */
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
