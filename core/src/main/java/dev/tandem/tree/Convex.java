package dev.tandem.tree;

/**
 * A convex solid in its own frame, known by its support function: a <i>core</i>, grown by a rounding radius. A ball is
 * a point with a radius, a capsule a segment with a radius; questions are answered for the cores, where this is easier
 * and more exact.
 *
 * <p>To write a solid, extend this class, state where the core is ({@link #bound}) and find its farthest point in a
 * direction ({@link #support}).
 *
 * <p>Not safe for use by multiple threads: results are left in fields, so that nothing is allocated. A test of a solid
 * against itself needs two instances.
 */
public abstract class Convex {

    private static final double[] NO_VERTICES = new double[0];

    /** The x coordinate of the point that {@link #support} found. */
    public double x;

    /** The y coordinate of the point that {@link #support} found. */
    public double y;

    /** The z coordinate of the point that {@link #support} found. */
    public double z;

    private double centreX;
    private double centreY;
    private double centreZ;
    private double coreRadius;
    private double rounding;

    /**
     * Finds a point of the core that is farthest in a direction, and leaves it in {@link #x}, {@link #y} and {@link
     * #z}. The point may fall short of the farthest by a few units of 2⁻⁵³ × {@link #coreRadius}.
     *
     * @param dx the x coordinate of the direction, of any length but zero
     * @param dy the y coordinate of the direction
     * @param dz the z coordinate of the direction
     */
    public abstract void support(double dx, double dy, double dz);

    /**
     * Writes the corners of the flat part of the core that faces a direction: a face, an edge, or only the farthest
     * point. Contacts are made from it. It is not called for polytopes; a curved solid overrides it where it has
     * something flat.
     *
     * @param dx the x coordinate of the direction, of length one
     * @param dy the y coordinate of the direction
     * @param dz the z coordinate of the direction
     * @param out receives x, y, z of at most 16 points, counterclockwise as seen from outside
     * @return the number of points
     */
    public int face(double dx, double dy, double dz, double[] out) {
        furthestOfCore(dx, dy, dz, out);
        return 1;
    }

    /**
     * States a ball that contains the core. To be called when the solid is made or changed.
     *
     * @param centreX the x coordinate of the centre
     * @param centreY the y coordinate of the centre
     * @param centreZ the z coordinate of the centre
     * @param radius the radius of the ball
     */
    protected final void bound(double centreX, double centreY, double centreZ, double radius) {
        this.centreX = centreX;
        this.centreY = centreY;
        this.centreZ = centreZ;
        this.coreRadius = radius;
    }

    /**
     * Grows the core by a radius on all sides.
     *
     * @param radius the rounding radius, not negative
     * @return this solid
     */
    public final Convex rounded(double radius) {
        if (!(radius >= 0)) {
            throw new IllegalArgumentException("a rounding radius is not negative, but this is " + radius);
        }
        rounding = radius;
        return this;
    }

    /** {@return the radius by which the core is grown} */
    public final double rounding() {
        return rounding;
    }

    /**
     * Writes a point of the solid, with its rounding, that is farthest in a direction of length one.
     *
     * @param dx the x coordinate of the direction, of any length but zero
     * @param dy the y coordinate of the direction
     * @param dz the z coordinate of the direction
     * @param out receives x, y, z
     */
    public final void furthest(double dx, double dy, double dz, double[] out) {
        support(dx, dy, dz);
        out[0] = x + rounding * dx;
        out[1] = y + rounding * dy;
        out[2] = z + rounding * dz;
    }

    /**
     * Writes a point of the core that is farthest in a direction of any length but zero.
     *
     * @param dx the x coordinate of the direction, of any length but zero
     * @param dy the y coordinate of the direction
     * @param dz the z coordinate of the direction
     * @param out receives x, y, z
     */
    public final void furthestOfCore(double dx, double dy, double dz, double[] out) {
        support(dx, dy, dz);
        out[0] = x;
        out[1] = y;
        out[2] = z;
    }

    /**
     * Writes a point of the core: a vertex if it is a polytope.
     *
     * @param out receives x, y, z
     */
    public final void anyPoint(double[] out) {
        furthestOfCore(1, 0, 0, out);
    }

    /**
     * {@return a coordinate of the centre of a ball that contains the solid}
     *
     * @param which 0, 1, 2 for x, y, z
     */
    public final double centre(int which) {
        return which == 0 ? centreX : which == 1 ? centreY : centreZ;
    }

    /** {@return the radius of a ball around the {@link #centre} that contains the solid, with its rounding} */
    public final double radius() {
        return coreRadius + rounding;
    }

    /** {@return the radius of a ball around the {@link #centre} that contains the core} */
    public final double coreRadius() {
        return coreRadius;
    }

    /**
     * {@return the coordinates of the vertices of the core if it is a polytope, of which the first {@link #vertexCount}
     * are valid; to be read only} Answers about polytopes are exact, or right to rounding.
     */
    public double[] vertices() {
        return NO_VERTICES;
    }

    /** {@return the number of vertices of the core; 0 if it is curved} */
    public int vertexCount() {
        return 0;
    }
}
