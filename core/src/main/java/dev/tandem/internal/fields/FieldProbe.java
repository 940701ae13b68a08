package dev.tandem.internal.fields;

import dev.tandem.geometry.SignedDistanceField;
import dev.tandem.internal.rounding.Rounding;

/** Takes values of a field's function and counts them; knows its region and how fast it changes. */
final class FieldProbe {

    /** Of a cell's half size: the step of a difference that a bound rests on. */
    private static final double INNER_STEP = 0.25;

    /** Times M·r²: 1/2 of the remainder, and of differences at {@link #INNER_STEP} 1/2 of that. */
    private static final double REMAINDER = 0.5 + 0.5 * INNER_STEP;

    /** Times the rounding of a value: two values for each of three differences, over the step, and the centre's. */
    private static final double ROUNDED_VALUES = 1 + 2 * 3 / INNER_STEP;

    /** The region: the smallest corner, the largest. */
    final double[] region = new double[6];

    /** What {@link #gradient} or {@link #slopes} found last. */
    final double[] g = new double[3];

    boolean exact;
    /** Whether there is a bound on second derivatives. */
    boolean smooth;

    double lipschitz;
    /** The length of the region's diagonal. */
    double size;
    /** The sum of the largest coordinates. */
    double far;
    /** The rounding of a value in the region. */
    double valueRounding;

    long evaluations;
    private SignedDistanceField field;
    private double curvature;

    FieldProbe(SignedDistanceField field) {
        this.field = field;
    }

    void show(SignedDistanceField of) {
        field = of;
        exact = of.isExact();
        curvature = of.curvature();
        smooth = curvature < Double.POSITIVE_INFINITY;
        lipschitz = of.lipschitz();
        size = of.size().length();
        region[0] = of.low().x();
        region[1] = of.low().y();
        region[2] = of.low().z();
        region[3] = of.high().x();
        region[4] = of.high().y();
        region[5] = of.high().z();
        far = 0;
        for (int k = 0; k < 3; k++) {
            far += Math.max(Math.abs(region[k]), Math.abs(region[k + 3]));
        }
        valueRounding = Rounding.FIELD_VALUE * lipschitz * far;
    }

    double value(double x, double y, double z) {
        evaluations++;
        return field.value(x, y, z);
    }

    /** Differences by a small step, of a function that may be asked anywhere; returns their length. */
    double gradient(double x, double y, double z, double value) {
        double step = Rounding.FIELD_STEP * (Math.abs(value) + size);
        g[0] = value(x + step, y, z) - value;
        g[1] = value(x, y + step, z) - value;
        g[2] = value(x, y, z + step) - value;
        return Math.sqrt(g[0] * g[0] + g[1] * g[1] + g[2] * g[2]);
    }

    /** Differences to both sides, whose error is of the order of the step's square; returns their length. */
    double centralGradient(double x, double y, double z, double value) {
        double step = Rounding.FIELD_CENTRAL_STEP * (Math.abs(value) + size);
        g[0] = value(x + step, y, z) - value(x - step, y, z);
        g[1] = value(x, y + step, z) - value(x, y - step, z);
        g[2] = value(x, y, z + step) - value(x, y, z - step);
        return Math.sqrt(g[0] * g[0] + g[1] * g[1] + g[2] * g[2]);
    }

    /** The slopes of the function in a cell of half sizes h, by differences that stay in it; returns their length. */
    double slopes(double x, double y, double z, double value, double hx, double hy, double hz) {
        double px = Math.min(region[3], x + INNER_STEP * hx);
        double py = Math.min(region[4], y + INNER_STEP * hy);
        double pz = Math.min(region[5], z + INNER_STEP * hz);
        g[0] = px > x ? (value(px, y, z) - value) / (px - x) : Double.NaN;
        g[1] = py > y ? (value(x, py, z) - value) / (py - y) : Double.NaN;
        g[2] = pz > z ? (value(x, y, pz) - value) / (pz - z) : Double.NaN;
        return Math.sqrt(g[0] * g[0] + g[1] * g[1] + g[2] * g[2]);
    }

    /** How far the function may be from the plane with the {@link #slopes} of a cell of radius r. */
    double remainder(double r) {
        return REMAINDER * curvature * r * r * (1 + Rounding.BALL) + ROUNDED_VALUES * valueRounding;
    }

    /** Whether a point may be asked about. */
    boolean mayAsk(double x, double y, double z) {
        return exact
                || (x >= region[0]
                        && x <= region[3]
                        && y >= region[1]
                        && y <= region[4]
                        && z >= region[2]
                        && z <= region[5]);
    }

    /** A coordinate, brought into the region. */
    double inRegion(double x, int k) {
        return Math.min(region[k + 3], Math.max(region[k], x));
    }
}
