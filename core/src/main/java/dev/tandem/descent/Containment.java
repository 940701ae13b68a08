package dev.tandem.descent;

import dev.tandem.math.Pose;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Is a piece of one body wholly inside the other? Asked of one pair of trees, after their surfaces were found not to
 * touch: then every connected piece of one is either inside the other solid or outside, and one point of it tells.
 *
 * <pre>
 *   ╭─────────────╮      pieces known:     one point for each
 *   │  ╭─╮        │      many, or unknown: go down the tree; a node that is clear of the other's surface is on one
 *   │  ╰─╯ inside │ ╭─╮                    side with all that it holds, and a node that is clear of the other's
 *   ╰─────────────╯ ╰─╯ outside            root is outside
 * </pre>
 *
 * <p>A leaf that is a body of its own is asked about here only if its box is clear of the other's surface: if it is not,
 * the descent has gone on inside, and asks there.
 */
final class Containment {

    private static final double[] IN_PLACE = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0};

    /** Up to this many pieces are asked about one by one; each costs about as much as a few nodes of the walk. */
    private static final int FEW = 256;

    private final TestTree treeA;
    private final TestTree treeB;
    private final @Nullable Interior interiorA;
    private final @Nullable Interior interiorB;
    private final TreeCursor cursorA;
    private final TreeCursor cursorB;

    private double[] bInA = IN_PLACE;
    private final double[] point = new double[3];
    private final Witness common = new Witness();
    private final IntStack open = new IntStack();
    private final IntStack outer = new IntStack();

    private Containment(TestTree treeA, @Nullable Interior interiorA, TestTree treeB, @Nullable Interior interiorB) {
        this.treeA = treeA;
        this.treeB = treeB;
        this.interiorA = interiorA;
        this.interiorB = interiorB;
        cursorA = new TreeCursor(treeA);
        cursorB = new TreeCursor(treeB);
    }

    /** Null if neither is the surface of a solid: then there is nothing to ask. */
    static @Nullable Containment of(TestTree a, TestTree b) {
        Interior inA = a.interior();
        Interior inB = b.interior();
        return inA == null && inB == null ? null : new Containment(a, inA, b, inB);
    }

    /** Tells the query if a piece of one is inside the other. Both trees have a root. */
    void settle(Descent descent, PairKernel kernel, Query query) {
        bInA = descent.bInA;
        if (interiorA != null && holds(interiorA, true, descent, kernel, query)) {
            return;
        }
        if (interiorB != null) {
            holds(interiorB, false, descent, kernel, query);
        }
    }

    private boolean holds(Interior interior, boolean outerIsA, Descent descent, PairKernel kernel, Query query) {
        int found = pieceInside(interior, outerIsA, kernel);
        if (found == TestTree.NONE) {
            return false;
        }
        locate(found, outerIsA, kernel);
        common.ax = point[0];
        common.ay = point[1];
        common.az = point[2];
        common.bx = point[0];
        common.by = point[1];
        common.bz = point[2];
        int any = firstLeaf(outerIsA ? treeA : treeB, (outerIsA ? treeA : treeB).root());
        descent.tellContained(outerIsA ? any : found, outerIsA ? found : any, common, query);
        return true;
    }

    /** A leaf that is inside, or none. */
    private int pieceInside(Interior interior, boolean outerIsA, PairKernel kernel) {
        TestTree inner = outerIsA ? treeB : treeA;
        int[] pieces = inner.pieces();
        if (pieces.length > 0 && pieces.length <= FEW) {
            for (int leaf : pieces) {
                if (isInside(leaf, interior, outerIsA, kernel)) {
                    return leaf;
                }
            }
            return TestTree.NONE;
        }
        return walk(interior, outerIsA, kernel);
    }

    private int walk(Interior interior, boolean outerIsA, PairKernel kernel) {
        TestTree inner = outerIsA ? treeB : treeA;
        int outerRoot = (outerIsA ? treeA : treeB).root();
        open.clear();
        open.push(inner.root());
        while (!open.isEmpty()) {
            int node = open.pop();
            if (TestTree.isLeaf(node) && inner.inner(node) == null) {
                if (isInside(node, interior, outerIsA, kernel)) {
                    return node;
                }
            } else if (mayTouch(outerRoot, node, outerIsA, kernel)) {
                if (isClear(node, outerIsA, kernel) && locate(node, outerIsA)) {
                    if (contains(interior, outerIsA)) {
                        return firstLeaf(inner, node);
                    }
                } else if (!TestTree.isLeaf(node)) {
                    for (int c = inner.firstChild(node); c != TestTree.NONE; c = inner.nextSibling(c)) {
                        open.push(c);
                    }
                }
            }
        }
        return TestTree.NONE;
    }

    /** Whether an inner node's volume touches no leaf of the outer surface. */
    private boolean isClear(int node, boolean outerIsA, PairKernel kernel) {
        TestTree tree = outerIsA ? treeA : treeB;
        outer.clear();
        outer.push(tree.root());
        while (!outer.isEmpty()) {
            int n = outer.pop();
            if (mayTouch(n, node, outerIsA, kernel)) {
                if (TestTree.isLeaf(n)) {
                    return false;
                }
                for (int c = tree.firstChild(n); c != TestTree.NONE; c = tree.nextSibling(c)) {
                    outer.push(c);
                }
            }
        }
        return true;
    }

    private static boolean mayTouch(int outerNode, int innerNode, boolean outerIsA, PairKernel kernel) {
        return outerIsA ? kernel.mayTouch(outerNode, innerNode) : kernel.mayTouch(innerNode, outerNode);
    }

    private boolean isInside(int leaf, Interior interior, boolean outerIsA, PairKernel kernel) {
        locate(leaf, outerIsA, kernel);
        return contains(interior, outerIsA);
    }

    private boolean contains(Interior interior, boolean outerIsA) {
        return interior.contains(outerIsA ? IN_PLACE : bInA, point[0], point[1], point[2]);
    }

    /** Puts a point of a leaf into {@code point}, in A's frame: its own, or the one that a distance shows. */
    private void locate(int leaf, boolean outerIsA, PairKernel kernel) {
        if (locate(leaf, outerIsA)) {
            return;
        }
        if (outerIsA) {
            kernel.leafDistance(firstLeaf(treeA, treeA.root()), leaf, Double.POSITIVE_INFINITY, common);
        } else {
            kernel.leafDistance(leaf, firstLeaf(treeB, treeB.root()), Double.POSITIVE_INFINITY, common);
        }
        point[0] = outerIsA ? common.bx : common.ax;
        point[1] = outerIsA ? common.by : common.ay;
        point[2] = outerIsA ? common.bz : common.az;
    }

    /** Puts a node's own point into {@code point}, in A's frame; false if its element knows none. */
    private boolean locate(int node, boolean outerIsA) {
        TreeCursor cursor = outerIsA ? cursorB : cursorA;
        if (!cursor.moveTo(node).element().point(point)) {
            return false;
        }
        if (outerIsA) {
            double x = point[0];
            double y = point[1];
            double z = point[2];
            point[0] = Pose.mapX(bInA, x, y, z);
            point[1] = Pose.mapY(bInA, x, y, z);
            point[2] = Pose.mapZ(bInA, x, y, z);
        }
        return true;
    }

    static int firstLeaf(TestTree tree, int node) {
        int n = node;
        while (!TestTree.isLeaf(n)) {
            n = tree.firstChild(n);
        }
        return n;
    }

    /** A growable stack of nodes. */
    private static final class IntStack {
        private int[] nodes = new int[64];
        private int size;

        void clear() {
            size = 0;
        }

        boolean isEmpty() {
            return size == 0;
        }

        void push(int node) {
            if (size == nodes.length) {
                nodes = Arrays.copyOf(nodes, 2 * size);
            }
            nodes[size++] = node;
        }

        int pop() {
            return nodes[--size];
        }
    }
}
