package dev.tandem.tree;

import java.util.List;

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
 *
 * <p>No method has a default: a tree states each of its abilities. A wrapper around another tree returns that tree's
 * {@link #changes}, {@link #nesting} and {@link #surface}. Each of them is the same for as long as the tree lives: a query
 * asks for it once.
 */
public interface TestTree {

    /** No node. */
    int NONE = Integer.MIN_VALUE;

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

    /** The number under which a user knows a leaf: the triangle's place in its file, for a mesh; else often {@code ~leaf}. */
    int id(int leaf);

    /**
     * Writes a ball that holds the whole tree: x, y, z and radius; the radius is +∞ where none is known
     * ({@link #unknownBall}). It bounds how far the tree's points move with it, and hence how long a front lasts.
     */
    void ball(double[] out);

    /** Whether it may show something else at the next question, and when it does; {@link Changes#NEVER} if it never does. */
    Changes changes();

    /** The trees inside its leaves; {@link Nesting#EMPTY} if every leaf is a shape. */
    Nesting nesting();

    /** What its leaves form together; {@link Surface#of Surface.of(this)} if nothing more is known than what it shows. */
    Surface surface();

    /** Whether a tree may show something else at the next question. */
    static boolean mayChange(TestTree tree) {
        return tree.changes() != Changes.NEVER;
    }

    /** Writes what {@link #ball} writes if no ball is known: one of infinite radius. */
    static void unknownBall(double[] out) {
        out[0] = 0;
        out[1] = 0;
        out[2] = 0;
        out[3] = Double.POSITIVE_INFINITY;
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
