package dev.tandem.geometry;

import dev.tandem.internal.rounding.Limits;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import java.io.Serializable;
import java.util.Optional;

/**
 * A set of triangles: shared points and three indices for each triangle. Any triangle soup is accepted, closed or open,
 * with or without degenerate and duplicate triangles.
 *
 * <p>Immutable and safe for use by multiple threads. Memory: 24 bytes a point and 12 bytes a triangle. Making a mesh
 * checks all numbers, in O(n) time.
 *
 * <p>Example:
 *
 * <pre>{@code
 * import dev.tandem.Body;
 * import dev.tandem.Tandem;
 * import dev.tandem.geometry.TriangleMesh;
 * import dev.tandem.math.Vec3;
 *
 * double[] points = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1};
 * int[] corners = {0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3};
 * TriangleMesh tetrahedron = TriangleMesh.of(points, corners);
 * System.out.println(tetrahedron.triangleCount()); // prints: 4
 * System.out.println(Tandem.contains(Body.of(tetrahedron).solid(), new Vec3(0.1, 0.1, 0.1))); // prints: true
 * }</pre>
 *
 * @serial exclude
 */
public final class TriangleMesh implements Serializable {

    private static final long serialVersionUID = 1;

    /** The largest coordinate that is accepted: boxes in float, and products of coordinates, would overflow. */
    public static final double LARGEST_COORDINATE = Limits.LARGEST_COORDINATE;

    private static final TriangleMesh EMPTY = new TriangleMesh(new double[0], new int[0]);

    private final double[] coordinates;
    private final int[] corners;

    private TriangleMesh(double[] coordinates, int[] corners) {
        this.coordinates = coordinates;
        this.corners = corners;
    }

    /** {@return the mesh without points and triangles} */
    public static TriangleMesh empty() {
        return EMPTY;
    }

    /**
     * {@return a mesh of points and triangles}
     *
     * @param coordinates x, y, z of one point after the other; copied
     * @param corners three indices of points for each triangle; copied
     * @throws IllegalArgumentException if a coordinate is not finite or too large, or an index is out of range
     */
    public static TriangleMesh of(double[] coordinates, int[] corners) {
        return ofOwned(coordinates.clone(), corners.clone());
    }

    /**
     * {@return a mesh that keeps the given arrays, for readers of large files}
     *
     * @param coordinates x, y, z of one point after the other; must not be changed afterwards
     * @param corners three indices of points for each triangle; must not be changed afterwards
     */
    public static TriangleMesh ofOwned(double[] coordinates, int[] corners) {
        Coordinates.checkThrees(coordinates);
        if (corners.length % 3 != 0) {
            throw new IllegalArgumentException("corners come in threes, but there are " + corners.length);
        }
        Coordinates.checkFinite(coordinates);
        int points = coordinates.length / 3;
        for (int i = 0; i < corners.length; i++) {
            if (corners[i] < 0 || corners[i] >= points) {
                throw new IllegalArgumentException("triangle " + i / 3 + " names point " + corners[i]
                        + ", but the points are 0 to " + (points - 1));
            }
        }
        return new TriangleMesh(coordinates, corners);
    }

    /**
     * {@return a mesh of one triangle}
     *
     * @param p the first corner
     * @param q the second corner
     * @param r the third corner
     */
    public static TriangleMesh triangle(Vec3 p, Vec3 q, Vec3 r) {
        return ofOwned(
                new double[] {p.x(), p.y(), p.z(), q.x(), q.y(), q.z(), r.x(), r.y(), r.z()}, new int[] {0, 1, 2});
    }

    /**
     * {@return a watertight box centred on the origin, of twelve triangles}
     *
     * @param x the full size along x
     * @param y the full size along y
     * @param z the full size along z
     */
    public static TriangleMesh box(double x, double y, double z) {
        return PrimitiveMeshes.box(x, y, z);
    }

    /**
     * {@return a watertight sphere around the origin: a subdivided icosahedron of {@code 20·4^subdivisions} triangles
     * with all points on the sphere}
     *
     * @param radius the radius
     * @param subdivisions how often each triangle is cut in four, at most ten times
     */
    public static TriangleMesh sphere(double radius, int subdivisions) {
        return PrimitiveMeshes.sphere(radius, subdivisions);
    }

    /**
     * {@return this mesh with all coordinates multiplied by a factor}
     *
     * @param factor the factor
     */
    public TriangleMesh scaled(double factor) {
        double[] points = coordinates.clone();
        for (int i = 0; i < points.length; i++) {
            points[i] *= factor;
        }
        return ofOwned(points, corners);
    }

    /**
     * {@return this mesh with all points mapped by a pose, by the formula that queries use to place body B}
     *
     * @param pose the pose
     */
    public TriangleMesh transformed(Pose pose) {
        double[] m = new double[12];
        pose.copyInto(m);
        double[] moved = new double[coordinates.length];
        Pose.mapPoints(m, coordinates, pointCount(), moved);
        return ofOwned(moved, corners);
    }

    /**
     * {@return the smallest box along the axes around the points of all triangles; empty for a mesh without triangles}
     * Takes O(n) time.
     */
    public Optional<Aabb> bounds() {
        if (isEmpty()) {
            return Optional.empty();
        }
        double[] low = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
        double[] high = {Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (int corner : corners) {
            for (int k = 0; k < 3; k++) {
                low[k] = Math.min(low[k], coordinates[3 * corner + k]);
                high[k] = Math.max(high[k], coordinates[3 * corner + k]);
            }
        }
        return Optional.of(Aabb.of(low[0], low[1], low[2], high[0], high[1], high[2]));
    }

    /** {@return the number of points} */
    public int pointCount() {
        return coordinates.length / 3;
    }

    /** {@return the number of triangles} */
    public int triangleCount() {
        return corners.length / 3;
    }

    /** {@return whether there are no triangles} */
    public boolean isEmpty() {
        return corners.length == 0;
    }

    /**
     * {@return a point}
     *
     * @param i its index
     */
    public Vec3 point(int i) {
        return new Vec3(coordinates[3 * i], coordinates[3 * i + 1], coordinates[3 * i + 2]);
    }

    /**
     * {@return the index of the point at a corner of a triangle}
     *
     * @param triangle the index of the triangle
     * @param which the corner, 0 to 2
     */
    public int corner(int triangle, int which) {
        return corners[3 * triangle + which];
    }

    /**
     * Copies the corners of a triangle.
     *
     * @param triangle the index of the triangle
     * @param out receives nine coordinates
     */
    public void copyTriangle(int triangle, double[] out) {
        for (int k = 0; k < 3; k++) {
            int p = 3 * corners[3 * triangle + k];
            out[3 * k] = coordinates[p];
            out[3 * k + 1] = coordinates[p + 1];
            out[3 * k + 2] = coordinates[p + 2];
        }
    }

    /** {@return the coordinates of all points, as the live array for hot loops; to be read only} */
    public double[] coordinates() {
        return coordinates;
    }

    /** {@return the indices of points, three a triangle, as the live array for hot loops; to be read only} */
    public int[] corners() {
        return corners;
    }
}
