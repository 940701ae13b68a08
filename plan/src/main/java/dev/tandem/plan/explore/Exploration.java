package dev.tandem.plan.explore;

import java.util.List;

/**
 * How an exploration went.
 *
 * @param outcome how it ended
 * @param rounds its rounds, in order
 */
public record Exploration(Outcome outcome, List<Round> rounds) {

    /** How it ended. */
    public enum Outcome {
        /** The robot stands at its goal. */
        GOAL_REACHED("goal-reached"),
        /** Proved, from what was seen: not even a ball that fits inside the robot gets there. */
        UNREACHABLE("unreachable"),

        /** The rounds were over, or the exploration was cancelled, before the goal was reached. */
        OUT_OF_ROUNDS("out-of-rounds");

        private final String text;

        Outcome(String text) {
            this.text = text;
        }

        @Override
        public String toString() {
            return text;
        }
    }

    /**
     * Creates the record; the list is copied.
     *
     * @param outcome how it ended
     * @param rounds its rounds, in order
     */
    public Exploration {
        rounds = List.copyOf(rounds);
    }

    /** {@return all that was walked, from the start on} */
    public List<Stance> walk() {
        return rounds.stream().flatMap(round -> round.walked().stream()).toList();
    }
}
