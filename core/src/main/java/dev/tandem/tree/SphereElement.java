package dev.tandem.tree;

import dev.tandem.descent.ElementKind;
import dev.tandem.geometry.Shape;
import dev.tandem.geometry.Sphere;
import dev.tandem.proximity.convex.Convex;
import dev.tandem.proximity.convex.ConvexPoints;

/** A solid ball around the origin of its body's frame. */
public final class SphereElement extends ConvexElement implements ShapeElement {

    public static final ElementKind<SphereElement> KIND = ElementKind.shape("sphere", SphereElement::new);

    public double radius;

    /** Room for a test that needs the centre in another frame, as a point or as a triangle that is one. */
    public final double[] placed = new double[9];

    /** Room for a test's closest points. */
    public final double[] closest = new double[6];

    private final Convex convex = new ConvexPoints(0, 0, 0);

    @Override
    public Convex convex() {
        return convex.rounded(radius);
    }

    @Override
    public void show(Shape shape) {
        radius = ((Sphere) shape).radius();
    }
}
