package dev.tandem.internal.descent;

import dev.tandem.bank.PairKernel;
import dev.tandem.bank.TestBank;
import dev.tandem.bank.Witness;
import dev.tandem.internal.cursor.TreeCursor;
import dev.tandem.internal.rounding.Slack;
import dev.tandem.math.Pose;
import dev.tandem.query.Query;
import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;
import dev.tandem.tree.Interior;
import dev.tandem.tree.Nesting;
import dev.tandem.tree.Surface;
import dev.tandem.tree.TestTree;
import org.jspecify.annotations.Nullable;

/**
 * Is a component of one body wholly inside the other? Asked of one pair of trees, after their surfaces were walked. If they
 * do not touch, every connected component of one is either inside the other solid or outside, and one point of it tells. If
 * the walk ended early they may touch somewhere; then a point inside still proves that they overlap.
 *
 * <pre>
 *   ╭─────────────╮      components known:     one point for each
 *   │  ╭─╮        │      many, or unknown: go down the tree; a node that is clear of the other's surface is on one
 *   │  ╰─╯ inside │ ╭─╮                    side with all that it holds, and a node that is clear of the other's
 *   ╰─────────────╯ ╰─╯ outside            root is outside
 * </pre>
 *
 * <p>A leaf that is a body of its own is asked about here only if its box is clear of the other's surface: if it is not,
 * the descent has gone on inside, and asks there.
 */
public final class Containment {

    private static final double[] IN_PLACE = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0};

    /** Up to this many components are asked about one by one; most are outside of the other's ball, which is soon seen. */
    private static final int FEW = 1024;

    /** More leaves than this are worth a walk that takes whole nodes together. */
    private static final int IN_REACH = 64;

    private final TestBank bank;
    private final TestTree treeA;
    private final TestTree treeB;
    private final Surface surfaceA;
    private final Surface surfaceB;
    private final @Nullable Interior interiorA;
    private final @Nullable Interior interiorB;
    private final TreeCursor cursorA;
    private final TreeCursor cursorB;

    /** A point of each component, in its own body's frame; empty if they are not known, or may change. */
    private final double[] pointsA;

    private final double[] pointsB;

    /** What shapes of several pieces ask; made when the first one does. */
    private @Nullable PlacedSolid solidA;

    private @Nullable PlacedSolid solidB;

    /** Whether the point of the leaf that is told of is known to be inside. */
    private boolean proved = true;

    private double[] bInA = IN_PLACE;
    private final double[] point = new double[3];
    private final double[] own = new double[4];
    private final double[] ball = new double[4];
    private final Witness common = new Witness();
    private final int[] maybeInside = new int[IN_REACH];
    private final IntStack open = new IntStack();
    private final IntStack outer = new IntStack();

    private Containment(
            TestTree treeA, @Nullable Interior interiorA, TestTree treeB, @Nullable Interior interiorB, TestBank bank) {
        this.bank = bank;
        this.treeA = treeA;
        this.treeB = treeB;
        this.surfaceA = treeA.surface();
        this.surfaceB = treeB.surface();
        this.interiorA = interiorA;
        this.interiorB = interiorB;
        cursorA = new TreeCursor(treeA);
        cursorB = new TreeCursor(treeB);
        pointsA = interiorB == null ? new double[0] : points(treeA, cursorA);
        pointsB = interiorA == null ? new double[0] : points(treeB, cursorB);
    }

    private static double[] points(TestTree tree, TreeCursor cursor) {
        int[] components = tree.surface().components();
        if (components.length > FEW || TestTree.mayChange(tree)) {
            return new double[0];
        }
        for (ElementKind<?> kind : tree.kinds()) {
            if (kind.newElement() instanceof ScatteredShape) {
                return new double[0];
            }
        }
        double[] points = new double[3 * components.length];
        double[] p = new double[3];
        for (int i = 0; i < components.length; i++) {
            if (!cursor.moveTo(components[i]).element().point(p)) {
                return new double[0];
            }
            System.arraycopy(p, 0, points, 3 * i, 3);
        }
        return points;
    }

    /** Null if neither is the surface of a solid: then there is nothing to ask. */
    static @Nullable Containment of(TestTree a, TestTree b, TestBank bank) {
        Interior inA = a.surface().newInterior();
        Interior inB = b.surface().newInterior();
        return inA == null && inB == null ? null : new Containment(a, inA, b, inB, bank);
    }

    /** Tells the query which components of one are inside the other, as long as it wants to know. Both trees have a root. */
    public void settle(Descent descent, PairKernel kernel, Query query) {
        bInA = descent.bInA;
        if (interiorA != null) {
            tellPiecesInside(interiorA, true, descent, kernel, query);
        }
        if (interiorB != null && query.seeksContainment()) {
            tellPiecesInside(interiorB, false, descent, kernel, query);
        }
    }

    private void tellPiecesInside(
            Interior interior, boolean outerIsA, Descent descent, PairKernel kernel, Query query) {
        int[] components = (outerIsA ? surfaceB : surfaceA).components();
        double[] points = outerIsA ? pointsB : pointsA;
        if (components.length == 0 || components.length > FEW) {
            int few = kernel.leavesMaybeInside(outerIsA, maybeInside);
            for (int i = 0; i < few && query.seeksContainment(); i++) {
                if (isInside(maybeInside[i], interior, outerIsA, kernel, query)) {
                    tell(maybeInside[i], outerIsA, descent, query);
                }
            }
            if (few >= 0) {
                return;
            }
            walk(interior, outerIsA, descent, kernel, query);
            return;
        }
        if (points.length > 0) {
            placeBall(interior, outerIsA);
        }
        for (int i = nextNear(points, 0, outerIsA);
                i < components.length && query.seeksContainment();
                i = nextNear(points, i + 1, outerIsA)) {
            if (isInside(components[i], interior, outerIsA, kernel, query)) {
                tell(components[i], outerIsA, descent, query);
            }
        }
    }

    /** Puts the outer solid's ball, as it is now, into {@code ball}, in A's frame, a little larger. */
    private void placeBall(Interior interior, boolean outerIsA) {
        interior.ball(own);
        double[] m = outerIsA ? IN_PLACE : bInA;
        Pose.mapPoints(m, own, 1, ball);
        double columns = 0;
        for (int k = 0; k < 3; k++) {
            columns = Math.max(columns, Math.abs(m[k]) + Math.abs(m[k + 4]) + Math.abs(m[k + 8]));
        }
        // No map stretches a length by more than √3 times its largest column; one of a rotation by almost nothing.
        boolean turns = Slack.deviation(m, 0) < Slack.TURN;
        double r = own[3] * (turns ? 1 + 4 * Slack.TURN : Math.sqrt(3) * columns);
        double size = Math.abs(ball[0]) + Math.abs(ball[1]) + Math.abs(ball[2]) + r;
        ball[3] = r + Slack.PLACED_BALL * size;
    }

    /** The next component, from one on, whose point may lie in the ball; that one itself where no points are known. */
    private int nextNear(double[] points, int from, boolean outerIsA) {
        if (points.length == 0) {
            return from;
        }
        double[] m = bInA;
        double cx = ball[0];
        double cy = ball[1];
        double cz = ball[2];
        double reach = ball[3] * ball[3];
        int at = 3 * from;
        for (; at < points.length; at += 3) {
            double x = points[at];
            double y = points[at + 1];
            double z = points[at + 2];
            double dx = (outerIsA ? Pose.mapX(m, x, y, z) : x) - cx;
            double dy = (outerIsA ? Pose.mapY(m, x, y, z) : y) - cy;
            double dz = (outerIsA ? Pose.mapZ(m, x, y, z) : z) - cz;
            if (!(dx * dx + dy * dy + dz * dz > reach)) {
                break;
            }
        }
        return at / 3;
    }

    /** Tells of a leaf that is inside; its point is in {@code point}. */
    private void tell(int leaf, boolean outerIsA, Descent descent, Query query) {
        common.ax = point[0];
        common.ay = point[1];
        common.az = point[2];
        common.bx = point[0];
        common.by = point[1];
        common.bz = point[2];
        // What is not proved to be outside counts as inside, though it may be as far away as anything else.
        common.uncertainty = proved ? 0 : Double.POSITIVE_INFINITY;
        int any = TestTree.firstLeaf(outerIsA ? treeA : treeB, (outerIsA ? treeA : treeB).root());
        descent.tellContained(outerIsA ? any : leaf, outerIsA ? leaf : any, common, query);
    }

    /** Tells of all leaves of a node that is inside, as long as the query wants to know. */
    private void tellAll(int node, boolean outerIsA, Descent descent, PairKernel kernel, Query query) {
        TestTree inner = outerIsA ? treeB : treeA;
        outer.clear();
        outer.push(node);
        while (!outer.isEmpty() && query.seeksContainment()) {
            int n = outer.pop();
            if (TestTree.isLeaf(n)) {
                if (!isEmpty(inner, n)) {
                    locate(n, outerIsA, kernel);
                    tell(n, outerIsA, descent, query);
                }
            } else {
                for (int c = inner.firstChild(n); c != TestTree.NONE; c = inner.nextSibling(c)) {
                    outer.push(c);
                }
            }
        }
    }

    /** Whether a leaf is a body of its own with nothing in it, whose volume has no point of that body. */
    private static boolean isEmpty(TestTree tree, int leaf) {
        TestTree inside = tree.nesting().inner(leaf);
        return inside != null && inside.root() == TestTree.NONE;
    }

    private void walk(Interior interior, boolean outerIsA, Descent descent, PairKernel kernel, Query query) {
        TestTree inner = outerIsA ? treeB : treeA;
        Nesting nesting = inner.nesting();
        int outerRoot = (outerIsA ? treeA : treeB).root();
        open.clear();
        open.push(inner.root());
        while (!open.isEmpty() && query.seeksContainment()) {
            int node = open.pop();
            if (TestTree.isLeaf(node) && nesting.inner(node) == null) {
                if (isInside(node, interior, outerIsA, kernel, query)) {
                    tell(node, outerIsA, descent, query);
                }
            } else if (mayTouch(outerRoot, node, outerIsA, kernel)) {
                if (isClear(node, outerIsA, kernel, query) && locate(node, outerIsA)) {
                    if (contains(interior, outerIsA)) {
                        proved = true;
                        tellAll(node, outerIsA, descent, kernel, query);
                    }
                } else if (!TestTree.isLeaf(node)) {
                    for (int c = inner.firstChild(node); c != TestTree.NONE; c = inner.nextSibling(c)) {
                        open.push(c);
                    }
                }
            }
        }
    }

    /** Whether an inner node's volume touches no leaf of the outer surface; not so if the query wants to know no more. */
    private boolean isClear(int node, boolean outerIsA, PairKernel kernel, Query query) {
        TestTree tree = outerIsA ? treeA : treeB;
        outer.clear();
        outer.push(tree.root());
        while (!outer.isEmpty()) {
            if (!query.seeksContainment()) {
                return false;
            }
            int n = outer.pop();
            if (mayTouch(n, node, outerIsA, kernel)) {
                if (TestTree.isLeaf(n)) {
                    return false;
                }
                for (int c = tree.firstChild(n); c != TestTree.NONE; c = tree.nextSibling(c)) {
                    outer.push(c);
                }
            }
        }
        return true;
    }

    private static boolean mayTouch(int outerNode, int innerNode, boolean outerIsA, PairKernel kernel) {
        return outerIsA ? kernel.mayTouch(outerNode, innerNode) : kernel.mayTouch(innerNode, outerNode);
    }

    /** Whether a leaf that does not touch the surface has something inside; a point of that is then in {@code point}. */
    private boolean isInside(int leaf, Interior interior, boolean outerIsA, PairKernel kernel, Query query) {
        Element element = (outerIsA ? cursorB : cursorA).moveTo(leaf).element();
        proved = true;
        if (element instanceof ScatteredShape shape) {
            ScatteredShape.Outcome outcome =
                    shape.commonPoint(placed(shape, interior, outerIsA).place(bInA, query), point);
            if (outerIsA) {
                Pose.mapPoints(bInA, point, 1, point);
            }
            proved = outcome == ScatteredShape.Outcome.FOUND;
            return outcome != ScatteredShape.Outcome.NONE;
        }
        locate(leaf, outerIsA, kernel);
        return contains(interior, outerIsA);
    }

    private PlacedSolid placed(ScatteredShape shape, Interior interior, boolean outerIsA) {
        PlacedSolid known = outerIsA ? solidA : solidB;
        if (known == null) {
            known = new PlacedSolid(outerIsA ? treeA : treeB, interior, outerIsA, shape.origin(), bank);
            if (outerIsA) {
                solidA = known;
            } else {
                solidB = known;
            }
        }
        return known;
    }

    private boolean contains(Interior interior, boolean outerIsA) {
        return interior.contains(outerIsA ? IN_PLACE : bInA, point[0], point[1], point[2]);
    }

    /** Puts a point of a leaf into {@code point}, in A's frame: its own, or the one that a distance shows. */
    private void locate(int leaf, boolean outerIsA, PairKernel kernel) {
        if (locate(leaf, outerIsA)) {
            return;
        }
        if (outerIsA) {
            kernel.leafDistance(TestTree.firstLeaf(treeA, treeA.root()), leaf, Double.POSITIVE_INFINITY, common);
        } else {
            kernel.leafDistance(leaf, TestTree.firstLeaf(treeB, treeB.root()), Double.POSITIVE_INFINITY, common);
        }
        point[0] = outerIsA ? common.bx : common.ax;
        point[1] = outerIsA ? common.by : common.ay;
        point[2] = outerIsA ? common.bz : common.az;
    }

    /** Puts a node's own point into {@code point}, in A's frame; false if its element knows none. */
    private boolean locate(int node, boolean outerIsA) {
        TreeCursor cursor = outerIsA ? cursorB : cursorA;
        if (!cursor.moveTo(node).element().point(point)) {
            return false;
        }
        if (outerIsA) {
            Pose.mapPoints(bInA, point, 1, point);
        }
        return true;
    }
}
