package dev.tandem.robot.internal.motion;

import dev.tandem.math.Pose;
import dev.tandem.robot.internal.RobotParts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A proof that a robot touches nothing on a path, as data. The path is a list of states, with straight motions between them.
 * For each motion, and each pair that is not allowed to touch, claims cover the time from 0 to 1; and at the start no part is
 * inside of another or of a body. Immutable.
 *
 * @param robot the name of the robot
 * @param variables the names of its variables
 * @param base where its root stands
 * @param parts the names of its links and of bodies that they hold
 * @param bodies the names of bodies around it
 * @param states all variables of each state of the path, those of followers included
 * @param segments the claims of each motion, in no special order
 */
public record PathProof(
        String robot,
        List<String> variables,
        Pose base,
        List<String> parts,
        List<String> bodies,
        List<double[]> states,
        List<List<Claim>> segments) {

    /**
     * Two things keep apart in an interval of a motion: at a time in it they are {@code clearance} apart, and until the interval
     * ends on either side no point of the first and no point of the second moves by more than {@code motion}, both added up, in the frame of the
     * link that both hang on; of the root, for a body. So they keep {@code clearance − motion}, which is more than {@code required}.
     *
     * @param a the number of a part
     * @param b the number of another part, or the number of parts plus that of a body
     * @param start the time at which the interval begins
     * @param end the time at which it ends
     * @param middle a time in the interval
     * @param clearance a lower bound on the distance of the two at that time
     * @param motion an upper bound on how far points move
     * @param required the clearance that the two must keep
     */
    public record Claim(
            int a, int b, double start, double end, double middle, double clearance, double motion, double required) {}

    /** Collects claims. */
    static final class Maker {
        private final List<List<Claim>> segments = new ArrayList<>();
        private List<Claim> last = new ArrayList<>();

        void newSegment() {
            last = new ArrayList<>();
            segments.add(last);
        }

        void add(
                int a,
                int b,
                double start,
                double end,
                double middle,
                double clearance,
                double motion,
                double required) {
            last.add(new Claim(a, b, start, end, middle, clearance, motion, required));
        }

        PathProof proof(RobotParts parts, MotionWorld world, List<double[]> path, Pose base) {
            return new PathProof(
                    parts.model.name(),
                    parts.model.variables(),
                    base,
                    List.copyOf(Arrays.asList(parts.names)),
                    List.copyOf(Arrays.asList(world.names)),
                    path.stream().map(double[]::clone).toList(),
                    segments.stream().map(List::copyOf).toList());
        }
    }
}
