package dev.tandem.internal.pairs;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.bank.Placement;
import dev.tandem.bank.Witness;
import dev.tandem.element.TriangleElement;
import dev.tandem.internal.triangles.TriangleTriangle;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** A triangle that is left out as no nearer than another one is no nearer, by exact integers, and never touches. */
class NoNearerTest {

    private final SplittableRandom random = new SplittableRandom(41);
    private final TrianglePair pair = new TrianglePair(TriangleTriangle::intersects);
    private final TriangleElement a = new TriangleElement();
    private final TriangleElement b = new TriangleElement();
    private final Placement at = new Placement();
    private final Witness out = new Witness();
    private final double[] across = new double[3];

    @Test
    void whatIsLeftOutIsNoNearer() {
        TrianglePairs pairs = new TrianglePairs(42);
        int left = 0;
        int touching = 0;
        for (int round = 0; round < 60_000; round++) {
            pairs.next(round);
            double size = size(pairs.a) + size(pairs.b);
            if (!(size > 1e-100 && size < 1e100)) {
                continue;
            }
            System.arraycopy(pairs.a, 0, a.corners, 0, 9);
            look(pairs.b, size);
            System.arraycopy(pairs.b, 0, b.corners, 0, 9);
            double exact = ExactTriangleDistance.distance(pairs.a, pairs.b);
            double claimed = random.nextBoolean() ? exact : size * Math.pow(10, random.nextDouble(-18, 0));
            touching += exact == 0 ? 1 : 0;
            if (TrianglePair.isNoNearer(a, b, at, across, claimed, out)) {
                left++;
                int number = round;
                assertTrue(exact > 0, () -> "round " + number + ": they touch, no nearer than " + claimed);
                assertTrue(
                        exact >= claimed - out.rounding,
                        () -> "round " + number + ": " + exact + " is nearer than " + claimed + " − " + out.rounding);
            }
        }
        assertTrue(left > 10_000, left + " are left out");
        assertTrue(touching > 10_000, touching + " touch");
    }

    /** Finds the direction of the closest points where B is moved by a little, so that triangles that touch have one too. */
    private void look(double[] triangle, double size) {
        double step = size * Math.pow(10, random.nextDouble(-15, 0));
        double[] move = {random.nextDouble(-step, step), random.nextDouble(-step, step), random.nextDouble(-step, step)
        };
        for (int k = 0; k < 9; k++) {
            b.corners[k] = triangle[k] + move[k % 3];
        }
        pair.distance(a, b, at, out);
        across[0] = out.bx - out.ax;
        across[1] = out.by - out.ay;
        across[2] = out.bz - out.az;
    }

    private static double size(double[] triangle) {
        double most = 0;
        for (double x : triangle) {
            most = Math.max(most, Math.abs(x));
        }
        return most;
    }
}
