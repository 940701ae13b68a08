package dev.tandem.robot.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.geometry.Sphere;
import dev.tandem.math.Pose;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.Joint;
import dev.tandem.robot.JointLimit;
import dev.tandem.robot.JointType;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.samples.SampleRobots;
import dev.tandem.search.Verdict;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class MotionCheckTest {

    private static final RobotModel HUMANOID = SampleRobots.humanoid();
    private static final AllowedCollisions ALLOWED =
            SampleRobots.humanoidSemantics(HUMANOID).allowed();

    /** Against samples: no contact is missed, and none is reported late. */
    private static void sample(int motions, int samples, long seed) {
        MotionCheck check = MotionCheck.of(HUMANOID, ALLOWED).tolerance(1e-4);
        SelfCollision self = SelfCollision.of(HUMANOID, ALLOWED);
        SplittableRandom random = new SplittableRandom(seed);
        RobotState state = HUMANOID.newState();
        long queries = 0;
        int free = 0;
        int unknown = 0;
        int contacts = 0;
        for (int k = 0; k < motions; k++) {
            double[] from = freeState(self, state, random);
            // Half of them end anywhere, mostly in a contact.
            double[] to = k % 2 == 0
                    ? freeState(self, state, random)
                    : state.randomize(random).values();
            MotionResult result = check.check(
                    HUMANOID.newState().setAll(from), HUMANOID.newState().setAll(to));
            queries += result.queries();
            free += result.isFree() ? 1 : 0;
            unknown += result.verdict() == Verdict.UNKNOWN ? 1 : 0;
            double firstSeen = Double.POSITIVE_INFINITY;
            for (int i = 0; i <= samples && firstSeen > 1; i++) {
                double t = (double) i / samples;
                for (int v = 0; v < to.length; v++) {
                    state.set(v, from[v] + t * (to[v] - from[v]));
                }
                firstSeen = self.collides(state) ? t : firstSeen;
            }
            String where = "seed " + seed + ", motion " + k + ": " + result + ", seen at " + firstSeen;
            if (firstSeen <= 1) {
                assertFalse(result.isFree(), where);
                assertTrue(result.freeUntil() <= firstSeen + 1e-12, where);
            }
            if (result.verdict() == Verdict.HIT) {
                // A state that samples may step over, but it is real, and not later than the first that they see.
                assertTrue(result.contactAt() <= firstSeen + 2e-4, where);
                for (int v = 0; v < to.length; v++) {
                    state.set(v, from[v] + result.contactAt() * (to[v] - from[v]));
                }
                assertTrue(self.collides(state), where);
                contacts++;
            }
        }
        System.out.printf(
                "%d motions of the humanoid: %d free, %d in contact, %d too close to tell, %.1f clearance queries a motion%n",
                motions, free, contacts, unknown, (double) queries / motions);
        assertTrue(free > 0 && contacts > motions / 10, free + " free, " + contacts + " contacts");
        assertTrue(unknown <= motions / 10, unknown + " undecided");
    }

    private static double[] freeState(SelfCollision self, RobotState state, SplittableRandom random) {
        state.randomize(random);
        for (int k = 0; k < 1000 && self.collides(state); k++) {
            state.randomize(random);
        }
        assertFalse(self.collides(state), "a free state is rare");
        return state.values();
    }

    @Test
    void noContactIsMissed() {
        sample(100, 500, 21);
    }

    @Tag("long")
    @Test
    void noContactIsMissedOften() {
        sample(1000, 10_000, 22);
    }

    private static final RobotModel SLIDE = RobotModel.of(
            "slide",
            List.of(
                    new Link("base", List.of()),
                    new Link("tip", List.of(LinkGeometry.of(new Sphere(1), Pose.identity())))),
            List.of(Joint.of("j", JointType.PRISMATIC, "base", "tip").within(JointLimit.of(-100, 100))));

    @Test
    void theFirstContactWithTheWorldIsTimed() {
        Body ball = Body.of(new Sphere(1)).at(Pose.translation(10, 0, 0));
        MotionCheck check = MotionCheck.of(SLIDE, AllowedCollisions.none(), List.of(), ball);
        MotionResult hit =
                check.check(SLIDE.newState().setAll(0), SLIDE.newState().setAll(20));
        assertEquals(Verdict.HIT, hit.verdict());
        assertEquals("tip", hit.a());
        assertEquals(MotionCheck.WORLD, hit.b());
        assertTrue(hit.freeUntil() <= 0.4 && hit.contactAt() >= 0.4 && hit.contactAt() - hit.freeUntil() < 1e-6);
        assertTrue(check.check(SLIDE.newState().setAll(0), SLIDE.newState().setAll(7.999))
                .isFree());
        assertFalse(
                check.check(SLIDE.newState().setAll(0), SLIDE.newState().setAll(8))
                        .isFree(),
                "touching counts");
        assertFalse(
                check.check(SLIDE.newState().setAll(8), SLIDE.newState().setAll(0))
                        .isFree(),
                "also at the start");
        // Through and beyond between two moments, however thin the overlap.
        Body thin = Body.of(new Sphere(1e-6)).at(Pose.translation(10, 1 - 1e-7, 0));
        assertFalse(MotionCheck.of(SLIDE, AllowedCollisions.none(), List.of(), thin)
                .check(SLIDE.newState().setAll(0), SLIDE.newState().setAll(20))
                .isFree());
    }
}
