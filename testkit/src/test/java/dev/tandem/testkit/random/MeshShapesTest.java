package dev.tandem.testkit.random;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.testkit.cases.ProximityCase;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class MeshShapesTest {

    @Test
    void closedShapesAreClosed() {
        assertClosed(MeshShapes.box(1, 2, 3), 12);
        assertClosed(MeshShapes.subdividedCube(4), 12 * 16);
        assertClosed(MeshShapes.sphere(5), 10 * 2 * 4);
    }

    /** Every edge is used once in each direction, which also says that all triangles are turned the same way. */
    private static void assertClosed(TriangleMesh mesh, int triangles) {
        assertEquals(triangles, mesh.triangleCount());
        Map<Long, Integer> uses = new HashMap<>();
        for (int t = 0; t < triangles; t++) {
            for (int k = 0; k < 3; k++) {
                int from = mesh.corner(t, k);
                int to = mesh.corner(t, (k + 1) % 3);
                uses.merge((long) from << 32 | to, 1, Integer::sum);
            }
        }
        uses.forEach((edge, count) -> {
            assertEquals(1, count);
            assertEquals(1, uses.get(edge << 32 | edge >>> 32));
        });
        assertTrue(signedVolume(mesh) > 0, "normals point outwards");
    }

    private static double signedVolume(TriangleMesh mesh) {
        double sum = 0;
        for (int t = 0; t < mesh.triangleCount(); t++) {
            sum += mesh.point(mesh.corner(t, 0))
                    .dot(mesh.point(mesh.corner(t, 1)).cross(mesh.point(mesh.corner(t, 2))));
        }
        return sum / 6;
    }

    @Test
    void quarterTurnsAreExactAndAllOfThemComeUp() {
        SplittableRandom random = new SplittableRandom(401);
        Set<Pose> turns = new HashSet<>();
        for (int i = 0; i < 2_000; i++) {
            Pose turn = RandomPoses.quarterTurns(random);
            double[] m = new double[12];
            turn.copyInto(m);
            for (int k = 0; k < 12; k++) {
                m[k] += 0.0; // so that −0 equals 0
                assertTrue(m[k] == 0 || Math.abs(m[k]) == 1);
            }
            turns.add(Pose.ofMatrix(m));
        }
        assertEquals(24, turns.size());
    }

    @Test
    void aSeedIsOneCaseAndBothAnswersAreCommon() {
        int hits = 0;
        int cases = 200;
        for (long seed = 0; seed < cases; seed++) {
            ProximityCase once = MeshCases.ofSeed(seed);
            ProximityCase again = MeshCases.ofSeed(seed);
            assertEquals(once.label(), again.label());
            assertEquals(once.bInA(), again.bInA());
            assertArrayEquals(once.a().coordinates(), again.a().coordinates());
            assertArrayEquals(once.b().corners(), again.b().corners());
            hits += once.reference().collides() ? 1 : 0;
        }
        assertTrue(hits > cases / 5 && hits < cases * 4 / 5, hits + " hits of " + cases);
    }
}
