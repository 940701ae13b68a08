package dev.tandem.testkit.families;

import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;

/** Where something is, as files have it: a position and a quaternion. Readers may round the quaternion once more. */
record Place(double x, double y, double z, double qx, double qy, double qz, double qw) {

    static Place at(double x, double y, double z) {
        return new Place(x, y, z, 0, 0, 0, 1);
    }

    /** A turn about the x axis. */
    static Place roll(double angle) {
        return new Place(0, 0, 0, Math.sin(angle / 2), 0, 0, Math.cos(angle / 2));
    }

    /** A turn about the y axis. */
    static Place pitch(double angle) {
        return new Place(0, 0, 0, 0, Math.sin(angle / 2), 0, Math.cos(angle / 2));
    }

    /** A turn about the z axis. */
    static Place yaw(double angle) {
        return new Place(0, 0, 0, 0, 0, Math.sin(angle / 2), Math.cos(angle / 2));
    }

    /** What is at a place within this one. */
    Place times(Place inner) {
        Vec3 p = pose().apply(new Vec3(inner.x, inner.y, inner.z));
        double x1 = qw * inner.qx + qx * inner.qw + qy * inner.qz - qz * inner.qy;
        double y1 = qw * inner.qy - qx * inner.qz + qy * inner.qw + qz * inner.qx;
        double z1 = qw * inner.qz + qx * inner.qy - qy * inner.qx + qz * inner.qw;
        double w1 = qw * inner.qw - qx * inner.qx - qy * inner.qy - qz * inner.qz;
        double length = Math.sqrt(x1 * x1 + y1 * y1 + z1 * z1 + w1 * w1);
        return new Place(p.x(), p.y(), p.z(), x1 / length, y1 / length, z1 / length, w1 / length);
    }

    Pose pose() {
        return Pose.ofQuaternion(x, y, z, qx, qy, qz, qw);
    }
}
