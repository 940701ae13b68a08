package dev.tandem.clash;

import java.util.Arrays;

/**
 * All pairs of boxes that are near each other, each once. The boxes are halved at the median of their centres along the
 * longest axis, again and again; two halves meet only where their boxes do. n log n for boxes that each meet a few.
 */
final class BoxPairs {

    private static final int LEAF = 8;

    private final double[] boxes;
    private final double margin;
    private final int[] order;
    /** The box of each run of the order, in the order of a heap: children of i are 2i + 1 and 2i + 2. */
    private final double[] runBoxes;

    private int[] pairs = new int[64];
    private int size;

    private BoxPairs(double[] boxes, double margin) {
        int n = boxes.length / 6;
        this.boxes = boxes;
        this.margin = margin;
        this.order = new int[n];
        for (int i = 0; i < n; i++) {
            order[i] = i;
        }
        int runs = 1;
        while ((long) LEAF * runs < n) {
            runs *= 2;
        }
        this.runBoxes = new double[6 * (2 * runs - 1)];
    }

    /**
     * The pairs as their numbers, two each, the smaller first, in ascending order.
     *
     * @param boxes six numbers a box: smallest corner, largest corner
     * @param margin boxes that are no farther apart than this along each axis are near
     */
    static int[] near(double[] boxes, double margin) {
        int n = boxes.length / 6;
        if (n < 2) {
            return new int[0];
        }
        BoxPairs search = new BoxPairs(boxes, margin);
        search.build(0, 0, n);
        search.within(0, 0, n);
        return search.sorted();
    }

    private void build(int run, int from, int to) {
        double[] b = runBoxes;
        int at = 6 * run;
        Arrays.fill(b, at, at + 3, Double.POSITIVE_INFINITY);
        Arrays.fill(b, at + 3, at + 6, Double.NEGATIVE_INFINITY);
        for (int i = from; i < to; i++) {
            for (int k = 0; k < 3; k++) {
                b[at + k] = Math.min(b[at + k], boxes[6 * order[i] + k]);
                b[at + 3 + k] = Math.max(b[at + 3 + k], boxes[6 * order[i] + 3 + k]);
            }
        }
        if (isLeaf(run)) {
            return;
        }
        int axis = 0;
        for (int k = 1; k < 3; k++) {
            axis = b[at + 3 + k] - b[at + k] > b[at + 3 + axis] - b[at + axis] ? k : axis;
        }
        int middle = (from + to) >>> 1;
        select(from, to - 1, middle, axis);
        build(2 * run + 1, from, middle);
        build(2 * run + 2, middle, to);
    }

    private boolean isLeaf(int run) {
        return 2 * run + 1 >= runBoxes.length / 6;
    }

    /** Hoare's selection: afterwards what stands before the middle is no greater, what stands behind no smaller. */
    private void select(int first, int last, int middle, int axis) {
        int low = first;
        int high = last;
        while (low < high) {
            double pivot = centre(order[(low + high) >>> 1], axis);
            int i = low;
            int j = high;
            while (i <= j) {
                while (centre(order[i], axis) < pivot) {
                    i++;
                }
                while (centre(order[j], axis) > pivot) {
                    j--;
                }
                if (i <= j) {
                    int swapped = order[i];
                    order[i++] = order[j];
                    order[j--] = swapped;
                }
            }
            if (middle <= j) {
                high = j;
            } else if (middle >= i) {
                low = i;
            } else {
                return;
            }
        }
    }

    private double centre(int box, int axis) {
        return boxes[6 * box + axis] + boxes[6 * box + 3 + axis];
    }

    private void within(int run, int from, int to) {
        if (isLeaf(run)) {
            for (int i = from; i < to; i++) {
                for (int j = i + 1; j < to; j++) {
                    test(order[i], order[j]);
                }
            }
            return;
        }
        int middle = (from + to) >>> 1;
        within(2 * run + 1, from, middle);
        within(2 * run + 2, middle, to);
        between(2 * run + 1, from, middle, 2 * run + 2, middle, to);
    }

    /** Both runs are on one level, so both are leaves or neither is. */
    private void between(int runA, int fromA, int toA, int runB, int fromB, int toB) {
        if (!isNear(runBoxes, runA, runBoxes, runB)) {
            return;
        }
        if (isLeaf(runA)) {
            for (int i = fromA; i < toA; i++) {
                for (int j = fromB; j < toB; j++) {
                    test(order[i], order[j]);
                }
            }
            return;
        }
        int middleA = (fromA + toA) >>> 1;
        int middleB = (fromB + toB) >>> 1;
        between(2 * runA + 1, fromA, middleA, 2 * runB + 1, fromB, middleB);
        between(2 * runA + 1, fromA, middleA, 2 * runB + 2, middleB, toB);
        between(2 * runA + 2, middleA, toA, 2 * runB + 1, fromB, middleB);
        between(2 * runA + 2, middleA, toA, 2 * runB + 2, middleB, toB);
    }

    private boolean isNear(double[] a, int i, double[] b, int j) {
        for (int k = 0; k < 3; k++) {
            if (a[6 * i + k] - b[6 * j + 3 + k] > margin || b[6 * j + k] - a[6 * i + 3 + k] > margin) {
                return false;
            }
        }
        return true;
    }

    private void test(int p, int q) {
        if (isNear(boxes, p, boxes, q)) {
            if (size == pairs.length) {
                pairs = Arrays.copyOf(pairs, 2 * size);
            }
            pairs[size++] = Math.min(p, q);
            pairs[size++] = Math.max(p, q);
        }
    }

    private int[] sorted() {
        long[] keys = new long[size / 2];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = (long) pairs[2 * i] << 32 | pairs[2 * i + 1];
        }
        Arrays.parallelSort(keys);
        int[] out = new int[size];
        for (int i = 0; i < keys.length; i++) {
            out[2 * i] = (int) (keys[i] >> 32);
            out[2 * i + 1] = (int) keys[i];
        }
        return out;
    }
}
