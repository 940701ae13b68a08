package dev.tandem.testkit.forms;

import dev.tandem.geometry.Box;
import dev.tandem.geometry.Capsule;
import dev.tandem.geometry.Cone;
import dev.tandem.geometry.ConvexHull;
import dev.tandem.geometry.Cylinder;
import dev.tandem.geometry.Ellipsoid;
import dev.tandem.geometry.Point;
import dev.tandem.geometry.Segment;
import dev.tandem.geometry.Shape;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.testkit.random.MeshShapes;
import dev.tandem.testkit.random.RandomPoses;
import java.util.SplittableRandom;

/** Meshes, primitives of one kind and poses, from seeds: half of them degenerate, huge, tiny, flat or touching. */
final class PrimitiveCases {

    /** The kinds that a mesh meets without cursors. */
    enum Kind {
        BOX,
        SPHERE,
        CAPSULE,
        CYLINDER,
        HULL,
        CONE,
        ELLIPSOID,
        SEGMENT,
        POINT
    }

    private static final double[] GAPS = {0, 0, 1e-16, -1e-16, 1e-12, -1e-12, 1e-6, -1e-6, 0.01, -0.01, 0.1, 0.5};

    private final SplittableRandom random;
    private final double scale;

    PrimitiveCases(long seed) {
        random = new SplittableRandom(seed);
        scale = switch (random.nextInt(8)) {
            case 0 -> 1e-12;
            case 1 -> 1e9;
            case 2 -> 1e26;
            case 3 -> Math.pow(10, random.nextInt(-12, 27));
            default -> 1;
        };
    }

    double scale() {
        return scale;
    }

    /** A mesh of one to some hundred triangles, of the case's scale. */
    TriangleMesh mesh() {
        TriangleMesh mesh = switch (random.nextInt(6)) {
            case 0 -> MeshShapes.soup(random, random.nextInt(1, 60), 0.3);
            case 1 -> MeshShapes.box(1, random.nextDouble(0.1, 1), random.nextDouble(0.1, 1));
            case 2 -> MeshShapes.subdividedCube(1 << random.nextInt(3));
            case 3 -> MeshShapes.sphere(random.nextInt(2, 8));
            case 4 -> MeshShapes.sheet(random, random.nextInt(1, 8), random.nextBoolean() ? 0.3 : 0);
            default -> MeshShapes.scaled(MeshShapes.soup(random, 20, 0.5), 1, 1e-6, random.nextBoolean() ? 1e-6 : 1);
        };
        if (random.nextInt(3) == 0) {
            mesh = MeshShapes.withFlaws(random, mesh, random.nextInt(1, 6));
        }
        mesh = MeshShapes.scaled(mesh, scale, scale, scale);
        return random.nextInt(6) == 0 ? MeshShapes.shifted(mesh, 1e3 * scale) : mesh;
    }

    private double length() {
        return scale
                * switch (random.nextInt(10)) {
                    case 0 -> 0;
                    case 1 -> 1e-6;
                    case 2 -> 1e3 * random.nextDouble();
                    case 3 -> 1e-9 * random.nextDouble();
                    default -> 0.5 * random.nextDouble();
                };
    }

    private Vec3 point() {
        double reach = random.nextInt(8) == 0 ? 100 * scale : 0.5 * scale;
        return new Vec3(
                random.nextDouble(-reach, reach), random.nextDouble(-reach, reach), random.nextDouble(-reach, reach));
    }

    private Vec3 near(Vec3 p, double length) {
        return p.plus(new Vec3(
                length * random.nextDouble(-1, 1),
                length * random.nextDouble(-1, 1),
                length * random.nextDouble(-1, 1)));
    }

    Shape shape(Kind kind) {
        return switch (kind) {
            case BOX -> new Box(length(), length(), length());
            case SPHERE -> new Sphere(length());
            case CAPSULE -> capsule();
            case CYLINDER -> new Cylinder(length(), length());
            case CONE -> new Cone(length(), length());
            case ELLIPSOID -> new Ellipsoid(length(), length(), length());
            case SEGMENT -> segment();
            case POINT -> new Point(point());
            case HULL -> hull();
        };
    }

    private Shape capsule() {
        Vec3 from = point();
        return new Capsule(length(), from, near(from, length()));
    }

    private Shape segment() {
        Vec3 from = point();
        return new Segment(from, near(from, length()));
    }

    private Shape hull() {
        Vec3 middle = point();
        double[] points = new double[3 * random.nextInt(1, 40)];
        double[] reach = {length(), length(), length()};
        for (int i = 0; i < points.length; i++) {
            double at = i % 3 == 0 ? middle.x() : i % 3 == 1 ? middle.y() : middle.z();
            points[i] = at + reach[i % 3] * random.nextDouble(-1, 1);
        }
        return ConvexHull.of(points);
    }

    /** A pose of the primitive in the mesh's frame: its origin near a corner, or along an axis so that extents meet. */
    Pose pose(TriangleMesh mesh, Shape shape) {
        Pose turn = random.nextInt(3) == 0 ? RandomPoses.quarterTurns(random) : RandomPoses.rotation(random);
        double[] m = new double[12];
        turn.copyInto(m);
        if (random.nextInt(8) == 0) {
            // Not quite a rotation.
            for (int k = 0; k < 12; k++) {
                m[k] += 1e-7 * random.nextDouble(-1, 1);
            }
        }
        double[] points = mesh.coordinates();
        int corner = 3 * random.nextInt(points.length / 3);
        double gap = scale * GAPS[random.nextInt(GAPS.length)];
        for (int k = 0; k < 3; k++) {
            m[4 * k + 3] = random.nextInt(12) == 0 ? 0 : points[corner + k];
        }
        int axis = random.nextInt(3);
        double out = random.nextInt(4) == 0 ? 0 : 0.5 * shape.extent();
        m[4 * axis + 3] += (random.nextBoolean() ? 1 : -1) * (out + gap);
        return Pose.ofMatrix(m);
    }

    boolean next() {
        return random.nextBoolean();
    }
}
