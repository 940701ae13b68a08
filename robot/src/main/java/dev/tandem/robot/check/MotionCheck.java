package dev.tandem.robot.check;

import dev.tandem.Body;
import dev.tandem.Detector;
import dev.tandem.Tandem;
import dev.tandem.bank.PartPath;
import dev.tandem.internal.descent.Descent;
import dev.tandem.internal.query.CollisionQuery;
import dev.tandem.internal.rounding.MotionSlack;
import dev.tandem.query.Query;
import dev.tandem.query.ToleranceQuery;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.AttachedBody;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.internal.PlacedParts;
import dev.tandem.robot.internal.RobotParts;
import dev.tandem.robot.internal.SelfPairs;
import dev.tandem.scene.Scene;
import dev.tandem.search.Verdict;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether a robot touches itself, or its world, anywhere on a straight path between two joint positions; with
 * guaranteed bounds, not by sampling. In the middle of an interval of time two links are d apart. No point of either
 * moves, in the frame of their common ancestor, by more than
 *
 * <pre>
 *    D = Σ 2 sin(δ/2) ρ      over the joints between the ancestor and the link; δ is how far the joint turns in half
 *                            the interval, ρ the largest distance of a point of the link from its axis in the middle
 * </pre>
 *
 * so if d exceeds the sum for both, the pair is free over the whole interval. Otherwise the interval is halved, for the
 * pairs that are left, the earlier half first. The bound is that of the proofs in {@code dev.tandem.robot.proof}.
 *
 * <p>Conditional allowances are about single states, so a motion takes them as not met.
 *
 * <p>Not safe for use by multiple threads: each thread has its own. The cost grows with the number of intervals, which
 * is in inverse proportion to the clearance along the path.
 *
 * <p>Example:
 *
 * <pre>{@code
 * import dev.tandem.Body;
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
 * import dev.tandem.robot.check.MotionCheck;
 * import dev.tandem.robot.check.MotionResult;
 * import java.util.List;
 *
 * Joint elbow = Joint.of("elbow", JointType.REVOLUTE, "upper", "lower")
 *         .at(Pose.translation(0, 0, 1))
 *         .about(new Vec3(0, 1, 0))
 *         .within(JointLimit.of(-2.5, 2.5));
 * LinkGeometry bar = LinkGeometry.of(new Box(0.1, 0.1, 0.9), Pose.translation(0, 0, 0.5));
 * RobotModel arm = RobotModel.of(
 *         "arm", List.of(new Link("upper", List.of(bar)), new Link("lower", List.of(bar))), List.of(elbow));
 * Body pole = Body.of(new Box(0.1, 0.1, 0.1)).at(Pose.translation(0.5, 0, 1.5));
 * MotionCheck check = MotionCheck.of(arm, AllowedCollisions.adjacent(arm), List.of(), pole);
 * MotionResult swing = check.check(arm.newState(), arm.newState().set("elbow", 1.6)); // both ends are free
 * System.out.println(swing.verdict()); // prints: HIT
 * System.out.println(check.check(arm.newState(), arm.newState().set("elbow", -1.6)).isFree()); // prints: true
 * }</pre>
 */
public final class MotionCheck {

    /** The name of the world in results. */
    public static final String WORLD = "world";

    /** Shortest intervals without a proof after which the search ends: links may glide along each other for long. */
    private static final int MOST_UNPROVED = 256;

    private final RobotParts parts;
    private final PlacedParts placed;
    private final RobotState state;
    private final RobotState end;
    private final SelfPairs withinLimits;
    private final SelfPairs beyondLimits;
    private final MotionBounds bounds;
    private final List<WorldGroup> worlds;
    private final double[][] worldPoses;

    /** The body of the world that a part came too close to last; by group × part. */
    private final int[] closeBody;

    private final Descent[] @Nullable [] descents;

    /** The link that two links hang on, both below it or one of them it; by part × part. */
    private final int[] common;

    /** How often {@link PlacedParts#rounding} may add up in the deepest link. */
    private final double roundings;

    private final ToleranceQuery within = new ToleranceQuery();
    private final CollisionQuery hit = new CollisionQuery();

    private double tolerance = 1e-6;
    private SelfPairs pairs;
    private double[] from = new double[0];
    private double[] to = new double[0];
    private final double[] values;

    /** The pairs that are left, level by level. A world pair is the pair count plus its group × parts + its part. */
    private final int[][] left = new int[64][];

    private long queries;
    private long intervals;
    private int unproved;
    private double freeUntil;
    private double contactAt;
    private int contactPair;

    private MotionCheck(
            RobotModel model,
            AllowedCollisions allowed,
            List<AttachedBody> attached,
            List<WorldGroup> worlds,
            Detector detector) {
        parts = new RobotParts(model, attached);
        placed = new PlacedParts(parts, detector.bank());
        state = model.newState();
        end = model.newState();
        withinLimits = new SelfPairs(parts, allowed, true);
        beyondLimits = new SelfPairs(parts, allowed, false);
        placed.requireTests(beyondLimits);
        pairs = withinLimits;
        this.worlds = worlds;
        int n = parts.count;
        descents = new Descent[n * (n + worlds.size())][];
        common = new int[n * n];
        for (int b = 0; b < n; b++) {
            // The larger of two numbers is no ancestor of the other, so that its parent may take its place.
            for (int a = 0; a < b; a++) {
                common[a * n + b] = common[a * n + parts.parent[b]];
                common[b * n + a] = common[a * n + b];
            }
            common[b * n + b] = b;
        }
        bounds = new MotionBounds(parts, placed);
        values = new double[model.variables().size()];
        int[] depth = new int[n];
        int deepest = 0;
        for (int i = 1; i < n; i++) {
            depth[i] = depth[parts.parent[i]] + 1;
            deepest = Math.max(deepest, depth[i]);
        }
        roundings = 4 + 0.25 * deepest;
        worldPoses = new double[worlds.size()][12];
        closeBody = new int[worlds.size() * n];
        for (int g = 0; g < worlds.size(); g++) {
            Body world = worlds.get(g).body();
            world.pose().copyInto(worldPoses[g]);
            for (int i = 0; i < n; i++) {
                placed.requireTests(i, world.tree());
            }
        }
    }

    /**
     * {@return a check of a robot with itself}
     *
     * @param model the robot
     * @param allowed the pairs that are not checked
     */
    public static MotionCheck of(RobotModel model, AllowedCollisions allowed) {
        return new MotionCheck(model, allowed, List.of(), List.of(), Tandem.detector());
    }

    /**
     * {@return a check of a robot, which may hold bodies, with itself and with a world that stands still}
     *
     * @param model the robot
     * @param allowed the pairs that are not checked
     * @param attached the attached bodies
     * @param world the world
     */
    public static MotionCheck of(RobotModel model, AllowedCollisions allowed, List<AttachedBody> attached, Body world) {
        return of(model, allowed, attached, world, Tandem.detector());
    }

    /**
     * {@return a check of a robot, which may hold bodies, with itself and with a world that stands still, with the
     * tests of a detector}
     *
     * @param model the robot
     * @param allowed the pairs that are not checked
     * @param attached the attached bodies
     * @param world the world
     * @param detector holds the tests to use
     */
    public static MotionCheck of(
            RobotModel model, AllowedCollisions allowed, List<AttachedBody> attached, Body world, Detector detector) {
        return new MotionCheck(model, allowed, attached, List.of(WorldGroup.of(world, Set.of())), detector);
    }

    /**
     * {@return a check of a robot, which may hold bodies, with itself and with the named bodies of a scene as it is now} As
     * with a {@link RobotChecker}, allowed pairs may name bodies of the world.
     *
     * @param model the robot
     * @param allowed the pairs that are not checked
     * @param attached the attached bodies
     * @param world the bodies around the robot
     * @param detector holds the tests to use
     */
    public static MotionCheck of(
            RobotModel model, AllowedCollisions allowed, List<AttachedBody> attached, Scene world, Detector detector) {
        List<WorldGroup> groups = WorldGroup.of(world, new RobotParts(model, attached), allowed, detector);
        return new MotionCheck(model, allowed, attached, groups, detector);
    }

    /**
     * Sets the precision of the time of a contact.
     *
     * @param share the precision, as a share of the motion
     * @return this check
     */
    public MotionCheck tolerance(double share) {
        if (!(share >= 1e-15 && share <= 1)) {
            throw new IllegalArgumentException("the tolerance is a share of the motion, 1e-15 to 1, but got " + share);
        }
        tolerance = share;
        return this;
    }

    /**
     * Checks the straight path in joint space from one state to another. The root of the robot is where the states have it,
     * and does not move.
     *
     * @param start the state at the start
     * @param goal the state at the end
     * @return the verdict
     * @throws IllegalArgumentException if the root stands elsewhere in the goal, or a floating joint turns
     */
    public MotionResult check(RobotState start, RobotState goal) {
        parts.check(start);
        parts.check(goal);
        if (!Arrays.equals(start.linkPoses(), 0, 12, goal.linkPoses(), 0, 12)) {
            throw new IllegalArgumentException("the root stands elsewhere in the goal: a base does not move; "
                    + "join it to the world by a floating or planar joint");
        }
        to = end.setAll(goal.values()).values();
        from = state.setAll(start.values()).base(start.pose(0)).values();
        bounds.between(from, to, start.linkPoses());
        boolean within = state.isWithinLimits() && end.isWithinLimits();
        refuseTurningFreely();
        pairs = within ? withinLimits : beyondLimits;
        queries = 0;
        intervals = 0;
        unproved = 0;
        contactPair = -1;
        contactAt = Double.POSITIVE_INFINITY;
        int all = pairs.count + worlds.size() * parts.count;
        int[] first = level(0, all);
        int count = 0;
        for (int p = 0; p < all; p++) {
            if (p < pairs.count || meetsWorld(p)) {
                first[count++] = p;
            }
        }
        search(first, count);
        if (contactPair < 0) {
            return new MotionResult(Verdict.FREE, 1, Double.POSITIVE_INFINITY, "", "", queries, intervals);
        }
        boolean withWorld = contactPair >= pairs.count;
        return new MotionResult(
                contactAt <= 1 ? Verdict.HIT : Verdict.UNKNOWN,
                freeUntil,
                contactAt,
                parts.names[withWorld ? part(contactPair) : pairs.a[contactPair]],
                withWorld
                        ? worlds.get(group(contactPair)).name(closeBody[contactPair - pairs.count])
                        : parts.names[pairs.b[contactPair]],
                queries,
                intervals);
    }

    /** The part of a world pair. */
    private int part(int pair) {
        return (pair - pairs.count) % parts.count;
    }

    private int group(int pair) {
        return (pair - pairs.count) / parts.count;
    }

    private boolean meetsWorld(int pair) {
        int part = part(pair);
        return parts.hasGeometry(part) && !worlds.get(group(pair)).exempt().contains(parts.names[part]);
    }

    private void search(int[] all, int count) {
        place(0, 0);
        for (int k = 0; k < count; k++) {
            // Touching at the start needs no search.
            if (!staysApart(all[k]) && ask(all[k], hit)) {
                contactPair = all[k];
                freeUntil = 0;
                contactAt = 0;
                return;
            }
        }
        halve(0, 1, 0, count);
    }

    private void refuseTurningFreely() {
        RobotModel model = parts.model;
        for (int j = 0; j < model.joints().size(); j++) {
            int v = model.firstVariableOf(j);
            for (int k = 3; k < model.joints().get(j).type().variableCount(); k++) {
                if (from[v + k] != to[v + k]) {
                    throw new IllegalArgumentException(
                            "joint '" + model.joints().get(j).name() + "' turns freely from one quaternion to another; "
                                    + "a straight way between them is not one of the motions that can be checked");
                }
            }
        }
    }

    private int[] level(int depth, int size) {
        int[] at = left[depth];
        if (at == null || at.length < size) {
            at = new int[Math.max(16, size)];
            left[depth] = at;
        }
        return at;
    }

    /** Goes through the pairs of a level from one time to another. False when the search is over. */
    private boolean halve(double t0, double t1, int depth, int count) {
        intervals++;
        double middle = 0.5 * (t0 + t1);
        place(middle, 0.5 * (t1 - t0));
        int[] given = level(depth, count);
        int[] rest = level(depth + 1, count);
        int remaining = 0;
        for (int k = 0; k < count; k++) {
            if (!staysApart(given[k])) {
                rest[remaining++] = given[k];
            }
        }
        if (remaining == 0) {
            return true;
        }
        if (t1 - t0 <= tolerance || depth + 2 == left.length) {
            return !endsSearch(t0, t1, rest, remaining);
        }
        return halve(t0, middle, depth + 1, remaining) && halve(middle, t1, depth + 1, remaining);
    }

    /** An interval that is too short to cut: a contact, if they touch at its end; else the search goes on for a while. */
    private boolean endsSearch(double t0, double t1, int[] rest, int remaining) {
        if (unproved++ == 0) {
            freeUntil = t0;
            contactPair = rest[0];
        }
        place(t1, 0);
        for (int k = 0; k < remaining; k++) {
            if (ask(rest[k], hit)) {
                contactPair = rest[k];
                contactAt = t1;
                return true;
            }
        }
        return unproved > MOST_UNPROVED;
    }

    /** Puts the robot where it is at a time, and bounds how far each part moves within half an interval. */
    private void place(double time, double half) {
        for (int v = 0; v < values.length; v++) {
            values[v] = time == 1 ? to[v] : from[v] + time * (to[v] - from[v]);
        }
        state.setAll(values);
        placed.place(state);
        bounds.measure(state.linkPoses(), half);
    }

    private boolean staysApart(int pair) {
        int n = parts.count;
        if (pair >= pairs.count) {
            int part = part(pair);
            return !measureWithin(pair, bounds.moves[part * n], placed.balls[4 * part + 3]);
        }
        int a = pairs.a[pair];
        int b = pairs.b[pair];
        int base = common[a * n + b];
        double motion = bounds.moves[a * n + base] + bounds.moves[b * n + base];
        if (placed.gap(a, b) > motion * (1 + MotionSlack.PROOF) + roundings * placed.rounding()) {
            return true;
        }
        return !measureWithin(pair, motion, placed.balls[4 * a + 3] + placed.balls[4 * b + 3]);
    }

    private boolean measureWithin(int pair, double motion, double size) {
        queries++;
        within.tolerance(motion * (1 + MotionSlack.PROOF) + MotionSlack.PROOF * size + roundings * placed.rounding());
        return ask(pair, within);
    }

    /** Whether any two pieces of a pair are what the query looks for. */
    private boolean ask(int pair, Query query) {
        if (pair >= pairs.count) {
            return askWorld(pair, query);
        }
        int a = pairs.a[pair];
        int b = pairs.b[pair];
        Descent[] all = descents(a, b);
        int piecesB = placed.pieces(b);
        for (int k = 0; k < all.length; k++) {
            placed.ask(all[k], a, k / piecesB, b, k % piecesB, query);
            if (query == hit ? hit.found() : within.found()) {
                return true;
            }
        }
        return false;
    }

    private boolean askWorld(int pair, Query query) {
        int a = part(pair);
        int g = group(pair);
        Descent[] all = descents(a, parts.count + g);
        for (int k = 0; k < all.length; k++) {
            placed.ask(all[k], a, k, worldPoses[g], query);
            if (query == hit ? hit.found() : within.found()) {
                PartPath trail = query == hit ? hit.trailB() : within.trailB();
                closeBody[pair - pairs.count] = trail.part(worlds.get(g).body().tree());
                return true;
            }
        }
        return false;
    }

    /** The descents of a part with another, or with the group of the world that comes after all parts. */
    private Descent[] descents(int a, int b) {
        int at = a * (parts.count + worlds.size()) + b;
        Descent[] known = descents[at];
        if (known == null) {
            boolean withWorld = b >= parts.count;
            int piecesB = withWorld ? 1 : placed.pieces(b);
            known = new Descent[placed.pieces(a) * piecesB];
            for (int k = 0; k < known.length; k++) {
                known[k] = withWorld
                        ? placed.descent(
                                a, k, worlds.get(b - parts.count).body().tree())
                        : placed.descent(a, k / piecesB, b, k % piecesB);
            }
            descents[at] = known;
        }
        return known;
    }
}
