package dev.tandem;

import dev.tandem.descent.TestTree;
import dev.tandem.geometry.HeightField;
import dev.tandem.geometry.Shape;
import dev.tandem.geometry.SignedDistanceField;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.math.Pose;
import dev.tandem.tree.DistanceFieldTree;
import dev.tandem.tree.HeightFieldTree;
import dev.tandem.tree.ShapeTree;
import dev.tandem.tree.VoxelTree;

/** Something that queries are about: a test tree and where it stands. Immutable; moving it shares the tree. */
public final class Body {

    private final TestTree tree;
    private final Pose pose;

    private Body(TestTree tree, Pose pose) {
        this.tree = tree;
        this.pose = pose;
    }

    /** A mesh, as a surface, with the default tree. */
    public static Body of(TriangleMesh mesh) {
        return of(mesh, TreeKind.OBB);
    }

    /** A mesh, as a surface, with a tree of your choice. */
    public static Body of(TriangleMesh mesh, TreeKind kind) {
        return of(kind.build(mesh));
    }

    /** A primitive such as a sphere or a box, as a solid. */
    public static Body of(Shape shape) {
        return of(ShapeTree.of(shape));
    }

    /** A voxel map, its cells as solids. The body is a view: the next query sees what has changed in the map. */
    public static Body of(VoxelMap map) {
        return of(VoxelTree.of(map));
    }

    /** A height field, as a surface. */
    public static Body of(HeightField field) {
        return of(HeightFieldTree.of(field));
    }

    /** A distance field, as a solid, to within its {@link SignedDistanceField#bound()}. */
    public static Body of(SignedDistanceField field) {
        return of(DistanceFieldTree.of(field));
    }

    /** Any test tree, such as your own. */
    public static Body of(TestTree tree) {
        return new Body(tree, Pose.identity());
    }

    /** The same body at another pose (not moved further: placed). */
    public Body at(Pose pose) {
        return new Body(tree, pose);
    }

    public TestTree tree() {
        return tree;
    }

    public Pose pose() {
        return pose;
    }
}
