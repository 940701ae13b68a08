package dev.tandem.robot;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

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
 * <p>Belongs to one thread; going through it allocates nothing.
 */
final class PairWalk {

    /** A link, or one with all that hangs on it: its ball's place, and what is inside. */
    private record Node(int ball, int part, List<Node> children) {
        boolean isLink() {
            return children.isEmpty();
        }
    }

    private final PlacedParts placed;
    private final SelfPairs pairs;

    /** x, y, z, radius: of parts by their number, then of subtrees, larger ones later. */
    private final double[] balls;

    /** The balls inside each subtree, one list after the other. */
    private final int[] inside;

    private final int[] firstInside;

    /** The list: two balls, where to go on if they are apart, and the pair of links, or −1 for what has some below. */
    private final int[] first;

    private final int[] second;
    private final int[] beyond;
    private final int[] pair;

    private final byte[] hints;

    /** Parts with something to check. */
    private final int[] used;

    PairWalk(PlacedParts placed, SelfPairs pairs) {
        this.placed = placed;
        this.pairs = pairs;
        RobotParts parts = placed.parts;
        List<Node> subtrees = new ArrayList<>();
        Node root = node(parts, 0, subtrees);
        this.used = IntStream.range(0, parts.count).filter(parts::hasGeometry).toArray();
        this.balls = new double[4 * (parts.count + subtrees.size())];
        this.firstInside = new int[subtrees.size() + 1];
        List<Integer> all = new ArrayList<>();
        for (int s = 0; s < subtrees.size(); s++) {
            subtrees.get(s).children.forEach(c -> all.add(c.ball));
            firstInside[s + 1] = all.size();
        }
        this.inside = all.stream().mapToInt(Integer::intValue).toArray();
        List<int[]> list = new ArrayList<>();
        if (root != null) {
            within(root, list);
        }
        this.first = column(list, 0);
        this.second = column(list, 1);
        this.beyond = column(list, 2);
        this.pair = column(list, 3);
        this.hints = new byte[pair.length];
    }

    private static int[] column(List<int[]> list, int k) {
        return list.stream().mapToInt(row -> row[k]).toArray();
    }

    /** The subtree of a part; the only one below it where it has none of its own. Null if there is nothing. */
    private static @Nullable Node node(RobotParts parts, int part, List<Node> subtrees) {
        List<Node> children = new ArrayList<>();
        if (parts.hasGeometry(part)) {
            children.add(new Node(part, part, List.of()));
        }
        for (int c : parts.children[part]) {
            Node below = node(parts, c, subtrees);
            if (below != null) {
                children.add(below);
            }
        }
        if (children.size() < 2) {
            return children.isEmpty() ? null : children.get(0);
        }
        Node made = new Node(parts.count + subtrees.size(), part, children);
        subtrees.add(made);
        return made;
    }

    /** Step 1 and 2 for what is inside a subtree, and step 3. */
    private void within(Node node, List<int[]> list) {
        if (pairs.isFree(node.part)) {
            return;
        }
        for (int i = 0; i < node.children.size(); i++) {
            for (int j = i + 1; j < node.children.size(); j++) {
                between(node.children.get(i), node.children.get(j), list);
            }
        }
        for (Node child : node.children) {
            within(child, list);
        }
    }

    private void between(Node a, Node b, List<int[]> list) {
        if (!isChecked(a, b)) {
            return;
        }
        if (a.isLink() && b.isLink()) {
            list.add(new int[] {a.ball, b.ball, list.size() + 1, pairs.rigid(a.part, b.part)});
            return;
        }
        int at = list.size();
        int[] both = {a.ball, b.ball, 0, -1};
        list.add(both);
        boolean opensA = b.isLink() || (!a.isLink() && links(a) >= links(b));
        for (Node child : (opensA ? a : b).children) {
            between(opensA ? child : a, opensA ? b : child, list);
        }
        if (list.size() <= at + 2) {
            // One below is as quick to ask itself.
            list.remove(at);
            for (int k = at; k < list.size(); k++) {
                list.get(k)[2]--;
            }
        }
        both[2] = list.size();
    }

    private boolean isChecked(Node a, Node b) {
        if (a.isLink() && b.isLink()) {
            return pairs.rigid(a.part, b.part) >= 0;
        }
        return a.isLink()
                ? pairs.motion(a.part, b.part)
                : b.isLink() ? pairs.motion(b.part, a.part) : pairs.subtrees(a.part, b.part);
    }

    private static int links(Node node) {
        return node.isLink()
                ? 1
                : node.children.stream().mapToInt(PairWalk::links).sum();
    }

    /** Takes up where the parts stand. */
    void place() {
        double[] from = placed.balls;
        double rounding = placed.rounding();
        for (int i : used) {
            balls[4 * i] = from[4 * i];
            balls[4 * i + 1] = from[4 * i + 1];
            balls[4 * i + 2] = from[4 * i + 2];
            balls[4 * i + 3] = from[4 * i + 3] * (1 + 1e-13) + rounding;
        }
        int subtree = balls.length / 4 - firstInside.length + 1;
        for (int s = 0; s < firstInside.length - 1; s++) {
            fit(4 * (subtree + s), firstInside[s], firstInside[s + 1]);
        }
    }

    /** A ball around others: from one to the next, each time the smallest around both. */
    private void fit(int at, int from, int to) {
        double x = 0;
        double y = 0;
        double z = 0;
        double r = -1;
        for (int k = from; k < to; k++) {
            int other = 4 * inside[k];
            double dx = balls[other] - x;
            double dy = balls[other + 1] - y;
            double dz = balls[other + 2] - z;
            double or = balls[other + 3];
            double d = BallCover.length(dx, dy, dz);
            if (r < 0 || or >= d + r) {
                x = balls[other];
                y = balls[other + 1];
                z = balls[other + 2];
                r = or;
            } else if (r < d + or) {
                double grown = 0.5 * (d + r + or);
                double share = (grown - r) / d;
                x += share * dx;
                y += share * dy;
                z += share * dz;
                r = grown * (1 + 1e-13);
            }
        }
        balls[at] = x;
        balls[at + 1] = y;
        balls[at + 2] = z;
        balls[at + 3] = r;
    }

    /** The next place in the list, from one on, where there are two links whose balls touch; −1 if there is none. */
    int next(int from) {
        double[] b = balls;
        int at = from;
        while (at < first.length) {
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
    int pair(int at) {
        return pair[at];
    }

    /** The axis that told the boxes of this pair apart the last time: it is often the same, whatever the state. */
    int hint(int at) {
        return hints[at];
    }

    void hint(int at, int axis) {
        hints[at] = (byte) axis;
    }

    /** All pairs of links, in the order of the list. */
    int[] pairsInOrder() {
        return Arrays.stream(pair).filter(p -> p >= 0).toArray();
    }
}
