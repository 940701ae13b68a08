package dev.tandem.internal.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class DoubleDoubleTest {

    private static final BigDecimal ALLOWED = BigDecimal.valueOf(2).pow(-100, MathContext.DECIMAL128);
    private static final MathContext DIGITS = new MathContext(80);

    @Test
    void operationsAreRightToAHundredBits() {
        long seed = 21;
        SplittableRandom random = new SplittableRandom(seed);
        for (int index = 0; index < 5_000; index++) {
            double x1 = random.nextDouble(-1, 1);
            double x2 = Math.scalb(random.nextDouble(-1, 1), -random.nextInt(70));
            double y1 = random.nextInt(3) == 0 ? -x1 : Math.scalb(random.nextDouble(-1, 1), random.nextInt(-40, 40));
            double y2 = Math.scalb(random.nextDouble(-1, 1), -random.nextInt(70));
            DoubleDouble x = DoubleDouble.difference(x1, x2);
            DoubleDouble y = DoubleDouble.difference(y1, y2);
            BigDecimal exactX = new BigDecimal(x1).subtract(new BigDecimal(x2));
            BigDecimal exactY = new BigDecimal(y1).subtract(new BigDecimal(y2));
            String what = "seed " + seed + ", number " + index;
            check(exactX, x, BigDecimal.ZERO, what + " difference");
            check(exactX.add(exactY), x.plus(y), ALLOWED, what + " plus");
            check(exactX.subtract(exactY), x.minus(y), ALLOWED, what + " minus");
            check(exactX.multiply(exactY), x.times(y), ALLOWED, what + " times");
            if (exactY.signum() != 0) {
                check(exactX.divide(exactY, DIGITS), x.over(y), ALLOWED, what + " over");
            }
            assertEquals(exactX.signum(), x.sign(), what);
            assertEquals(exactX.compareTo(exactY) < 0, x.isLessThan(y), what);
            assertEquals(exactX.doubleValue(), x.toDouble(), what);
            check(exactX.multiply(BigDecimal.valueOf(32)), x.scaled(5), BigDecimal.ZERO, what + " scaled");
        }
    }

    @Test
    void clampingKeepsTheInside() {
        DoubleDouble third = DoubleDouble.ONE.over(DoubleDouble.of(3));
        assertSame(third, third.clampedToUnit());
        assertSame(DoubleDouble.ZERO, DoubleDouble.of(-1e-300).clampedToUnit());
        assertSame(DoubleDouble.ONE, DoubleDouble.difference(1, -1e-30).clampedToUnit());
        assertTrue(DoubleDouble.difference(1, 1e-30).clampedToUnit().isLessThan(DoubleDouble.ONE));
    }

    @Test
    void aLocalNumberGoesBackWithOneRounding() {
        assertEquals(1e6, DoubleDouble.of(1e-30).addedTo(1e6));
        assertEquals(0.1, DoubleDouble.difference(0.1, 1e6).addedTo(1e6));
    }

    private static void check(BigDecimal exact, DoubleDouble computed, BigDecimal relative, String what) {
        BigDecimal error = exact.subtract(value(computed)).abs();
        assertTrue(error.compareTo(exact.abs().multiply(relative)) <= 0, () -> what + ": " + exact + " " + computed);
    }

    /** The exact sum of the two parts: what is left after taking the high part away is the low part. */
    private static BigDecimal value(DoubleDouble x) {
        double low = x.minus(DoubleDouble.of(x.toDouble())).toDouble();
        return new BigDecimal(x.toDouble()).add(new BigDecimal(low));
    }
}
