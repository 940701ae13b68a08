package dev.tandem.internal.pairs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.bank.Witness;
import dev.tandem.internal.convex.ConvexBox;
import dev.tandem.internal.convex.ConvexCone;
import dev.tandem.internal.convex.ConvexCylinder;
import dev.tandem.internal.convex.ConvexEllipsoid;
import dev.tandem.internal.convex.ConvexPoints;
import dev.tandem.internal.convex.Gjk;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.tree.Convex;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * Rims and sides against flat things, where doubles lose half of the digits: furthest point opposite furthest point, so
 * that the gap is known, from a tenth of the size down to 1e-10 of it.
 */
class CurvedGapsTest {

    private static final int CASES = 400;

    private final Gjk gjk = new Gjk();
    private final Witness out = new Witness();
    private final double[] end = new double[3];

    @Test
    void gapsAreRightToTwelveDigits() {
        for (long seed = 0; seed < CASES; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Convex[] curved = {
                new ConvexCylinder(measure(random), measure(random)),
                new ConvexCone(measure(random), measure(random)),
                new ConvexEllipsoid(measure(random), measure(random), measure(random))
            };
            Convex[] others = {
                new ConvexPoints(coordinates(random, 1)),
                new ConvexPoints(coordinates(random, 2)),
                new ConvexPoints(coordinates(random, 3)),
                new ConvexPoints(coordinates(random, 2)).rounded(measure(random)),
                new ConvexBox(measure(random), measure(random), measure(random)),
                new ConvexCylinder(measure(random), measure(random))
            };
            for (Convex a : curved) {
                for (Convex b : others) {
                    Vec3 way = direction(random);
                    Pose turn = Pose.rotation(direction(random), random.nextDouble(6));
                    check("seed " + seed, a, b, way, turn, Math.pow(10, random.nextDouble(-10, -1)));
                }
            }
        }
    }

    /** Places B, turned, so that it begins a gap beyond the end of A along the way. */
    private void check(String seed, Convex a, Convex b, Vec3 way, Pose turn, double relativeGap) {
        double size = 2 * (a.radius() + b.radius());
        double gap = relativeGap * size;
        a.furthest(way.x(), way.y(), way.z(), end);
        Vec3 ofA = new Vec3(end[0], end[1], end[2]);
        Vec3 back = turn.inverse().rotate(way.times(-1));
        b.furthest(back.x(), back.y(), back.z(), end);
        Vec3 ofB = turn.apply(new Vec3(end[0], end[1], end[2]));
        double[] pose = new double[12];
        Pose.translation(ofA.plus(way.times(gap)).minus(ofB)).times(turn).copyInto(pose);
        String what = seed + ": " + a.getClass().getSimpleName() + " and "
                + b.getClass().getSimpleName() + ", a gap of " + gap + " at size " + size;
        double found = gjk.distance(a, b, pose, out);
        assertEquals(gap, found, 1e-12 * size, what);
        assertTrue(out.uncertainty <= 1e-12 * size, () -> what + ": uncertain by " + out.uncertainty);
        assertTrue(gjk.lower() <= gap + 1e-14 * size && gjk.upper() >= gap - 1e-14 * size, what + ": the bracket");
        assertTrue(relativeGap < 2e-12 || !gjk.touches(a, b, pose), what + ": a false alarm");
    }

    private static double measure(SplittableRandom random) {
        return random.nextDouble(0.1, 2);
    }

    private static double[] coordinates(SplittableRandom random, int points) {
        double[] p = new double[3 * points];
        for (int i = 0; i < p.length; i++) {
            p[i] = random.nextDouble(-1, 1);
        }
        return p;
    }

    private static Vec3 direction(SplittableRandom random) {
        Vec3 v = new Vec3(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1));
        return v.length() > 0.1 ? v.normalized() : direction(random);
    }
}
