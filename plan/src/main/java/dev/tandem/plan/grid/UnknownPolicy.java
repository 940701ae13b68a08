package dev.tandem.plan.grid;

/** What a query takes unknown cells for. What is outside the grid is unknown too. */
public enum UnknownPolicy {
    /** To find a way that might exist. */
    IS_FREE,
    /** To be sure. */
    IS_SOLID
}
