package dev.tandem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.Sphere;
import dev.tandem.math.Pose;
import dev.tandem.samples.SampleMeshes;
import dev.tandem.search.Budget;
import dev.tandem.search.Verdict;
import org.junit.jupiter.api.Test;

/** One-line answers about what can be worked out by hand. */
class TandemTest {

    /** Two balls of radius 1, an eighth apart. */
    private final Body ball = Body.of(new Sphere(1));

    private final Body near = ball.at(Pose.translation(2.125, 0, 0));

    @Test
    void aMarginCountsAsTouching() {
        assertFalse(Tandem.collides(ball, near));
        assertFalse(Tandem.collides(ball, near, 0.12));
        assertTrue(Tandem.collides(ball, near, 0.13));
        assertTrue(Tandem.contacts(ball, near, 0.12).isEmpty());
        assertEquals(1, Tandem.contacts(ball, near, 0.13).size());
        assertEquals(-0.125, Tandem.contacts(ball, near, 0.13).get(0).depth(), 1e-12);
    }

    @Test
    void aCollisionNamesItsPair() {
        assertFalse(Tandem.collision(ball, near).collides());
        Body spring = Body.of(SampleMeshes.spring());
        Collision found = Tandem.collision(spring, spring);
        assertTrue(found.collides());
        assertTrue(found.idA() >= 0 && found.idB() >= 0);
    }

    @Test
    void aBudgetIsKept() {
        Body spring = Body.of(SampleMeshes.spring());
        Body threaded = spring.at(Pose.translation(0, 0, 0.5));
        Decision little = Tandem.decide(spring, threaded, Budget.ofTests(50));
        assertEquals(Verdict.UNKNOWN, little.verdict());
        assertTrue(little.counters().volumeTests() < 60, little.counters().toString());
        assertEquals(
                Verdict.FREE,
                Tandem.decide(spring, threaded, Budget.unlimited()).verdict());
        Decision measured = Tandem.measure(ball, near, Budget.unlimited());
        assertTrue(measured.complete());
        assertEquals(0.125, measured.upper(), 1e-12);
        assertTrue(measured.lower() <= 0.125 && measured.lower() > 0.124);
    }

    /** The time runs from the question on, not from when what it needs was prepared. */
    @Test
    void timeThatIsOverLeavesEverythingOpen() {
        Body spring = Body.of(SampleMeshes.spring());
        Body threaded = spring.at(Pose.translation(0, 0, 0.5));
        Decision late = Tandem.decide(spring, threaded, Budget.ofNanos(0));
        assertEquals(Verdict.UNKNOWN, late.verdict());
        assertTrue(
                late.counters().volumeTests() + late.counters().leafTests() <= 1,
                late.counters().toString());
    }
}
