package dev.tandem.proximity;

import dev.tandem.descent.Placement;
import dev.tandem.descent.ProximityTest;
import dev.tandem.descent.Witness;
import dev.tandem.math.Pose;
import dev.tandem.proximity.convex.Convex;
import dev.tandem.tree.ConvexElement;
import dev.tandem.tree.ObbElement;

/**
 * Oriented box, as a bounding volume, against any convex solid: a lower bound, by the widest gap along four directions.
 * These are the box's axes and the line of the centres; along each, the box ends where its formula says, and the solid
 * where its support function says.
 *
 * <pre>
 *     ┌─────┐ gap ╭────╮
 *     │  ·──┼────►┤ ·  │      a gap along any direction is no longer than the distance
 *     └─────┘     ╰────╯
 * </pre>
 *
 * <p>Errs only towards 'may touch'; see {@link Slack}, which is far wider than the gap that a leaf may count as touching.
 */
public final class ObbConvex implements ProximityTest<ObbElement, ConvexElement> {

    @Override
    public double distance(ObbElement a, ConvexElement b, Placement at, Witness out) {
        double[] box = a.box;
        double[] m = at.bInA;
        Convex solid = b.convex();
        double[] point = b.point();
        double u = solid.centre(0);
        double v = solid.centre(1);
        double w = solid.centre(2);
        // From the box's centre to the solid's.
        double x = Pose.mapX(m, u, v, w) - box[0];
        double y = Pose.mapY(m, u, v, w) - box[1];
        double z = Pose.mapZ(m, u, v, w) - box[2];
        double centres = Curved.length(x, y, z);
        double halves = box[12] + box[13] + box[14];
        double reach = Math.max(Math.abs(u), Math.max(Math.abs(v), Math.abs(w))) + solid.radius();
        double slack = Slack.absolute(m, a.reach, reach) + Slack.relative(m) * (centres + halves + solid.radius());
        // The balls around both, at once for those that are far apart.
        double gap = centres - halves - solid.radius();
        for (int axis = 3; axis < 12; axis += 3) {
            double side = box[axis] * x + box[axis + 1] * y + box[axis + 2] * z < 0 ? -1 : 1;
            double along = along(side * box[axis], side * box[axis + 1], side * box[axis + 2], box, solid, m, point);
            gap = Math.max(gap, along);
        }
        if (centres > slack) {
            gap = Math.max(gap, along(x / centres, y / centres, z / centres, box, solid, m, point));
        }
        return Math.max(0, gap - slack);
    }

    /** The gap along a direction of length one: where the solid begins, less where the box ends. */
    private static double along(
            double dx, double dy, double dz, double[] box, Convex solid, double[] m, double[] point) {
        // The least of d·(R p + t) is where (Rᵀ d)·p is least, whether R is quite a rotation or not.
        solid.furthest(
                -(m[0] * dx + m[4] * dy + m[8] * dz),
                -(m[1] * dx + m[5] * dy + m[9] * dz),
                -(m[2] * dx + m[6] * dy + m[10] * dz),
                point);
        double start = dx * (Pose.mapX(m, point[0], point[1], point[2]) - box[0])
                + dy * (Pose.mapY(m, point[0], point[1], point[2]) - box[1])
                + dz * (Pose.mapZ(m, point[0], point[1], point[2]) - box[2]);
        double end = box[12] * Math.abs(dx * box[3] + dy * box[4] + dz * box[5])
                + box[13] * Math.abs(dx * box[6] + dy * box[7] + dz * box[8])
                + box[14] * Math.abs(dx * box[9] + dy * box[10] + dz * box[11]);
        return start - end;
    }
}
