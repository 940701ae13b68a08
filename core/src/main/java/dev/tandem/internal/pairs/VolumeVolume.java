package dev.tandem.internal.pairs;

import dev.tandem.bank.Placement;
import dev.tandem.bank.ProximityTest;
import dev.tandem.bank.Witness;
import dev.tandem.element.VolumeElement;
import dev.tandem.internal.rounding.Slack;
import dev.tandem.internal.rounding.TouchTolerance;
import dev.tandem.math.Pose;

/**
 * Any two bounding volumes: a lower bound, by the widest gap along a few directions. These are the axes of both and the
 * line between two near points, found by going from one volume to the other and back a few times.
 *
 * <pre>
 *     ┌─────┐  gap  ╭────╮
 *     │  ·  ├◄─────►┤ ·  │     a gap along any direction is no longer than the distance,
 *     └─────┘       ╰────╯     however the direction was found
 * </pre>
 *
 * <p>For two rectangles swept by balls the line is that of their distance, and so it is where one volume is a ball. Errs
 * only towards 'may touch'; see {@link Slack}.
 */
public final class VolumeVolume implements ProximityTest<VolumeElement, VolumeElement> {

    /** Steps there and back. One is enough for a ball and a box; two flat things side by side take a few. */
    private static final int ROUNDS = 3;

    @Override
    public double distance(VolumeElement a, VolumeElement b, Placement at, Witness out) {
        return Math.max(0, gap(a, b, at.bInA, Double.POSITIVE_INFINITY));
    }

    @Override
    public boolean touches(VolumeElement a, VolumeElement b, Placement at, Witness scratch) {
        return !(gap(a, b, at.bInA, 0) > 0);
    }

    @Override
    public double distanceWithin(VolumeElement a, VolumeElement b, Placement at, double reach, Witness out) {
        return Math.max(0, gap(a, b, at.bInA, reach));
    }

    /** The widest gap that is found, less the slack; the search ends when it is more than {@code enough}. */
    private static double gap(VolumeElement a, VolumeElement b, double[] m, double enough) {
        double u = b.centre(0);
        double v = b.centre(1);
        double w = b.centre(2);
        // From A's centre to B's.
        double x = Pose.mapX(m, u, v, w) - a.centre(0);
        double y = Pose.mapY(m, u, v, w) - a.centre(1);
        double z = Pose.mapZ(m, u, v, w) - a.centre(2);
        double centres = TouchTolerance.length(x, y, z);
        double radii = a.radius() + b.radius();
        double slack = Slack.absolute(m, a.magnitude, b.magnitude) + Slack.relative(m) * (centres + radii);
        // The balls around both, at once for those that are far apart.
        double gap = centres - radii - slack;
        if (gap > enough) {
            return gap;
        }
        gap = Math.max(gap, alongLine(a, b, m, x, y, z, slack));
        double[] d = a.point();
        for (int axis = 0; axis < a.axisCount() && !(gap > enough); axis++) {
            a.axis(axis, d);
            gap = Math.max(gap, along(a, b, m, d[0], d[1], d[2], x, y, z) - slack);
        }
        for (int axis = 0; axis < b.axisCount() && !(gap > enough); axis++) {
            b.axis(axis, d);
            double dx = m[0] * d[0] + m[1] * d[1] + m[2] * d[2];
            double dy = m[4] * d[0] + m[5] * d[1] + m[6] * d[2];
            double dz = m[8] * d[0] + m[9] * d[1] + m[10] * d[2];
            gap = Math.max(gap, along(a, b, m, dx, dy, dz, x, y, z) - slack);
        }
        return gap;
    }

    /** The gap along the line between two near points, less the slack. */
    private static double alongLine(
            VolumeElement a, VolumeElement b, double[] m, double x, double y, double z, double slack) {
        double[] p = a.point();
        double[] q = b.point();
        double qx = a.centre(0) + x;
        double qy = a.centre(1) + y;
        double qz = a.centre(2) + z;
        for (int round = 0; round < ROUNDS; round++) {
            a.nearest(qx, qy, qz, p);
            // Into B's frame: the transpose will do, for all this is only to find a direction.
            double tx = p[0] - m[3];
            double ty = p[1] - m[7];
            double tz = p[2] - m[11];
            b.nearest(
                    m[0] * tx + m[4] * ty + m[8] * tz,
                    m[1] * tx + m[5] * ty + m[9] * tz,
                    m[2] * tx + m[6] * ty + m[10] * tz,
                    q);
            qx = Pose.mapX(m, q[0], q[1], q[2]);
            qy = Pose.mapY(m, q[0], q[1], q[2]);
            qz = Pose.mapZ(m, q[0], q[1], q[2]);
        }
        double dx = qx - p[0];
        double dy = qy - p[1];
        double dz = qz - p[2];
        double length = TouchTolerance.length(dx, dy, dz);
        if (!(length > slack)) {
            return Double.NEGATIVE_INFINITY;
        }
        return along(a, b, m, dx / length, dy / length, dz / length, x, y, z) - slack;
    }

    /** The gap along a direction of length one, to whichever side B is: where B begins, less where A ends. */
    private static double along(
            VolumeElement a,
            VolumeElement b,
            double[] m,
            double dx,
            double dy,
            double dz,
            double x,
            double y,
            double z) {
        double between = dx * x + dy * y + dz * z;
        double side = between < 0 ? -1 : 1;
        double ux = side * dx;
        double uy = side * dy;
        double uz = side * dz;
        // The least of u·R(p − c) over B is where (Rᵀu)·(p − c) is least, whether R is quite a rotation or not.
        double startOfB = b.extent(
                -(m[0] * ux + m[4] * uy + m[8] * uz),
                -(m[1] * ux + m[5] * uy + m[9] * uz),
                -(m[2] * ux + m[6] * uy + m[10] * uz));
        return Math.abs(between) - a.extent(ux, uy, uz) - startOfB;
    }
}
