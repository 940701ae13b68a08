package dev.tandem.testkit.forms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.bank.TestBank;
import dev.tandem.geometry.MeshReport;
import dev.tandem.geometry.Shape;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.kernels.ScalarBoxLanes;
import dev.tandem.internal.standard.StandardTests;
import dev.tandem.math.Pose;
import dev.tandem.query.DistanceQuery;
import dev.tandem.search.Budget;
import dev.tandem.search.Verdict;
import dev.tandem.testkit.exact.BruteForce.IndexPair;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A mesh and a primitive by their fused kernel, two or eight boxes at a time, and through cursors: the same verdicts, pairs, contacts and distances. */
class PrimitiveFormTest {

    private static final int PER_MESH = 10;
    private static final TestBank FUSED = StandardTests.scalarBank();
    private static final TestBank WIDE = StandardTests.wideBank(new ScalarBoxLanes());

    /** The standard rule as one of one's own: pairs are then walked through cursors. */
    private static final TestBank CURSORS = FUSED.descending((a, nodeA, b, nodeB) -> a.size(nodeA) > b.size(nodeB));

    @ParameterizedTest
    @EnumSource(PrimitiveCases.Kind.class)
    void answersAreThoseOfCursors(PrimitiveCases.Kind kind) {
        run(kind, 5_000, 1605);
    }

    /** mvn -B verify -Plong -Dtest=PrimitiveFormTest. */
    @Tag("long")
    @ParameterizedTest
    @EnumSource(PrimitiveCases.Kind.class)
    void answersAreThoseOfCursorsAMillionTimes(PrimitiveCases.Kind kind) {
        run(kind, 1_200_000, 1606);
    }

    private static void run(PrimitiveCases.Kind kind, int cases, long seed) {
        int touching = 0;
        for (int i = 0; i < cases / PER_MESH; i++) {
            touching += check(kind, seed * 1_000_000_007L + i);
        }
        // Else it would be about nothing.
        assertTrue(touching > cases / 50 && touching < cases - cases / 50, touching + " of " + cases + " touch");
    }

    private static int check(PrimitiveCases.Kind kind, long seed) {
        PrimitiveCases cases = new PrimitiveCases(seed);
        TriangleMesh mesh = cases.mesh();
        Body surface = Body.of(mesh);
        Body body = cases.next() && MeshReport.of(mesh).isWatertight() ? surface.solid() : surface;
        int touching = 0;
        for (int i = 0; i < PER_MESH; i++) {
            Shape shape = cases.shape(kind);
            Pose pose = cases.pose(mesh, shape);
            boolean meshFirst = cases.next();
            Body a = meshFirst ? body : Body.of(shape);
            Body b = meshFirst ? Body.of(shape) : body;
            Pose bInA = meshFirst ? pose : pose.inverse();
            String what = kind + ", seed " + seed + ", case " + i + ": ";
            try {
                PreparedQuery cursors = Tandem.detector(CURSORS).prepare(a, b);
                PreparedQuery fused =
                        Tandem.detector(cases.next() ? WIDE : FUSED).prepare(a, b);
                touching += same(cursors, fused, bInA, cases.scale()) ? 1 : 0;
            } catch (AssertionError | RuntimeException e) {
                throw new AssertionError(what + shape + " at " + bInA, e);
            }
        }
        return touching;
    }

    /** Compares all answers at a pose; whether the two touch. */
    private static boolean same(PreparedQuery cursors, PreparedQuery fused, Pose pose, double scale) {
        boolean touches = cursors.collides(pose);
        assertEquals(touches, fused.collides(pose), "verdict");
        assertEquals(pairs(cursors, pose), pairs(fused, pose), "pairs");
        assertEquals(cursors.contacts(pose).count(), fused.contacts(pose).count(), "contacts");
        double margin = 0.01 * scale;
        int contacts = cursors.margin(margin).contacts(pose).count();
        assertEquals(contacts, fused.margin(margin).contacts(pose).count(), "contacts with a margin");
        assertEquals(pairs(cursors, pose), pairs(fused, pose), "pairs with a margin");
        cursors.margin(0);
        fused.margin(0);
        double distance = cursors.distance(pose);
        DistanceQuery one = cursors.nearest();
        double found = fused.distance(pose);
        DistanceQuery other = fused.nearest();
        assertTrue(
                one.lower() <= other.upper() && other.lower() <= one.upper(),
                () -> one.lower() + " to " + one.upper() + " and " + other.lower() + " to " + other.upper());
        assertEquals(touches, found <= 0, "distance and verdict");
        assertEquals(distance, found, 1e-11 * (distance + scale), "distance");
        for (double share : new double[] {0.5, 1.001, 2}) {
            assertEquals(
                    cursors.isWithin(pose, share * distance),
                    fused.isWithin(pose, share * distance),
                    "within " + share);
            boolean near = cursors.range(0, share * distance).distance(pose) < Double.POSITIVE_INFINITY;
            assertEquals(near, fused.range(0, share * distance).distance(pose) < Double.POSITIVE_INFINITY, "range");
        }
        // Any distance up to the least that matters is an answer.
        double least = fused.range(2 * distance, Double.POSITIVE_INFINITY).distance(pose);
        assertTrue(least >= other.lower() && least <= Math.max(2 * distance, other.upper()), "least " + least);
        cursors.range(0, Double.POSITIVE_INFINITY);
        fused.range(0, Double.POSITIVE_INFINITY);
        Verdict verdict = fused.decide(pose, Budget.ofTests(40));
        if (verdict != Verdict.UNKNOWN) {
            assertEquals(touches, verdict == Verdict.HIT, "within a budget");
        }
        return touches;
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
