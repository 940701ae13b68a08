package dev.tandem.query;

import dev.tandem.bank.LeafTests;
import dev.tandem.bank.PartPath;
import dev.tandem.bank.Witness;

/**
 * Decides whether two bodies are at most a tolerance apart, and stops at the first pair of leaves that is. A pair of
 * curved shapes whose distance is not proved to be larger counts as within the tolerance.
 *
 * <p>Not safe for use by multiple threads. It allocates nothing while it runs.
 */
public final class ToleranceQuery extends Query {

    private double tolerance;
    private boolean found;
    private double upper;
    private double lower;
    /** No pair of leaves that was measured is nearer than this. */
    private double least;

    /** The least that the distance of the pair found can be. */
    private double measured;

    private int leafA;
    private int leafB;
    private final PartPath trailA = new PartPath();
    private final PartPath trailB = new PartPath();
    private final Witness scratch = new Witness();

    /**
     * Sets the tolerance.
     *
     * @param tolerance the distance, not negative
     * @return this query
     */
    public ToleranceQuery tolerance(double tolerance) {
        if (!(tolerance >= 0)) {
            throw new IllegalArgumentException("a tolerance is a distance and not negative, but got " + tolerance);
        }
        this.tolerance = tolerance;
        reset();
        return this;
    }

    @Override
    public boolean usesBounds() {
        return true;
    }

    @Override
    public double reach() {
        return tolerance;
    }

    @Override
    public boolean leaf(LeafTests tests, int a, int b) {
        scratch.uncertainty = 0;
        double distance = tests.leafDistance(a, b, tolerance, scratch);
        least = Math.min(least, distance - scratch.uncertainty - scratch.rounding);
        if (distance - scratch.uncertainty <= tolerance) {
            found = true;
            leafA = a;
            leafB = b;
            trailA.set(tests.trailA());
            trailB.set(tests.trailB());
            upper = distance + scratch.uncertainty + (distance > 0 ? scratch.rounding : 0);
            measured = Math.max(0, distance - scratch.uncertainty);
            return true;
        }
        return false;
    }

    @Override
    public void finished(double unseen) {
        lower = Math.max(0, Math.min(least, found ? Math.min(measured, unseen) : tolerance));
    }

    @Override
    public boolean seeksContainment() {
        // Within the tolerance is within the tolerance; the lower bound does without.
        return !found;
    }

    @Override
    public void contained(LeafTests tests, int a, int b, Witness common) {
        found = true;
        upper = common.uncertainty;
        measured = 0;
        leafA = a;
        leafB = b;
        trailA.set(tests.trailA());
        trailB.set(tests.trailB());
    }

    @Override
    public void reset() {
        found = false;
        upper = Double.POSITIVE_INFINITY;
        least = Double.POSITIVE_INFINITY;
        lower = 0;
    }

    /** {@return whether the bodies are within the tolerance} */
    public boolean found() {
        return found;
    }

    /** {@return the leaf of A in the pair found; only meaningful if {@link #found}} */
    public int leafA() {
        return leafA;
    }

    /** {@return the leaf of B in the pair found; only meaningful if {@link #found}} */
    public int leafB() {
        return leafB;
    }

    /** {@return the nested bodies of A that contain its leaf} */
    public PartPath trailA() {
        return trailA;
    }

    /** {@return the nested bodies of B that contain its leaf} */
    public PartPath trailB() {
        return trailB;
    }

    /** {@return a lower bound on the real distance; see {@link DistanceQuery}} */
    public double lower() {
        return lower;
    }

    /**
     * {@return an upper bound on the real distance; 0 if the bodies touch, +∞ if they are not within the tolerance}
     */
    public double upper() {
        return upper;
    }
}
