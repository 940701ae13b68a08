package dev.tandem;

import dev.tandem.internal.cursor.TreeCursor;
import dev.tandem.internal.rounding.Limits;
import dev.tandem.internal.rounding.Rounding;
import dev.tandem.math.Pose;
import dev.tandem.tree.TestTree;
import java.util.Arrays;

/**
 * How large a tree is at present: the longest edge of the box, along the axes of its frame, around the leaves that it shows
 * now. The volume of its root can be far larger: that of a robot holds all states within the limits, that of a compound
 * grows each time it is turned inside of another, that of a voxel map is as coarse as its levels.
 *
 * <p>The box is found from inside, by a walk that opens a node only if its volume would make the longest edge longer by an
 * eighth. So the size is never more than that of the leaves, and more than 4/9 of it: of what was not opened, each side of
 * a box may hold up to 9/8 of the edge that was found. What has no end does not count.
 */
final class PresentSize {

    private static final double WORTHWHILE = 1.125;

    private static final double[] IDENTITY = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0};

    private final TestTree tree;

    /** The version that the size is of; 0 if it must be found anew. */
    private long version;

    private double size;

    private final double[] found = new double[6];
    private final double[] one = new double[6];
    private final double[] sums = new double[3];

    /** The largest of the sums of all leaves that were taken. */
    private double reach;

    PresentSize(TestTree tree) {
        this.tree = tree;
    }

    /** The size now; 0 of points, of nothing, and of what has no end. */
    double now() {
        long current = tree.changes().version();
        if (current != version || current == 0) {
            Arrays.fill(found, 0, 3, Double.POSITIVE_INFINITY);
            Arrays.fill(found, 3, 6, Double.NEGATIVE_INFINITY);
            size = 0;
            reach = 0;
            walk(tree, IDENTITY);
            size = size > Rounding.TREE_BOX * reach ? size : 0;
            version = current;
        }
        return size;
    }

    /** All nodes of a tree that stands at a pose, as far as they are worth opening; parents before their children. */
    private void walk(TestTree part, double[] pose) {
        int root = part.root();
        if (root == TestTree.NONE) {
            return;
        }
        TreeCursor cursor = new TreeCursor(part);
        int node = root;
        while (node != TestTree.NONE) {
            boolean opens = visit(part, node, cursor, pose) && !TestTree.isLeaf(node);
            node = opens ? part.firstChild(node) : next(part, node, root);
        }
    }

    private static int next(TestTree part, int from, int root) {
        int node = from;
        while (node != root && node != TestTree.NONE) {
            int sibling = part.nextSibling(node);
            if (sibling != TestTree.NONE) {
                return sibling;
            }
            node = part.parent(node);
        }
        return TestTree.NONE;
    }

    /** Whether a node is worth opening. Of a leaf, takes what it shows. */
    private boolean visit(TestTree part, int node, TreeCursor cursor, double[] pose) {
        boolean endless = part.nesting().isEndless(node);
        boolean known = !endless && cursor.moveTo(node).element().boxAt(pose, one, sums);
        if (known && !isWorthwhile()) {
            return false;
        }
        if (TestTree.isLeaf(node)) {
            TestTree inner = part.nesting().inner(node);
            if (inner != null) {
                walk(inner, placed(part, node, pose));
            } else if (known) {
                take();
            } else if (!endless && part.size(node) < Limits.ENDLESS_SIZE) {
                size = Math.max(size, part.size(node));
            }
        }
        return true;
    }

    private static double[] placed(TestTree part, int leaf, double[] pose) {
        double[] own = new double[12];
        part.nesting().innerPose(leaf, own);
        double[] out = new double[12];
        Pose.times(pose, own, out);
        return out;
    }

    private boolean isWorthwhile() {
        for (int k = 0; k < 3; k++) {
            double edge = Math.max(found[3 + k], one[3 + k]) - Math.min(found[k], one[k]);
            if (!(edge <= WORTHWHILE * size) || found[k] > found[3 + k]) {
                return true;
            }
        }
        return false;
    }

    private void take() {
        for (int k = 0; k < 3; k++) {
            found[k] = Math.min(found[k], one[k]);
            found[3 + k] = Math.max(found[3 + k], one[3 + k]);
            reach = Math.max(reach, sums[k]);
            double edge = found[3 + k] - found[k];
            size = edge < Double.POSITIVE_INFINITY ? Math.max(size, edge) : size;
        }
    }
}
