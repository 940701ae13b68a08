package dev.tandem.internal.rounding;

/** Bounds for parts of assemblies, whose coordinates come from files that were rounded before. */
public final class ClashSlack {

    /** Below this share of the smaller part, an overlap or a gap cannot be told from the rounding of its file. */
    public static final double OVERLAP = 1e-9;

    /** The same times the largest coordinate: what placing and measuring can add; 90u. */
    public static final double OVERLAP_PLACED = 1e-14;

    /** Times the largest coordinate: what rounding may take away between a part's box and the answer to a query. */
    public static final double PART_BOX = 1e-13;

    /** Relative, and times the coordinates: a distance in doubles that limits the search for the exact one. */
    public static final double NEAR_SURFACE = 1e-12;

    /** Times the coordinates: the sum of two spans along a direction, a few roundings; 9u. */
    public static final double SPAN = 1e-15;

    /** A mesh is convex if it fills its hull but for this share of the volume, which rounding alone explains. */
    public static final double HOLLOW = 1e-12;

    /**
     * Sine up to which two triangles are in one plane: normals of some 30u each, and of coordinates as rounded in
     * files.
     */
    public static final double FLAT = 1e-12;

    private ClashSlack() {}
}
