package dev.tandem.geometry;

import dev.tandem.math.Vec3;

/**
 * A half-line from an origin in a direction. Lengths along it are distances from the origin.
 *
 * @param origin where it starts
 * @param direction any length; kept as given but for a power of two, so that no digit of it is rounded away
 */
public record Ray(Vec3 origin, Vec3 direction) {

    /**
     * Checks the origin and scales the direction by a power of two.
     *
     * @param origin where it starts
     * @param direction any length; kept as given but for a power of two, so that no digit of it is rounded away
     * @throws IllegalArgumentException if the direction is zero or the origin too far away
     */
    public Ray {
        Shape.checkPoint("the origin of a ray", origin);
        double largest = Shape.extent(direction, Vec3.ZERO);
        if (!(largest > 0 && largest <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException(
                    "the direction of a ray is " + direction + "; a finite one other than zero is needed");
        }
        // A size near one, so that no square over- or underflows.
        int exponent = -Math.getExponent(largest);
        direction = new Vec3(
                Math.scalb(direction.x(), exponent),
                Math.scalb(direction.y(), exponent),
                Math.scalb(direction.z(), exponent));
    }

    /**
     * Creates a ray from the coordinates of its origin and direction.
     *
     * @param ox the x coordinate of the origin
     * @param oy the y coordinate of the origin
     * @param oz the z coordinate of the origin
     * @param dx the x coordinate of the direction, of any length but zero
     * @param dy the y coordinate of the direction
     * @param dz the z coordinate of the direction
     */
    public Ray(double ox, double oy, double oz, double dx, double dy, double dz) {
        this(new Vec3(ox, oy, oz), new Vec3(dx, dy, dz));
    }

    /** {@return the direction, scaled to length one} */
    public Vec3 unitDirection() {
        return direction.normalized();
    }

    /**
     * {@return the point at a length along the ray}
     *
     * @param length the length along the ray
     */
    public Vec3 at(double length) {
        return origin.plus(unitDirection().times(length));
    }
}
