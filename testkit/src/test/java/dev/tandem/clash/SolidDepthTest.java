package dev.tandem.clash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.samples.SampleMeshes;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Depths of two solids are judged by moving one of them: shorter ways never lead out, the one that is given does. */
class SolidDepthTest {

    /** An L of height 1: a square of 2 without its quarter beyond (1, 1). */
    private static TriangleMesh corner() {
        double[][] rim = {{0, 0}, {2, 0}, {2, 1}, {1, 1}, {1, 2}, {0, 2}};
        int n = rim.length;
        double[] points = new double[6 * n];
        int[] corners = new int[3 * (2 * n + 2 * (n - 2))];
        int at = 0;
        for (int i = 0; i < n; i++) {
            for (int z = 0; z < 2; z++) {
                System.arraycopy(new double[] {rim[i][0], rim[i][1], z}, 0, points, 3 * (z * n + i), 3);
            }
            int next = (i + 1) % n;
            for (int c : new int[] {i, next, n + next, i, n + next, n + i}) {
                corners[at++] = c;
            }
        }
        // All corners see the one that points inwards.
        for (int[] t : new int[][] {{3, 4, 5}, {3, 5, 0}, {3, 0, 1}, {3, 1, 2}}) {
            for (int c : new int[] {t[0], t[2], t[1], n + t[0], n + t[1], n + t[2]}) {
                corners[at++] = c;
            }
        }
        return TriangleMesh.of(points, corners);
    }

    private static final Body SOLID_CORNER = Body.of(corner()).solid();
    private static final TriangleMesh RING = SampleMeshes.bumpyTorus(24, 12);
    private static final Body SOLID_RING = Body.of(RING).solid();

    private static boolean overlap(Pose ring) {
        return Tandem.collides(SOLID_CORNER, SOLID_RING.at(ring));
    }

    private static Pose moved(Pose pose, Vec3 by) {
        return Pose.translation(by).times(pose);
    }

    @Test
    void aBoxInTheBackOfAnL() {
        Random random = new Random(5);
        for (double depth : new double[] {1e-4, 0.05, 0.19}) {
            Pose frame = Pose.translation(3, -2, 7).times(Pose.rotation(new Vec3(1, 2, 3), random.nextDouble()));
            Pose box = frame.times(Pose.translation(-0.2 + depth, 1.1, 0.45));
            SolidDepth found = SolidDepth.of(corner(), frame, TriangleMesh.box(0.4, 0.4, 0.4), box)
                    .orElseThrow();
            assertFalse(found.isExact());
            assertTrue(found.lower() <= depth && found.lower() >= 0.97 * depth, found + " of " + depth);
            assertTrue(found.upper() >= depth - 1e-14 && found.upper() <= 1.001 * depth, found + " of " + depth);
            assertEquals(found.upper(), found.separation().length(), 1e-12);
            Vec3 outwards = frame.rotate(new Vec3(-1, 0, 0));
            assertEquals(1, found.separation().normalized().dot(outwards), 1e-9, "straight back");
        }
    }

    @Test
    void convexSolidsHaveADepthOfTheirOwn() {
        TriangleMesh box = TriangleMesh.box(1, 1, 1);
        SolidDepth found = SolidDepth.of(box, Pose.identity(), box, Pose.translation(0.2, 0.7, 0.1))
                .orElseThrow();
        assertTrue(found.isExact());
        assertEquals(0.3, found.lower(), 1e-12);
        assertEquals(0.3, found.upper(), 1e-12);
        assertEquals(0, found.separation().minus(new Vec3(0, 0.3, 0)).length(), 1e-12);
        SolidDepth touching = SolidDepth.of(box, Pose.identity(), box, Pose.translation(1, 0, 0))
                .orElseThrow();
        assertEquals(0, touching.upper(), 1e-12);
    }

    /** Wholly inside, where no surfaces touch, and apart. */
    @Test
    void insideAndApart() {
        TriangleMesh ball = TriangleMesh.sphere(0.1, 1);
        SolidDepth inside = SolidDepth.of(corner(), Pose.identity(), ball, Pose.translation(0.5, 0.5, 0.5))
                .orElseThrow();
        // No point of the L is deeper than half of its thickness, and the ball has to go farther by its radius.
        assertTrue(inside.lower() > 0.49 && inside.lower() < 0.5, inside.toString());
        assertEquals(0.6, inside.upper(), 1e-3);
        assertEquals(
                Optional.empty(),
                SolidDepth.of(corner(), Pose.identity(), ball, Pose.translation(1.5, 1.5, 0.5)),
                "in the quarter that is left out");
    }

    @Test
    void boundsHoldWhereverTheSolidIsMoved() {
        Random random = new Random(23);
        int overlapping = 0;
        for (int i = 0; i < 12; i++) {
            Vec3 axis = new Vec3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
            Pose pose = Pose.translation(2 * random.nextDouble(), 2 * random.nextDouble(), random.nextDouble())
                    .times(Pose.rotation(axis, 6 * random.nextDouble()));
            boolean overlaps = overlap(pose);
            Optional<SolidDepth> found = SolidDepth.of(corner(), Pose.identity(), RING, pose);
            assertEquals(overlaps, found.isPresent());
            if (found.isPresent()) {
                overlapping++;
                holds(found.get(), pose, random);
            }
        }
        assertTrue(overlapping > 5, "enough of them overlap: " + overlapping);
    }

    private static void holds(SolidDepth found, Pose pose, Random random) {
        assertTrue(0 < found.lower() && found.lower() <= found.upper(), found.toString());
        Vec3 out = found.separation().times(1 + 1e-9);
        assertFalse(overlap(moved(pose, out)), () -> "it leads out: " + found);
        for (int k = 0; k < 60; k++) {
            Vec3 d = new Vec3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian()).normalized();
            // The way out that is known, and others, cut to a length that cannot do.
            Vec3 tooShort = (k == 0 ? found.separation().normalized() : d).times(found.lower() * (1 - 1e-9));
            assertTrue(overlap(moved(pose, tooShort)), () -> tooShort + " leads out of " + found);
        }
    }

    @Test
    void surfacesHaveNoDepth() {
        TriangleMesh open = TriangleMesh.triangle(Vec3.ZERO, new Vec3(1, 0, 0), new Vec3(0, 1, 0));
        IllegalArgumentException refused = assertThrows(
                IllegalArgumentException.class, () -> SolidDepth.of(corner(), Pose.identity(), open, Pose.identity()));
        assertEquals("a depth is one of two solids, but the second mesh is not closed", refused.getMessage());
    }
}
