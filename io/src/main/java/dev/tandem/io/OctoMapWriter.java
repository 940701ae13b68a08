package dev.tandem.io;

import dev.tandem.geometry.VoxelCells;
import dev.tandem.io.internal.text.FileBytes;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Writes a {@code .bt} file: parents before children, two bits a child, eight equal leaves as one. Cells are sorted along
 * the curve that visits the children of every node one after the other, so that a node is a range of the sorted cells.
 */
final class OctoMapWriter {

    private static final int UNKNOWN = 0;
    private static final int FREE = 1;
    private static final int OCCUPIED = 2;
    private static final int INNER = 3;

    private static final int HALF = 1 << (OctoMap.DEPTH - 1);

    /** The place on the curve, three bits a level, the highest level first; and a lowest bit for 'occupied'. */
    private long[] cells;

    private int count;

    /** How many of the first so many cells are occupied. */
    private int[] occupiedBefore = {};

    private final byte[] two = new byte[2];

    private OctoMapWriter(long most) {
        if (most == 0) {
            throw new IllegalArgumentException("an OctoMap file needs at least one cell, but there is none");
        }
        if (most > FileBytes.LARGEST / 2) {
            throw new IllegalArgumentException("at most " + FileBytes.LARGEST / 2
                    + " cells can be written to an OctoMap file, but there are " + most);
        }
        cells = new long[(int) most];
    }

    static void write(VoxelCells occupied, VoxelCells free, OutputStream out) throws IOException {
        OctoMapWriter writer = new OctoMapWriter(occupied.cellCount() + free.cellCount());
        occupied.forEachCell((x, y, z) -> writer.add(x, y, z, 1));
        free.forEachCell((x, y, z) -> writer.add(x, y, z, 0));
        writer.sort();
        String header = "# Octomap OcTree binary file\nid OcTree\nsize " + writer.nodes(0, writer.count, 0) + "\nres "
                + occupied.cellSize() + "\ndata\n";
        out.write(header.getBytes(StandardCharsets.US_ASCII));
        writer.write(0, writer.count, 0, out);
    }

    private void add(int x, int y, int z, int occupied) {
        if (x < -HALF || y < -HALF || z < -HALF || x >= HALF || y >= HALF || z >= HALF) {
            throw new IllegalArgumentException("the cell " + x + ", " + y + ", " + z
                    + " cannot be in an OctoMap, whose keys go from " + -HALF + " to " + (HALF - 1));
        }
        long code = spread(x + HALF) | spread(y + HALF) << 1 | spread(z + HALF) << 2;
        cells[count++] = code << 1 | occupied;
    }

    /** Sixteen bits, three places apart. */
    private static long spread(int key) {
        long bits = 0;
        for (int i = 0; i < OctoMap.DEPTH; i++) {
            bits |= (long) (key >> i & 1) << (3 * i);
        }
        return bits;
    }

    private void sort() {
        Arrays.sort(cells, 0, count);
        occupiedBefore = new int[count + 1];
        for (int i = 0; i < count; i++) {
            if (i > 0 && cells[i] >>> 1 == cells[i - 1] >>> 1) {
                throw new IllegalArgumentException("a cell is both occupied and free; an OctoMap has one or the other");
            }
            occupiedBefore[i + 1] = occupiedBefore[i] + (int) (cells[i] & 1);
        }
    }

    /** What the node of a range is. */
    private int code(int from, int to, int depth) {
        int size = to - from;
        if (size == 0) {
            return UNKNOWN;
        }
        int occupied = occupiedBefore[to] - occupiedBefore[from];
        boolean full = size == 1L << (3 * (OctoMap.DEPTH - depth));
        return full && occupied == size ? OCCUPIED : full && occupied == 0 ? FREE : INNER;
    }

    /** Where a child of the node of a range ends. */
    private int end(int from, int to, int depth, int child) {
        int shift = 3 * (OctoMap.DEPTH - depth - 1) + 1;
        int low = from;
        int high = to;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if ((cells[middle] >>> shift & 7) <= child) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** How many nodes there are at and below an inner node. */
    private long nodes(int from, int to, int depth) {
        long nodes = 1;
        int start = from;
        for (int child = 0; child < 8; child++) {
            int stop = end(start, to, depth, child);
            int code = code(start, stop, depth + 1);
            nodes += code == INNER ? nodes(start, stop, depth + 1) : code == UNKNOWN ? 0 : 1;
            start = stop;
        }
        return nodes;
    }

    private void write(int from, int to, int depth, OutputStream out) throws IOException {
        int codes = 0;
        int start = from;
        for (int child = 0; child < 8; child++) {
            int stop = end(start, to, depth, child);
            codes |= code(start, stop, depth + 1) << (2 * child);
            start = stop;
        }
        two[0] = (byte) codes;
        two[1] = (byte) (codes >> 8);
        out.write(two);
        start = from;
        for (int child = 0; child < 8; child++) {
            int stop = end(start, to, depth, child);
            if ((codes >> (2 * child) & 3) == INNER) {
                write(start, stop, depth + 1, out);
            }
            start = stop;
        }
    }
}
