package dev.tandem.geometry;

import dev.tandem.math.Vec3;
import java.io.Serializable;

/**
 * A primitive solid in its own frame: everything inside belongs to it. Those that are given by measures alone are
 * centred on the origin. Pose it through the body that it becomes.
 */
public sealed interface Shape extends Serializable
        permits Sphere, Box, Capsule, Cylinder, Cone, Ellipsoid, Segment, Point, HalfSpace, ConvexHull {

    /** The largest measure that is accepted: products of coordinates must not overflow. As for meshes. */
    double LARGEST_MEASURE = TriangleMesh.LARGEST_COORDINATE;

    /** The length of the longest straight line along an axis: how large the shape is, roughly. */
    double extent();

    /** Refuses what is not a length: NaN, infinities, negative numbers. Zero is a length. */
    static void checkMeasure(String what, double value) {
        if (!(value >= 0 && value <= LARGEST_MEASURE)) {
            throw new IllegalArgumentException(
                    what + " is " + value + "; a number from 0 to " + LARGEST_MEASURE + " is needed");
        }
    }

    /** Refuses a point that is too far away to be measured from. */
    static void checkPoint(String what, Vec3 p) {
        double largest = Math.max(Math.abs(p.x()), Math.max(Math.abs(p.y()), Math.abs(p.z())));
        if (!(largest <= LARGEST_MEASURE)) {
            throw new IllegalArgumentException(
                    what + " is " + p + "; coordinates of at most " + LARGEST_MEASURE + " are needed");
        }
    }

    /** The largest difference of two points along an axis. */
    static double extent(Vec3 p, Vec3 q) {
        return Math.max(Math.abs(p.x() - q.x()), Math.max(Math.abs(p.y() - q.y()), Math.abs(p.z() - q.z())));
    }
}
