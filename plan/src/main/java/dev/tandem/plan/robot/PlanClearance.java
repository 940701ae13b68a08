package dev.tandem.plan.robot;

import java.util.List;

/**
 * Certified clearances along a path: nothing that must not touch is closer than these distances, at any time. Immutable and
 * safe for use by multiple threads.
 *
 * @param smallest a bound for the whole path, in metres; at most the largest distance of interest
 * @param bounds the bounds piece by piece, in the order of the path
 */
public record PlanClearance(double smallest, List<Bound> bounds) {

    /**
     * A bound for a piece of the path.
     *
     * @param motion the number of the motion, from 0
     * @param start where the piece begins, as a share of the motion
     * @param end where it ends
     * @param lower a lower bound on the clearance in this piece, in metres
     */
    public record Bound(int motion, double start, double end, double lower) {}

    /**
     * Makes clearances; the list is copied.
     *
     * @param smallest a bound for the whole path
     * @param bounds the bounds piece by piece
     */
    public PlanClearance {
        bounds = List.copyOf(bounds);
    }
}
