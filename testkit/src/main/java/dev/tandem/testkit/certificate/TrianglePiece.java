package dev.tandem.testkit.certificate;

import dev.tandem.certificate.Certificate.Separated;
import dev.tandem.math.Vec3;

/** A triangle: three corners, nine numbers. */
final class TrianglePiece extends Piece {

    final double[] corners;

    TrianglePiece(double[] corners) {
        this.corners = corners;
    }

    @Override
    boolean isOn(Separated s, boolean above) {
        return areOn(corners, s, above);
    }

    /** The best of the three edges and of the foot on the plane, where that is inside; any point of it would do. */
    @Override
    double distance(double x, double y, double z) {
        double best = toFoot(new double[] {x, y, z});
        for (int k = 0; k < 3; k++) {
            best = Math.min(best, toSegment(corner(k), corner((k + 1) % 3), new Vec3(x, y, z)));
        }
        return best;
    }

    private Vec3 corner(int k) {
        return new Vec3(corners[3 * k], corners[3 * k + 1], corners[3 * k + 2]);
    }

    private double toFoot(double[] p) {
        double[] u = new double[3];
        double[] v = new double[3];
        double[] w = new double[3];
        for (int k = 0; k < 3; k++) {
            u[k] = corners[3 + k] - corners[k];
            v[k] = corners[6 + k] - corners[k];
            w[k] = p[k] - corners[k];
        }
        double uu = dot(u, u);
        double vv = dot(v, v);
        double uv = dot(u, v);
        // What of v is across u, taken twice: the first time leaves what rounding adds along u where the two are all
        // but
        // parallel.
        double[] across = across(across(v, u), u);
        double squared = dot(across, across);
        if (!(squared > 1e-26 * vv)) {
            return Double.POSITIVE_INFINITY;
        }
        double t = dot(w, across) / squared;
        double s = (dot(w, u) - t * uv) / uu;
        if (s < 0 || t < 0 || s + t > 1) {
            return Double.POSITIVE_INFINITY;
        }
        double sum = 0;
        for (int k = 0; k < 3; k++) {
            double d = w[k] - s * u[k] - t * v[k];
            sum += d * d;
        }
        return Math.sqrt(sum);
    }

    private static double[] across(double[] v, double[] u) {
        double along = dot(u, v) / dot(u, u);
        return new double[] {v[0] - along * u[0], v[1] - along * u[1], v[2] - along * u[2]};
    }

    private static double dot(double[] p, double[] q) {
        return p[0] * q[0] + p[1] * q[1] + p[2] * q[2];
    }

    @Override
    double reach() {
        return largest(corners);
    }
}
