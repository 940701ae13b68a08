package dev.tandem.internal.rounding;

/** The unit roundoff, and bounds on formulas as multiples of it. */
public final class Rounding {

    /** The unit roundoff u: half an ulp of one. */
    public static final double UNIT = 0x1p-53;

    // Poses

    /**
     * Times the distance of a point from the origin plus the translation's length: how far a placed point is off. A
     * coordinate is a sum of four terms, so no term meets more than four roundings (a product, three sums); the three
     * coordinates together are off by √3 · 4u &lt; 7u.
     */
    public static final double PLACING = 8 * UNIT;

    /**
     * How far the product of two poses is off, of a unit vector or of the lengths added up. An entry is a sum of three
     * terms whose sizes add up to at most one: 3u, and 9u for the matrix in any direction.
     */
    public static final double POSE_PRODUCT = 16 * UNIT;

    /** The same for a⁻¹·b: an entry of an inverse is off by 12u, the matrix by 36u, the product by 9u more; doubled. */
    public static final double POSE_INVERSE = 100 * UNIT;

    /**
     * Times the coordinates: a point that was mapped by the inverse of a placement. The inverse has 12u in an entry,
     * the map four roundings more; about thirty over three coordinates, doubled.
     */
    public static final double INVERSE_PLACING = 64 * UNIT;

    /** How far the sum of two opposite unit normals may be from zero: some thirty roundings of a turned normal. */
    public static final double OPPOSITE_NORMALS = 4e-15;

    /** How far a placement may be off a rotation for a nearest point found through its inverse: δ costs δ² there. */
    public static final double NEAREST_BY_INVERSE = 1e-8;

    // Sizes of solids and trees

    /** Relative: the largest of computed distances from a centre. Three differences, squares, two sums, a root; 32u. */
    public static final double RADIUS = 0x1p-48;

    /** Times the coordinates of a cell: the middle of a cell, two roundings, doubled. */
    public static final double CELL_MIDDLE = 4 * UNIT;

    /** Relative, and times the centre's coordinates: balls around trees, a dozen roundings of both; 2¹³ u is ample. */
    public static final double BALL = 0x1p-40;

    /** Times the sum of all coordinates of a box: centre and radius of the ball around it. A dozen roundings; 90u. */
    public static final double BOX_BALL = 1e-14;

    /**
     * Times the coordinates of a primitive: the box around its core. A middle and a half size, three roundings; an axis of
     * length one, six, and the others at right angles to it, ten; doubled.
     */
    public static final double CORE_BOX = 32 * UNIT;

    /** Times all that is added up: the box around a tree at a pose, some tens of roundings; 128u. */
    public static final double TREE_BOX = 0x1p-46;

    /** Times the largest number of a cell: borders and ray times there, half a dozen roundings; 128u. */
    public static final double SEEN_CONE = 0x1p-46;

    /** Relative: a Lipschitz constant or a cell's radius; a dozen roundings, and of products with them. */
    public static final double FIELD = 1 + 1e-12;

    /** Times the largest coordinate of a field: the borders of cells, an index times a step plus a corner; 16u. */
    public static final double FIELD_BORDER = 16 * UNIT;

    /** Times value + slope × place: a trilinear mix of eight values at a place rounded a few times; thirty, doubled. */
    public static final double FIELD_VALUE = 64 * UNIT;

    /** Times the coordinates: the least error of a field that may be asked for, a hundred times what its values round. */
    public static final double FIELD_ERROR = 100 * FIELD_VALUE;

    /** Times the region's diagonal: the error of a field if none is asked for. A choice, not a bound. */
    public static final double FIELD_DEFAULT_ERROR = 1e-9;

    /** Times the size: the step of differences that only suggest a direction, about the root of the rounding. */
    public static final double FIELD_STEP = 1e-7;

    /** Times the size: the step of differences to both sides, about the third root of the rounding. */
    public static final double FIELD_CENTRAL_STEP = 1e-5;

    /** Times all coordinates: a plane across a direction and what is added to its height; thirty, doubled. */
    public static final double FIELD_PLANE = 64 * UNIT;

    /** Times the region of a field: cells are not divided further, for their corners are rounded by half as much. */
    public static final double FIELD_CELL = 8 * UNIT;

    // Gaps, heights and lengths

    /** Times size: the gap of two shapes from the length between two places; twenty roundings and then some. */
    public static final double GAP = 32 * UNIT;

    /**
     * Times spread, the sum of all coordinate differences from A's first vertex: the width of a slab between two
     * polytopes. A dot product with a rounded difference is off by 4u, a gap of two by 8u; norm, quotient and square as
     * much again; doubled, 32u.
     */
    public static final double SLAB = 0x1p-48;

    /**
     * Times the sum of all coordinates: a slab between two boxes. 4 roundings in B's corners, 8 in sums, 3 in the axis.
     */
    public static final double BOX_SLAB = 40 * UNIT;

    /** Times the coordinates: a height over a plane. A map, two products with a normal that is rounded; 20, doubled. */
    public static final double PLANE_HEIGHT = 40 * UNIT;

    /** Times the largest coordinate: a height over a face of a placed box; some thirty roundings, doubled. */
    public static final double FACE_HEIGHT = 64 * UNIT;

    /**
     * Times the distance: cells along common axes. Differences, squares, two sums, a root: eight roundings, doubled.
     */
    public static final double CELL_GAP = 16 * UNIT;

    /** Times the largest coordinate: centre and half sizes of a cell, and differences with them; four, doubled. */
    public static final double CELL_CENTRED = 8 * UNIT;

    /** The share of an aligned gap that is certain: differences, squares, two sums, a root; 32u. */
    public static final double CERTAIN_GAP = 1 - 0x1p-48;

    /** Relative: the gap of two boxes along the axes. Differences, squares, sums, a root: at most 4u; doubled. */
    public static final double ALIGNED_GAP = 8 * UNIT;

    /** Relative: where a ray crosses a plane along the axes: a difference, a quotient on both sides; doubled. */
    public static final double ALIGNED_RAY = 8 * UNIT;

    /** Relative: the square of a bound on a distance, compared with a computed square; doubled. */
    public static final double SQUARED_BOUND = 8 * UNIT;

    /** Times the coordinates along a ray: points on the way, crossings of slabs; about thirty roundings, doubled. */
    public static final double RAY = 64 * UNIT;

    // Supports (GJK)

    /**
     * Times the coordinates: a support mapped by a pose. Four roundings each, of two points, in three coordinates; 16u.
     */
    public static final double SUPPORT = 16 * UNIT;

    /** Times length and size: a height v·p / |v| over a plane through the origin; relative for a rounded length. */
    public static final double SUPPORT_HEIGHT = 4 * UNIT;

    /** Times distance and radii: closest points, the length between them, the radii taken off; eight roundings. */
    public static final double CLOSEST_POINTS = 8 * UNIT;

    private Rounding() {}
}
