package dev.tandem.internal.convex;

import dev.tandem.internal.rounding.Limits;

/** Lengths of vectors, and of what a solid is made from. */
final class Lengths {

    private Lengths() {}

    static double of(double x, double y, double z) {
        return Math.sqrt(x * x + y * y + z * z);
    }

    static void check(String what, double value) {
        if (!(value >= 0 && value <= Limits.LARGEST_COORDINATE)) {
            throw new IllegalArgumentException(what + " is " + value + "; a number from 0 to 1e30 is needed");
        }
    }
}
