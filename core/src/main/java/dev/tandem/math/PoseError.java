package dev.tandem.math;

import dev.tandem.internal.rounding.Rounding;

/**
 * A bound on how far the pose of B in the frame of A may be from the real product of the poses from which it was
 * computed with rounding. A given pose has no error: its doubles are taken as they are.
 *
 * <p>A product adds 16 · 2⁻⁵³ and a relative pose 100 · 2⁻⁵³, relative to one and to the lengths involved.
 *
 * <p>Not safe for use by multiple threads while it is changed; that of a {@link Pose} never changes.
 */
public final class PoseError {

    private double turn;
    private double shift;

    /** {@return a bound on the error of a rotated vector of length one} */
    public double turn() {
        return turn;
    }

    /** {@return a bound on the error of the translation} */
    public double shift() {
        return shift;
    }

    /**
     * Sets this to the error of a pose.
     *
     * @param o the error to copy
     */
    public void set(PoseError o) {
        turn = o.turn;
        shift = o.shift;
    }

    /**
     * That of a pose.
     *
     * @param pose the pose
     */
    public void set(Pose pose) {
        set(pose.error());
    }

    /** Sets this to zero: the error of a matrix that is taken as given. */
    public void clear() {
        turn = 0;
        shift = 0;
    }

    /**
     * Changes the error of {@code outer} to that of {@link Pose#times outer · inner}.
     *
     * @param outer the outer pose, row-major 3×4
     * @param inner the inner pose, row-major 3×4
     */
    public void times(double[] outer, double[] inner) {
        double way = Math.abs(inner[3]) + Math.abs(inner[7]) + Math.abs(inner[11]);
        double start = Math.abs(outer[3]) + Math.abs(outer[7]) + Math.abs(outer[11]);
        shift += turn * way + Rounding.POSE_PRODUCT * (way + start);
        turn += Rounding.POSE_PRODUCT;
    }

    /**
     * Changes the error of {@code b} to that of {@link Pose#relative a⁻¹ · b}.
     *
     * @param a the pose of A, row-major 3×4
     * @param b the pose of B, row-major 3×4
     */
    public void relative(double[] a, double[] b) {
        double way = Math.abs(b[3] - a[3]) + Math.abs(b[7] - a[7]) + Math.abs(b[11] - a[11]);
        shift += Rounding.POSE_INVERSE * way;
        turn += Rounding.POSE_INVERSE;
    }
}
