package dev.tandem.descent;

/** What is known about two bodies when the search ends. 'Unknown' is never 'free'. */
public enum Verdict {
    /** Proved: nothing touches. */
    FREE,

    /** Proved: a pair of elements touches. */
    HIT,

    /** The budget ended before either was proved. */
    UNKNOWN
}
