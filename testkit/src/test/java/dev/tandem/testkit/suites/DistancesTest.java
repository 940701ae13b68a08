package dev.tandem.testkit.suites;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Tandem;
import dev.tandem.bank.Placement;
import dev.tandem.bank.ProximityTest;
import dev.tandem.bank.TestBank;
import dev.tandem.bank.Witness;
import dev.tandem.element.TriangleElement;
import dev.tandem.internal.standard.StandardTests;
import dev.tandem.testkit.cases.Campaign;
import dev.tandem.testkit.cases.TrianglePair;
import dev.tandem.testkit.exact.ExactTriangles;
import dev.tandem.testkit.exact.Rational;
import dev.tandem.testkit.random.TrianglePairs;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The distance of two triangles, as the bank's test gives it, against exact fractions. */
class DistancesTest {

    @Test
    void distancesAndPointsAreRight() {
        Campaign.of("distances are right", 100_000, 1101).holdsForPairs(TrianglePairs::ofSeed, Checker::new);
    }

    /** Ten million: mvn -B verify -Plong, with -Dtandem.pairs=N for another number. */
    @Tag("long")
    @Test
    void distancesAndPointsAreRightTenMillionTimes() {
        Campaign.of("distances are right (long)", 10_000_000, 1102).holdsForPairs(TrianglePairs::ofSeed, Checker::new);
    }

    /** One thread's test and its room. */
    private static final class Checker implements Predicate<TrianglePair> {

        private final TestBank bank = Tandem.standardBank();
        private final ProximityTest<TriangleElement, TriangleElement> byOrientations =
                bank.test(TriangleElement.KIND, TriangleElement.KIND);
        private final ProximityTest<TriangleElement, TriangleElement> byAxes = bank.choosing(
                        TriangleElement.KIND, TriangleElement.KIND, StandardTests.SEPARATING_AXES)
                .test(TriangleElement.KIND, TriangleElement.KIND);
        private final TriangleElement left = new TriangleElement();
        private final TriangleElement right = new TriangleElement();
        private final Placement together = new Placement();
        private final Witness w = new Witness();

        @Override
        public boolean test(TrianglePair pair) {
            Rational squared = ExactTriangles.squaredDistance(pair.a(), pair.b());
            double exact = squared.sqrt();
            boolean meet = squared.signum() == 0;
            double found = check(byOrientations, pair.a(), pair.b(), exact, meet);
            check(byOrientations, pair.b(), pair.a(), exact, meet);
            load(pair.a(), pair.b());
            assertEquals(found, byAxes.distance(left, right, together, w), "whichever verdict is in use");
            assertTrue(byOrientations.distanceWithin(left, right, together, found, w) <= found, "a pair at reach");
            return true;
        }

        private void load(double[] a, double[] b) {
            System.arraycopy(a, 0, left.corners, 0, 9);
            System.arraycopy(b, 0, right.corners, 0, 9);
        }

        private double check(
                ProximityTest<TriangleElement, TriangleElement> test,
                double[] a,
                double[] b,
                double exact,
                boolean meet) {
            load(a, b);
            double found = test.distance(left, right, together, w);
            double allowed = Sizes.ACCURACY * Sizes.ofTriangles(a, b);
            // The exact distance was rounded once, by half an ulp.
            assertTrue(
                    found == exact || Math.abs(found - exact) <= allowed - Math.ulp(exact),
                    () -> found + " instead of " + exact);
            assertEquals(meet, found == 0, "zero means touching");
            assertEquals(meet, test.touches(left, right, together, new Witness()), "touches");
            // A point is three doubles: far from the origin it cannot be nearer to a triangle than it is rounded.
            double rounding = Math.ulp(Sizes.largestCoordinate(a, b));
            Sizes.assertOn(a, w.ax, w.ay, w.az, allowed + rounding, "point on A");
            Sizes.assertOn(b, w.bx, w.by, w.bz, allowed + rounding, "point on B");
            double apart = Sizes.distance(w);
            assertTrue(
                    Math.abs(apart - found) <= allowed + 2 * rounding, () -> apart + " between the points of " + found);
            return found;
        }
    }
}
