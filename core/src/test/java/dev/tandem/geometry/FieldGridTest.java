package dev.tandem.geometry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.math.Vec3;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class FieldGridTest {

    @Test
    void valuesAreMixedBetweenThePointsAndChangeNoFasterThanSaid() {
        int n = 21;
        double[] values = new double[n * n * n];
        for (int i = 0; i < values.length; i++) {
            int row = i / n;
            int layer = row / n;
            double x = i % n * 0.15 - 1.5;
            double y = row % n * 0.15 - 1.5;
            double z = layer * 0.15 - 1.5;
            values[i] = Math.sqrt(x * x + y * y + z * z) - 1;
        }
        FieldGrid grid = FieldGrid.of(new Vec3(-1.5, -1.5, -1.5), 0.15, n, n, n, values);
        assertTrue(grid.lipschitz() >= 1 && grid.lipschitz() <= 1.75, "L = " + grid.lipschitz());
        assertEquals(values[0], grid.value(-1.5, -1.5, -1.5), 1e-15);
        assertEquals(values[values.length - 1], grid.value(1.5, 1.5, 1.5), 1e-15);
        assertEquals(0.5 * (values[0] + values[1]), grid.value(-1.425, -1.5, -1.5), 1e-15);
        SplittableRandom random = new SplittableRandom(8);
        for (int i = 0; i < 5000; i++) {
            Vec3 p = new Vec3(random.nextDouble(-1.5, 1.5), random.nextDouble(-1.5, 1.5), random.nextDouble(-1.5, 1.5));
            Vec3 q = p.plus(
                    new Vec3(random.nextDouble(-0.1, 0.1), random.nextDouble(-0.1, 0.1), random.nextDouble(0.1)));
            double differ = Math.abs(grid.value(p.x(), p.y(), p.z()) - grid.value(q.x(), q.y(), q.z()));
            assertTrue(differ <= grid.lipschitz() * p.distanceTo(q) + 1e-14, "seed 8, " + p + " " + q);
        }
    }
}
