package dev.tandem.cli.page;

import dev.tandem.Body;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Cylinder;
import dev.tandem.geometry.Shape;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.trees.ShapeTree;
import dev.tandem.math.Pose;
import dev.tandem.tree.TestTree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Bodies as placed meshes, for the eye. Equal boxes, cylinders and spheres share one mesh, so that a page stores it once. */
final class BodyMeshes {

    /** A mesh at a pose. */
    record Placed(TriangleMesh mesh, Pose pose) {}

    private final Map<Shape, TriangleMesh> known = new HashMap<>();

    List<Placed> of(Body body) {
        List<Placed> all = new ArrayList<>();
        if (!add(body.tree(), body.pose(), all)) {
            all.clear();
            all.add(new Placed(BodyOutline.of(body, body).mesh(), body.pose()));
        }
        return all;
    }

    /** The mesh of a primitive. */
    TriangleMesh of(Shape shape) {
        return known.computeIfAbsent(shape, RobotPage::drawn);
    }

    /** {@return whether a primitive has a mesh of its own here} Others are drawn as {@link BodyOutline} sees them. */
    static boolean isSimple(Shape shape) {
        return shape instanceof Box || shape instanceof Cylinder || shape instanceof Sphere;
    }

    /** Adds all parts if they are primitives with a simple form; false if some are not. */
    private boolean add(TestTree tree, Pose pose, List<Placed> all) {
        if (tree instanceof ShapeTree leaf) {
            boolean simple = isSimple(leaf.shape());
            if (simple) {
                all.add(new Placed(of(leaf.shape()), pose));
            }
            return simple;
        }
        boolean complete = true;
        double[] matrix = new double[12];
        for (int leaf = firstLeaf(tree, tree.root()); complete && leaf != TestTree.NONE; leaf = nextLeaf(tree, leaf)) {
            @Nullable TestTree inner = tree.nesting().inner(leaf);
            if (inner == null) {
                return false;
            }
            tree.nesting().innerPose(leaf, matrix);
            complete = add(inner, pose.times(Pose.ofMatrix(matrix)), all);
        }
        return complete;
    }

    private static int firstLeaf(TestTree tree, int node) {
        int at = node;
        while (at != TestTree.NONE && !TestTree.isLeaf(at)) {
            at = tree.firstChild(at);
        }
        return at;
    }

    private static int nextLeaf(TestTree tree, int leaf) {
        int at = leaf;
        while (at != TestTree.NONE && tree.nextSibling(at) == TestTree.NONE) {
            at = tree.parent(at);
        }
        return at == TestTree.NONE ? at : firstLeaf(tree, tree.nextSibling(at));
    }
}
