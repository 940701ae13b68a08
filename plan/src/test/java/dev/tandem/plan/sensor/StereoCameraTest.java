package dev.tandem.plan.sensor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.DepthImage;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import org.junit.jupiter.api.Test;

class StereoCameraTest {

    /** A wall at x = 2, nearer by a step at y above 0. */
    private static double step(double ox, double oy, double oz, double dx, double dy, double dz, double most) {
        double near = (2 - ox) / dx;
        double far = (4 - ox) / dx;
        double t = oy + near * dy > 0 ? near : far;
        return t > 0 && t <= most ? t : Double.POSITIVE_INFINITY;
    }

    /** Looks along the x of the world: the camera's z. Its x is −y of the world, its y is −z. */
    private static final Pose AHEAD = Pose.ofMatrix(0, 0, 1, 0, -1, 0, 0, 0, 0, -1, 0, 0);

    @Test
    void aPerfectCameraSeesTheWorld() {
        DepthImage image = StereoCamera.ofHead().perfect().look(() -> StereoCameraTest::step, AHEAD, 1);
        double[] pose = new double[12];
        AHEAD.copyInto(pose);
        double[] p = new double[3];
        for (int v = 0; v < 240; v += 7) {
            for (int u = 0; u < 320; u += 3) {
                assertTrue(image.point(u, v, pose, p));
                assertEquals(u < 160 ? 2 : 4, p[0], 1e-6, u + ", " + v);
            }
        }
        assertEquals(new Vec3(0, 0, 1), AHEAD.rotate(new Vec3(0, -1, 0)));
    }

    @Test
    void errorsGrowWithTheSquareOfTheDistance() {
        StereoCamera camera = new StereoCamera(200, 200, 260, 0.12, 0.25, 1e9, 0, 100);
        double[] deviation = new double[2];
        for (int k = 0; k < 2; k++) {
            double z = k == 0 ? 1 : 3;
            DepthImage image = camera.look(() -> (ox, oy, oz, dx, dy, dz, most) -> z / dz, Pose.identity(), 42);
            double sum = 0;
            for (int i = 0; i < 40_000; i++) {
                double d = image.depth(i % 200, i / 200) - z;
                sum += d * d;
            }
            deviation[k] = Math.sqrt(sum / 40_000);
            assertEquals(z * z * 0.25 / (260 * 0.12), deviation[k], 0.05 * deviation[k], "at " + z);
        }
        assertEquals(9, deviation[1] / deviation[0], 0.4);
    }

    @Test
    void depthIsLostAtEdgesAndBeyondTheRange() {
        StereoCamera camera = new StereoCamera(320, 240, 260, 0.12, 0, 1.5, 1, 6);
        DepthImage image = camera.look(() -> StereoCameraTest::step, AHEAD, 1);
        for (int v = 0; v < 240; v++) {
            assertFalse(image.isMeasured(159, v));
            assertFalse(image.isMeasured(160, v));
            assertTrue(image.isMeasured(150, v));
            assertTrue(image.isMeasured(170, v));
        }
        StereoCamera shortSighted = new StereoCamera(320, 240, 260, 0.12, 0.25, 1.5, 0, 3);
        DepthImage near = shortSighted.look(() -> StereoCameraTest::step, AHEAD, 1);
        assertTrue(near.isMeasured(20, 20));
        assertFalse(near.isMeasured(300, 20));
    }

    @Test
    void theSameSeedGivesTheSameImage() {
        StereoCamera camera = StereoCamera.ofHead();
        DepthImage one = camera.look(() -> StereoCameraTest::step, AHEAD, 5);
        DepthImage two = camera.look(() -> StereoCameraTest::step, AHEAD, 5);
        DepthImage other = camera.look(() -> StereoCameraTest::step, AHEAD, 6);
        int differ = 0;
        for (int i = 0; i < 320 * 240; i++) {
            double depth = one.depth(i % 320, i / 320);
            assertEquals(depth, two.depth(i % 320, i / 320));
            differ += depth == other.depth(i % 320, i / 320) ? 0 : 1;
        }
        assertTrue(differ > 60_000, differ + " pixels differ");
    }

    @Test
    void whatIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new StereoCamera(0, 1, 1, 1, 0, 1, 0, 1));
        assertThrows(IllegalArgumentException.class, () -> new StereoCamera(1, 1, 0, 1, 0, 1, 0, 1));
        assertThrows(IllegalArgumentException.class, () -> new StereoCamera(1, 1, 1, 1, -1, 1, 0, 1));
        assertThrows(IllegalArgumentException.class, () -> new StereoCamera(1, 1, 1, 1, 0, 1, 2, 1));
    }
}
