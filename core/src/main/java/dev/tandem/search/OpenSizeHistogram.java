package dev.tandem.search;

import java.util.Arrays;

/**
 * How many open pairs there are of which size, from that of the two whole bodies down, sixteen steps for each halving. A
 * confidence looks at this instead of at all open pairs: a front may have thousands, and the answer is waited for.
 */
final class OpenSizeHistogram {

    /** To a millionth and below; what is smaller counts as the smallest. */
    private static final int STEPS = 24 * 16;

    /** Of a double's digits, these are left: sign, exponent and four of the fraction. */
    private static final int SHIFT = 48;

    private final int[] counts = new int[STEPS];
    private int end;
    private long top;

    /** Empty; what is added may be as large as this. */
    void clear(double largest) {
        Arrays.fill(counts, 0, end, 0);
        end = 0;
        top = Double.doubleToRawLongBits(largest) >> SHIFT;
    }

    void add(double extent) {
        int step = step(extent);
        counts[step]++;
        end = Math.max(end, step + 1);
    }

    void remove(double extent) {
        counts[step(extent)]--;
    }

    private int step(double extent) {
        return (int) Math.max(0, Math.min(STEPS - 1, top - (Double.doubleToRawLongBits(extent) >> SHIFT)));
    }

    /** Steps from here on are empty. */
    int end() {
        return end;
    }

    int count(int step) {
        return counts[step];
    }

    /** The middle of the sizes of a step. */
    double size(int step) {
        return Double.longBitsToDouble(((top - step) << SHIFT) + (1L << (SHIFT - 1)));
    }
}
