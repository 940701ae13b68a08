package dev.tandem.search;

import dev.tandem.bank.PartPath;
import dev.tandem.bank.TestBank;
import dev.tandem.bank.Witness;
import dev.tandem.internal.descent.Descent;
import dev.tandem.math.Pose;
import dev.tandem.query.DistanceQuery;
import dev.tandem.tree.TestTree;
import org.jspecify.annotations.Nullable;

/**
 * A descent that can be stopped at any moment and still has an answer: a {@link Verdict}, and an interval [lower,
 * upper] that contains the real distance, as {@link DistanceQuery} defines it, and only shrinks while the search
 * continues. It uses the same kernels as {@link Descent}, but takes open pairs in an {@link Order} and keeps pairs
 * found apart in the cut of a {@link TraversalTree} with their bounds, so that the next check can start from there
 * ({@link #keepingFront}).
 *
 * <p>The lower bound is 0 while a pair is open that may touch or be within the margin, and otherwise the least bound in
 * the cut. The upper bound is the least distance of the pairs of leaves seen, the first of which is tested before all
 * else.
 *
 * <p>Not safe for use by multiple threads: each thread has its own search. Memory is proportional to the largest cut,
 * or to the traversal tree if it is recorded.
 */
public final class Search {

    private final SearchWalk walk;
    private final TestBank bank;
    private Pose asked = Pose.identity();
    private @Nullable Search auditor;
    private @Nullable OpenOverlap overlap;
    private long auditTests;

    /**
     * Creates a search of two trees.
     *
     * @param treeA the tree of A
     * @param treeB the tree of B
     * @param bank the tests to use
     */
    public Search(TestTree treeA, TestTree treeB, TestBank bank) {
        walk = new SearchWalk(treeA, treeB, bank);
        this.bank = bank;
    }

    /**
     * Sets the distance up to which bodies are a {@linkplain Verdict#HIT hit}; {@linkplain Verdict#FREE free} then
     * means farther apart. The bounds remain those of the distance.
     *
     * @param margin the distance, finite and not negative
     * @return this search
     */
    public Search margin(double margin) {
        walk.margin(margin);
        return this;
    }

    /** {@return the distance up to which bodies are a hit} */
    public double margin() {
        return walk.margin();
    }

    /**
     * Sets the order in which open pairs are taken up.
     *
     * @param another the order, which then belongs to this search
     * @return this search
     */
    public Search order(Order another) {
        walk.order = another;
        forget();
        return this;
    }

    /**
     * Sets whether a check reuses the front of the previous one and tests only what may have changed with the motion in
     * between. A step of half the body or more starts again from the root, as do nested bodies and a map that was
     * edited in between.
     *
     * @param keep whether to keep a front
     * @return this search
     */
    public Search keepingFront(boolean keep) {
        walk.keepFront(keep);
        forget();
        return this;
    }

    /**
     * {@return whether the last check kept a front for the next one} False if it was not asked to, and for bodies of which
     * no front can be kept: those with parts (compounds, robots), those without an end (half-spaces), and trees that do
     * not say when they change.
     */
    public boolean keepsFront() {
        return walk.keeps;
    }

    /**
     * Sets whether the traversal tree of a check is kept. Without a front it is that of the last check alone.
     *
     * @param record whether to keep it
     * @return this search
     */
    public Search recording(boolean record) {
        walk.records = record;
        forget();
        return this;
    }

    /**
     * Sets whether a check continues after a hit, so that its traversal tree is complete.
     *
     * @param exhaust whether to continue
     * @return this search
     */
    public Search exhausting(boolean exhaust) {
        walk.exhausts = exhaust;
        return this;
    }

    /** Discards what was kept from earlier checks, and the verdicts that a {@link Confidence} learns from. */
    public void forget() {
        walk.forget();
        walk.history.forget();
    }

    /**
     * Decides whether the bodies touch or are within the margin, and ends as soon as this is known.
     *
     * @param pose the pose of B in the frame of A
     * @param budget the largest cost of the search
     * @return the verdict
     */
    public Verdict collide(Pose pose, Budget budget) {
        asked = pose;
        return walk.run(pose, budget, false);
    }

    /**
     * Bounds the distance, and ends when lower and upper are equal except for rounding, or the budget is spent.
     *
     * @param pose the pose of B in the frame of A
     * @param budget the largest cost of the search
     * @return the verdict, which is about the margin
     */
    public Verdict distance(Pose pose, Budget budget) {
        asked = pose;
        return walk.run(pose, budget, true);
    }

    /** {@return the verdict of the last check} */
    public Verdict verdict() {
        return walk.verdict;
    }

    /** {@return whether the last question was answered in full} */
    public boolean isComplete() {
        return walk.complete;
    }

    /** {@return a lower bound on the real distance} */
    public double lower() {
        return walk.lower();
    }

    /**
     * {@return an upper bound on the real distance: that of the closest pair of leaves seen, 0 if they touch, +∞ only
     * if a body is empty}
     */
    public double upper() {
        return walk.best.upper();
    }

    /** {@return whether a pair of leaves was seen; false only if a body is empty} */
    public boolean hasBest() {
        return walk.best.isSeen();
    }

    /** {@return the leaf of A in the closest pair seen} */
    public int leafA() {
        return walk.best.a();
    }

    /** {@return the leaf of B in the closest pair seen} */
    public int leafB() {
        return walk.best.b();
    }

    /** {@return the nested bodies of A that contain its leaf in the closest pair seen} */
    public PartPath trailA() {
        return walk.best.trailA();
    }

    /** {@return the nested bodies of B that contain its leaf in the closest pair seen} */
    public PartPath trailB() {
        return walk.best.trailB();
    }

    /** {@return the closest points of the closest pair seen, in the frame of A} */
    public Witness points() {
        return walk.best.points();
    }

    /** {@return the traversal tree: its cut, and the ancestors of the cut if they are recorded} */
    public TraversalTree tree() {
        return walk.tree;
    }

    /**
     * {@return whether a node of the {@link #tree} was tested in the last check; if not, it is kept from an earlier
     * one}
     *
     * @param node the node
     */
    public boolean isFresh(int node) {
        return walk.isFresh(node);
    }

    /** {@return the number of open pairs, which are not known to be apart} */
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

    /** How deep the open pairs overlap. */
    OpenOverlap overlap() {
        if (overlap == null) {
            overlap = new OpenOverlap(walk.treeA, walk.treeB);
        }
        overlap.look(this, walk.history.pose(), openPairs());
        return overlap;
    }

    /** What the last check would have found without a budget. A search of its own finds it; this one stays as it is. */
    Verdict decide() {
        if (auditor == null) {
            auditor = new Search(walk.treeA, walk.treeB, bank);
        }
        Verdict answer = auditor.margin(margin()).collide(asked, Budget.unlimited());
        auditTests += auditor.volumeTests() + auditor.leafTests();
        return answer;
    }

    /**
     * {@return an open pair, as a node of the {@link #tree}}
     *
     * @param i the index of the open pair
     */
    public int openPair(int i) {
        return walk.front.openNode(i);
    }

    /** {@return the sum of the sizes of the two bodies, as their trees state them} */
    public double extent() {
        int a = walk.treeA.root();
        int b = walk.treeB.root();
        return a == TestTree.NONE || b == TestTree.NONE ? 0 : walk.treeA.size(a) + walk.treeB.size(b);
    }

    /** {@return the number of tests of the last check in which at least one node was a bounding volume} */
    public long volumeTests() {
        return walk.tally.volumeTests;
    }

    /** {@return the number of tests of two leaves in the last check} */
    public long leafTests() {
        return walk.tally.leafTests;
    }

    /**
     * {@return the number of tests that all {@linkplain Confidence#audit audits} of this search took} No budget limits them,
     * and they are in no other count.
     */
    public long auditTests() {
        return auditTests;
    }

    /** {@return the number of pairs that the last check visited} */
    public long visited() {
        return walk.tally.visited;
    }
}
