package dev.tandem.experiments;

import dev.tandem.search.TraversalTree;

/** The paper's measures of a traverse tree and of two in a row. Trees must have been recorded from the root. */
public final class CutStatistics {

    private CutStatistics() {}

    /** The mean depth of all nodes that were tested; the root has depth 1. */
    public static double averageDepth(TraversalTree tree) {
        long sum = 0;
        int count = 0;
        for (int i = 0; i < tree.size(); i++) {
            if (tree.state(i) != TraversalTree.UNUSED) {
                sum += tree.depth(i);
                count++;
            }
        }
        return count == 0 ? 0 : (double) sum / count;
    }

    public static int deepest(TraversalTree tree) {
        int deepest = 0;
        for (int i = 0; i < tree.size(); i++) {
            if (tree.state(i) != TraversalTree.UNUSED) {
                deepest = Math.max(deepest, tree.depth(i));
            }
        }
        return deepest;
    }

    /**
     * The share of zeros among the depth differences of two cuts. Where one cut is higher it is extended down to the
     * other: the node counts once for each node of the lower cut below it.
     *
     * <pre>
     *   first  (3, 3, 3, 3)
     *   second (3, 3, 2)  extended to  (3, 3, 2, 2)      differences (0, 0, 1, 1): one half
     * </pre>
     */
    public static double zeroDifferences(TraversalTree first, TraversalTree second) {
        if (first.used() == 0 || second.used() == 0) {
            return first.used() == second.used() ? 1 : 0;
        }
        long[] zeroAndAll = new long[2];
        compare(first, 0, second, 0, zeroAndAll);
        return (double) zeroAndAll[0] / zeroAndAll[1];
    }

    private static void compare(TraversalTree first, int i, TraversalTree second, int j, long[] zeroAndAll) {
        boolean endsFirst = first.isCut(i);
        boolean endsSecond = second.isCut(j);
        if (endsFirst && endsSecond) {
            zeroAndAll[0]++;
            zeroAndAll[1]++;
        } else if (endsFirst) {
            zeroAndAll[1] += cutBelow(second, j);
        } else if (endsSecond) {
            zeroAndAll[1] += cutBelow(first, i);
        } else {
            for (int c = first.firstChild(i); c >= 0; c = first.nextSibling(c)) {
                for (int d = second.firstChild(j); d >= 0; d = second.nextSibling(d)) {
                    if (first.a(c) == second.a(d) && first.b(c) == second.b(d)) {
                        compare(first, c, second, d, zeroAndAll);
                    }
                }
            }
        }
    }

    private static long cutBelow(TraversalTree tree, int node) {
        if (tree.isCut(node)) {
            return 1;
        }
        long sum = 0;
        for (int child = tree.firstChild(node); child >= 0; child = tree.nextSibling(child)) {
            sum += cutBelow(tree, child);
        }
        return sum;
    }
}
