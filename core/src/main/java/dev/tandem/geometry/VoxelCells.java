package dev.tandem.geometry;

import java.util.function.IntConsumer;

/**
 * Cells of a grid, and which of them are occupied: what a {@link VoxelMap} and a {@link VoxelReader} of it have in
 * common. A cell is named by three whole numbers, its keys.
 *
 * <pre>
 *   │ cell −1 │ cell 0 │ cell 1 │      the cell with key k is the closed interval from k·s to (k + 1)·s, each
 *   ┼─────────┼────────┼────────┼─►    product rounded once, to a double; s is the size of a cell
 *  −s         0        s       2s
 * </pre>
 *
 * <p>A point falls into one cell, the one whose lower borders it is not below and whose upper borders it is below. In
 * queries cells are closed solids: what touches a border touches the cell.
 */
public abstract class VoxelCells {

    private final double cellSize;
    private final VoxelNodes nodes;

    VoxelCells(double cellSize, VoxelNodes nodes) {
        this.cellSize = cellSize;
        this.nodes = nodes;
    }

    /** Receives cells by their keys. */
    @FunctionalInterface
    public interface CellReceiver {
        void cell(int x, int y, int z);
    }

    /** The edge of a cell. */
    public final double cellSize() {
        return cellSize;
    }

    /** Whether the cell that holds a point is occupied. */
    public final boolean isOccupied(double x, double y, double z) {
        return isCellOccupied(key(x, "x = "), key(y, "y = "), key(z, "z = "));
    }

    /** Whether a cell is occupied, by its keys. */
    public final boolean isCellOccupied(int x, int y, int z) {
        return (nodes.cellsAround(x, y, z) >>> VoxelNodes.bitOf(x, y, z) & 1) != 0;
    }

    /** A number from 1 that is another one whenever other cells are occupied than before. */
    public abstract long edition();

    /** How many cells are occupied. */
    public final long cellCount() {
        return nodes.cells();
    }

    public final boolean isEmpty() {
        return nodes.cells() == 0;
    }

    /** The key of the cell that holds a coordinate. */
    public final int key(double coordinate) {
        return key(coordinate, "");
    }

    /** The lower border of the cells with this key; the upper one is that of the next. */
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

    /** Hands over all occupied cells, brick by brick. The receiver must not change the map. */
    public final void forEachCell(CellReceiver out) {
        nodes.forEachCell(nodes.root(), out);
    }

    /**
     * Hands over all bricks of 4×4×4 cells that have an occupied one, by their slots in {@link #nodes}, in an order that
     * only the cells decide. The receiver must not change the map.
     */
    public final void forEachBrick(IntConsumer out) {
        nodes.forEachBrick(nodes.root(), out);
    }

    /**
     * A key of the cell that an answer of a query names; axis 0, 1, 2 for x, y, z. Where eight or all 64 cells of a
     * brick are occupied they are one solid to a query, and the id names the one with the smallest keys. An id is good
     * until the cells change.
     */
    public final int cellKey(int id, int axis) {
        return (int) (nodes.brickFirst(id >> 6, axis) + VoxelNodes.place(id & 63, axis));
    }

    /** The hierarchy, for whoever walks it: read, never write. */
    public final VoxelNodes nodes() {
        return nodes;
    }
}
