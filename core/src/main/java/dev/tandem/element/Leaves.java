package dev.tandem.element;

import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;
import dev.tandem.tree.Nesting;
import java.util.List;

/**
 * The leaves over which a tree is built: triangles, balls, or anything bounded. A builder knows a few points and a
 * radius of each leaf: the convex hull of the points, grown by the radius, must contain the leaf.
 *
 * <pre>
 *   triangle   its 3 corners, radius 0
 *   ball       its centre, its radius
 *   other      the 8 corners of a box around it, radius 0
 * </pre>
 *
 * Implementations must not change once a tree is built and must be safe for use by multiple threads.
 */
public interface Leaves {

    /** The largest number of points of a leaf. */
    int MOST_POINTS = 8;

    /** {@return the number of leaves} */
    int count();

    /** {@return all kinds of shapes among the leaves} */
    List<ElementKind<?>> kinds();

    /**
     * {@return the kind of the element that shows a leaf}
     *
     * @param leaf the index of the leaf
     */
    ElementKind<?> kind(int leaf);

    /**
     * Fills an element with a leaf.
     *
     * @param leaf the index of the leaf
     * @param into an element of the kind of the leaf
     */
    void load(int leaf, Element into);

    /**
     * Writes the points of a leaf.
     *
     * @param leaf the index of the leaf
     * @param out receives x, y, z of one to {@link #MOST_POINTS} points
     * @return the number of points
     */
    int points(int leaf, double[] out);

    /**
     * {@return how far the leaf may extend beyond the convex hull of its points}
     *
     * @param leaf the index of the leaf
     */
    double radius(int leaf);

    /**
     * {@return a length that describes the size of a leaf; 0 is valid}
     *
     * @param leaf the index of the leaf
     */
    double size(int leaf);

    /**
     * {@return the number by which users know a leaf}
     *
     * @param leaf the index of the leaf
     */
    int id(int leaf);

    /**
     * {@return the trees inside leaves that are nested bodies, which may neither be empty nor change; {@link
     * Nesting#EMPTY} if all leaves are shapes} It is called with handles of the tree over the leaves: {@code ~leaf}, or
     * an inner node.
     */
    Nesting nesting();

    /**
     * {@return solid balls}
     *
     * @param centres x, y, z of one centre after the other; must not be changed afterwards
     * @param radii a radius for each ball; must not be changed afterwards
     */
    static Leaves balls(double[] centres, double[] radii) {
        return new BallLeaves(centres, radii);
    }
}
