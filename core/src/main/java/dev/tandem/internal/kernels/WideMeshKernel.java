package dev.tandem.internal.kernels;

import dev.tandem.bank.PairStack;
import dev.tandem.bank.ProximityTest;
import dev.tandem.bank.TestBank;
import dev.tandem.bank.Witness;
import dev.tandem.element.TriangleElement;
import dev.tandem.internal.convex.ConvexSurface;
import dev.tandem.internal.convex.SurfacePair;
import dev.tandem.internal.descent.WholeBound;
import dev.tandem.internal.pairs.TrianglePair;
import dev.tandem.internal.rounding.TouchTolerance;
import dev.tandem.internal.trees.MeshTree;
import dev.tandem.internal.trees.WideBoxes;
import dev.tandem.tree.TestTree;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Mesh against mesh, eight boxes at a time: a node is tested against the block below the other and the survivors are
 * pushed, three levels further down in the binary tree. Pairs of triangles are sorted out by flat boxes on the way.
 * Everything else is as in {@link MeshKernel}, and so is an expansion where there is no block or lengths are too
 * different for floats.
 */
public final class WideMeshKernel extends MeshKernel implements WholeBound {

    /**
     * How many times as far apart as they are large two nodes are from which on doubles give the better bound: floats miss 6e-5
     * of a distance, which is then a sixteenth of the size.
     */
    private static final double FAR = 1000;

    private final BoxLanes lanes;
    private final Down downA;
    private final Down downB;
    private final int[] sizesA;
    private final int[] sizesB;
    /** The two as solids, if they are convex; found when first asked for, since verdicts need none. */
    private @Nullable SurfacePair hulls;

    private boolean knowsHulls;

    /** The leaves whose distance the hulls know, as the kernel is placed; else nothing. */
    private int settledA = TestTree.NONE;

    private int settledB = TestTree.NONE;

    /** The leaves that were found to touch last, as the kernel is placed; else nothing. */
    private int touchingA = TestTree.NONE;

    private int touchingB = TestTree.NONE;
    private boolean isStepwise;

    /**
     * The two by their corners, if they are small; null also where another test of triangles than ours decides. Found when first
     * asked for, since of many parts most are apart by their roots.
     */
    private @Nullable SmallMeshes small;

    private boolean knowsSmall;

    /** Whether our test of triangles decides; then what is known of two need not be asked of it. */
    private final boolean isOurs;

    /** A kernel for two trees of oriented boxes. */
    public WideMeshKernel(
            MeshTree treeA, MeshTree treeB, ProximityTest<TriangleElement, TriangleElement> leaf, BoxLanes lanes) {
        super(treeA, treeB, leaf);
        this.lanes = lanes;
        this.sizesA = treeA.wide().sizes();
        this.sizesB = treeB.wide().sizes();
        this.downA = new Down(treeA, treeB, bInA, lanes);
        this.downB = new Down(treeB, treeA, aInB, lanes);
        this.isOurs = leaf instanceof TrianglePair;
        this.knowsSmall = !isOurs;
    }

    @Override
    public boolean seeksTouchFirst() {
        return !isStepwise && small() != null;
    }

    @Override
    public boolean knowsWhole() {
        if (!knowsHulls) {
            knowsHulls = true;
            ConvexSurface a = isStepwise ? null : treeA.convexSurface();
            ConvexSurface b = a == null ? null : treeB.convexSurface();
            hulls = a == null || b == null ? null : new SurfacePair(a, b);
        }
        return hulls != null;
    }

    @Override
    public double wholeBound(double reach) {
        volumeTests++;
        return Math.max(0, hulls().lowerBound(at.bInA, reach) - placing);
    }

    @Override
    public boolean knowsTouch() {
        return settles() && hulls().distance() == 0;
    }

    /** Whether the hulls know two leaves and their distance. */
    private boolean settles() {
        SurfacePair known = hulls();
        if (!isOurs || !known.settle()) {
            return false;
        }
        settledA = ~known.triangleA();
        settledB = ~known.triangleB();
        return true;
    }

    @Override
    public int likelyA() {
        return settledA != TestTree.NONE || settles() ? settledA : ~hulls().likelyA();
    }

    @Override
    public int likelyB() {
        if (settledB != TestTree.NONE) {
            return settledB;
        }
        if (!isPlaced) {
            placeBack();
        }
        return ~hulls().likelyB(at.bInA, at.aInB);
    }

    @Override
    public double blur() {
        return TouchTolerance.TOUCH * hulls().size() + 2 * placing;
    }

    private SurfacePair hulls() {
        return Objects.requireNonNull(hulls);
    }

    /** What a bank tests blocks of this mesh by; null if it does not. */
    public static @Nullable BoxLanes lanesOf(TestBank bank, MeshTree mesh) {
        return bank.kernel(mesh, mesh) instanceof WideMeshKernel kernel && !kernel.isStepwise ? kernel.lanes : null;
    }

    @Override
    public void place(double[] pose) {
        super.place(pose);
        settledA = TestTree.NONE;
        settledB = TestTree.NONE;
        touchingA = TestTree.NONE;
        if (small != null) {
            small.forget();
        }
    }

    @Override
    void placeBack() {
        super.placeBack();
        double largest = treeA.magnitude() + treeB.magnitude();
        for (int k = 3; k < 12; k += 4) {
            largest += Math.abs(at.bInA[k]);
        }
        downA.place(largest, relative, absolute);
        downB.place(largest, relative, absolute);
    }

    /** The same rule as {@link #goesDownA}. */
    private boolean opensA(int a, int b) {
        return b < 0 || (a >= 0 && sizesA[WideBoxes.NODE * a] > sizesB[WideBoxes.NODE * b]);
    }

    @Override
    public void openStepwise() {
        isStepwise = true;
    }

    /** The same loop as for all kernels; here all that it calls but the test of a block becomes part of it. */
    @Override
    public long expandToLeaves(PairStack stack) {
        if (isStepwise) {
            return super.expandToLeaves(stack);
        }
        SmallMeshes known = small();
        return known == null ? expandBlocks(stack) : expandSmall(known, stack);
    }

    private @Nullable SmallMeshes small() {
        if (!knowsSmall) {
            knowsSmall = true;
            small = SmallMeshes.of(treeA, treeB, lanes);
        }
        return small;
    }

    private long expandSmall(SmallMeshes known, PairStack stack) {
        long expanded = 0;
        while (!stack.isEmpty()) {
            int top = stack.size() - 1;
            int a = stack.a(top);
            int b = stack.b(top);
            if ((a & b) < 0) {
                break;
            }
            if (!known.opens(a, b, bInA, relative)) {
                return expanded + expandBlocks(stack);
            }
            stack.pop();
            volumeTests += known.open(a, b, bInA, relative, absolute, false, stack);
            expanded++;
        }
        return expanded;
    }

    private long expandBlocks(PairStack stack) {
        if (!isPlaced) {
            placeBack();
        }
        if (!downA.blocks.isWithinFloats() || !downB.blocks.isWithinFloats()) {
            return super.expandToLeaves(stack);
        }
        long expanded = 0;
        while (!stack.isEmpty()) {
            int top = stack.size() - 1;
            int a = stack.a(top);
            int b = stack.b(top);
            if ((a & b) < 0) {
                break;
            }
            stack.pop();
            boolean isA = opensA(a, b);
            Down down = isA ? downA : downB;
            int stays = isA ? b : a;
            down.bring(stays);
            volumeTests += down.blocks.push(isA ? a : b, stays, !isA, stack);
            expanded++;
        }
        return expanded;
    }

    @Override
    public boolean leavesTouch(int a, int b) {
        if (small != null && small.touch(a, b)) {
            leafTests++;
        } else if (!super.leavesTouch(a, b)) {
            return false;
        }
        touchingA = a;
        touchingB = b;
        return true;
    }

    @Override
    public double leafDistance(int a, int b, double reach, Witness out) {
        if (isOurs && a == touchingA && b == touchingB) {
            return distanceOfTouching(a, b, out);
        }
        if (a == settledA && b == settledB) {
            SurfacePair known = hulls();
            known.points(out);
            // Whether it is beyond reach must not depend on what was rounded on the way.
            if (!(Math.abs(known.distance() - reach) <= out.rounding)) {
                leafTests++;
                out.rounding += placing;
                return known.distance();
            }
        }
        return super.leafDistance(a, b, reach, out);
    }

    @Override
    public void expand(int a, int b, PairStack stack) {
        SmallMeshes known = isStepwise ? null : small();
        if (known != null && known.opens(a, b, bInA, relative)) {
            volumeTests += known.open(a, b, bInA, relative, absolute, true, stack);
            return;
        }
        if (!isPlaced) {
            placeBack();
        }
        boolean isA = opensA(a, b);
        Down down = isA ? downA : downB;
        if (isStepwise || !down.blocks.isWithinFloats()) {
            super.expand(a, b, stack);
            return;
        }
        int stays = isA ? b : a;
        down.bring(stays);
        volumeTests += down.blocks.push(isA ? a : b, stays, !isA, stack);
    }

    @Override
    public void expandWithin(int a, int b, double bound, double reach, PairStack stack) {
        if (!isPlaced) {
            placeBack();
        }
        boolean isA = opensA(a, b);
        Down down = isA ? downA : downB;
        double size = isA ? treeA.size(a) : treeB.size(b);
        if (isStepwise || bound > FAR * size || !down.blocks.isWithinFloats()) {
            super.expandWithin(a, b, bound, reach, stack);
            return;
        }
        int stays = isA ? b : a;
        down.bring(stays);
        volumeTests += down.blocks.pushWithin(isA ? a : b, stays, !isA, bound, reach, stack);
    }

    /** One tree goes down, and the other's node stays. */
    private static final class Down {

        final MeshBlocks blocks;
        private int brought;

        Down(MeshTree tree, MeshTree other, double[] otherInThis, BoxLanes lanes) {
            this.blocks = new MeshBlocks(tree, other, otherInThis, lanes);
        }

        void place(double largest, double relative, double absolute) {
            blocks.place(largest, relative, absolute);
            blocks.placeOther();
            brought = TestTree.NONE;
        }

        /** Lets a node of the other tree stay. */
        void bring(int node) {
            if (node == brought) {
                return;
            }
            brought = node;
            blocks.stayOther(node);
        }
    }
}
