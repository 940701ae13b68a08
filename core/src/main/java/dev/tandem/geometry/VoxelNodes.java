package dev.tandem.geometry;

import java.util.Arrays;

/**
 * The hierarchy of a voxel map: bricks of 4×4×4 cells, one bit a cell, and above them bounding voxels of 4×4×4 smaller
 * ones, one bit a child. Every bounding voxel has at least two children: it comes when a second one is needed and goes
 * when the second last is removed, so a far cell costs one brick and one bounding voxel, not a chain of them.
 *
 * <pre>
 *   level 2  ┌───────────────────┐       a bit is the cell's place in Morton order:
 *            │ ┌────┐            │
 *   level 1  │ │▪▪ ▪│      ┌─┐   │           z₁y₁x₁z₀y₀x₀      of the two lowest digits of its key
 *            │ │ ▪▪▪│      │▪│ ◄─┼── a brick
 *            │ └────┘      └─┘   │       so each byte of a mask is one of the eight octants
 *            └───────────────────┘
 * </pre>
 *
 * <p>Everything is in flat arrays and named by slots; links lead down only, so that a later version may share what it
 * does not change with an earlier one. A child is a bounding voxel's slot, or {@code ~slot} of a brick. An edit costs
 * one walk from the root and one brick. For whoever walks the hierarchy; users have {@link VoxelMap}.
 */
public final class VoxelNodes {

    /** No node: the root of an empty map. */
    public static final int NONE = Integer.MIN_VALUE;

    /** A leaf of a tree is named by 64·brick + bit, in an int. */
    public static final int MOST_BRICKS = (1 << 25) - 1;

    /**
     * Added to keys so that none is negative. In base four it reads 2121…20, hence the cell with key 0 is in the middle
     * half of the bounding voxels of all levels, and a map around the origin needs no larger one than its size asks.
     * Bricks begin at multiples of four, as the coarse leaves of other octrees do.
     */
    private static final long OFFSET = 0x99999998L;

    private static final int MOST_NODES = (1 << 24) - 1;

    private static final int DEEPEST = 18;

    private int root = NONE;
    private long cells;

    private long[] brickMask = new long[8];
    private int[] brickKey = new int[24];
    private int brickEnd;
    private int brickCount;
    private int freeBrick = -1;

    private long[] mask = new long[2];
    private int[] key = new int[6];
    private byte[] level = new byte[2];
    private int[] children = new int[128];
    private int end;
    private int count;
    private int free = -1;

    /** Where the last walk came along: slots, and which child of each it took. */
    private final int[] path = new int[DEEPEST];

    private final int[] taken = new int[DEEPEST];

    VoxelNodes() {}

    /** The node that holds all cells, as a child is given, or {@link #NONE}. */
    public int root() {
        return root;
    }

    /** The cells of a brick. */
    public long brickMask(int brick) {
        return brickMask[brick];
    }

    /** Which children a bounding voxel has. */
    public long mask(int node) {
        return mask[node];
    }

    /** A child that the mask has. */
    public int child(int node, int bit) {
        return children[64 * node + bit];
    }

    /** How high a bounding voxel is: its children are 4^level cells long. */
    public int level(int node) {
        return level[node];
    }

    /** The key of a brick's first cell along an axis. */
    public long brickFirst(int brick, int axis) {
        return ((long) brickKey[3 * brick + axis] << 2) - OFFSET;
    }

    /** The key of a bounding voxel's first cell along an axis. Not every cell below has a key that is an int. */
    public long first(int node, int axis) {
        return ((long) key[3 * node + axis] << 2) - OFFSET;
    }

    /** How many cells are occupied. */
    public long cells() {
        return cells;
    }

    /** How many bricks there are. */
    public int bricks() {
        return brickCount;
    }

    /** How many bounding voxels there are above the bricks. */
    public int boundingVoxels() {
        return count;
    }

    /** One more than the largest slot that a brick has or had. */
    public int brickSlots() {
        return brickEnd;
    }

    /** The bounding voxel above a node (a child as it is given), or {@link #NONE} for the root. */
    public int parent(int child) {
        int[] keys = child < 0 ? brickKey : key;
        int at = 3 * (child < 0 ? ~child : child);
        int parent = NONE;
        int node = root;
        while (node != child) {
            parent = node;
            node = children[64 * node + digit(node, keys[at], keys[at + 1], keys[at + 2])];
        }
        return parent;
    }

    /** Which child of a bounding voxel a node (a child as it is given) is. */
    public int digit(int parent, int child) {
        int[] keys = child < 0 ? brickKey : key;
        int at = 3 * (child < 0 ? ~child : child);
        return digit(parent, keys[at], keys[at + 1], keys[at + 2]);
    }

    private int digit(int node, int x, int y, int z) {
        int shift = 2 * (level[node] - 1);
        return morton(x >> shift, y >> shift, z >> shift);
    }

    /** The bit of a cell or child by the last two binary digits of its three keys. */
    private static int morton(long x, long y, long z) {
        return (int) ((x & 1) | (y & 1) << 1 | (z & 1) << 2 | (x & 2) << 2 | (y & 2) << 3 | (z & 2) << 4);
    }

    /** The place of a bit along an axis, from 0 to 3. */
    public static int place(int bit, int axis) {
        return (bit >> axis & 1) | (bit >> (axis + 2) & 2);
    }

    private static int brickOf(int cellKey) {
        return (int) ((cellKey + OFFSET) >> 2);
    }

    private static int bitOf(int x, int y, int z) {
        return morton(x + OFFSET, y + OFFSET, z + OFFSET);
    }

    boolean has(int x, int y, int z) {
        int steps = walk(brickOf(x), brickOf(y), brickOf(z));
        int last = last(steps);
        return isBrick(last, brickOf(x), brickOf(y), brickOf(z)) && (brickMask[~last] >>> bitOf(x, y, z) & 1) != 0;
    }

    boolean add(int x, int y, int z) {
        int bx = brickOf(x);
        int by = brickOf(y);
        int bz = brickOf(z);
        long bit = 1L << bitOf(x, y, z);
        int steps = walk(bx, by, bz);
        int last = last(steps);
        if (isBrick(last, bx, by, bz)) {
            boolean fresh = (brickMask[~last] & bit) == 0;
            brickMask[~last] |= bit;
            cells += fresh ? 1 : 0;
            return fresh;
        }
        if (last != NONE) {
            roomForNode();
        }
        int brick = newBrick(bx, by, bz, bit);
        cells++;
        if (last == NONE && steps > 0) {
            put(path[steps - 1], taken[steps - 1], ~brick);
        } else {
            link(steps, last == NONE ? ~brick : join(last, ~brick));
        }
        return true;
    }

    boolean remove(int x, int y, int z) {
        int steps = walk(brickOf(x), brickOf(y), brickOf(z));
        int last = last(steps);
        long bit = 1L << bitOf(x, y, z);
        if (!isBrick(last, brickOf(x), brickOf(y), brickOf(z)) || (brickMask[~last] & bit) == 0) {
            return false;
        }
        cells--;
        brickMask[~last] &= ~bit;
        if (brickMask[~last] == 0) {
            brickKey[3 * ~last] = freeBrick;
            freeBrick = ~last;
            brickCount--;
            unlink(steps);
        }
        return true;
    }

    /**
     * Goes down from the root as long as the brick with these keys is or would be below, and notes the way; says how
     * many bounding voxels it went into.
     */
    private int walk(int x, int y, int z) {
        int steps = 0;
        int node = root;
        while (node >= 0 && above(node, x, y, z)) {
            int bit = digit(node, x, y, z);
            path[steps] = node;
            taken[steps] = bit;
            steps++;
            node = (mask[node] >>> bit & 1) == 0 ? NONE : children[64 * node + bit];
        }
        return steps;
    }

    /** Where a walk ended: a brick, a bounding voxel elsewhere, or nothing. */
    private int last(int steps) {
        if (steps == 0) {
            return root;
        }
        int node = path[steps - 1];
        int bit = taken[steps - 1];
        return (mask[node] >>> bit & 1) == 0 ? NONE : children[64 * node + bit];
    }

    private boolean isBrick(int node, int x, int y, int z) {
        return node < 0
                && node != NONE
                && brickKey[3 * ~node] == x
                && brickKey[3 * ~node + 1] == y
                && brickKey[3 * ~node + 2] == z;
    }

    private boolean above(int node, int x, int y, int z) {
        int shift = 2 * level[node];
        // A long, because the highest level shifts by 32.
        long differ = (x ^ key[3 * node]) | (y ^ key[3 * node + 1]) | (z ^ key[3 * node + 2]);
        return differ >> shift == 0;
    }

    /** Puts a node where a walk ended. */
    private void link(int steps, int node) {
        if (steps == 0) {
            root = node;
        } else {
            children[64 * path[steps - 1] + taken[steps - 1]] = node;
        }
    }

    /** Takes away what a walk ended at; a bounding voxel with one child left gives its place to it. */
    private void unlink(int steps) {
        if (steps == 0) {
            root = NONE;
            return;
        }
        int parent = path[steps - 1];
        mask[parent] &= ~(1L << taken[steps - 1]);
        if (Long.bitCount(mask[parent]) == 1) {
            link(steps - 1, children[64 * parent + Long.numberOfTrailingZeros(mask[parent])]);
            mask[parent] = 0;
            key[3 * parent] = free;
            free = parent;
            count--;
        }
    }

    private void put(int node, int bit, int child) {
        mask[node] |= 1L << bit;
        children[64 * node + bit] = child;
    }

    /** The smallest bounding voxel of two nodes. */
    private int join(int old, int brick) {
        int[] keys = old < 0 ? brickKey : key;
        int at = 3 * (old < 0 ? ~old : old);
        int b = 3 * ~brick;
        int differ = (keys[at] ^ brickKey[b]) | (keys[at + 1] ^ brickKey[b + 1]) | (keys[at + 2] ^ brickKey[b + 2]);
        int high = (31 - Integer.numberOfLeadingZeros(differ)) / 2 + 1;
        int node = newNode();
        level[node] = (byte) high;
        for (int k = 0; k < 3; k++) {
            key[3 * node + k] = (int) ((long) brickKey[b + k] >> (2 * high) << (2 * high));
        }
        mask[node] = 0;
        put(node, digit(node, old), old);
        put(node, digit(node, brick), brick);
        count++;
        return node;
    }

    private int newBrick(int x, int y, int z, long cells) {
        int brick = freeBrick;
        if (brick >= 0) {
            freeBrick = brickKey[3 * brick];
        } else {
            if (brickEnd == MOST_BRICKS) {
                throw new IllegalStateException("a voxel map holds at most " + MOST_BRICKS + " bricks of 64 cells");
            }
            if (brickEnd == brickMask.length) {
                int room = Math.min(2 * brickEnd, MOST_BRICKS);
                brickMask = Arrays.copyOf(brickMask, room);
                brickKey = Arrays.copyOf(brickKey, 3 * room);
            }
            brick = brickEnd++;
        }
        brickCount++;
        brickMask[brick] = cells;
        brickKey[3 * brick] = x;
        brickKey[3 * brick + 1] = y;
        brickKey[3 * brick + 2] = z;
        return brick;
    }

    private int newNode() {
        int node = free;
        if (node >= 0) {
            free = key[3 * node];
            return node;
        }
        return end++;
    }

    /** Before anything is changed, so that a map that is full stays as it is. */
    private void roomForNode() {
        if (free >= 0 || end < mask.length) {
            return;
        }
        if (end == MOST_NODES) {
            throw new IllegalStateException("a voxel map holds at most " + MOST_NODES + " bounding voxels");
        }
        int room = Math.min(2 * end, MOST_NODES);
        mask = Arrays.copyOf(mask, room);
        key = Arrays.copyOf(key, 3 * room);
        level = Arrays.copyOf(level, room);
        children = Arrays.copyOf(children, 64 * room);
    }

    /** How many bytes the arrays take. */
    public long bytes() {
        return 20L * brickMask.length + 277L * mask.length;
    }
}
