package dev.tandem.io;

import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.text.FileWarnings;
import dev.tandem.io.internal.text.Macros;
import dev.tandem.io.internal.text.TextCursor;
import dev.tandem.io.internal.text.XmlElement;
import dev.tandem.io.internal.text.XmlNumbers;
import dev.tandem.math.Vec3;
import dev.tandem.robot.Joint;
import dev.tandem.robot.Joint.Mimic;
import dev.tandem.robot.JointLimit;
import dev.tandem.robot.JointType;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkGeometry;
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
    private final FileWarnings warnings;
    private final List<String> visualOnly = new ArrayList<>();
    private final Map<String, XmlElement> linkPlaces = new HashMap<>();
    private final Map<String, XmlElement> jointPlaces = new HashMap<>();

    UrdfReader(XmlElement root, UrdfGeometry geometry, boolean visual, FileWarnings warnings) {
        this.root = root;
        this.geometry = geometry;
        this.visual = visual;
        this.warnings = warnings;
    }

    RobotModel read() throws IOException {
        if (!root.is("robot")) {
            throw root.problem("the file holds <" + root.name() + ">; a robot's file holds <robot>");
        }
        Macros.refuse(root);
        List<Link> links = new ArrayList<>();
        for (XmlElement link : root.children("link")) {
            String name = uniqueName(link, linkPlaces);
            Link read = new Link(name, pieces(link, "collision"), visual ? pieces(link, "visual") : List.of());
            if (!read.hasGeometry() && link.child("visual") != null) {
                visualOnly.add(name);
            }
            links.add(read);
        }
        if (links.isEmpty()) {
            boolean srdf = root.child("group") != null || root.child("disable_collisions") != null;
            throw root.problem("<robot> has no <link>" + (srdf ? "; this is an SRDF file, a URDF file is needed" : ""));
        }
        List<Joint> joints = new ArrayList<>();
        for (XmlElement joint : root.children("joint")) {
            joints.add(joint(joint, uniqueName(joint, jointPlaces)));
        }
        follow(joints);
        try {
            return RobotModel.of(name(root), links, joints);
        } catch (RobotModelException e) {
            XmlElement place = (e.isAboutJoint() ? jointPlaces : linkPlaces).getOrDefault(e.about(), root);
            throw place.problem(String.valueOf(e.getMessage()));
        } catch (IllegalArgumentException e) {
            throw root.problem(String.valueOf(e.getMessage()));
        }
    }

    /** The links that have visual but no collision geometry. */
    List<String> visualOnly() {
        return visualOnly;
    }

    private static String uniqueName(XmlElement element, Map<String, XmlElement> places) throws FormatException {
        String name = name(element);
        if (places.put(name, element) != null) {
            throw element.problem(
                    "a second " + element.name() + " is named " + TextCursor.shown(name) + "; a name may be used once");
        }
        return name;
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
            if (type.needsLimit()) {
                joint = limited(joint, element);
            } else if (type == JointType.CONTINUOUS) {
                joint = withSpeed(joint, element.child("limit"));
            }
            return "true".equals(element.attribute("uncertain")) ? joint.withUncertainRange() : joint;
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
            warnings.add(
                    "planar joints with an axis",
                    axis,
                    "the axis of the planar joint " + TextCursor.shown(joint.name())
                            + " is not used: as in MoveIt, it slides in x and y and turns about z");
        }
        return joint;
    }

    /**
     * As urdfdom: needed by joints that turn or slide within limits, each end 0 if it is not given. Effort and velocity
     * may be left out. Limits that leave no value are a slip: then all between them is allowed, and nothing is certain.
     * The soft limits of a safety controller are no limits: published problems have goals beyond them.
     */
    private Joint limited(Joint joint, XmlElement element) throws FormatException {
        XmlElement limit = element.child("limit");
        if (limit == null) {
            throw element.problem("joint " + TextCursor.shown(joint.name()) + " is "
                    + joint.type().name().toLowerCase(Locale.ROOT)
                    + " and needs a <limit>; one that turns without end is continuous");
        }
        double lower = XmlNumbers.one(limit, "lower", 0);
        double upper = XmlNumbers.one(limit, "upper", 0);
        boolean slip = !(lower <= upper);
        if (slip) {
            String problem = "joint " + TextCursor.shown(joint.name()) + " has the limits " + lower + " to " + upper
                    + "; the lower one must not be above the upper one";
            double most = Math.max(lower, upper);
            lower = Math.min(lower, upper);
            upper = most;
            warnings.slip("joints whose limits leave no value", limit, problem, "read as " + lower + " to " + upper);
        }
        Joint limited = joint.within(new JointLimit(
                lower,
                upper,
                XmlNumbers.one(limit, "velocity", Double.POSITIVE_INFINITY),
                XmlNumbers.one(limit, "effort", Double.POSITIVE_INFINITY)));
        return slip ? limited.withUncertainRange() : limited;
    }

    /** A joint that turns without end may state how fast it turns; the ends that it states mean nothing. */
    private static Joint withSpeed(Joint joint, @Nullable XmlElement limit) throws FormatException {
        if (limit == null || (limit.attribute("velocity") == null && limit.attribute("effort") == null)) {
            return joint;
        }
        double velocity = XmlNumbers.one(limit, "velocity", Double.POSITIVE_INFINITY);
        double effort = XmlNumbers.one(limit, "effort", Double.POSITIVE_INFINITY);
        return joint.within(new JointLimit(-Math.PI, Math.PI, ifMeant(velocity), ifMeant(effort)));
    }

    /** A negative limit states nothing; such files were always read. */
    private static double ifMeant(double limit) {
        return limit >= 0 ? limit : Double.POSITIVE_INFINITY;
    }

    /** Lets joints follow others, once all are known. */
    private void follow(List<Joint> joints) throws FormatException {
        Map<String, JointType> types = new HashMap<>();
        joints.forEach(j -> types.put(j.name(), j.type()));
        for (int i = 0; i < joints.size(); i++) {
            Joint joint = joints.get(i);
            XmlElement place = jointPlaces.get(joint.name());
            XmlElement mimic = place == null ? null : place.child("mimic");
            if (mimic != null) {
                joints.set(i, following(joint, mimic, types));
            }
        }
    }

    private Joint following(Joint joint, XmlElement element, Map<String, JointType> types) throws FormatException {
        Mimic mimic = new Mimic(
                element.neededAttribute("joint"),
                XmlNumbers.one(element, "multiplier", 1),
                XmlNumbers.one(element, "offset", 0));
        String follower = "joint " + TextCursor.shown(joint.name());
        if (joint.type().variableCount() != 1) {
            warnings.slip(
                    "joints that cannot follow another",
                    element,
                    follower + " is " + words(joint.type()) + " and follows joint " + TextCursor.shown(mimic.joint())
                            + "; only joints with one variable follow",
                    "its <mimic> is ignored");
            return joint;
        }
        JointType leader = types.get(mimic.joint());
        if (leader != null && leader.variableCount() == 1) {
            return joint.following(mimic);
        }
        warnings.slip(
                "joints that follow none",
                element,
                follower + " follows joint " + TextCursor.shown(mimic.joint())
                        + (leader == null
                                ? ", but no joint has that name"
                                : ", which is " + words(leader) + "; only joints with one variable lead"),
                "it moves freely within its own limits");
        return joint.withUncertainRange();
    }

    private static String words(JointType type) {
        return type.name().toLowerCase(Locale.ROOT);
    }
}
