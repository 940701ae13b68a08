package dev.tandem.io;

import dev.tandem.geometry.TriangleMesh;
import java.util.Arrays;

/**
 * Collects points and triangles in arrays that grow by half, so that old and new together stay within the memory that a
 * reader may use.
 *
 * <pre>
 *      3-------2      a polygon becomes a fan about its first corner:
 *     / \    .  \     0 1 2,  0 2 3,  0 3 4
 *    4   \ .     1
 *     `-. 0 .--'
 * </pre>
 */
final class MeshBuilder {

    private final String file;
    private double[] coordinates = {};
    private int[] corners = {};
    private int coordinateCount;
    private int cornerCount;

    private int firstOfFan;
    private int lastOfFan;

    MeshBuilder(String file) {
        this.file = file;
    }

    /** Makes room. The counts must have been checked against the size of the file. */
    void reserve(long points, long triangles) throws FormatException {
        coordinates = new double[fitting(3 * points, "points")];
        corners = new int[fitting(3 * triangles, "triangles")];
    }

    int pointCount() {
        return coordinateCount / 3;
    }

    int triangleCount() {
        return cornerCount / 3;
    }

    double coordinate(int i) {
        return coordinates[i];
    }

    /** Adds a point, whose coordinates the caller has checked. */
    void point(double x, double y, double z) throws FormatException {
        if (coordinateCount + 3L > coordinates.length) {
            coordinates = Arrays.copyOf(coordinates, larger(coordinateCount, "points"));
        }
        coordinates[coordinateCount++] = x;
        coordinates[coordinateCount++] = y;
        coordinates[coordinateCount++] = z;
    }

    void triangle(int a, int b, int c) throws FormatException {
        if (cornerCount + 3L > corners.length) {
            corners = Arrays.copyOf(corners, larger(cornerCount, "triangles"));
        }
        corners[cornerCount++] = a;
        corners[cornerCount++] = b;
        corners[cornerCount++] = c;
    }

    /** Adds the corner that is number {@code i} of a polygon; from the third on, each adds a triangle. */
    void fanCorner(int i, int point) throws FormatException {
        if (i == 0) {
            firstOfFan = point;
        } else if (i > 1) {
            triangle(firstOfFan, lastOfFan, point);
        }
        lastOfFan = point;
    }

    TriangleMesh build() {
        return TriangleMesh.ofOwned(
                coordinates.length == coordinateCount ? coordinates : Arrays.copyOf(coordinates, coordinateCount),
                corners.length == cornerCount ? corners : Arrays.copyOf(corners, cornerCount));
    }

    private int larger(int count, String what) throws FormatException {
        fitting(count + 3L, what);
        return (int) Math.min(FileBytes.LARGEST, Math.max(48, count + (count >> 1) + 3L));
    }

    private int fitting(long count, String what) throws FormatException {
        if (count > FileBytes.LARGEST) {
            throw new FormatException(
                    file,
                    what + " from " + FileBytes.LARGEST / 3,
                    "a mesh can have at most " + FileBytes.LARGEST / 3 + " " + what + "; split it");
        }
        return (int) count;
    }
}
