package dev.tandem.experiments;

/** How much work an experiment does. */
public enum Effort {
    /** Seconds: enough for a test that holds the trends. */
    QUICK,
    /** Minutes: what is printed and committed. */
    FULL
}
