package dev.tandem.robot.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.Capsule;
import dev.tandem.geometry.Ellipsoid;
import dev.tandem.geometry.Sphere;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.AllowedCollisions.Reason;
import dev.tandem.robot.Joint;
import dev.tandem.robot.Joint.Mimic;
import dev.tandem.robot.JointLimit;
import dev.tandem.robot.JointType;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ClearanceGradientTest {

    private static final double STEP = 1e-5;

    private static final AllowedCollisions BETWEEN_BRANCHES = AllowedCollisions.none()
            .with("root", "left", Reason.USER)
            .with("root", "hand", Reason.USER)
            .with("left", "hand", Reason.USER)
            .with("root", "right", Reason.USER);

    /** Two branches from a root that also moves, all of smooth links; one joint type everywhere, beside turning ones. */
    private static RobotModel robot(JointType type) {
        Pose turned = Pose.ofQuaternion(0.3, -0.2, 0.4, 0.5, 0.5, -0.5, 0.5);
        List<Link> links = new ArrayList<>();
        links.add(Link.frame("world"));
        links.add(link("root", LinkGeometry.of(new Sphere(0.1), Pose.translation(0, 0, -3))));
        links.add(link("left", LinkGeometry.of(new Ellipsoid(0.1, 0.15, 0.2), Pose.translation(0.4, 0.1, 0))));
        links.add(link("hand", LinkGeometry.of(new Sphere(0.12), Pose.translation(0.1, 0.6, 0.2))));
        links.add(link(
                "right",
                LinkGeometry.of(
                        new Capsule(0.1, new Vec3(-0.5, 0.1, 0.2), new Vec3(-0.3, 0.1, 0.4)), Pose.identity())));
        List<Joint> joints = List.of(
                joint("base", JointType.FLOATING, "world", "root"),
                joint("turn", JointType.REVOLUTE, "root", "left").about(new Vec3(1, 2, -0.5)),
                joint("first", type, "left", "hand").at(turned).about(new Vec3(0.2, -1, 0.7)),
                joint("second", type, "root", "right")
                        .at(Pose.ofQuaternion(-0.4, 0.3, 1.9, 0.5, -0.5, -0.5, 0.5))
                        .about(new Vec3(1, 1, 0)));
        return RobotModel.of("smooth", links, joints);
    }

    private static Link link(String name, LinkGeometry geometry) {
        return new Link(name, List.of(geometry));
    }

    private static Joint joint(String name, JointType type, String parent, String child) {
        Joint joint = Joint.of(name, type, parent, child);
        return type.needsLimit() ? joint.within(JointLimit.of(-2, 2)) : joint;
    }

    private static void randomise(RobotState state, SplittableRandom random) {
        RobotModel model = state.model();
        for (int j = 0; j < model.joints().size(); j++) {
            int v = model.firstVariableOf(j);
            int count = model.joints().get(j).type().variableCount();
            for (int k = 0; k < count; k++) {
                if (!model.follows(v + k)) {
                    state.set(v + k, random.nextDouble(-0.8, 0.8));
                }
            }
            if (count == 7) {
                double length = 0;
                for (int k = 3; k < 7; k++) {
                    length += state.value(v + k) * state.value(v + k);
                }
                // Quaternions need not have a length of exactly one.
                double scale = random.nextDouble(0.9995, 1.0005) / Math.sqrt(length);
                for (int k = 3; k < 7; k++) {
                    state.set(v + k, state.value(v + k) * scale);
                }
            }
        }
    }

    /** Compares with central differences, in random states; returns by variable how often it was not zero. */
    private static int[] compare(RobotModel model, AllowedCollisions allowed, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        SelfCollision self = SelfCollision.of(model, allowed);
        RobotState state = model.newState();
        double[] gradient = new double[model.variables().size()];
        int[] moving = new int[gradient.length];
        for (int n = 0; n < 200; n++) {
            randomise(state, random);
            double here = self.distance(state, Double.POSITIVE_INFINITY);
            assertEquals(here, self.gradient(state, gradient));
            for (int v = 0; v < gradient.length; v++) {
                if (model.follows(v)) {
                    assertEquals(0, gradient[v]);
                    continue;
                }
                double value = state.value(v);
                double before = self.distance(state.set(v, value - STEP), Double.POSITIVE_INFINITY);
                double after = self.distance(state.set(v, value + STEP), Double.POSITIVE_INFINITY);
                state.set(v, value);
                boolean smooth = Math.abs(after - 2 * here + before) < 1e-8;
                if (here > 1e-3 && smooth) {
                    assertEquals(
                            (after - before) / (2 * STEP),
                            gradient[v],
                            2e-4,
                            "seed " + seed + ", state " + n + ", "
                                    + model.variables().get(v));
                    moving[v] += Math.abs(gradient[v]) > 1e-2 ? 1 : 0;
                }
            }
        }
        return moving;
    }

    @ParameterizedTest
    @EnumSource(JointType.class)
    void everyJointTypeAgreesWithSmallSteps(JointType type) {
        RobotModel model = robot(type);
        int[] moving = compare(model, BETWEEN_BRANCHES, 31 + type.variableCount());
        for (String joint : List.of("first", "second")) {
            for (int k = 0; k < type.variableCount(); k++) {
                int v = model.variableNumber(type.variableName(joint, k));
                assertTrue(moving[v] > 10, joint + " " + k + ": " + Arrays.toString(moving));
            }
        }
    }

    @Test
    void followersAreAddedToTheirLeaders() {
        RobotModel model = RobotModel.of(
                "followers",
                List.of(
                        link("a", LinkGeometry.of(new Sphere(0.1), Pose.identity())),
                        Link.frame("b"),
                        Link.frame("c"),
                        link("d", LinkGeometry.of(new Sphere(0.1), Pose.translation(0.4, 0.3, 0.2)))),
                List.of(
                        joint("lead", JointType.REVOLUTE, "a", "b").about(new Vec3(0, 0, 1)),
                        joint("middle", JointType.PRISMATIC, "b", "c").following(new Mimic("lead", -0.7, 1e13)),
                        joint("last", JointType.CONTINUOUS, "c", "d")
                                .about(new Vec3(0, 1, 1))
                                .following(new Mimic("middle", 1e-15, 0.2))));
        // The offset puts the follower far away; its factor must not lose digits by it.
        SelfCollision self = SelfCollision.of(model, AllowedCollisions.none());
        double[] gradient = new double[3];
        self.gradient(model.newState(), gradient);
        assertEquals(-0.7, gradient[0], 1e-9);
        assertEquals(0, gradient[1]);
        assertEquals(0, gradient[2]);
    }

    @Test
    void chainsOfFollowersAgreeWithSmallSteps() {
        RobotModel model = RobotModel.of(
                "followers",
                List.of(
                        link("a", LinkGeometry.of(new Sphere(0.1), Pose.translation(0.5, 1.2, 0.3))),
                        Link.frame("b"),
                        Link.frame("c"),
                        link("d", LinkGeometry.of(new Sphere(0.1), Pose.translation(0.4, 0.3, 0.2)))),
                List.of(
                        joint("lead", JointType.REVOLUTE, "a", "b").about(new Vec3(0, 0, 1)),
                        joint("middle", JointType.PRISMATIC, "b", "c").following(new Mimic("lead", -0.7, 0.1)),
                        joint("last", JointType.CONTINUOUS, "c", "d")
                                .about(new Vec3(0, 1, 1))
                                .following(new Mimic("middle", 1.5, 0.2))));
        assertTrue(compare(model, AllowedCollisions.none(), 77)[0] > 100);
    }
}
