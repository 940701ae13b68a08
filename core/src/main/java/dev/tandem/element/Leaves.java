package dev.tandem.element;

import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;
import dev.tandem.tree.TestTree;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The things that a tree is built over: triangles, balls, anything bounded. A builder knows of each only a few points
 * and a radius: the hull of the points, grown by the radius, holds the leaf.
 *
 * <pre>
 *   triangle   its 3 corners, radius 0
 *   ball       its centre, its radius
 *   other      the 8 corners of a box around it, radius 0
 * </pre>
 *
 * <p>Must not change once a tree stands over it; threads share it.
 */
public interface Leaves {

    /** At most so many points stand for a leaf. */
    int MOST_POINTS = 8;

    int count();

    /** All kinds of shapes among the leaves. */
    List<ElementKind<?>> kinds();

    /** The kind of element that shows a leaf. */
    ElementKind<?> kind(int leaf);

    /** Fills an element of the leaf's kind. */
    void load(int leaf, Element into);

    /** Writes one to {@link #MOST_POINTS} points, x, y, z of each, and says how many. */
    int points(int leaf, double[] out);

    /** How far the leaf may reach beyond the hull of its points. */
    default double radius(int leaf) {
        return 0;
    }

    /** A length that tells how large the leaf is. */
    default double size(int leaf) {
        return 0;
    }

    /** The number under which a user knows the leaf. */
    default int id(int leaf) {
        return leaf;
    }

    /** Whether some leaves are bodies of their own; see {@link TestTree#inner}. */
    default boolean nests() {
        return false;
    }

    /** The tree inside a leaf that is a body of its own, or null. It may neither be empty nor change. */
    default @Nullable TestTree inner(int leaf) {
        return null;
    }

    /** Where the tree inside a leaf stands, row-major 3×4. */
    default void innerPose(int leaf, double[] out) {
        throw new UnsupportedOperationException("leaf " + leaf + " has no tree inside");
    }

    /** How much a length may change on the way to the frame of a tree inside; see {@link TestTree#stretch}. */
    default double stretch() {
        if (nests()) {
            throw new UnsupportedOperationException(getClass() + " has trees inside its leaves and no stretch");
        }
        return 0;
    }

    /** Solid balls: x, y, z of each centre and a radius for each. The arrays are kept; do not touch them again. */
    static Leaves balls(double[] centres, double[] radii) {
        return new BallLeaves(centres, radii);
    }
}
