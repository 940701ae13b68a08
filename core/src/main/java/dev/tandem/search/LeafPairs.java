package dev.tandem.search;

import dev.tandem.internal.descent.Descent;
import dev.tandem.query.ToleranceQuery;

/** The pairs of leaves that a check looks at: the closest of them, and how near the others may be. */
final class LeafPairs {

    final ClosestPair best;
    private final SearchCounters tally;
    private double apart;
    private double leastMeasured;
    private double leastForVerdict;

    /** What is measured at most so far apart is not free. */
    private double margin;

    LeafPairs(ClosestPair best, SearchCounters tally) {
        this.best = best;
        this.tally = tally;
    }

    /** A new check; where it is after a verdict alone, nothing is known of how far apart a pair is. */
    void start(boolean verdictOnly, double within) {
        best.start();
        margin = within;
        apart = verdictOnly ? 0 : Double.POSITIVE_INFINITY;
        leastMeasured = Double.POSITIVE_INFINITY;
        leastForVerdict = Double.POSITIVE_INFINITY;
    }

    /** Whether no pair of leaves that was seen touches, or with a margin, is within it. */
    boolean mayBeFree() {
        return best.knownUpper() > 0 && (margin == 0 || leastForVerdict > margin);
    }

    /**
     * Whether two leaves touch: 0 if so, else a number that says nothing but that they do not. A verdict costs a fraction
     * of a distance, and a search that is after a verdict alone pays for no more; so its lower bound stays that of the
     * volumes.
     */
    double touch(Descent at, int a, int b, double known) {
        boolean hit = at.kernel.leavesTouch(a, b);
        tally.add(at.kernel);
        if (hit) {
            best.touches(at, a, b);
            return 0;
        }
        leftOut(known);
        return Double.MIN_VALUE;
    }

    /** The distance of two leaves, which may be the least so far; beyond {@code reach} nobody needs to know it. */
    double measure(Descent at, int a, int b, double reach) {
        double distance = best.measure(at, a, b, reach);
        tally.add(at.kernel);
        leastForVerdict = Math.min(leastForVerdict, best.lastMeasured());
        // The smallest double stands for 'apart, by whatever'.
        leastMeasured = Math.min(leastMeasured, distance > Double.MIN_VALUE ? distance : 0);
        return distance;
    }

    /** A pair that is this far apart, or farther, is not looked into. */
    void leftOut(double bound) {
        apart = Math.min(apart, bound);
    }

    /** No pair that was left out is nearer than this. */
    double apart() {
        return apart;
    }

    /** Whether a pair of leaves was measured that is at most so far apart, by the rule of {@link ToleranceQuery}. */
    boolean isWithin(double distance) {
        return leastForVerdict <= distance;
    }

    /** No pair of leaves that was measured is nearer than this: uncertainty and rounding are taken off. */
    double leastMeasured() {
        return leastMeasured;
    }
}
