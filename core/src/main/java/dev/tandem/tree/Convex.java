package dev.tandem.tree;

/**
 * A convex solid in its own frame, known by its support function: the <i>core</i>, grown by a rounding radius. A ball is
 * a point with a radius, a capsule a segment with one; what is asked of them is answered for the cores, where it is
 * easier and more exact.
 *
 * <p>Write your own by extending this: say where the core is ({@link #bound}) and find its furthest point in a direction
 * ({@link #support}). The answer is left in fields, so that nothing is allocated; hence one instance serves one thread,
 * and a solid that meets itself needs two.
 */
public abstract class Convex {

    private static final double[] NO_VERTICES = new double[0];

    /** The point found by {@link #support}. */
    public double x;

    public double y;
    public double z;

    private double centreX;
    private double centreY;
    private double centreZ;
    private double reach;
    private double rounding;

    /**
     * Finds a point of the core that is furthest in a direction, and leaves it in x, y, z.
     *
     * <p>The direction has any length but zero. The point may fall short of the furthest by a few units of 2⁻⁵³ × reach.
     */
    public abstract void support(double dx, double dy, double dz);

    /**
     * Writes the corners of the core's flat part that looks in a direction of length one, x, y, z of one after the other
     * and counterclockwise seen from outside: a face, an edge, or just the furthest point. Contacts are made from it.
     * Polytopes are never asked; a curved solid has room for 16 points, and overrides this where it has something flat.
     *
     * @return how many there are
     */
    public int face(double dx, double dy, double dz, double[] out) {
        furthestOfCore(dx, dy, dz, out);
        return 1;
    }

    /** Says that the core lies within {@code reach} of a centre. Called when the solid is made, or changed. */
    protected final void bound(double centreX, double centreY, double centreZ, double reach) {
        this.centreX = centreX;
        this.centreY = centreY;
        this.centreZ = centreZ;
        this.reach = reach;
    }

    /** Grows the core by a radius on all sides; returns this. */
    public final Convex rounded(double radius) {
        if (!(radius >= 0)) {
            throw new IllegalArgumentException("a rounding radius is not negative, but this is " + radius);
        }
        rounding = radius;
        return this;
    }

    /** The radius by which the core is grown. */
    public final double rounding() {
        return rounding;
    }

    /** Writes a point of the solid that is furthest in a direction of length one, the rounding included, to {@code out}. */
    public final void furthest(double dx, double dy, double dz, double[] out) {
        support(dx, dy, dz);
        out[0] = x + rounding * dx;
        out[1] = y + rounding * dy;
        out[2] = z + rounding * dz;
    }

    /** Writes a point of the core that is furthest in a direction, of any length but zero, to {@code out}. */
    public final void furthestOfCore(double dx, double dy, double dz, double[] out) {
        support(dx, dy, dz);
        out[0] = x;
        out[1] = y;
        out[2] = z;
    }

    /** Writes a point of the core to {@code out}: a vertex if it is a polytope. */
    public final void anyPoint(double[] out) {
        furthestOfCore(1, 0, 0, out);
    }

    /** The middle of a ball that holds the solid; which = 0, 1, 2 for x, y, z. */
    public final double centre(int which) {
        return which == 0 ? centreX : which == 1 ? centreY : centreZ;
    }

    /** The radius of a ball around {@link #centre} that holds the solid, the rounding included. */
    public final double radius() {
        return reach + rounding;
    }

    /** The radius of a ball around {@link #centre} that holds the core. */
    public final double reach() {
        return reach;
    }

    /**
     * The coordinates of the core's vertices if it is a polytope; only the first {@link #vertexCount} count. Answers
     * about polytopes are exact, or right to rounding.
     */
    public double[] vertices() {
        return NO_VERTICES;
    }

    /** How many vertices the core has; 0 if it is curved. */
    public int vertexCount() {
        return 0;
    }
}
