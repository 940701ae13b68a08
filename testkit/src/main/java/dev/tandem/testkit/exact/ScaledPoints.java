package dev.tandem.testkit.exact;

import java.math.BigInteger;
import java.util.Arrays;

/** Points whose coordinates are integers times one power of two: nothing is rounded. */
public final class ScaledPoints {

    private static final long MANTISSA = (1L << 52) - 1;

    private final ExactVector[] points;
    /** A coordinate is its integer times 2^exponent. */
    final int exponent;

    /** From coordinates, three a point; the points of several arrays one after the other. */
    public ScaledPoints(double[]... arrays) {
        double[] all = Arrays.stream(arrays).flatMapToDouble(Arrays::stream).toArray();
        int lowest = Arrays.stream(all).mapToInt(ScaledPoints::lowestBit).min().orElseThrow();
        exponent = lowest == Integer.MAX_VALUE ? 0 : lowest;
        points = new ExactVector[all.length / 3];
        Arrays.setAll(points, i -> new ExactVector(scaled(all[3 * i]), scaled(all[3 * i + 1]), scaled(all[3 * i + 2])));
    }

    public ExactVector get(int i) {
        return points[i];
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
