package dev.tandem.internal.exact;

/**
 * Exact sums and products of doubles, kept as expansions: a number is the sum of components of growing size that do not
 * overlap, so that the last one has the sign of the whole. Zero components are left out; no component means zero.
 *
 * <p>All expansions of one computation live in one scratch array; an expansion is an offset and a length. Exact as long
 * as nothing overflows and no product underflows, which is the caller's business.
 */
final class Expansion {

    private Expansion() {}

    /** What {@code a − b} lost when it was rounded to {@code difference} (Shewchuk 1997, Two-Diff). */
    static double tailOfDifference(double a, double b, double difference) {
        double bVirtual = a - difference;
        double aVirtual = difference + bVirtual;
        return (a - aVirtual) + (bVirtual - b);
    }

    /** What {@code a + b} lost when it was rounded to {@code sum} (Shewchuk 1997, Two-Sum). */
    private static double tailOfSum(double a, double b, double sum) {
        double bVirtual = sum - a;
        double aVirtual = sum - bVirtual;
        return (a - aVirtual) + (b - bVirtual);
    }

    /** The sign of an expansion. */
    static int sign(double[] s, int e, int eLength) {
        return eLength == 0 ? 0 : s[e + eLength - 1] > 0 ? 1 : -1;
    }

    /**
     * e times b, at most 2·eLength components (Shewchuk 1997, Scale-Expansion; the fused multiply-add gives the tail of
     * a product).
     *
     * @return the length of the product
     */
    static int scale(double[] s, int e, int eLength, double b, int out) {
        if (eLength == 0 || b == 0) {
            return 0;
        }
        int n = out;
        double sum = s[e] * b;
        double tail = Math.fma(s[e], b, -sum);
        if (tail != 0) {
            s[n++] = tail;
        }
        for (int i = 1; i < eLength; i++) {
            double product = s[e + i] * b;
            double productTail = Math.fma(s[e + i], b, -product);
            double middle = sum + productTail;
            tail = tailOfSum(sum, productTail, middle);
            if (tail != 0) {
                s[n++] = tail;
            }
            sum = product + middle;
            tail = tailOfSum(product, middle, sum);
            if (tail != 0) {
                s[n++] = tail;
            }
        }
        if (sum != 0) {
            s[n++] = sum;
        }
        return n - out;
    }

    /**
     * e plus f, or e minus f where {@code fSign} is -1 (Shewchuk 1997, Linear-Expansion-Sum: unlike the fast sum it
     * asks of its operands only what {@link #scale} grants, that components do not overlap).
     *
     * @return the length of the sum, at most eLength + fLength
     */
    static int sum(double[] s, int e, int eLength, int f, int fLength, double fSign, int out) {
        int n = out;
        int i = 0;
        int j = 0;
        double high = 0;
        double low = 0;
        while (i < eLength || j < fLength) {
            // Merge by magnitude, smallest first.
            double g;
            if (j >= fLength || (i < eLength && Math.abs(s[e + i]) < Math.abs(s[f + j]))) {
                g = s[e + i++];
            } else {
                g = fSign * s[f + j++];
            }
            double carried = g + low;
            double tail = tailOfSum(g, low, carried);
            if (tail != 0) {
                s[n++] = tail;
            }
            double next = high + carried;
            low = tailOfSum(high, carried, next);
            high = next;
        }
        if (low != 0) {
            s[n++] = low;
        }
        if (high != 0) {
            s[n++] = high;
        }
        return n - out;
    }
}
