package dev.tandem.tree;

/** What a tree that is only the surface of something solid knows about its inside. A workspace, for one thread. */
public interface Interior {

    /**
     * Whether a point lies in the solid, which stands at a pose (row-major 3×4): about its coordinates as
     * {@link dev.tandem.math.Pose#mapX} maps them, exactly. A point on the surface may count as either.
     */
    boolean contains(double[] pose, double x, double y, double z);

    /** Writes a ball that holds the solid, in its own frame: x, y, z, radius; {@link TestTree#unknownBall} if none is known. */
    void ball(double[] out);
}
