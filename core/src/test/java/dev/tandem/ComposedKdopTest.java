package dev.tandem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.Ray;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Motion;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.scene.Scene;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A k-DOP is not symmetric about its centre: a body of k-DOPs gives the same answers alone and as part of another. */
class ComposedKdopTest {

    private static final TriangleMesh TETRAHEDRON = tetrahedron(1);

    private static TriangleMesh tetrahedron(double size) {
        return TriangleMesh.of(
                new double[] {0, 0, 0, size, 0, 0, 0, size, 0, 0, 0, 0.1 * size},
                new int[] {0, 2, 1, 0, 1, 3, 1, 2, 3, 0, 3, 2});
    }

    private static final Pose TURNED = Pose.rotation(new Vec3(0, 0, 1), Math.PI / 4);

    @ParameterizedTest
    @EnumSource(TreeKind.class)
    void aTurnedTetrahedronIsHitInACompoundAndInAScene(TreeKind kind) {
        Body part = Body.of(TETRAHEDRON, kind).at(TURNED);
        Body ball = Body.of(new Sphere(0.05));
        Body compound = Body.compound(part, Body.of(new Sphere(1)).at(Pose.translation(9, 9, 9)));
        assertTrue(Tandem.collides(part, ball));
        assertTrue(Tandem.collides(compound, ball));
        assertTrue(Tandem.collides(ball, compound));
        assertEquals(0, Tandem.distance(compound, ball).distance());
        assertTrue(Tandem.isWithin(compound, ball, 0.01));
        assertTrue(Tandem.ray(compound, new Ray(new Vec3(0, 0.001, -1), new Vec3(0, 0, 1)))
                .isPresent());
        assertEquals(
                0.5,
                Tandem.cast(ball, compound, Motion.linear(Pose.translation(0, -2.05, 0), Pose.translation(0, 1.95, 0)))
                        .time(),
                1e-3);
        Scene scene = new Scene();
        scene.add("tetrahedron", part);
        scene.add("ball", ball);
        assertEquals(1, scene.touching().size());
        assertEquals(1, scene.near(0.01).size());
        assertEquals(1, scene.candidates(0).size());
        assertTrue(Tandem.collides(scene.asBody(), ball));
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-6, 1, 1e8})
    void distancesOfACompoundAreThoseOfItsParts(double size) {
        SplittableRandom random = new SplittableRandom(5);
        Body alone = Body.of(tetrahedron(size), TreeKind.KDOP);
        Body ball = Body.of(new Sphere(0.02 * size));
        for (int i = 0; i < 4000; i++) {
            Vec3 axis = new Vec3(random.nextDouble() - 0.5, random.nextDouble() - 0.5, random.nextDouble() - 0.5);
            Body part = alone.at(Pose.rotation(axis, 6 * random.nextDouble()));
            Body probe = ball.at(Pose.translation(
                    size * (2 * random.nextDouble() - 1),
                    size * (2 * random.nextDouble() - 1),
                    size * (2 * random.nextDouble() - 1)));
            // Close by, so that a bound on the other part that is too large would leave that out.
            Body near = ball.at(probe.pose().times(Pose.translation(0.06 * size, 0, 0)));
            Body compound = Body.compound(part, near);
            Separation expected = Tandem.distance(part, probe);
            if (expected.distance() > Tandem.distance(near, probe).distance()) {
                continue;
            }
            Separation got = Tandem.distance(compound, probe);
            assertEquals(expected.distance(), got.distance(), 1e-12 * size, "pose " + i);
            assertTrue(got.lower() <= expected.upper(), "pose " + i);
            assertEquals(Tandem.collides(part, probe), Tandem.collides(compound, probe), "pose " + i);
        }
    }
}
