package dev.tandem.robot.internal;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class BoxGridTest {

    private static final double ROUNDING = 1e-14;

    private final SplittableRandom random = new SplittableRandom(3);

    /** Balls and boxes near a robot and beyond the ends of the grid: those that meet are never apart on it. */
    @Test
    void whatMeetsIsNotApart() {
        int apart = 0;
        int met = 0;
        for (int i = 0; i < 400_000; i++) {
            double scale = Math.scalb(1.0, random.nextInt(-20, 20));
            double base = random.nextInt(3) * scale * Math.pow(10, random.nextInt(6));
            BoxGrid grid = new BoxGrid(scale);
            grid.centre(base, -base, base);
            double spread = scale * Math.pow(10, random.nextInt(-1, 3));
            double[] c = {base + some(spread), -base + some(spread), base + some(spread)};
            double r = Math.abs(some(scale));
            double[] low = new double[3];
            double[] high = new double[3];
            boolean meets = true;
            for (int k = 0; k < 3; k++) {
                // Often just touching, at either end.
                boolean isAbove = random.nextBoolean();
                double gap = random.nextBoolean() ? 0 : some(random.nextBoolean() ? r : 1e-9 * scale);
                double size = Math.abs(some(spread));
                low[k] = isAbove ? c[k] + r + gap : c[k] - r - gap - size;
                high[k] = low[k] + size;
                meets &= low[k] <= c[k] + r && high[k] >= c[k] - r;
            }
            long cell = grid.cell(c[0], c[1], c[2]);
            long radius = grid.radius(r, 2 * ROUNDING * (base + spread + scale));
            boolean found = radius < 0
                    || BoxGrid.meet(
                            cell - radius,
                            cell + BoxGrid.toHigh(radius),
                            grid.low(low[0], low[1], low[2]),
                            grid.high(high[0], high[1], high[2]));
            assertTrue(found || !meets, "case " + i);
            apart += found ? 0 : 1;
            met += meets ? 1 : 0;
        }
        assertTrue(apart > 10_000 && met > 10_000, apart + " apart, " + met + " meet");
    }

    private double some(double size) {
        return size * (2 * random.nextDouble() - 1);
    }

    @Test
    void whatHasNoEndMeetsAll() {
        BoxGrid grid = new BoxGrid(1);
        grid.centre(5, 0, 0);
        double endless = Double.POSITIVE_INFINITY;
        long low = grid.low(-endless, -endless, -endless);
        long high = grid.high(endless, endless, endless);
        for (double x : new double[] {-1e300, -7, 4.5, 5, 6, 1e300}) {
            long cell = grid.cell(x, -x, x);
            long radius = grid.radius(0.1, 0);
            assertTrue(BoxGrid.meet(cell - radius, cell + BoxGrid.toHigh(radius), low, high));
            assertTrue(BoxGrid.meet(
                    BoxGrid.everywhereLow(), BoxGrid.everywhereHigh(), grid.low(x, x, x), grid.high(x, x, x)));
        }
        assertTrue(grid.radius(1e31, 0) < 0);
        assertTrue(BoxGrid.meet(BoxGrid.everywhereLow(), BoxGrid.everywhereHigh(), low, high));
    }

    @Test
    void theGridFollowsItsRobot() {
        BoxGrid grid = new BoxGrid(2);
        assertFalse(grid.suits(0, 0, 0));
        grid.centre(1, 2, 3);
        assertTrue(grid.suits(1.9, 2, 2.1));
        assertFalse(grid.suits(1, 2, 4.1));
        assertFalse(grid.suits(Double.NaN, 2, 3));
    }
}
