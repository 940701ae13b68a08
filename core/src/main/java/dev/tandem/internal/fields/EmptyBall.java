package dev.tandem.internal.fields;

import dev.tandem.geometry.SignedDistanceField;
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
 * A longer R is better, as long as d(p) grows with it. Each cell tries the best R of the cell that it is part of, and a
 * longer or a shorter one.
 */
final class EmptyBall {

    private static final double FACTOR = 4;

    /** Times the size of a cell: the least R that is tried. */
    private static final double LEAST = 2;

    private double radius;
    private double other;
    private double bestRadius;
    private double bestHeight;

    /**
     * Begins a cell of the radius r.
     *
     * @param known the R that was best so far, or 0
     * @param gap the distance from the target: the first R
     * @param longer whether a longer one is tried as well, or a shorter one
     */
    void start(double known, double gap, double r, boolean longer) {
        double least = LEAST * r;
        radius = Math.max(known > 0 ? known : gap, least);
        other = longer ? FACTOR * radius : Math.max(least, radius / FACTOR);
        bestRadius = radius;
        bestHeight = Double.NEGATIVE_INFINITY;
    }

    /** The R to pass on. */
    double radius() {
        return bestRadius;
    }

    /** A lower bound on m·u. */
    double height(
            SignedDistanceField.Function distance,
            double x,
            double y,
            double z,
            double mx,
            double my,
            double mz,
            double r) {
        double one = height(distance, x, y, z, mx, my, mz, r, radius);
        double two = height(distance, x, y, z, mx, my, mz, r, other);
        if (one > bestHeight) {
            bestHeight = one;
            bestRadius = radius;
        }
        if (two > bestHeight) {
            bestHeight = two;
            bestRadius = other;
        }
        return two > one ? two : one;
    }

    private static double height(
            SignedDistanceField.Function distance,
            double x,
            double y,
            double z,
            double mx,
            double my,
            double mz,
            double r,
            double radius) {
        double far = Math.abs(x) + Math.abs(y) + Math.abs(z) + radius;
        double d = distance.at(x - radius * mx, y - radius * my, z - radius * mz);
        double delta = d - radius - Rounding.FIELD_VALUE * (far + Math.abs(d));
        return delta + radius > 0 ? delta + (delta * delta - r * r) / (2 * radius) : Double.NEGATIVE_INFINITY;
    }
}
