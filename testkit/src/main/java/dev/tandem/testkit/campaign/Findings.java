package dev.tandem.testkit.campaign;

import java.util.ArrayList;
import java.util.List;

/** What the questions about one composition found. */
final class Findings {

    /** A disagreement: which question, after how many edits, and what is wrong. */
    record Disagreement(String question, int step, String what) {}

    private final List<Disagreement> disagreements = new ArrayList<>();
    private String question = "";
    private int step;
    private int decided;
    private int undecided;

    void start(String name, int afterEdits) {
        question = name;
        step = afterEdits;
        decided = 0;
        undecided = 0;
    }

    /** An answer and what the reference says about it. */
    void check(Truth.Is truth, boolean answer, String what) {
        if (truth == Truth.Is.UNDECIDED) {
            undecided++;
        } else {
            require(truth.allows(answer), what + " is " + answer + ", but the reference says " + truth);
        }
    }

    /** Something that must be so. */
    void require(boolean holds, String what) {
        decided++;
        if (!holds) {
            disagreements.add(new Disagreement(question, step, what));
        }
    }

    /** Bounds that must hold the distance. */
    void interval(Truth truth, double lower, double upper, String what) {
        require(
                truth.allows(lower, upper),
                what + ": [" + lower + ", " + upper + "], but the distance is in [" + truth.low + ", " + truth.high
                        + "]");
    }

    /** The reference does not know. */
    void unknown() {
        undecided++;
    }

    int decided() {
        return decided;
    }

    int undecided() {
        return undecided;
    }

    List<Disagreement> disagreements() {
        return disagreements;
    }
}
