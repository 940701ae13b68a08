package dev.tandem.io;

import dev.tandem.geometry.VoxelCells;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.io.file.AtomicFile;
import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.text.FileBytes;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * The occupied cells of an OctoMap file, as leaves of an octree: a leaf is a cube of 1, 8, 64, … cells. Plain data,
 * immutable.
 *
 * <pre>
 *   +-------+---+---+      cells have whole-number keys from -32768 to 32767 along each axis;
 *   |       | 1 |   |      the cell with key k reaches from k·resolution to (k + 1)·resolution;
 *   |   2   +---+---+      a leaf is given by the key of its lowest cell and its edge in cells
 *   |       |   |   |
 *   +-------+---+---+
 * </pre>
 */
public final class OctoMap {

    /** Levels below the root: 2^16 cells along each axis. */
    static final int DEPTH = 16;

    private static final int LOWEST_KEY = -(1 << (DEPTH - 1));

    private static final List<String> ENDINGS = List.of(".bt", ".ot");

    private final double resolution;
    private final long[] occupied;
    private final long freeLeaves;

    /** The leaves are packed as below. The array is kept. */
    OctoMap(double resolution, long[] occupied, long freeLeaves) {
        this.resolution = resolution;
        this.occupied = occupied;
        this.freeLeaves = freeLeaves;
    }

    /** 16 bits for each of x, y and z, counted from the lowest key, and the depth above them. */
    static long pack(int x, int y, int z, int depth) {
        return ((long) depth << 48) | ((long) z << 32) | ((long) y << 16) | x;
    }

    /** Takes the cells of an expanded map. */
    public interface CellReceiver {
        /**
         * An occupied cell, by its keys.
         *
         * @param x the x key of the cell
         * @param y the y key of the cell
         * @param z the z key of the cell
         */
        void cell(int x, int y, int z);
    }

    /** {@return the endings that are known, in small letters and with their dot} */
    public static List<String> endings() {
        return ENDINGS;
    }

    /**
     * Reads a {@code .bt} or {@code .ot} file; which of the two is told by its first line.
     *
     * @param file the file
     * @throws IOException if reading or writing fails
     * @return the map
     */
    public static OctoMap read(Path file) throws IOException {
        return read(file.toString(), FileBytes.read(file));
    }

    /**
     * Reads from bytes that are in memory already. The name appears in errors.
     *
     * @param name the name of the file, for messages
     * @param bytes the content of the file
     * @throws FormatException if the content is not valid
     * @return the map
     */
    public static OctoMap read(String name, byte[] bytes) throws FormatException {
        return OctoMapReader.read(name, bytes);
    }

    /**
     * Writes the occupied cells of a map as a {@code .bt} file; all others are unknown. A crash leaves no half of it.
     *
     * @param file the file
     * @param occupied the occupied cells
     * @throws IOException if reading or writing fails
     */
    public static void write(Path file, VoxelCells occupied) throws IOException {
        write(file, occupied, VoxelMap.ofCellSize(occupied.cellSize()));
    }

    /**
     * Writes occupied and free cells as a {@code .bt} file; all others are unknown.
     *
     * @param file the file
     * @param occupied the occupied cells
     * @param free the free cells
     * @throws IOException if reading or writing fails
     */
    public static void write(Path file, VoxelCells occupied, VoxelCells free) throws IOException {
        if (occupied.cellSize() != free.cellSize()) {
            throw new IllegalArgumentException("occupied and free cells must be of one size, but they are "
                    + occupied.cellSize() + " and " + free.cellSize());
        }
        AtomicFile.write(file, out -> OctoMapWriter.write(occupied, free, out));
    }

    /** {@return the edge of a cell} */
    public double resolution() {
        return resolution;
    }

    /** {@return how many leaves are occupied} */
    public int leafCount() {
        return occupied.length;
    }

    /** {@return how many leaves are known to be free; what is in no leaf is unknown} */
    public long freeLeafCount() {
        return freeLeaves;
    }

    /**
     * {@return the key of a leaf's lowest cell along x}
     *
     * @param leaf the index of the leaf
     */
    public int x(int leaf) {
        return (int) (occupied[leaf] & 0xffff) + LOWEST_KEY;
    }

    /**
     * {@return the key of a leaf's lowest cell along y}
     *
     * @param leaf the index of the leaf
     */
    public int y(int leaf) {
        return (int) ((occupied[leaf] >>> 16) & 0xffff) + LOWEST_KEY;
    }

    /**
     * {@return the key of a leaf's lowest cell along z}
     *
     * @param leaf the index of the leaf
     */
    public int z(int leaf) {
        return (int) ((occupied[leaf] >>> 32) & 0xffff) + LOWEST_KEY;
    }

    /**
     * {@return how deep in the tree a leaf is: 16 for a single cell}
     *
     * @param leaf the index of the leaf
     */
    public int depth(int leaf) {
        return (int) (occupied[leaf] >>> 48);
    }

    /**
     * {@return the edge of a leaf, in cells}
     *
     * @param leaf the index of the leaf
     */
    public int edge(int leaf) {
        return 1 << (DEPTH - depth(leaf));
    }

    /** {@return how many cells all occupied leaves have together} */
    public long cellCount() {
        long cells = 0;
        for (int i = 0; i < occupied.length; i++) {
            // At most 2^48, for a root that is a leaf.
            cells += 1L << (3 * (DEPTH - depth(i)));
        }
        return cells;
    }

    /**
     * Hands over every occupied cell, leaf by leaf. Ask {@link #cellCount} first: a large leaf has very many.
     *
     * @param out receives the cells
     */
    public void expand(CellReceiver out) {
        for (int i = 0; i < occupied.length; i++) {
            int edge = edge(i);
            for (int z = z(i); z < z(i) + edge; z++) {
                for (int y = y(i); y < y(i) + edge; y++) {
                    for (int x = x(i); x < x(i) + edge; x++) {
                        out.cell(x, y, z);
                    }
                }
            }
        }
    }
}
