package dev.tandem.internal.convex;

/** Lengths of vectors, and of what a solid is made from. */
final class Lengths {

    private Lengths() {}

    static double of(double x, double y, double z) {
        return Math.sqrt(x * x + y * y + z * z);
    }

    static void check(String what, double value) {
        if (!(value >= 0 && value <= 1e30)) {
            throw new IllegalArgumentException(what + " is " + value + "; a number from 0 to 1e30 is needed");
        }
    }
}
