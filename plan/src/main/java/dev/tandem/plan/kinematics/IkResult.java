package dev.tandem.plan.kinematics;

import java.util.List;
import java.util.Locale;

/**
 * What inverse kinematics found.
 *
 * @param outcome how the search ended
 * @param solutions joint values of the selection that meet the goal, the closest to the start first, no two alike; empty if
 *     none was found
 * @param attempts how many starts were tried
 * @param rejected how many solutions were found and not accepted by the caller's condition
 * @param nearest the joint values that came closest to the goal
 * @param positionError how far the frame is from its goal at {@code nearest}, in metres
 * @param rotationError by which angle it differs there, in radians; stated also where the goal ignores it
 */
public record IkResult(
        Outcome outcome,
        List<double[]> solutions,
        int attempts,
        int rejected,
        List<Double> nearest,
        double positionError,
        double rotationError) {

    /** How a search ended. */
    public enum Outcome {
        /** At least one solution was found. */
        FOUND,

        /** Solutions were found, and the caller's condition accepted none of them. */
        ALL_REJECTED,

        /** The goal is farther from the first joint than the links are long: there is no solution. */
        OUT_OF_REACH,

        /** No start led to a solution. This does not mean that there is none. */
        NOT_FOUND,

        /** The search was cancelled before it found a solution. */
        CANCELLED
    }

    /**
     * Creates the record; the lists are copied.
     *
     * @param outcome how the search ended
     * @param solutions joint values that meet the goal
     * @param attempts how many starts were tried
     * @param rejected how many solutions were not accepted
     * @param nearest the joint values that came closest
     * @param positionError how far the frame is from its goal there, in metres
     * @param rotationError by which angle it differs there, in radians
     */
    public IkResult {
        solutions = List.copyOf(solutions);
        nearest = List.copyOf(nearest);
    }

    /** {@return whether a solution was found} */
    public boolean isFound() {
        return outcome == Outcome.FOUND;
    }

    /** {@return one sentence that says how the search ended} */
    public String message() {
        String closest = String.format(
                Locale.ROOT, "; the closest state is %.3g m and %.3g rad from the goal", positionError, rotationError);
        return switch (outcome) {
            case FOUND -> solutions.size() + " solutions in " + attempts + " attempts";
            case ALL_REJECTED -> "the pose can be reached, but none of " + rejected + " solutions is accepted";
            case OUT_OF_REACH -> "the pose is out of reach: the links are too short" + closest;
            case NOT_FOUND -> "no solution in " + attempts + " attempts" + closest;
            case CANCELLED -> "cancelled after " + attempts + " attempts" + closest;
        };
    }
}
