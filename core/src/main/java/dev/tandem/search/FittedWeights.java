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
            new double[] {
                0.000, 1.594, -1.312, 0.2090, -2.056, 4.494, 0.8240, -0.7694, -2.783, 0.5818, -0.6785, 1.078, -1.427,
                0.6380, 0.4797, 0.07804, 0.2211, 0.01986, 0.1774, -1.424, -3.000
            },
            new double[] {
                1.000, 0.4707, 0.7584, 0.8094, 1.140, 0.6410, 0.4302, 0.4696, 0.8167, 0.2807, 1.311, 1.235, 0.8734,
                0.3001, 0.2412, 0.2012, 0.3423, 0.09936, 0.2503, 1.126, 1.857
            },
            new double[] {
                0.05179, 0.04319, 0.1037, -0.3701, 0.2969, 0.7991, -0.03813, -0.1473, -0.2985, -0.2332, -0.8048,
                -0.1154, 0.1473, 0.01298, -0.09264, -0.4249, -0.4412, 0.5414, 0.3500, 0.1479, -0.6329
            },
            new double[] {
                -0.5266, -0.08475, 0.09555, -0.2069, 0.1926, 0.8037, -0.09199, -0.1048, -0.08059, -0.1625, -0.7997,
                -0.09975, 0.1964, 0.1056, -0.01703, -0.2408, -0.3846, 0.8600, 0.1195, 0.5518, -0.5616
            });

    /** For a search from a front. */
    static final Fit FRONT = new Fit(
            new double[] {
                0.000, 3.014, -1.951, 1.391, -4.078, 4.280, 1.717, 0.1011, -2.392, 0.5485, -0.5571, 1.322, -1.742,
                0.7277, 0.4250, 0.2091, 0.4932, 0.07036, 0.2734, -1.937, -1.766
            },
            new double[] {
                1.000, 1.159, 1.325, 1.183, 4.091, 0.6692, 1.124, 0.4985, 1.091, 0.2850, 1.526, 1.693, 0.9671, 0.2821,
                0.2152, 0.2805, 0.4094, 0.1826, 0.3443, 1.246, 1.260
            },
            new double[] {
                0.9111, 0.3108, -0.1691, -0.1226, 0.1275, 0.5122, 0.2720, 0.1898, -0.4120, -0.4381, -0.4260, -0.04173,
                0.4697, -0.2689, -0.3112, -0.5405, -0.4298, 0.6040, 0.4688, 0.2253, -0.3091
            },
            new double[] {
                0.5160, 0.2351, -0.09568, -0.08484, 0.09064, 0.3782, 0.2163, 0.2106, -0.3215, -0.3946, -0.3859,
                -0.05863, 0.4573, -0.2592, -0.3469, -0.3955, -0.3430, 0.6856, 0.4052, 0.1117, -0.5791
            });

    private FittedWeights() {}

    /** A given prior as a feature. */
    static double standardPrior(double free) {
        return 4 * (free - 0.5);
    }
}
