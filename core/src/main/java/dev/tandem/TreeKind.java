package dev.tandem;

import dev.tandem.element.Leaves;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.elements.TriangleLeaves;
import dev.tandem.internal.trees.AabbTree;
import dev.tandem.internal.trees.ObbTree;
import dev.tandem.internal.trees.SphereTree;
import dev.tandem.internal.trees.VolumeTree;
import dev.tandem.tree.TestTree;

/**
 * The kind of tree to build over the triangles or balls of a body. Answers are the same with every kind; times differ.
 */
public enum TreeKind {
    /** Oriented boxes: the default for meshes, by measurement (docs/decisions/0004). */
    OBB,
    /** Boxes along the body's axes: built fastest, slower near contact. */
    AABB,
    /** Rectangles swept by a ball. */
    RSS,
    /**
     * Balls, the smallest around the leaves below: the default for clouds and molecules. {@link SphereTree} has other
     * ways to make them.
     */
    SPHERE,
    /** Polytopes with 18 faces in fixed directions. */
    KDOP;

    TestTree build(TriangleMesh mesh) {
        return switch (this) {
            case OBB -> ObbTree.of(mesh);
            case AABB -> AabbTree.of(mesh);
            case RSS, SPHERE, KDOP -> build(new TriangleLeaves(mesh));
        };
    }

    TestTree build(Leaves leaves) {
        return switch (this) {
            case OBB -> VolumeTree.obb(leaves);
            case AABB -> VolumeTree.aabb(leaves);
            case RSS -> VolumeTree.rss(leaves);
            case SPHERE -> SphereTree.of(leaves, SphereTree.Combine.SMALLEST);
            case KDOP -> VolumeTree.kdop(leaves);
        };
    }
}
