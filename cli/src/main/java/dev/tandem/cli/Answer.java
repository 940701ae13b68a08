package dev.tandem.cli;

import dev.tandem.PreparedQuery;
import dev.tandem.math.Pose;

/**
 * The answer for one pose, ready to be printed.
 *
 * @param found whether it is what exit status 1 stands for
 * @param undecided whether the budget ended before it was known
 */
record Answer(String text, boolean found, boolean undecided, Cost cost) {

    Answer(String text, boolean found, Cost cost) {
        this(text, found, false, cost);
    }

    /** Without a text: what is found or undecided in either, and what both cost. */
    Answer and(Answer other) {
        return new Answer("", found || other.found, undecided || other.undecided, cost.plus(other.cost));
    }

    /** Asks one thing about one pose of B in A's frame, and words the answer. Used by many threads at once. */
    interface Question {
        Answer ask(PreparedQuery query, Pose bInA, int index);
    }

    /** What answers cost, in tests that involved volumes, tests between leaves and pairs of nodes gone into. */
    record Cost(long volumeTests, long leafTests, long visited) {

        static final Cost NONE = new Cost(0, 0, 0);

        /** That of the last question. */
        static Cost of(PreparedQuery query) {
            return new Cost(query.volumeTests(), query.leafTests(), query.visited());
        }

        Cost plus(Cost o) {
            return new Cost(volumeTests + o.volumeTests, leafTests + o.leafTests, visited + o.visited);
        }
    }
}
