package dev.tandem.bank;

import dev.tandem.math.Pose;

/** Receives a closest point on A and one on B, both in A's frame. */
public final class Witness {

    public double ax;
    public double ay;
    public double az;
    public double bx;
    public double by;
    public double bz;

    /**
     * How far the true distance may lie from the one that a test returned, either way; 0 where that is right to
     * rounding, as between flat shapes. Whoever asks for a leaf's distance sets it to 0 before, a test that knows better
     * raises it.
     */
    public double uncertainty;

    /**
     * How far the real distance may lie from the one returned, either way and beyond the {@link #uncertainty}: what the
     * rounding of B's placed coordinates and of the test's own arithmetic may have done. It widens intervals and decides
     * nothing: a verdict is about the coordinates as they were rounded. Kernels set it; a test adds its own part, if that
     * is not in the uncertainty.
     */
    public double rounding;

    /** Maps both points by a row-major 3×4 matrix. */
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
