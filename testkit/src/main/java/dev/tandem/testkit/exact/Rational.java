package dev.tandem.testkit.exact;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * An exact fraction in lowest terms, its denominator positive.
 *
 * @param num the numerator, which carries the sign
 * @param den the denominator
 */
public record Rational(BigInteger num, BigInteger den) implements Comparable<Rational> {

    public static final Rational ZERO = new Rational(BigInteger.ZERO, BigInteger.ONE);

    /** One more than the 53 bits of a double, and one to spare: what is below is summed up in a sticky bit. */
    private static final int ROUNDING_BITS = 55;

    private static final int DOUBLE_PRECISION = 53;

    /** The exponent of {@link Double#MIN_VALUE}. */
    private static final int SMALLEST_EXPONENT = -1074;

    public Rational {
        if (den.signum() == 0) {
            throw new IllegalArgumentException("a fraction needs a denominator other than zero, but got " + num + "/0");
        }
        BigInteger divisor = den.signum() < 0 ? num.gcd(den).negate() : num.gcd(den);
        if (!divisor.equals(BigInteger.ONE)) {
            num = num.divide(divisor);
            den = den.divide(divisor);
        }
    }

    public static Rational of(long num, long den) {
        return new Rational(BigInteger.valueOf(num), BigInteger.valueOf(den));
    }

    /** The exact value of a finite double. */
    public static Rational of(double value) {
        BigDecimal exact = new BigDecimal(value);
        return exact.scale() <= 0
                ? new Rational(exact.toBigIntegerExact(), BigInteger.ONE)
                : new Rational(exact.unscaledValue(), BigInteger.TEN.pow(exact.scale()));
    }

    /** Reads what {@link #toString} writes: {@code 3} or {@code -2/3}. */
    public static Rational parse(String text) {
        int slash = text.indexOf('/');
        return slash < 0
                ? new Rational(new BigInteger(text), BigInteger.ONE)
                : new Rational(new BigInteger(text.substring(0, slash)), new BigInteger(text.substring(slash + 1)));
    }

    public int signum() {
        return num.signum();
    }

    public Rational minus(Rational o) {
        return new Rational(num.multiply(o.den).subtract(o.num.multiply(den)), den.multiply(o.den));
    }

    public Rational times(Rational o) {
        return new Rational(num.multiply(o.num), den.multiply(o.den));
    }

    @Override
    public int compareTo(Rational o) {
        return num.multiply(o.den).compareTo(o.num.multiply(den));
    }

    /** The nearest double, ties to even; infinite where the fraction is beyond the range of doubles. */
    public double toDouble() {
        BigInteger n = num.abs();
        int shift = ROUNDING_BITS + 1 - (n.bitLength() - den.bitLength());
        BigInteger[] quotient = shiftedQuotient(n, shift);
        boolean inexact = quotient[1].signum() != 0;
        return num.signum() * nearest(quotient[0], inexact, -shift);
    }

    /** The double nearest to the square root, ties to even. */
    public double sqrt() {
        if (num.signum() < 0) {
            throw new ArithmeticException("no square root of " + this);
        }
        // ⌊√x⌋ = ⌊√⌊x⌋⌋, so the root of the integer quotient has the leading bits of the true root.
        int shift = Math.floorDiv(2 * ROUNDING_BITS + 3 - (num.bitLength() - den.bitLength()), 2);
        BigInteger[] quotient = shiftedQuotient(num, 2 * shift);
        BigInteger[] root = quotient[0].sqrtAndRemainder();
        boolean inexact = quotient[1].signum() != 0 || root[1].signum() != 0;
        return nearest(root[0], inexact, -shift);
    }

    /** Quotient and remainder of n·2^shift / den. */
    private BigInteger[] shiftedQuotient(BigInteger n, int shift) {
        return shift >= 0 ? n.shiftLeft(shift).divideAndRemainder(den) : n.divideAndRemainder(den.shiftLeft(-shift));
    }

    /** Rounds (leading + something in [0, 1))·2^exponent, where the something is zero unless inexact. */
    private static double nearest(BigInteger leading, boolean inexact, int exponent) {
        BigInteger m = leading.shiftLeft(1);
        if (inexact) {
            m = m.setBit(0);
        }
        int e = exponent - 1;
        int drop = Math.max(0, Math.max(m.bitLength() - DOUBLE_PRECISION, SMALLEST_EXPONENT - e));
        BigInteger kept = m.shiftRight(drop);
        if (drop > 0 && m.testBit(drop - 1)) {
            boolean aboveHalf = m.getLowestSetBit() < drop - 1;
            if (aboveHalf || kept.testBit(0)) {
                kept = kept.add(BigInteger.ONE);
            }
        }
        return Math.scalb((double) kept.longValueExact(), e + drop);
    }

    @Override
    public String toString() {
        return den.equals(BigInteger.ONE) ? num.toString() : num + "/" + den;
    }
}
