package dev.tandem.geometry;

/**
 * A solid cylinder around the z axis, centred on the origin. Without height it is a disc, without radius a segment.
 *
 * @param radius the radius, not negative
 * @param height the full size along z, not negative
 * @serial exclude
 */
public record Cylinder(double radius, double height) implements Shape {

    /**
     * Checks the measures.
     *
     * @param radius the radius, not negative
     * @param height the full size along z, not negative
     * @throws IllegalArgumentException if one is negative, not finite or too large
     */
    public Cylinder {
        Shape.checkMeasure("the radius of a cylinder", radius);
        Shape.checkMeasure("the height of a cylinder", height);
    }

    @Override
    public double extent() {
        return Math.max(2 * radius, height);
    }
}
