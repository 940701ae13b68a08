package dev.tandem.bank;

import dev.tandem.tree.TestTree;
import java.util.Arrays;

/**
 * The path into nested bodies: one step for each leaf that was opened, from the outermost tree inwards. A query that
 * finds something inside a part of a compound keeps the path beside the leaf.
 *
 * <p>Not safe for use by multiple threads: it belongs to the thread of its query.
 */
public final class PartPath {

    /** The trail of leaves that are in no other body. */
    static final PartPath NONE = new PartPath();

    private int length;
    private int[] opened = new int[2];
    private TestTree[] inside = new TestTree[2];

    /** {@return the number of nested bodies that were opened; 0 for a leaf of the outermost tree} */
    public int length() {
        return length;
    }

    /**
     * {@return the leaf that was opened at a step}
     *
     * @param step the index of the step, from the outermost inwards
     */
    public int opened(int step) {
        return opened[step];
    }

    /**
     * {@return the number by which users know a leaf: its id in the innermost tree}
     *
     * @param outermost the tree of the outermost body
     * @param leaf the leaf
     */
    public int id(TestTree outermost, int leaf) {
        return (length == 0 ? outermost : inside[length - 1]).id(leaf);
    }

    /**
     * {@return the number of the part of the outermost body that contains the element; −1 if that body has no parts}
     *
     * @param outermost the tree of the outermost body
     */
    public int part(TestTree outermost) {
        return length == 0 ? -1 : outermost.id(opened[0]);
    }

    /**
     * {@return the numbers of the parts that contain the element, from the outermost body inwards}
     *
     * @param outermost the tree of the outermost body
     */
    public int[] parts(TestTree outermost) {
        int[] parts = new int[length];
        for (int i = 0; i < length; i++) {
            parts[i] = (i == 0 ? outermost : inside[i - 1]).id(opened[i]);
        }
        return parts;
    }

    /**
     * Copies another path. Allocates only if it is longer than any before.
     *
     * @param other the other path
     */
    public void set(PartPath other) {
        if (opened.length < other.length) {
            opened = new int[other.opened.length];
            inside = new TestTree[other.opened.length];
        }
        length = other.length;
        for (int i = 0; i < length; i++) {
            opened[i] = other.opened[i];
            inside[i] = other.inside[i];
        }
    }

    /**
     * {@return whether two paths lead into the same body}
     *
     * @param other the other path
     */
    public boolean isSame(PartPath other) {
        boolean same = length == other.length;
        for (int i = 0; same && i < length; i++) {
            same = opened[i] == other.opened[i] && inside[i] == other.inside[i];
        }
        return same;
    }

    /**
     * Extends this path from a nested body to its first leaf that is a shape.
     *
     * @param tree the tree
     * @param leaf the leaf
     * @return that leaf
     */
    public int goInside(TestTree tree, int leaf) {
        TestTree here = tree;
        int node = leaf;
        TestTree inner = here.nesting().inner(node);
        while (inner != null && inner.root() != TestTree.NONE) {
            add(node, inner);
            here = inner;
            node = TestTree.firstLeaf(here, here.root());
            inner = here.nesting().inner(node);
        }
        return node;
    }

    /**
     * Shortens this path.
     *
     * @param steps the number of steps to keep
     */
    public void cutTo(int steps) {
        length = steps;
    }

    /**
     * Adds a step.
     *
     * @param leaf the leaf that is opened
     * @param inner the tree inside the leaf
     */
    public void add(int leaf, TestTree inner) {
        if (length == opened.length) {
            opened = Arrays.copyOf(opened, 2 * length);
            inside = Arrays.copyOf(inside, 2 * length);
        }
        opened[length] = leaf;
        inside[length] = inner;
        length++;
    }
}
