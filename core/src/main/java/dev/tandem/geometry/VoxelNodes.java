package dev.tandem.geometry;

import java.util.function.IntConsumer;

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
 * Everything is in flat arrays and named by slots; links lead down only, so that a later version shares what it does
 * not change with an earlier one. A child is a bounding voxel's slot, or {@code ~slot} of a brick. A bounding voxel has
 * room for the children that it has (and at most as many again), in the order of their bits: links to them, or, at the
 * lowest level, the bricks themselves, so that a brick is one step from the bounding voxel above it.
 *
 * <pre>
 *   brick           cells      │ x, y │ z, owner                                 the owner of one that stands alone
 *   bounding voxel  children   │ x, y │ z, owner │ first child, room, level
 * </pre>
 *
 * This is the side that reads, for whoever walks the hierarchy; users have {@link VoxelMap} and {@link VoxelReader}.
 *
 * <p>Not safe for use by multiple threads while the map is edited: it belongs to the thread of its map or reader.
 */
public final class VoxelNodes {

    /** No node: the root of an empty map. */
    public static final int NONE = Integer.MIN_VALUE;

    /** The largest number of bricks: the leaf of a tree is 64·brick + bit, in an int. */
    public static final int MOST_BRICKS = (1 << 25) - 1;

    static final int MOST_NODES = (1 << 24) - 1;

    /** Longs of a brick and of a bounding voxel. */
    static final int BRICK = 3;

    static final int NODE = 4;

    /**
     * Added to keys so that none is negative. In base four it reads 2121…20, hence the cell with key 0 is in the middle
     * half of the bounding voxels of all levels, and a map around the origin needs no larger one than its size asks.
     * Bricks begin at multiples of four, as the coarse leaves of other octrees do.
     */
    private static final long OFFSET = 0x99999998L;

    /** The bits at place 0, 1, 2, 3 along x, then those along y and along z. */
    private static final long[] SLABS = slabs();

    /** For each axis the bits from one place to another: 16 · axis + 4 · first + last. */
    private static final long[] RANGES = ranges();

    int root = NONE;
    long cells;
    int brickCount;
    int nodeCount;

    long[] brick;
    long[] node;
    int[] children;

    VoxelNodes(long[] brick, long[] node, int[] children) {
        this.brick = brick;
        this.node = node;
        this.children = children;
    }

    static VoxelNodes empty() {
        return new VoxelNodes(new long[0], new long[0], new int[0]);
    }

    /** Shows what another shows now. Its arrays may be written on, but not where anything is that it shows. */
    void show(VoxelNodes other) {
        root = other.root;
        cells = other.cells;
        brickCount = other.brickCount;
        nodeCount = other.nodeCount;
        brick = other.brick;
        node = other.node;
        children = other.children;
    }

    /** {@return the node that contains all cells, as a child link; {@link #NONE} for an empty map} */
    public int root() {
        return root;
    }

    /**
     * {@return the occupied cells of a brick, one bit each}
     *
     * @param slot the slot of the node
     */
    public long brickMask(int slot) {
        return brick[BRICK * slot];
    }

    /**
     * {@return the children that a bounding voxel has, one bit each}
     *
     * @param slot the slot of the node
     */
    public long mask(int slot) {
        return node[NODE * slot];
    }

    /**
     * {@return a child of a bounding voxel, as a link}
     *
     * @param slot the slot of the node
     * @param bit a bit that is set in the mask
     */
    public int child(int slot, int bit) {
        return childIn(slot, childAt(slot, bit));
    }

    /** The child in a place: a brick of its own at the lowest level, else where the link leads. */
    private int childIn(int slot, int place) {
        return level(slot) == 1 ? ~place : children[place];
    }

    /** Where a child is, or would come. */
    int childAt(int slot, int bit) {
        return firstChild(slot) + Long.bitCount(node[NODE * slot] & ((1L << bit) - 1));
    }

    /** Where the children of a bounding voxel begin: among the bricks at the lowest level, else among the links. */
    int firstChild(int slot) {
        return (int) (node[NODE * slot + 3] >>> 32);
    }

    /** A bounding voxel has room for two to this power of children. */
    int room(int slot) {
        return (int) node[NODE * slot + 3] >> 8;
    }

    /**
     * {@return the level of a bounding voxel: its children are 4^level cells long}
     *
     * @param slot the slot of the node
     */
    public int level(int slot) {
        return (int) node[NODE * slot + 3] & 0xFF;
    }

    /**
     * {@return the key of the first cell of a brick along an axis}
     *
     * @param slot the slot of the node
     * @param axis 0, 1, 2 for x, y, z
     */
    public long brickFirst(int slot, int axis) {
        return ((long) key(brick, BRICK * slot, axis) << 2) - OFFSET;
    }

    /**
     * {@return the key of the first cell of a bounding voxel along an axis} It may lie outside the range of an int.
     *
     * @param slot the slot of the node
     * @param axis 0, 1, 2 for x, y, z
     */
    public long first(int slot, int axis) {
        return ((long) key(node, NODE * slot, axis) << 2) - OFFSET;
    }

    /** The key of the brick or bounding voxel that begins at a place of its array, in bricks. */
    static int key(long[] records, int at, int axis) {
        return axis == 0
                ? (int) (records[at + 1] >>> 32)
                : axis == 1 ? (int) records[at + 1] : (int) (records[at + 2] >>> 32);
    }

    /** {@return the number of occupied cells} */
    public long cells() {
        return cells;
    }

    /** {@return the number of bricks} */
    public int bricks() {
        return brickCount;
    }

    /** {@return the number of bounding voxels above the bricks} */
    public int boundingVoxels() {
        return nodeCount;
    }

    /**
     * {@return the bounding voxel above a node; {@link #NONE} for the root}
     *
     * @param child the node, as a child link
     */
    public int parent(int child) {
        long[] records = child < 0 ? brick : node;
        int at = child < 0 ? BRICK * ~child : NODE * child;
        int x = key(records, at, 0);
        int y = key(records, at, 1);
        int z = key(records, at, 2);
        int parent = NONE;
        int here = root;
        while (here != child) {
            parent = here;
            here = child(here, digit(here, x, y, z));
        }
        return parent;
    }

    /**
     * {@return the bit of a node in the mask of its parent}
     *
     * @param parent the bounding voxel
     * @param child the node, as a child link
     */
    public int digit(int parent, int child) {
        long[] records = child < 0 ? brick : node;
        int at = child < 0 ? BRICK * ~child : NODE * child;
        return digit(parent, key(records, at, 0), key(records, at, 1), key(records, at, 2));
    }

    int digit(int slot, int x, int y, int z) {
        int shift = 2 * (level(slot) - 1);
        return morton(x >> shift, y >> shift, z >> shift);
    }

    /** The bit of a cell or child by the last two binary digits of its three keys. */
    private static int morton(int x, int y, int z) {
        return (x & 1) | (y & 1) << 1 | (z & 1) << 2 | (x & 2) << 2 | (y & 2) << 3 | (z & 2) << 4;
    }

    /**
     * {@return the position of a bit along an axis, 0 to 3}
     *
     * @param bit the bit
     * @param axis 0, 1, 2 for x, y, z
     */
    public static int place(int bit, int axis) {
        return (bit >> axis & 1) | (bit >> (axis + 2) & 2);
    }

    /** The key of the brick that a cell is in. */
    static int brickOf(int cellKey) {
        return (int) ((cellKey + OFFSET) >> 2);
    }

    /**
     * {@return the bit of a cell in the mask of its brick}
     *
     * @param x the x key of the cell
     * @param y the y key of the cell
     * @param z the z key of the cell
     */
    public static int bitOf(int x, int y, int z) {
        return morton(x, y, z);
    }

    /** The bits whose place along an axis is in a range. */
    static long slab(int axis, long low, long high) {
        long bits = 0;
        for (int place = (int) Math.max(0, low); place <= Math.min(3, high); place++) {
            bits |= SLABS[4 * axis + place];
        }
        return bits;
    }

    private static long[] ranges() {
        long[] ranges = new long[48];
        for (int i = 0; i < 48; i++) {
            ranges[i] = slab(i >> 4, i >> 2 & 3, i & 3);
        }
        return ranges;
    }

    /**
     * {@return the bits of a node that overlap a box of cells: cells of a brick, or children of a bounding voxel}
     *
     * @param link the node, as a child link
     * @param lowX the x key of the first cell
     * @param lowY the y key of the first cell
     * @param lowZ the z key of the first cell
     * @param highX the x key of the last cell
     * @param highY the y key of the last cell
     * @param highZ the z key of the last cell
     */
    public long within(int link, long lowX, long lowY, long lowZ, long highX, long highY, long highZ) {
        boolean isBrick = link < 0;
        long[] records = isBrick ? brick : node;
        int at = isBrick ? BRICK * ~link : NODE * link;
        int shift = isBrick ? 0 : 2 * ((int) node[at + 3] & 0xFF);
        long xy = records[at + 1];
        long x = (xy >>> 32 << 2) - OFFSET;
        long y = ((xy & 0xFFFFFFFFL) << 2) - OFFSET;
        long z = (records[at + 2] >>> 32 << 2) - OFFSET;
        long firstX = Math.max(0, (lowX - x) >> shift);
        long firstY = Math.max(0, (lowY - y) >> shift);
        long firstZ = Math.max(0, (lowZ - z) >> shift);
        long lastX = Math.min(3, (highX - x) >> shift);
        long lastY = Math.min(3, (highY - y) >> shift);
        long lastZ = Math.min(3, (highZ - z) >> shift);
        if (firstX > lastX || firstY > lastY || firstZ > lastZ) {
            return 0;
        }
        return records[at]
                & RANGES[(int) (4 * firstX + lastX)]
                & RANGES[(int) (16 + 4 * firstY + lastY)]
                & RANGES[(int) (32 + 4 * firstZ + lastZ)];
    }

    private static long[] slabs() {
        long[] slabs = new long[12];
        for (int bit = 0; bit < 64; bit++) {
            for (int axis = 0; axis < 3; axis++) {
                slabs[4 * axis + place(bit, axis)] |= 1L << bit;
            }
        }
        return slabs;
    }

    /** The cells of the brick that a cell is in; 0 where there is none. */
    long cellsAround(int cellX, int cellY, int cellZ) {
        return cellsAround(root, cellX, cellY, cellZ);
    }

    /**
     * {@return whether a cell is occupied and below a node}
     *
     * @param link the node, as a child link
     * @param x the x key of the cell
     * @param y the y key of the cell
     * @param z the z key of the cell
     */
    public boolean isOccupied(int link, int x, int y, int z) {
        return (cellsAround(link, x, y, z) >>> bitOf(x, y, z) & 1) != 0;
    }

    private long cellsAround(int link, int cellX, int cellY, int cellZ) {
        int x = brickOf(cellX);
        int y = brickOf(cellY);
        int z = brickOf(cellZ);
        int here = link;
        while (here >= 0 && isAbove(here, x, y, z)) {
            int bit = digit(here, x, y, z);
            here = (node[NODE * here] >>> bit & 1) == 0 ? NONE : child(here, bit);
        }
        return isBrick(here, x, y, z) ? brick[BRICK * ~here] : 0;
    }

    boolean isBrick(int link, int x, int y, int z) {
        if (link >= 0 || link == NONE) {
            return false;
        }
        int at = BRICK * ~link;
        return brick[at + 1] == ((long) x << 32 | (y & 0xFFFFFFFFL)) && (int) (brick[at + 2] >>> 32) == z;
    }

    boolean isAbove(int slot, int x, int y, int z) {
        int at = NODE * slot;
        long xy = node[at + 1];
        // A long, because the highest level shifts by 32.
        long differ = (x ^ (int) (xy >>> 32)) | (y ^ (int) xy) | (z ^ (int) (node[at + 2] >>> 32));
        return differ >> (2 * level(slot)) == 0;
    }

    /** Hands over the cells below a node (a child as it is given), brick by brick. */
    void forEachCell(int link, VoxelCells.CellReceiver out) {
        forEachBrick(link, slot -> {
            int x = (int) brickFirst(slot, 0);
            int y = (int) brickFirst(slot, 1);
            int z = (int) brickFirst(slot, 2);
            for (long mask = brickMask(slot); mask != 0; mask &= mask - 1) {
                int bit = Long.numberOfTrailingZeros(mask);
                out.cell(x + place(bit, 0), y + place(bit, 1), z + place(bit, 2));
            }
        });
    }

    /** Hands over the bricks below a node (a child as it is given). */
    void forEachBrick(int link, IntConsumer out) {
        if (link >= 0) {
            int first = firstChild(link);
            int last = first + Long.bitCount(mask(link));
            for (int i = first; i < last; i++) {
                forEachBrick(childIn(link, i), out);
            }
        } else if (link != NONE) {
            out.accept(~link);
        }
    }

    /** {@return the number of bytes of the arrays} */
    public long bytes() {
        return 8L * brick.length + 8L * node.length + 4L * children.length;
    }
}
