package dev.tandem.plan.robot;

/** Pseudorandom numbers that are the same in every Java version (Steele, Lea, Flood 2014: SplitMix64). */
final class SplitMix {

    private long state;

    SplitMix(long seed) {
        state = seed;
    }

    long nextLong() {
        state += 0x9E3779B97F4A7C15L;
        long z = state;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }

    /** At least 0, less than 1. */
    double nextDouble() {
        return (nextLong() >>> 11) * 0x1p-53;
    }
}
