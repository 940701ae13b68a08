package dev.tandem.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SpaceCutTest {

    private static Set<Integer> regions(SpaceCut cut, double[] box) {
        Set<Integer> all = new HashSet<>();
        cut.forEachRegion(box, r -> assertTrue(all.add(r), "named twice"));
        return all;
    }

    /** Whatever the boxes: two that are near meet in the region that decides them; on a grid, planes go through corners. */
    @Test
    void nearPairsMeetInTheRegionThatDecidesThem() {
        Random random = new Random(41);
        int near = 0;
        for (int run = 0; run < 300; run++) {
            double[][] boxes = new double[30][6];
            double scale = run % 3 == 0 ? 1e-9 : run % 3 == 1 ? 1 : 1e9;
            double far = run % 5 == 0 ? 1e6 * scale : 0;
            for (double[] box : boxes) {
                for (int k = 0; k < 3; k++) {
                    box[k] = far + scale * (run % 2 == 0 ? random.nextInt(4) : 4 * random.nextDouble());
                    box[3 + k] = box[k] + scale * (run % 2 == 0 ? random.nextInt(3) : 2 * random.nextDouble());
                }
            }
            double margin = run % 4 == 0 ? 0 : scale * random.nextDouble();
            SpaceCut cut = SpaceCut.of(boxes, 1 + random.nextInt(20), margin);
            for (double[] a : boxes) {
                assertTrue(regions(cut, a).contains(cut.decides(a, a)));
                for (double[] b : boxes) {
                    boolean isNear = true;
                    for (int k = 0; k < 3; k++) {
                        isNear &= a[k] - b[3 + k] <= margin && b[k] - a[3 + k] <= margin;
                    }
                    if (isNear) {
                        near++;
                        int decides = cut.decides(a, b);
                        assertEquals(decides, cut.decides(b, a));
                        int number = run;
                        assertTrue(regions(cut, a).contains(decides), () -> "seed 41, run " + number);
                        assertTrue(regions(cut, b).contains(decides), () -> "seed 41, run " + number);
                    }
                }
            }
        }
        assertTrue(near > 10_000, "hardly any pair: " + near);
    }

    @Test
    void aSampleIsSharedOutEvenly() {
        Random random = new Random(42);
        double[][] points = new double[4096][];
        for (int i = 0; i < points.length; i++) {
            points[i] = new double[] {random.nextGaussian(), 10 * random.nextDouble(), random.nextDouble()};
        }
        SpaceCut cut = SpaceCut.of(points, 16, 0);
        assertEquals(16, cut.regions());
        assertEquals(32, SpaceCut.of(points, 17, 0).regions());
        int[] count = new int[16];
        for (double[] p : points) {
            count[cut.decides(p, p)]++;
        }
        for (int n : count) {
            assertEquals(256, n);
        }
    }

    @Test
    void nothingAndOneRegion() {
        SpaceCut none = SpaceCut.of(new double[0][], 8, 1);
        assertEquals(8, none.regions());
        assertEquals(1, SpaceCut.of(new double[0][], 1, 1).regions());
    }
}
