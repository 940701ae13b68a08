package dev.tandem.experiments.budget;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import org.junit.jupiter.api.Test;

/** The printed algorithm finds a hit between equals, and misses it where a leaf is larger than an inner node. */
class PrintedCheckTest {

    private static final TriangleMesh BALL = TriangleMesh.sphere(0.1, 3);

    @Test
    void equalsAreCompared() {
        PrintedCheck check = new PrintedCheck(BALL, BALL);
        assertTrue(check.collides(Pose.translation(0.15, 0.02, 0.01)));
        assertFalse(check.collides(Pose.translation(0.25, 0, 0)));
    }

    @Test
    void aLargeLeafHidesAHit() {
        TriangleMesh box = TriangleMesh.box(4, 4, 4);
        Pose onSurface = Pose.translation(2, 0.3, 0.2);
        assertTrue(Tandem.collides(Body.of(box), Body.of(BALL).at(onSurface)));
        assertFalse(new PrintedCheck(box, BALL).collides(onSurface));
    }
}
