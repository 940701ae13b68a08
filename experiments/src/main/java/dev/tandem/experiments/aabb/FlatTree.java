package dev.tandem.experiments.aabb;

import dev.tandem.scene.DynamicBoxTree;
import dev.tandem.tree.TestTree;
import java.util.ArrayList;
import java.util.List;

/** A copy of a tree of boxes on which searches count their tests: as the work prints them, and with each pair once. */
final class FlatTree {

    private static final int NONE = -1;

    private final int[] left;
    private final int[] right;
    private final int[] id;
    private final int[] height;
    private final double[] box;
    private int count;

    private final List<int[]> reported = new ArrayList<>();
    private long tests;
    private int deepest;

    FlatTree(DynamicBoxTree tree) {
        int nodes = Math.max(1, 2 * tree.size() - 1);
        left = new int[nodes];
        right = new int[nodes];
        id = new int[nodes];
        height = new int[nodes];
        box = new double[6 * nodes];
        if (tree.size() > 0) {
            copy(tree, tree.root(), 0);
        }
    }

    private int copy(DynamicBoxTree tree, int node, int depth) {
        int at = count++;
        deepest = Math.max(deepest, depth);
        if (TestTree.isLeaf(node)) {
            left[at] = NONE;
            right[at] = NONE;
            id[at] = ~node;
            tree.box(~node).copyInto(box, 6 * at);
            return at;
        }
        id[at] = NONE;
        int first = tree.firstChild(node);
        left[at] = copy(tree, first, depth + 1);
        right[at] = copy(tree, tree.nextSibling(first), depth + 1);
        height[at] = 1 + Math.max(height[left[at]], height[right[at]]);
        fit(at);
        return at;
    }

    private void fit(int node) {
        for (int k = 0; k < 3; k++) {
            box[6 * node + k] = Math.min(box[6 * left[node] + k], box[6 * right[node] + k]);
            box[6 * node + 3 + k] = Math.max(box[6 * left[node] + 3 + k], box[6 * right[node] + 3 + k]);
        }
    }

    /** Fits all nodes to new boxes of the leaves, by id, and leaves the tree as it is otherwise. */
    FlatTree refit(double[] boxes) {
        for (int node = count - 1; node >= 0; node--) {
            if (isLeaf(node)) {
                System.arraycopy(boxes, 6 * id[node], box, 6 * node, 6);
            } else {
                fit(node);
            }
        }
        return this;
    }

    private boolean isLeaf(int node) {
        return left[node] == NONE;
    }

    int depth() {
        return deepest;
    }

    /** The surface of all inner nodes: what a search has to get through grows with it. */
    double surface() {
        double sum = 0;
        for (int node = 0; node < count; node++) {
            if (!isLeaf(node)) {
                double x = box[6 * node + 3] - box[6 * node];
                double y = box[6 * node + 4] - box[6 * node + 1];
                double z = box[6 * node + 5] - box[6 * node + 2];
                sum += 2 * (x * y + y * z + z * x);
            }
        }
        return sum;
    }

    /** Tests of two boxes in the last search. */
    long tests() {
        return tests;
    }

    /** Pairs of ids that the last search reported, in its order. */
    List<int[]> reported() {
        return reported;
    }

    /** Which of two nodes a search goes down into. */
    enum Rule {
        /** The work's: the one of larger volume. */
        VOLUME,
        /** The library's: the higher one. */
        HEIGHT
    }

    /** The work's {@code broadphase(root, root)}, to the letter. */
    FlatTree searchAsPrinted() {
        tests = 0;
        reported.clear();
        cross(0, 0, Rule.VOLUME);
        return this;
    }

    /** Each pair once: at each node, what is on its left against what is on its right. */
    FlatTree searchOnce(Rule rule) {
        tests = 0;
        reported.clear();
        for (int node = 0; node < count; node++) {
            if (!isLeaf(node)) {
                cross(left[node], right[node], rule);
            }
        }
        return this;
    }

    private void cross(int a, int b, Rule rule) {
        tests++;
        if (!overlap(box, 6 * a, box, 6 * b)) {
            return;
        }
        if (isLeaf(a) && isLeaf(b)) {
            reported.add(new int[] {id[a], id[b]});
        } else if (isLeaf(a) || (!isLeaf(b) && isLarger(b, a, rule))) {
            cross(a, left[b], rule);
            cross(a, right[b], rule);
        } else {
            cross(left[a], b, rule);
            cross(right[a], b, rule);
        }
    }

    private boolean isLarger(int b, int a, Rule rule) {
        return rule == Rule.VOLUME ? volume(b) > volume(a) : height[b] > height[a];
    }

    private double volume(int node) {
        double product = 1;
        for (int k = 0; k < 3; k++) {
            product *= box[6 * node + 3 + k] - box[6 * node + k];
        }
        return product;
    }

    /** Tests that a search for all boxes which touch a region takes. */
    long regionTests(double[] region, int at) {
        tests = 0;
        region(0, region, at);
        return tests;
    }

    private void region(int node, double[] region, int at) {
        tests++;
        if (overlap(box, 6 * node, region, at) && !isLeaf(node)) {
            region(left[node], region, at);
            region(right[node], region, at);
        }
    }

    static boolean overlap(double[] p, int i, double[] q, int j) {
        return p[i] <= q[j + 3]
                && q[j] <= p[i + 3]
                && p[i + 1] <= q[j + 4]
                && q[j + 1] <= p[i + 4]
                && p[i + 2] <= q[j + 5]
                && q[j + 2] <= p[i + 5];
    }
}
