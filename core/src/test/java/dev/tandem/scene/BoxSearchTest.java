package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.Aabb;
import dev.tandem.math.Vec3;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Regions, points, rays and the nearest box against a look at every box. */
class BoxSearchTest {

    private static final long SEED = 77;

    private final Random random = new Random(SEED);
    private final NastyBoxes boxes = new NastyBoxes(random);
    private final AllBoxes truth = new AllBoxes();
    private final DynamicBoxTree tree = new DynamicBoxTree();

    @BeforeEach
    void fill() {
        for (int i = 0; i < 300; i++) {
            Aabb box = boxes.next();
            truth.boxes.put(i, box);
            tree.insert(i, box);
        }
    }

    private Vec3 point() {
        return random.nextBoolean()
                ? new Vec3(random.nextInt(10), random.nextInt(10), random.nextInt(10))
                : new Vec3(10 * random.nextDouble(), 10 * random.nextDouble(), 10 * random.nextDouble());
    }

    @Test
    void regionsAndPoints() {
        for (int i = 0; i < 2000; i++) {
            Aabb region = boxes.next();
            double margin = i % 2 == 0 ? 0 : 0.3;
            Set<Integer> found = new TreeSet<>();
            tree.region(region, margin, id -> assertTrueOnce(found.add(id)));
            Set<Integer> expected = new TreeSet<>();
            truth.boxes.forEach((id, box) -> {
                if (AllBoxes.close(box, region, margin)) {
                    expected.add(id);
                }
            });
            assertEquals(expected, found, "seed " + SEED);
            Vec3 p = point();
            Set<Integer> holders = new TreeSet<>();
            tree.at(p, id -> assertTrueOnce(holders.add(id)));
            truth.boxes.forEach((id, box) -> assertEquals(AllBoxes.distance(box, p) == 0, holders.contains(id)));
        }
    }

    private static boolean assertTrueOnce(boolean fresh) {
        assertTrue(fresh, "a box was shown twice");
        return true;
    }

    @Test
    void aSearchEndsWhenItsVisitorSaysSo() {
        int[] count = {0};
        tree.region(Aabb.of(-1e30, -1e30, -1e30, 1e30, 1e30, 1e30), id -> ++count[0] < 5);
        assertEquals(5, count[0]);
    }

    @Test
    void nearestBox() {
        for (int i = 0; i < 2000; i++) {
            Vec3 p = point().times(i % 3 == 0 ? 1e5 : 1.7);
            double within = i % 4 == 0 ? 0.5 : 1e12;
            int best = -1;
            for (Map.Entry<Integer, Aabb> e : truth.boxes.entrySet()) {
                double d = AllBoxes.distance(e.getValue(), p);
                if (d <= within && (best < 0 || d < AllBoxes.distance(truth.box(best), p))) {
                    best = e.getKey();
                }
            }
            int found = tree.nearest(p, within);
            assertEquals(best < 0, found < 0, "seed " + SEED);
            if (best >= 0) {
                double expected = AllBoxes.distance(truth.box(best), p);
                assertEquals(expected, AllBoxes.distance(truth.box(found), p), 1e-15 * expected, "seed " + SEED);
            }
        }
    }

    @Test
    void raysMissNoBoxAndInventNone() {
        for (int i = 0; i < 60; i++) {
            Vec3 o = point().minus(new Vec3(3, 3, 3));
            Vec3 d = i % 3 == 0 ? new Vec3(1, 0, 0) : point().minus(o);
            if (d.equals(Vec3.ZERO)) {
                continue;
            }
            double reach = i % 2 == 0 ? 1e12 : 1;
            Set<Integer> found = new TreeSet<>();
            tree.ray(o, d, reach, (id, enter) -> {
                assertTrue(enter >= 0 && enter <= reach);
                assertTrueOnce(found.add(id));
                return reach;
            });
            truth.boxes.forEach((id, box) -> {
                BigDecimal gap = exactGap(box, o, d, reach);
                if (gap.signum() <= 0) {
                    assertTrue(
                            found.contains(id),
                            "seed " + SEED + ": a ray from " + o + " along " + d + " missed " + box);
                } else if (gap.doubleValue() > 1e-9) {
                    assertTrue(
                            !found.contains(id), "seed " + SEED + ": a ray from " + o + " along " + d + " hit " + box);
                }
            });
        }
    }

    /**
     * The largest of 'entered one slab after leaving another' over all pairs of slabs, exactly, up to a positive factor:
     * positive if the ray misses. Quotients are compared by products.
     */
    private static BigDecimal exactGap(Aabb box, Vec3 o, Vec3 d, double reach) {
        double[][] slabs = {
            {box.min().x(), box.max().x(), o.x(), d.x()},
            {box.min().y(), box.max().y(), o.y(), d.y()},
            {box.min().z(), box.max().z(), o.z(), d.z()},
            {0, reach, 0, 1}
        };
        BigDecimal worst = BigDecimal.valueOf(-1);
        for (double[] in : slabs) {
            for (double[] out : slabs) {
                worst = worst.max(after(in, out));
            }
        }
        return worst;
    }

    private static BigDecimal after(double[] in, double[] out) {
        BigDecimal low = exact(in[0]).subtract(exact(in[2]));
        BigDecimal high = exact(in[1]).subtract(exact(in[2]));
        if (in[3] == 0) {
            return low.max(high.negate());
        }
        if (out[3] == 0) {
            return BigDecimal.valueOf(-1);
        }
        BigDecimal enter = in[3] > 0 ? low : high;
        BigDecimal leave = exact(out[3] > 0 ? out[1] : out[0]).subtract(exact(out[2]));
        // enter / in[3] − leave / out[3], times |in[3]·out[3]|
        BigDecimal left = enter.multiply(exact(Math.signum(in[3]))).multiply(exact(Math.abs(out[3])));
        BigDecimal right = leave.multiply(exact(Math.signum(out[3]))).multiply(exact(Math.abs(in[3])));
        return left.subtract(right);
    }

    private static BigDecimal exact(double x) {
        return new BigDecimal(x);
    }

    @Test
    void aRayThatShrinksFindsTheFirstBox() {
        for (int i = 0; i < 500; i++) {
            Vec3 o = point().times(4);
            Vec3 d = new Vec3(5, 5, 5).minus(o);
            if (d.equals(Vec3.ZERO)) {
                continue;
            }
            double[] first = {Double.POSITIVE_INFINITY};
            tree.ray(o, d, 1e6, (id, enter) -> {
                first[0] = Math.min(first[0], enter);
                return 1e6;
            });
            double[] nearest = {Double.POSITIVE_INFINITY};
            tree.ray(o, d, 1e6, (id, enter) -> nearest[0] = enter);
            assertEquals(first[0], nearest[0]);
        }
    }

    @Test
    void refusesRaysThatGoNowhere() {
        assertThrows(IllegalArgumentException.class, () -> tree.ray(Vec3.ZERO, Vec3.ZERO, 1, (id, t) -> 1));
        assertThrows(
                IllegalArgumentException.class, () -> tree.ray(Vec3.ZERO, new Vec3(1, 0, 0), Double.NaN, (id, t) -> 1));
    }
}
