package dev.tandem.robot.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.tandem.geometry.Box;
import dev.tandem.math.Pose;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.AllowedCollisions.Reason;
import dev.tandem.robot.AttachedBody;
import dev.tandem.robot.LinkClearance;
import dev.tandem.robot.LinkContact;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.internal.SelfCollisionByPairs;
import dev.tandem.samples.SampleRobots;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The walk by three steps against all pairs, one after the other. */
class SelfCollisionWalkTest {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private static final RobotModel HUMANOID = SampleRobots.humanoid();
    private static final AllowedCollisions ALLOWED =
            SampleRobots.humanoidSemantics(HUMANOID).allowed();

    static void compare(
            RobotModel model, AllowedCollisions allowed, List<AttachedBody> attached, int states, long seed) {
        SelfCollision walk = SelfCollision.of(model, allowed, attached);
        SelfCollisionByPairs plain = SelfCollisionByPairs.of(model, allowed, attached);
        SplittableRandom random = new SplittableRandom(seed);
        RobotState state = model.newState();
        for (int k = 0; k < states; k++) {
            state.randomize(random);
            String where = model.name() + ", seed " + seed + ", state " + k;
            List<LinkContact> expected = plain.touching(state);
            assertEquals(expected, walk.touching(state), where);
            assertEquals(!expected.isEmpty(), walk.collides(state), where);
            assertEquals(expected.stream().findFirst(), walk.first(state), where);
            if (k % 4 == 0) {
                LinkClearance plainly = plain.clearance(state).orElseThrow();
                LinkClearance found = walk.clearance(state).orElseThrow();
                assertEquals(plainly.distance(), found.distance(), 0, where);
                assertEquals(plainly.a() + plainly.b(), found.a() + found.b(), where);
                assertEquals(found.distance(), found.pointOnA().distanceTo(found.pointOnB()), 1e-9, where);
            }
        }
    }

    @Test
    void sameAnswersAsAllPairs() {
        compare(HUMANOID, ALLOWED, List.of(), 400, 11);
        compare(HUMANOID, AllowedCollisions.none(), List.of(), 20, 12);
    }

    @Tag("long")
    @Test
    void sameAnswersAsAllPairsOften() {
        compare(HUMANOID, ALLOWED, List.of(), 10_000, 13);
    }

    @Test
    void sameAnswersWithAHeldBody() {
        LinkGeometry rod = LinkGeometry.of(new Box(0.03, 0.03, 0.8), Pose.translation(0.05, 0, -0.1));
        AttachedBody held = new AttachedBody("rod", "l_palm", List.of(rod, rod), Set.of("l_finger", "l_forearm"));
        compare(HUMANOID, ALLOWED, List.of(held), 60, 14);
    }

    @Test
    void aProofHoldsWithinLimitsOnly() {
        // The knee may not bend so far that the foot meets the thigh's upper end; beyond its limit it does.
        String a = "l_thigh";
        String b = "l_foot";
        AllowedCollisions proved = ALLOWED.with(a, b, Reason.PROVED_NEVER);
        SelfCollision self = SelfCollision.of(HUMANOID, proved);
        assertEquals(SelfCollision.of(HUMANOID, ALLOWED).pairCount() - 1, self.pairCount());
        RobotState state = HUMANOID.newState().set("l_knee", 2.9).set("l_ankle_pitch", 0.78);
        assertFalse(state.isWithinLimits());
        assertTrue(
                self.touching(state).stream().anyMatch(c -> c.a().equals(a) && c.b().equals(b)),
                self.touching(state).toString());
    }

    @Test
    void theGradientIsThatOfSmallSteps() {
        long seed = 15;
        SplittableRandom random = new SplittableRandom(seed);
        SelfCollision self = SelfCollision.of(HUMANOID, ALLOWED);
        RobotState state = HUMANOID.newState();
        int n = HUMANOID.variables().size();
        double[] gradient = new double[n];
        int compared = 0;
        double step = 1e-6;
        for (int k = 0; k < 60; k++) {
            state.randomize(random);
            LinkClearance here = self.clearance(state).orElseThrow();
            assertEquals(here.distance(), self.gradient(state, gradient));
            double[] values = state.values();
            for (int v = 0; v < n; v++) {
                double before = self.distance(state.set(v, values[v] - step), Double.POSITIVE_INFINITY);
                double after = self.distance(state.set(v, values[v] + step), Double.POSITIVE_INFINITY);
                state.set(v, values[v]);
                double oneWay = (here.distance() - before) / step;
                double otherWay = (after - here.distance()) / step;
                // Where the closest points jump, as between parallel edges, there is no derivative to compare with.
                if (here.distance() > 0 && Math.abs(oneWay - otherWay) < 1e-4) {
                    assertEquals(
                            0.5 * (oneWay + otherWay), gradient[v], 1e-3, "seed " + seed + ", state " + k + ", " + v);
                    compared += Math.abs(gradient[v]) > 1e-3 ? 1 : 0;
                }
            }
        }
        assertTrue(compared > 30, compared + " compared");
    }

    @Test
    void nothingIsAllocatedPerConfiguration() {
        SelfCollision self = SelfCollision.of(HUMANOID, ALLOWED);
        SplittableRandom random = new SplittableRandom(18);
        double[][] values = new double[300][];
        RobotState state = HUMANOID.newState();
        for (int k = 0; k < values.length; k++) {
            values[k] = state.randomize(random).values();
        }
        long least = Long.MAX_VALUE;
        double sink = 0;
        for (int round = 0; round < 5; round++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            long measuring = THREADS.getCurrentThreadAllocatedBytes() - before;
            long start = THREADS.getCurrentThreadAllocatedBytes();
            for (double[] v : values) {
                state.setAll(v);
                sink += self.collides(state) ? 1 : 0;
                sink += self.distance(state, Double.POSITIVE_INFINITY);
            }
            least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - start - measuring);
        }
        assertTrue(sink > 0, "the questions were asked");
        assertEquals(0, least, "bytes in " + values.length + " configurations");
    }
}
