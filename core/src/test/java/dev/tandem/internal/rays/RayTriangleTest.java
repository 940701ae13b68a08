package dev.tandem.internal.rays;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.bank.Placement;
import dev.tandem.bank.Witness;
import dev.tandem.element.RayElement;
import dev.tandem.element.RayTest;
import dev.tandem.element.TriangleElement;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Against whole numbers, where the truth is a fraction of longs: on so small a grid most cases are degenerate. */
class RayTriangleTest {

    private static final long SEED = 20;
    private final RayTriangle test = new RayTriangle();
    private final Placement inPlace = new Placement();
    private final Witness out = new Witness();

    @Test
    void theVerdictIsExactOnASmallGrid() {
        SplittableRandom random = new SplittableRandom(SEED);
        int hits = 0;
        int flat = 0;
        for (int i = 0; i < 300_000; i++) {
            int size = 1 + random.nextInt(3);
            long[] n = random.longs(15, -size, size + 1).toArray();
            if (n[12] == 0 && n[13] == 0 && n[14] == 0) {
                continue;
            }
            double truth = truth(n);
            double found = ask(n);
            String what = "seed " + SEED + ", case " + i + ": " + Arrays.toString(n);
            assertEquals(truth < RayTest.MISS, found < RayTest.MISS, what);
            if (truth < RayTest.MISS) {
                assertEquals(truth, found, 1e-13 * (1 + truth), what);
                hits++;
            }
            flat += volume(n) == 0 ? 1 : 0;
        }
        assertTrue(hits > 10_000 && flat > 10_000, hits + " hits, " + flat + " flat");
    }

    @Test
    void theNormalLooksAgainstTheRay() {
        double[] up = {0, 0, 0, 1, 0, 0, 0, 1, 0};
        assertEquals(2, ask(up, 0.25, 0.25, 2, 0, 0, -1));
        assertEquals(1, out.bz - out.az, 1e-15);
        assertEquals(3, ask(up, 0.25, 0.25, -3, 0, 0, 1));
        assertEquals(-1, out.bz - out.az, 1e-15);
        assertEquals(RayTest.MISS, ask(up, 0.25, 0.25, -3, 0, 0, -1));
        assertEquals(0, ask(up, 0.25, 0.25, 0, 0, 0, -1), "touching counts");
    }

    @Test
    void aGrazingHitStaysWithinTheTriangle() {
        double[] t = {0, 0, 0, 1, 0, 1e-300, 0, 1, 1e-300};
        double length = ask(t, -1, 0.25, 5e-301, 1, 0, 0);
        assertTrue(length >= 1 && length <= 2, "length " + length);
    }

    private double ask(long[] n) {
        double[] numbers = Arrays.stream(n).mapToDouble(k -> (double) k).toArray();
        return ask(Arrays.copyOf(numbers, 9), Arrays.copyOfRange(numbers, 9, 15));
    }

    private double ask(double[] corners, double... ray) {
        TriangleElement triangle = TriangleElement.KIND.newElement();
        System.arraycopy(corners, 0, triangle.corners, 0, 9);
        RayElement element = RayElement.KIND.newElement();
        System.arraycopy(ray, 0, element.ray, 0, 6);
        return test.distance(triangle, element, inPlace, out);
    }

    /** The least t ≥ 0 in units of the direction with o + t·d in the hull of the corners. */
    private static double truth(long[] n) {
        long[] normal = cross(minus(n, 3, 0), minus(n, 6, 0));
        long along = dot(normal, part(n, 12));
        if (along != 0) {
            long numerator = dot(normal, minus(n, 0, 9));
            if (Long.signum(numerator) * Long.signum(along) < 0) {
                return RayTest.MISS;
            }
            // The point times |along|, in the triangle if it is on the inner side of each edge.
            long scale = Math.abs(along);
            long[] point = new long[3];
            for (int k = 0; k < 3; k++) {
                point[k] = n[9 + k] * scale + Math.abs(numerator) * n[12 + k];
            }
            for (int p = 0; p < 9; p += 3) {
                long[] edge = minus(n, (p + 3) % 9, p);
                long[] to = {point[0] - n[p] * scale, point[1] - n[p + 1] * scale, point[2] - n[p + 2] * scale};
                if (dot(cross(edge, to), normal) < 0) {
                    return RayTest.MISS;
                }
            }
            return (double) Math.abs(numerator) / scale;
        }
        double least = Math.min(segment(n, 0, 3), Math.min(segment(n, 3, 6), segment(n, 6, 0)));
        boolean inside = least < RayTest.MISS && dot(normal, normal) > 0 && originInside(n, normal);
        return inside ? 0 : least;
    }

    private static boolean originInside(long[] n, long[] normal) {
        for (int p = 0; p < 9; p += 3) {
            if (dot(cross(minus(n, (p + 3) % 9, p), minus(n, 9, p)), normal) < 0) {
                return false;
            }
        }
        return dot(normal, minus(n, 9, 0)) == 0;
    }

    /** The ray against one edge, as sets of points: o + t·d = p + s·(q − p). */
    private static double segment(long[] n, int p, int q) {
        long[] d = part(n, 12);
        long[] e = minus(n, q, p);
        long[] w = minus(n, p, 9);
        long[] c = cross(d, e);
        long cc = dot(c, c);
        if (cc == 0) {
            double least = Math.min(point(n, p), point(n, q));
            boolean between = onLine(d, w) && Long.signum(dot(w, d)) * Long.signum(dot(minus(n, q, 9), d)) <= 0;
            return between ? 0 : least;
        }
        if (dot(w, c) != 0) {
            return RayTest.MISS;
        }
        long t = dot(cross(w, e), c);
        long s = dot(cross(w, d), c);
        return t >= 0 && s >= 0 && s <= cc ? (double) t / cc : RayTest.MISS;
    }

    private static double point(long[] n, int p) {
        long[] d = part(n, 12);
        long[] w = minus(n, p, 9);
        return onLine(d, w) && dot(w, d) >= 0 ? (double) dot(w, d) / dot(d, d) : RayTest.MISS;
    }

    private static boolean onLine(long[] d, long[] w) {
        long[] c = cross(d, w);
        return dot(c, c) == 0;
    }

    private static long volume(long[] n) {
        long[] normal = cross(minus(n, 3, 0), minus(n, 6, 0));
        return Math.abs(dot(normal, part(n, 12)));
    }

    private static long[] part(long[] n, int at) {
        return new long[] {n[at], n[at + 1], n[at + 2]};
    }

    private static long[] minus(long[] n, int p, int q) {
        return new long[] {n[p] - n[q], n[p + 1] - n[q + 1], n[p + 2] - n[q + 2]};
    }

    private static long dot(long[] a, long[] b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    }

    private static long[] cross(long[] a, long[] b) {
        return new long[] {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
    }
}
