package dev.tandem.robot.check;

import dev.tandem.Detector;
import dev.tandem.Tandem;
import dev.tandem.bank.Witness;
import dev.tandem.math.Vec3;
import dev.tandem.query.DistanceQuery;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.AttachedBody;
import dev.tandem.robot.LinkClearance;
import dev.tandem.robot.LinkContact;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.internal.LinkPairSchedule;
import dev.tandem.robot.internal.PartOutlines;
import dev.tandem.robot.internal.PlacedParts;
import dev.tandem.robot.internal.RobotParts;
import dev.tandem.robot.internal.SelfContacts;
import dev.tandem.robot.internal.SelfPairs;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Checks a robot for self-collision, in the three steps of Steinbach, Kuffner, Asfour, Dillmann (2006), for each link
 * from the root on:
 *
 * <pre>
 *          i                1  link i against the subtrees of its children
 *        / | \              2  the subtrees of its children against each other
 *       c  d  e             3  the same for each child
 *      /|  |   \
 * </pre>
 *
 * with tables of pairs that need no check (see {@link AllowedCollisions}), and balls around links and subtrees ({@link
 * LinkPairSchedule}). This leaves pairs of links whose balls touch. Their boxes decide most of these, their outlines
 * most of the others ({@link PartOutlines}), and their own trees the rest. Closed meshes are solids: a link wholly
 * inside another touches it.
 *
 * <p>Pairs that are {@link AllowedCollisions.Reason#PROVED_NEVER proved} never to touch are left out for states within
 * the limits, for which the proof holds, and checked for other states.
 *
 * <p>Not safe for use by multiple threads: each thread has its own. Making one takes time linear in links and pairs.
 * Once every pair of links has been tested, {@link #collides} and {@link #distance} allocate nothing.
 *
 * <p>Example:
 *
 * <pre>{@code
 * import dev.tandem.geometry.Box;
 * import dev.tandem.math.Pose;
 * import dev.tandem.math.Vec3;
 * import dev.tandem.robot.AllowedCollisions;
 * import dev.tandem.robot.Joint;
 * import dev.tandem.robot.JointLimit;
 * import dev.tandem.robot.JointType;
 * import dev.tandem.robot.Link;
 * import dev.tandem.robot.LinkGeometry;
 * import dev.tandem.robot.RobotModel;
 * import dev.tandem.robot.check.SelfCollision;
 * import java.util.List;
 *
 * Joint elbow = Joint.of("elbow", JointType.REVOLUTE, "upper", "lower")
 *         .at(Pose.translation(0, 0, 1))
 *         .about(new Vec3(0, 1, 0))
 *         .within(JointLimit.of(-2.5, 2.5));
 * LinkGeometry bar = LinkGeometry.of(new Box(0.1, 0.1, 0.9), Pose.translation(0, 0, 0.5));
 * RobotModel arm = RobotModel.of(
 *         "arm", List.of(new Link("upper", List.of(bar)), new Link("lower", List.of(bar))), List.of(elbow));
 * SelfCollision self = SelfCollision.of(arm, AllowedCollisions.none());
 * System.out.println(self.collides(arm.newState())); // prints: false
 * System.out.printf("%.2f%n", self.distance(arm.newState())); // prints: 0.10
 * System.out.println(self.touching(arm.newState().set("elbow", 3)).size()); // prints: 1
 * }</pre>
 */
public final class SelfCollision {

    private final RobotParts parts;
    private final PlacedParts placed;
    private final SelfContacts contacts;
    private final SelfDistance search;

    private double min;
    private double max = Double.POSITIVE_INFINITY;
    private double relativeError;
    private double absoluteError;

    private SelfCollision(RobotModel model, AllowedCollisions allowed, List<AttachedBody> attached, Detector detector) {
        parts = new RobotParts(model, attached);
        placed = new PlacedParts(parts, detector.bank());
        contacts = new SelfContacts(placed, allowed);
        search = new SelfDistance(placed, contacts.outlines);
    }

    /**
     * {@return a check of all pairs of links except those that are allowed to touch}
     *
     * @param model the robot
     * @param allowed the pairs that are not checked
     */
    public static SelfCollision of(RobotModel model, AllowedCollisions allowed) {
        return of(model, allowed, List.of());
    }

    /**
     * {@return a check of links and attached bodies, which may touch only their touch links}
     *
     * @param model the robot
     * @param allowed the pairs that are not checked
     * @param attached the attached bodies
     */
    public static SelfCollision of(RobotModel model, AllowedCollisions allowed, List<AttachedBody> attached) {
        return of(model, allowed, attached, Tandem.detector());
    }

    /**
     * {@return a check of links and attached bodies with the tests of a detector}
     *
     * @param model the robot
     * @param allowed the pairs that are not checked
     * @param attached the attached bodies
     * @param detector holds the tests to use
     */
    public static SelfCollision of(
            RobotModel model, AllowedCollisions allowed, List<AttachedBody> attached, Detector detector) {
        return new SelfCollision(model, allowed, attached, detector);
    }

    /**
     * {@return the number of pairs of links and attached bodies that are checked for a state within the limits,
     * including conditional ones}
     */
    public int pairCount() {
        return contacts.withinLimits.count;
    }

    /**
     * {@return the names of the links and attached bodies that are checked against at least one other, for a state
     * within the limits, in the order of the links} If it is empty, every state is found free.
     */
    public List<String> checkedLinks() {
        boolean[] checked = new boolean[parts.count];
        for (int p = 0; p < contacts.withinLimits.count; p++) {
            checked[contacts.withinLimits.a[p]] = true;
            checked[contacts.withinLimits.b[p]] = true;
        }
        return IntStream.range(0, parts.count)
                .filter(i -> checked[i])
                .mapToObj(i -> parts.names[i])
                .toList();
    }

    /** {@return how often two trees were tested since this was made; all other pairs were decided without them} */
    public long treesAsked() {
        return contacts.treesAsked();
    }

    /**
     * {@return whether any pair touches}
     *
     * @param state the state of the robot
     */
    public boolean collides(RobotState state) {
        return contacts.collides(state);
    }

    /**
     * {@return the first pair that touches, in the order of the links; empty if none does}
     *
     * @param state the state of the robot
     */
    public Optional<LinkContact> first(RobotState state) {
        int count = contacts.candidates(state);
        for (int k = 0; k < count; k++) {
            int where = contacts.touches(contacts.candidate(k));
            if (where >= 0) {
                return Optional.of(contact(contacts.candidate(k), where));
            }
        }
        return Optional.empty();
    }

    /**
     * {@return all pairs that touch, in the order of the links}
     *
     * @param state the state of the robot
     */
    public List<LinkContact> touching(RobotState state) {
        int count = contacts.candidates(state);
        List<LinkContact> found = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            int where = contacts.touches(contacts.candidate(k));
            if (where >= 0) {
                found.add(contact(contacts.candidate(k), where));
            }
        }
        return found;
    }

    /**
     * {@return the closest pair, within the {@link #range} and to the {@link #error} that were set, the first of equally
     * close ones unless a search may end early; empty if no pair is checked, or none is within the range}
     *
     * @param state the state of the robot
     */
    public Optional<LinkClearance> clearance(RobotState state) {
        double distance = distance(state);
        int pair = search.pair();
        if (pair < 0) {
            return Optional.empty();
        }
        SelfPairs pairs = contacts.pairs();
        return Optional.of(
                clearance(parts.names[pairs.a[pair]], parts.names[pairs.b[pair]], distance, search.points()));
    }

    /**
     * Sets the range of distances that {@link #distance(RobotState)} and {@link #clearance} look for.
     *
     * @param min the search stops as soon as a distance of at most this is found
     * @param max distances greater than this are ignored
     * @return this
     * @throws IllegalArgumentException unless 0 ≤ min ≤ max
     */
    public SelfCollision range(double min, double max) {
        search.range(min, max);
        this.min = min;
        this.max = max;
        return this;
    }

    /**
     * Sets by how much the distance that {@link #distance(RobotState)} and {@link #clearance} find may be too large:
     * {@code upper ≤ (1 + relative)·lower + absolute}, but for rounding, unless the search ended early at a distance of at
     * most the range's minimum.
     *
     * @param relative as a share of the distance
     * @param absolute as a length
     * @return this
     * @throws IllegalArgumentException if an error is negative
     */
    public SelfCollision error(double relative, double absolute) {
        search.error(relative, absolute);
        this.relativeError = relative;
        this.absoluteError = absolute;
        return this;
    }

    /**
     * {@return the distance of the closest pair, within the {@link #range} and to the {@link #error} that were set; +∞
     * beyond the range's maximum} {@link #lower} and {@link #upper} hold the real distance.
     *
     * @param state the state of the robot
     */
    public double distance(RobotState state) {
        return ask(state, min, max, relativeError, absoluteError);
    }

    /**
     * {@return the distance of the closest pair if it is at most {@code most}; otherwise +∞} Ignores the range and the
     * error that were set.
     *
     * @param state the state of the robot
     * @param most distances greater than this are ignored
     */
    public double distance(RobotState state, double most) {
        return ask(state, 0, most, 0, 0);
    }

    private double ask(RobotState state, double enough, double most, double relative, double absolute) {
        contacts.take(state);
        search.error(relative, absolute);
        return search.search(state, contacts.pairs(), contacts.descents(), enough, most);
    }

    /**
     * {@return a lower bound on the distance of all pairs that are checked, of the last question for a distance} The real
     * distance is that of the pieces as the doubles of their links' poses place them, measured in the frame of a piece;
     * see {@link DistanceQuery} for what counts as touching.
     */
    public double lower() {
        return search.lower();
    }

    /** {@return an upper bound on the same distance; 0 if a pair touches, +∞ if none was found} */
    public double upper() {
        return search.upper();
    }

    /**
     * Computes the distance of the closest pair and its derivative by each variable, in metres per radian or per metre.
     * A planar joint has three derivatives (x, y, theta), a floating one seven (translation x, y, z, then quaternion x,
     * y, z, w). The derivatives by the components of a quaternion are those of the normalised quaternion: a change
     * along the quaternion itself changes nothing. The derivative of a follower, times its multiplier, is added to that
     * of its leader, and its own is zero. Where several pairs are equally close it is that of the first; where they
     * touch, and where there is no pair, all are zero.
     *
     * @param state the state of the robot
     * @param out receives the derivatives, in the order of {@link RobotModel#variables}
     * @return the distance
     */
    public double gradient(RobotState state, double[] out) {
        if (out.length != parts.model.variables().size()) {
            throw new IllegalArgumentException("the robot has "
                    + parts.model.variables().size() + " variables, but there is room for " + out.length);
        }
        Arrays.fill(out, 0);
        double distance = distance(state, Double.POSITIVE_INFINITY);
        int pair = search.pair();
        if (pair >= 0 && distance > 0) {
            SelfPairs pairs = contacts.pairs();
            ClearanceGradient.add(
                    state, parts.link[pairs.a[pair]], parts.link[pairs.b[pair]], search.points(), distance, out);
        }
        return distance;
    }

    /** All pairs that are at most so far apart, in the order of the links. */
    void near(RobotState state, double most, List<LinkClearance> out) {
        contacts.take(state);
        SelfPairs pairs = contacts.pairs();
        for (int p = 0; p < pairs.count; p++) {
            int a = pairs.a[p];
            int b = pairs.b[p];
            if (placed.gap(a, b) > most || pairs.isOff(p, state) || placed.boxGap(a, b) > most) {
                continue;
            }
            double distance = search.pairDistance(a, b, contacts.descents().of(p), most);
            if (distance <= most) {
                out.add(clearance(parts.names[a], parts.names[b], distance, search.points()));
            }
        }
    }

    static LinkClearance clearance(String a, String b, double distance, Witness w) {
        return new LinkClearance(a, b, distance, new Vec3(w.ax, w.ay, w.az), new Vec3(w.bx, w.by, w.bz));
    }

    RobotParts parts() {
        return parts;
    }

    PlacedParts placed() {
        return placed;
    }

    private LinkContact contact(int pair, int where) {
        int a = contacts.pairs().a[pair];
        int b = contacts.pairs().b[pair];
        Witness w = search.measure(
                contacts.descents().of(pair)[where], a, where / placed.pieces(b), b, where % placed.pieces(b));
        return new LinkContact(parts.names[a], parts.names[b], new Vec3(w.ax, w.ay, w.az));
    }
}
