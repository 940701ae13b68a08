package dev.tandem.geometry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.internal.exact.Orientation;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Everything about a hull is checked exactly: no tolerance anywhere. */
class ConvexHullTest {

    /** Sources of points, most of them nasty. */
    enum Points {
        CUBE,
        GRID,
        BALL,
        SPHERE,
        NEARLY_FLAT,
        NEEDLE,
        TWO_CLUSTERS,
        DUPLICATES,
        FLAT_GRID,
        TILTED_FLAT,
        CIRCLE_PRISM;

        double[] make(SplittableRandom random, int count) {
            double[] p = new double[3 * count];
            for (int i = 0; i < count; i++) {
                double x = random.nextDouble(-1, 1);
                double y = random.nextDouble(-1, 1);
                double z = random.nextDouble(-1, 1);
                double r = Math.sqrt(x * x + y * y + z * z);
                double[] q = switch (this) {
                    case CUBE -> new double[] {x, y, z};
                    case GRID, DUPLICATES -> new double[] {random.nextInt(4), random.nextInt(5), random.nextInt(3)};
                    case BALL -> new double[] {x / (1 + r), y / (1 + r), z / (1 + r)};
                    case SPHERE -> new double[] {x / r, y / r, z / r};
                    case NEARLY_FLAT -> new double[] {x, y, x * 0.3 - y * 0.7 + random.nextInt(-1, 2) * 1e-16};
                    case NEEDLE -> new double[] {x, x * 0.3 + 1e-15 * y, x * 0.7 + 1e-15 * z};
                    case TWO_CLUSTERS -> new double[] {random.nextInt(2) + 1e-12 * x, 1e-12 * y, 1e-12 * z};
                    case FLAT_GRID -> new double[] {random.nextInt(5), 2.5, random.nextInt(5)};
                    case TILTED_FLAT -> {
                        int u = random.nextInt(-9, 9);
                        int v = random.nextInt(-9, 9);
                        yield new double[] {u + v, 3 * u - v, 2 * u + 5 * v};
                    }
                    case CIRCLE_PRISM -> {
                        double angle = random.nextInt(12) * Math.PI / 6;
                        yield new double[] {Math.cos(angle), Math.sin(angle), random.nextInt(3)};
                    }
                };
                System.arraycopy(q, 0, p, 3 * i, 3);
            }
            return p;
        }
    }

    @ParameterizedTest
    @EnumSource(Points.class)
    void everyPointIsInsideAndEveryVertexIsACorner(Points kind) {
        double[][] frames = {{1, 0}, {1e9, 0}, {1e-9, 0}, {1, 1e6}, {1e-10, 1}};
        for (long seed = 0; seed < 20; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            int count = 1 + random.nextInt(seed % 4 == 0 ? 8 : 120);
            double[] p = kind.make(random, count);
            double[] frame = frames[(int) (seed % frames.length)];
            for (int i = 0; i < p.length; i++) {
                p[i] = p[i] * frame[0] + frame[1];
            }
            String which = kind + ", seed " + seed + ", " + count + " points";
            check(p, ConvexHull.of(p), which);
        }
    }

    @Test
    void aGridCubeHasEightCornersAndTwelveTriangles() {
        double[] p = new double[3 * 1000];
        for (int i = 0; i < 1000; i++) {
            p[3 * i] = i % 10;
            p[3 * i + 1] = i / 10 % 10;
            p[3 * i + 2] = i / 100.0;
            p[3 * i + 2] = Math.floor(p[3 * i + 2]);
        }
        ConvexHull hull = ConvexHull.of(p);
        assertEquals(8, hull.vertexCount());
        assertEquals(12, hull.faceCount());
        check(p, hull, "grid");
    }

    @Test
    void fewerDimensions() {
        assertEquals(0, ConvexHull.of(1, 2, 3).dimension());
        assertEquals(0, ConvexHull.of(1, 2, 3, 1, 2, 3).dimension());
        assertEquals(0, ConvexHull.of(0.0, 0, 0, -0.0, 0, 0).dimension());
        ConvexHull segment = ConvexHull.of(1, 1, 1, 3, 3, 3, 2, 2, 2, 3, 3, 3);
        assertEquals(1, segment.dimension());
        assertEquals(2, segment.vertexCount());
        assertEquals(1, segment.neighbourCount(0));
        assertEquals(1, segment.neighbour(0, 0));
        ConvexHull square = ConvexHull.of(0, 0, 5, 1, 0, 5, 1, 1, 5, 0, 1, 5, 0.5, 0, 5, 0.5, 0.5, 5);
        assertEquals(2, square.dimension());
        assertEquals(4, square.vertexCount());
        assertEquals(4, square.faceCount());
        assertEquals(
                3, ConvexHull.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 0.1, 0.1, 1e-300).dimension());
    }

    @Test
    void refusesWhatIsNoPoint() {
        assertThrows(IllegalArgumentException.class, ConvexHull::of);
        assertThrows(IllegalArgumentException.class, () -> ConvexHull.of(1, 2));
        assertThrows(IllegalArgumentException.class, () -> ConvexHull.of(1, 2, Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> ConvexHull.of(1, 2, 1e31));
    }

    @Test
    void aHundredThousandPoints() {
        for (Points kind : new Points[] {Points.CUBE, Points.GRID, Points.SPHERE}) {
            double[] p = kind.make(new SplittableRandom(7), kind == Points.SPHERE ? 20_000 : 100_000);
            ConvexHull hull = ConvexHull.of(p);
            checkShape(hull, kind.name());
        }
    }

    @ParameterizedTest
    @EnumSource(Points.class)
    void theExtremeVertexIsTheFurthest(Points kind) {
        for (long seed = 0; seed < 9; seed++) {
            SplittableRandom random = new SplittableRandom(100 + seed);
            double offset = seed % 3 == 2 ? 1e6 : 0;
            double[] p = kind.make(random, 600);
            for (int i = 0; i < p.length; i++) {
                p[i] += offset;
            }
            ConvexHull hull = ConvexHull.of(p);
            for (int k = 0; k < 25; k++) {
                double dx = random.nextInt(4) == 0 ? 0 : random.nextDouble(-1, 1);
                double dy = random.nextInt(4) == 0 ? 0 : random.nextDouble(-1, 1);
                double dz = random.nextDouble(-1, 1);
                int found = hull.extreme(dx, dy, dz);
                double loss = loss(hull, found, dx, dy, dz);
                double length = Math.sqrt(dx * dx + dy * dy + dz * dz);
                assertTrue(
                        loss <= 8 * 0x1p-53 * hull.radius() * length,
                        kind + ", seed " + seed + ", direction " + k + ": loses " + loss / length / hull.radius());
            }
        }
    }

    /** The directions that rounding finds hard to place: along axes and diagonals, or nearly, and of any length. */
    @Test
    void theExtremeVertexAlongSpecialDirections() {
        double[] values = {0, -0.0, 1, -1, 1e-17, -1e-17, 0.5, -0.5, Math.nextUp(0.5), 0.0625, -0.125};
        double[] lengths = {1, 3, 1e-300, 1e300, 1e-160, 1e160};
        for (int points : new int[] {11, 40, 100, 600}) {
            ConvexHull hull = ConvexHull.of(Points.SPHERE.make(new SplittableRandom(points), points));
            for (double x : values) {
                for (double y : values) {
                    for (double z : values) {
                        if (Math.abs(x) + Math.abs(y) + Math.abs(z) == 0) {
                            continue;
                        }
                        for (double length : lengths) {
                            int found = hull.extreme(length * x, length * y, length * z);
                            double loss = plainLoss(hull, found, x, y, z);
                            assertTrue(
                                    loss <= 1e-15 * (Math.abs(x) + Math.abs(y) + Math.abs(z)),
                                    points + " points, " + length + " times " + x + " " + y + " " + z + " loses "
                                            + loss);
                        }
                    }
                }
            }
        }
    }

    private static double plainLoss(ConvexHull hull, int found, double dx, double dy, double dz) {
        double[] v = hull.vertices();
        double best = 0;
        for (int i = 0; i < v.length; i += 3) {
            double gain = dx * (v[i] - v[3 * found]) + dy * (v[i + 1] - v[3 * found + 1]);
            best = Math.max(best, gain + dz * (v[i + 2] - v[3 * found + 2]));
        }
        return best;
    }

    /** How much further the best vertex is, in exact arithmetic. */
    private static double loss(ConvexHull hull, int found, double dx, double dy, double dz) {
        double[] v = hull.vertices();
        BigDecimal best = null;
        for (int i = 0; i < hull.vertexCount(); i++) {
            BigDecimal gain = BigDecimal.ZERO;
            double[] d = {dx, dy, dz};
            for (int k = 0; k < 3; k++) {
                gain = gain.add(new BigDecimal(d[k])
                        .multiply(new BigDecimal(v[3 * i + k]).subtract(new BigDecimal(v[3 * found + k]))));
            }
            best = best == null || gain.compareTo(best) > 0 ? gain : best;
        }
        return best == null ? 0 : best.doubleValue();
    }

    private static void check(double[] p, ConvexHull hull, String which) {
        checkShape(hull, which);
        double[] v = hull.vertices();
        for (int i = 0; i < hull.vertexCount(); i++) {
            for (int k = 0; k < 3; k++) {
                assertEquals(
                        Double.doubleToRawLongBits(p[3 * hull.source(i) + k]),
                        Double.doubleToRawLongBits(v[3 * i + k]),
                        which);
            }
        }
        for (int f = 0; f < hull.faceCount(); f++) {
            for (int i = 0; i < p.length; i += 3) {
                assertTrue(side(hull, f, p, i) >= 0, which + ": point " + i / 3 + " lies outside face " + f);
            }
        }
        if (hull.dimension() == 1) {
            for (int i = 0; i < p.length; i += 3) {
                for (int k = 0; k < 3; k++) {
                    double low = Math.min(v[k], v[3 + k]);
                    double high = Math.max(v[k], v[3 + k]);
                    assertTrue(p[i + k] >= low && p[i + k] <= high, which);
                }
            }
        }
        if (hull.dimension() == 2) {
            // Every edge of the ring, together with a point off the plane, is a plane with all points on one side.
            for (int i = 0; i < hull.vertexCount(); i++) {
                assertTrue(ringEdgeHolds(hull, i, hull.neighbour(i, 0), p), which + ": edge at " + i);
            }
        }
    }

    private static boolean ringEdgeHolds(ConvexHull hull, int i, int j, double[] p) {
        double[] v = hull.vertices();
        boolean below = true;
        boolean above = true;
        for (int axis = 0; axis < 3; axis++) {
            int u = (axis + 1) % 3;
            int w = (axis + 2) % 3;
            below = true;
            above = true;
            boolean any = false;
            for (int q = 0; q < p.length; q += 3) {
                int turn = Orientation.orient2d(
                        v[3 * i + u], v[3 * i + w], v[3 * j + u], v[3 * j + w], p[q + u], p[q + w]);
                below &= turn <= 0;
                above &= turn >= 0;
                any |= turn != 0;
            }
            if (any && !(below || above)) {
                return false;
            }
        }
        return true;
    }

    private static void checkShape(ConvexHull hull, String which) {
        int n = hull.vertexCount();
        Set<Integer> sources = new HashSet<>();
        for (int i = 0; i < n; i++) {
            assertTrue(sources.add(hull.source(i)), which);
        }
        if (hull.dimension() < 3) {
            assertTrue(hull.dimension() < 2 ? n == hull.dimension() + 1 : n >= 3, which);
            return;
        }
        Map<Long, Integer> edges = new HashMap<>();
        int[] degree = new int[n];
        for (int f = 0; f < hull.faceCount(); f++) {
            for (int k = 0; k < 3; k++) {
                int from = hull.corner(f, k);
                int to = hull.corner(f, (k + 1) % 3);
                assertTrue(edges.put(((long) from << 32) | to, f) == null, which + ": an edge twice");
                degree[from]++;
            }
        }
        for (long edge : edges.keySet()) {
            assertTrue(edges.containsKey((edge << 32) | (edge >>> 32)), which + ": an open edge");
        }
        assertEquals(2, n - edges.size() / 2 + hull.faceCount(), which + ": Euler");
        double[] v = hull.vertices();
        int[] bent = new int[n];
        for (int f = 0; f < hull.faceCount(); f++) {
            for (int k = 0; k < 3; k++) {
                long from = hull.corner(f, k);
                long to = hull.corner(f, (k + 1) % 3);
                int other = edges.getOrDefault((to << 32) | from, -1);
                int third = -1;
                for (int c = 0; c < 3; c++) {
                    int corner = hull.corner(other, c);
                    third = corner != from && corner != to ? corner : third;
                }
                int side = side(hull, f, v, 3 * third);
                assertTrue(side >= 0, which + ": a hollow edge");
                bent[(int) from] += side;
            }
        }
        for (int i = 0; i < n; i++) {
            assertEquals(degree[i], hull.neighbourCount(i), which);
            assertTrue(bent[i] >= 3, which + ": vertex " + i + " is no corner");
        }
    }

    /** 1 if the point is inside of the face's plane, 0 on it, -1 outside. */
    private static int side(ConvexHull hull, int face, double[] p, int at) {
        double[] v = hull.vertices();
        int a = 3 * hull.corner(face, 0);
        int b = 3 * hull.corner(face, 1);
        int c = 3 * hull.corner(face, 2);
        return Orientation.orient3d(
                v[a], v[a + 1], v[a + 2], v[b], v[b + 1], v[b + 2], v[c], v[c + 1], v[c + 2], p[at], p[at + 1],
                p[at + 2]);
    }
}
