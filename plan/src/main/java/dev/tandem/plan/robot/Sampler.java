package dev.tandem.plan.robot;

/**
 * Draws states of a group: a Halton sequence, shifted by the seed (Halton 1960; Cranley, Patterson 1976). Its points are
 * spread more evenly than random ones. The same seed gives the same states on every machine. Belongs to one thread.
 */
final class Sampler {

    private static final int[] PRIMES = {
        2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97, 101, 103, 107,
        109, 113, 127, 131
    };

    private final GroupSpace space;
    private final double[] shift;
    private final SplitMix random;
    private long next = 1;

    Sampler(GroupSpace space, long seed) {
        this.space = space;
        this.random = new SplitMix(seed);
        this.shift = new double[space.size()];
        for (int d = 0; d < shift.length; d++) {
            shift[d] = random.nextDouble();
        }
    }

    /** The source of other random numbers. */
    SplitMix random() {
        return random;
    }

    void draw(double[] out) {
        long index = next++;
        for (int d = 0; d < shift.length; d++) {
            double u = d < PRIMES.length ? halton(index, PRIMES[d]) + shift[d] : random.nextDouble();
            u = u >= 1 ? u - 1 : u;
            out[d] = space.lower[d] + u * (space.upper[d] - space.lower[d]);
        }
    }

    private static double halton(long index, int base) {
        double value = 0;
        double scale = 1.0 / base;
        double step = scale;
        for (long i = index; i > 0; i /= base) {
            value += step * (i % base);
            step *= scale;
        }
        return value;
    }
}
