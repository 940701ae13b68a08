package dev.tandem.geometry;

import java.util.Arrays;

/**
 * Which slots of a hierarchy are free: bounding voxels one by one, bricks and links in rooms of two to a power. What is
 * free is kept in lists that go through the free slots themselves; what was never used begins behind an end.
 *
 * <p>Rooms for bricks are halves of larger ones, and become those again (buddies): bounding voxels outgrow their rooms all
 * the time while a map is filled, and what they leave is most of the memory if nobody else can use it.
 */
final class VoxelSlots {

    /** The largest room: for 64. */
    private static final int LARGEST_ROOM = 6;

    /** What every virtual machine can make. */
    private static final int LARGEST_ARRAY = Integer.MAX_VALUE - 16;

    private static final int END = -1;

    private final VoxelNodes now;
    private int brickEnd;
    private int nodeEnd;
    private int childrenEnd;
    private int freeNode = END;
    private final int[] freeBricks = new int[LARGEST_ROOM + 1];
    private final int[] freeRoom = new int[LARGEST_ROOM + 1];

    VoxelSlots(VoxelNodes now) {
        this.now = now;
        Arrays.fill(freeBricks, END);
        Arrays.fill(freeRoom, END);
    }

    /** No brick has this slot or a higher one. */
    int bricks() {
        return brickEnd;
    }

    /** No bounding voxel has this slot or a higher one. */
    int nodes() {
        return nodeEnd;
    }

    /** Slots for two to this power of bricks, one after the other. The caller fills the first of them before any is freed. */
    int newBricks(int room) {
        int size = room;
        while (size <= LARGEST_ROOM && freeBricks[size] == END) {
            size++;
        }
        if (size > LARGEST_ROOM) {
            // Rooms begin at multiples of their size.
            while ((brickEnd & ((1 << room) - 1)) != 0) {
                int gap = Integer.numberOfTrailingZeros(brickEnd);
                brickEnd += 1 << gap;
                freeBricks(brickEnd - (1 << gap), gap);
            }
            int first = brickEnd;
            brickEnd += 1 << room;
            return first;
        }
        int first = freeBricks[size];
        take(first, size);
        while (size > room) {
            size--;
            add(first + (1 << size), size);
        }
        return first;
    }

    /** Frees a room; with the other half of a larger one, if that is free, it is that again. */
    void freeBricks(int first, int room) {
        int whole = first;
        int size = room;
        while (size < LARGEST_ROOM && isFree(whole ^ 1 << size, size)) {
            take(whole ^ 1 << size, size);
            whole &= ~(1 << size);
            size++;
        }
        add(whole, size);
    }

    /**
     * Whether a room of this size is free. Where a room begins, there is a free one, which has no cells there, or a brick,
     * which has some.
     */
    private boolean isFree(int first, int room) {
        int at = VoxelNodes.BRICK * first;
        return first + (1 << room) <= brickEnd && now.brick[at] == 0 && (int) now.brick[at + 1] == room;
    }

    /** A free room says which one is next and its size, and which one was before. */
    private void add(int first, int room) {
        int at = VoxelNodes.BRICK * first;
        int next = freeBricks[room];
        now.brick[at] = 0;
        now.brick[at + 1] = (long) next << 32 | room;
        now.brick[at + 2] = (long) END << 32;
        if (next != END) {
            now.brick[VoxelNodes.BRICK * next + 2] = (long) first << 32;
        }
        freeBricks[room] = first;
    }

    private void take(int first, int room) {
        int at = VoxelNodes.BRICK * first;
        int next = (int) (now.brick[at + 1] >> 32);
        int before = (int) (now.brick[at + 2] >> 32);
        if (before == END) {
            freeBricks[room] = next;
        } else {
            now.brick[VoxelNodes.BRICK * before + 1] = (long) next << 32 | room;
        }
        if (next != END) {
            now.brick[VoxelNodes.BRICK * next + 2] = (long) before << 32;
        }
        // Not free, whatever is put there.
        now.brick[at] = -1;
    }

    int newNode() {
        int slot = freeNode;
        if (slot == END) {
            return nodeEnd++;
        }
        freeNode = (int) now.node[VoxelNodes.NODE * slot + 1];
        return slot;
    }

    /** Frees a bounding voxel and the room for its children. It has no owner from then on. */
    void freeNode(int slot) {
        freeChildren(slot);
        now.node[VoxelNodes.NODE * slot + 1] = freeNode;
        now.node[VoxelNodes.NODE * slot + 2] = 0;
        freeNode = slot;
    }

    /** Frees the room for the children of a bounding voxel. */
    void freeChildren(int slot) {
        int first = now.firstChild(slot);
        int room = now.room(slot);
        if (now.level(slot) == 1) {
            freeBricks(first, room);
        } else {
            now.children[first] = freeRoom[room];
            freeRoom[room] = first;
        }
    }

    /** Places for two to this power of links. */
    int newRoom(int room) {
        int first = freeRoom[room];
        if (first != END) {
            freeRoom[room] = now.children[first];
            return first;
        }
        first = childrenEnd;
        childrenEnd += 1 << room;
        return first;
    }

    /** Sees to it that there is room for so many more bounding voxels, with all their links, and for so many bricks. */
    void makeRoom(int newNodes, int newBricks) {
        while (VoxelNodes.BRICK * (brickEnd + newBricks) > now.brick.length) {
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
}
