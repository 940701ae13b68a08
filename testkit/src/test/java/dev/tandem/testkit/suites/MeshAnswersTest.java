package dev.tandem.testkit.suites;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.bank.TestBank;
import dev.tandem.bank.Witness;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.descent.Descent;
import dev.tandem.internal.descent.ReferenceDescent;
import dev.tandem.internal.query.CollisionQuery;
import dev.tandem.internal.query.PairsQuery;
import dev.tandem.internal.trees.MeshTree;
import dev.tandem.math.Pose;
import dev.tandem.query.DistanceQuery;
import dev.tandem.query.ToleranceQuery;
import dev.tandem.testkit.cases.Property;
import dev.tandem.testkit.cases.ProximityCase;
import dev.tandem.testkit.exact.BruteForce.IndexPair;
import dev.tandem.testkit.random.MeshCases;
import dev.tandem.tree.TestTree;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Whole meshes: every query, on every combination of trees, by every descent, both ways round, against all pairs. */
class MeshAnswersTest {

    @Test
    void everyAnswerIsThatOfAllPairs() {
        Property.named("answers are those of all pairs")
                .on(300, 1201)
                .holdsForCases(MeshCases::ofSeed, MeshAnswersTest::holds);
    }

    /** mvn -B verify -Plong -Dtest=MeshAnswersTest. */
    @Tag("long")
    @Test
    void everyAnswerIsThatOfAllPairsThirtyThousandTimes() {
        Property.named("answers are those of all pairs (long)")
                .on(30_000, 1202)
                .holdsForCases(MeshCases::ofSeed, MeshAnswersTest::holds);
    }

    /** Swapped, it is another question (A's corners are mapped and rounded, not B's), so it has a truth of its own. */
    static boolean holds(ProximityCase c) {
        if (c.a().isEmpty() || c.b().isEmpty()) {
            return true; // what a failing case may shrink to; core's own tests define the answers
        }
        check(c.a(), c.b(), c.bInA());
        check(c.b(), c.a(), c.bInA().inverse());
        return true;
    }

    private static void check(TriangleMesh a, TriangleMesh b, Pose bInA) {
        Truth truth = Truth.of(a, b, bInA);
        List<MeshTree> treesOfB = Trees.over(b);
        for (MeshTree treeA : Trees.over(a)) {
            for (MeshTree treeB : treesOfB) {
                for (TestBank bank : List.of(Trees.FUSED, Trees.PLAIN)) {
                    prepared(Tandem.detector(bank).prepare(Body.of(treeA), Body.of(treeB)), bInA, truth);
                }
                reference(new ReferenceDescent(treeA, treeB, Trees.PLAIN), bInA, truth);
                counters(treeA, treeB, bInA);
            }
        }
        otherTrees(a, b, bInA, truth);
    }

    /** Two of the trees without a kernel of their own, each against another kind: over all cases, all of them. */
    private static void otherTrees(TriangleMesh a, TriangleMesh b, Pose bInA, Truth truth) {
        List<TestTree> othersOfA = Trees.others(a);
        List<TestTree> othersOfB = Trees.others(b);
        int shift = a.triangleCount() + b.triangleCount();
        for (int i = shift; i < shift + 2; i++) {
            TestTree treeA = othersOfA.get(i % othersOfA.size());
            TestTree treeB = othersOfB.get((i + a.triangleCount()) % othersOfB.size());
            prepared(Tandem.prepare(Body.of(treeA), Body.of(treeB)), bInA, truth);
            reference(new ReferenceDescent(treeA, treeB, Trees.FUSED), bInA, truth);
        }
        prepared(Tandem.prepare(Body.of(othersOfA.get(shift % 7)), Body.of(b)), bInA, truth);
        prepared(Tandem.prepare(Body.of(a), Body.of(othersOfB.get(shift % 7))), bInA, truth);
    }

    private static void prepared(PreparedQuery query, Pose bInA, Truth truth) {
        assertEquals(truth.collides(), query.collides(bInA), "collides");
        if (truth.collides()) {
            assertTrue(truth.pairs.contains(new IndexPair(query.collidingA(), query.collidingB())), "the pair found");
        }
        TreeSet<IndexPair> pairs = new TreeSet<>();
        int count = query.countPairs(bInA);
        for (int i = 0; i < count; i++) {
            assertTrue(pairs.add(new IndexPair(query.pairA(i), query.pairB(i))), "no pair twice");
        }
        assertEquals(truth.pairs, pairs, "pairs");
        double distance = query.distance(bInA);
        nearest(query.nearest(), truth);
        assertTrue(query.isWithin(bInA, distance), "within its own distance");
        within(query.within(), truth);
        for (double tolerance : tolerances(truth)) {
            assertEquals(truth.distance <= tolerance, query.isWithin(bInA, tolerance), "within a tolerance");
            within(query.within(), truth);
        }
    }

    /** Zero, and either side of the distance by more than it may be off. */
    private static double[] tolerances(Truth t) {
        double below = t.distance - 2 * t.allowed;
        return new double[] {0, Math.max(0, below), t.distance + 2 * t.allowed, t.distance + t.size};
    }

    private static void nearest(DistanceQuery nearest, Truth truth) {
        assertTrue(nearest.found());
        double distance = nearest.distance();
        assertEquals(truth.distance, distance, truth.allowed, "distance");
        assertTrue(nearest.lower() <= distance && distance <= nearest.upper(), "the distance is in its interval");
        double width = nearest.upper() - nearest.lower();
        assertTrue(width <= truth.widest, "without an error allowed, rounding alone is left");
        assertEquals(truth.collides(), nearest.upper() <= 0, "collides if and only if the distance is zero");
        Witness w = nearest.points();
        double[] a = truth.trianglesOfA[~nearest.leafA()];
        double[] b = truth.trianglesOfB[~nearest.leafB()];
        Sizes.assertOn(a, w.ax, w.ay, w.az, truth.allowedOfPoints, "point on A");
        Sizes.assertOn(b, w.bx, w.by, w.bz, truth.allowedOfPoints, "point on B");
        assertEquals(distance, Sizes.distance(w), truth.allowedOfPoints, "distance of the points");
    }

    private static void within(ToleranceQuery within, Truth truth) {
        assertTrue(within.lower() <= truth.distance + truth.allowed, () -> "lower " + within.lower());
        assertTrue(within.upper() >= truth.distance - truth.allowed, () -> "upper " + within.upper());
    }

    private static void reference(ReferenceDescent descent, Pose bInA, Truth truth) {
        CollisionQuery first = new CollisionQuery();
        descent.run(bInA, first);
        assertEquals(truth.collides(), first.found(), "reference: collides");
        PairsQuery all = new PairsQuery();
        descent.run(bInA, all);
        assertEquals(truth.pairs, pairsOf(all), "reference: pairs");
        DistanceQuery nearest = new DistanceQuery();
        descent.run(bInA, nearest);
        nearest(nearest, truth);
        ToleranceQuery within = new ToleranceQuery();
        for (double tolerance : tolerances(truth)) {
            descent.run(bInA, within.tolerance(tolerance));
            assertEquals(truth.distance <= tolerance, within.found(), "reference: within a tolerance");
            within(within, truth);
        }
    }

    private static Set<IndexPair> pairsOf(PairsQuery all) {
        TreeSet<IndexPair> pairs = new TreeSet<>();
        for (int i = 0; i < all.count(); i++) {
            pairs.add(new IndexPair(~all.leafA(i), ~all.leafB(i)));
        }
        return pairs;
    }

    /** An exhaustive query leaves the descent no choice: both must do the very same tests. */
    private static void counters(TestTree treeA, TestTree treeB, Pose bInA) {
        Descent descent = new Descent(treeA, treeB, Trees.PLAIN);
        ReferenceDescent reference = new ReferenceDescent(treeA, treeB, Trees.PLAIN);
        PairsQuery all = new PairsQuery();
        descent.run(bInA, all);
        reference.run(bInA, all);
        assertEquals(reference.volumeTests(), descent.volumeTests(), "tests of volumes");
        assertEquals(reference.leafTests(), descent.leafTests(), "tests of leaves");
    }

    /** The counts above compare the plain kernel with the reference only if the plain bank does offer that kernel. */
    @Test
    void thePlainBankHasAnotherKernel() {
        MeshTree tree = Trees.over(MeshCases.ofSeed(1).a()).get(0);
        assertNotEquals(
                Trees.FUSED.kernel(tree, tree).getClass(),
                Trees.PLAIN.kernel(tree, tree).getClass());
    }
}
