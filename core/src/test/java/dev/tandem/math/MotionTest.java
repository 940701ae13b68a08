package dev.tandem.math;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class MotionTest {

    private static final long SEED = 31;

    @Test
    void theEndsAreTheGivenPosesBitForBit() {
        SplittableRandom random = new SplittableRandom(SEED);
        for (int round = 0; round < 200; round++) {
            Pose start = pose(random, round);
            Pose end = pose(random, round);
            for (Motion motion : motions(start, end)) {
                assertEquals(start, motion.at(0));
                assertEquals(end, motion.at(1));
            }
        }
    }

    /** Between any two times a point moves no farther than speed × time, the jump to the given ends included. */
    @Test
    void noPointIsFasterThanTheBound() {
        SplittableRandom random = new SplittableRandom(SEED);
        for (int round = 0; round < 400; round++) {
            Pose start = pose(random, round);
            Pose end = round % 8 == 0 ? start : pose(random, round);
            double reach = random.nextInt(3) == 0 ? 100 : 1;
            for (Motion motion : motions(start, end)) {
                double speed = motion.speed(reach);
                double slack = 2 * motion.rounding(reach);
                double fastest = 0;
                List<Vec3> points = points(random, reach);
                for (Vec3 p : points) {
                    Vec3 before = motion.at(0).apply(p);
                    double timeBefore = 0;
                    for (double t :
                            new double[] {1e-12, 1e-9, 1e-3, 0.1, 0.3, 0.5, 0.51, 0.9, 1 - 1e-9, 1 - 1e-12, 1}) {
                        Vec3 now = motion.at(t).apply(p);
                        double way = now.distanceTo(before);
                        assertTrue(
                                way <= speed * (t - timeBefore) + slack,
                                motion + " round " + round + " of seed " + SEED + ": " + way + " in "
                                        + (t - timeBefore));
                        if (t - timeBefore > 0.005) {
                            fastest = Math.max(fastest, way / (t - timeBefore));
                        }
                        before = now;
                        timeBefore = t;
                    }
                }
                assertTrue(fastest <= speed + slack / 0.005, "round " + round + " of seed " + SEED);
            }
        }
    }

    @Test
    void theBoundIsAttained() {
        Pose quarter = Pose.rotation(new Vec3(0, 0, 1), Math.PI / 2);
        Motion turn = Motion.linear(Pose.identity(), quarter);
        assertEquals(Math.PI / 2 * 3, turn.speed(3), 1e-10);
        Motion slide = Motion.screw(Pose.identity(), Pose.translation(3, 4, 0));
        assertEquals(5, slide.speed(7), 1e-10);
        assertTrue(slide.rounding(7) < 1e-11);
    }

    /** A quarter turn about the line x = 1, y = 0 with a rise of 2: the origin runs on a circle of radius 1 about it. */
    @Test
    void aScrewKeepsItsDistanceFromTheAxis() {
        Pose end = Pose.translation(1, 0, 2)
                .times(Pose.rotation(new Vec3(0, 0, 1), Math.PI / 2))
                .times(Pose.translation(-1, 0, 0));
        Motion screw = Motion.screw(Pose.identity(), end);
        for (double t = 0; t <= 1; t += 0.0625) {
            Vec3 o = screw.at(t).translation();
            assertEquals(1, Math.hypot(o.x() - 1, o.y()), 1e-14);
            assertEquals(2 * t, o.z(), 1e-14);
            assertEquals(1 - Math.cos(Math.PI / 2 * t), o.x(), 1e-14);
        }
        assertEquals(Math.hypot(2, Math.PI / 2), screw.speed(0), 1e-10);
        Motion linear = Motion.linear(Pose.identity(), end);
        assertEquals(0.5, linear.at(0.5).translation().x(), 1e-14);
    }

    @Test
    void betweenRotationsThereAreRotations() {
        SplittableRandom random = new SplittableRandom(SEED + 1);
        double[] m = new double[12];
        for (int round = 0; round < 200; round++) {
            for (Motion motion : motions(rotation(random), rotation(random))) {
                motion.at(random.nextDouble()).copyInto(m);
                assertTrue(Pose.deviation(m) < 1e-14, "round " + round + ": " + Pose.deviation(m));
            }
        }
    }

    @Test
    void timesOutsideAreRefused() {
        for (Motion motion : motions(Pose.identity(), Pose.identity())) {
            assertEquals(Pose.identity(), motion.at(0.5));
            assertThrows(IllegalArgumentException.class, () -> motion.at(-1e-9));
            assertThrows(IllegalArgumentException.class, () -> motion.at(1.0000001));
            assertThrows(IllegalArgumentException.class, () -> motion.at(Double.NaN));
        }
    }

    private static List<Motion> motions(Pose start, Pose end) {
        return List.of(Motion.linear(start, end), Motion.screw(start, end));
    }

    private static List<Vec3> points(SplittableRandom random, double reach) {
        List<Vec3> points = new ArrayList<>(List.of(Vec3.ZERO));
        for (int i = 0; i < 5; i++) {
            Vec3 direction = new Vec3(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1));
            points.add(direction.times(reach * (1 - 1e-15) / direction.length()));
        }
        return points;
    }

    private static Pose rotation(SplittableRandom random) {
        double[] angles = {0, 1e-12, 1e-6, 0.3, 2, Math.PI - 1e-9, Math.PI};
        return Pose.rotation(
                new Vec3(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1)),
                angles[random.nextInt(angles.length)]);
    }

    /** Every third is off a rotation by as much as a pose may be. */
    private static Pose pose(SplittableRandom random, int round) {
        double[] m = new double[12];
        rotation(random).copyInto(m);
        for (int i = 0; i < 12; i++) {
            if (i % 4 == 3) {
                m[i] = random.nextDouble(-10, 10);
            } else if (round % 3 == 0) {
                m[i] += random.nextDouble(-2e-7, 2e-7);
            }
        }
        return Pose.ofMatrix(m);
    }
}
