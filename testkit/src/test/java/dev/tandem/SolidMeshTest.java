package dev.tandem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.Box;
import dev.tandem.geometry.HalfSpace;
import dev.tandem.geometry.Ray;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.descent.ReferenceDescent;
import dev.tandem.internal.query.CollisionQuery;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.query.DistanceQuery;
import dev.tandem.query.ToleranceQuery;
import dev.tandem.samples.SampleMeshes;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A closed mesh with its inside: points against inequalities, bodies in bodies, and the plain descent's opinion. */
class SolidMeshTest {

    private static final long SEED = 5;

    /** Rays from these points run through edges and corners, along faces, and through nothing at all. */
    @ParameterizedTest
    @ValueSource(doubles = {1, 0x1p-30, 0x1p30})
    void pointsOnAGridAgainstABox(double scale) {
        Body box = Body.of(TriangleMesh.box(2 * scale, 2 * scale, 2 * scale)).solid();
        Body aligned = Body.of(TriangleMesh.box(2 * scale, 2 * scale, 2 * scale), TreeKind.AABB)
                .solid();
        for (int i = -3; i <= 3; i++) {
            for (int j = -3; j <= 3; j++) {
                for (int k = -3; k <= 3; k++) {
                    Vec3 p = new Vec3(0.5 * i * scale, 0.5 * j * scale, 0.5 * k * scale);
                    boolean inside = Math.max(Math.abs(i), Math.max(Math.abs(j), Math.abs(k))) <= 2;
                    assertEquals(inside, Tandem.contains(box, p), "at " + p);
                    assertEquals(inside, Tandem.contains(aligned, p), "at " + p);
                }
            }
        }
    }

    @Test
    void pointsInABallAndInATorus() {
        SplittableRandom random = new SplittableRandom(SEED);
        TriangleMesh ballMesh = TriangleMesh.sphere(1, 3);
        Pose pose = Pose.ofQuaternion(1e3, 2, 3, 0.5, 0.5, 0.5, 0.5);
        Body ball = Body.of(ballMesh).solid().at(pose);
        int inside = 0;
        for (int i = 0; i < 1000; i++) {
            Vec3 p = vector(random, 1.2);
            // Faces of the approximation lie within 1 % of the ball.
            if (Math.abs(p.length() - 0.99) > 0.015) {
                boolean truth = p.length() < 0.99;
                assertEquals(truth, Tandem.contains(ball, pose.apply(p)), "seed " + SEED + ", point " + p);
                inside += truth ? 1 : 0;
            }
        }
        assertTrue(inside > 100, "inside: " + inside);
        Body torus = Body.of(SampleMeshes.bumpyTorus(60, 20)).solid();
        assertTrue(!Tandem.contains(torus, Vec3.ZERO), "the hole is not inside");
        assertTrue(Tandem.contains(torus, middleOfTube(SampleMeshes.bumpyTorus(60, 20), 20)));
    }

    /** The mean of one ring of points. */
    private static Vec3 middleOfTube(TriangleMesh torus, int ring) {
        Vec3 sum = Vec3.ZERO;
        for (int i = 0; i < ring; i++) {
            sum = sum.plus(torus.point(i));
        }
        return sum.times(1.0 / ring);
    }

    @ParameterizedTest
    @EnumSource(TreeKind.class)
    void aBodyInsideCollides(TreeKind kind) {
        Body room = Body.of(TriangleMesh.box(10, 10, 10), kind);
        Body solid = room.solid();
        Pose place = Pose.ofQuaternion(1, 2, 0, 0.5, 0.5, 0.5, 0.5);
        for (Body small : List.of(
                Body.of(SampleMeshes.spring(), kind),
                Body.of(TriangleMesh.sphere(0.5, 1), kind).solid(),
                Body.of(new Sphere(0.5)),
                Body.of(new Box(1, 1, 1)))) {
            Body inside = small.at(place);
            assertTrue(!Tandem.collides(room, inside), "a surface holds nothing");
            assertTrue(Tandem.collides(solid, inside) && Tandem.collides(inside, solid));
            assertEquals(0, Tandem.distance(solid, inside).distance());
            assertEquals(0, Tandem.distance(inside, solid).lower());
            assertTrue(Tandem.isWithin(solid, inside, 0) && Tandem.isWithin(inside, solid, 0.1));
            assertEquals(0, Tandem.pairs(solid, inside).pairs().size(), "pairs are of the surface");
            Vec3 common = Tandem.distance(inside, solid).pointOnB();
            assertTrue(Tandem.contains(solid, common), "a common point: " + common);
            Body outside = small.at(Pose.translation(20, 0, 0));
            assertTrue(!Tandem.collides(solid, outside) && !Tandem.collides(outside, solid));
            assertEquals(
                    Tandem.distance(room, outside).distance(),
                    Tandem.distance(solid, outside).distance());
        }
        assertTrue(!Tandem.collides(solid, Body.of(new HalfSpace(1, 0, 0, -6))));
        assertTrue(Tandem.collides(solid, Body.of(new HalfSpace(1, 0, 0, 6))));
    }

    @Test
    void aCavityIsFree() {
        TriangleMesh shell = joined(TriangleMesh.box(10, 10, 10), turnedInside(TriangleMesh.box(6, 6, 6)));
        Body solid = Body.of(shell).solid();
        Body ball = Body.of(new Sphere(0.5));
        assertTrue(!Tandem.collides(solid, ball), "in the cavity");
        assertTrue(Tandem.collides(solid, ball.at(Pose.translation(4, 0, 0))), "in the wall");
        assertTrue(!Tandem.contains(solid, new Vec3(1, 1, 1)) && Tandem.contains(solid, new Vec3(4, 4, 4)));
        TriangleMesh twice = joined(TriangleMesh.box(10, 10, 10), TriangleMesh.box(6, 6, 6));
        assertTrue(Tandem.contains(Body.of(twice).solid(), Vec3.ZERO), "one in another is solid, too");
    }

    /** More pieces than are asked about one by one: the tree is walked. */
    @Test
    void oneOfManyPiecesInside() {
        List<TriangleMesh> parts = new ArrayList<>();
        for (int i = 0; i < 700; i++) {
            parts.add(moved(TriangleMesh.box(0.1, 0.1, 0.1), 20 + i % 30, Math.floorDiv(i, 30), 3));
        }
        TriangleMesh swarm = joined(parts.toArray(new TriangleMesh[0]));
        parts.set(411, TriangleMesh.box(0.1, 0.1, 0.1));
        TriangleMesh strayed = joined(parts.toArray(new TriangleMesh[0]));
        Body solid = Body.of(TriangleMesh.sphere(2, 3)).solid();
        for (Pose pose : List.of(Pose.identity(), Pose.rotation(new Vec3(1, 2, 3), 1))) {
            assertTrue(!Tandem.collides(solid, Body.of(swarm).at(pose)));
            assertTrue(!Tandem.collides(Body.of(swarm).at(pose), solid));
            Collision in = Tandem.detector().collision(solid, Body.of(strayed).at(pose));
            assertTrue(in.collides());
            assertEquals(411, in.idB() / 12, "the part that is inside");
            assertTrue(Tandem.collides(Body.of(strayed).at(pose), solid));
        }
    }

    @Test
    void theReferenceAgrees() {
        SplittableRandom random = new SplittableRandom(SEED);
        Body big = Body.of(TriangleMesh.sphere(2, 2)).solid();
        List<Body> others = List.of(
                Body.of(TriangleMesh.sphere(0.4, 1)),
                Body.of(TriangleMesh.box(0.5, 1, 0.7)).solid(),
                Body.of(joined(TriangleMesh.box(0.3, 0.3, 0.3), moved(TriangleMesh.box(0.3, 0.3, 0.3), 3, 0, 0))),
                Body.of(new Sphere(0.3)));
        int contained = 0;
        for (int i = 0; i < 300; i++) {
            Body other = others.get(i % others.size());
            Pose pose = Pose.translation(vector(random, 3)).times(Pose.rotation(new Vec3(1, 1, 0), i));
            boolean swapped = i % 3 == 0;
            Body a = swapped ? other : big;
            Body b = swapped ? big : other;
            PreparedQuery query = Tandem.prepare(a, b);
            ReferenceDescent reference = new ReferenceDescent(a.tree(), b.tree(), Tandem.standardBank());
            CollisionQuery first = new CollisionQuery();
            reference.run(pose, first);
            String what = "seed " + SEED + ", case " + i;
            assertEquals(first.found(), query.collides(pose), what);
            DistanceQuery nearest = new DistanceQuery();
            reference.run(pose, nearest);
            assertEquals(nearest.distance(), query.distance(pose), 1e-12, what);
            assertEquals(first.found(), query.distance(pose) == 0, what);
            ToleranceQuery within = new ToleranceQuery().tolerance(0.25);
            reference.run(pose, within);
            assertEquals(within.found(), query.isWithin(pose, 0.25), what);
            contained += first.found() && query.countPairs(pose) == 0 ? 1 : 0;
        }
        assertTrue(contained > 20, "contained: " + contained);
    }

    @Test
    void aRayThatStartsInsideHitsAtOnce() {
        Body surface = Body.of(TriangleMesh.box(2, 2, 2));
        Ray ray = new Ray(0, 0, 0.25, 1, 0, 0);
        assertEquals(1, Tandem.ray(surface, ray).orElseThrow().distance());
        RayHit hit = Tandem.ray(surface.solid(), ray).orElseThrow();
        assertEquals(0, hit.distance());
        assertEquals(new Vec3(-1, 0, 0), hit.normal());
        assertEquals(
                4,
                Tandem.ray(surface.solid(), new Ray(5, 0, 0.25, -1, 0, 0))
                        .orElseThrow()
                        .distance());
    }

    @Test
    void onlyAClosedMeshIsSolid() {
        TriangleMesh open = SampleMeshes.terrain(4, 1);
        String message = String.valueOf(
                assertThrows(IllegalArgumentException.class, () -> Body.of(open).solid())
                        .getMessage());
        assertTrue(message.contains("closed") && message.contains("16 are open"), message);
        assertThrows(
                IllegalArgumentException.class,
                () -> Body.of(TriangleMesh.empty()).solid());
        Body ball = Body.of(new Sphere(1));
        assertSame(ball, ball.solid());
        Body box = Body.of(TriangleMesh.box(1, 1, 1)).solid();
        assertSame(box, box.solid());
    }

    private static TriangleMesh turnedInside(TriangleMesh mesh) {
        int[] corners = mesh.corners().clone();
        for (int i = 0; i < corners.length; i += 3) {
            int first = corners[i];
            corners[i] = corners[i + 1];
            corners[i + 1] = first;
        }
        return TriangleMesh.of(mesh.coordinates(), corners);
    }

    private static TriangleMesh moved(TriangleMesh mesh, double x, double y, double z) {
        double[] points = mesh.coordinates().clone();
        for (int i = 0; i < points.length; i += 3) {
            points[i] += x;
            points[i + 1] += y;
            points[i + 2] += z;
        }
        return TriangleMesh.of(points, mesh.corners());
    }

    private static TriangleMesh joined(TriangleMesh... meshes) {
        List<Double> points = new ArrayList<>();
        List<Integer> corners = new ArrayList<>();
        for (TriangleMesh mesh : meshes) {
            int first = points.size() / 3;
            for (double c : mesh.coordinates()) {
                points.add(c);
            }
            for (int c : mesh.corners()) {
                corners.add(first + c);
            }
        }
        return TriangleMesh.of(
                points.stream().mapToDouble(d -> d).toArray(),
                corners.stream().mapToInt(i -> i).toArray());
    }

    private static Vec3 vector(SplittableRandom random, double size) {
        return new Vec3(
                size * (2 * random.nextDouble() - 1),
                size * (2 * random.nextDouble() - 1),
                size * (2 * random.nextDouble() - 1));
    }

    /** A search that ends early because surfaces are near enough still knows that one body is inside the other. */
    @ParameterizedTest
    @EnumSource(TreeKind.class)
    void aMinimumDistanceDoesNotHideWhatIsInside(TreeKind kind) {
        Body box = Body.of(TriangleMesh.box(2, 2, 2), kind).solid();
        Body ball = Body.of(new Sphere(0.1));
        Body cube = Body.of(TriangleMesh.box(0.2, 0.2, 0.2), kind);
        Body aside = Body.of(new Sphere(0.01)).at(Pose.translation(0.2, 0, 0));
        for (Body outer : List.of(box, Body.compound(box), Body.compound(Body.compound(box), box))) {
            for (Body inner : List.of(ball, cube, Body.compound(ball), Body.compound(cube, ball))) {
                for (double min : new double[] {0, 0.5, 0.95, 1, 100}) {
                    checkInside(Tandem.detector().distance(outer, inner, min, Double.POSITIVE_INFINITY, 0, 0));
                    checkInside(Tandem.detector().distance(inner, outer, min, Double.POSITIVE_INFINITY, 0.5, 0.5));
                }
                PreparedQuery query = Tandem.prepare(outer, inner);
                assertTrue(query.isWithin(1) && query.isWithin(0.01) && query.isWithin(0));
                query.isWithin(1);
                assertEquals(0, query.within().lower());
            }
            // A part that is near ends the search before the one around it is looked at.
            Separation gap = Tandem.detector().distance(Body.compound(outer, aside), ball, 1, 9, 0, 0);
            assertEquals(0, gap.lower());
        }
        Body outside = ball.at(Pose.translation(3, 0, 0));
        Separation apart = Tandem.detector().distance(box, outside, 5, Double.POSITIVE_INFINITY, 0, 0);
        assertTrue(apart.distance() >= 1.9 - 1e-12 && apart.distance() <= 5);
        assertTrue(apart.lower() <= 1.9 + 1e-12);
    }

    private static void checkInside(Separation gap) {
        assertEquals(0, gap.lower());
        assertEquals(0, gap.distance());
    }
}
