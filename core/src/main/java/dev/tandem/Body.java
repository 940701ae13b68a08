package dev.tandem;

import dev.tandem.descent.TestTree;
import dev.tandem.geometry.Shape;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.tree.MeshTree;
import dev.tandem.tree.ShapeTree;
import dev.tandem.tree.SolidMesh;

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

    /** Any test tree, such as your own. */
    public static Body of(TestTree tree) {
        return new Body(tree, Pose.identity());
    }

    /** The same body at another pose (not moved further: placed). */
    public Body at(Pose pose) {
        return new Body(tree, pose);
    }

    /**
     * The same body with its inside, if it is a mesh: what lies in it collides with it. Other kinds are solid already.
     *
     * @throws IllegalArgumentException if the mesh is not closed, with how many edges are open
     */
    public Body solid() {
        if (tree instanceof MeshTree mesh) {
            return new Body(SolidMesh.of(mesh), pose);
        }
        if (tree instanceof ShapeTree || tree.interior() != null) {
            return this;
        }
        throw new IllegalArgumentException("only a closed mesh can be made solid, but this body shows " + tree.kinds());
    }

    public TestTree tree() {
        return tree;
    }

    public Pose pose() {
        return pose;
    }
}
