package dev.tandem.bank;

import dev.tandem.math.Pose;

/**
 * The pose of B in the frame of A, and of A in that of B, for the present query. The arrays are row-major 3×4; points
 * are mapped by {@link Pose#mapX}, {@link Pose#mapY} and {@link Pose#mapZ}. Setting a placement allocates nothing.
 *
 * <p>Not safe for use by multiple threads: each query has its own.
 */
public final class Placement {

    /** The pose of B in the frame of A. */
    public final double[] bInA;

    /** The pose of A in the frame of B. */
    public final double[] aInB;

    private final Placement mirror;

    /** Creates a placement at the identity. */
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

    /** {@return the same placement seen from B} */
    public Placement mirror() {
        return mirror;
    }

    /**
     * Sets the pose of B in the frame of A.
     *
     * @param pose the pose
     */
    public void set(Pose pose) {
        pose.copyInto(bInA);
        Pose.invert(bInA, aInB);
    }

    /**
     * Sets the pose of B in the frame of A.
     *
     * @param pose the pose, row-major 3×4; copied
     */
    public void set(double[] pose) {
        System.arraycopy(pose, 0, bInA, 0, 12);
        Pose.invert(bInA, aInB);
    }
}
