package dev.tandem.tree;

/**
 * The inside of a solid of which a tree shows only the surface.
 *
 * <p>Not safe for use by multiple threads: it is a workspace, of which each query has its own.
 */
public interface Interior {

    /**
     * {@return whether a point lies in the solid at a pose, decided exactly for the coordinates as {@link
     * dev.tandem.math.Pose#mapX} maps them} A point on the surface may count as either.
     *
     * @param pose the pose of the solid, row-major 3×4
     * @param x the x coordinate
     * @param y the y coordinate
     * @param z the z coordinate
     */
    boolean contains(double[] pose, double x, double y, double z);

    /**
     * Writes a ball that contains the solid, in its own frame; {@link TestTree#unknownBall} if none is known.
     *
     * @param out receives x, y, z and the radius
     */
    void ball(double[] out);
}
