package dev.tandem.internal.descent;

import dev.tandem.bank.LeafTests;
import dev.tandem.bank.PartPath;
import dev.tandem.bank.Placement;
import dev.tandem.bank.ProximityTest;
import dev.tandem.bank.TestBank;
import dev.tandem.bank.Witness;
import dev.tandem.internal.cursor.TreeCursor;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.query.Query;
import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;
import dev.tandem.tree.Interior;
import dev.tandem.tree.TestTree;

/**
 * The paper's Algorithm 2, over cursors, as a student would read it: the oracle of {@link Descent}. Slow, recursive,
 * and plain. Two things differ from the printed page, both errata: the search goes on after a collision only if the
 * query is exhaustive (printed the other way round), and what the query has found so far is kept apart from the result
 * of the pair at hand.
 *
 * <p>Recursion is as deep as both trees together; use {@link Descent} for real work.
 */
public final class ReferenceDescent implements LeafTests {

    private final TestTree treeA;
    private final TestTree treeB;
    private final TreeCursor a;
    private final TreeCursor b;
    private final TestBank bank;
    private final PartPath trailA = new PartPath();
    private final PartPath trailB = new PartPath();
    private Pose frame = Pose.identity();
    private Pose pose = Pose.identity();
    private final Placement at = new Placement();
    private final Witness scratch = new Witness();

    private boolean done;
    private long volumeTests;
    private long leafTests;

    public ReferenceDescent(TestTree treeA, TestTree treeB, TestBank bank) {
        this.treeA = treeA;
        this.treeB = treeB;
        a = new TreeCursor(treeA);
        b = new TreeCursor(treeB);
        this.bank = bank;
        for (ElementKind<?> kindA : treeA.kinds()) {
            for (ElementKind<?> kindB : treeB.kinds()) {
                bank.test(kindA, kindB);
            }
        }
    }

    public void run(Pose bInA, Query query) {
        query.reset();
        walk(bInA, query);
        query.finished(unseen(query));
    }

    private void walk(Pose bInA, Query query) {
        pose = bInA;
        at.set(bInA);
        done = false;
        volumeTests = 0;
        leafTests = 0;
        if (a.exists() && b.exists()) {
            test(query);
        }
        if (a.exists() && b.exists()) {
            contain(query);
        }
    }

    /** A leaf of one that is inside the other, though no surfaces touch: by one point of every leaf. */
    private void contain(Query query) {
        Interior inA = treeA.surface().newInterior();
        Interior inB = treeB.surface().newInterior();
        if (inA != null && query.seeksContainment()) {
            leavesInside(treeB, treeB.root(), pose, treeA, inA, Pose.identity(), query);
        }
        if (inB != null && query.seeksContainment()) {
            leavesInside(treeA, treeA.root(), Pose.identity(), treeB, inB, pose, query);
        }
    }

    private void leavesInside(
            TestTree tree, int node, Pose treeInA, TestTree solid, Interior outer, Pose outerInA, Query query) {
        if (node == TestTree.NONE) {
            return;
        }
        TestTree inner = TestTree.isLeaf(node) ? tree.nesting().inner(node) : null;
        if (inner != null) {
            leavesInside(inner, inner.root(), treeInA.times(innerPose(tree, node)), solid, outer, outerInA, query);
            return;
        }
        if (!TestTree.isLeaf(node)) {
            for (int n = tree.firstChild(node); n != TestTree.NONE; n = tree.nextSibling(n)) {
                leavesInside(tree, n, treeInA, solid, outer, outerInA, query);
            }
            return;
        }
        Element element = tree.kind(node).newElement();
        tree.load(node, element);
        double[] p = new double[3];
        if (!query.seeksContainment() || !element.point(p)) {
            return;
        }
        double[] m = new double[12];
        boolean inside;
        if (element instanceof ScatteredShape shape) {
            outerInA.inverse().times(treeInA).copyInto(m);
            PlacedSolid placed = new PlacedSolid(solid, outer, true, shape.origin(), bank).place(m, query);
            inside = shape.commonPoint(placed, p) != ScatteredShape.Outcome.NONE;
        } else {
            outerInA.copyInto(m);
            Vec3 point = treeInA.apply(new Vec3(p[0], p[1], p[2]));
            inside = outer.contains(m, point.x(), point.y(), point.z());
        }
        if (inside) {
            Vec3 point = treeInA.apply(new Vec3(p[0], p[1], p[2]));
            Vec3 there = frame.apply(point);
            Witness common = new Witness();
            common.ax = there.x();
            common.ay = there.y();
            common.az = there.z();
            common.bx = there.x();
            common.by = there.y();
            common.bz = there.z();
            // Which leaves these are does not matter to whoever compares answers.
            query.contained(
                    this, TestTree.firstLeaf(treeA, treeA.root()), TestTree.firstLeaf(treeB, treeB.root()), common);
        }
    }

    /** What all pairs not shown to the query are at least apart. After an early end nothing is known about the rest. */
    private double unseen(Query query) {
        if (!query.usesBounds() || !a.exists() || !b.exists()) {
            return Double.POSITIVE_INFINITY;
        }
        return done ? 0 : query.reach();
    }

    /** Algorithm 2: {@code test(a, b)}. */
    private void test(Query query) {
        boolean leaves = !a.hasChildren() && !b.hasChildren();
        if (opensA() || opensB()) {
            if (shouldDescend(query)) {
                testInside(query);
            }
        } else if (leaves) {
            done = query.leaf(this, a.node(), b.node());
        } else if (shouldDescend(query)) {
            TreeCursor c = shouldDescendLeft() ? a : b;
            c.firstChild();
            test(query);
            while (!done && c.hasNextSibling()) {
                c.nextSibling();
                test(query);
            }
            c.parent();
        }
    }

    private boolean opensA() {
        return !a.hasChildren()
                && treeA.nesting().inner(a.node()) != null
                && (!b.hasChildren() || a.size() >= b.size());
    }

    private boolean opensB() {
        return !b.hasChildren()
                && treeB.nesting().inner(b.node()) != null
                && (!a.hasChildren() || b.size() >= a.size());
    }

    /** A leaf that is a body of its own: the same again, in its frame. */
    private void testInside(Query query) {
        TestTree innerA = opensA() ? treeA.nesting().inner(a.node()) : null;
        TestTree innerB = opensB() ? treeB.nesting().inner(b.node()) : null;
        ReferenceDescent inner =
                new ReferenceDescent(innerA == null ? treeA : innerA, innerB == null ? treeB : innerB, bank);
        inner.trailA.set(trailA);
        inner.trailB.set(trailB);
        inner.frame = frame;
        Pose bInA = pose;
        if (innerB != null) {
            bInA = bInA.times(innerPose(treeB, b.node()));
            inner.trailB.add(b.node(), innerB);
        } else {
            inner.b.moveTo(b.node());
        }
        if (innerA != null) {
            Pose in = innerPose(treeA, a.node());
            bInA = Pose.relative(in, bInA);
            inner.frame = frame.times(in);
            inner.trailA.add(a.node(), innerA);
        } else {
            inner.a.moveTo(a.node());
        }
        inner.walk(bInA, query);
        done = inner.done;
        volumeTests += inner.volumeTests;
        leafTests += inner.leafTests;
    }

    private static Pose innerPose(TestTree tree, int leaf) {
        double[] m = new double[12];
        tree.nesting().innerPose(leaf, m);
        return Pose.ofMatrix(m);
    }

    private boolean shouldDescend(Query query) {
        volumeTests++;
        if (query.usesBounds()) {
            return detector().distance(a.element(), b.element(), at, scratch) <= query.reach();
        }
        return detector().touches(a.element(), b.element(), at, scratch);
    }

    private boolean shouldDescendLeft() {
        if (!a.hasChildren()) {
            return false;
        } else if (!b.hasChildren()) {
            return true;
        }
        return a.size() > b.size();
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // the cell of the two kinds takes elements of these kinds
    private ProximityTest<Element, Element> detector() {
        return bank.test((ElementKind) a.kind(), (ElementKind) b.kind());
    }

    @Override
    public boolean leavesTouch(int leafA, int leafB) {
        leafTests++;
        return detector().touches(a.element(), b.element(), at, scratch);
    }

    @Override
    public double leafDistance(int leafA, int leafB, double reach, Witness out) {
        leafTests++;
        out.rounding = 0;
        double distance = detector().distance(a.element(), b.element(), at, out);
        out.map(frame());
        return distance;
    }

    @Override
    public TestTree treeA() {
        return treeA;
    }

    @Override
    public TestTree treeB() {
        return treeB;
    }

    @Override
    public double[] bInA() {
        return at.bInA;
    }

    @Override
    public double[] frame() {
        double[] m = new double[12];
        frame.copyInto(m);
        return m;
    }

    @Override
    public PartPath trailA() {
        return trailA;
    }

    @Override
    public PartPath trailB() {
        return trailB;
    }

    public long volumeTests() {
        return volumeTests;
    }

    public long leafTests() {
        return leafTests;
    }
}
