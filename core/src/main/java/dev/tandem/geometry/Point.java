package dev.tandem.geometry;

import dev.tandem.math.Vec3;

/**
 * A single point.
 *
 * @param at the point, in the frame of the body
 * @serial exclude
 */
public record Point(Vec3 at) implements Shape {

    /**
     * Checks the point.
     *
     * @param at the point, in the frame of the body
     * @throws IllegalArgumentException if a coordinate is too large
     */
    public Point {
        Shape.checkPoint("a point", at);
    }

    @Override
    public double extent() {
        return 0;
    }
}
