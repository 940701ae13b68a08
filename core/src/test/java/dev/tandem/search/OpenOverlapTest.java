package dev.tandem.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import org.junit.jupiter.api.Test;

/** Shares of boxes, by hand where bodies are boxes. */
class OpenOverlapTest {

    private static OpenOverlap look(Body a, Body b, Pose pose) {
        Search search = new Search(a.tree(), b.tree(), Tandem.standardBank()).order(Order.closestFirst());
        search.collide(pose, Budget.ofTests(1));
        return search.overlap();
    }

    /** A cube of side 2 and one of side 1, shifted to stick out by a half, a quarter and not at all: 1/2 · 3/4 of it is inside. */
    @Test
    void theShareOfTheSmallerBox() {
        Body large = Body.of(new Box(2, 2, 2));
        Body small = Body.of(new Box(1, 1, 1));
        Pose pose = Pose.translation(1, 0.75, 0.2);
        assertEquals(0.375, look(large, small, pose).whole(), 1e-6);
        assertEquals(
                0.375, look(small, large, Pose.translation(-1, -0.75, -0.2)).whole(), 1e-6);
        assertEquals(1, look(large, small, Pose.translation(0.1, 0.1, 0)).whole(), 1e-6);
        assertEquals(0, look(large, small, Pose.translation(5, 0, 0)).whole(), 1e-6);
    }

    /** Turned by 45°, the small cube has a box of 1.414 · 1.414 · 1 in A; in its own frame A has one of 2.83: the lesser counts. */
    @Test
    void theLesserOfTwoFrames() {
        Body large = Body.of(new Box(2, 2, 2));
        Body small = Body.of(new Box(1, 1, 1));
        Pose turned = Pose.translation(1, 0, 0).times(Pose.rotation(new Vec3(0, 0, 1), Math.PI / 4));
        // In A: half of the turned cube's box. In B: A's box reaches from −0.71 − 1.41 to −0.71 + 1.41 along both axes.
        double inB = (0.5 + Math.sqrt(2) - Math.sqrt(0.5)) * 1.0;
        assertEquals(Math.min(0.5, Math.min(1, inB)), look(large, small, turned).whole(), 1e-5);
    }

    @Test
    void deeperPairsHaveLargerShares() {
        Body ball = Body.of(TriangleMesh.sphere(1, 4));
        Search search = new Search(ball.tree(), ball.tree(), Tandem.standardBank()).order(Order.closestFirst());
        double before = Double.NEGATIVE_INFINITY;
        for (double x : new double[] {1.99, 1.9, 1.5}) {
            assertEquals(Verdict.UNKNOWN, search.collide(Pose.translation(x, 0.01, 0.02), Budget.ofTests(12)));
            OpenOverlap overlap = search.overlap();
            assertTrue(overlap.squares() > before, x + ": " + overlap.squares() + " after " + before);
            assertTrue(overlap.largest() > 0 && overlap.largest() <= 1);
            assertTrue(overlap.smallest() > 0 && overlap.smallest() <= 1);
            before = overlap.squares();
        }
    }
}
