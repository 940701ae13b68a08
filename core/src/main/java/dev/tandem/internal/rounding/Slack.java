package dev.tandem.internal.rounding;

import dev.tandem.math.Pose;

/**
 * How much a separation of two boxes must exceed zero before it counts, so that rounding may miss a separation but
 * never invent one.
 *
 * <p>Two causes. <i>Relative</i> to the boxes' sizes: axes rounded to float are orthonormal to within ε ≈ 2.4e-7, and a
 * given rotation to within δ (its deviation). If two boxes share a point, the distance of their centres is at most the
 * sum of all half sizes H; then on each of the fifteen axes the textbook formulas, which assume orthonormal axes, are
 * off by at most 8·(ε + 3δ)·H. <i>Absolute</i>: mapping coordinates of size m costs a few units of 2⁻⁵³·m, and going
 * back with the inverse costs δ-free rounding of the same kind.
 */
public final class Slack {

    /** 8 ε, doubled. */
    private static final double FLOAT_AXES = 4e-6;

    /** 8 · 3, doubled. */
    private static final double PER_DEVIATION = 48;

    /** About thirty roundings of 2⁻⁵³, doubled: maps, sums and the origin's shift. */
    private static final double ROUNDING = 64 * 0x1p-53;

    private Slack() {}

    public static double relative(double[] pose) {
        return FLOAT_AXES + PER_DEVIATION * Pose.deviation(pose);
    }

    /** For bodies whose coordinates are at most {@code reachA} and {@code reachB} in their own frames. */
    public static double absolute(double[] pose, double reachA, double reachB) {
        double t = Math.max(Math.abs(pose[3]), Math.max(Math.abs(pose[7]), Math.abs(pose[11])));
        return ROUNDING * (reachA + 2 * reachB + t) + Double.MIN_NORMAL;
    }
}
