package dev.tandem.bench.workload;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.Joint;
import dev.tandem.robot.JointLimit;
import dev.tandem.robot.JointType;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.samples.SampleRobots;
import dev.tandem.samples.SampleSolids;
import java.util.ArrayList;
import java.util.List;

/** The humanoid with four fingers of three links on each hand: as many bodies as a full-size humanoid has, 44. */
public final class HandedHumanoid {

    private static final int FINGERS = 4;
    private static final double SPACING = 0.022;
    private static final double LENGTH = 0.035;

    private HandedHumanoid() {}

    public static RobotModel make() {
        RobotModel plain = SampleRobots.humanoid();
        List<Link> links = new ArrayList<>();
        for (Link link : plain.links()) {
            // The palm without its fixed finger, whose place is taken.
            links.add(
                    link.name().endsWith("palm")
                            ? new Link(link.name(), List.of(link.collision().get(0)))
                            : link);
        }
        List<Joint> joints = new ArrayList<>(plain.joints());
        TriangleMesh bone = SampleSolids.limb(-LENGTH, 0.0085, 0, 0.009, 3, 16);
        for (String side : List.of("l_", "r_")) {
            for (int f = 0; f < FINGERS; f++) {
                String parent = side + "palm";
                for (int k = 0; k < 3; k++) {
                    String name = side + "finger" + f + "_" + k;
                    Pose at = k == 0
                            ? Pose.translation(-0.014, (f - 0.5 * (FINGERS - 1)) * SPACING, -0.105)
                            : Pose.translation(0, 0, -LENGTH - 0.004);
                    links.add(new Link(name, List.of(LinkGeometry.of(bone, Pose.identity()))));
                    joints.add(Joint.of(name + "_joint", JointType.REVOLUTE, parent, name)
                            .at(at)
                            .about(new Vec3(0, 1, 0))
                            .within(JointLimit.of(-0.3, 0.3)));
                    parent = name;
                }
            }
        }
        return RobotModel.of("humanoid with hands", links, joints);
    }
}
