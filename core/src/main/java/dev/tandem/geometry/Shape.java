package dev.tandem.geometry;

import dev.tandem.math.Vec3;
import java.io.Serializable;

/**
 * A primitive solid in its own frame. Shapes that are defined by measures alone are centred on the origin. A shape is
 * placed through the pose of the body made of it.
 *
 * <p>All shapes are immutable and safe for use by multiple threads.
 */
public sealed interface Shape extends Serializable
        permits Sphere, Box, Capsule, Cylinder, Cone, Ellipsoid, Segment, Point, HalfSpace, ConvexHull {

    /** The largest measure that is accepted, as for meshes: products of larger coordinates would overflow. */
    double LARGEST_MEASURE = TriangleMesh.LARGEST_COORDINATE;

    /**
     * {@return the length of the longest edge of the bounding box along the axes, roughly: a measure of the size of the
     * shape}
     */
    double extent();

    /**
     * Checks that a number is a length. Zero is a length.
     *
     * @param what the name of the measure, for the message
     * @param value the number
     * @throws IllegalArgumentException if the number is NaN, infinite, negative or too large
     */
    static void checkMeasure(String what, double value) {
        if (!(value >= 0 && value <= LARGEST_MEASURE)) {
            throw new IllegalArgumentException(
                    what + " is " + value + "; a number from 0 to " + LARGEST_MEASURE + " is needed");
        }
    }

    /**
     * Checks that a point is not too far away.
     *
     * @param what the name of the point, for the message
     * @param p the point
     * @throws IllegalArgumentException if a coordinate is too large
     */
    static void checkPoint(String what, Vec3 p) {
        double largest = Math.max(Math.abs(p.x()), Math.max(Math.abs(p.y()), Math.abs(p.z())));
        if (!(largest <= LARGEST_MEASURE)) {
            throw new IllegalArgumentException(
                    what + " is " + p + "; coordinates of at most " + LARGEST_MEASURE + " are needed");
        }
    }

    /**
     * {@return the largest difference of the coordinates of two points}
     *
     * @param p a point
     * @param q another point
     */
    static double extent(Vec3 p, Vec3 q) {
        return Math.max(Math.abs(p.x() - q.x()), Math.max(Math.abs(p.y() - q.y()), Math.abs(p.z() - q.z())));
    }
}
