package dev.tandem.internal.fields;

import java.util.Arrays;

/** The cells that a search has still to open, the one with the smallest bound first. Flat, and reused. */
final class CellHeap {

    /** Numbers of a cell: its bound, its centre, its share of the first cell's size, the radius of its empty ball. */
    private static final int ROW = 6;

    private double[] rows = new double[64 * ROW];
    private int count;

    void clear() {
        count = 0;
    }

    boolean isEmpty() {
        return count == 0;
    }

    /** The smallest bound. */
    double least() {
        return rows[0];
    }

    void push(double bound, double x, double y, double z, double share, double radius) {
        if ((count + 1) * ROW > rows.length) {
            rows = Arrays.copyOf(rows, 2 * rows.length);
        }
        int at = count++;
        while (at > 0) {
            int parent = (at - 1) / 2;
            if (rows[parent * ROW] <= bound) {
                break;
            }
            System.arraycopy(rows, parent * ROW, rows, at * ROW, ROW);
            at = parent;
        }
        int row = at * ROW;
        rows[row] = bound;
        rows[row + 1] = x;
        rows[row + 2] = y;
        rows[row + 3] = z;
        rows[row + 4] = share;
        rows[row + 5] = radius;
    }

    /** Takes the cell with the smallest bound and writes its six numbers. */
    void pop(double[] out) {
        System.arraycopy(rows, 0, out, 0, ROW);
        count--;
        int last = count * ROW;
        double bound = rows[last];
        int at = 0;
        while (2 * at + 1 < count) {
            int child = 2 * at + 1;
            if (child + 1 < count && rows[(child + 1) * ROW] < rows[child * ROW]) {
                child++;
            }
            if (rows[child * ROW] >= bound) {
                break;
            }
            System.arraycopy(rows, child * ROW, rows, at * ROW, ROW);
            at = child;
        }
        System.arraycopy(rows, last, rows, at * ROW, ROW);
    }
}
