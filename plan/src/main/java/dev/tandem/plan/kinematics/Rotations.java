package dev.tandem.plan.kinematics;

/** Rotation vectors of the 3×3 parts of row-major 3×4 matrices. */
final class Rotations {

    private Rotations() {}

    /**
     * The rotation vector (axis times angle, in the common frame) that turns one orientation into another. Its length is at
     * most π.
     */
    static void between(double[] from, double[] to, double[] out) {
        double[] q = new double[4];
        relativeQuaternion(from, to, q);
        double s = Math.sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2]);
        double angle = 2 * Math.atan2(s, q[3]);
        double scale = s > 0 ? angle / s : 0;
        for (int k = 0; k < 3; k++) {
            out[k] = q[k] * scale;
        }
    }

    /** The quaternion of to·fromᵀ, scalar last and not negative, of length one. */
    private static void relativeQuaternion(double[] from, double[] to, double[] q) {
        double[] r = new double[9];
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                r[3 * i + j] =
                        to[4 * i] * from[4 * j] + to[4 * i + 1] * from[4 * j + 1] + to[4 * i + 2] * from[4 * j + 2];
            }
        }
        // The largest of the four squares is at least one, so that no digits are lost.
        double[] squares = {
            1 + r[0] - r[4] - r[8], 1 - r[0] + r[4] - r[8], 1 - r[0] - r[4] + r[8], 1 + r[0] + r[4] + r[8]
        };
        int most = 3;
        for (int k = 0; k < 3; k++) {
            most = squares[k] > squares[most] ? k : most;
        }
        double[] skew = {r[7] - r[5], r[2] - r[6], r[3] - r[1]};
        if (most == 3) {
            System.arraycopy(skew, 0, q, 0, 3);
            q[3] = squares[3];
        } else {
            for (int k = 0; k < 3; k++) {
                q[k] = k == most ? squares[most] : r[3 * most + k] + r[3 * k + most];
            }
            q[3] = skew[most];
        }
        double length = Math.sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
        length = q[3] < 0 ? -length : length;
        for (int k = 0; k < 4; k++) {
            q[k] /= length;
        }
    }
}
