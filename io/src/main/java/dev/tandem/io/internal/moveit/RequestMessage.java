package dev.tandem.io.internal.moveit;

import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.text.FileWarnings;
import dev.tandem.io.internal.text.JsonValue;
import dev.tandem.io.internal.text.JsonValue.Kind;
import dev.tandem.math.Pose;
import dev.tandem.plan.scene.PlanningRequest;
import dev.tandem.plan.scene.PlanningRequest.Goal;
import dev.tandem.plan.scene.PlanningRequest.JointRange;
import dev.tandem.plan.scene.PlanningRequest.LinkPose;
import dev.tandem.plan.scene.PlanningScene;
import dev.tandem.robot.JointType;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A motion plan request: group, start state, goals. Constraints along the path are refused. */
public final class RequestMessage {

    /** Entries of two poses that are no farther apart are the same. */
    private static final double SAME = 1e-9;

    /** The members of a request, in ROS 1 and 2. A misspelt one could lose a start or a constraint. */
    private static final Set<String> KNOWN = Set.of(
            "workspace_parameters",
            "start_state",
            "goal_constraints",
            "path_constraints",
            "trajectory_constraints",
            "reference_trajectories",
            "pipeline_id",
            "planner_id",
            "group_name",
            "num_planning_attempts",
            "allowed_planning_time",
            "max_velocity_scaling_factor",
            "max_acceleration_scaling_factor",
            "cartesian_speed_end_effector_link",
            "cartesian_speed_limited_link",
            "max_cartesian_speed");

    private static final List<String> CONSTRAINTS =
            List.of("joint_constraints", "position_constraints", "orientation_constraints", "visibility_constraints");

    private final JsonValue root;
    private final RobotState state;
    private final Frames frames;
    private final FileWarnings warnings;
    private final MeshFiles files;
    private PlanningScene scene;

    private RequestMessage(JsonValue root, PlanningScene scene, FileWarnings warnings, MeshFiles files) {
        this.root = root;
        this.scene = scene;
        this.state = scene.newState();
        this.frames = new Frames(state);
        this.warnings = warnings;
        this.files = files;
    }

    /**
     * A request, and the scene that it is about.
     *
     * @param request the request
     * @param scene the scene with what the robot holds at the start
     */
    public record Posed(PlanningRequest request, PlanningScene scene) {}

    /** The request of a message, for a robot in a scene. */
    public static Posed read(JsonValue root, PlanningScene scene, FileWarnings warnings, MeshFiles files)
            throws IOException {
        if (root.kind() != Kind.OBJECT || root.member("goal_constraints") == null) {
            throw root.problem("this is no motion plan request: \"goal_constraints\" is missing");
        }
        RequestMessage message = new RequestMessage(root, scene, warnings, files);
        PlanningRequest request = message.read();
        return new Posed(request, message.scene);
    }

    private PlanningRequest read() throws IOException {
        Messages.only(root, KNOWN);
        Pose base = state.pose(0);
        JsonValue start = Messages.member(root, "start_state");
        StateMessage.apply(start, state, warnings);
        if (start != null && !isSame(base, state.pose(0))) {
            throw start.problem("the start state places the robot's root elsewhere than the scene does");
        }
        if (start != null) {
            scene = AttachedObjects.start(start, scene, state, frames, warnings, files);
        }
        refuseConstraints("path_constraints");
        JsonValue trajectory = Messages.member(root, "trajectory_constraints");
        if (trajectory != null && !Messages.elements(trajectory, "constraints").isEmpty()) {
            throw trajectory.problem("constraints along the trajectory are not supported");
        }
        List<Goal> goals = new ArrayList<>();
        for (JsonValue one : Messages.needed(root, "goal_constraints").elements()) {
            goals.add(goal(one));
        }
        if (goals.isEmpty()) {
            throw Messages.needed(root, "goal_constraints").problem("the request has no goal");
        }
        double limit = Messages.number(root, "allowed_planning_time", 0);
        if (limit < 0) {
            throw Messages.needed(root, "allowed_planning_time").problem("a time limit is not negative");
        }
        return new PlanningRequest(Messages.string(root, "group_name"), values(), goals, limit);
    }

    private static boolean isSame(Pose a, Pose b) {
        boolean same = true;
        for (int k = 0; k < 12; k++) {
            same &= Math.abs(a.entry(k / 4, k % 4) - b.entry(k / 4, k % 4)) <= SAME;
        }
        return same;
    }

    private Map<String, Double> values() {
        RobotModel model = state.model();
        Map<String, Double> values = new LinkedHashMap<>();
        for (int v = 0; v < model.variables().size(); v++) {
            if (!model.follows(v)) {
                values.put(model.variables().get(v), state.value(v));
            }
        }
        return values;
    }

    private void refuseConstraints(String name) throws FormatException {
        JsonValue constraints = Messages.member(root, name);
        if (constraints == null) {
            return;
        }
        checkMembers(constraints);
        for (String kind : CONSTRAINTS) {
            if (!Messages.elements(constraints, kind).isEmpty()) {
                throw constraints.problem("constraints along the path are not supported; remove the " + kind);
            }
        }
    }

    private static void checkMembers(JsonValue constraints) throws FormatException {
        Set<String> known = new LinkedHashSet<>(CONSTRAINTS);
        known.add("name");
        Messages.only(constraints, known);
    }

    private Goal goal(JsonValue message) throws FormatException {
        checkMembers(message);
        List<JointRange> joints = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        for (JsonValue one : Messages.elements(message, "joint_constraints")) {
            JsonValue name = Messages.needed(one, "joint_name");
            if (!seen.add(name.string())) {
                throw name.problem("joint '" + name.string() + "' has two constraints in one goal; one is supported");
            }
            if (isVariable(name)) {
                double value = Messages.needed(one, "position").number();
                joints.add(new JointRange(
                        name.string(), value, tolerance(one, "tolerance_below"), tolerance(one, "tolerance_above")));
            }
        }
        if (!Messages.elements(message, "visibility_constraints").isEmpty()) {
            throw message.problem("visibility constraints are not supported");
        }
        List<LinkPose> poses = poses(message);
        if (joints.isEmpty() && poses.isEmpty()) {
            throw message.problem("the goal has no constraint");
        }
        return new Goal(joints, poses);
    }

    /** Whether a constraint is about a variable; a fixed joint and one that follows another cannot be set. */
    private boolean isVariable(JsonValue name) throws FormatException {
        RobotModel model = state.model();
        if (model.hasVariable(name.string())) {
            return !model.follows(model.variableNumber(name.string()));
        }
        if (model.hasJoint(name.string())) {
            if (model.joint(name.string()).type() != JointType.FIXED) {
                throw name.problem("joint '" + name.string() + "' has several variables; name one of them, as in '"
                        + name.string() + "/x'");
            }
            return false;
        }
        throw StateMessage.unknownJoint(name, model);
    }

    private static double tolerance(JsonValue object, String name) throws FormatException {
        double value = Messages.number(object, name, 0);
        if (value < 0) {
            throw Messages.needed(object, name).problem("a tolerance is not negative");
        }
        return value;
    }

    /** Where links must be: a position and an orientation of one link are one pose. */
    private List<LinkPose> poses(JsonValue message) throws FormatException {
        Map<String, LinkPose> byLink = new LinkedHashMap<>();
        for (JsonValue one : Messages.elements(message, "position_constraints")) {
            LinkPose position = position(one);
            if (byLink.put(position.link(), position) != null) {
                throw one.problem("link '" + position.link() + "' has two position constraints; one is supported");
            }
        }
        for (JsonValue one : Messages.elements(message, "orientation_constraints")) {
            LinkPose turn = orientation(one);
            LinkPose known = byLink.get(turn.link());
            if (known != null && known.hasOrientation()) {
                throw one.problem("link '" + turn.link() + "' has two orientation constraints; one is supported");
            }
            byLink.put(turn.link(), known == null ? turn : joined(known, turn));
        }
        return List.copyOf(byLink.values());
    }

    private static LinkPose joined(LinkPose position, LinkPose turn) {
        Pose at = Pose.translation(position.pose().translation());
        Pose turned = Pose.translation(turn.pose().translation()).inverse().times(turn.pose());
        return new LinkPose(
                position.link(),
                at.times(turned),
                position.offset(),
                true,
                true,
                position.positionTolerance(),
                turn.angleTolerance());
    }

    private String link(JsonValue constraint) throws FormatException {
        JsonValue name = Messages.needed(constraint, "link_name");
        try {
            state.model().linkNumber(name.string());
        } catch (IllegalArgumentException e) {
            throw Messages.refused(name, e);
        }
        return name.string();
    }

    /** A position is a point of the link within one region: a box, a sphere or a cylinder around the place to reach. */
    private LinkPose position(JsonValue message) throws FormatException {
        String link = link(message);
        JsonValue offset = Messages.member(message, "target_point_offset");
        double[] o = offset == null ? new double[3] : Messages.vector(offset);
        JsonValue region = Messages.needed(message, "constraint_region");
        List<JsonValue> shapes = Messages.elements(region, "primitives");
        List<JsonValue> poses = Messages.elements(region, "primitive_poses");
        if (shapes.size() != 1
                || poses.size() != 1
                || !Messages.elements(region, "meshes").isEmpty()) {
            throw region.problem("a position goal with one primitive and its pose is supported");
        }
        Pose place = frames.of(Messages.member(message, "header")).times(Messages.pose(poses.get(0), warnings));
        return new LinkPose(
                link,
                place,
                Pose.translation(o[0], o[1], o[2]),
                true,
                false,
                sizes(shapes.get(0)),
                List.of(0.0, 0.0, 0.0));
    }

    /** Half sizes of a box inside a region, so that all that is within the tolerances is within the region. */
    private static List<Double> sizes(JsonValue shape) throws FormatException {
        JsonValue type = Messages.needed(shape, "type");
        String name = type.kind() == Kind.NUMBER ? String.valueOf(type.count()) : type.string();
        JsonValue dimensions = Messages.needed(shape, "dimensions");
        return switch (name) {
            case "box", "BOX", "1" -> {
                double[] d = dimensions.numbers(3);
                yield List.of(0.5 * d[0], 0.5 * d[1], 0.5 * d[2]);
            }
            case "sphere", "SPHERE", "2" -> {
                double r = dimensions.numbers(1)[0] / Math.sqrt(3);
                yield List.of(r, r, r);
            }
            case "cylinder", "CYLINDER", "3" -> {
                double[] d = dimensions.numbers(2);
                yield List.of(d[1] / Math.sqrt(2), d[1] / Math.sqrt(2), 0.5 * d[0]);
            }
            default -> throw type.problem("the region of a position goal is a box, a sphere or a cylinder");
        };
    }

    private LinkPose orientation(JsonValue message) throws FormatException {
        String link = link(message);
        double[] q = Messages.quaternion(Messages.needed(message, "orientation"), warnings);
        Pose turn = Pose.ofQuaternion(0, 0, 0, q[0], q[1], q[2], q[3]);
        Pose frame = frames.of(Messages.member(message, "header"));
        List<Double> tolerances = new ArrayList<>();
        for (String axis : List.of("x", "y", "z")) {
            tolerances.add(tolerance(message, "absolute_" + axis + "_axis_tolerance"));
        }
        return new LinkPose(link, frame.times(turn), Pose.identity(), false, true, List.of(0.0, 0.0, 0.0), tolerances);
    }
}
