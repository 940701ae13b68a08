package dev.tandem.robot.internal;

import dev.tandem.internal.rounding.MotionSlack;
import dev.tandem.robot.check.SelfCollision;
import java.util.Arrays;

/**
 * The three steps of {@link SelfCollision} written down once, as a list that is gone through for each state without a
 * decision but whether two balls touch: the links below a pair of subtrees follow it, and if their balls are apart all of
 * these are jumped over.
 *
 * <pre>
 *    chest × arm ──────────────┐ apart
 *      chest × upper arm       │
 *      chest × forearm with hand ─┐ apart
 *        chest × forearm       │  │
 *        chest × palm          │  │
 *    head × arm ◄──────────────┘◄─┘
 * </pre>
 *
 * <p>Where there are few pairs, such as those of an arm, the list has the pairs alone: balls around subtrees would take more
 * time than they save.
 *
 * <p>Belongs to one thread; going through it allocates nothing.
 */
public final class LinkPairSchedule {

    /** A ball around another one more takes the time of so many pairs of balls. */
    private static final int FEW = 4;

    private final PlacedParts placed;

    /** Whether there are no subtrees in the list, because there are few pairs. */
    private final boolean isFlat;

    /** What is walked over; a node's number is the place of its ball. */
    private final SubtreePairs nodes;

    /** x, y, z, radius: of parts by their number, then of subtrees, larger ones later. */
    private final double[] balls;

    /** The list: two balls, where to go on if they are apart, and the pair of links, or −1 for what has some below. */
    private int[] first = new int[64];

    private int[] second = new int[64];
    private int[] beyond = new int[64];
    private int[] pair = new int[64];
    private int length;
    private long visits;

    private final byte[] hints;

    /** Pairs of nodes that wait in the making; a place in the list and −1 where the list below it ends. */
    private int[] waiting = new int[64];

    private int waitingCount;

    public LinkPairSchedule(PlacedParts placed, SelfPairs pairs) {
        this.placed = placed;
        this.nodes = new SubtreePairs(placed.parts, pairs);
        this.balls = new double[4 * (placed.parts.count + nodes.subtreeCount())];
        this.isFlat = pairs.count <= FEW * nodes.inside.length;
        for (int p = 0; isFlat && p < pairs.count; p++) {
            visits++;
            add(pairs.a[p], pairs.b[p], length + 1, p);
        }
        // A subtree comes after those inside it, so this goes from the root on.
        for (int s = nodes.subtreeCount() - 1; !isFlat && s >= 0; s--) {
            within(placed.parts.count + s, pairs);
        }
        this.first = Arrays.copyOf(first, length);
        this.second = Arrays.copyOf(second, length);
        this.beyond = Arrays.copyOf(beyond, length);
        this.pair = Arrays.copyOf(pair, length);
        this.hints = new byte[length];
        this.waiting = new int[0];
    }

    /** Step 1 and 2 for what is inside a subtree. */
    private void within(int node, SelfPairs pairs) {
        if (!nodes.isChecked(node, node)) {
            return;
        }
        for (int i = nodes.firstChild(node); i < nodes.endOfChildren(node); i++) {
            for (int j = i + 1; j < nodes.endOfChildren(node); j++) {
                push(nodes.inside[i], nodes.inside[j]);
                while (waitingCount > 0) {
                    int b = waiting[--waitingCount];
                    int a = waiting[--waitingCount];
                    if (b < 0) {
                        close(a);
                    } else {
                        between(a, b, pairs);
                    }
                }
            }
        }
    }

    /** Adds two nodes to the list, and leaves what is inside the larger of them waiting. */
    private void between(int a, int b, SelfPairs pairs) {
        visits++;
        if (!nodes.isChecked(a, b)) {
            return;
        }
        if (nodes.isPart(a) && nodes.isPart(b)) {
            add(a, b, length + 1, pairs.rigid(a, b));
            return;
        }
        push(length, -1);
        add(a, b, 0, -1);
        boolean opensA = nodes.isPart(b) || (!nodes.isPart(a) && nodes.size(a) >= nodes.size(b));
        int opened = opensA ? a : b;
        for (int k = nodes.endOfChildren(opened) - 1; k >= nodes.firstChild(opened); k--) {
            push(opensA ? nodes.inside[k] : a, opensA ? b : nodes.inside[k]);
        }
    }

    /** All that is below an entry has been added. */
    private void close(int at) {
        beyond[at] = length;
        if (length == at + 2) {
            // One below is as quick to ask itself.
            length--;
            first[at] = first[length];
            second[at] = second[length];
            pair[at] = pair[length];
            beyond[at] = length;
        }
    }

    private void push(int a, int b) {
        if (waitingCount == waiting.length) {
            waiting = Arrays.copyOf(waiting, 2 * waitingCount);
        }
        waiting[waitingCount++] = a;
        waiting[waitingCount++] = b;
    }

    private void add(int a, int b, int next, int links) {
        if (length == first.length) {
            first = Arrays.copyOf(first, 2 * length);
            second = Arrays.copyOf(second, 2 * length);
            beyond = Arrays.copyOf(beyond, 2 * length);
            pair = Arrays.copyOf(pair, 2 * length);
        }
        first[length] = a;
        second[length] = b;
        beyond[length] = next;
        pair[length++] = links;
    }

    /** How many pairs of nodes were looked at in the making. */
    public long visits() {
        return visits;
    }

    /** How many entries the list has. */
    public int length() {
        return length;
    }

    /** Takes up where the parts stand. */
    public void place() {
        if (isFlat) {
            return;
        }
        double[] from = placed.balls;
        double rounding = placed.rounding();
        for (int i : nodes.used) {
            balls[4 * i] = from[4 * i];
            balls[4 * i + 1] = from[4 * i + 1];
            balls[4 * i + 2] = from[4 * i + 2];
            balls[4 * i + 3] = from[4 * i + 3] * (1 + MotionSlack.BALL_GAP) + rounding;
        }
        int subtree = placed.parts.count;
        for (int s = 0; s < nodes.subtreeCount(); s++) {
            int to = 4 * (subtree + s);
            balls[to + 3] = -1;
            for (int k = nodes.firstInside[s]; k < nodes.firstInside[s + 1]; k++) {
                BallCover.enclose(balls, to, balls, 4 * nodes.inside[k]);
            }
        }
    }

    /** The next place in the list, from one on, where there are two links whose balls touch; −1 if there is none. */
    public int next(int from) {
        return isFlat ? nextOfFlat(from) : nextOfTree(from);
    }

    /** Boxes on a grid first. */
    private int nextOfFlat(int from) {
        long[] lows = placed.lows;
        long[] highs = placed.highs;
        for (int at = from; at < length; at++) {
            int i = first[at];
            int j = second[at];
            if (BoxGrid.meet(lows[i], highs[i], lows[j], highs[j]) && placed.ballsMeet(i, j)) {
                return at;
            }
        }
        return -1;
    }

    private int nextOfTree(int from) {
        double[] b = balls;
        int at = from;
        while (at < length) {
            int p = 4 * first[at];
            int q = 4 * second[at];
            double dx = b[p] - b[q];
            double dy = b[p + 1] - b[q + 1];
            double dz = b[p + 2] - b[q + 2];
            double r = b[p + 3] + b[q + 3];
            if (dx * dx + dy * dy + dz * dz > r * r) {
                at = beyond[at];
            } else if (pair[at] >= 0) {
                return at;
            } else {
                at++;
            }
        }
        return -1;
    }

    /** The pair of links at a place in the list. */
    public int pair(int at) {
        return pair[at];
    }

    /** The axis that told the boxes of this pair apart the last time: it is often the same, whatever the state. */
    public int hint(int at) {
        return hints[at];
    }

    public void hint(int at, int axis) {
        hints[at] = (byte) axis;
    }

    /** All pairs of links, in the order of the list. */
    public int[] pairsInOrder() {
        return Arrays.stream(pair).filter(p -> p >= 0).toArray();
    }
}
