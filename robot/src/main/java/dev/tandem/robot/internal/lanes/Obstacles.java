package dev.tandem.robot.internal.lanes;

import dev.tandem.Body;
import dev.tandem.geometry.Shape;
import dev.tandem.internal.rounding.LaneSlack;
import dev.tandem.internal.trees.ShapeTree;
import dev.tandem.internal.trees.TreeBox;
import dev.tandem.tree.Element;
import dev.tandem.tree.Nesting;
import dev.tandem.tree.TestTree;
import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;

/**
 * What stands for a body in lanes: itself if it is a sphere, box, capsule or cylinder, else boxes that hold it. Of a body that
 * changes, as it is now.
 */
final class Obstacles {

    /** Boxes that a body gets at most. */
    private static final int MOST = 64;

    private record Node(TestTree tree, int node, double size) {}

    private final List<Obstacle> found = new ArrayList<>();

    private Obstacles() {}

    static List<Obstacle> of(Body body) {
        double[] pose = new double[12];
        body.pose().copyInto(pose);
        Obstacles all = new Obstacles();
        all.add(body.tree(), pose);
        return all.found;
    }

    private void add(TestTree tree, double[] pose) {
        if (tree.root() == TestTree.NONE) {
            return;
        }
        if (tree instanceof ShapeTree leaf && Obstacle.isFor(leaf.shape())) {
            Shape shape = leaf.shape();
            found.add(Obstacle.of(shape, pose));
            return;
        }
        double[] box = new double[6];
        if (!TreeBox.around(tree, Maps.identity(), box)) {
            addEndless(tree, pose);
        } else if (tree.surface().newInterior() != null) {
            // Boxes of the surface would not hold the inside.
            found.add(Obstacle.around(box, pose));
        } else {
            open(tree, pose);
        }
    }

    /** A compound may hold something without an end beside other things. */
    private void addEndless(TestTree tree, double[] pose) {
        int before = found.size();
        if (!addNested(tree, tree.root(), pose)) {
            found.subList(before, found.size()).clear();
            found.add(Obstacle.everywhere());
        }
    }

    /** Adds what is nested in the leaves below a node; false if one of them is none, as then nothing is known. */
    private boolean addNested(TestTree tree, int node, double[] pose) {
        if (TestTree.isLeaf(node)) {
            TestTree inner = tree.nesting().inner(node);
            if (inner == null) {
                return false;
            }
            double[] at = new double[12];
            tree.nesting().innerPose(node, at);
            add(inner, Maps.times(pose, at));
            return true;
        }
        for (int k = tree.firstChild(node); k != TestTree.NONE; k = tree.nextSibling(k)) {
            if (!addNested(tree, k, pose)) {
                return false;
            }
        }
        return true;
    }

    /** Boxes of nodes, the largest opened first; what is nested is added by itself. */
    private void open(TestTree tree, double[] pose) {
        PriorityQueue<Node> waiting = new PriorityQueue<>((p, q) -> Double.compare(q.size, p.size));
        waiting.add(new Node(tree, tree.root(), tree.size(tree.root())));
        int closed = 0;
        while (!waiting.isEmpty()) {
            Node largest = waiting.remove();
            int node = largest.node;
            if (TestTree.isLeaf(node)) {
                TestTree inner = tree.nesting().inner(node);
                if (inner != null) {
                    double[] at = new double[12];
                    tree.nesting().innerPose(node, at);
                    add(inner, Maps.times(pose, at));
                    continue;
                }
            }
            boolean nests = tree.nesting() != Nesting.EMPTY;
            if (TestTree.isLeaf(node) || (!nests && waiting.size() + closed >= MOST)) {
                closed++;
                found.add(box(tree, node, pose));
                continue;
            }
            for (int k = tree.firstChild(node); k != TestTree.NONE; k = tree.nextSibling(k)) {
                waiting.add(new Node(tree, k, tree.size(k)));
            }
        }
    }

    private static Obstacle box(TestTree tree, int node, double[] pose) {
        Element element = tree.kind(node).newElement();
        tree.load(node, element);
        double[] box = new double[6];
        if (!element.boxAt(Maps.identity(), box, new double[3])) {
            return Obstacle.everywhere();
        }
        double slack = LaneSlack.DOUBLE;
        for (int k = 0; k < 3; k++) {
            double most = slack * (Math.abs(box[k]) + Math.abs(box[3 + k]));
            box[k] -= most;
            box[3 + k] += most;
        }
        return Obstacle.around(box, pose);
    }
}
