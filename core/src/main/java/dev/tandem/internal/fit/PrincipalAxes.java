package dev.tandem.internal.fit;

/** The principal axes of a set of points, from its sums and products, by Jacobi's rotations. Reusable. */
public final class PrincipalAxes {

    /** Jacobi converges quadratically; a symmetric 3×3 matrix needs about five sweeps, and more change nothing. */
    private static final int SWEEPS = 8;

    /** What may be left beside the diagonal, relative to it: the axes are off by about as many radians. */
    private static final double ENOUGH = 1e-4;

    private double sumX;
    private double sumY;
    private double sumZ;
    private double xx;
    private double xy;
    private double xz;
    private double yy;
    private double yz;
    private double zz;

    /** Three axes, one after the other, each of length one and right-handed together. */
    final double[] axis = new double[9];

    private final double[] m = new double[9];

    void clear() {
        sumX = sumY = sumZ = 0;
        xx = xy = xz = yy = yz = zz = 0;
    }

    /** Adds a point, best relative to one of the points: then a small set far away keeps its digits. */
    void add(double x, double y, double z) {
        sumX += x;
        sumY += y;
        sumZ += z;
        xx += x * x;
        xy += x * y;
        xz += x * z;
        yy += y * y;
        yz += y * z;
        zz += z * z;
    }

    /** Finds the axes of the covariance of n points; any at the origin need not have been added. */
    void solve(double n) {
        m[0] = xx - sumX * sumX / n;
        m[4] = yy - sumY * sumY / n;
        m[8] = zz - sumZ * sumZ / n;
        m[1] = xy - sumX * sumY / n;
        m[2] = xz - sumX * sumZ / n;
        m[5] = yz - sumY * sumZ / n;
        for (int k = 0; k < 9; k++) {
            axis[k] = k % 4 == 0 ? 1 : 0;
        }
        double scale = Math.abs(m[0]) + Math.abs(m[4]) + Math.abs(m[8]);
        double small = ENOUGH * scale;
        for (int sweep = 0; sweep < SWEEPS; sweep++) {
            if (Math.abs(m[1]) + Math.abs(m[2]) + Math.abs(m[5]) <= small) {
                break;
            }
            rotate(0, 1, 2);
            rotate(0, 2, 1);
            rotate(1, 2, 0);
        }
        makeRightHanded();
    }

    /** One Jacobi rotation that clears m[p][q] (p &lt; q); r is the third index. */
    private void rotate(int p, int q, int r) {
        int pq = 3 * p + q;
        double off = m[pq];
        if (off == 0) {
            return;
        }
        double theta = (m[4 * q] - m[4 * p]) / (2 * off);
        double t = 1 / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
        if (theta < 0) {
            t = -t;
        }
        if (!(Math.abs(t) <= 1)) {
            return;
        }
        double c = 1 / Math.sqrt(t * t + 1);
        double s = t * c;
        m[4 * p] -= t * off;
        m[4 * q] += t * off;
        m[pq] = 0;
        int pr = p < r ? 3 * p + r : 3 * r + p;
        int qr = q < r ? 3 * q + r : 3 * r + q;
        double mp = m[pr];
        double mq = m[qr];
        m[pr] = c * mp - s * mq;
        m[qr] = s * mp + c * mq;
        for (int k = 0; k < 3; k++) {
            double ap = axis[3 * p + k];
            double aq = axis[3 * q + k];
            axis[3 * p + k] = c * ap - s * aq;
            axis[3 * q + k] = s * ap + c * aq;
        }
    }

    /** Replaces the third axis by the product of the first two: they are orthonormal to within rounding already. */
    private void makeRightHanded() {
        axis[6] = axis[1] * axis[5] - axis[2] * axis[4];
        axis[7] = axis[2] * axis[3] - axis[0] * axis[5];
        axis[8] = axis[0] * axis[4] - axis[1] * axis[3];
    }
}
