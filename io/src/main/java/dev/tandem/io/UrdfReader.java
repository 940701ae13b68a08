package dev.tandem.io;

import dev.tandem.math.Vec3;
import dev.tandem.robot.Joint;
import dev.tandem.robot.JointLimit;
import dev.tandem.robot.JointType;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.Mimic;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotModelException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Links and joints of one file, element by element. */
final class UrdfReader {

    private final XmlElement root;
    private final UrdfGeometry geometry;
    private final boolean visual;
    private final List<String> warnings;
    private final Map<String, XmlElement> linkPlaces = new HashMap<>();
    private final Map<String, XmlElement> jointPlaces = new HashMap<>();

    UrdfReader(XmlElement root, UrdfGeometry geometry, boolean visual, List<String> warnings) {
        this.root = root;
        this.geometry = geometry;
        this.visual = visual;
        this.warnings = warnings;
    }

    RobotModel read() throws IOException {
        if (!root.is("robot")) {
            throw root.problem("the file holds <" + root.name() + ">; a robot's file holds <robot>");
        }
        List<Link> links = new ArrayList<>();
        for (XmlElement link : root.children("link")) {
            String name = name(link);
            if (linkPlaces.put(name, link) != null) {
                throw link.problem("a second link is named " + TextCursor.shown(name) + "; a name may be used once");
            }
            links.add(new Link(name, pieces(link, "collision"), visual ? pieces(link, "visual") : List.of()));
        }
        if (links.isEmpty()) {
            throw root.problem("<robot> has no <link>");
        }
        List<Joint> joints = new ArrayList<>();
        for (XmlElement joint : root.children("joint")) {
            String name = name(joint);
            if (jointPlaces.put(name, joint) != null) {
                throw joint.problem("a second joint is named " + TextCursor.shown(name) + "; a name may be used once");
            }
            joints.add(joint(joint, name));
        }
        try {
            return RobotModel.of(name(root), links, joints);
        } catch (RobotModelException e) {
            XmlElement place = (e.isAboutJoint() ? jointPlaces : linkPlaces).getOrDefault(e.about(), root);
            throw place.problem(String.valueOf(e.getMessage()));
        } catch (IllegalArgumentException e) {
            throw root.problem(String.valueOf(e.getMessage()));
        }
    }

    private static String name(XmlElement element) throws FormatException {
        String name = element.neededAttribute("name");
        if (name.isBlank()) {
            throw element.problem("<" + element.name() + "> needs a name that is not empty");
        }
        return name;
    }

    private List<LinkGeometry> pieces(XmlElement link, String kind) throws IOException {
        List<LinkGeometry> pieces = new ArrayList<>();
        for (XmlElement piece : link.children(kind)) {
            pieces.add(geometry.read(piece));
        }
        return pieces;
    }

    private Joint joint(XmlElement element, String name) throws FormatException {
        JointType type = type(element, name);
        String parent = element.neededChild("parent").neededAttribute("link");
        String child = element.neededChild("child").neededAttribute("link");
        Joint joint = Joint.of(name, type, parent, child).at(UrdfGeometry.origin(element));
        try {
            joint = about(joint, element.child("axis"));
            JointLimit limit = limit(element, name, type);
            if (limit != null) {
                joint = joint.within(limit);
            }
            XmlElement mimic = element.child("mimic");
            if (mimic != null) {
                joint = joint.following(new Mimic(
                        mimic.neededAttribute("joint"),
                        XmlNumbers.one(mimic, "multiplier", 1),
                        XmlNumbers.one(mimic, "offset", 0)));
            }
            return joint;
        } catch (IllegalArgumentException e) {
            throw element.problem(String.valueOf(e.getMessage()));
        }
    }

    private static JointType type(XmlElement element, String name) throws FormatException {
        String type = element.neededAttribute("type");
        for (JointType known : JointType.values()) {
            if (known.name().toLowerCase(Locale.ROOT).equals(type)) {
                return known;
            }
        }
        throw element.problem("joint " + TextCursor.shown(name) + " is of type " + TextCursor.shown(type)
                + "; known are fixed, revolute, continuous, prismatic, planar and floating");
    }

    private Joint about(Joint joint, @Nullable XmlElement axis) throws FormatException {
        double[] xyz = axis == null ? null : XmlNumbers.optional(axis, "xyz", 3);
        if (axis == null || xyz == null) {
            return joint;
        }
        Vec3 direction = new Vec3(xyz[0], xyz[1], xyz[2]);
        if (joint.type().usesAxis()) {
            if (!(direction.length() > 0)) {
                throw axis.problem(
                        "the axis of joint " + TextCursor.shown(joint.name()) + " is zero; a direction is needed");
            }
            return joint.about(direction);
        }
        if (joint.type() == JointType.PLANAR && !direction.equals(new Vec3(0, 0, 1))) {
            warnings.add(axis.problem("the axis of the planar joint " + TextCursor.shown(joint.name())
                            + " is not used: as in MoveIt, it slides in x and y and turns about z")
                    .getMessage());
        }
        return joint;
    }

    /**
     * As urdfdom: needed by joints that turn or slide within limits, each end 0 if it is not given. As MoveIt: narrowed
     * by the soft limits of a safety controller, where it has them. Effort and velocity may be left out.
     */
    private static @Nullable JointLimit limit(XmlElement joint, String name, JointType type) throws FormatException {
        if (!type.needsLimit()) {
            return null;
        }
        XmlElement limit = joint.child("limit");
        if (limit == null) {
            throw joint.problem(
                    "joint " + TextCursor.shown(name) + " is " + type.name().toLowerCase(Locale.ROOT)
                            + " and needs a <limit>; one that turns without end is continuous");
        }
        double lower = XmlNumbers.one(limit, "lower", 0);
        double upper = XmlNumbers.one(limit, "upper", 0);
        XmlElement safety = joint.child("safety_controller");
        if (safety != null) {
            lower = Math.max(lower, XmlNumbers.one(safety, "soft_lower_limit", lower));
            upper = Math.min(upper, XmlNumbers.one(safety, "soft_upper_limit", upper));
        }
        if (!(lower <= upper)) {
            throw limit.problem("joint " + TextCursor.shown(name) + " has the limits " + lower + " to " + upper
                    + "; the lower one must not be above the upper one");
        }
        return new JointLimit(
                lower,
                upper,
                XmlNumbers.one(limit, "velocity", Double.POSITIVE_INFINITY),
                XmlNumbers.one(limit, "effort", Double.POSITIVE_INFINITY));
    }
}
