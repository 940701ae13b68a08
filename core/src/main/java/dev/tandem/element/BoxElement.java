package dev.tandem.element;

import dev.tandem.geometry.Box;
import dev.tandem.internal.convex.ConvexBox;
import dev.tandem.tree.Convex;
import dev.tandem.tree.ElementKind;
import org.jspecify.annotations.Nullable;

/**
 * A solid box around the origin of the frame of its body, with edges along the axes.
 *
 * <p>Not safe for use by multiple threads; see {@link ConvexElement}.
 */
public final class BoxElement extends ConvexElement {

    /** The kind of boxes. */
    public static final ElementKind<BoxElement> KIND = ElementKind.shape("box", BoxElement::new);

    /** Half of each size. */
    public final double[] half = new double[3];

    /**
     * The eight corners: a coordinate is positive where the bit of its axis (1, 2, 4) is set in the number of the
     * corner.
     */
    public final double[] corners = new double[24];

    /** Scratch memory for the corners in another frame. */
    public final double[] placed = new double[24];

    /** Scratch memory for the box as an oriented box. */
    public final double[] oriented = new double[15];

    /** Scratch memory for three normals or a triangle. */
    public final double[] triangle = new double[9];

    /** Scratch memory for another triangle. */
    public final double[] other = new double[9];

    /** Scratch memory for the closest points found so far. */
    public final double[] nearest = new double[6];

    /** Scratch memory for the closest points of the present pair. */
    public final double[] closest = new double[6];

    private @Nullable Box shown;
    private Convex convex = new ConvexBox(0, 0, 0);

    @Override
    public Convex convex() {
        return convex;
    }

    /**
     * Shows a box.
     *
     * @param box the box
     */
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
