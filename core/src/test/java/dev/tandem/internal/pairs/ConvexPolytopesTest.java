package dev.tandem.internal.pairs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.bank.Witness;
import dev.tandem.geometry.ConvexHull;
import dev.tandem.internal.convex.ConvexPoints;
import dev.tandem.internal.convex.Epa;
import dev.tandem.internal.convex.Gjk;
import dev.tandem.math.Pose;
import dev.tandem.tree.Convex;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Two polytopes by support functions, against all pairs of faces in exact arithmetic. */
class ConvexPolytopesTest {

    private static final int PAIRS = 1000;

    private final Gjk gjk = new Gjk();
    private final Epa epa = new Epa();
    private final Witness points = new Witness();

    @Test
    void verdictsAreExactAndDistancesRight() {
        int hits = 0;
        for (long seed = 0; seed < PAIRS; seed++) {
            ConvexPairs.Pair pair = ConvexPairs.pair(seed, seed % 10 == 0 ? 60 : 9);
            ConvexHull a = ConvexHull.of(pair.verticesA);
            ConvexHull b = ConvexHull.of(pair.placedB);
            boolean hit = ConvexPairs.touch(a, b);
            hits += hit ? 1 : 0;
            String which = "seed " + seed;
            assertEquals(hit, gjk.touches(pair.a, pair.b, pair.bInA), which);
            double distance = gjk.distance(pair.a, pair.b, pair.bInA, points);
            assertEquals(hit, distance == 0, which);
            double size = pair.size();
            if (hit) {
                assertEquals(0, gjk.upper(), which);
            } else {
                double exact = ConvexPairs.distance(a, b);
                assertEquals(exact, distance, 1e-12 * size, which);
                assertTrue(gjk.lower() <= exact + 1e-15 * size, which + ": lower bound " + gjk.lower());
                assertTrue(gjk.upper() >= exact - 1e-15 * size, which + ": upper bound " + gjk.upper());
            }
            double way = Math.sqrt(
                    square(points.ax - points.bx) + square(points.ay - points.by) + square(points.az - points.bz));
            double coordinate = Math.abs(points.ax) + Math.abs(points.ay) + Math.abs(points.az);
            assertEquals(distance, way, 1e-12 * size + 1e-15 * coordinate, which + ": the points' distance");
            assertNear(a, points.ax, points.ay, points.az, size, which + ": the point on A");
            assertNear(b, points.bx, points.by, points.bz, size, which + ": the point on B");
        }
        assertTrue(hits > PAIRS / 5 && hits < PAIRS * 4 / 5, hits + " hits");
    }

    @Test
    void swappedTheyAnswerTheSame() {
        for (long seed = 0; seed < PAIRS / 3; seed++) {
            ConvexPairs.Pair pair = ConvexPairs.pair(seed, 12);
            // Both in one frame already, so that the swap is exact.
            Convex a = new ConvexPoints(pair.verticesA);
            Convex b = new ConvexPoints(pair.placedB);
            double[] inPlace = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0};
            String which = "seed " + seed;
            assertEquals(gjk.touches(a, b, inPlace), gjk.touches(b, a, inPlace), which);
            double there = gjk.distance(a, b, inPlace, points);
            assertEquals(there, gjk.distance(b, a, inPlace, points), 1e-12 * pair.size(), which);
            double depth = epa.depth(a, b, inPlace, points);
            assertEquals(depth, epa.depth(b, a, inPlace, points), 1e-9 * pair.size(), which);
        }
    }

    @Test
    void aCommonMotionChangesLittle() {
        for (long seed = 0; seed < PAIRS / 3; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            ConvexPairs.Pair pair = ConvexPairs.pair(seed, 9);
            double size = pair.size();
            Pose motion =
                    Pose.ofQuaternion(size * random.nextDouble(-1, 1), size, 0, Math.sin(0.5), 0, 0, Math.cos(0.5));
            double[] m = new double[12];
            motion.copyInto(m);
            Convex a = new ConvexPoints(ConvexPairs.mapped(m, pair.verticesA));
            double[] moved = new double[12];
            motion.times(Pose.ofMatrix(pair.bInA)).copyInto(moved);
            double largest = Math.abs(pair.verticesA[0]) + Math.abs(pair.bInA[3]) + 4 * size;
            double expected = gjk.distance(pair.a, pair.b, pair.bInA, points);
            assertEquals(
                    expected, gjk.distance(a, pair.b, moved, points), 1e-12 * size + 1e-14 * largest, "seed " + seed);
        }
    }

    @Test
    void distanceWithinStopsOnlyBeyondTheReach() {
        for (long seed = 0; seed < PAIRS / 3; seed++) {
            ConvexPairs.Pair pair = ConvexPairs.pair(seed, 9);
            double distance = gjk.distance(pair.a, pair.b, pair.bInA, points);
            for (double factor : new double[] {0.5, 0.999999, 1.000001, 2}) {
                double reach = factor * distance;
                double found = gjk.distanceWithin(pair.a, pair.b, pair.bInA, reach, points);
                if (factor > 1) {
                    assertEquals(distance, found, 1e-12 * pair.size(), "seed " + seed);
                } else {
                    assertTrue(found <= distance * (1 + 1e-15) && (found > reach || distance == 0), "seed " + seed);
                }
            }
        }
    }

    @Test
    void depthsAreTheLeastOverlapOverAllAxes() {
        int deep = 0;
        for (long seed = 0; seed < PAIRS; seed++) {
            ConvexPairs.Pair pair = ConvexPairs.pair(seed, seed % 10 == 0 ? 16 : 8);
            String which = "seed " + seed;
            double depth = epa.depth(pair.a, pair.b, pair.bInA, points);
            boolean hit = gjk.touches(pair.a, pair.b, pair.bInA);
            assertEquals(hit, depth >= 0, which);
            if (!hit) {
                continue;
            }
            double size = pair.size();
            assertTrue(epa.lower <= depth && depth == epa.upper, which);
            assertTrue(epa.upper - epa.lower <= 1e-9 * size, which + ": bracket " + epa.lower + " " + epa.upper);
            ConvexHull a = ConvexHull.of(pair.verticesA);
            ConvexHull b = ConvexHull.of(pair.placedB);
            double expected = ConvexPairs.depth(a, b);
            if (expected < Double.POSITIVE_INFINITY) {
                assertTrue(depth <= expected + 1e-9 * size, which + ": " + depth + " but " + expected);
            }
            double[] n = {epa.normalX, epa.normalY, epa.normalZ};
            assertEquals(1, n[0] * n[0] + n[1] * n[1] + n[2] * n[2], 1e-12, which);
            // Moved along the normal by the depth, B is beyond A: the answer separates, so it is not too small.
            double over = furthest(pair.verticesA, n, 1) - furthest(pair.placedB, n, -1);
            double coordinates = Math.abs(pair.verticesA[0]) + size;
            assertEquals(over, depth, 1e-12 * size + 1e-15 * coordinates, which + ": what the normal needs");
            deep += depth > 1e-6 * size ? 1 : 0;
            double way =
                    (points.ax - points.bx) * n[0] + (points.ay - points.by) * n[1] + (points.az - points.bz) * n[2];
            assertEquals(depth, way, 1e-9 * size + 1e-15 * coordinates, which + ": the deepest points");
            assertNear(a, points.ax, points.ay, points.az, size, which + ": the point on A");
            assertNear(b, points.bx, points.by, points.bz, size, which + ": the point on B");
        }
        assertTrue(deep > PAIRS / 10, deep + " deep pairs");
    }

    private static double furthest(double[] p, double[] n, double sign) {
        double best = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < p.length; i += 3) {
            best = Math.max(best, sign * (n[0] * p[i] + n[1] * p[i + 1] + n[2] * p[i + 2]));
        }
        return sign * best;
    }

    /** A point of the hull, to within rounding: its distance, by GJK against a point, is next to nothing. */
    private void assertNear(ConvexHull hull, double x, double y, double z, double size, String what) {
        double distance = ConvexPairs.distance(hull, ConvexHull.of(x, y, z));
        if (!ConvexPairs.holds(hull, x, y, z)) {
            double coordinates = Math.abs(x) + Math.abs(y) + Math.abs(z);
            assertTrue(distance <= 1e-12 * size + 1e-15 * coordinates, what + " is off by " + distance);
        }
    }

    private static double square(double x) {
        return x * x;
    }
}
