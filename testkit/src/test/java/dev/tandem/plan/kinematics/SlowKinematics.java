package dev.tandem.plan.kinematics;

import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.Joint;
import dev.tandem.robot.RobotModel;

/** Forward kinematics from the definition of a joint, recursively and with poses as values: the oracle of faster forms. */
public final class SlowKinematics {

    private SlowKinematics() {}

    /** The pose of a link in the world, for all values of a robot; values of followers are computed, not read. */
    public static Pose pose(RobotModel model, Pose base, double[] values, String link) {
        if (link.equals(model.rootLink().name())) {
            return base;
        }
        Joint joint = model.joints().stream()
                .filter(j -> j.child().equals(link))
                .findFirst()
                .orElseThrow();
        return pose(model, base, values, joint.parent()).times(joint.origin()).times(motion(model, joint, values));
    }

    private static Pose motion(RobotModel model, Joint joint, double[] values) {
        Vec3 axis = joint.axis();
        return switch (joint.type()) {
            case FIXED -> Pose.identity();
            case REVOLUTE, CONTINUOUS -> Pose.rotation(axis, value(model, joint, values));
            case PRISMATIC -> Pose.translation(axis.times(value(model, joint, values)));
            case PLANAR -> {
                int v = model.variableNumber(joint.name() + "/x");
                yield Pose.translation(values[v], values[v + 1], 0)
                        .times(Pose.rotation(new Vec3(0, 0, 1), values[v + 2]));
            }
            case FLOATING -> {
                int v = model.variableNumber(joint.name() + "/trans_x");
                yield Pose.ofQuaternion(
                        values[v],
                        values[v + 1],
                        values[v + 2],
                        values[v + 3],
                        values[v + 4],
                        values[v + 5],
                        values[v + 6]);
            }
        };
    }

    private static double value(RobotModel model, Joint joint, double[] values) {
        if (joint.mimic().isPresent()) {
            Joint.Mimic mimic = joint.mimic().get();
            return mimic.multiplier() * value(model, model.joint(mimic.joint()), values) + mimic.offset();
        }
        return values[model.variableNumber(joint.name())];
    }

    /** The distance of the origins of two poses. */
    public static double distance(Pose a, Pose b) {
        return a.translation().distanceTo(b.translation());
    }

    /** The angle between two rotations: the Frobenius norm of their difference is 2√2 sin(angle / 2). */
    public static double angle(Pose a, Pose b) {
        double sum = 0;
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 3; column++) {
                double d = a.entry(row, column) - b.entry(row, column);
                sum += d * d;
            }
        }
        return 2 * Math.asin(Math.min(1, Math.sqrt(sum) / (2 * Math.sqrt(2))));
    }
}
