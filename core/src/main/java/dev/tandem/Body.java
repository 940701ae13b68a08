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

/**
 * A test tree at a pose: what queries are about. Every kind of geometry becomes a body through one of the {@code of}
 * methods.
 *
 * <p>A body is immutable; {@link #at} gives another body that shares the tree. It is safe for use by multiple threads,
 * except where its tree may change ({@link TestTree#changes}): a body of a voxel map, a reader or a robot belongs to
 * the thread of what it shows.
 *
 * <p>Building a tree over n triangles, balls or leaves takes O(n log n) time and O(n) memory. All other bodies, and
 * bodies placed anew, cost O(1), except a compound, which is O(n log n) in its parts.
 *
 * <p>Example:
 *
 * <pre>{@code
 * import dev.tandem.Body;
 * import dev.tandem.Tandem;
 * import dev.tandem.geometry.Box;
 * import dev.tandem.geometry.Cylinder;
 * import dev.tandem.geometry.Sphere;
 * import dev.tandem.math.Pose;
 *
 * Body top = Body.of(new Box(1, 1, 0.1)).at(Pose.translation(0, 0, 0.75));
 * Body leg = Body.of(new Cylinder(0.05, 0.7)).at(Pose.translation(0, 0, 0.35));
 * Body table = Body.compound(top, leg).at(Pose.translation(2, 0, 0));
 * Body ball = Body.of(new Sphere(0.25)).at(Pose.translation(2, 0, 1));
 * System.out.println(Tandem.collides(table, ball)); // prints: true
 * }</pre>
 */
public final class Body {

    private final TestTree tree;
    private final Pose pose;

    private Body(TestTree tree, Pose pose) {
        this.tree = tree;
        this.pose = pose;
    }

    /**
     * {@return a body of a mesh as a surface, with a tree of oriented boxes} An empty mesh makes an empty body, which
     * touches nothing.
     *
     * @param mesh the mesh
     */
    public static Body of(TriangleMesh mesh) {
        return of(mesh, TreeKind.OBB);
    }

    /**
     * {@return a body of a mesh as a surface, with a tree of the given kind}
     *
     * @param mesh the mesh
     * @param kind the kind of tree
     */
    public static Body of(TriangleMesh mesh, TreeKind kind) {
        return of(kind.build(mesh));
    }

    /**
     * {@return a body of a primitive, such as a sphere or a box, as a solid}
     *
     * @param shape the shape
     */
    public static Body of(Shape shape) {
        return of(ShapeTree.of(shape));
    }

    /**
     * {@return a body of the points of a cloud as solid balls of one radius, with a tree of balls}
     *
     * @param cloud the points
     * @param radius the radius of every ball; not negative
     */
    public static Body of(PointCloud cloud, double radius) {
        return of(cloud, radius, TreeKind.SPHERE);
    }

    /**
     * {@return a body of the points of a cloud as solid balls of one radius, with a tree of the given kind}
     *
     * @param cloud the points
     * @param radius the radius of every ball; not negative
     * @param kind the kind of tree
     */
    public static Body of(PointCloud cloud, double radius, TreeKind kind) {
        Shape.checkMeasure("the radius of a cloud's points", radius);
        double[] radii = new double[cloud.pointCount()];
        Arrays.fill(radii, radius);
        return of(Leaves.balls(cloud.coordinates(), radii), kind);
    }

    /**
     * {@return a body of the atoms of a molecule as solid balls of their van der Waals radii, with a tree of balls}
     *
     * @param molecule the molecule
     */
    public static Body of(Molecule molecule) {
        return of(molecule, TreeKind.SPHERE);
    }

    /**
     * {@return a body of the atoms of a molecule as solid balls of their van der Waals radii, with a tree of the given
     * kind}
     *
     * @param molecule the molecule
     * @param kind the kind of tree
     */
    public static Body of(Molecule molecule, TreeKind kind) {
        double[] radii = new double[molecule.atomCount()];
        for (int i = 0; i < radii.length; i++) {
            radii[i] = molecule.radius(i);
        }
        return of(Leaves.balls(molecule.coordinates(), radii), kind);
    }

    /**
     * {@return a body of any set of bounded leaves, with a tree of the given kind}
     *
     * @param leaves must not change afterwards
     * @param kind the kind of tree
     */
    public static Body of(Leaves leaves, TreeKind kind) {
        return of(kind.build(leaves));
    }

    /**
     * Makes one body of several, each at its own pose. Answers name the part, by its index among the arguments, and the
     * element in it. Empty parts touch nothing.
     *
     * @param parts the members; their poses are in the frame of the compound
     * @return the compound, at the identity pose
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
     * {@return a body of a voxel map, its cells as solids} The body is a view: the next query sees edits of the map. It
     * belongs to the thread that edits the map; other threads use {@link #of(VoxelReader)}.
     *
     * @param map the map
     */
    public static Body of(VoxelMap map) {
        return of(VoxelTree.of(map));
    }

    /**
     * {@return a body of what a reader of a voxel map shows, its cells as solids} The body is a view: a query sees the
     * version that the reader was last refreshed to. It belongs to the thread of the reader.
     *
     * @param reader the reader
     */
    public static Body of(VoxelReader reader) {
        return of(VoxelTree.of(reader));
    }

    /**
     * {@return a body of a height field as a surface}
     *
     * @param field the field
     */
    public static Body of(HeightField field) {
        return of(HeightFieldTree.of(field));
    }

    /**
     * {@return a body of a distance field as a solid: asked directly, to within its {@link SignedDistanceField#error()},
     * or through cells, to within its {@link SignedDistanceField#bound()}}
     *
     * @param field the field
     */
    public static Body of(SignedDistanceField field) {
        return of(field.isDirect() ? FieldElement.tree(field) : DistanceFieldTree.of(field));
    }

    /**
     * {@return a body of any test tree, such as one of the user's own}
     *
     * @param tree the tree
     */
    public static Body of(TestTree tree) {
        return new Body(tree, Pose.identity());
    }

    /**
     * {@return this body at another pose, which replaces the present one} The tree is shared.
     *
     * @param pose the new pose, in the frame common to all bodies of a query
     */
    public Body at(Pose pose) {
        return new Body(tree, pose);
    }

    /**
     * Returns this body with its inside, if it is a mesh: what lies inside then collides with it. Other kinds are solid
     * already. Time: O(n log n) for a mesh of n triangles.
     *
     * @return the solid body, at the same pose
     * @throws IllegalArgumentException if the mesh is not closed; the message states how many edges are open
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

    /** {@return the tree, in the frame of the body} */
    public TestTree tree() {
        return tree;
    }

    /** {@return the pose of the body in the frame common to all bodies of a query} */
    public Pose pose() {
        return pose;
    }
}
