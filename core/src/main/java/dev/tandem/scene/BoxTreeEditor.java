package dev.tandem.scene;

import dev.tandem.tree.TestTree;

/**
 * Inserts and removes leaves. A new leaf goes where the tree's cost grows least, found by branch and bound (Bittner,
 * Hapala, Havran 2013); on the way back to the root, nodes are rotated where that lowers the cost and makes nothing
 * deeper (Kensler 2008).
 *
 * <p>Rotations cannot promise a depth. An insertion that leaves the tree too deep for its size rebuilds the lowest
 * subtree that is too deep for its own size, as in a scapegoat tree (Galperin, Rivest 1993): no order of insertions
 * makes the tree deep, and the cost of rebuilding is shared by the insertions that made it necessary.
 */
final class BoxTreeEditor {

    /** Slots looked at for the cheapest place; a hostile input would have the search visit all of them. */
    private static final int MOST_VISITS = 256;

    private final BoxNodes t;
    private final BoxTreeBuilder builder;
    private final double[] fresh = new double[BoxNodes.STRIDE];
    private final int[] stack = new int[MOST_VISITS + 2];
    private final double[] inherited = new double[MOST_VISITS + 2];

    BoxTreeEditor(BoxNodes nodes, BoxTreeBuilder builder) {
        this.t = nodes;
        this.builder = builder;
    }

    /** The depth that a tree of so many leaves may have: above what the builder gives, which splits 1 : 3 at worst. */
    static int deepest(int leaves) {
        return 8 + (int) (3 * Math.log(Math.max(1, leaves)) / Math.log(2));
    }

    void insert(int id, double[] from, int at) {
        System.arraycopy(from, at, fresh, 0, BoxNodes.STRIDE);
        t.leaves++;
        if (t.child[BoxNodes.ROOT] == TestTree.NONE) {
            System.arraycopy(fresh, 0, t.box, 0, BoxNodes.STRIDE);
            t.hang(BoxNodes.ROOT, ~id);
            return;
        }
        t.inOrder = false;
        int place = cheapestPlace();
        int node = t.newNode();
        t.copyBox(place, 2 * node);
        t.hang(2 * node, t.child[place]);
        System.arraycopy(fresh, 0, t.box, BoxNodes.STRIDE * (2 * node + 1), BoxNodes.STRIDE);
        t.hang(2 * node + 1, ~id);
        t.height[node] = 0;
        t.hang(place, node);
        refitFrom(node);
        if (t.treeHeight() > deepest(t.leaves)) {
            rebuildScapegoat(id);
        }
    }

    void remove(int id) {
        int slot = t.slotOfLeaf[id];
        t.slotOfLeaf[id] = BoxNodes.NO_SLOT;
        t.leaves--;
        if (slot == BoxNodes.ROOT) {
            t.child[BoxNodes.ROOT] = TestTree.NONE;
            return;
        }
        t.inOrder = false;
        int node = slot >> 1;
        int up = t.slotOfNode[node];
        t.copyBox(slot ^ 1, up);
        t.hang(up, t.child[slot ^ 1]);
        t.freeNode(node);
        refitFrom(up >> 1);
    }

    /** Fits and rotates a node and all above it, as long as something changes. */
    void refitFrom(int node) {
        int n = node;
        while (n != 0) {
            boolean changed = t.fit(n);
            boolean rotated = rotate(n);
            if (!changed && !rotated) {
                return;
            }
            n = t.slotOfNode[n] >> 1;
        }
    }

    /** The slot whose box is best joined with the fresh one. */
    private int cheapestPlace() {
        double[] b = t.box;
        double own = BoxCost.of(fresh, 0);
        int best = BoxNodes.ROOT;
        double bestCost = BoxCost.ofUnion(b, 0, fresh, 0);
        int top = 0;
        stack[top] = BoxNodes.ROOT;
        inherited[top++] = 0;
        int visits = 0;
        while (top > 0 && visits < MOST_VISITS) {
            int slot = stack[--top];
            double above = inherited[top];
            if (above + own >= bestCost) {
                continue;
            }
            visits++;
            int at = BoxNodes.STRIDE * slot;
            double joined = BoxCost.ofUnion(b, at, fresh, 0);
            if (above + joined < bestCost) {
                bestCost = above + joined;
                best = slot;
            }
            int c = t.child[slot];
            if (c >= 0) {
                double below = above + joined - BoxCost.of(b, at);
                if (below + own < bestCost) {
                    int left = 2 * c;
                    double growLeft = growth(left);
                    double growRight = growth(left + 1);
                    // The more promising one on top.
                    stack[top] = growLeft < growRight ? left + 1 : left;
                    inherited[top++] = below;
                    stack[top] = growLeft < growRight ? left : left + 1;
                    inherited[top++] = below;
                }
            }
        }
        return best;
    }

    private double growth(int slot) {
        int at = BoxNodes.STRIDE * slot;
        return BoxCost.ofUnion(t.box, at, fresh, 0) - BoxCost.of(t.box, at);
    }

    /**
     * Swaps a child with a grandchild on the other side if the cost falls and the node does not get higher.
     *
     * <pre>
     *      node              node
     *     /    \            /    \
     *    a      b    ─►    x      b'       b' = a ∪ y is cheaper than b = x ∪ y
     *          / \               / \
     *         x   y             a   y
     * </pre>
     */
    private boolean rotate(int node) {
        int h = t.height[node];
        if (h < 2) {
            return false;
        }
        double bestGain = 0;
        int bestA = 0;
        int bestX = 0;
        for (int side = 0; side < 2; side++) {
            int a = 2 * node + side;
            int c = t.child[a ^ 1];
            if (c < 0) {
                continue;
            }
            double cost = BoxCost.of(t.box, BoxNodes.STRIDE * (a ^ 1));
            for (int x = 2 * c; x < 2 * c + 2; x++) {
                int y = x ^ 1;
                double gain = cost - BoxCost.ofUnion(t.box, BoxNodes.STRIDE * a, t.box, BoxNodes.STRIDE * y);
                int heightOfB = 1 + Math.max(t.heightAt(a), t.heightAt(y));
                if (gain > bestGain && 1 + Math.max(t.heightAt(x), heightOfB) <= h) {
                    bestGain = gain;
                    bestA = a;
                    bestX = x;
                }
            }
        }
        if (bestGain <= 0) {
            return false;
        }
        t.inOrder = false;
        swap(bestA, bestX);
        t.fit(bestX >> 1);
        t.fit(node);
        return true;
    }

    private void swap(int a, int x) {
        int at = BoxNodes.STRIDE * a;
        int xt = BoxNodes.STRIDE * x;
        for (int k = 0; k < BoxNodes.STRIDE; k++) {
            double keep = t.box[at + k];
            t.box[at + k] = t.box[xt + k];
            t.box[xt + k] = keep;
        }
        int keep = t.child[a];
        t.hang(a, t.child[x]);
        t.hang(x, keep);
    }

    /** Rebuilds the lowest subtree above a leaf that is too high for the number of its leaves. */
    private void rebuildScapegoat(int id) {
        int node = t.slotOfLeaf[id] >> 1;
        int leaves = countLeaves(2 * node) + countLeaves(2 * node + 1);
        while (t.slotOfNode[node] != BoxNodes.ROOT && t.height[node] <= deepest(leaves)) {
            int slot = t.slotOfNode[node];
            leaves += countLeaves(slot ^ 1);
            node = slot >> 1;
        }
        int slot = t.slotOfNode[node];
        builder.rebuildSubtree(slot, leaves);
        if (slot != BoxNodes.ROOT) {
            refitFrom(slot >> 1);
        }
    }

    private int countLeaves(int slot) {
        int[] open = new int[2 + t.heightAt(slot)];
        int top = 0;
        open[top++] = slot;
        int count = 0;
        while (top > 0) {
            int c = t.child[open[--top]];
            if (c < 0) {
                count++;
            } else {
                open[top++] = 2 * c;
                open[top++] = 2 * c + 1;
            }
        }
        return count;
    }
}
