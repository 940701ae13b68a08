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

    private final WideBoxes wideA;
    private final WideBoxes wideB;
    private final BoxLanes lanes;

    private boolean isStepwise;

    /** Whether lengths are within the range of floats where A goes down, and where B does. */
    private boolean intoA;

    private boolean intoB;

    /** The node that was brought last into the frame of the other tree, as doubles and, but for its centre, as floats. */
    private final double[] brought = new double[MeshTree.ORIENTED];

    private final double[] flat = new double[MeshTree.ORIENTED];
    private final float[] box = new float[BoxLanes.BOX];
    private int broughtA;
    private int broughtB;
    private final float[] found = new float[WideBoxes.LANES];

    /** A kernel for two trees of oriented boxes. */
    public WideMeshKernel(
            MeshTree treeA, MeshTree treeB, ProximityTest<TriangleElement, TriangleElement> leaf, BoxLanes lanes) {
        super(treeA, treeB, leaf);
        this.wideA = treeA.wide();
        this.wideB = treeB.wide();
        this.lanes = lanes;
    }

    @Override
    public void place(double[] pose) {
        super.place(pose);
        double largest = treeA.magnitude() + treeB.magnitude();
        for (int k = 3; k < 12; k += 4) {
            largest += Math.abs(pose[k]);
        }
        intoA = !isStepwise && largest * wideA.scale() < Slack.FLOAT_LARGEST;
        intoB = !isStepwise && largest * wideB.scale() < Slack.FLOAT_LARGEST;
        broughtA = TestTree.NONE;
        broughtB = TestTree.NONE;
        box[BoxLanes.RELATIVE] = Math.nextUp((float) (relative + Slack.FLOAT_SUMS));
    }

    @Override
    public void openStepwise() {
        isStepwise = true;
    }

    /** Leaves a node in {@link #box}, in the frame and the scale of the other tree. */
    private void bring(boolean ofA, int node) {
        if (node == (ofA ? broughtA : broughtB)) {
            return;
        }
        double scale = (ofA ? wideB : wideA).scale();
        double[] pose = ofA ? aInB : bInA;
        if (node < 0) {
            (ofA ? wideA : wideB).leafBox(node, flat);
            MeshTree.place(flat, pose, brought);
        } else {
            MeshTree.place((ofA ? treeA : treeB).boxes(), MeshTree.ORIENTED * node, pose, brought);
        }
        for (int k = 3; k < 12; k++) {
            box[k] = (float) brought[k];
        }
        for (int k = 12; k < MeshTree.ORIENTED; k++) {
            box[k] = (float) (scale * brought[k]);
        }
        box[BoxLanes.ABSOLUTE] = Math.nextUp((float) (scale * absolute));
        broughtA = ofA ? node : TestTree.NONE;
        broughtB = ofA ? TestTree.NONE : node;
    }

    private void centre(double[] middles, double scale, int block) {
        box[0] = (float) (scale * (brought[0] - middles[3 * block]));
        box[1] = (float) (scale * (brought[1] - middles[3 * block + 1]));
        box[2] = (float) (scale * (brought[2] - middles[3 * block + 2]));
    }

    @Override
    public void expand(int a, int b, PairStack stack) {
        boolean downA = goesDownA(a, b);
        if (!(downA ? intoA : intoB)) {
            super.expand(a, b, stack);
            return;
        }
        WideBoxes wide = downA ? wideA : wideB;
        int block = wide.block(downA ? a : b);
        WideBoxes.Blocks blocks = wide.blocks();
        int stays = downA ? b : a;
        bring(!downA, stays);
        centre(blocks.middles, wide.scale(), block);
        volumeTests += blocks.used[block];
        if (lanes.apart(blocks.lanes, block, box, found)) {
            stack.pushNegative(stays, !downA, blocks.handles, WideBoxes.LANES * block, found);
        }
    }

    @Override
    public void expandWithin(int a, int b, double bound, double reach, PairStack stack) {
        boolean downA = goesDownA(a, b);
        if (!(downA ? intoA : intoB)) {
            super.expandWithin(a, b, bound, reach, stack);
            return;
        }
        WideBoxes wide = downA ? wideA : wideB;
        int block = wide.block(downA ? a : b);
        WideBoxes.Blocks blocks = wide.blocks();
        int stays = downA ? b : a;
        bring(!downA, stays);
        double scale = wide.scale();
        centre(blocks.middles, scale, block);
        int used = blocks.used[block];
        volumeTests += used;
        double scaled = scale * reach;
        float enough = Math.nextUp((float) (scaled * scaled));
        if (lanes.gaps(blocks.lanes, block, box, enough, found)) {
            float most = Math.nextUp((float) scaled);
            int from = WideBoxes.LANES * block;
            stack.pushWithin(stays, !downA, blocks.handles, from, found, used, most, 1 / scale, bound);
        }
    }
}
