package dev.tandem.vector;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tandem.internal.kernels.ScalarTriangleLanes;
import dev.tandem.internal.kernels.TriangleLanes;
import dev.tandem.internal.kernels.VectorUnits;
import dev.tandem.internal.trees.CornerBlocks;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Vector code against plain code for triangles by their corners: the same numbers, bit for bit. */
class VectorTriangleLanesTest {

    private final TriangleLanes plain = new ScalarTriangleLanes();
    private final TriangleLanes vector = new VectorTriangleLanes();
    private final float[] blocks = new float[2 * CornerBlocks.STRIDE];
    private final float[] map = new float[TriangleLanes.MAP];
    private final float[] triangle = new float[CornerBlocks.TRIANGLE];
    private final float[] errors = new float[TriangleLanes.ERRORS];
    private final int[] answers = new int[4];

    @BeforeEach
    void onlyWhereItWouldBeUsed() {
        assumeTrue(
                new VectorProvider().obstacle().isEmpty(), "no use of vector units here: " + VectorUnits.description());
    }

    @Test
    void numbersAreThoseOfPlainCode() {
        SplittableRandom random = new SplittableRandom(17);
        for (int i = 0; i < 100_000; i++) {
            fill(random);
            float[] expected = new float[blocks.length];
            float[] found = new float[blocks.length];
            float[] expectedBeyond = new float[16];
            float[] foundBeyond = new float[16];
            int block = i % 2;
            assertEquals(
                    plain.map(blocks, block, map, expected, expectedBeyond),
                    vector.map(blocks, block, map, found, foundBeyond),
                    "case " + i);
            assertArrayEquals(expected, found, "case " + i);
            assertArrayEquals(expectedBeyond, foundBeyond, "case " + i);
            float[] alone = new float[16];
            plain.beyond(blocks, block, map, alone);
            assertArrayEquals(expectedBeyond, alone, "case " + i);
            vector.beyond(blocks, block, map, alone);
            assertArrayEquals(expectedBeyond, alone, "case " + i);
            float[] expectedAnswers = new float[16];
            float[] foundAnswers = new float[16];
            assertEquals(
                    plain.meet(expected, block, triangle, 0, errors, expectedBeyond, expectedAnswers),
                    vector.meet(expected, block, triangle, 0, errors, expectedBeyond, foundAnswers),
                    "case " + i);
            assertArrayEquals(expectedAnswers, foundAnswers, "case " + i);
            for (int lane = 0; lane < 8; lane++) {
                answers[(int) expectedAnswers[8 * block + lane] + 2]++;
            }
        }
        assertTrue(answers[0] > 10_000, answers[0] + " touch");
        assertTrue(answers[1] > 5_000, answers[1] + " are not decided");
        assertTrue(answers[3] > 10_000, answers[3] + " are apart");
    }

    /** A triangle with its map, and blocks near it; sometimes corners in its plane, or numbers that are none. */
    private void fill(SplittableRandom random) {
        boolean isGrid = random.nextInt(4) == 0;
        for (int k = 0; k < blocks.length; k++) {
            blocks[k] = isGrid ? random.nextInt(-2, 3) : (float) random.nextDouble(-1, 1);
        }
        for (int k = 0; k < map.length; k++) {
            map[k] = (float) (k % 5 == 0 ? 1 : random.nextInt(3) == 0 ? 0 : random.nextDouble(-0.5, 0.5));
        }
        map[TriangleLanes.HALF] = 1;
        map[TriangleLanes.HALF + 1] = (float) random.nextDouble(2);
        map[TriangleLanes.HALF + 2] = (float) random.nextDouble(2);
        for (int k = 0; k < triangle.length; k++) {
            triangle[k] =
                    (float) (k < 12 && k % 5 == 0 ? 1 : random.nextInt(3) == 0 ? 0 : random.nextDouble(-0.5, 0.5));
        }
        if (random.nextInt(20) == 0) {
            triangle[random.nextInt(12)] = Float.NaN;
        }
        for (int k = 0; k < errors.length; k++) {
            errors[k] = (float) (random.nextInt(3) == 0 ? 0 : Math.pow(10, random.nextDouble(-7, -1)));
        }
    }
}
