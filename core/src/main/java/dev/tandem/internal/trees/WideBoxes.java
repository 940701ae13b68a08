package dev.tandem.internal.trees;

import dev.tandem.internal.rounding.Slack;
import dev.tandem.tree.TestTree;
import java.util.Arrays;

/**
 * Blocks of eight boxes beside a binary tree of oriented boxes: below a node, up to eight nodes or leaves that together
 * hold what it holds. The numbers of a block lie lane by lane, so that one operation of a vector unit serves eight
 * boxes. Handles stay those of the binary tree; a node that no block leads to has no block below it.
 *
 * <pre>
 *   a block:  x of the centres of lanes 0 … 7, then y, z, nine rows of axes, three of half sizes,
 *             relative to the middle of the block, so that floats keep their digits,
 *             times a power of two that makes the size of the tree about one
 * </pre>
 *
 * <p>A triangle has a flat box of its own here. Immutable.
 */
public final class WideBoxes {

    /** Boxes a block. */
    public static final int LANES = 8;

    /** Floats a block. */
    public static final int STRIDE = MeshTree.ORIENTED * LANES;

    /** The centre of an empty lane: far from everything, and its square is still a float. */
    private static final float NOWHERE = 0x1p60f;

    private final MeshTree tree;
    private final int[] children;
    private final float[] leafBoxes;
    private final int[] blockOfNode;
    private float[] lanes;
    private int[] handles;
    private double[] middles;
    private final double scale;
    private int count;

    private WideBoxes(MeshTree tree) {
        this.tree = tree;
        this.children = tree.children();
        this.leafBoxes = TriangleBoxes.of(tree);
        this.scale = tree.root() < 0 ? 1 : Math.scalb(1.0, -Math.getExponent(tree.size(tree.root())));
        int inner = children.length / 2;
        this.blockOfNode = new int[inner];
        int expected = inner / 4 + 1;
        this.lanes = new float[STRIDE * expected];
        this.handles = new int[LANES * expected];
        this.middles = new double[3 * expected];
    }

    /** The blocks of a tree of oriented boxes. */
    static WideBoxes of(MeshTree tree) {
        if (!tree.isOriented()) {
            throw new IllegalArgumentException("blocks are made of oriented boxes, but this tree has none");
        }
        WideBoxes made = new WideBoxes(tree);
        made.fill();
        return made;
    }

    /** The power of two that lengths in {@link #lanes} are multiplied by. */
    public double scale() {
        return scale;
    }

    /** All numbers, {@link #STRIDE} a block: read, never write. */
    public float[] lanes() {
        return lanes;
    }

    /** The block below a node; −1 if there is none. */
    public int block(int node) {
        return blockOfNode[node];
    }

    /** The handles of all lanes, {@link #LANES} a block: first those of full lanes, then {@link TestTree#NONE}. */
    public int[] handles() {
        return handles;
    }

    /** The middles of all blocks, three numbers each, relative to the tree's origin: read, never write. */
    public double[] middles() {
        return middles;
    }

    /** The flat boxes of all triangles, as the tree keeps those of nodes: read, never write. */
    public float[] leafBoxes() {
        return leafBoxes;
    }

    /** How many blocks there are. */
    public int count() {
        return count;
    }

    /** How many bytes the blocks and the boxes of triangles take. */
    public long bytes() {
        return 4L * (lanes.length + handles.length + blockOfNode.length + leafBoxes.length) + 8L * middles.length;
    }

    private void fill() {
        Arrays.fill(blockOfNode, -1);
        if (tree.root() >= 0) {
            BlockPlan plan = new BlockPlan(tree);
            add(tree.root(), plan);
            for (int i = 0; i < LANES * count; i++) {
                if (handles[i] >= 0) {
                    add(handles[i], plan);
                }
            }
        }
        lanes = Arrays.copyOf(lanes, STRIDE * count);
        handles = Arrays.copyOf(handles, LANES * count);
        middles = Arrays.copyOf(middles, 3 * count);
    }

    private void add(int node, BlockPlan plan) {
        if (LANES * (count + 1) > handles.length) {
            int more = 2 * count + 1;
            lanes = Arrays.copyOf(lanes, STRIDE * more);
            handles = Arrays.copyOf(handles, LANES * more);
            middles = Arrays.copyOf(middles, 3 * more);
        }
        int block = count++;
        blockOfNode[node] = block;
        float[] boxes = tree.boxes();
        for (int k = 0; k < 3; k++) {
            middles[3 * block + k] = boxes[MeshTree.ORIENTED * node + k];
        }
        int used = plan.lanes(node, handles, LANES * block);
        for (int lane = 0; lane < LANES; lane++) {
            if (lane < used) {
                int handle = handles[LANES * block + lane];
                put(block, lane, handle < 0 ? leafBoxes : boxes, MeshTree.ORIENTED * (handle < 0 ? ~handle : handle));
            } else {
                handles[LANES * block + lane] = TestTree.NONE;
                putNothing(STRIDE * block + lane);
            }
        }
    }

    private void put(int block, int lane, float[] from, int first) {
        int at = STRIDE * block + lane;
        double moved = 0;
        for (int k = 0; k < 3; k++) {
            double way = scale * (from[first + k] - middles[3 * block + k]);
            lanes[at + LANES * k] = (float) way;
            moved += Math.abs(way);
        }
        for (int k = 3; k < 12; k++) {
            lanes[at + LANES * k] = from[first + k];
        }
        for (int k = 12; k < 15; k++) {
            lanes[at + LANES * k] = Math.nextUp((float) (scale * from[first + k] + Slack.FLOAT_MIDDLE * moved));
        }
    }

    private void putNothing(int at) {
        lanes[at] = NOWHERE;
        for (int k = 3; k < 12; k += 4) {
            lanes[at + LANES * k] = 1;
        }
    }
}
