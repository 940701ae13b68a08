package dev.tandem.clash;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BoxPairsTest {

    @Test
    void findsThePairsThatTryingAllFinds() {
        Random random = new Random(31);
        for (int run = 0; run < 200; run++) {
            int n = random.nextInt(80);
            double[] boxes = new double[6 * n];
            for (int i = 0; i < n; i++) {
                for (int k = 0; k < 3; k++) {
                    // Every other run on a grid, so that boxes touch, coincide and have no width.
                    double low = run % 2 == 0 ? random.nextInt(6) : 6 * random.nextDouble();
                    double size = run % 2 == 0 ? random.nextInt(2) : random.nextDouble();
                    boxes[6 * i + k] = low;
                    boxes[6 * i + 3 + k] = low + size;
                }
            }
            double margin = run % 3 == 0 ? 0 : random.nextDouble();
            int[] expected = IntStream.range(0, n)
                    .boxed()
                    .flatMap(i -> IntStream.range(i + 1, n)
                            .filter(j -> IntStream.range(0, 3).allMatch(k -> near(boxes, i, j, k, margin)))
                            .boxed()
                            .flatMap(j -> java.util.stream.Stream.of(i, j)))
                    .mapToInt(Integer::intValue)
                    .toArray();
            int number = run;
            assertArrayEquals(expected, BoxPairs.near(boxes, margin), () -> "seed 31, run " + number);
        }
    }

    /** What two faces that lie on each other give: hundreds of boxes at places that differ by rounding. */
    @Test
    void boxesThatDifferByRounding() {
        int n = 400;
        double[] boxes = new double[6 * n];
        Random random = new Random(32);
        for (int i = 0; i < boxes.length; i++) {
            boxes[i] = 1 + random.nextInt(3) * 0x1p-52;
        }
        assertEquals(n * (n - 1), BoxPairs.near(boxes, 1e-9).length);
    }

    private static boolean near(double[] boxes, int i, int j, int k, double margin) {
        return boxes[6 * i + k] - boxes[6 * j + 3 + k] <= margin && boxes[6 * j + k] - boxes[6 * i + 3 + k] <= margin;
    }
}
