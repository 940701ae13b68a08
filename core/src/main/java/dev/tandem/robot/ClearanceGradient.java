package dev.tandem.robot;

import dev.tandem.descent.Witness;
import dev.tandem.math.Vec3;

/**
 * How the distance of two links changes with the joints between them. Only the closest points matter, each carried along
 * by its link: the points' own sliding on the surfaces is across the line between them and adds nothing.
 *
 * <pre>
 *      a ●────── n ──────► ● b        d distance / d q  =  n · (velocity of b − velocity of a)
 * </pre>
 */
final class ClearanceGradient {

    private ClearanceGradient() {}

    static void add(RobotState state, int a, int b, Witness points, double distance, double[] out) {
        RobotModel model = state.model();
        double nx = (points.bx - points.ax) / distance;
        double ny = (points.by - points.ay) / distance;
        double nz = (points.bz - points.az) / distance;
        double[] links = state.linkPoses();
        int i = a;
        int j = b;
        while (i != j) {
            // A parent has a smaller number: the larger of two that differ is no ancestor of the other.
            boolean inA = i > j;
            int link = inA ? i : j;
            Joint joint = model.joints().get(link - 1);
            double sign = inA ? -1 : 1;
            double px = inA ? points.ax : points.bx;
            double py = inA ? points.ay : points.by;
            double pz = inA ? points.az : points.bz;
            int at = 12 * link;
            if (joint.type() == JointType.PLANAR || joint.type() == JointType.FLOATING) {
                throw new IllegalArgumentException("joint '" + joint.name() + "' between the closest links is "
                        + joint.type() + "; a gradient is known for joints with one variable");
            }
            if (joint.type() != JointType.FIXED) {
                Vec3 axis = joint.axis();
                double x = links[at] * axis.x() + links[at + 1] * axis.y() + links[at + 2] * axis.z();
                double y = links[at + 4] * axis.x() + links[at + 5] * axis.y() + links[at + 6] * axis.z();
                double z = links[at + 8] * axis.x() + links[at + 9] * axis.y() + links[at + 10] * axis.z();
                double dx = px - links[at + 3];
                double dy = py - links[at + 7];
                double dz = pz - links[at + 11];
                double speed = joint.type() == JointType.PRISMATIC
                        ? nx * x + ny * y + nz * z
                        : nx * (y * dz - z * dy) + ny * (z * dx - x * dz) + nz * (x * dy - y * dx);
                int v = model.firstVariableOf(link - 1);
                double factor = model.follows(v) ? model.followed(v, 1) - model.followed(v, 0) : 1;
                out[model.leaderOf(v)] += sign * factor * speed;
            }
            if (inA) {
                i = model.parentOf(i);
            } else {
                j = model.parentOf(j);
            }
        }
    }
}
