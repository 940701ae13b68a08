package dev.tandem.internal.convex;

import dev.tandem.bank.Witness;
import dev.tandem.internal.rounding.Filters;
import dev.tandem.internal.rounding.Rounding;
import dev.tandem.internal.rounding.TouchTolerance;
import dev.tandem.math.Pose;

/**
 * Two meshes that look convex, as solids: what their hulls say about the distance of all their triangles, and which two
 * triangles are likely to have it. The bound is proved by all points, whether the meshes are convex or not; the
 * triangles are a guess, unless they {@link #settle}. Belongs to one thread.
 */
public final class SurfacePair {

    private final SurfaceSolid a;
    private final SurfaceSolid b;
    private final Gjk gjk = new Gjk();
    private final double[] plane = new double[3];
    private final double[] closest = new double[3];
    private final Witness points = new Witness();
    private double bound;

    private int triangleA;
    private int triangleB;
    private double distance;

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
        bound = gjk.lowerBound(a, b, bInA, reach);
        gjk.directions(plane, closest);
        boolean climbedA = a.lookAtAll();
        boolean climbedB = b.lookAtAll();
        if (bound > 0 && (climbedA || climbedB)) {
            bound = gjk.provenAnew();
        }
        return bound;
    }

    /**
     * After a bound that was not beyond reach: whether two points on triangles are known whose distance is the bound but for
     * rounding, which makes it the distance of the meshes, or whether two triangles are known to touch. If so, the triangles
     * are {@link #triangleA} and {@link #triangleB}.
     *
     * <p>The closest points of the hulls are combinations of at most three corners of either mesh. They are points of the mesh
     * if these are corners of one triangle. So is a common point of hulls that overlap, if it is one of so few corners.
     */
    public boolean settle() {
        Simplex s = gjk.simplex;
        boolean isCommon = gjk.isAroundTheOrigin();
        if (!isCommon && (s.isFull() || !(bound > 0))) {
            return false;
        }
        triangleA = a.triangleOf(s.number, s.count);
        triangleB = triangleA < 0 ? -1 : b.triangleOf(s.number, s.count);
        if (triangleB < 0) {
            return false;
        }
        // Sums of differences, which are 0 where coordinates are equal: of two faces side by side, weights that do not
        // quite add up to one would give a distance that is off.
        double x = fromFirst(s.w, 0);
        double y = fromFirst(s.w, 1);
        double z = fromFirst(s.w, 2);
        distance = Math.sqrt(x * x + y * y + z * z) / gjk.difference.scale;
        if (isCommon) {
            boolean isClear = distance <= Filters.COMMON_POINT * size();
            distance = 0;
            return isClear;
        }
        return distance - bound <= TouchTolerance.ACCEPTED * (size() + distance);
    }

    private double fromFirst(double[] corners, int axis) {
        Simplex s = gjk.simplex;
        double sum = corners[axis];
        for (int i = 1; i < s.count; i++) {
            sum += s.weight[i] * (corners[3 * i + axis] - corners[axis]);
        }
        return sum;
    }

    /** The distance of the two points. */
    public double distance() {
        return distance;
    }

    /** Writes the points, and in {@code rounding} what the distance may be off. */
    public void points(Witness out) {
        Simplex s = gjk.simplex;
        out.ax = fromFirst(s.a, 0);
        out.ay = fromFirst(s.a, 1);
        out.az = fromFirst(s.a, 2);
        out.bx = fromFirst(s.b, 0);
        out.by = fromFirst(s.b, 1);
        out.bz = fromFirst(s.b, 2);
        if (distance == 0) {
            out.bx = out.ax;
            out.by = out.ay;
            out.bz = out.az;
        }
        out.rounding = Math.max(0, distance - bound) + Rounding.CLOSEST_POINTS * (distance + size());
    }

    /** The triangle of A that was found when they were settled. */
    public int triangleA() {
        return triangleA;
    }

    /** The triangle of B that was found when they were settled. */
    public int triangleB() {
        return triangleB;
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
