package dev.tandem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.Cylinder;
import dev.tandem.geometry.Ellipsoid;
import dev.tandem.geometry.HalfSpace;
import dev.tandem.geometry.Sphere;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The interval of a distance holds the truth and is narrow, for every pair of shapes, where the truth is known. */
class CertifiedDistanceTest {

    /** Times size: how far a distance may be off, but for a few pairs whose interval says that it may be more. */
    private static final double ACCURACY = 1e-12;

    /** Times size: how wide the interval of any pair may be. */
    private static final double WIDEST = 1e-8;

    /** Of so many pairs one may be wider than {@link #ACCURACY}: a face or a hair's gap before a curved surface. */
    private static final int ONE_IN = 400;

    private int wide;
    private int all;

    /** Times size: what building a case in doubles costs. */
    private static final double CONSTRUCTION = 64 * 0x1p-53;

    private static final double[] GAPS = {1e-10, 1e-8, 1e-5, 1e-3, 0.1, 1, 10};

    private static String describe(KnownGap known) {
        return known.a() + " against " + known.b() + " at " + known.bInA() + ", " + known.gap() + " apart";
    }

    @Test
    void everyPairOfShapesAtEveryGap() {
        for (double scale : new double[] {1, 1e-10, 1e9}) {
            for (long seed = 0; seed < 25; seed++) {
                SplittableRandom random = new SplittableRandom(seed);
                for (int pair = 0; pair < KnownGap.KINDS * KnownGap.KINDS; pair++) {
                    double gap = scale * GAPS[random.nextInt(GAPS.length)];
                    KnownGap known = KnownGap.random(random, pair / KnownGap.KINDS, pair % KnownGap.KINDS, scale, gap);
                    String what = "seed " + seed + ": " + describe(known);
                    check(known, Body.of(known.a()), Body.of(known.b()).at(known.bInA()), 0, what);
                    check(known, Body.of(known.b()), Body.of(known.a()).at(known.aInB()), 0, what + ", swapped");
                }
            }
        }
        assertTrue(wide * ONE_IN <= all, wide + " of " + all + " intervals are wide");
    }

    @Test
    void aCommonMotionFarAwayCostsWhatItsPosesRound() {
        for (long seed = 0; seed < 10; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Pose far = Pose.translation(1e6, -1e6, 3e5).times(Pose.rotation(new Vec3(1, 2, 3), random.nextDouble(7)));
            for (int pair = 0; pair < KnownGap.KINDS * KnownGap.KINDS; pair++) {
                KnownGap known = KnownGap.random(random, pair / KnownGap.KINDS, pair % KnownGap.KINDS, 1, 0.01);
                Body a = Body.of(known.a()).at(far);
                Body b = Body.of(known.b()).at(far.times(known.bInA()));
                check(known, a, b, 2e6 * CONSTRUCTION, "seed " + seed + ": " + describe(known));
            }
        }
    }

    private void check(KnownGap known, Body a, Body b, double rounding, String what) {
        Separation gap = Tandem.distance(a, b);
        double size = known.size();
        double off = CONSTRUCTION * size + rounding;
        assertTrue(gap.lower() <= known.gap() + off, () -> what + ": " + gap);
        assertTrue(gap.touches() || gap.upper() >= known.gap() - off, () -> what + ": " + gap);
        assertTrue(gap.lower() <= gap.distance() && gap.distance() <= gap.upper(), () -> what + ": " + gap);
        double width = gap.upper() - gap.distance();
        all++;
        wide += width > ACCURACY * size ? 1 : 0;
        assertTrue(width <= WIDEST * size, () -> what + ": " + gap);
        // A gap that was not proven counts as touching.
        double allowed = gap.touches() ? 1e-9 * size : Math.max(ACCURACY * size, width);
        assertEquals(known.gap(), gap.distance(), allowed + off, what);
        double points = gap.pointOnA().distanceTo(gap.pointOnB());
        assertEquals(gap.distance(), points, ACCURACY * size + 8 * off, what);
        assertEquals(gap.touches(), Tandem.collides(a, b), what);
        assertTrue(Tandem.isWithin(a, b, gap.upper()), what);
        assertTrue(gap.lower() == 0 || !Tandem.isWithin(a, b, gap.lower() * 0.999), what);
    }

    @Test
    void halfSpacesToo() {
        for (long seed = 0; seed < 200; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            double gap = GAPS[random.nextInt(GAPS.length)];
            KnownGap known = KnownGap.random(random, random.nextInt(KnownGap.KINDS), 0, 1, gap);
            Vec3 n = known.normal();
            double top = KnownGap.furthest(known.a(), n).dot(n);
            Body floor = Body.of(new HalfSpace(n.times(-1), -top - gap));
            check(known, Body.of(known.a()), floor, 0, "seed " + seed + ": " + describe(known));
            check(known, floor, Body.of(known.a()), 0, "seed " + seed + ": " + describe(known) + ", swapped");
        }
    }

    /** Closer than anyone can tell counts as touching, and is never 'not within'. */
    @Test
    void theSmallestGapsTouch() {
        Body ball = Body.of(new Sphere(1));
        assertTrue(Tandem.collides(ball, Body.of(new Sphere(1)).at(Pose.translation(2 + 1e-12, 0, 0))));
        assertFalse(Tandem.collides(ball, Body.of(new Sphere(1)).at(Pose.translation(2 + 1e-11, 0, 0))));
        Body egg = Body.of(new Ellipsoid(1, 2, 3));
        assertTrue(Tandem.collides(egg, Body.of(new Cylinder(1, 2)).at(Pose.translation(0, 0, 4 + 1e-12))));
        assertFalse(Tandem.collides(egg, Body.of(new Cylinder(1, 2)).at(Pose.translation(0, 0, 4 + 1e-10))));
        Separation same = Tandem.distance(ball, ball);
        assertEquals(0, same.upper());
        assertEquals(0, same.lower());
    }

    /** A distance that cannot be told from the tolerance counts as within it. */
    @Test
    void doubtIsNeverFree() {
        Body egg = Body.of(new Ellipsoid(1, 2, 3));
        Body drum = Body.of(new Cylinder(1, 2)).at(Pose.translation(4, 1, 2));
        PreparedQuery query = Tandem.prepare(egg, drum);
        double distance = query.distance();
        double lower = query.nearest().lower();
        double upper = query.nearest().upper();
        assertTrue(lower < distance && distance < upper, lower + " " + distance + " " + upper);
        assertTrue(query.isWithin(0.5 * (lower + distance)));
        assertTrue(query.within().lower() <= distance && query.within().upper() >= distance);
        assertFalse(query.isWithin(lower - (upper - lower)));
    }
}
