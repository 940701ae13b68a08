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
 * Next to a face of the target a longer R is better, as long as d(p) grows with it: each cell tries the best R of the cell
 * that it is part of, and a longer or a shorter one. Next to a corner of the target an R that ends before it is better: there
 * δ grows to all sides of the nearest point.
 */
final class EmptyBall {

    private static final double FACTOR = 4;

    /** Times the size of a cell: the least R that is tried. */
    private static final double LEAST = 2;

    private double radius;
    private double other;
    private double within;
    private double bestRadius;
    private double bestHeight;

    /**
     * Begins a cell of the radius r.
     *
     * @param known the R that was best so far, or 0
     * @param gap the distance from the target's core
     * @param most the longest R that is tried
     * @param longer whether a longer one is tried as well, or a shorter one
     */
    void start(double known, double gap, double r, double most, boolean longer) {
        double least = LEAST * r;
        radius = Math.max(known > 0 ? known : Math.min(most, gap), least);
        other = longer ? Math.max(least, Math.min(most, FACTOR * radius)) : Math.max(least, radius / FACTOR);
        within = 0.5 * gap > r ? 0.5 * gap : other;
        // Where none helps, the next cell tries a shorter one.
        bestRadius = Math.max(least, radius / FACTOR);
        bestHeight = -r;
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
        double one = tried(distance, x, y, z, mx, my, mz, r, radius);
        double two = tried(distance, x, y, z, mx, my, mz, r, other);
        double three = within == other ? two : tried(distance, x, y, z, mx, my, mz, r, within);
        return Math.max(one, Math.max(two, three));
    }

    private double tried(
            SignedDistanceField.Function distance,
            double x,
            double y,
            double z,
            double mx,
            double my,
            double mz,
            double r,
            double length) {
        double found = height(distance, x, y, z, mx, my, mz, r, length);
        if (!(found > -r)) {
            return Double.NEGATIVE_INFINITY;
        }
        if (found > bestHeight) {
            bestHeight = found;
            bestRadius = length;
        }
        return found;
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
