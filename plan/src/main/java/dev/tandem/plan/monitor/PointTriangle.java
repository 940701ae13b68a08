package dev.tandem.plan.monitor;

/** The distance of a point to a triangle. */
final class PointTriangle {

    private PointTriangle() {}

    /**
     * The squared distance of a point to a triangle: to its plane if the foot of the perpendicular is inside, otherwise to its
     * nearest side.
     *
     * @param t the nine coordinates of the corners
     * @param at where they start
     */
    static double squaredDistance(double[] t, int at, double x, double y, double z) {
        double ux = t[at + 3] - t[at];
        double uy = t[at + 4] - t[at + 1];
        double uz = t[at + 5] - t[at + 2];
        double vx = t[at + 6] - t[at];
        double vy = t[at + 7] - t[at + 1];
        double vz = t[at + 8] - t[at + 2];
        double px = x - t[at];
        double py = y - t[at + 1];
        double pz = z - t[at + 2];
        double uu = ux * ux + uy * uy + uz * uz;
        double uv = ux * vx + uy * vy + uz * vz;
        double vv = vx * vx + vy * vy + vz * vz;
        double up = ux * px + uy * py + uz * pz;
        double vp = vx * px + vy * py + vz * pz;
        double determinant = uu * vv - uv * uv;
        double s = vv * up - uv * vp;
        double r = uu * vp - uv * up;
        if (determinant > 0 && s >= 0 && r >= 0 && s + r <= determinant) {
            return squared(px, py, pz, s / determinant, ux, uy, uz, r / determinant, vx, vy, vz);
        }
        double a = clamp(up, uu);
        double b = clamp(vp, vv);
        // The third side runs from u to v.
        double c = clamp(vp - uv - up + uu, uu - 2 * uv + vv);
        double least = squared(px, py, pz, a, ux, uy, uz, 0, vx, vy, vz);
        least = Math.min(least, squared(px, py, pz, 0, ux, uy, uz, b, vx, vy, vz));
        return Math.min(least, squared(px, py, pz, 1 - c, ux, uy, uz, c, vx, vy, vz));
    }

    /** A share of a side from 0 to 1. */
    private static double clamp(double product, double square) {
        return square > 0 ? Math.max(0, Math.min(1, product / square)) : 0;
    }

    private static double squared(
            double px,
            double py,
            double pz,
            double s,
            double ux,
            double uy,
            double uz,
            double r,
            double vx,
            double vy,
            double vz) {
        double dx = px - s * ux - r * vx;
        double dy = py - s * uy - r * vy;
        double dz = pz - s * uz - r * vz;
        return dx * dx + dy * dy + dz * dz;
    }
}
