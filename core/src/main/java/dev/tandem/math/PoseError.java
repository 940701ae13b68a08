package dev.tandem.math;

import dev.tandem.internal.rounding.Rounding;

/**
 * How far the pose of B in A's frame may be from the real product of the poses that it was made of, which rounding has
 * replaced by the nearest doubles or so. Of a pose that was given, nothing is off: its doubles are what is meant.
 *
 * <p>A product adds 16 · 2⁻⁵³ and a relative pose 100 · 2⁻⁵³, of one and of the lengths involved.
 */
public final class PoseError {

    private double turn;
    private double shift;

    /** A vector of length one is turned to within this of where it should be. */
    public double turn() {
        return turn;
    }

    /** The translation is off by at most this. */
    public double shift() {
        return shift;
    }

    public void set(PoseError o) {
        turn = o.turn;
        shift = o.shift;
    }

    /** That of a pose. */
    public void set(Pose pose) {
        set(pose.error());
    }

    /** That of a matrix that is meant as it is. */
    public void clear() {
        turn = 0;
        shift = 0;
    }

    /** This being the error of {@code outer}, makes it that of {@link Pose#times outer · inner}. */
    public void times(double[] outer, double[] inner) {
        double way = Math.abs(inner[3]) + Math.abs(inner[7]) + Math.abs(inner[11]);
        double start = Math.abs(outer[3]) + Math.abs(outer[7]) + Math.abs(outer[11]);
        shift += turn * way + Rounding.POSE_PRODUCT * (way + start);
        turn += Rounding.POSE_PRODUCT;
    }

    /** This being the error of {@code b}, makes it that of {@link Pose#relative a⁻¹ · b}. */
    public void relative(double[] a, double[] b) {
        double way = Math.abs(b[3] - a[3]) + Math.abs(b[7] - a[7]) + Math.abs(b[11] - a[11]);
        shift += Rounding.POSE_INVERSE * way;
        turn += Rounding.POSE_INVERSE;
    }
}
