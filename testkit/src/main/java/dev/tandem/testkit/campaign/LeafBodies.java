package dev.tandem.testkit.campaign;

import dev.tandem.Body;
import dev.tandem.TreeKind;
import dev.tandem.geometry.Aabb;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Capsule;
import dev.tandem.geometry.Cone;
import dev.tandem.geometry.ConvexHull;
import dev.tandem.geometry.Cylinder;
import dev.tandem.geometry.Ellipsoid;
import dev.tandem.geometry.HalfSpace;
import dev.tandem.geometry.HeightField;
import dev.tandem.geometry.Molecule;
import dev.tandem.geometry.Point;
import dev.tandem.geometry.PointCloud;
import dev.tandem.geometry.Segment;
import dev.tandem.geometry.Shape;
import dev.tandem.geometry.SignedDistanceField;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.math.Vec3;
import dev.tandem.scene.DynamicBoxTree;
import dev.tandem.testkit.campaign.Item.Leaf;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The library's objects for leaves. */
final class LeafBodies {

    private LeafBodies() {}

    /** The body of a leaf that is not edited in place. */
    static Body body(Leaf leaf) {
        double[] x = leaf.numbers();
        return switch (leaf.kind()) {
            case MESH, TRIANGLE, EMPTY_MESH -> Body.of(mesh(leaf), TreeKind.valueOf(leaf.tree()));
            case SOLID_MESH ->
                Body.of(mesh(leaf), TreeKind.valueOf(leaf.tree())).solid();
            case CLOUD ->
                Body.of(PointCloud.of(Arrays.copyOfRange(x, 1, x.length)), x[0], TreeKind.valueOf(leaf.tree()));
            case MOLECULE -> Body.of(molecule(leaf), TreeKind.valueOf(leaf.tree()));
            case HEIGHT_FIELD ->
                Body.of(HeightField.of(
                        leaf.indices()[0], leaf.indices()[1], x[0], x[1], Arrays.copyOfRange(x, 2, x.length)));
            case DISTANCE_FIELD -> Body.of(field(x));
            default -> Body.of(shape(leaf));
        };
    }

    static Shape shape(Leaf leaf) {
        double[] x = leaf.numbers();
        return switch (leaf.kind()) {
            case SPHERE -> new Sphere(x[0]);
            case BOX -> new Box(x[0], x[1], x[2]);
            case CAPSULE -> new Capsule(x[0], point(x, 1), point(x, 4));
            case CYLINDER -> new Cylinder(x[0], x[1]);
            case CONE -> new Cone(x[0], x[1]);
            case ELLIPSOID -> new Ellipsoid(x[0], x[1], x[2]);
            case HULL -> ConvexHull.of(x);
            case SEGMENT -> new Segment(point(x, 0), point(x, 3));
            case POINT -> new Point(point(x, 0));
            case HALF_SPACE -> new HalfSpace(x[0], x[1], x[2], x[3]);
            default -> throw new IllegalArgumentException("not a shape: " + leaf.kind());
        };
    }

    static TriangleMesh mesh(Leaf leaf) {
        return TriangleMesh.of(leaf.numbers(), leaf.indices());
    }

    static VoxelMap map(Leaf leaf) {
        VoxelMap map = VoxelMap.ofCellSize(leaf.numbers()[0]);
        int[] keys = leaf.indices();
        for (int i = 0; i < keys.length; i += 3) {
            map.occupyCell(keys[i], keys[i + 1], keys[i + 2]);
        }
        return map;
    }

    static DynamicBoxTree boxes(Leaf leaf) {
        DynamicBoxTree boxes = new DynamicBoxTree();
        if (leaf.indices().length % 2 == 0) {
            boxes.build(leaf.indices().length, leaf.indices(), leaf.numbers());
        } else {
            for (int i = 0; i < leaf.indices().length; i++) {
                boxes.insert(leaf.indices()[i], box(leaf.numbers(), 6 * i));
            }
        }
        return boxes;
    }

    static Aabb box(double[] x, int at) {
        return Aabb.of(x[at], x[at + 1], x[at + 2], x[at + 3], x[at + 4], x[at + 5]);
    }

    /** A ball as a distance field, in cells or directly. */
    static SignedDistanceField field(double[] x) {
        double r = x[0];
        if (x.length > 2) {
            return SignedDistanceField.exact(
                            (px, py, pz) -> Math.sqrt(px * px + py * py + pz * pz) - r,
                            new Vec3(-r, -r, -r),
                            new Vec3(r, r, r))
                    .within(x[2]);
        }
        double end = 1.25 * r;
        return SignedDistanceField.of(
                (px, py, pz) -> Math.sqrt(px * px + py * py + pz * pz) - r,
                1,
                new Vec3(-end, -end, -end),
                new Vec3(end, end, end),
                x[1]);
    }

    private static Molecule molecule(Leaf leaf) {
        List<Molecule.Atom> atoms = new ArrayList<>();
        for (int i = 0; i < leaf.indices().length; i++) {
            atoms.add(new Molecule.Atom(
                    i, "X", LeafPieces.ELEMENTS.get(leaf.indices()[i]), point(leaf.numbers(), 3 * i), "RES", "1", "A"));
        }
        return Molecule.of(atoms);
    }

    private static Vec3 point(double[] x, int at) {
        return new Vec3(x[at], x[at + 1], x[at + 2]);
    }
}
