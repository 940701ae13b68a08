package dev.tandem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.Box;
import dev.tandem.geometry.Capsule;
import dev.tandem.geometry.HalfSpace;
import dev.tandem.geometry.Point;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.math.Motion;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Moving bodies through the facade: where a formula knows the time, and against many samples in between. */
class CastTest {

    private static final long SEED = 9;

    private static Motion straight(double x, double y, double z) {
        return Motion.linear(Pose.identity(), Pose.translation(x, y, z));
    }

    @Test
    void ballsMeetWhereTheirCentresAreTwoRadiiApart() {
        Body ball = Body.of(new Sphere(1));
        Cast cast = Tandem.cast(ball, ball.at(Pose.translation(6, 0, 0)), straight(8, 0, 0));
        assertTrue(cast.collides() && cast.certain());
        assertEquals(0.5, cast.time(), 1e-6);
        assertTrue(cast.lower() <= 0.5);
        assertEquals(1, Objects.requireNonNull(cast.normal()).x(), 1e-9);
        assertEquals(5, Objects.requireNonNull(cast.point()).x(), 1e-9);
        Cast past = Tandem.cast(ball, ball.at(Pose.translation(6, 2.01, 0)), straight(12, 0, 0));
        assertEquals(new Cast(false, Double.POSITIVE_INFINITY, 1, null, null, true), past);
        assertTrue(Tandem.cast(ball, ball.at(Pose.translation(6, 2, 0)), straight(12, 0, 0))
                .collides());
    }

    @Test
    void aBoxFallsOnAPlaneAndAPlaneOnABox() {
        Body box = Body.of(new Box(2, 2, 2));
        Body floor = Body.of(new HalfSpace(0, 0, 1, -9));
        Cast cast = Tandem.cast(box, floor, straight(0, 0, -16));
        assertEquals(0.5, cast.time(), 1e-6);
        assertEquals(-1, Objects.requireNonNull(cast.normal()).z(), 1e-12);
        Cast lifted = Tandem.cast(floor, box, straight(0, 0, 16));
        assertEquals(0.5, lifted.time(), 1e-6);
        assertEquals(1, Objects.requireNonNull(lifted.normal()).z(), 1e-12);
        // The floor turns about the y axis, with the ball three above its hinge and five along it.
        Motion turn = Motion.linear(Pose.identity(), Pose.rotation(new Vec3(0, -1, 0), 1.5));
        Body hinged = Body.of(new HalfSpace(0, 0, 1, 0));
        Cast swung = Tandem.cast(hinged, Body.of(new Sphere(1)).at(Pose.translation(5, 0, 3)), turn);
        double angle = Math.atan2(3, 5) - Math.asin(1 / Math.hypot(3, 5));
        assertTrue(swung.certain());
        assertEquals(angle / 1.5, swung.time(), 1e-5);
        assertTrue(swung.lower() <= angle / 1.5 + 1e-12);
    }

    @Test
    void whatHasNoEndAndTurnsIsNotSettled() {
        Body low = Body.of(new HalfSpace(0, 0, 1, 0));
        Body high = Body.of(new HalfSpace(0, 0, -1, -5));
        Cast slide = Tandem.cast(low, high, straight(0, 0, 10));
        assertEquals(0.5, slide.time(), 1e-5);
        Cast turn = Tandem.cast(low, high, Motion.linear(Pose.identity(), Pose.rotation(new Vec3(1, 0, 0), 1)));
        assertTrue(turn.collides() && !turn.certain());
        assertEquals(0, turn.lower());
    }

    @Test
    void atRestAndEmpty() {
        Body ball = Body.of(new Sphere(1));
        assertEquals(0, Tandem.cast(ball, ball, straight(0, 0, 0)).time());
        assertTrue(!Tandem.cast(ball, ball.at(Pose.translation(3, 0, 0)), straight(0, 0, 0))
                .collides());
        assertTrue(!Tandem.cast(Body.of(TriangleMesh.empty()), ball, straight(1, 0, 0))
                .collides());
        Body point = Body.of(new Point(Vec3.ZERO));
        Cast points = Tandem.cast(point, point.at(Pose.translation(1, 0, 0)), straight(2, 0, 0));
        assertEquals(0.5, points.time(), 1e-5);
    }

    @Test
    void aSolidIsHitFromWithinAtOnce() {
        Body room = Body.of(TriangleMesh.box(10, 10, 10));
        Body ball = Body.of(new Sphere(1));
        assertEquals(0.5, Tandem.cast(ball, room, straight(8, 0, 0)).time(), 1e-5);
        assertEquals(0, Tandem.cast(ball, room.solid(), straight(8, 0, 0)).time());
    }

    @Test
    void noContactIsMissedBetweenSamples() {
        SplittableRandom random = new SplittableRandom(SEED);
        List<Body> bodies = List.of(
                Body.of(TriangleMesh.sphere(0.7, 1)),
                Body.of(TriangleMesh.box(1, 0.1, 2), TreeKind.AABB),
                Body.of(TriangleMesh.box(1, 1, 0.5)).solid(),
                Body.of(Capsule.upright(0.2, 1)),
                Body.of(new Box(0.05, 2, 0.3)));
        int hits = 0;
        int free = 0;
        for (int i = 0; i < 60; i++) {
            Body a = bodies.get(random.nextInt(bodies.size()));
            Body b = bodies.get(random.nextInt(bodies.size())).at(pose(random, 1));
            Pose start = Pose.translation(-3, 0, 0).times(pose(random, 1));
            Pose end = Pose.translation(3, 0, 0).times(pose(random, 1));
            Motion motion = i % 2 == 0 ? Motion.linear(start, end) : Motion.screw(start, end);
            Cast cast = Tandem.cast(a, b, motion);
            String what = "seed " + SEED + ", case " + i + ": " + cast;
            double first = firstSample(a, b, motion);
            if (first <= 1) {
                assertTrue(cast.collides() && cast.lower() <= first, what + ", a sample collides at " + first);
                hits++;
            }
            if (cast.collides()) {
                assertTrue(cast.certain(), what);
                double gap = Tandem.distance(a.at(motion.at(cast.time())), b).distance();
                assertTrue(gap <= 4e-6, what + ", there they are apart by " + gap);
            } else {
                free++;
            }
        }
        assertTrue(hits > 15 && free > 3, hits + " hits, " + free + " free");
    }

    private static double firstSample(Body a, Body b, Motion motion) {
        PreparedQuery query = Tandem.prepare(a, b);
        for (int i = 0; i <= 1000; i++) {
            if (query.collides(Pose.relative(motion.at(i / 1000.0), b.pose()))) {
                return i / 1000.0;
            }
        }
        return Double.POSITIVE_INFINITY;
    }

    private static Pose pose(SplittableRandom random, double size) {
        Vec3 axis = new Vec3(random.nextDouble() - 0.5, random.nextDouble() - 0.5, random.nextDouble());
        return Pose.translation(
                        size * (2 * random.nextDouble() - 1),
                        size * (2 * random.nextDouble() - 1),
                        size * (2 * random.nextDouble() - 1))
                .times(Pose.rotation(axis, 3 * random.nextDouble()));
    }

    /** A part that changes or has no end is as large as what it shows: a gap of metres is not within a tolerance. */
    @Test
    void partsThatChangeOrHaveNoEndDoNotWidenTheTolerance() {
        VoxelMap map = VoxelMap.ofCellSize(0.1);
        map.occupyBox(-1, -1, -1, 0, 0, 0);
        Body cells = Body.of(map);
        VoxelMap other = VoxelMap.ofCellSize(0.1);
        other.occupyBox(100, -1, -1, 101, 0, 0);
        Body floor = Body.of(new HalfSpace(0, 0, 1, -50));
        Body ball = Body.of(new Sphere(0.1)).at(Pose.translation(10.1, 0, 0));
        for (Body body : List.of(
                Body.compound(cells),
                Body.compound(cells, Body.of(TriangleMesh.empty())),
                Body.compound(Body.compound(cells), Body.of(new Box(0.1, 0.1, 0.1))),
                Body.compound(cells, floor),
                Body.compound(Body.compound(floor), cells))) {
            for (Motion motion : List.of(
                    straight(19.8, 0, 0),
                    Motion.linear(
                            Pose.identity(),
                            Pose.translation(19.8, 0, 0).times(Pose.rotation(new Vec3(1, 0, 0), 1e-3))))) {
                Cast cast = Tandem.cast(body, ball, motion);
                assertTrue(cast.collides() && cast.certain());
                assertEquals(0.5, cast.time(), 1e-4);
                assertTrue(cast.lower() <= 0.5);
                Cast both = Tandem.cast(body, Body.compound(Body.of(other)), motion);
                assertTrue(both.collides() && both.certain());
                assertEquals(0.5, both.time(), 1e-4);
            }
            Cast back = Tandem.cast(ball, body, Motion.linear(ball.pose(), Pose.translation(-9.7, 0, 0)));
            assertTrue(back.collides() && back.certain());
            assertEquals(0.5, back.time(), 1e-4);
            assertFalse(Tandem.cast(body, ball, straight(0, 5, 0)).collides());
        }
    }
}
