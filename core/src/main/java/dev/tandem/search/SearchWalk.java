package dev.tandem.search;

import dev.tandem.bank.PairKernel;
import dev.tandem.bank.PairStack;
import dev.tandem.bank.TestBank;
import dev.tandem.internal.descent.Descent;
import dev.tandem.internal.descent.NestedDescents;
import dev.tandem.internal.query.PairsQuery;
import dev.tandem.math.Pose;
import dev.tandem.tree.Nesting;
import dev.tandem.tree.TestTree;

/** The steps of a {@link Search}: what it looks at first, opens next, and concludes. */
final class SearchWalk {

    final TestTree treeA;
    final TestTree treeB;
    private final SearchFrames levels;
    private final boolean nests;
    private final TreeVersions versions;
    final TraversalTree tree = new TraversalTree();
    final Front front;
    private final PlaneFront swift;
    private final PairStack stack = new PairStack();
    private final double[] bInA = new double[12];

    Order order = Order.depthFirst();
    private boolean wantsFront;
    boolean keeps;
    boolean records;
    boolean exhausts;

    private int check;
    private boolean toDistance;

    /** What is at most so far apart is a hit. */
    private double margin;

    /** The margin that this check is walked with: none where the distance itself is asked for. */
    private double near;

    private double lower;
    Verdict verdict = Verdict.UNKNOWN;
    boolean complete;

    private boolean verdictOnly;
    private boolean isSwift;
    private boolean wasHit;
    private boolean knownOutside;
    final VerdictHistory history = new VerdictHistory();
    final SearchCounters tally = new SearchCounters();
    final ClosestPair best;
    private final LeafPairs leaves;
    private final WarmStart nearby;
    private final BudgetMeter spending = new BudgetMeter();
    private final ContainmentQuery enclosure = new ContainmentQuery(spending);

    SearchWalk(TestTree treeA, TestTree treeB, TestBank bank) {
        this.treeA = treeA;
        this.treeB = treeB;
        levels = new SearchFrames(new Descent(treeA, treeB, bank.stepwise()));
        nests = treeA.nesting() != Nesting.EMPTY || treeB.nesting() != Nesting.EMPTY;
        versions = new TreeVersions(treeA, treeB);
        front = new Front(tree, treeA, treeB);
        swift = new PlaneFront(treeA, treeB);
        best = new ClosestPair(levels, nests);
        leaves = new LeafPairs(best, tally);
        nearby = new WarmStart(levels, treeA, treeB, leaves, tally);
    }

    void keepFront(boolean keep) {
        wantsFront = keep;
        versions.forget();
    }

    void margin(double within) {
        margin = PairsQuery.checkMargin(within);
    }

    double margin() {
        return margin;
    }

    /** A front is for bodies as they are now: handles of a map that was edited since mean something else. */
    private void seeVersions() {
        if (versions.look()) {
            forget();
            front.bodiesChanged();
            swift.bodiesChanged();
            history.bodiesChanged(treeA, treeB);
            keeps = wantsFront && !nests && versions.areKnown() && front.canBeKept();
        }
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
        seeVersions();
        tally.clear();
        lower = 0;
        near = toDistance ? 0 : margin;
        front.margin(near);
        verdictOnly = !keeps && !records && !toDistance && near == 0;
        leaves.start(verdictOnly, near);
        knownOutside = false;
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
        levels.start(bInA, pose.error());
        if (!nests && !records && !exhausts && !toDistance && near == 0 && budget.isUnlimited()) {
            runSwiftly(rootA, rootB);
            wasHit = verdict == Verdict.HIT;
            history.add(verdict, bInA);
            return verdict;
        }
        if (!keeps) {
            startFromRoot(rootA, rootB);
        }
        firstLook();
        if (keeps && wasHit && leaves.mayBeFree()) {
            nearby.lookAround(spending);
        }
        boolean walks = leaves.mayBeFree() || exhausts;
        if (walks) {
            if (keeps && !front.goOn(bInA, order, spending)) {
                startFromRoot(rootA, rootB);
            }
            walk();
        }
        spending.walked();
        conclude();
        if (walks) {
            front.settle(tally.volumeTests);
        }
        wasHit = best.knownUpper() <= 0;
        order.finished(tree);
        history.add(verdict, bInA);
        spending.finished(tree.used());
        return verdict;
    }

    /**
     * A verdict without an end but the answer needs no tree: the front is a few arrays, and without one it is walked as by a
     * {@link Descent}.
     */
    private void runSwiftly(int rootA, int rootB) {
        Descent at = levels.at(0);
        if (!keeps) {
            front.start(bInA, 0, false);
        }
        if (!keeps || !best.isKnown() || wasHit) {
            firstLook();
        } else {
            best.note(at, best.a(), best.b());
        }
        if (keeps && wasHit && leaves.mayBeFree()) {
            nearby.lookAround(spending);
        }
        if (leaves.mayBeFree()) {
            boolean hit = keeps ? swift.check(at.kernel, bInA, rootA, rootB) : swift.walk(at.kernel, rootA, rootB);
            tally.visited += swift.visited();
            tally.add(at.kernel);
            if (hit) {
                best.touches(at, swift.hitA(), swift.hitB());
            }
        }
        if (leaves.mayBeFree() && isOutsideStill()) {
            isSwift = keeps;
            verdict = Verdict.FREE;
        } else {
            verdict = Verdict.HIT;
        }
        complete = true;
    }

    private boolean isOutsideStill() {
        if (!keeps || !swift.isStillOutside()) {
            if (!decideOutside()) {
                return false;
            }
            if (keeps) {
                swift.provedOutside();
            }
        }
        return true;
    }

    private void startFromRoot(int rootA, int rootB) {
        double extent = treeA.size(rootA) + treeB.size(rootB);
        front.start(bInA, extent, keeps);
        int root = tree.add(rootA, rootB, TraversalTree.NONE, 0, 0, extent);
        front.open(root, 0);
    }

    private void firstLook() {
        nearby.firstLook(keeps, toDistance || near > 0, reach());
    }

    /** Pairs of leaves farther apart than this matter to nobody; in a front all do, at a later pose. */
    private double reach() {
        return keeps ? Double.POSITIVE_INFINITY : best.knownUpper();
    }

    private void walk() {
        while (leaves.mayBeFree() || exhausts) {
            boolean open = front.hasOpen();
            if (!open && (!(leaves.mayBeFree() && decideOutside()) || !refines())) {
                return;
            }
            if (spending.isSpent(tally.tests(), spending.isTimed() && isDear(open), tree.used())) {
                if (!open || !resolveOnlyPair()) {
                    return;
                }
                continue;
            }
            tally.visited++;
            double bound = open ? 0 : front.least();
            visit(open ? front.takeOpen() : front.takeLeast(), bound);
        }
    }

    /** Where both bodies are one leaf each, the first look has decided the only open pair: it needs no further test. */
    private boolean resolveOnlyPair() {
        boolean isKnown = nearby.sawOnlyPair() && front.nextOpen() != TraversalTree.NONE;
        if (isKnown) {
            settle(front.takeOpen(), nearby.onlyBound(toDistance || near > 0));
        }
        return isKnown;
    }

    /** Whether two leaves are next, which may take long. */
    private boolean isDear(boolean open) {
        int next = open ? front.nextOpen() : front.nextLeast();
        return next != TraversalTree.NONE && (tree.a(next) & tree.b(next)) < 0;
    }

    /** Whether there is more to know, once nothing is open. */
    private boolean refines() {
        return toDistance && !exhausts && front.least() < best.knownUpper();
    }

    /** Whether no body is inside the other, where no surfaces touch; not so if the time was over before that was known. */
    private boolean decideOutside() {
        if (!knownOutside) {
            levels.enclose(enclosure);
            knownOutside = !enclosure.found() && !enclosure.gaveUp();
            if (enclosure.found()) {
                best.contains(enclosure);
            }
        }
        return knownOutside;
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
        } else if (tree.isTested(node, check) || (keeps && tree.isTested(node) && tree.bound(node) <= near)) {
            // What overlapped at an earlier pose most likely does so still: rather open it than test it again.
            expand(at, node, a, b);
        } else {
            double bound = Math.max(known, test(at.kernel, a, b));
            tally.add(at.kernel);
            tree.tested(node, check, bound);
            if (bound > near) {
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
        double distance =
                toDistance || again || near > 0 ? leaves.measure(at, a, b, reach()) : leaves.touch(at, a, b, known);
        settle(node, distance);
    }

    private void settle(int node, double distance) {
        tree.tested(node, check, distance);
        tree.state(node, distance > 0 ? TraversalTree.APART : TraversalTree.TOUCHING);
        if (keeps || distance <= 0) {
            front.resolved(node);
        } else if (!records) {
            tree.remove(node);
        }
    }

    private void expand(Descent at, int node, int a, int b) {
        // A bound from an earlier check says nothing about this pose.
        double bound = tree.isTested(node, check) ? tree.bound(node) : 0;
        stack.clear();
        if (verdictOnly) {
            at.kernel.expand(a, b, stack);
        } else {
            at.kernel.expandWithin(a, b, bound, keeps || records ? Double.POSITIVE_INFINITY : best.knownUpper(), stack);
        }
        tally.add(at.kernel);
        int level = tree.level(node);
        if (order.ranks()) {
            order.sort(tree, node, level, stack);
        }
        for (int i = 0; i < stack.size(); i++) {
            add(at, stack.a(i), stack.b(i), node, level, verdictOnly ? 0 : stack.bound(i));
        }
        finishOpening(node);
    }

    /** A node has its children; whoever keeps no tree drops it. */
    private void finishOpening(int node) {
        if (keeps || records) {
            tree.state(node, TraversalTree.INNER);
        } else {
            tree.remove(node);
        }
    }

    private void add(Descent at, int a, int b, int parent, int level, double bound) {
        if (!keeps && !records && bound > near && !toDistance) {
            leaves.leftOut(bound);
            return;
        }
        int child = addChild(at, a, b, parent, level, bound);
        tree.tested(child, check, bound);
        sortIn(child, bound);
    }

    private int addChild(Descent at, int a, int b, int parent, int level, double bound) {
        int child = tree.add(a, b, parent, level, bound, at.treeA.size(a) + at.treeB.size(b));
        if (keeps || records) {
            tree.link(child);
        }
        return child;
    }

    private void sortIn(int node, double bound) {
        if (bound > near) {
            tree.state(node, TraversalTree.APART);
            front.apart(node, bound);
        } else {
            front.open(node, order.key(tree, node));
        }
    }

    private void setApart(int node, double bound) {
        tree.state(node, TraversalTree.APART);
        if (keeps || records || toDistance) {
            front.apart(node, bound);
        } else {
            leaves.leftOut(bound);
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
        if (parent == TraversalTree.NONE
                || !spending.hasTests(tally.tests())
                || !front.familyIsApart(parent, tree.extent(parent))) {
            return;
        }
        Descent at = levels.at(0);
        double bound = at.kernel.lowerBound(tree.a(parent), tree.b(parent));
        tally.add(at.kernel);
        if (bound > near) {
            front.adopt(parent);
            tree.tested(parent, check, bound);
            sortIn(parent, bound);
        }
    }

    private void openInside(NestedDescents inside, Descent at, int node, double bound) {
        int level = levels.open(inside, tree.a(node), tree.b(node), at);
        Descent inner = levels.at(level);
        if (inner.startA != TestTree.NONE && inner.startB != TestTree.NONE) {
            sortIn(addChild(inner, inner.startA, inner.startB, node, level, bound), bound);
        }
        finishOpening(node);
    }

    private void conclude() {
        if (!leaves.mayBeFree()) {
            verdict = Verdict.HIT;
            complete = true;
        } else if (!front.hasOpen() && knownOutside) {
            lower = Math.min(best.knownUpper(), Math.min(leaves.apart(), front.least()));
            verdict = Verdict.FREE;
            complete = !toDistance || lower >= best.knownUpper();
            if (near > 0) {
                // Every pair was found farther apart than this, whatever the sums of a front were rounded to.
                lower = Math.max(lower, Math.nextUp(near));
            }
            lower = Math.min(lower, leaves.leastMeasured());
        }
        if (toDistance && margin > 0 && verdict != Verdict.HIT) {
            boolean free = verdict == Verdict.FREE && (complete || lower > margin);
            verdict = leaves.isWithin(margin) ? Verdict.HIT : free ? Verdict.FREE : Verdict.UNKNOWN;
        }
    }
}
