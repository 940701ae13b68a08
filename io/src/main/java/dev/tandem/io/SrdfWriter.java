package dev.tandem.io;

import dev.tandem.io.file.AtomicFile;
import dev.tandem.io.internal.text.XmlOut;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.AllowedCollisions.Reason;
import dev.tandem.robot.Joint;
import dev.tandem.robot.LinkSphere;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotSemantics;
import dev.tandem.robot.RobotSemantics.EndEffector;
import dev.tandem.robot.RobotSemantics.JointGroup;
import dev.tandem.robot.RobotSemantics.NamedState;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;

/** What is known about a robot, as an SRDF file. */
final class SrdfWriter {

    private SrdfWriter() {}

    static void write(RobotSemantics semantics, RobotModel model, Path file) throws IOException {
        XmlOut out = new XmlOut();
        out.open("robot", "name", model.name());
        for (JointGroup group : semantics.groups()) {
            out.open("group", "name", group.name());
            group.joints().forEach(joint -> out.leaf("joint", "name", joint));
            out.close("group");
        }
        semantics.states().forEach(state -> state(out, state, model));
        for (EndEffector e : semantics.endEffectors()) {
            String arm = e.parentGroup().isEmpty() ? null : e.parentGroup();
            out.leaf("end_effector", "name parent_link group parent_group", e.name(), e.parentLink(), e.group(), arm);
        }
        for (Joint joint : semantics.virtualJoints()) {
            String type = joint.type().name().toLowerCase(Locale.ROOT);
            out.leaf(
                    "virtual_joint",
                    "name type parent_frame child_link",
                    joint.name(),
                    type,
                    joint.parent(),
                    joint.child());
        }
        semantics.passiveJoints().forEach(joint -> out.leaf("passive_joint", "name", joint));
        semantics.linkSpheres().forEach((link, spheres) -> {
            out.open("link_sphere_approximation", "link", link);
            for (LinkSphere s : spheres) {
                double[] center = {s.center().x(), s.center().y(), s.center().z()};
                out.leaf("sphere", "center radius", center, s.radius());
            }
            out.close("link_sphere_approximation");
        });
        for (AllowedCollisions.Pair pair : semantics.allowed().pairs()) {
            if (pair.reason() != Reason.CONDITIONAL) {
                String reason = pair.reason().name();
                String word = reason.charAt(0) + reason.substring(1).toLowerCase(Locale.ROOT);
                out.leaf("disable_collisions", "link1 link2 reason", pair.a(), pair.b(), word);
            }
        }
        out.close("robot");
        AtomicFile.write(file, stream -> stream.write(out.bytes()));
    }

    private static void state(XmlOut out, NamedState state, RobotModel model) {
        out.open("group_state", "name group", state.name(), state.group());
        for (Joint joint : model.joints()) {
            int first = model.firstVariableOf(model.jointNumber(joint.name()));
            double[] values = new double[joint.type().variableCount()];
            boolean any = false;
            double[] zero = model.zero();
            for (int k = 0; k < values.length; k++) {
                String variable = model.variables().get(first + k);
                values[k] = state.values().getOrDefault(variable, zero[first + k]);
                any |= state.values().containsKey(variable);
            }
            if (any) {
                out.leaf("joint", "name value", joint.name(), values);
            }
        }
        out.close("group_state");
    }
}
