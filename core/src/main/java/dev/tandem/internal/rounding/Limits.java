package dev.tandem.internal.rounding;

/** The ranges of numbers within which the bounds hold: what input may be, and where products under- or overflow. */
public final class Limits {

    // Input

    /**
     * Coordinates, lengths and translations beyond this are refused: a box in float (3e38) or a square would overflow.
     */
    public static final double LARGEST_COORDINATE = 1e30;

    /** How far a matrix may be from a rotation, entry by entry of RᵀR − I; no bound below assumes less. */
    public static final double ROTATION = 1e-6;

    /** How far a quaternion's length may be from one before it is refused; closer ones are normalised. */
    public static final double QUATERNION = 1e-3;

    /** Half the size of the box, or the radius of the ball, around what has no end: ten times any coordinate. */
    public static final double ENDLESS = 1e31;

    /** The size of such a box, the sum of half its edges. */
    public static final double ENDLESS_BOX = 3 * ENDLESS;

    /**
     * Where a kind tells no box, a larger size counts as endless: of interest to the default tolerance of casts alone.
     */
    public static final double ENDLESS_SIZE = 1e29;

    /** The sum of a ray's origin's coordinates: three of the largest, mapped by a pose, and more. */
    public static final double LARGEST_RAY_ORIGIN = 1e31;

    /** Cells of voxel maps: smaller ones make products of three edges underflow. */
    public static final double SMALLEST_CELL = 1e-100;

    /** Larger ones put the borders of cells, of which there are 2³² along an axis, beyond any coordinate. */
    public static final double LARGEST_CELL = LARGEST_COORDINATE / 0x1p32;

    /** The spacing of a field's points: a few thousand of them stay below any coordinate. */
    public static final double LARGEST_SPACING = 1e25;

    /** A Lipschitz constant: times any coordinate, it is far from an overflow. */
    public static final double LARGEST_SLOPE = 1e100;

    // Ranges of intermediate numbers

    /** Between this and {@link #LARGEST_SQUARED}, squares keep all their digits and sums of them are finite. */
    public static final double SMALLEST_SQUARED = 1e-140;

    public static final double LARGEST_SQUARED = 1e140;

    /** Directions shorter than this, or longer than {@link #LONGEST_DIRECTION}, are scaled first. */
    public static final double SHORTEST_DIRECTION = 1e-150;

    public static final double LONGEST_DIRECTION = 1e150;

    /** Below this half the sine of a turn is zero: its square underflows. */
    public static final double SMALLEST_SINE = 0x1p-500;

    /** A component of a ray's direction below this moves a point by less than the rounding allowed for. */
    public static final double ACROSS = 1e-200;

    /** Added to bounds: a product that underflows loses 2⁻¹⁰⁷⁵, and this covers that also times a bound of 1e-15. */
    public static final double UNDERFLOW = 1e-300;

    /** Sums of products of a ray and a triangle below this may have lost digits to an underflow. */
    public static final double RAY_UNDERFLOW = 1e-280;

    /** What the root of squares that underflow may have lost: √2⁻¹⁰⁷⁴ is 2e-162. */
    public static final double SQUARE_UNDERFLOW = 1e-150;

    /** Bounds of triple products below this say that the heights, 1e15 times larger at most, have not overflowed. */
    public static final double OVERFLOW = 1e290;

    /** The same for contact functions, whose values are at most 2⁵¹ times larger and are multiplied once more. */
    public static final double INCLUSION_OVERFLOW = 1e280;

    /** Products of edges beyond this are not used for a plane: their products with a way might overflow. */
    public static final double LARGEST_AREA = 1e200;

    /** Outside of this and {@link #LARGEST_SPREAD}, sixth powers of lengths could under- or overflow. */
    public static final double SMALLEST_SPREAD = 1e-45;

    public static final double LARGEST_SPREAD = 1e45;

    /** Squared: shorter directions of slabs prove nothing, for squares of their parts could underflow. */
    public static final double SHORTEST_SLAB = 1e-150;

    /** Below this and beyond {@link #OVERFLOW}, low parts of double-double products may leave the range of a double. */
    public static final double SMALLEST_DOUBLE_DOUBLE = 1e-220;

    /*
     * The window of coordinates for which expansions are exact. A double of magnitude 2^k or more is a multiple of
     * 2^(k−52), so a product of n differences is a multiple of 2^(n(k−52)), as is every component that comes up on the
     * way; that must not be finer than the finest double, 2^-1074.
     *
     *   n = 2:  k = -485 gives 2^-1074      n = 3:  k = -306 gives 2^-1074
     *
     * At the other end 2·(2·2^500)² and 6·(2·2^330)³ are far below 2^1024.
     */
    public static final double SMALLEST_EXACT_2D = 0x1p-485;
    public static final double LARGEST_EXACT_2D = 0x1p500;
    public static final double SMALLEST_EXACT_3D = 0x1p-306;
    public static final double LARGEST_EXACT_3D = 0x1p330;

    private Limits() {}
}
