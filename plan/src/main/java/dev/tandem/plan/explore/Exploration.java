package dev.tandem.plan.explore;

import java.util.List;

/** How an exploration went. */
public record Exploration(Outcome outcome, List<Round> rounds) {

    /** How it ended. */
    public enum Outcome {
        GOAL_REACHED("goal-reached"),
        /** Proved, from what was seen: not even a ball that fits inside the robot gets there. */
        UNREACHABLE("unreachable"),
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

    public Exploration {
        rounds = List.copyOf(rounds);
    }

    /** All that was walked, from the start on. */
    public List<Stance> walk() {
        return rounds.stream().flatMap(round -> round.walked().stream()).toList();
    }
}
