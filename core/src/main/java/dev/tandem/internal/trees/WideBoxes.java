package dev.tandem.internal.trees;

import dev.tandem.internal.rounding.Slack;
import dev.tandem.tree.TestTree;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * Blocks of eight boxes beside a binary tree of oriented boxes: below a node, up to eight nodes or leaves that together
 * hold what it holds. The numbers of a block lie lane by lane, so that one operation of a vector unit serves eight
 * boxes. Handles stay those of the binary tree.
 *
 * <pre>
 *   a block:  x of the centres of lanes 0 … 7, then y, z, nine rows of axes, three of half sizes, one of apexes,
 *             relative to the middle of the block, so that floats keep their digits,
 *             times a power of two that makes the size of the tree about one
 * </pre>
 *
 * <p>A triangle has a flat box of its own here. A block is made when it is first asked for, so a question pays for what
 * it opens only. Safe for use by multiple threads.
 */
public final class WideBoxes {

    /** Boxes a block. */
    public static final int LANES = 8;

    /** Numbers a box: those of {@link MeshTree#ORIENTED}, then the apex of a triangle ({@link TriangleBoxes#apex}), else NaN. */
    public static final int NUMBERS = MeshTree.ORIENTED + 1;

    /** Where the apex of a triangle is among them. */
    public static final int APEX = MeshTree.ORIENTED;

    /** Floats a block. */
    public static final int STRIDE = NUMBERS * LANES;

    /** Ints a block beside its lanes: its handles, then what follows. */
    public static final int HEAD = 16;

    /** Where the three numbers of a block's middle are among them, as bits of floats. */
    private static final int MIDDLE = LANES;

    /** Where the number of full lanes is among them. */
    private static final int USED = LANES + 3;

    /** The centre of an empty lane: far from everything, and its square is still a float. */
    private static final float NOWHERE = 0x1p60f;

    private static final int FIRST_BLOCKS = 16;

    /** Ints a node in {@link #sizes}; one of them is not in use, so that a node is seldom in two lines of cache. */
    public static final int NODE = 4;

    private static final int BELOW = 1;
    private static final int HELD = 2;

    private static final VarHandle INTS = MethodHandles.arrayElementVarHandle(int[].class);

    private final MeshTree tree;
    private final BlockPlan plan;
    private final TriangleBoxes flat;
    private final double scale;
    private final double unscale;
    private final double apexTolerance;

    /**
     * {@link #NODE} ints for each inner node, side by side since they are asked for together: its size as
     * {@link MeshTree#size} has it, as bits of a float; the number of the block below it plus one, and that of the lane that
     * holds it, counted through all blocks, plus one, both 0 if not made yet. The latter two are written with release after the
     * block itself, so who reads them with acquire sees the block.
     */
    private final int[] nodes;

    /** The lane that holds each triangle, counted through all blocks, plus one; 0 if none does yet. */
    private final int[] laneOfLeaf;

    private final double[] held = new double[NUMBERS];

    private volatile Blocks blocks;
    private int count;

    /** What blocks hold. Replaced by larger arrays with the same contents; never shrinks. */
    public static final class Blocks {

        /** All numbers, {@link #STRIDE} a block: read, never write. */
        public final float[] lanes;

        /**
         * {@link #HEAD} ints a block, in one place so that they come with one line of cache: the handles of its lanes, first
         * those of full lanes, then {@link TestTree#NONE}; its middle, relative to the tree's origin; how many lanes are full.
         * Read, never write.
         */
        public final int[] heads;

        private Blocks(float[] lanes, int[] heads) {
            this.lanes = lanes;
            this.heads = heads;
        }

        /** One coordinate of the middle of a block. */
        public double middle(int block, int k) {
            return Float.intBitsToFloat(heads[HEAD * block + MIDDLE + k]);
        }

        /** The node or leaf in a lane of a block. */
        public int handle(int block, int lane) {
            return heads[HEAD * block + lane];
        }

        /** How many lanes of a block are full. */
        public int used(int block) {
            return heads[HEAD * block + USED];
        }
    }

    /** The blocks of a tree of oriented boxes. */
    WideBoxes(MeshTree tree) {
        if (!tree.isOriented()) {
            throw new IllegalArgumentException("blocks are made of oriented boxes, but this tree has none");
        }
        this.tree = tree;
        this.plan = new BlockPlan(tree);
        this.flat = new TriangleBoxes(tree);
        double size = size(tree, flat);
        this.scale = size > 0 ? Math.scalb(1.0, -Math.getExponent(size)) : 1;
        this.unscale = 1 / scale;
        this.apexTolerance = Slack.APEX * unscale;
        this.nodes = new int[NODE * (tree.children().length / 2)];
        for (int n = 0; n < nodes.length / NODE; n++) {
            nodes[NODE * n] = Float.floatToRawIntBits((float) tree.size(n));
        }
        this.laneOfLeaf = new int[tree.mesh().triangleCount()];
        this.blocks = new Blocks(new float[STRIDE * FIRST_BLOCKS], new int[HEAD * FIRST_BLOCKS]);
    }

    /** The size of the root's box, also where the root is a triangle; 0 if there is none. */
    private static double size(MeshTree tree, TriangleBoxes flat) {
        if (tree.root() == TestTree.NONE) {
            return 0;
        }
        if (tree.root() >= 0) {
            return tree.size(tree.root());
        }
        float[] box = flat.of(tree.root());
        return (double) box[12] + box[13] + box[14];
    }

    /** How far a corner of a triangle may be from where its box and its apex put it. */
    public double apexTolerance() {
        return apexTolerance;
    }

    /** The power of two that lengths in {@link Blocks#lanes} are multiplied by. */
    public double scale() {
        return scale;
    }

    /**
     * For hot loops, {@link #NODE} ints for each inner node: read, never write. The first are sizes as bits of floats, which are
     * ordered as the sizes are, since none is negative; the others are of no use elsewhere.
     */
    public int[] sizes() {
        return nodes;
    }

    /** The number of the block below an inner node, which {@link #blocks} holds from then on. */
    public int block(int node) {
        int known = (int) INTS.getAcquire(nodes, NODE * node + BELOW);
        return known > 0 ? known - 1 : make(node);
    }

    /** The contents of all blocks whose numbers were asked for before. */
    public Blocks blocks() {
        return blocks;
    }

    /** Its inverse. */
    public double unscale() {
        return unscale;
    }

    /**
     * The lane that holds a node or a triangle, counted through all blocks, which {@link #blocks} holds from then on; negative
     * if none was made yet that does.
     */
    public int laneOf(int handle) {
        return handle < 0
                ? (int) INTS.getAcquire(laneOfLeaf, ~handle) - 1
                : (int) INTS.getAcquire(nodes, NODE * handle + HELD) - 1;
    }

    /** Puts the flat box of a triangle, relative to the tree's origin, and its apex: {@link #NUMBERS} numbers. */
    public void leafBox(int leaf, double[] out) {
        int known = laneOf(leaf);
        if (known < 0) {
            makeLeaf(leaf, out);
            return;
        }
        read(blocks, known, out);
    }

    private void read(Blocks b, int laneOfAll, double[] out) {
        int block = laneOfAll / LANES;
        int at = STRIDE * block + laneOfAll % LANES;
        for (int k = 0; k < 3; k++) {
            out[k] = b.middle(block, k) + unscale * b.lanes[at + LANES * k];
            out[12 + k] = unscale * b.lanes[at + LANES * (12 + k)];
        }
        for (int k = 3; k < 12; k++) {
            out[k] = b.lanes[at + LANES * k];
        }
        out[APEX] = b.lanes[at + LANES * APEX];
    }

    private synchronized void makeLeaf(int leaf, double[] out) {
        float[] box = flat.of(leaf);
        for (int k = 0; k < MeshTree.ORIENTED; k++) {
            out[k] = box[k];
        }
        out[APEX] = flat.apex(out, apexTolerance);
    }

    /** How many blocks were made so far. */
    public synchronized int count() {
        return count;
    }

    /** How many bytes they take. */
    public long bytes() {
        Blocks b = blocks;
        return 4L * (b.lanes.length + b.heads.length + nodes.length + laneOfLeaf.length) + plan.bytes();
    }

    private synchronized int make(int node) {
        if (nodes[NODE * node + BELOW] > 0) {
            return nodes[NODE * node + BELOW] - 1;
        }
        Blocks b = withRoom();
        int block = count++;
        float[] boxes = tree.boxes();
        for (int k = 0; k < 3; k++) {
            b.heads[HEAD * block + MIDDLE + k] = Float.floatToRawIntBits(boxes[MeshTree.ORIENTED * node + k]);
        }
        int used = plan.lanes(node, b.heads, HEAD * block);
        b.heads[HEAD * block + USED] = used;
        for (int lane = 0; lane < LANES; lane++) {
            int handle = lane < used ? b.handle(block, lane) : TestTree.NONE;
            if (lane >= used) {
                b.heads[HEAD * block + lane] = handle;
                putNothing(b.lanes, STRIDE * block + lane);
            } else if (handle < 0) {
                put(b, block, lane, flat.of(handle), 0);
                read(b, LANES * block + lane, held);
                b.lanes[STRIDE * block + LANES * APEX + lane] = flat.apex(held, apexTolerance);
                INTS.setRelease(laneOfLeaf, ~handle, LANES * block + lane + 1);
            } else {
                put(b, block, lane, boxes, MeshTree.ORIENTED * handle);
                INTS.setRelease(nodes, NODE * handle + HELD, LANES * block + lane + 1);
            }
        }
        INTS.setRelease(nodes, NODE * node + BELOW, block + 1);
        return block;
    }

    private Blocks withRoom() {
        Blocks b = blocks;
        if (HEAD * (count + 1) > b.heads.length) {
            int more = count + count / 2;
            b = new Blocks(Arrays.copyOf(b.lanes, STRIDE * more), Arrays.copyOf(b.heads, HEAD * more));
            blocks = b;
        }
        return b;
    }

    private void put(Blocks b, int block, int lane, float[] from, int first) {
        float[] lanes = b.lanes;
        int at = STRIDE * block + lane;
        double moved = 0;
        for (int k = 0; k < 3; k++) {
            double way = scale * (from[first + k] - b.middle(block, k));
            lanes[at + LANES * k] = (float) way;
            moved += Math.abs(way);
        }
        for (int k = 3; k < 12; k++) {
            lanes[at + LANES * k] = from[first + k];
        }
        for (int k = 12; k < 15; k++) {
            lanes[at + LANES * k] = Math.nextUp((float) (scale * from[first + k] + Slack.FLOAT_MIDDLE * moved));
        }
        lanes[at + LANES * APEX] = Float.NaN;
    }

    private static void putNothing(float[] lanes, int at) {
        lanes[at] = NOWHERE;
        for (int k = 3; k < 12; k += 4) {
            lanes[at + LANES * k] = 1;
        }
        lanes[at + LANES * APEX] = Float.NaN;
    }
}
