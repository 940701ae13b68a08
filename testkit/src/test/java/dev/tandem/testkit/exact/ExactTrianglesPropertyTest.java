package dev.tandem.testkit.exact;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.testkit.cases.Property;
import dev.tandem.testkit.cases.TrianglePair;
import dev.tandem.testkit.random.TrianglePairs;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The oracle against itself: its shortcuts against its long way, and all against a second opinion. */
class ExactTrianglesPropertyTest {

    @Test
    void shortWayAndLongWayAgree() {
        Property.named("guess and proof find the minimum of the enumeration")
                .on(20_000, 101)
                .holdsForPairs(TrianglePairs::ofSeed, ExactTrianglesPropertyTest::agrees);
    }

    @Test
    void shortWayAndLongWayAgreeOnNastyPairs() {
        Property.named("guess and proof find the minimum of the enumeration (nasty)")
                .on(20_000, 102)
                .holdsForPairs(TrianglePairs::nastyOfSeed, ExactTrianglesPropertyTest::agrees);
    }

    /** A million pairs: mvn -pl testkit -am test -Plong -Dtest=ExactTrianglesPropertyTest. */
    @Tag("long")
    @Test
    void shortWayAndLongWayAgreeOnAMillion() {
        Property.named("guess and proof find the minimum of the enumeration (a million)")
                .on(1_000_000, 103)
                .holdsForPairs(TrianglePairs::ofSeed, ExactTrianglesPropertyTest::agrees);
    }

    private static boolean agrees(TrianglePair pair) {
        Rational slow = ExactTriangles.squaredDistanceByEnumeration(pair.a(), pair.b());
        return slow.equals(ExactTriangles.squaredDistance(pair.a(), pair.b()))
                && slow.equals(ExactTriangles.squaredDistance(pair.b(), pair.a()))
                && (slow.signum() == 0) == ExactTriangles.intersects(pair.a(), pair.b())
                && (slow.signum() == 0) == ExactTriangles.intersects(pair.b(), pair.a());
    }

    @Test
    void boundsAreBounds() {
        Property.named("bounds enclose the exact distance")
                .on(20_000, 104)
                .holdsForPairs(TrianglePairs::ofSeed, pair -> {
                    Rational squared = ExactTriangles.squaredDistance(pair.a(), pair.b());
                    return square(Shortcuts.distanceAtLeast(pair.a(), pair.b())).compareTo(squared) <= 0
                            && square(Shortcuts.boxDistanceAtLeast(pair.a(), pair.b()))
                                            .compareTo(squared)
                                    <= 0
                            && square(Shortcuts.distanceAtMost(pair.a(), pair.b()))
                                            .compareTo(squared)
                                    >= 0;
                });
    }

    private static Rational square(double x) {
        return Rational.of(x).times(Rational.of(x));
    }

    @Test
    void aSecondOpinionAgrees() {
        int[] asked = new int[2];
        Property.named("separating axes in exact decimals agree")
                .on(5_000, 105)
                .holdsForPairs(TrianglePairs::nastyOfSeed, pair -> {
                    if (SecondOpinion.isFlat(pair.a()) || SecondOpinion.isFlat(pair.b())) {
                        return true;
                    }
                    boolean hit = ExactTriangles.intersects(pair.a(), pair.b());
                    asked[hit ? 1 : 0]++;
                    return SecondOpinion.intersects(pair.a(), pair.b()) == hit;
                });
        assertTrue(asked[0] > 500 && asked[1] > 500, "hits and misses both: " + asked[1] + ", " + asked[0]);
    }
}
