package dev.tandem.internal.ccd;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.internal.triangles.TriangleTriangle;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class TriangleMotionTest {

    private static final long SEED = 4242;

    /** Piercing from the start and moving together: no corner meets a face, no edge an edge. */
    @Test
    void piercingFromTheStart() {
        TriangleMotion motion = new TriangleMotion(1e-9);
        double[] a = {-9, -9, 0, 9, -9, 0, 0, 9, 0, -9, -9, 5, 9, -9, 5, 0, 9, 5};
        double[] b = {0, 0, -1, 1, 0, 7, 0, 1, 7, 0, 0, 4, 1, 0, 12, 0, 1, 12};
        assertTrue(motion.touches(a, b));
        assertEquals(0, motion.time());
        assertTrue(motion.certain());
        assertFalse(motion.touches(a, b, 0), "nothing is earlier than 0");
    }

    @Test
    void passingThroughBetweenTheEnds() {
        TriangleMotion motion = new TriangleMotion(1e-9);
        double[] a = {-9, -9, 0, 9, -9, 0, 0, 9, 0, -9, -9, 0, 9, -9, 0, 0, 9, 0};
        double[] b = {0, 0, 1, 1, 0, 2, 0, 1, 2, 0, 0, -7, 1, 0, -6, 0, 1, -6};
        assertTrue(motion.touches(a, b));
        assertTrue(motion.time() <= 0.125);
        assertEquals(0.125, motion.time(), 1e-8);
        assertFalse(motion.touches(a, b, 0.12));
    }

    /** With whole numbers and times in 64ths the corners at a time are exact, and so is the static test of them. */
    @Test
    void noContactAtAnySampledTimeIsMissed() {
        TriangleMotion motion = new TriangleMotion(1e-9);
        SplittableRandom random = new SplittableRandom(SEED);
        int contacts = 0;
        int free = 0;
        for (int round = 0; round < 4000; round++) {
            int size = random.nextInt(2, 40);
            double[] a = triangle(random, size, 0);
            double[] b = triangle(random, size, random.nextInt(size));
            double first = firstSample(a, b);
            boolean touches = motion.touches(a, b);
            int r = round;
            assertTrue(
                    motion.time() <= first,
                    () -> "round " + r + " of seed " + SEED + ": contact at " + first + ", answer " + motion.time()
                            + ": " + Arrays.toString(a) + " " + Arrays.toString(b));
            double time = motion.time();
            assertEquals(touches, motion.touches(b, a), () -> "swapped, round " + r + " of seed " + SEED);
            if (touches) {
                assertEquals(time, motion.time(), 1e-6, () -> "swapped, round " + r + " of seed " + SEED);
            }
            contacts += first <= 1 ? 1 : 0;
            free += touches ? 0 : 1;
        }
        assertTrue(contacts > 500 && free > 500, contacts + " contacts, " + free + " free");
    }

    private static double[] triangle(SplittableRandom random, int size, int shift) {
        double[] t = new double[18];
        for (int i = 0; i < 18; i++) {
            t[i] = random.nextInt(size) + (i < 9 ? shift : 0);
        }
        if (random.nextInt(6) == 0) {
            int to = 3 * random.nextInt(1, 3);
            System.arraycopy(t, 0, t, to, 3);
            System.arraycopy(t, 9, t, 9 + to, 3);
        }
        return t;
    }

    private static double firstSample(double[] a, double[] b) {
        double[] at = new double[9];
        double[] bt = new double[9];
        for (int step = 0; step <= 64; step++) {
            double t = step / 64.0;
            for (int i = 0; i < 9; i++) {
                at[i] = (1 - t) * a[i] + t * a[9 + i];
                bt[i] = (1 - t) * b[i] + t * b[9 + i];
            }
            if (TriangleTriangle.intersects(at, bt)) {
                return t;
            }
        }
        return Double.POSITIVE_INFINITY;
    }

    @Test
    void whatCannotBeAsked() {
        TriangleMotion motion = new TriangleMotion(1e-9);
        assertThrows(IllegalArgumentException.class, () -> motion.touches(new double[9], new double[18]));
        double[] infinite = new double[18];
        infinite[4] = Double.POSITIVE_INFINITY;
        assertThrows(IllegalArgumentException.class, () -> motion.touches(new double[18], infinite));
    }
}
