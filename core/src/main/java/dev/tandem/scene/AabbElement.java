package dev.tandem.scene;

import dev.tandem.descent.ElementKind;
import dev.tandem.proximity.convex.Convex;
import dev.tandem.proximity.convex.ConvexPoints;
import dev.tandem.tree.ConvexElement;

/** A solid box along the axes of its tree's frame, anywhere: a leaf of a tree of boxes. */
public final class AabbElement extends ConvexElement {

    public static final ElementKind<AabbElement> KIND = ElementKind.shape("aabb", AabbElement::new);

    /** The smallest corner, the largest corner. */
    public final double[] box = new double[6];

    private final double[] corners = new double[24];
    private final ConvexPoints convex = new ConvexPoints(corners);

    /** Shows the box that starts at a place of an array. */
    void show(double[] boxes, int at) {
        System.arraycopy(boxes, at, box, 0, 6);
        for (int i = 0; i < 24; i++) {
            int axis = i % 3;
            corners[i] = ((i / 3) >> axis & 1) == 0 ? box[axis] : box[axis + 3];
        }
        convex.set(corners, 8);
    }

    @Override
    public Convex convex() {
        return convex;
    }
}
