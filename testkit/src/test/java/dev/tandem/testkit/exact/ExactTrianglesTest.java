package dev.tandem.testkit.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Cases small enough to work out by hand. */
class ExactTrianglesTest {

    /** In the plane z = 0, right angle at the origin. */
    private static final double[] FLOOR = {0, 0, 0, 4, 0, 0, 0, 4, 0};

    private static final int[][] ORDERS = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {2, 1, 0}, {1, 0, 2}};

    /** Both ways of squaring, the verdict, all 36 orders of the corners and the swap. */
    private static void assertSquared(String expected, double[] a, double[] b) {
        Rational squared = Rational.parse(expected);
        for (int[] orderOfA : ORDERS) {
            for (int[] orderOfB : ORDERS) {
                double[] p = reordered(a, orderOfA);
                double[] q = reordered(b, orderOfB);
                assertEquals(squared, ExactTriangles.squaredDistance(p, q));
                assertEquals(squared, ExactTriangles.squaredDistance(q, p));
                assertEquals(squared, ExactTriangles.squaredDistanceByEnumeration(p, q));
                assertEquals(squared.signum() == 0, ExactTriangles.intersects(p, q));
                assertEquals(squared.signum() == 0, ExactTriangles.intersects(q, p));
            }
        }
    }

    private static double[] reordered(double[] t, int[] order) {
        double[] out = new double[9];
        for (int k = 0; k < 3; k++) {
            System.arraycopy(t, 3 * order[k], out, 3 * k, 3);
        }
        return out;
    }

    @Test
    void parallelTriangles() {
        assertSquared("9", FLOOR, new double[] {0, 0, 3, 4, 0, 3, 0, 4, 3});
    }

    @Test
    void cornerToCorner() {
        // From (4, 0, 0) to (5, −1, 1).
        assertSquared("3", FLOOR, new double[] {5, -1, 1, 9, -1, 1, 9, -5, 2});
    }

    @Test
    void cornerToEdge() {
        // From (3, 3, 0) to the line x + y = 4: 2/√2 away.
        assertSquared("2", FLOOR, new double[] {3, 3, 0, 9, 9, 1, 9, 9, -1});
    }

    @Test
    void cornerToFace() {
        assertSquared("1/16", FLOOR, new double[] {1, 1, 0.25, 1, 1, 9, 2, 5, 7});
    }

    /**
     * A's edge runs along x at y = 0, z = 0; B's along (0, 1, 1) through (2, 0, 1): the line's distance is 1/√2, reached
     * at (2, −1/2, 1/2), inside both edges.
     */
    @Test
    void skewEdges() {
        double[] a = {0, 0, 0, 4, 0, 0, 2, 8, -9};
        double[] b = {2, -3, -2, 2, 3, 4, 2, -30, 20};
        assertSquared("1/2", a, b);
    }

    /**
     * Edges along (1, 2, 3) through the origin and along (3, −1, 2) through (1, 1, −1), which is a seventh of the cross
     * product (7, 7, −7): so the common perpendicular joins these two points.
     */
    @Test
    void skewEdgesWithARationalAnswer() {
        double[] a = {-1, -2, -3, 1, 2, 3, -7, -7, 7};
        double[] b = {-2, 2, -3, 4, 0, 1, 8, 8, -8};
        assertSquared("3", a, b);
        // Moved along x by 1/8, the lines are (1 + 1 + 1 + 1/8)/√3 apart, and the feet stay inside the edges.
        double[] moved = b.clone();
        for (int i = 0; i < 9; i += 3) {
            moved[i] += 0.125;
        }
        assertSquared("625/192", a, moved);
    }

    @Test
    void edgeThroughFace() {
        assertSquared("0", FLOOR, new double[] {1, 1, -1, 1, 1, 1, 5, 5, 5});
        assertSquared("0", FLOOR, new double[] {1, 1, -1e-300, 1, 1, 1e-300, 5, 5, 5});
    }

    @Test
    void touchingAtACornerAnEdgeAFace() {
        assertSquared("0", FLOOR, new double[] {4, 0, 0, 5, 0, 1, 5, 1, 1});
        assertSquared("0", FLOOR, new double[] {2, 2, 0, 5, 5, 1, 5, 6, 1});
        assertSquared("0", FLOOR, new double[] {1, 1, 0, 5, 5, 1, 5, 6, 1});
        assertSquared("0", FLOOR, new double[] {2, -1, -1, 2, 1, 1, 2, -1, 1});
    }

    @Test
    void oneUlpDecides() {
        double[] above = {1, 1, Double.MIN_VALUE, 5, 5, 1, 5, 6, 1};
        assertFalse(ExactTriangles.intersects(FLOOR, above));
        assertEquals(Double.MIN_VALUE, ExactTriangles.distance(FLOOR, above));
        assertTrue(ExactTriangles.intersects(FLOOR, new double[] {1, 1, -Double.MIN_VALUE, 5, 5, 1, 5, 6, 1}));
        double[] beside = {Math.nextUp(2.0), 2, 0, 5, 5, 1, 5, 6, 1};
        assertFalse(ExactTriangles.intersects(FLOOR, beside));
        assertTrue(ExactTriangles.intersects(FLOOR, new double[] {Math.nextDown(2.0), 2, 0, 5, 5, 1, 5, 6, 1}));
    }

    /** Two large triangles of one plane head to foot: no corner of either lies in the other. */
    @Test
    void coplanarStar() {
        double[] up = {-3, -2, 0, 3, -2, 0, 0, 4, 0};
        double[] down = {3, 2, 0, -3, 2, 0, 0, -4, 0};
        assertSquared("0", up, down);
    }

    @Test
    void coplanarApartAndInside() {
        assertSquared("1/2", FLOOR, new double[] {2.5, 2.5, 0, 5, 5, 0, 5, 6, 0});
        assertSquared("0", FLOOR, new double[] {1, 1, 0, 1.5, 1, 0, 1, 1.5, 0});
    }

    @Test
    void segmentsAndPoints() {
        double[] segment = {1, 1, -2, 1, 1, 2, 1, 1, 0.5};
        double[] beside = {3, 3, -2, 3, 3, 2, 3, 3, 2};
        double[] point = {1, 1, 0, 1, 1, 0, 1, 1, 0};
        double[] high = {1, 1, 5, 1, 1, 5, 1, 1, 5};
        double[] inPlane = {-1, 1, 0, 5, 1, 0, 2, 1, 0};
        assertSquared("0", FLOOR, segment);
        assertSquared("2", FLOOR, beside);
        assertSquared("0", FLOOR, point);
        assertSquared("25", FLOOR, high);
        assertSquared("0", FLOOR, inPlane);
        assertSquared("0", point, segment);
        assertSquared("9", high, segment);
        assertSquared("25", point, high);
        assertSquared("8", segment, beside);
        assertSquared("0", segment, inPlane);
        assertSquared("0", point, point);
    }

    @Test
    void hugeAndTinyCoordinatesTogether() {
        double[] huge = {-1e60, -1e60, 0, 1e60, -1e60, 0, 0, 1e60, 0};
        double[] tiny = {0, 0, 1e-300, 1e-300, 0, 2e-300, 0, 1e-300, 2e-300};
        assertFalse(ExactTriangles.intersects(huge, tiny));
        assertEquals(1e-300, ExactTriangles.distance(huge, tiny));
        tiny[2] = 0;
        assertTrue(ExactTriangles.intersects(huge, tiny));
    }

    @Test
    void refusesWhatIsNoTriangle() {
        assertThrows(IllegalArgumentException.class, () -> ExactTriangles.intersects(FLOOR, new double[8]));
        double[] broken = FLOOR.clone();
        broken[4] = Double.NaN;
        assertThrows(IllegalArgumentException.class, () -> ExactTriangles.squaredDistance(broken, FLOOR));
    }
}
