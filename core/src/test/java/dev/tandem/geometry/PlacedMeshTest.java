package dev.tandem.geometry;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PlacedMeshTest {

    @Test
    void boundsHoldTheTrianglesAlone() {
        // The last point belongs to no triangle.
        TriangleMesh mesh =
                TriangleMesh.of(new double[] {1, 2, 3, -1, 5, 3, 0, 0, 9, 100, 100, 100}, new int[] {0, 1, 2});
        assertEquals(Optional.of(Aabb.of(-1, 0, 3, 1, 5, 9)), mesh.bounds());
        assertEquals(Optional.empty(), TriangleMesh.empty().bounds());
    }

    @Test
    void aTransformedMeshHasEveryPointMapped() {
        Pose pose = Pose.ofRollPitchYaw(1, -2, 3, 0.3, -1.2, 2.5);
        TriangleMesh mesh = TriangleMesh.sphere(2, 1);
        TriangleMesh moved = mesh.transformed(pose);
        assertEquals(mesh.triangleCount(), moved.triangleCount());
        for (int i = 0; i < mesh.pointCount(); i++) {
            assertEquals(pose.apply(mesh.point(i)), moved.point(i));
        }
    }

    @Test
    void rollPitchYawTurnAboutFixedAxes() {
        Pose expected = Pose.translation(1, 2, 3)
                .times(Pose.rotation(new Vec3(0, 0, 1), 0.7))
                .times(Pose.rotation(new Vec3(0, 1, 0), -0.4))
                .times(Pose.rotation(new Vec3(1, 0, 0), 1.9));
        Pose pose = Pose.ofRollPitchYaw(1, 2, 3, 1.9, -0.4, 0.7);
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 4; column++) {
                assertEquals(expected.entry(row, column), pose.entry(row, column), 1e-15);
            }
        }
    }

    @Test
    void rollPitchYawOfAPoseGiveItBack() {
        double[][] angles = {{0.1, 0.2, 0.3}, {3, -1.5, -3}, {0.4, Math.PI / 2, 0.9}, {-2, -Math.PI / 2, 1}};
        for (double[] a : angles) {
            Pose pose = Pose.ofRollPitchYaw(0, 0, 0, a[0], a[1], a[2]);
            double[] found = pose.rollPitchYaw();
            Pose again = Pose.ofRollPitchYaw(0, 0, 0, found[0], found[1], found[2]);
            for (int row = 0; row < 3; row++) {
                for (int column = 0; column < 3; column++) {
                    assertEquals(pose.entry(row, column), again.entry(row, column), 1e-15);
                }
            }
        }
    }
}
