package dev.tandem.element;

import dev.tandem.geometry.Sphere;
import dev.tandem.internal.convex.ConvexPoints;
import dev.tandem.tree.Convex;
import dev.tandem.tree.ElementKind;

/** A solid ball: a sphere around the origin of its body's frame, or one of many balls anywhere in it. */
public final class SphereElement extends ConvexElement {

    public static final ElementKind<SphereElement> KIND = ElementKind.shape("sphere", SphereElement::new);

    /** The centre, in the body's frame. */
    public double cx;

    public double cy;
    public double cz;

    public double radius;

    /** Room for a test that needs the centre in another frame, as a point or as a triangle that is one. */
    public final double[] placed = new double[9];

    /** Room for a test's closest points. */
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

    /** Shows the ball with this centre and radius. */
    public void show(double x, double y, double z, double r) {
        cx = x;
        cy = y;
        cz = z;
        radius = r;
    }

    /** Shows a sphere around the origin. */
    public void show(Sphere sphere) {
        show(0, 0, 0, sphere.radius());
    }
}
