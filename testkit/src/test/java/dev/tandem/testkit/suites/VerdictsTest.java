package dev.tandem.testkit.suites;

import dev.tandem.internal.triangles.TriangleTriangle;
import dev.tandem.internal.triangles.TriangleTriangleAxes;
import dev.tandem.testkit.cases.Campaign;
import dev.tandem.testkit.cases.TrianglePair;
import dev.tandem.testkit.exact.ExactTriangles;
import dev.tandem.testkit.random.TrianglePairs;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Both shipped verdicts on two triangles against exact arithmetic. Not one may be wrong. */
class VerdictsTest {

    @Test
    void noneOfAMillionIsWrong() {
        Campaign.of("verdicts are exact", 1_000_000, 1001)
                .holdsForPairs(TrianglePairs::ofSeed, () -> VerdictsTest::allAgree);
    }

    /** A hundred million: mvn -B verify -Plong, with -Dtandem.pairs=N for another number. */
    @Tag("long")
    @Test
    void noneOfAHundredMillionIsWrong() {
        Campaign.of("verdicts are exact (long)", 100_000_000, 1002)
                .holdsForPairs(TrianglePairs::ofSeed, () -> VerdictsTest::allAgree);
    }

    private static boolean allAgree(TrianglePair pair) {
        double[] a = pair.a();
        double[] b = pair.b();
        boolean exact = ExactTriangles.intersects(a, b);
        return TriangleTriangle.intersects(a, b) == exact
                && TriangleTriangle.intersects(b, a) == exact
                && TriangleTriangleAxes.intersects(a, b) == exact
                && TriangleTriangleAxes.intersects(b, a) == exact;
    }
}
