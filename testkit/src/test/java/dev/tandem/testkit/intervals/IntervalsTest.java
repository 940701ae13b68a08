package dev.tandem.testkit.intervals;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.testkit.exact.wide.WideDecimal;
import dev.tandem.testkit.exact.wide.WideDouble;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Every interval holds the real distance, for every pair of kinds: some cases in each build, and by
 * {@code mvn -B verify -Plong} as many as the acceptance asks for, a part at a time. {@code -Dintervals.seconds=600} sets
 * how long such a part takes; {@code -Dintervals.chunk} how many cases of a pair are judged between two writes of the
 * counts.
 */
class IntervalsTest {

    private static final Path COUNTS = Path.of("src/test/campaign/intervals.csv");
    private static final int DOUBLES_PER_PAIR = 27_701;
    private static final int DECIMALS_PER_PAIR = 10_000;

    @Test
    void everyPairOfKindsHoldsTheRealDistance() {
        long open = 0;
        long held = 0;
        for (String a : Specimens.KINDS) {
            for (String b : Specimens.KINDS) {
                IntervalRun run = new IntervalRun(a, b, false);
                for (long number = 0; number < 24; number++) {
                    run.judge(number);
                }
                IntervalRun precise = new IntervalRun(a, b, true);
                precise.judge(0);
                held += run.held() + precise.held();
                open += run.open() + precise.open();
            }
        }
        assertEquals(19 * 19 * 25, held + open);
        assertTrue(open <= 9, open + " cases were left open");
    }

    /** Both kinds of numbers find the same distances. */
    @Test
    void referencesAgree() {
        for (String a : Specimens.KINDS) {
            Question question = new Question(a, "hull", 5);
            double one = question.exact(WideDouble.ZERO).high().toDouble();
            double other = question.exact(WideDecimal.ZERO).high().toDouble();
            assertEquals(one, other, 1e-25 * question.reach, a);
        }
    }

    /** Cases of the long run that once failed. */
    @Test
    void casesThatFailed() {
        // Four points were around the origin only by rounding: touching at a gap of 3.8e-12 × size.
        new IntervalRun("cylinder", "box", false).judge(810);
        // A part at a pose that is a rotation to within a millionth: its box was measured in another frame than the
        // part.
        new IntervalRun("compound", "half-space", true).judge(1752);
    }

    @Test
    @Tag("long")
    void goesOnWhereItStopped() {
        long end = System.nanoTime() + 1_000_000_000L * Long.getLong("intervals.seconds", 1500);
        int chunk = Integer.getInteger("intervals.chunk", 250);
        IntervalCounts counts = IntervalCounts.read(COUNTS);
        List<String[]> pairs = new ArrayList<>();
        for (String a : Specimens.KINDS) {
            for (String b : Specimens.KINDS) {
                pairs.add(new String[] {a, b});
            }
        }
        boolean more = true;
        while (more && System.nanoTime() < end) {
            more = IntStream.range(0, 2 * pairs.size())
                            .parallel()
                            .filter(i -> System.nanoTime() < end && step(pairs.get(i / 2), i % 2 == 1, chunk, counts))
                            .count()
                    > 0;
            counts.write();
            System.out.printf(
                    "intervals: %d in pairs of doubles, %d in 50 digits%n", counts.total(false), counts.total(true));
        }
    }

    /** Judges the next cases of a pair of kinds; false if there are enough. Both orders of a pair share the decimals. */
    private static boolean step(String[] pair, boolean decimal, int chunk, IntervalCounts counts) {
        long from = counts.done(pair[0], pair[1], decimal);
        int enough = decimal ? (pair[0].equals(pair[1]) ? DECIMALS_PER_PAIR : DECIMALS_PER_PAIR / 2) : DOUBLES_PER_PAIR;
        if (from >= enough) {
            return false;
        }
        IntervalRun run = new IntervalRun(pair[0], pair[1], decimal);
        int cases = decimal ? Math.max(1, chunk / 4) : chunk;
        for (long number = from; number < from + cases; number++) {
            run.judge(number);
        }
        counts.add(pair[0], pair[1], decimal, run.held(), run.open());
        return true;
    }
}
