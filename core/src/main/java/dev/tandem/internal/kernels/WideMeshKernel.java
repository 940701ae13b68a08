package dev.tandem.internal.kernels;

import dev.tandem.bank.PairStack;
import dev.tandem.bank.ProximityTest;
import dev.tandem.element.TriangleElement;
import dev.tandem.internal.rounding.Slack;
import dev.tandem.internal.trees.MeshTree;
import dev.tandem.internal.trees.WideBoxes;
import dev.tandem.tree.TestTree;

/**
 * Mesh against mesh, eight boxes at a time: a node is tested against the block below the other and the survivors are
 * pushed, three levels further down in the binary tree. Pairs of triangles are sorted out by flat boxes on the way.
 * Everything else is as in {@link MeshKernel}, and so is an expansion where there is no block or lengths are too
 * different for floats.
 */
public final class WideMeshKernel extends MeshKernel {

    private final BoxLanes lanes;
    private final Down downA;
    private final Down downB;
    private final float[] found = new float[WideBoxes.LANES];
    private boolean isStepwise;

    /** A kernel for two trees of oriented boxes. */
    public WideMeshKernel(
            MeshTree treeA, MeshTree treeB, ProximityTest<TriangleElement, TriangleElement> leaf, BoxLanes lanes) {
        super(treeA, treeB, leaf);
        this.lanes = lanes;
        this.downA = new Down(treeA, treeB, bInA);
        this.downB = new Down(treeB, treeA, aInB);
    }

    @Override
    public void place(double[] pose) {
        super.place(pose);
        double largest = treeA.magnitude() + treeB.magnitude();
        for (int k = 3; k < 12; k += 4) {
            largest += Math.abs(pose[k]);
        }
        downA.place(largest, relative, absolute);
        downB.place(largest, relative, absolute);
    }

    @Override
    public void openStepwise() {
        isStepwise = true;
    }

    @Override
    public void expand(int a, int b, PairStack stack) {
        boolean isA = goesDownA(a, b);
        Down down = isA ? downA : downB;
        if (isStepwise || !down.isWithinFloats) {
            super.expand(a, b, stack);
            return;
        }
        int block = down.wide.block(isA ? a : b);
        WideBoxes.Blocks blocks = down.wide.blocks();
        int stays = isA ? b : a;
        down.bring(stays, blocks, block);
        volumeTests += blocks.used[block];
        if (lanes.apart(blocks.lanes, block, down.box, found)) {
            stack.pushNegative(stays, !isA, blocks.handles, WideBoxes.LANES * block, found);
        }
    }

    @Override
    public void expandWithin(int a, int b, double bound, double reach, PairStack stack) {
        boolean isA = goesDownA(a, b);
        Down down = isA ? downA : downB;
        if (isStepwise || !down.isWithinFloats) {
            super.expandWithin(a, b, bound, reach, stack);
            return;
        }
        int block = down.wide.block(isA ? a : b);
        WideBoxes.Blocks blocks = down.wide.blocks();
        int stays = isA ? b : a;
        down.bring(stays, blocks, block);
        int used = blocks.used[block];
        volumeTests += used;
        double scaled = down.scale * reach;
        float enough = Math.nextUp((float) (scaled * scaled));
        if (lanes.gaps(blocks.lanes, block, down.box, enough, found)) {
            float most = Math.nextUp((float) scaled);
            int from = WideBoxes.LANES * block;
            stack.pushWithin(stays, !isA, blocks.handles, from, found, used, most, down.unit, bound);
        }
    }

    /** One tree goes down: its blocks, and the node of the other that stays, in the frame and the scale of the blocks. */
    private static final class Down {

        final WideBoxes wide;
        final double scale;
        /** What a length in the scale of the blocks is multiplied by. */
        final double unit;

        final float[] box = new float[BoxLanes.BOX];
        boolean isWithinFloats;

        private final WideBoxes wideOther;
        private final float[] boxesOther;
        private final double[] otherInThis;
        private final double[] flat = new double[MeshTree.ORIENTED];
        private final double[] placed = new double[MeshTree.ORIENTED];
        private int brought;

        Down(MeshTree tree, MeshTree other, double[] otherInThis) {
            this.wide = tree.wide();
            this.scale = wide.scale();
            this.unit = 1 / scale;
            this.wideOther = other.wide();
            this.boxesOther = other.boxes();
            this.otherInThis = otherInThis;
        }

        void place(double largest, double relative, double absolute) {
            isWithinFloats = largest * scale < Slack.FLOAT_LARGEST;
            brought = TestTree.NONE;
            box[BoxLanes.RELATIVE] = Math.nextUp((float) (relative + Slack.FLOAT_SUMS));
            box[BoxLanes.ABSOLUTE] = Math.nextUp((float) (scale * absolute));
        }

        /** Leaves a node of the other tree in {@link #box}, relative to a block's middle. */
        void bring(int node, WideBoxes.Blocks blocks, int block) {
            if (node != brought) {
                brought = node;
                if (node < 0) {
                    wideOther.leafBox(node, flat);
                    MeshTree.place(flat, otherInThis, placed);
                } else {
                    MeshTree.place(boxesOther, MeshTree.ORIENTED * node, otherInThis, placed);
                }
                for (int k = 3; k < 12; k++) {
                    box[k] = (float) placed[k];
                }
                for (int k = 12; k < MeshTree.ORIENTED; k++) {
                    box[k] = (float) (scale * placed[k]);
                }
            }
            for (int k = 0; k < 3; k++) {
                box[k] = (float) (scale * (placed[k] - blocks.middles[3 * block + k]));
            }
        }
    }
}
