package dev.tandem.proximity;

/**
 * A box along the axes, as an AABB tree keeps it (smallest corner, largest corner), against an oriented box of fifteen
 * numbers: the fifteen separating axes of {@link ObbObb}, where the first box's axes are those of the frame and cost
 * nothing. Errs only towards 'may touch'; see {@link Slack}.
 */
final class AlignedObb {

    private AlignedObb() {}

    /** Whether the boxes are certainly apart; the first begins at a place in an array. */
    static boolean apart(float[] p, int at, double[] q, double relative, double absolute) {
        // Sums and differences of two floats of like size are exact in double, or rounded far below the slack.
        double h0 = 0.5 * ((double) p[at + 3] - p[at]);
        double h1 = 0.5 * ((double) p[at + 4] - p[at + 1]);
        double h2 = 0.5 * ((double) p[at + 5] - p[at + 2]);
        double k0 = q[12];
        double k1 = q[13];
        double k2 = q[14];
        double slack = absolute + relative * (h0 + h1 + h2 + k0 + k1 + k2);
        double t0 = q[0] - 0.5 * ((double) p[at] + p[at + 3]);
        double t1 = q[1] - 0.5 * ((double) p[at + 1] + p[at + 4]);
        double t2 = q[2] - 0.5 * ((double) p[at + 2] + p[at + 5]);
        double a00 = Math.abs(q[3]);
        double a01 = Math.abs(q[6]);
        double a02 = Math.abs(q[9]);
        if (Math.abs(t0) > h0 + k0 * a00 + k1 * a01 + k2 * a02 + slack) {
            return true;
        }
        double a10 = Math.abs(q[4]);
        double a11 = Math.abs(q[7]);
        double a12 = Math.abs(q[10]);
        if (Math.abs(t1) > h1 + k0 * a10 + k1 * a11 + k2 * a12 + slack) {
            return true;
        }
        double a20 = Math.abs(q[5]);
        double a21 = Math.abs(q[8]);
        double a22 = Math.abs(q[11]);
        if (Math.abs(t2) > h2 + k0 * a20 + k1 * a21 + k2 * a22 + slack) {
            return true;
        }
        return Math.abs(t0 * q[3] + t1 * q[4] + t2 * q[5]) > k0 + h0 * a00 + h1 * a10 + h2 * a20 + slack
                || Math.abs(t0 * q[6] + t1 * q[7] + t2 * q[8]) > k1 + h0 * a01 + h1 * a11 + h2 * a21 + slack
                || Math.abs(t0 * q[9] + t1 * q[10] + t2 * q[11]) > k2 + h0 * a02 + h1 * a12 + h2 * a22 + slack
                || Math.abs(t2 * q[4] - t1 * q[5]) > h1 * a20 + h2 * a10 + k1 * a02 + k2 * a01 + slack
                || Math.abs(t2 * q[7] - t1 * q[8]) > h1 * a21 + h2 * a11 + k0 * a02 + k2 * a00 + slack
                || Math.abs(t2 * q[10] - t1 * q[11]) > h1 * a22 + h2 * a12 + k0 * a01 + k1 * a00 + slack
                || Math.abs(t0 * q[5] - t2 * q[3]) > h0 * a20 + h2 * a00 + k1 * a12 + k2 * a11 + slack
                || Math.abs(t0 * q[8] - t2 * q[6]) > h0 * a21 + h2 * a01 + k0 * a12 + k2 * a10 + slack
                || Math.abs(t0 * q[11] - t2 * q[9]) > h0 * a22 + h2 * a02 + k0 * a11 + k1 * a10 + slack
                || Math.abs(t1 * q[3] - t0 * q[4]) > h0 * a10 + h1 * a00 + k1 * a22 + k2 * a21 + slack
                || Math.abs(t1 * q[6] - t0 * q[7]) > h0 * a11 + h1 * a01 + k0 * a22 + k2 * a20 + slack
                || Math.abs(t1 * q[9] - t0 * q[10]) > h0 * a12 + h1 * a02 + k0 * a21 + k1 * a20 + slack;
    }
}
