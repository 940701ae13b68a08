package dev.tandem.testkit.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.TreeKind;
import dev.tandem.bank.TestBank;
import dev.tandem.element.TriangleElement;
import dev.tandem.internal.pairs.TrianglePair.Verdict;
import dev.tandem.internal.standard.StandardTests;
import dev.tandem.internal.triangles.TriangleTriangle;
import dev.tandem.internal.triangles.TriangleTriangleAxes;
import dev.tandem.math.Pose;
import dev.tandem.testkit.exact.BruteForce;
import dev.tandem.testkit.exact.Rational;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Runs every case file in {@code testkit/src/test/cases}, forwards and swapped, through everything that gives a
 * verdict. {@code -Dtandem.case=FILE} runs that file alone, such as one that a failing property left behind.
 */
class ReplayTest {

    /** Who is asked. Each must give the file's verdict or, where the file has none, that of the exact reference. */
    private static final Map<String, Predicate<ProximityCase>> VERDICTS = Map.of(
            "exact reference",
            c -> c.reference().collides(),
            "orientations on all pairs",
            c -> anyPair(c, TriangleTriangle::intersects),
            "separating axes on all pairs",
            c -> anyPair(c, TriangleTriangleAxes::intersects),
            "oriented boxes and orientations",
            c -> descends(c, TreeKind.OBB, StandardTests.ORIENTATIONS),
            "oriented boxes and separating axes",
            c -> descends(c, TreeKind.OBB, StandardTests.SEPARATING_AXES),
            "axis-aligned boxes and orientations",
            c -> descends(c, TreeKind.AABB, StandardTests.ORIENTATIONS),
            "distance",
            c -> Tandem.prepare(Body.of(c.a()), Body.of(c.b())).distance(c.bInA()) <= 0,
            "within nothing",
            c -> Tandem.prepare(Body.of(c.a()), Body.of(c.b())).isWithin(c.bInA(), 0));

    private static boolean anyPair(ProximityCase c, Verdict verdict) {
        for (double[] a : BruteForce.mappedTriangles(c.a(), Pose.identity())) {
            for (double[] b : BruteForce.mappedTriangles(c.b(), c.bInA())) {
                if (verdict.intersects(a, b)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean descends(ProximityCase c, TreeKind kind, String verdict) {
        TestBank bank = Tandem.standardBank().choosing(TriangleElement.KIND, TriangleElement.KIND, verdict);
        return Tandem.detector(bank)
                .prepare(Body.of(c.a(), kind), Body.of(c.b(), kind))
                .collides(c.bInA());
    }

    @TestFactory
    Stream<DynamicTest> everyCase() {
        return CaseFile.toReplay().stream().flatMap(file -> {
            ProximityCase c = CaseFile.read(file);
            return Stream.of(c, c.swapped())
                    .map(either -> DynamicTest.dynamicTest(file.getFileName() + ": " + either.label(), () -> {
                        replay(either);
                    }));
        });
    }

    private static void replay(ProximityCase c) {
        Optional<Rational> exact = c.reference().squaredDistance();
        boolean expected = exact.isPresent() && exact.get().signum() == 0;
        ProximityCase.Expected known = c.expected();
        if (known != null) {
            expected = known.collides();
            Rational squared = known.squaredDistance();
            if (squared != null) {
                assertEquals(Optional.of(squared), exact, "squared distance");
            }
        }
        for (Map.Entry<String, Predicate<ProximityCase>> verdict : VERDICTS.entrySet()) {
            assertEquals(expected, verdict.getValue().test(c), verdict.getKey());
        }
    }
}
