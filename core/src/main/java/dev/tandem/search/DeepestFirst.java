package dev.tandem.search;

import java.util.Arrays;

/** The paper's best-first branching: a table from pairs of nodes to the depth that the previous check reached below. */
final class DeepestFirst extends Order {

    /** Open addressing; a slot with depth 0 is free. */
    private long[] pairs = new long[1024];

    private int[] depths = new int[1024];
    private int count;

    /** The deepest descendant of each node of the tree at hand. */
    private int[] below = new int[1024];

    @Override
    public double key(TraversalTree tree, int node) {
        return 0;
    }

    @Override
    public boolean ranks() {
        return true;
    }

    @Override
    public double rank(TraversalTree tree, int node) {
        return -depths[slot(pack(tree.a(node), tree.b(node)))];
    }

    @Override
    public void finished(TraversalTree tree) {
        int size = tree.size();
        if (below.length < size) {
            below = new int[Math.max(size, 2 * below.length)];
        }
        for (int i = 0; i < size; i++) {
            below[i] = tree.depth(i);
        }
        for (int i = 0; i < size; i++) {
            if (tree.state(i) != TraversalTree.UNUSED) {
                raise(tree, i);
            }
        }
        for (int i = 0; i < size; i++) {
            if (tree.state(i) != TraversalTree.UNUSED) {
                put(pack(tree.a(i), tree.b(i)), below[i]);
            }
        }
    }

    /** Tells the ancestors of a node how deep it is. In a front a child may have a lower number than its parent. */
    private void raise(TraversalTree tree, int node) {
        int depth = tree.depth(node);
        for (int i = tree.parent(node); i != TraversalTree.NONE && below[i] < depth; i = tree.parent(i)) {
            below[i] = depth;
        }
    }

    private static long pack(int a, int b) {
        return ((long) a << 32) | (b & 0xffffffffL);
    }

    private int slot(long pair) {
        int mask = depths.length - 1;
        long h = pair * 0x9e3779b97f4a7c15L;
        int at = (int) (h >>> 32) & mask;
        while (depths[at] != 0 && pairs[at] != pair) {
            at = (at + 1) & mask;
        }
        return at;
    }

    private void put(long pair, int depth) {
        int at = slot(pair);
        if (depths[at] == 0) {
            if (2 * ++count > depths.length) {
                grow();
                at = slot(pair);
            }
            pairs[at] = pair;
        }
        depths[at] = depth;
    }

    private void grow() {
        long[] oldPairs = pairs;
        int[] oldDepths = depths;
        if (count > MOST) {
            // Rather forget what was learnt than fill the memory.
            Arrays.fill(depths, 0);
            count = 1;
            return;
        }
        pairs = new long[2 * oldPairs.length];
        depths = new int[pairs.length];
        for (int i = 0; i < oldPairs.length; i++) {
            if (oldDepths[i] != 0) {
                int at = slot(oldPairs[i]);
                pairs[at] = oldPairs[i];
                depths[at] = oldDepths[i];
            }
        }
    }

    private static final int MOST = 1 << 22;
}
