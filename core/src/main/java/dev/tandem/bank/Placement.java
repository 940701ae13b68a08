package dev.tandem.bank;

import dev.tandem.math.Pose;

/**
 * Where B stands in A's frame, and A in B's, for the query at hand. Reusable: setting it allocates nothing. The arrays
 * are row-major 3×4; points are mapped by {@link Pose#mapX} and its sisters.
 */
public final class Placement {

    /** B in A's frame. */
    public final double[] bInA;

    /** A in B's frame. */
    public final double[] aInB;

    private final Placement mirror;

    public Placement() {
        bInA = new double[12];
        aInB = new double[12];
        mirror = new Placement(this);
        set(Pose.identity());
    }

    private Placement(Placement other) {
        bInA = other.aInB;
        aInB = other.bInA;
        mirror = other;
    }

    /** The same placement seen from B. */
    public Placement mirror() {
        return mirror;
    }

    public void set(Pose pose) {
        pose.copyInto(bInA);
        Pose.invert(bInA, aInB);
    }

    /** Sets it from a row-major 3×4 matrix, which is copied. */
    public void set(double[] pose) {
        System.arraycopy(pose, 0, bInA, 0, 12);
        Pose.invert(bInA, aInB);
    }
}
