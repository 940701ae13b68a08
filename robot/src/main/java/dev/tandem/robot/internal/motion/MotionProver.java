package dev.tandem.robot.internal.motion;

import dev.tandem.bank.TestBank;
import dev.tandem.internal.rounding.MotionSlack;
import dev.tandem.math.Pose;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.internal.PlacedParts;
import dev.tandem.robot.internal.RobotParts;
import dev.tandem.robot.internal.SelfPairs;
import dev.tandem.robot.internal.lanes.LaneIntervals;
import dev.tandem.robot.internal.lanes.LaneWorld;
import dev.tandem.robot.internal.lanes.PairTimes;
import dev.tandem.search.Verdict;
import dev.tandem.tree.ElementKind;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Proves straight motions of a robot free, in two stages. Balls come first, in lanes if the robot has them ({@link
 * LaneIntervals}), else one placing at a time ({@link BallStage}); they show most pairs to be apart for most of the time. What is
 * left, a pair and an interval each, is advanced by distances of the parts themselves: a distance d in the middle proves the time
 * in which no point moves by d.
 *
 * <pre>
 *   |---------------------------------|      left for a pair
 *             |----- m -----|                shown by the distance at m
 *   |--- m ---|             |---- m --|      and so on with the rest
 * </pre>
 *
 * Belongs to one thread; allocates nothing once every pair that comes near has been asked about.
 */
public final class MotionProver {

    /** Shortest intervals without a proof after which a pair is given up: parts may glide along each other for long. */
    private static final int MOST_UNPROVED = 256;

    /** An interval that is short enough is cut further while a distance proves more than this share of it. */
    private static final double STAGNANT = 1.0 / 64;

    /** Distances a motion; then it is not decided. */
    private static final int MOST_PROBES = 1 << 20;

    /** One less than the number of distances after which the time is looked at; a power of two. */
    private static final int FEW = 7;

    private final MotionRobot robot;
    private final RobotParts parts;
    private final PlacedParts placed;
    private final RobotState state;
    private final PairSpeeds speeds;
    private final ExactPairs exact;
    private final BallStage balls;
    private final PairTimes left = new PairTimes();
    private @Nullable LaneIntervals lanes;

    /** Kinds of bodies that all parts have tests for. */
    private final Set<List<ElementKind<?>>> known = new HashSet<>();

    private MotionWorld world;
    private Clearances clearances;
    private double tolerance = 1e-6;
    private @Nullable ClaimListener listener;
    private BooleanSupplier isOver = () -> false;

    /** Whether the last motion was not looked at to its end, as the time was over. */
    private boolean isCut;

    private final double[] from;
    private final double[] to;
    private final double[] values;
    private SelfPairs pairs;

    /** The pairs that the last motion was looked at for: beyond limits there are more. */
    private @Nullable SelfPairs shownPairs;

    /** Intervals of the pair at hand that wait. */
    private double[] starts = new double[128];

    private double[] ends = new double[128];

    private double freeUntil;
    private double contactAt;
    private int contactPair;
    private int openPair;
    private double openGap;
    private double lastGap;
    private long probes;
    private long intervals;

    /** Is told what was shown, for a record. */
    interface ClaimListener {

        /** A pair is at least {@code clearance} apart at time {@code middle}, and moves by at most {@code motion} in the interval. */
        void shown(int pair, double start, double end, double middle, double clearance, double motion);
    }

    public MotionProver(MotionRobot robot, TestBank bank) {
        this.robot = robot;
        this.parts = robot.parts;
        this.placed = new PlacedParts(parts, bank);
        placed.requireTests(robot.beyond);
        this.state = parts.model.newState();
        this.speeds = new PairSpeeds(robot, placed);
        this.exact = new ExactPairs(robot, placed);
        this.pairs = robot.within;
        int variables = parts.model.variables().size();
        this.from = new double[variables];
        this.to = new double[variables];
        this.values = new double[variables];
        this.world = MotionWorld.none(robot);
        this.clearances = new Clearances(parts, world);
        this.balls = new BallStage(this);
        in(world);
    }

    /** Sets the world, which must have been made for the same robot. */
    public MotionProver in(MotionWorld one) {
        for (int k = 0; k < one.count(); k++) {
            requireTests(one, k);
        }
        world = one;
        exact.in(one);
        LaneWorld ready = one.lanes();
        LaneIntervals fast = lanes;
        if (ready != null && fast != null) {
            fast.in(ready);
        } else {
            lanes = ready == null ? null : new LaneIntervals(ready);
        }
        clearances = new Clearances(parts, one);
        return this;
    }

    /** Refuses a body that there is no test for; bodies of the same kinds are looked at once for all parts. */
    private void requireTests(MotionWorld one, int body) {
        boolean isKnown = known.contains(one.trees[body].kinds());
        boolean all = true;
        for (int i = 0; i < parts.count && !isKnown; i++) {
            boolean meet = !one.mayTouch[i * one.count() + body];
            if (meet) {
                placed.requireTests(i, one.trees[body]);
            }
            all &= meet || !parts.hasGeometry(i);
        }
        if (!isKnown && all) {
            known.add(one.trees[body].kinds());
        }
    }

    /** Sets the precision of the time of a contact, as a share of the motion. */
    public MotionProver tolerance(double share) {
        tolerance = share;
        return this;
    }

    /** Sets what says that the time is over; what is not shown by then is left open. Distances are never cut short. */
    public MotionProver until(BooleanSupplier over) {
        isOver = over;
        return this;
    }

    boolean isOver() {
        return isOver.getAsBoolean();
    }

    void listener(@Nullable ClaimListener one) {
        listener = one;
    }

    public RobotModel model() {
        return parts.model;
    }

    /**
     * Looks at the straight motion from one state to another.
     *
     * @param start all variables at the start; those of followers are not read
     * @param goal all variables at the end
     * @param base where the root stands
     * @param startKnown whether the start is known to be free, by a proof of a motion that ends there
     * @return the verdict
     */
    public Verdict check(double[] start, double[] goal, Pose base, boolean startKnown) {
        boolean inside = begin(start, goal, base);
        probes = 0;
        intervals = 0;
        contactPair = -1;
        openPair = -1;
        openGap = 0;
        lastGap = 0;
        contactAt = Double.POSITIVE_INFINITY;
        freeUntil = Double.POSITIVE_INFINITY;
        isCut = false;
        left.clear();
        coarse(inside && pairs == robot.within && isIdentity(state.linkPoses()));
        left.merge();
        left.sortByTime();
        if (!startKnown || pairs != shownPairs) {
            checkStart();
        }
        shownPairs = pairs;
        for (int k = 0; k < left.count() && contactAt > 0; k++) {
            if (left.start(k) <= contactAt) {
                advance(left.pair(k), left.start(k), left.end(k));
            }
        }
        boolean isOpen = openPair >= 0 || isCut;
        freeUntil = contactPair < 0 && !isOpen ? 1 : isCut ? 0 : Math.min(freeUntil, contactAt);
        return contactPair >= 0 ? Verdict.HIT : isOpen ? Verdict.UNKNOWN : Verdict.FREE;
    }

    /** Takes up a motion; whether it is within limits. */
    boolean begin(double[] start, double[] goal, Pose base) {
        state.base(base);
        state.setAll(goal);
        boolean inside = state.isWithinLimits();
        copy(to);
        state.setAll(start);
        inside &= state.isWithinLimits();
        copy(from);
        // Pairs that never touch within limits may still come closer than they must.
        pairs = inside && !clearances.areForAll(robot) ? robot.within : robot.beyond;
        exact.of(pairs);
        speeds.between(from, to, state.linkPoses());
        clearances.prepare(pairs);
        return inside;
    }

    /**
     * Looks at a path: straight motions from each state to the next, in order, up to the first that is not free. A path of one
     * state is a motion without length.
     *
     * @param path all variables of each state, at least one
     * @param base where the root stands
     */
    public PathResult check(List<double[]> path, Pose base) {
        if (path.isEmpty()) {
            throw new IllegalArgumentException("a path needs a state at least, but there is none");
        }
        long began = System.nanoTime();
        long all = 0;
        int segments = Math.max(1, path.size() - 1);
        for (int k = 0; k < segments; k++) {
            if (isOver.getAsBoolean()) {
                return new PathResult(
                        Verdict.UNKNOWN, k, 0, Double.POSITIVE_INFINITY, "", "", 0, all, System.nanoTime() - began);
            }
            Verdict verdict = check(path.get(k), path.get(Math.min(k + 1, path.size() - 1)), base, k > 0);
            all += probes;
            if (verdict != Verdict.FREE) {
                double clearance = verdict == Verdict.UNKNOWN ? openGap : 0;
                return new PathResult(
                        verdict, k, freeUntil, contactAt, nameA(), nameB(), clearance, all, System.nanoTime() - began);
            }
        }
        return new PathResult(Verdict.FREE, -1, 1, Double.POSITIVE_INFINITY, "", "", 0, all, System.nanoTime() - began);
    }

    private void copy(double[] out) {
        for (int v = 0; v < out.length; v++) {
            out[v] = state.value(v);
        }
    }

    private static boolean isIdentity(double[] m) {
        for (int k = 0; k < 12; k++) {
            if (m[k] != (k % 5 == 0 ? 1 : 0)) {
                return false;
            }
        }
        return true;
    }

    private void coarse(boolean lanesFit) {
        LaneIntervals fast = lanes;
        if (fast != null && listener == null && lanesFit && fast.isUsable() && fast.between(from, to)) {
            fast.search(left, isOver);
            isCut = fast.isCut();
            intervals += fast.blocks() * 8;
        } else {
            balls.search();
        }
    }

    /** Whether pairs that are left touch at the start, or are one inside of the other: afterwards surfaces suffice. */
    private void checkStart() {
        boolean isPlaced = false;
        for (int k = 0; k < left.count() && left.start(k) == 0 && contactAt > 0; k++) {
            if (isOver.getAsBoolean()) {
                // What is left to be advanced is then left open.
                return;
            }
            if (!isPlaced) {
                place(0);
                isPlaced = true;
            }
            int pair = left.pair(k);
            if (exact.touches(pair, clearance(pair))) {
                contactAt = 0;
                contactPair = pair;
            }
        }
    }

    private double clearance(int pair) {
        return clearances.of(pair);
    }

    /** Shows a pair to be apart in an interval, or finds where it is not. */
    private void advance(int pair, double first, double last) {
        int top = push(0, first, last);
        int unproved = 0;
        boolean over = isOver.getAsBoolean();
        while (top > 0) {
            top--;
            double start = starts[top];
            double end = Math.min(ends[top], contactAt);
            if (start > contactAt || (start == contactAt && start > first)) {
                continue;
            }
            over |= (probes & FEW) == 0 && isOver.getAsBoolean();
            if (over || probes >= MOST_PROBES || unproved > MOST_UNPROVED) {
                open(pair, start);
                continue;
            }
            double middle = 0.5 * (start + end);
            double shown = probe(pair, start, end, middle);
            if (middle - shown <= start && middle + shown >= end) {
                continue;
            }
            if (shown <= 0 && contactAt > middle && exact.touches(pair, clearance(pair))) {
                touch(pair, middle);
            }
            boolean isShort = end - start <= tolerance && (end == contactAt || shown <= STAGNANT * (end - start));
            if (isShort || middle <= start || middle >= end) {
                unproved++;
                open(pair, start);
                place(end);
                if (contactAt > end && exact.touches(pair, clearance(pair))) {
                    touch(pair, end);
                }
                continue;
            }
            top = push(top, Math.max(middle, middle + shown), end);
            top = push(top, start, Math.min(middle, middle - shown));
        }
    }

    private int push(int top, double start, double end) {
        if (top == starts.length) {
            starts = Arrays.copyOf(starts, 2 * top);
            ends = Arrays.copyOf(ends, 2 * top);
        }
        starts[top] = start;
        ends[top] = end;
        return top + 1;
    }

    /** A pair may touch at some time after this. */
    private void open(int pair, double since) {
        if (since < freeUntil) {
            freeUntil = since;
            openPair = pair;
            openGap = lastGap;
        }
    }

    private void touch(int pair, double at) {
        contactAt = at;
        contactPair = pair;
    }

    /** The time before and after the middle of an interval that the distance there proves; +∞ for the whole interval. */
    private double probe(int pair, double start, double end, double middle) {
        probes++;
        place(middle);
        measure(pair);
        double half = Math.max(middle - start, end - middle);
        double fixed = speeds.extra * (1 + MotionSlack.PROOF) + slack(pair) + clearance(pair);
        double motion = half * speeds.rate * (1 + MotionSlack.PROOF);
        double needed = motion + fixed;
        double gap = exact.gap(pair, needed * (1 + MotionSlack.PROBED) + Double.MIN_NORMAL);
        lastGap = gap;
        double shown = half;
        boolean whole = gap > needed;
        if (!whole) {
            double room = gap - fixed;
            double time = room > 0 ? room / (speeds.rate * (1 + MotionSlack.PROOF)) * (1 - MotionSlack.PROBED) : 0;
            shown = Math.max(0, Math.min(time, half) - MotionSlack.TIME);
        }
        if (listener != null && shown > 0) {
            double moved = (shown * speeds.rate + speeds.extra) * (1 + MotionSlack.PROOF);
            double first = Math.max(start, middle - shown);
            listener.shown(pair, first, Math.min(end, middle + shown), middle, gap, moved);
        }
        return whole ? Double.POSITIVE_INFINITY : shown;
    }

    /** What distances and balls may be off by. */
    double slack(int pair) {
        int a = exact.a(pair);
        double size = placed.balls[4 * a + 3];
        if (exact.isSelf(pair)) {
            size += placed.balls[4 * exact.b(pair) + 3];
        }
        return MotionSlack.PROOF * size + robot.roundings * placed.rounding();
    }

    /** Bounds the speed of a pair where the robot is placed. */
    PairSpeeds measure(int pair) {
        if (exact.isSelf(pair)) {
            speeds.measure(exact.a(pair), exact.b(pair));
        } else {
            speeds.measure(exact.a(pair));
        }
        return speeds;
    }

    /** Puts the robot where it is at a time. */
    void place(double time) {
        for (int v = 0; v < values.length; v++) {
            values[v] = time == 1 ? to[v] : from[v] + time * (to[v] - from[v]);
        }
        state.setAll(values);
        placed.place(state);
        speeds.at(state.linkPoses());
    }

    // For the stage of balls

    /** All pairs, those with the world behind those of parts. */
    int pairCount() {
        return pairs.count + parts.count * world.count();
    }

    boolean isChecked(int pair) {
        return pair < pairs.count || !world.mayTouch[pair - pairs.count];
    }

    /** Whether balls and boxes show a pair to be apart for this long before and after the time that it is placed at; else a bound. */
    double ballGap(int pair, double wanted) {
        int a = exact.a(pair);
        int b = exact.b(pair);
        if (!exact.isSelf(pair)) {
            return world.gap(b, placed.balls, 4 * a);
        }
        double gap = placed.gap(a, b);
        return gap > wanted ? gap : Math.max(gap, placed.boxGap(a, b));
    }

    double clearanceOf(int pair) {
        return clearance(pair);
    }

    void leave(int pair, double start, double end) {
        left.add(pair, start, end);
    }

    /** A pair is shown to be apart in an interval. */
    void note(int pair, double start, double end, double middle, double gap, PairSpeeds speed) {
        if (listener != null) {
            double half = 0.5 * (end - start);
            double moved = (half * speed.rate + speed.extra) * (1 + MotionSlack.PROOF);
            listener.shown(pair, start, end, middle, gap, moved);
        }
    }

    /** The number of the first part of a pair, and that of the second or of the body behind all parts. */
    int numberOfA(int pair) {
        return exact.a(pair);
    }

    int numberOfB(int pair) {
        return exact.isSelf(pair) ? exact.b(pair) : parts.count + exact.b(pair);
    }

    MotionWorld world() {
        return world;
    }

    RobotParts parts() {
        return parts;
    }

    void countInterval() {
        intervals++;
    }

    // For bounds on the clearance

    double gap(int pair, double wanted) {
        return exact.gap(pair, wanted);
    }

    String nameOfA(int pair) {
        return pair < 0 ? "" : parts.names[exact.a(pair)];
    }

    String nameOfB(int pair) {
        return pair < 0 ? "" : exact.isSelf(pair) ? parts.names[exact.b(pair)] : world.names[exact.b(pair)];
    }

    // Results

    /** The time before which it is proved that nothing touches; 1 if the motion is free. */
    public double freeUntil() {
        return freeUntil;
    }

    /** A time at which two touch; +∞ if none was found. */
    public double contactAt() {
        return contactAt;
    }

    /** The first of two that touch, or that are not shown to be apart; empty if the motion is free. */
    public String nameA() {
        return nameOfA(contactPair >= 0 ? contactPair : openPair);
    }

    /** The second of them. */
    public String nameB() {
        return nameOfB(contactPair >= 0 ? contactPair : openPair);
    }

    /** Distances that were computed for the last motion. */
    public long probes() {
        return probes;
    }

    /** Intervals that the stage of balls looked at for the last motion. */
    public long intervals() {
        return intervals;
    }
}
