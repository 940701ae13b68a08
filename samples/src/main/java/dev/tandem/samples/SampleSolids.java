package dev.tandem.samples;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Vec3;
import java.util.List;

/**
 * Solids to build samples from, such as limbs and bottles: watertight, their triangles counter-clockwise seen from
 * outside, the same bits on every machine. Coordinates are rounded to float, so that STL keeps them.
 */
public final class SampleSolids {

    private static final double TWO_PI = 2 * StrictMath.PI;

    private SampleSolids() {}

    /**
     * Rings about the z axis, joined by a skin and closed by a point at each end: {@code 2·slices·rings} triangles.
     *
     * <pre>
     *        ·          a ring is  x = rx·c(u), y = ry·s(u), z  with c(u) = ±|cos u|^squareness:
     *      .---.        1 makes ellipses, 0.3 nearly boxes
     *      |   |
     *      '---'        rings may go down again: a profile that goes up outside and down
     *        ·          inside makes a cup
     * </pre>
     *
     * @param profile x and y radius and height of one ring after the other, from the bottom up
     * @param squareness 1 for ellipses, towards 0 for rectangles
     * @param slices the number of slices around
     * @return the mesh
     */
    public static TriangleMesh loft(double[][] profile, double squareness, int slices) {
        int rings = profile.length;
        if (rings < 2 || slices < 3) {
            throw new IllegalArgumentException(
                    "a loft needs two rings and three slices, but got " + rings + " and " + slices);
        }
        double[] points = new double[3 * (rings * slices + 2)];
        for (int i = 0; i < rings; i++) {
            for (int k = 0; k < slices; k++) {
                double u = TWO_PI * (k + 0.5) / slices;
                int at = 3 * (i * slices + k);
                points[at] = (float) (profile[i][0] * bent(StrictMath.cos(u), squareness));
                points[at + 1] = (float) (profile[i][1] * bent(StrictMath.sin(u), squareness));
                points[at + 2] = (float) profile[i][2];
            }
        }
        int bottom = rings * slices;
        points[3 * bottom + 2] = (float) profile[0][2];
        points[3 * bottom + 5] = (float) profile[rings - 1][2];
        return closed(points, rings, slices);
    }

    /** Rings of points joined to a tube, closed by fans around the two points that follow them. */
    private static TriangleMesh closed(double[] points, int rings, int slices) {
        MeshMaker maker = new MeshMaker(points, 2L * rings * slices);
        int start = rings * slices;
        for (int k = 0; k < slices; k++) {
            int next = (k + 1) % slices;
            maker.triangle(start, next, k);
            for (int i = 0; i + 1 < rings; i++) {
                int here = i * slices;
                maker.quad(here + k, here + next, here + slices + next, here + slices + k);
            }
            int last = (rings - 1) * slices;
            maker.triangle(start + 1, last + k, last + next);
        }
        return maker.mesh();
    }

    private static double bent(double value, double exponent) {
        return Math.signum(value) * StrictMath.pow(Math.abs(value), exponent);
    }

    /**
     * {@return an upright ellipsoid about the origin}
     *
     * @param a half the size along x
     * @param b half the size along y
     * @param c half the size along z
     * @param rings the number of rings
     * @param slices the number of slices around
     */
    public static TriangleMesh ellipsoid(double a, double b, double c, int rings, int slices) {
        double[][] profile = new double[rings][];
        for (int i = 0; i < rings; i++) {
            double v = StrictMath.PI * (i + 0.5) / rings - StrictMath.PI / 2;
            double r = StrictMath.cos(v);
            // The ends are flat by a little; stretched, so that the heights are c all the same.
            double z = StrictMath.sin(v) / StrictMath.cos(StrictMath.PI / (2 * rings));
            profile[i] = new double[] {a * r, b * r, c * z};
        }
        return loft(profile, 1, slices);
    }

    /**
     * {@return a limb along z from one round end to the other, thick at the bottom and the top as given}
     *
     * @param bottom the height of the bottom
     * @param bottomRadius the radius at the bottom
     * @param top the height of the top
     * @param topRadius the radius at the top
     * @param rings the number of rings
     * @param slices the number of slices around
     */
    public static TriangleMesh limb(
            double bottom, double bottomRadius, double top, double topRadius, int rings, int slices) {
        double[][] profile = new double[2 * rings][];
        double first = StrictMath.cos(StrictMath.PI / (4 * rings));
        for (int i = 0; i < rings; i++) {
            double v = StrictMath.PI / 2 * (i + 0.5) / rings;
            // The ends are flat by a little, so that the first ring is as high as the limb begins.
            double rise = first - StrictMath.cos(v);
            profile[i] = ring(bottomRadius * StrictMath.sin(v), bottom + bottomRadius * rise);
            profile[2 * rings - 1 - i] = ring(topRadius * StrictMath.sin(v), top - topRadius * rise);
        }
        return loft(profile, 1, slices);
    }

    /**
     * {@return a box about the origin with all its edges rounded, by two rings or more on each side}
     *
     * @param x the x coordinate
     * @param y the y coordinate
     * @param z the z coordinate
     * @param radius the radius
     * @param rings the number of rings
     * @param slices the number of slices around
     */
    public static TriangleMesh roundedBox(double x, double y, double z, double radius, int rings, int slices) {
        double[][] profile = new double[2 * rings][];
        for (int i = 0; i < rings; i++) {
            double v = StrictMath.PI / 2 * i / (rings - 1);
            double inset = radius * (1 - StrictMath.sin(v));
            double rise = radius * (1 - StrictMath.cos(v));
            profile[i] = new double[] {x / 2 - inset, y / 2 - inset, -z / 2 + rise};
            profile[2 * rings - 1 - i] = new double[] {x / 2 - inset, y / 2 - inset, z / 2 - rise};
        }
        return loft(profile, 0.25, slices);
    }

    /**
     * {@return a round ring of a profile}
     *
     * @param radius the radius
     * @param height the height
     */
    public static double[] ring(double radius, double height) {
        return new double[] {radius, radius, height};
    }

    /**
     * {@return a pipe along a way of points, with flat ends: {@code 2·sides·points} triangles} Its cross sections stand
     * upright on the way and keep one direction, which must never be along it.
     *
     * @param way the points of the centre line
     * @param radius the radius
     * @param across a direction across the pipe
     * @param sides the number of sides
     */
    public static TriangleMesh pipe(List<Vec3> way, double radius, Vec3 across, int sides) {
        int rings = way.size();
        double[] points = new double[3 * (rings * sides + 2)];

        for (int i = 0; i < rings; i++) {
            Vec3 tangent = way.get(Math.min(i + 1, rings - 1))
                    .minus(way.get(Math.max(i - 1, 0)))
                    .normalized();
            Vec3 e1 = across.minus(tangent.times(across.dot(tangent))).normalized();
            Vec3 e2 = tangent.cross(e1);
            for (int k = 0; k < sides; k++) {
                double u = TWO_PI * k / sides;
                put(
                        points,
                        i * sides + k,
                        way.get(i)
                                .plus(e1.times(radius * StrictMath.cos(u)))
                                .plus(e2.times(radius * StrictMath.sin(u))));
            }
        }
        int start = rings * sides;
        put(points, start, way.get(0));
        put(points, start + 1, way.get(rings - 1));
        return closed(points, rings, sides);
    }

    private static void put(double[] points, int at, Vec3 p) {
        points[3 * at] = (float) p.x();
        points[3 * at + 1] = (float) p.y();
        points[3 * at + 2] = (float) p.z();
    }

    /**
     * {@return the same mesh elsewhere}
     *
     * @param mesh the mesh
     * @param x the x coordinate
     * @param y the y coordinate
     * @param z the z coordinate
     */
    public static TriangleMesh moved(TriangleMesh mesh, double x, double y, double z) {
        double[] points = mesh.coordinates().clone();
        for (int i = 0; i < points.length; i += 3) {
            points[i] = (float) (points[i] + x);
            points[i + 1] = (float) (points[i + 1] + y);
            points[i + 2] = (float) (points[i + 2] + z);
        }
        return TriangleMesh.ofOwned(points, mesh.corners().clone());
    }

    /**
     * {@return all triangles of several meshes}
     *
     * @param meshes the meshes
     */
    public static TriangleMesh joined(List<TriangleMesh> meshes) {
        int points = 0;
        int corners = 0;
        for (TriangleMesh mesh : meshes) {
            points += mesh.coordinates().length;
            corners += mesh.corners().length;
        }
        double[] allPoints = new double[points];
        int[] allCorners = new int[corners];
        int point = 0;
        int corner = 0;
        for (TriangleMesh mesh : meshes) {
            int first = point / 3;
            System.arraycopy(mesh.coordinates(), 0, allPoints, point, mesh.coordinates().length);
            point += mesh.coordinates().length;
            for (int c : mesh.corners()) {
                allCorners[corner++] = first + c;
            }
        }
        return TriangleMesh.ofOwned(allPoints, allCorners);
    }
}
