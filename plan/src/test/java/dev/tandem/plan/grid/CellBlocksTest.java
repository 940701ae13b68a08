package dev.tandem.plan.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Against a plain array, with bricks that come one cell at a time and many at once. */
class CellBlocksTest {

    private static final int BRICKS = 500;

    @Test
    void whatIsWrittenStays() {
        SplittableRandom random = new SplittableRandom(4);
        CellBlocks blocks = new CellBlocks(BRICKS);
        int[] expected = new int[64 * BRICKS];
        for (int i = 0; i < 60_000; i++) {
            // First few bricks, then all of them: rooms are freed and closed up in between.
            int brick = random.nextInt(1 + BRICKS * Math.min(i, 20_000) / 20_001);
            int bit = random.nextInt(64);
            if (i % 100 == 0) {
                blocks.reserve(brick, random.nextInt(1 << 16));
            }
            int word = blocks.word(brick, bit);
            int shift = (bit & 3) << 4;
            int belief = random.nextInt(1 << 16);
            blocks.words()[word] = (blocks.words()[word] & ~(0xFFFFL << shift)) | ((long) belief << shift);
            expected[64 * brick + bit] = belief;
            if (i % 2000 == 0 || i == 59_999) {
                for (int cell = 0; cell < expected.length; cell++) {
                    assertEquals(expected[cell], blocks.belief(cell >> 6, cell & 63), "seed 4, edit " + i);
                }
            }
        }
        // All quads of all bricks are there by now: 8 bytes each, 8 a brick; a sixteenth of room, another of gaps.
        assertTrue(blocks.bytes() <= BRICKS * (8 + 16 * 8 * 18 / 16) + 1000, "bytes: " + blocks.bytes());
    }
}
