package dev.tandem.samples;

import dev.tandem.geometry.TriangleMesh;
import java.util.Random;

/**
 * Meshes made by formula, for tests, examples and benchmarks: the same bits on every machine (sines come from
 * {@link StrictMath}). The closed ones are watertight and their triangles run counter-clockwise seen from outside.
 */
public final class SampleMeshes {

    private static final double TWO_PI = 2 * StrictMath.PI;

    private SampleMeshes() {}

    /**
     * {@return the spring of the benchmarks, of exactly 1800 triangles: five turns of radius 1 that rise by 1 each,
     * wire of radius 0.2 with six sides and 150 rings} The gap between turns (0.6) lets the wire of another spring
     * (0.4) in.
     */
    public static TriangleMesh spring() {
        return spring(5, 1, 1, 0.2, 150, 6);
    }

    /**
     * {@return a wire wound about the z axis, closed at both ends, centred on the origin: {@code 2·rings·sides}
     * triangles}
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
        MeshMaker maker = new MeshMaker(rings * (long) sides + 2, 2L * rings * sides);
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

    /** {@return the torus of the benchmarks, of exactly 70 000 triangles} */
    public static TriangleMesh bumpyTorus() {
        return bumpyTorus(250, 140);
    }

    /**
     * {@return a torus about the z axis with bumps all over: a ring of radius 1, a tube of radius 0.35 that swells and
     * shrinks by a tenth, fifteen bumps around and nine across} {@code 2·around·across} triangles.
     *
     * @param around the number of points around the ring
     * @param across the number of points around the tube
     */
    public static TriangleMesh bumpyTorus(int around, int across) {
        atLeast(3, around, "around");
        atLeast(3, across, "across");
        MeshMaker maker = new MeshMaker(around * (long) across, 2L * around * across);
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

    /**
     * Hilly ground over the square from −1 to 1 in x and y: {@code 2·cells²} triangles facing up, an open sheet. The
     * seed sets the hills, eight waves of falling height and any direction; no point is higher than 0.4 or lower than
     * −0.4.
     *
     * @param cells the number of cells along each side
     * @param seed the seed of all random numbers
     * @return the mesh
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
        MeshMaker maker = new MeshMaker((long) row * row, 2L * cells * cells);
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
}
