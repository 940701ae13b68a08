package dev.tandem.testkit.forms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.bank.TestBank;
import dev.tandem.internal.kernels.ScalarBoxLanes;
import dev.tandem.internal.kernels.VectorUnits;
import dev.tandem.internal.standard.StandardTests;
import dev.tandem.math.Pose;
import dev.tandem.query.DistanceQuery;
import dev.tandem.search.Budget;
import dev.tandem.search.Verdict;
import dev.tandem.testkit.cases.Property;
import dev.tandem.testkit.cases.ProximityCase;
import dev.tandem.testkit.exact.BruteForce.IndexPair;
import dev.tandem.testkit.random.MeshCases;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Eight boxes at a time against two at a time: the same verdicts and pairs, and distances that agree. */
class WideFormTest {

    private static final TestBank BINARY = StandardTests.scalarBank();
    private static final TestBank PLAIN = StandardTests.wideBank(new ScalarBoxLanes());
    private static final TestBank VECTOR =
            VectorUnits.boxes().map(StandardTests::wideBank).orElse(PLAIN);

    @Test
    void answersAreThoseOfBinaryTrees() {
        Property.named("eight at a time, as two at a time")
                .on(20_000, 1601)
                .holdsForCases(MeshCases::ofSeed, WideFormTest::holds);
    }

    private static boolean holds(ProximityCase c) {
        if (c.a().isEmpty() || c.b().isEmpty()) {
            return true; // what a failing case may shrink to
        }
        Body a = Body.of(c.a());
        Body b = Body.of(c.b());
        PreparedQuery binary = Tandem.detector(BINARY).prepare(a, b);
        check(binary, Tandem.detector(VECTOR).prepare(a, b), c.bInA());
        check(binary, Tandem.detector(PLAIN).prepare(a, b), c.bInA());
        return true;
    }

    private static void check(PreparedQuery binary, PreparedQuery wide, Pose pose) {
        assertEquals(binary.collides(pose), wide.collides(pose), "verdict");
        assertEquals(pairs(binary, pose), pairs(wide, pose), "pairs");
        double distance = binary.distance(pose);
        DistanceQuery one = binary.nearest();
        wide.distance(pose);
        DistanceQuery other = wide.nearest();
        assertTrue(
                one.lower() <= other.upper() && other.lower() <= one.upper(),
                () -> one.lower() + " to " + one.upper() + " and " + other.lower() + " to " + other.upper());
        assertEquals(
                binary.isWithin(pose, 2 * distance), wide.isWithin(pose, 2 * distance), "within twice the distance");
        Verdict verdict = wide.decide(pose, Budget.ofTests(40));
        if (verdict != Verdict.UNKNOWN) {
            assertEquals(binary.collides(pose), verdict == Verdict.HIT, "within a budget");
        }
    }

    private static Set<IndexPair> pairs(PreparedQuery query, Pose pose) {
        Set<IndexPair> pairs = new TreeSet<>();
        int count = query.countPairs(pose);
        for (int i = 0; i < count; i++) {
            pairs.add(new IndexPair(query.pairA(i), query.pairB(i)));
        }
        assertEquals(count, pairs.size(), "each pair once");
        return pairs;
    }
}
