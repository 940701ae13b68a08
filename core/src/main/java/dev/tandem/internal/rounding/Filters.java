package dev.tandem.internal.rounding;

/**
 * Bounds below which a sign or a choice made in plain doubles is not trusted and more digits decide. A filter that is
 * too large costs time; one that is too small would cost a right answer.
 */
public final class Filters {

    /** Times the sizes of both products: orient2d (Shewchuk 1997, bound A): (3 + 16u) u. */
    public static final double ORIENTATION_2D = (3 + 16 * Rounding.UNIT) * Rounding.UNIT;

    /** Times the permanent: orient3d (Shewchuk 1997, bound A): (7 + 56u) u. */
    public static final double ORIENTATION_3D = (7 + 56 * Rounding.UNIT) * Rounding.UNIT;

    /**
     * The error of n·g, where n = e×f and e, f, g are rounded differences: each of the six products of three suffers
     * from 3 roundings of differences, 2 of products, 1 of the minor's and 2 of the outer sums, so 8u of the sum of
     * the products' sizes to first order. 10u leaves room for the higher orders and for the rounding of the bound.
     */
    public static final double TRIPLE_PRODUCT = 10 * Rounding.UNIT;

    /** Times coordinates and axis: shadows of a box and a triangle. Eight roundings to a shadow, eight in the axis. */
    public static final double BOX_TRIANGLE_AXIS = 16 * Rounding.UNIT;

    /** Times size and axis: shadows of two boxes. B's corners have 4 roundings, sums 8, the axis 3: 15, and doubled. */
    public static final double BOX_BOX_AXIS = 40 * Rounding.UNIT;

    /**
     * Times the largest coordinate: a thinner box may be warped through by placing its corners, which moves them 4u.
     */
    public static final double THIN_BOX = 0x1p-40;

    /**
     * Times max|B| + max|E| + max|F|: a corner value of a contact function B + uE + vF over an interval of time. No
     * term meets more than 6 roundings: a difference, a product and a sum in time, a product, two sums.
     */
    public static final double INCLUSION = 8 * Rounding.UNIT;

    /** What a sum of products must exceed, of what was summed, for a ray's length to be right to 1e-12: 16u / 1e-12. */
    public static final double CANCELLED = 16 * Rounding.UNIT / 1e-12;

    /** Relative: what a crossing of a line is right to. */
    public static final double LINE_CROSSING = 0x1p-40;

    /** The error of sums of products of three in double-double: at most 32 operations of 4·2⁻¹⁰⁶ each. */
    public static final double DOUBLE_DOUBLE = 0x1p-99;

    /** Times spread²: how far a third vertex may seem to be inside a slab before the slab is not worth a proof. */
    public static final double THIRD_VERTEX = 0x1p-49;

    /** Times size: how far a common point found in doubles may be off the face that it must lie on. */
    public static final double COMMON_POINT = 0x1p-45;

    /** The squared sine of a face's corner, times size⁴, below which its normal is lost to rounding. */
    public static final double LOST_NORMAL = 1e-20;

    /**
     * Relative to the size: what a mesh may rise above one of its planes by and still be called convex. Nothing but time
     * depends on it: of a sphere with bumps of a hundredth, distances take 0.4 of the time if it counts as convex; with
     * bumps of a twenty-fifth, 1.1 times as long.
     */
    public static final double NEARLY_CONVEX = 1e-2;

    /** Times size and direction: heights of vertices that differ by less are compared exactly: 5 roundings; 16u. */
    public static final double EXACT_SUPPORT = 0x1p-49;

    /** The same where vertices are placed by a pose, and then compared in double-double; 32u. */
    public static final double PRECISE_SUPPORT = 0x1p-48;

    /** Times the product of three lengths: the volume with the origin of three rounded points; some 12u, and more. */
    public static final double TETRAHEDRON = 20 * Rounding.UNIT;

    /** Times size: a point less above a face of a polytope than this does not see the face; 5 roundings of a height. */
    public static final double VISIBLE_FACE = 8 * Rounding.UNIT;

    /** Relative to size: placing support by support is given up where it would cost more digits than this. */
    public static final double COARSE_SUPPORT = 1e-14;

    /**
     * Times reach: vertices within this of the highest stay candidates; covers a direction rounded into the next cell.
     */
    public static final double EXTREME_VERTEX = 1e-13;

    /**
     * Times the coordinates: a plane of a certificate must leave this on both sides, so that no checker's rounding
     * matters.
     */
    public static final double CERTIFICATE_PLANE = 1e-13;

    private Filters() {}
}
