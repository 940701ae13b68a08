package dev.tandem.bench.peers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** A peer that counts other pairs would be raced for nothing. */
class OdeSpaceTest {

    private static final int BOXES = 400;
    private static final int FRAMES = 5;

    @Test
    void countsTheSamePairsAsAllAgainstAll() {
        PeerBoxes start = PeerBoxes.random(BOXES, 3);
        PeerBoxes moving = start.copy();
        double[] b = new double[6 * BOXES];
        long expected = 0;
        for (int frame = 0; frame < FRAMES; frame++) {
            moving.step();
            moving.corners(b);
            for (int i = 0; i < 6 * BOXES; i += 6) {
                for (int j = i + 6; j < 6 * BOXES; j += 6) {
                    boolean near = true;
                    for (int k = 0; k < 3; k++) {
                        near &= b[i + k] <= b[j + k + 3] && b[j + k] <= b[i + k + 3];
                    }
                    expected += near ? 1 : 0;
                }
            }
        }
        assertTrue(expected > FRAMES * BOXES / 2, "only " + expected + " pairs");
        for (double fat : new double[] {0, 0.2}) {
            PeerFrames found = OdeSpace.broadphase(FRAMES, FRAMES, fat, start).orElseThrow();
            assertEquals(FRAMES, found.frames());
            assertEquals(expected, found.pairs(), "margin " + fat);
        }
    }
}
