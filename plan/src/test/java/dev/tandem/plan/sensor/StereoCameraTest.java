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
            int seen = 0;
            // What is beyond the left border of the right image has no depth.
            int first = (int) Math.ceil(260 * 0.12 / z - 0.5);
            for (int i = 0; i < 40_000; i++) {
                assertEquals(i % 200 >= first, image.isMeasured(i % 200, i / 200));
                if (i % 200 >= first) {
                    double d = image.depth(i % 200, i / 200) - z;
                    sum += d * d;
                    seen++;
                }
            }
            deviation[k] = Math.sqrt(sum / seen);
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

    /** A wall at z = 4, and a post in front of it at z = 1.5 that is 10 cm wide, around x = 0.2. */
    private static double post(double ox, double oy, double oz, double dx, double dy, double dz, double most) {
        double x = ox + (1.5 - oz) / dz * dx;
        double t = x >= 0.15 && x <= 0.25 ? (1.5 - oz) / dz : (4 - oz) / dz;
        return t <= most ? t : Double.POSITIVE_INFINITY;
    }

    /** Depth is lost exactly where the way from the right camera to what the left one sees is blocked, or not in its image. */
    @Test
    void whatOnlyOneCameraSeesHasNoDepth() {
        StereoCamera camera = new StereoCamera(320, 40, 260, 0.12, 1e-9, 1.5, 0, 6);
        DepthImage image = camera.look(() -> StereoCameraTest::post, Pose.identity(), 1);
        int hidden = 0;
        int beyond = 0;
        for (int u = 0; u < 320; u++) {
            double slope = (u + 0.5 - 160) / 260;
            boolean onPost = 1.5 * slope >= 0.15 && 1.5 * slope <= 0.25;
            double z = onPost ? 1.5 : 4;
            // Where the way from the right camera, at x = 0.12, crosses the plane of the post.
            double crossing = 0.12 + (z * slope - 0.12) * 1.5 / z;
            boolean blocked = !onPost && crossing > 0.15 && crossing < 0.25;
            boolean outside = u + 0.5 < 260 * 0.12 / z;
            double fromEdge = Math.min(Math.abs(crossing - 0.15), Math.abs(crossing - 0.25));
            // Within a pixel of the edge it depends on which pixel of the right image it falls into.
            if (onPost || fromEdge > 1.5 / 260) {
                assertEquals(!blocked && !outside, image.isMeasured(u, 20), "column " + u);
                hidden += blocked ? 1 : 0;
                beyond += outside ? 1 : 0;
            }
        }
        assertTrue(hidden > 8, hidden + " columns are hidden from the right camera");
        assertTrue(beyond > 4, beyond + " columns are beyond its image");
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
