package dev.tandem.robot.internal;

import dev.tandem.internal.descent.Descent;
import dev.tandem.internal.query.CollisionQuery;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.RobotState;
import java.util.Arrays;

/**
 * Which pairs of a robot's parts touch: balls around links and subtrees first ({@link LinkPairSchedule}), then boxes, then
 * outlines ({@link PartOutlines}), and the trees of the pairs that are left. Belongs to one thread, as do the placed parts, which
 * others may use as well; allocates nothing once every pair has been tested.
 */
public final class SelfContacts {

    /** A hint beside the axes of boxes: the direction that was kept. */
    private static final int ALONG_KEPT = 6;

    /** The parts where the last state puts them. */
    public final PlacedParts placed;

    public final PartOutlines outlines;
    public final SelfPairs withinLimits;
    private final SelfPairs beyondLimits;
    private final LinkPairSchedule walkWithin;
    private final LinkPairSchedule walkBeyond;
    private final PairDescents descentsWithin;
    private final PairDescents descentsBeyond;

    /** By pair: the direction along which outlines were apart the last time, where {@link #ALONG_KEPT} is the hint. */
    private final double[] keptWithin;

    private final double[] keptBeyond;
    private final CollisionQuery hit = new CollisionQuery();

    private int[] candidates = new int[64];
    private double[] overlaps = new double[64];
    private int candidateCount;
    private final PairHeap heap = new PairHeap();

    private long treesAsked;
    private SelfPairs pairs;
    private PairDescents descents;

    public SelfContacts(PlacedParts placed, AllowedCollisions allowed) {
        this.placed = placed;
        outlines = new PartOutlines(placed);
        withinLimits = new SelfPairs(placed.parts, allowed, true);
        beyondLimits = withinLimits.usesProofs() ? new SelfPairs(placed.parts, allowed, false) : withinLimits;
        placed.requireTests(beyondLimits);
        walkWithin = new LinkPairSchedule(placed, withinLimits);
        walkBeyond = beyondLimits == withinLimits ? walkWithin : new LinkPairSchedule(placed, beyondLimits);
        descentsWithin = new PairDescents(placed, withinLimits);
        descentsBeyond = beyondLimits == withinLimits ? descentsWithin : new PairDescents(placed, beyondLimits);
        keptWithin = new double[PartOutlines.DIRECTION * withinLimits.count];
        keptBeyond =
                beyondLimits == withinLimits ? keptWithin : new double[PartOutlines.DIRECTION * beyondLimits.count];
        pairs = withinLimits;
        descents = descentsWithin;
    }

    /** The pairs that are checked in the state that was taken up. */
    public SelfPairs pairs() {
        return pairs;
    }

    /** Their descents. */
    public PairDescents descents() {
        return descents;
    }

    /** How often two trees were tested. */
    public long treesAsked() {
        return treesAsked;
    }

    /** Takes up a state. */
    public void take(RobotState state) {
        placed.place(state);
        pairs = withinLimits == beyondLimits || state.isWithinLimits() ? withinLimits : beyondLimits;
        descents = pairs == withinLimits ? descentsWithin : descentsBeyond;
    }

    /** Whether any pair touches. */
    public boolean collides(RobotState state) {
        if (collect(state, true)) {
            return true;
        }
        if (candidateCount < 2) {
            return candidateCount == 1 && touches(candidates[0]) >= 0;
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

    /** Finds the pairs that may touch, in the order of their parts; their number. */
    public int candidates(RobotState state) {
        collect(state, false);
        Arrays.sort(candidates, 0, candidateCount);
        return candidateCount;
    }

    /** A pair of those found last. */
    public int candidate(int number) {
        return candidates[number];
    }

    /** Finds the pairs whose balls and boxes touch, by the three steps; with {@code untilSure}, until one is a hit. */
    private boolean collect(RobotState state, boolean untilSure) {
        take(state);
        candidateCount = 0;
        LinkPairSchedule walk = pairs == withinLimits ? walkWithin : walkBeyond;
        double[] kept = pairs == withinLimits ? keptWithin : keptBeyond;
        walk.place();
        for (int at = walk.next(0); at >= 0; at = walk.next(at + 1)) {
            int pair = walk.pair(at);
            int a = pairs.a[pair];
            int b = pairs.b[pair];
            int hint = walk.hint(at);
            if (hint == ALONG_KEPT && outlines.apartAlong(a, b, kept, PartOutlines.DIRECTION * pair)) {
                continue;
            }
            if (placed.boxesApart(a, b, hint == ALONG_KEPT ? 0 : hint)) {
                walk.hint(at, placed.separatingAxis());
                continue;
            }
            double overlap = placed.boxOverlap();
            PartOutlines.Outcome outcome = outlines.judge(a, b, untilSure);
            if (outcome == PartOutlines.Outcome.APART && outlines.keep(a, b, kept, PartOutlines.DIRECTION * pair)) {
                walk.hint(at, ALONG_KEPT);
            }
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
    public int touches(int pair) {
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
}
