package dev.tandem.tree;

import dev.tandem.descent.TestTree;
import dev.tandem.geometry.TriangleMesh;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

/**
 * Builds a binary tree over a mesh from the top: fit a volume to a range of triangles, split the range in two, go on
 * with both halves side by side. What volume and where to split is for the subclass; the numbering, the order and the
 * threads are here.
 *
 * <pre>
 *   range [lo, hi) of n triangles = one node i and, below it,
 *        left  part of m triangles: nodes i+1 … i+m−1
 *        right part of n−m        : nodes i+m … i+n−2
 * </pre>
 *
 * <p>A node's number follows from its range alone, so threads need not talk to each other and the result is the same
 * for any number of them.
 */
abstract class MeshTreeBuilder {

    /** Below this many triangles a range is built by one thread. Forking smaller ones gained nothing at 1 M triangles. */
    private static final int FORK = 4096;

    /** After this many levels ranges are halved by count, so no input makes the tree deeper than about 100. */
    private static final int DEEPEST_UNEVEN = 64;

    final TriangleMesh mesh;
    final double[] points;
    final int[] corners;
    final int[] order;
    final double[] origin = new double[3];
    final double reach;
    private final int[] children;
    private final int[] parentOfNode;
    private final int[] parentOfLeaf;

    MeshTreeBuilder(TriangleMesh mesh, int floatsPerBox) {
        int n = mesh.triangleCount();
        if (n > Integer.MAX_VALUE / floatsPerBox) {
            throw new IllegalArgumentException("a mesh of " + n + " triangles is too large for one tree (at most "
                    + Integer.MAX_VALUE / floatsPerBox + "); split it into several bodies");
        }
        this.mesh = mesh;
        this.points = mesh.coordinates();
        this.corners = mesh.corners();
        int inner = Math.max(0, n - 1);
        children = new int[2 * inner];
        parentOfNode = new int[inner];
        parentOfLeaf = new int[n];
        order = new int[n];
        for (int i = 0; i < n; i++) {
            order[i] = i;
        }
        reach = findOrigin();
    }

    /** Everything that one thread needs while it builds. */
    static class Scratch {
        /** Split by the sum of a triangle's corners along this direction … */
        double ax;

        double ay;
        double az;

        /** … against this value: at most, left; more, right. */
        double threshold;
    }

    abstract Scratch newScratch();

    /** Fits and stores the volume of a node over {@code order[lo, hi)}, and leaves the split in {@code s}. */
    abstract void fit(int node, int lo, int hi, Scratch s);

    final MeshTree.Topology build() {
        int n = order.length;
        if (n > 1) {
            if (n > FORK) {
                ForkJoinPool.commonPool().invoke(new Range(0, 0, n, TestTree.NONE, 0));
            } else {
                buildRange(0, 0, n, TestTree.NONE, 0, newScratch());
            }
        }
        return new MeshTree.Topology(origin, reach, children, parentOfNode, parentOfLeaf);
    }

    @SuppressWarnings("serial") // never serialised: it lives inside one build
    private final class Range extends RecursiveAction {
        private final int node;
        private final int lo;
        private final int hi;
        private final int parent;
        private final int depth;

        Range(int node, int lo, int hi, int parent, int depth) {
            this.node = node;
            this.lo = lo;
            this.hi = hi;
            this.parent = parent;
            this.depth = depth;
        }

        @Override
        protected void compute() {
            Scratch s = newScratch();
            if (hi - lo <= FORK) {
                buildRange(node, lo, hi, parent, depth, s);
                return;
            }
            int mid = fitAndSplit(node, lo, hi, parent, depth, s);
            Range left = new Range(node + 1, lo, mid, node, depth + 1);
            Range right = new Range(node + (mid - lo), mid, hi, node, depth + 1);
            if (mid - lo == 1 || hi - mid == 1) {
                link(node, lo, mid, hi);
                (mid - lo == 1 ? right : left).compute();
            } else {
                link(node, lo, mid, hi);
                invokeAll(left, right);
            }
        }
    }

    private void buildRange(int node, int lo, int hi, int parent, int depth, Scratch s) {
        int mid = fitAndSplit(node, lo, hi, parent, depth, s);
        link(node, lo, mid, hi);
        if (mid - lo > 1) {
            buildRange(node + 1, lo, mid, node, depth + 1, s);
        }
        if (hi - mid > 1) {
            buildRange(node + (mid - lo), mid, hi, node, depth + 1, s);
        }
    }

    private void link(int node, int lo, int mid, int hi) {
        if (mid - lo == 1) {
            children[2 * node] = ~order[lo];
            parentOfLeaf[order[lo]] = node;
        } else {
            children[2 * node] = node + 1;
        }
        if (hi - mid == 1) {
            children[2 * node + 1] = ~order[mid];
            parentOfLeaf[order[mid]] = node;
        } else {
            children[2 * node + 1] = node + (mid - lo);
        }
    }

    private int fitAndSplit(int node, int lo, int hi, int parent, int depth, Scratch s) {
        parentOfNode[node] = parent;
        fit(node, lo, hi, s);
        int mid = depth < DEEPEST_UNEVEN && hi - lo > 2 ? partition(lo, hi, s) : lo;
        return mid == lo || mid == hi ? (lo + hi) >>> 1 : mid;
    }

    private int partition(int lo, int hi, Scratch s) {
        double ax = s.ax;
        double ay = s.ay;
        double az = s.az;
        double threshold = s.threshold;
        int i = lo;
        int j = hi - 1;
        while (i <= j) {
            int t = order[i];
            int p = 3 * corners[3 * t];
            int q = 3 * corners[3 * t + 1];
            int r = 3 * corners[3 * t + 2];
            double along = ax * (points[p] + points[q] + points[r])
                    + ay * (points[p + 1] + points[q + 1] + points[r + 1])
                    + az * (points[p + 2] + points[q + 2] + points[r + 2]);
            if (along <= threshold) {
                i++;
            } else {
                order[i] = order[j];
                order[j--] = t;
            }
        }
        return i;
    }

    private double findOrigin() {
        double largest = 0;
        for (int k = 0; k < 3; k++) {
            double low = Double.POSITIVE_INFINITY;
            double high = Double.NEGATIVE_INFINITY;
            for (int i = k; i < points.length; i += 3) {
                low = Math.min(low, points[i]);
                high = Math.max(high, points[i]);
            }
            if (low <= high) {
                // Half of each first: the sum of two large coordinates could overflow.
                origin[k] = 0.5 * low + 0.5 * high;
                largest = Math.max(largest, Math.max(Math.abs(low), Math.abs(high)));
            }
        }
        return largest;
    }
}
