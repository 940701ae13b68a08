package dev.tandem.tree;

import dev.tandem.math.Pose;
import org.jspecify.annotations.Nullable;

/**
 * The trees inside the leaves of a tree: the parts of a compound, the geometry of the links of a robot. Such a leaf is
 * shown as a bounding volume, and the descent continues inside it, in the frame of the inner tree. An inner tree is
 * never empty: empty parts have no leaf.
 *
 * <p>As safe for use by multiple threads as the tree to which it belongs.
 */
public interface Nesting {

    /** The nesting of a tree whose leaves are all shapes. */
    Nesting EMPTY = new NoNesting();

    /**
     * {@return the tree inside a leaf; null for a leaf that is a shape}
     *
     * @param leaf the leaf
     */
    @Nullable
    TestTree inner(int leaf);

    /**
     * Writes the pose of the tree inside a leaf in the outer frame. Called only for leaves that have an {@linkplain
     * #inner inner} tree.
     *
     * @param leaf the leaf
     * @param out receives the row-major 3×4 matrix
     */
    void innerPose(int leaf, double[] out);

    /**
     * {@return a bound on the relative difference of a length between the outer frame and the frames of the inner
     * trees, at any depth} Poses are rotations only to within {@link Pose#deviation}; distances are measured in the
     * innermost frame of A, and bounds in the outer ones.
     */
    double stretch();

    /**
     * {@return whether the volume of a node or leaf is known to contain all space, so that it need not be tested}
     *
     * @param node the node
     */
    boolean isEndless(int node);
}
