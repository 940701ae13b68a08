package dev.tandem.internal.kernels;

import dev.tandem.bank.PairStack;
import dev.tandem.internal.rounding.Slack;
import dev.tandem.internal.trees.CornerBlocks;
import dev.tandem.internal.trees.MeshTree;
import dev.tandem.tree.TestTree;
import org.jspecify.annotations.Nullable;

/**
 * Two small meshes, all triangles against all: those of either that are within the box of the other are found eight at a
 * time, then each that is left of the smaller mesh meets all of the other. Belongs to one kernel, and with it to one thread.
 *
 * <pre>
 *   (root, root)  ──►  (triangle, root) …  ──►  (triangle, triangle) …, of which most are known to touch, and
 *                                               (triangle, rest), which stands for blocks that it has not met yet
 * </pre>
 */
final class SmallMeshes {

    /** Handles from here on, which no small tree has, stand for a block of a mesh and all that follow. */
    private static final int FIRST_BLOCK = 1 << 30;

    private final BoxLanes lanes;
    private final int rootA;
    private final int rootB;

    /** Whether A is the mesh whose triangles stay, one after the other; those of the other one move. */
    private final boolean staysA;

    private final CornerBlocks stays;
    private final CornerBlocks moves;
    private final float[] map = new float[TriangleLanes.MAP];
    private final float[] mapBack = new float[TriangleLanes.MAP];
    private final double[] back = new double[12];

    /** The triangles that move, in the frame of the others, and how far each triangle is beyond the other mesh's box. */
    private final float[] placed;

    private final float[] beyond;
    private final float[] staysBeyond;

    /** The triangles that stay and are near the others; what is behind their number means nothing. */
    private final int[] near = new int[CornerBlocks.MOST + 1];

    /** The triangle that meets the others now, how many lanes of them it has met, what may be off, and what was found. */
    private int met;

    private int metLanes;

    private final float[] errors = new float[TriangleLanes.ERRORS];
    private final float[] found;

    private boolean isOpen;

    /** How large a mapped coordinate may be, and how far off. */
    private double farthest;

    private double off;

    private SmallMeshes(MeshTree treeA, MeshTree treeB, CornerBlocks a, CornerBlocks b, BoxLanes lanes) {
        this.rootA = treeA.root();
        this.rootB = treeB.root();
        this.lanes = lanes;
        this.staysA = a.count <= b.count;
        this.stays = staysA ? a : b;
        this.moves = staysA ? b : a;
        this.placed = new float[moves.lanes.length];
        this.beyond = new float[moves.leaves.length];
        this.found = new float[moves.leaves.length];
        this.staysBeyond = new float[stays.leaves.length];
        forget();
    }

    /** For two trees; null if one of them is too large. */
    static @Nullable SmallMeshes of(MeshTree treeA, MeshTree treeB, BoxLanes lanes) {
        CornerBlocks a = treeA.cornerBlocks();
        CornerBlocks b = a == null ? null : treeB.cornerBlocks();
        if (a == null || b == null) {
            return null;
        }
        double ratio = a.scale / b.scale;
        boolean isAlike = ratio <= Slack.LARGEST_RATIO && ratio >= 1 / Slack.LARGEST_RATIO;
        return isAlike ? new SmallMeshes(treeA, treeB, a, b, lanes) : null;
    }

    /** Begins with another pose. */
    void forget() {
        isOpen = false;
        met = TestTree.NONE;
    }

    /**
     * Whether {@link #open} knows what to do with a pair of nodes.
     *
     * @param bInA B's origin in A's frame, both those of the trees
     */
    boolean opens(int a, int b, double[] bInA) {
        if ((a | b) >= 0) {
            return a == rootA && b == rootB && isNear(bInA);
        }
        int leaf = staysA ? a : b;
        int others = staysA ? b : a;
        return isOpen && leaf < 0 && (others >= FIRST_BLOCK || others == (staysA ? rootB : rootA));
    }

    /** Whether floats have digits for where B is. */
    private boolean isNear(double[] bInA) {
        return stays.scale * (Math.abs(bInA[3]) + Math.abs(bInA[7]) + Math.abs(bInA[11])) < Slack.LARGEST_RATIO;
    }

    /** Whether two triangles are known to touch. */
    boolean touch(int a, int b) {
        if ((staysA ? a : b) != met) {
            return false;
        }
        int row = moves.rowOf(staysA ? b : a);
        return row < metLanes && found[row] == TriangleLanes.MEETS;
    }

    /**
     * Pushes what is below a pair of nodes and may touch.
     *
     * @param bInA B's origin in A's frame, both those of the trees
     * @param relative slack relative to sizes
     * @param absolute slack beside that
     * @param atOnce whether to push all at once, not what one block holds and then a pair that stands for the rest
     * @return how many triangles were tested
     */
    int open(int a, int b, double[] bInA, double relative, double absolute, boolean atOnce, PairStack stack) {
        TriangleLanes code = lanes.triangles();
        if ((a | b) < 0) {
            return meet(code, staysA ? a : b, staysA ? b : a, atOnce, stack);
        }
        turnBack(bInA);
        // What rounding has turned away from a rotation, times sizes.
        double skewed = relative - Slack.FLOAT_AXES;
        met = TestTree.NONE;
        isOpen = place(code, staysA ? bInA : back, skewed, absolute)
                && placeBack(code, staysA ? back : bInA, skewed, absolute);
        if (isOpen) {
            pushStays(stack);
        }
        return stays.count + moves.count;
    }

    /** With the transpose of a matrix that may be off a rotation by what the relative slack pays for. */
    private void turnBack(double[] m) {
        double[] out = back;
        double x = m[3];
        double y = m[7];
        double z = m[11];
        for (int k = 0; k < 3; k++) {
            out[4 * k] = m[k];
            out[4 * k + 1] = m[4 + k];
            out[4 * k + 2] = m[8 + k];
            out[4 * k + 3] = -(m[k] * x + m[4 + k] * y + m[8 + k] * z);
        }
    }

    /** Maps all triangles that move. False if they are all beyond the box of the others. */
    private boolean place(TriangleLanes code, double[] m, double skewed, double absolute) {
        double turn = stays.scale / moves.scale;
        double most = fill(map, m, stays, moves, turn);
        double beside = skewed * most + 2 * stays.scale * absolute;
        farthest = most;
        off = Slack.CORNER * most + beside;
        double offHeight = (skewed + Slack.CORNER) * (6 * most + stays.farthest) + beside;
        map[TriangleLanes.SQUARED_SCALE] = (float) (turn * turn);
        errors[TriangleLanes.HEIGHT] = (float) (Slack.CORNER_UP * turn * offHeight);
        surround(map, stays, off);
        boolean any = false;
        for (int block = 0; CornerBlocks.LANES * block < moves.count; block++) {
            any |= code.map(moves.lanes, block, map, placed, beyond);
        }
        return any;
    }

    /** Finds which triangles that stay are within the box of those that move. False if none is. */
    private boolean placeBack(TriangleLanes code, double[] m, double skewed, double absolute) {
        double most = fill(mapBack, m, moves, stays, moves.scale / stays.scale);
        surround(mapBack, moves, (Slack.CORNER + skewed) * most + 2 * moves.scale * absolute);
        boolean any = false;
        for (int block = 0; CornerBlocks.LANES * block < stays.count; block++) {
            any |= code.beyond(stays.lanes, block, mapBack, staysBeyond);
        }
        return any;
    }

    /** Puts a map between two meshes as floats; returns how large what it makes of coordinates may be. */
    private static double fill(float[] map, double[] m, CornerBlocks to, CornerBlocks from, double turn) {
        double most = 0;
        for (int k = 0; k < 12; k += 4) {
            double x = turn * m[k];
            double y = turn * m[k + 1];
            double z = turn * m[k + 2];
            double w = to.scale * m[k + 3];
            map[k] = (float) x;
            map[k + 1] = (float) y;
            map[k + 2] = (float) z;
            map[k + 3] = (float) w;
            double size = from.largest * (Math.abs(x) + Math.abs(y) + Math.abs(z)) + Math.abs(w);
            most = size > most ? size : most;
        }
        return most;
    }

    private static void surround(float[] map, CornerBlocks box, double slack) {
        for (int k = 0; k < 3; k++) {
            map[TriangleLanes.HALF + k] = (float) (box.half[k] + Slack.CORNER_UP * slack);
        }
    }

    /**
     * Pushes the triangles that stay as pairs with the root of the other mesh, what is deepest in that on top. There is no
     * branch on how deep they are: no processor could predict it.
     */
    private void pushStays(PairStack stack) {
        int[] leaves = stays.leaves;
        int count = 0;
        int largest = Integer.MIN_VALUE;
        for (int i = 0; i < stays.count; i++) {
            int bits = Float.floatToRawIntBits(staysBeyond[i]);
            near[count] = i;
            count += bits >>> 31;
            // With the sign turned round, bits of negative floats are ordered by magnitude, and above those of all
            // others.
            largest = Math.max(largest, ((bits ^ Integer.MIN_VALUE) & -CornerBlocks.MOST) | i);
        }
        int deepest = largest & (CornerBlocks.MOST - 1);
        int root = staysA ? rootB : rootA;
        int last = near[count - 1];
        for (int k = 0; k < count - 1; k++) {
            push(leaves[near[k] == deepest ? last : near[k]], root, stack);
        }
        push(leaves[deepest], root, stack);
    }

    private void push(int leaf, int others, PairStack stack) {
        stack.push(staysA ? leaf : others, staysA ? others : leaf);
    }

    /** Pushes the triangles that move and may touch one that stays; returns how many were tested. */
    private int meet(TriangleLanes code, int leaf, int others, boolean atOnce, PairStack stack) {
        int at = CornerBlocks.TRIANGLE * stays.rowOf(leaf);
        if (met != leaf) {
            begin(leaf, at);
        }
        int tested = 0;
        int last = moves.leaves.length / CornerBlocks.LANES - 1;
        for (int block = others >= FIRST_BLOCK ? others - FIRST_BLOCK : 0; block <= last; block++) {
            tested += CornerBlocks.LANES;
            metLanes = CornerBlocks.LANES * (block + 1);
            if (code.meet(placed, block, stays.triangles, at, errors, beyond, found)) {
                boolean isRest = !atOnce && block < last;
                if (isRest) {
                    push(leaf, FIRST_BLOCK + block + 1, stack);
                }
                int first = CornerBlocks.LANES * block;
                stack.pushNegative(leaf, staysA, moves.leaves, first, found, first);
                if (isRest) {
                    break;
                }
            }
        }
        return tested;
    }

    private void begin(int leaf, int at) {
        met = leaf;
        metLanes = 0;
        double row = stays.triangles[at + CornerBlocks.ROW];
        double most = row * farthest + stays.triangles[at + CornerBlocks.SHIFT];
        double reach = 2 * most + 1;
        double moved = row * off + Slack.CORNER_SUM * most + 6 * stays.triangles[at + CornerBlocks.OFF] * reach;
        double coordinate = 2 * moved + Slack.CORNER_SUM * reach;
        errors[TriangleLanes.COORDINATE] = (float) (Slack.CORNER_UP * coordinate);
        errors[TriangleLanes.CROSSING] = (float) (Slack.CORNER_UP * 8 * reach * coordinate);
    }
}
