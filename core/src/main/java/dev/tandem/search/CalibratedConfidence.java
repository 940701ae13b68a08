package dev.tandem.search;

/**
 * A confidence that means what it says: of the checks that it calls 90 % free, 90 % are. It is a logistic model of what
 * an unfinished search can see: how many pairs are still open and how large they are, how close the closest pair of
 * leaves was, how much was tested. It looks at one check alone, so that it recovers at once after a hard stretch.
 *
 * <p>The weights were found by the program {@code dev.tandem.experiments.budget.Calibration} on generated scenes; how
 * well it does on scenes that it was not fitted to is part of {@code tandem reproduce budget}.
 */
final class CalibratedConfidence implements Confidence {

    /** How many numbers describe an unfinished search. */
    static final int FEATURES = 15;

    private static final double TINY = 1e-6;

    private static final double[] WEIGHTS = {
        -2.09670,
        0.236194,
        -0.260072,
        -1.65184,
        0.280248,
        -0.439316,
        0.564812,
        -0.414279,
        -0.0822152,
        -0.119263,
        0.960952,
        -0.0441722,
        0.120060,
        0.0861074,
        -0.0136518
    };

    private final double[] features = new double[FEATURES];

    @Override
    public double after(Search search) {
        return switch (search.verdict()) {
            case FREE -> 1;
            case HIT -> 0;
            case UNKNOWN -> free(search);
        };
    }

    private double free(Search search) {
        describe(search, features);
        double sum = 0;
        for (int i = 0; i < FEATURES; i++) {
            sum += WEIGHTS[i] * features[i];
        }
        return 1 / (1 + Math.exp(-sum));
    }

    /** Writes what is seen of an unfinished search, in lengths relative to the two bodies. */
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
        double count = Math.log(1.0 + open);
        double gap = Math.max(0, search.upper() - search.margin());
        double upper = Math.log(Math.min(1, gap / size) + TINY);
        double mean = open == 0 ? 0 : logs / open;
        double smallest = Math.log(least + TINY);
        double total = Math.log(sum + TINY);
        double tests = Math.log(1.0 + search.volumeTests());
        double leaves = Math.log(1.0 + search.leafTests());
        out[0] = 1;
        out[1] = count;
        out[2] = upper;
        out[3] = mean;
        out[4] = smallest;
        out[5] = total;
        out[6] = tests;
        out[7] = leaves;
        out[8] = upper * upper;
        out[9] = mean * mean;
        out[10] = count * mean;
        out[11] = upper * mean;
        out[12] = upper * smallest;
        out[13] = upper * count;
        out[14] = leaves * upper;
    }
}
