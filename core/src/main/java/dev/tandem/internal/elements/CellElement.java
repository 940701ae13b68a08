package dev.tandem.internal.elements;

import dev.tandem.element.ConvexElement;
import dev.tandem.internal.convex.ConvexCell;
import dev.tandem.tree.Convex;
import dev.tandem.tree.ElementKind;

/** A closed, solid box along the axes of its body's frame, anywhere in it: a cell of a voxel map, or some in one. */
public final class CellElement extends ConvexElement {

    public static final ElementKind<CellElement> KIND = ElementKind.shape("cell", CellElement::new);

    /** The smallest corner, then the largest. */
    public final double[] box = new double[6];

    /** Room for the box as centre, axes and half sizes. */
    public final double[] oriented = new double[15];

    /** Room for half the sizes. */
    public final double[] half = new double[3];

    /** Room for a test that needs a triangle in the frame of the cell's centre. */
    public final double[] triangle = new double[9];

    private final ConvexCell convex = new ConvexCell();

    @Override
    public Convex convex() {
        convex.set(box);
        return convex;
    }

    @Override
    public double farthest() {
        return Math.max(Math.abs(box[0]), Math.abs(box[3]))
                + Math.max(Math.abs(box[1]), Math.abs(box[4]))
                + Math.max(Math.abs(box[2]), Math.abs(box[5]));
    }
}
