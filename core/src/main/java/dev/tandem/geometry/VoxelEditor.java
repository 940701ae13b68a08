package dev.tandem.geometry;

/**
 * The side of a voxel map that writes. What has been published is never changed: a bounding voxel that the writer has
 * not made since is copied to a new slot first, with its bricks and with all above, once per publication. The owner in a
 * node tells: it is the writer's current number in nodes that are the writer's own.
 *
 * <pre>
 *          root            root   root'          whatever is above an own node is own too,
 *         /    \    ─►    /    \ /    \           so an edit of an own brick is one walk and one OR
 *        d      f        d      f      f'
 * </pre>
 *
 * <p>The bricks of a bounding voxel of the lowest level are its own if it is. A brick that stands alone, below a higher
 * one or none, has an owner itself.
 */
final class VoxelEditor {

    /** One bounding voxel a level at most: keys have 31 bits in bricks, two a level. */
    private static final int DEEPEST = 18;

    final VoxelNodes now = new VoxelNodes(new long[8 * VoxelNodes.BRICK], new long[2 * VoxelNodes.NODE], new int[128]);

    private final VoxelSlots slots = new VoxelSlots(now);
    private final VoxelVersions versions;

    /** In the nodes that are the writer's own. Freed bricks keep it, which does no harm. */
    private int owner = 1;

    private boolean changed;

    /** How many edits have changed a cell. */
    private long edits;

    /**
     * Bounding voxels right above bricks, by a hash of the keys that the bricks of one have in common: saves the way from
     * the root to one that is the writer's own. Never trusted: a node tells its keys and its owner, and a free one is
     * nobody's.
     */
    private int[] hints = new int[64];

    /** Where the last walk came along: slots, which child of each it took, and what it ended at. */
    private final int[] path = new int[DEEPEST];

    private final int[] taken = new int[DEEPEST];
    private int ended;

    VoxelEditor() {
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
            for (int i = 0; i < slots.bricks(); i++) {
                now.brick[VoxelNodes.BRICK * i + 2] &= ~0xFFFFFFFFL;
            }
            for (int i = 0; i < slots.nodes(); i++) {
                now.node[VoxelNodes.NODE * i + 2] &= ~0xFFFFFFFFL;
            }
            owner = 1;
        }
    }

    /** Occupies and then frees cells of one brick, by its key in bricks; the cells that it had. */
    long edit(int x, int y, int z, long occupy, long release) {
        int hint = hash(x, y, z);
        int above = hints[hint];
        int at = VoxelNodes.NODE * above;
        long[] node = now.node;
        if (node[at + 1] == pair(x & ~3, y & ~3) && node[at + 2] == pair(z & ~3, owner) && now.level(above) == 1) {
            int bit = VoxelNodes.bitOf(x, y, z);
            long mask = node[at];
            if ((mask >>> bit & 1) != 0) {
                int place = VoxelNodes.BRICK * now.childAt(above, bit);
                long before = now.brick[place];
                long after = (before | occupy) & ~release;
                if (after == before) {
                    return before;
                }
                if (after != 0) {
                    now.brick[place] = after;
                    now.cells += Long.bitCount(after) - Long.bitCount(before);
                    changed = true;
                    edits++;
                    return before;
                }
            } else if ((occupy & ~release) == 0) {
                return 0;
            }
        }
        int steps = walk(x, y, z);
        long before = change(x, y, z, occupy, release, steps);
        if (steps > 0 && now.level(path[steps - 1]) == 1) {
            // It may have been freed just now, and is nobody's then.
            hints[hint] = path[steps - 1];
        }
        return before;
    }

    /** The same after a walk. */
    private long change(int x, int y, int z, long occupy, long release, int steps) {
        int last = ended;
        if (!now.isBrick(last, x, y, z)) {
            long fresh = occupy & ~release;
            if (fresh != 0) {
                insert(x, y, z, fresh, steps);
            }
            return 0;
        }
        long before = now.brickMask(~last);
        long after = (before | occupy) & ~release;
        if (after == before) {
            return before;
        }
        boolean alone = steps == 0 || now.level(path[steps - 1]) > 1;
        if (after != 0 && alone && isOwn(last)) {
            now.brick[VoxelNodes.BRICK * ~last] = after;
        } else {
            makeRoom(steps);
            ownPath(steps);
            if (after == 0) {
                unlink(steps, last);
                now.brickCount--;
            } else if (alone) {
                link(steps, ~newBrick(x, y, z, after));
                versions.retire(last);
            } else {
                now.brick[VoxelNodes.BRICK * now.childAt(path[steps - 1], taken[steps - 1])] = after;
            }
        }
        now.cells += Long.bitCount(after) - Long.bitCount(before);
        changed = true;
        edits++;
        return before;
    }

    private void insert(int x, int y, int z, long cells, int steps) {
        int last = ended;
        makeRoom(steps);
        ownPath(steps);
        if (last != VoxelNodes.NONE) {
            link(steps, join(last, x, y, z, cells));
        } else if (steps == 0) {
            now.root = ~newBrick(x, y, z, cells);
        } else if (now.level(path[steps - 1]) == 1) {
            putBrick(path[steps - 1], taken[steps - 1], x, y, z, cells);
        } else {
            put(path[steps - 1], taken[steps - 1], ~newBrick(x, y, z, cells));
        }
        now.brickCount++;
        now.cells += Long.bitCount(cells);
        changed = true;
        edits++;
    }

    private boolean isOwn(int brick) {
        return (int) now.brick[VoxelNodes.BRICK * ~brick + 2] == owner;
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
            int place = (int) (where >>> 32) + Long.bitCount(mask & ((1L << bit) - 1));
            here = digit == 0 ? ~place : children[place];
        }
        ended = here;
        return steps;
    }

    /** Makes all bounding voxels of a walk the writer's own, and the bricks in the last one. */
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
            int first = copied(old, room, Long.bitCount(now.mask(old)));
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

    /** Puts a node where a walk ended or, after fewer steps, came along. What is above must be own, and no lowest one. */
    private void link(int steps, int node) {
        if (steps == 0) {
            now.root = node;
        } else {
            now.children[now.childAt(path[steps - 1], taken[steps - 1])] = node;
        }
    }

    /** Takes away the brick that a walk ended at; a bounding voxel with one child left gives its place to it. */
    private void unlink(int steps, int brick) {
        if (steps == 0) {
            release(brick);
            now.root = VoxelNodes.NONE;
            return;
        }
        int parent = path[steps - 1];
        boolean lowest = now.level(parent) == 1;
        if (!lowest) {
            release(brick);
        }
        int at = VoxelNodes.NODE * parent;
        int first = now.firstChild(parent);
        int gone = now.childAt(parent, taken[steps - 1]);
        int rest = first + Long.bitCount(now.node[at]) - gone - 1;
        shift(lowest, gone + 1, gone, rest);
        now.node[at] &= ~(1L << taken[steps - 1]);
        int count = Long.bitCount(now.node[at]);
        if (count == 1) {
            link(steps - 1, lowest ? ~alone(first) : now.children[first]);
            slots.freeNode(parent);
            now.nodeCount--;
        } else if (4 * count <= 1 << now.room(parent)) {
            move(parent, now.room(parent) - 1, count);
        }
    }

    /** A brick that is copied to a slot of its own. */
    private int alone(int slot) {
        int at = VoxelNodes.BRICK * slot;
        return newBrick(
                VoxelNodes.key(now.brick, at, 0),
                VoxelNodes.key(now.brick, at, 1),
                VoxelNodes.key(now.brick, at, 2),
                now.brick[at]);
    }

    /** Moves children of one bounding voxel, bricks or links, to other places. */
    private void shift(boolean lowest, int from, int to, int count) {
        if (lowest) {
            int each = VoxelNodes.BRICK;
            System.arraycopy(now.brick, each * from, now.brick, each * to, each * count);
        } else {
            System.arraycopy(now.children, from, now.children, to, count);
        }
    }

    /** The children of a bounding voxel once more, in a room of this size. */
    private int copied(int slot, int room, int count) {
        boolean lowest = now.level(slot) == 1;
        int first = lowest ? slots.newBricks(room) : slots.newRoom(room);
        shift(lowest, now.firstChild(slot), first, count);
        return first;
    }

    /** Adds a brick to an own bounding voxel of the lowest level. */
    private void putBrick(int slot, int bit, int x, int y, int z, long cells) {
        setBrick(makePlace(slot, bit), x, y, z, cells);
    }

    /** Adds a child to an own bounding voxel of a higher level. */
    private void put(int slot, int bit, int child) {
        int at = makePlace(slot, bit);
        now.children[at] = child;
    }

    /** Makes a place for one more child of an own bounding voxel. */
    private int makePlace(int slot, int bit) {
        int count = Long.bitCount(now.mask(slot));
        if (count == 1 << now.room(slot)) {
            move(slot, now.room(slot) + 1, count);
        }
        int at = now.childAt(slot, bit);
        shift(now.level(slot) == 1, at, at + 1, now.firstChild(slot) + count - at);
        now.node[VoxelNodes.NODE * slot] |= 1L << bit;
        return at;
    }

    /** Moves the children of an own bounding voxel to where there is another room for them. */
    private void move(int slot, int room, int count) {
        int first = copied(slot, room, count);
        slots.freeChildren(slot);
        now.node[VoxelNodes.NODE * slot + 3] = pair(first, room << 8 | now.level(slot));
    }

    /** The smallest bounding voxel of a node and a new brick. */
    private int join(int old, int x, int y, int z, long cells) {
        long[] records = old < 0 ? now.brick : now.node;
        int at = old < 0 ? VoxelNodes.BRICK * ~old : VoxelNodes.NODE * old;
        int oldX = VoxelNodes.key(records, at, 0);
        int oldY = VoxelNodes.key(records, at, 1);
        int oldZ = VoxelNodes.key(records, at, 2);
        int differ = (oldX ^ x) | (oldY ^ y) | (oldZ ^ z);
        int level = (31 - Integer.numberOfLeadingZeros(differ)) / 2 + 1;
        int slot = newNode();
        int to = VoxelNodes.NODE * slot;
        now.node[to] = 0;
        now.node[to + 1] = pair(above(x, level), above(y, level));
        now.node[to + 2] = pair(above(z, level), owner);
        now.node[to + 3] = pair(level == 1 ? slots.newBricks(1) : slots.newRoom(1), 1 << 8 | level);
        now.nodeCount++;
        int digit = now.digit(slot, x, y, z);
        if (level > 1) {
            put(slot, now.digit(slot, old), old);
            put(slot, digit, ~newBrick(x, y, z, cells));
        } else {
            // Then the old one is a brick that stands alone no more.
            putBrick(slot, now.digit(slot, old), oldX, oldY, oldZ, now.brick[at]);
            putBrick(slot, digit, x, y, z, cells);
            release(old);
        }
        return slot;
    }

    /** The key, in bricks, of the bounding voxel above a brick. The highest level shifts by 32. */
    private static int above(int key, int level) {
        return (int) ((long) key >> (2 * level) << (2 * level));
    }

    private static long pair(int high, int low) {
        return (long) high << 32 | (low & 0xFFFFFFFFL);
    }

    /** Frees a brick that stands alone, at once if no reader can have seen it. */
    private void release(int brick) {
        if (isOwn(brick)) {
            slots.freeBricks(~brick, 0);
        } else {
            versions.retire(brick);
        }
    }

    /** A brick that stands alone. */
    private int newBrick(int x, int y, int z, long cells) {
        int slot = slots.newBricks(0);
        setBrick(slot, x, y, z, cells);
        return slot;
    }

    private void setBrick(int slot, int x, int y, int z, long cells) {
        int at = VoxelNodes.BRICK * slot;
        now.brick[at] = cells;
        now.brick[at + 1] = pair(x, y);
        now.brick[at + 2] = pair(z, owner);
    }

    /** The numbers are large, odd and have no pattern in their digits. */
    private int hash(int x, int y, int z) {
        return ((x >> 2) * 0x9E3779B1 + (y >> 2) * 0x85EBCA6B + (z >> 2) * 0xC2B2AE35)
                >>> (Integer.numberOfLeadingZeros(hints.length) + 1);
    }

    private int newNode() {
        if (now.nodeCount >= hints.length / 4) {
            // Four for a node, so that few share one. Empty: nodes are found again by walks.
            hints = new int[2 * hints.length];
        }
        return slots.newNode();
    }

    /**
     * Room for all that an edit after so many steps may need, before anything is changed, so that a map that is full stays
     * as it is. Takes back twice as many retired slots as can be needed, so that they never pile up.
     */
    private void makeRoom(int steps) {
        int newNodes = steps + 1;
        for (int i = 0; i < 2 * newNodes + 2; i++) {
            int link = versions.reclaim();
            if (link == VoxelNodes.NONE) {
                break;
            }
            if (link < 0) {
                slots.freeBricks(~link, 0);
            } else {
                slots.freeNode(link);
            }
        }
        // A brick alone, two together, and those of the last bounding voxel: copied, and then in the next larger room.
        boolean lowest = steps > 0 && now.level(path[steps - 1]) == 1;
        // As much again for rooms to begin at multiples of their sizes.
        slots.makeRoom(newNodes, 6 + (lowest ? 6 << now.room(path[steps - 1]) : 0));
    }

    long bytes() {
        return now.bytes() + versions.bytes() + 4L * hints.length;
    }
}
