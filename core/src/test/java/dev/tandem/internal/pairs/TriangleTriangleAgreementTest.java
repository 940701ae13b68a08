package dev.tandem.internal.pairs;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.internal.triangles.TriangleTriangle;
import dev.tandem.internal.triangles.TriangleTriangleAxes;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Two tests and an oracle that share no reasoning, on random pairs of which half are nasty. */
class TriangleTriangleAgreementTest {

    private static final long SEED = 41;

    private static final int[][] ORDERS = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

    @Test
    void planesAndAxesAgree() {
        compareTests(SEED, 200_000);
    }

    @Test
    void bothAgreeWithLinearProgramming() {
        compareWithOracle(SEED + 1, 12_000);
    }

    @Test
    void allOrdersGiveOneVerdict() {
        TrianglePairs pairs = new TrianglePairs(SEED + 2);
        for (int round = 1; round < 10_000; round += 2) {
            pairs.next(round);
            boolean verdict = TriangleTriangle.intersects(pairs.a, pairs.b);
            for (int[] orderA : ORDERS) {
                double[] a = TriangleTriangleTest.reordered(pairs.a, orderA);
                for (int[] orderB : ORDERS) {
                    double[] b = TriangleTriangleTest.reordered(pairs.b, orderB);
                    if (TriangleTriangle.intersects(a, b) != verdict || TriangleTriangle.intersects(b, a) != verdict) {
                        throw new AssertionError(describe(SEED + 2, round, a, b));
                    }
                }
            }
        }
    }

    /** On whole numbers every shift and every power of two is exact, so nothing may change. */
    @Test
    void exactShiftsAndScalesKeepTheVerdict() {
        SplittableRandom random = new SplittableRandom(SEED + 3);
        double[] a = new double[9];
        double[] b = new double[9];
        double[] movedA = new double[9];
        double[] movedB = new double[9];
        for (int round = 0; round < 20_000; round++) {
            double[] shift = {random.nextInt(1 << 20), random.nextInt(-1 << 20, 0), 0x1p40};
            int exponent = random.nextInt(-300, 150);
            for (int i = 0; i < 9; i++) {
                a[i] = random.nextInt(4);
                b[i] = random.nextInt(4);
                movedA[i] = Math.scalb(a[i] + shift[i % 3], exponent);
                movedB[i] = Math.scalb(b[i] + shift[i % 3], exponent);
            }
            if (TriangleTriangle.intersects(a, b) != TriangleTriangle.intersects(movedA, movedB)) {
                throw new AssertionError(describe(SEED + 3, round, a, b));
            }
        }
    }

    @Test
    @Tag("long")
    void millionsAgree() {
        for (int i = 0; i < 10; i++) {
            compareTests(SEED + 100 + i, 1_000_000);
            compareWithOracle(SEED + 200 + i, 100_000);
        }
    }

    private static void compareTests(long seed, int rounds) {
        TrianglePairs pairs = new TrianglePairs(seed);
        int hits = 0;
        for (int round = 0; round < rounds; round++) {
            pairs.next(round);
            boolean verdict = TriangleTriangle.intersects(pairs.a, pairs.b);
            if (verdict != TriangleTriangleAxes.intersects(pairs.a, pairs.b)) {
                throw new AssertionError(describe(seed, round, pairs.a, pairs.b));
            }
            hits += verdict ? 1 : 0;
        }
        assertTrue(
                hits > rounds / 5 && hits < rounds * 4 / 5, "a balanced mix, but " + hits + " of " + rounds + " hit");
    }

    private static void compareWithOracle(long seed, int rounds) {
        TrianglePairs pairs = new TrianglePairs(seed);
        for (int round = 0; round < rounds; round++) {
            pairs.next(round);
            boolean expected = SimplexOracle.intersects(pairs.a, pairs.b);
            if (TriangleTriangle.intersects(pairs.a, pairs.b) != expected
                    || TriangleTriangleAxes.intersects(pairs.a, pairs.b) != expected) {
                throw new AssertionError(describe(seed, round, pairs.a, pairs.b));
            }
        }
    }

    private static String describe(long seed, int round, double[] a, double[] b) {
        return "seed " + seed + ", round " + round + ": a = " + Arrays.toString(a) + ", b = " + Arrays.toString(b)
                + "; planes say " + TriangleTriangle.intersects(a, b) + ", axes "
                + TriangleTriangleAxes.intersects(a, b) + ", linear programming " + SimplexOracle.intersects(a, b);
    }
}
