package dev.tandem.internal.pairs;

import dev.tandem.internal.rounding.Slack;

/**
 * Box along the axes against oriented box: {@link ObbObb} where one frame is that of the coordinates, so that the nine
 * cosines are the other's axes as they stand. The first is six numbers, its smallest and its largest corner; the second
 * is fifteen, in the same frame. Errs only towards 'may touch'; see {@link Slack}.
 */
public final class AlignedObb {

    private AlignedObb() {}

    /** Whether the boxes are certainly apart. Unrolled: this is where a collision query spends its time. */
    public static boolean apart(double[] p, double[] q, double relative, double absolute) {
        double h0 = 0.5 * (p[3] - p[0]);
        double h1 = 0.5 * (p[4] - p[1]);
        double h2 = 0.5 * (p[5] - p[2]);
        double k0 = q[12];
        double k1 = q[13];
        double k2 = q[14];
        double slack = absolute + relative * (h0 + h1 + h2 + k0 + k1 + k2);
        double r00 = q[3];
        double r01 = q[6];
        double r02 = q[9];
        double a00 = Math.abs(r00);
        double a01 = Math.abs(r01);
        double a02 = Math.abs(r02);
        double t0 = q[0] - (p[0] + h0);
        if (Math.abs(t0) > h0 + k0 * a00 + k1 * a01 + k2 * a02 + slack) {
            return true;
        }
        double r10 = q[4];
        double r11 = q[7];
        double r12 = q[10];
        double a10 = Math.abs(r10);
        double a11 = Math.abs(r11);
        double a12 = Math.abs(r12);
        double t1 = q[1] - (p[1] + h1);
        if (Math.abs(t1) > h1 + k0 * a10 + k1 * a11 + k2 * a12 + slack) {
            return true;
        }
        double r20 = q[5];
        double r21 = q[8];
        double r22 = q[11];
        double a20 = Math.abs(r20);
        double a21 = Math.abs(r21);
        double a22 = Math.abs(r22);
        double t2 = q[2] - (p[2] + h2);
        if (Math.abs(t2) > h2 + k0 * a20 + k1 * a21 + k2 * a22 + slack) {
            return true;
        }
        if (Math.abs(t0 * r00 + t1 * r10 + t2 * r20) > k0 + h0 * a00 + h1 * a10 + h2 * a20 + slack
                || Math.abs(t0 * r01 + t1 * r11 + t2 * r21) > k1 + h0 * a01 + h1 * a11 + h2 * a21 + slack
                || Math.abs(t0 * r02 + t1 * r12 + t2 * r22) > k2 + h0 * a02 + h1 * a12 + h2 * a22 + slack) {
            return true;
        }
        return Math.abs(t2 * r10 - t1 * r20) > h1 * a20 + h2 * a10 + k1 * a02 + k2 * a01 + slack
                || Math.abs(t2 * r11 - t1 * r21) > h1 * a21 + h2 * a11 + k0 * a02 + k2 * a00 + slack
                || Math.abs(t2 * r12 - t1 * r22) > h1 * a22 + h2 * a12 + k0 * a01 + k1 * a00 + slack
                || Math.abs(t0 * r20 - t2 * r00) > h0 * a20 + h2 * a00 + k1 * a12 + k2 * a11 + slack
                || Math.abs(t0 * r21 - t2 * r01) > h0 * a21 + h2 * a01 + k0 * a12 + k2 * a10 + slack
                || Math.abs(t0 * r22 - t2 * r02) > h0 * a22 + h2 * a02 + k0 * a11 + k1 * a10 + slack
                || Math.abs(t1 * r00 - t0 * r10) > h0 * a10 + h1 * a00 + k1 * a22 + k2 * a21 + slack
                || Math.abs(t1 * r01 - t0 * r11) > h0 * a11 + h1 * a01 + k0 * a22 + k2 * a20 + slack
                || Math.abs(t1 * r02 - t0 * r12) > h0 * a12 + h1 * a02 + k0 * a21 + k1 * a20 + slack;
    }

    /** A lower bound on the squared distance: face directions of both boxes. Stops once it exceeds {@code enough}. */
    public static double squaredGap(double[] p, double[] q, double relative, double absolute, double enough) {
        double h0 = 0.5 * (p[3] - p[0]);
        double h1 = 0.5 * (p[4] - p[1]);
        double h2 = 0.5 * (p[5] - p[2]);
        double k0 = q[12];
        double k1 = q[13];
        double k2 = q[14];
        double t0 = q[0] - (p[0] + h0);
        double t1 = q[1] - (p[1] + h1);
        double t2 = q[2] - (p[2] + h2);
        // Skewed axes misjudge a far box in proportion to its distance; the shrinking covers that.
        double slack = absolute + relative * (h0 + h1 + h2 + k0 + k1 + k2);
        double s0 = Math.max(
                0, Math.abs(t0) - h0 - (k0 * Math.abs(q[3]) + k1 * Math.abs(q[6]) + k2 * Math.abs(q[9])) - slack);
        double s1 = Math.max(
                0, Math.abs(t1) - h1 - (k0 * Math.abs(q[4]) + k1 * Math.abs(q[7]) + k2 * Math.abs(q[10])) - slack);
        double s2 = Math.max(
                0, Math.abs(t2) - h2 - (k0 * Math.abs(q[5]) + k1 * Math.abs(q[8]) + k2 * Math.abs(q[11])) - slack);
        double inP = (s0 * s0 + s1 * s1 + s2 * s2) * Slack.SKEWED_AXES;
        if (inP > enough) {
            return inP;
        }
        double u0 = beyond(t0, t1, t2, q, 3, h0, h1, h2, k0 + slack);
        double u1 = beyond(t0, t1, t2, q, 6, h0, h1, h2, k1 + slack);
        double u2 = beyond(t0, t1, t2, q, 9, h0, h1, h2, k2 + slack);
        return Math.max(inP, (u0 * u0 + u1 * u1 + u2 * u2) * Slack.SKEWED_AXES);
    }

    private static double beyond(
            double t0, double t1, double t2, double[] q, int axis, double h0, double h1, double h2, double radius) {
        double x = q[axis];
        double y = q[axis + 1];
        double z = q[axis + 2];
        return Math.max(
                0,
                Math.abs(t0 * x + t1 * y + t2 * z) - (h0 * Math.abs(x) + h1 * Math.abs(y) + h2 * Math.abs(z)) - radius);
    }
}
