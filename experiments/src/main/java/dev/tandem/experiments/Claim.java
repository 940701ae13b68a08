package dev.tandem.experiments;

import java.util.Objects;

/**
 * A claim of a work, and what was measured of it: a row of {@code docs/reproduction.md}.
 *
 * @param place where the work says it, such as "Table 1" or "section IV-B"
 * @param says what it says, in our words, with its figures
 * @param measured what was measured, with figures; the numbers come from the run, never from the source text
 * @param outcome whether the two agree
 * @param why the reason, where they do not agree; what else a reader should know, where they do; may be empty
 */
public record Claim(String place, String says, String measured, Outcome outcome, String why) {

    /** Whether a claim was found to hold. */
    public enum Outcome {
        /** The trend and, within the differences of machines and bodies, the size are as the work says. */
        AGREES("agrees"),
        /** Part of the claim holds, or it holds under a condition that the work does not state. */
        PARTLY("partly"),
        /** The contrary was measured, or the claim is in error. */
        DIFFERS("differs");

        private final String word;

        Outcome(String word) {
            this.word = word;
        }

        @Override
        public String toString() {
            return word;
        }
    }

    public Claim {
        Objects.requireNonNull(outcome, "outcome");
        if (place.isBlank() || says.isBlank() || measured.isBlank()) {
            throw new IllegalArgumentException("a claim says where it is made, what it says and what was measured");
        }
        if (outcome != Outcome.AGREES && why.isBlank()) {
            throw new IllegalArgumentException(
                    "a claim that does not agree needs a reason, but this one has none: " + says);
        }
    }

    /** A claim whose outcome is decided by a condition on what was measured; the reason is printed only if it fails. */
    public static Claim of(String place, String says, String measured, boolean agrees, String whyNot) {
        return new Claim(place, says, measured, agrees ? Outcome.AGREES : Outcome.DIFFERS, agrees ? "" : whyNot);
    }
}
