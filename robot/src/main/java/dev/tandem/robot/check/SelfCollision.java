package dev.tandem.robot.check;

import dev.tandem.Detector;
import dev.tandem.Tandem;
import dev.tandem.bank.Witness;
import dev.tandem.internal.descent.Descent;
import dev.tandem.internal.query.CollisionQuery;
import dev.tandem.math.Vec3;
import dev.tandem.query.DistanceQuery;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.AttachedBody;
import dev.tandem.robot.LinkClearance;
import dev.tandem.robot.LinkContact;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.internal.LinkPairSchedule;
import dev.tandem.robot.internal.PairHeap;
import dev.tandem.robot.internal.PartOutlines;
import dev.tandem.robot.internal.PlacedParts;
import dev.tandem.robot.internal.RobotParts;
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
 */
public final class SelfCollision {

    private final RobotParts parts;
    private final PlacedParts placed;
    private final PartOutlines outlines;
    private final SelfPairs withinLimits;
    private final SelfPairs beyondLimits;
    private final LinkPairSchedule walkWithin;
    private final LinkPairSchedule walkBeyond;

    private final PairDescents descentsWithin;
    private final PairDescents descentsBeyond;

    private final CollisionQuery hit = new CollisionQuery();
    private final SelfDistance search;

    private int[] candidates = new int[64];
    private double[] overlaps = new double[64];
    private int candidateCount;
    private final PairHeap heap = new PairHeap();

    private double min;
    private double max = Double.POSITIVE_INFINITY;
    private double relativeError;
    private double absoluteError;

    private long treesAsked;
    private SelfPairs pairs;
    private PairDescents descents;

    private SelfCollision(RobotModel model, AllowedCollisions allowed, List<AttachedBody> attached, Detector detector) {
        parts = new RobotParts(model, attached);
        placed = new PlacedParts(parts, detector.bank());
        outlines = new PartOutlines(placed);
        withinLimits = new SelfPairs(parts, allowed, true);
        beyondLimits = withinLimits.usesProofs() ? new SelfPairs(parts, allowed, false) : withinLimits;
        placed.requireTests(beyondLimits);
        walkWithin = new LinkPairSchedule(placed, withinLimits);
        walkBeyond = beyondLimits == withinLimits ? walkWithin : new LinkPairSchedule(placed, beyondLimits);
        descentsWithin = new PairDescents(placed, withinLimits);
        descentsBeyond = beyondLimits == withinLimits ? descentsWithin : new PairDescents(placed, beyondLimits);
        search = new SelfDistance(placed, outlines);
        pairs = withinLimits;
        descents = descentsWithin;
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
        return withinLimits.count;
    }

    /**
     * {@return the names of the links and attached bodies that are checked against at least one other, for a state
     * within the limits, in the order of the links} If it is empty, every state is found free.
     */
    public List<String> checkedLinks() {
        boolean[] checked = new boolean[parts.count];
        for (int p = 0; p < withinLimits.count; p++) {
            checked[withinLimits.a[p]] = true;
            checked[withinLimits.b[p]] = true;
        }
        return IntStream.range(0, parts.count)
                .filter(i -> checked[i])
                .mapToObj(i -> parts.names[i])
                .toList();
    }

    /** {@return how often two trees were tested since this was made; all other pairs were decided without them} */
    public long treesAsked() {
        return treesAsked;
    }

    /**
     * {@return whether any pair touches}
     *
     * @param state the state of the robot
     */
    public boolean collides(RobotState state) {
        if (collect(state, true)) {
            return true;
        }
        // The pair whose boxes overlap deepest is likeliest to touch.
        heap.clear();
        for (int k = 0; k < candidateCount; k++) {
            heap.add(-overlaps[k], candidates[k]);
        }
        heap.order();
        while (!heap.isEmpty()) {
            if (touches(heap.leastPair()) >= 0) {
                return true;
            }
            heap.removeLeast();
        }
        return false;
    }

    /**
     * {@return the first pair that touches, in the order of the links; empty if none does}
     *
     * @param state the state of the robot
     */
    public Optional<LinkContact> first(RobotState state) {
        collect(state, false);
        Arrays.sort(candidates, 0, candidateCount);
        for (int k = 0; k < candidateCount; k++) {
            int where = touches(candidates[k]);
            if (where >= 0) {
                return Optional.of(contact(candidates[k], where));
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
        collect(state, false);
        Arrays.sort(candidates, 0, candidateCount);
        List<LinkContact> found = new ArrayList<>();
        for (int k = 0; k < candidateCount; k++) {
            int where = touches(candidates[k]);
            if (where >= 0) {
                found.add(contact(candidates[k], where));
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
        take(state);
        search.error(relative, absolute);
        return search.search(state, pairs, descents, enough, most);
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
            ClearanceGradient.add(
                    state, parts.link[pairs.a[pair]], parts.link[pairs.b[pair]], search.points(), distance, out);
        }
        return distance;
    }

    /** All pairs that are at most so far apart, in the order of the links. */
    void near(RobotState state, double most, List<LinkClearance> out) {
        take(state);
        for (int p = 0; p < pairs.count; p++) {
            int a = pairs.a[p];
            int b = pairs.b[p];
            if (placed.gap(a, b) > most || pairs.isOff(p, state) || placed.boxGap(a, b) > most) {
                continue;
            }
            double distance = search.pairDistance(a, b, descents.of(p), most);
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

    private void take(RobotState state) {
        placed.place(state);
        pairs = withinLimits == beyondLimits || state.isWithinLimits() ? withinLimits : beyondLimits;
        descents = pairs == withinLimits ? descentsWithin : descentsBeyond;
    }

    /** Finds the pairs whose balls and boxes touch, by the three steps; with {@code untilSure}, until one is a hit. */
    private boolean collect(RobotState state, boolean untilSure) {
        take(state);
        candidateCount = 0;
        LinkPairSchedule walk = pairs == withinLimits ? walkWithin : walkBeyond;
        walk.place();
        for (int at = walk.next(0); at >= 0; at = walk.next(at + 1)) {
            int pair = walk.pair(at);
            int a = pairs.a[pair];
            int b = pairs.b[pair];
            if (placed.boxesApart(a, b, walk.hint(at))) {
                walk.hint(at, placed.separatingAxis());
                continue;
            }
            double overlap = placed.boxOverlap();
            PartOutlines.Outcome outcome = outlines.judge(a, b, untilSure);
            if (outcome != PartOutlines.Outcome.APART && !pairs.isOff(pair, state)) {
                if (outcome == PartOutlines.Outcome.HIT) {
                    return true;
                }
                if (candidateCount == candidates.length) {
                    candidates = Arrays.copyOf(candidates, 2 * candidateCount);
                    overlaps = Arrays.copyOf(overlaps, 2 * candidateCount);
                }
                overlaps[candidateCount] = overlap;
                candidates[candidateCount++] = pair;
            }
        }
        return false;
    }

    /** The first two pieces of a pair that touch, as a number; −1 if none do. */
    private int touches(int pair) {
        int a = pairs.a[pair];
        int b = pairs.b[pair];
        Descent[] all = descents.of(pair);
        for (int k = 0; k < all.length; k++) {
            int i = k / placed.pieces(b);
            int j = k % placed.pieces(b);
            if (all.length == 1 || !outlines.apart(a, i, b, j)) {
                treesAsked++;
                placed.ask(all[k], a, i, b, j, hit);
                if (hit.found()) {
                    return k;
                }
            }
        }
        return -1;
    }

    private LinkContact contact(int pair, int where) {
        int a = pairs.a[pair];
        int b = pairs.b[pair];
        Witness w = search.measure(descents.of(pair)[where], a, where / placed.pieces(b), b, where % placed.pieces(b));
        return new LinkContact(parts.names[a], parts.names[b], new Vec3(w.ax, w.ay, w.az));
    }
}
