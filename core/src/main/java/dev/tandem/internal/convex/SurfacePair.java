package dev.tandem.internal.convex;

import dev.tandem.bank.Witness;
import dev.tandem.math.Pose;

/**
 * Two meshes that look convex, as solids: what their hulls say about the distance of all their triangles, and which two
 * triangles are likely to have it. The bound is proved by all points, whether the meshes are convex or not; the
 * triangles are a guess. Belongs to one thread.
 */
public final class SurfacePair {

    private final SurfaceSolid a;
    private final SurfaceSolid b;
    private final Gjk gjk = new Gjk();
    private final double[] plane = new double[3];
    private final double[] closest = new double[3];
    private final Witness points = new Witness();

    public SurfacePair(ConvexSurface a, ConvexSurface b) {
        this.a = new SurfaceSolid(a);
        this.b = new SurfaceSolid(b);
    }

    /** The radii of both. */
    public double size() {
        return a.radius() + b.radius();
    }

    /**
     * A lower bound on the distance, which is not refined beyond {@code reach}; 0 where they may touch.
     *
     * @param bInA B's pose in A's frame, row-major 3×4
     */
    public double lowerBound(double[] bInA, double reach) {
        a.begin();
        b.begin();
        double bound = gjk.lowerBound(a, b, bInA, reach);
        gjk.directions(plane, closest);
        boolean climbedA = a.lookAtAll();
        boolean climbedB = b.lookAtAll();
        return bound > 0 && (climbedA || climbedB) ? gjk.provenAnew() : bound;
    }

    /** After a bound that was not beyond reach: the triangle of A that is likely to be closest to B. */
    public int likelyA() {
        gjk.closest(points);
        return a.triangleAt(-closest[0], -closest[1], -closest[2], points.ax, points.ay, points.az);
    }

    /**
     * The same for B.
     *
     * @param bInA B's pose in A's frame
     * @param aInB its inverse
     */
    public int likelyB(double[] bInA, double[] aInB) {
        gjk.closest(points);
        double x = points.bx;
        double y = points.by;
        double z = points.bz;
        return b.triangleAt(
                turnedX(bInA, closest),
                turnedY(bInA, closest),
                turnedZ(bInA, closest),
                Pose.mapX(aInB, x, y, z),
                Pose.mapY(aInB, x, y, z),
                Pose.mapZ(aInB, x, y, z));
    }

    /** A direction in the frame of B: what the transpose makes of it. */
    private static double turnedX(double[] m, double[] v) {
        return m[0] * v[0] + m[4] * v[1] + m[8] * v[2];
    }

    private static double turnedY(double[] m, double[] v) {
        return m[1] * v[0] + m[5] * v[1] + m[9] * v[2];
    }

    private static double turnedZ(double[] m, double[] v) {
        return m[2] * v[0] + m[6] * v[1] + m[10] * v[2];
    }
}
