package dev.tandem.internal.ccd;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class LinearCcdTest {

    private static final long SEED = 77;

    @Test
    void aVertexFallsOntoAFace() {
        LinearCcd ccd = new LinearCcd(1e-9);
        double[] p = {
            0.25, 0.25, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, //
            0.25, 0.25, -3, 0, 0, 0, 1, 0, 0, 0, 1, 0
        };
        assertTrue(ccd.vertexFace(p));
        assertTrue(ccd.certain());
        assertTrue(ccd.time() <= 0.25, "too late: " + ccd.time());
        assertEquals(0.25, ccd.time(), 1e-8);
        assertFalse(ccd.vertexFace(p, 0.2499), "asked for earlier contacts only");
        assertEquals(Double.POSITIVE_INFINITY, ccd.time());
        p[0] = 0.75;
        p[12] = 0.75 + 1e-6;
        assertFalse(ccd.vertexFace(p), "past the long edge");
    }

    @Test
    void parallelSlantedEdgesTakeFewBoxes() {
        LinearCcd ccd = new LinearCcd(1e-9);
        double[] p = {
            0, 0.7, 0, 1, 1.7, 1, 0.1, 0, 0.1, 0.8, 0.7, 0.8, //
            0, -0.2, 0, 1, 0.8, 1, 0.1, 0, 0.1, 0.8, 0.7, 0.8
        };
        assertTrue(ccd.edgeEdge(p));
        assertTrue(ccd.certain());
        assertTrue(ccd.boxes() < 1000, "boxes " + ccd.boxes());
    }

    @Test
    void constructedContactsAreNotMissed() {
        missNone(6_000);
    }

    @Test
    @Tag("long")
    void manyConstructedContactsAreNotMissed() {
        missNone(100_000);
    }

    private static void missNone(int rounds) {
        LinearCcd ccd = new LinearCcd(1e-9, 4000);
        ContactQueries queries = new ContactQueries(SEED);
        int undecided = 0;
        for (int round = 0; round < rounds; round++) {
            int r = round;
            queries.vertexFace();
            boolean face = ccd.vertexFace(queries.points);
            assertTrue(face && ccd.time() <= queries.time, () -> "vertex–face: " + describe(queries, r, ccd));
            undecided += ccd.certain() ? 0 : 1;
            queries.edgeEdge();
            boolean edge = ccd.edgeEdge(queries.points);
            assertTrue(edge && ccd.time() <= queries.time, () -> "edge–edge: " + describe(queries, r, ccd));
            undecided += ccd.certain() ? 0 : 1;
        }
        // Nearly all of them where 1e-9 is beyond the precision of the coordinates.
        assertTrue(undecided < 0.02 * 2 * rounds, "undecided " + undecided);
    }

    private static String describe(ContactQueries queries, int round, LinearCcd ccd) {
        return "round " + round + " of seed " + SEED + ", contact at " + queries.time + ", answer " + ccd.time() + ": "
                + Arrays.toString(queries.points);
    }

    /** A plane that moves and keeps the features 0.01 apart at both ends, in the coordinates' frame or a slanted one. */
    @Test
    void separatedFeaturesAreFree() {
        LinearCcd ccd = new LinearCcd(1e-9);
        SplittableRandom random = new SplittableRandom(SEED);
        for (int round = 0; round < 20_000; round++) {
            double[] n = {random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1)};
            double n2 = n[0] * n[0] + n[1] * n[1] + n[2] * n[2];
            double[] p = new double[24];
            boolean vertexFace = random.nextBoolean();
            for (int i = 0; i < 8; i++) {
                double height = 0;
                for (int k = 0; k < 3; k++) {
                    p[3 * i + k] = random.nextDouble(-1, 1);
                    height += n[k] * p[3 * i + k];
                }
                boolean above = i % 4 < (vertexFace ? 1 : 2);
                double wanted = (above ? 0.01 + random.nextDouble() : -random.nextDouble()) * Math.sqrt(n2);
                double plane = i < 4 ? 0 : 5;
                for (int k = 0; k < 3; k++) {
                    p[3 * i + k] += n[k] * (wanted + plane - height) / n2;
                }
            }
            boolean touches = vertexFace ? ccd.vertexFace(p) : ccd.edgeEdge(p);
            int r = round;
            assertFalse(touches, () -> "round " + r + " of seed " + SEED + ": " + Arrays.toString(p));
        }
    }

    @Test
    void theSameQuestionTheOtherWayRound() {
        LinearCcd ccd = new LinearCcd(1e-9);
        SplittableRandom random = new SplittableRandom(SEED);
        int contacts = 0;
        for (int round = 0; round < 5000; round++) {
            double[] p = new double[24];
            for (int i = 0; i < 24; i++) {
                p[i] = random.nextDouble(-1, 1);
            }
            double[] swapped = new double[24];
            for (int end = 0; end < 24; end += 12) {
                System.arraycopy(p, end, swapped, end + 6, 6);
                System.arraycopy(p, end + 6, swapped, end, 6);
            }
            boolean touches = ccd.edgeEdge(p);
            double time = ccd.time();
            assertEquals(touches, ccd.edgeEdge(swapped), "round " + round + " of seed " + SEED);
            if (touches) {
                contacts++;
                assertEquals(time, ccd.time(), 1e-6, "round " + round + " of seed " + SEED);
            }
        }
        assertTrue(contacts > 500, "contacts " + contacts);
    }

    @Test
    void pointsThatMeetExactlyAndPointsThatPass() {
        LinearCcd ccd = new LinearCcd(1e-9);
        // Edges without length, faces without area: point against point.
        double[] meet = new double[24];
        double[] pass = new double[24];
        for (int i = 0; i < 4; i++) {
            boolean first = i == 0;
            meet[3 * i] = first ? -1 : 1;
            meet[12 + 3 * i] = first ? 1 : -1;
            pass[3 * i] = meet[3 * i];
            pass[12 + 3 * i] = meet[12 + 3 * i];
            pass[3 * i + 1] = first ? 0 : 1e-8;
            pass[12 + 3 * i + 1] = pass[3 * i + 1];
        }
        assertTrue(ccd.vertexFace(meet));
        assertEquals(0.5, ccd.time(), 1e-8);
        assertFalse(ccd.vertexFace(pass));
    }

    @Test
    void whenTheBoxesRunOutTheAnswerIsMayTouchWithALowerBound() {
        LinearCcd hasty = new LinearCcd(0, 40);
        ContactQueries queries = new ContactQueries(SEED + 1);
        int undecided = 0;
        for (int round = 0; round < 2000; round++) {
            queries.edgeEdge();
            assertTrue(hasty.edgeEdge(queries.points));
            assertTrue(hasty.time() <= queries.time);
            assertTrue(hasty.boxes() <= 42);
            undecided += hasty.certain() ? 0 : 1;
        }
        assertTrue(undecided > 100, "undecided " + undecided);
    }

    @Test
    void hugeCoordinatesAreNeverCalledFreeByOverflow() {
        LinearCcd ccd = new LinearCcd(1e-9);
        double[] p = new double[24];
        p[0] = Double.MAX_VALUE;
        p[12] = -Double.MAX_VALUE;
        p[3] = -Double.MAX_VALUE;
        assertTrue(ccd.vertexFace(p));
        assertFalse(ccd.certain());
    }

    @Test
    void whatCannotBeAsked() {
        LinearCcd ccd = new LinearCcd(1e-9);
        double[] p = new double[24];
        p[17] = Double.NaN;
        String message = assertThrows(IllegalArgumentException.class, () -> ccd.vertexFace(p))
                .getMessage();
        assertEquals("coordinates must be finite, but coordinate 2 of point 5 is NaN", message);
        assertThrows(IllegalArgumentException.class, () -> ccd.edgeEdge(new double[23]));
        assertThrows(IllegalArgumentException.class, () -> new LinearCcd(-1));
        assertThrows(IllegalArgumentException.class, () -> new LinearCcd(Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> new LinearCcd(0, 0));
    }

    @Test
    void aWarmQueryAllocatesNothing() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        LinearCcd ccd = new LinearCcd(1e-9, 2000);
        double[][] all = new double[200][];
        ContactQueries queries = new ContactQueries(SEED + 2);
        for (int i = 0; i < all.length; i++) {
            queries.edgeEdge();
            all[i] = queries.points.clone();
        }
        int hits = ask(ccd, all) + ask(ccd, all);
        long before = threads.getCurrentThreadAllocatedBytes();
        long measuring = threads.getCurrentThreadAllocatedBytes() - before;
        long start = threads.getCurrentThreadAllocatedBytes();
        hits += ask(ccd, all);
        assertEquals(0, threads.getCurrentThreadAllocatedBytes() - start - measuring, "bytes, with " + hits + " hits");
    }

    private static int ask(LinearCcd ccd, double[][] all) {
        int hits = 0;
        for (double[] p : all) {
            hits += ccd.edgeEdge(p) ? 1 : 0;
            hits += ccd.vertexFace(p) ? 1 : 0;
        }
        return hits;
    }
}
