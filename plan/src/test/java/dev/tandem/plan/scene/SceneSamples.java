package dev.tandem.plan.scene;

import dev.tandem.Body;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Capsule;
import dev.tandem.geometry.Cylinder;
import dev.tandem.geometry.HalfSpace;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.Joint;
import dev.tandem.robot.JointLimit;
import dev.tandem.robot.JointType;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.samples.SampleSolids;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** A small arm, and bodies of all kinds around it. */
final class SceneSamples {

    private SceneSamples() {}

    /** Six links, one of which has two pieces and one none, and a gripper of two fingers. */
    static RobotModel arm() {
        LinkGeometry bar = LinkGeometry.of(TriangleMesh.box(0.1, 0.1, 0.34), Pose.translation(0, 0, 0.2));
        LinkGeometry round = LinkGeometry.of(
                new Capsule(0.05, new Vec3(0, 0, -0.15), new Vec3(0, 0, 0.15)), Pose.translation(0, 0, 0.2));
        LinkGeometry knob = LinkGeometry.of(new Sphere(0.04), Pose.translation(0.1, 0, 0.1));
        LinkGeometry finger = LinkGeometry.of(TriangleMesh.box(0.02, 0.03, 0.1), Pose.translation(0, 0, 0.06));
        List<Link> links = new ArrayList<>();
        links.add(new Link("base", List.of(LinkGeometry.of(new Box(0.3, 0.3, 0.1), Pose.identity()))));
        links.add(new Link("upper", List.of(bar)));
        links.add(new Link("frame", List.of()));
        links.add(new Link("fore", List.of(round, knob)));
        links.add(new Link("hand", List.of(LinkGeometry.of(new Cylinder(0.06, 0.08), Pose.identity()))));
        links.add(new Link("left", List.of(finger)));
        links.add(new Link("right", List.of(finger)));
        return RobotModel.of(
                "arm",
                links,
                List.of(
                        turning("shoulder", "base", "upper", 0.1, new Vec3(0, 1, 0)),
                        turning("twist", "upper", "frame", 0.4, new Vec3(0, 0, 1)),
                        turning("elbow", "frame", "fore", 0.05, new Vec3(1, 0, 0)),
                        turning("wrist", "fore", "hand", 0.45, new Vec3(0, 1, 0)),
                        sliding("left_joint", "left", 0.03),
                        sliding("right_joint", "right", -0.03)));
    }

    private static Joint turning(String name, String parent, String child, double z, Vec3 axis) {
        return Joint.of(name, JointType.REVOLUTE, parent, child)
                .at(Pose.translation(0, 0, z))
                .about(axis)
                .within(JointLimit.of(-2.2, 2.2));
    }

    private static Joint sliding(String name, String child, double y) {
        return Joint.of(name, JointType.PRISMATIC, "hand", child)
                .at(Pose.translation(0, y, 0.06))
                .about(new Vec3(0, 1, 0))
                .within(JointLimit.of(-0.02, 0.05));
    }

    static Pose pose(SplittableRandom random, double reach) {
        return Pose.ofRollPitchYaw(
                reach * (2 * random.nextDouble() - 1),
                reach * (2 * random.nextDouble() - 1),
                reach * random.nextDouble(),
                6 * random.nextDouble(),
                3 * random.nextDouble() - 1.5,
                6 * random.nextDouble());
    }

    /** A body of one of eight kinds, of about a hand's size. */
    static Body body(SplittableRandom random, double reach) {
        double s = 0.05 + 0.2 * random.nextDouble();
        Body body = switch (random.nextInt(8)) {
            case 0, 1 -> Body.of(new Box(s, 0.5 * s, 2 * s));
            case 2 -> Body.of(new Sphere(0.5 * s));
            case 3 -> Body.of(new Cylinder(0.5 * s, s));
            case 4 -> Body.of(TriangleMesh.box(s, s, 0.3 * s)).solid();
            case 5 -> Body.of(SampleSolids.ellipsoid(s, 0.5 * s, 0.3 * s, 6, 8));
            case 6 ->
                Body.compound(
                        Body.of(new Box(s, 0.02, 0.02)).at(pose(random, s)),
                        Body.of(new Sphere(0.3 * s)).at(pose(random, s)));
            default -> Body.of(new Capsule(0.3 * s, Vec3.ZERO, new Vec3(s, 0, 0)));
        };
        return body.at(pose(random, reach));
    }

    /** A floor below the arm. */
    static Body floor() {
        return Body.of(new HalfSpace(new Vec3(0, 0, 1), -0.3));
    }
}
