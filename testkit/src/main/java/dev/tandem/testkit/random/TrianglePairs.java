package dev.tandem.testkit.random;

import dev.tandem.testkit.cases.TrianglePair;
import java.util.List;
import java.util.SplittableRandom;

/** Pairs of triangles from seeds: every second one plain, the others nasty. */
public final class TrianglePairs {

    /** One way to make a pair: fills both triangles. */
    interface Recipe {
        void fill(SplittableRandom random, double[] a, double[] b);
    }

    /** A recipe and what to call it. */
    record Named(String name, Recipe recipe) {}

    private static final List<Named> PLAIN = List.of(
            new Named("two in a cube", TrianglePairs::twoInACube),
            new Named("small ones near each other", TrianglePairs::nearby),
            new Named("large and small", TrianglePairs::largeAndSmall));

    private TrianglePairs() {}

    /** The pair that belongs to a seed. */
    public static TrianglePair ofSeed(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        return random.nextBoolean()
                ? make(seed, random, PLAIN, false)
                : make(seed, random, TouchingTriangles.ALL, true);
    }

    /** The nasty pair that belongs to a seed. */
    public static TrianglePair nastyOfSeed(long seed) {
        return make(seed, new SplittableRandom(seed), TouchingTriangles.ALL, true);
    }

    private static TrianglePair make(long seed, SplittableRandom random, List<Named> recipes, boolean nasty) {
        Named named = recipes.get(random.nextInt(recipes.size()));
        double[] a = new double[9];
        double[] b = new double[9];
        named.recipe.fill(random, a, b);
        shuffleCorners(random, a);
        shuffleCorners(random, b);
        String label = nasty ? named.name + Disturbance.apply(random, a, b) : named.name;
        return random.nextBoolean() ? new TrianglePair(label, seed, a, b) : new TrianglePair(label, seed, b, a);
    }

    private static void twoInACube(SplittableRandom random, double[] a, double[] b) {
        for (int i = 0; i < 9; i++) {
            a[i] = random.nextDouble(-1, 1);
            b[i] = random.nextDouble(-1, 1);
        }
    }

    private static void nearby(SplittableRandom random, double[] a, double[] b) {
        double size = random.nextDouble(0.05, 1);
        for (int axis = 0; axis < 3; axis++) {
            double center = random.nextDouble(-10, 10);
            double other = center + random.nextDouble(-size, size);
            for (int corner = axis; corner < 9; corner += 3) {
                a[corner] = center + random.nextDouble(-size, size);
                b[corner] = other + random.nextDouble(-size, size);
            }
        }
    }

    private static void largeAndSmall(SplittableRandom random, double[] a, double[] b) {
        for (int i = 0; i < 9; i++) {
            a[i] = random.nextDouble(-100, 100);
        }
        double s = random.nextDouble();
        double t = random.nextDouble() * (1 - s);
        for (int axis = 0; axis < 3; axis++) {
            double near = a[axis] + s * (a[axis + 3] - a[axis]) + t * (a[axis + 6] - a[axis]);
            for (int corner = axis; corner < 9; corner += 3) {
                b[corner] = near + random.nextDouble(-2, 2);
            }
        }
    }

    private static void shuffleCorners(SplittableRandom random, double[] t) {
        for (int i = 2; i > 0; i--) {
            int j = random.nextInt(i + 1);
            for (int axis = 0; axis < 3; axis++) {
                double keep = t[3 * i + axis];
                t[3 * i + axis] = t[3 * j + axis];
                t[3 * j + axis] = keep;
            }
        }
    }
}
