package dev.tandem.scene;

import dev.tandem.tree.TestTree;
import java.util.Arrays;

/**
 * The nodes of a binary tree of boxes, in flat arrays. A node is a pair of <i>slots</i>, one a child; a slot holds the
 * child's box and its handle, so that both children's boxes lie side by side and a leaf needs no place of its own.
 *
 * <pre>
 *   node n    slot 2n       slot 2n+1
 *             box, child    box, child      child ≥ 1: an inner node; child &lt; 0: the leaf of id ~child
 *   node 0    slot 0 holds the root, slot 1 nothing
 * </pre>
 *
 * <p>Boxes are doubles: what a user gave is what is compared, and a node is exactly the union of its children.
 */
final class BoxNodes {

    /** Numbers a box: the smallest corner, the largest corner. */
    static final int STRIDE = 6;

    /** The slot of the root. */
    static final int ROOT = 0;

    static final int NO_SLOT = -1;

    double[] box = new double[2 * STRIDE];
    int[] child = {TestTree.NONE, TestTree.NONE};
    /** The slot that a node hangs in; for an unused node, ~(the next unused one). */
    int[] slotOfNode = {NO_SLOT};
    /** Levels below a node; leaves are at 0. */
    int[] height = {0};
    /** The slot of each leaf by its id, or NO_SLOT. */
    int[] slotOfLeaf = {};

    /** Nodes from here on were never used. */
    int end = 1;

    /** The first unused node below {@code end}, or 0. */
    int free;

    int leaves;

    /** Whether nodes are numbered from 1 without gaps, parents first and each subtree in one run of numbers. */
    boolean inOrder = true;

    /** A copy that shares nothing. */
    BoxNodes copy() {
        BoxNodes c = new BoxNodes();
        c.box = Arrays.copyOf(box, 2 * STRIDE * end);
        c.child = Arrays.copyOf(child, 2 * end);
        c.slotOfNode = Arrays.copyOf(slotOfNode, end);
        c.height = Arrays.copyOf(height, end);
        c.slotOfLeaf = slotOfLeaf.clone();
        c.end = end;
        c.free = free;
        c.leaves = leaves;
        c.inOrder = inOrder;
        return c;
    }

    int treeHeight() {
        int root = child[ROOT];
        return root >= 0 ? height[root] : 0;
    }

    int heightAt(int slot) {
        int c = child[slot];
        return c < 0 ? 0 : height[c];
    }

    int newNode() {
        if (free != 0) {
            int node = free;
            free = ~slotOfNode[node];
            return node;
        }
        reserveNodes(end + 1);
        return end++;
    }

    void freeNode(int node) {
        slotOfNode[node] = ~free;
        free = node;
    }

    /** Makes room for nodes 0 … count − 1. */
    void reserveNodes(int count) {
        if (count <= slotOfNode.length) {
            return;
        }
        int room = (int) Math.min(Math.max(16L, 3L * count / 2), Integer.MAX_VALUE / (2 * STRIDE));
        if (room < count) {
            throw new IllegalStateException(
                    "a tree of more than " + room + " boxes is too large; split it into several");
        }
        box = Arrays.copyOf(box, 2 * STRIDE * room);
        child = Arrays.copyOf(child, 2 * room);
        slotOfNode = Arrays.copyOf(slotOfNode, room);
        height = Arrays.copyOf(height, room);
    }

    void reserveIds(int largest) {
        int old = slotOfLeaf.length;
        if (largest >= old) {
            slotOfLeaf = Arrays.copyOf(slotOfLeaf, (int)
                    Math.min(Integer.MAX_VALUE - 8, Math.max(16L, 3L * largest / 2 + 1)));
            Arrays.fill(slotOfLeaf, old, slotOfLeaf.length, NO_SLOT);
        }
    }

    boolean contains(int id) {
        return id >= 0 && id < slotOfLeaf.length && slotOfLeaf[id] != NO_SLOT;
    }

    /** Forgets all nodes, keeps all room. */
    void clear() {
        child[ROOT] = TestTree.NONE;
        Arrays.fill(slotOfLeaf, NO_SLOT);
        end = 1;
        free = 0;
        leaves = 0;
        inOrder = true;
    }

    /** Hangs a child, whose box is set already, into a slot. */
    void hang(int slot, int c) {
        child[slot] = c;
        if (c < 0) {
            slotOfLeaf[~c] = slot;
        } else {
            slotOfNode[c] = slot;
        }
    }

    void copyBox(int from, int to) {
        System.arraycopy(box, STRIDE * from, box, STRIDE * to, STRIDE);
    }

    /** Sets a node's box and height from its children. Returns whether anything changed. */
    boolean fit(int node) {
        int up = STRIDE * slotOfNode[node];
        int l = 2 * STRIDE * node;
        double[] b = box;
        double x = Math.min(b[l], b[l + 6]);
        double y = Math.min(b[l + 1], b[l + 7]);
        double z = Math.min(b[l + 2], b[l + 8]);
        double u = Math.max(b[l + 3], b[l + 9]);
        double v = Math.max(b[l + 4], b[l + 10]);
        double w = Math.max(b[l + 5], b[l + 11]);
        int h = 1 + Math.max(heightAt(2 * node), heightAt(2 * node + 1));
        boolean same = h == height[node]
                && x == b[up]
                && y == b[up + 1]
                && z == b[up + 2]
                && u == b[up + 3]
                && v == b[up + 4]
                && w == b[up + 5];
        b[up] = x;
        b[up + 1] = y;
        b[up + 2] = z;
        b[up + 3] = u;
        b[up + 4] = v;
        b[up + 5] = w;
        height[node] = h;
        return !same;
    }

    /** The sum of a slot's three sizes: unlike an area it is not zero for boxes along a line. */
    double size(int slot) {
        int s = STRIDE * slot;
        return box[s + 3] - box[s] + (box[s + 4] - box[s + 1]) + (box[s + 5] - box[s + 2]);
    }
}
