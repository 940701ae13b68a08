package dev.tandem.testkit.random;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.testkit.cases.TrianglePair;
import dev.tandem.testkit.exact.ExactTriangles;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class TrianglePairsTest {

    /** Recipes that promise contact; the others leave it open. */
    private static final Set<String> TOUCHING = Set.of(
            "shared corner",
            "shared edge",
            "corner on face",
            "corner on edge",
            "edge across edge",
            "edge in face",
            "coplanar star",
            "equal");

    @Test
    void aSeedIsOnePair() {
        for (long seed = 0; seed < 100; seed++) {
            TrianglePair once = TrianglePairs.ofSeed(seed);
            TrianglePair again = TrianglePairs.ofSeed(seed);
            assertEquals(once.label(), again.label());
            assertArrayEquals(once.a(), again.a());
            assertArrayEquals(once.b(), again.b());
        }
    }

    @Test
    void whatIsMadeToTouchTouches() {
        SplittableRandom random = new SplittableRandom(201);
        double[] a = new double[9];
        double[] b = new double[9];
        List<TrianglePairs.Named> touching = TouchingTriangles.ALL.stream()
                .filter(named -> TOUCHING.contains(named.name()))
                .toList();
        assertEquals(TOUCHING.size(), touching.size());
        for (TrianglePairs.Named named : touching) {
            for (int i = 0; i < 500; i++) {
                named.recipe().fill(random, a, b);
                assertEquals(0, ExactTriangles.squaredDistance(a, b).signum(), named.name());
            }
        }
    }

    @Test
    void everyRecipeComesUpAndBothAnswersAreCommon() {
        Map<String, Integer> recipes = new HashMap<>();
        int hits = 0;
        int pairs = 20_000;
        for (long seed = 0; seed < pairs; seed++) {
            TrianglePair pair = TrianglePairs.ofSeed(seed);
            recipes.merge(pair.label().split(",", 2)[0], 1, Integer::sum);
            hits += ExactTriangles.intersects(pair.a(), pair.b()) ? 1 : 0;
        }
        assertEquals(TouchingTriangles.ALL.size() + 3, recipes.size(), recipes::toString);
        assertTrue(hits > pairs / 5 && hits < pairs * 4 / 5, hits + " hits of " + pairs);
    }
}
