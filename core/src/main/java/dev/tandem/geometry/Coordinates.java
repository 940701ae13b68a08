package dev.tandem.geometry;

/** Checks points that come as arrays of coordinates. */
final class Coordinates {

    private Coordinates() {}

    static void checkThrees(double[] coordinates) {
        if (coordinates.length % 3 != 0) {
            throw new IllegalArgumentException(
                    "coordinates come in threes (x, y, z), but there are " + coordinates.length);
        }
    }

    static void checkFinite(double[] coordinates) {
        for (int i = 0; i < coordinates.length; i++) {
            // NaN fails the comparison too.
            if (!(Math.abs(coordinates[i]) <= TriangleMesh.LARGEST_COORDINATE)) {
                throw new IllegalArgumentException("coordinate " + "xyz".charAt(i % 3) + " of point " + i / 3 + " is "
                        + coordinates[i] + "; a finite number of at most " + TriangleMesh.LARGEST_COORDINATE
                        + " is needed");
            }
        }
    }
}
