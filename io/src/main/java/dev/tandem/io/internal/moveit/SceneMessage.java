package dev.tandem.io.internal.moveit;

import dev.tandem.Body;
import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.text.FileWarnings;
import dev.tandem.io.internal.text.JsonValue;
import dev.tandem.io.internal.text.JsonValue.Kind;
import dev.tandem.plan.scene.PlanningScene;
import dev.tandem.robot.AttachedBody;
import dev.tandem.robot.Link;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A planning scene, taken up as MoveIt does: state, matrix, padding, attached bodies, then the world. */
public final class SceneMessage {

    private static final Set<String> KNOWN = Set.of(
            "name",
            "robot_state",
            "robot_model_name",
            "fixed_frame_transforms",
            "allowed_collision_matrix",
            "link_padding",
            "link_scale",
            "object_colors",
            "world",
            "is_diff");

    private final JsonValue root;
    private final FileWarnings warnings;
    private final MeshFiles files;
    private final RobotState state;
    private final Frames frames;
    private PlanningScene scene;

    private SceneMessage(JsonValue root, PlanningScene base, FileWarnings warnings, MeshFiles files) {
        this.root = root;
        this.warnings = warnings;
        this.files = files;
        this.scene = base;
        this.state = base.newState();
        this.frames = new Frames(state);
    }

    /** Whether a file's value is a planning scene, by the members that only such a one has. */
    public static boolean isScene(JsonValue root) throws FormatException {
        if (root.kind() != Kind.OBJECT) {
            return false;
        }
        for (String name : List.of("world", "allowed_collision_matrix", "robot_model_name", "fixed_frame_transforms")) {
            if (root.member(name) != null) {
                return true;
            }
        }
        return false;
    }

    /** The name of the robot that a scene is for; empty if it does not say. */
    public static String robotName(JsonValue root) throws FormatException {
        return root.kind() == Kind.OBJECT ? Messages.string(root, "robot_model_name") : "";
    }

    /**
     * The scene of a message. One that is a difference changes the base; any other replaces its bodies, its padding and, if
     * it has one, its matrix.
     */
    public static PlanningScene read(JsonValue root, PlanningScene base, FileWarnings warnings, MeshFiles files)
            throws IOException {
        Messages.only(root, KNOWN);
        JsonValue diff = Messages.member(root, "is_diff");
        PlanningScene start = diff != null && Messages.bool(diff) ? base : emptied(base);
        return new SceneMessage(root, start, warnings, files).read();
    }

    private static PlanningScene emptied(PlanningScene base) {
        PlanningScene empty = base;
        for (String name : base.bodies().keySet()) {
            empty = empty.without(name);
        }
        for (AttachedBody body : base.attached()) {
            empty = empty.withoutAttached(body.name());
        }
        for (Link link : base.model().links()) {
            empty = empty.padded(link.name(), 0);
        }
        return empty;
    }

    private PlanningScene read() throws IOException {
        JsonValue model = Messages.member(root, "robot_model_name");
        RobotModel robot = scene.model();
        if (model != null && !model.string().isEmpty() && !model.string().equals(robot.name())) {
            throw model.problem(
                    "the scene is for the robot '" + model.string() + "', but the robot is '" + robot.name() + "'");
        }
        JsonValue robotState = Messages.member(root, "robot_state");
        StateMessage.apply(robotState, state, warnings);
        try {
            scene = scene.state(state);
        } catch (IllegalArgumentException e) {
            throw Messages.refused(robotState == null ? root : robotState, e);
        }
        frames.readFixed(root, warnings);
        MatrixMessage.read(Messages.member(root, "allowed_collision_matrix"), robot, warnings)
                .ifPresent(matrix -> scene = scene.with(matrix));
        scale();
        if (robotState != null) {
            scene = AttachedObjects.apply(robotState, scene, state, frames, warnings, files);
        }
        world(Messages.member(root, "world"));
        pad();
        return scene;
    }

    private void scale() throws FormatException {
        for (JsonValue one : Messages.elements(root, "link_scale")) {
            JsonValue scale = Messages.needed(one, "scale");
            AttachedObjects.knownLink(Messages.needed(one, "link_name"), scene);
            if (scale.number() != 1) {
                throw scale.problem("links are not scaled here; use link_padding");
            }
        }
    }

    private void pad() throws FormatException {
        for (JsonValue one : Messages.elements(root, "link_padding")) {
            JsonValue link = Messages.needed(one, "link_name");
            JsonValue padding = Messages.needed(one, "padding");
            AttachedObjects.knownLink(link, scene);
            try {
                scene = scene.padded(link.string(), padding.number());
            } catch (IllegalArgumentException e) {
                throw Messages.refused(padding, e);
            }
        }
    }

    private void world(@Nullable JsonValue world) throws IOException {
        if (world == null) {
            return;
        }
        Messages.only(world, Set.of("collision_objects", "octomap"));
        JsonValue octomap = Messages.member(world, "octomap");
        if (octomap != null && holdsData(octomap)) {
            throw octomap.problem("the octomap of a scene is not read; save it as a .bt file and add it to the world");
        }
        Set<String> added = new HashSet<>();
        for (JsonValue one : Messages.elements(world, "collision_objects")) {
            ObjectMessage object = new ObjectMessage(one, warnings, files);
            try {
                change(object, object.id(), one, added);
            } catch (IllegalArgumentException e) {
                throw Messages.refused(one, e);
            }
        }
    }

    /** Whether a message with a map inside has one with cells in it. */
    private static boolean holdsData(JsonValue octomap) throws FormatException {
        JsonValue map = octomap.kind() == Kind.OBJECT ? Messages.member(octomap, "octomap") : octomap;
        JsonValue data = map == null || map.kind() != Kind.OBJECT ? map : Messages.member(map, "data");
        if (data == null) {
            return false;
        }
        return data.kind() == Kind.ARRAY
                ? !data.elements().isEmpty()
                : data.kind() != Kind.STRING || !data.string().isEmpty();
    }

    private void change(ObjectMessage object, String id, JsonValue place, Set<String> added) throws IOException {
        boolean isThere = scene.bodies().containsKey(id);
        switch (object.operation()) {
            case ADD -> {
                if (!added.add(id)) {
                    throw place.problem("the object '" + id + "' is added for the second time");
                }
                Body body = object.body(object.frame(frames).times(object.pose()));
                scene = isThere ? scene.replace(id, body) : scene.with(id, body);
            }
            case REMOVE -> {
                added.remove(id);
                if (isThere) {
                    scene = scene.without(id);
                } else {
                    warnings.slip(
                            "objects to remove that are not there",
                            place.problem("the world has no object '" + id + "' to remove"),
                            "there is nothing to do");
                }
            }
            case APPEND -> {
                Body more = object.body(object.frame(frames).times(object.pose()));
                scene = isThere
                        ? scene.replace(id, ObjectMessage.join(List.of(scene.body(id), more)))
                        : scene.with(id, more);
            }
            case MOVE -> throw place.problem("objects are not moved here; add '" + id + "' again at its new pose");
        }
    }
}
