package dev.tandem;

import dev.tandem.element.Leaves;
import dev.tandem.geometry.HeightField;
import dev.tandem.geometry.Molecule;
import dev.tandem.geometry.PointCloud;
import dev.tandem.geometry.Shape;
import dev.tandem.geometry.SignedDistanceField;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.geometry.VoxelReader;
import dev.tandem.internal.elements.FieldElement;
import dev.tandem.internal.trees.CompoundTree;
import dev.tandem.internal.trees.DistanceFieldTree;
import dev.tandem.internal.trees.HeightFieldTree;
import dev.tandem.internal.trees.ShapeTree;
import dev.tandem.internal.trees.SolidMesh;
import dev.tandem.internal.trees.VoxelTree;
import dev.tandem.math.Pose;
import dev.tandem.tree.TestTree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

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

    /** The points of a cloud as solid balls of one radius, with the default tree, which is of balls too. */
    public static Body of(PointCloud cloud, double radius) {
        return of(cloud, radius, TreeKind.SPHERE);
    }

    /** The points of a cloud as solid balls of one radius, with a tree of your choice. */
    public static Body of(PointCloud cloud, double radius, TreeKind kind) {
        Shape.checkMeasure("the radius of a cloud's points", radius);
        double[] radii = new double[cloud.pointCount()];
        Arrays.fill(radii, radius);
        return of(Leaves.balls(cloud.coordinates(), radii), kind);
    }

    /** The atoms of a molecule as solid balls of their van der Waals radii, with the default tree, which is of balls too. */
    public static Body of(Molecule molecule) {
        return of(molecule, TreeKind.SPHERE);
    }

    /** The atoms of a molecule as solid balls of their van der Waals radii, with a tree of your choice. */
    public static Body of(Molecule molecule, TreeKind kind) {
        double[] radii = new double[molecule.atomCount()];
        for (int i = 0; i < radii.length; i++) {
            radii[i] = molecule.radius(i);
        }
        return of(Leaves.balls(molecule.coordinates(), radii), kind);
    }

    /** Any set of bounded things, such as your own, with a tree of your choice. */
    public static Body of(Leaves leaves, TreeKind kind) {
        return of(kind.build(leaves));
    }

    /**
     * A compound: one body of several, each at its own pose. Answers tell the part, by its place among these, and the
     * element in it.
     */
    public static Body compound(Body... parts) {
        List<TestTree> trees = new ArrayList<>();
        List<Pose> poses = new ArrayList<>();
        for (Body part : parts) {
            trees.add(part.tree());
            poses.add(part.pose());
        }
        return of(CompoundTree.of(trees, poses));
    }

    /**
     * A voxel map, its cells as solids. The body is a view: the next query sees what has changed in the map. For the
     * thread that changes it; others have {@link #of(VoxelReader)}.
     */
    public static Body of(VoxelMap map) {
        return of(VoxelTree.of(map));
    }

    /**
     * What a reader of a voxel map shows, its cells as solids. The body is a view: a query sees the version that the
     * reader was last refreshed to. For the reader's thread.
     */
    public static Body of(VoxelReader reader) {
        return of(VoxelTree.of(reader));
    }

    /** A height field, as a surface. */
    public static Body of(HeightField field) {
        return of(HeightFieldTree.of(field));
    }

    /**
     * A distance field, as a solid: asked directly, to within its {@link SignedDistanceField#error()}, or through cells, to
     * within its {@link SignedDistanceField#bound()}.
     */
    public static Body of(SignedDistanceField field) {
        return of(field.isDirect() ? FieldElement.tree(field) : DistanceFieldTree.of(field));
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
        SolidMesh solid = SolidMesh.ofAny(tree);
        if (solid != null) {
            return new Body(solid, pose);
        }
        if (tree instanceof ShapeTree || tree.surface().newInterior() != null) {
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
