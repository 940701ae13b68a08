package dev.tandem.testkit.random;

import dev.tandem.geometry.TriangleMesh;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** Small meshes of known shape, centred on the origin, about one unit in size. */
public final class MeshShapes {

    private MeshShapes() {}

    /** Triangles anywhere in the unit cube, each of about the given size. */
    public static TriangleMesh soup(SplittableRandom random, int triangles, double size) {
        double[] coordinates = new double[9 * triangles];
        int[] corners = new int[3 * triangles];
        for (int t = 0; t < triangles; t++) {
            double[] center = {random.nextDouble(-0.5, 0.5), random.nextDouble(-0.5, 0.5), random.nextDouble(-0.5, 0.5)
            };
            for (int i = 0; i < 9; i++) {
                coordinates[9 * t + i] = center[i % 3] + size * random.nextDouble(-0.5, 0.5);
            }
        }
        Arrays.setAll(corners, i -> i);
        return TriangleMesh.ofOwned(coordinates, corners);
    }

    /** A closed box, its edges at ± half a size: twelve triangles. */
    public static TriangleMesh box(double sizeX, double sizeY, double sizeZ) {
        return scaled(subdividedCube(1), sizeX, sizeY, sizeZ);
    }

    /**
     * The closed unit cube, each side a grid of n×n squares: 12·n² triangles. With n a power of two all coordinates are
     * exact.
     */
    public static TriangleMesh subdividedCube(int n) {
        Builder builder = new Builder();
        for (int axis = 0; axis < 3; axis++) {
            for (int side = 0; side <= 1; side++) {
                for (int i = 0; i < n; i++) {
                    for (int j = 0; j < n; j++) {
                        int p = onCube(builder, n, axis, side, i, j);
                        int q = onCube(builder, n, axis, side, i + 1, j);
                        int r = onCube(builder, n, axis, side, i + 1, j + 1);
                        int s = onCube(builder, n, axis, side, i, j + 1);
                        builder.square(p, q, r, s, side == 1);
                    }
                }
            }
        }
        return builder.mesh();
    }

    private static int onCube(Builder builder, int n, int axis, int side, int i, int j) {
        double[] p = new double[3];
        p[axis] = side - 0.5;
        p[(axis + 1) % 3] = (double) i / n - 0.5;
        p[(axis + 2) % 3] = (double) j / n - 0.5;
        return builder.point(p[0], p[1], p[2]);
    }

    /** A closed sphere of diameter one: rings from pole to pole, twice as many segments around. */
    public static TriangleMesh sphere(int rings) {
        Builder builder = new Builder();
        int around = 2 * rings;
        for (int i = 0; i < rings; i++) {
            for (int j = 0; j < around; j++) {
                int p = onSphere(builder, rings, i, j % around);
                int q = onSphere(builder, rings, i + 1, j % around);
                int r = onSphere(builder, rings, i + 1, (j + 1) % around);
                int s = onSphere(builder, rings, i, (j + 1) % around);
                if (q != r) {
                    builder.triangle(p, q, r);
                }
                if (p != s) {
                    builder.triangle(p, r, s);
                }
            }
        }
        return builder.mesh();
    }

    private static int onSphere(Builder builder, int rings, int i, int j) {
        if (i == 0 || i == rings) {
            return builder.point(0, 0, i == 0 ? 0.5 : -0.5);
        }
        double down = Math.PI * i / rings;
        double round = Math.PI * j / rings;
        return builder.point(
                0.5 * Math.sin(down) * Math.cos(round), 0.5 * Math.sin(down) * Math.sin(round), 0.5 * Math.cos(down));
    }

    /** An open sheet like a piece of land: a grid of n×n squares, flat where the height is zero. */
    public static TriangleMesh sheet(SplittableRandom random, int n, double height) {
        double[] heights = random.doubles((long) (n + 1) * (n + 1)).toArray();
        Builder builder = new Builder();
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                int[] square = new int[4];
                for (int k = 0; k < 4; k++) {
                    int x = i + (k == 1 || k == 2 ? 1 : 0);
                    int y = j + (k >= 2 ? 1 : 0);
                    double z = height * (heights[x * (n + 1) + y] - 0.5);
                    square[k] = builder.point((double) x / n - 0.5, (double) y / n - 0.5, z);
                }
                builder.square(square[0], square[1], square[2], square[3], true);
            }
        }
        return builder.mesh();
    }

    /** The mesh with every coordinate multiplied. */
    public static TriangleMesh scaled(TriangleMesh mesh, double x, double y, double z) {
        double[] by = {x, y, z};
        double[] coordinates = mesh.coordinates().clone();
        for (int i = 0; i < coordinates.length; i++) {
            coordinates[i] *= by[i % 3];
        }
        return TriangleMesh.of(coordinates, mesh.corners());
    }

    /** The mesh moved by the same amount along all three axes; far away, coordinates lose bits. */
    public static TriangleMesh shifted(TriangleMesh mesh, double by) {
        return TriangleMesh.of(
                Arrays.stream(mesh.coordinates()).map(x -> x + by).toArray(), mesh.corners());
    }

    /** The mesh with some triangles twice, and some of zero area (segments and points of it) among the others. */
    public static TriangleMesh withFlaws(SplittableRandom random, TriangleMesh mesh, int flaws) {
        List<Integer> corners = new ArrayList<>();
        for (int corner : mesh.corners()) {
            corners.add(corner);
        }
        for (int i = 0; i < flaws && !mesh.isEmpty(); i++) {
            int t = random.nextInt(mesh.triangleCount());
            int p = mesh.corner(t, 0);
            int q = mesh.corner(t, 1);
            int r = mesh.corner(t, 2);
            switch (random.nextInt(3)) {
                case 0 -> corners.addAll(List.of(q, r, p));
                case 1 -> corners.addAll(List.of(p, q, p));
                default -> corners.addAll(List.of(r, r, r));
            }
        }
        return TriangleMesh.of(
                mesh.coordinates(), corners.stream().mapToInt(Integer::intValue).toArray());
    }

    /** Collects points, each once, and triangles. */
    private static final class Builder {

        private final Map<List<Double>, Integer> indices = new HashMap<>();
        private final List<Double> coordinates = new ArrayList<>();
        private final List<Integer> corners = new ArrayList<>();

        int point(double x, double y, double z) {
            List<Double> key = List.of(x, y, z);
            return indices.computeIfAbsent(key, p -> {
                coordinates.addAll(p);
                return coordinates.size() / 3 - 1;
            });
        }

        void triangle(int p, int q, int r) {
            corners.addAll(List.of(p, q, r));
        }

        void square(int p, int q, int r, int s, boolean counterClockwise) {
            if (counterClockwise) {
                triangle(p, q, r);
                triangle(p, r, s);
            } else {
                triangle(p, r, q);
                triangle(p, s, r);
            }
        }

        TriangleMesh mesh() {
            return TriangleMesh.ofOwned(
                    coordinates.stream().mapToDouble(Double::doubleValue).toArray(),
                    corners.stream().mapToInt(Integer::intValue).toArray());
        }
    }
}
