package dev.tandem.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Two bodies of one leaf each: the first look measures the only pair, so no budget is too small to decide. */
class SinglePairTest {

    private final Body ball = Body.of(new Sphere(1));

    /** Balls of radius 1, centres 150 apart: 148 between them. */
    @ParameterizedTest
    @CsvSource({"0, false", "1, false", "2, false", "0, true", "1, true"})
    void twoBallsFarApartAreFreeWithOneTest(long tests, boolean front) {
        PreparedQuery query = Tandem.prepare(ball, ball);
        query.search().keepingFront(front);
        for (double x : new double[] {150, 150.5, 140, -150}) {
            Pose pose = Pose.translation(x, 0, 0);
            assertEquals(Verdict.FREE, query.decide(pose, Budget.ofTests(tests)));
            assertEquals(1, query.confidence());
            assertTrue(query.search().isComplete());
            assertTrue(query.search().lower() <= Math.abs(x) - 2, "a lower bound");
            assertTrue(query.leafTests() <= Math.max(1, tests), query.leafTests() + " tests");
        }
    }

    @Test
    void theirDistanceIsKnownToo() {
        PreparedQuery query = Tandem.prepare(ball, ball);
        assertEquals(Verdict.FREE, query.measure(Pose.translation(150, 0, 0), Budget.ofTests(1)));
        assertEquals(148, query.search().lower(), 1e-9);
        assertEquals(148, query.search().upper(), 1e-9);
        assertTrue(query.search().lower() <= 148 && query.search().upper() >= 148);
        assertEquals(1, query.confidence());
    }

    @ParameterizedTest
    @CsvSource({"false", "true"})
    void ballsThatTouchAreAHit(boolean front) {
        PreparedQuery query = Tandem.prepare(ball, ball);
        query.search().keepingFront(front);
        for (double x : new double[] {1.5, 150, 1.5, 2.5}) {
            Verdict expected = x < 2 ? Verdict.HIT : Verdict.FREE;
            assertEquals(expected, query.decide(Pose.translation(x, 0, 0), Budget.ofTests(1)));
            assertEquals(x < 2 ? 0 : 1, query.confidence());
        }
    }

    /** A margin of 3: centres 4.5 apart are 2.5 apart and a hit, 5.5 apart are free. */
    @Test
    void aMarginCounts() {
        Search search = new Search(ball.tree(), ball.tree(), Tandem.standardBank()).margin(3);
        assertEquals(Verdict.HIT, search.collide(Pose.translation(4.5, 0, 0), Budget.ofTests(1)));
        assertEquals(Verdict.FREE, search.collide(Pose.translation(5.5, 0, 0), Budget.ofTests(1)));
        assertTrue(search.lower() > 3 && search.lower() <= 3.5);
        assertEquals(Verdict.HIT, search.distance(Pose.translation(4.5, 0, 0), Budget.ofTests(1)));
        assertEquals(Verdict.FREE, search.distance(Pose.translation(5.5, 0, 0), Budget.ofTests(1)));
    }

    /** Containment is asked where no surfaces touch: a small box inside a large one, and a ball inside a closed mesh. */
    @Test
    void aBodyInsideAnotherIsNeverFree() {
        PreparedQuery boxes = Tandem.prepare(Body.of(new Box(10, 10, 10)), Body.of(new Box(1, 1, 1)));
        assertEquals(Verdict.HIT, boxes.decide(Pose.identity(), Budget.ofTests(1)));
        Body shell = Body.of(TriangleMesh.sphere(10, 3)).solid();
        PreparedQuery inside = Tandem.prepare(shell, ball);
        for (int tests : new int[] {0, 1, 2, 10, 100}) {
            assertTrue(inside.decide(Pose.identity(), Budget.ofTests(tests)) != Verdict.FREE, tests + " tests");
        }
        assertEquals(Verdict.HIT, inside.decide(Pose.identity(), Budget.unlimited()));
    }

    /** With a record, the pair stays in the tree as apart. */
    @Test
    void theTreeOfARecordHasThePair() {
        Search search = new Search(ball.tree(), ball.tree(), Tandem.standardBank()).recording(true);
        assertEquals(Verdict.FREE, search.collide(Pose.translation(9, 0, 0), Budget.ofTests(1)));
        assertEquals(1, search.tree().used());
        assertEquals(TraversalTree.APART, search.tree().state(0));
        assertEquals(0, search.openPairs());
    }

    /** After a hit, a search that exhausts its tree does not take the touching pair for apart. */
    @Test
    void anExhaustingSearchKeepsItsHit() {
        Search search = new Search(ball.tree(), ball.tree(), Tandem.standardBank()).exhausting(true);
        assertEquals(Verdict.HIT, search.collide(Pose.translation(1, 0, 0), Budget.ofTests(1)));
        assertEquals(Verdict.FREE, search.collide(Pose.translation(3, 0, 0), Budget.ofTests(1)));
    }
}
