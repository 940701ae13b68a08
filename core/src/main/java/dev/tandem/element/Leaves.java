package dev.tandem.element;

import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;
import dev.tandem.tree.Nesting;
import java.util.List;

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
    double radius(int leaf);

    /** A length that tells how large the leaf is; 0 will do. */
    double size(int leaf);

    /** The number under which a user knows the leaf. */
    int id(int leaf);

    /**
     * The trees inside leaves that are bodies of their own, which may neither be empty nor change; {@link Nesting#EMPTY} if
     * all are shapes. Asked with handles of a tree over the leaves: {@code ~leaf}, or an inner node.
     */
    Nesting nesting();

    /** Solid balls: x, y, z of each centre and a radius for each. The arrays are kept; do not touch them again. */
    static Leaves balls(double[] centres, double[] radii) {
        return new BallLeaves(centres, radii);
    }
}
