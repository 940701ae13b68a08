package dev.tandem.internal.fields;

import dev.tandem.internal.rounding.Rounding;

/**
 * What a distance d at one point p says about the solid in a cell around c: the ball around p with the radius d(p) is
 * empty. Seen from p = c − R·m that leaves, of the cell, almost only what is beyond a plane:
 *
 * <pre>
 *                 ╲
 *    p ─────── R ──── c   │        |u + R·m| ≥ d(p), |u| ≤ r   ⇒   m·u ≥ (d(p)² − R² − r²) / 2R
 *                 ╱       │                                           = δ + (δ² − r²) / 2R,  δ = d(p) − R
 * </pre>
 *
 * A long R makes the plane's error r²/2R small; but if m is off the solid's normal by an angle θ, d(p) falls behind R by
 * about R·θ²/2. So R = r/θ is the best, unless other parts of the solid are near p: hence each cell also tries the R that was
 * best for the cell that it is part of, and a longer or a shorter one.
 */
final class EmptyBall {

    private static final double FACTOR = 4;

    /** Times the size of a cell: the least R that is tried. */
    private static final double LEAST = 2;

    private double least;
    private double most;
    private double radius;
    private double other;
    private double bestRadius;
    private double bestHeight;

    /**
     * Begins a cell of the radius r.
     *
     * @param known the R that was best so far, or 0
     * @param gap the distance from the target's core
     * @param longest the longest R that is tried
     * @param longer whether a longer one is tried as well, or a shorter one
     */
    void start(double known, double gap, double r, double longest, boolean longer) {
        least = LEAST * r;
        most = Math.max(least, longest);
        radius = within(known > 0 ? known : gap);
        other = within(longer ? FACTOR * radius : radius / FACTOR);
        // Where none helps, the next cell tries a shorter one.
        bestRadius = within(radius / FACTOR);
        bestHeight = -r;
    }

    private double within(double length) {
        // A length that is no number, of slopes that are none, becomes the longest.
        double capped = length < most ? length : most;
        return Math.max(least, capped);
    }

    /** The R to pass on. */
    double radius() {
        return bestRadius;
    }

    /** A lower bound on m·u, or −∞; the probe has the slopes of the cell. */
    double height(FieldProbe probe, double x, double y, double z, double mx, double my, double mz, double r) {
        double[] g = probe.g;
        // The part of the slopes across m: sin θ, for they are of length one.
        double along = mx * g[0] + my * g[1] + mz * g[2];
        double ax = g[0] - along * mx;
        double ay = g[1] - along * my;
        double az = g[2] - along * mz;
        double sine = Math.sqrt(ax * ax + ay * ay + az * az);
        double height = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < 3; i++) {
            double length = i == 0 ? radius : i == 1 ? other : within(r / sine);
            double found = height(probe, x, y, z, mx, my, mz, r, length);
            if (found > bestHeight) {
                bestHeight = found;
                bestRadius = length;
            }
            height = found > height ? found : height;
        }
        return height;
    }

    private static double height(
            FieldProbe probe, double x, double y, double z, double mx, double my, double mz, double r, double radius) {
        double far = Math.abs(x) + Math.abs(y) + Math.abs(z) + radius;
        double d = probe.value(x - radius * mx, y - radius * my, z - radius * mz);
        double delta = d - radius - Rounding.FIELD_VALUE * (far + Math.abs(d));
        return delta + radius > 0 ? delta + (delta * delta - r * r) / (2 * radius) : Double.NEGATIVE_INFINITY;
    }
}
