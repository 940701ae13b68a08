package dev.tandem.testkit.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.testkit.cases.Property;
import dev.tandem.testkit.cases.ProximityCase;
import dev.tandem.testkit.random.MeshCases;
import dev.tandem.testkit.random.MeshShapes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BruteForceTest {

    private static final TriangleMesh CUBE = MeshShapes.box(1, 1, 1);

    @Test
    void cubesSideBySide() {
        BruteForce apart = BruteForce.of(CUBE, CUBE, Pose.translation(4, 0, 0));
        assertEquals(Optional.of(Rational.of(9, 1)), apart.squaredDistance());
        assertEquals(3, apart.distance());
        assertFalse(apart.collides());
        assertTrue(apart.collidingPairs().isEmpty());
        BruteForce touching = BruteForce.of(CUBE, CUBE, Pose.translation(1, 0, 0));
        assertTrue(touching.collides());
        assertEquals(0, touching.distance());
        assertFalse(BruteForce.of(CUBE, CUBE, Pose.translation(Math.nextUp(1.0), 0, 0))
                .collides());
    }

    @Test
    void cornerToCornerOfCubes() {
        assertEquals(
                Optional.of(Rational.of(3, 1)),
                BruteForce.of(CUBE, CUBE, Pose.translation(2, 2, 2)).squaredDistance());
    }

    /** A surface is not a solid: a small cube inside a large one touches nothing. */
    @Test
    void insideIsFree() {
        BruteForce nested = BruteForce.of(MeshShapes.box(4, 4, 4), CUBE, Pose.translation(0.5, 0, 0));
        assertFalse(nested.collides());
        assertEquals(1, nested.distance());
    }

    @Test
    void anEmptyMeshIsInfinitelyFar() {
        BruteForce nothing = BruteForce.of(CUBE, TriangleMesh.empty(), Pose.identity());
        assertEquals(Double.POSITIVE_INFINITY, nothing.distance());
        assertEquals(Optional.empty(), nothing.squaredDistance());
        assertFalse(nothing.collides());
    }

    @Test
    void pruningLosesNothing() {
        Property.named("pruned distance is the least of all pairs")
                .on(60, 301)
                .holdsForCases(MeshCases::ofSeed, BruteForceTest::agreesWithAllPairs);
    }

    private static boolean agreesWithAllPairs(ProximityCase c) {
        double[][] ofA = BruteForce.mappedTriangles(c.a(), Pose.identity());
        double[][] ofB = BruteForce.mappedTriangles(c.b(), c.bInA());
        if ((long) ofA.length * ofB.length > 6_000) {
            return true;
        }
        Optional<Rational> least = Optional.empty();
        List<BruteForce.IndexPair> touching = new ArrayList<>();
        for (int i = 0; i < ofA.length; i++) {
            for (int j = 0; j < ofB.length; j++) {
                Rational squared = ExactTriangles.squaredDistance(ofA[i], ofB[j]);
                if (least.isEmpty() || squared.compareTo(least.get()) < 0) {
                    least = Optional.of(squared);
                }
                if (squared.signum() == 0) {
                    touching.add(new BruteForce.IndexPair(i, j));
                }
            }
        }
        BruteForce reference = c.reference();
        return reference.squaredDistance().equals(least)
                && reference.collidingPairs().equals(touching)
                && reference.collides() == !touching.isEmpty();
    }
}
