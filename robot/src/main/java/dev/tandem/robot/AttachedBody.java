package dev.tandem.robot;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * A body that a link holds and that moves with it, such as a grasped bottle.
 *
 * @param name its name, different from that of any link
 * @param link the link that holds it
 * @param geometry its geometry, in the frame of the link
 * @param touchLinks the links that it may touch; the link that holds it is always one of them, as in MoveIt
 */
public record AttachedBody(String name, String link, List<LinkGeometry> geometry, Set<String> touchLinks) {

    /**
     * Creates an attached body; the collections are copied.
     *
     * @param name its name, different from that of any link
     * @param link the link that holds it
     * @param geometry its geometry, in the frame of the link
     * @param touchLinks the links that it may touch; the link that holds it is always one of them, as in MoveIt
     */
    public AttachedBody {
        Objects.requireNonNull(name);
        Objects.requireNonNull(link);
        geometry = List.copyOf(geometry);
        Set<String> touch = new LinkedHashSet<>(touchLinks);
        touch.add(link);
        touchLinks = Set.copyOf(touch);
        if (geometry.isEmpty()) {
            throw new IllegalArgumentException("the attached body '" + name + "' has no geometry, so nothing to check");
        }
    }
}
