package dev.tandem.search;

/**
 * Estimates the probability that two bodies are free when the budget of a search ends: 1 if this is proved, 0 if a hit
 * was found, a number in between otherwise.
 *
 * <p>Not safe for use by multiple threads: one instance belongs to one search and may learn from check to check.
 */
public interface Confidence {

    /**
     * {@return a calibrated confidence: of the checks that it calls 90 % free, 90 % are} It considers one check alone,
     * so that it recovers at once after a series of hard checks.
     */
    static Confidence calibrated() {
        return new CalibratedConfidence();
    }

    /**
     * {@return what {@link #calibrated} considers of an unfinished search, in lengths relative to the two bodies; for
     * calibrating it anew}
     *
     * @param search the search
     */
    static double[] features(Search search) {
        double[] features = new double[CalibratedConfidence.FEATURES];
        CalibratedConfidence.describe(search, features);
        return features;
    }

    /**
     * {@return the confidence after a check} Called once after each check, in the order of the checks.
     *
     * @param search the search
     */
    double after(Search search);

    /** Forgets earlier checks, because the next one is unrelated to them. */
    default void forget() {}
}
