package dev.tandem.robot.check;

import dev.tandem.search.Verdict;

/**
 * The verdict on a motion. Times are shares of the motion, from 0 to 1.
 *
 * @param verdict free: it is proved that nothing touches from the start to the end; hit: two links touch at {@code
 *     contactAt}, and none before {@code freeUntil}; unknown: after {@code freeUntil} two links come so close that they
 *     may touch, though no contact was found
 * @param freeUntil the time before which it is proved that nothing touches
 * @param contactAt a time at which two links touch: the first contact that was found, at most a few tolerances after
 *     {@code freeUntil} unless links slide along each other; +∞ if none was found
 * @param a the first link of the pair; empty if the motion is free
 * @param b the other link, or {@link MotionCheck#WORLD}
 * @param queries the number of distances of two links that were computed
 * @param intervals the number of intervals of the motion that were examined
 */
public record MotionResult(
        Verdict verdict, double freeUntil, double contactAt, String a, String b, long queries, long intervals) {

    /** {@return whether the motion is proved to be free} */
    public boolean isFree() {
        return verdict == Verdict.FREE;
    }
}
