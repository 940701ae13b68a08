package dev.tandem.bank;

import dev.tandem.math.Pose;

/**
 * The closest points of two elements, both in the frame of A, with bounds on the error of their distance.
 *
 * <p>Not safe for use by multiple threads: it belongs to the thread of its query.
 */
public final class Witness {

    /** The x coordinate of the point on A. */
    public double ax;

    /** The y coordinate of the point on A. */
    public double ay;

    /** The z coordinate of the point on A. */
    public double az;

    /** The x coordinate of the point on B. */
    public double bx;

    /** The y coordinate of the point on B. */
    public double by;

    /** The z coordinate of the point on B. */
    public double bz;

    /**
     * A bound on the difference between the true distance and the one that a test returned; 0 where that is right to
     * rounding, as between flat shapes. The caller sets it to 0 before it asks for the distance of leaves, and a test
     * raises it where needed.
     */
    public double uncertainty;

    /**
     * A bound on the error of the returned distance beyond the {@link #uncertainty}: that of rounding the placed
     * coordinates of B and of the arithmetic of the test. It widens intervals and does not affect verdicts, which are
     * about the rounded coordinates. Kernels set it; a test adds its own error unless that is included in the
     * uncertainty.
     */
    public double rounding;

    /**
     * Maps both points by a pose.
     *
     * @param m the pose, row-major 3×4
     */
    public void map(double[] m) {
        double x = ax;
        double y = ay;
        double z = az;
        ax = Pose.mapX(m, x, y, z);
        ay = Pose.mapY(m, x, y, z);
        az = Pose.mapZ(m, x, y, z);
        x = bx;
        y = by;
        z = bz;
        bx = Pose.mapX(m, x, y, z);
        by = Pose.mapY(m, x, y, z);
        bz = Pose.mapZ(m, x, y, z);
    }

    /** Exchanges the two points. */
    public void swap() {
        double x = ax;
        double y = ay;
        double z = az;
        ax = bx;
        ay = by;
        az = bz;
        bx = x;
        by = y;
        bz = z;
    }

    /**
     * Copies another witness.
     *
     * @param o the witness to copy
     */
    public void set(Witness o) {
        ax = o.ax;
        ay = o.ay;
        az = o.az;
        bx = o.bx;
        by = o.by;
        bz = o.bz;
        uncertainty = o.uncertainty;
        rounding = o.rounding;
    }
}
