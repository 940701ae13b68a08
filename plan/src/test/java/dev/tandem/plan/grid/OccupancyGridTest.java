package dev.tandem.plan.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.geometry.DepthImage;
import dev.tandem.geometry.PointCloud;
import dev.tandem.geometry.Sphere;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class OccupancyGridTest {

    private static final Evidence STANDARD = Evidence.standard();

    /** The whole grid against the reference: probabilities, classes, and the two maps that follow. */
    private static void assertSame(DenseGrid expected, OccupancyGrid grid, int[] low, int[] high, String what) {
        long free = 0;
        for (int x = low[0] - 1; x <= high[0] + 1; x++) {
            for (int y = low[1] - 1; y <= high[1] + 1; y++) {
                for (int z = low[2] - 1; z <= high[2] + 1; z++) {
                    List<Integer> cell = List.of(x, y, z);
                    String where = what + ", cell " + cell;
                    if (!expected.holds(cell)) {
                        assertEquals(CellClass.UNKNOWN, grid.classOf(x, y, z), where);
                        assertFalse(grid.obstacles().isCellOccupied(x, y, z), where);
                        assertFalse(grid.unknown().isCellOccupied(x, y, z), where);
                        continue;
                    }
                    double[] p = expected.probabilities(cell);
                    assertEquals(p[0], grid.obstacleProbability(x, y, z), 1e-9, where);
                    assertEquals(p[1], grid.freeProbability(x, y, z), 1e-9, where);
                    assertEquals(p[2], grid.indeterminateProbability(x, y, z), 1e-9, where);
                    CellClass is = expected.classOf(cell);
                    assertEquals(is, grid.classOf(x, y, z), where);
                    assertEquals(is == CellClass.OBSTACLE, grid.obstacles().isCellOccupied(x, y, z), where);
                    assertEquals(is == CellClass.UNKNOWN, grid.unknown().isCellOccupied(x, y, z), where);
                    free += is == CellClass.FREE ? 1 : 0;
                }
            }
        }
        assertEquals(free, grid.freeCount(), what);
    }

    private static OccupancyGrid grid(double size, int[] low, int[] high) {
        return OccupancyGrid.ofKeys(size, low[0], low[1], low[2], high[0], high[1], high[2], STANDARD);
    }

    @Test
    void observationsAgainstTheReference() {
        for (int seed = 0; seed < 8; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            int offset = seed % 3 == 0 ? 1_000_000 : seed % 3 == 1 ? -5 : 0;
            int[] low = {offset - random.nextInt(5), offset, offset + random.nextInt(5)};
            int[] high = {low[0] + random.nextInt(1, 9), low[1] + random.nextInt(9), low[2] + random.nextInt(9)};
            OccupancyGrid grid = grid(0.1, low, high);
            DenseGrid reference = new DenseGrid(STANDARD, 0.1, low, high);
            assertSame(reference, grid, low, high, "seed " + seed + " at first");
            for (int i = 0; i < 4000; i++) {
                int x = random.nextInt(low[0], high[0] + 1);
                int y = random.nextInt(low[1], high[1] + 1);
                int z = random.nextInt(low[2], high[2] + 1);
                // Most cells are mostly one thing, so that all classes come up and change.
                boolean hit = random.nextInt(10) < ((x + y + z + i / 1500) % 3 == 0 ? 8 : 1);
                grid.observe(x, y, z, hit);
                reference.observe(List.of(x, y, z), hit);
            }
            assertSame(reference, grid, low, high, "seed " + seed);
        }
    }

    /** Images from inside, outside, on borders and corners, with rays along axes and diagonals, and beyond the range. */
    @Test
    void imagesAgainstTheReference() {
        for (int seed = 0; seed < 24; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            // Powers of two have borders that points can be on exactly, and rays that meet several at once.
            double size = seed % 2 == 0 ? 0.25 : 0.1;
            int[] low = {-9, -6, seed % 5 == 0 ? 2 : -3};
            int[] high = {8, 7, 6};
            OccupancyGrid grid = grid(size, low, high);
            DenseGrid reference = new DenseGrid(STANDARD, size, low, high);
            for (int image = 0; image < 5; image++) {
                double[] eye = point(random, size, 12);
                List<double[]> points = new ArrayList<>();
                double[] flat = new double[3 * 200];
                for (int i = 0; i < 200; i++) {
                    double[] p = i % 50 == 0 ? eye.clone() : point(random, size, 14);
                    if (i % 7 == 0) {
                        // Along an axis or a diagonal.
                        double d = size * random.nextInt(-6, 7);
                        p = new double[] {eye[0] + d, i % 2 == 0 ? eye[1] : eye[1] - d, i % 3 == 0 ? eye[2] : eye[2] + d
                        };
                    }
                    points.add(p);
                    System.arraycopy(p, 0, flat, 3 * i, 3);
                }
                double range = random.nextInt(3) == 0 ? 5 * size : 60 * size;
                List<Set<List<Integer>>> expected = reference.insert(eye, points, range);
                ImageUpdate found = grid.insert(PointCloud.of(flat), new Vec3(eye[0], eye[1], eye[2]), range);
                String what = "seed " + seed + ", image " + image;
                assertEquals(200, found.rays(), what);
                assertEquals(expected.get(0).size(), found.hits(), what);
                assertEquals(expected.get(1).size(), found.misses(), what);
            }
            assertSame(reference, grid, low, high, "seed " + seed);
        }
    }

    /** So many rays that bricks fill up with marks and are crossed in one go: the cells are still the same. */
    @Test
    void crowdedImagesAgainstTheReference() {
        for (int seed = 0; seed < 8; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            double size = seed % 2 == 0 ? 0.25 : 0.1;
            int[] low = {-11, -10, -9 + seed};
            int[] high = {12, 9, 11};
            OccupancyGrid grid = grid(size, low, high);
            DenseGrid reference = new DenseGrid(STANDARD, size, low, high);
            double[] eye = {
                size * random.nextDouble(-3, 3), size * random.nextInt(-3, 3), size * random.nextDouble(1, 4)
            };
            List<double[]> points = new ArrayList<>();
            double[] flat = new double[3 * 6000];
            for (int i = 0; i < 6000; i++) {
                // On a sphere well inside, or beside it on the wall of the grid.
                double[] p = point(random, 1, 1);
                double factor =
                        (i % 5 == 0 ? 7.5 : 8) * size / Math.sqrt(0.01 + p[0] * p[0] + p[1] * p[1] + p[2] * p[2]);
                for (int k = 0; k < 3; k++) {
                    p[k] = eye[k] + factor * p[k];
                }
                points.add(p);
                System.arraycopy(p, 0, flat, 3 * i, 3);
            }
            List<Set<List<Integer>>> expected = reference.insert(eye, points, 60 * size);
            ImageUpdate found = grid.insert(PointCloud.of(flat), new Vec3(eye[0], eye[1], eye[2]), 60 * size);
            assertEquals(expected.get(0).size(), found.hits(), "seed " + seed);
            assertEquals(expected.get(1).size(), found.misses(), "seed " + seed);
            assertSame(reference, grid, low, high, "seed " + seed);
        }
    }

    /**
     * Rays of all lengths within a narrow view, so that most start where others have been; also far from the origin, where
     * numbers are coarse, and with the eye on a border.
     */
    @Test
    void narrowImagesAgainstTheReference() {
        for (int seed = 0; seed < 8; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            double size = seed % 2 == 0 ? 0.25 : 0.1;
            int far = seed / 2 % 2 == 0 ? 0 : 1_000_000_007;
            int[] low = {-13 + far, -14 - far, -15 + far};
            int[] high = {14 + far, 15 - far, 13 + far};
            OccupancyGrid grid = grid(size, low, high);
            DenseGrid reference = new DenseGrid(STANDARD, size, low, high);
            double[] eye = new double[3];
            for (int k = 0; k < 3; k++) {
                int key = low[k] + (k == seed % 3 ? 2 : 12) + random.nextInt(3);
                eye[k] = size * (seed < 4 ? key : key + random.nextDouble());
            }
            List<double[]> points = new ArrayList<>();
            int count = 6000;
            double[] flat = new double[3 * count];
            for (int i = 0; i < count; i++) {
                double length = size * (i % 3 == 0 ? 10 : random.nextDouble(0, 24));
                double[] p = eye.clone();
                for (int k = 0; k < 3; k++) {
                    // Up the axis along which the eye is low, and across by half as much at most.
                    double slope =
                            random.nextInt(20) == 0 ? 0.25 * random.nextInt(-2, 3) : random.nextDouble(-0.5, 0.5);
                    p[k] += length * (k == seed % 3 ? 1 : slope);
                }
                points.add(p);
                System.arraycopy(p, 0, flat, 3 * i, 3);
            }
            List<Set<List<Integer>>> expected = reference.insert(eye, points, 60 * size);
            ImageUpdate found = grid.insert(PointCloud.of(flat), new Vec3(eye[0], eye[1], eye[2]), 60 * size);
            assertEquals(expected.get(0).size(), found.hits(), "seed " + seed);
            assertEquals(expected.get(1).size(), found.misses(), "seed " + seed);
            assertSame(reference, grid, low, high, "seed " + seed);
        }
    }

    private static double[] point(SplittableRandom random, double size, int reach) {
        double[] p = new double[3];
        for (int k = 0; k < 3; k++) {
            p[k] = random.nextBoolean()
                    ? size * random.nextInt(-reach, reach)
                    : size * random.nextDouble(-reach, reach);
        }
        return p;
    }

    /** A ray goes through no cell that it does not touch, and misses none that it goes deep into. */
    @Test
    void raysKeepToTheirCells() {
        DenseGrid reference = new DenseGrid(STANDARD, 0.1, new int[3], new int[3]);
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 300; i++) {
            double[] eye = point(random, 0.1, 20);
            double[] end = point(random, 0.1, 20);
            Set<List<Integer>> cells = reference.missed(eye, end);
            for (List<Integer> cell : cells) {
                double from = 0;
                double to = 1;
                for (int k = 0; k < 3; k++) {
                    double d = end[k] - eye[k];
                    double a = (cell.get(k) * 0.1 - 1e-9 - eye[k]) / d;
                    double b = ((cell.get(k) + 1) * 0.1 + 1e-9 - eye[k]) / d;
                    if (d != 0) {
                        from = Math.max(from, Math.min(a, b));
                        to = Math.min(to, Math.max(a, b));
                    }
                }
                assertTrue(from <= to, "seed 1, ray " + i + ", cell " + cell);
            }
            for (int k = 1; k < 200; k++) {
                double t = k / 200.0;
                int[] key = new int[3];
                boolean deep = true;
                boolean last = true;
                for (int axis = 0; axis < 3; axis++) {
                    double x = (eye[axis] + t * (end[axis] - eye[axis])) / 0.1;
                    key[axis] = (int) Math.floor(x);
                    deep &= Math.abs(x - Math.rint(x)) > 1e-6;
                    last &= key[axis] == (int) Math.floor(end[axis] / 0.1 + 1e-9)
                            || key[axis] == (int) Math.floor(end[axis] / 0.1 - 1e-9);
                }
                assertTrue(!deep || last || cells.contains(List.of(key[0], key[1], key[2])), "seed 1, ray " + i);
            }
        }
    }

    /** A wall two metres ahead: cells before it become free, it becomes an obstacle, what is behind stays unknown. */
    @Test
    void aWallInFrontOfACamera() {
        OccupancyGrid grid = OccupancyGrid.of(0.1, new Vec3(-2, -2, 0), new Vec3(2, 2, 4), STANDARD);
        float[] depths = new float[64 * 48];
        Arrays.fill(depths, 2.05f);
        depths[0] = Float.NaN;
        DepthImage image = DepthImage.of(64, 48, 50, depths);
        for (int look = 0; look < 4; look++) {
            ImageUpdate update = grid.insert(image, Pose.identity(), 10);
            assertEquals(64 * 48 - 1, update.rays());
        }
        assertEquals(CellClass.OBSTACLE, grid.classOf(0, 0, 20));
        assertEquals(CellClass.FREE, grid.classOf(0, 0, 10));
        assertEquals(CellClass.UNKNOWN, grid.classOf(0, 0, 22));
        assertEquals(
                grid.cellCount(),
                grid.freeCount() + grid.obstacles().cellCount() + grid.unknown().cellCount());
        PreparedQuery hopeful = Tandem.prepare(grid.body(UnknownPolicy.IS_FREE), Body.of(new Sphere(0.05)));
        PreparedQuery sure = Tandem.prepare(grid.body(UnknownPolicy.IS_SOLID), Body.of(new Sphere(0.05)));
        Pose before = Pose.translation(0, 0, 1);
        Pose wall = Pose.translation(0, 0, 2.03);
        Pose behind = Pose.translation(0, 0, 3);
        Pose outside = Pose.translation(0, 0, 1000);
        assertFalse(hopeful.collides(before));
        assertFalse(sure.collides(before));
        assertTrue(hopeful.collides(wall));
        assertTrue(sure.collides(wall));
        assertFalse(hopeful.collides(behind));
        assertTrue(sure.collides(behind));
        assertFalse(hopeful.collides(outside));
        assertTrue(sure.collides(outside), "what is outside the grid is unknown");
        // The wall goes away: for a while it is unknown, never free at once.
        float[] farther = new float[64 * 48];
        Arrays.fill(farther, 3.55f);
        DepthImage open = DepthImage.of(64, 48, 50, farther);
        grid.insert(open, Pose.identity(), 10);
        grid.insert(open, Pose.identity(), 10);
        assertEquals(CellClass.UNKNOWN, grid.classOf(0, 0, 20));
        for (int look = 0; look < 12; look++) {
            grid.insert(open, Pose.identity(), 10);
        }
        assertEquals(CellClass.FREE, grid.classOf(0, 0, 20));
        assertFalse(hopeful.collides(wall));
        assertFalse(sure.collides(wall));
    }

    @Test
    void declaredCells() {
        OccupancyGrid grid = OccupancyGrid.of(0.5, new Vec3(0, 0, 0), new Vec3(2, 2, 2), STANDARD);
        assertEquals(64, grid.cellCount());
        assertEquals(64, grid.unknown().cellCount());
        grid.declare(1, 1, 1, CellClass.FREE);
        assertEquals(1, grid.freeCount());
        grid.declare(1, 1, 1, CellClass.OBSTACLE);
        assertEquals(1, grid.obstacles().cellCount());
        grid.declare(1, 1, 1, CellClass.UNKNOWN);
        assertEquals(64, grid.unknown().cellCount());
        assertEquals(0.5, grid.indeterminateProbability(1, 1, 1), 0.02);
    }

    @Test
    void whatIsRefused() {
        OccupancyGrid grid = OccupancyGrid.of(0.5, new Vec3(0, 0, 0), new Vec3(2, 2, 2), STANDARD);
        Exception out = assertThrows(IllegalArgumentException.class, () -> grid.observe(1, 4, 1, true));
        assertTrue(String.valueOf(out.getMessage()).contains("1, 4, 1"), out::getMessage);
        PointCloud far = PointCloud.of(1e12, 0, 0);
        for (double range : new double[] {0, -1, Double.NaN, 1e9, Double.POSITIVE_INFINITY}) {
            assertThrows(IllegalArgumentException.class, () -> grid.insert(far, new Vec3(1, 1, 1), range), "" + range);
        }
        assertEquals(0, grid.insert(far, new Vec3(1, 1, 1), 100).hits());
        assertThrows(IllegalArgumentException.class, () -> grid.insert(far, new Vec3(1e12, 1, 1), 100));
        assertThrows(
                IllegalArgumentException.class,
                () -> OccupancyGrid.of(0.5, new Vec3(0, 0, 0), new Vec3(0, 2, 2), STANDARD));
        assertThrows(
                IllegalArgumentException.class,
                () -> OccupancyGrid.of(0.001, new Vec3(0, 0, 0), new Vec3(100, 100, 100), STANDARD));
        assertThrows(IllegalArgumentException.class, () -> new Evidence(0.4, 0.1, 0.5, 0.7, 0.7, 0.3, 3.5));
        assertThrows(IllegalArgumentException.class, () -> new Evidence(0.8, 0.1, 0.5, 0.7, 0.4, 0.3, 3.5));
        assertThrows(IllegalArgumentException.class, () -> new Evidence(0.8, 0.1, 0.5, 0.7, 0.7, 0.3, 9));
    }

    /** A cell goes to and fro between obstacle and unknown; a reader sees it in one map, never in none or both. */
    @Test
    void readersSeeBothMapsOfOneMoment() throws InterruptedException {
        OccupancyGrid grid = OccupancyGrid.of(0.5, new Vec3(0, 0, 0), new Vec3(4, 4, 4), STANDARD);
        assertThrows(IllegalStateException.class, grid::reader, "nothing is published");
        grid.publish();
        try (GridReader first = grid.reader()) {
            assertEquals(512, first.unknown().cellCount(), "all is unknown at first");
        }
        Thread writer = new Thread(() -> {
            for (int i = 0; !Thread.currentThread().isInterrupted(); i++) {
                grid.declare(1, 2, 3, i % 2 == 0 ? CellClass.OBSTACLE : CellClass.UNKNOWN);
                grid.publish();
            }
        });
        writer.start();
        try (GridReader reader = grid.reader()) {
            PreparedQuery query = Tandem.prepare(
                    reader.body(UnknownPolicy.IS_SOLID),
                    Body.of(new Sphere(0.1)).at(Pose.translation(0.75, 1.25, 1.75)));
            long end = System.nanoTime() + 500_000_000L;
            int seen = 0;
            while (System.nanoTime() < end) {
                reader.refresh();
                seen |= reader.obstacles().isEmpty() ? 1 : 2;
                assertEquals(
                        512, reader.obstacles().cellCount() + reader.unknown().cellCount());
                assertTrue(query.collides());
            }
            assertEquals(3, seen, "both states are seen");
        } finally {
            writer.interrupt();
            writer.join();
        }
    }
}
