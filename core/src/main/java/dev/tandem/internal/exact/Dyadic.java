package dev.tandem.internal.exact;

import java.math.BigInteger;

/** Doubles are whole multiples of a power of two; scaled by one such power they are integers, with exact arithmetic. */
public final class Dyadic {

    private Dyadic() {}

    /**
     * The given finite doubles, all multiplied by the one power of two that makes them the smallest integers. Signs of
     * sums of products of equal degree are the same as for the doubles.
     */
    public static BigInteger[] integers(double... values) {
        int unit = Integer.MAX_VALUE;
        for (double x : values) {
            if (!Double.isFinite(x)) {
                throw new IllegalArgumentException("finite coordinates are needed, but one is " + x);
            }
            if (x != 0) {
                unit = Math.min(unit, exponent(x) + Long.numberOfTrailingZeros(mantissa(x)));
            }
        }
        BigInteger[] out = new BigInteger[values.length];
        for (int i = 0; i < out.length; i++) {
            double x = values[i];
            out[i] = x == 0 ? BigInteger.ZERO : BigInteger.valueOf(mantissa(x)).shiftLeft(exponent(x) - unit);
        }
        return out;
    }

    /** The e of x = mantissa · 2^e, for a mantissa of 53 bits or, below the normal doubles, fewer. */
    private static int exponent(double x) {
        return Math.max(Math.getExponent(x), Double.MIN_EXPONENT) - 52;
    }

    private static long mantissa(double x) {
        return (long) Math.scalb(x, -exponent(x));
    }

    public static BigInteger dot(BigInteger[] p, BigInteger[] q) {
        return p[0].multiply(q[0]).add(p[1].multiply(q[1])).add(p[2].multiply(q[2]));
    }

    public static BigInteger[] cross(BigInteger[] p, BigInteger[] q) {
        return new BigInteger[] {
            p[1].multiply(q[2]).subtract(p[2].multiply(q[1])),
            p[2].multiply(q[0]).subtract(p[0].multiply(q[2])),
            p[0].multiply(q[1]).subtract(p[1].multiply(q[0]))
        };
    }

    public static BigInteger[] minus(BigInteger[] p, BigInteger[] q) {
        return new BigInteger[] {p[0].subtract(q[0]), p[1].subtract(q[1]), p[2].subtract(q[2])};
    }
}
