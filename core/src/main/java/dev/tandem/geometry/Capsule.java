package dev.tandem.geometry;

import dev.tandem.math.Vec3;

/**
 * All points within a radius of a segment: a cylinder with half a ball on each end. With one point twice it is a ball.
 *
 * @param radius not negative
 * @param from one end of the segment: the centre of one half ball
 * @param to the other end
 */
public record Capsule(double radius, Vec3 from, Vec3 to) implements Shape {

    public Capsule {
        Shape.checkMeasure("the radius of a capsule", radius);
        Shape.checkPoint("an end of a capsule", from);
        Shape.checkPoint("an end of a capsule", to);
    }

    /**
     * A capsule along z with its middle in the origin.
     *
     * @param height of the cylinder between the half balls; over all it measures two radii more
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
