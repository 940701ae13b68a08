package dev.tandem.robot.internal.motion;

import dev.tandem.bank.LeafTests;
import dev.tandem.bank.Witness;
import dev.tandem.query.Query;

/**
 * How far apart are two surfaces, at least, up to a largest distance of interest? The answer may be a little less than the
 * distance, which saves a part of the tests. Whether one body is inside of the other is not looked at: while surfaces do not
 * touch, that does not change.
 */
final class GapQuery extends Query {

    /** The share of the distance that the answer may be less. */
    private static final double ERROR = 0.1;

    private final Witness scratch = new Witness();
    private double most;
    private double best;
    private double measured;
    private double reach;
    private double lower;

    GapQuery most(double distance) {
        most = distance;
        reset();
        return this;
    }

    @Override
    public boolean usesBounds() {
        return true;
    }

    @Override
    public double reach() {
        return reach;
    }

    @Override
    public boolean leaf(LeafTests tests, int a, int b) {
        scratch.uncertainty = 0;
        double distance = tests.leafDistance(a, b, Math.min(best, most), scratch);
        measured = Math.min(measured, distance - scratch.uncertainty - scratch.rounding);
        if (distance < best && distance <= most) {
            best = distance;
            reach = Math.max(0, Math.min(best, (best + scratch.uncertainty) / (1 + ERROR)));
        }
        return best <= 0;
    }

    @Override
    public void finished(double unseen) {
        lower = Math.max(0, Math.min(measured, best <= most ? unseen : Math.max(most, unseen)));
    }

    @Override
    public void reset() {
        best = Double.POSITIVE_INFINITY;
        measured = Double.POSITIVE_INFINITY;
        reach = most;
        lower = 0;
    }

    /** A lower bound on the distance; at least the largest distance of interest if they are farther apart. */
    double lower() {
        return lower;
    }
}
