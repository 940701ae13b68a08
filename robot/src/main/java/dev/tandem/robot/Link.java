package dev.tandem.robot;

import java.util.List;
import java.util.Objects;

/**
 * A rigid link of a robot.
 *
 * @param name its name
 * @param collision its geometry in collision checks; if empty, the link never touches anything
 * @param visual its visual geometry, which no check uses
 */
public record Link(String name, List<LinkGeometry> collision, List<LinkGeometry> visual) {

    /**
     * Creates a link; the lists are copied.
     *
     * @param name its name
     * @param collision its geometry in collision checks; if empty, the link never touches anything
     * @param visual its visual geometry, which no check uses
     */
    public Link {
        Objects.requireNonNull(name);
        collision = List.copyOf(collision);
        visual = List.copyOf(visual);
    }

    /**
     * Creates a link without visual geometry.
     *
     * @param name its name
     * @param collision its geometry in collision checks
     */
    public Link(String name, List<LinkGeometry> collision) {
        this(name, collision, List.of());
    }

    /**
     * {@return a link without geometry}
     *
     * @param name its name
     */
    public static Link frame(String name) {
        return new Link(name, List.of(), List.of());
    }

    /** {@return whether it takes part in collision checks: it has collision geometry other than empty meshes} */
    public boolean hasGeometry() {
        return !collision.stream().allMatch(LinkGeometry::isEmpty);
    }
}
