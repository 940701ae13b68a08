package dev.tandem.math;

import dev.tandem.internal.rounding.Limits;
import java.io.Serializable;

/**
 * A point or a direction in space, always finite.
 *
 * @param x the first coordinate
 * @param y the second coordinate
 * @param z the third coordinate
 * @serial exclude
 */
public record Vec3(double x, double y, double z) implements Serializable {

    /** The origin. */
    public static final Vec3 ZERO = new Vec3(0, 0, 0);

    /**
     * Checks the coordinates.
     *
     * @param x the first coordinate
     * @param y the second coordinate
     * @param z the third coordinate
     * @throws IllegalArgumentException if one is NaN or infinite
     */
    public Vec3 {
        if (!Double.isFinite(x) || !Double.isFinite(y) || !Double.isFinite(z)) {
            throw new IllegalArgumentException("a point needs finite coordinates, but got (" + x + ", " + y + ", " + z
                    + "); check the source of this value for NaN or overflow");
        }
    }

    /**
     * {@return the sum of two vectors}
     *
     * @param o the other vector
     */
    public Vec3 plus(Vec3 o) {
        return new Vec3(x + o.x, y + o.y, z + o.z);
    }

    /**
     * {@return the difference of two vectors}
     *
     * @param o the other vector
     */
    public Vec3 minus(Vec3 o) {
        return new Vec3(x - o.x, y - o.y, z - o.z);
    }

    /**
     * {@return this vector times a number}
     *
     * @param s the factor
     */
    public Vec3 times(double s) {
        return new Vec3(x * s, y * s, z * s);
    }

    /**
     * {@return the scalar product of two vectors}
     *
     * @param o the other vector
     */
    public double dot(Vec3 o) {
        return x * o.x + y * o.y + z * o.z;
    }

    /**
     * {@return the vector product of two vectors}
     *
     * @param o the other vector
     */
    public Vec3 cross(Vec3 o) {
        return new Vec3(y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x);
    }

    /** {@return the Euclidean length} */
    public double length() {
        return Math.sqrt(dot(this));
    }

    /**
     * {@return the distance between two points}
     *
     * @param o the other vector
     */
    public double distanceTo(Vec3 o) {
        return minus(o).length();
    }

    /**
     * {@return this direction with length one}
     *
     * @throws IllegalArgumentException if the length is zero
     */
    public Vec3 normalized() {
        double length = length();
        if (length >= Limits.SMALLEST_SQUARED && length <= Limits.LARGEST_SQUARED) {
            return times(1 / length);
        }
        double largest = Math.max(Math.abs(x), Math.max(Math.abs(y), Math.abs(z)));
        if (!(largest > 0)) {
            throw new IllegalArgumentException("a direction of length zero cannot be normalised");
        }
        if (largest == Double.POSITIVE_INFINITY) {
            return times(1 / length);
        }
        // Squares that underflow, or overflow, would make it longer or shorter: scale first, by a power of two.
        int exponent = -Math.getExponent(largest);
        return new Vec3(Math.scalb(x, exponent), Math.scalb(y, exponent), Math.scalb(z, exponent)).normalized();
    }

    /** {@return the coordinates in brackets, to the last digit} */
    @Override
    public String toString() {
        return "(" + x + ", " + y + ", " + z + ")";
    }
}
