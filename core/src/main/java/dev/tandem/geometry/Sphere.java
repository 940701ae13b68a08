package dev.tandem.geometry;

/**
 * A solid ball around the origin. With radius zero it is a point.
 *
 * @param radius from the centre to the surface, not negative
 */
public record Sphere(double radius) implements Shape {

    public Sphere {
        Shape.checkMeasure("the radius of a sphere", radius);
    }

    @Override
    public double extent() {
        return 2 * radius;
    }
}
