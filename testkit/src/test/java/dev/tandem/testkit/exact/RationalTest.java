package dev.tandem.testkit.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RationalTest {

    @Test
    void lowestTermsAndPositiveDenominator() {
        assertEquals("-2/3", Rational.of(4, -6).toString());
        assertEquals(Rational.of(-2, 3), Rational.parse("-2/3"));
        assertEquals(Rational.ZERO, Rational.of(0, -7));
        assertEquals("5", Rational.of(10, 2).toString());
        assertThrows(IllegalArgumentException.class, () -> Rational.of(1, 0));
    }

    @Test
    void aDoubleIsADyadicFraction() {
        assertEquals(Rational.of(3, 8), Rational.of(0.375));
        assertEquals(new Rational(BigInteger.ONE, BigInteger.ONE.shiftLeft(1074)), Rational.of(Double.MIN_VALUE));
        assertEquals(1e300, Rational.of(1e300).toDouble());
    }

    @Test
    void toDoubleRoundsToNearestTiesToEven() {
        assertEquals(1.0 / 3, Rational.of(1, 3).toDouble());
        assertEquals(-0.1, Rational.of(-1, 10).toDouble());
        long big = 1L << 53;
        assertEquals((double) big, Rational.of(big + 1, 1).toDouble());
        assertEquals(big + 4.0, Rational.of(big + 3, 1).toDouble());
        assertEquals(big + 2.0, Rational.of(2 * big + 3, 2).toDouble()); // above a tie by the last bit alone
        assertEquals(0.0, new Rational(BigInteger.ONE, BigInteger.ONE.shiftLeft(1075)).toDouble());
        assertEquals(Double.MIN_VALUE, new Rational(BigInteger.valueOf(3), BigInteger.ONE.shiftLeft(1076)).toDouble());
        assertEquals(Double.POSITIVE_INFINITY, new Rational(BigInteger.TEN.pow(400), BigInteger.ONE).toDouble());
    }

    @Test
    void roundTripsAndQuotientsOfRandomDoubles() {
        SplittableRandom random = new SplittableRandom(11);
        for (int i = 0; i < 10_000; i++) {
            double x = Double.longBitsToDouble(random.nextLong());
            if (Double.isFinite(x)) {
                assertEquals(x + 0.0, Rational.of(x).toDouble() + 0.0);
            }
            long p = random.nextLong(-(1L << 53), 1L << 53);
            long q = random.nextLong(1, 1L << 53);
            assertEquals((double) p / q, Rational.of(p, q).toDouble() + 0.0, () -> p + "/" + q);
        }
    }

    /** For an integer below 2^53, Math.sqrt of the double is the correctly rounded root of the integer itself. */
    @Test
    void sqrtIsCorrectlyRounded() {
        SplittableRandom random = new SplittableRandom(12);
        for (int i = 0; i < 10_000; i++) {
            long n = random.nextLong(1L << random.nextInt(1, 53));
            assertEquals(Math.sqrt((double) n), Rational.of(n, 1).sqrt(), () -> "√" + n);
        }
        assertEquals(0.0, Rational.ZERO.sqrt());
        assertEquals(0.5, Rational.of(1, 4).sqrt());
        assertEquals(1e-170, Rational.of(1e-170).times(Rational.of(1e-170)).sqrt());
        assertEquals(1e200, Rational.of(1e200).times(Rational.of(1e200)).sqrt());
        Rational smallest = Rational.of(Double.MIN_VALUE);
        assertEquals(Double.MIN_VALUE, smallest.times(smallest).sqrt());
        assertThrows(ArithmeticException.class, () -> Rational.of(-1, 4).sqrt());
    }

    @Test
    void comparesExactly() {
        Rational third = Rational.of(1, 3);
        assertTrue(third.compareTo(Rational.of(1.0 / 3)) > 0);
        assertEquals(Rational.of(1, 12), third.minus(Rational.of(1, 4)));
        assertEquals(0, third.compareTo(Rational.of(2, 6)));
    }
}
