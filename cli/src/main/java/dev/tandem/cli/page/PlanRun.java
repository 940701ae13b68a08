package dev.tandem.cli.page;

import dev.tandem.Body;
import dev.tandem.robot.LinkClearance;
import java.util.List;
import java.util.Map;

/**
 * What a page shows of one planning problem and its answer. Places on a path are numbers: that of the state before plus a
 * share of the way to the next, so that 2.5 is halfway between states 2 and 3.
 *
 * @param set the set that the problem belongs to; empty for a single one
 * @param name the name of the problem within its set
 * @param outcome in words, such as found or gave-up
 * @param bodies what stands around the robot
 * @param start the values of all variables at the start
 * @param goal the values of all variables at the goal; empty if it is not known as joint values
 * @param path the path: values of all variables, state by state, straight in between; empty if none was found. Values
 *     of joints that turn without end continue each other
 * @param seconds when the path reaches each of its states; empty if it has no times
 * @param samples clearances measured along the path, by place
 * @param bounds certified clearances of pieces of the path, by place
 * @param proof what is known of the path as a whole
 * @param cost the length of the path
 * @param planMicros the time of planning
 * @param simplifyMicros the time of simplification
 * @param proofMicros the time of the proof
 */
@SuppressWarnings("ArrayRecordComponent") // Handed over as it is and never compared.
public record PlanRun(
        String set,
        String name,
        String outcome,
        Map<String, Body> bodies,
        double[] start,
        double[] goal,
        List<double[]> path,
        double[] seconds,
        List<Sample> samples,
        List<Bound> bounds,
        Proof proof,
        double cost,
        double planMicros,
        double simplifyMicros,
        double proofMicros) {

    /**
     * The closest two in one state of the path.
     *
     * @param at the place
     * @param clearance the two, their distance and their closest points in the world
     */
    public record Sample(double at, LinkClearance clearance) {}

    /**
     * A piece of the path on which nothing is closer than a distance, as a proof says.
     *
     * @param from the place where it begins
     * @param to the place where it ends
     * @param lower the certified distance; 0 where nothing is certified
     */
    public record Bound(double from, double to, double lower) {}

    /**
     * What is proved of a path.
     *
     * @param proved whether all of it is proved to be free
     * @param clearance the smallest certified distance; 0 without a proof
     * @param resisting what resists in words, such as the two links; empty if nothing does
     * @param from the place where the piece that resists begins; −1 if none does
     * @param to the place where it ends
     */
    public record Proof(boolean proved, double clearance, String resisting, double from, double to) {

        /** The proof of a whole path. */
        public static Proof free(double clearance) {
            return new Proof(true, clearance, "", -1, -1);
        }

        /** No path, or nothing known of it. */
        public static Proof none() {
            return new Proof(false, 0, "", -1, -1);
        }
    }

    /** Checks that places and states fit together. */
    public PlanRun {
        if (seconds.length > 0 && seconds.length != path.size()) {
            throw new IllegalArgumentException(
                    "a path of " + path.size() + " states has as many times or none, but there are " + seconds.length);
        }
        for (double[] state : path) {
            if (state.length != start.length) {
                throw new IllegalArgumentException(
                        "a state of the path has " + state.length + " values, but the start has " + start.length);
            }
        }
        if (goal.length > 0 && goal.length != start.length) {
            throw new IllegalArgumentException(
                    "the goal has " + goal.length + " values, but the start has " + start.length);
        }
    }
}
