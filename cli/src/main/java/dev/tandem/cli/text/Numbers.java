package dev.tandem.cli.text;

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
        String[] parts = text.split(",", -1);
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
        return layOut(best);
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
