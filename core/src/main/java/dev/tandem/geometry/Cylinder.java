package dev.tandem.geometry;

/**
 * A solid cylinder around the z axis, its middle in the origin. Without height it is a disc, without radius a segment.
 *
 * @param radius not negative
 * @param height the full size along z, not negative
 */
public record Cylinder(double radius, double height) implements Shape {

    public Cylinder {
        Shape.checkMeasure("the radius of a cylinder", radius);
        Shape.checkMeasure("the height of a cylinder", height);
    }

    @Override
    public double extent() {
        return Math.max(2 * radius, height);
    }
}
