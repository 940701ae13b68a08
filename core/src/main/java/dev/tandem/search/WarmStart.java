package dev.tandem.search;

import dev.tandem.bank.PairStack;
import dev.tandem.internal.descent.Descent;
import dev.tandem.internal.descent.NestedDescents;
import dev.tandem.tree.TestTree;

/** Where a check looks before it walks: at the pair of leaves that was closest before, and around it. */
final class WarmStart {

    /** How many ancestors up to look around a hit, and how often. */
    private static final int RING = 4;

    private static final int RINGS = 2;

    private final SearchFrames levels;
    private final TestTree treeA;
    private final TestTree treeB;
    private final LeafPairs leaves;
    private final SearchCounters tally;
    private final PairStack around = new PairStack();

    WarmStart(SearchFrames levels, TestTree treeA, TestTree treeB, LeafPairs leaves, SearchCounters tally) {
        this.levels = levels;
        this.treeA = treeA;
        this.treeB = treeB;
        this.leaves = leaves;
        this.tally = tally;
    }

    /** Upper is finite from the start: the pair of leaves that was closest before, or else the first one. */
    void firstLook(boolean again, boolean toDistance, double reach) {
        Descent at = levels.at(0);
        int a = leaves.best.a();
        int b = leaves.best.b();
        if (!again || !leaves.best.isKnown()) {
            a = TestTree.firstLeaf(treeA, treeA.root());
            b = TestTree.firstLeaf(treeB, treeB.root());
            while (at.inside != null && at.inside.opens(a, b)) {
                at = levels.at(levels.open(at.inside, a, b, at));
                if (at.startA == TestTree.NONE || at.startB == TestTree.NONE) {
                    return;
                }
                a = TestTree.firstLeaf(at.treeA, at.startA);
                b = TestTree.firstLeaf(at.treeB, at.startB);
            }
        }
        if (toDistance) {
            leaves.measure(at, a, b, reach);
        } else {
            // How far apart they are costs more than whether they touch, and is found out only if somebody asks.
            leaves.best.note(at, a, b);
            leaves.touch(at, a, b, Double.POSITIVE_INFINITY);
        }
    }

    /** Bodies that touched before are likely to touch near by: below the ancestors of the pair that did. */
    void lookAround(BudgetMeter spending) {
        Descent at = levels.at(0);
        int a = leaves.best.a();
        int b = leaves.best.b();
        for (int ring = 0; ring < RINGS && leaves.mayBeFree(); ring++) {
            a = ancestor(treeA, a, RING);
            b = ancestor(treeB, b, RING);
            around.clear();
            around.push(a, b);
            while (leaves.mayBeFree() && !around.isEmpty()) {
                int top = around.pop();
                int x = around.a(top);
                int y = around.b(top);
                boolean areLeaves = (x & y) < 0;
                if (spending.isSpent(tally.tests(), areLeaves, 0)) {
                    return;
                }
                tally.visited++;
                if (areLeaves) {
                    leaves.touch(at, x, y, Double.POSITIVE_INFINITY);
                } else {
                    at.kernel.expand(x, y, around);
                    tally.add(at.kernel);
                }
            }
        }
    }

    /** So many generations up, or the root. */
    private static int ancestor(TestTree in, int from, int generations) {
        int node = from;
        for (int i = 0; i < generations && in.parent(node) != TestTree.NONE; i++) {
            node = in.parent(node);
        }
        return node;
    }

    /** Whether both bodies are one leaf each, and the first look found them free. */
    boolean sawOnlyPair() {
        int a = treeA.root();
        int b = treeB.root();
        NestedDescents inside = levels.at(0).inside;
        return (a & b) < 0 && !(inside != null && inside.opens(a, b)) && leaves.mayBeFree();
    }

    /** How far apart that pair is at least, as {@link LeafPairs} tells it; where it was not measured, only that it is apart. */
    double onlyBound(boolean measured) {
        if (!measured) {
            leaves.leftOut(0);
        }
        return measured ? Math.max(Double.MIN_VALUE, leaves.leastMeasured()) : Double.MIN_VALUE;
    }
}
