package dev.tandem.geometry;

import dev.tandem.internal.rounding.Limits;
import dev.tandem.math.Vec3;

/**
 * A closed box with edges along the axes of a frame. Sizes may be zero: a point is a box.
 *
 * @param min the smallest corner
 * @param max the largest corner, in no coordinate below {@code min}
 */
public record Aabb(Vec3 min, Vec3 max) {

    /** The largest coordinate that is accepted: products of larger distances would overflow. */
    public static final double LARGEST = Limits.LARGEST_COORDINATE;

    /**
     * Checks the corners; see {@link #check}.
     *
     * @param min the smallest corner
     * @param max the largest corner, in no coordinate below {@code min}
     */
    public Aabb {
        check(min.x(), min.y(), min.z(), max.x(), max.y(), max.z());
    }

    /**
     * {@return the box with these corners}
     *
     * @param minX the smallest x coordinate
     * @param minY the smallest y coordinate
     * @param minZ the smallest z coordinate
     * @param maxX the largest x coordinate
     * @param maxY the largest y coordinate
     * @param maxZ the largest z coordinate
     */
    public static Aabb of(double minX, double minY, double minZ, double maxX, double maxY, double maxZ) {
        check(minX, minY, minZ, maxX, maxY, maxZ);
        return new Aabb(new Vec3(minX, minY, minZ), new Vec3(maxX, maxY, maxZ));
    }

    /**
     * {@return the box with a given centre and given full sizes}
     *
     * @param middle the centre
     * @param x the full size along x
     * @param y the full size along y
     * @param z the full size along z
     */
    public static Aabb around(Vec3 middle, double x, double y, double z) {
        Vec3 half = new Vec3(0.5 * x, 0.5 * y, 0.5 * z);
        return new Aabb(middle.minus(half), middle.plus(half));
    }

    /**
     * {@return whether two boxes have a point in common; touching counts}
     *
     * @param o the other box
     */
    public boolean touches(Aabb o) {
        return min.x() <= o.max.x()
                && o.min.x() <= max.x()
                && min.y() <= o.max.y()
                && o.min.y() <= max.y()
                && min.z() <= o.max.z()
                && o.min.z() <= max.z();
    }

    /**
     * Checks that numbers are the corners of a box, without creating one.
     *
     * @param minX the smallest x coordinate
     * @param minY the smallest y coordinate
     * @param minZ the smallest z coordinate
     * @param maxX the largest x coordinate
     * @param maxY the largest y coordinate
     * @param maxZ the largest z coordinate
     * @throws IllegalArgumentException if a number is not finite or beyond {@link #LARGEST}, or a size is negative
     */
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

    /**
     * Writes the smallest and then the largest corner.
     *
     * @param out receives six numbers
     * @param at the index of the first of them
     */
    public void copyInto(double[] out, int at) {
        out[at] = min.x();
        out[at + 1] = min.y();
        out[at + 2] = min.z();
        out[at + 3] = max.x();
        out[at + 4] = max.y();
        out[at + 5] = max.z();
    }
}
