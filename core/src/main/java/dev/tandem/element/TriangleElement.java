package dev.tandem.element;

import dev.tandem.internal.convex.ConvexPoints;
import dev.tandem.tree.Convex;
import dev.tandem.tree.ElementKind;

/**
 * A triangle, possibly of zero area, in the frame of its body.
 *
 * <p>Not safe for use by multiple threads; see {@link ConvexElement}.
 */
public final class TriangleElement extends ConvexElement {

    /** The kind of triangles. */
    public static final ElementKind<TriangleElement> KIND = ElementKind.shape("triangle", TriangleElement::new);

    /** The three corners, one after the other. */
    public final double[] corners = new double[9];

    /** Scratch memory for the corners in another frame. */
    public final double[] placed = new double[9];

    /** Scratch memory for closest points. */
    public final double[] closest = new double[6];

    private final ConvexPoints convex = new ConvexPoints(corners);

    @Override
    public Convex convex() {
        convex.set(corners, 3);
        return convex;
    }

    @Override
    public double farthest() {
        double[] c = corners;
        double first = Math.abs(c[0]) + Math.abs(c[1]) + Math.abs(c[2]);
        double second = Math.abs(c[3]) + Math.abs(c[4]) + Math.abs(c[5]);
        double third = Math.abs(c[6]) + Math.abs(c[7]) + Math.abs(c[8]);
        return Math.max(first, Math.max(second, third));
    }
}
