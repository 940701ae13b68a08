package dev.tandem.geometry;

import dev.tandem.math.Vec3;

/**
 * Points in space, as a scanner gives them. What a point means in a query (a ball of some radius, a cell) is for the
 * body that is made of the cloud. Immutable.
 */
public final class PointCloud {

    /** Coordinates larger than this are refused, as in meshes. */
    public static final double LARGEST_COORDINATE = TriangleMesh.LARGEST_COORDINATE;

    private final double[] coordinates;

    private PointCloud(double[] coordinates) {
        this.coordinates = coordinates;
    }

    /** A cloud from coordinates: x, y, z of one point after the other. The array is copied. */
    public static PointCloud of(double... coordinates) {
        return ofOwned(coordinates.clone());
    }

    /** As {@link #of}, but the cloud keeps the array; the caller must not touch it again. For readers of large files. */
    public static PointCloud ofOwned(double[] coordinates) {
        Coordinates.checkThrees(coordinates);
        Coordinates.checkFinite(coordinates);
        return new PointCloud(coordinates);
    }

    public int pointCount() {
        return coordinates.length / 3;
    }

    public boolean isEmpty() {
        return coordinates.length == 0;
    }

    public Vec3 point(int i) {
        return new Vec3(coordinates[3 * i], coordinates[3 * i + 1], coordinates[3 * i + 2]);
    }

    /** The live array of coordinates, for hot loops: read, never write. */
    public double[] coordinates() {
        return coordinates;
    }
}
