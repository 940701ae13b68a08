package dev.tandem;

import dev.tandem.bank.Witness;
import dev.tandem.internal.ccd.RigidAdvance;
import dev.tandem.internal.cursor.TreeCursor;
import dev.tandem.internal.rounding.MotionSlack;
import dev.tandem.math.Motion;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.query.DistanceQuery;
import dev.tandem.tree.TestTree;

/**
 * When does A, moving, first touch B? By conservative advancement, which needs no more than distances and a bound on the
 * speed of all points of one body as the other sees them. If A has no end, as a half-space, it is B that moves:
 *
 * <pre>
 *   x in A's frame: Rᵀ(x − o),    its speed there ≤ |o'| + ω·|x − o|,    |x − o| ≤ |x − o(0)| + the way of o
 * </pre>
 */
final class CastQuery {

    /** Times the larger body's {@link PresentSize}: nearer than this counts as touching. */
    static final double TOLERANCE = 1e-6;

    private final PreparedQuery query;
    private final TestTree treeA;
    private final TestTree treeB;
    private final PresentSize sizeA;
    private final PresentSize sizeB;
    private final DistanceQuery nearest = new DistanceQuery();

    CastQuery(PreparedQuery query, TestTree treeA, TestTree treeB) {
        this.query = query;
        this.treeA = treeA;
        this.treeB = treeB;
        this.sizeA = new PresentSize(treeA);
        this.sizeB = new PresentSize(treeB);
    }

    /** With a tolerance, or 0 for the one by default. */
    Cast ask(Motion motion, Pose poseB, double given) {
        double reachA = MotionSlack.STRETCH * farthest(treeA);
        double reachB = Pose.relative(motion.at(0), poseB).translation().length()
                + motion.speed(0)
                + MotionSlack.STRETCH * farthest(treeB);
        double reach = Math.min(reachA, reachB);
        boolean turns = motion.speed(1) > motion.speed(0);
        double speed = reach < Double.POSITIVE_INFINITY || !turns ? motion.speed(turns ? reach : 0) : reach;
        double size = Math.max(sizeA.now(), sizeB.now());
        double tolerance =
                given > 0 ? given : defaultTolerance(size, speed < Double.POSITIVE_INFINITY ? speed : motion.speed(0));
        if (speed == Double.POSITIVE_INFINITY) {
            // Two bodies without end that turn: no bound holds.
            double start = distance(motion, poseB, 0, Double.POSITIVE_INFINITY);
            return start <= tolerance ? contact(motion, poseB, 0, true) : new Cast(true, 0, 0, null, null, false);
        }
        double slack =
                motion.rounding(reach < Double.POSITIVE_INFINITY ? reach : 0) + 2 * MotionSlack.CAST_DISTANCE * size;
        RigidAdvance advance = new RigidAdvance(tolerance);
        // What is farther away than the rest of the way needs no more exact a distance.
        boolean touches = advance.touches(
                speed,
                slack,
                time -> distance(motion, poseB, time, MotionSlack.STRETCH * (speed * (1 - time) + slack + tolerance)));
        if (!touches) {
            return new Cast(false, Double.POSITIVE_INFINITY, 1, null, null, true);
        }
        return contact(motion, poseB, advance.time(), advance.certain());
    }

    /** Relative to the size or, for points and what has no end, to the way that they go. */
    private static double defaultTolerance(double size, double way) {
        return Math.max(TOLERANCE * (size > 0 ? size : way), Double.MIN_NORMAL);
    }

    private double distance(Motion motion, Pose poseB, double time, double max) {
        query.ask(Pose.relative(motion.at(time), poseB), nearest.range(0, max));
        return nearest.lower();
    }

    private Cast contact(Motion motion, Pose poseB, double time, boolean certain) {
        Pose poseA = motion.at(time);
        query.ask(Pose.relative(poseA, poseB), nearest.range(0, Double.POSITIVE_INFINITY));
        Witness w = nearest.points();
        Vec3 onA = poseA.apply(new Vec3(w.ax, w.ay, w.az));
        Vec3 onB = poseA.apply(new Vec3(w.bx, w.by, w.bz));
        Vec3 way = onB.minus(onA);
        return new Cast(true, time, time, onB, way.length() > 0 ? way.normalized() : null, certain);
    }

    /** How far a tree's points are from its frame's origin, at most: as its root says, or else its children. */
    private static double farthest(TestTree tree) {
        return tree.root() == TestTree.NONE ? 0 : farthest(tree, tree.root(), new TreeCursor(tree));
    }

    private static double farthest(TestTree tree, int node, TreeCursor cursor) {
        double own = tree.nesting().isEndless(node)
                ? Double.NaN
                : cursor.moveTo(node).element().farthest();
        if (!Double.isNaN(own)) {
            return own;
        }
        if (TestTree.isLeaf(node)) {
            TestTree inner = tree.nesting().inner(node);
            if (inner == null) {
                throw new IllegalArgumentException("a '" + tree.kind(node)
                        + "' does not say how far it reaches, so its speed has no bound; override Element.farthest");
            }
            double[] m = new double[12];
            tree.nesting().innerPose(node, m);
            return MotionSlack.STRETCH * farthest(inner) + Math.abs(m[3]) + Math.abs(m[7]) + Math.abs(m[11]);
        }
        double most = 0;
        for (int c = tree.firstChild(node); c != TestTree.NONE; c = tree.nextSibling(c)) {
            most = Math.max(most, farthest(tree, c, cursor));
        }
        return most;
    }
}
