package dev.tandem.search;

import dev.tandem.bank.PartPath;
import dev.tandem.bank.TestBank;
import dev.tandem.bank.Witness;
import dev.tandem.internal.descent.Descent;
import dev.tandem.math.Pose;
import dev.tandem.query.DistanceQuery;
import dev.tandem.tree.TestTree;

/**
 * A descent that can be stopped at any moment and still has an answer: a {@link Verdict}, and an interval [lower, upper]
 * that holds the real distance, as {@link DistanceQuery} defines it, and only ever shrinks while the search goes on. It walks
 * as {@link Descent} does, over the same kernels; but open pairs are taken up in an {@link Order}, and pairs found apart
 * stay in a {@link TraversalTree}'s cut with their bounds, so that the next check may start from there ({@link #keepingFront}).
 *
 * <p>Lower: nothing while a pair is open that may touch, or be within the margin; else the least bound in the cut. Upper: the least distance of
 * the pairs of leaves seen, the first of which is looked at before all else. One search belongs to one thread.
 */
public final class Search {

    private final SearchWalk walk;

    public Search(TestTree treeA, TestTree treeB, TestBank bank) {
        walk = new SearchWalk(treeA, treeB, bank);
    }

    /**
     * From now on, what is at most this far apart is a {@linkplain Verdict#HIT hit}, and {@linkplain Verdict#FREE free} means
     * farther apart. The bounds stay those of the distance.
     */
    public Search margin(double margin) {
        walk.margin(margin);
        return this;
    }

    /** What is at most this far apart is a hit. */
    public double margin() {
        return walk.margin();
    }

    /** From now on, open pairs are taken up in this order. */
    public Search order(Order another) {
        walk.order = another;
        forget();
        return this;
    }

    /**
     * From now on, a check starts where the one before it ended, and only tests what may have changed with the motion
     * between the two. A step of half the body or more starts again from the root, as do bodies inside bodies and a map that
     * was edited in between.
     */
    public Search keepingFront(boolean keep) {
        walk.keepFront(keep);
        forget();
        return this;
    }

    /** From now on, the traverse tree of a check stays to be looked at. Without a front it is that of the last check alone. */
    public Search recording(boolean record) {
        walk.records = record;
        forget();
        return this;
    }

    /** From now on, a hit does not end a check, so that its traverse tree is whole. */
    public Search exhausting(boolean exhaust) {
        walk.exhausts = exhaust;
        return this;
    }

    /** Forgets what was kept from earlier checks, and the verdicts that a {@link Confidence} learns from. */
    public void forget() {
        walk.forget();
        walk.history.forget();
    }

    /** Do they touch, or come within the margin? Ends as soon as that is known. */
    public Verdict collide(Pose pose, Budget budget) {
        return walk.run(pose, budget, false);
    }

    /** How far apart? Ends when lower and upper are the same but for rounding, or the budget is spent. The verdict is about the margin. */
    public Verdict distance(Pose pose, Budget budget) {
        return walk.run(pose, budget, true);
    }

    public Verdict verdict() {
        return walk.verdict;
    }

    /** Whether what was asked is answered in full. */
    public boolean isComplete() {
        return walk.complete;
    }

    /** The real distance is at least this. */
    public double lower() {
        return walk.lower();
    }

    /** The real distance is at most this: that of the closest pair of leaves seen, 0 if they touch. +∞ only if a body is empty. */
    public double upper() {
        return walk.best.upper();
    }

    /** Whether a pair of leaves was seen; not so only if a body is empty. */
    public boolean hasBest() {
        return walk.best.isSeen();
    }

    /** The leaf of A in the closest pair seen. */
    public int leafA() {
        return walk.best.a();
    }

    /** The leaf of B in the closest pair seen. */
    public int leafB() {
        return walk.best.b();
    }

    public PartPath trailA() {
        return walk.best.trailA();
    }

    public PartPath trailB() {
        return walk.best.trailB();
    }

    /** The closest points of that pair, in A's frame. */
    public Witness points() {
        return walk.best.points();
    }

    /** What was walked: the cut, and its ancestors if they were to be kept. */
    public TraversalTree tree() {
        return walk.tree;
    }

    /** Whether a node of the {@link #tree} was tested in the last check; if not, it is kept from an earlier one. */
    public boolean isFresh(int node) {
        return walk.isFresh(node);
    }

    /** How many pairs are open: not yet known to be apart. */
    public int openPairs() {
        return walk.front.openCount();
    }

    /** How large the {@link #openPairs} are; they must have been counted. */
    OpenSizeHistogram openSizes() {
        return walk.front.openSizes();
    }

    /** Whether the last check started from the root. */
    boolean isFromRoot() {
        return walk.front.isFromRoot();
    }

    /** The verdicts so far. */
    VerdictHistory history() {
        return walk.history;
    }

    /** How large two leaves are together: those of the closest pair seen. */
    double leafExtent() {
        return walk.leafExtent();
    }

    /** One of the open pairs, as a node of the {@link #tree}. */
    public int openPair(int i) {
        return walk.front.openNode(i);
    }

    /** How large the two bodies are together, as their trees tell. */
    public double extent() {
        int a = walk.treeA.root();
        int b = walk.treeB.root();
        return a == TestTree.NONE || b == TestTree.NONE ? 0 : walk.treeA.size(a) + walk.treeB.size(b);
    }

    public long volumeTests() {
        return walk.tally.volumeTests;
    }

    public long leafTests() {
        return walk.tally.leafTests;
    }

    public long visited() {
        return walk.tally.visited;
    }

    /** The node of the tree that is the closest pair, or −1 if it was seen before the tree was walked. */
    public int bestNode() {
        return walk.best.node();
    }
}
