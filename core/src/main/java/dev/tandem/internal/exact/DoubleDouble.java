package dev.tandem.internal.exact;

/**
 * A number kept as the unevaluated sum of two doubles: about 32 decimal digits, with the range of a double.
 *
 * <p>It is the second line of the distance tests: they solve in plain doubles, check the answer, and come here when the
 * check fails (slivers, nearly parallel edges). That is rare, so these are plain immutable values; clarity won over a
 * few allocations.
 *
 * <p>The sums and products are those analysed by Joldes, Muller and Popescu, <i>Tight and rigorous error bounds for
 * basic building blocks of double-word arithmetic</i>, ACM TOMS 44, 2017; the names in the comments are theirs. Every
 * operation is right to better than 2^-100 relatively, as long as nothing under- or overflows: scale first.
 *
 * @param high the double nearest to the sum
 */
public record DoubleDouble(double high, double low) {

    public static final DoubleDouble ZERO = new DoubleDouble(0, 0);
    public static final DoubleDouble ONE = new DoubleDouble(1, 0);

    public static DoubleDouble of(double x) {
        return new DoubleDouble(x, 0);
    }

    /** a − b without any error (Knuth's two-sum). */
    public static DoubleDouble difference(double a, double b) {
        double s = a - b;
        double bVirtual = s - a;
        return new DoubleDouble(s, (a - (s - bVirtual)) - (b + bVirtual));
    }

    /** AccurateDWPlusDW: at most 3u² of relative error, also when the two nearly cancel. */
    public DoubleDouble plus(DoubleDouble y) {
        double s = high + y.high;
        double v = s - high;
        double sError = (high - (s - v)) + (y.high - v);
        double t = low + y.low;
        double w = t - low;
        double tError = (low - (t - w)) + (y.low - w);
        double c = sError + t;
        double h = s + c;
        double d = tError + (c - (h - s));
        double sum = h + d;
        return new DoubleDouble(sum, d - (sum - h));
    }

    public DoubleDouble minus(DoubleDouble y) {
        return plus(new DoubleDouble(-y.high, -y.low));
    }

    /** DWTimesDW3: at most 4u² of relative error. */
    public DoubleDouble times(DoubleDouble y) {
        double c = high * y.high;
        double error = Math.fma(high, y.high, -c);
        double cross = Math.fma(low, y.high, Math.fma(high, y.low, low * y.low));
        double rest = error + cross;
        double product = c + rest;
        return new DoubleDouble(product, rest - (product - c));
    }

    /** A quotient in doubles, corrected once by its own remainder (the DWDivDW2 scheme). */
    public DoubleDouble over(DoubleDouble y) {
        double q = high / y.high;
        DoubleDouble remainder = minus(y.times(of(q)));
        double correction = remainder.high / y.high;
        double quotient = q + correction;
        return new DoubleDouble(quotient, correction - (quotient - q));
    }

    /** The square root of a number that is not negative: that of doubles, corrected once by what its square lacks. */
    public DoubleDouble root() {
        double s = Math.sqrt(high);
        if (!(s > 0)) {
            return ZERO;
        }
        double correction = minus(of(s).times(of(s))).high / (2 * s);
        double root = s + correction;
        return new DoubleDouble(root, correction - (root - s));
    }

    /** This number brought into [0, 1]. */
    public DoubleDouble clampedToUnit() {
        if (high <= 0) {
            return ZERO;
        }
        return high > 1 || (high == 1 && low > 0) ? ONE : this;
    }

    /** −1, 0 or 1. The low part never decides: it is smaller than the high part. */
    public int sign() {
        return high > 0 ? 1 : high < 0 ? -1 : 0;
    }

    /** Whether this number is smaller than the other. */
    public boolean isLessThan(DoubleDouble y) {
        return high < y.high || (high == y.high && low < y.low);
    }

    /** The nearest double. */
    public double toDouble() {
        return high;
    }

    /** x plus this, rounded once (up to a last-place tie): how a local coordinate goes back to where it came from. */
    public double addedTo(double x) {
        return of(x).plus(this).high;
    }

    /** This number times 2 to the given power; exact unless it underflows. */
    public DoubleDouble scaled(int exponent) {
        return new DoubleDouble(Math.scalb(high, exponent), Math.scalb(low, exponent));
    }

    @Override
    public String toString() {
        return high + (low < 0 ? " - " : " + ") + Math.abs(low);
    }
}
