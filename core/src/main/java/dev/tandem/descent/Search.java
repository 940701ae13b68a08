package dev.tandem.descent;

import dev.tandem.math.Pose;

/**
 * A descent that can be stopped at any moment and still has an answer: a {@link Verdict}, and an interval [lower, upper]
 * that holds the distance and only ever shrinks while the search goes on. It walks as {@link Descent} does, over the same
 * kernels; but open pairs are taken up in an {@link Order}, and pairs found apart stay in a {@link Bvtt}'s cut with their
 * bounds, so that the next check may start from there ({@link #keepingFront}).
 *
 * <p>Lower: nothing while a pair is open that may touch; else the least bound in the cut. Upper: the least distance of
 * the pairs of leaves seen, the first of which is looked at before all else. One search belongs to one thread.
 */
public final class Search {

    /** Visits between two looks at the clock; one takes about half a microsecond, a look a twentieth of that. */
    private static final int CLOCK_EVERY = 4;

    /** How many ancestors up to look around a hit, and how often. */
    private static final int RING = 4;

    private static final int RINGS = 2;

    private final TestTree treeA;
    private final TestTree treeB;
    private final Levels levels;
    private final boolean nests;
    private final Bvtt tree = new Bvtt();
    private final Front front;
    private final FirstCollision inside = new FirstCollision();
    private final PairStack stack = new PairStack();
    private final PairStack around = new PairStack();
    private final double[] bInA = new double[12];

    private Order order = Order.depthFirst();
    private boolean keeps;
    private boolean records;
    private boolean exhausts;

    private int check;
    private boolean toDistance;
    private long volumeTests;
    private long leafTests;
    private long visited;
    private double lower;
    private double upper;
    private Verdict verdict = Verdict.UNKNOWN;
    private boolean complete;
    private double apart;
    /** No pair of leaves that was measured is nearer than this: what a test was uncertain about is taken off. */
    private double leastMeasured;

    private boolean verdictOnly;
    private boolean wasHit;
    private boolean seen;
    private boolean measured;
    private int bestLevel;
    private int bestNode;
    private int bestA;
    private int bestB;
    private boolean hasBest;
    private final Trail trailA = new Trail();
    private final Trail trailB = new Trail();
    private final Witness points = new Witness();
    private final Witness scratch = new Witness();

    private long mostTests;
    private boolean timed;
    private long end;
    private int untilClock;

    public Search(TestTree treeA, TestTree treeB, TestBank bank) {
        this.treeA = treeA;
        this.treeB = treeB;
        levels = new Levels(new Descent(treeA, treeB, bank));
        nests = treeA.nests() || treeB.nests();
        front = new Front(tree, treeA, treeB);
    }

    /** From now on, open pairs are taken up in this order. */
    public Search order(Order another) {
        order = another;
        front.forget();
        return this;
    }

    /**
     * From now on, a check starts where the one before it ended, and only tests what may have changed with the motion
     * between the two. A step of half the body or more starts again from the root, as do bodies inside bodies.
     */
    public Search keepingFront(boolean keep) {
        keeps = keep && !nests && front.canBeKept();
        front.forget();
        return this;
    }

    /** From now on, the traverse tree of a check stays to be looked at. Without a front it is that of the last check alone. */
    public Search recording(boolean record) {
        records = record;
        front.forget();
        return this;
    }

    /** From now on, a hit does not end a check, so that its traverse tree is whole. */
    public Search exhausting(boolean exhaust) {
        exhausts = exhaust;
        return this;
    }

    /** Forgets what was kept from earlier checks. */
    public void forget() {
        front.forget();
        hasBest = false;
        wasHit = false;
    }

    /** Do they touch? Ends as soon as that is known. */
    public Verdict collide(Pose pose, Budget budget) {
        return run(pose, budget, false);
    }

    /** How far apart? Ends when lower and upper are the same, or the budget is spent. */
    public Verdict distance(Pose pose, Budget budget) {
        return run(pose, budget, true);
    }

    private Verdict run(Pose pose, Budget budget, boolean distance) {
        mostTests = budget.tests();
        timed = budget.isTimed();
        end = timed ? budget.end(System.nanoTime()) : 0;
        untilClock = CLOCK_EVERY;
        toDistance = distance;
        check++;
        volumeTests = 0;
        leafTests = 0;
        visited = 0;
        lower = 0;
        upper = Double.POSITIVE_INFINITY;
        verdictOnly = !keeps && !records && !toDistance;
        apart = verdictOnly ? 0 : Double.POSITIVE_INFINITY;
        leastMeasured = Double.POSITIVE_INFINITY;
        seen = false;
        measured = false;
        verdict = Verdict.UNKNOWN;
        complete = false;
        bestNode = Bvtt.NONE;
        pose.copyInto(bInA);
        int rootA = treeA.root();
        int rootB = treeB.root();
        if (rootA == TestTree.NONE || rootB == TestTree.NONE) {
            lower = Double.POSITIVE_INFINITY;
            complete = true;
            verdict = Verdict.FREE;
            hasBest = false;
            wasHit = false;
            tree.clear();
            return verdict;
        }
        levels.start(bInA);
        if (!keeps) {
            startFromRoot(rootA, rootB);
        }
        firstLook();
        if (keeps && wasHit && upper > 0) {
            lookAround(budget);
        }
        if (upper > 0 || exhausts) {
            if (keeps && !front.goOn(bInA, order, check, timed ? 0 : mostTests)) {
                startFromRoot(rootA, rootB);
            }
            walk(budget);
            conclude();
            front.settle(volumeTests);
        } else {
            conclude();
        }
        wasHit = verdict == Verdict.HIT;
        order.finished(tree);
        return verdict;
    }

    private void startFromRoot(int rootA, int rootB) {
        front.start(bInA);
        int root = tree.add(rootA, rootB, Bvtt.NONE, 0, 0, treeA.size(rootA) + treeB.size(rootB));
        front.open(root, 0);
    }

    /** Upper is finite from the start: the pair of leaves that was closest before, or else the first one. */
    private void firstLook() {
        Descent at = levels.at(0);
        int a = bestA;
        int b = bestB;
        if (!hasBest || !keeps) {
            a = firstLeaf(treeA, treeA.root());
            b = firstLeaf(treeB, treeB.root());
            while (at.inside != null && at.inside.opens(a, b)) {
                at = levels.at(levels.open(at.inside, a, b, at));
                if (at.startA == TestTree.NONE || at.startB == TestTree.NONE) {
                    return;
                }
                a = firstLeaf(at.treeA, at.startA);
                b = firstLeaf(at.treeB, at.startB);
            }
        }
        if (toDistance) {
            measure(at, a, b, Bvtt.NONE);
        } else {
            // How far apart they are costs more than whether they touch, and is found out only if somebody asks.
            note(at, a, b, Bvtt.NONE);
            touch(at, a, b, Bvtt.NONE, Double.POSITIVE_INFINITY);
        }
    }

    /** Bodies that touched before are likely to touch near by: below the ancestors of the pair that did. */
    private void lookAround(Budget budget) {
        Descent at = levels.at(0);
        int a = bestA;
        int b = bestB;
        for (int ring = 0; ring < RINGS && upper > 0; ring++) {
            a = ancestor(treeA, a);
            b = ancestor(treeB, b);
            around.clear();
            around.push(a, b);
            while (upper > 0 && !around.isEmpty() && !isSpent(budget)) {
                visited++;
                int top = around.pop();
                int x = around.a(top);
                int y = around.b(top);
                if ((x & y) < 0) {
                    touch(at, x, y, Bvtt.NONE, Double.POSITIVE_INFINITY);
                } else {
                    at.kernel.expand(x, y, around);
                    count(at.kernel);
                }
            }
        }
    }

    private static int ancestor(TestTree in, int from) {
        int node = from;
        for (int i = 0; i < RING && in.parent(node) != TestTree.NONE; i++) {
            node = in.parent(node);
        }
        return node;
    }

    private static int firstLeaf(TestTree in, int from) {
        int node = from;
        while (!TestTree.isLeaf(node)) {
            node = in.firstChild(node);
        }
        return node;
    }

    private void walk(Budget budget) {
        while (upper > 0 || exhausts) {
            boolean open = front.hasOpen();
            if (!open && (!toDistance || exhausts || front.least() >= upper)) {
                return;
            }
            if (isSpent(budget)) {
                return;
            }
            visited++;
            double bound = open ? 0 : front.least();
            visit(open ? front.takeOpen() : front.takeLeast(), bound);
        }
    }

    private boolean isSpent(Budget budget) {
        return volumeTests + leafTests >= mostTests || isLate() || budget.isCancelled();
    }

    private boolean isLate() {
        if (!timed || --untilClock > 0) {
            return false;
        }
        untilClock = CLOCK_EVERY;
        return System.nanoTime() - end >= 0;
    }

    /** Does one step with a pair whose distance is known to be at least {@code known}. */
    private void visit(int node, double known) {
        int a = tree.a(node);
        int b = tree.b(node);
        Descent at = levels.at(tree.level(node));
        if (at.inside != null && at.inside.opens(a, b)) {
            openInside(at.inside, at, node, known);
        } else if ((a & b) < 0) {
            leaves(at, node, a, b, known);
        } else if (tree.isTested(node, check)) {
            expand(at, node, a, b);
        } else {
            double bound = Math.max(known, test(at.kernel, a, b));
            count(at.kernel);
            tree.tested(node, check, bound);
            if (bound > 0) {
                setApart(node, bound);
            } else {
                front.open(node, order.key(tree, node));
            }
        }
    }

    private double test(PairKernel kernel, int a, int b) {
        if (!verdictOnly) {
            return kernel.lowerBound(a, b);
        }
        return kernel.mayTouch(a, b) ? 0 : Double.MIN_VALUE;
    }

    private void leaves(Descent at, int node, int a, int b, double known) {
        // In a front, a pair of leaves that comes up again is worth a distance: then it need not come up at each step.
        boolean again = keeps && tree.bound(node) > 0;
        double distance = toDistance || again ? measure(at, a, b, node) : touch(at, a, b, node, known);
        tree.tested(node, check, distance);
        if (distance > 0) {
            tree.state(node, Bvtt.APART);
            if (keeps) {
                front.resolved(node);
            } else if (!records) {
                tree.remove(node);
            }
        } else {
            tree.state(node, Bvtt.TOUCHING);
            front.resolved(node);
        }
    }

    /**
     * Whether two leaves touch: 0 if so, else a number that says nothing but that they do not. A verdict costs a fraction
     * of a distance, and a search that is after a verdict alone pays for no more; so its lower bound stays that of the
     * volumes.
     */
    private double touch(Descent at, int a, int b, int node, double known) {
        boolean hit = at.kernel.leavesTouch(a, b);
        count(at.kernel);
        if (hit) {
            note(at, a, b, node);
            upper = 0;
            return 0;
        }
        apart = Math.min(apart, known);
        return Double.MIN_VALUE;
    }

    /** The distance of two leaves, which may be the least so far. */
    private double measure(Descent at, int a, int b, int node) {
        double reach = keeps ? Double.POSITIVE_INFINITY : upper;
        scratch.uncertainty = 0;
        double distance = at.kernel.leafDistance(a, b, reach, scratch);
        count(at.kernel);
        leastMeasured = Math.min(leastMeasured, distance - scratch.uncertainty);
        if (distance == 0 || distance + scratch.uncertainty < upper) {
            upper = distance == 0 ? 0 : distance + scratch.uncertainty;
            note(at, a, b, node);
            measured = true;
            points.set(scratch);
            if (nests) {
                points.map(at.frame);
            }
        }
        return distance == 0 ? 0 : Math.max(Double.MIN_VALUE, distance - scratch.uncertainty);
    }

    /** This pair of leaves is the best so far. */
    private void note(Descent at, int a, int b, int node) {
        bestA = a;
        bestB = b;
        bestLevel = at.level;
        bestNode = node;
        hasBest = true;
        seen = true;
        measured = false;
        trailA.set(at.trailA);
        trailB.set(at.trailB);
    }

    /** What was left out while only the verdict was asked for: the distance and the points of the best pair. */
    private void measureBest() {
        if (seen && !measured) {
            Descent at = levels.at(bestLevel);
            points.uncertainty = 0;
            double distance = at.kernel.leafDistance(bestA, bestB, Double.POSITIVE_INFINITY, points);
            at.kernel.resetCounters();
            if (nests) {
                points.map(at.frame);
            }
            upper = Math.min(upper, distance == 0 ? 0 : distance + points.uncertainty);
            measured = true;
        }
    }

    private void expand(Descent at, int node, int a, int b) {
        double bound = tree.bound(node);
        stack.clear();
        if (verdictOnly) {
            at.kernel.expand(a, b, stack);
        } else {
            at.kernel.expandWithin(a, b, bound, keeps || records ? Double.POSITIVE_INFINITY : upper, stack);
        }
        count(at.kernel);
        int level = tree.level(node);
        if (order.ranks()) {
            rank(node, level);
        }
        for (int i = 0; i < stack.size(); i++) {
            add(at, stack.a(i), stack.b(i), node, level, verdictOnly ? 0 : stack.bound(i));
        }
        if (keeps || records) {
            tree.state(node, Bvtt.INNER);
        } else {
            tree.remove(node);
        }
    }

    private void add(Descent at, int a, int b, int parent, int level, double bound) {
        boolean keep = keeps || records;
        if (!keep && bound > 0 && !toDistance) {
            apart = Math.min(apart, bound);
            return;
        }
        int child = tree.add(a, b, parent, level, bound, at.treeA.size(a) + at.treeB.size(b));
        if (keep) {
            tree.link(child);
        }
        tree.tested(child, check, bound);
        if (bound > 0) {
            tree.state(child, Bvtt.APART);
            front.apart(child, bound);
        } else {
            front.open(child, order.key(tree, child));
        }
    }

    /** Puts the children on the stack in the order's ranks, the largest first; few, so by insertion. */
    private void rank(int node, int level) {
        int probe = tree.add(0, 0, node, level, 0, 0);
        for (int i = 1; i < stack.size(); i++) {
            for (int j = i; j > 0 && rankAt(probe, j - 1) < rankAt(probe, j); j--) {
                stack.swap(j - 1, j);
            }
        }
        tree.remove(probe);
    }

    private double rankAt(int probe, int place) {
        tree.show(probe, stack.a(place), stack.b(place), stack.bound(place));
        return order.rank(tree, probe);
    }

    private void setApart(int node, double bound) {
        tree.state(node, Bvtt.APART);
        if (keeps || records || toDistance) {
            front.apart(node, bound);
        } else {
            apart = Math.min(apart, bound);
            tree.remove(node);
        }
        if (keeps) {
            climb(node);
        }
    }

    /**
     * Moves the front up where a whole family is apart by as much as its parent is large: then the parent is likely to be
     * apart too, and stands for all of them.
     */
    private void climb(int from) {
        int parent = tree.parent(from);
        if (parent == Bvtt.NONE
                || volumeTests + leafTests >= mostTests
                || !front.familyIsApart(parent, tree.extent(parent))) {
            return;
        }
        Descent at = levels.at(0);
        double bound = at.kernel.lowerBound(tree.a(parent), tree.b(parent));
        count(at.kernel);
        if (bound > 0) {
            front.adopt(parent);
            tree.tested(parent, check, bound);
            tree.state(parent, Bvtt.APART);
            front.apart(parent, bound);
        }
    }

    private void openInside(Inside inside, Descent at, int node, double bound) {
        int level = levels.open(inside, tree.a(node), tree.b(node), at);
        Descent inner = levels.at(level);
        if (inner.startA != TestTree.NONE && inner.startB != TestTree.NONE) {
            int child = tree.add(
                    inner.startA,
                    inner.startB,
                    node,
                    level,
                    bound,
                    inner.treeA.size(inner.startA) + inner.treeB.size(inner.startB));
            if (records) {
                tree.link(child);
            }
            if (bound > 0) {
                tree.state(child, Bvtt.APART);
                front.apart(child, bound);
            } else {
                front.open(child, order.key(tree, child));
            }
        }
        if (records) {
            tree.state(node, Bvtt.INNER);
        } else {
            tree.remove(node);
        }
    }

    private void count(PairKernel kernel) {
        volumeTests += kernel.volumeTests;
        leafTests += kernel.leafTests;
        kernel.resetCounters();
    }

    private void conclude() {
        if (upper <= 0) {
            verdict = Verdict.HIT;
            complete = true;
            return;
        }
        if (front.hasOpen()) {
            return;
        }
        if (levels.isContained(inside)) {
            // No surfaces touch, but one body is inside the other.
            upper = 0;
            verdict = Verdict.HIT;
            complete = true;
            return;
        }
        lower = Math.min(upper, Math.min(apart, front.least()));
        verdict = Verdict.FREE;
        complete = !toDistance || lower >= upper;
        lower = Math.max(0, Math.min(lower, leastMeasured));
    }

    public Verdict verdict() {
        return verdict;
    }

    /** Whether what was asked is answered in full. */
    public boolean isComplete() {
        return complete;
    }

    /** The distance is at least this. */
    public double lower() {
        return lower;
    }

    /** The distance is at most this: that of the closest pair of leaves seen. +∞ only if a body is empty. */
    public double upper() {
        measureBest();
        return upper;
    }

    /** Whether a pair of leaves was seen; not so only if a body is empty. */
    public boolean hasBest() {
        return seen;
    }

    /** The leaf of A in the closest pair seen. */
    public int leafA() {
        return bestA;
    }

    /** The leaf of B in the closest pair seen. */
    public int leafB() {
        return bestB;
    }

    public Trail trailA() {
        return trailA;
    }

    public Trail trailB() {
        return trailB;
    }

    /** The closest points of that pair, in A's frame. */
    public Witness points() {
        measureBest();
        return points;
    }

    /** What was walked: the cut, and its ancestors if they were to be kept. */
    public Bvtt tree() {
        return tree;
    }

    /** How many pairs are open: not yet known to be apart. */
    public int openPairs() {
        return front.openCount();
    }

    /** One of the open pairs, as a node of the {@link #tree}. */
    public int openPair(int i) {
        return front.openNode(i);
    }

    /** How large the two bodies are together, as their trees tell. */
    public double extent() {
        return treeA.root() == TestTree.NONE || treeB.root() == TestTree.NONE
                ? 0
                : treeA.size(treeA.root()) + treeB.size(treeB.root());
    }

    public long volumeTests() {
        return volumeTests;
    }

    public long leafTests() {
        return leafTests;
    }

    public long visited() {
        return visited;
    }

    /** The node of the tree that is the closest pair, or −1 if it was seen before the tree was walked. */
    public int bestNode() {
        return bestNode;
    }
}
