package dev.tandem.element;

import dev.tandem.tree.Element;

/**
 * A convex volume that bounds part of a body, known by how far it reaches along a direction. That is enough for one
 * test to serve every two kinds of volumes: along any direction, the gap between two of them is no longer than their
 * distance.
 *
 * <pre>
 *      ┌────┐            c  the centre
 *      │ c· │──► d       extent(d) = largest d·(p − c) of all points p, or more
 *      └────┘|           nearest(x) = a point of the volume near x, which only suggests a direction
 *         extent
 * </pre>
 */
public abstract class VolumeElement extends Element {

    /** The largest absolute coordinate of the body, which scales the rounding that a test must allow for. */
    public double reach;

    private final double[] point = new double[3];

    /** A coordinate of the centre, in the body's frame. */
    public abstract double centre(int coordinate);

    /** No point of the volume is further from the centre, but for the rounding of axes to float. */
    public abstract double radius();

    /** How many directions of its own are worth a look. */
    public abstract int axisCount();

    /** One of these directions, about of length one. */
    public abstract void axis(int which, double[] out);

    /**
     * How far the volume reaches from its centre along a direction, times the direction's length; never less than it
     * does, but for the rounding of a few operations on doubles. Along the opposite direction it may reach less or more:
     * a volume need not be symmetric about its centre.
     */
    public abstract double extent(double dx, double dy, double dz);

    /** Writes the volume's point nearest to a given one, roughly. */
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
            sums[k] = reach + radius() + Math.abs(m[4 * k + 3]);
        }
        return true;
    }

    /** Room for a test's point. */
    public final double[] point() {
        return point;
    }
}
