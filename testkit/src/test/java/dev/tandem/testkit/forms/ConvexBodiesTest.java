package dev.tandem.testkit.forms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Detector;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.kernels.ScalarBoxLanes;
import dev.tandem.internal.standard.StandardTests;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.query.DistanceQuery;
import dev.tandem.testkit.random.MeshShapes;
import dev.tandem.testkit.random.RandomPoses;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Convex meshes with the form for vector units: one test of triangles suffices, alone and as parts of other bodies. */
class ConvexBodiesTest {

    private static final Detector BINARY = Tandem.detector(StandardTests.scalarBank());
    private static final Detector WIDE = Tandem.detector(StandardTests.wideBank(new ScalarBoxLanes()));

    private static List<TriangleMesh> shapes() {
        return List.of(
                TriangleMesh.box(1, 0.7, 0.4),
                TriangleMesh.sphere(0.6, 2),
                MeshShapes.subdividedCube(4),
                MeshShapes.scaled(MeshShapes.sphere(9), 1, 0.3, 0.2));
    }

    @Test
    void oneTestOfTrianglesSuffices() {
        SplittableRandom random = new SplittableRandom(1);
        for (TriangleMesh a : shapes()) {
            for (TriangleMesh b : shapes()) {
                PreparedQuery query = WIDE.prepare(Body.of(a), Body.of(b));
                int apart = 0;
                for (int k = 0; k < 50; k++) {
                    Pose pose = RandomPoses.anywhere(random, 3);
                    if (query.distance(pose) > 0) {
                        apart++;
                        assertEquals(1, query.leafTests(), "pose " + k);
                    }
                    if (!query.isWithin(pose, 0.1)) {
                        assertTrue(query.leafTests() <= 1, query.leafTests() + " tests of triangles, pose " + k);
                    }
                }
                assertTrue(apart > 10, apart + " poses apart");
            }
        }
    }

    /** The best so far goes into the parts, and what is beyond it is left by one test. */
    @Test
    void partsOfBodiesAgree() {
        SplittableRandom random = new SplittableRandom(2);
        int hits = 0;
        for (int k = 0; k < 40; k++) {
            Body a = compound(random, 5);
            Body b = k % 3 == 0 ? Body.of(shapes().get(k % 4)) : compound(random, 4);
            PreparedQuery binary = BINARY.prepare(a, b);
            PreparedQuery wide = WIDE.prepare(a, b);
            for (int i = 0; i < 10; i++) {
                Pose pose = RandomPoses.anywhere(random, 4);
                double distance = binary.distance(pose);
                double found = wide.distance(pose);
                String what = "case " + k + ", pose " + i;
                assertEquals(distance, found, 1e-11, what);
                DistanceQuery nearest = wide.nearest();
                assertTrue(nearest.lower() <= distance + 1e-14 && distance <= nearest.upper() + 1e-11, what);
                assertTrue(nearest.upper() - nearest.lower() < 3e-11, what);
                assertEquals(length(binary), length(wide), 1e-11, what);
                assertEquals(binary.collides(pose), wide.collides(pose), what);
                assertEquals(binary.countPairs(pose), wide.countPairs(pose), what);
                assertEquals(binary.isWithin(pose, distance * 1.01), wide.isWithin(pose, distance * 1.01), what);
                assertEquals(binary.isWithin(pose, distance * 0.99), wide.isWithin(pose, distance * 0.99), what);
                hits += distance == 0 ? 1 : 0;
            }
        }
        assertTrue(hits > 20 && hits < 300, hits + " poses touch");
    }

    /** Pairs and contacts within a margin are counted once each, and one inside another has distance 0. */
    @Test
    void marginsAndInsidesAgree() {
        for (TriangleMesh mesh : shapes()) {
            Body big = Body.of(MeshShapes.scaled(mesh, 10, 10, 10)).solid();
            Body small = Body.of(mesh);
            PreparedQuery binary = BINARY.prepare(big, small);
            PreparedQuery wide = WIDE.prepare(big, small);
            assertEquals(binary.distance(Pose.identity()), wide.distance(Pose.identity()));
            assertEquals(binary.collides(Pose.identity()), wide.collides(Pose.identity()));
            for (double x : new double[] {4, 6, 7, 11}) {
                Pose pose = Pose.translation(x, 0.1, 0.2).times(Pose.rotation(new Vec3(0.6, 0, 0.8), x));
                for (double margin : new double[] {0, 0.1, 2}) {
                    String what = "x " + x + ", margin " + margin;
                    assertEquals(
                            binary.margin(margin).countPairs(pose),
                            wide.margin(margin).countPairs(pose),
                            what);
                    assertEquals(
                            binary.contacts(pose).count(), wide.contacts(pose).count(), what);
                    assertEquals(binary.collides(pose), wide.collides(pose), what);
                }
            }
        }
    }

    /** A range and an error are kept: the answer is within the error, and what is beyond the range is not found. */
    @Test
    void rangesAndErrorsHold() {
        Pose pose = Pose.translation(3, 0.2, 0.1).times(Pose.rotation(new Vec3(0, 0.6, 0.8), 1));
        for (TriangleMesh mesh : shapes()) {
            double distance = BINARY.prepare(Body.of(mesh), Body.of(mesh)).distance(pose);
            PreparedQuery wide = WIDE.prepare(Body.of(mesh), Body.of(mesh));
            assertEquals(Double.POSITIVE_INFINITY, wide.range(0, 0.9 * distance).distance(pose));
            assertTrue(wide.nearest().lower() >= 0.9 * distance, "nothing within the range");
            assertEquals(distance, wide.range(0, 1.1 * distance).distance(pose), 1e-12);
            assertEquals(distance, wide.range(2 * distance, 3 * distance).distance(pose), distance);
            wide.range(0, Double.POSITIVE_INFINITY).error(0.1, 0);
            assertTrue(wide.distance(pose) <= 1.1 * distance && wide.nearest().lower() <= distance, "within the error");
        }
    }

    /** An answer does not depend on what was asked before. */
    @Test
    void answersDoNotDependOnEarlierOnes() {
        SplittableRandom random = new SplittableRandom(3);
        TriangleMesh mesh = TriangleMesh.sphere(0.6, 3);
        PreparedQuery asked = WIDE.prepare(Body.of(mesh), Body.of(mesh));
        for (int k = 0; k < 50; k++) {
            Pose pose = RandomPoses.anywhere(random, 2);
            PreparedQuery fresh = WIDE.prepare(Body.of(mesh), Body.of(mesh));
            assertEquals(fresh.distance(pose), asked.distance(pose));
            assertEquals(fresh.nearest().leafA(), asked.nearest().leafA());
            assertEquals(fresh.nearest().leafB(), asked.nearest().leafB());
        }
    }

    private static double length(PreparedQuery query) {
        double x = query.points().ax - query.points().bx;
        double y = query.points().ay - query.points().by;
        double z = query.points().az - query.points().bz;
        return Math.sqrt(x * x + y * y + z * z);
    }

    private static Body compound(SplittableRandom random, int count) {
        Body[] parts = new Body[count];
        for (int i = 0; i < count; i++) {
            Body part = Body.of(shapes().get(random.nextInt(4)));
            parts[i] = (random.nextInt(4) == 0 ? part.solid() : part).at(RandomPoses.anywhere(random, 3));
        }
        Body flat = Body.compound(parts);
        return random.nextInt(3) == 0 ? Body.compound(flat, parts[0].at(RandomPoses.anywhere(random, 3))) : flat;
    }
}
