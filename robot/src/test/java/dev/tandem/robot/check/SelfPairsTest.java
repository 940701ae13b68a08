package dev.tandem.robot.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Tandem;
import dev.tandem.geometry.Sphere;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.AllowedCollisions.Reason;
import dev.tandem.robot.AttachedBody;
import dev.tandem.robot.Joint;
import dev.tandem.robot.JointLimit;
import dev.tandem.robot.JointType;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.internal.LinkPairSchedule;
import dev.tandem.robot.internal.PlacedParts;
import dev.tandem.robot.internal.RobotParts;
import dev.tandem.robot.internal.SelfCollisionByPairs;
import dev.tandem.robot.internal.SelfPairs;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SelfPairsTest {

    private static final List<Reason> REASONS = List.of(Reason.values());
    private static final LinkGeometry BALL = LinkGeometry.of(new Sphere(0.04), Pose.identity());

    /** Link i hangs on link parent(i); every link whose number is divisible by {@code frames} has no geometry. */
    private static RobotModel robot(int links, int frames, IntUnaryOperator parent) {
        List<Link> all = new ArrayList<>();
        List<Joint> joints = new ArrayList<>();
        for (int i = 0; i < links; i++) {
            all.add(i % frames == 0 ? Link.frame("l" + i) : new Link("l" + i, List.of(BALL)));
            if (i > 0) {
                joints.add(Joint.of("j" + i, JointType.REVOLUTE, "l" + parent.applyAsInt(i), "l" + i)
                        .at(Pose.translation(0, 0, 0.1))
                        .about(new Vec3(i % 3 == 0 ? 1 : 0, i % 3 == 1 ? 1 : 0, i % 3 == 2 ? 1 : 0))
                        .within(JointLimit.of(-1, 1)));
            }
        }
        return RobotModel.of("many", all, joints);
    }

    private static LinkPairSchedule walk(RobotParts parts, SelfPairs pairs) {
        return new LinkPairSchedule(new PlacedParts(parts, Tandem.standardBank()), pairs);
    }

    @Test
    void makingIsLinearInLinksAndPairs() {
        // With the quartic tables that were there before, this chain alone took minutes.
        RobotModel chain = robot(900, 1000, i -> i - 1);
        RobotModel star = robot(900, 1000, i -> 0);
        RobotModel comb = robot(900, 7, i -> i % 2 == 0 ? i - 2 : i - 1);
        for (RobotModel model : List.of(chain, star, comb)) {
            RobotParts parts = new RobotParts(model, List.of());
            SelfPairs pairs = new SelfPairs(parts, AllowedCollisions.none(), true);
            LinkPairSchedule walk = walk(parts, pairs);
            long most = 2L * pairs.count + 4L * parts.count;
            assertTrue(pairs.count > 250_000, pairs.count + " pairs");
            assertTrue(walk.length() <= most, walk.length() + " entries for " + pairs.count + " pairs");
            assertTrue(walk.visits() <= 2 * most, walk.visits() + " visits for " + pairs.count + " pairs");
            SelfCollision self = SelfCollision.of(model, AllowedCollisions.none());
            assertEquals(pairs.count, self.pairCount());
        }
    }

    @Test
    void aLongChainIsAnswered() {
        RobotModel chain = robot(900, 1000, i -> i - 1);
        SelfCollision self = SelfCollision.of(chain, AllowedCollisions.adjacent(chain));
        RobotState state = chain.newState();
        assertFalse(self.collides(state));
        // All of the nearest pairs are equally far apart but for rounding: few of the others may be asked about.
        assertEquals(0.12, self.distance(state, Double.POSITIVE_INFINITY), 1e-12);
        for (int v = 0; v < chain.variables().size(); v++) {
            state.set(v, v % 3 == 0 ? 0.9 : 0);
        }
        assertTrue(self.collides(state), "it closes to a ring");
    }

    @Test
    void aDeepChainOfFramesNeedsNoDeepStack() {
        RobotModel deep = robot(30_000, 29_999, i -> i - 1);
        // Links 1 to 29 998 have geometry: too many pairs. Only three of these are kept.
        List<Link> links = new ArrayList<>();
        for (Link link : deep.links()) {
            boolean kept = Set.of("l1", "l15000", "l29998").contains(link.name());
            links.add(kept ? link : Link.frame(link.name()));
        }
        RobotModel model = RobotModel.of("deep", links, deep.joints());
        SelfCollision self = SelfCollision.of(model, AllowedCollisions.none());
        assertEquals(3, self.pairCount());
        assertEquals(0.1 * 14_998 - 0.08, self.distance(model.newState(), Double.POSITIVE_INFINITY), 1e-6);
    }

    @Test
    void pairsAreThoseThatAreNotAllowed() {
        long seed = 41;
        SplittableRandom random = new SplittableRandom(seed);
        for (int n = 0; n < 40; n++) {
            RobotModel model = robot(random.nextInt(2, 40), random.nextInt(2, 6), i -> random.nextInt(i));
            AttachedBody held = new AttachedBody("held", "l1", List.of(BALL), Set.of("l0"));
            AttachedBody too = new AttachedBody("held too", "l1", List.of(BALL), Set.of());
            RobotParts parts = new RobotParts(model, List.of(held, too));
            AllowedCollisions allowed = AllowedCollisions.adjacent(model);
            for (int k = 0; k < 30; k++) {
                String a = parts.names[random.nextInt(parts.count)];
                String b = parts.names[random.nextInt(parts.count)];
                Reason reason = REASONS.get(random.nextInt(REASONS.size()));
                allowed = reason == Reason.CONDITIONAL
                        ? allowed.when(a, b, s -> s.value(0) > 0)
                        : allowed.with(a, b, reason);
            }
            allowed = allowed.with("no link", "l1", Reason.USER);
            compare(model, parts, allowed, "seed " + seed + ", robot " + n);
        }
    }

    private static void compare(RobotModel model, RobotParts parts, AllowedCollisions allowed, String where) {
        RobotState state = model.newState().set(0, 0.1);
        for (boolean trust : new boolean[] {true, false}) {
            SelfPairs pairs = new SelfPairs(parts, allowed, trust);
            int next = 0;
            for (int i = 0; i < parts.count; i++) {
                assertEquals(-1, pairs.rigid(i, i), where);
                for (int j = i + 1; j < parts.count; j++) {
                    Reason reason =
                            allowed.reason(parts.names[i], parts.names[j]).orElse(null);
                    boolean checked = SelfCollisionByPairs.isChecked(parts, allowed, i, j)
                            && !(trust && reason == Reason.PROVED_NEVER);
                    assertEquals(checked ? next : -1, pairs.rigid(i, j), where);
                    assertEquals(checked ? next : -1, pairs.rigid(j, i), where);
                    if (checked) {
                        assertEquals(i, pairs.a[next], where);
                        assertEquals(j, pairs.b[next], where);
                        assertEquals(reason == Reason.CONDITIONAL, pairs.isOff(next, state), where);
                        next++;
                    }
                }
            }
            assertEquals(next, pairs.count, where);
            int[] walked = walk(parts, pairs).pairsInOrder();
            Arrays.sort(walked);
            assertTrue(Arrays.equals(IntStream.range(0, next).toArray(), walked), where);
        }
    }
}
