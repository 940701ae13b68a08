package dev.tandem.math;

import dev.tandem.internal.rounding.Limits;
import dev.tandem.internal.rounding.MotionSlack;

/**
 * The turning part of a motion: from one rotation matrix to another about a fixed axis, at a constant rate.
 *
 * <p>The matrices of poses are used bit for bit and may be off a rotation by 1e-6, so a pure rotation would not lead
 * from one to the other. The rest is spread over the time:
 *
 * <pre>   R(t) = Q(θt)·R0 + t·D,     Q(φ) the rotation by φ about the unit axis a,     D = R1 − Q(θ)·R0 </pre>
 *
 * R(0) = R0 and R(1) = R1, without a jump. D is of the size of the matrices' deviation; for true rotations, of rounding.
 *
 * <p><b>Speed.</b> |Q'(φ) x| ≤ |x| for every x: only what is across the axis moves, on a circle. So
 *
 * <pre>   |R'(t) p| ≤ θ·|R0 p| + |D p| ≤ (θ·‖R0‖ + ‖D‖)·|p|,     ‖R0‖² ≤ 1 + 3·max|R0ᵀR0 − I| </pre>
 *
 * as the spectral norm of a symmetric 3×3 matrix is at most three times its largest entry. ‖D‖ is bounded by the
 * Frobenius norm. The stored axis has length one to within 4ε, which {@link MotionSlack#SPEED} covers with all rounding
 * of the bound itself.
 */
final class Turn {

    private final double[] from = new double[9];
    private final double[] rest = new double[9];

    /** The axis, of length one, and the angle from the start to the end, in [0, π]. */
    final double ax;

    final double ay;
    final double az;
    final double angle;

    Turn(Pose start, Pose end) {
        double[] inverse = new double[12];
        double[] m = new double[12];
        start.copyInto(m);
        Pose.invert(m, inverse);
        double[] r = new double[9];
        boolean same = true;
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                from[3 * i + j] = start.entry(i, j);
                same &= start.entry(i, j) == end.entry(i, j);
                for (int k = 0; k < 3; k++) {
                    r[3 * i + j] += end.entry(i, k) * inverse[4 * k + j];
                }
            }
        }
        double[] q = quaternion(r);
        double sine = Math.sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2]);
        // A rotation times its inverse is the identity but for rounding, which would pass for a very slow turn.
        boolean still = same || sine < Limits.SMALLEST_SINE;
        double sign = q[3] < 0 ? -1 : 1;
        ax = still ? 1 : sign * q[0] / sine;
        ay = still ? 0 : sign * q[1] / sine;
        az = still ? 0 : sign * q[2] / sine;
        angle = still ? 0 : 2 * Math.atan2(sine, Math.abs(q[3]));
        double[] turned = new double[12];
        into(1, turned);
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                rest[3 * i + j] = end.entry(i, j) - turned[4 * i + j];
            }
        }
    }

    /** Writes R(t) into the 3×3 part of a row-major 3×4 matrix. */
    void into(double t, double[] m) {
        double sine = Math.sin(angle * t);
        double half = Math.sin(0.5 * angle * t);
        double versine = 2 * half * half;
        for (int j = 0; j < 3; j++) {
            double x = from[j];
            double y = from[3 + j];
            double z = from[6 + j];
            // Rodrigues: x + sin φ (a × x) + (1 − cos φ) a × (a × x)
            double cx = ay * z - az * y;
            double cy = az * x - ax * z;
            double cz = ax * y - ay * x;
            m[j] = x + sine * cx + versine * (ay * cz - az * cy) + t * rest[j];
            m[4 + j] = y + sine * cy + versine * (az * cx - ax * cz) + t * rest[3 + j];
            m[8 + j] = z + sine * cz + versine * (ax * cy - ay * cx) + t * rest[6 + j];
        }
    }

    /** A bound on |R'(t) p| / |p|. */
    double rate() {
        double[] m = new double[12];
        for (int i = 0; i < 9; i++) {
            m[4 * (i / 3) + i % 3] = from[i];
        }
        double squares = 0;
        for (double x : rest) {
            squares += x * x;
        }
        return MotionSlack.SPEED * (angle * Math.sqrt(1 + 3 * Pose.deviation(m)) + Math.sqrt(squares));
    }

    /** The quaternion (x, y, z, w) of a rotation matrix, by its largest component: no cancellation in any case. */
    private static double[] quaternion(double[] r) {
        // 4·x², 4·y², 4·z², 4·w² are 1 ± the diagonal; S. W. Shepperd, "Quaternion from rotation matrix", 1978
        double x = 1 + r[0] - r[4] - r[8];
        double y = 1 - r[0] + r[4] - r[8];
        double z = 1 - r[0] - r[4] + r[8];
        double w = 1 + r[0] + r[4] + r[8];
        double[] q;
        if (w >= x && w >= y && w >= z) {
            q = new double[] {r[7] - r[5], r[2] - r[6], r[3] - r[1], w};
        } else if (x >= y && x >= z) {
            q = new double[] {x, r[3] + r[1], r[2] + r[6], r[7] - r[5]};
        } else if (y >= z) {
            q = new double[] {r[3] + r[1], y, r[7] + r[5], r[2] - r[6]};
        } else {
            q = new double[] {r[2] + r[6], r[7] + r[5], z, r[3] - r[1]};
        }
        return q;
    }
}
