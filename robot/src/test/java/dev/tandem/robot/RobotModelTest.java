package dev.tandem.robot;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.Joint.Mimic;
import dev.tandem.robot.RobotState.LimitViolation;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RobotModelTest {

    private static final JointLimit HALF_TURN = JointLimit.of(-Math.PI / 2, Math.PI / 2);

    private static Joint turning(String name, String parent, String child) {
        return Joint.of(name, JointType.REVOLUTE, parent, child)
                .about(new Vec3(0, 0, 2))
                .at(Pose.translation(1, 0, 0))
                .within(HALF_TURN);
    }

    /** torso – upper – lower, and torso – leg. */
    private static RobotModel arm() {
        return RobotModel.of(
                "arm",
                List.of(Link.frame("lower"), Link.frame("leg"), Link.frame("upper"), Link.frame("torso")),
                List.of(
                        turning("shoulder", "torso", "upper"),
                        turning("hip", "torso", "leg"),
                        turning("elbow", "upper", "lower")));
    }

    private static void assertNear(Vec3 expected, Vec3 actual) {
        assertEquals(0, expected.distanceTo(actual), 1e-15, () -> actual + " is not " + expected);
    }

    @Test
    void linksAreDepthFirstAndSubtreesHaveNoGaps() {
        RobotModel arm = arm();
        assertEquals(
                List.of("torso", "upper", "lower", "leg"),
                arm.links().stream().map(Link::name).toList());
        assertEquals(
                List.of("shoulder", "elbow", "hip"),
                arm.joints().stream().map(Joint::name).toList());
        assertEquals(4, arm.endOfSubtree(0));
        assertEquals(3, arm.endOfSubtree(1));
        assertEquals(3, arm.endOfSubtree(2));
        assertEquals(-1, arm.parentOf(0));
        assertEquals(1, arm.parentOf(2));
        assertEquals(0, arm.parentOf(3));
    }

    @Test
    void quarterTurnsPutTheHandWhereAPencilDoes() {
        RobotState state = arm().newState();
        assertNear(new Vec3(2, 0, 0), state.pose("lower").translation());
        state.set("shoulder", Math.PI / 2);
        assertNear(new Vec3(1, 1, 0), state.pose("lower").translation());
        state.set("elbow", Math.PI / 2);
        assertNear(new Vec3(0, 1, 0), state.pose("lower").apply(new Vec3(1, 0, 0)));
        state.base(Pose.translation(0, 0, 5));
        assertNear(new Vec3(1, 1, 5), state.pose("lower").translation());
        assertNear(new Vec3(1, 0, 5), state.pose("leg").translation());
    }

    @Test
    void onlyWhatHangsOnAChangedJointIsComputed() {
        RobotState state = arm().newState();
        assertEquals(4, state.recomputedLinks());
        state.set("elbow", 0.1);
        assertEquals(1, state.recomputedLinks());
        state.set("shoulder", 0.1);
        assertEquals(2, state.recomputedLinks());
        state.set("hip", 0.2).set("elbow", 0.3);
        assertEquals(2, state.recomputedLinks());
        state.base(Pose.translation(1, 2, 3));
        assertEquals(4, state.recomputedLinks());
        state.set("hip", 0.2);
        assertEquals(4, state.recomputedLinks(), "the same value is no change, so the last computation stands");
    }

    @Test
    void partialUpdatesEqualAFreshState() {
        RobotModel arm = arm();
        RobotState partial = arm.newState();
        double[][] steps = {{0.1, 0, 0}, {0.1, -0.4, 0}, {0.1, -0.4, 1.2}, {-0.3, -0.4, 1.2}, {0, 0, 0}};
        for (double[] step : steps) {
            partial.setAll(step);
            assertArrayEquals(arm.newState().setAll(step).linkPoses(), partial.linkPoses());
        }
    }

    @Test
    void settingAndReadingAllocatesNothing() {
        RobotState state = arm().newState();
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        double sum = 0;
        // The virtual machine itself may allocate on this thread now and then; what our code does, it does every time.
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 20; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 2000; i++) {
                state.set(i % 3, i * 1e-5);
                sum += state.linkPoses()[12 + 3];
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertEquals(0, least, "bytes, sum " + sum);
    }

    @Test
    void limitsAreReportedAndNotEnforced() {
        RobotState state = arm().newState().set("hip", 2);
        assertFalse(state.isWithinLimits());
        assertEquals(List.of(new LimitViolation("hip", 2, -Math.PI / 2, Math.PI / 2)), state.limitViolations());
        assertEquals(2, state.value("hip"));
        assertTrue(state.set("hip", Math.PI / 2).isWithinLimits(), "both ends are included");
    }

    @Test
    void zeroAndDefaults() {
        RobotModel model = RobotModel.of(
                "m",
                List.of(Link.frame("a"), Link.frame("b"), Link.frame("c")),
                List.of(
                        Joint.of("j", JointType.PRISMATIC, "a", "b").within(JointLimit.of(1, 2)),
                        Joint.of("k", JointType.PRISMATIC, "b", "c")
                                .within(JointLimit.of(-9, 9))
                                .following(new Mimic("j", 2, 0.5))));
        assertArrayEquals(new double[] {0, 0.5}, model.zero());
        assertArrayEquals(new double[] {1.5, 3.5}, model.defaults());
    }

    @Test
    void followersFollowThroughChains() {
        RobotModel model = RobotModel.of(
                "hand",
                List.of(Link.frame("palm"), Link.frame("a"), Link.frame("b"), Link.frame("c")),
                List.of(
                        turning("third", "b", "c").following(new Mimic("second", -2, 1)),
                        turning("second", "a", "b").following(new Mimic("first", 3, 0.25)),
                        turning("first", "palm", "a")));
        RobotState state = model.newState().set("first", 0.5);
        assertEquals(1.75, state.value("second"));
        assertEquals(-2.5, state.value("third"));
        assertEquals(
                List.of("second", "third"),
                state.limitViolations().stream().map(LimitViolation::variable).toList());
        String message = String.valueOf(assertThrows(IllegalArgumentException.class, () -> state.set("third", 0))
                .getMessage());
        assertTrue(message.contains("'third' follows 'first'"), message);
        state.setAll(1, 99, 99);
        assertEquals(3.25, state.value("second"));
    }

    @Test
    void planarAndFloatingJointsHaveTheVariablesOfMoveIt() {
        RobotModel model = RobotModel.of(
                "base",
                List.of(Link.frame("world"), Link.frame("cart"), Link.frame("kite")),
                List.of(
                        Joint.of("drive", JointType.PLANAR, "world", "cart"),
                        Joint.of("fly", JointType.FLOATING, "cart", "kite")));
        assertEquals(
                List.of(
                        "drive/x",
                        "drive/y",
                        "drive/theta",
                        "fly/trans_x",
                        "fly/trans_y",
                        "fly/trans_z",
                        "fly/rot_x",
                        "fly/rot_y",
                        "fly/rot_z",
                        "fly/rot_w"),
                model.variables());
        double half = Math.sqrt(0.5);
        RobotState state = model.newState()
                .set("drive/x", 1)
                .set("drive/y", 2)
                .set("drive/theta", Math.PI / 2)
                .set("fly/trans_x", 3)
                .set("fly/rot_x", half)
                .set("fly/rot_w", half);
        assertNear(new Vec3(1, 5, 0), state.pose("kite").translation());
        assertNear(new Vec3(1, 5, 1), state.pose("kite").apply(new Vec3(0, 1, 0)));
        state.set("fly/rot_w", 0);
        String message = String.valueOf(
                assertThrows(IllegalStateException.class, state::linkPoses).getMessage());
        assertTrue(message.contains("'fly'") && message.contains("length"), message);
        assertThrows(IllegalStateException.class, state::linkPoses, "and it stays refused");
    }

    @Test
    void aRobotUnderAFloatingJoint() {
        RobotModel walking = arm().under(Joint.of("world_joint", JointType.FLOATING, "world", "torso"));
        assertEquals("world", walking.rootLink().name());
        RobotState state = walking.newState().set("world_joint/trans_z", 7);
        assertNear(new Vec3(2, 0, 7), state.pose("lower").translation());
        assertRefused("the root is 'torso'", () -> arm().under(Joint.of("w", JointType.FIXED, "world", "leg")));
    }

    private static RobotModelException assertRefused(String part, Runnable maker) {
        RobotModelException e = assertThrows(RobotModelException.class, maker::run);
        assertTrue(String.valueOf(e.getMessage()).contains(part), e.getMessage());
        return e;
    }

    private static void refuses(String part, String about, List<String> links, Joint... joints) {
        RobotModelException e = assertRefused(
                part, () -> RobotModel.of("bad", links.stream().map(Link::frame).toList(), List.of(joints)));
        assertEquals(about, e.about());
    }

    @Test
    void whatIsNotOneTreeIsRefusedByName() {
        List<String> ab = List.of("a", "b");
        List<String> abc = List.of("a", "b", "c");
        refuses("two links are named 'a'", "a", List.of("a", "a"));
        refuses("two joints are named 'j'", "j", abc, turning("j", "a", "b"), turning("j", "b", "c"));
        refuses("no link has that name", "j", ab, turning("j", "a", "gone"));
        refuses("parent link 'gone'", "j", ab, turning("j", "gone", "b"));
        refuses("more than one root link, 'a', 'b'", "b", ab);
        refuses(
                "two parents, through joint 'j' and joint 'k'",
                "k",
                abc,
                turning("j", "a", "c"),
                turning("k", "b", "c"));
        refuses("circle, 'a', 'b'", "a", ab, turning("j", "a", "b"), turning("k", "b", "a"));
        refuses("circle, 'b', 'c'", "b", abc, turning("j", "b", "c"), turning("k", "c", "b"));
        refuses("circle, 'a'", "a", List.of("a"), turning("j", "a", "a"));
        assertThrows(IllegalArgumentException.class, () -> RobotModel.of("none", List.of(), List.of()));
    }

    @Test
    void jointsThatCannotWorkAreRefusedByName() {
        List<String> abc = List.of("a", "b", "c");
        Joint ab = turning("ab", "a", "b");
        refuses("needs a limit", "bc", abc, ab, Joint.of("bc", JointType.REVOLUTE, "b", "c"));
        refuses("no joint has that name", "bc", abc, ab, turning("bc", "b", "c").following(new Mimic("gone", 1, 0)));
        refuses("follows itself", "bc", abc, ab, turning("bc", "b", "c").following(new Mimic("bc", 1, 0)));
        refuses(
                "only joints with one variable",
                "ab",
                abc,
                ab.following(new Mimic("bc", 1, 0)),
                Joint.of("bc", JointType.FIXED, "b", "c"));
        assertThrows(IllegalArgumentException.class, () -> ab.about(Vec3.ZERO));
        assertThrows(IllegalArgumentException.class, () -> JointLimit.of(1, 0));
        assertThrows(IllegalArgumentException.class, () -> JointLimit.of(Double.NaN, 0));
        assertThrows(IllegalArgumentException.class, () -> new Mimic("x", Double.NaN, 0));
        assertThrows(IllegalArgumentException.class, () -> arm().newState().set("hip", Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> arm().newState().set("knee", 1));
    }

    @Test
    void aChainOfAHundredThousandLinksDoesNotOverflowTheStack() {
        int n = 100_000;
        List<Link> links = new ArrayList<>();
        List<Joint> joints = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            links.add(Link.frame("l" + i));
            if (i > 0) {
                joints.add(Joint.of("j" + i, JointType.CONTINUOUS, "l" + (i - 1), "l" + i)
                        .at(Pose.translation(0, 0, 1)));
            }
        }
        RobotState state = RobotModel.of("chain", links, joints).newState();
        assertEquals(n - 1, state.linkPoses()[12 * (n - 1) + 11]);
    }
}
