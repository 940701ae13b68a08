package dev.tandem.robot.check;

import java.util.Arrays;

/**
 * Pairs by a key, as a binary heap: the least key first, of equal ones the smaller pair. Filled with {@link #add}, then put
 * in order once. Reusable, for one thread; allocates only when it has to grow.
 */
final class PairHeap {

    private double[] keys = new double[64];
    private int[] pairs = new int[64];
    private int size;

    void clear() {
        size = 0;
    }

    /** Adds a pair. The heap is not in order until {@link #order}. The key must not be NaN. */
    void add(double key, int pair) {
        if (size == keys.length) {
            keys = Arrays.copyOf(keys, 2 * size);
            pairs = Arrays.copyOf(pairs, 2 * size);
        }
        keys[size] = key;
        pairs[size++] = pair;
    }

    void order() {
        for (int i = size / 2 - 1; i >= 0; i--) {
            sink(i);
        }
    }

    boolean isEmpty() {
        return size == 0;
    }

    double leastKey() {
        return keys[0];
    }

    int leastPair() {
        return pairs[0];
    }

    void replaceLeastKey(double key) {
        keys[0] = key;
        sink(0);
    }

    void removeLeast() {
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
