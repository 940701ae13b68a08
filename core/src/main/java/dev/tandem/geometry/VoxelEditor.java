package dev.tandem.geometry;

import java.util.Arrays;

/**
 * The side of a voxel map that writes. What has been published is never changed: a brick or bounding voxel that the
 * writer has not made since is copied to a new slot first, and with it all above, once per publication. The owner in a
 * node tells: it is the writer's current number in nodes that are the writer's own.
 *
 * <pre>
 *          root            root   root'          whatever is above an own node is own too,
 *         /    \    ─►    /    \ /    \           so an edit of an own brick is one walk and one OR
 *        d      f        d      f      f'
 * </pre>
 */
final class VoxelEditor {

    /** One bounding voxel a level at most: keys have 31 bits in bricks, two a level. */
    private static final int DEEPEST = 18;

    /** Room for children comes in powers of two, from 2 to 64. */
    private static final int LARGEST_ROOM = 6;

    /** What every virtual machine can make. */
    private static final int LARGEST_ARRAY = Integer.MAX_VALUE - 16;

    private static final int END = -1;

    final VoxelNodes now = new VoxelNodes(new long[8 * VoxelNodes.BRICK], new long[2 * VoxelNodes.NODE], new int[128]);

    private final VoxelVersions versions;

    /** In the nodes that are the writer's own. Freed ones keep it, which does no harm. */
    private int owner = 1;

    private boolean changed;

    /** How many edits have changed a cell. */
    private long edits;

    private int brickEnd;
    private int freeBrick = END;
    private int nodeEnd;
    private int freeNode = END;
    private int childrenEnd;
    private final int[] freeRoom = new int[LARGEST_ROOM + 1];

    /**
     * Where bricks were found last, by a hash of their keys: saves the walk to one that is the writer's own. Never
     * trusted: a brick tells its keys and its owner, and a free slot has keys that no brick can have.
     */
    private int[] hints = new int[64];

    /** Where the last walk came along: slots, which child of each it took, and what it ended at. */
    private final int[] path = new int[DEEPEST];

    private final int[] taken = new int[DEEPEST];
    private int ended;

    VoxelEditor() {
        Arrays.fill(freeRoom, END);
        VoxelNodes empty = new VoxelNodes(now.brick, now.node, now.children);
        versions = new VoxelVersions(empty);
    }

    VoxelVersions versions() {
        return versions;
    }

    long edits() {
        return edits;
    }

    void publish() {
        if (!changed) {
            return;
        }
        changed = false;
        versions.publish(now);
        owner++;
        if (owner == 0) {
            // After 2^32 publications numbers come again, and no node may look own that is not.
            for (int i = 0; i < brickEnd; i++) {
                now.brick[VoxelNodes.BRICK * i + 2] &= ~0xFFFFFFFFL;
            }
            for (int i = 0; i < nodeEnd; i++) {
                now.node[VoxelNodes.NODE * i + 2] &= ~0xFFFFFFFFL;
            }
            owner = 1;
        }
    }

    /** Occupies and then frees cells of one brick, by its key in bricks; the cells that it had. */
    long edit(int x, int y, int z, long occupy, long release) {
        int hint = hash(x, y, z);
        int hinted = VoxelNodes.BRICK * hints[hint];
        if (now.brick[hinted + 1] == pair(x, y) && now.brick[hinted + 2] == pair(z, owner)) {
            long before = now.brick[hinted];
            long after = (before | occupy) & ~release;
            if (after != 0) {
                now.brick[hinted] = after;
                now.cells += Long.bitCount(after) - Long.bitCount(before);
                changed |= after != before;
                edits += after != before ? 1 : 0;
                return before;
            }
        }
        int steps = walk(x, y, z);
        int last = ended;
        if (!now.isBrick(last, x, y, z)) {
            long fresh = occupy & ~release;
            if (fresh != 0) {
                insert(x, y, z, fresh, steps);
            }
            return 0;
        }
        int at = VoxelNodes.BRICK * ~last;
        long before = now.brick[at];
        long after = (before | occupy) & ~release;
        if (after == before) {
            return before;
        }
        if (after == 0) {
            makeRoom(steps + 1);
            ownPath(steps);
            release(last);
            unlink(steps);
            now.brickCount--;
        } else if ((int) now.brick[at + 2] == owner) {
            now.brick[at] = after;
            hints[hint] = ~last;
        } else {
            makeRoom(steps + 1);
            ownPath(steps);
            link(steps, ~newBrick(x, y, z, after));
            versions.retire(last);
        }
        now.cells += Long.bitCount(after) - Long.bitCount(before);
        changed = true;
        edits++;
        return before;
    }

    private void insert(int x, int y, int z, long cells, int steps) {
        int last = ended;
        makeRoom(steps + 1);
        ownPath(steps);
        int brick = ~newBrick(x, y, z, cells);
        if (last == VoxelNodes.NONE && steps > 0) {
            put(path[steps - 1], taken[steps - 1], brick);
        } else {
            link(steps, last == VoxelNodes.NONE ? brick : join(last, brick));
        }
        now.brickCount++;
        now.cells += Long.bitCount(cells);
        changed = true;
        edits++;
    }

    /**
     * Goes down from the root as long as the brick with these keys is or would be below, and notes the way; says how
     * many bounding voxels it went into.
     */
    private int walk(int x, int y, int z) {
        // All that edits spend their time on: each word of a node is read once.
        long[] node = now.node;
        int[] children = now.children;
        int steps = 0;
        int here = now.root;
        while (here >= 0) {
            int at = VoxelNodes.NODE * here;
            long xy = node[at + 1];
            long differ = (x ^ (int) (xy >>> 32)) | (y ^ (int) xy) | (z ^ (int) (node[at + 2] >>> 32));
            long where = node[at + 3];
            int shift = 2 * ((int) where & 0xFF);
            if (differ >> shift != 0) {
                break;
            }
            int digit = shift - 2;
            int bit = VoxelNodes.bitOf(x >> digit, y >> digit, z >> digit);
            path[steps] = here;
            taken[steps] = bit;
            steps++;
            long mask = node[at];
            if ((mask >>> bit & 1) == 0) {
                here = VoxelNodes.NONE;
                break;
            }
            here = children[(int) (where >>> 32) + Long.bitCount(mask & ((1L << bit) - 1))];
        }
        ended = here;
        return steps;
    }

    /** Makes all bounding voxels of a walk the writer's own. */
    private void ownPath(int steps) {
        if (steps == 0 || (int) now.node[VoxelNodes.NODE * path[steps - 1] + 2] == owner) {
            return;
        }
        for (int i = 0; i < steps; i++) {
            int old = path[i];
            if ((int) now.node[VoxelNodes.NODE * old + 2] == owner) {
                continue;
            }
            int slot = newNode();
            int room = now.room(old);
            int first = newRoom(room);
            System.arraycopy(now.children, now.firstChild(old), now.children, first, Long.bitCount(now.mask(old)));
            int from = VoxelNodes.NODE * old;
            int to = VoxelNodes.NODE * slot;
            now.node[to] = now.node[from];
            now.node[to + 1] = now.node[from + 1];
            now.node[to + 2] = pair((int) (now.node[from + 2] >>> 32), owner);
            now.node[to + 3] = pair(first, room << 8 | now.level(old));
            link(i, slot);
            path[i] = slot;
            versions.retire(old);
        }
    }

    /** Puts a node where a walk ended or, after fewer steps, came along. What is above must be own. */
    private void link(int steps, int node) {
        if (steps == 0) {
            now.root = node;
        } else {
            now.children[now.childAt(path[steps - 1], taken[steps - 1])] = node;
        }
    }

    /** Takes away what a walk ended at; a bounding voxel with one child left gives its place to it. */
    private void unlink(int steps) {
        if (steps == 0) {
            now.root = VoxelNodes.NONE;
            return;
        }
        int parent = path[steps - 1];
        int at = VoxelNodes.NODE * parent;
        int count = Long.bitCount(now.node[at]);
        int gone = now.childAt(parent, taken[steps - 1]);
        int first = now.firstChild(parent);
        System.arraycopy(now.children, gone + 1, now.children, gone, first + count - gone - 1);
        now.node[at] &= ~(1L << taken[steps - 1]);
        count--;
        if (count == 1) {
            link(steps - 1, now.children[first]);
            freeNode(parent);
            now.nodeCount--;
        } else if (4 * count <= 1 << now.room(parent)) {
            move(parent, now.room(parent) - 1, count);
        }
    }

    /** Adds a child to an own bounding voxel. */
    private void put(int slot, int bit, int child) {
        int count = Long.bitCount(now.mask(slot));
        if (count == 1 << now.room(slot)) {
            move(slot, now.room(slot) + 1, count);
        }
        int at = now.childAt(slot, bit);
        System.arraycopy(now.children, at, now.children, at + 1, now.firstChild(slot) + count - at);
        now.children[at] = child;
        now.node[VoxelNodes.NODE * slot] |= 1L << bit;
    }

    /** Moves the children of an own bounding voxel to where there is another room for them. */
    private void move(int slot, int room, int count) {
        int old = now.firstChild(slot);
        int first = newRoom(room);
        System.arraycopy(now.children, old, now.children, first, count);
        freeRoom(old, now.room(slot));
        now.node[VoxelNodes.NODE * slot + 3] = pair(first, room << 8 | now.level(slot));
    }

    /** The smallest bounding voxel of two nodes, the second a brick. */
    private int join(int old, int brick) {
        long[] records = old < 0 ? now.brick : now.node;
        int at = old < 0 ? VoxelNodes.BRICK * ~old : VoxelNodes.NODE * old;
        int b = VoxelNodes.BRICK * ~brick;
        int differ = 0;
        for (int axis = 0; axis < 3; axis++) {
            differ |= VoxelNodes.key(records, at, axis) ^ VoxelNodes.key(now.brick, b, axis);
        }
        int level = (31 - Integer.numberOfLeadingZeros(differ)) / 2 + 1;
        int slot = newNode();
        int to = VoxelNodes.NODE * slot;
        now.node[to] = 0;
        now.node[to + 1] = pair(above(b, 0, level), above(b, 1, level));
        now.node[to + 2] = pair(above(b, 2, level), owner);
        now.node[to + 3] = pair(newRoom(1), 1 << 8 | level);
        put(slot, now.digit(slot, old), old);
        put(slot, now.digit(slot, brick), brick);
        now.nodeCount++;
        return slot;
    }

    /** The key, in bricks, of the bounding voxel above a brick. The highest level shifts by 32. */
    private int above(int brickAt, int axis, int level) {
        return (int) ((long) VoxelNodes.key(now.brick, brickAt, axis) >> (2 * level) << (2 * level));
    }

    private static long pair(int high, int low) {
        return (long) high << 32 | (low & 0xFFFFFFFFL);
    }

    /** Frees a brick at once if no reader can have seen it. */
    private void release(int link) {
        if ((int) now.brick[VoxelNodes.BRICK * ~link + 2] == owner) {
            freeBrick(~link);
        } else {
            versions.retire(link);
        }
    }

    private int newBrick(int x, int y, int z, long cells) {
        int slot = freeBrick;
        if (slot == END) {
            slot = brickEnd++;
        } else {
            freeBrick = (int) now.brick[VoxelNodes.BRICK * slot + 1];
        }
        int at = VoxelNodes.BRICK * slot;
        now.brick[at] = cells;
        now.brick[at + 1] = pair(x, y);
        now.brick[at + 2] = pair(z, owner);
        if (now.brickCount > 2 * hints.length) {
            // Empty: bricks are found again by walks.
            hints = new int[2 * hints.length];
        }
        hints[hash(x, y, z)] = slot;
        return slot;
    }

    /** The numbers are large, odd and have no pattern in their digits. */
    private int hash(int x, int y, int z) {
        return (x * 0x9E3779B1 + y * 0x85EBCA6B + z * 0xC2B2AE35) >>> (Integer.numberOfLeadingZeros(hints.length) + 1);
    }

    private void freeBrick(int slot) {
        now.brick[VoxelNodes.BRICK * slot + 1] = freeBrick;
        freeBrick = slot;
    }

    private int newNode() {
        int slot = freeNode;
        if (slot == END) {
            return nodeEnd++;
        }
        freeNode = (int) now.node[VoxelNodes.NODE * slot + 1];
        return slot;
    }

    private void freeNode(int slot) {
        freeRoom(now.firstChild(slot), now.room(slot));
        now.node[VoxelNodes.NODE * slot + 1] = freeNode;
        freeNode = slot;
    }

    private int newRoom(int room) {
        int first = freeRoom[room];
        if (first != END) {
            freeRoom[room] = now.children[first];
            return first;
        }
        first = childrenEnd;
        childrenEnd += 1 << room;
        return first;
    }

    private void freeRoom(int first, int room) {
        now.children[first] = freeRoom[room];
        freeRoom[room] = first;
    }

    /**
     * Room for one brick and this many bounding voxels, before anything is changed, so that a map that is full stays as
     * it is. Takes back twice as many retired slots as can be needed, so that they never pile up.
     */
    private void makeRoom(int newNodes) {
        for (int i = 0; i < 2 * newNodes + 2; i++) {
            int link = versions.reclaim();
            if (link == VoxelNodes.NONE) {
                break;
            }
            if (link < 0) {
                freeBrick(~link);
            } else {
                freeNode(link);
            }
        }
        if (freeBrick == END && VoxelNodes.BRICK * (brickEnd + 1) > now.brick.length) {
            now.brick = grown(now.brick, VoxelNodes.BRICK, VoxelNodes.MOST_BRICKS, "bricks of 64 cells");
        }
        while (VoxelNodes.NODE * (nodeEnd + newNodes) > now.node.length) {
            now.node = grown(now.node, VoxelNodes.NODE, VoxelNodes.MOST_NODES, "bounding voxels");
        }
        // One room for each new bounding voxel, and one more for one that outgrows its own.
        int most = childrenEnd + ((newNodes + 1) << LARGEST_ROOM);
        if (most < 0) {
            throw new IllegalStateException("a voxel map has room for at most 2^31 links");
        }
        if (most > now.children.length) {
            int more = Math.min(childrenEnd >> 3, LARGEST_ARRAY - childrenEnd);
            now.children = Arrays.copyOf(now.children, Math.max(most, childrenEnd + more));
        }
    }

    private static long[] grown(long[] records, int each, int most, String what) {
        int count = records.length / each;
        if (count == most) {
            throw new IllegalStateException("a voxel map holds at most " + most + " " + what);
        }
        // By an eighth: copying costs little beside the edits that filled it, and memory is kept for good.
        return Arrays.copyOf(records, each * Math.min(count + (count >> 3) + 8, most));
    }

    long bytes() {
        return now.bytes() + versions.bytes() + 4L * hints.length;
    }
}
