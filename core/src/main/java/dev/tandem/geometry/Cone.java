package dev.tandem.geometry;

/**
 * A solid cone around the z axis: its apex at z = height/2, its base, a disc, at z = −height/2.
 *
 * @param radius of the base, not negative
 * @param height from the base to the apex, not negative
 * @serial exclude
 */
public record Cone(double radius, double height) implements Shape {

    /**
     * Checks the measures.
     *
     * @param radius of the base, not negative
     * @param height from the base to the apex, not negative
     * @throws IllegalArgumentException if one is negative, not finite or too large
     */
    public Cone {
        Shape.checkMeasure("the radius of a cone", radius);
        Shape.checkMeasure("the height of a cone", height);
    }

    @Override
    public double extent() {
        return Math.max(2 * radius, height);
    }
}
