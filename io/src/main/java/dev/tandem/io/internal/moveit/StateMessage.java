package dev.tandem.io.internal.moveit;

import dev.tandem.internal.text.SimilarNames;
import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.text.FileWarnings;
import dev.tandem.io.internal.text.JsonValue;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.JointType;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A robot state: joint values and, for joints with several variables, transforms. Values of fixed joints and of joints
 * that follow others are not needed and ignored. A transform of a joint that the model does not have, such as the virtual
 * joint of an SRDF file, places the root link in the world.
 */
final class StateMessage {

    private static final Set<String> KNOWN =
            Set.of("joint_state", "multi_dof_joint_state", AttachedObjects.MEMBER, "is_diff");

    private final RobotState state;
    private final FileWarnings warnings;
    private @Nullable String virtual;

    private StateMessage(RobotState state, FileWarnings warnings) {
        this.state = state;
        this.warnings = warnings;
    }

    /** Sets what a message says; other variables stay as they are. */
    static void apply(@Nullable JsonValue message, RobotState state, FileWarnings warnings) throws FormatException {
        if (message == null) {
            return;
        }
        Messages.only(message, KNOWN);
        StateMessage reader = new StateMessage(state, warnings);
        JsonValue joints = Messages.member(message, "joint_state");
        if (joints != null) {
            reader.joints(joints);
        }
        JsonValue multi = Messages.member(message, "multi_dof_joint_state");
        if (multi != null) {
            reader.transforms(multi);
        }
    }

    private void joints(JsonValue message) throws FormatException {
        List<JsonValue> names = Messages.elements(message, "name");
        List<JsonValue> positions = Messages.elements(message, "position");
        if (names.size() != positions.size()) {
            throw message.problem("here are " + names.size() + " names of joints, but " + positions.size()
                    + " positions; as many are needed");
        }
        for (int i = 0; i < names.size(); i++) {
            set(names.get(i), positions.get(i).number(), state);
        }
    }

    /** Sets a joint by its name. */
    static void set(JsonValue name, double value, RobotState state) throws FormatException {
        RobotModel model = state.model();
        String joint = name.string();
        if (model.hasVariable(joint)) {
            int variable = model.variableNumber(joint);
            if (!model.follows(variable)) {
                try {
                    state.set(variable, value);
                } catch (IllegalArgumentException e) {
                    throw Messages.refused(name, e);
                }
            }
        } else if (!model.hasJoint(joint)) {
            throw unknownJoint(name, model);
        } else if (model.joint(joint).type() != JointType.FIXED) {
            throw name.problem("joint '" + joint + "' has several variables, so that one number is not enough");
        }
    }

    static FormatException unknownJoint(JsonValue name, RobotModel model) throws FormatException {
        List<String> known = model.joints().stream().map(joint -> joint.name()).toList();
        return name.problem("the robot '" + model.name() + "' has no joint '" + name.string() + "'"
                + SimilarNames.hint(name.string(), known) + "; is the file for another robot?");
    }

    private void transforms(JsonValue message) throws FormatException {
        List<JsonValue> names = Messages.elements(message, "joint_names");
        List<JsonValue> transforms = Messages.elements(message, "transforms");
        if (names.size() != transforms.size()) {
            throw message.problem("here are " + names.size() + " names of joints, but " + transforms.size()
                    + " transforms; as many are needed");
        }
        for (int i = 0; i < names.size(); i++) {
            JsonValue name = names.get(i);
            Pose pose = Messages.pose(transforms.get(i), "translation", "rotation", warnings);
            if (state.model().hasJoint(name.string())) {
                place(name, pose, transforms.get(i));
            } else if (virtual == null) {
                virtual = name.string();
                state.base(pose);
            } else {
                throw name.problem("the robot has neither joint '" + virtual + "' nor '" + name.string()
                        + "'; only one can place its root. Is the file for another robot?");
            }
        }
    }

    private void place(JsonValue name, Pose pose, JsonValue transform) throws FormatException {
        RobotModel model = state.model();
        int joint = model.jointNumber(name.string());
        int first = model.firstVariableOf(joint);
        Vec3 t = pose.translation();
        JointType type = model.joints().get(joint).type();
        try {
            if (type == JointType.FLOATING) {
                JsonValue rotation = Messages.member(transform, "rotation");
                double[] q = rotation == null ? new double[] {0, 0, 0, 1} : Messages.quaternion(rotation, warnings);
                double[] values = {t.x(), t.y(), t.z(), q[0], q[1], q[2], q[3]};
                for (int k = 0; k < values.length; k++) {
                    state.set(first + k, values[k]);
                }
            } else if (type == JointType.PLANAR) {
                state.set(first, t.x());
                state.set(first + 1, t.y());
                state.set(first + 2, Math.atan2(pose.entry(1, 0), pose.entry(0, 0)));
            } else if (type != JointType.FIXED) {
                throw name.problem("joint '" + name.string() + "' has one variable; a transform is for joints that "
                        + "float or move in a plane");
            }
        } catch (IllegalArgumentException e) {
            throw Messages.refused(name, e);
        }
    }
}
