package dev.tandem.internal.trees;

import dev.tandem.internal.rounding.Rounding;
import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;
import dev.tandem.tree.TestTree;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A box along the axes around a whole tree at a pose: what its root shows, as far as it reaches along each axis. Rounded
 * outwards. For whoever makes a tree of trees. One of these serves many trees of a kind without allocating; for one thread.
 */
public final class TreeBox {

    private @Nullable ElementKind<?> kind;
    private @Nullable Element element;
    private final double[] sums = new double[3];

    /** As {@link #of}, once. */
    public static boolean around(TestTree tree, double[] pose, double[] out) {
        return new TreeBox().of(tree, pose, out);
    }

    /**
     * Writes the smallest and the largest corner of a box around a tree that stands at a pose (row-major 3×4). False if
     * there is no such box: the tree has no end, or shows a kind that does not tell ({@link Element#boxAt}). A tree with
     * nothing in it gets a box from +∞ to −∞.
     */
    public boolean of(TestTree tree, double[] pose, double[] out) {
        Arrays.fill(out, 0, 3, Double.POSITIVE_INFINITY);
        Arrays.fill(out, 3, 6, Double.NEGATIVE_INFINITY);
        int top = tree.root();
        if (top == TestTree.NONE) {
            return true;
        }
        if (tree.nesting().isEndless(top)) {
            return false;
        }
        Element root = element;
        if (root == null || tree.kind(top) != kind) {
            kind = tree.kind(top);
            root = kind.newElement();
            element = root;
        }
        tree.load(top, root);
        if (!root.boxAt(pose, out, sums)) {
            return false;
        }
        for (int k = 0; k < 3; k++) {
            double slack = Rounding.TREE_BOX * sums[k] + Double.MIN_NORMAL;
            out[k] -= slack;
            out[3 + k] += slack;
        }
        return true;
    }
}
