package dev.tandem.testkit.suites;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Detector;
import dev.tandem.Separation;
import dev.tandem.Tandem;
import dev.tandem.bank.TestBank;
import dev.tandem.bank.TestBank.SideRule;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.math.Pose;
import dev.tandem.samples.SampleMeshes;
import dev.tandem.testkit.random.RandomPoses;
import java.util.HashSet;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Which of two nodes is opened changes how many tests an answer takes, and nothing else. */
class SideRuleTest {

    private static final SideRule SMALLER = (a, nodeA, b, nodeB) -> a.size(nodeA) < b.size(nodeB);
    private static final SideRule FIRST = (a, nodeA, b, nodeB) -> true;

    private static List<Body> bodies() {
        VoxelMap map = VoxelMap.ofCellSize(0.1);
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 60; i++) {
            map.occupyCell(random.nextInt(-6, 6), random.nextInt(-6, 6), random.nextInt(-6, 6));
        }
        Body torus = Body.of(SampleMeshes.bumpyTorus(12, 8));
        return List.of(
                torus,
                Body.of(map),
                Body.of(TriangleMesh.sphere(0.4, 2)),
                Body.compound(torus, Body.of(new Sphere(0.3)).at(Pose.translation(0, 0, 1))));
    }

    @Test
    void anotherRuleGivesTheSameAnswersByOtherTests() {
        TestBank bank = Tandem.standardBank();
        Detector standard = Tandem.detector(bank);
        for (SideRule rule : List.of(SMALLER, FIRST)) {
            Detector other = Tandem.detector(bank.descending(rule));
            long before = 0;
            long after = 0;
            int hits = 0;
            for (int seed = 0; seed < 40; seed++) {
                SplittableRandom random = new SplittableRandom(seed);
                List<Body> bodies = bodies();
                Body a = bodies.get(random.nextInt(bodies.size()));
                Body b = bodies.get(random.nextInt(bodies.size())).at(RandomPoses.anywhere(random, 1.5));
                Separation expected = standard.distance(a, b);
                Separation found = other.distance(a, b);
                String what = "seed " + seed;
                assertEquals(expected.distance(), found.distance(), 1e-12, what);
                assertEquals(expected.touches(), found.touches(), what);
                assertEquals(standard.collides(a, b), other.collides(a, b), what);
                assertEquals(
                        new HashSet<>(standard.pairs(a, b).pairs()),
                        new HashSet<>(other.pairs(a, b).pairs()),
                        what);
                before += expected.counters().volumeTests();
                after += found.counters().volumeTests();
                hits += expected.touches() ? 1 : 0;
            }
            assertNotEquals(before, after);
            assertTrue(hits > 5 && hits < 35, "one-sided: " + hits);
        }
    }

    @Test
    void theStandardRuleKeepsTheFusedKernels() {
        TestBank bank = Tandem.standardBank();
        Body torus = Body.of(SampleMeshes.bumpyTorus(12, 8));
        TestBank same = bank.descending(SMALLER).descending(SideRule.LARGER);
        assertSame(
                bank.kernel(torus.tree(), torus.tree()).getClass(),
                same.kernel(torus.tree(), torus.tree()).getClass());
        assertSame(SideRule.LARGER, bank.sides());
        Body moved = torus.at(Pose.translation(0.2, 0.1, 1.5));
        assertEquals(
                Tandem.detector(bank).distance(torus, moved).counters(),
                Tandem.detector(same).distance(torus, moved).counters());
    }

    /** A rule of one's own that is the standard one in other words, is asked through cursors. */
    @Test
    void theStandardRuleInOtherWordsGivesTheSameAnswers() {
        TestBank bank = Tandem.standardBank();
        TestBank cursors = bank.descending((a, nodeA, b, nodeB) -> a.size(nodeA) > b.size(nodeB));
        Body torus = Body.of(SampleMeshes.bumpyTorus(12, 8));
        for (int seed = 0; seed < 20; seed++) {
            Body moved = torus.at(RandomPoses.anywhere(new SplittableRandom(seed), 1.5));
            assertEquals(
                    Tandem.detector(bank).collides(torus, moved),
                    Tandem.detector(cursors).collides(torus, moved),
                    "seed " + seed);
            assertEquals(
                    Tandem.detector(bank).distance(torus, moved).distance(),
                    Tandem.detector(cursors).distance(torus, moved).distance(),
                    1e-12);
        }
    }
}
