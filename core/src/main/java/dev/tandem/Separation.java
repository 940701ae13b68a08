package dev.tandem;

import dev.tandem.math.Vec3;
import org.jspecify.annotations.Nullable;

/**
 * The distance of two bodies. While they are apart, [lower, upper] contains the real distance: that of the bodies as
 * placed by the doubles of their poses, without any rounding, in the frame of A. Without an error tolerance or a range,
 * the interval is only as wide as rounding makes it. If the bodies touch, all three numbers are 0: this is decided with
 * the rounded coordinates of B, and with a curved body or a half-space a gap of up to 1e-12 × size counts as touching.
 * {@link dev.tandem.query.DistanceQuery} states the error of both. Beyond the maximum of the range, and for an empty
 * body, {@code upper} is +∞ and there are no points.
 *
 * <p>Immutable and safe for use by multiple threads.
 */
public final class Separation {

    private final double distance;
    private final double lower;
    private final double upper;
    private final @Nullable Vec3 pointOnA;
    private final @Nullable Vec3 pointOnB;
    private final int idA;
    private final int idB;
    private final int partA;
    private final int partB;
    private final Counters counters;

    Separation(
            double distance,
            double lower,
            double upper,
            @Nullable Vec3 pointOnA,
            @Nullable Vec3 pointOnB,
            int idA,
            int idB,
            int partA,
            int partB,
            Counters counters) {
        this.distance = distance;
        this.lower = lower;
        this.upper = upper;
        this.pointOnA = pointOnA;
        this.pointOnB = pointOnB;
        this.idA = idA;
        this.idB = idB;
        this.partA = partA;
        this.partB = partB;
        this.counters = counters;
    }

    /** {@return the distance found, which is that of the two points; 0 if the bodies touch or overlap} */
    public double distance() {
        return distance;
    }

    /** {@return a lower bound on the real distance} */
    public double lower() {
        return lower;
    }

    /** {@return an upper bound on the real distance; 0 if the bodies touch} */
    public double upper() {
        return upper;
    }

    /** {@return whether the bodies touch or overlap} */
    public boolean touches() {
        return distance <= 0;
    }

    /** {@return whether there are closest points: false for an empty body and beyond the maximum of the range} */
    public boolean hasPoints() {
        return pointOnA != null;
    }

    /**
     * {@return the closest point on A, in the frame in which the poses of the bodies are given}
     *
     * @throws IllegalStateException unless {@link #hasPoints}
     */
    public Vec3 pointOnA() {
        return known(pointOnA);
    }

    /**
     * {@return the closest point on B, in the frame in which the poses of the bodies are given}
     *
     * @throws IllegalStateException unless {@link #hasPoints}
     */
    public Vec3 pointOnB() {
        return known(pointOnB);
    }

    private static Vec3 known(@Nullable Vec3 point) {
        if (point == null) {
            throw new IllegalStateException(
                    "no closest points: a body is empty, or they are farther apart than the range asked for");
        }
        return point;
    }

    /** {@return the closest element of A; −1 without points} */
    public int idA() {
        return idA;
    }

    /** {@return the closest element of B; −1 without points} */
    public int idB() {
        return idB;
    }

    /** {@return the part of A that contains its closest element; −1 if A has no parts} */
    public int partA() {
        return partA;
    }

    /** {@return the part of B that contains its closest element; −1 if B has no parts} */
    public int partB() {
        return partB;
    }

    /** {@return the number of tests that the answer took} */
    public Counters counters() {
        return counters;
    }

    @Override
    public String toString() {
        return "Separation[" + lower + ", " + upper + ", " + pointOnA + ", " + pointOnB + "]";
    }
}
