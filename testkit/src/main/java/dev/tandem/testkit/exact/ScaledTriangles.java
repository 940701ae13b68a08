package dev.tandem.testkit.exact;

import java.math.BigInteger;

/** Two triangles whose eighteen coordinates are integers times one power of two: nothing is rounded. */
final class ScaledTriangles {

    private static final long MANTISSA = (1L << 52) - 1;

    private final BigInteger[] a = new BigInteger[9];
    private final BigInteger[] b = new BigInteger[9];

    /** A coordinate is its integer times 2^exponent. */
    final int exponent;

    ScaledTriangles(double[] a, double[] b) {
        int lowest = Integer.MAX_VALUE;
        for (int i = 0; i < 9; i++) {
            lowest = Math.min(lowest, Math.min(lowestBit(a[i]), lowestBit(b[i])));
        }
        exponent = lowest == Integer.MAX_VALUE ? 0 : lowest;
        for (int i = 0; i < 9; i++) {
            this.a[i] = scaled(a[i]);
            this.b[i] = scaled(b[i]);
        }
    }

    BigInteger a(int corner, int axis) {
        return a[3 * corner + axis];
    }

    BigInteger b(int corner, int axis) {
        return b[3 * corner + axis];
    }

    private BigInteger scaled(double x) {
        if (x == 0) {
            return BigInteger.ZERO;
        }
        long odd = mantissa(x) >> Long.numberOfTrailingZeros(mantissa(x));
        return BigInteger.valueOf(x < 0 ? -odd : odd).shiftLeft(lowestBit(x) - exponent);
    }

    /** The exponent of the lowest bit that is set; for zero, which has none, the largest int. */
    private static int lowestBit(double x) {
        if (x == 0) {
            return Integer.MAX_VALUE;
        }
        int unit = Math.max(Math.getExponent(x), Double.MIN_EXPONENT) - 52;
        return unit + Long.numberOfTrailingZeros(mantissa(x));
    }

    private static long mantissa(double x) {
        long bits = Double.doubleToRawLongBits(x) & MANTISSA;
        return Math.getExponent(x) < Double.MIN_EXPONENT ? bits : bits | (MANTISSA + 1);
    }
}
