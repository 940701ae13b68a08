package dev.tandem.testkit.exact.wide;

import java.math.BigDecimal;
import java.math.MathContext;

/** A decimal of 60 digits. */
public final class WideDecimal extends Wide {

    private static final MathContext DIGITS = new MathContext(60);

    public static final WideDecimal ZERO = new WideDecimal(BigDecimal.ZERO);

    private final BigDecimal value;

    private WideDecimal(BigDecimal value) {
        this.value = value;
    }

    @Override
    public Wide of(double x) {
        return new WideDecimal(new BigDecimal(x));
    }

    /** A pair of doubles, exactly. */
    static WideDecimal of(WideDouble x) {
        return new WideDecimal(new BigDecimal(x.toDouble()).add(new BigDecimal(x.low())));
    }

    private static BigDecimal value(Wide x) {
        return ((WideDecimal) x).value;
    }

    @Override
    public Wide plus(Wide y) {
        return new WideDecimal(value.add(value(y), DIGITS));
    }

    @Override
    public Wide minus(Wide y) {
        return new WideDecimal(value.subtract(value(y), DIGITS));
    }

    @Override
    public Wide times(Wide y) {
        return new WideDecimal(value.multiply(value(y), DIGITS));
    }

    @Override
    public Wide over(Wide y) {
        return new WideDecimal(value.divide(value(y), DIGITS));
    }

    /** Newton's method from the root of a pair of doubles: 15, 30, 60 digits. */
    @Override
    public Wide root() {
        if (value.signum() <= 0) {
            return ZERO;
        }
        int shift = (value.precision() - value.scale()) / 2;
        BigDecimal scaled = value.scaleByPowerOfTen(-2 * shift);
        BigDecimal half = new BigDecimal("0.5");
        BigDecimal s = new BigDecimal(Math.sqrt(scaled.doubleValue()));
        for (int i = 0; i < 3; i++) {
            s = s.add(scaled.divide(s, DIGITS), DIGITS).multiply(half, DIGITS);
        }
        return new WideDecimal(s.scaleByPowerOfTen(shift));
    }

    @Override
    public int sign() {
        return value.signum();
    }

    @Override
    public int compareTo(Wide y) {
        return value.compareTo(value(y));
    }

    @Override
    public double toDouble() {
        return value.doubleValue();
    }

    @Override
    public double precision() {
        return 1e-58;
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
