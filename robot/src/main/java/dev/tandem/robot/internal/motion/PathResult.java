package dev.tandem.robot.internal.motion;

import dev.tandem.search.Verdict;

/**
 * What was found out about a path: straight motions from each of its states to the next. Times are shares of a motion.
 *
 * @param verdict free: it is proved that nothing touches, and that required clearances are kept, on the whole path; hit: two
 *     touch at {@code contactAt} of a motion, or a required clearance is not kept there; unknown: neither was shown
 * @param segment the number of the motion that is not free; −1 if all are
 * @param freeUntil the time of that motion before which nothing touches; 1 if the path is free
 * @param contactAt the time of that motion at which two touch; +∞ if no contact was found
 * @param a the first of two that touch, or that are not shown to be apart; empty if the path is free
 * @param b the second of them
 * @param openClearance if unknown: a lower bound on the distance of the two where the proof ended; otherwise 0
 * @param probes distances of parts that were computed
 * @param nanos how long it took
 */
public record PathResult(
        Verdict verdict,
        int segment,
        double freeUntil,
        double contactAt,
        String a,
        String b,
        double openClearance,
        long probes,
        long nanos) {

    /** Whether the whole path is proved free. */
    public boolean isProved() {
        return verdict == Verdict.FREE;
    }
}
