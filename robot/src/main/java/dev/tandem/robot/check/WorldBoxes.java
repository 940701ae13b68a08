package dev.tandem.robot.check;

import dev.tandem.internal.elements.ObbElement;
import dev.tandem.internal.rounding.Rounding;
import dev.tandem.internal.trees.ShapeTree;
import dev.tandem.internal.trees.TreeBox;
import dev.tandem.math.Pose;
import dev.tandem.tree.Nesting;
import dev.tandem.tree.TestTree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The nodes of a world that does not change as oriented boxes in flat arrays. A primitive has a box of its own along its
 * own axes, which is tighter than the one that its compound or scene shows.
 */
final class WorldBoxes {

    /** Numbers a box: centre, axes, half sizes. */
    static final int BOX = 15;

    /** Worlds of more nodes are not copied. */
    private static final int MOST = 20_000;

    private static final double[] IN_PLACE = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0};

    /** How many handles of inner nodes there are; leaves come after them. */
    private int inner;

    double[] boxes = new double[0];
    int[] first = new int[0];
    int[] next = new int[0];
    double[] sizes = new double[0];

    /** How many handles of leaves there are. */
    int leaves;

    /** How far poses of primitives are from rotations, at most. */
    double deviation;

    /** No box reaches farther along any axis. */
    double magnitude;

    private final double[] pose = new double[12];
    private final double[] lowHigh = new double[6];

    private WorldBoxes() {}

    /** The boxes of a world whose every node is shown as one, or of a single primitive; null for another world. */
    static @Nullable WorldBoxes of(TestTree tree) {
        if (TestTree.mayChange(tree) || tree.root() == TestTree.NONE) {
            return null;
        }
        WorldBoxes world = new WorldBoxes();
        return world.add(tree) ? world : null;
    }

    int index(int node) {
        return node < 0 ? inner + ~node : node;
    }

    private boolean add(TestTree tree) {
        List<Integer> nodes = nodes(tree);
        if (nodes.isEmpty()) {
            return false;
        }
        int all = inner + leaves;
        boxes = new double[BOX * all];
        first = new int[all];
        next = new int[all];
        sizes = new double[all];
        Arrays.fill(next, TestTree.NONE);
        for (int node : nodes) {
            int at = index(node);
            sizes[at] = tree.size(node);
            if (!(node < 0 && isPrimitive(tree, node, BOX * at)) && !isShown(tree, node, BOX * at)) {
                return false;
            }
            double size = boxes[BOX * at + 12] + boxes[BOX * at + 13] + boxes[BOX * at + 14];
            for (int k = 0; k < 3; k++) {
                magnitude = Math.max(magnitude, Math.abs(boxes[BOX * at + k]) + size);
            }
            first[at] = node < 0 ? TestTree.NONE : tree.firstChild(node);
            for (int c = first[at]; c != TestTree.NONE; c = next[index(c)]) {
                next[index(c)] = tree.nextSibling(c);
            }
        }
        return true;
    }

    /** All nodes; none if some node has no end, or if there are too many. Finds the largest handles. */
    private List<Integer> nodes(TestTree tree) {
        List<Integer> all = new ArrayList<>(List.of(tree.root()));
        for (int i = 0; i < all.size(); i++) {
            int node = all.get(i);
            if (tree.nesting().isEndless(node) || all.size() > MOST) {
                return List.of();
            }
            if (node < 0) {
                leaves = Math.max(leaves, ~node + 1);
                continue;
            }
            inner = Math.max(inner, node + 1);
            for (int c = tree.firstChild(node); c != TestTree.NONE; c = tree.nextSibling(c)) {
                all.add(c);
            }
        }
        return inner + leaves > 2 * MOST ? List.of() : all;
    }

    /** Writes the box that the tree shows; false if it shows something else. */
    private boolean isShown(TestTree tree, int node, int to) {
        if (tree.kind(node) != ObbElement.KIND || (node < 0 && tree.nesting().inner(node) == null)) {
            return false;
        }
        ObbElement element = new ObbElement();
        tree.load(node, element);
        System.arraycopy(element.box, 0, boxes, to, BOX);
        return true;
    }

    /** Writes the box of a leaf that is a primitive; false if it is something else. */
    private boolean isPrimitive(TestTree tree, int leaf, int to) {
        Nesting nesting = tree.nesting();
        TestTree shape = nesting == Nesting.EMPTY ? tree : nesting.inner(leaf);
        if (!(shape instanceof ShapeTree) || !TreeBox.around(shape, IN_PLACE, lowHigh)) {
            return false;
        }
        System.arraycopy(IN_PLACE, 0, pose, 0, 12);
        if (nesting != Nesting.EMPTY) {
            nesting.innerPose(leaf, pose);
        }
        deviation = Math.max(deviation, Pose.deviation(pose));
        double far = 0;
        for (int k = 0; k < 3; k++) {
            boxes[to + k] = 0.5 * lowHigh[k] + 0.5 * lowHigh[3 + k];
            boxes[to + 12 + k] = 0.5 * lowHigh[3 + k] - 0.5 * lowHigh[k];
            boxes[to + 3 + 3 * k] = pose[k];
            boxes[to + 4 + 3 * k] = pose[4 + k];
            boxes[to + 5 + 3 * k] = pose[8 + k];
            far += Math.abs(lowHigh[k]) + Math.abs(lowHigh[3 + k]) + Math.abs(pose[4 * k + 3]);
        }
        double x = boxes[to];
        double y = boxes[to + 1];
        double z = boxes[to + 2];
        boxes[to] = Pose.mapX(pose, x, y, z);
        boxes[to + 1] = Pose.mapY(pose, x, y, z);
        boxes[to + 2] = Pose.mapZ(pose, x, y, z);
        for (int k = 12; k < BOX; k++) {
            boxes[to + k] += Rounding.CORE_BOX * far;
        }
        return true;
    }
}
