package dev.tandem.search;

import dev.tandem.internal.descent.IntStack;
import dev.tandem.internal.rounding.MotionSlack;
import dev.tandem.tree.TestTree;

/**
 * The cut of a traverse tree, kept from check to check: pairs that are open, in an {@link Order}, and pairs that are apart,
 * by how long their separation lasts (see {@link MotionBound}). Going on to another pose costs only the pairs whose time has
 * come; all others are still apart and need not be looked at.
 *
 * <pre>
 *   apart, by bound + travel when tested:   ├──────┼───┼─┼──────────┼──────►
 *                                           └ open again  ▲ travel now
 * </pre>
 */
final class Front {

    /** Beyond so many nodes a front is given up and the next check starts from the root: about 60 MB. */
    private static final int MOST_NODES = 1 << 20;

    /** Once it has grown by this since the root, a fresh front pays for itself. */
    private static final double BLOATED = 1.5;

    /** A step of this share of the moving body is a jump: the root is the better start. */
    private static final double JUMP = 0.25;

    /** So many pairs that are due are opened between two looks at the clock. */
    private static final int DUE_AT_ONCE = 32;

    private final TraversalTree tree;
    private final MotionBound travel;
    private final OpenPairs open = new OpenPairs();
    private final OpenSizeHistogram sizes = new OpenSizeHistogram();
    private double largest;

    /** Whether sizes are counted all along: a front has many open pairs. One check alone has few. */
    private boolean counts;

    private final NodeHeap apart = new NodeHeap();
    private final IntStack resolved = new IntStack();
    private final IntStack touched = new IntStack();

    /** Whether some pairs are due and still among those that are apart. They are listed once somebody asks. */
    private boolean isBehind;

    private final IntStack due = new IntStack();
    private boolean isKept;
    private boolean fromRoot;

    /** What is at most so far apart is open. */
    private double margin;

    /** What the last whole check from the root cost. */
    private long costOfRoot = Long.MAX_VALUE;

    private int nodesOfRoot;

    Front(TraversalTree tree, TestTree treeA, TestTree treeB) {
        this.tree = tree;
        this.travel = new MotionBound(treeA, treeB);
    }

    /** Whether the last check started from the root. */
    boolean isFromRoot() {
        return fromRoot;
    }

    boolean canBeKept() {
        return travel.isKnown();
    }

    void forget() {
        isKept = false;
    }

    /** In the next check, pairs that are at most so far apart are open. */
    void margin(double within) {
        margin = within;
    }

    /** Forgets what was kept of bodies that have changed since. */
    void bodiesChanged() {
        forget();
        travel.measure();
        costOfRoot = Long.MAX_VALUE;
    }

    /** An empty front at a pose: of two bodies that are so large together, and to be kept or not. */
    void start(double[] bInA, double extent, boolean keeps) {
        tree.clear();
        open.clear();
        largest = extent;
        counts = keeps;
        if (counts) {
            sizes.clear(largest);
        }
        apart.clear();
        resolved.clear();
        touched.clear();
        isBehind = false;
        due.clear();
        travel.start(bInA);
        isKept = true;
        fromRoot = true;
    }

    /**
     * Moves to another pose; false if a start from the root is better. A front that is large or mostly due is given up only
     * if the budget lasts for a whole check from the root: else it holds more than such a check would find. Pairs that are
     * open stay so, at no cost; if the time is over before all that are due are open again, the rest is left for the next check.
     */
    boolean goOn(double[] bInA, Order order, BudgetMeter spending) {
        boolean mayStartAgain = spending.knownTests() / 2 > costOfRoot;
        boolean bloated = mayStartAgain && tree.used() > BLOATED * nodesOfRoot + 64;
        if (!isKept || bloated || tree.used() > MOST_NODES || travel.isWorn()) {
            return false;
        }
        double step = travel.step(bInA);
        if (step > JUMP * travel.radius()) {
            return false;
        }
        fromRoot = false;
        isBehind = false;
        while (!due.isEmpty()) {
            sizes.remove(tree.extent(due.pop()));
        }
        while (!touched.isEmpty()) {
            tree.state(touched.pop(), TraversalTree.OPEN);
        }
        for (long expired = 0; isDue(apart.smallest()); expired++) {
            if (mayStartAgain && expired > costOfRoot) {
                return false;
            }
            if (expired % DUE_AT_ONCE == 0 && spending.isOver()) {
                isBehind = true;
                break;
            }
            int node = apart.top();
            apart.pop();
            open(node, order.key(tree, node));
        }
        return true;
    }

    void open(int node, double key) {
        tree.state(node, TraversalTree.OPEN);
        push(node, key);
    }

    private void push(int node, double key) {
        open.push(node, key);
        if (counts) {
            sizes.add(tree.extent(node));
        }
    }

    void apart(int node, double bound) {
        apart.push(node, bound + travel.sum());
    }

    /** Two leaves were measured: they matter again at the next pose, not in this check. */
    void resolved(int node) {
        resolved.push(node);
    }

    /** At the end of a check: what was resolved takes its place. */
    void settle(long volumeTests) {
        if (fromRoot && !hasOpen()) {
            costOfRoot = volumeTests;
            nodesOfRoot = tree.used();
        }
        for (int i = 0; i < resolved.size(); i++) {
            int node = resolved.get(i);
            if (tree.state(node) == TraversalTree.TOUCHING) {
                push(node, Double.NEGATIVE_INFINITY);
                touched.push(node);
            } else {
                apart.push(node, tree.bound(node) + travel.sum());
            }
        }
        resolved.clear();
    }

    /** Whether a pair may touch, as far as is known. */
    boolean hasOpen() {
        return isBehind || !open.isEmpty();
    }

    int openCount() {
        if (isBehind && due.isEmpty()) {
            for (int i = 0; i < apart.size(); i++) {
                if (isDue(apart.key(i))) {
                    due.push(apart.node(i));
                    sizes.add(tree.extent(apart.node(i)));
                }
            }
        }
        return open.size() + due.size();
    }

    /** The sizes of all that {@link #openCount} counts; ask for that first. */
    OpenSizeHistogram openSizes() {
        if (!counts) {
            sizes.clear(largest);
            for (int i = 0; i < open.size(); i++) {
                sizes.add(tree.extent(open.node(i)));
            }
        }
        return sizes;
    }

    int openNode(int place) {
        return place < open.size() ? open.node(place) : due.get(place - open.size());
    }

    /** The open pair that is next, if one is known. */
    int nextOpen() {
        return open.isEmpty() ? TraversalTree.NONE : open.first();
    }

    /** The nearest of the pairs that are apart. */
    int nextLeast() {
        return apart.top();
    }

    int takeOpen() {
        int node = open.take();
        if (counts) {
            sizes.remove(tree.extent(node));
        }
        return node;
    }

    int takeLeast() {
        int node = apart.top();
        apart.pop();
        return node;
    }

    /** Whether a pair with this key may have come within the margin since it was found apart. */
    private boolean isDue(double key) {
        return margin > 0 ? bound(key) <= margin : key <= travel.sum();
    }

    /** No pair that was found apart is nearer than this. */
    double least() {
        return bound(apart.smallest());
    }

    /** How far a pair that was found apart is so still, at least. */
    private double bound(double key) {
        double sum = travel.sum();
        // Without a step the sum is zero and the bound is exact; else allow for the rounding of both sums.
        return sum == 0 || key == Double.POSITIVE_INFINITY
                ? key
                : Math.max(0, (key - sum) - MotionSlack.TRAVEL_SUM * Math.abs(key));
    }

    /** Whether all children of a node are apart by more than a length. */
    boolean familyIsApart(int parent, double length) {
        boolean all = true;
        for (int child = tree.firstChild(parent); all && child != TraversalTree.NONE; child = tree.nextSibling(child)) {
            all = tree.state(child) == TraversalTree.APART && tree.bound(child) > length && !isLeafPair(child);
        }
        return all;
    }

    private boolean isLeafPair(int node) {
        return (tree.a(node) & tree.b(node)) < 0;
    }

    /** Takes the children of a node out of the front and out of the tree. */
    void adopt(int parent) {
        for (int child = tree.firstChild(parent); child != TraversalTree.NONE; child = tree.nextSibling(child)) {
            apart.remove(child);
        }
        tree.removeChildren(parent);
    }
}
