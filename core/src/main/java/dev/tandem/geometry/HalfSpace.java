package dev.tandem.geometry;

import dev.tandem.math.Vec3;

/**
 * All points on one side of a plane: all x with normal·x ≤ d. A floor has the normal (0, 0, 1) and its height as d.
 *
 * @param normal the outward normal; scaled to length one, and {@code d} with it, so that the set stays the same
 * @param d the signed distance of the plane from the origin along the normal; negative if the origin is outside
 * @serial exclude
 */
public record HalfSpace(Vec3 normal, double d) implements Shape {

    /**
     * Normalises the normal.
     *
     * @param normal the outward normal; scaled to length one, and {@code d} with it, so that the set stays the same
     * @param d the signed distance of the plane from the origin along the normal; negative if the origin is outside
     * @throws IllegalArgumentException if the normal is zero or the plane too far away
     */
    public HalfSpace {
        // The largest coordinate first, so that no square over- or underflows.
        double largest = Shape.extent(normal, Vec3.ZERO);
        if (!(largest > 0)) {
            throw new IllegalArgumentException("the normal of a half-space is zero; it needs a direction");
        }
        Vec3 scaled = new Vec3(normal.x() / largest, normal.y() / largest, normal.z() / largest);
        double length = scaled.length();
        if (length != 1 || largest != 1) {
            normal = new Vec3(scaled.x() / length, scaled.y() / length, scaled.z() / length);
            d = d / largest / length;
        }
        if (!(Math.abs(d) <= LARGEST_MEASURE)) {
            throw new IllegalArgumentException("the plane of a half-space is " + d + " from the origin; at most "
                    + LARGEST_MEASURE + " is possible");
        }
    }

    /**
     * Creates a half-space from the coordinates of its normal.
     *
     * @param nx the x coordinate of the normal
     * @param ny the y coordinate of the normal
     * @param nz the z coordinate of the normal
     * @param d the offset of the plane
     */
    public HalfSpace(double nx, double ny, double nz, double d) {
        this(new Vec3(nx, ny, nz), d);
    }

    /** {@return the largest measure, because a half-space is unbounded} */
    @Override
    public double extent() {
        return LARGEST_MEASURE;
    }
}
