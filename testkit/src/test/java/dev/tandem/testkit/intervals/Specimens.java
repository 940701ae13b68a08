package dev.tandem.testkit.intervals;

import dev.tandem.Body;
import dev.tandem.TreeKind;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Capsule;
import dev.tandem.geometry.ChemicalElement;
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
import dev.tandem.internal.elements.CellElement;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.testkit.exact.wide.WideBody;
import dev.tandem.testkit.exact.wide.WideSet;
import dev.tandem.tree.TestTree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;

/** A random body of each kind, with slivers and flat and distant ones among them. */
final class Specimens {

    static final List<String> KINDS = List.of(
            "mesh",
            "solid mesh",
            "triangle",
            "sphere",
            "box",
            "capsule",
            "cylinder",
            "cone",
            "ellipsoid",
            "hull",
            "segment",
            "point",
            "half-space",
            "point cloud",
            "molecule",
            "voxel map",
            "height field",
            "distance field",
            "compound");

    private final SplittableRandom random;
    private final double unit;
    private final Vec3 offset;

    /** Measures are about {@code unit}; coordinates of vertices may lie {@code far} times that from the origin. */
    Specimens(SplittableRandom random, double unit, double far) {
        this.random = random;
        this.unit = unit;
        this.offset = new Vec3(far * signed(), far * signed(), far * signed());
    }

    Specimen make(String kind) {
        return switch (kind) {
            case "mesh" -> mesh(1 + random.nextInt(random.nextInt(8) == 0 ? 12 : 3));
            case "solid mesh" -> solidMesh();
            case "triangle" -> mesh(1);
            case "sphere" -> sphere();
            case "box" -> box();
            case "capsule" -> capsule();
            case "cylinder" -> cylinder();
            case "cone" -> cone();
            case "ellipsoid" -> ellipsoid();
            case "hull" -> hull();
            case "segment" -> segment();
            case "point" -> point();
            case "half-space" -> halfSpace();
            case "point cloud" -> cloud();
            case "molecule" -> molecule();
            case "voxel map" -> voxels();
            case "height field" -> heightField();
            case "distance field" -> distanceField();
            case "compound" -> compound();
            default -> throw new IllegalArgumentException(kind);
        };
    }

    /** From −1 to 1 units. */
    private double signed() {
        return unit * (2 * random.nextDouble() - 1);
    }

    /** A positive measure, now and then small beside the others. */
    private double measure() {
        double m = unit * (0.1 + random.nextDouble());
        return random.nextInt(8) == 0 ? m * Math.pow(10, -1 - 4 * random.nextDouble()) : m;
    }

    private Vec3 vertex() {
        return offset.plus(new Vec3(signed(), signed(), signed()));
    }

    private TreeKind treeKind() {
        List<TreeKind> all = List.of(TreeKind.values());
        return all.get(random.nextInt(all.size()));
    }

    private static double length(double... v) {
        double sum = 0;
        for (double x : v) {
            sum += x * x;
        }
        return Math.sqrt(sum);
    }

    private static double reach(double[] points) {
        double reach = 0;
        for (int i = 0; i < points.length; i += 3) {
            reach = Math.max(reach, length(points[i], points[i + 1], points[i + 2]));
        }
        return reach;
    }

    private Specimen of(Shape shape, WideSet set, double reach, double extent, boolean curved) {
        return new Specimen(Body.of(shape), WideBody.of(set), reach, extent, null, curved);
    }

    private Specimen sphere() {
        double r = measure();
        return of(new Sphere(r), WideSet.hull(r, 0, 0, 0), r, 2 * r, true);
    }

    private Specimen box() {
        double x = measure();
        double y = measure();
        double z = measure();
        double h = 0.5 * length(x, y, z);
        return of(new Box(x, y, z), cell(-0.5 * x, -0.5 * y, -0.5 * z, 0.5 * x, 0.5 * y, 0.5 * z), h, 2 * h, false);
    }

    private static WideSet cell(double... lowHigh) {
        double[] corners = new double[24];
        for (int i = 0; i < 24; i++) {
            corners[i] = lowHigh[(((i / 3) >> (i % 3)) & 1) == 0 ? i % 3 : 3 + i % 3];
        }
        return WideSet.hull(0, corners);
    }

    private Specimen capsule() {
        double r = measure();
        double[] p = points(2);
        Capsule shape = new Capsule(r, new Vec3(p[0], p[1], p[2]), new Vec3(p[3], p[4], p[5]));
        return of(shape, WideSet.hull(r, p), reach(p) + r, 2 * r + 4 * unit, true);
    }

    private Specimen segment() {
        double[] p = points(2);
        Segment shape = new Segment(new Vec3(p[0], p[1], p[2]), new Vec3(p[3], p[4], p[5]));
        return of(shape, WideSet.hull(0, p), reach(p), 4 * unit, false);
    }

    private Specimen point() {
        double[] p = points(1);
        return of(new Point(new Vec3(p[0], p[1], p[2])), WideSet.hull(0, p), reach(p), 0, false);
    }

    private Specimen cylinder() {
        double r = measure();
        double h = measure();
        double reach = length(r, 0.5 * h);
        return of(new Cylinder(r, h), WideSet.cylinder(r, h), reach, 2 * reach, true);
    }

    private Specimen cone() {
        double r = measure();
        double h = measure();
        double reach = length(r, 0.5 * h);
        return of(new Cone(r, h), WideSet.cone(r, h), reach, 2 * reach, true);
    }

    private Specimen ellipsoid() {
        double a = unit * (0.1 + random.nextDouble());
        double b = unit * (0.1 + random.nextDouble());
        double c = unit * (0.1 + random.nextDouble());
        double reach = Math.max(a, Math.max(b, c));
        return of(new Ellipsoid(a, b, c), WideSet.ellipsoid(a, b, c), reach, 2 * reach, true);
    }

    private Specimen hull() {
        double[] p = points(4 + random.nextInt(8));
        ConvexHull hull = ConvexHull.of(p);
        return of(hull, WideSet.hull(0, p), reach(p), 4 * unit, false);
    }

    private double[] points(int count) {
        double[] p = new double[3 * count];
        for (int i = 0; i < count; i++) {
            Vec3 v = vertex();
            p[3 * i] = v.x();
            p[3 * i + 1] = v.y();
            p[3 * i + 2] = v.z();
        }
        return p;
    }

    /** Three points, sometimes nearly on a line or nearly one. */
    private double[] corners() {
        double[] p = points(3);
        int shape = random.nextInt(6);
        if (shape == 0) {
            double thin = Math.pow(10, -3 - 9 * random.nextDouble());
            double s = random.nextDouble();
            for (int k = 0; k < 3; k++) {
                p[6 + k] = p[k] + s * (p[3 + k] - p[k]) + thin * signed();
            }
        } else if (shape == 1) {
            for (int k = 0; k < 3; k++) {
                p[3 + k] = p[k] + 1e-4 * signed();
            }
        }
        return p;
    }

    private Specimen mesh(int count) {
        double[] all = new double[9 * count];
        WideSet[] sets = new WideSet[count];
        int[] indices = new int[3 * count];
        for (int t = 0; t < count; t++) {
            double[] c = corners();
            System.arraycopy(c, 0, all, 9 * t, 9);
            sets[t] = WideSet.hull(0, c);
        }
        for (int i = 0; i < indices.length; i++) {
            indices[i] = i;
        }
        Body body = Body.of(TriangleMesh.of(all, indices), treeKind());
        return new Specimen(body, WideBody.of(sets), reach(all), 4 * unit, null, false);
    }

    private Specimen solidMesh() {
        double x = measure();
        double y = measure();
        double z = measure();
        double h = 0.5 * length(x, y, z);
        Body body = Body.of(TriangleMesh.box(x, y, z), random.nextBoolean() ? TreeKind.OBB : TreeKind.AABB)
                .solid();
        WideSet set = cell(-0.5 * x, -0.5 * y, -0.5 * z, 0.5 * x, 0.5 * y, 0.5 * z);
        return new Specimen(body, WideBody.of(set), h, 2 * h, null, false);
    }

    private Specimen halfSpace() {
        HalfSpace h = random.nextInt(3) == 0
                ? new HalfSpace(0, 0, random.nextBoolean() ? 1 : -1, signed())
                : new HalfSpace(signed(), signed(), signed(), signed());
        return halfSpace(h);
    }

    /** One whose plane looks at that of another. */
    Specimen halfSpaceOpposite(Specimen other) {
        Vec3 n = Objects.requireNonNull(other.normal());
        return halfSpace(new HalfSpace(n.times(-1), signed()));
    }

    private static Specimen halfSpace(HalfSpace h) {
        Vec3 n = h.normal();
        WideBody wide = WideBody.halfSpace(n.x(), n.y(), n.z(), h.d());
        return new Specimen(Body.of(h), wide, Math.abs(h.d()), 0, n, true);
    }

    private Specimen cloud() {
        double r = random.nextInt(4) == 0 ? 0 : 0.25 * measure();
        double[] p = points(1 + random.nextInt(6));
        WideSet[] sets = new WideSet[p.length / 3];
        for (int i = 0; i < sets.length; i++) {
            sets[i] = WideSet.hull(r, Arrays.copyOfRange(p, 3 * i, 3 * i + 3));
        }
        Body body = Body.of(PointCloud.of(p), r, treeKind());
        return new Specimen(body, WideBody.of(sets), reach(p) + r, 2 * r + 4 * unit, null, true);
    }

    private Specimen molecule() {
        ChemicalElement[] elements = {ChemicalElement.C, ChemicalElement.N, ChemicalElement.O, ChemicalElement.H};
        double[] p = points(1 + random.nextInt(6));
        WideSet[] sets = new WideSet[p.length / 3];
        List<Molecule.Atom> atoms = new ArrayList<>();
        for (int i = 0; i < sets.length; i++) {
            ChemicalElement element = elements[random.nextInt(elements.length)];
            Vec3 at = new Vec3(p[3 * i], p[3 * i + 1], p[3 * i + 2]);
            atoms.add(new Molecule.Atom(i, "X", element, at, "RES", "1", "A"));
            sets[i] = WideSet.hull(element.vanDerWaalsRadius(), at.x(), at.y(), at.z());
        }
        Body body = Body.of(Molecule.of(atoms), treeKind());
        return new Specimen(body, WideBody.of(sets), reach(p) + 2, 4 + 4 * unit, null, true);
    }

    private Specimen voxels() {
        double size = 0.3 * unit * (0.5 + random.nextDouble());
        VoxelMap map = VoxelMap.ofCellSize(size);
        int count = 1 + random.nextInt(6);
        int away = random.nextInt(4) == 0 ? 100_000 : 0;
        for (int i = 0; i < count; i++) {
            map.occupyCell(away + random.nextInt(7) - 3, random.nextInt(7) - 3, random.nextInt(7) - 3);
        }
        return cells(Body.of(map), 12 * size);
    }

    /** The cells that a tree shows, as sets. */
    private static Specimen cells(Body body, double extent) {
        List<WideSet> sets = new ArrayList<>();
        double reach = collect(body.tree(), body.tree().root(), sets, 0);
        return new Specimen(
                body, WideBody.of(sets.toArray(new WideSet[0])), reach, Math.min(extent, 2 * reach), null, false);
    }

    private static double collect(TestTree tree, int node, List<WideSet> sets, double soFar) {
        double reach = soFar;
        if (TestTree.isLeaf(node)) {
            CellElement cell = new CellElement();
            tree.load(node, cell);
            sets.add(cell(cell.box));
            for (int i = 0; i < 8; i++) {
                reach = Math.max(
                        reach,
                        length(cell.box[3 * (i & 1)], cell.box[1 + 3 * ((i >> 1) & 1)], cell.box[2 + 3 * (i >> 2)]));
            }
            return reach;
        }
        for (int c = tree.firstChild(node); c != TestTree.NONE; c = tree.nextSibling(c)) {
            reach = collect(tree, c, sets, reach);
        }
        return reach;
    }

    private Specimen heightField() {
        int columns = 2 + random.nextInt(2);
        int rows = 2 + random.nextInt(2);
        double[] heights = new double[columns * rows];
        for (int i = 0; i < heights.length; i++) {
            heights[i] = 0.5 * signed();
        }
        HeightField field = HeightField.of(columns, rows, measure(), measure(), heights);
        WideSet[] sets = new WideSet[field.triangleCount()];
        double[] t = new double[9];
        double reach = 0;
        for (int i = 0; i < sets.length; i++) {
            field.copyTriangle(i, t);
            sets[i] = WideSet.hull(0, t);
            reach = Math.max(reach, reach(t));
        }
        return new Specimen(Body.of(field), WideBody.of(sets), reach, 2 * reach, null, false);
    }

    /** A ball in cells of a quarter of its region: the interval is about the cells that stand for it. */
    private Specimen distanceField() {
        double r = unit * (0.1 + random.nextDouble());
        double end = 1.25 * r;
        SignedDistanceField field = SignedDistanceField.of(
                (x, y, z) -> Math.sqrt(x * x + y * y + z * z) - r,
                1,
                new Vec3(-end, -end, -end),
                new Vec3(end, end, end),
                r * (0.65 + random.nextDouble()));
        return cells(Body.of(field), 4 * end);
    }

    private Specimen compound() {
        String[] some = {"sphere", "box", "cone", "hull", "mesh", "capsule", "cylinder", "voxel map", "point cloud"};
        int count = 1 + random.nextInt(2);
        Body[] parts = new Body[count];
        List<WideBody> wides = new ArrayList<>();
        double reach = 0;
        double extent = 0;
        boolean curved = false;
        for (int i = 0; i < count; i++) {
            Specimen part = make(some[random.nextInt(some.length)]);
            Pose pose = Poses.turned(random, signed(), signed(), signed());
            parts[i] = part.body().at(pose);
            wides.add(part.wide().at(pose));
            if (random.nextInt(4) == 0) {
                Pose outer = Poses.turned(random, signed(), signed(), signed());
                parts[i] = Body.compound(parts[i]).at(outer);
                wides.set(i, wides.get(i).at(outer));
            }
            reach = Math.max(reach, part.reach() + 4 * unit);
            extent = Math.max(extent, part.extent() + 4 * unit);
            curved |= part.curved();
        }
        return new Specimen(Body.compound(parts), WideBody.union(wides), reach, extent + 4 * unit, null, curved);
    }
}
