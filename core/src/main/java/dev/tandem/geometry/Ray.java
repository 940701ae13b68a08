package dev.tandem.geometry;

import dev.tandem.math.Vec3;

/**
 * A half-line: all points origin + t·direction with t ≥ 0.
 *
 * @param origin where it starts
 * @param direction brought to length one, so that t is a length
 */
public record Ray(Vec3 origin, Vec3 direction) {

    public Ray {
        Shape.checkPoint("the origin of a ray", origin);
        double largest = Shape.extent(direction, Vec3.ZERO);
        if (!(largest > 0 && largest <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException(
                    "the direction of a ray is " + direction + "; a finite one other than zero is needed");
        }
        // The largest coordinate first, so that no square over- or underflows.
        Vec3 scaled = new Vec3(direction.x() / largest, direction.y() / largest, direction.z() / largest);
        double length = scaled.length();
        direction = new Vec3(scaled.x() / length, scaled.y() / length, scaled.z() / length);
    }

    public Ray(double ox, double oy, double oz, double dx, double dy, double dz) {
        this(new Vec3(ox, oy, oz), new Vec3(dx, dy, dz));
    }

    /** The point at a length along the ray. */
    public Vec3 at(double length) {
        return origin.plus(direction.times(length));
    }
}
