package dev.tandem.internal.kernels;

import dev.tandem.bank.PairStack;
import dev.tandem.internal.rounding.Slack;
import dev.tandem.internal.trees.MeshTree;
import dev.tandem.internal.trees.WideBoxes;
import dev.tandem.math.Pose;

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
    private boolean isTriangle;

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

    /**
     * From now on a triangle in a flat box stays, as {@link #stay(double[])}.
     *
     * @param apex as {@link WideBoxes#APEX}
     * @param tolerance of the apex
     */
    void stayTriangle(double[] placed, float apex, double tolerance) {
        stay(placed);
        box[BoxLanes.APEX] = apex;
        box[BoxLanes.APEX_SLACK] = Math.nextUp((float) (scale * (tolerance + wide.apexTolerance())));
        isTriangle = !Float.isNaN(apex);
    }

    /** From now on a box stays: centre, axes and half sizes in the frame of the mesh, relative to its origin. */
    public void stay(double[] placed) {
        isTriangle = false;
        System.arraycopy(placed, 0, centre, 0, 3);
        for (int k = 3; k < 12; k++) {
            box[k] = (float) placed[k];
        }
        for (int k = 12; k < MeshTree.ORIENTED; k++) {
            box[k] = (float) (scale * placed[k]);
        }
    }

    /**
     * From now on a box of another tree stays: {@link MeshTree#ORIENTED} floats from an index on.
     *
     * @param otherInThis the other tree in the frame of this one, between their origins
     */
    void stay(float[] b, int at, double[] otherInThis) {
        isTriangle = false;
        stay(b[at], b[at + 1], b[at + 2], otherInThis);
        double[] m = otherInThis;
        float[] q = box;
        for (int k = 3; k < 12; k += 3) {
            double x = b[at + k];
            double y = b[at + k + 1];
            double z = b[at + k + 2];
            q[k] = (float) (m[0] * x + m[1] * y + m[2] * z);
            q[k + 1] = (float) (m[4] * x + m[5] * y + m[6] * z);
            q[k + 2] = (float) (m[8] * x + m[9] * y + m[10] * z);
        }
        q[12] = (float) (scale * b[at + 12]);
        q[13] = (float) (scale * b[at + 13]);
        q[14] = (float) (scale * b[at + 14]);
    }

    private void stay(double x, double y, double z, double[] m) {
        centre[0] = Pose.mapX(m, x, y, z);
        centre[1] = Pose.mapY(m, x, y, z);
        centre[2] = Pose.mapZ(m, x, y, z);
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
        for (int i = blocks.used(block) - 1; i >= 0; i--) {
            if (blocks.handle(block, i) < 0) {
                return true;
            }
        }
        return false;
    }

    private void centre(WideBoxes.Blocks blocks, int block) {
        for (int k = 0; k < 3; k++) {
            box[k] = (float) (scale * (centre[k] - blocks.middle(block, k)));
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
            if (isTriangle) {
                lanes.planesApart(blocks.lanes, block, box, found);
            }
            stack.pushNegative(stays, ofA, blocks.heads, WideBoxes.HEAD * block, found);
        }
        return blocks.used(block);
    }

    /** The same for what may be within reach. */
    public int pushWithin(int node, int stays, boolean ofA, double bound, double reach, PairStack stack) {
        int block = wide.block(node);
        WideBoxes.Blocks blocks = wide.blocks();
        centre(blocks, block);
        int used = blocks.used(block);
        double scaled = scale * reach;
        if (lanes.gaps(blocks.lanes, block, box, Math.nextUp((float) (scaled * scaled)), found)) {
            if (isTriangle) {
                lanes.planesApart(blocks.lanes, block, box, found);
            }
            float most = Math.nextUp((float) scaled);
            stack.pushWithin(stays, ofA, blocks.heads, WideBoxes.HEAD * block, found, used, most, unit, bound);
        }
        return used;
    }

    /** The same for the ball that stays; a reach of 0 leaves what may touch. */
    public int pushWithinBall(int node, int stays, boolean ofA, double bound, double reach, PairStack stack) {
        int block = wide.block(node);
        WideBoxes.Blocks blocks = wide.blocks();
        centre(blocks, block);
        int used = blocks.used(block);
        lanes.ballGaps(blocks.lanes, block, box, found);
        float most = reach == 0 ? 0 : Math.nextUp((float) (scale * reach));
        stack.pushWithin(stays, ofA, blocks.heads, WideBoxes.HEAD * block, found, used, most, unit, bound);
        return used;
    }
}
