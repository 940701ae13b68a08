package dev.tandem.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.cli.text.Numbers;
import dev.tandem.math.Vec3;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;

class NumbersTest {

    @Test
    void fewestDigits() {
        assertEquals("0.1", Numbers.format(0.1));
        assertEquals("1.0", Numbers.format(1));
        assertEquals("-100.0", Numbers.format(-100));
        assertEquals("0.0", Numbers.format(0));
        assertEquals("-0.0", Numbers.format(-0.0));
        assertEquals("1e16", Numbers.format(1e16));
        assertEquals("1234567890123456.0", Numbers.format(1234567890123456.0));
        assertEquals("0.0001", Numbers.format(1e-4));
        assertEquals("1.5e-5", Numbers.format(1.5e-5));
        assertEquals("5e-324", Numbers.format(Double.MIN_VALUE));
        assertEquals("1.7976931348623157e308", Numbers.format(Double.MAX_VALUE));
        // These are too long in Double.toString of JDK 17.
        assertEquals("0.002", Numbers.format(2e-3));
        assertEquals("5.684341886080802e-14", Numbers.format(0x1p-44));
        assertEquals("2e23", Numbers.format(Double.parseDouble("2e23")));
        assertEquals("8.41e21", Numbers.format(Double.parseDouble("8.41e21")));
    }

    @Test
    void sixDigitsForPeople() {
        assertEquals("0.9", Numbers.show(0.8999999999999999));
        assertEquals("0.0302887", Numbers.show(0.030288702648174133));
        assertEquals("0.0302887", Numbers.showLower(0.030288702648174133));
        assertEquals("0.0302888", Numbers.showUpper(0.030288702648174133));
        assertEquals("-0.0302888", Numbers.showLower(-0.030288702648174133));
        assertEquals("2.0", Numbers.show(2));
        assertEquals("0.0", Numbers.show(0));
        assertEquals("1.23457e-9", Numbers.show(1.2345678e-9));
        assertEquals("1234570.0", Numbers.show(1234567));
        assertEquals("infinite", Numbers.show(Double.POSITIVE_INFINITY));
        assertEquals("unknown", Numbers.show(Double.NaN));
        assertEquals("(0.5, 0.1, 0.0)", Numbers.show(new Vec3(0.5, 0.1 + 1e-17, -3e-17)));
        assertEquals("(123457.0, 0.0, 1.0)", Numbers.show(new Vec3(123456.7, 0.25, 0.75)));
        assertEquals("(0.0, 0.0, 0.0)", Numbers.show(new Vec3(0, -0.0, 0)));
    }

    @Test
    void boundsAreRoundedOutwards() {
        Random random = new Random(7);
        for (int i = 0; i < 10_000; i++) {
            double value = (random.nextDouble() - 0.5) * Math.pow(10, random.nextInt(20) - 10);
            assertTrue(Double.parseDouble(Numbers.showLower(value)) <= value, () -> "lower of " + value);
            assertTrue(Double.parseDouble(Numbers.showUpper(value)) >= value, () -> "upper of " + value);
            assertEquals(value, Double.parseDouble(Numbers.show(value)), 5.01e-6 * Math.abs(value));
        }
    }

    @Test
    void everyNumberReadsBackAndNoShorterOneDoes() {
        long seed = 20260101;
        Random random = new Random(seed);
        for (int i = 0; i < 20_000; i++) {
            double value = switch (i % 3) {
                case 0 -> random.nextGaussian();
                case 1 -> Math.scalb(1.0, random.nextInt(2000) - 1000);
                default -> Double.longBitsToDouble(random.nextLong());
            };
            if (!Double.isFinite(value)) {
                continue;
            }
            String text = Numbers.format(value);
            assertEquals(value, Double.parseDouble(text), () -> "seed " + seed);
            assertEquals(value, Numbers.parse(text), () -> "seed " + seed);
            int digits = new BigDecimal(text).stripTrailingZeros().precision();
            if (digits > 1) {
                for (RoundingMode side : new RoundingMode[] {RoundingMode.UP, RoundingMode.DOWN}) {
                    BigDecimal shorter = new BigDecimal(value).round(new MathContext(digits - 1, side));
                    assertTrue(shorter.doubleValue() != value, () -> text + " is too long; seed " + seed);
                }
            }
        }
    }

    @Test
    void noLocaleChangesADigit() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
            assertEquals("1234.5", Numbers.format(1234.5));
            assertEquals("-1.5e-9", Numbers.format(-1.5e-9));
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void onlyDecimalNumbersAreRead() {
        assertEquals(-2e-3, Numbers.parse(" -2E-3 "));
        assertEquals(0.5, Numbers.parse(".5"));
        assertEquals(5, Numbers.parse("5."));
        for (String wrong : new String[] {"", "1d", "0x1p3", "NaN", "Infinity", "1e", "--1", "1e999", "١"}) {
            assertThrows(IllegalArgumentException.class, () -> Numbers.parse(wrong), wrong);
        }
    }
}
