package dev.tandem.internal.convex;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The farthest of a few points, beside a plain loop over them. */
class FewPointsTest {

    @Test
    void farthestIsThatOfALoop() {
        SplittableRandom random = new SplittableRandom(1);
        for (int count = 1; count <= FewPoints.MOST; count++) {
            for (int k = 0; k < 200; k++) {
                // Of few different coordinates, so that many points are equally far.
                boolean isGrid = k % 2 == 0;
                double[] points = new double[3 * count];
                for (int i = 0; i < points.length; i++) {
                    points[i] = isGrid ? random.nextInt(-1, 2) : random.nextDouble(-1, 1);
                }
                FewPoints few = new FewPoints(points);
                for (int i = 0; i < 20; i++) {
                    double x = isGrid ? random.nextInt(-1, 2) : random.nextDouble(-1, 1);
                    double y = isGrid ? random.nextInt(-1, 2) : random.nextDouble(-1, 1);
                    double z = isGrid ? random.nextInt(-1, 2) : random.nextDouble(-1, 1);
                    int found = few.farthest(x, y, z);
                    String what = count + " points, case " + k + ", found " + found;
                    assertTrue(found < count, what);
                    // Zeros of either sign are equal.
                    assertEquals(highest(points, x, y, z), height(points, found, x, y, z) + 0.0, what);
                }
            }
        }
    }

    private static double highest(double[] points, double x, double y, double z) {
        double highest = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < points.length / 3; i++) {
            highest = Math.max(highest, height(points, i, x, y, z) + 0.0);
        }
        return highest;
    }

    private static double height(double[] p, int i, double x, double y, double z) {
        return x * p[3 * i] + y * p[3 * i + 1] + z * p[3 * i + 2];
    }
}
