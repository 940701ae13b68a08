package dev.tandem.geometry;

/**
 * A solid box around the origin, its edges along the axes: all points with |x| ≤ x/2 and so on. A size of zero makes a
 * plate, two a rod, three a point.
 *
 * @param x the full size along the first axis, not negative
 * @param y the full size along the second axis
 * @param z the full size along the third axis
 * @serial exclude
 */
public record Box(double x, double y, double z) implements Shape {

    /**
     * Checks the sizes.
     *
     * @param x the full size along the first axis, not negative
     * @param y the full size along the second axis
     * @param z the full size along the third axis
     * @throws IllegalArgumentException if one is negative, not finite or too large
     */
    public Box {
        Shape.checkMeasure("the x size of a box", x);
        Shape.checkMeasure("the y size of a box", y);
        Shape.checkMeasure("the z size of a box", z);
    }

    @Override
    public double extent() {
        return Math.max(x, Math.max(y, z));
    }
}
