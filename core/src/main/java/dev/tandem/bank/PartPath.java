package dev.tandem.bank;

import dev.tandem.tree.TestTree;
import java.util.Arrays;

/**
 * The way into bodies inside bodies: one step for each leaf that was opened, from the outermost tree inwards. A query
 * that finds something inside a part of a compound remembers the trail beside the leaf.
 */
public final class PartPath {

    /** The trail of leaves that are in no other body. */
    static final PartPath NONE = new PartPath();

    private int length;
    private int[] opened = new int[2];
    private TestTree[] inside = new TestTree[2];

    /** How many bodies were opened; 0 for a leaf of the tree that was asked about. */
    public int length() {
        return length;
    }

    /** The leaf that was opened at a step. */
    public int opened(int step) {
        return opened[step];
    }

    /** The number under which a user knows an element: its place in the innermost tree. */
    public int id(TestTree outermost, int leaf) {
        return (length == 0 ? outermost : inside[length - 1]).id(leaf);
    }

    /** The number of the part of the outermost body that an element is in; −1 if that body has no parts. */
    public int part(TestTree outermost) {
        return length == 0 ? -1 : outermost.id(opened[0]);
    }

    /** The numbers of the parts that an element is in, from the outermost body inwards. */
    public int[] parts(TestTree outermost) {
        int[] parts = new int[length];
        for (int i = 0; i < length; i++) {
            parts[i] = (i == 0 ? outermost : inside[i - 1]).id(opened[i]);
        }
        return parts;
    }

    /** Makes this a copy of another trail. Allocates only if it is longer than any before. */
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

    /** Whether two trails lead into the same body. */
    public boolean isSame(PartPath other) {
        boolean same = length == other.length;
        for (int i = 0; same && i < length; i++) {
            same = opened[i] == other.opened[i] && inside[i] == other.inside[i];
        }
        return same;
    }

    /** Goes on from a leaf that is a body of its own to its first leaf that is not, and says which that is. */
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

    /** Forgets what lies further in than this many steps. */
    public void cutTo(int steps) {
        length = steps;
    }

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
