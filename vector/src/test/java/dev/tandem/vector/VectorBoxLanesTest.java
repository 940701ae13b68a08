package dev.tandem.vector;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.ThreadMXBean;
import dev.tandem.internal.kernels.BoxLanes;
import dev.tandem.internal.kernels.ScalarBoxLanes;
import dev.tandem.internal.kernels.VectorUnits;
import dev.tandem.internal.trees.WideBoxes;
import java.lang.management.ManagementFactory;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Vector code against plain code: the same numbers, bit for bit. */
class VectorBoxLanesTest {

    private final BoxLanes plain = new ScalarBoxLanes();
    private final BoxLanes vector = new VectorBoxLanes();
    private final float[] blocks = new float[WideBoxes.STRIDE];
    private final float[] box = new float[BoxLanes.BOX];
    private final float[] expected = new float[WideBoxes.LANES];
    private final float[] found = new float[WideBoxes.LANES];

    @BeforeEach
    void onlyWhereItWouldBeUsed() {
        assumeTrue(
                new VectorProvider().obstacle().isEmpty(), "no use of vector units here: " + VectorUnits.description());
    }

    @Test
    void coreFindsTheProvider() {
        assertEquals("on (256 bit)", VectorUnits.description());
        assertTrue(VectorUnits.boxes().isPresent());
    }

    @Test
    void numbersAreThoseOfPlainCode() {
        SplittableRandom random = new SplittableRandom(16);
        for (int i = 0; i < 100_000; i++) {
            fill(random);
            boolean any = plain.apart(blocks, 0, box, expected);
            if (vector.apart(blocks, 0, box, found)) {
                for (int lane = 0; lane < WideBoxes.LANES; lane++) {
                    // Plain code stops at the first axes that separate.
                    assertEquals(expected[lane] < 0, found[lane] < 0, "lane " + lane + " of case " + i);
                    if (expected[lane] < 0) {
                        assertEquals(bits(expected[lane]), bits(found[lane]), "lane " + lane + " of case " + i);
                    }
                }
            } else {
                assertFalse(any, "case " + i);
            }
            plain.apart(blocks, 0, box, expected);
            System.arraycopy(expected, 0, found, 0, WideBoxes.LANES);
            plain.planesApart(blocks, 0, box, expected);
            vector.planesApart(blocks, 0, box, found);
            assertArrayEquals(expected, found, "case " + i);
            float enough = random.nextInt(3) == 0 ? 0 : (float) random.nextDouble(4);
            boolean within = plain.gaps(blocks, 0, box, enough, expected);
            assertEquals(within, vector.gaps(blocks, 0, box, enough, found), "case " + i);
            if (within) {
                assertArrayEquals(expected, found, "case " + i);
            }
            plain.ballGaps(blocks, 0, box, expected);
            vector.ballGaps(blocks, 0, box, found);
            assertArrayEquals(expected, found, "case " + i);
        }
    }

    private static int bits(float x) {
        return Float.floatToRawIntBits(x);
    }

    /** Random boxes; in a third of the cases flat, aligned or equal ones, sizes from 1e-30 to 1e15. */
    private void fill(SplittableRandom random) {
        double scale = random.nextInt(3) == 0 ? Math.pow(10, random.nextInt(-30, 16)) : 1;
        boolean aligned = random.nextInt(4) == 0;
        float[] one = new float[15];
        for (int lane = 0; lane < WideBoxes.LANES; lane++) {
            makeBox(random, scale, aligned, one);
            for (int k = 0; k < 15; k++) {
                blocks[WideBoxes.LANES * k + lane] = one[k];
            }
            blocks[WideBoxes.LANES * WideBoxes.APEX + lane] = apex(random);
        }
        makeBox(random, scale, aligned, one);
        System.arraycopy(one, 0, box, 0, 15);
        if (random.nextInt(5) == 0) {
            for (int k = 0; k < 15; k++) {
                box[k] = blocks[WideBoxes.LANES * k + 3];
            }
        }
        box[BoxLanes.APEX] = apex(random);
        box[BoxLanes.APEX_SLACK] = (float) (1e-6 * scale);
        box[BoxLanes.ABSOLUTE] = (float) (1e-15 * scale);
        box[BoxLanes.RELATIVE] = 8e-6f;
    }

    private static float apex(SplittableRandom random) {
        return random.nextInt(3) == 0 ? Float.NaN : (float) random.nextDouble(-1, 1);
    }

    private static void makeBox(SplittableRandom random, double scale, boolean aligned, float[] out) {
        double[] axes = new double[9];
        do {
            for (int k = 0; k < 9; k++) {
                axes[k] = random.nextDouble(-1, 1);
            }
        } while (!orthonormal(axes));
        for (int k = 0; k < 3; k++) {
            out[k] = (float) (scale * random.nextDouble(-2, 2));
            out[12 + k] = (float) (random.nextInt(4) == 0 ? 0 : scale * random.nextDouble());
        }
        for (int k = 0; k < 9; k++) {
            out[3 + k] = (float) (aligned ? (k % 4 == 0 ? 1 : 0) : axes[k]);
        }
    }

    /** Gram and Schmidt; false if two axes are nearly parallel. */
    private static boolean orthonormal(double[] axes) {
        for (int i = 0; i < 9; i += 3) {
            for (int j = 0; j < i; j += 3) {
                double dot = axes[i] * axes[j] + axes[i + 1] * axes[j + 1] + axes[i + 2] * axes[j + 2];
                for (int k = 0; k < 3; k++) {
                    axes[i + k] -= dot * axes[j + k];
                }
            }
            double length = Math.sqrt(axes[i] * axes[i] + axes[i + 1] * axes[i + 1] + axes[i + 2] * axes[i + 2]);
            if (length < 0.1) {
                return false;
            }
            for (int k = 0; k < 3; k++) {
                axes[i + k] /= length;
            }
        }
        return true;
    }

    @Test
    void compiledCodeTakesOverAndAllocatesNothing() throws InterruptedException {
        BoxLanes lanes = new VectorProvider().boxes();
        fill(new SplittableRandom(7));
        long start = System.nanoTime();
        while (!CompiledBoxLanes.isCompiled() && System.nanoTime() - start < 60_000_000_000L) {
            run(lanes, 1000);
            Thread.sleep(1);
        }
        assertTrue(CompiledBoxLanes.isCompiled(), "vector code was not compiled within a minute");
        // At once, since every call that allocates takes a hundred times as long.
        ThreadMXBean thread = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = thread.getCurrentThreadAllocatedBytes();
        run(lanes, 200);
        assertEquals(before, thread.getCurrentThreadAllocatedBytes(), "bytes before and after 800 calls");
    }

    private void run(BoxLanes lanes, int times) {
        for (int i = 0; i < times; i++) {
            lanes.apart(blocks, 0, box, found);
            lanes.planesApart(blocks, 0, box, found);
            lanes.gaps(blocks, 0, box, 1, found);
            lanes.ballGaps(blocks, 0, box, found);
        }
    }
}
