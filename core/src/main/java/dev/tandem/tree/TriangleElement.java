package dev.tandem.tree;

import dev.tandem.descent.Element;
import dev.tandem.descent.ElementKind;

/** One triangle, possibly of zero area, in its body's frame. */
public final class TriangleElement extends Element {

    public static final ElementKind<TriangleElement> KIND = ElementKind.shape("triangle", TriangleElement::new);

    /** The three corners, one after the other. */
    public final double[] corners = new double[9];

    /** Room for a test that needs the corners in another frame. */
    public final double[] placed = new double[9];

    /** Room for a test's closest points. */
    public final double[] closest = new double[6];
}
