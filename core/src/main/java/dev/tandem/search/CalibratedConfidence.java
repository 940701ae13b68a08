package dev.tandem.search;

/**
 * The posterior probability that the bodies are free: in log-odds, a prior plus the evidence of the unfinished search. The
 * evidence is a linear model of what the search knows about the present pose ({@link #describe}), with separate weights for
 * a search from the root and from a front. The prior is the caller's, or else is learned from the verdicts of the search so
 * far. Where the caller tells the true answers of some undecided checks, an intercept and a slope are fitted on top, by a
 * Newton step for each answer.
 *
 * <p>The weights are found by the program {@code dev.tandem.experiments.budget.Calibration} on generated workloads; how
 * well the result does on others is part of {@code tandem reproduce budget}.
 */
final class CalibratedConfidence implements Confidence {

    /** How many numbers describe an unfinished search; the last is the share of hits so far. */
    static final int FEATURES = 17;

    /** With a given prior, that takes the place of the share of hits so far. */
    private static final int PRIOR = FEATURES - 1;

    private static final double TINY = 1e-6;

    /** No evidence shifts the log-odds by more than this. */
    private static final double MOST = 8;

    /** How fast a decided pose loses its say with the distance from it, in radii of the smaller body. */
    private static final double NEAR = 0.03;

    private static final double AROUND = 0.3;

    private static final double[] LEARNED_ROOT = {
        -4.3515, 0.55011, 0.89047, -1.2805, 0.30371, -4.6043, 5.6402, -5.3094, 0.50686, -0.10948, -6.2397, -1.0527,
        -0.99454, 4.2862, 1.2958, 0.26650, -0.48973
    };
    private static final double[] LEARNED_FRONT = {
        -3.8064, -0.011958, 0.33731, -0.49146, 0.036848, -0.49705, 1.9753, 1.0508, -0.28230, -0.15132, -2.4912, -1.1044,
        -0.14303, 8.0781, 1.8321, 0.33895, -0.67428
    };
    private static final double[] GIVEN_ROOT = {
        -1.3873, -0.29330, 0.53226, -0.92052, 0.30168, -1.2360, 2.3215, -1.8838, 0.33524, -0.045461, -2.5644, -0.51579,
        -0.87328, 10.181, 0.20129, 0.61011, -1.8242
    };
    private static final double[] GIVEN_FRONT = {
        0.62668, -0.33463, 0.31330, -0.27046, 0.049008, -0.42237, 1.6756, 1.4259, -0.63510, -0.20331, -2.1730, -0.60035,
        -0.56103, 8.6947, 1.8766, 0.28348, -2.5880
    };

    /** How certain the intercept and the slope are before the caller has told an answer: one over their variance. */
    private static final double INTERCEPT_PRECISION = 1;

    private static final double SLOPE_PRECISION = 10;

    /** No answer is so expected that it carries less information than this. */
    private static final double LEAST_INFORMATION = 0.001;

    private final boolean learnsPrior;
    private final double prior;
    private final double priorLogOdds;
    private final double[] features = new double[FEATURES];

    private double intercept;
    private double slope;
    private double p00;
    private double p01;
    private double p11;

    /** With the prior that the search's own verdicts tell. */
    CalibratedConfidence() {
        this(true, 0, 0);
    }

    /** With a prior probability that a check is free. */
    CalibratedConfidence(double free) {
        this(false, free, logOdds(free));
    }

    private CalibratedConfidence(boolean learnsPrior, double prior, double priorLogOdds) {
        this.learnsPrior = learnsPrior;
        this.prior = prior;
        this.priorLogOdds = priorLogOdds;
        unlearn();
    }

    private static double logOdds(double free) {
        if (!(free >= 0 && free <= 1)) {
            throw new IllegalArgumentException("a prior probability is between 0 and 1, but got " + free);
        }
        return Math.log(free) - Math.log1p(-free);
    }

    private void unlearn() {
        intercept = 0;
        slope = 1;
        p00 = INTERCEPT_PRECISION;
        p01 = 0;
        p11 = SLOPE_PRECISION;
    }

    @Override
    public double after(Search search) {
        return switch (search.verdict()) {
            case FREE -> 1;
            case HIT -> 0;
            case UNKNOWN -> probability(evidence(search));
        };
    }

    @Override
    public void learn(Search search, boolean free) {
        if (search.verdict() != Verdict.UNKNOWN) {
            return;
        }
        double x = evidence(search);
        double said = probability(x);
        double information = Math.max(LEAST_INFORMATION, said * (1 - said));
        p00 += information;
        p01 += information * x;
        p11 += information * x * x;
        double miss = (free ? 1 : 0) - said;
        double determinant = p00 * p11 - p01 * p01;
        intercept += miss * (p11 - p01 * x) / determinant;
        slope += miss * (p00 * x - p01) / determinant;
        search.history().keepPose(free);
    }

    @Override
    public void forget() {
        unlearn();
    }

    private double probability(double evidence) {
        return 1 / (1 + Math.exp(-(priorLogOdds + intercept + slope * evidence)));
    }

    /** The log-odds of being free that the search gives: without the prior if the caller gave one. */
    private double evidence(Search search) {
        describe(search, features);
        if (!learnsPrior) {
            features[PRIOR] = prior;
        }
        boolean root = search.isFromRoot();
        double[] weights = learnsPrior ? (root ? LEARNED_ROOT : LEARNED_FRONT) : (root ? GIVEN_ROOT : GIVEN_FRONT);
        double sum = 0;
        for (int i = 0; i < FEATURES; i++) {
            sum += weights[i] * features[i];
        }
        return Math.max(-MOST, Math.min(MOST, sum));
    }

    /** Writes what an unfinished search knows: open pairs and their sizes, what was tested, decided poses near this one. */
    static void describe(Search search, double[] out) {
        double size = Math.max(search.extent(), Double.MIN_NORMAL);
        int open = search.openPairs();
        double sum = 0;
        double logs = 0;
        double least = 1;
        OpenSizeHistogram sizes = search.openSizes();
        for (int step = 0; step < sizes.end(); step++) {
            int pairs = sizes.count(step);
            if (pairs > 0) {
                double extent = Math.min(1, sizes.size(step) / size);
                sum += pairs * extent;
                logs += pairs * Math.log(extent + TINY);
                least = extent;
            }
        }
        double meanSize = open == 0 ? 0 : logs / open;
        double tests = 1.0 + search.volumeTests() + search.leafTests();
        double visited = 1.0 + search.visited();
        VerdictHistory history = search.history();
        double toHit = history.toHit();
        double toFree = history.toFree();
        out[0] = 1;
        out[1] = Math.log(1.0 + open);
        out[2] = meanSize;
        out[3] = Math.log(sum + TINY);
        out[4] = Math.log(least + TINY);
        out[5] = Math.log(1.0 + search.volumeTests());
        out[6] = Math.log(1.0 + search.leafTests());
        out[7] = Math.log((visited + open) / tests);
        out[8] = Math.min(2, history.centreGap());
        out[9] = meanSize - Math.log(search.leafExtent() / size + TINY);
        out[10] = Math.log((1.0 + search.leafTests()) / visited);
        out[11] = Math.exp(-toHit / NEAR);
        out[12] = Math.exp(-toHit / AROUND);
        out[13] = Math.exp(-toFree / NEAR);
        out[14] = Math.exp(-toFree / AROUND);
        double checks = history.checks();
        out[15] = Math.log((history.unknown() + 1) / (checks + 2));
        out[PRIOR] = Math.log((history.hits() + 0.5) / (checks + 1));
    }
}
