package dev.tandem.robot.internal.lanes;

import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;

/** Maps of points as twelve numbers, row by row (3×4), while robots and worlds are made ready for lanes. */
final class Maps {

    private Maps() {}

    static double[] identity() {
        return new double[] {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0};
    }

    static double[] times(double[] a, double[] b) {
        double[] out = new double[12];
        Pose.times(a, b, out);
        return out;
    }

    /** A rotation that turns z into a direction of length one. */
    static double[] toAxis(Vec3 axis) {
        double x = axis.x();
        double y = axis.y();
        double z = axis.z();
        if (x == 0 && y == 0) {
            return z > 0 ? identity() : new double[] {1, 0, 0, 0, 0, -1, 0, 0, 0, 0, -1, 0};
        }
        // A direction across the axis, from the coordinate axis that is farthest from it.
        Vec3 other = Math.abs(x) <= Math.abs(y) && Math.abs(x) <= Math.abs(z)
                ? new Vec3(1, 0, 0)
                : Math.abs(y) <= Math.abs(z) ? new Vec3(0, 1, 0) : new Vec3(0, 0, 1);
        Vec3 u = other.cross(axis).normalized();
        Vec3 w = axis.cross(u);
        return new double[] {u.x(), w.x(), x, 0, u.y(), w.y(), y, 0, u.z(), w.z(), z, 0};
    }

    /** The transposed rotation; for a map without translation. */
    static double[] transposed(double[] m) {
        return new double[] {m[0], m[4], m[8], 0, m[1], m[5], m[9], 0, m[2], m[6], m[10], 0};
    }
}
