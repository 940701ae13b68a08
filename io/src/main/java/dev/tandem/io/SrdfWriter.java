package dev.tandem.io;

import dev.tandem.io.file.AtomicFile;
import dev.tandem.io.internal.text.XmlOut;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.AllowedCollisions.Reason;
import dev.tandem.robot.Joint;
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
            if (e.parentGroup().isEmpty()) {
                out.leaf("end_effector", "name", e.name(), "parent_link", e.parentLink(), "group", e.group());
            } else {
                out.leaf(
                        "end_effector",
                        "name",
                        e.name(),
                        "parent_link",
                        e.parentLink(),
                        "group",
                        e.group(),
                        "parent_group",
                        e.parentGroup());
            }
        }
        for (Joint joint : semantics.virtualJoints()) {
            out.leaf(
                    "virtual_joint",
                    "name",
                    joint.name(),
                    "type",
                    joint.type().name().toLowerCase(Locale.ROOT),
                    "parent_frame",
                    joint.parent(),
                    "child_link",
                    joint.child());
        }
        semantics.passiveJoints().forEach(joint -> out.leaf("passive_joint", "name", joint));
        semantics.linkSpheres().forEach((link, spheres) -> {
            out.open("link_sphere_approximation", "link", link);
            spheres.forEach(s -> out.leaf(
                    "sphere",
                    "center",
                    XmlOut.numbers(s.center().x(), s.center().y(), s.center().z()),
                    "radius",
                    XmlOut.numbers(s.radius())));
            out.close("link_sphere_approximation");
        });
        for (AllowedCollisions.Pair pair : semantics.allowed().pairs()) {
            if (pair.reason() != Reason.CONDITIONAL) {
                String reason = pair.reason().name();
                out.leaf(
                        "disable_collisions",
                        "link1",
                        pair.a(),
                        "link2",
                        pair.b(),
                        "reason",
                        reason.charAt(0) + reason.substring(1).toLowerCase(Locale.ROOT));
            }
        }
        out.close("robot");
        AtomicFile.write(file, stream -> stream.write(out.bytes()));
    }

    private static void state(XmlOut out, NamedState state, RobotModel model) {
        out.open("group_state", "name", state.name(), "group", state.group());
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
                out.leaf("joint", "name", joint.name(), "value", XmlOut.numbers(values));
            }
        }
        out.close("group_state");
    }
}
