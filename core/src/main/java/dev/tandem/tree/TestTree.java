package dev.tandem.tree;

import java.util.List;

/**
 * A hierarchy that a descent can walk: any number of children per node, bounding volumes at inner nodes and shapes at
 * leaves. A tree is a view of some geometry; its nodes are {@code int} handles.
 *
 * <pre>
 *   handle ≥ 0   an inner node: has at least one child
 *   handle &lt; 0   a leaf: a shape
 *   NONE         no node: the root of an empty tree, the sibling of a last child, the parent of the root
 * </pre>
 *
 * A tree may compute its nodes on demand. No method has a default: a tree states each of its abilities. A wrapper
 * around another tree returns the {@link #changes}, {@link #nesting} and {@link #surface} of that tree. Each of these
 * is the same object for the life of the tree: a query asks for it once.
 *
 * <p>A tree whose {@link #changes} are {@link Changes#NEVER} must be safe for use by multiple threads. One that may
 * change belongs to one thread and must not change while a query walks it. Every method takes O(1) time, except {@link
 * #kinds} and {@link #ball}.
 *
 * <p>Example:
 *
 * <pre>{@code
 * import dev.tandem.Body;
 * import dev.tandem.geometry.TriangleMesh;
 * import dev.tandem.tree.TestTree;
 * import java.util.ArrayDeque;
 * import java.util.Deque;
 *
 * TestTree tree = Body.of(TriangleMesh.box(1, 1, 1)).tree();
 * int leaves = 0;
 * Deque<Integer> open = new ArrayDeque<>();
 * open.push(tree.root());
 * while (!open.isEmpty()) {
 *     int node = open.pop();
 *     if (TestTree.isLeaf(node)) {
 *         leaves++;
 *         continue;
 *     }
 *     for (int child = tree.firstChild(node); child != TestTree.NONE; child = tree.nextSibling(child)) {
 *         open.push(child);
 *     }
 * }
 * System.out.println(leaves); // prints: 12
 * }</pre>
 */
public interface TestTree {

    /** No node. */
    int NONE = Integer.MIN_VALUE;

    /** {@return the root; {@link #NONE} for an empty tree} */
    int root();

    /**
     * {@return the first child of an inner node}
     *
     * @param node the node
     */
    int firstChild(int node);

    /**
     * {@return the next child of the same parent; {@link #NONE} for the last child}
     *
     * @param node the node
     */
    int nextSibling(int node);

    /**
     * {@return the parent; {@link #NONE} for the root}
     *
     * @param node the node
     */
    int parent(int node);

    /**
     * {@return the kind of the element that shows a node}
     *
     * @param node the node
     */
    ElementKind<?> kind(int node);

    /**
     * {@return all kinds that this tree can show, including those of the trees inside its leaves, so that a missing
     * test is found before the descent starts}
     */
    List<ElementKind<?>> kinds();

    /**
     * Fills an element with a node.
     *
     * @param node the node
     * @param into an element of the kind of the node
     */
    void load(int node, Element into);

    /**
     * {@return a length that describes the size of a node; the descent opens the larger of two nodes} It must not
     * depend on a pose.
     *
     * @param node the node
     */
    double size(int node);

    /**
     * {@return the number by which users know a leaf: for a mesh, the index of a triangle in its file; otherwise often
     * {@code ~leaf}}
     *
     * @param leaf the leaf
     */
    int id(int leaf);

    /**
     * Writes a ball that contains the whole tree. It bounds how far the points of the tree move, and thus how long a
     * front is valid.
     *
     * @param out receives x, y, z and the radius, which is +∞ where none is known ({@link #unknownBall})
     */
    void ball(double[] out);

    /** {@return whether and when the tree shows other content; {@link Changes#NEVER} if it never changes} */
    Changes changes();

    /** {@return the trees inside its leaves; {@link Nesting#EMPTY} if every leaf is a shape} */
    Nesting nesting();

    /** {@return what its leaves form together; {@link Surface#of Surface.of(this)} if nothing more is known} */
    Surface surface();

    /**
     * {@return whether a tree may show other content at the next question}
     *
     * @param tree the tree
     */
    static boolean mayChange(TestTree tree) {
        return tree.changes() != Changes.NEVER;
    }

    /**
     * Writes what {@link #ball} writes if no ball is known: a ball of infinite radius.
     *
     * @param out receives x, y, z and the radius
     */
    static void unknownBall(double[] out) {
        out[0] = 0;
        out[1] = 0;
        out[2] = 0;
        out[3] = Double.POSITIVE_INFINITY;
    }

    /**
     * {@return the leaf that is reached from a node through first children}
     *
     * @param tree the tree
     * @param node the node
     */
    static int firstLeaf(TestTree tree, int node) {
        int n = node;
        while (!isLeaf(n)) {
            n = tree.firstChild(n);
        }
        return n;
    }

    /**
     * {@return whether a handle is a leaf}
     *
     * @param node the node
     */
    static boolean isLeaf(int node) {
        return node < 0;
    }
}
