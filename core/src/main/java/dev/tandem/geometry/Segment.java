package dev.tandem.geometry;

import dev.tandem.math.Vec3;

/**
 * A line segment with both ends included.
 *
 * @param from one end
 * @param to the other end
 * @serial exclude
 */
public record Segment(Vec3 from, Vec3 to) implements Shape {

    /**
     * Checks the ends.
     *
     * @param from one end
     * @param to the other end
     * @throws IllegalArgumentException if a coordinate is too large
     */
    public Segment {
        Shape.checkPoint("an end of a segment", from);
        Shape.checkPoint("an end of a segment", to);
    }

    @Override
    public double extent() {
        return Shape.extent(from, to);
    }
}
