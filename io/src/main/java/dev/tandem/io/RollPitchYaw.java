package dev.tandem.io;

import dev.tandem.math.Pose;

/**
 * Poses as robot files write them: a translation xyz, and three angles about the <i>fixed</i> axes x (roll), y (pitch) and
 * z (yaw), in this order; that is R = Rz(yaw)·Ry(pitch)·Rx(roll). Radians.
 */
final class RollPitchYaw {

    private RollPitchYaw() {}

    static Pose pose(double x, double y, double z, double roll, double pitch, double yaw) {
        double sr = Math.sin(roll);
        double cr = Math.cos(roll);
        double sp = Math.sin(pitch);
        double cp = Math.cos(pitch);
        double sy = Math.sin(yaw);
        double cy = Math.cos(yaw);
        return Pose.ofMatrix(
                cy * cp,
                cy * sp * sr - sy * cr,
                cy * sp * cr + sy * sr,
                x,
                sy * cp,
                sy * sp * sr + cy * cr,
                sy * sp * cr - cy * sr,
                y,
                -sp,
                cp * sr,
                cp * cr,
                z);
    }

    /**
     * Roll, pitch and yaw of a pose. Where pitch is ±90°, yaw and roll turn about one axis and yaw alone is ill-defined; so
     * roll is taken from what is left once yaw, whatever it came out as, is undone: Rz(−yaw)·R = Ry·Rx.
     */
    static double[] angles(Pose p) {
        double yaw = Math.atan2(p.entry(1, 0), p.entry(0, 0));
        double s = Math.sin(yaw);
        double c = Math.cos(yaw);
        double pitch = Math.atan2(-p.entry(2, 0), c * p.entry(0, 0) + s * p.entry(1, 0));
        double roll = Math.atan2(s * p.entry(0, 2) - c * p.entry(1, 2), c * p.entry(1, 1) - s * p.entry(0, 1));
        return new double[] {roll, pitch, yaw};
    }
}
