package dev.tandem.testkit.campaign.truth;

/**
 * A pose for the reference, composed by plain sums. It knows whether all of it is exact: rotations by quarter turns, and
 * translations whose sums were not rounded.
 *
 * @param m row-major 3×4
 * @param reach no translation on the way to this frame was longer, along any axis
 * @param grain a power of two that all translations on the way to this frame are multiples of; +∞ if all are zero
 */
@SuppressWarnings("ArrayRecordComponent") // Data that is never compared.
public record Frame(double[] m, boolean exact, double reach, double grain) {

    public static final Frame WORLD = of(new double[] {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0});

    public static Frame of(double[] m) {
        boolean exact = true;
        double reach = 0;
        double grain = Double.POSITIVE_INFINITY;
        for (int i = 0; i < 12; i++) {
            if (i % 4 == 3) {
                reach = Math.max(reach, Math.abs(m[i]));
                grain = Math.min(grain, grain(m[i]));
            } else {
                exact &= m[i] == 0 || Math.abs(m[i]) == 1;
            }
        }
        return new Frame(m.clone(), exact, reach, grain);
    }

    /** This frame, taken as rounded. */
    public Frame asRounded() {
        return new Frame(m, false, reach, grain);
    }

    /** The largest power of two that a number is a multiple of; +∞ for zero. */
    static double grain(double x) {
        if (x == 0) {
            return Double.POSITIVE_INFINITY;
        }
        long mantissa = Double.doubleToRawLongBits(x) & 0xfffffffffffffL;
        return Math.scalb(Math.ulp(x), mantissa == 0 ? 52 : Long.numberOfTrailingZeros(mantissa));
    }

    /** A frame given in this one. */
    public Frame then(double[] inner) {
        Frame in = of(inner);
        double[] out = new double[12];
        boolean sums = true;
        for (int r = 0; r < 3; r++) {
            for (int c = 0; c < 3; c++) {
                out[4 * r + c] = m[4 * r] * inner[c] + m[4 * r + 1] * inner[4 + c] + m[4 * r + 2] * inner[8 + c];
            }
            double[] p = {inner[3], inner[7], inner[11]};
            out[4 * r + 3] = mapped(r, p, 0);
            sums &= isExact(r, p, 0);
        }
        double far = Math.max(Math.abs(out[3]), Math.max(Math.abs(out[7]), Math.abs(out[11])));
        return new Frame(
                out, exact && in.exact && sums, Math.max(Math.max(reach, in.reach), far), Math.min(grain, in.grain));
    }

    private double mapped(int row, double[] p, int at) {
        return m[4 * row] * p[at] + m[4 * row + 1] * p[at + 1] + m[4 * row + 2] * p[at + 2] + m[4 * row + 3];
    }

    /** Whether {@link #mapped} was not rounded; for quarter turns only one of the three terms is not zero. */
    private boolean isExact(int row, double[] p, int at) {
        double term = 0;
        int terms = 0;
        for (int k = 0; k < 3; k++) {
            if (m[4 * row + k] != 0) {
                term = m[4 * row + k] * p[at + k];
                terms++;
            }
        }
        double t = m[4 * row + 3];
        double sum = term + t;
        double back = sum - term;
        return terms == 1 && (term - (sum - back)) + (t - back) == 0;
    }

    /** The points, three numbers each, in the world. */
    public double[] points(double... own) {
        double[] out = new double[own.length];
        for (int i = 0; i < own.length; i += 3) {
            for (int r = 0; r < 3; r++) {
                out[i + r] = mapped(r, own, i);
            }
        }
        return out;
    }

    /** Whether these points are in the world without rounding. */
    public boolean isExactFor(double... own) {
        boolean all = exact;
        for (int i = 0; i < own.length && all; i += 3) {
            for (int r = 0; r < 3; r++) {
                all &= isExact(r, own, i);
            }
        }
        return all;
    }

    public double[] rotate(double x, double y, double z) {
        double[] out = new double[3];
        for (int r = 0; r < 3; r++) {
            out[r] = m[4 * r] * x + m[4 * r + 1] * y + m[4 * r + 2] * z;
        }
        return out;
    }

    /** A vector of the world in this frame. */
    public double[] unrotate(double x, double y, double z) {
        double[] out = new double[3];
        for (int c = 0; c < 3; c++) {
            out[c] = m[c] * x + m[4 + c] * y + m[8 + c] * z;
        }
        return out;
    }

    /** A turn about an axis of length one through the origin, by Rodrigues' formula. */
    public static double[] turn(double[] axis, double angle) {
        double c = Math.cos(angle);
        double s = Math.sin(angle);
        double x = axis[0];
        double y = axis[1];
        double z = axis[2];
        return new double[] {
            c + x * x * (1 - c),
            x * y * (1 - c) - z * s,
            x * z * (1 - c) + y * s,
            0,
            y * x * (1 - c) + z * s,
            c + y * y * (1 - c),
            y * z * (1 - c) - x * s,
            0,
            z * x * (1 - c) - y * s,
            z * y * (1 - c) + x * s,
            c + z * z * (1 - c),
            0
        };
    }

    public static double[] shift(double x, double y, double z) {
        return new double[] {1, 0, 0, x, 0, 1, 0, y, 0, 0, 1, z};
    }
}
