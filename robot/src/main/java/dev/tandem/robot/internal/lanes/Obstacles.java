package dev.tandem.robot.internal.lanes;

import dev.tandem.Body;
import dev.tandem.element.TriangleElement;
import dev.tandem.geometry.Shape;
import dev.tandem.internal.rounding.LaneSlack;
import dev.tandem.internal.trees.MeshTree;
import dev.tandem.internal.trees.ShapeTree;
import dev.tandem.internal.trees.SolidMesh;
import dev.tandem.internal.trees.TreeBox;
import dev.tandem.tree.Element;
import dev.tandem.tree.Nesting;
import dev.tandem.tree.TestTree;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.WeakHashMap;

/**
 * What stands for a body in lanes: itself if it is a sphere, box, capsule or cylinder, else boxes that hold it ({@link BoxCover}).
 * Of a body that changes, as it is now.
 */
final class Obstacles {

    /** Boxes that a body gets at most. */
    private static final int MOST = 64;

    /** Nodes that a tree is opened to at most; the boxes are made of these. */
    private static final int PARTS = 1024;

    /** The boxes of meshes, which never change: a mesh is in many scenes. */
    private static final Map<TestTree, List<double[]>> COVERS = Collections.synchronizedMap(new WeakHashMap<>());

    private record Node(int node, double size) {}

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
        List<double[]> known = COVERS.get(tree);
        if (known == null) {
            List<double[]> parts = new ArrayList<>();
            if (!collect(tree, pose, parts)) {
                found.add(Obstacle.everywhere());
                return;
            }
            known = BoxCover.of(parts, tree.surface().newInterior(), MOST);
            if (tree instanceof SolidMesh || tree instanceof MeshTree) {
                COVERS.put(tree, known);
            }
        }
        List<Obstacle> boxes = new ArrayList<>();
        double[] whole = null;
        for (double[] one : known) {
            double[] box = new double[6];
            for (int k = 0; k < 3; k++) {
                double slack = LaneSlack.DOUBLE * (Math.abs(one[k]) + Math.abs(one[3 + k]));
                box[k] = one[k] - slack;
                box[3 + k] = one[3 + k] + slack;
            }
            whole = whole == null ? box.clone() : joined(whole, box);
            boxes.add(Obstacle.around(box, pose));
        }
        if (whole != null) {
            Obstacle outer = Obstacle.around(whole, pose);
            boxes.forEach(box -> found.add(box.in(outer)));
        }
    }

    private static double[] joined(double[] a, double[] b) {
        for (int k = 0; k < 3; k++) {
            a[k] = Math.min(a[k], b[k]);
            a[3 + k] = Math.max(a[3 + k], b[3 + k]);
        }
        return a;
    }

    /** The triangles of a small tree, boxes of nodes of a large one; false if one of them has no box. */
    private boolean collect(TestTree tree, double[] pose, List<double[]> parts) {
        PriorityQueue<Node> waiting = new PriorityQueue<>((p, q) -> Double.compare(q.size, p.size));
        waiting.add(new Node(tree.root(), tree.size(tree.root())));
        boolean nests = tree.nesting() != Nesting.EMPTY;
        while (!waiting.isEmpty()) {
            int node = waiting.remove().node;
            if (TestTree.isLeaf(node)) {
                TestTree inner = tree.nesting().inner(node);
                if (inner != null) {
                    double[] at = new double[12];
                    tree.nesting().innerPose(node, at);
                    add(inner, Maps.times(pose, at));
                    continue;
                }
            }
            if (TestTree.isLeaf(node) || (!nests && waiting.size() + parts.size() >= PARTS)) {
                if (!part(tree, node, parts)) {
                    return false;
                }
                continue;
            }
            for (int k = tree.firstChild(node); k != TestTree.NONE; k = tree.nextSibling(k)) {
                waiting.add(new Node(k, tree.size(k)));
            }
        }
        return true;
    }

    private static boolean part(TestTree tree, int node, List<double[]> parts) {
        Element element = tree.kind(node).newElement();
        tree.load(node, element);
        if (element instanceof TriangleElement triangle) {
            parts.add(triangle.corners.clone());
            return true;
        }
        double[] box = new double[6];
        parts.add(box);
        return element.boxAt(Maps.identity(), box, new double[3]);
    }
}
