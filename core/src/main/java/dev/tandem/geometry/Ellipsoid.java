package dev.tandem.geometry;

/**
 * A solid ellipsoid around the origin, its axes along those of the frame. A semi-axis of zero makes it flat.
 *
 * @param a half its size along x, not negative
 * @param b half its size along y
 * @param c half its size along z
 * @serial exclude
 */
public record Ellipsoid(double a, double b, double c) implements Shape {

    /**
     * Checks the semi-axes.
     *
     * @param a half its size along x, not negative
     * @param b half its size along y
     * @param c half its size along z
     * @throws IllegalArgumentException if one is negative, not finite or too large
     */
    public Ellipsoid {
        Shape.checkMeasure("the x semi-axis of an ellipsoid", a);
        Shape.checkMeasure("the y semi-axis of an ellipsoid", b);
        Shape.checkMeasure("the z semi-axis of an ellipsoid", c);
    }

    @Override
    public double extent() {
        return 2 * Math.max(a, Math.max(b, c));
    }
}
