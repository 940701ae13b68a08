package dev.tandem.internal.kernels;

import dev.tandem.bank.PairStack;
import dev.tandem.internal.rounding.Slack;
import dev.tandem.internal.trees.MeshTree;
import dev.tandem.internal.trees.WideBoxes;

/**
 * Goes down a mesh by blocks of eight boxes, against a box or a ball of another tree that stays. Belongs to one kernel,
 * and with it to one thread.
 */
public final class MeshBlocks {

    private final WideBoxes wide;
    private final BoxLanes lanes;
    private final double scale;
    /** What a length in the scale of the blocks is multiplied by. */
    private final double unit;

    /** What stays, in the frame of the mesh; and in the scale of the blocks, relative to the middle of one. */
    private final double[] centre = new double[3];

    private final float[] box = new float[BoxLanes.BOX];
    private final float[] found = new float[WideBoxes.LANES];
    private boolean isWithinFloats;

    /** Blocks of a tree of oriented boxes. */
    public MeshBlocks(MeshTree tree, BoxLanes lanes) {
        this.wide = tree.wide();
        this.lanes = lanes;
        this.scale = wide.scale();
        this.unit = 1 / scale;
    }

    /**
     * Begins with another pose.
     *
     * @param largest no length is larger than this
     * @param relative slack relative to the half sizes of boxes
     * @param absolute slack beside that
     */
    public void place(double largest, double relative, double absolute) {
        isWithinFloats = largest * scale < Slack.FLOAT_LARGEST;
        box[BoxLanes.RELATIVE] = Math.nextUp((float) (relative + Slack.FLOAT_SUMS));
        box[BoxLanes.ABSOLUTE] = Math.nextUp((float) (scale * absolute));
    }

    /** Whether lengths are within the range of floats; otherwise nothing else may be asked. */
    public boolean isWithinFloats() {
        return isWithinFloats;
    }

    /** From now on a box stays: centre, axes and half sizes in the frame of the mesh, relative to its origin. */
    public void stay(double[] placed) {
        System.arraycopy(placed, 0, centre, 0, 3);
        for (int k = 3; k < 12; k++) {
            box[k] = (float) placed[k];
        }
        for (int k = 12; k < MeshTree.ORIENTED; k++) {
            box[k] = (float) (scale * placed[k]);
        }
    }

    /** From now on a ball stays, in the frame of the mesh, relative to its origin. */
    public void stay(double x, double y, double z, double radius) {
        centre[0] = x;
        centre[1] = y;
        centre[2] = z;
        box[BoxLanes.RADIUS] = Math.nextUp((float) (scale * radius));
    }

    /** Whether the block below a node holds triangles, which are tested by flat boxes there and not by their planes. */
    public boolean holdsLeaves(int node) {
        int block = wide.block(node);
        WideBoxes.Blocks blocks = wide.blocks();
        for (int i = blocks.used[block] - 1; i >= 0; i--) {
            if (blocks.handles[WideBoxes.LANES * block + i] < 0) {
                return true;
            }
        }
        return false;
    }

    private void centre(WideBoxes.Blocks blocks, int block) {
        for (int k = 0; k < 3; k++) {
            box[k] = (float) (scale * (centre[k] - blocks.middles[3 * block + k]));
        }
    }

    /**
     * Pushes what is below a node and may touch the box that stays.
     *
     * @param node the node of the mesh
     * @param stays the handle of what stays
     * @param ofA whether that is of A
     * @return how many boxes were tested
     */
    public int push(int node, int stays, boolean ofA, PairStack stack) {
        int block = wide.block(node);
        WideBoxes.Blocks blocks = wide.blocks();
        centre(blocks, block);
        if (lanes.apart(blocks.lanes, block, box, found)) {
            int[] handles = blocks.handles;
            // The first lane on top.
            for (int left = negative(found); left != 0; left ^= Integer.highestOneBit(left)) {
                int handle = handles[WideBoxes.LANES * block + 31 - Integer.numberOfLeadingZeros(left)];
                stack.push(ofA ? stays : handle, ofA ? handle : stays);
            }
        }
        return blocks.used[block];
    }

    /** A bit for each lane with a negative number. No branch: no processor could predict it. */
    private static int negative(float[] f) {
        return (Float.floatToRawIntBits(f[0]) >>> 31)
                | (Float.floatToRawIntBits(f[1]) >>> 31) << 1
                | (Float.floatToRawIntBits(f[2]) >>> 31) << 2
                | (Float.floatToRawIntBits(f[3]) >>> 31) << 3
                | (Float.floatToRawIntBits(f[4]) >>> 31) << 4
                | (Float.floatToRawIntBits(f[5]) >>> 31) << 5
                | (Float.floatToRawIntBits(f[6]) >>> 31) << 6
                | (Float.floatToRawIntBits(f[7]) >>> 31) << 7;
    }

    /** The same for what may be within reach. */
    public int pushWithin(int node, int stays, boolean ofA, double bound, double reach, PairStack stack) {
        int block = wide.block(node);
        WideBoxes.Blocks blocks = wide.blocks();
        centre(blocks, block);
        int used = blocks.used[block];
        double scaled = scale * reach;
        if (lanes.gaps(blocks.lanes, block, box, Math.nextUp((float) (scaled * scaled)), found)) {
            float most = Math.nextUp((float) scaled);
            stack.pushWithin(stays, ofA, blocks.handles, WideBoxes.LANES * block, found, used, most, unit, bound);
        }
        return used;
    }

    /** The same for the ball that stays; a reach of 0 leaves what may touch. */
    public int pushWithinBall(int node, int stays, boolean ofA, double bound, double reach, PairStack stack) {
        int block = wide.block(node);
        WideBoxes.Blocks blocks = wide.blocks();
        centre(blocks, block);
        int used = blocks.used[block];
        lanes.ballGaps(blocks.lanes, block, box, found);
        float most = reach == 0 ? 0 : Math.nextUp((float) (scale * reach));
        stack.pushWithin(stays, ofA, blocks.handles, WideBoxes.LANES * block, found, used, most, unit, bound);
        return used;
    }
}
