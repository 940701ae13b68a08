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

    /** Room for a test's point. */
    public final double[] point() {
        return point;
    }
}
