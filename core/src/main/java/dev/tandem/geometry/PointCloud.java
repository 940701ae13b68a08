package dev.tandem.geometry;

import dev.tandem.math.Vec3;

/**
 * Points in space, such as the points of a scan. A body made of the cloud decides what a point is in a query, for
 * example a ball of some radius.
 *
 * <p>Immutable and safe for use by multiple threads. Memory: 24 bytes a point.
 *
 * <p>Example:
 *
 * <pre>{@code
 * import dev.tandem.Body;
 * import dev.tandem.Tandem;
 * import dev.tandem.geometry.Box;
 * import dev.tandem.geometry.PointCloud;
 *
 * PointCloud scan = PointCloud.of(2, 0, 0, 2, 1, 0, 3, 0, 0);
 * Body balls = Body.of(scan, 0.25); // each point with a radius
 * System.out.println(Tandem.distance(balls, Body.of(new Box(2, 2, 2))).distance()); // prints: 0.75
 * }</pre>
 */
public final class PointCloud {

    /** The largest coordinate that is accepted, as for meshes. */
    public static final double LARGEST_COORDINATE = TriangleMesh.LARGEST_COORDINATE;

    private final double[] coordinates;

    private PointCloud(double[] coordinates) {
        this.coordinates = coordinates;
    }

    /**
     * {@return a cloud of points}
     *
     * @param coordinates x, y, z of one point after the other; copied
     */
    public static PointCloud of(double... coordinates) {
        return ofOwned(coordinates.clone());
    }

    /**
     * {@return a cloud that keeps the given array, for readers of large files}
     *
     * @param coordinates x, y, z of one point after the other; must not be changed afterwards
     */
    public static PointCloud ofOwned(double[] coordinates) {
        Coordinates.checkThrees(coordinates);
        Coordinates.checkFinite(coordinates);
        return new PointCloud(coordinates);
    }

    /** {@return the number of points} */
    public int pointCount() {
        return coordinates.length / 3;
    }

    /** {@return whether there are no points} */
    public boolean isEmpty() {
        return coordinates.length == 0;
    }

    /**
     * {@return a point}
     *
     * @param i its index
     */
    public Vec3 point(int i) {
        return new Vec3(coordinates[3 * i], coordinates[3 * i + 1], coordinates[3 * i + 2]);
    }

    /** {@return the coordinates of all points, as the live array for hot loops; to be read only} */
    public double[] coordinates() {
        return coordinates;
    }
}
