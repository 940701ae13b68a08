package dev.tandem.internal.trees;

import dev.tandem.internal.fit.BuildItems;
import dev.tandem.internal.fit.SahSplit;
import dev.tandem.tree.TestTree;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/**
 * Builds a binary tree over items with bounds: split a range in two, go on with both halves side by side, and fit the
 * node's volume on the way back, when those below it are known. What volume is for the subclass; the split, the
 * numbering, the order and the threads are here.
 *
 * <pre>
 *   range [lo, hi) of n items = one node i and, below it,
 *        left  part of m items: nodes i+1 … i+m−1
 *        right part of n−m    : nodes i+m … i+n−2
 * </pre>
 *
 * <p>A node's number follows from its range alone, so threads need not talk to each other and the result is the same
 * for any number of them.
 */
abstract class TreeBuilder {

    /** Below this many items a range is built by one thread. Forking smaller ones gained nothing at 1 M triangles. */
    private static final int FORK = 4096;

    /** After this many levels ranges are halved by count, so no input makes the tree deeper than about 100. */
    private static final int DEEPEST_UNEVEN = 64;

    final BuildItems items;
    final int[] children;
    private final int[] parentOfNode;
    private final int[] parentOfLeaf;

    /** A builder over some items whose coordinates lie within ±{@code magnitude}. */
    TreeBuilder(int count, double magnitude, int floatsPerVolume) {
        if (count > Integer.MAX_VALUE / floatsPerVolume) {
            throw new IllegalArgumentException("a body of " + count + " elements is too large for one tree (at most "
                    + Integer.MAX_VALUE / floatsPerVolume + "); split it into several bodies");
        }
        int inner = Math.max(0, count - 1);
        children = new int[2 * inner];
        parentOfNode = new int[inner];
        parentOfLeaf = new int[count];
        items = new BuildItems(count, magnitude);
    }

    /** Everything that one thread needs while it builds. */
    static class Scratch {
        private final SahSplit split = new SahSplit();
    }

    abstract Scratch newScratch();

    /** Sets the bounds of some of the items, which are still in their first order. */
    abstract void bound(int lo, int hi);

    /**
     * Fits and stores the volume of a node over the items in [lo, hi). Both children, and all below them, have theirs
     * already.
     */
    abstract void fit(int node, int lo, int hi, Scratch s);

    final Topology build(double[] origin, double magnitude) {
        int n = items.count();
        if (n > FORK) {
            buildOnAllCores();
        } else if (n > 1) {
            bound(0, n);
            parentOfNode[0] = TestTree.NONE;
            buildRange(0, 0, n, 0, newScratch());
        }
        return new Topology(origin, magnitude, children, parentOfNode, parentOfLeaf);
    }

    private void buildOnAllCores() {
        if (ForkJoinTask.inForkJoinPool()) {
            buildInPool();
            return;
        }
        ForkJoinPool pool = new ForkJoinPool();
        try {
            pool.invoke(ForkJoinTask.adapt(this::buildInPool));
        } finally {
            pool.shutdown();
        }
    }

    private void buildInPool() {
        forkBounds(0, items.count());
        parentOfNode[0] = TestTree.NONE;
        forkRange(0, 0, items.count(), 0);
    }

    private void forkBounds(int lo, int hi) {
        if (hi - lo <= 8 * FORK) {
            bound(lo, hi);
        } else {
            int middle = (lo + hi) >>> 1;
            both(() -> forkBounds(lo, middle), () -> forkBounds(middle, hi));
        }
    }

    private void forkRange(int node, int lo, int hi, int depth) {
        Scratch s = newScratch();
        if (hi - lo <= FORK) {
            buildRange(node, lo, hi, depth, s);
            return;
        }
        int middle = split(lo, hi, depth, s);
        link(node, lo, middle, hi);
        Runnable left = () -> forkRange(node + 1, lo, middle, depth + 1);
        Runnable right = () -> forkRange(node + (middle - lo), middle, hi, depth + 1);
        if (middle - lo == 1 || hi - middle == 1) {
            (middle - lo == 1 ? right : left).run();
        } else {
            both(left, right);
        }
        fit(node, lo, hi, s);
    }

    private static void both(Runnable one, Runnable other) {
        ForkJoinTask.invokeAll(ForkJoinTask.adapt(one), ForkJoinTask.adapt(other));
    }

    private void buildRange(int node, int lo, int hi, int depth, Scratch s) {
        int middle = split(lo, hi, depth, s);
        link(node, lo, middle, hi);
        if (middle - lo > 1) {
            buildRange(node + 1, lo, middle, depth + 1, s);
        }
        if (hi - middle > 1) {
            buildRange(node + (middle - lo), middle, hi, depth + 1, s);
        }
        fit(node, lo, hi, s);
    }

    private int split(int lo, int hi, int depth, Scratch s) {
        return depth < DEEPEST_UNEVEN ? s.split.split(items, lo, hi) : (lo + hi) >>> 1;
    }

    private void link(int node, int lo, int middle, int hi) {
        children[2 * node] = child(node, node + 1, lo, middle);
        children[2 * node + 1] = child(node, node + (middle - lo), middle, hi);
    }

    private int child(int parent, int node, int lo, int hi) {
        if (hi - lo == 1) {
            parentOfLeaf[items.id[lo]] = parent;
            return ~items.id[lo];
        }
        parentOfNode[node] = parent;
        return node;
    }
}
