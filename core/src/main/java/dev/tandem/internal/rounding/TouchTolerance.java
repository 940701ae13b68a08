package dev.tandem.internal.rounding;

/**
 * What counts as touching, and what distances are right to; all times size, the extent of both shapes together.
 *
 * <p>Tests with a curved shape are never exact, so they state how close counts as touching: a gap of up to
 * {@value #TOUCH} × size. Every gap there is computed to a fraction of that, so rounding may make near shapes touch but never
 * separates shapes that do. Flat shapes have no such tolerance: their verdict is exact.
 */
public final class TouchTolerance {

    /** The gap that counts as touching where a shape is curved. 9000u: hundreds of times the rounding of a gap. */
    public static final double TOUCH = 1e-12;

    /**
     * For boxes of bodies in a scene, of each body's size: at least {@link #TOUCH} of both, and they are judged singly.
     */
    public static final double SCENE_BOX = 4 * TOUCH;

    /** For an oriented box against a ball: sizes are judged differently here and at the leaf, by less than eight. */
    public static final double BALL_IN_BOX = 8 * TOUCH;

    /** For a half-space against a volume of a radius: a leaf in it is no larger than twice that; the rest is room. */
    public static final double VOLUME_OVER_PLANE = 16 * TOUCH;

    /** Times spread, at most 15 × size: how far the bounds of a slab may be apart for a distance to be right. */
    public static final double SLAB_BRACKET = 0x1p-45;

    /** What a distance is right to that a slab has confirmed: 15 · 2⁻⁴⁵ = 4.27e-13, and the slab's rounding. */
    public static final double SLAB = 4.5e-13;

    /** A bracket of a distance as narrow as this is an answer; and a distance below it as good as any above zero. */
    public static final double ENOUGH = 1e-13;

    /**
     * What the distance of a box is right to: {@link #SLAB} if confirmed, {@link #ENOUGH} if small; the sum, and more.
     */
    public static final double BOX_SURFACE = 6.5e-13;

    /** Times the sum of all coordinates, at most 6 × size: how far the bounds of two boxes may be apart. */
    public static final double BOX_BRACKET = 1e-13;

    /** The widest bracket that is taken for an answer when rounding ends the search for a narrower one. */
    public static final double ACCEPTED = 5e-13;

    /** A bracket in double-double as narrow as this is an answer. */
    public static final double PRECISE = 1e-14;

    /** A bracket of a depth as narrow as this is an answer. */
    public static final double DEPTH = 1e-12;

    /** Gaps up to this are decided exactly where a support was found by climbing a hull, which proves no maximum. */
    public static final double CLIMBED = 1e-9;

    private TouchTolerance() {}

    /** The distance of two shapes from the computed gap between them: 0 where it counts as touching. */
    public static double distance(double gap, double size) {
        return gap > TOUCH * size ? gap : 0;
    }

    /** The length of a vector, to a few units in the last place at any scale. */
    public static double length(double x, double y, double z) {
        double largest = Math.max(Math.abs(x), Math.max(Math.abs(y), Math.abs(z)));
        if (largest >= Limits.SMALLEST_SQUARED && largest <= Limits.LARGEST_SQUARED) {
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
