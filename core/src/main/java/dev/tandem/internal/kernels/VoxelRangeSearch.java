package dev.tandem.internal.kernels;

import dev.tandem.geometry.VoxelNodes;
import dev.tandem.internal.pairs.AlignedObb;
import dev.tandem.internal.trees.VoxelTree;

/**
 * Finds cells of a voxel map near a box or a triangle that stands in the map's frame, by their keys: a range of keys
 * selects bits of a mask, and what has no bit left is never gone into.
 *
 * <pre>
 *   range of the box      mask of a node     both
 *     . . . .               . # # #          . . . .
 *     . o o .               . . . #          . . . .      nothing there: done with this node
 *     . o o .               . . . #          . . . .
 * </pre>
 *
 * <p>Ranges are of the box along the axes around what is asked about, wider by the slack; what that leaves of a node is
 * held against the box itself. Belongs to one thread.
 */
public final class VoxelRangeSearch {

    /** So many children are worth a test of the box around them. */
    private static final int SOME = 4;

    /** So many nodes are gone into at most. */
    private static final int MOST = 64;

    /** Beyond all keys, and far from what a long can hold. */
    private static final double BEYOND = 0x1p40;

    private final VoxelTree tree;
    private final VoxelNodes nodes;
    private final double perCell;

    private final double[] aligned = new double[6];
    private double[] oriented = aligned;
    private double relative;
    private double absolute;

    private boolean isBall;
    private double ballX;
    private double ballY;
    private double ballZ;
    private double squared;

    /** How many more nodes may be gone into before 'may touch' is the cheaper answer. */
    private int left;

    private long lowX;
    private long lowY;
    private long lowZ;
    private long highX;
    private long highY;
    private long highZ;

    private int narrowed;
    private long tests;

    private int[] found = new int[0];
    private int count;

    public VoxelRangeSearch(VoxelTree tree) {
        this.tree = tree;
        this.nodes = tree.cells().nodes();
        this.perCell = 1 / tree.cells().cellSize();
    }

    /** Tests since this was last asked. */
    public long tests() {
        long done = tests;
        tests = 0;
        return done;
    }

    /**
     * Whether an oriented box, of fifteen numbers in the map's frame, may touch a cell below a node. False only if it
     * certainly does not: the slack is that of all box tests.
     */
    public boolean mayTouch(int node, double[] box, double relativeSlack, double absoluteSlack) {
        oriented = box;
        relative = relativeSlack;
        absolute = absoluteSlack;
        isBall = false;
        setRange();
        return find(node);
    }

    /** The same for a ball in the map's frame, whose radius has all slack in it. */
    public boolean mayTouch(int node, double x, double y, double z, double radius) {
        isBall = true;
        ballX = x;
        ballY = y;
        ballZ = z;
        squared = radius * radius;
        setRange(x - radius, y - radius, z - radius, x + radius, y + radius, z + radius);
        return find(node);
    }

    private boolean find(int node) {
        left = MOST;
        if (node < 0) {
            narrowed = node;
            tree.box(node, aligned);
            tests++;
            return testNear();
        }
        int link = VoxelTree.link(node);
        long bits = bits(link) & tree.bitsBelow(node);
        int down = 0;
        while (link >= 0 && bits != 0 && (bits & (bits - 1)) == 0) {
            link = nodes.child(link, Long.numberOfTrailingZeros(bits));
            bits = bits(link);
            down++;
        }
        tests++;
        narrowed = down == 0 ? node : link;
        if (bits == 0 || !((!isBall && isMiddleIn(link)) || search(link, bits))) {
            return false;
        }
        narrowed = down == 0 ? node : tree.shown(link);
        return true;
    }

    /** The lowest node that holds all cells that the last box may touch. */
    public int narrowed() {
        return narrowed;
    }

    private void setRange() {
        double[] q = oriented;
        double k0 = q[12];
        double k1 = q[13];
        double k2 = q[14];
        double slack = absolute + relative * (k0 + k1 + k2);
        double ex = k0 * Math.abs(q[3]) + k1 * Math.abs(q[6]) + k2 * Math.abs(q[9]) + slack;
        double ey = k0 * Math.abs(q[4]) + k1 * Math.abs(q[7]) + k2 * Math.abs(q[10]) + slack;
        double ez = k0 * Math.abs(q[5]) + k1 * Math.abs(q[8]) + k2 * Math.abs(q[11]) + slack;
        setRange(q[0] - ex, q[1] - ey, q[2] - ez, q[0] + ex, q[1] + ey, q[2] + ez);
    }

    private void setRange(double x0, double y0, double z0, double x1, double y1, double z1) {
        if (Double.isNaN(x0 + y0 + z0 + x1 + y1 + z1)) {
            // Nothing is known, so nothing is left out.
            lowX = lowY = lowZ = -(long) BEYOND;
            highX = highY = highZ = (long) BEYOND;
            return;
        }
        lowX = floor(x0);
        lowY = floor(y0);
        lowZ = floor(z0);
        highX = floor(x1);
        highY = floor(y1);
        highZ = floor(z1);
    }

    /** The quotient is rounded by less than the slack that every end of a range has. */
    private long floor(double coordinate) {
        double cells = Math.max(-BEYOND, Math.min(BEYOND, coordinate * perCell));
        long whole = (long) cells;
        return cells < whole ? whole - 1 : whole;
    }

    private long bits(int link) {
        return nodes.within(link, lowX, lowY, lowZ, highX, highY, highZ);
    }

    /** A box with its middle in a cell touches that, and need not be held against other boxes. */
    private boolean isMiddleIn(int link) {
        long x = floor(oriented[0]);
        long y = floor(oriented[1]);
        long z = floor(oriented[2]);
        return x == (int) x && y == (int) y && z == (int) z && nodes.isOccupied(link, (int) x, (int) y, (int) z);
    }

    private boolean search(int link, long bits) {
        left--;
        if (left < 0) {
            return true;
        }
        if (link < 0) {
            return testNear(link, bits) && testNearAnOctant(link, bits);
        }
        if (Long.bitCount(bits) >= SOME && !testNear(link, bits)) {
            return false;
        }
        for (long rest = bits; rest != 0; rest &= rest - 1) {
            int child = nodes.child(link, Long.numberOfTrailingZeros(rest));
            long below = bits(child);
            if (below != 0 && search(child, below)) {
                return true;
            }
        }
        return false;
    }

    private boolean testNear(int link, long bits) {
        tests++;
        tree.boxOf(link, bits, aligned);
        return testNear();
    }

    private boolean testNear() {
        double[] b = aligned;
        if (isBall) {
            double ex = Math.max(0, Math.max(b[0] - ballX, ballX - b[3]));
            double ey = Math.max(0, Math.max(b[1] - ballY, ballY - b[4]));
            double ez = Math.max(0, Math.max(b[2] - ballZ, ballZ - b[5]));
            return !(ex * ex + ey * ey + ez * ez > squared);
        }
        return !AlignedObb.apart(b, oriented, relative, absolute);
    }

    /** The box around all bits has just been found near, and is in {@code aligned}. */
    private boolean testNearAnOctant(int brick, long bits) {
        double cells = perCell
                * (aligned[3] - aligned[0])
                * perCell
                * (aligned[4] - aligned[1])
                * perCell
                * (aligned[5] - aligned[2]);
        if (Long.bitCount(bits) > cells - 0.5) {
            return true;
        }
        for (int octant = 0; octant < 64; octant += 8) {
            long some = bits & 0xFFL << octant;
            if (some != 0 && testNear(brick, some)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Writes the leaves below an inner node that the box around a triangle, of nine numbers in the map's frame, may touch;
     * says how many, or −1 if the box is so large that there may be more than there is room for.
     */
    int around(int node, double[] triangle, double slack, int[] out) {
        double[] t = triangle;
        setRange(
                Math.min(t[0], Math.min(t[3], t[6])) - slack,
                Math.min(t[1], Math.min(t[4], t[7])) - slack,
                Math.min(t[2], Math.min(t[5], t[8])) - slack,
                Math.max(t[0], Math.max(t[3], t[6])) + slack,
                Math.max(t[1], Math.max(t[4], t[7])) + slack,
                Math.max(t[2], Math.max(t[5], t[8])) + slack);
        tests++;
        return isRoomy(out.length) ? collect(node, out) : -1;
    }

    /** The same for an oriented box; −1 if there is no room for all of them. */
    int around(int node, double[] box, double relativeSlack, double absoluteSlack, int[] out) {
        oriented = box;
        relative = relativeSlack;
        absolute = absoluteSlack;
        setRange();
        tests++;
        return collect(node, out);
    }

    /** Whether no range is longer than the room, and all together have no more cells; false for what is no number. */
    private boolean isRoomy(int room) {
        double x = (double) highX - lowX + 1;
        double y = (double) highY - lowY + 1;
        double z = (double) highZ - lowZ + 1;
        return x * y * z <= room;
    }

    private int collect(int node, int[] out) {
        found = out;
        count = 0;
        int link = VoxelTree.link(node);
        return add(link, bits(link) & tree.bitsBelow(node)) ? count : -1;
    }

    private boolean add(int link, long bits) {
        for (long rest = bits; rest != 0; rest &= rest - 1) {
            int bit = Long.numberOfTrailingZeros(rest);
            if (link >= 0) {
                int child = nodes.child(link, bit);
                if (!add(child, bits(child))) {
                    return false;
                }
                continue;
            }
            int leaf = tree.leafOf(~link, bit);
            int edge = tree.edge(~leaf);
            // Whatever else of the same solid is in the range is the same leaf.
            rest &= edge == 4 ? 1L << bit : edge == 2 ? ~(0xFFL << (bit & 56)) | 1L << bit : -1L;
            if (count == found.length) {
                return false;
            }
            found[count++] = leaf;
        }
        return true;
    }
}
