package dev.tandem.scene;

import java.util.Arrays;

/**
 * A reusable list of pairs of ids in one array. It allocates only to grow.
 *
 * <p>Not safe for use by multiple threads.
 */
public final class PairBuffer {

    private int[] ids = new int[64];
    private int size;
    private PairBuffer[] parts = {};

    /** {@return the number of pairs} */
    public int size() {
        return size;
    }

    /**
     * {@return the first id of a pair}
     *
     * @param pair the index of the pair
     */
    public int a(int pair) {
        return ids[2 * check(pair)];
    }

    /**
     * {@return the second id of a pair}
     *
     * @param pair the index of the pair
     */
    public int b(int pair) {
        return ids[2 * check(pair) + 1];
    }

    private int check(int pair) {
        if (pair < 0 || pair >= size) {
            throw new IndexOutOfBoundsException("there is no pair " + pair + " among " + size);
        }
        return pair;
    }

    /** Removes all pairs. */
    public void clear() {
        size = 0;
    }

    /**
     * Adds a pair.
     *
     * @param a the first id
     * @param b the second id
     */
    public void add(int a, int b) {
        if (2 * size + 2 > ids.length) {
            grow(size + 1L);
        }
        ids[2 * size] = a;
        ids[2 * size + 1] = b;
        size++;
    }

    private void grow(long pairs) {
        long most = Integer.MAX_VALUE / 2 - 8;
        if (pairs > most) {
            throw new IllegalStateException(
                    "there are more than " + most + " pairs; filter them, or search with a smaller margin");
        }
        ids = Arrays.copyOf(ids, 2 * (int) Math.min(most, Math.max(pairs, 2L * size)));
    }

    /** Buffers for parts of a search, kept from one search to the next. */
    PairBuffer[] parts(int count) {
        int old = parts.length;
        if (old < count) {
            parts = Arrays.copyOf(parts, count);
            for (int i = old; i < count; i++) {
                parts[i] = new PairBuffer();
            }
        }
        return parts;
    }

    void append(PairBuffer part) {
        if (2L * (size + (long) part.size) > ids.length) {
            grow(size + (long) part.size);
        }
        System.arraycopy(part.ids, 0, ids, 2 * size, 2 * part.size);
        size += part.size;
    }
}
