package dev.tandem.robot.check;

import dev.tandem.search.Verdict;

/**
 * What a motion comes to. Times are shares of the motion, from 0 to 1.
 *
 * @param verdict free: it is proved that nothing touches, from the start to the end; a hit: two links touch at
 *     {@code contactAt}, and none before {@code freeUntil}; unknown: after {@code freeUntil} two links come so close that they
 *     may touch, though no contact was found
 * @param freeUntil it is proved that nothing touches before this
 * @param contactAt at this time two links touch: the first contact that was found, at most a few tolerances after
 *     {@code freeUntil} unless links glide along each other; +∞ if none was found
 * @param a the first link of the pair; empty if the motion is free
 * @param b the other link, or {@link MotionCheck#WORLD}
 * @param queries how many times two links were asked for their distance
 * @param intervals how many pieces of the motion were looked at
 */
public record MotionResult(
        Verdict verdict, double freeUntil, double contactAt, String a, String b, long queries, long intervals) {

    public boolean isFree() {
        return verdict == Verdict.FREE;
    }
}
