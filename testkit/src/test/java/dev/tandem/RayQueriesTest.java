package dev.tandem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.tandem.bank.MissingTestException;
import dev.tandem.element.RayElement;
import dev.tandem.element.SphereElement;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Capsule;
import dev.tandem.geometry.Cone;
import dev.tandem.geometry.ConvexHull;
import dev.tandem.geometry.Cylinder;
import dev.tandem.geometry.Ellipsoid;
import dev.tandem.geometry.HalfSpace;
import dev.tandem.geometry.Point;
import dev.tandem.geometry.Ray;
import dev.tandem.geometry.Segment;
import dev.tandem.geometry.Shape;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.descent.ReferenceDescent;
import dev.tandem.internal.trees.RayTree;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.query.DistanceQuery;
import dev.tandem.samples.SampleMeshes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rays through the facade: shapes against their inequalities, meshes against a plain loop, closed ones for leaks. */
class RayQueriesTest {

    private static final long SEED = 71;

    /** Each shape with what it means for a point to be in it. All within 1.5 of the origin. */
    static List<Arguments> shapes() {
        return List.of(
                shape(new Sphere(1), p -> p.length() <= 1),
                shape(
                        new Box(1, 2, 0.5),
                        p -> Math.abs(p.x()) <= 0.5 && Math.abs(p.y()) <= 1 && Math.abs(p.z()) <= 0.25),
                shape(Capsule.upright(0.5, 1), p -> new Vec3(p.x(), p.y(), p.z() - clamp(p.z(), 0.5)).length() <= 0.5),
                shape(new Cylinder(0.75, 1.5), p -> Math.hypot(p.x(), p.y()) <= 0.75 && Math.abs(p.z()) <= 0.75),
                shape(new Cone(1, 2), p -> Math.abs(p.z()) <= 1 && Math.hypot(p.x(), p.y()) <= 0.5 * (1 - p.z())),
                shape(new Ellipsoid(1, 0.5, 0.25), p -> new Vec3(p.x(), p.y() / 0.5, p.z() / 0.25).length() <= 1),
                shape(
                        ConvexHull.of(new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1}),
                        p -> p.x() >= 0 && p.y() >= 0 && p.z() >= 0 && p.x() + p.y() + p.z() <= 1));
    }

    private static Arguments shape(Shape shape, Predicate<Vec3> holds) {
        return arguments(shape, holds);
    }

    private static double clamp(double z, double half) {
        return Math.max(-half, Math.min(half, z));
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void aShapeIsHitWhereItsInequalitiesBegin(Shape shape, Predicate<Vec3> holds) {
        SplittableRandom random = new SplittableRandom(SEED);
        Pose pose = Pose.ofQuaternion(3, -2, 7, 0.5, 0.5, -0.5, 0.5);
        PreparedRay rays = Tandem.prepareRays(Body.of(shape).at(pose));
        int hits = 0;
        int inside = 0;
        for (int i = 0; i < 300; i++) {
            Vec3 from = vector(random, i % 3 == 0 ? 0.6 : 4);
            Vec3 to = vector(random, i % 2 == 0 ? 0.6 : 2);
            Ray local = new Ray(from, to.minus(from));
            Optional<RayHit> hit = rays.cast(new Ray(pose.apply(from), pose.rotate(to.minus(from))));
            double truth = firstInside(local, holds);
            String what = "seed " + SEED + ", ray " + i + " " + local + ": " + hit + " and " + truth;
            if (truth < Double.POSITIVE_INFINITY) {
                assertTrue(hit.isPresent(), what);
            }
            if (hit.isEmpty()) {
                continue;
            }
            RayHit found = hit.get();
            if (truth == Double.POSITIVE_INFINITY) {
                // The oracle steps over slivers: then the hit has to be on the shape, to within rounding.
                Vec3 p = local.at(found.distance());
                assertTrue(
                        Tandem.distance(Body.of(shape), Body.of(new Point(p))).distance() < 1e-11, what);
                continue;
            }
            assertEquals(truth, found.distance(), 1e-9, what);
            assertTrue(found.point().minus(pose.apply(local.at(truth))).length() < 1e-8, what);
            assertEquals(1, found.normal().length(), 1e-12, what);
            hits++;
            inside += truth == 0 ? 1 : 0;
            if (truth > 0) {
                checkNormal(pose, local, found, holds, what);
            }
        }
        assertTrue(hits > 60 && inside > 2, hits + " hits, " + inside + " inside");
    }

    /** Out of the shape along the normal, and against the ray: a little way along it nothing of the shape is left. */
    private static void checkNormal(Pose pose, Ray local, RayHit hit, Predicate<Vec3> holds, String what) {
        Vec3 normal = pose.inverse().rotate(hit.normal());
        assertTrue(normal.dot(local.unitDirection()) <= 1e-9, what);
        Vec3 off = local.at(hit.distance()).plus(normal.times(1e-4));
        assertTrue(!holds.test(off), what + ", normal " + normal);
    }

    /** By small steps and bisection. */
    private static double firstInside(Ray ray, Predicate<Vec3> holds) {
        double step = 2e-3;
        for (double t = 0; t < 12; t += step) {
            if (holds.test(ray.at(t))) {
                double low = Math.max(0, t - step);
                double high = t;
                for (int i = 0; i < 60 && t > 0; i++) {
                    double middle = 0.5 * (low + high);
                    if (holds.test(ray.at(middle))) {
                        high = middle;
                    } else {
                        low = middle;
                    }
                }
                return high;
            }
        }
        return Double.POSITIVE_INFINITY;
    }

    @Test
    void closedForms() {
        Body floor = Body.of(new HalfSpace(0, 0, 1, 1));
        assertEquals(2, distance(floor, new Ray(5, 5, 3, 0, 0, -1)));
        assertEquals(2 * Math.sqrt(2), distance(floor, new Ray(5, 5, 3, 1, 0, -1)), 1e-15);
        assertEquals(0, distance(floor, new Ray(5, 5, 0, 0, 0, 1)), "it starts inside");
        assertEquals(Double.POSITIVE_INFINITY, distance(floor, new Ray(5, 5, 3, 1, 0, 0)));
        RayHit hit = Tandem.ray(floor, new Ray(5, 5, 3, 1, 0, -1)).orElseThrow();
        assertEquals(new Vec3(0, 0, 1), hit.normal());

        assertEquals(9, distance(Body.of(new Sphere(1)), new Ray(10, 0, 0, -1, 0, 0)), 1e-14);
        assertEquals(1e9 - 1, distance(Body.of(new Sphere(1)), new Ray(1e9, 0, 0, -1, 0, 0)), 1e-6);
        assertEquals(2, distance(Body.of(new Sphere(1)), new Ray(2, 1, 0, -1, 0, 0)), 1e-5, "a tangent touches");
        assertEquals(Double.POSITIVE_INFINITY, distance(Body.of(new Sphere(1)), new Ray(2, 1.001, 0, -1, 0, 0)));
        assertEquals(1, distance(Body.of(new Box(2, 2, 2)), new Ray(2, 1, 0, -1, 0, 0)), "along a face");
        assertEquals(1, distance(Body.of(new Box(2, 2, 2)), new Ray(2, 1, 1, -1, 0, 0)), "along an edge");
    }

    @Test
    void pointsAndSegmentsAreHitIfTheRayPassesThroughThem() {
        Body point = Body.of(new Point(new Vec3(3, 4, 0)));
        assertEquals(5, distance(point, new Ray(0, 0, 0, 3, 4, 0)), 1e-9);
        assertEquals(Double.POSITIVE_INFINITY, distance(point, new Ray(0, 0, 0, 3, 4.00001, 0)));
        assertEquals(0, distance(point, new Ray(3, 4, 0, 1, 0, 0)), 1e-12);
        Body segment = Body.of(new Segment(new Vec3(2, -1, 0), new Vec3(2, 1, 0)));
        assertEquals(2, distance(segment, new Ray(0, 0, 0, 1, 0, 0)), 1e-9);
        assertEquals(Double.POSITIVE_INFINITY, distance(segment, new Ray(0, 0, 1e-6, 1, 0, 0)));
        assertEquals(1, distance(segment, new Ray(2, -2, 0, 0, 1, 0)), 1e-9, "along it");
    }

    @ParameterizedTest
    @EnumSource(TreeKind.class)
    void aMeshIsHitAsByAllItsTriangles(TreeKind kind) {
        TriangleMesh mesh = SampleMeshes.spring();
        Body body = Body.of(mesh, kind);
        PreparedRay rays = Tandem.prepareRays(body);
        RayTree tree = new RayTree();
        ReferenceDescent reference = new ReferenceDescent(body.tree(), tree, Tandem.standardBank());
        double size = body.tree().size(body.tree().root());
        SplittableRandom random = new SplittableRandom(SEED);
        Vec3 middle = mesh.point(0).plus(mesh.point(mesh.pointCount() / 2)).times(0.5);
        int hits = 0;
        for (int i = 0; i < 500; i++) {
            Vec3 from = middle.plus(vector(random, i % 2 == 0 ? 3 * size : 0.3 * size));
            Ray ray = new Ray(
                    from,
                    mesh.point(random.nextInt(mesh.pointCount())).minus(from).plus(vector(random, 0.2 * size)));
            double truth = plainLoop(mesh, ray);
            double found = rays.cast(ray).map(RayHit::distance).orElse(Double.POSITIVE_INFINITY);
            assertEquals(truth, found, 1e-9 * size, "seed " + SEED + ", ray " + i + " " + ray);
            tree.aim(
                    from.x(),
                    from.y(),
                    from.z(),
                    ray.unitDirection().x(),
                    ray.unitDirection().y(),
                    ray.unitDirection().z());
            DistanceQuery nearest = new DistanceQuery().range(0, Double.MAX_VALUE);
            reference.run(Pose.identity(), nearest);
            assertEquals(nearest.upper(), found, 1e-14 * size, "seed " + SEED + ", ray " + i + " " + ray);
            hits += truth < Double.POSITIVE_INFINITY ? 1 : 0;
        }
        assertTrue(hits > 100 && hits < 490, hits + " hits");
    }

    /** Directions with zeros of both signs, also along faces and from their planes: a tree loses none of its triangles. */
    @ParameterizedTest
    @EnumSource(
            value = TreeKind.class,
            names = {"OBB", "AABB"})
    void raysAlongAxesHitWhatTheyHitTriangleByTriangle(TreeKind kind) {
        for (TriangleMesh mesh : List.of(TriangleMesh.box(2, 2, 2), TriangleMesh.sphere(1, 2))) {
            PreparedRay whole = Tandem.prepareRays(Body.of(mesh, kind));
            List<PreparedRay> each = new ArrayList<>();
            for (int t = 0; t < mesh.triangleCount(); t++) {
                int[] corners = {mesh.corner(t, 0), mesh.corner(t, 1), mesh.corner(t, 2)};
                each.add(Tandem.prepareRays(Body.of(TriangleMesh.of(mesh.coordinates(), corners))));
            }
            SplittableRandom random = new SplittableRandom(SEED);
            double[] places = {-2, -1, -0.5, 0, 0.25, 1, 1.5};
            double[] parts = {0.0, -0.0, 1, -1, 1e-210, -1e-210};
            int hits = 0;
            for (int i = 0; i < 1500; i++) {
                double[] o = new double[3];
                double[] d = new double[3];
                for (int k = 0; k < 3; k++) {
                    o[k] = places[random.nextInt(places.length)];
                    d[k] = parts[random.nextInt(parts.length)];
                }
                d[random.nextInt(3)] = random.nextBoolean() ? 1 : -1;
                double truth = Double.POSITIVE_INFINITY;
                for (PreparedRay one : each) {
                    truth = one.cast(o[0], o[1], o[2], d[0], d[1], d[2]) ? Math.min(truth, one.distance()) : truth;
                }
                boolean hit = whole.cast(o[0], o[1], o[2], d[0], d[1], d[2]);
                String what = "seed " + SEED + ", ray " + i + ": " + Arrays.toString(o) + " " + Arrays.toString(d);
                assertEquals(truth < Double.POSITIVE_INFINITY, hit, what);
                if (hit) {
                    assertEquals(truth, whole.distance(), what);
                    hits++;
                }
            }
            assertTrue(hits > 100 && hits < 1400, hits + " hits");
        }
    }

    /** Cramer's rule for o + t·d = p + u·(q − p) + v·(r − p), triangle by triangle. */
    private static double plainLoop(TriangleMesh mesh, Ray ray) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < mesh.triangleCount(); i++) {
            Vec3 p = mesh.point(mesh.corner(i, 0));
            Vec3 e = mesh.point(mesh.corner(i, 1)).minus(p);
            Vec3 f = mesh.point(mesh.corner(i, 2)).minus(p);
            Vec3 w = ray.origin().minus(p);
            Vec3 df = ray.unitDirection().cross(f);
            double det = df.dot(e);
            double u = w.dot(df) / det;
            double v = w.cross(e).dot(ray.unitDirection()) / det;
            double t = w.cross(e).dot(f) / det;
            if (u >= 0 && v >= 0 && u + v <= 1 && t >= 0) {
                least = Math.min(least, t);
            }
        }
        return least;
    }

    /** From inside a closed surface no ray gets out, least of all through the edges and corners it is aimed at. */
    @ParameterizedTest
    @ValueSource(doubles = {1, 1e-9, 1e9})
    void closedSurfacesDoNotLeak(double scale) {
        SplittableRandom random = new SplittableRandom(SEED);
        for (TriangleMesh plain : List.of(TriangleMesh.box(2, 2, 2), TriangleMesh.sphere(1, 3))) {
            for (double offset : new double[] {0, 1e6}) {
                TriangleMesh mesh = scaled(plain, scale, offset * scale);
                PreparedRay obb = Tandem.prepareRays(Body.of(mesh));
                PreparedRay aabb = Tandem.prepareRays(Body.of(mesh, TreeKind.AABB));
                for (int i = 0; i < 2000; i++) {
                    Vec3 from = new Vec3(offset * scale, offset * scale, offset * scale)
                            .plus(i % 4 == 0 ? Vec3.ZERO : vector(random, 0.3 * scale));
                    Vec3 corner = mesh.point(random.nextInt(mesh.pointCount()));
                    int t = random.nextInt(mesh.triangleCount());
                    Vec3 p = mesh.point(mesh.corner(t, 0));
                    Vec3 onEdge = p.plus(mesh.point(mesh.corner(t, 1)).minus(p).times(random.nextInt(5) / 4.0));
                    for (Vec3 target : List.of(corner, onEdge)) {
                        Ray ray = new Ray(from, target.minus(from));
                        String what = "seed " + SEED + ", ray " + i + ", offset " + offset + ": " + ray;
                        double length = target.minus(from).length();
                        double one = obb.cast(ray)
                                .orElseThrow(() -> new AssertionError(what))
                                .distance();
                        double other = aabb.cast(ray)
                                .orElseThrow(() -> new AssertionError(what))
                                .distance();
                        assertEquals(length, one, 1e-7 * scale, what);
                        assertEquals(one, other, 1e-9 * scale, what);
                    }
                }
            }
        }
    }

    private static TriangleMesh scaled(TriangleMesh mesh, double scale, double offset) {
        double[] points = mesh.coordinates().clone();
        for (int i = 0; i < points.length; i++) {
            points[i] = points[i] * scale + offset;
        }
        return TriangleMesh.of(points, mesh.corners());
    }

    @Test
    void aRangeEndsTheRay() {
        PreparedRay rays = Tandem.prepareRays(Body.of(TriangleMesh.box(2, 2, 2)));
        assertTrue(rays.cast(5, 0.1, 0.2, -2, 0, 0, 4));
        assertEquals(4, rays.distance());
        assertEquals(1, rays.x());
        assertEquals(1, rays.normalX());
        assertTrue(!rays.cast(5, 0.1, 0.2, -2, 0, 0, 3.9));
        assertEquals(Double.POSITIVE_INFINITY, rays.distance());
    }

    @Test
    void nothingIsHitInAnEmptyBody() {
        assertTrue(Tandem.ray(Body.of(TriangleMesh.empty()), new Ray(0, 0, 0, 1, 0, 0))
                .isEmpty());
    }

    @Test
    void wrongRaysAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> new Ray(0, 0, 0, 0, 0, 0));
        assertThrows(IllegalArgumentException.class, () -> new Ray(0, 0, Double.NaN, 1, 0, 0));
        assertThrows(IllegalArgumentException.class, () -> new Ray(0, 0, 0, 1, Double.POSITIVE_INFINITY, 0));
        PreparedRay rays = Tandem.prepareRays(Body.of(new Sphere(1)));
        assertThrows(IllegalArgumentException.class, () -> rays.cast(0, 0, 0, 0, 0, 0));
        assertThrows(IllegalArgumentException.class, () -> rays.cast(Double.NaN, 0, 0, 1, 0, 0));
    }

    @Test
    void aKindThatKnowsNoRaysIsAnExceptionBeforeAnyCast() {
        Detector none = Tandem.detector(Tandem.standardBank().without(SphereElement.KIND, RayElement.KIND));
        Body ball = Body.of(new Sphere(1));
        assertThrows(MissingTestException.class, () -> none.prepareRays(ball));
    }

    private static double distance(Body body, Ray ray) {
        return Tandem.ray(body, ray).map(RayHit::distance).orElse(Double.POSITIVE_INFINITY);
    }

    private static Vec3 vector(SplittableRandom random, double size) {
        return new Vec3(
                size * (2 * random.nextDouble() - 1),
                size * (2 * random.nextDouble() - 1),
                size * (2 * random.nextDouble() - 1));
    }

    /** The direction is used as given: rounded to length one, the ray would meet the triangle 8 mm farther on. */
    @Test
    void theDirectionOfARayIsNotRounded() {
        TriangleMesh mesh = TriangleMesh.triangle(
                new Vec3(2.2016429213909583, 1.4567125559954663, 0),
                new Vec3(1, 0, 0.2633502714647054),
                new Vec3(0, 0.001, 1));
        Ray ray = new Ray(
                1.089911728251527,
                0.16146145330341113,
                0.2660228282343559,
                -0.07708145580469794,
                -0.1445449937243397,
                -0.004903175539557936);
        for (double scale : new double[] {1, 0x1p-900, 0x1p900}) {
            Vec3 d = ray.direction();
            Ray scaled = new Ray(ray.origin(), new Vec3(scale * d.x(), scale * d.y(), scale * d.z()));
            RayHit hit = Tandem.ray(Body.of(mesh), scaled).orElseThrow();
            assertEquals(0.07050063905663195, hit.distance(), 1e-11);
            assertEquals(ray, scaled);
        }
        Body compound = Body.compound(Body.of(mesh), Body.of(new Sphere(0.1)).at(Pose.translation(9, 9, 9)));
        assertEquals(
                0.07050063905663195, Tandem.ray(compound, ray).orElseThrow().distance(), 1e-11);
    }
}
