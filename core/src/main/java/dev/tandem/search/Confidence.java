package dev.tandem.search;

/**
 * How sure a search is, when its budget ends, that the bodies are free: 1 when that is proved, 0 when a hit was found, a
 * number between them when neither is known. One belongs to one search and may learn from check to check.
 */
public interface Confidence {

    /** Asked once after each check, in the order of the checks. */
    double after(Search search);

    /** The next check has nothing to do with those before it. */
    default void forget() {}
}
