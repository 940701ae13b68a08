package dev.tandem.plan.sensor;

/** A world that rays can be cast into. For one thread; a camera that works in parallel asks for several. */
@FunctionalInterface
public interface DepthSource {

    /**
     * How far it is to what a ray meets first.
     *
     * @param ox the x coordinate of the origin
     * @param oy the y coordinate of the origin
     * @param oz the z coordinate of the origin
     * @param dx the direction, of length one, as are dy and dz
     * @param dy the y coordinate of the direction
     * @param dz the z coordinate of the direction
     * @param most nothing beyond this is asked for
     * @return the distance, or +∞ if there is nothing as far as {@code most}
     */
    double distance(double ox, double oy, double oz, double dx, double dy, double dz, double most);
}
