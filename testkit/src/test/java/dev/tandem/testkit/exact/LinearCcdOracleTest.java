package dev.tandem.testkit.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.internal.ccd.LinearCcd;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Random queries against exact algebra: no contact is missed, and what is clearly apart is called free. */
class LinearCcdOracleTest {

    private static final long SEED = 20211;

    private final LinearCcd ccd = new LinearCcd(1e-9);
    private int undecided;
    private long seed;

    @Test
    void genericMotions() {
        seed = SEED;
        SplittableRandom random = new SplittableRandom(seed);
        Map<ExactLinearContact.Answer, Integer> counts = new EnumMap<>(ExactLinearContact.Answer.class);
        for (int round = 0; round < 800; round++) {
            double[] points = new double[24];
            for (int i = 0; i < 24; i++) {
                points[i] = random.nextDouble(-1, 1);
            }
            // Nothing here is within 1e-9 of touching without doing so, so the answers are equal.
            assertEquals(0, compare(points, round, counts), "false positive in round " + round + " of seed " + seed);
        }
        report("generic", counts);
    }

    @Test
    void smallWholeNumbers() {
        seed = SEED + 1;
        SplittableRandom random = new SplittableRandom(seed);
        Map<ExactLinearContact.Answer, Integer> counts = new EnumMap<>(ExactLinearContact.Answer.class);
        int falsePositives = 0;
        for (int round = 0; round < 1500; round++) {
            double[] points = new double[24];
            int size = 2 + random.nextInt(3);
            boolean flat = random.nextInt(3) == 0;
            for (int i = 0; i < 24; i++) {
                points[i] = flat && i % 3 == 2 ? 0 : random.nextInt(size);
            }
            falsePositives += compare(points, round, counts);
        }
        report("whole numbers", counts);
        assertEquals(0, falsePositives, "seed " + seed);
    }

    /** Exact contacts, one coordinate moved by an ulp or a few: who can tell? */
    @Test
    void aHairFromContact() {
        seed = SEED + 2;
        SplittableRandom random = new SplittableRandom(seed);
        Map<ExactLinearContact.Answer, Integer> counts = new EnumMap<>(ExactLinearContact.Answer.class);
        int falsePositives = 0;
        for (int round = 0; round < 400; round++) {
            double[] points = new double[24];
            for (int i = 0; i < 24; i++) {
                points[i] = random.nextInt(-64, 65) / 16.0;
            }
            // The vertex, or an end of A, runs through a corner of the face, or an end of B, or between two.
            double t = random.nextInt(1, 8) / 8.0;
            double u = random.nextInt(5) / 4.0;
            for (int k = 0; k < 3; k++) {
                double target = (1 - t) * ((1 - u) * points[6 + k] + u * points[9 + k])
                        + t * ((1 - u) * points[18 + k] + u * points[21 + k]);
                double way = points[12 + k];
                points[k] = target - t * way;
                points[12 + k] = points[k] + way;
            }
            int nudges = random.nextInt(4);
            for (int i = 0; i < nudges; i++) {
                int at = random.nextInt(24);
                points[at] = random.nextBoolean() ? Math.nextUp(points[at]) : Math.nextDown(points[at]);
            }
            falsePositives += compare(points, round, counts);
        }
        report("a hair from contact, " + falsePositives + " false positives", counts);
        assertTrue(counts.getOrDefault(ExactLinearContact.Answer.TOUCHES, 0) > 100, counts::toString);
        assertTrue(counts.getOrDefault(ExactLinearContact.Answer.FREE, 0) > 50, counts::toString);
    }

    /** Asks both questions about the eight points; returns how often the answer was a false contact. */
    private int compare(double[] points, int round, Map<ExactLinearContact.Answer, Integer> counts) {
        boolean vertexFace = (round & 1) == 0;
        ExactLinearContact.Answer truth =
                vertexFace ? ExactLinearContact.vertexFace(points) : ExactLinearContact.edgeEdge(points);
        boolean touches = vertexFace ? ccd.vertexFace(points) : ccd.edgeEdge(points);
        counts.merge(truth, 1, Integer::sum);
        assertTrue(
                touches || truth != ExactLinearContact.Answer.TOUCHES,
                () -> "missed in round " + round + " of seed " + seed + ": " + Arrays.toString(points));
        undecided += ccd.certain() ? 0 : 1;
        return touches && truth == ExactLinearContact.Answer.FREE ? 1 : 0;
    }

    private void report(String family, Map<ExactLinearContact.Answer, Integer> counts) {
        System.out.println(family + ", by the oracle: " + counts + ", undecided " + undecided);
        assertTrue(undecided <= 3, family + ": undecided " + undecided);
    }
}
