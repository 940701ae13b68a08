package dev.tandem.geometry;

/**
 * Which cells of a grid are occupied: sparse, without a border, changed one cell at a time. A cell is named by three
 * whole numbers, its keys.
 *
 * <pre>
 *   │ cell −1 │ cell 0 │ cell 1 │      the cell with key k is the closed interval from k·s to (k + 1)·s, each
 *   ┼─────────┼────────┼────────┼─►    product rounded once, to a double; s is the size of a cell
 *  −s         0        s       2s
 * </pre>
 *
 * <p>A point that is put into the map falls into one cell, the one whose lower borders it is not below and whose upper
 * borders it is below. In queries cells are closed solids: what touches a border touches the cell.
 *
 * <p>The map brings its own hierarchy ({@link VoxelNodes}): an edit costs one walk and one brick of 64 cells, and the
 * next query sees it. One thread at a time: a map must not change while a query walks it.
 */
public final class VoxelMap {

    private static final double SMALLEST_CELL = 1e-100;

    /** No cell's border is beyond what coordinates may be. */
    private static final double LARGEST_CELL = TriangleMesh.LARGEST_COORDINATE / 0x1p32;

    private final double cellSize;
    private final VoxelNodes nodes = new VoxelNodes();

    private VoxelMap(double cellSize) {
        this.cellSize = cellSize;
    }

    /** An empty map with cells of this edge. */
    public static VoxelMap ofCellSize(double cellSize) {
        if (!(cellSize >= SMALLEST_CELL && cellSize <= LARGEST_CELL)) {
            throw new IllegalArgumentException("the size of a cell is a number from " + SMALLEST_CELL + " to "
                    + LARGEST_CELL + ", but this is " + cellSize);
        }
        return new VoxelMap(cellSize);
    }

    /** The edge of a cell. */
    public double cellSize() {
        return cellSize;
    }

    /** Occupies the cell that holds a point; says whether it was free. */
    public boolean occupy(double x, double y, double z) {
        return nodes.add(key(x, "x = "), key(y, "y = "), key(z, "z = "));
    }

    /** Frees the cell that holds a point; says whether it was occupied. */
    public boolean release(double x, double y, double z) {
        return nodes.remove(key(x, "x = "), key(y, "y = "), key(z, "z = "));
    }

    /** Whether the cell that holds a point is occupied. */
    public boolean isOccupied(double x, double y, double z) {
        return nodes.has(key(x, "x = "), key(y, "y = "), key(z, "z = "));
    }

    /** Occupies a cell by its keys; says whether it was free. */
    public boolean occupyCell(int x, int y, int z) {
        return nodes.add(x, y, z);
    }

    /** Frees a cell by its keys; says whether it was occupied. */
    public boolean releaseCell(int x, int y, int z) {
        return nodes.remove(x, y, z);
    }

    /** Whether a cell is occupied, by its keys. */
    public boolean isCellOccupied(int x, int y, int z) {
        return nodes.has(x, y, z);
    }

    /** How many cells are occupied. */
    public long cellCount() {
        return nodes.cells();
    }

    public boolean isEmpty() {
        return nodes.cells() == 0;
    }

    /** The key of the cell that holds a coordinate. */
    public int key(double coordinate) {
        return key(coordinate, "");
    }

    /** The lower border of the cells with this key; the upper one is that of the next. */
    public double border(long key) {
        return key * cellSize;
    }

    private int key(double coordinate, String name) {
        double k = Math.floor(coordinate / cellSize);
        // The quotient is rounded, the borders are what counts.
        if (k * cellSize > coordinate) {
            k--;
        } else if ((k + 1) * cellSize <= coordinate) {
            k++;
        }
        // NaN fails the comparison too.
        if (!(k >= Integer.MIN_VALUE && k <= Integer.MAX_VALUE)) {
            throw new IllegalArgumentException("coordinate " + name + coordinate + " has the key " + k
                    + " in a map with cells of " + cellSize + "; keys go from " + Integer.MIN_VALUE + " to "
                    + Integer.MAX_VALUE);
        }
        return (int) k;
    }

    /** Receives cells by their keys. */
    @FunctionalInterface
    public interface CellReceiver {
        void cell(int x, int y, int z);
    }

    /** Hands over all occupied cells, brick by brick. The receiver must not change the map. */
    public void forEachCell(CellReceiver out) {
        for (int brick = 0; brick < nodes.brickSlots(); brick++) {
            for (long mask = nodes.brickMask(brick); mask != 0; mask &= mask - 1) {
                int id = 64 * brick + Long.numberOfTrailingZeros(mask);
                out.cell(cellKey(id, 0), cellKey(id, 1), cellKey(id, 2));
            }
        }
    }

    /**
     * A key of the cell that an answer of a query names; axis 0, 1, 2 for x, y, z. Where eight or all 64 cells of a
     * brick are occupied they are one solid to a query, and the id names the one with the smallest keys. An id is good
     * until the map changes.
     */
    public int cellKey(int id, int axis) {
        return (int) (nodes.brickFirst(id >> 6, axis) + VoxelNodes.place(id & 63, axis));
    }

    /** The hierarchy, for whoever walks it: read, never write. */
    public VoxelNodes nodes() {
        return nodes;
    }

    @Override
    public String toString() {
        return "VoxelMap of " + nodes.cells() + " cells of " + cellSize;
    }
}
