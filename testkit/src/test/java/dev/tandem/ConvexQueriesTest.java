package dev.tandem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.Box;
import dev.tandem.geometry.Capsule;
import dev.tandem.geometry.Cone;
import dev.tandem.geometry.ConvexHull;
import dev.tandem.geometry.Cylinder;
import dev.tandem.geometry.Ellipsoid;
import dev.tandem.geometry.HalfSpace;
import dev.tandem.geometry.Point;
import dev.tandem.geometry.Segment;
import dev.tandem.geometry.Shape;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.samples.SampleMeshes;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The convex kinds through the facade, against formulas and against all triangles of a mesh. */
class ConvexQueriesTest {

    private static final TriangleMesh TORUS = SampleMeshes.bumpyTorus(16, 8);

    private static final List<Shape> SHAPES = List.of(
            new Capsule(0.2, new Vec3(-0.2, 0, 0), new Vec3(0.3, 0.1, 0.2)),
            new Cylinder(0.3, 0.5),
            new Cone(0.3, 0.6),
            new Ellipsoid(0.2, 0.3, 0.5),
            new Segment(new Vec3(-0.4, 0, 0.1), new Vec3(0.4, 0.1, 0)),
            new Point(new Vec3(0.1, 0, 0)),
            ConvexHull.of(0, 0, 0, 0.5, 0, 0, 0, 0.5, 0, 0, 0, 0.5),
            new HalfSpace(0.3, -0.4, 0.9, -0.8));

    /** A point's distance from each kind has a formula of its own. */
    @Test
    void pointsAgreeWithFormulas() {
        SplittableRandom random = new SplittableRandom(71);
        int inside = 0;
        for (int i = 0; i < 2000; i++) {
            Vec3 p = new Vec3(random.nextDouble(-2, 2), random.nextDouble(-2, 2), random.nextDouble(-2, 2));
            double across = Math.hypot(p.x(), p.y());
            Body point = Body.of(new Point(p));
            String what = "seed 71, " + i + ": " + p;
            double cylinder = Math.hypot(Math.max(0, across - 0.8), Math.max(0, Math.abs(p.z()) - 0.7));
            check(cylinder, Body.of(new Cylinder(0.8, 1.4)), point, what);
            // The cone is the triangle (0, ±0.7), (0.8, −0.7) turned around z.
            check(cone(across, p.z(), 0.8, 0.7), Body.of(new Cone(0.8, 1.4)), point, what);
            double t = Math.max(-1, Math.min(1, p.z()));
            double axis = Math.hypot(across, p.z() - t);
            check(Math.max(0, axis - 0.4), Body.of(Capsule.upright(0.4, 2)), point, what);
            check(axis, Body.of(new Segment(new Vec3(0, 0, -1), new Vec3(0, 0, 1))), point, what);
            check(Math.max(0, p.z() - 0.5), Body.of(new HalfSpace(0, 0, 4, 2)), point, what);
            inside += cylinder <= 0 ? 1 : 0;
        }
        assertTrue(inside > 20 && inside < 1980, "one-sided: " + inside);
    }

    private static double cone(double r, double z, double radius, double half) {
        double slope = Math.hypot(radius, 2 * half);
        boolean in = z >= -half && 2 * half * r + radius * (z - half) <= 0;
        if (in) {
            return 0;
        }
        double along = Math.max(0, Math.min(1, (r * radius + (half - z) * 2 * half) / (slope * slope)));
        double side = Math.hypot(r - along * radius, z - half + along * 2 * half);
        double base = Math.hypot(Math.max(0, r - radius), z + half);
        return Math.min(side, base);
    }

    /** A point outside an ellipsoid along the normal of a surface point is as far away as it was moved. */
    @Test
    void ellipsoidsAgreeWithTheirNormals() {
        SplittableRandom random = new SplittableRandom(72);
        for (int i = 0; i < 500; i++) {
            double u = random.nextDouble(2 * Math.PI);
            double v = random.nextDouble(-1.5, 1.5);
            double a = random.nextDouble(0.5, 2);
            double b = random.nextDouble(0.5, 2);
            double c = random.nextDouble(0.5, 2);
            double x = Math.cos(u) * Math.cos(v);
            double y = Math.sin(u) * Math.cos(v);
            double z = Math.sin(v);
            double gap = random.nextDouble(0.01, 2);
            Vec3 p = new Vec3(a * x, b * y, c * z)
                    .plus(new Vec3(x / a, y / b, z / c).normalized().times(gap));
            check(gap, Body.of(new Ellipsoid(a, b, c)), Body.of(new Point(p)), "seed 72, " + i);
        }
    }

    private static void check(double expected, Body a, Body b, String what) {
        Separation there = Tandem.distance(a, b);
        String pair = what + ", " + a.tree().kinds() + " " + there;
        assertEquals(expected, there.distance(), 1e-9, pair);
        assertEquals(expected, Tandem.distance(b, a).distance(), 1e-9, pair);
        assertEquals(there.distance(), there.pointOnA().distanceTo(there.pointOnB()), 1e-9, pair);
        if (expected > 1e-9 || expected == 0) {
            assertEquals(expected == 0, Tandem.collides(a, b), pair);
            assertEquals(expected == 0, Tandem.collides(b, a), pair);
        }
    }

    @Test
    void meshesAgreeWithAllTheirTriangles() {
        SplittableRandom random = new SplittableRandom(73);
        int hits = 0;
        for (int i = 0; i < 64; i++) {
            Shape shape = SHAPES.get(i % SHAPES.size());
            Pose pose = Pose.rotation(new Vec3(random.nextDouble(-1, 1), random.nextDouble(-1, 1), 1), i)
                    .times(Pose.translation(
                            random.nextDouble(-2, 2), random.nextDouble(-2, 2), random.nextDouble(-1, 1)));
            Body mesh = Body.of(TORUS, i % 3 == 0 ? TreeKind.AABB : TreeKind.OBB);
            Body solid = Body.of(shape).at(pose);
            String what = "seed 73, " + i + ": " + shape + " " + pose;
            double least = Double.POSITIVE_INFINITY;
            int touching = 0;
            double[] c = new double[9];
            for (int t = 0; t < TORUS.triangleCount(); t++) {
                TORUS.copyTriangle(t, c);
                Body triangle = Body.of(TriangleMesh.of(c, new int[] {0, 1, 2}));
                double distance = Tandem.distance(triangle, solid).distance();
                least = Math.min(least, distance);
                touching += distance <= 0 ? 1 : 0;
            }
            assertEquals(least, Tandem.distance(mesh, solid).distance(), 1e-12, what);
            assertEquals(least, Tandem.distance(solid, mesh).distance(), 1e-9, what);
            assertEquals(touching, Tandem.pairs(mesh, solid).pairs().size(), what);
            assertEquals(touching > 0, Tandem.collides(solid, mesh), what);
            hits += touching > 0 ? 1 : 0;
        }
        assertTrue(hits > 5 && hits < 60, "one-sided: " + hits);
    }

    @Test
    void halfSpacesMeetUnlessTheyLookAtEachOther() {
        Body floor = Body.of(new HalfSpace(0, 0, 1, 0));
        Body ceiling = Body.of(new HalfSpace(0, 0, -1, -2.5));
        assertEquals(2.5, Tandem.distance(floor, ceiling).distance());
        assertEquals(2.5, Tandem.distance(ceiling, floor).distance());
        Body turned = Body.of(new HalfSpace(0, 0, 1, -2.5)).at(Pose.rotation(new Vec3(1, 0, 0), Math.PI));
        assertEquals(2.5, Tandem.distance(floor, turned).distance(), 1e-15);
        assertTrue(Tandem.collides(floor, Body.of(new HalfSpace(0, 1e-9, -1, -2.5))));
        assertTrue(Tandem.collides(floor, Body.of(new HalfSpace(0, 0, -1, 0))));
        assertTrue(Tandem.collides(floor, Body.of(new HalfSpace(0, 0, 1, -5))));
        Vec3 common =
                Tandem.distance(floor, Body.of(new HalfSpace(1, 0, -1, -3))).pointOnB();
        assertTrue(common.z() <= 1e-12 && common.x() - common.z() <= -3 + 1e-12, common::toString);
    }

    @Test
    void depths() {
        Body box = Body.of(new Box(2, 2, 2));
        Penetration p = Tandem.depth(box, Body.of(new Sphere(1)).at(Pose.translation(1.5, 0.1, 0)))
                .orElseThrow();
        assertEquals(0.5, p.depth(), 1e-12);
        assertEquals(0, p.normal().distanceTo(new Vec3(1, 0, 0)), 1e-9);
        assertEquals(0, p.pointOnA().distanceTo(new Vec3(1, 0.1, 0)), 1e-9);
        assertEquals(0, p.pointOnB().distanceTo(new Vec3(0.5, 0.1, 0)), 1e-9);

        Body floor = Body.of(new HalfSpace(0, 0, 1, 0)).at(Pose.translation(0, 0, 5));
        Body ball = Body.of(new Sphere(1)).at(Pose.translation(3, 0, 5.75));
        assertEquals(
                new Penetration(0.25, 0.25, 0.25, new Vec3(0, 0, 1), new Vec3(3, 0, 5), new Vec3(3, 0, 4.75)),
                Tandem.depth(floor, ball).orElseThrow());
        assertEquals(
                new Vec3(3, 0, 4.75), Tandem.depth(ball, floor).orElseThrow().pointOnA());
        assertEquals(-1, Tandem.depth(ball, floor).orElseThrow().normal().z());

        assertFalse(Tandem.depth(box, box.at(Pose.translation(3, 0, 0))).isPresent());
        IllegalArgumentException e =
                assertThrows(IllegalArgumentException.class, () -> Tandem.depth(Body.of(TORUS), box));
        assertTrue(String.valueOf(e.getMessage()).contains("convex"), e::getMessage);
        assertThrows(IllegalArgumentException.class, () -> Tandem.depth(floor, floor));
    }

    @Test
    void measuresAreChecked() {
        assertThrows(IllegalArgumentException.class, () -> new Cylinder(-1, 1));
        assertThrows(IllegalArgumentException.class, () -> new Cone(1, Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> new Ellipsoid(1, 1, 1e31));
        assertThrows(IllegalArgumentException.class, () -> new Capsule(1, new Vec3(1e31, 0, 0), Vec3.ZERO));
        assertThrows(IllegalArgumentException.class, () -> Capsule.upright(1, -1));
        assertThrows(IllegalArgumentException.class, () -> new HalfSpace(0, 0, 0, 1));
        assertThrows(IllegalArgumentException.class, () -> new HalfSpace(1, 0, 0, Double.NaN));
        assertEquals(new HalfSpace(0, 0, 1, 2), new HalfSpace(0, 0, 1e-200, 2e-200));
    }
}
