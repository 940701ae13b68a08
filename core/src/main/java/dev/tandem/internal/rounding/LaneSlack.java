package dev.tandem.internal.rounding;

/**
 * Bounds for batches of configurations, which are computed in floats. Here u is the unit roundoff of a float, 2⁻²⁴.
 * Lengths of robots are metres, bounds are some micrometres: nothing is gained by making them tight.
 */
public final class LaneSlack {

    /** The unit roundoff of a float. */
    public static final double UNIT = 0x1p-24;

    /**
     * The largest angle that lanes take, four turns: at most four turns are taken off, and that exactly to within u·π.
     */
    public static final double LARGEST_ANGLE = 8 * Math.PI;

    /** The longest slide that lanes take, and the largest coordinate of a robot in them. */
    public static final double LARGEST_LENGTH = 1e4;

    /** Obstacles that are larger or farther away count as being everywhere: squares of floats must not overflow. */
    public static final double LARGEST_OBSTACLE = 1e8;

    /**
     * How far sine and cosine are off, besides the rounding of the angle. The angle less full turns is off by u·π + 4u·0.002
     * + 2u·0.002; half of it is at most π/2 (1 + 2u), where the series left off contribute less than (π/2)¹³/13! &lt; u to the
     * sine and less to the cosine. Horner's terms fall, so that each of both meets less than 4u; their product doubled is off
     * by 2 · (5u + 5u) + u, the angle adds 3.2u: 25u.
     */
    public static final double SINE = 32 * UNIT;

    /**
     * How far a turned frame is off its parent's times its origin, in any direction, besides sine and cosine. The origin is
     * rounded: √3 u; each of nine entries is a sum of three products: 9u; six are sums of two more: 5u. All times what the
     * parent is longer than one.
     */
    public static final double FRAME = 24 * UNIT;

    /**
     * Times the origin's length and the distance from the base: where the origin of a frame is; or times any two lengths:
     * where a point is that is mapped once. Three rounded products, three sums, in three coordinates: √3 · 5u.
     */
    public static final double PLACE = 16 * UNIT;

    /**
     * Times all lengths: where a point is that is mapped by the product of two maps. A product of three terms and two sums in
     * each of nine entries, both matrices rounded; 9u + 2u + 9u, and 16u for the mapping; doubled.
     */
    public static final double TWO_MAPS = 72 * UNIT;

    /** Relative: bounds above are of first order, and errors themselves are below 1e-4. */
    public static final double SECOND_ORDER = 1 + 1e-3;

    /** Relative: the squared distance of two points compared with a squared sum of two radii: 10u; six times that. */
    public static final double COMPARED = 64 * UNIT;

    /** Times all lengths: what a robot's double arithmetic rounds, which floats are compared with; far above 1e3 of its u. */
    public static final double DOUBLE = 1e-12;

    /** What is left of an inside's radius, and taken off it as a share of all lengths: as for {@link MotionSlack#INNER_CAPSULE}. */
    public static final double INSIDE = 1 - 1e-6;

    /**
     * As a share of the radius: what the corners of a mesh around a cylinder or a cone are moved outwards. A corner is a sine or
     * cosine to 1 ulp, divided and multiplied: some 1e-15, far below this.
     */
    public static final double OUTER_MESH = 1e-9;

    /** A centre so far away that no ball touches it; its square is still finite. */
    public static final float NOWHERE = 0x1p50f;

    /** The radius of an inside that there is not; its square is finite, and nothing makes up for it. */
    public static final float NO_INSIDE = -0x1p50f;

    /** The radius of what is everywhere. */
    public static final float EVERYWHERE = 0x1p60f;

    private LaneSlack() {}
}
