package dev.tandem.query;

import dev.tandem.bank.LeafTests;
import dev.tandem.bank.PartPath;
import dev.tandem.bank.Witness;

/**
 * How far apart, and where? Within a range [min, max] and to a relative and an absolute error: the answer is an
 * interval [lower, upper] with {@code upper ≤ (1 + relative)·lower + absolute}, but for rounding, unless the search ended
 * early because {@code distance ≤ min}.
 *
 * <p>While they are apart the interval holds the <i>real</i> distance: that of A and of B as the doubles of the pose map
 * it, without any rounding, measured in the frame of A (of its part, where it has parts) and between parts placed by the
 * real product of their poses. Radii of balls and capsules stay what they are, whatever the pose does to lengths. With
 * both errors zero the interval is no wider than 3e-12 × size + 1e-13 × reach × poses: the extents of both with the
 * distance, the largest distance of a coordinate from an origin, and how many poses lie between the two frames.
 *
 * <p>When they touch, distance, lower and upper are 0; with a test of your own, upper is what that is
 * {@linkplain Witness#uncertainty uncertain} about. What touches is a matter of the verdict: flat shapes touch if they do
 * with B's coordinates rounded, shapes of which one is curved or a half-space if the gap is at most 1e-12 × size or not
 * proven to be larger. So the real distance is then at most 5e-14 × reach × poses, or that and 1e-12 × size. Half-spaces
 * whose normals are opposite to within 4e-15 count as parallel.
 *
 * <p>The range is that of Steinbach, Kuffner, Asfour, Dillmann: the search starts with the largest distance that
 * interests as its bound, and stops as soon as one is found that is small enough.
 */
public final class DistanceQuery extends Query {

    private double min;
    private double max = Double.POSITIVE_INFINITY;
    private double relativeError;
    private double absoluteError;

    private boolean found;
    private int leafA;
    private int leafB;
    private double best;
    /** No pair of leaves that was measured is nearer than this. */
    private double measured;

    private double reach;
    private double lower;
    private final PartPath trailA = new PartPath();
    private final PartPath trailB = new PartPath();
    private final Witness bestPoints = new Witness();
    private final Witness scratch = new Witness();

    public DistanceQuery() {
        reset();
    }

    /** Stop as soon as a distance of at most {@code min} is found; look for none beyond {@code max}. */
    public DistanceQuery range(double min, double max) {
        if (!(min >= 0) || !(max >= min)) {
            throw new IllegalArgumentException("a distance range needs 0 ≤ min ≤ max, but got " + min + " and " + max);
        }
        this.min = min;
        this.max = max;
        reset();
        return this;
    }

    /** How far the upper end may lie above the lower one. */
    public DistanceQuery error(double relative, double absolute) {
        if (!(relative >= 0) || !(absolute >= 0)) {
            throw new IllegalArgumentException(
                    "errors are not negative, but got " + relative + " (relative) and " + absolute + " (absolute)");
        }
        this.relativeError = relative;
        this.absoluteError = absolute;
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
        double distance = tests.leafDistance(a, b, found ? best : max, scratch);
        measured = Math.min(measured, distance - scratch.uncertainty - scratch.rounding);
        if (found ? distance < best : distance <= max) {
            found = true;
            best = distance;
            leafA = a;
            leafB = b;
            trailA.set(tests.trailA());
            trailB.set(tests.trailB());
            bestPoints.set(scratch);
            reach = Math.max(0, (best - absoluteError) / (1 + relativeError));
        }
        return found && best <= min;
    }

    @Override
    public void finished(double unseen) {
        lower = Math.max(0, Math.min(measured, found ? unseen : Math.max(max, unseen)));
    }

    @Override
    public boolean seeksContainment() {
        return best > 0;
    }

    @Override
    public void contained(LeafTests tests, int a, int b, Witness common) {
        found = true;
        best = 0;
        measured = 0;
        reach = 0;
        leafA = a;
        leafB = b;
        trailA.set(tests.trailA());
        trailB.set(tests.trailB());
        bestPoints.set(common);
        bestPoints.uncertainty = 0;
    }

    @Override
    public void reset() {
        found = false;
        best = Double.POSITIVE_INFINITY;
        measured = Double.POSITIVE_INFINITY;
        bestPoints.uncertainty = 0;
        reach = max;
        lower = 0;
    }

    /** Whether a distance of at most max was found. */
    public boolean found() {
        return found;
    }

    /** The real distance is at least this. */
    public double lower() {
        return lower;
    }

    /** The distance found: the one that the closest points show, in [lower, upper]. +∞ when nothing was found. */
    public double distance() {
        return best;
    }

    /** The real distance is at most this; 0 when they touch. +∞ when nothing was found. */
    public double upper() {
        return best + bestPoints.uncertainty + (best > 0 ? bestPoints.rounding : 0);
    }

    public int leafA() {
        return leafA;
    }

    public int leafB() {
        return leafB;
    }

    /** The bodies inside A that its leaf is in. */
    public PartPath trailA() {
        return trailA;
    }

    /** The bodies inside B that its leaf is in. */
    public PartPath trailB() {
        return trailB;
    }

    /** The closest points found, in A's frame. */
    public Witness points() {
        return bestPoints;
    }
}
