package dev.tandem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.samples.SampleMeshes;
import dev.tandem.search.Budget;
import dev.tandem.search.Confidence;
import dev.tandem.search.Order;
import dev.tandem.search.Search;
import dev.tandem.search.Verdict;
import java.lang.management.ManagementFactory;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Searches with a budget, as a user sees them. */
class SearchTest {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final Body spring = Body.of(SampleMeshes.spring());

    /** Between the wires, a tenth from each: free, and more than a thousand tests to know it. */
    private static final Pose THREADED = Pose.translation(0, 0, 0.5);

    @Test
    void aFlagOrAPastDeadlineEndsASearchAtOnce() {
        PreparedQuery query = Tandem.prepare(spring, spring);
        assertEquals(Verdict.UNKNOWN, query.decide(THREADED, Budget.unlimited().unless(new AtomicBoolean(true))));
        assertTrue(query.volumeTests() + query.leafTests() <= 1);
        assertEquals(Verdict.UNKNOWN, query.measure(THREADED, Budget.unlimited().until(System.nanoTime() - 1)));
        assertTrue(query.volumeTests() + query.leafTests() <= 1);
        assertEquals(Verdict.FREE, query.decide(THREADED, Budget.unlimited().unless(new AtomicBoolean())));
        assertTrue(query.volumeTests() > 500, query.volumeTests() + " tests");
    }

    @Test
    void aDecisionHoldsWhatIsKnown() {
        Body b = spring.at(THREADED);
        Decision little = Tandem.detector().measure(spring, b, Budget.ofTests(50));
        assertEquals(Verdict.UNKNOWN, little.verdict());
        assertEquals(0, little.lower());
        assertTrue(little.upper() < 10 && !little.complete());
        assertTrue(little.confidence() > 0 && little.confidence() < 1);
        Decision all = Tandem.detector().measure(spring, b, Budget.unlimited());
        double distance = Tandem.distance(spring, b).distance();
        assertTrue(all.complete() && all.lower() < distance && distance < all.upper());
        assertTrue(all.upper() - all.lower() <= 1e-12, "only rounding is left");
        assertEquals(1, all.confidence());
        Decision hit = Tandem.detector().decide(spring, spring, Budget.ofTests(100_000));
        assertEquals(Verdict.HIT, hit.verdict());
        assertEquals(0, hit.upper());
        assertEquals(0, hit.confidence());
    }

    @Test
    void anEmptyBodyIsFreeAndInfinitelyFar() {
        Body empty = Body.of(TriangleMesh.empty());
        Decision decision = Tandem.detector().decide(empty, spring, Budget.ofTests(0));
        assertEquals(Verdict.FREE, decision.verdict());
        assertEquals(Double.POSITIVE_INFINITY, decision.lower());
    }

    @Test
    void shapesHaveFrontsToo() {
        Body ball = Body.of(new Sphere(0.3));
        Search search = new Search(spring.tree(), ball.tree(), Tandem.standardBank())
                .order(Order.closestFirst())
                .keepingFront(true);
        long tests = 0;
        long fromRoot = 0;
        PreparedQuery plain = Tandem.prepare(spring, ball);
        for (int i = 0; i < 200; i++) {
            Pose pose = Pose.translation(0.5 - 0.004 * i, 0.1, 0.001 * i);
            boolean hit = plain.collides(pose);
            fromRoot += plain.volumeTests();
            assertEquals(hit ? Verdict.HIT : Verdict.FREE, search.collide(pose, Budget.unlimited()), "pose " + i);
            tests += search.volumeTests();
        }
        assertTrue(2 * tests < fromRoot, tests + " of " + fromRoot);
    }

    /** From outside through the surface to well inside, where only the solid is a hit, and out again. */
    @Test
    void solidsHaveFrontsToo() {
        Body shell = Body.of(SampleMeshes.bumpyTorus(60, 30)).solid();
        Body ball = Body.of(TriangleMesh.sphere(0.05, 2)).solid();
        Search search = new Search(shell.tree(), ball.tree(), Tandem.standardBank()).keepingFront(true);
        PreparedQuery plain = Tandem.prepare(shell, ball);
        PreparedQuery surfaces = Tandem.prepare(Body.of(SampleMeshes.bumpyTorus(60, 30)), ball);
        long tests = 0;
        long fromRoot = 0;
        int hits = 0;
        int inside = 0;
        for (int i = 0; i < 2000; i++) {
            Pose pose = Pose.translation(2 - 0.001 * i, 0.02, 0.01);
            boolean hit = plain.collides(pose);
            fromRoot += plain.volumeTests();
            hits += hit ? 1 : 0;
            inside += hit && !surfaces.collides(pose) ? 1 : 0;
            assertEquals(hit ? Verdict.HIT : Verdict.FREE, search.collide(pose, Budget.unlimited()), "pose " + i);
            tests += search.volumeTests();
        }
        assertTrue(inside > 20 && hits < 1900, hits + " hits, " + inside + " of them inside");
        assertTrue(2 * tests < fromRoot, tests + " of " + fromRoot);
    }

    /** Half-way through one spring and along its axis by one turn: the wires run into each other and come free again. */
    @Test
    void aFrontTakesHalfTheTestsAlongAPathAndNoMoreOnRandomPoses() {
        Search search = new Search(spring.tree(), spring.tree(), Tandem.standardBank()).keepingFront(true);
        PreparedQuery plain = Tandem.prepare(spring, spring);
        long tests = 0;
        long fromRoot = 0;
        int hits = 0;
        for (int i = 0; i < 100; i++) {
            Pose pose = Pose.translation(-0.05 + 0.001 * i, 0.03, 0.47 + 0.0107 * i);
            boolean hit = plain.collides(pose);
            hits += hit ? 1 : 0;
            fromRoot += plain.volumeTests();
            assertEquals(hit ? Verdict.HIT : Verdict.FREE, search.collide(pose, Budget.unlimited()), "pose " + i);
            tests += search.volumeTests();
        }
        assertTrue(hits > 30 && hits < 90, hits + " hits");
        assertTrue(2 * tests < fromRoot, tests + " of " + fromRoot);

        SplittableRandom random = new SplittableRandom(4);
        tests = 0;
        fromRoot = 0;
        for (int i = 0; i < 300; i++) {
            Vec3 axis = new Vec3(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(0.1, 1));
            Pose pose = Pose.translation(
                            random.nextDouble(-1.3, 1.3), random.nextDouble(-1.3, 1.3), random.nextDouble(-1.3, 1.3))
                    .times(Pose.rotation(axis, random.nextDouble(0, 6)));
            boolean hit = plain.collides(pose);
            fromRoot += plain.volumeTests();
            assertEquals(hit ? Verdict.HIT : Verdict.FREE, search.collide(pose, Budget.unlimited()), "pose " + i);
            tests += search.volumeTests();
        }
        assertTrue(tests <= 1.05 * fromRoot, tests + " of " + fromRoot);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aSearchAllocatesNothing(boolean keepsFront) {
        Search search = new Search(spring.tree(), spring.tree(), Tandem.standardBank())
                .order(Order.closestFirst())
                .keepingFront(keepsFront);
        Confidence confidence = Confidence.calibrated();
        Pose[] poses = new Pose[40];
        for (int i = 0; i < poses.length; i++) {
            poses[i] = Pose.translation(0.001 * i, 0.02, 0.45 + 0.008 * i);
        }
        Budget some = Budget.ofTests(300).andNanos(1_000_000_000);
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 8; round++) {
            double sum = 0;
            long before = THREADS.getCurrentThreadAllocatedBytes();
            long measuring = THREADS.getCurrentThreadAllocatedBytes() - before;
            long start = THREADS.getCurrentThreadAllocatedBytes();
            for (Pose pose : poses) {
                search.collide(pose, some);
                sum += confidence.after(search);
                search.distance(pose, some);
                sum += search.lower() + search.upper();
                search.collide(pose, Budget.unlimited());
                sum += search.lower();
            }
            least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - start - measuring);
            assertTrue(sum > 0, "asked");
        }
        assertEquals(0, least, "bytes");
    }
}
