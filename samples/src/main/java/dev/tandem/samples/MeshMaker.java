package dev.tandem.samples;

import dev.tandem.geometry.TriangleMesh;

/** Collects the points and triangles of a mesh whose size is known beforehand. */
final class MeshMaker {

    private final double[] coordinates;
    private final int[] corners;
    private int points;
    private int filled;

    MeshMaker(long points, long triangles) {
        this(new double[room(points, triangles)], triangles);
    }

    /** For a mesh whose points are known. */
    MeshMaker(double[] coordinates, long triangles) {
        this.coordinates = coordinates;
        this.corners = new int[room(triangles, triangles)];
    }

    private static int room(long count, long triangles) {
        if (3 * Math.max(count, triangles) > Integer.MAX_VALUE - 8) {
            throw new IllegalArgumentException("a mesh of " + triangles + " triangles is too large for one array");
        }
        return (int) (3 * count);
    }

    int point(double x, double y, double z) {
        coordinates[3 * points] = x;
        coordinates[3 * points + 1] = y;
        coordinates[3 * points + 2] = z;
        return points++;
    }

    void triangle(int a, int b, int c) {
        corners[filled++] = a;
        corners[filled++] = b;
        corners[filled++] = c;
    }

    void quad(int a, int b, int c, int d) {
        triangle(a, b, c);
        triangle(a, c, d);
    }

    TriangleMesh mesh() {
        return TriangleMesh.ofOwned(coordinates, corners);
    }
}
