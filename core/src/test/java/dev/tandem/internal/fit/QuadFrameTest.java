package dev.tandem.internal.fit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class QuadFrameTest {

    private static final int STEPS = 2000;

    private final double[] x = new double[4];
    private final double[] y = new double[4];
    private final double[] z = new double[4];
    private final QuadFrame quad = new QuadFrame();

    private void put(int i, Vec3 p) {
        x[i] = p.x();
        y[i] = p.y();
        z[i] = p.z();
    }

    private double width(double dx, double dy, double dz) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < 4; i++) {
            double s = dx * x[i] + dy * y[i] + dz * z[i];
            low = Math.min(low, s);
            high = Math.max(high, s);
        }
        return high - low;
    }

    private double width(int axis) {
        return width(quad.axes[3 * axis], quad.axes[3 * axis + 1], quad.axes[3 * axis + 2]);
    }

    /** The smallest rectangle of all directions in the plane of the first two axes. */
    private double smallestArea() {
        double least = Double.POSITIVE_INFINITY;
        double[] a = quad.axes;
        for (int i = 0; i < STEPS; i++) {
            double c = Math.cos(Math.PI / 2 * i / STEPS);
            double s = Math.sin(Math.PI / 2 * i / STEPS);
            double one = width(c * a[0] + s * a[3], c * a[1] + s * a[4], c * a[2] + s * a[5]);
            double two = width(c * a[3] - s * a[0], c * a[4] - s * a[1], c * a[5] - s * a[2]);
            least = Math.min(least, one * two);
        }
        return least;
    }

    @Test
    void noDirectionGivesASmallerRectangle() {
        SplittableRandom random = new SplittableRandom(3);
        for (int round = 0; round < 300; round++) {
            Pose pose =
                    Pose.translation(1, -2, 3).times(Pose.rotation(new Vec3(0.48, 0.6, 0.64), random.nextDouble(6)));
            // Both sides of the shared edge along y, folded by up to a right angle.
            double fold = round % 2 == 0 ? 0 : random.nextDouble(-1, 1);
            put(0, pose.apply(new Vec3(0, 0, 0)));
            put(1, pose.apply(new Vec3(0, 1, 0)));
            put(2, pose.apply(new Vec3(-random.nextDouble(0.1, 2), random.nextDouble(-1, 2), fold)));
            put(3, pose.apply(new Vec3(random.nextDouble(0.1, 2), random.nextDouble(-1, 2), fold)));
            assertTrue(quad.find(x, y, z, 0, 1, 2, 3));
            double area = width(0) * width(1);
            assertTrue(area <= smallestArea() * 1.0000001, "round " + round + ": " + area + " > " + smallestArea());
            assertEquals(Math.abs(fold), width(2), 1e-12, "thickness in round " + round);
        }
    }

    @Test
    void theFrameIsRightHandedAndOfLengthOne() {
        put(0, new Vec3(0, 0, 0));
        put(1, new Vec3(3, 1, 0.5));
        put(2, new Vec3(1, 2, -1));
        put(3, new Vec3(2, -2, 1));
        assertTrue(quad.find(x, y, z, 0, 1, 2, 3));
        double[] a = quad.axes;
        for (int k = 0; k < 9; k += 3) {
            assertEquals(1, a[k] * a[k] + a[k + 1] * a[k + 1] + a[k + 2] * a[k + 2], 1e-14);
        }
        double triple = a[6] * (a[1] * a[5] - a[2] * a[4])
                + a[7] * (a[2] * a[3] - a[0] * a[5])
                + a[8] * (a[0] * a[4] - a[1] * a[3]);
        assertEquals(1, triple, 1e-14);
    }

    @Test
    void cornersOnALineInOnePlaceOrTooLargeHaveNone() {
        for (double size : new double[] {1, 0, 1e-300, 1e30, 1e200}) {
            for (int i = 0; i < 4; i++) {
                put(i, new Vec3(i * size, 2 * i * size, -i * size));
            }
            assertFalse(quad.find(x, y, z, 0, 1, 2, 3), "size " + size);
        }
        for (double size : new double[] {1e-300, 1e200}) {
            put(1, new Vec3(0, size, 0));
            put(2, new Vec3(size, 0, 0));
            put(3, new Vec3(size, size, 0));
            assertFalse(quad.find(x, y, z, 0, 1, 2, 3), "size " + size);
        }
    }
}
