package dev.tandem.element;

import dev.tandem.geometry.Sphere;
import dev.tandem.internal.convex.ConvexPoints;
import dev.tandem.tree.Convex;
import dev.tandem.tree.ElementKind;

/**
 * A solid ball: a sphere around the origin of the frame of its body, or one of many balls anywhere in it.
 *
 * <p>Not safe for use by multiple threads; see {@link ConvexElement}.
 */
public final class SphereElement extends ConvexElement {

    /** The kind of balls. */
    public static final ElementKind<SphereElement> KIND = ElementKind.shape("sphere", SphereElement::new);

    /** The x coordinate of the centre, in the frame of the body. */
    public double cx;

    /** The y coordinate of the centre. */
    public double cy;

    /** The z coordinate of the centre. */
    public double cz;

    /** The radius. */
    public double radius;

    /** Scratch memory for the centre in another frame, as a point or as a degenerate triangle. */
    public final double[] placed = new double[9];

    /** Scratch memory for closest points. */
    public final double[] closest = new double[6];

    private final double[] centre = new double[3];
    private final ConvexPoints convex = new ConvexPoints(0, 0, 0);

    @Override
    public Convex convex() {
        centre[0] = cx;
        centre[1] = cy;
        centre[2] = cz;
        convex.set(centre, 1);
        return convex.rounded(radius);
    }

    @Override
    public double farthest() {
        return Math.abs(cx) + Math.abs(cy) + Math.abs(cz) + radius;
    }

    /**
     * Shows a ball.
     *
     * @param x the x coordinate of the centre
     * @param y the y coordinate of the centre
     * @param z the z coordinate of the centre
     * @param r the radius
     */
    public void show(double x, double y, double z, double r) {
        cx = x;
        cy = y;
        cz = z;
        radius = r;
    }

    /**
     * Shows a sphere around the origin.
     *
     * @param sphere the sphere
     */
    public void show(Sphere sphere) {
        show(0, 0, 0, sphere.radius());
    }
}
