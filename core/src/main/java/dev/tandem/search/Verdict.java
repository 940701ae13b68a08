package dev.tandem.search;

/** The verdict of a search on two bodies. 'Unknown' never counts as 'free'. */
public enum Verdict {
    /** Proved: nothing touches; with a margin, all is farther apart than that. */
    FREE,

    /** A pair of elements touches or is within the margin, or one body is inside the other. */
    HIT,

    /** The budget ended before either was proved. */
    UNKNOWN
}
