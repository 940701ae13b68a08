package dev.tandem.io.internal.moveit;

import dev.tandem.internal.text.SimilarNames;
import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.text.FileWarnings;
import dev.tandem.io.internal.text.JsonValue;
import dev.tandem.math.Pose;
import dev.tandem.robot.RobotState;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The frames that poses in a message may be given in: the world, the links where the state puts them, and the fixed frames
 * that a scene lists.
 */
final class Frames {

    private static final String WORLD = "world";

    private final RobotState state;
    private final Map<String, Pose> fixed = new LinkedHashMap<>();

    Frames(RobotState state) {
        this.state = state;
    }

    /** Reads fixed frames: where the frame of the header stands in the child frame, which is that of the world. */
    void readFixed(JsonValue scene, FileWarnings warnings) throws FormatException {
        for (JsonValue one : Messages.elements(scene, "fixed_frame_transforms")) {
            JsonValue header = Messages.member(one, "header");
            String name = bare(header == null ? "" : Messages.string(header, "frame_id"));
            if (!name.isEmpty()) {
                JsonValue transform = Messages.member(one, "transform");
                fixed.putIfAbsent(name, Messages.pose(transform, "translation", "rotation", warnings));
            }
        }
    }

    /** Where the frame of a message's header stands in the world. */
    Pose of(@Nullable JsonValue header) throws FormatException {
        JsonValue id = header == null ? null : Messages.member(header, "frame_id");
        String name = id == null ? "" : bare(id.string());
        if (id == null || name.isEmpty() || name.equals(WORLD)) {
            return Pose.identity();
        }
        if (state.model().hasLink(name)) {
            return state.pose(name);
        }
        Pose known = fixed.get(name);
        if (known == null) {
            TreeSet<String> names = new TreeSet<>(fixed.keySet());
            state.model().links().forEach(link -> names.add(link.name()));
            throw id.problem("the frame '" + name + "' is neither \"world\" nor a link nor a fixed frame of the scene"
                    + SimilarNames.hint(name, names));
        }
        return known;
    }

    /** Older files write a slash before the name. */
    private static String bare(String name) {
        return name.startsWith("/") ? name.substring(1) : name;
    }
}
