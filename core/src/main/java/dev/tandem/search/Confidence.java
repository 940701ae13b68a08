package dev.tandem.search;

/**
 * Estimates the probability that two bodies are free when the budget of a search ends: 1 if this is proved, 0 if a hit
 * was found, a number in between otherwise.
 *
 * <p>Not safe for use by multiple threads: one instance may learn from check to check.
 */
public interface Confidence {

    /**
     * {@return a calibrated confidence, the posterior probability of being free given what the search found} It learns how
     * often a check collides from the verdicts of the search so far.
     */
    static Confidence calibrated() {
        return new CalibratedConfidence();
    }

    /**
     * {@return a calibrated confidence with a prior} A planner that found 5 of its first 100 checks in collision gives 0.95.
     * With 0 or 1 no unfinished search changes the answer.
     *
     * @param free the share of all checks that are free, decided or not, from 0 to 1
     */
    static Confidence calibrated(double free) {
        return new CalibratedConfidence(free);
    }

    /**
     * {@return what {@link #calibrated()} considers of an unfinished search; for calibrating it anew} The last two numbers are
     * the logarithm of the share of hits so far, which a given prior replaces, and 1 if the check started from the root, 0
     * if from a front.
     *
     * @param search the search
     */
    static double[] features(Search search) {
        double[] features = new double[SearchEvidence.FEATURES + 1];
        features[SearchEvidence.FEATURES] = search.isFromRoot() ? 1 : 0;
        SearchEvidence.describe(search, features);
        return features;
    }

    /**
     * {@return the confidence after a check} Called after a check and before the next one.
     *
     * @param search the search
     */
    double after(Search search);

    /**
     * Learns the true answer of the last check, found by other means such as a search without a budget. Called before the
     * next check. The answers of every tenth undecided check correct most of a systematic error, provided that they are not
     * chosen by what they are; {@link #audit} does that.
     *
     * @param search the search
     * @param free whether the bodies were free
     */
    default void learn(Search search, boolean free) {}

    /**
     * Audits the last check if it is undecided and its turn: finds the answer without a budget and learns it. Of undecided
     * checks the first 40 are audited, then every second of the first 500, then every fifth. To be called once after each
     * check, after {@link #after}, by callers who can afford it: an audit takes as long as a check without a budget. It may
     * wait for a moment when nobody else does, as long as it comes before the next check. {@link Search#auditTests} counts
     * what it cost.
     *
     * <p>One confidence may serve the searches of several bodies, such as the links of a robot: then each gains from the
     * answers of all.
     *
     * @param search the search
     * @return the answer if the check was audited, otherwise the verdict of the check
     */
    default Verdict audit(Search search) {
        return search.verdict();
    }

    /** Forgets earlier checks, because the next one is unrelated to them. */
    default void forget() {}
}
