package dev.tandem.internal.pairs;

import dev.tandem.bank.Placement;
import dev.tandem.bank.ProximityTest;
import dev.tandem.bank.Witness;
import dev.tandem.element.TriangleElement;
import dev.tandem.element.VolumeElement;
import dev.tandem.internal.rounding.Slack;
import dev.tandem.internal.rounding.TouchTolerance;
import dev.tandem.internal.triangles.PointTriangle;

/**
 * Any bounding volume against a triangle: a lower bound, by the widest gap along a few directions, as
 * {@link VolumeVolume}. These are the volume's axes, the triangle's normal and the line between two near points. A
 * sliver's computed normal may point anywhere, and yet the gap along it is a gap.
 */
public final class VolumeTriangle implements ProximityTest<VolumeElement, TriangleElement> {

    /** Steps there and back. */
    private static final int ROUNDS = 2;

    @Override
    public double distance(VolumeElement a, TriangleElement b, Placement at, Witness out) {
        return Math.max(0, gap(a, b, at.bInA, Double.POSITIVE_INFINITY));
    }

    @Override
    public boolean touches(VolumeElement a, TriangleElement b, Placement at, Witness scratch) {
        return !(gap(a, b, at.bInA, 0) > 0);
    }

    @Override
    public double distanceWithin(VolumeElement a, TriangleElement b, Placement at, double reach, Witness out) {
        return Math.max(0, gap(a, b, at.bInA, reach));
    }

    private static double gap(VolumeElement a, TriangleElement b, double[] m, double enough) {
        double[] t = b.placed;
        ObbTriangle.map(m, b.corners, t);
        // Relative to the volume's centre, so that an offset costs no digits.
        double size = 0;
        double largest = 0;
        for (int k = 0; k < 9; k++) {
            largest = Math.max(largest, Math.abs(b.corners[k]));
            size = Math.max(size, Math.abs(t[k] - a.centre(k % 3)));
        }
        // The centre's distance to a corner and the triangle's edges are no longer than a few of these.
        double slack = Slack.absolute(m, a.magnitude, largest) + Slack.relative(m) * (4 * size + a.radius());
        double gap = alongLine(a, b, t, slack);
        double[] d = a.point();
        for (int axis = 0; axis < a.axisCount() && !(gap > enough); axis++) {
            a.axis(axis, d);
            gap = Math.max(gap, along(a, t, d[0], d[1], d[2]) - slack);
            gap = Math.max(gap, along(a, t, -d[0], -d[1], -d[2]) - slack);
        }
        return gap > enough ? gap : Math.max(gap, alongNormal(a, t) - slack);
    }

    private static double alongLine(VolumeElement a, TriangleElement b, double[] t, double slack) {
        double[] p = a.point();
        double[] closest = b.closest;
        a.nearest((t[0] + t[3] + t[6]) / 3, (t[1] + t[4] + t[7]) / 3, (t[2] + t[5] + t[8]) / 3, p);
        for (int round = 0; round < ROUNDS; round++) {
            PointTriangle.nearest(p, 0, t, closest);
            a.nearest(closest[3], closest[4], closest[5], p);
        }
        double dx = closest[3] - p[0];
        double dy = closest[4] - p[1];
        double dz = closest[5] - p[2];
        double length = TouchTolerance.length(dx, dy, dz);
        // Not a number fails too.
        if (!(length > slack)) {
            return Double.NEGATIVE_INFINITY;
        }
        return along(a, t, dx / length, dy / length, dz / length) - slack;
    }

    private static double alongNormal(VolumeElement a, double[] t) {
        double ex = t[3] - t[0];
        double ey = t[4] - t[1];
        double ez = t[5] - t[2];
        double fx = t[6] - t[0];
        double fy = t[7] - t[1];
        double fz = t[8] - t[2];
        double nx = ey * fz - ez * fy;
        double ny = ez * fx - ex * fz;
        double nz = ex * fy - ey * fx;
        double length = TouchTolerance.length(nx, ny, nz);
        if (!(length > 0)) {
            return Double.NEGATIVE_INFINITY;
        }
        nx /= length;
        ny /= length;
        nz /= length;
        return Math.max(along(a, t, nx, ny, nz), along(a, t, -nx, -ny, -nz));
    }

    /** The gap along a direction of length one: where the triangle begins, less where the volume ends. */
    private static double along(VolumeElement a, double[] t, double dx, double dy, double dz) {
        double x = a.centre(0);
        double y = a.centre(1);
        double z = a.centre(2);
        double first = dx * (t[0] - x) + dy * (t[1] - y) + dz * (t[2] - z);
        double second = dx * (t[3] - x) + dy * (t[4] - y) + dz * (t[5] - z);
        double third = dx * (t[6] - x) + dy * (t[7] - y) + dz * (t[8] - z);
        return Math.min(first, Math.min(second, third)) - a.extent(dx, dy, dz);
    }
}
