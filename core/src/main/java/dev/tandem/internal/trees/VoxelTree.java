package dev.tandem.internal.trees;

import dev.tandem.geometry.VoxelCells;
import dev.tandem.geometry.VoxelNodes;
import dev.tandem.internal.elements.CellElement;
import dev.tandem.tree.Changes;
import dev.tandem.tree.Element;

/**
 * A voxel map or a reader of one as a test tree: a view that holds nothing of its own, so that the next query sees every
 * change, or the version that the reader was refreshed to.
 *
 * <p>Bounding voxels and bricks have up to 64 children. Each is shown as two levels, itself and its octants, so that no
 * node has more than eight; whatever would have one child only is left out, and eight (or 64) cells that fill an octant
 * (or a brick) are one leaf. The box of a node is as narrow as its mask says.
 *
 * <pre>
 *   inner node   slot·32 + part·2 + (1 for a brick)      part 0 is the whole, 1 … 8 are the octants
 *   leaf         ~(brick·64 + bit)                       the bit of its first cell: see {@link VoxelCells#cellKey}
 * </pre>
 */
public final class VoxelTree extends AlignedTree implements Changes {

    private static final int WHOLE = 0;
    private static final long FULL = -1L;

    private final VoxelCells cells;
    private final VoxelNodes nodes;

    private VoxelTree(VoxelCells cells) {
        super(CellElement.KIND);
        this.cells = cells;
        this.nodes = cells.nodes();
    }

    /** A view of a map for its writer, or of a reader for the reader's thread. */
    public static VoxelTree of(VoxelCells cells) {
        return new VoxelTree(cells);
    }

    public VoxelCells cells() {
        return cells;
    }

    @Override
    public Changes changes() {
        return this;
    }

    @Override
    public long version() {
        return cells.edition();
    }

    @Override
    public int root() {
        return nodes.root() == VoxelNodes.NONE ? NONE : shown(nodes.root());
    }

    @Override
    public int children(int node, int[] out) {
        boolean brick = isBrick(node);
        int slot = slot(node);
        long mask = brick ? nodes.brickMask(slot) : nodes.mask(slot);
        int part = part(node);
        int count = 0;
        if (part == WHOLE) {
            for (int octant = 0; octant < 8; octant++) {
                if ((mask >>> (8 * octant) & 0xFF) != 0) {
                    out[count++] = octant(slot, brick, mask, octant);
                }
            }
        } else {
            for (long rest = mask & bitsOf(part); rest != 0; rest &= rest - 1) {
                int bit = Long.numberOfTrailingZeros(rest);
                out[count++] = brick ? ~(64 * slot + bit) : shown(nodes.child(slot, bit));
            }
        }
        return count;
    }

    @Override
    public int firstChild(int node) {
        boolean brick = isBrick(node);
        int slot = slot(node);
        long mask = brick ? nodes.brickMask(slot) : nodes.mask(slot);
        if (part(node) == WHOLE) {
            return octant(slot, brick, mask, Long.numberOfTrailingZeros(mask) >> 3);
        }
        int bit = Long.numberOfTrailingZeros(mask & bitsOf(part(node)));
        return brick ? ~(64 * slot + bit) : shown(nodes.child(slot, bit));
    }

    @Override
    public int nextSibling(int node) {
        int parent = parent(node);
        if (parent == NONE) {
            return NONE;
        }
        boolean brick = isBrick(parent);
        int slot = slot(parent);
        int bit = bitUnder(parent, node);
        long mask = brick ? nodes.brickMask(slot) : nodes.mask(slot);
        if (part(parent) == WHOLE) {
            int octant = bit >> 3;
            long rest = octant == 7 ? 0 : mask & FULL << (8 * octant + 8);
            return rest == 0 ? NONE : octant(slot, brick, mask, Long.numberOfTrailingZeros(rest) >> 3);
        }
        long rest = bit == 63 ? 0 : mask & bitsOf(part(parent)) & FULL << (bit + 1);
        if (rest == 0) {
            return NONE;
        }
        int next = Long.numberOfTrailingZeros(rest);
        return brick ? ~(64 * slot + next) : shown(nodes.child(slot, next));
    }

    /** A bit of the parent's mask that belongs to the child. */
    private int bitUnder(int parent, int node) {
        if (node < 0 && isBrick(parent)) {
            return ~node & 63;
        }
        if (node >= 0 && slot(node) == slot(parent) && isBrick(node) == isBrick(parent)) {
            return 8 * (part(node) - 1);
        }
        return nodes.digit(slot(parent), node < 0 ? ~(~node >> 6) : link(node));
    }

    @Override
    public int parent(int node) {
        boolean brick = node < 0 || isBrick(node);
        int slot = node < 0 ? ~node >> 6 : slot(node);
        int itself = brick ? ~slot : slot;
        if (node != shown(itself)) {
            return node < 0 ? within(slot, true, (~node & 63) >> 3) : handle(slot, WHOLE, brick);
        }
        int above = nodes.parent(itself);
        return above == VoxelNodes.NONE ? NONE : within(above, false, nodes.digit(above, itself) >> 3);
    }

    /** The node right above a bit of this octant. */
    private int within(int slot, boolean brick, int octant) {
        long mask = brick ? nodes.brickMask(slot) : nodes.mask(slot);
        long bits = mask >>> (8 * octant) & 0xFF;
        boolean single = (bits & (bits - 1)) == 0 || (brick && bits == 0xFF);
        return single ? handle(slot, WHOLE, brick) : handle(slot, 1 + octant, brick);
    }

    /** How a bounding voxel or a brick (as a child is given) is shown: whole, as its only octant, or as one leaf. */
    public int shown(int child) {
        boolean brick = child < 0;
        int slot = brick ? ~child : child;
        long mask = brick ? nodes.brickMask(slot) : nodes.mask(slot);
        if (brick && mask == FULL) {
            return ~(64 * slot);
        }
        int octant = Long.numberOfTrailingZeros(mask) >> 3;
        return (mask & ~bitsOf(1 + octant)) == 0 ? octant(slot, brick, mask, octant) : handle(slot, WHOLE, brick);
    }

    /** How an octant is shown: as such, as its only child, or, if a brick's is full, as one leaf. */
    private int octant(int slot, boolean brick, long mask, int octant) {
        long bits = mask >>> (8 * octant) & 0xFF;
        if ((bits & (bits - 1)) == 0) {
            int bit = 8 * octant + Long.numberOfTrailingZeros(bits);
            return brick ? ~(64 * slot + bit) : shown(nodes.child(slot, bit));
        }
        return brick && bits == 0xFF ? ~(64 * slot + 8 * octant) : handle(slot, 1 + octant, brick);
    }

    @Override
    public void box(int node, double[] out) {
        if (node < 0) {
            cellBox(~node, out);
            return;
        }
        boxOf(link(node), bitsBelow(node), out);
    }

    /** Writes the box around some bits of a bounding voxel or a brick (as a child is given). */
    public void boxOf(int link, long bits, double[] out) {
        boolean brick = link < 0;
        int slot = brick ? ~link : link;
        int shift = brick ? 0 : 2 * nodes.level(slot);
        double size = cells.cellSize();
        // What a bit has in common with another along two axes is laid over along the third; see VoxelNodes for their
        // order.
        long overZ = bits | bits >>> 4;
        overZ |= overZ >>> 32;
        long x = overZ | overZ >>> 2;
        x |= x >>> 16;
        long y = overZ | overZ >>> 1;
        y |= y >>> 8;
        long z = bits | bits >>> 1;
        z |= z >>> 8;
        z |= z >>> 2;
        z |= z >>> 16;
        int placesX = (int) ((x & 3) | (x >>> 6 & 12));
        int placesY = (int) ((y & 1) | (y >>> 1 & 2) | (y >>> 14 & 4) | (y >>> 15 & 8));
        int placesZ = (int) ((z & 1) | (z >>> 3 & 2) | (z >>> 30 & 4) | (z >>> 33 & 8));
        span(brick ? nodes.brickFirst(slot, 0) : nodes.first(slot, 0), placesX, shift, size, 0, out);
        span(brick ? nodes.brickFirst(slot, 1) : nodes.first(slot, 1), placesY, shift, size, 1, out);
        span(brick ? nodes.brickFirst(slot, 2) : nodes.first(slot, 2), placesZ, shift, size, 2, out);
    }

    /** From the first to the last place that is taken along an axis. */
    private static void span(long first, int places, int shift, double size, int axis, double[] out) {
        long low = Integer.numberOfTrailingZeros(places);
        long high = 32L - Integer.numberOfLeadingZeros(places);
        out[axis] = (first + (low << shift)) * size;
        out[3 + axis] = (first + (high << shift)) * size;
    }

    private void cellBox(int cell, double[] out) {
        int brick = cell >> 6;
        int bit = cell & 63;
        int edge = edge(cell);
        double size = cells.cellSize();
        for (int axis = 0; axis < 3; axis++) {
            long first = nodes.brickFirst(brick, axis) + VoxelNodes.place(bit, axis);
            out[axis] = first * size;
            out[3 + axis] = (first + edge) * size;
        }
    }

    /** The edge of a leaf in cells, by its id: 1, or 2 or 4 where an octant or a brick is full. */
    public int edge(int id) {
        long mask = nodes.brickMask(id >> 6);
        if (mask == FULL) {
            return 4;
        }
        return (mask >>> (id & 56) & 0xFF) == 0xFF ? 2 : 1;
    }

    @Override
    void loadLeaf(int leaf, Element into) {
        CellElement cell = (CellElement) into;
        cellBox(~leaf, cell.box);
    }

    @Override
    public double size(int node) {
        double size = cells.cellSize();
        if (node < 0) {
            return 1.5 * size * edge(~node);
        }
        int shift = isBrick(node) ? 0 : 2 * nodes.level(slot(node));
        return 1.5 * size * ((part(node) == WHOLE ? 4L : 2L) << shift);
    }

    private static int handle(int slot, int part, boolean brick) {
        return slot << 5 | part << 1 | (brick ? 1 : 0);
    }

    private static boolean isBrick(int node) {
        return (node & 1) != 0;
    }

    private static int part(int node) {
        return node >> 1 & 15;
    }

    private static int slot(int node) {
        return node >> 5;
    }

    /** The bounding voxel or brick that an inner node is, or is an octant of, as a child is given. */
    public static int link(int node) {
        return isBrick(node) ? ~slot(node) : slot(node);
    }

    /** The bits of that which are below an inner node. */
    public long bitsBelow(int node) {
        long mask = isBrick(node) ? nodes.brickMask(slot(node)) : nodes.mask(slot(node));
        return part(node) == WHOLE ? mask : mask & bitsOf(part(node));
    }

    /** The leaf that shows an occupied cell of a brick: the cell, the full octant that it is in, or the full brick. */
    public int leafOf(int brick, int bit) {
        long mask = nodes.brickMask(brick);
        if (mask == FULL) {
            return ~(64 * brick);
        }
        boolean isFull = (mask >>> (bit & 56) & 0xFF) == 0xFF;
        return ~(64 * brick + (isFull ? bit & 56 : bit));
    }

    private static long bitsOf(int part) {
        return 0xFFL << (8 * (part - 1));
    }
}
