package dev.tandem.robot.internal;

import java.util.Arrays;

/**
 * Pairs by a key, as a binary heap: the least key first, of equal ones the smaller pair. Filled with {@link #add}, then put
 * in order once. Reusable, for one thread; allocates only when it has to grow.
 */
public final class PairHeap {

    private double[] keys = new double[64];
    private int[] pairs = new int[64];
    private int size;

    public void clear() {
        size = 0;
    }

    /** Adds a pair. The heap is not in order until {@link #order}. The key must not be NaN. */
    public void add(double key, int pair) {
        if (size == keys.length) {
            keys = Arrays.copyOf(keys, 2 * size);
            pairs = Arrays.copyOf(pairs, 2 * size);
        }
        keys[size] = key;
        pairs[size++] = pair;
    }

    public void order() {
        for (int i = size / 2 - 1; i >= 0; i--) {
            sink(i);
        }
    }

    public boolean isEmpty() {
        return size == 0;
    }

    public double leastKey() {
        return keys[0];
    }

    public int leastPair() {
        return pairs[0];
    }

    public void replaceLeastKey(double key) {
        keys[0] = key;
        sink(0);
    }

    public void removeLeast() {
        size--;
        keys[0] = keys[size];
        pairs[0] = pairs[size];
        sink(0);
    }

    private void sink(int from) {
        double key = keys[from];
        int pair = pairs[from];
        int at = from;
        for (int child = 2 * at + 1; child < size; child = 2 * at + 1) {
            if (child + 1 < size && isBefore(keys[child + 1], pairs[child + 1], keys[child], pairs[child])) {
                child++;
            }
            if (!isBefore(keys[child], pairs[child], key, pair)) {
                break;
            }
            keys[at] = keys[child];
            pairs[at] = pairs[child];
            at = child;
        }
        keys[at] = key;
        pairs[at] = pair;
    }

    private static boolean isBefore(double key, int pair, double otherKey, int otherPair) {
        return key < otherKey || (key == otherKey && pair < otherPair);
    }
}
