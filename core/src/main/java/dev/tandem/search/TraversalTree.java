package dev.tandem.search;

import java.util.Arrays;

/**
 * The traversal tree of a search in flat arrays: a node is a pair of nodes, one of each body; the root has depth 1. The
 * <i>cut</i> is the set of nodes without children: the lowest pairs that were tested, which together cover all pairs of
 * leaves.
 *
 * <pre>
 *                (a₀,b₀)                 INNER
 *               /       \
 *          (a₁,b₀)     (a₂,b₀)           INNER, APART
 *          /     \
 *     (a₁,b₁)  (a₁,b₂)                   OPEN or TOUCHING, APART
 * </pre>
 *
 * Not safe for use by multiple threads: it belongs to the thread of its search. All methods but {@link #copy} take O(1)
 * time.
 */
public final class TraversalTree {

    /** The state of a pair that may touch, or was not tested since the bodies moved. */
    public static final byte OPEN = 0;

    /** The state of a pair that is certainly apart. */
    public static final byte APART = 1;

    /** The state of two leaves that touch. */
    public static final byte TOUCHING = 2;

    /** The state of a pair that may touch and has children. */
    public static final byte INNER = 3;

    /** The state of a node that is not in use. */
    public static final byte UNUSED = 4;

    /** No node. */
    public static final int NONE = -1;

    private int[] as = new int[256];
    private int[] bs = new int[256];
    private int[] parents = new int[256];
    private int[] depths = new int[256];
    private int[] levels = new int[256];
    private int[] firstChildren = new int[256];
    private int[] nextSiblings = new int[256];
    private int[] checks = new int[256];
    private double[] bounds = new double[256];
    private double[] extents = new double[256];
    private byte[] states = new byte[256];
    private int size;
    private int used;
    private int free = NONE;

    TraversalTree() {}

    /** {@return a copy, for comparing a check with the previous one} */
    public TraversalTree copy() {
        TraversalTree copy = new TraversalTree();
        copy.as = Arrays.copyOf(as, as.length);
        copy.bs = Arrays.copyOf(bs, bs.length);
        copy.parents = Arrays.copyOf(parents, parents.length);
        copy.depths = Arrays.copyOf(depths, depths.length);
        copy.levels = Arrays.copyOf(levels, levels.length);
        copy.firstChildren = Arrays.copyOf(firstChildren, firstChildren.length);
        copy.nextSiblings = Arrays.copyOf(nextSiblings, nextSiblings.length);
        copy.checks = Arrays.copyOf(checks, checks.length);
        copy.bounds = Arrays.copyOf(bounds, bounds.length);
        copy.extents = Arrays.copyOf(extents, extents.length);
        copy.states = Arrays.copyOf(states, states.length);
        copy.size = size;
        copy.used = used;
        copy.free = free;
        return copy;
    }

    void clear() {
        size = 0;
        used = 0;
        free = NONE;
    }

    int add(int a, int b, int parent, int level, double bound, double extent) {
        int node = free;
        if (node == NONE) {
            if (size == as.length) {
                grow();
            }
            node = size++;
        } else {
            free = parents[node];
        }
        used++;
        as[node] = a;
        bs[node] = b;
        parents[node] = parent;
        levels[node] = level;
        bounds[node] = bound;
        extents[node] = extent;
        states[node] = OPEN;
        checks[node] = 0;
        firstChildren[node] = NONE;
        nextSiblings[node] = NONE;
        if (parent == NONE) {
            depths[node] = 1;
        } else {
            depths[node] = depths[parent] + 1;
        }
        return node;
    }

    /** Hangs a node under its parent, for trees that keep their inner nodes. */
    void link(int node) {
        int parent = parents[node];
        if (parent != NONE) {
            nextSiblings[node] = firstChildren[parent];
            firstChildren[parent] = node;
        }
    }

    void remove(int node) {
        states[node] = UNUSED;
        parents[node] = free;
        free = node;
        used--;
    }

    /** Forgets the children of a node, which becomes a node of the cut. */
    void removeChildren(int node) {
        for (int child = firstChildren[node]; child != NONE; ) {
            int next = nextSiblings[child];
            remove(child);
            child = next;
        }
        firstChildren[node] = NONE;
    }

    /** {@return one more than the largest number of a node} */
    public int size() {
        return size;
    }

    /** {@return the number of nodes in use} */
    public int used() {
        return used;
    }

    /**
     * {@return the node of A}
     *
     * @param node the node
     */
    public int a(int node) {
        return as[node];
    }

    /**
     * {@return the node of B}
     *
     * @param node the node
     */
    public int b(int node) {
        return bs[node];
    }

    /**
     * {@return the parent; {@link #NONE} for the root}
     *
     * @param node the node
     */
    public int parent(int node) {
        return parents[node];
    }

    /**
     * {@return the depth of a node; 1 for the root}
     *
     * @param node the node
     */
    public int depth(int node) {
        return depths[node];
    }

    /**
     * {@return one of {@link #OPEN}, {@link #APART}, {@link #TOUCHING}, {@link #INNER}, {@link #UNUSED}}
     *
     * @param node the node
     */
    public byte state(int node) {
        return states[node];
    }

    /**
     * {@return the lower bound on the distance of a pair when it was last tested, perhaps at an earlier pose}
     *
     * @param node the node
     */
    public double bound(int node) {
        return bounds[node];
    }

    /**
     * {@return the sum of the sizes of the two nodes, as their trees state them}
     *
     * @param node the node
     */
    public double extent(int node) {
        return extents[node];
    }

    /**
     * {@return whether a node belongs to the cut}
     *
     * @param node the node
     */
    public boolean isCut(int node) {
        return states[node] <= TOUCHING;
    }

    /**
     * {@return the first child of an inner node; {@link #NONE} if it has none}
     *
     * @param node the node
     */
    public int firstChild(int node) {
        return firstChildren[node];
    }

    /**
     * {@return the next child of the same parent; {@link #NONE} for the last}
     *
     * @param node the node
     */
    public int nextSibling(int node) {
        return nextSiblings[node];
    }

    /** Whether a node was tested in the check of this number. */
    boolean isTested(int node, int check) {
        return checks[node] == check;
    }

    /** Whether a node was ever tested. */
    boolean isTested(int node) {
        return checks[node] != 0;
    }

    void tested(int node, int check, double bound) {
        checks[node] = check;
        bounds[node] = bound;
    }

    /** Makes a node stand for a pair that is not in the tree yet, so that an order can rank it. */
    void show(int node, int a, int b, double bound) {
        as[node] = a;
        bs[node] = b;
        bounds[node] = bound;
    }

    void state(int node, byte state) {
        states[node] = state;
    }

    int level(int node) {
        return levels[node];
    }

    private void grow() {
        if (size >= Integer.MAX_VALUE / 4) {
            throw new IllegalStateException("a search holds more than " + size + " pairs; the trees are too flat");
        }
        int more = 2 * size;
        as = Arrays.copyOf(as, more);
        bs = Arrays.copyOf(bs, more);
        parents = Arrays.copyOf(parents, more);
        depths = Arrays.copyOf(depths, more);
        levels = Arrays.copyOf(levels, more);
        firstChildren = Arrays.copyOf(firstChildren, more);
        nextSiblings = Arrays.copyOf(nextSiblings, more);
        checks = Arrays.copyOf(checks, more);
        bounds = Arrays.copyOf(bounds, more);
        extents = Arrays.copyOf(extents, more);
        states = Arrays.copyOf(states, more);
    }
}
