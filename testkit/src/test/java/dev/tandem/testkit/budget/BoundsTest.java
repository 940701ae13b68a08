package dev.tandem.testkit.budget;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.TreeKind;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.search.Budget;
import dev.tandem.search.Order;
import dev.tandem.search.Search;
import dev.tandem.search.Verdict;
import dev.tandem.testkit.cases.ProximityCase;
import dev.tandem.testkit.exact.BruteForce;
import dev.tandem.testkit.random.MeshCases;
import dev.tandem.testkit.random.RandomPoses;
import dev.tandem.tree.TestTree;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Whatever the budget: [lower, upper] holds the distance, never widens as the budget grows, and a verdict is true. */
class BoundsTest {

    private static final long[] BUDGETS = {0, 1, 2, 3, 5, 9, 17, 40, 90, 250, Long.MAX_VALUE};

    /** Distances are right to this share of the size. */
    private static final double ACCURACY = 1e-12;

    @Test
    void bracketTheExactDistance() {
        for (long seed = 1; seed <= 120; seed++) {
            ProximityCase c = MeshCases.ofSeed(seed);
            BruteForce exact = c.reference();
            boolean hit = exact.collides();
            check(c, hit ? 0 : exact.distance(), hit, seed);
        }
    }

    @Test
    void bracketTheDistanceTenThousandTimes() {
        many(400, 7_000);
    }

    /** A million budgeted questions: about thirty a case. */
    @Tag("long")
    @Test
    void bracketTheDistanceAMillionTimes() {
        many(17_000, 100_000);
    }

    /** The distance is that of the descent, which other suites hold against exact fractions. */
    private static void many(int cases, long firstSeed) {
        for (long seed = firstSeed; seed < firstSeed + cases; seed++) {
            ProximityCase c = MeshCases.ofSeed(seed);
            double distance =
                    Tandem.distance(Body.of(c.a()), Body.of(c.b()).at(c.bInA())).distance();
            check(c, distance, distance <= 0, seed);
        }
    }

    private static void check(ProximityCase c, double distance, boolean hit, long seed) {
        TestTree a = Body.of(c.a()).tree();
        TestTree b = Body.of(c.b()).tree();
        double allowed = ACCURACY * size(c);
        Order[] orders = {Order.depthFirst(), Order.deepestFirst(), Order.closestFirst()};
        for (Order order : orders) {
            Search search = new Search(a, b, Tandem.standardBank()).order(order).recording(order == orders[1]);
            for (boolean toDistance : new boolean[] {false, true}) {
                double lower = 0;
                double upper = Double.POSITIVE_INFINITY;
                Verdict before = Verdict.UNKNOWN;
                for (long tests : BUDGETS) {
                    String what = "seed " + seed + ", order " + order.getClass() + ", budget " + tests;
                    Budget budget = Budget.ofTests(tests);
                    Verdict verdict = toDistance ? search.distance(c.bInA(), budget) : search.collide(c.bInA(), budget);
                    if (order != orders[1]) {
                        // The paper's order learns from check to check, so it may take another way the second time.
                        assertTrue(search.lower() >= lower, () -> what + ": lower falls");
                        assertTrue(search.upper() <= upper, () -> what + ": upper rises");
                        assertTrue(before == Verdict.UNKNOWN || before == verdict, () -> what + ": " + verdict);
                    }
                    lower = search.lower();
                    upper = search.upper();
                    before = verdict;
                    holds(search, distance, hit, allowed, what);
                    assertTrue(
                            search.volumeTests() + search.leafTests() <= Math.max(1, tests < 1000 ? tests + 1 : tests),
                            () -> what + ": overrun");
                }
                assertTrue(search.isComplete(), "without an end it is complete, seed " + seed);
                if (toDistance) {
                    assertTrue(search.upper() - search.lower() <= 2 * allowed, "seed " + seed);
                    assertEquals(distance, search.upper(), allowed, "seed " + seed);
                }
            }
        }
    }

    private static void holds(Search search, double distance, boolean hit, double allowed, String what) {
        assertTrue(search.lower() <= distance + allowed, () -> what + ": lower " + search.lower() + " > " + distance);
        assertTrue(search.upper() >= distance - allowed, () -> what + ": upper " + search.upper() + " < " + distance);
        assertTrue(search.upper() < Double.POSITIVE_INFINITY, () -> what + ": upper is not finite");
        assertTrue(search.lower() <= search.upper(), () -> what + ": lower > upper");
        assertFalse(search.verdict() == Verdict.FREE && hit, () -> what + ": a false free");
        assertFalse(search.verdict() == Verdict.HIT && !hit, () -> what + ": a false hit");
    }

    @Test
    void aFrontNeverLiesAlongAPath() {
        for (long seed = 1; seed <= 120; seed++) {
            ProximityCase c = MeshCases.ofSeed(30_000 + seed);
            SplittableRandom random = new SplittableRandom(seed);
            Body a = Body.of(c.a());
            Body b = Body.of(c.b());
            double size = size(c);
            Search search = new Search(a.tree(), b.tree(), Tandem.standardBank())
                    .order(random.nextBoolean() ? Order.closestFirst() : Order.depthFirst())
                    .keepingFront(true);
            Pose pose = c.bInA();
            double step = Math.scalb(extent(c), -random.nextInt(2, 12));
            for (int i = 0; i < 30; i++) {
                String what = "seed " + seed + ", pose " + i;
                Budget budget = random.nextInt(3) == 0 ? Budget.ofTests(random.nextInt(60)) : Budget.unlimited();
                boolean toDistance = random.nextInt(3) == 0;
                Verdict verdict = toDistance ? search.distance(pose, budget) : search.collide(pose, budget);
                double distance = Tandem.distance(a, b.at(pose)).distance();
                holds(search, distance, distance <= 0, ACCURACY * size, what);
                if (budget.tests() == Long.MAX_VALUE) {
                    assertTrue(verdict != Verdict.UNKNOWN, what);
                    assertTrue(search.isComplete(), what);
                }
                pose = random.nextInt(10) == 0 ? c.bInA() : moved(random, pose, step * random.nextDouble());
            }
        }
    }

    @Test
    void aFrontForVerdictsNeverLies() {
        verdictsAlongPaths(150, 40_000);
    }

    @Tag("long")
    @Test
    void aFrontForVerdictsNeverLiesAMillionTimes() {
        verdictsAlongPaths(25_000, 50_000);
    }

    /** Forty poses a case, in steps of all sizes; the lower bound must hold too. The truth is the plain descent's. */
    private static void verdictsAlongPaths(int cases, long firstSeed) {
        int hits = 0;
        for (long seed = firstSeed; seed < firstSeed + cases; seed++) {
            ProximityCase c = MeshCases.ofSeed(seed);
            SplittableRandom random = new SplittableRandom(seed);
            Body a = Body.of(c.a(), random.nextInt(4) == 0 ? TreeKind.AABB : TreeKind.OBB);
            Body b = Body.of(c.b(), random.nextInt(4) == 0 ? TreeKind.AABB : TreeKind.OBB);
            Search search = new Search(a.tree(), b.tree(), Tandem.standardBank()).keepingFront(true);
            PreparedQuery truth = Tandem.prepare(a, b);
            Pose pose = c.bInA();
            double step = Math.scalb(extent(c), -random.nextInt(2, 16));
            for (int i = 0; i < 40; i++) {
                String what = "seed " + seed + ", pose " + i;
                boolean hit = truth.collides(pose);
                Verdict verdict = search.collide(pose, Budget.unlimited());
                assertEquals(hit ? Verdict.HIT : Verdict.FREE, verdict, what);
                hits += hit ? 1 : 0;
                if (i % 5 == 0) {
                    holds(search, truth.distance(pose), hit, ACCURACY * size(c), what);
                }
                pose = random.nextInt(20) == 0 ? c.bInA() : moved(random, pose, step * random.nextDouble());
            }
        }
        int all = 40 * cases;
        assertTrue(hits > all / 10 && hits < all * 9 / 10, hits + " of " + all + " are hits");
    }

    private static Pose moved(SplittableRandom random, Pose pose, double step) {
        Vec3 axis = new Vec3(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(0.1, 1));
        Pose turn = Pose.rotation(axis, random.nextInt(3) == 0 ? 0 : random.nextDouble(-0.02, 0.02));
        double[] m = new double[12];
        pose.times(turn).copyInto(m);
        for (int k = 3; k < 12; k += 4) {
            m[k] += step * random.nextDouble(-1, 1);
        }
        return Pose.ofMatrix(m);
    }

    private static double extent(ProximityCase c) {
        return largest(BruteForce.mappedTriangles(c.b(), Pose.identity()));
    }

    private static double size(ProximityCase c) {
        double[] m = new double[12];
        c.bInA().copyInto(m);
        return largest(BruteForce.mappedTriangles(c.a(), Pose.identity()))
                + 2 * extent(c)
                + Math.abs(m[3])
                + Math.abs(m[7])
                + Math.abs(m[11]);
    }

    private static double largest(double[][] triangles) {
        double largest = 0;
        for (double[] triangle : triangles) {
            for (double x : triangle) {
                largest = Math.max(largest, Math.abs(x));
            }
        }
        return largest;
    }

    @Test
    void randomPosesFromOneFrontAreRightToo() {
        ProximityCase c = MeshCases.ofSeed(5);
        Body a = Body.of(c.a());
        Body b = Body.of(c.b());
        SplittableRandom random = new SplittableRandom(3);
        Search search = new Search(a.tree(), b.tree(), Tandem.standardBank()).keepingFront(true);
        for (int i = 0; i < 300; i++) {
            Pose pose = RandomPoses.anywhere(random, 1.5);
            boolean hit = Tandem.collides(a, b.at(pose));
            assertEquals(hit ? Verdict.HIT : Verdict.FREE, search.collide(pose, Budget.unlimited()), "pose " + i);
        }
    }
}
