package dev.tandem.robot.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.Joint;
import dev.tandem.robot.Joint.Mimic;
import dev.tandem.robot.JointLimit;
import dev.tandem.robot.JointType;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.LinkSphere;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.internal.Hulls;
import dev.tandem.robot.proof.NeverTouching;
import dev.tandem.robot.proof.NeverTouching.Outcome;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Limits that had to be guessed support no proof; and links that are not checked are told. */
class UncertainRangeTest {

    private static final boolean CERTAIN = true;
    private static final boolean UNCERTAIN = false;

    private static Joint ranged(Joint joint, boolean certain) {
        return certain ? joint : joint.withUncertainRange();
    }

    private static Link ball(String name, double x, double y) {
        return new Link(name, List.of(LinkGeometry.of(new Sphere(0.5), Pose.translation(x, y, 0))));
    }

    /** A ball at (length, 0, 0) that turns about z or slides along x, and one at (0, 2, 0). */
    private static RobotModel two(JointType type, double length, boolean certain) {
        Joint joint = Joint.of("j", type, "post", "ball").within(JointLimit.of(-1, 1));
        return RobotModel.of(
                "two",
                List.of(ball("post", 0, 2), ball("ball", length, 0)),
                List.of(ranged(type == JointType.REVOLUTE ? joint.about(new Vec3(0, 0, 1)) : joint, certain)));
    }

    private static Outcome outcome(RobotModel model) {
        return NeverTouching.of(model).find(AllowedCollisions.none()).get(0).outcome();
    }

    @Test
    void proofsDoNotRelyOnUncertainLimits() {
        assertEquals(Outcome.PROVED, outcome(two(JointType.REVOLUTE, 2, CERTAIN)));
        assertFalse(outcome(two(JointType.REVOLUTE, 2, UNCERTAIN)) == Outcome.PROVED, "a quarter turn hits the post");
        assertEquals(Outcome.PROVED, outcome(two(JointType.PRISMATIC, 2, CERTAIN)));
        assertEquals(Outcome.UNBOUNDED, outcome(two(JointType.PRISMATIC, 2, UNCERTAIN)));
    }

    /** Within reach of no angle at all: that needs no limits. */
    @Test
    void whatHoldsForEveryAngleIsProvedStill() {
        assertEquals(Outcome.PROVED, outcome(two(JointType.REVOLUTE, 0.99, UNCERTAIN)));
    }

    @Test
    void aFollowerOfAnUncertainLeaderIsUncertainToo() {
        for (boolean certain : new boolean[] {CERTAIN, UNCERTAIN}) {
            Joint lead = ranged(
                    Joint.of("lead", JointType.REVOLUTE, "post", "handle")
                            .about(new Vec3(0, 0, 1))
                            .within(JointLimit.of(-0.1, 0.1)),
                    certain);
            Joint follower = Joint.of("j", JointType.REVOLUTE, "post", "ball")
                    .about(new Vec3(0, 0, 1))
                    .within(JointLimit.of(-1, 1))
                    .following(new Mimic("lead", 2, 0));
            RobotModel model = RobotModel.of(
                    "led",
                    List.of(ball("post", 0, 2), Link.frame("handle"), ball("ball", 2, 0)),
                    List.of(lead, follower));
            assertEquals(certain ? Outcome.PROVED : Outcome.UNBOUNDED, outcome(model));
        }
    }

    @Test
    void hullsHoldAllThatAnUncertainJointMayReach() {
        LinkSphere certain = Hulls.motion(two(JointType.REVOLUTE, 2, CERTAIN), 1);
        LinkSphere uncertain = Hulls.motion(two(JointType.REVOLUTE, 2, UNCERTAIN), 1);
        Vec3 behind = new Vec3(-2, 0, 0);
        assertTrue(certain.center().distanceTo(behind) > certain.radius());
        assertTrue(uncertain.center().distanceTo(behind) + 0.5 <= uncertain.radius() + 1e-9);
        double far = Hulls.motion(two(JointType.PRISMATIC, 2, UNCERTAIN), 1).radius();
        assertTrue(far >= 1e29, "it has no end: " + far);
    }

    @Test
    void theMarkStays() {
        Joint joint = Joint.of("j", JointType.REVOLUTE, "a", "b")
                .withUncertainRange()
                .at(Pose.translation(1, 0, 0))
                .about(new Vec3(0, 1, 0))
                .within(JointLimit.of(0, 1))
                .following(new Mimic("k", 1, 0));
        assertTrue(joint.hasUncertainRange());
        RobotModel under = two(JointType.REVOLUTE, 2, UNCERTAIN).under(Joint.of("w", JointType.FIXED, "world", "post"));
        assertTrue(under.joint("j").hasUncertainRange());
    }

    /** A caller can tell 'free' from 'nothing was checked'. */
    @Test
    void checkedLinksAreTold() {
        Link hollow = new Link("hollow", List.of(LinkGeometry.of(TriangleMesh.empty(), Pose.identity())));
        RobotModel model = RobotModel.of(
                "some",
                List.of(ball("post", 0, 2), Link.frame("frame"), hollow, ball("ball", 9, 0)),
                List.of(
                        Joint.of("i", JointType.FIXED, "post", "frame"),
                        Joint.of("j", JointType.FIXED, "frame", "hollow"),
                        Joint.of("k", JointType.FIXED, "hollow", "ball")));
        assertEquals(List.of("post", "ball"), model.linksWithGeometry());
        assertEquals(
                List.of("post", "ball"),
                SelfCollision.of(model, AllowedCollisions.none()).checkedLinks());
        assertEquals(
                List.of(),
                SelfCollision.of(model, AllowedCollisions.adjacent(model)).checkedLinks(),
                "joined through links without geometry");
        Body world = Body.of(new Sphere(1));
        assertEquals(List.of("post", "ball"), RobotWorld.of(model, world).checkedLinks());
        RobotModel none = RobotModel.of("none", List.of(Link.frame("frame")), List.of());
        assertEquals(List.of(), none.linksWithGeometry());
        assertEquals(List.of(), RobotWorld.of(none, world).checkedLinks());
        assertEquals(List.of(), SelfCollision.of(none, AllowedCollisions.none()).checkedLinks());
    }
}
