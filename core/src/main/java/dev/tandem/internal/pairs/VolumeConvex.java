package dev.tandem.internal.pairs;

import dev.tandem.bank.Placement;
import dev.tandem.bank.ProximityTest;
import dev.tandem.bank.Witness;
import dev.tandem.element.ConvexElement;
import dev.tandem.element.VolumeElement;
import dev.tandem.internal.rounding.Slack;
import dev.tandem.internal.rounding.TouchTolerance;
import dev.tandem.math.Pose;
import dev.tandem.tree.Convex;

/**
 * Any bounding volume against any convex solid: a lower bound, by the widest gap along a few directions. These are the
 * volume's axes, the line from its nearest point to the solid's centre, and that to the point where the solid then
 * begins; along each, the volume ends where its formula says, and the solid where its support function says.
 *
 * <pre>
 *     ┌─────┐ gap ╭────╮
 *     │  ·──┼────►┤ ·  │      a gap along any direction is no longer than the distance
 *     └─────┘     ╰────╯
 * </pre>
 *
 * <p>Errs only towards 'may touch'; see {@link Slack}, which is far wider than the gap that a leaf may count as touching.
 */
public final class VolumeConvex implements ProximityTest<VolumeElement, ConvexElement> {

    @Override
    public double distance(VolumeElement a, ConvexElement b, Placement at, Witness out) {
        return Math.max(0, gap(a, b, at.bInA, Double.POSITIVE_INFINITY));
    }

    @Override
    public boolean touches(VolumeElement a, ConvexElement b, Placement at, Witness scratch) {
        return !(gap(a, b, at.bInA, 0) > 0);
    }

    @Override
    public double distanceWithin(VolumeElement a, ConvexElement b, Placement at, double reach, Witness out) {
        return Math.max(0, gap(a, b, at.bInA, reach));
    }

    private static double gap(VolumeElement a, ConvexElement b, double[] m, double enough) {
        Convex solid = b.convex();
        double[] point = b.point();
        double u = solid.centre(0);
        double v = solid.centre(1);
        double w = solid.centre(2);
        double cx = Pose.mapX(m, u, v, w);
        double cy = Pose.mapY(m, u, v, w);
        double cz = Pose.mapZ(m, u, v, w);
        // From the volume's centre to the solid's.
        double x = cx - a.centre(0);
        double y = cy - a.centre(1);
        double z = cz - a.centre(2);
        double centres = TouchTolerance.length(x, y, z);
        double radii = a.radius() + solid.radius();
        double largest = Math.max(Math.abs(u), Math.max(Math.abs(v), Math.abs(w))) + solid.radius();
        double slack = Slack.absolute(m, a.magnitude, largest) + Slack.relative(m) * (centres + radii);
        // The balls around both, at once for those that are far apart.
        double gap = centres - radii - slack;
        if (gap > enough) {
            return gap;
        }
        gap = Math.max(gap, towards(a, solid, m, cx, cy, cz, slack, point) - slack);
        if (gap > enough) {
            return gap;
        }
        gap = Math.max(gap, towards(a, solid, m, point[0], point[1], point[2], slack, point) - slack);
        double[] d = a.point();
        for (int axis = 0; axis < a.axisCount() && !(gap > enough); axis++) {
            a.axis(axis, d);
            double side = d[0] * x + d[1] * y + d[2] * z < 0 ? -1 : 1;
            gap = Math.max(gap, along(a, solid, m, side * d[0], side * d[1], side * d[2], point) - slack);
        }
        return gap;
    }

    /** The gap along the line from the volume's nearest point; leaves in {@code point} where the solid begins. */
    private static double towards(
            VolumeElement a, Convex solid, double[] m, double x, double y, double z, double slack, double[] point) {
        double[] p = a.point();
        a.nearest(x, y, z, p);
        double dx = x - p[0];
        double dy = y - p[1];
        double dz = z - p[2];
        double length = TouchTolerance.length(dx, dy, dz);
        if (!(length > slack)) {
            point[0] = x;
            point[1] = y;
            point[2] = z;
            return Double.NEGATIVE_INFINITY;
        }
        return along(a, solid, m, dx / length, dy / length, dz / length, point);
    }

    /** The gap along a direction of length one: where the solid begins, left in {@code point}, less where A ends. */
    private static double along(
            VolumeElement a, Convex solid, double[] m, double dx, double dy, double dz, double[] point) {
        // The least of d·(R p + t) is where (Rᵀ d)·p is least, whether R is quite a rotation or not.
        solid.furthest(
                -(m[0] * dx + m[4] * dy + m[8] * dz),
                -(m[1] * dx + m[5] * dy + m[9] * dz),
                -(m[2] * dx + m[6] * dy + m[10] * dz),
                point);
        double px = Pose.mapX(m, point[0], point[1], point[2]);
        double py = Pose.mapY(m, point[0], point[1], point[2]);
        double pz = Pose.mapZ(m, point[0], point[1], point[2]);
        point[0] = px;
        point[1] = py;
        point[2] = pz;
        return dx * (px - a.centre(0)) + dy * (py - a.centre(1)) + dz * (pz - a.centre(2)) - a.extent(dx, dy, dz);
    }
}
