package dev.tandem.internal.rounding;

import dev.tandem.bank.Witness;
import dev.tandem.internal.triangles.SeparatingSlab;

/**
 * What the tests with a curved shape have in common. Their answers are never exact, so they state how close counts as
 * touching: a gap of up to {@value #TOUCH} × size, where size is the extent of both shapes together. Every gap here is
 * computed to a fraction of that, so rounding may make near shapes touch but never separates shapes that do.
 */
public final class TouchTolerance {

    /** Times size: the gap that counts as touching. */
    public static final double TOUCH = 1e-12;

    /** Times size: what a distance that {@link SeparatingSlab} has confirmed is right to, rounding included. */
    public static final double SLAB = 4.5e-13;

    /** Times size: a bound on the rounding of a formula for a gap, twenty roundings and then some. */
    static final double ROUNDING = 32 * 0x1p-53;

    /** Between these the squares of lengths neither under- nor overflow. */
    private static final double SMALLEST = 1e-140;

    private static final double LARGEST = 1e140;

    private TouchTolerance() {}

    /** The distance of two shapes from the computed gap between them: 0 where it counts as touching. */
    public static double distance(double gap, double size) {
        return gap > TOUCH * size ? gap : 0;
    }

    /**
     * The same, telling the witness what rounding may have done to it: a length has some ten roundings, of a place that
     * has as many.
     */
    public static double distance(double gap, double size, Witness out) {
        double distance = distance(gap, size);
        out.uncertainty = distance > 0 ? ROUNDING * size : 0;
        return distance;
    }

    /** The length of a vector, to a few units in the last place at any scale. */
    public static double length(double x, double y, double z) {
        double largest = Math.max(Math.abs(x), Math.max(Math.abs(y), Math.abs(z)));
        if (largest >= SMALLEST && largest <= LARGEST) {
            return Math.sqrt(x * x + y * y + z * z);
        }
        if (largest == 0) {
            return 0;
        }
        int exponent = Math.getExponent(largest);
        double u = Math.scalb(x, -exponent);
        double v = Math.scalb(y, -exponent);
        double w = Math.scalb(z, -exponent);
        return Math.scalb(Math.sqrt(u * u + v * v + w * w), exponent);
    }
}
