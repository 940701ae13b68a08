package dev.tandem.internal.kernels;

import dev.tandem.bank.PairKernel;
import dev.tandem.bank.PairStack;
import dev.tandem.bank.Placement;
import dev.tandem.bank.ProximityTest;
import dev.tandem.bank.Witness;
import dev.tandem.element.TriangleElement;
import dev.tandem.internal.pairs.AlignedObb;
import dev.tandem.internal.pairs.ObbObb;
import dev.tandem.internal.pairs.ObbTriangle;
import dev.tandem.internal.pairs.TrianglePair;
import dev.tandem.internal.rounding.Slack;
import dev.tandem.internal.trees.MeshTree;
import dev.tandem.math.Pose;

/**
 * Mesh against mesh, for any two trees of boxes: one call tests a node against both children of the other. The node
 * that stays is mapped once, into the frame of the one that goes down.
 *
 * <pre>
 *   goes down A:  box b ──(B in A)──►  against two boxes (or triangles) of A, in A's frame
 *   goes down B:  box a ──(A in B)──►  against two boxes (or triangles) of B, in B's frame
 * </pre>
 *
 * <p>Volumes are tested here; what happens at two triangles is a test of the bank, called once per pair of leaves.
 */
public class MeshKernel extends PairKernel {

    final MeshTree treeA;
    final MeshTree treeB;
    private final int[] childrenA;
    private final int[] childrenB;
    private final ProximityTest<TriangleElement, TriangleElement> leaf;

    /** Whether the test of leaves may look at the way back, which that of ours does not. */
    private final boolean asksWayBack;

    final Placement at = new Placement();
    /** The placement between the two trees' own origins, which boxes are relative to. */
    final double[] bInA = new double[12];

    final double[] aInB = new double[12];
    double relative;
    double absolute;
    double placing;

    /** Whether all is done that only expansions need: many bodies are apart by their roots. */
    boolean isPlaced;

    private final double[] stays = new double[15];
    private final double[] moves = new double[15];
    private final double[] lowHigh = new double[6];
    private final double[] parted = new double[1];
    private final double[] triangle = new double[9];
    private final double[] other = new double[9];
    private final TriangleElement elementA = new TriangleElement();
    private final TriangleElement elementB = new TriangleElement();
    private final Witness scratch = new Witness();

    /** The last distance within reach, as the kernel is placed, its leaves, and the direction from A to B that has it; NaN if there is none. */
    private double nearest;

    private int nearestA;
    private int nearestB;

    private final double[] across = new double[3];
    private final MeshPlanes planes;

    public MeshKernel(MeshTree treeA, MeshTree treeB, ProximityTest<TriangleElement, TriangleElement> leaf) {
        this.treeA = treeA;
        this.treeB = treeB;
        this.childrenA = treeA.children();
        this.childrenB = treeB.children();
        this.leaf = leaf;
        this.asksWayBack = !(leaf instanceof TrianglePair);
        this.planes = new MeshPlanes(treeA, treeB);
    }

    @Override
    public void place(double[] pose) {
        copy(pose, at.bInA);
        relative = Slack.relative(pose);
        absolute = Slack.absolute(pose, treeA.magnitude(), treeB.magnitude());
        shift(pose, treeB.origin(), treeA.origin(), bInA);
        placing = placing(at.bInA, treeA.magnitude(), treeB.magnitude(), 0);
        isPlaced = false;
        nearest = Double.NaN;
    }

    /** Finds the way back from A to B. To be called before anything that needs it. */
    void placeBack() {
        isPlaced = true;
        Pose.invert(at.bInA, at.aInB);
        shift(at.aInB, treeA.origin(), treeB.origin(), aInB);
        planes.place(bInA, relative, absolute);
    }

    private static void copy(double[] m, double[] out) {
        out[0] = m[0];
        out[1] = m[1];
        out[2] = m[2];
        out[3] = m[3];
        out[4] = m[4];
        out[5] = m[5];
        out[6] = m[6];
        out[7] = m[7];
        out[8] = m[8];
        out[9] = m[9];
        out[10] = m[10];
        out[11] = m[11];
    }

    /** out = (− to) ∘ m ∘ (+ from): the same motion between two other origins. */
    private static void shift(double[] m, double[] from, double[] to, double[] out) {
        out[0] = m[0];
        out[1] = m[1];
        out[2] = m[2];
        out[4] = m[4];
        out[5] = m[5];
        out[6] = m[6];
        out[8] = m[8];
        out[9] = m[9];
        out[10] = m[10];
        out[3] = Pose.mapX(m, from[0], from[1], from[2]) - to[0];
        out[7] = Pose.mapY(m, from[0], from[1], from[2]) - to[1];
        out[11] = Pose.mapZ(m, from[0], from[1], from[2]) - to[2];
    }

    final boolean goesDownA(int a, int b) {
        return b < 0 || (a >= 0 && treeA.size(a) > treeB.size(b));
    }

    /** Leaves what stays in {@code stays} (a box) or {@code other} (a triangle), in the frame of the side that moves. */
    private void bring(MeshTree tree, int node, double[] m) {
        if (node >= 0) {
            tree.box(node, m, stays);
        } else {
            tree.corners(node, triangle);
            ObbTriangle.map(m, triangle, other);
        }
    }

    /** Whether the brought node and a child of the other side are certainly apart. Not both are leaves. */
    private boolean apart(boolean broughtLeaf, MeshTree tree, int child) {
        volumeTests++;
        if (child < 0) {
            tree.corners(child, triangle);
            return ObbTriangle.axis(stays, triangle, relative, absolute, parted) >= 0;
        }
        if (broughtLeaf) {
            tree.box(child, moves);
            return ObbTriangle.axis(moves, other, relative, absolute, parted) >= 0;
        }
        if (tree.isOriented()) {
            return ObbObb.axis(tree.boxes(), MeshTree.ORIENTED * child, stays, relative, absolute, parted) >= 0;
        }
        for (int k = 0; k < MeshTree.ALIGNED; k++) {
            lowHigh[k] = tree.boxes()[MeshTree.ALIGNED * child + k];
        }
        return AlignedObb.apart(lowHigh, stays, relative, absolute);
    }

    private double gap(boolean broughtLeaf, MeshTree tree, int child, double enough) {
        volumeTests++;
        if (child < 0) {
            tree.corners(child, triangle);
            return ObbTriangle.squaredGap(stays, triangle, relative, absolute, enough);
        }
        tree.box(child, moves);
        return broughtLeaf
                ? ObbTriangle.squaredGap(moves, other, relative, absolute, enough)
                : ObbObb.squaredGap(moves, stays, relative, absolute, enough);
    }

    @Override
    public boolean mayTouch(int a, int b) {
        bring(treeB, b, bInA);
        return !apart(b < 0, treeA, a);
    }

    @Override
    public double lowerBound(int a, int b) {
        bring(treeB, b, bInA);
        return Math.sqrt(gap(b < 0, treeA, a, Double.POSITIVE_INFINITY));
    }

    @Override
    public void expand(int a, int b, PairStack stack) {
        if (!isPlaced) {
            placeBack();
        }
        if (goesDownA(a, b)) {
            bring(treeB, b, bInA);
            int left = childrenA[2 * a];
            int right = childrenA[2 * a + 1];
            if ((right & b) < 0 || !apart(b < 0, treeA, right)) {
                stack.push(right, b);
            }
            if ((left & b) < 0 || !apart(b < 0, treeA, left)) {
                stack.push(left, b);
            }
        } else {
            bring(treeA, a, aInB);
            int left = childrenB[2 * b];
            int right = childrenB[2 * b + 1];
            if ((a & right) < 0 || !apart(a < 0, treeB, right)) {
                stack.push(a, right);
            }
            if ((a & left) < 0 || !apart(a < 0, treeB, left)) {
                stack.push(a, left);
            }
        }
    }

    @Override
    public void expandWithin(int a, int b, double bound, double reach, PairStack stack) {
        if (!isPlaced) {
            placeBack();
        }
        boolean downA = goesDownA(a, b);
        MeshTree tree = downA ? treeA : treeB;
        int stayed = downA ? b : a;
        int left;
        int right;
        if (downA) {
            bring(treeB, b, bInA);
            left = childrenA[2 * a];
            right = childrenA[2 * a + 1];
        } else {
            bring(treeA, a, aInB);
            left = childrenB[2 * b];
            right = childrenB[2 * b + 1];
        }
        double squaredReach = reach * reach;
        double boundLeft = bound;
        double boundRight = bound;
        boolean keepLeft = true;
        boolean keepRight = true;
        if ((left & stayed) >= 0) {
            double gap = gap(stayed < 0, tree, left, squaredReach);
            keepLeft = gap <= squaredReach;
            boundLeft = Math.max(bound, Math.sqrt(gap));
        }
        if ((right & stayed) >= 0) {
            double gap = gap(stayed < 0, tree, right, squaredReach);
            keepRight = gap <= squaredReach;
            boundRight = Math.max(bound, Math.sqrt(gap));
        }
        if (boundLeft <= boundRight) {
            pushIf(keepRight, downA, right, stayed, boundRight, stack);
            pushIf(keepLeft, downA, left, stayed, boundLeft, stack);
        } else {
            pushIf(keepLeft, downA, left, stayed, boundLeft, stack);
            pushIf(keepRight, downA, right, stayed, boundRight, stack);
        }
    }

    private static void pushIf(boolean keep, boolean downA, int child, int stayed, double bound, PairStack stack) {
        if (keep) {
            stack.push(downA ? child : stayed, downA ? stayed : child, bound);
        }
    }

    @Override
    public boolean knowsPlanes() {
        return true;
    }

    @Override
    public void expandApart(int a, int b, PairStack stack) {
        if (!isPlaced) {
            placeBack();
        }
        boolean downA = goesDownA(a, b);
        int stayed = downA ? b : a;
        MeshTree tree = downA ? treeA : treeB;
        int[] children = downA ? childrenA : childrenB;
        bring(downA ? treeB : treeA, stayed, downA ? bInA : aInB);
        for (int i = 1; i >= 0; i--) {
            int child = children[2 * (downA ? a : b) + i];
            double gap = (child & stayed) < 0 ? 0 : firstGap(stayed < 0, tree, child);
            stack.push(downA ? child : stayed, downA ? stayed : child, gap);
        }
    }

    /** What the first axis that separates leaves between the brought node and a child of the other side; 0 if none does. */
    private double firstGap(boolean broughtLeaf, MeshTree tree, int child) {
        parted[0] = Double.MIN_VALUE;
        return apart(broughtLeaf, tree, child) ? Math.max(Double.MIN_VALUE, Slack.SKEWED_AXES * parted[0]) : 0;
    }

    @Override
    public double separate(int a, int b, double[] out, int place) {
        if (!isPlaced) {
            placeBack();
        }
        count(a, b);
        return planes.find(a, b, out, place);
    }

    @Override
    public double gap(int a, int b, double[] known, int place) {
        if (!isPlaced) {
            placeBack();
        }
        count(a, b);
        return planes.gap(b, known, place);
    }

    private void count(int a, int b) {
        if ((a & b) < 0) {
            leafTests++;
        } else {
            volumeTests++;
        }
    }

    @Override
    public boolean leavesTouch(int a, int b) {
        if (asksWayBack && !isPlaced) {
            placeBack();
        }
        leafTests++;
        treeA.load(a, elementA);
        treeB.load(b, elementB);
        return leaf.touches(elementA, elementB, at, scratch);
    }

    /** The distance of two triangles that are known to touch, which is 0, with a common point. */
    final double distanceOfTouching(int a, int b, Witness out) {
        leafTests++;
        treeA.load(a, elementA);
        treeB.load(b, elementB);
        TrianglePair.touching(elementA, elementB, at, out);
        out.rounding += placing;
        return 0;
    }

    @Override
    public double leafDistance(int a, int b, double reach, Witness out) {
        if (asksWayBack && !isPlaced) {
            placeBack();
        }
        leafTests++;
        treeA.load(a, elementA);
        treeB.load(b, elementB);
        out.rounding = 0;
        double distance;
        // Triangles beside those that are nearest often are no nearer along the same line: most share a corner with
        // them. The nearest pair itself is measured again, so that its answer stays.
        boolean isBeside = reach == nearest && (a != nearestA || b != nearestB);
        if (isBeside && TrianglePair.isNoNearer(elementA, elementB, at, across, reach, out)) {
            distance = Math.nextUp(reach);
        } else {
            distance = leaf.distanceWithin(elementA, elementB, at, reach, out);
            if (distance < reach && !asksWayBack) {
                nearest = distance;
                nearestA = a;
                nearestB = b;
                across[0] = out.bx - out.ax;
                across[1] = out.by - out.ay;
                across[2] = out.bz - out.az;
            }
        }
        out.rounding += placing;
        return distance;
    }
}
