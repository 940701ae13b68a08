package dev.tandem.element;

import dev.tandem.geometry.Box;
import dev.tandem.internal.convex.ConvexBox;
import dev.tandem.tree.Convex;
import dev.tandem.tree.ElementKind;
import org.jspecify.annotations.Nullable;

/** A solid box around the origin of its body's frame, its edges along the axes. */
public final class BoxElement extends ConvexElement {

    public static final ElementKind<BoxElement> KIND = ElementKind.shape("box", BoxElement::new);

    /** Half of each size. */
    public final double[] half = new double[3];

    /** The eight corners: the second half of an axis where its bit (1, 2, 4) is set in the corner's number. */
    public final double[] corners = new double[24];

    /** Room for a test that needs the corners in another frame. */
    public final double[] placed = new double[24];

    /** Room for the box as a test of oriented boxes wants it. */
    public final double[] oriented = new double[15];

    /** Room for three normals, or a triangle. */
    public final double[] triangle = new double[9];

    /** Room for one more triangle. */
    public final double[] other = new double[9];

    /** Room for a test's closest points, so far and of the pair at hand. */
    public final double[] nearest = new double[6];

    public final double[] closest = new double[6];

    private @Nullable Box shown;
    private Convex convex = new ConvexBox(0, 0, 0);

    @Override
    public Convex convex() {
        return convex;
    }

    /** Shows a box. */
    public void show(Box box) {
        half[0] = 0.5 * box.x();
        half[1] = 0.5 * box.y();
        half[2] = 0.5 * box.z();
        if (!box.equals(shown)) {
            shown = box;
            convex = new ConvexBox(half[0], half[1], half[2]);
        }
        for (int corner = 0; corner < 8; corner++) {
            for (int axis = 0; axis < 3; axis++) {
                corners[3 * corner + axis] = (corner >> axis & 1) == 0 ? -half[axis] : half[axis];
            }
        }
    }
}
