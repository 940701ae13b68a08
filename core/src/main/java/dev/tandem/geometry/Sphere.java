package dev.tandem.geometry;

/**
 * A solid ball around the origin. With radius zero it is a point.
 *
 * @param radius the radius, not negative
 * @serial exclude
 */
public record Sphere(double radius) implements Shape {

    /**
     * Checks the radius.
     *
     * @param radius the radius, not negative
     * @throws IllegalArgumentException if it is negative, not finite or too large
     */
    public Sphere {
        Shape.checkMeasure("the radius of a sphere", radius);
    }

    @Override
    public double extent() {
        return 2 * radius;
    }
}
