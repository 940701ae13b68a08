package dev.tandem.geometry;

import dev.tandem.internal.rounding.Limits;
import dev.tandem.math.Vec3;

/**
 * A closed box along the axes of the world. Sizes may be zero: a point is a box.
 *
 * @param min the smallest corner
 * @param max the largest corner, in no coordinate below {@code min}
 */
public record Aabb(Vec3 min, Vec3 max) {

    /** Coordinates beyond this are refused: products of distances would overflow. */
    public static final double LARGEST = Limits.LARGEST_COORDINATE;

    public Aabb {
        check(min.x(), min.y(), min.z(), max.x(), max.y(), max.z());
    }

    public static Aabb of(double minX, double minY, double minZ, double maxX, double maxY, double maxZ) {
        check(minX, minY, minZ, maxX, maxY, maxZ);
        return new Aabb(new Vec3(minX, minY, minZ), new Vec3(maxX, maxY, maxZ));
    }

    /** The box with this middle and these full sizes. */
    public static Aabb around(Vec3 middle, double x, double y, double z) {
        Vec3 half = new Vec3(0.5 * x, 0.5 * y, 0.5 * z);
        return new Aabb(middle.minus(half), middle.plus(half));
    }

    /** Whether the two have a point in common; touching counts. */
    public boolean touches(Aabb o) {
        return min.x() <= o.max.x()
                && o.min.x() <= max.x()
                && min.y() <= o.max.y()
                && o.min.y() <= max.y()
                && min.z() <= o.max.z()
                && o.min.z() <= max.z();
    }

    /** Throws if these are not the corners of a box, without making one. */
    public static void check(double minX, double minY, double minZ, double maxX, double maxY, double maxZ) {
        boolean fine = -LARGEST <= minX
                && minX <= maxX
                && maxX <= LARGEST
                && -LARGEST <= minY
                && minY <= maxY
                && maxY <= LARGEST
                && -LARGEST <= minZ
                && minZ <= maxZ
                && maxZ <= LARGEST;
        if (!fine) {
            throw new IllegalArgumentException("a box needs min ≤ max on each axis and coordinates within ±" + LARGEST
                    + ", but this is (" + minX + ", " + minY + ", " + minZ + ") to (" + maxX + ", " + maxY + ", " + maxZ
                    + ")");
        }
    }

    /** Writes the smallest and the largest corner, six numbers. */
    public void copyInto(double[] out, int at) {
        out[at] = min.x();
        out[at + 1] = min.y();
        out[at + 2] = min.z();
        out[at + 3] = max.x();
        out[at + 4] = max.y();
        out[at + 5] = max.z();
    }
}
