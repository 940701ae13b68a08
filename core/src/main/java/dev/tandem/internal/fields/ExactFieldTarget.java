package dev.tandem.internal.fields;

import dev.tandem.geometry.SignedDistanceField;
import dev.tandem.internal.rounding.Rounding;
import dev.tandem.math.Pose;

/**
 * The solid of another field at a pose, whose function is its distance d. A value at a point p bounds all others:
 * d(q) ≥ d(p) − |q − p|. With p = c + R·m on the far side of q,
 *
 * <pre>
 *   target ─── m ──►  c · q       p        |q − p|² ≤ R² − 2R·a + r²,   d(q) ≥ d(p) − √(R² − 2R·a + r²)
 * </pre>
 *
 * which for an R much longer than r is little less than d(c) + a.
 */
public final class ExactFieldTarget extends FieldTarget {

    /** Radii that are tried, times the size of a cell; the next is four times as long. */
    private static final int RADII = 8;

    private final double[] toTarget = new double[12];
    private SignedDistanceField field;
    private double[] pose;
    private double shrink;
    private double stretch;

    public ExactFieldTarget(SignedDistanceField field) {
        this.field = field;
        this.pose = new double[12];
    }

    /** Shows a field at a row-major 3×4 pose, both kept until the next one is shown. */
    public FieldTarget show(SignedDistanceField other, double[] inField) {
        field = other;
        pose = inField;
        Pose.invert(inField, toTarget);
        double deviation = Pose.deviation(inField);
        shrink = 1 - 4 * deviation;
        stretch = 1 + 4 * deviation;
        return this;
    }

    private double value(double px, double py, double pz) {
        double[] m = toTarget;
        return field.value(Pose.mapX(m, px, py, pz), Pose.mapY(m, px, py, pz), Pose.mapZ(m, px, py, pz));
    }

    @Override
    void nearest(double px, double py, double pz) {
        double d = value(px, py, pz);
        double step = Rounding.FIELD_STEP * (field.size().length() + Math.abs(d));
        direct(value(px + step, py, pz) - d, value(px, py + step, pz) - d, value(px, py, pz + step) - d);
        distance = d > 0 ? d * stretch : 0;
        coreDistance = distance;
        x = px - distance * mx;
        y = py - distance * my;
        z = pz - distance * mz;
    }

    @Override
    double beyond(double cx, double cy, double cz, double dx, double dy, double dz, double a, double r) {
        double best = value(cx, cy, cz) * shrink - r;
        double radius = 4 * r;
        for (int i = 0; i < RADII; i++) {
            double d = value(cx + radius * dx, cy + radius * dy, cz + radius * dz);
            double far = Math.sqrt(Math.max(0, radius * radius - 2 * radius * a + r * r));
            double bound = (d > 0 ? d * shrink : d * stretch) - far - Rounding.FIELD_VALUE * (radius + far);
            if (bound > best) {
                best = bound;
            } else if (i > 1) {
                break;
            }
            radius *= 4;
        }
        return best;
    }

    @Override
    double farthest(double px, double py, double pz) {
        return Double.POSITIVE_INFINITY;
    }

    @Override
    void ball(double[] out) {
        double x0 = 0.5 * (field.low().x() + field.high().x());
        double y0 = 0.5 * (field.low().y() + field.high().y());
        double z0 = 0.5 * (field.low().z() + field.high().z());
        out[0] = Pose.mapX(pose, x0, y0, z0);
        out[1] = Pose.mapY(pose, x0, y0, z0);
        out[2] = Pose.mapZ(pose, x0, y0, z0);
        out[3] = 0.5 * field.size().length() * stretch + Rounding.BALL * scale();
    }

    @Override
    double scale() {
        return Math.abs(pose[3])
                + Math.abs(pose[7])
                + Math.abs(pose[11])
                + field.low().length()
                + field.high().length();
    }
}
