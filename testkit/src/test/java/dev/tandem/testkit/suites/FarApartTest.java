package dev.tandem.testkit.suites;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.bank.TestBank;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.kernels.ScalarBoxLanes;
import dev.tandem.internal.standard.StandardTests;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.query.DistanceQuery;
import dev.tandem.samples.SampleMeshes;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * Distances of bodies that are much farther apart than they are large. Bounds that miss a share of the distance leave no
 * pair out there: the tests of such a query grew from thousands to a hundred million.
 */
class FarApartTest {

    private static final TestBank[] BANKS = {
        StandardTests.scalarBank(), StandardTests.wideBank(new ScalarBoxLanes()), Tandem.standardBank()
    };

    @Test
    void fewTestsSuffice() {
        TriangleMesh terrain = SampleMeshes.terrain(224, 7);
        Body sphere = Body.of(TriangleMesh.sphere(1, 3));
        Vec3 ground = terrain.point(terrain.pointCount() / 2);
        for (TestBank bank : BANKS) {
            PreparedQuery query = Tandem.detector(bank).prepare(Body.of(terrain), sphere);
            for (double up : new double[] {1e2, 1e3, 1e5, 1e9}) {
                query.distance(Pose.translation(ground.x(), ground.y(), ground.z() + up));
                long tests = query.volumeTests() + query.leafTests();
                assertTrue(tests < 20_000, () -> tests + " tests at " + up);
            }
        }
    }

    /** All points of a bumpy ball against all of another: at this distance the nearest pair is one of corners, or nearly. */
    @Test
    void distancesHold() {
        SplittableRandom random = new SplittableRandom(4);
        TriangleMesh one = SampleMeshes.bumpyTorus(24, 10);
        TriangleMesh other = TriangleMesh.sphere(0.7, 2);
        for (int k = 0; k < 60; k++) {
            double far = Math.pow(10, random.nextDouble(2, 9));
            Vec3 way =
                    new Vec3(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1)).normalized();
            Pose pose =
                    Pose.translation(way.times(far)).times(Pose.rotation(new Vec3(0.6, 0, 0.8), random.nextDouble(6)));
            double corners = nearestCorners(one, other, pose);
            // A point within an edge is nearer than its ends by no more than the square of the edge over the distance.
            double less = 8 / far + 1e-14 * far;
            for (TestBank bank : BANKS) {
                PreparedQuery query = Tandem.detector(bank).prepare(Body.of(one), Body.of(other));
                double distance = query.distance(pose);
                DistanceQuery found = query.nearest();
                assertTrue(found.lower() <= corners, found.lower() + " above " + corners);
                assertEquals(corners, distance, less, "at " + far);
            }
        }
    }

    /** A pose may be a little off a rotation: then lengths differ between the frames of A and of B. */
    @Test
    void distancesHoldWherePosesAreNoExactRotations() {
        SplittableRandom random = new SplittableRandom(9);
        TriangleMesh one = SampleMeshes.bumpyTorus(24, 10);
        TriangleMesh other = TriangleMesh.sphere(0.7, 2);
        for (int k = 0; k < 60; k++) {
            double far = Math.pow(10, random.nextDouble(2, 7));
            double[] m = new double[12];
            Pose.rotation(new Vec3(0.6, 0, 0.8), random.nextDouble(6)).copyInto(m);
            for (int i = 0; i < 12; i++) {
                m[i] += i % 4 == 3 ? far * random.nextDouble(-1, 1) : random.nextDouble(-2e-7, 2e-7);
            }
            Pose pose = Pose.ofMatrix(m);
            double corners = nearestCorners(one, other, pose);
            for (TestBank bank : BANKS) {
                PreparedQuery forth = Tandem.detector(bank).prepare(Body.of(one), Body.of(other));
                double distance = forth.distance(pose);
                assertTrue(
                        forth.nearest().lower() <= corners,
                        () -> forth.nearest().lower() + " above " + corners);
                assertEquals(corners, distance, 8 / far + 1e-14 * far, "at " + far);
            }
        }
    }

    private static double nearestCorners(TriangleMesh one, TriangleMesh other, Pose pose) {
        double least = Double.POSITIVE_INFINITY;
        for (int j = 0; j < other.pointCount(); j++) {
            Vec3 q = pose.apply(other.point(j));
            for (int i = 0; i < one.pointCount(); i++) {
                least = Math.min(least, q.minus(one.point(i)).length());
            }
        }
        return least;
    }
}
