package dev.tandem.geometry;

/**
 * A primitive solid in its own frame, centred on the origin: everything inside belongs to it. Pose it through the body
 * that it becomes.
 */
public sealed interface Shape permits Sphere, Box {

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
}
