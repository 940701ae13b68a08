package dev.tandem.robot.internal.lanes;

import dev.tandem.geometry.Box;
import dev.tandem.geometry.Capsule;
import dev.tandem.geometry.Cylinder;
import dev.tandem.geometry.Shape;
import dev.tandem.geometry.Sphere;
import dev.tandem.io.Srdf;
import dev.tandem.io.Urdf;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.Joint;
import dev.tandem.robot.JointLimit;
import dev.tandem.robot.JointType;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.samples.SampleRobots;
import dev.tandem.testkit.SharedData;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** Robots of all kinds, for tests of lanes. */
final class TestRobots {

    private static final String PANDA = "data/robots/moveit_resources_panda_description/";

    private TestRobots() {}

    /** A robot, and the pairs that are not checked. */
    record Robot(RobotModel model, AllowedCollisions allowed) {}

    /** The Panda with fingers that slide. */
    static Robot panda() throws IOException {
        return loaded(PANDA + "urdf/panda.urdf", PANDA + "panda.srdf");
    }

    /** The Panda of the planning problems: fixed fingers, and one link that is not closed. */
    static Robot plannersPanda() throws IOException {
        return loaded("data/planning/panda/panda.urdf", "data/planning/panda/panda.srdf");
    }

    private static Robot loaded(String urdf, String srdf) throws IOException {
        RobotModel model = Urdf.reader().load(SharedData.file(urdf)).model();
        return new Robot(
                model, Srdf.load(SharedData.file(srdf), model).semantics().allowed());
    }

    static Robot humanoid() {
        RobotModel model = SampleRobots.humanoid();
        return new Robot(model, SampleRobots.humanoidSemantics(model).allowed());
    }

    static RobotModel jvrc() throws IOException {
        return Urdf.reader()
                .load(SharedData.file("data/robots/jvrc_description/urdf/jvrc1.urdf"))
                .model();
    }

    /** Links of primitives on joints of all types but floating ones, at odd poses about odd axes; some follow others. */
    static RobotModel random(SplittableRandom random) {
        int count = random.nextInt(2, 12);
        List<Link> links = new ArrayList<>();
        List<Joint> joints = new ArrayList<>();
        List<String> leaders = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            List<LinkGeometry> pieces = new ArrayList<>();
            for (int k = random.nextInt(3); k > 0; k--) {
                pieces.add(LinkGeometry.of(shape(random), pose(random, 0.1)));
            }
            links.add(new Link("link" + i, pieces));
            if (i > 0) {
                joints.add(joint(random, i, leaders));
            }
        }
        return RobotModel.of("random", links, joints);
    }

    private static Joint joint(SplittableRandom random, int i, List<String> leaders) {
        JointType[] types = {
            JointType.FIXED,
            JointType.REVOLUTE,
            JointType.REVOLUTE,
            JointType.CONTINUOUS,
            JointType.PRISMATIC,
            JointType.PLANAR
        };
        JointType type = types[random.nextInt(types.length)];
        Joint joint = Joint.of("joint" + i, type, "link" + random.nextInt(i), "link" + i)
                .at(random.nextInt(4) == 0 ? Pose.translation(0.1, 0, 0.2) : pose(random, 0.4));
        if (type.usesAxis()) {
            Vec3[] axes = {new Vec3(0, 0, 1), new Vec3(0, 0, -1), new Vec3(0, 1, 0), new Vec3(-1, 0, 0), axis(random)};
            joint = joint.about(axes[random.nextInt(axes.length)]);
            if (type.needsLimit()) {
                joint = joint.within(JointLimit.of(-random.nextDouble(0.1, 3), random.nextDouble(0.1, 3)));
            }
            if (!leaders.isEmpty() && random.nextInt(4) == 0) {
                joint = joint.following(new Joint.Mimic(
                        leaders.get(random.nextInt(leaders.size())),
                        random.nextDouble(-0.1, 0.1),
                        random.nextDouble(-0.05, 0.05)));
            } else {
                leaders.add("joint" + i);
            }
        }
        return joint;
    }

    static Shape shape(SplittableRandom random) {
        return switch (random.nextInt(4)) {
            case 0 -> new Sphere(random.nextDouble(0.01, 0.1));
            case 1 -> new Box(random.nextDouble(0.01, 0.3), random.nextDouble(0.01, 0.3), random.nextDouble(0, 0.3));
            case 2 -> new Cylinder(random.nextDouble(0.01, 0.1), random.nextDouble(0.01, 0.3));
            default ->
                new Capsule(
                        random.nextDouble(0.01, 0.1), Vec3.ZERO, axis(random).times(random.nextDouble(0, 0.3)));
        };
    }

    static Vec3 axis(SplittableRandom random) {
        return new Vec3(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(0.01, 1)).normalized();
    }

    static Pose pose(SplittableRandom random, double far) {
        Pose turn = Pose.rotation(axis(random), random.nextDouble(-3, 3));
        Vec3 to = axis(random).times(random.nextDouble(0, far));
        return Pose.translation(to.x(), to.y(), to.z()).times(turn);
    }

    /** All robots by name, random ones included. */
    static Map<String, RobotModel> all() throws IOException {
        Map<String, RobotModel> robots = new LinkedHashMap<>();
        robots.put("panda", panda().model());
        robots.put("planner's panda", plannersPanda().model());
        robots.put("humanoid", humanoid().model());
        robots.put("jvrc", jvrc());
        for (int k = 0; k < 60; k++) {
            robots.put("random " + k, random(new SplittableRandom(1600 + k)));
        }
        return robots;
    }
}
