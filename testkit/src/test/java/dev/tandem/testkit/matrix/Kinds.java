package dev.tandem.testkit.matrix;

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
import dev.tandem.geometry.SignedDistanceField;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;

/** A specimen of each kind, by chance: all measures are multiples of 1/64, times a power of two. */
final class Kinds {

    private final Random random;
    private final double unit;

    private Kinds(Random random, double unit) {
        this.random = random;
        this.unit = unit;
    }

    /** The kinds by name, in the order of the page. */
    static Map<String, Function<Kinds, Specimen>> all() {
        Map<String, Function<Kinds, Specimen>> all = new LinkedHashMap<>();
        all.put("mesh", Kinds::mesh);
        all.put("solid mesh", Kinds::solidMesh);
        all.put("triangle", Kinds::triangle);
        all.put("sphere", Kinds::sphere);
        all.put("box", Kinds::box);
        all.put("capsule", Kinds::capsule);
        all.put("cylinder", Kinds::cylinder);
        all.put("cone", Kinds::cone);
        all.put("ellipsoid", Kinds::ellipsoid);
        all.put("hull", Kinds::hull);
        all.put("segment", Kinds::segment);
        all.put("point", Kinds::point);
        all.put("half-space", Kinds::halfSpace);
        all.put("point cloud", Kinds::cloud);
        all.put("molecule", Kinds::molecule);
        all.put("voxel map", Kinds::voxels);
        all.put("height field", Kinds::heightField);
        all.put("distance field", Kinds::distanceField);
        all.put("compound", Kinds::compound);
        return all;
    }

    /** A specimen whose measures are about {@code unit}, which is a power of two. */
    static Specimen make(Function<Kinds, Specimen> kind, Random random, double unit) {
        return kind.apply(new Kinds(random, unit));
    }

    /** From 1/8 to 2 units. */
    private double measure() {
        return unit * (8 + random.nextInt(120)) / 64;
    }

    /** From −1 to 1 unit. */
    private double coordinate() {
        return unit * (random.nextInt(129) - 64) / 64;
    }

    private Vec3 vertex() {
        return new Vec3(coordinate(), coordinate(), coordinate());
    }

    private Specimen sphere() {
        double r = measure();
        Body body = Body.of(new Sphere(r));
        return Specimen.of(body, List.of(ball(body, Vec3.ZERO, r)), 2 * r);
    }

    private static Piece ball(Body body, Vec3 centre, double r) {
        return Piece.rounded(body, List.of(centre), r, centre, r, 3);
    }

    private Specimen box() {
        double x = 2 * measure();
        double y = 2 * measure();
        double z = 2 * measure();
        Body body = Body.of(new Box(x, y, z));
        Vec3 half = new Vec3(0.5 * x, 0.5 * y, 0.5 * z);
        return Specimen.of(body, List.of(cell(body, half.times(-1), half)), x + y + z);
    }

    private static Piece cell(Body body, Vec3 low, Vec3 high) {
        List<Vec3> corners = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            corners.add(new Vec3(
                    (i & 1) == 0 ? low.x() : high.x(),
                    (i & 2) == 0 ? low.y() : high.y(),
                    (i & 4) == 0 ? low.z() : high.z()));
        }
        Vec3 size = high.minus(low);
        double depth = 0.5 * Math.min(size.x(), Math.min(size.y(), size.z()));
        return Piece.rounded(body, corners, 0, low.plus(high).times(0.5), depth, 3);
    }

    private Specimen capsule() {
        double r = measure();
        Vec3 from = vertex();
        Vec3 to = vertex();
        Body body = Body.of(new Capsule(r, from, to));
        Piece piece = Piece.rounded(body, List.of(from, to), r, from, r, 3);
        return Specimen.of(body, List.of(piece), 2 * r + 4 * unit);
    }

    private Specimen segment() {
        Vec3 from = vertex();
        Vec3 to = vertex();
        Body body = Body.of(new Segment(from, to));
        Vec3 middle = from.plus(to).times(0.5);
        return Specimen.of(body, List.of(Piece.rounded(body, List.of(from, to), 0, middle, 0, 1)), 4 * unit);
    }

    private Specimen point() {
        Vec3 at = vertex();
        Body body = Body.of(new Point(at));
        return Specimen.of(body, List.of(Piece.rounded(body, List.of(at), 0, at, 0, 0)), unit);
    }

    private Specimen cylinder() {
        double r = measure();
        double h = 2 * measure();
        Body body = Body.of(new Cylinder(r, h));
        Piece piece = new Piece(
                body,
                d -> {
                    double across = Math.hypot(d.x(), d.y());
                    double k = across == 0 ? 0 : r / across;
                    return new Vec3(k * d.x(), k * d.y(), Math.copySign(0.5 * h, d.z()));
                },
                List.of(
                        new Vec3(r, 0, 0.5 * h),
                        new Vec3(0, -r, -0.5 * h),
                        new Vec3(-r, 0, 0),
                        new Vec3(0, 0, 0.5 * h)),
                Vec3.ZERO,
                Math.min(r, 0.5 * h),
                3,
                true,
                false);
        return Specimen.of(body, List.of(piece), 2 * r + h);
    }

    private Specimen cone() {
        double r = measure();
        double h = 2 * measure();
        Body body = Body.of(new Cone(r, h));
        Vec3 apex = new Vec3(0, 0, 0.5 * h);
        Piece piece = new Piece(
                body,
                d -> {
                    double across = Math.hypot(d.x(), d.y());
                    double k = across == 0 ? 0 : r / across;
                    Vec3 rim = new Vec3(k * d.x(), k * d.y(), -0.5 * h);
                    return apex.dot(d) >= rim.dot(d) ? apex : rim;
                },
                List.of(apex, new Vec3(r, 0, -0.5 * h), new Vec3(0, -r, -0.5 * h), new Vec3(0.5 * r, 0, 0)),
                new Vec3(0, 0, -0.25 * h),
                Math.min(0.25 * h, 0.75 * h * r / Math.hypot(r, h)),
                3,
                true,
                false);
        return Specimen.of(body, List.of(piece), 2 * r + h);
    }

    private Specimen ellipsoid() {
        double a = measure();
        double b = measure();
        double c = measure();
        Body body = Body.of(new Ellipsoid(a, b, c));
        Piece piece = new Piece(
                body,
                d -> {
                    double length = Math.sqrt(a * d.x() * a * d.x() + b * d.y() * b * d.y() + c * d.z() * c * d.z());
                    return new Vec3(a * (a * d.x() / length), b * (b * d.y() / length), c * (c * d.z() / length));
                },
                List.of(new Vec3(a, 0, 0), new Vec3(0, -b, 0), new Vec3(0, 0, c), Vec3.ZERO),
                Vec3.ZERO,
                Math.min(a, Math.min(b, c)),
                3,
                true,
                false);
        return Specimen.of(body, List.of(piece), 2 * (a + b + c));
    }

    /** A box and a few points around it, so that a depth is known. */
    private Specimen hull() {
        double half = 0.5 * measure();
        List<Vec3> points = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            points.add(new Vec3((i & 1) == 0 ? half : -half, (i & 2) == 0 ? half : -half, (i & 4) == 0 ? half : -half));
        }
        int more = random.nextInt(40);
        for (int i = 0; i < more; i++) {
            points.add(vertex());
        }
        Body body = Body.of(ConvexHull.of(flat(points)));
        Piece piece = Piece.rounded(body, points, 0, Vec3.ZERO, half, 3);
        return Specimen.of(body, List.of(piece), 2 * half + 4 * unit);
    }

    private Specimen triangle() {
        List<Vec3> corners = corners();
        Body body = Body.of(TriangleMesh.of(flat(corners), new int[] {0, 1, 2}));
        return Specimen.of(body, List.of(triangle(body, corners)), 4 * unit);
    }

    /** Three points that are not nearly on one line. */
    private List<Vec3> corners() {
        while (true) {
            List<Vec3> corners = List.of(vertex(), vertex(), vertex());
            Vec3 u = corners.get(1).minus(corners.get(0));
            Vec3 v = corners.get(2).minus(corners.get(0));
            if (u.cross(v).length() > 0.1 * unit * unit) {
                return corners;
            }
        }
    }

    private static Piece triangle(Body body, List<Vec3> corners) {
        Vec3 middle = corners.get(0)
                .times(0.5)
                .plus(corners.get(1).plus(corners.get(2)).times(0.25));
        return Piece.rounded(body, corners, 0, middle, 0, 2);
    }

    private Specimen mesh() {
        int count = 1 + random.nextInt(12);
        List<Vec3> points = new ArrayList<>();
        List<Piece> pieces = new ArrayList<>();
        int[] indices = new int[3 * count];
        for (int t = 0; t < count; t++) {
            List<Vec3> corners = corners();
            points.addAll(corners);
            pieces.add(triangle(Body.of(TriangleMesh.of(flat(corners), new int[] {0, 1, 2})), corners));
        }
        for (int i = 0; i < indices.length; i++) {
            indices[i] = i;
        }
        return Specimen.of(Body.of(TriangleMesh.of(flat(points), indices), treeKind()), pieces, 4 * unit);
    }

    private Specimen solidMesh() {
        double x = 2 * measure();
        double y = 2 * measure();
        double z = 2 * measure();
        Body body = Body.of(TriangleMesh.box(x, y, z)).solid();
        Vec3 half = new Vec3(0.5 * x, 0.5 * y, 0.5 * z);
        Piece piece = cell(Body.of(new Box(x, y, z)), half.times(-1), half);
        return new Specimen(body, List.of(piece), 0, x + y + z, true, null);
    }

    private TreeKind treeKind() {
        List<TreeKind> all = List.of(TreeKind.values());
        return all.get(random.nextInt(all.size()));
    }

    private Specimen cloud() {
        double radius = random.nextInt(4) == 0 ? 0 : 0.25 * measure();
        List<Vec3> points = new ArrayList<>();
        List<Piece> pieces = new ArrayList<>();
        int count = 1 + random.nextInt(20);
        for (int i = 0; i < count; i++) {
            Vec3 p = vertex();
            points.add(p);
            pieces.add(Piece.rounded(
                    Body.of(new Capsule(radius, p, p)), List.of(p), radius, p, radius, radius == 0 ? 0 : 3));
        }
        Body body = Body.of(PointCloud.of(flat(points)), radius, treeKind());
        return Specimen.of(body, pieces, 2 * radius + 4 * unit);
    }

    private Specimen molecule() {
        ChemicalElement[] elements = {ChemicalElement.C, ChemicalElement.N, ChemicalElement.O, ChemicalElement.H};
        List<Molecule.Atom> atoms = new ArrayList<>();
        List<Piece> pieces = new ArrayList<>();
        int count = 1 + random.nextInt(20);
        for (int i = 0; i < count; i++) {
            Vec3 p = vertex();
            ChemicalElement element = elements[random.nextInt(elements.length)];
            atoms.add(new Molecule.Atom(i, "X", element, p, "RES", "1", "A"));
            double r = element.vanDerWaalsRadius();
            // Radii are no multiples of 1/64: only the centres are lattice points.
            Piece ball = Piece.rounded(Body.of(new Capsule(r, p, p)), List.of(p), r, p, r, 3);
            pieces.add(new Piece(ball.body(), ball.furthest(), List.of(p), p, r, 3, false, false));
        }
        return Specimen.of(Body.of(Molecule.of(atoms), treeKind()), pieces, 4 + 4 * unit);
    }

    private Specimen voxels() {
        double cell = unit * (1 << random.nextInt(3)) / 8;
        VoxelMap map = VoxelMap.ofCellSize(cell);
        List<Piece> pieces = new ArrayList<>();
        int count = 1 + random.nextInt(20);
        for (int i = 0; i < count; i++) {
            int x = random.nextInt(9) - 4;
            int y = random.nextInt(9) - 4;
            int z = random.nextInt(9) - 4;
            if (map.occupyCell(x, y, z)) {
                Vec3 low = new Vec3(x * cell, y * cell, z * cell);
                Vec3 half = new Vec3(0.5 * cell, 0.5 * cell, 0.5 * cell);
                Body box = Body.of(new Box(cell, cell, cell)).at(Pose.translation(low.plus(half)));
                pieces.add(cell(box, low, low.plus(half.times(2))));
            }
        }
        return Specimen.of(Body.of(map), pieces, 20 * cell);
    }

    private Specimen heightField() {
        int columns = 2 + random.nextInt(4);
        int rows = 2 + random.nextInt(4);
        double[] heights = new double[columns * rows];
        for (int i = 0; i < heights.length; i++) {
            heights[i] = 0.5 * coordinate();
        }
        HeightField field = HeightField.of(columns, rows, 0.5 * unit, 0.25 * unit, heights);
        List<Piece> pieces = new ArrayList<>();
        double[] t = new double[9];
        for (int i = 0; i < field.triangleCount(); i++) {
            field.copyTriangle(i, t);
            List<Vec3> corners =
                    List.of(new Vec3(t[0], t[1], t[2]), new Vec3(t[3], t[4], t[5]), new Vec3(t[6], t[7], t[8]));
            pieces.add(triangle(Body.of(TriangleMesh.of(t, new int[] {0, 1, 2})), corners));
        }
        return Specimen.of(Body.of(field), pieces, 4 * unit);
    }

    /** A ball that is asked directly. */
    private Specimen directField(double r) {
        SignedDistanceField field = SignedDistanceField.exact(
                        (x, y, z) -> Math.sqrt(x * x + y * y + z * z) - r, new Vec3(-r, -r, -r), new Vec3(r, r, r))
                .within(1e-5 * r);
        Body body = Body.of(field);
        return new Specimen(body, List.of(ball(body, Vec3.ZERO, r)), field.bound(), 2 * r, false, null);
    }

    /**
     * A ball by a function, directly or in cells; or a grid of values that grow along z, whose solid is a box:
     * interpolation is exact there.
     */
    private Specimen distanceField() {
        double r = measure();
        if (random.nextInt(3) == 0) {
            return directField(r);
        }
        if (random.nextBoolean()) {
            double end = 1.25 * r;
            SignedDistanceField field = SignedDistanceField.of(
                    (x, y, z) -> Math.sqrt(x * x + y * y + z * z) - r,
                    1,
                    new Vec3(-end, -end, -end),
                    new Vec3(end, end, end),
                    r / 3);
            Body body = Body.of(field);
            return new Specimen(body, List.of(ball(body, Vec3.ZERO, r)), field.bound(), 2 * r, false, null);
        }
        int n = 5;
        double[] values = new double[n * n * n];
        double step = 0.5 * r;
        for (int k = 0; k < values.length; k++) {
            int layer = k / (n * n);
            values[k] = step * layer - 1.5 * r;
        }
        Vec3 low = new Vec3(-r, -r, -r);
        SignedDistanceField field = SignedDistanceField.ofGrid(low, step, n, n, n, values, r / 4);
        Body body = Body.of(field);
        Piece box = cell(body, low, new Vec3(r, r, 0.5 * r));
        return new Specimen(body, List.of(box), field.bound(), 6 * r, false, null);
    }

    private Specimen compound() {
        List<Function<Kinds, Specimen>> some = List.of(
                Kinds::sphere, Kinds::box, Kinds::cone, Kinds::hull, Kinds::mesh, Kinds::capsule, Kinds::cylinder);
        int count = 1 + random.nextInt(4);
        Body[] parts = new Body[count];
        List<Piece> pieces = new ArrayList<>();
        double size = 0;
        for (int i = 0; i < count; i++) {
            Specimen part = some.get(random.nextInt(some.size())).apply(this);
            Turn turn = Turn.quarter(random);
            Vec3 shift = vertex();
            parts[i] = part.body().at(turn.pose(shift));
            part.pieces().forEach(p -> pieces.add(p.at(turn, shift)));
            size = Math.max(size, part.size());
        }
        return Specimen.of(Body.compound(parts), pieces, size + 4 * unit);
    }

    private Specimen halfSpace() {
        int axis = random.nextInt(3);
        double sign = random.nextBoolean() ? 1 : -1;
        Vec3 n = new Vec3(axis == 0 ? sign : 0, axis == 1 ? sign : 0, axis == 2 ? sign : 0);
        double d = coordinate();
        Body body = Body.of(new HalfSpace(n, d));
        Vec3 on = n.times(d);
        Piece piece = new Piece(
                body,
                e -> {
                    if (e.minus(n).length() > 1e-9) {
                        throw new IllegalStateException("a half-space has no end in direction " + e);
                    }
                    return on;
                },
                List.of(on, on.minus(n.times(unit)), on.plus(new Vec3(n.y(), n.z(), n.x()).times(3 * unit))),
                on.minus(n.times(unit)),
                unit,
                3,
                true,
                true);
        return new Specimen(body, List.of(piece), 0, 4 * unit, false, n);
    }

    static double[] flat(List<Vec3> points) {
        double[] flat = new double[3 * points.size()];
        for (int i = 0; i < points.size(); i++) {
            flat[3 * i] = points.get(i).x();
            flat[3 * i + 1] = points.get(i).y();
            flat[3 * i + 2] = points.get(i).z();
        }
        return flat;
    }
}
