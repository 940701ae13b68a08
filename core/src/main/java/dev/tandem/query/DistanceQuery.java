package dev.tandem.query;

import dev.tandem.bank.LeafTests;
import dev.tandem.bank.PartPath;
import dev.tandem.bank.Witness;

/**
 * Finds the distance and the closest points, within a range [min, max] and to a relative and an absolute error. The
 * answer is an interval [lower, upper] with {@code upper ≤ (1 + relative)·lower + absolute}, except for rounding,
 * unless the search ended early because {@code distance ≤ min}.
 *
 * <p>While the bodies are apart, the interval contains the <i>real</i> distance: that of A and of B as the doubles of
 * the pose map it, without any rounding, measured in the frame of A (of its part, where it has parts) and between parts
 * placed by the real product of their poses. Radii of balls and capsules do not scale with the pose. With both errors
 * zero the interval is no wider than 3e-12 × size + 1e-13 × coordinate × poses: the extents of both bodies plus the
 * distance, the largest distance of a coordinate from an origin, and the number of poses between the two frames.
 *
 * <p>If the bodies touch, distance, lower and upper are 0; with a test of the user's own, upper is its {@linkplain
 * Witness#uncertainty uncertainty}. Flat shapes touch if they do with the rounded coordinates of B; shapes of which one
 * is curved or a half-space touch if the gap is at most 1e-12 × size or not proved to be larger. The real distance is
 * then at most 5e-14 × coordinate × poses, plus 1e-12 × size in the second case. Half-spaces whose normals are opposite
 * to within 4e-15 count as parallel.
 *
 * <p>The range is that of Steinbach, Kuffner, Asfour, Dillmann: the search starts with the largest distance of interest
 * as its bound and stops as soon as a distance is found that is small enough.
 *
 * <p>Not safe for use by multiple threads. It allocates nothing while it runs.
 *
 * <p>Example:
 *
 * <pre>{@code
 * import dev.tandem.Body;
 * import dev.tandem.PreparedQuery;
 * import dev.tandem.Tandem;
 * import dev.tandem.geometry.TriangleMesh;
 * import dev.tandem.math.Pose;
 *
 * PreparedQuery query = Tandem.prepare(Body.of(TriangleMesh.box(1, 1, 1)), Body.of(TriangleMesh.box(1, 1, 1)))
 *         .range(0, 10) // ignores distances beyond 10
 *         .error(0.1, 0); // right to 10 percent
 * double distance = query.distance(Pose.translation(3, 0, 0));
 * System.out.println(query.nearest().lower() <= 2 && 2 <= query.nearest().upper()); // prints: true
 * System.out.println(distance <= 2.2); // prints: true
 * }</pre>
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

    /** Creates a query without a range limit and without error. */
    public DistanceQuery() {
        reset();
    }

    /**
     * Sets the range: the search stops at a distance of at most {@code min} and ignores distances greater than {@code
     * max}.
     *
     * @param min not negative
     * @param max at least {@code min}
     * @return this query
     */
    public DistanceQuery range(double min, double max) {
        if (!(min >= 0) || !(max >= min)) {
            throw new IllegalArgumentException("a distance range needs 0 ≤ min ≤ max, but got " + min + " and " + max);
        }
        this.min = min;
        this.max = max;
        reset();
        return this;
    }

    /**
     * Sets how far the upper end of the interval may lie above the lower end.
     *
     * @param relative the relative error, not negative
     * @param absolute the absolute error, not negative
     * @return this query
     */
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
            // What the test is uncertain about is a part of the error.
            double least = (best + scratch.uncertainty - absoluteError) / (1 + relativeError);
            reach = Math.max(0, Math.min(best, least));
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
        // A common point that is not proved may not be there: then the distance is at most what it was.
        double most = common.uncertainty > 0 ? Math.min(common.uncertainty, upper()) : 0;
        found = true;
        best = 0;
        measured = 0;
        reach = 0;
        leafA = a;
        leafB = b;
        trailA.set(tests.trailA());
        trailB.set(tests.trailB());
        bestPoints.set(common);
        bestPoints.uncertainty = most;
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

    /** {@return whether a distance of at most {@code max} was found} */
    public boolean found() {
        return found;
    }

    /** {@return a lower bound on the real distance} */
    public double lower() {
        return lower;
    }

    /** {@return the distance of the closest points, in [lower, upper]; +∞ if nothing was found} */
    public double distance() {
        return best;
    }

    /** {@return an upper bound on the real distance; 0 if the bodies touch, +∞ if nothing was found} */
    public double upper() {
        return best + bestPoints.uncertainty + (best > 0 ? bestPoints.rounding : 0);
    }

    /** {@return the leaf of A in the closest pair} */
    public int leafA() {
        return leafA;
    }

    /** {@return the leaf of B in the closest pair} */
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

    /** {@return the closest points found, in the frame of A} */
    public Witness points() {
        return bestPoints;
    }
}
