package dev.tandem.cli.text;

import dev.tandem.math.Vec3;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.regex.Pattern;

/** Numbers in text, both ways and the same in every locale. */
public final class Numbers {

    /** Decimal numbers only: no hexadecimal, no type letters, no words, which {@link Double#parseDouble} would take. */
    private static final Pattern DECIMAL = Pattern.compile("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?");

    /** Decimal exponents of the first digit within which a number is written without an exponent. */
    private static final int SMALLEST_PLAIN = -4;

    private static final int LARGEST_PLAIN = 15;

    private Numbers() {}

    /** So many of something: 1 pair, 2 pairs. */
    public static String count(long number, String one) {
        return number + " " + one + (number == 1 ? "" : "s");
    }

    /** A finite number. */
    public static double parse(String text) {
        String number = text.strip();
        if (!DECIMAL.matcher(number).matches()) {
            throw new IllegalArgumentException("'" + number + "' is not a number; write it like 1.5 or -2e-3");
        }
        double value = Double.parseDouble(number);
        if (Double.isInfinite(value)) {
            throw new IllegalArgumentException("'" + number + "' is too large; at most 1.7e308 fits");
        }
        return value;
    }

    /** Numbers with commas between them. */
    public static double[] parseList(String text) {
        if (text.indexOf(',') < 0 && text.strip().matches("\\S+([\\s;]+\\S+)+")) {
            throw new IllegalArgumentException("'" + text.strip() + "' has no commas between its numbers; write "
                    + text.strip().replaceAll("[\\s;]+", ","));
        }
        String[] parts = text.split(",", -1);
        if (parts.length > 1 && parts[parts.length - 1].isBlank()) {
            throw new IllegalArgumentException("'" + text.strip()
                    + "' ends with a comma; write all numbers without spaces between them, like 1,2,3");
        }
        double[] values = new double[parts.length];
        for (int i = 0; i < parts.length; i++) {
            values[i] = parse(parts[i]);
        }
        return values;
    }

    /**
     * The fewest digits that read back as the same double, and of those the closest to it. {@link Double#toString}
     * gives some too many before JDK 19 (JDK-4511638), so shorter ones are tried.
     */
    public static String format(double value) {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException("only finite numbers have digits, not " + value);
        }
        if (value == 0) {
            return 1 / value < 0 ? "-0.0" : "0.0";
        }
        return layOut(shortest(value));
    }

    private static BigDecimal shortest(double value) {
        BigDecimal best = new BigDecimal(Double.toString(value)).stripTrailingZeros();
        BigDecimal exact = new BigDecimal(value);
        for (int digits = best.precision(); digits > 0; digits--) {
            BigDecimal shorter = exact.round(new MathContext(digits));
            if (shorter.doubleValue() != value) {
                // Above a power of two doubles lie twice as far apart as below it, so the farther neighbour may do.
                shorter = exact.round(new MathContext(digits, RoundingMode.UP));
            }
            if (shorter.doubleValue() != value) {
                break;
            }
            best = shorter.stripTrailingZeros();
        }
        return best;
    }

    /** Digits that people are shown. */
    private static final int SHOWN = 6;

    /** Rounded to six digits, for people. */
    public static String show(double value) {
        return show(value, RoundingMode.HALF_EVEN);
    }

    /** Rounded to six digits, never up: for what is a lower bound. */
    public static String showLower(double value) {
        return show(value, RoundingMode.FLOOR);
    }

    /** Rounded to six digits, never down: for what is an upper bound. */
    public static String showUpper(double value) {
        return show(value, RoundingMode.CEILING);
    }

    private static String show(double value, RoundingMode rounding) {
        if (!Double.isFinite(value)) {
            return Double.isNaN(value) ? "unknown" : value > 0 ? "infinite" : "minus infinite";
        }
        if (value == 0) {
            return "0.0";
        }
        return layOut(shortest(value).round(new MathContext(SHOWN, rounding)).stripTrailingZeros());
    }

    /** A point for people: its coordinates rounded to six digits of the largest. */
    public static String show(Vec3 p) {
        double largest = Math.max(Math.abs(p.x()), Math.max(Math.abs(p.y()), Math.abs(p.z())));
        int scale = largest == 0 ? 0 : SHOWN - 1 - exponent(shortest(largest));
        return "(" + at(scale, p.x()) + ", " + at(scale, p.y()) + ", " + at(scale, p.z()) + ")";
    }

    private static String at(int scale, double value) {
        if (value == 0) {
            return "0.0";
        }
        BigDecimal rounded = shortest(value).setScale(scale, RoundingMode.HALF_EVEN);
        return rounded.signum() == 0 ? "0.0" : layOut(rounded.stripTrailingZeros());
    }

    private static int exponent(BigDecimal number) {
        return number.precision() - 1 - number.scale();
    }

    private static String layOut(BigDecimal number) {
        String digits = number.unscaledValue().abs().toString();
        int exponent = digits.length() - 1 - number.scale();
        StringBuilder text = new StringBuilder(number.signum() < 0 ? "-" : "");
        if (exponent < SMALLEST_PLAIN || exponent > LARGEST_PLAIN) {
            text.append(digits.charAt(0));
            if (digits.length() > 1) {
                text.append('.').append(digits, 1, digits.length());
            }
            return text.append('e').append(exponent).toString();
        }
        String plain = number.abs().toPlainString();
        return text.append(plain).append(plain.indexOf('.') < 0 ? ".0" : "").toString();
    }
}
