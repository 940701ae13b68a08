package dev.tandem.internal.ccd;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Motion;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.samples.SampleMeshes;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

class RigidAdvanceTest {

    private static final long SEED = 99;

    @Test
    void twoBallsHeadOn() {
        RigidAdvance advance = new RigidAdvance(1e-9);
        // Radii 1, centres 10 apart, closing at 16: contact at t = 0.5.
        assertTrue(advance.touches(16, 0, t -> 10 - 16 * t - 2));
        assertTrue(advance.certain());
        assertTrue(advance.time() <= 0.5);
        assertEquals(0.5, advance.time(), 1e-9);
        assertFalse(advance.touches(7.9, 0, t -> 10 - 7.9 * t - 2));
        assertEquals(Double.POSITIVE_INFINITY, advance.time());
    }

    @Test
    void twoBallsThatPass() {
        RigidAdvance advance = new RigidAdvance(1e-6);
        for (double gap : new double[] {0.5, 0.01, 1e-4}) {
            DoubleUnaryOperator past = t -> Math.hypot(10 - 20 * t, 2 + gap) - 2;
            assertFalse(advance.touches(20, 0, past), "gap " + gap);
        }
        assertTrue(advance.touches(20, 0, t -> Math.hypot(10 - 20 * t, 1) - 2));
        double contact = (10 - Math.sqrt(3)) / 20;
        assertTrue(advance.time() <= contact);
        assertEquals(contact, advance.time(), 1e-6);
    }

    @Test
    void standingStillAndStagnation() {
        RigidAdvance advance = new RigidAdvance(1e-9, 100);
        assertFalse(advance.touches(0, 0, t -> 1e-8));
        assertTrue(advance.touches(0, 1e-6, t -> 1e-8), "nearer than the slack");
        assertFalse(advance.certain());
        assertTrue(advance.touches(1e30, 0, t -> 1), "no step moves the time to 1");
        assertFalse(advance.certain());
        assertTrue(advance.touches(1000, 0, t -> 1), "the steps run out");
        assertFalse(advance.certain());
        assertEquals(0.1, advance.time(), 0.002);
        assertEquals(100, advance.steps());
        assertThrows(IllegalArgumentException.class, () -> advance.touches(1, 0, t -> Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> advance.touches(Double.NaN, 0, t -> 1));
        assertThrows(IllegalArgumentException.class, () -> new RigidAdvance(0));
    }

    /** A rod of length 1 turns about its end towards the wall x = cos 40°: it lies along y first, and meets at 50°. */
    @Test
    void aRodTurnsIntoAWall() {
        Body wall = Body.of(TriangleMesh.of(new double[] {0, -5, -5, 0, 5, -5, 0, 0, 5}, new int[] {0, 1, 2}))
                .at(Pose.translation(Math.cos(Math.toRadians(40)), 0, 0));
        Body rod = Body.of(TriangleMesh.of(new double[] {0, 0, 0, 0, 1, 0, 0, 1, 0}, new int[] {0, 1, 2}));
        Pose end = Pose.rotation(new Vec3(0, 0, 1), -Math.PI / 2);
        for (Motion motion : List.of(Motion.linear(Pose.identity(), end), Motion.screw(Pose.identity(), end))) {
            RigidAdvance advance = new RigidAdvance(1e-9);
            assertTrue(advance.touches(
                    motion.speed(1),
                    motion.rounding(1) + 1e-12,
                    t -> Tandem.distance(wall, rod.at(motion.at(t))).lower()));
            assertTrue(advance.certain());
            assertTrue(advance.time() <= 50 / 90.0 + 1e-12);
            assertEquals(50 / 90.0, advance.time(), 1e-8);
        }
    }

    @Test
    void noContactBetweenSamplesOfMeshesInMotion() {
        SplittableRandom random = new SplittableRandom(SEED);
        Body a = Body.of(SampleMeshes.bumpyTorus(12, 8));
        TriangleMesh box = TriangleMesh.box(0.4, 0.3, 0.2);
        Body b = Body.of(box);
        double reach = 0;
        for (int i = 0; i < box.pointCount(); i++) {
            reach = Math.max(reach, box.point(i).length());
        }
        PreparedQuery query = Tandem.prepare(a, b);
        RigidAdvance advance = new RigidAdvance(1e-6);
        int contacts = 0;
        int free = 0;
        for (int round = 0; round < 120; round++) {
            Pose start = pose(random);
            Pose end = pose(random);
            Motion motion = random.nextBoolean() ? Motion.linear(start, end) : Motion.screw(start, end);
            boolean touches = advance.touches(motion.speed(reach), motion.rounding(reach) + 1e-11, t -> {
                query.distance(motion.at(t));
                return query.nearest().lower();
            });
            String place = "round " + round + " of seed " + SEED;
            assertTrue(advance.certain(), place);
            for (int sample = 0; sample <= 400; sample++) {
                double t = sample / 400.0;
                if (t >= advance.time()) {
                    break;
                }
                assertFalse(query.collides(motion.at(t)), place + " collides at " + t + ", before " + advance.time());
            }
            if (touches) {
                assertTrue(query.distance(motion.at(advance.time())) <= 1e-6, place);
            }
            contacts += touches && advance.time() > 0 ? 1 : 0;
            free += touches ? 0 : 1;
        }
        assertTrue(contacts > 20 && free > 20, contacts + " contacts, " + free + " free");
    }

    private static Pose pose(SplittableRandom random) {
        Pose turn = Pose.rotation(
                new Vec3(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1)),
                random.nextDouble(Math.PI));
        Pose move = Pose.translation(random.nextDouble(-3, 3), random.nextDouble(-3, 3), random.nextDouble(-3, 3));
        return move.times(turn);
    }
}
