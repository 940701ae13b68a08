package dev.tandem.element;

import dev.tandem.tree.Element;

/**
 * A convex bounding volume, known by its extent along a direction. This suffices for one test to serve every two kinds
 * of volumes: along any direction, the gap between two volumes is at most their distance.
 *
 * <pre>
 *      ┌────┐            c  the centre
 *      │ c· │──► d       extent(d) = largest d·(p − c) of all points p, or more
 *      └────┘|           nearest(x) = a point of the volume near x, which only suggests a direction
 *         extent
 * </pre>
 *
 * Not safe for use by multiple threads; see {@link Element}.
 */
public abstract class VolumeElement extends Element {

    /** The largest absolute coordinate of the body, to which the rounding that a test must allow for is relative. */
    public double magnitude;

    private final double[] point = new double[3];

    /**
     * {@return a coordinate of the centre, in the frame of the body}
     *
     * @param coordinate 0, 1, 2 for x, y, z
     */
    public abstract double centre(int coordinate);

    /**
     * {@return a bound on the distance of points of the volume from the centre, except for the rounding of axes to
     * float}
     */
    public abstract double radius();

    /** {@return the number of directions of its own that a test should try} */
    public abstract int axisCount();

    /**
     * Writes a direction that a test should try, of length about one.
     *
     * @param which the index of the direction
     * @param out receives x, y, z
     */
    public abstract void axis(int which, double[] out);

    /**
     * {@return the extent of the volume from its centre along a direction, times the length of the direction; never too
     * small, except for the rounding of a few operations on doubles} The extent in the opposite direction may differ: a
     * volume need not be symmetric about its centre.
     *
     * @param dx the x coordinate of the direction
     * @param dy the y coordinate of the direction
     * @param dz the z coordinate of the direction
     */
    public abstract double extent(double dx, double dy, double dz);

    /**
     * Writes a point of the volume that is nearest to a given point, roughly.
     *
     * @param x the x coordinate of the point
     * @param y the y coordinate of the point
     * @param z the z coordinate of the point
     * @param out receives x, y, z
     */
    public abstract void nearest(double x, double y, double z, double[] out);

    @Override
    public boolean point(double[] out) {
        out[0] = centre(0);
        out[1] = centre(1);
        out[2] = centre(2);
        return true;
    }

    @Override
    public double farthest() {
        // A ten-thousandth more than enough for axes that were rounded to float.
        return 1.0001 * (Math.abs(centre(0)) + Math.abs(centre(1)) + Math.abs(centre(2)) + radius());
    }

    @Override
    public boolean boxAt(double[] m, double[] out, double[] sums) {
        for (int k = 0; k < 3; k++) {
            double dx = m[4 * k];
            double dy = m[4 * k + 1];
            double dz = m[4 * k + 2];
            double centre = dx * centre(0) + dy * centre(1) + dz * centre(2) + m[4 * k + 3];
            // A polytope's centre need not be in the middle along every direction.
            double low = centre - extent(-dx, -dy, -dz);
            double high = centre + extent(dx, dy, dz);
            // Balls in the volume keep their radius at a pose that is not quite a rotation.
            double kept = radius() * Math.abs(1 - Math.sqrt(dx * dx + dy * dy + dz * dz));
            out[k] = low - kept;
            out[3 + k] = high + kept;
            sums[k] = magnitude + radius() + Math.abs(m[4 * k + 3]);
        }
        return true;
    }

    /** {@return scratch memory for a point} */
    public final double[] point() {
        return point;
    }
}
