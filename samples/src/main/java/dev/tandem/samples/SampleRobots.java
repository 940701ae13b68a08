package dev.tandem.samples;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.Joint;
import dev.tandem.robot.JointLimit;
import dev.tandem.robot.JointType;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotSemantics;
import dev.tandem.robot.RobotSemantics.EndEffector;
import dev.tandem.robot.RobotSemantics.JointGroup;
import dev.tandem.robot.RobotSemantics.NamedState;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A humanoid made by formula, for tests, examples and benchmarks: the size and the thirty joints of HRP-2, none of its
 * data. Every piece is a watertight mesh.
 *
 * <pre>
 *            head_pitch ─ neck_yaw                 each side (l_, r_):
 *                  │                               shoulder_pitch, _roll, _yaw, elbow, wrist_yaw, _pitch, grip
 *     arm ──── chest_pitch ──── arm
 *                  │ chest_yaw                     hip_yaw, _roll, _pitch, knee, ankle_pitch, _roll
 *       leg ──── waist ──── leg
 * </pre>
 *
 * x is forwards, y to the left, z up. At zero it stands upright with its arms hanging down and touches itself nowhere
 * but at its joints.
 */
public final class SampleRobots {

    /** How high the waist's frame is over the soles when the robot stands upright. */
    public static final double WAIST_HEIGHT = 0.71;

    private static final Vec3 X = new Vec3(1, 0, 0);
    private static final Vec3 Y = new Vec3(0, 1, 0);
    private static final Vec3 Z = new Vec3(0, 0, 1);

    /** Fine enough to look round, and for 16 to 17 thousand triangles in all. */
    private static final int SLICES = 28;

    private static final int RINGS = 6;

    private final List<Link> links = new ArrayList<>();
    private final List<Joint> joints = new ArrayList<>();

    private SampleRobots() {}

    /** {@return the humanoid: 31 links, 30 joints} */
    public static RobotModel humanoid() {
        SampleRobots maker = new SampleRobots();
        maker.trunk();
        maker.arm("l", 1);
        maker.arm("r", -1);
        maker.leg("l", 1);
        maker.leg("r", -1);
        return RobotModel.of("humanoid", maker.links, maker.joints);
    }

    /**
     * {@return its groups, a state to stand in with bent knees and one with its arms up, and joined links as allowed
     * pairs}
     *
     * @param humanoid the humanoid
     */
    public static RobotSemantics humanoidSemantics(RobotModel humanoid) {
        List<JointGroup> groups = new ArrayList<>();
        for (String side : List.of("l", "r")) {
            groups.add(group(humanoid, side + "_arm", side + "_shoulder_pitch", side + "_wrist_pitch"));
            groups.add(group(humanoid, side + "_hand", side + "_grip", side + "_grip"));
            groups.add(group(humanoid, side + "_leg", side + "_hip_yaw", side + "_ankle_roll"));
        }
        groups.add(group(humanoid, "head", "neck_yaw", "head_pitch"));
        groups.add(group("whole_body", humanoid.joints()));
        NamedState sitting = bothSides(
                "half_sitting", "hip_pitch knee ankle_pitch shoulder_pitch elbow", -0.45, 0.87, -0.42, 0.26, -0.6);
        List<NamedState> states = List.of(sitting, bothSides("arms_up", "shoulder_pitch", -2.6));
        return new RobotSemantics(
                groups,
                states,
                List.of(
                        new EndEffector("l_gripper", "l_hand", "l_palm", "l_arm"),
                        new EndEffector("r_gripper", "r_hand", "r_palm", "r_arm")),
                List.of(Joint.of("world_joint", JointType.FLOATING, "world", "waist")),
                List.of(),
                Map.of(),
                AllowedCollisions.adjacent(humanoid));
    }

    private static JointGroup group(RobotModel model, String name, String first, String last) {
        return group(name, model.joints().subList(model.jointNumber(first), model.jointNumber(last) + 1));
    }

    private static JointGroup group(String name, List<Joint> some) {
        return new JointGroup(
                name,
                some.stream().map(Joint::name).toList(),
                some.stream().map(Joint::child).toList());
    }

    private static NamedState bothSides(String name, String joints, double... values) {
        String[] names = joints.split(" ", -1);
        Map<String, Double> all = new LinkedHashMap<>();
        for (String side : List.of("l_", "r_")) {
            for (int i = 0; i < names.length; i++) {
                all.put(side + names[i], values[i]);
            }
        }
        return new NamedState(name, "whole_body", all);
    }

    private void trunk() {
        link("waist", SampleSolids.moved(box(0.22, 0.29, 0.2), 0, 0, 0.05));
        link("chest_frame");
        link(
                "chest",
                SampleSolids.loft(chestProfile(), 0.45, SLICES),
                SampleSolids.moved(box(0.12, 0.26, 0.34), -0.165, 0, 0.22));
        joint("chest_yaw", "waist", "chest_frame", at(0, 0, 0.16), Z, -0.78, 0.78);
        joint("chest_pitch", "chest_frame", "chest", at(0, 0, 0), Y, -0.09, 1.05);
        link("neck", SampleSolids.limb(-0.08, 0.048, 0.05, 0.042, RINGS / 2, SLICES));
        joint("neck_yaw", "chest", "neck", at(0, 0, 0.44), Z, -0.78, 0.78);
        link(
                "head",
                SampleSolids.moved(SampleSolids.ellipsoid(0.1, 0.085, 0.12, 3 * RINGS, SLICES), 0.01, 0, 0.12),
                SampleSolids.moved(box(0.06, 0.13, 0.05), 0.085, 0, 0.14));
        joint("head_pitch", "neck", "head", at(0, 0, 0.05), Y, -0.52, 0.78);
    }

    /** From the narrow waist to broad shoulders. */
    private static double[][] chestProfile() {
        return new double[][] {
            {0.06, 0.08, 0.0},
            {0.085, 0.115, 0.01},
            {0.095, 0.13, 0.04},
            {0.1, 0.14, 0.1},
            {0.108, 0.155, 0.17},
            {0.115, 0.17, 0.24},
            {0.118, 0.178, 0.3},
            {0.112, 0.175, 0.36},
            {0.1, 0.155, 0.395},
            {0.08, 0.11, 0.41},
            {0.05, 0.06, 0.418}
        };
    }

    private void arm(String side, int left) {
        String s = side + "_";
        link(s + "shoulder", SampleSolids.ellipsoid(0.066, 0.062, 0.066, 2 * RINGS, SLICES));
        link(s + "shoulder_frame");
        link(s + "upper_arm", SampleSolids.limb(-0.29, 0.044, -0.04, 0.052, RINGS, SLICES));
        joint(s + "shoulder_pitch", "chest", s + "shoulder", at(0, left * 0.252, 0.33), Y, -3.1, 1.0);
        rolling(s + "shoulder_roll", s + "shoulder", s + "shoulder_frame", at(0, 0, 0), left, -0.1, 1.6);
        joint(s + "shoulder_yaw", s + "shoulder_frame", s + "upper_arm", at(0, 0, 0), Z, -1.6, 1.6);
        link(
                s + "forearm",
                SampleSolids.loft(
                        new double[][] {
                            {0.02, 0.02, -0.245},
                            {0.03, 0.032, -0.24},
                            {0.033, 0.036, -0.21},
                            {0.038, 0.041, -0.15},
                            {0.043, 0.046, -0.08},
                            {0.045, 0.047, -0.02},
                            {0.04, 0.042, 0.015},
                            {0.025, 0.026, 0.034}
                        },
                        0.8,
                        SLICES));
        joint(s + "elbow", s + "upper_arm", s + "forearm", at(0, 0, -0.25), Y, -2.4, 0.02);
        link(s + "wrist_frame");
        joint(s + "wrist_yaw", s + "forearm", s + "wrist_frame", at(0, 0, -0.25), Z, -1.6, 1.6);
        link(
                s + "palm",
                SampleSolids.moved(box(0.05, 0.085, 0.09), 0, 0, -0.05),
                SampleSolids.moved(box(0.02, 0.03, 0.08), -0.016, 0, -0.125));
        joint(s + "wrist_pitch", s + "wrist_frame", s + "palm", at(0, 0, 0), Y, -1.6, 1.6);
        link(s + "finger", SampleSolids.moved(box(0.018, 0.075, 0.09), 0, 0, -0.04));
        joint(s + "grip", s + "palm", s + "finger", at(0.02, 0, -0.09), Y, -1.0, 0.2);
    }

    private void leg(String side, int left) {
        String s = side + "_";
        link(s + "hip_yaw_frame");
        link(s + "hip_roll_frame");
        link(s + "thigh", SampleSolids.loft(thighProfile(), 0.85, SLICES));
        // Mirrored: turning the toes out, and the leg out, is positive on both sides.
        joint(s + "hip_yaw", "waist", s + "hip_yaw_frame", at(0, left * 0.09, 0), Z.times(left), -0.5, 0.78);
        rolling(s + "hip_roll", s + "hip_yaw_frame", s + "hip_roll_frame", at(0, 0, 0), left, -0.35, 0.6);
        joint(s + "hip_pitch", s + "hip_roll_frame", s + "thigh", at(0, 0, 0), Y, -2.1, 0.7);
        link(
                s + "shank",
                SampleSolids.loft(
                        new double[][] {
                            {0.03, 0.028, -0.285},
                            {0.038, 0.036, -0.275},
                            {0.04, 0.038, -0.24},
                            {0.046, 0.042, -0.18},
                            {0.054, 0.05, -0.11},
                            {0.056, 0.053, -0.05},
                            {0.055, 0.054, 0.0},
                            {0.045, 0.045, 0.03},
                            {0.025, 0.025, 0.045}
                        },
                        0.85,
                        SLICES));
        joint(s + "knee", s + "thigh", s + "shank", at(0, 0, -0.3), Y, -0.02, 2.5);
        link(s + "ankle_frame");
        joint(s + "ankle_pitch", s + "shank", s + "ankle_frame", at(0, 0, -0.3), Y, -1.3, 0.78);
        link(
                s + "foot",
                SampleSolids.moved(box(0.24, 0.125, 0.05), 0.035, 0, -0.085),
                SampleSolids.moved(box(0.1, 0.085, 0.09), -0.005, 0, -0.03));
        rolling(s + "ankle_roll", s + "ankle_frame", s + "foot", at(0, 0, 0), left, -0.35, 0.6);
    }

    private static double[][] thighProfile() {
        return new double[][] {
            {0.035, 0.035, -0.325},
            {0.055, 0.052, -0.315},
            {0.06, 0.056, -0.28},
            {0.064, 0.06, -0.22},
            {0.07, 0.065, -0.15},
            {0.075, 0.069, -0.08},
            {0.077, 0.07, -0.02},
            {0.07, 0.065, 0.03},
            {0.05, 0.047, 0.058},
            {0.025, 0.025, 0.068}
        };
    }

    private static TriangleMesh box(double x, double y, double z) {
        return SampleSolids.roundedBox(x, y, z, 0.2 * Math.min(x, Math.min(y, z)), RINGS, SLICES);
    }

    private static Pose at(double x, double y, double z) {
        return Pose.translation(x, y, z);
    }

    private void link(String name, TriangleMesh... pieces) {
        List<LinkGeometry> geometry = new ArrayList<>();
        for (TriangleMesh piece : pieces) {
            geometry.add(LinkGeometry.of(piece, Pose.identity()));
        }
        links.add(new Link(name, geometry));
    }

    private void joint(String name, String parent, String child, Pose origin, Vec3 axis, double lower, double upper) {
        joints.add(Joint.of(name, JointType.REVOLUTE, parent, child)
                .at(origin)
                .about(axis)
                .within(JointLimit.of(lower, upper)));
    }

    /** Away from the body is positive on both sides. */
    private void rolling(String name, String parent, String child, Pose origin, int left, double lower, double upper) {
        joint(name, parent, child, origin, X.times(left), lower, upper);
    }
}
