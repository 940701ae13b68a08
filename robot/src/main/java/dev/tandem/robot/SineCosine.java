package dev.tandem.robot;

/**
 * The sine and the cosine of one angle together. The angle is reduced once for both, which takes less time than two calls
 * of {@link Math}, and only additions and products follow, so that the bits are the same on every machine.
 *
 * <pre>
 *   |angle| = n·π/2 + y + t      |y| ≤ π/4 or hardly more, t the rounding of y      sin y, cos y by their Taylor series
 * </pre>
 *
 * <p>Both are off by at most 2⁻⁵³. The series end where the next term is below 1e-17. For one thread.
 */
final class SineCosine {

    /** Larger angles are asked of {@link StrictMath}: n times {@link #HALF_PI} is exact up to here. */
    private static final double MOST = 48;

    /** The first 33 bits of π/2; then what is missing, of which the last part is beyond the digits of {@link Math#PI}. */
    private static final double HALF_PI =
            Double.longBitsToDouble(Double.doubleToRawLongBits(Math.PI / 2) & -(1L << 20));

    private static final double HALF_PI_TAIL = Math.PI / 2 - HALF_PI + 6.123233995736766e-17;

    private static final long SIGN = 1L << 63;

    private double sin;
    private double cos;

    /** The sine of the last angle. */
    double sin() {
        return sin;
    }

    /** The cosine of the last angle. */
    double cos() {
        return cos;
    }

    /** Computes both for an angle in radians. */
    void of(double angle) {
        double size = Math.abs(angle);
        if (!(size < MOST)) {
            sin = StrictMath.sin(angle);
            cos = StrictMath.cos(angle);
            return;
        }
        int n = (int) (size * (2 / Math.PI) + 0.5);
        double rest = size - n * HALF_PI;
        double tail = n * HALF_PI_TAIL;
        double y = rest - tail;
        double t = rest - y - tail;
        double z = y * y;
        double s = y + (t * (1 - 0.5 * z) + y * z * sineSeries(z));
        double whole = 1 - 0.5 * z;
        double c = whole + (1 - whole - 0.5 * z + (z * z * cosineSeries(z) - y * t));
        // A turn by n quarters, by bits: a branch that depends on the quarter would often be guessed wrong.
        long sine = Double.doubleToRawLongBits(s);
        long cosine = Double.doubleToRawLongBits(c);
        long swap = (sine ^ cosine) & -(n & 1L);
        long negative = Double.doubleToRawLongBits(angle) ^ ((long) n << 62);
        sin = Double.longBitsToDouble(sine ^ swap ^ (negative & SIGN));
        cos = Double.longBitsToDouble(cosine ^ swap ^ (((n + 1L) << 62) & SIGN));
    }

    /** (sin y − y) / y³ for z = y². */
    private static double sineSeries(double z) {
        double sum = -1.0 / 1_307_674_368_000L;
        sum = 1.0 / 6_227_020_800L + z * sum;
        sum = -1.0 / 39_916_800 + z * sum;
        sum = 1.0 / 362_880 + z * sum;
        sum = -1.0 / 5040 + z * sum;
        sum = 1.0 / 120 + z * sum;
        return -1.0 / 6 + z * sum;
    }

    /** (cos y − 1 + y²/2) / y⁴ for z = y². */
    private static double cosineSeries(double z) {
        double sum = 1.0 / 20_922_789_888_000L;
        sum = -1.0 / 87_178_291_200L + z * sum;
        sum = 1.0 / 479_001_600 + z * sum;
        sum = -1.0 / 3_628_800 + z * sum;
        sum = 1.0 / 40_320 + z * sum;
        sum = -1.0 / 720 + z * sum;
        return 1.0 / 24 + z * sum;
    }
}
