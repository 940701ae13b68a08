package dev.tandem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.Box;
import dev.tandem.geometry.Capsule;
import dev.tandem.geometry.Cylinder;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.query.ClosestPairsQuery;
import dev.tandem.query.DistanceQuery;
import dev.tandem.samples.SampleMeshes;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Questions that a user could have written, and what an error or a range saves. */
class OpenQueriesTest {

    private static final TriangleMesh TORUS = SampleMeshes.bumpyTorus(12, 6);

    private static Body triangle(TriangleMesh mesh, int which) {
        return Body.of(TriangleMesh.triangle(corner(mesh, which, 0), corner(mesh, which, 1), corner(mesh, which, 2)));
    }

    private static Vec3 corner(TriangleMesh mesh, int which, int corner) {
        int p = 3 * mesh.corners()[3 * which + corner];
        return new Vec3(mesh.coordinates()[p], mesh.coordinates()[p + 1], mesh.coordinates()[p + 2]);
    }

    @Test
    void theClosestPairsAreThoseOfAllPairs() {
        for (Pose pose : new Pose[] {
            Pose.translation(0.4, 0.2, 1.5).times(Pose.rotation(new Vec3(1, 2, 0), 1)), Pose.translation(0.9, 0.1, 0.2)
        }) {
            double[] all = new double[TORUS.triangleCount() * TORUS.triangleCount()];
            for (int i = 0, n = 0; i < TORUS.triangleCount(); i++) {
                for (int j = 0; j < TORUS.triangleCount(); j++) {
                    all[n++] = Tandem.distance(
                                    triangle(TORUS, i), triangle(TORUS, j).at(pose))
                            .distance();
                }
            }
            Arrays.sort(all);
            PreparedQuery query = Tandem.prepare(Body.of(TORUS), Body.of(TORUS));
            ClosestPairsQuery closest = new ClosestPairsQuery(40);
            query.ask(pose, closest);
            assertEquals(40, closest.count());
            for (int k = 0; k < 40; k++) {
                assertEquals(all[k], closest.distance(k), 1e-12);
                Body one = triangle(TORUS, Body.of(TORUS).tree().id(closest.leafA(k)));
                Body other = triangle(TORUS, Body.of(TORUS).tree().id(closest.leafB(k)));
                assertEquals(
                        closest.distance(k),
                        Tandem.distance(one, other.at(pose)).distance(),
                        1e-12);
                double x = closest.point(k, 3) - closest.point(k, 0);
                double y = closest.point(k, 4) - closest.point(k, 1);
                double z = closest.point(k, 5) - closest.point(k, 2);
                assertEquals(closest.distance(k), Math.sqrt(x * x + y * y + z * z), 1e-9);
            }
            ClosestPairsQuery near = new ClosestPairsQuery(1000, all[10]);
            query.ask(pose, near);
            int expected = (int) Arrays.stream(all).filter(d -> d <= all[10]).count();
            assertEquals(Math.min(1000, expected), near.count());
        }
        assertThrows(IllegalArgumentException.class, () -> new ClosestPairsQuery(0));
        assertThrows(IllegalArgumentException.class, () -> new ClosestPairsQuery(1, Double.NaN));
    }

    private static void volume(double truth, Body a, Body b, double accuracy) {
        PenetrationVolume volume = new PenetrationVolume(Tandem.detector(), a, b);
        double width = Double.POSITIVE_INFINITY;
        for (int round = 0; round < 6; round++) {
            volume.divide(400);
            double slack = 1e-9 * truth;
            assertTrue(volume.lower() <= truth + slack && truth <= volume.upper() + slack, truth + " not in bounds");
            assertTrue(volume.upper() - volume.lower() <= width);
            width = volume.upper() - volume.lower();
        }
        assertEquals(truth, volume.estimate(), accuracy * truth);
    }

    @Test
    void sharedVolumesAgreeWithFormulas() {
        Body box = Body.of(new Box(1, 1, 1));
        volume(0.5 * 0.6 * 0.7, box, box.at(Pose.translation(0.5, 0.4, 0.3)), 0.06);
        // A lens of two balls of radius 1 whose centres are 1 apart: π (4 + d)(2 − d)² / 12.
        Body ball = Body.of(new Sphere(1));
        volume(Math.PI * 5 / 12, ball, ball.at(Pose.translation(0, 0.6, 0.8)), 0.12);
        volume(Math.PI * 0.25 * 0.5, Body.of(new Cylinder(0.5, 3)), Body.of(new Box(2, 2, 0.5)), 0.12);
        PenetrationVolume none = new PenetrationVolume(Tandem.detector(), box, box.at(Pose.translation(3, 0, 0)));
        assertEquals(0, none.divide(100).upper());
        assertThrows(
                IllegalArgumentException.class,
                () -> new PenetrationVolume(Tandem.detector(), box, Body.of(TriangleMesh.box(1, 1, 1))));
    }

    /** Each of the two errors alone, and each end of the range alone, saves tests. */
    @Test
    void errorsAndRangesSaveTests() {
        TriangleMesh fine = SampleMeshes.bumpyTorus(60, 30);
        PreparedQuery query = Tandem.prepare(Body.of(fine), Body.of(fine));
        long[] tests = new long[5];
        SplittableRandom random = new SplittableRandom(5);
        for (int i = 0; i < 40; i++) {
            Pose pose = Pose.translation(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(1.2, 2))
                    .times(Pose.rotation(new Vec3(1, random.nextDouble(), 0.5), random.nextDouble(6)));
            double exact = query.range(0, Double.POSITIVE_INFINITY).error(0, 0).distance(pose);
            tests[0] += query.volumeTests();
            check(query.error(0.1, 0), pose, exact, 1.1 * exact);
            tests[1] += query.volumeTests();
            check(query.error(0, 0.05), pose, exact, exact + 0.05);
            tests[2] += query.volumeTests();
            query.error(0, 0).range(2 * exact, Double.POSITIVE_INFINITY);
            check(query, pose, exact, Math.max(exact, 2 * exact));
            tests[3] += query.volumeTests();
            query.range(0, 0.5 * exact).distance(pose);
            assertTrue(exact == 0 || !query.nearest().found());
            tests[4] += query.volumeTests();
        }
        for (int i = 1; i < tests.length; i++) {
            assertTrue(tests[i] < 0.9 * tests[0], Arrays.toString(tests));
        }
    }

    private static void check(PreparedQuery query, Pose pose, double exact, double most) {
        double found = query.distance(pose);
        DistanceQuery nearest = query.nearest();
        assertTrue(found >= exact && found <= most + 1e-12, exact + " " + found);
        assertTrue(nearest.lower() <= exact && exact <= nearest.upper());
    }

    /** Capsules have formulas of their own; the segment that is a point is the ball. */
    @Test
    void capsulesThatAreBalls() {
        SplittableRandom random = new SplittableRandom(9);
        for (int i = 0; i < 300; i++) {
            Pose pose = Pose.translation(
                    random.nextDouble(-3, 3), random.nextDouble(-3, 3), i % 3 == 0 ? 0 : random.nextDouble(-3, 3));
            Body capsule = Body.of(new Capsule(0.7, Vec3.ZERO, Vec3.ZERO));
            Body ball = Body.of(new Sphere(0.7));
            Body other = Body.of(new Sphere(0.5)).at(pose);
            double truth = Math.max(0, pose.translation().length() - 1.2);
            assertEquals(truth, Tandem.distance(capsule, other).distance(), 1e-14);
            assertEquals(truth, Tandem.distance(other, capsule).distance(), 1e-14);
            assertEquals(truth, Tandem.distance(ball, other).distance(), 1e-14);
            Body rod = Body.of(new Capsule(0.5, new Vec3(0, 0, -1), new Vec3(0, 0, 1)))
                    .at(pose);
            double axis = Math.max(0, Math.abs(pose.translation().z()) - 1);
            double gap = Math.hypot(
                            Math.hypot(
                                    pose.translation().x(), pose.translation().y()),
                            axis)
                    - 1.2;
            assertEquals(Math.max(0, gap), Tandem.distance(capsule, rod).distance(), 1e-14);
            assertEquals(Math.max(0, gap), Tandem.distance(rod, ball).distance(), 1e-14);
        }
    }
}
