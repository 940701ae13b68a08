package dev.tandem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Answers that have to be defined: nothing at all, a body against itself, one triangle, far away. */
class DefinedAnswersTest {

    private final Body box = Body.of(TriangleMesh.box(1, 1, 1));
    private final Body nothing = Body.of(TriangleMesh.empty());

    @Test
    void anEmptyBodyTouchesNothingAndIsInfinitelyFar() {
        assertFalse(Tandem.collides(box, nothing));
        assertFalse(Tandem.collides(nothing, box));
        assertFalse(Tandem.collides(nothing, nothing));
        assertTrue(Tandem.pairs(nothing, box).pairs().isEmpty());
        assertFalse(Tandem.isWithin(nothing, box, 1e300));
        Separation gap = Tandem.distance(nothing, box);
        assertEquals(Double.POSITIVE_INFINITY, gap.distance());
        assertEquals(Double.POSITIVE_INFINITY, gap.lower());
        assertFalse(gap.hasPoints());
        assertThrows(IllegalStateException.class, gap::pointOnA);
    }

    @ParameterizedTest
    @EnumSource(TreeKind.class)
    void aBodyAgainstItselfIsItsCopy(TreeKind kind) {
        TriangleMesh mesh = TriangleMesh.box(1, 2, 3);
        Body body = Body.of(mesh, kind);
        Body copy = Body.of(TriangleMesh.of(mesh.coordinates(), mesh.corners()), kind);
        assertTrue(Tandem.collides(body, body));
        TouchingPairs pairs = Tandem.pairs(body, body);
        assertEquals(Tandem.pairs(body, copy).pairs(), pairs.pairs());
        for (int i = 0; i < mesh.triangleCount(); i++) {
            assertTrue(pairs.pairs().contains(new TouchingPairs.Pair(i, i)), "each triangle touches itself: " + i);
        }
        assertEquals(0, Tandem.distance(body, body).distance());
    }

    @Test
    void twoSingleTriangles() {
        Body a = Body.of(TriangleMesh.triangle(new Vec3(0, 0, 0), new Vec3(1, 0, 0), new Vec3(0, 1, 0)));
        Separation gap = Tandem.distance(a, a.at(Pose.translation(0, 0, 2)));
        assertEquals(2, gap.distance());
        assertEquals(2, gap.pointOnB().z() - gap.pointOnA().z());
        assertEquals(0, gap.idA());
        assertTrue(Tandem.collides(a, a.at(Pose.translation(1, 0, 0))), "touching counts");
        assertFalse(Tandem.collides(a, a.at(Pose.translation(Math.nextUp(1.0), 0, 0))));
    }

    @Test
    void pointsAreInTheFrameOfThePoses() {
        Pose away = Pose.translation(1e6, 0, 0);
        Separation gap = Tandem.distance(box.at(away), box.at(away.times(Pose.translation(3, 0, 0))));
        assertEquals(2, gap.distance());
        assertEquals(1e6 + 0.5, gap.pointOnA().x());
        assertEquals(1e6 + 2.5, gap.pointOnB().x());
    }

    @Test
    void theRangeAndTheErrors() {
        Body far = box.at(Pose.translation(5, 0, 0));
        Detector detector = Tandem.detector();
        Separation beyond = detector.distance(box, far, 0, 3, 0, 0);
        assertFalse(beyond.hasPoints());
        assertEquals(3, beyond.lower());
        assertEquals(Double.POSITIVE_INFINITY, beyond.distance());
        Separation at = detector.distance(box, far, 0, 4, 0, 0);
        assertEquals(4, at.distance(), "the maximum itself still counts");
        Separation soon = detector.distance(box, far, 100, 1000, 0, 0);
        assertTrue(soon.upper() >= 4 && soon.lower() <= 4 && soon.upper() <= 100);
        assertTrue(Tandem.isWithin(box, far, 4), "within means at most");
        assertFalse(Tandem.isWithin(box, far, Math.nextDown(4.0)));
        assertThrows(IllegalArgumentException.class, () -> detector.distance(box, far, 3, 2, 0, 0));
        assertThrows(IllegalArgumentException.class, () -> detector.distance(box, far, 0, 2, -1, 0));
        assertThrows(IllegalArgumentException.class, () -> Tandem.isWithin(box, far, Double.NaN));
    }
}
