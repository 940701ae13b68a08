package dev.tandem.io.internal.text;

import java.nio.charset.StandardCharsets;

/**
 * Decimal numbers from bytes, correctly rounded, the same in every locale.
 *
 * <p>Most numbers in files are short. When the digits fit 53 bits and the power of ten is at most 22, both are exact
 * doubles and one multiplication or division rounds once, hence correctly (Clinger, <i>How to Read Floating Point
 * Numbers Accurately</i>, 1990, section 1). The rest goes to {@link Double#parseDouble}.
 */
public final class Decimal {

    /** One more digit on a number below this still fits 53 bits. */
    private static final long ROOM_FOR_A_DIGIT = (1L << 53) / 10 - 1;

    /** Beyond this the exponent alone decides between zero and infinity, whatever digits a 2 GB file may hold. */
    private static final long EXPONENT_CAP = 10_000_000_000L;

    private static final double[] POWERS_OF_TEN = {
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22
    };

    private Decimal() {}

    /**
     * The number that the bytes spell: sign, digits with or without a point, exponent. NaN if they spell none (so also
     * for the words nan and inf), infinite if it is too large for a double.
     */
    public static double parse(byte[] bytes, int from, int to) {
        int i = from;
        boolean negative = i < to && bytes[i] == '-';
        if (negative || (i < to && bytes[i] == '+')) {
            i++;
        }
        long digits = 0;
        long scale = 0;
        boolean any = false;
        boolean fits = true;
        boolean fraction = false;
        for (; i < to; i++) {
            int digit = bytes[i] - '0';
            if (digit >= 0 && digit <= 9) {
                any = true;
                if (digits <= ROOM_FOR_A_DIGIT) {
                    digits = 10 * digits + digit;
                } else {
                    fits = false;
                }
                if (fraction) {
                    scale--;
                }
            } else if (bytes[i] == '.' && !fraction) {
                fraction = true;
            } else {
                break;
            }
        }
        if (!any) {
            return Double.NaN;
        }
        if (i < to && (bytes[i] == 'e' || bytes[i] == 'E')) {
            i++;
            boolean down = i < to && bytes[i] == '-';
            if (down || (i < to && bytes[i] == '+')) {
                i++;
            }
            long exponent = 0;
            int first = i;
            for (; i < to && bytes[i] >= '0' && bytes[i] <= '9'; i++) {
                exponent = Math.min(EXPONENT_CAP, 10 * exponent + (bytes[i] - '0'));
            }
            if (i == first) {
                return Double.NaN;
            }
            scale += down ? -exponent : exponent;
        }
        if (i != to) {
            return Double.NaN;
        }
        if (fits && Math.abs(scale) < POWERS_OF_TEN.length) {
            double value = scale < 0 ? digits / POWERS_OF_TEN[(int) -scale] : digits * POWERS_OF_TEN[(int) scale];
            return negative ? -value : value;
        }
        return Double.parseDouble(new String(bytes, from, to - from, StandardCharsets.ISO_8859_1));
    }
}
