package dev.tandem.geometry;

import dev.tandem.math.Vec3;

/**
 * All points within a radius of a segment: a cylinder with half a ball at each end. If both ends are equal, it is a
 * ball.
 *
 * @param radius the radius, not negative
 * @param from one end of the segment
 * @param to the other end of the segment
 * @serial exclude
 */
public record Capsule(double radius, Vec3 from, Vec3 to) implements Shape {

    /**
     * Checks the radius and the ends.
     *
     * @param radius the radius, not negative
     * @param from one end of the segment
     * @param to the other end of the segment
     * @throws IllegalArgumentException if the radius is negative, or a number is not finite or too large
     */
    public Capsule {
        Shape.checkMeasure("the radius of a capsule", radius);
        Shape.checkPoint("an end of a capsule", from);
        Shape.checkPoint("an end of a capsule", to);
    }

    /**
     * {@return a capsule along the z axis, centred on the origin}
     *
     * @param radius the radius, not negative
     * @param height the height of the cylinder between the half balls; the capsule is two radii higher
     */
    public static Capsule upright(double radius, double height) {
        Shape.checkMeasure("the height of a capsule", height);
        return new Capsule(radius, new Vec3(0, 0, -0.5 * height), new Vec3(0, 0, 0.5 * height));
    }

    @Override
    public double extent() {
        return Shape.extent(from, to) + 2 * radius;
    }
}
