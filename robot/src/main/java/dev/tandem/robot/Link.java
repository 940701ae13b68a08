package dev.tandem.robot;

import java.util.List;
import java.util.Objects;

/**
 * A rigid part of a robot.
 *
 * @param collision what takes part in collision checks; may be empty, and then the link never touches anything
 * @param visual what it looks like; plays no part in any check
 */
public record Link(String name, List<LinkGeometry> collision, List<LinkGeometry> visual) {

    public Link {
        Objects.requireNonNull(name);
        collision = List.copyOf(collision);
        visual = List.copyOf(visual);
    }

    public Link(String name, List<LinkGeometry> collision) {
        this(name, collision, List.of());
    }

    /** A link that is only a frame. */
    public static Link frame(String name) {
        return new Link(name, List.of(), List.of());
    }

    /** Whether it takes part in collision checks: it has collision geometry other than meshes without a triangle. */
    public boolean hasGeometry() {
        return !collision.stream().allMatch(LinkGeometry::isEmpty);
    }
}
