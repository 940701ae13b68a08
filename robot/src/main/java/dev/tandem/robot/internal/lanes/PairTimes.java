package dev.tandem.robot.internal.lanes;

import java.util.Arrays;

/**
 * Pairs, by number, with intervals of a motion's time in which they have not been shown to be apart. Belongs to one thread;
 * allocates nothing once it is large enough.
 */
public final class PairTimes {

    private int[] pairs = new int[64];
    private double[] starts = new double[64];
    private double[] ends = new double[64];
    private int count;

    public void clear() {
        count = 0;
    }

    public int count() {
        return count;
    }

    public int pair(int k) {
        return pairs[k];
    }

    public double start(int k) {
        return starts[k];
    }

    public double end(int k) {
        return ends[k];
    }

    public void add(int pair, double start, double end) {
        if (count == pairs.length) {
            pairs = Arrays.copyOf(pairs, 2 * count);
            starts = Arrays.copyOf(starts, 2 * count);
            ends = Arrays.copyOf(ends, 2 * count);
        }
        pairs[count] = pair;
        starts[count] = start;
        ends[count++] = end;
    }

    /** Makes one interval of those of a pair that overlap or meet. Afterwards all are in the order of their pairs, then of time. */
    public void merge() {
        sort(false);
        int kept = 0;
        for (int k = 0; k < count; k++) {
            if (kept > 0 && pairs[kept - 1] == pairs[k] && starts[k] <= ends[kept - 1]) {
                ends[kept - 1] = Math.max(ends[kept - 1], ends[k]);
            } else {
                set(kept++, pairs[k], starts[k], ends[k]);
            }
        }
        count = kept;
    }

    /** Puts the earliest first. */
    public void sortByTime() {
        sort(true);
    }

    /** Shell's sort: entries come nearly in order, and a few hundred of them. */
    private void sort(boolean byTime) {
        int gap = 1;
        while (gap < count / 3) {
            gap = 3 * gap + 1;
        }
        for (; gap > 0; gap /= 3) {
            for (int i = gap; i < count; i++) {
                int pair = pairs[i];
                double start = starts[i];
                double end = ends[i];
                int j = i;
                while (j >= gap && isAfter(j - gap, pair, start, byTime)) {
                    set(j, pairs[j - gap], starts[j - gap], ends[j - gap]);
                    j -= gap;
                }
                set(j, pair, start, end);
            }
        }
    }

    private boolean isAfter(int k, int pair, double start, boolean byTime) {
        if (byTime) {
            return starts[k] > start || (starts[k] == start && pairs[k] > pair);
        }
        return pairs[k] > pair || (pairs[k] == pair && starts[k] > start);
    }

    private void set(int k, int pair, double start, double end) {
        pairs[k] = pair;
        starts[k] = start;
        ends[k] = end;
    }
}
