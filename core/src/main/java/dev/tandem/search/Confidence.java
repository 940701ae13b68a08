package dev.tandem.search;

/**
 * How sure a search is, when its budget ends, that the bodies are free: 1 when that is proved, 0 when a hit was found, a
 * probability between them when neither is known. A confidence may learn from check to check.
 */
public interface Confidence {

    /**
     * The probability that the bodies are free, given what the search found: of the checks that it calls 90 % free, 90 % are.
     * The share of collisions to expect is learned from the verdicts of the search so far.
     */
    static Confidence calibrated() {
        return new CalibratedConfidence();
    }

    /**
     * The same with the caller's knowledge of how often a check is free: a planner that found 5 of its first 100 checks in
     * collision gives 0.95. With 0 or 1 no unfinished search changes the answer.
     *
     * @param free the share of all checks that are free, decided or not, from 0 to 1
     */
    static Confidence calibrated(double free) {
        return new CalibratedConfidence(free);
    }

    /**
     * What {@link #calibrated()} sees of an unfinished search, for fitting it anew. The last two are the logarithm of the share
     * of hits so far, which a given prior replaces, and 1 if the check started from the root, 0 if from a front.
     */
    static double[] features(Search search) {
        double[] features = new double[CalibratedConfidence.FEATURES + 1];
        features[CalibratedConfidence.FEATURES] = search.isFromRoot() ? 1 : 0;
        CalibratedConfidence.describe(search, features);
        return features;
    }

    /** The confidence after the last check of a search. */
    double after(Search search);

    /**
     * Tells the true answer of the last check, found by other means: by a search without a budget, or by what happened. It
     * must be told before the next check. Telling every tenth undecided check is enough to correct a systematic error.
     */
    default void learn(Search search, boolean free) {}

    /** Forgets what was learned: the next check has nothing to do with those before it. */
    default void forget() {}
}
