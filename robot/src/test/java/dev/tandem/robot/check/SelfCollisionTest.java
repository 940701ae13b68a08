package dev.tandem.robot.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.Box;
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
import dev.tandem.robot.LinkClearance;
import dev.tandem.robot.LinkContact;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SelfCollisionTest {

    private static Link ball(String name) {
        return new Link(name, List.of(LinkGeometry.of(new Sphere(1), Pose.identity())));
    }

    private static Joint slide(String name, String parent, String child) {
        return Joint.of(name, JointType.PRISMATIC, parent, child).within(JointLimit.of(0, 100));
    }

    /** Balls of radius 1 that slide along x, each in the frame of the one before. */
    private static final RobotModel TRAIN = RobotModel.of(
            "train",
            List.of(ball("a"), ball("b"), Link.frame("hook"), ball("c")),
            List.of(slide("ab", "a", "b"), slide("bh", "b", "hook"), slide("hc", "hook", "c")));

    private static RobotState at(double b, double c) {
        return TRAIN.newState().set("ab", b).set("bh", c);
    }

    @Test
    void touchingPairsFirstHitAndClearance() {
        SelfCollision all = SelfCollision.of(TRAIN, AllowedCollisions.none());
        assertEquals(3, all.pairCount());
        RobotState apart = at(3, 4);
        assertFalse(all.collides(apart));
        assertEquals(List.of(), all.touching(apart));
        LinkClearance gap = all.clearance(apart).orElseThrow();
        assertEquals(new LinkClearance("a", "b", 1, new Vec3(1, 0, 0), new Vec3(2, 0, 0)), gap);
        RobotState touch = at(5, 2);
        assertEquals(List.of(new LinkContact("b", "c", new Vec3(6, 0, 0))), all.touching(touch), "touching counts");
        RobotState heap = at(1, 0.5);
        assertEquals(
                List.of("a b", "a c", "b c"),
                all.touching(heap).stream().map(c -> c.a() + " " + c.b()).toList());
        assertEquals("b", all.first(heap).orElseThrow().b());
        assertEquals(0, all.clearance(heap).orElseThrow().distance());
    }

    @Test
    void joinedLinksAreLeftOutEvenThroughAFrame() {
        AllowedCollisions adjacent = AllowedCollisions.adjacent(TRAIN);
        assertEquals(
                List.of(
                        new AllowedCollisions.Pair("a", "b", Reason.ADJACENT),
                        new AllowedCollisions.Pair("b", "c", Reason.ADJACENT)),
                adjacent.pairs());
        SelfCollision self = SelfCollision.of(TRAIN, adjacent);
        assertEquals(
                List.of("a c"),
                self.touching(at(1, 0.5)).stream().map(c -> c.a() + " " + c.b()).toList());
        assertEquals(
                Optional.empty(),
                SelfCollision.of(TRAIN, adjacent.with("c", "a", Reason.USER)).clearance(at(1, 1)));
    }

    @Test
    void childrenOfAFrameAreAdjacentToEachOther() {
        RobotModel fork = RobotModel.of(
                "fork",
                List.of(ball("stem"), Link.frame("frame"), ball("left"), ball("right")),
                List.of(slide("j", "stem", "frame"), slide("k", "frame", "left"), slide("l", "frame", "right")));
        assertEquals(3, AllowedCollisions.adjacent(fork).size());
    }

    @Test
    void reasonsAreKeptReplacedAndTakenBack() {
        AllowedCollisions some =
                AllowedCollisions.none().with("a", "b", Reason.NEVER).with("c", "b", Reason.ALWAYS);
        assertEquals(Optional.of(Reason.NEVER), some.reason("b", "a"));
        assertEquals(
                Optional.of(Reason.PROVED_NEVER),
                some.with("b", "a", Reason.PROVED_NEVER).reason("a", "b"));
        assertEquals(1, some.without(Reason.NEVER).size());
        assertEquals(1, some.without("b", "c").size());
        assertEquals(2, some.size(), "a value");
        assertEquals(
                Optional.of(Reason.USER),
                some.and(AllowedCollisions.none().with("a", "b", Reason.USER)).reason("a", "b"));
        assertThrows(IllegalArgumentException.class, () -> some.with("a", "b", Reason.CONDITIONAL));
    }

    @Test
    void aConditionDecidesByTheJointValues() {
        AllowedCollisions docked = AllowedCollisions.adjacent(TRAIN).when("a", "c", s -> s.value("ab") < 1);
        SelfCollision self = SelfCollision.of(TRAIN, docked);
        assertFalse(self.collides(at(0.5, 0.5)));
        assertEquals(Optional.empty(), self.clearance(at(0.5, 0.5)));
        assertTrue(self.collides(at(1, 0.5)));
        assertTrue(docked.allows("c", "a", at(0.5, 0)));
        assertFalse(docked.allows("c", "a", at(1, 0)));
        assertTrue(docked.allows("b", "a", at(1, 0)));
    }

    @Test
    void aGraspedBodyIsCheckedButForItsTouchLinks() {
        // c holds a rod that reaches back to 5 before its middle.
        LinkGeometry rod = LinkGeometry.of(new Box(5, 0.1, 0.1), Pose.translation(-2.5, 0, 0));
        AttachedBody held = new AttachedBody("rod", "c", List.of(rod), Set.of());
        AllowedCollisions allowed = AllowedCollisions.adjacent(TRAIN);
        SelfCollision self = SelfCollision.of(TRAIN, allowed, List.of(held));
        assertEquals(
                List.of("b rod"),
                self.touching(at(4, 3)).stream().map(c -> c.a() + " " + c.b()).toList());
        AttachedBody mayTouch = new AttachedBody("rod", "c", List.of(rod), Set.of("b"));
        SelfCollision other = SelfCollision.of(TRAIN, allowed, List.of(mayTouch));
        assertFalse(other.collides(at(4, 3)));
        assertEquals("rod", other.clearance(at(4, 3)).orElseThrow().b());
        assertEquals(1, other.clearance(at(4, 3)).orElseThrow().distance(), 1e-12);
        SelfCollision asked = SelfCollision.of(TRAIN, allowed.with("rod", "b", Reason.USER), List.of(held));
        assertFalse(asked.collides(at(4, 3)));
        AttachedBody second = new AttachedBody("cap", "c", List.of(rod), Set.of("b", "a"));
        assertFalse(SelfCollision.of(TRAIN, allowed, List.of(mayTouch, second)).collides(at(4, 3)), "held by one link");
        AttachedBody onB = new AttachedBody("cap", "b", List.of(rod), Set.of("a"));
        assertTrue(SelfCollision.of(TRAIN, allowed, List.of(mayTouch, onB)).collides(at(4, 3)), "held by two");
    }

    @Test
    void whatDoesNotFitIsRefused() {
        LinkGeometry rod = LinkGeometry.of(new Sphere(1), Pose.identity());
        AllowedCollisions none = AllowedCollisions.none();
        for (AttachedBody bad : List.of(
                new AttachedBody("a", "c", List.of(rod), Set.of()),
                new AttachedBody("rod", "gone", List.of(rod), Set.of()),
                new AttachedBody("rod", "c", List.of(rod), Set.of("gone")))) {
            assertThrows(IllegalArgumentException.class, () -> SelfCollision.of(TRAIN, none, List.of(bad)));
        }
        assertThrows(IllegalArgumentException.class, () -> new AttachedBody("rod", "c", List.of(), Set.of()));
        RobotModel other = RobotModel.of("other", List.of(ball("a"), ball("b")), List.of(slide("ab", "a", "b")));
        SelfCollision self = SelfCollision.of(TRAIN, none);
        assertThrows(IllegalArgumentException.class, () -> self.collides(other.newState()));
    }
}
