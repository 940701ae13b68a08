package dev.tandem.io.internal.moveit;

import dev.tandem.internal.text.SimilarNames;
import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.moveit.ObjectMessage.Operation;
import dev.tandem.io.internal.text.FileWarnings;
import dev.tandem.io.internal.text.JsonValue;
import dev.tandem.io.internal.text.JsonValue.Kind;
import dev.tandem.math.Pose;
import dev.tandem.plan.scene.PlanningScene;
import dev.tandem.robot.AttachedBody;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotState;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The attached collision objects of a robot state, taken up as MoveIt's planning scene does: an object of the world that is
 * attached leaves the world, one that is attached already is replaced, one that is removed is left in the world where it is.
 */
final class AttachedObjects {

    /** The member of a robot state. */
    static final String MEMBER = "attached_collision_objects";

    private static final Set<String> KNOWN = Set.of("link_name", "object", "touch_links", "detach_posture", "weight");

    private final RobotState state;
    private final Frames frames;
    private final FileWarnings warnings;
    private final MeshFiles files;
    private PlanningScene scene;

    private AttachedObjects(
            PlanningScene scene, RobotState state, Frames frames, FileWarnings warnings, MeshFiles files) {
        this.scene = scene;
        this.state = state;
        this.frames = frames;
        this.warnings = warnings;
        this.files = files;
    }

    /** The scene after the objects of a robot state were attached or removed, with the robot in a state. */
    static PlanningScene apply(
            JsonValue robotState,
            PlanningScene scene,
            RobotState state,
            Frames frames,
            FileWarnings warnings,
            MeshFiles files)
            throws IOException {
        AttachedObjects objects = new AttachedObjects(scene, state, frames, warnings, files);
        for (JsonValue one : Messages.elements(robotState, MEMBER)) {
            try {
                objects.change(one);
            } catch (IllegalArgumentException e) {
                throw Messages.refused(one, e);
            }
        }
        return objects.scene;
    }

    /**
     * The scene of a start state. One that is a difference changes what the robot holds in the scene, any other replaces
     * it; one that does not say what the robot holds changes nothing.
     */
    static PlanningScene start(
            JsonValue start,
            PlanningScene scene,
            RobotState state,
            Frames frames,
            FileWarnings warnings,
            MeshFiles files)
            throws IOException {
        JsonValue list = Messages.member(start, MEMBER);
        JsonValue diff = Messages.member(start, "is_diff");
        boolean isDifference = diff != null && Messages.bool(diff);
        if (list == null) {
            return scene;
        }
        if (isDifference) {
            return apply(start, scene, state, frames, warnings, files);
        }
        Set<String> named = new LinkedHashSet<>();
        for (JsonValue one : list.elements()) {
            ObjectMessage object = new ObjectMessage(Messages.needed(one, "object"), warnings, files);
            if (object.operation() == Operation.REMOVE) {
                throw one.problem(
                        "an object is removed only by a start state that is a difference; write is_diff: true");
            }
            named.add(object.id());
        }
        PlanningScene cleared = scene;
        for (AttachedBody body : scene.attached()) {
            if (!named.contains(body.name())) {
                cleared = cleared.withoutAttached(body.name());
                warnings.slip(
                        "objects that the robot holds in the scene, but not at the start",
                        list.problem("the start state is no difference (is_diff) and does not list '" + body.name()
                                + "', which the robot holds in the scene"),
                        "it is not there");
            }
        }
        return apply(start, cleared, state, frames, warnings, files);
    }

    private void change(JsonValue message) throws IOException {
        Messages.only(message, KNOWN);
        JsonValue inner = Messages.needed(message, "object");
        ObjectMessage object = new ObjectMessage(inner, warnings, files);
        switch (object.operation()) {
            case ADD -> attach(message, object, false);
            case APPEND -> attach(message, object, true);
            case REMOVE -> remove(message, object, inner);
            default -> throw inner.problem("attached objects are added, appended to or removed");
        }
    }

    private void attach(JsonValue message, ObjectMessage object, boolean appends) throws IOException {
        JsonValue link = Messages.needed(message, "link_name");
        knownLink(link, scene);
        Set<String> touch = new LinkedHashSet<>();
        for (JsonValue one : Messages.elements(message, "touch_links")) {
            knownLink(one, scene);
            touch.add(one.string());
        }
        String id = object.id();
        AttachedBody held = held(id);
        boolean isInWorld = scene.bodies().containsKey(id);
        if (!object.hasGeometry() && isInWorld) {
            scene = scene.attach(id, link.string(), touch, state);
            return;
        }
        Pose inLink =
                Pose.relative(state.pose(link.string()), object.frame(frames)).times(object.pose());
        List<LinkGeometry> pieces = new ArrayList<>(object.pieces(inLink));
        if (appends && held != null) {
            if (!held.link().equals(link.string())) {
                throw link.problem(
                        "the object '" + id + "' is attached to '" + held.link() + "', not to '" + link.string() + "'");
            }
            pieces.addAll(0, held.geometry());
            touch.addAll(held.touchLinks());
        }
        if (isInWorld) {
            // Keeps what the matrix and margins say about its name.
            scene = scene.attach(id, link.string(), touch, state);
        }
        AttachedBody body = new AttachedBody(id, link.string(), pieces, touch);
        scene = isInWorld || held != null ? scene.replace(body) : scene.attach(body);
    }

    /** One object, or without a name all that the link holds, without a link all that the robot holds. */
    private void remove(JsonValue message, ObjectMessage object, JsonValue inner) throws FormatException {
        String link = Messages.string(message, "link_name");
        if (!link.isEmpty()) {
            knownLink(Messages.needed(message, "link_name"), scene);
        }
        JsonValue id = Messages.member(inner, "id");
        if (id == null || (id.kind() == Kind.STRING && id.string().isEmpty())) {
            for (AttachedBody body : scene.attached()) {
                if (link.isEmpty() || body.link().equals(link)) {
                    scene = scene.detach(body.name(), state);
                }
            }
            return;
        }
        AttachedBody held = scene.attached(object.id());
        if (!link.isEmpty() && !held.link().equals(link)) {
            throw message.problem(
                    "the object '" + held.name() + "' is attached to '" + held.link() + "', not to '" + link + "'");
        }
        scene = scene.detach(held.name(), state);
    }

    private @Nullable AttachedBody held(String id) {
        for (AttachedBody body : scene.attached()) {
            if (body.name().equals(id)) {
                return body;
            }
        }
        return null;
    }

    /** Refuses a link that the robot does not have. */
    static void knownLink(JsonValue link, PlanningScene scene) throws FormatException {
        if (!scene.model().hasLink(link.string())) {
            List<String> links = scene.model().links().stream().map(Link::name).toList();
            throw link.problem("the robot '" + scene.model().name() + "' has no link '" + link.string() + "'"
                    + SimilarNames.hint(link.string(), links) + "; is the file for another robot?");
        }
    }
}
