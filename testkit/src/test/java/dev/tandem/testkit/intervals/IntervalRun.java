package dev.tandem.testkit.intervals;

import dev.tandem.testkit.exact.wide.Enclosure;
import dev.tandem.testkit.exact.wide.Wide;
import dev.tandem.testkit.exact.wide.WideDecimal;
import dev.tandem.testkit.exact.wide.WideDouble;

/** Numbered cases of one pair of kinds. */
final class IntervalRun {

    /** An enclosure narrower than this, relative to size and reach, is as good as the truth. */
    private static final double NARROW = 1e-22;

    private final String a;
    private final String b;
    private final boolean decimal;
    private long held;
    private long open;

    IntervalRun(String a, String b, boolean decimal) {
        this.a = a;
        this.b = b;
        this.decimal = decimal;
    }

    /** Judges one case; an answer that a wide enclosure neither confirms nor refutes stays open. */
    void judge(long number) {
        long seed = seed(number);
        Question question = new Question(a, b, seed);
        Wide like = decimal ? WideDecimal.ZERO : WideDouble.ZERO;
        Enclosure exact = question.exact(like);
        try {
            new Judge(question, exact).judge(number);
            held++;
        } catch (AssertionError e) {
            if (exact.width() <= NARROW * (question.size + question.reach)) {
                throw new AssertionError(
                        a + " and " + b + ", seed " + seed + ", case " + number + ": " + e.getMessage(), e);
            }
            open++;
        }
    }

    private long seed(long number) {
        return number * 1_000_003
                + Specimens.KINDS.indexOf(a) * 19L
                + Specimens.KINDS.indexOf(b)
                + (decimal ? 1L << 40 : 0);
    }

    long held() {
        return held;
    }

    long open() {
        return open;
    }
}
