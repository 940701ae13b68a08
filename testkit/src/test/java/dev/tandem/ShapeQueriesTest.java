package dev.tandem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.Box;
import dev.tandem.geometry.Shape;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.samples.SampleMeshes;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Meshes, spheres and boxes through the facade. */
class ShapeQueriesTest {

    private static final TriangleMesh TORUS = SampleMeshes.bumpyTorus(24, 12);

    @Test
    void meshAgainstShapesAgreesWithAllTriangles() {
        SplittableRandom random = new SplittableRandom(21);
        int hits = 0;
        for (int i = 0; i < 120; i++) {
            Shape shape = i % 2 == 0
                    ? new Sphere(random.nextDouble(0, 0.8))
                    : new Box(random.nextDouble(0, 1), random.nextDouble(0, 1), random.nextDouble(0, 1));
            Pose pose = pose(random);
            Body a = Body.of(TORUS, i % 3 == 0 ? TreeKind.AABB : TreeKind.OBB);
            Body b = Body.of(shape).at(pose);
            String what = "seed 21, " + i + ": " + shape + " " + pose;
            double least = Double.POSITIVE_INFINITY;
            int touching = 0;
            for (int t = 0; t < TORUS.triangleCount(); t++) {
                double distance = Tandem.distance(triangle(t), b).distance();
                least = Math.min(least, distance);
                touching += distance <= 0 ? 1 : 0;
            }
            Separation separation = Tandem.distance(a, b);
            assertEquals(least, separation.distance(), what);
            assertEquals(least, separation.pointOnA().distanceTo(separation.pointOnB()), 1e-12, what);
            assertEquals(touching > 0, Tandem.collides(a, b), what);
            assertEquals(touching, Tandem.pairs(a, b).pairs().size(), what);
            assertEquals(least, Tandem.distance(b, a).distance(), 1e-12, what);
            assertEquals(touching > 0, Tandem.collides(b, a), what);
            assertTrue(Tandem.isWithin(a, b, least + 1e-9), what);
            assertFalse(least > 1e-9 && Tandem.isWithin(a, b, least - 1e-9), what);
            hits += touching > 0 ? 1 : 0;
        }
        assertTrue(hits > 10 && hits < 110, "one-sided: " + hits);
    }

    private static Body triangle(int t) {
        double[] c = new double[9];
        TORUS.copyTriangle(t, c);
        return Body.of(TriangleMesh.of(c, new int[] {0, 1, 2}));
    }

    @Test
    void solidsSwallow() {
        Body small = Body.of(TriangleMesh.triangle(new Vec3(0.1, 0, 0), new Vec3(0.2, 0, 0), new Vec3(0, 0.2, 0)));
        assertTrue(Tandem.collides(Body.of(new Sphere(1)), small));
        assertTrue(Tandem.collides(small, Body.of(new Box(1, 1, 1))));
        assertEquals(
                0,
                Tandem.distance(Body.of(new Box(1, 1, 1)), Body.of(new Sphere(0.1)))
                        .distance());
        assertEquals(
                0,
                Tandem.distance(Body.of(new Sphere(0.1)), Body.of(new Box(1, 1, 1)))
                        .distance());
    }

    @Test
    void aFarCommonOffsetCostsNoDigits() {
        Pose far = Pose.translation(1e6, -1e6, 1e6);
        Body a = Body.of(new Box(1, 1, 1)).at(far);
        Body b = Body.of(new Sphere(0.25)).at(far.times(Pose.translation(1, 0, 0)));
        assertEquals(0.25, Tandem.distance(a, b).distance());
        assertEquals(0.25, Tandem.distance(b, a).distance());
    }

    @Test
    void anEmptyMeshIsInfinitelyFar() {
        Body nothing = Body.of(TriangleMesh.empty());
        assertFalse(Tandem.collides(nothing, Body.of(new Sphere(1))));
        assertEquals(
                Double.POSITIVE_INFINITY,
                Tandem.distance(Body.of(new Box(1, 1, 1)), nothing).distance());
    }

    private static Pose pose(SplittableRandom random) {
        double[] q = new double[4];
        double length = 0;
        for (int k = 0; k < 4; k++) {
            q[k] = random.nextDouble(-1, 1);
            length += q[k] * q[k];
        }
        length = Math.sqrt(length);
        return Pose.ofQuaternion(
                random.nextDouble(-1.8, 1.8),
                random.nextDouble(-1.8, 1.8),
                random.nextDouble(-0.8, 0.8),
                q[0] / length,
                q[1] / length,
                q[2] / length,
                q[3] / length);
    }
}
