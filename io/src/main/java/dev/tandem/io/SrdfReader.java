package dev.tandem.io;

import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.text.FileWarnings;
import dev.tandem.io.internal.text.TextCursor;
import dev.tandem.io.internal.text.XmlElement;
import dev.tandem.io.internal.text.XmlNumbers;
import dev.tandem.math.Vec3;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.AllowedCollisions.Reason;
import dev.tandem.robot.Joint;
import dev.tandem.robot.JointType;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkSphere;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotSemantics;
import dev.tandem.robot.RobotSemantics.EndEffector;
import dev.tandem.robot.RobotSemantics.JointGroup;
import dev.tandem.robot.RobotSemantics.NamedState;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One SRDF file, element by element. */
final class SrdfReader {

    private final XmlElement root;
    private final RobotModel model;
    private final SrdfMisfits misfits;
    private final FileWarnings warnings;
    private final Set<String> virtualNames = new HashSet<>();

    SrdfReader(XmlElement root, RobotModel model, FileWarnings warnings) {
        this.root = root;
        this.model = model;
        this.warnings = warnings;
        this.misfits = new SrdfMisfits(model, warnings);
    }

    RobotSemantics read() throws FormatException {
        if (!root.is("robot")) {
            throw root.problem("the file holds <" + root.name() + ">; an SRDF file holds <robot>");
        }
        if (root.child("link") != null || root.child("joint") != null) {
            throw root.problem("the file describes links or joints, so it is a URDF file; an SRDF file is needed");
        }
        misfits.checkName(root);
        List<Joint> virtualJoints = virtualJoints();
        List<JointGroup> groups = new SrdfGroups(model, virtualNames, misfits).read(root.children("group"));
        return new RobotSemantics(
                groups, states(groups), endEffectors(groups), virtualJoints, passiveJoints(), spheres(), allowed());
    }

    private List<Joint> virtualJoints() throws FormatException {
        List<Joint> found = new ArrayList<>();
        for (XmlElement element : root.children("virtual_joint")) {
            String name = element.neededAttribute("name");
            String child = element.neededAttribute("child_link");
            String type = element.neededAttribute("type");
            JointType known = switch (type) {
                case "fixed" -> JointType.FIXED;
                case "planar" -> JointType.PLANAR;
                case "floating" -> JointType.FLOATING;
                default ->
                    throw element.problem("a virtual joint is of type " + TextCursor.shown(type)
                            + "; known are fixed, planar and floating");
            };
            if (!misfits.knowsLink(element, child)) {
                continue;
            }
            if (model.hasJoint(name) || !virtualNames.add(name)) {
                throw element.problem("the virtual joint " + TextCursor.shown(name) + " has the name of another joint");
            }
            found.add(Joint.of(name, known, element.neededAttribute("parent_frame"), child));
        }
        return found;
    }

    private List<NamedState> states(List<JointGroup> groups) throws FormatException {
        List<NamedState> found = new ArrayList<>();
        for (XmlElement element : root.children("group_state")) {
            try {
                NamedState state = state(element, groups);
                if (state != null) {
                    found.add(state);
                }
            } catch (FormatException e) {
                // A state that is only half known would be another one.
                warnings.slip("states that are left out", e, "the state is left out");
            }
        }
        return found;
    }

    /** A state, or null if its group does not fit the robot. */
    private @Nullable NamedState state(XmlElement element, List<JointGroup> groups) throws FormatException {
        String name = element.neededAttribute("name");
        String group = element.neededAttribute("group");
        if (groups.stream().noneMatch(g -> g.name().equals(group))) {
            misfits.add(element, "there is no group " + TextCursor.shown(group) + "; the state is left out");
            return null;
        }
        Map<String, Double> values = new LinkedHashMap<>();
        for (XmlElement joint : element.children("joint")) {
            addValues(joint, values);
        }
        checkFollowers(element, values);
        return new NamedState(name, group, values);
    }

    private void addValues(XmlElement element, Map<String, Double> values) throws FormatException {
        String name = element.neededAttribute("name");
        double[] given = XmlNumbers.all(element, "value");
        if (virtualNames.contains(name)) {
            // Of use only to a robot that hangs on this joint.
            return;
        }
        if (!model.hasJoint(name)) {
            misfits.add(element, "the robot has no joint " + TextCursor.shown(name) + "; its value is left out");
            return;
        }
        Joint joint = model.joint(name);
        int count = joint.type().variableCount();
        if (given.length != count) {
            if (count > 0) {
                throw element.problem(
                        "joint " + TextCursor.shown(name) + " has " + given.length + " values; it needs " + count);
            }
            String problem = "joint " + TextCursor.shown(name) + " is fixed and has no value";
            warnings.slip("values of fixed joints", element, problem, "the one given here is ignored");
        }
        int first = model.firstVariableOf(model.jointNumber(name));
        for (int k = 0; k < count; k++) {
            values.put(model.variables().get(first + k), given[k]);
        }
    }

    /** Joints that follow are not set; a value that is not the one they follow to is told. */
    private void checkFollowers(XmlElement state, Map<String, Double> values) {
        for (String variable : List.copyOf(values.keySet())) {
            int v = model.variableNumber(variable);
            Double given = values.get(variable);
            if (model.follows(v) && given != null) {
                String leader = model.variables().get(model.leaderOf(v));
                Double led = values.get(leader);
                values.remove(variable);
                if (led == null) {
                    misfits.follower(
                            state,
                            "joint " + TextCursor.shown(variable) + " follows " + TextCursor.shown(leader)
                                    + ", which has no value here; its own is left out");
                } else {
                    double follows = model.newState().set(leader, led).value(v);
                    if (follows != given) {
                        misfits.follower(
                                state,
                                "joint " + TextCursor.shown(variable) + " follows " + TextCursor.shown(leader) + " to "
                                        + follows + "; its own value " + given + " is left out");
                    }
                }
            }
        }
    }

    private List<EndEffector> endEffectors(List<JointGroup> groups) throws FormatException {
        List<EndEffector> found = new ArrayList<>();
        for (XmlElement element : root.children("end_effector")) {
            String group = element.neededAttribute("group");
            String link = element.neededAttribute("parent_link");
            String arm = element.attribute("parent_group");
            if (groups.stream().noneMatch(g -> g.name().equals(group))) {
                misfits.add(element, "there is no group " + TextCursor.shown(group) + "; the end effector is left out");
            } else if (misfits.knowsLink(element, link)) {
                found.add(new EndEffector(element.neededAttribute("name"), group, link, arm == null ? "" : arm));
            }
        }
        return found;
    }

    private List<String> passiveJoints() throws FormatException {
        List<String> found = new ArrayList<>();
        for (XmlElement element : root.children("passive_joint")) {
            String name = element.neededAttribute("name");
            if (model.hasJoint(name) || virtualNames.contains(name)) {
                found.add(name);
            } else {
                misfits.add(element, "the robot has no joint " + TextCursor.shown(name) + "; the line is left out");
            }
        }
        return found;
    }

    private Map<String, List<LinkSphere>> spheres() throws FormatException {
        Map<String, List<LinkSphere>> found = new LinkedHashMap<>();
        for (XmlElement element : root.children("link_sphere_approximation")) {
            String link = element.neededAttribute("link");
            List<LinkSphere> balls = new ArrayList<>();
            for (XmlElement sphere : element.children("sphere")) {
                double[] center = XmlNumbers.needed(sphere, "center", 3);
                double radius = XmlNumbers.one(sphere, "radius");
                if (!(radius >= 0)) {
                    throw sphere.problem("the radius is " + radius + "; it must not be negative");
                }
                balls.add(new LinkSphere(new Vec3(center[0], center[1], center[2]), radius));
            }
            if (misfits.knowsLink(element, link)) {
                found.put(link, balls);
            }
        }
        return found;
    }

    private AllowedCollisions allowed() throws FormatException {
        List<AllowedCollisions.Pair> pairs = new ArrayList<>();
        for (XmlElement element : root.children("disable_default_collisions")) {
            String link = element.neededAttribute("link");
            if (misfits.knowsLink(element, link)) {
                for (Link other : model.links()) {
                    if (!other.name().equals(link)) {
                        pairs.add(new AllowedCollisions.Pair(link, other.name(), Reason.SRDF));
                    }
                }
            }
        }
        AllowedCollisions allowed = AllowedCollisions.none().with(pairs);
        for (XmlElement element : root.children("enable_collisions")) {
            allowed = allowed.without(element.neededAttribute("link1"), element.neededAttribute("link2"));
        }
        pairs.clear();
        for (XmlElement element : root.children("disable_collisions")) {
            String a = element.neededAttribute("link1");
            String b = element.neededAttribute("link2");
            if (misfits.knowsLinks(element, a, b)) {
                pairs.add(new AllowedCollisions.Pair(a, b, reason(element.attribute("reason"))));
            }
        }
        return allowed.with(pairs);
    }

    private static Reason reason(@Nullable String text) {
        return switch (text == null ? "" : text.toLowerCase(Locale.ROOT)) {
            case "adjacent" -> Reason.ADJACENT;
            case "never" -> Reason.NEVER;
            case "always" -> Reason.ALWAYS;
            case "default" -> Reason.DEFAULT;
            case "user" -> Reason.USER;
            default -> Reason.SRDF;
        };
    }
}
