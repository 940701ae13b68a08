package dev.tandem.tree;

import dev.tandem.math.Pose;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A hierarchy that the descent can walk: any number of children a node, volumes inside and shapes at the leaves. A tree
 * is a view of some geometry; its nodes are plain {@code int} handles.
 *
 * <pre>
 *   handle ≥ 0   an inner node: has at least one child
 *   handle &lt; 0   a leaf: a shape
 *   NONE         no node: the root of an empty tree, the sibling of a last child, the parent of the root
 * </pre>
 *
 * <p>A tree may be made on the fly. It must not change while a query walks it; what a reader of a changing structure
 * sees is for that structure to say.
 */
public interface TestTree {

    /** No node. */
    int NONE = Integer.MIN_VALUE;

    /** The pieces of a tree that does not know them. */
    int[] NO_PIECES = new int[0];

    /** The root, or {@link #NONE} for a tree with nothing in it. */
    int root();

    /** The first child of an inner node. */
    int firstChild(int node);

    /** The next child of the same parent, or {@link #NONE}. */
    int nextSibling(int node);

    /** The parent, or {@link #NONE} for the root. */
    int parent(int node);

    /** What kind of element shows this node. */
    ElementKind<?> kind(int node);

    /**
     * All kinds that this tree can show, those of the trees inside its leaves too, so that a missing test is found before
     * the descent starts.
     */
    List<ElementKind<?>> kinds();

    /** Fills an element of the node's kind with the node. */
    void load(int node, Element into);

    /** A length that tells how large the node is; the descent goes into the larger of two. Never depends on a pose. */
    double size(int node);

    /** The number under which a user knows a leaf: the triangle's place in its file, for a mesh. */
    default int id(int leaf) {
        return ~leaf;
    }

    /**
     * Writes a ball that holds the whole tree: x, y, z and radius; the radius is +∞ where none is known. It tells how far
     * the tree's points go when it moves, and hence how long a front lasts.
     */
    default void ball(double[] out) {
        out[0] = 0;
        out[1] = 0;
        out[2] = 0;
        out[3] = Double.POSITIVE_INFINITY;
    }

    /**
     * Whether it may show something else at the next question, as the view of a map that is being edited does. Nobody
     * may then keep what it showed before, such as a box around it, beyond its {@link #version}. A tree over other trees
     * may change if one of them may.
     */
    default boolean mayChange() {
        return false;
    }

    /**
     * Another number whenever it shows something else than before, at least 1; 0 if it does not know. What may change is
     * kept from question to question only as long as this number stays.
     */
    default long version() {
        return mayChange() ? 0 : 1;
    }

    /** Whether a node's volume is known to hold everything, so that a test of it would be for nothing. */
    default boolean isEndless(int node) {
        return false;
    }

    /** Whether some leaves are bodies of their own, with a tree inside. */
    default boolean nests() {
        return false;
    }

    /**
     * The tree inside a leaf that is a body of its own: a part of a compound, a link of a robot. Such a leaf shows itself
     * as a bounding volume, and the descent goes on inside, in the other frame. Null for a leaf that is a shape. What is
     * empty has no leaf: the tree inside one has a root.
     */
    default @Nullable TestTree inner(int leaf) {
        return null;
    }

    /** Where the tree inside a leaf stands in this tree's frame, row-major 3×4. Only asked where {@link #inner} has one. */
    default void innerPose(int leaf, double[] out) {
        throw new UnsupportedOperationException("leaf " + leaf + " has no tree inside");
    }

    /**
     * How much a length may differ, relative to itself, between this tree's frame and the frames of the trees inside its
     * leaves, at any depth: poses are rotations only to within {@link Pose#deviation}. A tree that {@linkplain #nests nests}
     * must say so, for distances are measured in the innermost frame of A and bounds in the outer ones.
     */
    default double stretch() {
        if (nests()) {
            throw new UnsupportedOperationException(getClass() + " has trees inside its leaves and no stretch");
        }
        return 0;
    }

    /** A workspace that knows the inside, if this is the surface of something solid; null if it is what it shows. */
    default @Nullable Interior interior() {
        return null;
    }

    /** The tree whose nodes these are, for kernels that know it: a solid is walked as its surface. */
    default TestTree surface() {
        return this;
    }

    /** One leaf of each connected piece, to be read only; none if that is not known, or every leaf stands alone. */
    default int[] pieces() {
        return NO_PIECES;
    }

    /** The leaf that is reached from a node through first children. */
    static int firstLeaf(TestTree tree, int node) {
        int n = node;
        while (!isLeaf(n)) {
            n = tree.firstChild(n);
        }
        return n;
    }

    /** Whether a handle is a leaf. */
    static boolean isLeaf(int node) {
        return node < 0;
    }
}
