package dev.tandem.internal.pairs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.bank.Witness;
import dev.tandem.internal.convex.ConvexBox;
import dev.tandem.internal.convex.ConvexCone;
import dev.tandem.internal.convex.ConvexCylinder;
import dev.tandem.internal.convex.ConvexEllipsoid;
import dev.tandem.internal.convex.ConvexPoints;
import dev.tandem.internal.convex.Epa;
import dev.tandem.internal.convex.Gjk;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.tree.Convex;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Rounded and curved solids: against formulas where there are some, and by their own brackets elsewhere. */
class ConvexCurvedTest {

    private final Gjk gjk = new Gjk();
    private final Epa epa = new Epa();
    private final Witness points = new Witness();

    private static double[] at(Pose pose) {
        double[] m = new double[12];
        pose.copyInto(m);
        return m;
    }

    private static double[] at(double x, double y, double z) {
        return at(Pose.translation(x, y, z));
    }

    private static Convex ball(double radius) {
        return new ConvexPoints(0, 0, 0).rounded(radius);
    }

    @Test
    void balls() {
        SplittableRandom random = new SplittableRandom(1);
        for (double scale : new double[] {1e-10, 1, 1e9}) {
            for (int i = 0; i < 300; i++) {
                double ra = scale * random.nextDouble(0.1, 1);
                double rb = scale * random.nextDouble(0.1, 1);
                double x = scale * random.nextDouble(-1.5, 1.5);
                double y = scale * random.nextDouble(-1.5, 1.5);
                double z = scale * random.nextDouble(-1.5, 1.5);
                double gap = Math.sqrt(x * x + y * y + z * z) - ra - rb;
                check(ball(ra), ball(rb), at(x, y, z), gap, 1e-14 * 4 * scale, 1e-14 * 4 * scale);
            }
        }
        assertEquals(2, epa.depth(ball(1), ball(1), at(0, 0, 0), points));
        assertEquals(1, epa.normalX * epa.normalX + epa.normalY * epa.normalY + epa.normalZ * epa.normalZ);
    }

    @Test
    void capsules() {
        Convex upright = new ConvexPoints(0, 0, -1, 0, 0, 1).rounded(0.5);
        Convex lying = new ConvexPoints(-2, 0, 0, 2, 0, 0).rounded(0.25);
        check(upright, lying, at(0, 1, 0.3), 0.25, 1e-15, 1e-15);
        check(upright, lying, at(0, 0.7, 0.3), -0.05, 1e-15, 1e-15);
        // Crossing cores: out along the normal of both.
        check(upright, lying, at(0.3, 0, 0.4), -0.75, 1e-15, 1e-15);
        // One line: the ends.
        check(upright, new ConvexPoints(0, 0, 0, 0, 0, 5).rounded(0.1), at(0, 0, 2), 0.4, 1e-15, 1e-15);
        // One line, overlapping: sideways.
        check(upright, new ConvexPoints(0, 0, 0, 0, 0, 5).rounded(0.1), at(0, 0, 0.5), -0.6, 1e-15, 1e-15);
    }

    @Test
    void cylinders() {
        Convex a = new ConvexCylinder(1, 2);
        check(a, new ConvexCylinder(0.5, 4), at(2, 0, 0), 0.5, 1e-12, 1e-12);
        check(a, new ConvexCylinder(0.5, 4), at(0.6, 0.8, 4), 1, 1e-12, 1e-12);
        check(a, ball(0.25), at(0, 0, 1.5), 0.25, 1e-12, 1e-12);
        check(a, ball(0.25), at(1.2, 0.9, 0.4), 0.25, 1e-12, 1e-12);
        // The rim: the centre is (4, 3)/5 beyond it, up and out.
        check(a, ball(0.25), at(1.8, 0, 1.6), 0.75, 1e-12, 1e-12);
        check(a, ball(0.25), at(0, 0, 1.2), -0.05, 1e-12, 1e-12);
        // Upright on the lid of the other.
        check(a, new ConvexCylinder(0.5, 4), at(0.1, 0, 2.9), -0.1, 1e-12, 1e-9);
        // Lying across: the lowest line of its side over the lid.
        double[] lying = at(Pose.translation(0.1, 0, 1.75).times(Pose.rotation(new Vec3(0, 1, 0), Math.PI / 2)));
        check(a, new ConvexCylinder(0.5, 1), lying, 0.25, 1e-12, 1e-12);
        // A disc has no height.
        check(new ConvexCylinder(1, 0), ball(0.5), at(0.3, 0.3, 2), 1.5, 1e-12, 1e-12);
        check(new ConvexCylinder(1, 0), new ConvexCylinder(1, 0), at(0.3, 0.3, 0), 0, 1e-12, 1e-12);
    }

    @Test
    void cones() {
        Convex cone = new ConvexCone(1, 2);
        check(cone, ball(0.25), at(0, 0, 2), 0.75, 1e-12, 1e-12);
        check(cone, ball(0.25), at(0.3, 0.2, -2), 0.75, 1e-12, 1e-12);
        // Beside the middle of the slanted side: its normal is (2, 1)/√5.
        double s = 1 / Math.sqrt(5);
        check(cone, ball(0.25), at(0.5 + 2 * 2 * s, 0, 2 * s), 1.75, 1e-12, 1e-12);
        check(cone, ball(0.25), at(0.5 + 0.2 * 2 * s, 0, 0.2 * s), -0.05, 1e-12, 1e-12);
        check(cone, new ConvexBox(1, 1, 0.5), at(0, 0, 1.75), 0.25, 1e-12, 1e-12);
    }

    @Test
    void ellipsoids() {
        Convex egg = new ConvexEllipsoid(1, 2, 3);
        check(egg, ball(0.5), at(2, 0, 0), 0.5, 1e-12, 1e-12);
        check(egg, new ConvexEllipsoid(1, 0.5, 1), at(0, 4, 0), 1.5, 1e-12, 1e-12);
        check(egg, new ConvexBox(0.5, 5, 5), at(2, 0.7, -0.3), 0.5, 1e-12, 1e-12);
        check(egg, new ConvexBox(0.5, 5, 5), at(1.4, 0.7, -0.3), -0.1, 1e-12, 1e-9);
    }

    /** The answers' own brackets, in general positions; both ways round. */
    @Test
    void bracketsAreNarrowAndSwapToTheSame() {
        int hits = 0;
        double widest = 0;
        double widestDepth = 0;
        for (long seed = 0; seed < 1500; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Convex a = any(random);
            Convex b = any(random);
            Pose pose = Pose.translation(
                            random.nextDouble(-1.4, 1.4), random.nextDouble(-1.4, 1.4), random.nextDouble(-1.4, 1.4))
                    .times(Pose.rotation(
                            new Vec3(random.nextDouble(-1, 1), random.nextDouble(-1, 1), 0.1), random.nextDouble(6)));
            String which = "seed " + seed;
            double there = gjk.distance(a, b, at(pose), points);
            widest = Math.max(widest, gjk.upper() - gjk.lower());
            assertTrue(gjk.lower() <= gjk.upper(), which);
            boolean hit = gjk.touches(a, b, at(pose));
            assertEquals(hit, there == 0, which);
            double back = gjk.distance(b, a, at(pose.inverse()), points);
            assertEquals(there, back, 1e-11, which);
            double depth = epa.depth(a, b, at(pose), points);
            assertEquals(hit, depth >= 0, which);
            if (hit) {
                hits++;
                assertTrue(epa.lower <= epa.upper, which);
                widestDepth = Math.max(widestDepth, epa.upper - epa.lower);
                double other = epa.depth(b, a, at(pose.inverse()), points);
                assertEquals(depth, other, 1e-6, which);
                // Moved out by a little more than the depth, they are apart; by less, they are not.
                double nx = epa.normalX;
                assertFalse(gjk.touches(a, b, moved(pose, a, b, 1 + 1e-9, 1e-9)), which + " " + nx);
                assertTrue(gjk.touches(a, b, moved(pose, a, b, 1 - 1e-9, -1e-6)), which);
            }
        }
        assertTrue(hits > 300 && hits < 1200, hits + " hits");
        assertTrue(widest <= 1e-11, "the widest bracket is " + widest);
        assertTrue(widestDepth <= 1e-6, "the widest bracket of a depth is " + widestDepth);
    }

    private double[] moved(Pose pose, Convex a, Convex b, double factor, double extra) {
        double depth = epa.depth(a, b, at(pose), points) * factor + extra;
        return at(Pose.translation(depth * epa.normalX, depth * epa.normalY, depth * epa.normalZ)
                .times(pose));
    }

    private static Convex any(SplittableRandom random) {
        double r = random.nextDouble(0.1, 1);
        double s = random.nextDouble(0.1, 1);
        return switch (random.nextInt(7)) {
            case 0 -> ball(r);
            case 1 -> new ConvexCylinder(r, 2 * s);
            case 2 -> new ConvexCone(r, 2 * s);
            case 3 -> new ConvexEllipsoid(r, s, random.nextDouble(0.3, 1));
            case 4 -> new ConvexBox(r, s, 0.3).rounded(0.1);
            case 5 -> new ConvexPoints(0, 0, -s, 0, 0, s).rounded(r);
            default -> new ConvexCylinder(r, 0).rounded(0.2 * s);
        };
    }

    @Test
    void refusesWhatIsNoMeasure() {
        assertThrows(IllegalArgumentException.class, () -> new ConvexCylinder(-1, 1));
        assertThrows(IllegalArgumentException.class, () -> new ConvexBox(1, Double.NaN, 1));
        assertThrows(IllegalArgumentException.class, () -> ball(-1));
        assertThrows(IllegalArgumentException.class, () -> new ConvexPoints());
        assertThrows(IllegalArgumentException.class, () -> new ConvexPoints(1, 2, Double.NaN));
    }

    /** A gap, negative where they overlap, in both orders. */
    private void check(Convex a, Convex b, double[] bInA, double gap, double tolerance, double depthTolerance) {
        double[] aInB = at(Pose.ofMatrix(bInA).inverse());
        for (int order = 0; order < 2; order++) {
            Convex first = order == 0 ? a : b;
            Convex second = order == 0 ? b : a;
            double[] m = order == 0 ? bInA : aInB;
            double distance = gjk.distance(first, second, m, points);
            assertEquals(Math.max(0, gap), distance, tolerance);
            assertEquals(distance == 0, gjk.touches(first, second, m));
            double depth = epa.depth(first, second, m, points);
            if (gap > 0) {
                assertEquals(Epa.APART, depth);
                assertTrue(gjk.lower() <= gap + tolerance);
            } else {
                assertEquals(-gap, depth, depthTolerance);
            }
        }
    }
}
