package dev.tandem.internal.kernels;

import dev.tandem.bank.PairKernel;
import dev.tandem.bank.PairStack;
import dev.tandem.bank.Placement;
import dev.tandem.bank.ProximityTest;
import dev.tandem.bank.TestBank;
import dev.tandem.bank.Witness;
import dev.tandem.internal.pairs.CapsuleCapsule;
import dev.tandem.internal.pairs.ConvexConvex;
import dev.tandem.internal.pairs.SphereCapsule;
import dev.tandem.internal.pairs.SphereSphere;
import dev.tandem.internal.trees.ShapeTree;
import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;

/**
 * The kernel for two single shapes: there is one pair to test, so the two are shown once and the test is looked up once.
 * A formula of fifty nanoseconds would spend as much again on the way through cursors.
 */
public final class ShapeKernel extends PairKernel {

    private final Element a;
    private final Element b;
    private final ProximityTest<Element, Element> test;
    private final boolean looksBack;
    private final double farthestA;
    private final double farthestB;
    private final Placement at = new Placement();
    private final Witness scratch = new Witness();

    @SuppressWarnings({"unchecked", "rawtypes"}) // both elements are of the kinds that the test was asked for
    public ShapeKernel(ShapeTree treeA, ShapeTree treeB, TestBank bank) {
        a = treeA.kind(treeA.root()).newElement();
        b = treeB.kind(treeB.root()).newElement();
        treeA.load(treeA.root(), a);
        treeB.load(treeB.root(), b);
        farthestA = a.farthest();
        farthestB = b.farthest();
        test = bank.test((ElementKind) treeA.kind(treeA.root()), treeB.kind(treeB.root()));
        // These read the pose of B in A only. Of an unknown test nothing is assumed.
        looksBack = !((Object) test instanceof ConvexConvex
                || (Object) test instanceof SphereCapsule
                || (Object) test instanceof CapsuleCapsule
                || (Object) test instanceof SphereSphere);
    }

    @Override
    public void place(double[] bInA) {
        if (looksBack) {
            at.set(bInA);
        } else {
            System.arraycopy(bInA, 0, at.bInA, 0, 12);
        }
    }

    @Override
    public boolean leavesTouch(int nodeA, int nodeB) {
        leafTests++;
        return test.touches(a, b, at, scratch);
    }

    @Override
    public double leafDistance(int nodeA, int nodeB, double reach, Witness out) {
        leafTests++;
        out.rounding = 0;
        double distance = test.distanceWithin(a, b, at, reach, out);
        out.rounding += placing(at.bInA, farthestA, farthestB, distance);
        return distance;
    }

    @Override
    public boolean mayTouch(int nodeA, int nodeB) {
        throw noInnerNode();
    }

    @Override
    public double lowerBound(int nodeA, int nodeB) {
        throw noInnerNode();
    }

    @Override
    public void expand(int nodeA, int nodeB, PairStack stack) {
        throw noInnerNode();
    }

    @Override
    public void expandWithin(int nodeA, int nodeB, double bound, double reach, PairStack stack) {
        throw noInnerNode();
    }

    private static IllegalStateException noInnerNode() {
        return new IllegalStateException("a single shape has no inner node");
    }
}
