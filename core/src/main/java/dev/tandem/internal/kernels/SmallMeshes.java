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

    private static final float SUM = (float) Slack.CORNER_SUM;

    private final BoxLanes lanes;
    private final int rootA;
    private final int rootB;

    /** Whether A is the mesh whose triangles stay, one after the other; those of the other one move. */
    private final boolean staysA;

    private final CornerBlocks stays;
    private final CornerBlocks moves;
    private final float[] map = new float[TriangleLanes.MAP];
    private final float[] mapBack = new float[TriangleLanes.MAP];

    /** The scales of both meshes, which are powers of two, and what they make of an entry of a rotation. */
    private final double scaleA;

    private final double scaleB;
    private final float turnA;
    private final float turnB;

    /** What a square of a length of the mesh that moves is multiplied by, and its root. */
    private final double squareRoot;

    /** The triangles that move, in the frame of the others, and how far each triangle is beyond the other mesh's box. */
    private final float[] placed;

    private final float[] beyond;
    private final float[] staysBeyond;

    /** The blocks of either mesh that have triangles within the other's box; what is behind their number means nothing. */
    private final int[] nearMoves;

    private final int[] nearStays;
    private int nearMovesCount;
    private int nearStaysCount;

    /** The triangles that stay and are near the others; what is behind their number means nothing. */
    private final int[] near;

    /** The triangle that meets the others now, which blocks of them it has met (a bit each), what may be off, and what was found. */
    private int met;

    private long metBlocks;

    private final float[] errors = new float[TriangleLanes.ERRORS];
    private final float[] found;

    private boolean isOpen;

    /** How large a mapped coordinate may be, and how far off. */
    private float farthest;

    private float off;

    private SmallMeshes(MeshTree treeA, MeshTree treeB, CornerBlocks a, CornerBlocks b, BoxLanes lanes) {
        this.rootA = treeA.root();
        this.rootB = treeB.root();
        this.lanes = lanes;
        this.staysA = a.count <= b.count;
        this.stays = staysA ? a : b;
        this.moves = staysA ? b : a;
        this.scaleA = a.scale;
        this.scaleB = b.scale;
        this.turnA = (float) (a.scale / b.scale);
        this.turnB = (float) (b.scale / a.scale);
        this.squareRoot = stays.scale / moves.scale;
        map[TriangleLanes.SQUARED_SCALE] = (float) (squareRoot * squareRoot);
        this.placed = new float[moves.lanes.length];
        this.beyond = new float[moves.leaves.length];
        this.found = new float[moves.leaves.length];
        this.staysBeyond = new float[stays.leaves.length];
        this.nearMoves = new int[moves.leaves.length / CornerBlocks.LANES + 1];
        this.nearStays = new int[stays.leaves.length / CornerBlocks.LANES + 1];
        this.near = new int[stays.leaves.length + 1];
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
     * @param relative slack relative to sizes
     */
    boolean opens(int a, int b, double[] bInA, double relative) {
        if ((a | b) >= 0) {
            return a == rootA && b == rootB && isNear(bInA) && skew(relative) < Slack.CORNER_SKEW;
        }
        int leaf = staysA ? a : b;
        int others = staysA ? b : a;
        return isOpen && leaf < 0 && (others >= FIRST_BLOCK || others == (staysA ? rootB : rootA));
    }

    /** Times sizes, how far the pose is from a rotation. */
    private static double skew(double relative) {
        return relative - Slack.FLOAT_AXES;
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
        return (metBlocks >>> (row / CornerBlocks.LANES) & 1) != 0 && found[row] == TriangleLanes.MEETS;
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
        fillMaps(bInA);
        double away = Math.abs(bInA[3]) + Math.abs(bInA[7]) + Math.abs(bInA[11]);
        double skewed = skew(relative);
        met = TestTree.NONE;
        isOpen = place(code, away, skewed, absolute) && placeBack(code, away, skewed, absolute);
        int tested = stays.count + moves.count;
        if (isOpen) {
            int deepest = pushStays(stack);
            int root = staysA ? rootB : rootA;
            if (!atOnce) {
                return tested + meet(code, deepest, root, false, stack);
            }
            push(deepest, root, stack);
        }
        return tested;
    }

    /**
     * Puts the maps into either frame as floats; the way back is the transpose of a matrix that may be off a rotation by what
     * the relative slack pays for.
     *
     * @param m B's origin in A's frame, both those of the trees
     */
    private void fillMaps(double[] m) {
        float[] intoA = staysA ? map : mapBack;
        float[] intoB = staysA ? mapBack : map;
        double x = m[3];
        double y = m[7];
        double z = m[11];
        intoA[3] = (float) (scaleA * x);
        intoA[7] = (float) (scaleA * y);
        intoA[11] = (float) (scaleA * z);
        intoB[3] = (float) (-scaleB * (m[0] * x + m[4] * y + m[8] * z));
        intoB[7] = (float) (-scaleB * (m[1] * x + m[5] * y + m[9] * z));
        intoB[11] = (float) (-scaleB * (m[2] * x + m[6] * y + m[10] * z));
        turn((float) m[0], 0, 0, intoA, intoB);
        turn((float) m[1], 1, 4, intoA, intoB);
        turn((float) m[2], 2, 8, intoA, intoB);
        turn((float) m[4], 4, 1, intoA, intoB);
        turn((float) m[5], 5, 5, intoA, intoB);
        turn((float) m[6], 6, 9, intoA, intoB);
        turn((float) m[8], 8, 2, intoA, intoB);
        turn((float) m[9], 9, 6, intoA, intoB);
        turn((float) m[10], 10, 10, intoA, intoB);
    }

    /** Scales are powers of two, so that both products are exact. */
    private void turn(float entry, int inA, int inB, float[] intoA, float[] intoB) {
        intoA[inA] = turnA * entry;
        intoB[inB] = turnB * entry;
    }

    /** Maps all triangles that move. False if they are all beyond the box of the others. */
    private boolean place(TriangleLanes code, double away, double skewed, double absolute) {
        double most = mostPlaced(stays, moves, away, skewed);
        double beside = skewed * most + 2 * stays.scale * absolute;
        farthest = (float) most;
        off = (float) (Slack.CORNER * most + beside);
        double offHeight = (skewed + Slack.CORNER) * (6 * most + stays.farthest) + beside;
        errors[TriangleLanes.HEIGHT] = (float) (Slack.CORNER_UP * squareRoot * offHeight);
        surround(map, stays, off);
        int count = 0;
        for (int block = 0; CornerBlocks.LANES * block < moves.count; block++) {
            nearMoves[count] = block;
            count += code.map(moves.lanes, block, map, placed, beyond) ? 1 : 0;
        }
        nearMovesCount = count;
        return count > 0;
    }

    /** Finds which triangles that stay are within the box of those that move. False if none is. */
    private boolean placeBack(TriangleLanes code, double away, double skewed, double absolute) {
        double most = mostPlaced(moves, stays, away, skewed);
        surround(mapBack, moves, (float) ((Slack.CORNER + skewed) * most + 2 * moves.scale * absolute));
        int count = 0;
        for (int block = 0; CornerBlocks.LANES * block < stays.count; block++) {
            nearStays[count] = block;
            count += code.beyond(stays.lanes, block, mapBack, staysBeyond) ? 1 : 0;
        }
        nearStaysCount = count;
        return count > 0;
    }

    /** How large the sum of magnitudes may be that makes a coordinate of one mesh in the frame of another. */
    private static double mostPlaced(CornerBlocks to, CornerBlocks from, double away, double skewed) {
        return to.scale * (from.radius + away) * (1 + skewed);
    }

    private static void surround(float[] map, CornerBlocks box, float slack) {
        float wider = Slack.CORNER_UP * slack;
        map[TriangleLanes.HALF] = box.half[0] + wider;
        map[TriangleLanes.HALF + 1] = box.half[1] + wider;
        map[TriangleLanes.HALF + 2] = box.half[2] + wider;
    }

    /**
     * Pushes the triangles that stay and are near, but for that which is deepest in the other mesh, as pairs with its root.
     * Returns that one. There is no branch on how deep they are: no processor could predict it.
     */
    private int pushStays(PairStack stack) {
        int[] leaves = stays.leaves;
        int count = 0;
        int largest = Integer.MIN_VALUE;
        for (int k = 0; k < nearStaysCount; k++) {
            int first = CornerBlocks.LANES * nearStays[k];
            for (int i = first; i < first + CornerBlocks.LANES; i++) {
                int bits = Float.floatToRawIntBits(staysBeyond[i]);
                near[count] = i;
                count += bits >>> 31;
                // With the sign turned round, bits of negative floats are ordered by magnitude, and above those of all
                // others.
                largest = Math.max(largest, ((bits ^ Integer.MIN_VALUE) & -CornerBlocks.MOST) | i);
            }
        }
        int deepest = largest & (CornerBlocks.MOST - 1);
        int root = staysA ? rootB : rootA;
        int last = near[count - 1];
        for (int k = 0; k < count - 1; k++) {
            push(leaves[near[k] == deepest ? last : near[k]], root, stack);
        }
        return leaves[deepest];
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
        int last = nearMovesCount - 1;
        for (int k = others >= FIRST_BLOCK ? others - FIRST_BLOCK : 0; k <= last; k++) {
            int block = nearMoves[k];
            tested += CornerBlocks.LANES;
            metBlocks |= 1L << block;
            if (code.meet(placed, block, stays.triangles, at, errors, beyond, found)) {
                boolean isRest = !atOnce && k < last;
                if (isRest) {
                    push(leaf, FIRST_BLOCK + k + 1, stack);
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
        metBlocks = 0;
        float[] t = stays.triangles;
        float across = t[at + CornerBlocks.ACROSS];
        float up = t[at + CornerBlocks.UP];
        float mostAcross = across * farthest + t[at + CornerBlocks.ACROSS + CornerBlocks.SHIFT];
        float mostUp = up * farthest + t[at + CornerBlocks.UP + CornerBlocks.SHIFT];
        float reachAcross = 2 * mostAcross + 1;
        float offAcross = 2 * (across * off + (t[at + CornerBlocks.ACROSS + CornerBlocks.OFF] + SUM) * reachAcross);
        float offUp = up * off + t[at + CornerBlocks.UP + CornerBlocks.OFF] * reachAcross + SUM * mostUp;
        float perCoordinate = Slack.CORNER_UP * (offUp + offUp * offAcross + SUM * mostUp);
        errors[TriangleLanes.COORDINATE] = Slack.CORNER_UP * offUp;
        errors[TriangleLanes.PER_HEIGHT] = Slack.CORNER_UP * offAcross;
        errors[TriangleLanes.PER_COORDINATE] = perCoordinate;
        errors[TriangleLanes.CROSSING] = 2 * perCoordinate;
    }
}
