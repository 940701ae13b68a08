package dev.tandem.descent;

import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;

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
        at.set(bInA);
        query.reset();
        done = false;
        volumeTests = 0;
        leafTests = 0;
        if (a.exists() && b.exists()) {
            test(query);
        }
        query.finished(unseen(query));
        if (a.exists() && b.exists()) {
            contain(bInA, query);
            a.moveTo(treeA.root());
            b.moveTo(treeB.root());
        }
    }

    /** A leaf of one that is inside the other, though no surfaces touch: by one point of every leaf. */
    private void contain(Pose bInA, Query query) {
        Interior inA = treeA.interior();
        Interior inB = treeB.interior();
        if (inA != null && query.seeksContainment()) {
            leavesInside(b, treeB.root(), inA, Pose.identity(), bInA, query);
        }
        if (inB != null && query.seeksContainment()) {
            leavesInside(a, treeA.root(), inB, bInA, Pose.identity(), query);
        }
    }

    private void leavesInside(TreeCursor c, int node, Interior outer, Pose outerInA, Pose innerInA, Query query) {
        c.moveTo(node);
        if (c.hasChildren()) {
            TestTree tree = c == a ? treeA : treeB;
            for (int n = tree.firstChild(node); n != TestTree.NONE; n = tree.nextSibling(n)) {
                leavesInside(c, n, outer, outerInA, innerInA, query);
            }
            return;
        }
        double[] p = new double[3];
        if (!query.seeksContainment() || !c.element().point(p)) {
            return;
        }
        Vec3 point = innerInA.apply(new Vec3(p[0], p[1], p[2]));
        double[] pose = new double[12];
        outerInA.copyInto(pose);
        if (outer.contains(pose, point.x(), point.y(), point.z())) {
            Witness common = new Witness();
            common.ax = point.x();
            common.ay = point.y();
            common.az = point.z();
            common.bx = point.x();
            common.by = point.y();
            common.bz = point.z();
            TestTree other = c == a ? treeB : treeA;
            int any = Containment.firstLeaf(other, other.root());
            query.contained(c == a ? node : any, c == a ? any : node, common);
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
        if (leaves) {
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
        return detector().distance(a.element(), b.element(), at, out);
    }

    public long volumeTests() {
        return volumeTests;
    }

    public long leafTests() {
        return leafTests;
    }
}
