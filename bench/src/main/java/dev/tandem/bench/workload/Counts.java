package dev.tandem.bench.workload;

import dev.tandem.PreparedQuery;

/** Exact counts of what one pass did. They do not depend on the machine. */
final class Counts {

    /** Questions answered with 'yes', pairs found, or the like. */
    long answers;

    long volumeTests;
    long leafTests;
    long visited;

    /** A count of the workload's own: trees asked, intervals of motions, bytes of a tree. */
    long other;

    /** Adds what the last question of a query took. */
    void add(PreparedQuery query) {
        volumeTests += query.volumeTests();
        leafTests += query.leafTests();
        visited += query.visited();
    }
}
