package dev.tandem.testkit.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.math.Pose;
import dev.tandem.testkit.random.MeshShapes;
import dev.tandem.testkit.random.RandomPoses;
import dev.tandem.testkit.random.TrianglePairs;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShrinkerTest {

    /** Two spheres that touch shrink to two triangles that touch, with few bits left in them. */
    @Test
    void keepsWhatFailsAndDropsTheRest() {
        SplittableRandom random = new SplittableRandom(501);
        ProximityCase c = ProximityCase.of(
                "spheres", 501, MeshShapes.sphere(7), MeshShapes.sphere(6), RandomPoses.anywhere(random, 0.3));
        assertTrue(c.reference().collides());
        ProximityCase small = Shrinker.shrink(c, x -> x.reference().collides(), 2_000);
        assertTrue(small.reference().collides());
        assertEquals(2, small.triangleCount());
        assertEquals(Pose.identity(), small.bInA());
        for (double x : small.a().coordinates()) {
            assertEquals(x, Shrinker.rounded(x, 2), "few bits are enough to touch");
        }
    }

    @Test
    void asksNoMoreOftenThanAllowed() {
        int[] asked = {0};
        ProximityCase c = ProximityCase.of(
                "cubes", 0, MeshShapes.subdividedCube(4), MeshShapes.subdividedCube(4), Pose.identity());
        ProximityCase same = Shrinker.shrink(
                c,
                x -> {
                    asked[0]++;
                    return false;
                },
                40);
        assertEquals(40, asked[0]);
        assertEquals(c, same);
    }

    @Test
    void aFailingPropertyLeavesACaseThatStillFails(@TempDir Path folder) {
        AssertionError error = assertThrows(
                AssertionError.class,
                () -> Property.named("nothing lies beyond x = 5")
                        .on(10_000, 502)
                        .failingInto(folder)
                        .holdsForPairs(TrianglePairs::ofSeed, ShrinkerTest::staysBelowFive));
        assertTrue(String.valueOf(error.getMessage()).contains("seed 502"), error.getMessage());
        assertTrue(String.valueOf(error.getMessage()).contains("-Dtandem.case="), error.getMessage());
        assertNotNull(error.getCause());
        ProximityCase written = CaseFile.read(CaseFile.in(folder).get(0));
        assertThrows(IllegalStateException.class, () -> staysBelowFive(TrianglePair.of(written)));
    }

    private static boolean staysBelowFive(TrianglePair pair) {
        if (pair.a()[0] > 5) {
            throw new IllegalStateException("x is " + pair.a()[0]);
        }
        return true;
    }
}
