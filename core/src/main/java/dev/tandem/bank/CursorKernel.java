package dev.tandem.bank;

import dev.tandem.internal.cursor.TreeCursor;
import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;
import dev.tandem.tree.Nesting;
import dev.tandem.tree.TestTree;
import java.util.List;

/**
 * The kernel for any pair of trees: shows each node through a cursor's element and asks the bank's table. It is what a
 * user's own tree or test runs on until someone writes a fused kernel for it.
 */
final class CursorKernel extends PairKernel {

    private final TestTree treeA;
    private final TestTree treeB;
    private final Nesting nestingA;
    private final Nesting nestingB;
    private final TestBank.SideRule sides;
    private final TreeCursor a;
    private final TreeCursor b;
    private final ProximityTest<Element, Element>[][] table;
    private final Placement at = new Placement();
    private final Witness scratch = new Witness();

    /** What a bound is multiplied with to hold in the frames of nested trees too; NaN if not known at this pose. */
    private double shrink = Double.NaN;

    @SuppressWarnings({"unchecked", "rawtypes"}) // a cursor's element is always of the kind its cell was asked for
    CursorKernel(TestTree treeA, TestTree treeB, TestBank bank) {
        this.treeA = treeA;
        this.treeB = treeB;
        nestingA = treeA.nesting();
        nestingB = treeB.nesting();
        sides = bank.sides();
        a = new TreeCursor(treeA);
        b = new TreeCursor(treeB);
        List<ElementKind<?>> kindsA = treeA.kinds();
        List<ElementKind<?>> kindsB = treeB.kinds();
        table = new ProximityTest[kindsA.size()][kindsB.size()];
        for (int i = 0; i < kindsA.size(); i++) {
            for (int j = 0; j < kindsB.size(); j++) {
                table[i][j] = bank.test((ElementKind) kindsA.get(i), (ElementKind) kindsB.get(j));
            }
        }
    }

    @Override
    public void place(double[] bInA) {
        at.set(bInA);
        shrink = Double.NaN;
    }

    private ProximityTest<Element, Element> testAt(int nodeA, int nodeB) {
        a.moveTo(nodeA);
        b.moveTo(nodeB);
        return table[a.kindIndex()][b.kindIndex()];
    }

    @Override
    public boolean mayTouch(int nodeA, int nodeB) {
        if (nestingA.isEndless(nodeA) || nestingB.isEndless(nodeB)) {
            return true;
        }
        volumeTests++;
        return testAt(nodeA, nodeB).touches(a.element(), b.element(), at, scratch);
    }

    @Override
    public double lowerBound(int nodeA, int nodeB) {
        if (nestingA.isEndless(nodeA) || nestingB.isEndless(nodeB)) {
            return 0;
        }
        volumeTests++;
        if (Double.isNaN(shrink)) {
            shrink = 1 - nestingA.stretch() - nestingB.stretch();
        }
        return shrink * testAt(nodeA, nodeB).distance(a.element(), b.element(), at, scratch);
    }

    @Override
    public boolean leavesTouch(int nodeA, int nodeB) {
        leafTests++;
        return testAt(nodeA, nodeB).touches(a.element(), b.element(), at, scratch);
    }

    @Override
    public double leafDistance(int nodeA, int nodeB, double reach, Witness out) {
        leafTests++;
        out.rounding = 0;
        double distance = testAt(nodeA, nodeB).distanceWithin(a.element(), b.element(), at, reach, out);
        out.rounding += placing(at.bInA, a.element().farthest(), b.element().farthest(), distance);
        return distance;
    }

    /** Two shapes are for the query to test. A leaf that is a body of its own is a volume here. */
    private boolean areShapes(int nodeA, int nodeB) {
        return nodeA < 0 && nodeB < 0 && nestingA.inner(nodeA) == null && nestingB.inner(nodeB) == null;
    }

    private boolean goesDownA(int nodeA, int nodeB) {
        return TestTree.isLeaf(nodeB) || (!TestTree.isLeaf(nodeA) && sides.opensA(treeA, nodeA, treeB, nodeB));
    }

    @Override
    public void expand(int nodeA, int nodeB, PairStack stack) {
        int first = stack.size();
        if (goesDownA(nodeA, nodeB)) {
            for (int c = treeA.firstChild(nodeA); c != TestTree.NONE; c = treeA.nextSibling(c)) {
                if (areShapes(c, nodeB) || mayTouch(c, nodeB)) {
                    stack.push(c, nodeB);
                }
            }
        } else {
            for (int c = treeB.firstChild(nodeB); c != TestTree.NONE; c = treeB.nextSibling(c)) {
                if (areShapes(nodeA, c) || mayTouch(nodeA, c)) {
                    stack.push(nodeA, c);
                }
            }
        }
        stack.firstOnTop(first);
    }

    @Override
    public void expandWithin(int nodeA, int nodeB, double bound, double reach, PairStack stack) {
        int first = stack.size();
        if (goesDownA(nodeA, nodeB)) {
            for (int c = treeA.firstChild(nodeA); c != TestTree.NONE; c = treeA.nextSibling(c)) {
                pushWithin(c, nodeB, bound, reach, stack);
            }
        } else {
            for (int c = treeB.firstChild(nodeB); c != TestTree.NONE; c = treeB.nextSibling(c)) {
                pushWithin(nodeA, c, bound, reach, stack);
            }
        }
        stack.firstOnTop(first);
        stack.nearestOnTop(first);
    }

    private void pushWithin(int nodeA, int nodeB, double parentBound, double reach, PairStack stack) {
        double bound = areShapes(nodeA, nodeB) ? parentBound : Math.max(parentBound, lowerBound(nodeA, nodeB));
        if (bound <= reach) {
            stack.push(nodeA, nodeB, bound);
        }
    }
}
