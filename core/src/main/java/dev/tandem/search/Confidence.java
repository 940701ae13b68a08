package dev.tandem.search;

/**
 * How sure a search is, when its budget ends, that the bodies are free: 1 when that is proved, 0 when a hit was found, a
 * number between them when neither is known. One belongs to one search and may learn from check to check.
 */
public interface Confidence {

    /**
     * A confidence that means what it says: of the checks that it calls 90 % free, 90 % are. It looks at one check alone,
     * so that it recovers at once after a hard stretch.
     */
    static Confidence calibrated() {
        return new CalibratedConfidence();
    }

    /** What {@link #calibrated} sees of an unfinished search, in lengths relative to the two bodies: for fitting it anew. */
    static double[] features(Search search) {
        double[] features = new double[CalibratedConfidence.FEATURES];
        CalibratedConfidence.describe(search, features);
        return features;
    }

    /** Asked once after each check, in the order of the checks. */
    double after(Search search);

    /** The next check has nothing to do with those before it. */
    default void forget() {}
}
