package dev.tandem.geometry;

import java.util.HashMap;
import java.util.Map;

/** Triangle meshes of a box and of a sphere; watertight, with triangles counter-clockwise seen from outside. */
final class PrimitiveMeshes {

    private PrimitiveMeshes() {}

    static TriangleMesh box(double x, double y, double z) {
        double[] points = new double[24];
        for (int corner = 0; corner < 8; corner++) {
            points[3 * corner] = (corner & 1) == 0 ? -x / 2 : x / 2;
            points[3 * corner + 1] = (corner & 2) == 0 ? -y / 2 : y / 2;
            points[3 * corner + 2] = (corner & 4) == 0 ? -z / 2 : z / 2;
        }
        // Two triangles for each side: −z, +z, −y, +y, −x, +x.
        int[] corners = {
            0, 2, 3, 0, 3, 1, 4, 5, 7, 4, 7, 6, 0, 1, 5, 0, 5, 4, 2, 6, 7, 2, 7, 3, 0, 4, 6, 0, 6, 2, 1, 3, 7, 1, 7, 5
        };
        return TriangleMesh.ofOwned(points, corners);
    }

    static TriangleMesh sphere(double radius, int subdivisions) {
        if (subdivisions < 0 || subdivisions > 10) {
            throw new IllegalArgumentException("subdivisions must be 0 to 10, but are " + subdivisions);
        }
        // The twelve points are the corners of three golden rectangles (±1, ±φ, 0), one in each coordinate plane.
        double golden = (1 + Math.sqrt(5)) / 2;
        double[][] icosahedron = {
            {-1, golden, 0}, {1, golden, 0}, {-1, -golden, 0}, {1, -golden, 0},
            {0, -1, golden}, {0, 1, golden}, {0, -1, -golden}, {0, 1, -golden},
            {golden, 0, -1}, {golden, 0, 1}, {-golden, 0, -1}, {-golden, 0, 1}
        };
        int[] corners = {
            0, 11, 5, 0, 5, 1, 0, 1, 7, 0, 7, 10, 0, 10, 11, 1, 5, 9, 5, 11, 4, 11, 10, 2, 10, 7, 6, 7, 1, 8,
            3, 9, 4, 3, 4, 2, 3, 2, 6, 3, 6, 8, 3, 8, 9, 4, 9, 5, 2, 4, 11, 6, 2, 10, 8, 6, 7, 9, 8, 1
        };
        SpherePoints points = new SpherePoints(radius, (10 << (2 * subdivisions)) + 2);
        for (double[] p : icosahedron) {
            points.add(p[0], p[1], p[2]);
        }
        for (int level = 0; level < subdivisions; level++) {
            corners = points.cutInFour(corners);
        }
        return TriangleMesh.ofOwned(points.coordinates, corners);
    }

    /** Points on a sphere about the origin; their number is known ahead. */
    private static final class SpherePoints {

        private final double radius;
        private final double[] coordinates;
        private int count;

        SpherePoints(double radius, int points) {
            this.radius = radius;
            coordinates = new double[3 * points];
        }

        int add(double x, double y, double z) {
            double scale = radius / Math.sqrt(x * x + y * y + z * z);
            coordinates[3 * count] = x * scale;
            coordinates[3 * count + 1] = y * scale;
            coordinates[3 * count + 2] = z * scale;
            return count++;
        }

        int[] cutInFour(int[] corners) {
            Map<Long, Integer> middles = new HashMap<>();
            int[] out = new int[4 * corners.length];
            int filled = 0;
            for (int t = 0; t < corners.length; t += 3) {
                int a = corners[t];
                int b = corners[t + 1];
                int c = corners[t + 2];
                int ab = middle(a, b, middles);
                int bc = middle(b, c, middles);
                int ca = middle(c, a, middles);
                for (int corner : new int[] {a, ab, ca, b, bc, ab, c, ca, bc, ab, bc, ca}) {
                    out[filled++] = corner;
                }
            }
            return out;
        }

        private int middle(int a, int b, Map<Long, Integer> middles) {
            long edge = (long) Math.min(a, b) << 32 | Math.max(a, b);
            return middles.computeIfAbsent(
                    edge,
                    unused -> add(
                            coordinates[3 * a] + coordinates[3 * b],
                            coordinates[3 * a + 1] + coordinates[3 * b + 1],
                            coordinates[3 * a + 2] + coordinates[3 * b + 2]));
        }
    }
}
