package dev.tandem;

import dev.tandem.math.Vec3;
import org.jspecify.annotations.Nullable;

/**
 * How far apart two bodies are. While they are apart, [lower, upper] holds the real distance: that of the bodies as the
 * doubles of their poses place them, without any rounding, in the frame of A. Without an error tolerance or a range the
 * interval is only as wide as rounding leaves it. When they touch, all three numbers are 0: whether they do is decided
 * with B's coordinates rounded, and with a curved body or a half-space a gap of up to 1e-12 × size counts as touching.
 * {@link dev.tandem.query.DistanceQuery} says by how much both may be off. Beyond the range's maximum, and for an empty body,
 * {@code upper} is +∞ and there are no points.
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

    /** The distance found: that of the two points. 0 when the bodies touch or overlap. */
    public double distance() {
        return distance;
    }

    /** The real distance is at least this. */
    public double lower() {
        return lower;
    }

    /** The real distance is at most this; 0 when they touch. */
    public double upper() {
        return upper;
    }

    public boolean touches() {
        return distance <= 0;
    }

    /** Whether there are closest points: false for an empty body and beyond the range's maximum. */
    public boolean hasPoints() {
        return pointOnA != null;
    }

    /** The closest point on A, in the frame that the bodies' poses are given in. */
    public Vec3 pointOnA() {
        return known(pointOnA);
    }

    /** The closest point on B, in the frame that the bodies' poses are given in. */
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

    /** The element of A that is closest; −1 without points. */
    public int idA() {
        return idA;
    }

    /** The element of B that is closest; −1 without points. */
    public int idB() {
        return idB;
    }

    /** The part of A that its closest element is in; −1 if A has no parts. */
    public int partA() {
        return partA;
    }

    /** The part of B that its closest element is in; −1 if B has no parts. */
    public int partB() {
        return partB;
    }

    public Counters counters() {
        return counters;
    }

    @Override
    public String toString() {
        return "Separation[" + lower + ", " + upper + ", " + pointOnA + ", " + pointOnB + "]";
    }
}
