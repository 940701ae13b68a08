package dev.tandem.internal.convex;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Which meshes are taken for convex, and whether triangles are found where points of the surface are. */
class ConvexSurfaceTest {

    private static final TriangleMesh BOX = TriangleMesh.box(1, 2, 3);

    @Test
    void closedConvexMeshesAreFound() {
        assertNotNull(ConvexSurface.of(BOX));
        assertNotNull(ConvexSurface.of(TriangleMesh.sphere(2, 3)));
        assertNotNull(ConvexSurface.of(insideOut(BOX)));
        assertNotNull(ConvexSurface.of(withOwnCorners(TriangleMesh.sphere(2, 1))));
        assertNotNull(ConvexSurface.of(moved(TriangleMesh.sphere(2, 1), 0, 0.99)), "a shallow dent");
    }

    @Test
    void otherMeshesAreNot() {
        assertNull(ConvexSurface.of(TriangleMesh.empty()));
        assertNull(ConvexSurface.of(open(BOX)));
        assertNull(ConvexSurface.of(moved(TriangleMesh.sphere(2, 2), 5, 0.5)), "a deep dent");
        assertNull(ConvexSurface.of(both(BOX, shifted(BOX, 5))), "two boxes");
        assertNull(ConvexSurface.of(both(BOX, BOX)), "the same box twice");
        assertNull(ConvexSurface.of(TriangleMesh.sphere(1, 6)), "more triangles than are looked at");
        assertNull(
                ConvexSurface.of(TriangleMesh.of(BOX.coordinates(), new int[] {0, 1, 2, 2, 1, 0, 0, 1, 1, 3, 3, 3})));
        double[] unused = Arrays.copyOf(BOX.coordinates(), 300_000);
        for (int i = BOX.coordinates().length; i < unused.length; i++) {
            unused[i] = BOX.coordinates()[i % 3] * (1 - 1e-6 * i);
        }
        assertNull(ConvexSurface.of(TriangleMesh.of(unused, BOX.corners())), "points that no triangle uses");
        assertNull(ConvexSurface.of(flippedOnce(BOX)), "a triangle that runs the other way");
    }

    @Test
    void triangleAtAPointIsFound() {
        SplittableRandom random = new SplittableRandom(3);
        for (TriangleMesh mesh : new TriangleMesh[] {BOX, TriangleMesh.sphere(1, 2), shifted(BOX, 7), insideOut(BOX)}) {
            ConvexSurface surface = ConvexSurface.of(mesh);
            assertNotNull(surface);
            for (int t = 0; t < mesh.corners().length / 3; t++) {
                for (int k = 0; k < 20; k++) {
                    double u = random.nextDouble(0.01, 0.98);
                    double v = random.nextDouble(0.005, 0.99 - u);
                    double[] p = new double[3];
                    double[] q = new double[9];
                    mesh.copyTriangle(t, q);
                    for (int axis = 0; axis < 3; axis++) {
                        p[axis] = q[axis] + u * (q[3 + axis] - q[axis]) + v * (q[6 + axis] - q[axis]);
                    }
                    double[] n = outward(q, surface);
                    int corner = surface.farthest(n[0], n[1], n[2]);
                    assertEquals(t, surface.triangleAt(corner, n[0], n[1], n[2], p[0], p[1], p[2]));
                }
            }
        }
    }

    /** A climb ends at the farthest point of all. */
    @Test
    void climbsFindTheFarthest() {
        SplittableRandom random = new SplittableRandom(5);
        ConvexSurface surface = ConvexSurface.of(TriangleMesh.sphere(1, 4));
        assertNotNull(surface);
        for (int k = 0; k < 1000; k++) {
            double x = random.nextDouble(-1, 1);
            double y = random.nextDouble(-1, 1);
            double z = random.nextDouble(-1, 1);
            int from = k % 2 == 0 ? surface.start(x, y, z) : random.nextInt(surface.pointCount());
            assertEquals(surface.farthest(x, y, z), surface.climb(from, x, y, z));
        }
    }

    /** Of a dented sphere too: the bound is below the distance of all points, and not by much. */
    @Test
    void boundsHold() {
        SplittableRandom random = new SplittableRandom(6);
        TriangleMesh mesh = moved(TriangleMesh.sphere(1, 3), 7, 0.985);
        ConvexSurface surface = ConvexSurface.of(mesh);
        assertNotNull(surface);
        SurfacePair pair = new SurfacePair(surface, surface);
        double[] m = new double[12];
        for (int k = 0; k < 100; k++) {
            double far = random.nextDouble(2.001, 5);
            Pose.rotation(new Vec3(0.6, 0, 0.8), random.nextDouble(6)).copyInto(m);
            m[3] = far * 0.48;
            m[7] = far * 0.6;
            m[11] = far * 0.64;
            double bound = pair.lowerBound(m, Double.POSITIVE_INFINITY);
            double nearest = nearestPoints(mesh, m);
            assertTrue(bound <= nearest && bound >= far - 2, far + ": " + bound + ", points " + nearest);
            double near = pair.lowerBound(m, 0.25 * (far - 2));
            assertTrue(near <= nearest && near > 0.25 * (far - 2), far + ": " + near);
        }
    }

    private static double nearestPoints(TriangleMesh mesh, double[] m) {
        double[] p = mesh.coordinates();
        double nearest = Double.POSITIVE_INFINITY;
        for (int j = 0; j < p.length; j += 3) {
            double x = Pose.mapX(m, p[j], p[j + 1], p[j + 2]);
            double y = Pose.mapY(m, p[j], p[j + 1], p[j + 2]);
            double z = Pose.mapZ(m, p[j], p[j + 1], p[j + 2]);
            for (int i = 0; i < p.length; i += 3) {
                nearest = Math.min(nearest, Lengths.of(p[i] - x, p[i + 1] - y, p[i + 2] - z));
            }
        }
        return nearest;
    }

    private static double[] outward(double[] q, ConvexSurface surface) {
        double[] u = {q[3] - q[0], q[4] - q[1], q[5] - q[2]};
        double[] v = {q[6] - q[0], q[7] - q[1], q[8] - q[2]};
        double[] n = {u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]};
        double along = 0;
        for (int k = 0; k < 3; k++) {
            along += n[k] * (q[k] - surface.centre(k));
        }
        for (int k = 0; k < 3; k++) {
            n[k] *= Math.signum(along);
        }
        return n;
    }

    private static TriangleMesh insideOut(TriangleMesh mesh) {
        int[] corners = mesh.corners().clone();
        for (int i = 0; i < corners.length; i += 3) {
            corners[i] = mesh.corners()[i + 1];
            corners[i + 1] = mesh.corners()[i];
        }
        return TriangleMesh.of(mesh.coordinates(), corners);
    }

    private static TriangleMesh flippedOnce(TriangleMesh mesh) {
        int[] corners = mesh.corners().clone();
        corners[0] = mesh.corners()[1];
        corners[1] = mesh.corners()[0];
        return TriangleMesh.of(mesh.coordinates(), corners);
    }

    private static TriangleMesh withOwnCorners(TriangleMesh mesh) {
        double[] points = new double[3 * mesh.corners().length];
        int[] corners = new int[mesh.corners().length];
        for (int i = 0; i < corners.length; i++) {
            System.arraycopy(mesh.coordinates(), 3 * mesh.corners()[i], points, 3 * i, 3);
            corners[i] = i;
        }
        return TriangleMesh.of(points, corners);
    }

    private static TriangleMesh open(TriangleMesh mesh) {
        return TriangleMesh.of(mesh.coordinates(), Arrays.copyOf(mesh.corners(), mesh.corners().length - 3));
    }

    private static TriangleMesh moved(TriangleMesh mesh, int point, double factor) {
        double[] points = mesh.coordinates().clone();
        for (int k = 3 * point; k < 3 * point + 3; k++) {
            points[k] *= factor;
        }
        return TriangleMesh.of(points, mesh.corners());
    }

    private static TriangleMesh shifted(TriangleMesh mesh, double by) {
        double[] points = mesh.coordinates().clone();
        for (int k = 0; k < points.length; k++) {
            points[k] += by;
        }
        return TriangleMesh.of(points, mesh.corners());
    }

    private static TriangleMesh both(TriangleMesh one, TriangleMesh other) {
        double[] points = Arrays.copyOf(one.coordinates(), one.coordinates().length + other.coordinates().length);
        System.arraycopy(other.coordinates(), 0, points, one.coordinates().length, other.coordinates().length);
        int[] corners = Arrays.copyOf(one.corners(), one.corners().length + other.corners().length);
        for (int i = 0; i < other.corners().length; i++) {
            corners[one.corners().length + i] = one.coordinates().length / 3 + other.corners()[i];
        }
        return TriangleMesh.of(points, corners);
    }
}
