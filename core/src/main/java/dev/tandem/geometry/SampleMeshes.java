package dev.tandem.geometry;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;

/**
 * Meshes made by formula, for tests, examples and benchmarks: the same bits on every machine (sines come from
 * {@link StrictMath}). The closed ones are watertight and their triangles run counter-clockwise seen from outside.
 */
public final class SampleMeshes {

    private static final double TWO_PI = 2 * StrictMath.PI;

    private SampleMeshes() {}

    /**
     * The spring of the benchmarks, of exactly 1800 triangles: five turns of radius 1 that rise by 1 each, wire of
     * radius 0.2 with six sides and 150 rings. The gap between turns (0.6) lets the wire of another spring (0.4) in.
     */
    public static TriangleMesh spring() {
        return spring(5, 1, 1, 0.2, 150, 6);
    }

    /**
     * A wire wound about the z axis, closed at both ends, centred on the origin: {@code 2·rings·sides} triangles.
     *
     * <pre>
     *     e1      a ring lies in the plane of e1 (away from the axis) and
     *      │      e2 = tangent × e1; its points run from e1 towards e2,
     *   ───o──► tangent     so that e1, e2, tangent are right-handed
     * </pre>
     *
     * @param turns how often the wire goes round
     * @param radius from the axis to the middle of the wire
     * @param pitch how far one turn rises
     * @param wireRadius of the wire itself
     * @param rings cross sections along the wire, at least two
     * @param sides corners of a cross section, at least three
     */
    public static TriangleMesh spring(
            double turns, double radius, double pitch, double wireRadius, int rings, int sides) {
        atLeast(2, rings, "rings");
        atLeast(3, sides, "sides");
        Maker maker = new Maker(rings * (long) sides + 2, 2L * rings * sides);
        double rise = pitch / TWO_PI;
        double speed = Math.sqrt(radius * radius + rise * rise);
        for (int ring = 0; ring < rings; ring++) {
            double angle = TWO_PI * turns * ring / (rings - 1);
            double cos = StrictMath.cos(angle);
            double sin = StrictMath.sin(angle);
            double middle = rise * angle - pitch * turns / 2;
            // e2 = tangent × e1, with tangent = (−radius·sin, radius·cos, rise)/speed and e1 = (cos, sin, 0).
            double e2x = -rise * sin / speed;
            double e2y = rise * cos / speed;
            double e2z = -radius / speed;
            for (int side = 0; side < sides; side++) {
                double c = wireRadius * StrictMath.cos(TWO_PI * side / sides);
                double s = wireRadius * StrictMath.sin(TWO_PI * side / sides);
                maker.point((radius + c) * cos + s * e2x, (radius + c) * sin + s * e2y, middle + s * e2z);
            }
        }
        double last = TWO_PI * turns;
        int start = maker.point(radius, 0, -pitch * turns / 2);
        int end = maker.point(radius * StrictMath.cos(last), radius * StrictMath.sin(last), pitch * turns / 2);
        for (int ring = 0; ring + 1 < rings; ring++) {
            for (int side = 0; side < sides; side++) {
                int next = (side + 1) % sides;
                int here = ring * sides;
                maker.quad(here + side, here + next, here + sides + next, here + sides + side);
            }
        }
        for (int side = 0; side < sides; side++) {
            int next = (side + 1) % sides;
            int top = (rings - 1) * sides;
            maker.triangle(start, next, side);
            maker.triangle(end, top + side, top + next);
        }
        return maker.mesh();
    }

    /** The torus of the benchmarks, of exactly 70 000 triangles. */
    public static TriangleMesh bumpyTorus() {
        return bumpyTorus(250, 140);
    }

    /**
     * A torus about the z axis with bumps all over: a ring of radius 1, a tube of radius 0.35 that swells and shrinks by
     * a tenth, fifteen bumps around and nine across. {@code 2·around·across} triangles.
     */
    public static TriangleMesh bumpyTorus(int around, int across) {
        atLeast(3, around, "around");
        atLeast(3, across, "across");
        Maker maker = new Maker(around * (long) across, 2L * around * across);
        for (int i = 0; i < around; i++) {
            double u = TWO_PI * i / around;
            for (int j = 0; j < across; j++) {
                double v = TWO_PI * j / across;
                double tube = 0.35 * (1 + 0.1 * StrictMath.sin(15 * u) * StrictMath.cos(9 * v));
                double fromAxis = 1 + tube * StrictMath.cos(v);
                maker.point(fromAxis * StrictMath.cos(u), fromAxis * StrictMath.sin(u), tube * StrictMath.sin(v));
            }
        }
        for (int i = 0; i < around; i++) {
            int here = i * across;
            int next = (i + 1) % around * across;
            for (int j = 0; j < across; j++) {
                int up = (j + 1) % across;
                maker.quad(here + j, next + j, next + up, here + up);
            }
        }
        return maker.mesh();
    }

    /** A box of the given side lengths, centred on the origin: twelve triangles. */
    public static TriangleMesh box(double x, double y, double z) {
        Maker maker = new Maker(8, 12);
        for (int corner = 0; corner < 8; corner++) {
            maker.point(
                    (corner & 1) == 0 ? -x / 2 : x / 2,
                    (corner & 2) == 0 ? -y / 2 : y / 2,
                    (corner & 4) == 0 ? -z / 2 : z / 2);
        }
        maker.quad(0, 2, 3, 1); // −z
        maker.quad(4, 5, 7, 6); // +z
        maker.quad(0, 1, 5, 4); // −y
        maker.quad(2, 6, 7, 3); // +y
        maker.quad(0, 4, 6, 2); // −x
        maker.quad(1, 3, 7, 5); // +x
        return maker.mesh();
    }

    /**
     * A sphere about the origin: an icosahedron whose triangles are cut in four again and again, {@code
     * 20·4^subdivisions} triangles with all points on the sphere.
     */
    public static TriangleMesh sphere(double radius, int subdivisions) {
        if (subdivisions < 0 || subdivisions > 10) {
            throw new IllegalArgumentException("subdivisions must be 0 to 10, but are " + subdivisions);
        }
        // The twelve points are the corners of three golden rectangles (±1, ±φ, 0), one in each coordinate plane.
        double golden = (1 + Math.sqrt(5)) / 2;
        double[][] points = {
            {-1, golden, 0}, {1, golden, 0}, {-1, -golden, 0}, {1, -golden, 0},
            {0, -1, golden}, {0, 1, golden}, {0, -1, -golden}, {0, 1, -golden},
            {golden, 0, -1}, {golden, 0, 1}, {-golden, 0, -1}, {-golden, 0, 1}
        };
        int[] corners = {
            0, 11, 5, 0, 5, 1, 0, 1, 7, 0, 7, 10, 0, 10, 11, 1, 5, 9, 5, 11, 4, 11, 10, 2, 10, 7, 6, 7, 1, 8,
            3, 9, 4, 3, 4, 2, 3, 2, 6, 3, 6, 8, 3, 8, 9, 4, 9, 5, 2, 4, 11, 6, 2, 10, 8, 6, 7, 9, 8, 1
        };
        long triangles = 20L << (2 * subdivisions);
        Maker maker = new Maker(triangles / 2 + 2, triangles);
        for (double[] p : points) {
            maker.pointOnSphere(radius, p[0], p[1], p[2]);
        }
        for (int level = 0; level < subdivisions; level++) {
            corners = cutInFour(corners, radius, maker);
        }
        for (int t = 0; t < corners.length; t += 3) {
            maker.triangle(corners[t], corners[t + 1], corners[t + 2]);
        }
        return maker.mesh();
    }

    private static int[] cutInFour(int[] corners, double radius, Maker maker) {
        Map<Long, Integer> middles = new HashMap<>();
        int[] out = new int[4 * corners.length];
        int filled = 0;
        for (int t = 0; t < corners.length; t += 3) {
            int a = corners[t];
            int b = corners[t + 1];
            int c = corners[t + 2];
            int ab = middle(a, b, radius, maker, middles);
            int bc = middle(b, c, radius, maker, middles);
            int ca = middle(c, a, radius, maker, middles);
            for (int corner : new int[] {a, ab, ca, b, bc, ab, c, ca, bc, ab, bc, ca}) {
                out[filled++] = corner;
            }
        }
        return out;
    }

    private static int middle(int a, int b, double radius, Maker maker, Map<Long, Integer> middles) {
        long edge = (long) Math.min(a, b) << 32 | Math.max(a, b);
        return middles.computeIfAbsent(
                edge,
                unused -> maker.pointOnSphere(
                        radius,
                        maker.coordinates[3 * a] + maker.coordinates[3 * b],
                        maker.coordinates[3 * a + 1] + maker.coordinates[3 * b + 1],
                        maker.coordinates[3 * a + 2] + maker.coordinates[3 * b + 2]));
    }

    /**
     * Hilly ground over the square from −1 to 1 in x and y: {@code 2·cells²} triangles facing up, an open sheet. The seed
     * sets the hills, eight waves of falling height and any direction; no point is higher than 0.4 or lower than −0.4.
     */
    public static TriangleMesh terrain(int cells, long seed) {
        atLeast(1, cells, "cells");
        int waves = 8;
        double[] kx = new double[waves];
        double[] ky = new double[waves];
        double[] phase = new double[waves];
        Random random = new Random(seed);
        for (int w = 0; w < waves; w++) {
            double direction = TWO_PI * random.nextDouble();
            kx[w] = (2 + 3 * w) * StrictMath.cos(direction);
            ky[w] = (2 + 3 * w) * StrictMath.sin(direction);
            phase[w] = TWO_PI * random.nextDouble();
        }
        int row = cells + 1;
        Maker maker = new Maker((long) row * row, 2L * cells * cells);
        for (int i = 0; i <= cells; i++) {
            double x = 2.0 * i / cells - 1;
            for (int j = 0; j <= cells; j++) {
                double y = 2.0 * j / cells - 1;
                double height = 0;
                for (int w = 0; w < waves; w++) {
                    // 0.2/2^w sums to less than 0.4.
                    height += 0.2 / (1 << w) * StrictMath.sin(kx[w] * x + ky[w] * y + phase[w]);
                }
                maker.point(x, y, height);
            }
        }
        for (int i = 0; i < cells; i++) {
            for (int j = 0; j < cells; j++) {
                int here = i * row + j;
                maker.quad(here, here + row, here + row + 1, here + 1);
            }
        }
        return maker.mesh();
    }

    private static void atLeast(int least, int value, String what) {
        if (value < least) {
            throw new IllegalArgumentException(what + " must be at least " + least + ", but is " + value);
        }
    }

    /** Fills the arrays of a mesh whose size is known ahead. */
    private static final class Maker {
        final double[] coordinates;
        private final int[] corners;
        private int points;
        private int filled;

        Maker(long points, long triangles) {
            if (3 * Math.max(points, triangles) > Integer.MAX_VALUE - 8) {
                throw new IllegalArgumentException("a mesh of " + triangles + " triangles is too large for one array");
            }
            this.coordinates = new double[(int) (3 * points)];
            this.corners = new int[(int) (3 * triangles)];
        }

        int point(double x, double y, double z) {
            coordinates[3 * points] = x;
            coordinates[3 * points + 1] = y;
            coordinates[3 * points + 2] = z;
            return points++;
        }

        int pointOnSphere(double radius, double x, double y, double z) {
            double scale = radius / Math.sqrt(x * x + y * y + z * z);
            return point(x * scale, y * scale, z * scale);
        }

        void triangle(int a, int b, int c) {
            corners[filled++] = a;
            corners[filled++] = b;
            corners[filled++] = c;
        }

        /** Two triangles, split from a to c. */
        void quad(int a, int b, int c, int d) {
            triangle(a, b, c);
            triangle(a, c, d);
        }

        TriangleMesh mesh() {
            return TriangleMesh.ofOwned(coordinates, corners);
        }
    }
}
