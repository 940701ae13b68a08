package dev.tandem.geometry;

import dev.tandem.internal.rounding.Limits;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import java.io.Serializable;
import java.util.Optional;

/**
 * Triangles in space: shared corner points and three indices per triangle. Any soup will do; closed or not, with or
 * without degenerate and duplicate triangles. Immutable.
 */
public final class TriangleMesh implements Serializable {

    private static final long serialVersionUID = 1;

    /** Coordinates larger than this are refused: boxes in float, and products of coordinates, would overflow. */
    public static final double LARGEST_COORDINATE = Limits.LARGEST_COORDINATE;

    private static final TriangleMesh EMPTY = new TriangleMesh(new double[0], new int[0]);

    private final double[] coordinates;
    private final int[] corners;

    private TriangleMesh(double[] coordinates, int[] corners) {
        this.coordinates = coordinates;
        this.corners = corners;
    }

    public static TriangleMesh empty() {
        return EMPTY;
    }

    /**
     * A mesh from coordinates (x, y, z of one point after the other) and corners (three point indices a triangle). Both
     * arrays are copied.
     */
    public static TriangleMesh of(double[] coordinates, int[] corners) {
        return ofOwned(coordinates.clone(), corners.clone());
    }

    /** As {@link #of}, but the mesh keeps the arrays; the caller must not touch them again. For readers of large files. */
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

    /** A mesh of one triangle. */
    public static TriangleMesh triangle(Vec3 p, Vec3 q, Vec3 r) {
        return ofOwned(
                new double[] {p.x(), p.y(), p.z(), q.x(), q.y(), q.z(), r.x(), r.y(), r.z()}, new int[] {0, 1, 2});
    }

    /** A box with these side lengths, centred on the origin: twelve triangles, watertight. */
    public static TriangleMesh box(double x, double y, double z) {
        return PrimitiveMeshes.box(x, y, z);
    }

    /**
     * A sphere about the origin: an icosahedron whose triangles are cut in four {@code subdivisions} times, at most ten;
     * {@code 20·4^subdivisions} triangles with all points on the sphere, watertight.
     */
    public static TriangleMesh sphere(double radius, int subdivisions) {
        return PrimitiveMeshes.sphere(radius, subdivisions);
    }

    /** The same with all coordinates multiplied. */
    public TriangleMesh scaled(double factor) {
        double[] points = coordinates.clone();
        for (int i = 0; i < points.length; i++) {
            points[i] *= factor;
        }
        return ofOwned(points, corners);
    }

    /** This mesh with all points mapped by a pose, with the formula by which queries place body B. */
    public TriangleMesh transformed(Pose pose) {
        double[] m = new double[12];
        pose.copyInto(m);
        double[] moved = new double[coordinates.length];
        Pose.mapPoints(m, coordinates, pointCount(), moved);
        return ofOwned(moved, corners);
    }

    /** The smallest box along the axes around the points of all triangles; empty for a mesh without triangles. */
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

    public int pointCount() {
        return coordinates.length / 3;
    }

    public int triangleCount() {
        return corners.length / 3;
    }

    public boolean isEmpty() {
        return corners.length == 0;
    }

    public Vec3 point(int i) {
        return new Vec3(coordinates[3 * i], coordinates[3 * i + 1], coordinates[3 * i + 2]);
    }

    /** The index of corner 0, 1 or 2 of a triangle. */
    public int corner(int triangle, int which) {
        return corners[3 * triangle + which];
    }

    /** Copies the nine coordinates of a triangle into {@code out}. */
    public void copyTriangle(int triangle, double[] out) {
        for (int k = 0; k < 3; k++) {
            int p = 3 * corners[3 * triangle + k];
            out[3 * k] = coordinates[p];
            out[3 * k + 1] = coordinates[p + 1];
            out[3 * k + 2] = coordinates[p + 2];
        }
    }

    /** The live array of coordinates, for hot loops: read, never write. */
    public double[] coordinates() {
        return coordinates;
    }

    /** The live array of point indices, three a triangle, for hot loops: read, never write. */
    public int[] corners() {
        return corners;
    }
}
