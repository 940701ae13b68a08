package dev.tandem.search;

/**
 * The weights of a {@link CalibratedConfidence}, found by the program {@code dev.tandem.experiments.budget.Calibration} on
 * generated workloads; how well they do on others is part of {@code tandem reproduce budget}.
 */
final class FittedWeights {

    /** What lies farther from the mean of a feature, in standard deviations, says no more. */
    private static final double FAR = 4;

    /** A model, for standardised features: with a learned and with a given prior. */
    @SuppressWarnings("ArrayRecordComponent") // Never compared.
    record Fit(double[] means, double[] deviations, double[] learned, double[] given) {

        double[] weights(boolean learnsPrior) {
            return learnsPrior ? learned : given;
        }

        void standardise(double[] features) {
            for (int i = 1; i < features.length; i++) {
                features[i] = Math.max(-FAR, Math.min(FAR, (features[i] - means[i]) / deviations[i]));
            }
        }
    }

    /** For a search from the root. */
    static final Fit ROOT = new Fit(
            new double[] {0.000, 1.594, -1.312, 0.2090, -2.056, 4.494, 0.8240, -0.7694, -2.783, 0.5818, -0.6785, 1.078, -1.427, 0.6380, 0.4797, 0.06474, 0.2123, 0.01558, 0.1651, -1.424, -3.000},
            new double[] {1.000, 0.4707, 0.7584, 0.8094, 1.140, 0.6410, 0.4302, 0.4696, 0.8167, 0.2807, 1.311, 1.235, 0.8734, 0.3001, 0.2412, 0.1790, 0.3339, 0.08597, 0.2393, 1.126, 1.857},
            new double[] {0.07771, 0.04901, 0.1084, -0.3738, 0.2959, 0.8079, -0.03771, -0.1593, -0.3134, -0.2343, -0.8161, -0.1081, 0.1468, 0.005078, -0.1015, -0.2957, -0.4697, 0.5395, 0.3243, 0.1511, -0.6421},
            new double[] {-0.4986, -0.08259, 0.09527, -0.2036, 0.1868, 0.8065, -0.09389, -0.1205, -0.09666, -0.1629, -0.8147, -0.08781, 0.2008, 0.1007, -0.02415, -0.1120, -0.3945, 0.8786, 0.1165, 0.5635, -0.5546});

    /** For a search from a front. */
    static final Fit FRONT = new Fit(
            new double[] {0.000, 3.014, -1.951, 1.391, -4.078, 4.280, 1.717, 0.1011, -2.392, 0.5485, -0.5571, 1.322, -1.742, 0.7277, 0.4250, 0.1903, 0.4841, 0.05703, 0.2492, -1.937, -1.766},
            new double[] {1.000, 1.159, 1.325, 1.183, 4.091, 0.6692, 1.124, 0.4985, 1.091, 0.2850, 1.526, 1.693, 0.9671, 0.2821, 0.2152, 0.2676, 0.4049, 0.1645, 0.3306, 1.246, 1.260},
            new double[] {0.9270, 0.3108, -0.1598, -0.1291, 0.1240, 0.5141, 0.2996, 0.1914, -0.4267, -0.4252, -0.4537, -0.04701, 0.4747, -0.2782, -0.3478, -0.4319, -0.4620, 0.5054, 0.5165, 0.2437, -0.3300},
            new double[] {0.5339, 0.2298, -0.08194, -0.08561, 0.08681, 0.3718, 0.2398, 0.2213, -0.3373, -0.3794, -0.4104, -0.07278, 0.4662, -0.2609, -0.3798, -0.2833, -0.3652, 0.5860, 0.4702, 0.1274, -0.5651});

    private FittedWeights() {}

    /** A given prior as a feature. */
    static double standardPrior(double free) {
        return 4 * (free - 0.5);
    }
}
