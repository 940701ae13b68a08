package dev.tandem.clash;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NearPartsTest {

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
            assertArrayEquals(expected, NearParts.pairs(boxes, margin), () -> "seed 31, run " + number);
        }
    }

    /** What two faces that lie on each other give: hundreds of boxes at places that differ by rounding. */
    @Test
    void boxesThatDifferByRounding() {
        int n = 400;
        double[] boxes = new double[6 * n];
        Random random = new Random(32);
        for (int i = 0; i < boxes.length; i++) {
            boxes[i] = 1 + random.nextInt(2) * 0x1p-52 + (i % 6 < 3 ? 0 : 0x1p-52);
        }
        assertEquals(n * (n - 1), NearParts.pairs(boxes, 1e-9).length);
    }

    /** Groups by joining all pairs, the slow way round; and places where far more pairs meet than there is memory for. */
    @Test
    void clustersAreWhatPairsHangTogether() {
        Random random = new Random(33);
        for (int run = 0; run < 200; run++) {
            int n = random.nextInt(60);
            double[] boxes = new double[6 * n];
            for (int i = 0; i < n; i++) {
                for (int k = 0; k < 3; k++) {
                    boxes[6 * i + k] = run % 2 == 0 ? random.nextInt(6) : 6 * random.nextDouble();
                    boxes[6 * i + 3 + k] = boxes[6 * i + k] + (run % 2 == 0 ? random.nextInt(2) : random.nextDouble());
                }
            }
            double margin = run % 3 == 0 ? 0 : random.nextDouble();
            int[] group = IntStream.range(0, n).toArray();
            for (boolean changed = true; changed; ) {
                changed = false;
                for (int i = 0; i < n; i++) {
                    for (int j = 0; j < n; j++) {
                        int p = i;
                        int q = j;
                        if (group[j] < group[i] && IntStream.range(0, 3).allMatch(k -> near(boxes, p, q, k, margin))) {
                            group[i] = group[j];
                            changed = true;
                        }
                    }
                }
            }
            int[] firsts = IntStream.of(group).distinct().toArray();
            int[] expected = IntStream.of(group)
                    .map(g -> IntStream.range(0, firsts.length)
                            .filter(i -> firsts[i] == g)
                            .findFirst()
                            .orElseThrow())
                    .toArray();
            int number = run;
            assertArrayEquals(expected, Clusters.of(boxes, margin), () -> "seed 33, run " + number);
        }
        double[] heap = new double[6 * 60_000];
        assertArrayEquals(new int[60_000], Clusters.of(heap, 0));
    }

    /** The largest coordinates that meshes may have, a little more with their slack, are still boxes. */
    @Test
    void boxesAtTheEndOfTheWorld() {
        double far = 1.1e30;
        double[] boxes = {-far, 0, 0, far, 1, 1, far, 0, 0, far, 1, 1, 0, 5, 5, 1, 6, 6};
        assertArrayEquals(new int[] {0, 1}, NearParts.pairs(boxes, 0.5));
    }

    private static boolean near(double[] boxes, int i, int j, int k, double margin) {
        return boxes[6 * i + k] - boxes[6 * j + 3 + k] <= margin && boxes[6 * j + k] - boxes[6 * i + 3 + k] <= margin;
    }
}
