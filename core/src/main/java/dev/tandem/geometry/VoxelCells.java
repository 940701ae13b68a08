package dev.tandem.geometry;

import java.util.function.IntConsumer;

/**
 * The cells of a grid, and which of them are occupied: the common part of a {@link VoxelMap} and a {@link VoxelReader}.
 * A cell is identified by three integers, its keys.
 *
 * <pre>
 *   │ cell −1 │ cell 0 │ cell 1 │      the cell with key k is the closed interval from k·s to (k + 1)·s, each
 *   ┼─────────┼────────┼────────┼─►    product rounded once, to a double; s is the size of a cell
 *  −s         0        s       2s
 * </pre>
 *
 * A point belongs to one cell: the lower borders are included, the upper ones are not. In queries, cells are closed
 * solids: what touches a border touches the cell.
 *
 * <p>Not safe for use by multiple threads: a map belongs to its writer, and each reader to its own thread. Whether a
 * cell is occupied is found in time proportional to the height of the hierarchy, at most O(log (extent / cell size)).
 */
public abstract class VoxelCells {

    private final double cellSize;
    private final VoxelNodes nodes;

    VoxelCells(double cellSize, VoxelNodes nodes) {
        this.cellSize = cellSize;
        this.nodes = nodes;
    }

    /** Receives cells by their keys. Need not be safe for use by multiple threads. */
    @FunctionalInterface
    public interface CellReceiver {
        /**
         * Receives an occupied cell.
         *
         * @param x the x key of the cell
         * @param y the y key of the cell
         * @param z the z key of the cell
         */
        void cell(int x, int y, int z);
    }

    /** {@return the edge length of a cell} */
    public final double cellSize() {
        return cellSize;
    }

    /**
     * {@return whether the cell that contains a point is occupied}
     *
     * @param x the x coordinate
     * @param y the y coordinate
     * @param z the z coordinate
     */
    public final boolean isOccupied(double x, double y, double z) {
        return isCellOccupied(key(x, "x = "), key(y, "y = "), key(z, "z = "));
    }

    /**
     * {@return whether a cell is occupied}
     *
     * @param x the x key of the cell
     * @param y the y key of the cell
     * @param z the z key of the cell
     */
    public final boolean isCellOccupied(int x, int y, int z) {
        return (nodes.cellsAround(x, y, z) >>> VoxelNodes.bitOf(x, y, z) & 1) != 0;
    }

    /**
     * {@return a number, at least 1, that differs from all earlier ones whenever other cells are occupied than before}
     */
    public abstract long edition();

    /** {@return the number of occupied cells} */
    public final long cellCount() {
        return nodes.cells();
    }

    /** {@return whether no cell is occupied} */
    public final boolean isEmpty() {
        return nodes.cells() == 0;
    }

    /**
     * {@return the key of the cell that contains a coordinate}
     *
     * @param coordinate a coordinate along any axis
     * @throws IllegalArgumentException if the key is not an int
     */
    public final int key(double coordinate) {
        return key(coordinate, "");
    }

    /**
     * {@return the lower border of the cells with a key; the upper border is that of the next key}
     *
     * @param key the key
     */
    public final double border(long key) {
        return key * cellSize;
    }

    final int key(double coordinate, String name) {
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

    /**
     * Passes on all occupied cells, brick by brick.
     *
     * @param out receives the cells; must not change the map
     */
    public final void forEachCell(CellReceiver out) {
        nodes.forEachCell(nodes.root(), out);
    }

    /**
     * Passes on all bricks of 4×4×4 cells that have an occupied cell, by their slots in {@link #nodes}, in an order
     * that depends on the cells alone.
     *
     * @param out receives the slots; must not change the map
     */
    public final void forEachBrick(IntConsumer out) {
        nodes.forEachBrick(nodes.root(), out);
    }

    /**
     * {@return a key of the cell that an answer of a query names} Where eight or all 64 cells of a brick are occupied
     * they are one solid in a query, and the id names the cell with the smallest keys. An id is valid until the cells
     * change.
     *
     * @param id the id of an element, from an answer
     * @param axis 0, 1, 2 for x, y, z
     */
    public final int cellKey(int id, int axis) {
        return (int) (nodes.brickFirst(id >> 6, axis) + VoxelNodes.place(id & 63, axis));
    }

    /** {@return the hierarchy over the cells; to be read only} */
    public final VoxelNodes nodes() {
        return nodes;
    }
}
