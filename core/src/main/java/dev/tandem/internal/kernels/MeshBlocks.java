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

    /** The tree that boxes come from where they are those of a mesh too, and where it is in the frame of this one. */
    private final MeshTree other;

    private final double[] otherInThis;
    private final WideBoxes wideOther;
    private final double unscale;
    private final float[] turn = new float[9];
    private final double[] flat = new double[WideBoxes.NUMBERS];
    private final double[] placed = new double[MeshTree.ORIENTED];
    private final float[] box = new float[BoxLanes.BOX];
    private final float[] found = new float[WideBoxes.LANES];
    private boolean isWithinFloats;
    private boolean isTriangle;

    /** Blocks of a tree of oriented boxes, to meet boxes and balls that callers place. */
    public MeshBlocks(MeshTree tree, BoxLanes lanes) {
        this(tree, tree, new double[12], lanes);
    }

    /**
     * Blocks of a tree of oriented boxes, to meet boxes of another such tree.
     *
     * @param otherInThis the other tree in the frame of this one, between their origins; kept, and read at each pose
     */
    MeshBlocks(MeshTree tree, MeshTree other, double[] otherInThis, BoxLanes lanes) {
        this.wide = tree.wide();
        this.lanes = lanes;
        this.scale = wide.scale();
        this.unit = 1 / scale;
        this.other = other;
        this.otherInThis = otherInThis;
        this.wideOther = other.wide();
        this.unscale = wideOther.unscale();
        box[BoxLanes.APEX_SLACK] = Math.nextUp((float) (scale * (wideOther.apexTolerance() + wide.apexTolerance())));
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

    /** The same for another tree, where it is now in the frame of this one. */
    void placeOther() {
        float[] r = turn;
        double[] m = otherInThis;
        r[0] = (float) m[0];
        r[1] = (float) m[1];
        r[2] = (float) m[2];
        r[3] = (float) m[4];
        r[4] = (float) m[5];
        r[5] = (float) m[6];
        r[6] = (float) m[8];
        r[7] = (float) m[9];
        r[8] = (float) m[10];
    }

    /**
     * From now on the box of a node of the other tree stays, or the flat box of a triangle of it. Read from the block that it
     * was met in, which is still at hand, while the tree's own boxes seldom are.
     */
    void stayOther(int node) {
        int lane = wideOther.laneOf(node);
        if (lane < 0) {
            stayBox(node);
            return;
        }
        WideBoxes.Blocks from = wideOther.blocks();
        int block = lane / WideBoxes.LANES;
        int at = WideBoxes.STRIDE * block + lane % WideBoxes.LANES;
        float[] b = from.lanes;
        float[] r = turn;
        float[] q = box;
        placeCentre(
                from.middle(block, 0) + unscale * b[at],
                from.middle(block, 1) + unscale * b[at + 8],
                from.middle(block, 2) + unscale * b[at + 16]);
        for (int k = 3; k < 12; k += 3) {
            float x = b[at + 8 * k];
            float y = b[at + 8 * k + 8];
            float z = b[at + 8 * k + 16];
            q[k] = Math.fma(r[0], x, Math.fma(r[1], y, r[2] * z));
            q[k + 1] = Math.fma(r[3], x, Math.fma(r[4], y, r[5] * z));
            q[k + 2] = Math.fma(r[6], x, Math.fma(r[7], y, r[8] * z));
        }
        double size = scale * unscale;
        q[12] = (float) (size * b[at + 96]);
        q[13] = (float) (size * b[at + 104]);
        q[14] = (float) (size * b[at + 112]);
        float apex = b[at + 120];
        q[BoxLanes.APEX] = apex;
        isTriangle = !Float.isNaN(apex);
    }

    /** The same for what is in no block yet: a root, or a triangle that was not met in one. */
    private void stayBox(int node) {
        if (node < 0) {
            wideOther.leafBox(node, flat);
            MeshTree.place(flat, otherInThis, placed);
            stay(placed);
            box[BoxLanes.APEX] = (float) flat[WideBoxes.APEX];
            isTriangle = !Double.isNaN(flat[WideBoxes.APEX]);
            return;
        }
        isTriangle = false;
        int at = MeshTree.ORIENTED * node;
        float[] b = other.boxes();
        float[] r = turn;
        float[] q = box;
        placeCentre(b[at], b[at + 1], b[at + 2]);
        for (int k = 3; k < 12; k += 3) {
            float x = b[at + k];
            float y = b[at + k + 1];
            float z = b[at + k + 2];
            q[k] = Math.fma(r[0], x, Math.fma(r[1], y, r[2] * z));
            q[k + 1] = Math.fma(r[3], x, Math.fma(r[4], y, r[5] * z));
            q[k + 2] = Math.fma(r[6], x, Math.fma(r[7], y, r[8] * z));
        }
        q[12] = (float) (scale * b[at + 12]);
        q[13] = (float) (scale * b[at + 13]);
        q[14] = (float) (scale * b[at + 14]);
    }

    private void placeCentre(double x, double y, double z) {
        double[] m = otherInThis;
        centre[0] = Pose.mapX(m, x, y, z);
        centre[1] = Pose.mapY(m, x, y, z);
        centre[2] = Pose.mapZ(m, x, y, z);
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
            stack.pushNegative(stays, ofA, blocks.heads, WideBoxes.HEAD * block, found, 0);
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
