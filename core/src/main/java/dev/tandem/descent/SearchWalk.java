package dev.tandem.descent;

import dev.tandem.math.Pose;

/** The steps of a {@link Search}: what it looks at first, opens next, and concludes. */
final class SearchWalk {

    /** How many ancestors up to look around a hit, and how often. */
    private static final int RING = 4;

    private static final int RINGS = 2;

    final TestTree treeA;
    final TestTree treeB;
    private final Levels levels;
    private final boolean nests;
    final Bvtt tree = new Bvtt();
    final Front front;
    private final SwiftFront swift;
    private final FirstCollision inside = new FirstCollision();
    private final PairStack stack = new PairStack();
    private final PairStack around = new PairStack();
    private final double[] bInA = new double[12];

    Order order = Order.depthFirst();
    private boolean keeps;
    boolean records;
    boolean exhausts;

    private int check;
    private boolean toDistance;
    long volumeTests;
    long leafTests;
    long visited;
    private double lower;
    Verdict verdict = Verdict.UNKNOWN;
    boolean complete;
    private double apart;
    /** No pair of leaves that was measured is nearer than this: what a test was uncertain about is taken off. */
    private double leastMeasured;

    private boolean verdictOnly;
    private boolean isSwift;
    private boolean wasHit;
    final ClosestPair best;
    private final Spending spending = new Spending();

    SearchWalk(TestTree treeA, TestTree treeB, TestBank bank) {
        this.treeA = treeA;
        this.treeB = treeB;
        levels = new Levels(new Descent(treeA, treeB, bank));
        nests = treeA.nests() || treeB.nests();
        front = new Front(tree, treeA, treeB);
        swift = new SwiftFront(treeA, treeB);
        best = new ClosestPair(levels, nests);
    }

    void keepFront(boolean keep) {
        keeps = keep && !nests && front.canBeKept();
    }

    void forget() {
        front.forget();
        swift.forget();
        best.forget();
        wasHit = false;
    }

    /** The distance is at least this. */
    double lower() {
        return isSwift ? Math.min(swift.least(), best.upper()) : lower;
    }

    boolean isFresh(int node) {
        return tree.isTested(node, check);
    }

    Verdict run(Pose pose, Budget budget, boolean distance) {
        spending.start(budget);
        toDistance = distance;
        check++;
        volumeTests = 0;
        leafTests = 0;
        visited = 0;
        lower = 0;
        best.start();
        verdictOnly = !keeps && !records && !toDistance;
        apart = verdictOnly ? 0 : Double.POSITIVE_INFINITY;
        leastMeasured = Double.POSITIVE_INFINITY;
        verdict = Verdict.UNKNOWN;
        complete = false;
        isSwift = false;
        pose.copyInto(bInA);
        int rootA = treeA.root();
        int rootB = treeB.root();
        if (rootA == TestTree.NONE || rootB == TestTree.NONE) {
            lower = Double.POSITIVE_INFINITY;
            complete = true;
            verdict = Verdict.FREE;
            best.forget();
            wasHit = false;
            tree.clear();
            return verdict;
        }
        levels.start(bInA);
        if (!nests && !records && !exhausts && !toDistance && budget.isUnlimited()) {
            runSwiftly(rootA, rootB);
            wasHit = verdict == Verdict.HIT;
            return verdict;
        }
        if (!keeps) {
            startFromRoot(rootA, rootB);
        }
        firstLook();
        if (keeps && wasHit && mayBeFree()) {
            lookAround();
        }
        if (mayBeFree() || exhausts) {
            if (keeps && !front.goOn(bInA, order, check, spending.knownTests())) {
                startFromRoot(rootA, rootB);
            }
            walk();
            conclude();
            front.settle(volumeTests);
        } else {
            conclude();
        }
        wasHit = verdict == Verdict.HIT;
        order.finished(tree);
        return verdict;
    }

    /**
     * A verdict without an end but the answer needs no tree: the front is a few arrays, and without one it is walked as by a
     * {@link Descent}.
     */
    private void runSwiftly(int rootA, int rootB) {
        Descent at = levels.at(0);
        if (!keeps) {
            front.start(bInA);
        }
        if (!keeps || !best.isKnown() || wasHit) {
            firstLook();
        } else {
            best.note(at, best.a(), best.b(), Bvtt.NONE);
        }
        if (keeps && wasHit && mayBeFree()) {
            lookAround();
        }
        if (mayBeFree()) {
            boolean hit = keeps ? swift.check(at.kernel, bInA, rootA, rootB) : swift.walk(at.kernel, rootA, rootB);
            visited += swift.visited();
            count(at.kernel);
            if (hit) {
                best.touches(at, swift.hitA(), swift.hitB(), Bvtt.NONE);
            }
        }
        if (mayBeFree() && !levels.isContained(inside)) {
            isSwift = keeps;
            verdict = Verdict.FREE;
        } else {
            best.isInside();
            verdict = Verdict.HIT;
        }
        complete = true;
    }

    private boolean mayBeFree() {
        return best.knownUpper() > 0;
    }

    private void startFromRoot(int rootA, int rootB) {
        front.start(bInA);
        int root = tree.add(rootA, rootB, Bvtt.NONE, 0, 0, treeA.size(rootA) + treeB.size(rootB));
        front.open(root, 0);
    }

    /** Upper is finite from the start: the pair of leaves that was closest before, or else the first one. */
    private void firstLook() {
        Descent at = levels.at(0);
        int a = best.a();
        int b = best.b();
        if (!best.isKnown() || !keeps) {
            a = Kin.firstLeaf(treeA, treeA.root());
            b = Kin.firstLeaf(treeB, treeB.root());
            while (at.inside != null && at.inside.opens(a, b)) {
                at = levels.at(levels.open(at.inside, a, b, at));
                if (at.startA == TestTree.NONE || at.startB == TestTree.NONE) {
                    return;
                }
                a = Kin.firstLeaf(at.treeA, at.startA);
                b = Kin.firstLeaf(at.treeB, at.startB);
            }
        }
        if (toDistance) {
            measure(at, a, b, Bvtt.NONE);
        } else {
            // How far apart they are costs more than whether they touch, and is found out only if somebody asks.
            best.note(at, a, b, Bvtt.NONE);
            touch(at, a, b, Bvtt.NONE, Double.POSITIVE_INFINITY);
        }
    }

    /** Bodies that touched before are likely to touch near by: below the ancestors of the pair that did. */
    private void lookAround() {
        Descent at = levels.at(0);
        int a = best.a();
        int b = best.b();
        for (int ring = 0; ring < RINGS && mayBeFree(); ring++) {
            a = Kin.ancestor(treeA, a, RING);
            b = Kin.ancestor(treeB, b, RING);
            around.clear();
            around.push(a, b);
            while (mayBeFree() && !around.isEmpty() && !isSpent()) {
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

    private void walk() {
        while (mayBeFree() || exhausts) {
            boolean open = front.hasOpen();
            if (!open && (!toDistance || exhausts || front.least() >= best.knownUpper())) {
                return;
            }
            if (isSpent()) {
                return;
            }
            visited++;
            double bound = open ? 0 : front.least();
            visit(open ? front.takeOpen() : front.takeLeast(), bound);
        }
    }

    private boolean isSpent() {
        return spending.isSpent(volumeTests + leafTests);
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
            best.touches(at, a, b, node);
            return 0;
        }
        apart = Math.min(apart, known);
        return Double.MIN_VALUE;
    }

    /** The distance of two leaves, which may be the least so far. */
    private double measure(Descent at, int a, int b, int node) {
        double distance = best.measure(at, a, b, keeps ? Double.POSITIVE_INFINITY : best.knownUpper(), node);
        count(at.kernel);
        leastMeasured = Math.min(leastMeasured, distance);
        return distance;
    }

    private void expand(Descent at, int node, int a, int b) {
        double bound = tree.bound(node);
        stack.clear();
        if (verdictOnly) {
            at.kernel.expand(a, b, stack);
        } else {
            at.kernel.expandWithin(a, b, bound, keeps || records ? Double.POSITIVE_INFINITY : best.knownUpper(), stack);
        }
        count(at.kernel);
        int level = tree.level(node);
        if (order.ranks()) {
            order.sort(tree, node, level, stack);
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
                || !spending.hasTests(volumeTests + leafTests)
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
        if (!mayBeFree()) {
            verdict = Verdict.HIT;
            complete = true;
            return;
        }
        if (front.hasOpen()) {
            return;
        }
        if (levels.isContained(inside)) {
            // No surfaces touch, but one body is inside the other.
            best.isInside();
            verdict = Verdict.HIT;
            complete = true;
            return;
        }
        lower = Math.min(best.knownUpper(), Math.min(apart, front.least()));
        verdict = Verdict.FREE;
        complete = !toDistance || lower >= best.knownUpper();
        lower = Math.min(lower, leastMeasured);
    }
}
