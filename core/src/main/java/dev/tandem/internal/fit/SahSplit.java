package dev.tandem.internal.fit;

/**
 * Splits a range of items where the boxes of the two parts would have the least area, weighted by how many items each
 * would hold: the surface area heuristic of Goldsmith and Salmon (1987), by bins as Wald (2007) does it.
 *
 * <pre>
 *   centres along an axis   · ··:· |  ·· ·:·: · ·
 *   cost of this plane      area(left) · 6  +  area(right) · 10
 * </pre>
 *
 * <p>A few items are sorted and every plane between two of them is tried. Many are dropped into bins; of very many,
 * only a sample, for where the best plane lies does not hang on single items. Belongs to one thread.
 */
public final class SahSplit {

    /** Up to this many items are sorted. */
    private static final int SORTED = 8;

    /**
     * Ranges of at most this share of all items are split with less care: of a large mesh, nearly all. Without this
     * distinction small meshes had up to 15 % more box tests.
     */
    private static final int SMALL_SHARE = 256;

    /** Half as many bins cost up to 10 % more box tests in queries; twice as many saved 1 % to 8 %, by mesh. */
    private static final int BINS = 16;

    /** Bins of a small range. */
    private static final int FEWER_BINS = 12;

    /** At most so many items of a range go into bins. A quarter of it cost 5 % to 10 % more box tests on a small mesh. */
    private static final int SAMPLE = 512;

    /** The same for a small range. */
    private static final int SMALL_SAMPLE = 128;

    /** Axes along which the centres spread less than this, relative to the widest, are passed over: counts changed by 2 %. */
    private static final double NARROW = 0.5;

    /** The same for a small range, at no cost in box tests that stood out from the noise. */
    private static final double SMALL_NARROW = 0.85;

    /** 2³² over the golden ratio: its multiples, modulo 2³², spread evenly and never fall into step with anything. */
    private static final int GOLDEN = 0x9e3779b9;

    private static final int BOX = BuildItems.STRIDE;

    private final int[] sample = new int[SAMPLE * BOX];
    private final int[] binCount = new int[BINS];
    private final int[] binBox = new int[BINS * BOX];
    private final float[] rightCost = new float[Math.max(BINS, SORTED)];
    private final int[] sorted = new int[SORTED];
    private final int[] key = new int[SORTED];
    private final int[] bestOrder = new int[SORTED];
    private final int[] movedId = new int[SORTED];
    private final int[] movedBounds = new int[SORTED * BOX];

    /** The least and the largest doubled centre along each axis. */
    private final int[] low = new int[3];

    private final int[] high = new int[3];

    private int grownLowX;
    private int grownLowY;
    private int grownLowZ;
    private int grownHighX;
    private int grownHighY;
    private int grownHighZ;

    private int bins;
    private float bestCost;
    private int bestAxis;
    private int bestPlane;
    private int bestMiddle;

    /** Reorders the range and says where its right part begins: after {@code lo}, before {@code hi}. */
    public int split(BuildItems items, int lo, int hi) {
        int n = hi - lo;
        if (n == 2) {
            return lo + 1;
        }
        int[] seen = items.bounds;
        int from = lo;
        int to = hi;
        boolean small = n <= items.count() / SMALL_SHARE;
        int most = small ? SMALL_SAMPLE : SAMPLE;
        bins = small ? FEWER_BINS : BINS;
        if (n > most) {
            takeSample(items.bounds, lo, n, most);
            seen = sample;
            from = 0;
            to = most;
        }
        findCentres(seen, from, to);
        int widest = Math.max(high[0] - low[0], Math.max(high[1] - low[1], high[2] - low[2]));
        double narrow = (small ? SMALL_NARROW : NARROW) * widest;
        bestCost = Float.POSITIVE_INFINITY;
        for (int axis = 0; axis < 3; axis++) {
            int width = high[axis] - low[axis];
            if (width == 0 || width < narrow) {
                continue;
            }
            if (n <= SORTED) {
                sort(items.bounds, lo, n, axis);
                sweepSorted(items.bounds, n);
            } else {
                fillBins(seen, from, to, axis);
                sweepBins(axis);
            }
        }
        int middle = bestCost == Float.POSITIVE_INFINITY
                ? lo
                : n <= SORTED ? reorder(items, lo, n) : items.partition(lo, hi, bestAxis, bestPlane);
        // Items all in one place cannot be told apart: any halves will do.
        return middle == lo || middle == hi ? (lo + hi) >>> 1 : middle;
    }

    /** One item of each of as many equal parts of the range, not always the first: items often come in patterns. */
    private void takeSample(int[] bounds, int lo, int n, int most) {
        int which = 0;
        for (int i = 0; i < most; i++) {
            int begin = lo + (int) ((long) n * i / most);
            int end = lo + (int) ((long) n * (i + 1) / most);
            which += GOLDEN;
            int place = begin + (int) (((which & 0xffffffffL) * (end - begin)) >>> 32);
            System.arraycopy(bounds, BOX * place, sample, BOX * i, BOX);
        }
    }

    private void findCentres(int[] bounds, int lo, int hi) {
        int lowX = Integer.MAX_VALUE;
        int lowY = Integer.MAX_VALUE;
        int lowZ = Integer.MAX_VALUE;
        int highX = Integer.MIN_VALUE;
        int highY = Integer.MIN_VALUE;
        int highZ = Integer.MIN_VALUE;
        for (int i = lo; i < hi; i++) {
            int at = BOX * i;
            int x = bounds[at] + bounds[at + 3];
            int y = bounds[at + 1] + bounds[at + 4];
            int z = bounds[at + 2] + bounds[at + 5];
            lowX = Math.min(lowX, x);
            lowY = Math.min(lowY, y);
            lowZ = Math.min(lowZ, z);
            highX = Math.max(highX, x);
            highY = Math.max(highY, y);
            highZ = Math.max(highZ, z);
        }
        // Halves, so that the width of an axis is an int too.
        low[0] = lowX >> 1;
        low[1] = lowY >> 1;
        low[2] = lowZ >> 1;
        high[0] = highX >> 1;
        high[1] = highY >> 1;
        high[2] = highZ >> 1;
    }

    /** Sorts the places of the range by their items' centres along an axis, by insertion: they are few. */
    private void sort(int[] bounds, int lo, int n, int axis) {
        for (int i = 0; i < n; i++) {
            int centre = bounds[BOX * (lo + i) + axis] + bounds[BOX * (lo + i) + 3 + axis];
            int j = i;
            while (j > 0 && key[j - 1] > centre) {
                key[j] = key[j - 1];
                sorted[j] = sorted[j - 1];
                j--;
            }
            key[j] = centre;
            sorted[j] = lo + i;
        }
    }

    private void sweepSorted(int[] bounds, int n) {
        empty();
        for (int i = n - 1; i > 0; i--) {
            rightCost[i] = (n - i) * grow(bounds, BOX * sorted[i]);
        }
        boolean better = false;
        empty();
        for (int i = 1; i < n; i++) {
            float cost = i * grow(bounds, BOX * sorted[i - 1]) + rightCost[i];
            if (cost < bestCost) {
                bestCost = cost;
                bestMiddle = i;
                better = true;
            }
        }
        if (better) {
            System.arraycopy(sorted, 0, bestOrder, 0, n);
        }
    }

    private int reorder(BuildItems items, int lo, int n) {
        for (int i = 0; i < n; i++) {
            movedId[i] = items.id[bestOrder[i]];
            System.arraycopy(items.bounds, BOX * bestOrder[i], movedBounds, BOX * i, BOX);
        }
        System.arraycopy(movedId, 0, items.id, lo, n);
        System.arraycopy(movedBounds, 0, items.bounds, BOX * lo, BOX * n);
        return lo + bestMiddle;
    }

    private void fillBins(int[] bounds, int lo, int hi, int axis) {
        for (int b = 0; b < bins; b++) {
            binCount[b] = 0;
            for (int k = 0; k < 3; k++) {
                binBox[BOX * b + k] = Integer.MAX_VALUE;
                binBox[BOX * b + 3 + k] = Integer.MIN_VALUE;
            }
        }
        int first = low[axis];
        // Bins per cell, as a fraction of 2³²; a little less, so that the last centre falls into the last bin.
        long binsPerCell = ((long) bins << 32) / (high[axis] - first + 1L);
        for (int i = lo; i < hi; i++) {
            int at = BOX * i;
            int centre = (bounds[at + axis] + bounds[at + 3 + axis]) >> 1;
            int bin = (int) (((centre - first) * binsPerCell) >> 32);
            binCount[bin]++;
            int box = BOX * bin;
            for (int k = 0; k < 3; k++) {
                binBox[box + k] = Math.min(binBox[box + k], bounds[at + k]);
                binBox[box + 3 + k] = Math.max(binBox[box + 3 + k], bounds[at + 3 + k]);
            }
        }
    }

    private void sweepBins(int axis) {
        int right = 0;
        empty();
        for (int b = bins - 1; b > 0; b--) {
            right += binCount[b];
            float area = grow(binBox, BOX * b);
            rightCost[b] = right == 0 ? Float.POSITIVE_INFINITY : right * area;
        }
        int left = 0;
        empty();
        for (int b = 1; b < bins; b++) {
            left += binCount[b - 1];
            float cost = left * grow(binBox, BOX * (b - 1)) + rightCost[b];
            // The first bin is never empty, for the least centre is in it.
            if (cost < bestCost) {
                bestCost = cost;
                bestAxis = axis;
                long cells = ((long) (high[axis] - low[axis] + 1) * b + bins - 1) / bins;
                bestPlane = 2 * (low[axis] + (int) cells) - 1;
            }
        }
    }

    private void empty() {
        grownLowX = Integer.MAX_VALUE;
        grownLowY = Integer.MAX_VALUE;
        grownLowZ = Integer.MAX_VALUE;
        grownHighX = Integer.MIN_VALUE;
        grownHighY = Integer.MIN_VALUE;
        grownHighZ = Integer.MIN_VALUE;
    }

    /** Makes the box of a sweep hold one more, and says half its area. */
    private float grow(int[] by, int at) {
        grownLowX = Math.min(grownLowX, by[at]);
        grownLowY = Math.min(grownLowY, by[at + 1]);
        grownLowZ = Math.min(grownLowZ, by[at + 2]);
        grownHighX = Math.max(grownHighX, by[at + 3]);
        grownHighY = Math.max(grownHighY, by[at + 4]);
        grownHighZ = Math.max(grownHighZ, by[at + 5]);
        float x = (float) grownHighX - grownLowX;
        float y = (float) grownHighY - grownLowY;
        float z = (float) grownHighZ - grownLowZ;
        return x * y + y * z + z * x;
    }
}
