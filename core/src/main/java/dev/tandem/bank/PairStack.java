package dev.tandem.bank;

import java.util.Arrays;

/**
 * A growable stack of pairs of nodes, each with a lower bound on its distance.
 *
 * <p>Not safe for use by multiple threads: it belongs to the thread of its query. Operations take O(1) time unless
 * stated otherwise; memory is kept for the life of the stack.
 */
public final class PairStack {

    private static final int LANES = 8;

    /** Selects the node of B. */
    private static final long LOW = 0xffff_ffffL;

    /** The node of A in the upper half, that of B in the lower one: one store and one check of the index for both. */
    private long[] pairs = new long[128];

    private double[] bounds = new double[128];
    private int size;

    /**
     * Pushes a pair without a bound, for descents that ask for verdicts alone.
     *
     * @param a the node of A
     * @param b the node of B
     */
    public void push(int a, int b) {
        if (size == pairs.length) {
            grow();
        }
        pairs[size++] = pair(a, b);
    }

    private static long pair(int a, int b) {
        return ((long) a << 32) | (b & LOW);
    }

    /**
     * Pushes a pair with a bound.
     *
     * @param a the node of A
     * @param b the node of B
     * @param bound a lower bound on the distance
     */
    public void push(int a, int b, double bound) {
        push(a, b);
        bounds[size - 1] = bound;
    }

    /**
     * Pushes pairs of one node with eight of the other side, those whose number is negative, the first on top. There is
     * no branch on the numbers: no processor could predict it.
     *
     * @param node the node of one side
     * @param ofA whether {@code node} is of A
     * @param others holds the nodes of the other side
     * @param from the index of the first of them
     * @param numbers a number for each of them
     * @param first the index of the first number
     */
    public void pushNegative(int node, boolean ofA, int[] others, int from, float[] numbers, int first) {
        while (size + LANES > pairs.length) {
            grow();
        }
        long[] p = pairs;
        long fixed = ofA ? pair(node, 0) : node & LOW;
        int shift = ofA ? 0 : 32;
        int top = size;
        for (int i = LANES - 1; i >= 0; i--) {
            p[top] = fixed | ((others[from + i] & LOW) << shift);
            top += Float.floatToRawIntBits(numbers[first + i]) >>> 31;
        }
        size = top;
    }

    /**
     * Pushes pairs of one node with several of the other side, those whose number is not too large, the first on top.
     *
     * @param node the node of one side
     * @param ofA whether {@code node} is of A
     * @param others holds the nodes of the other side
     * @param from the index of the first of them
     * @param numbers a number for each of them, from index 0 on, none negative
     * @param count how many there are
     * @param most the largest number that is pushed
     * @param unit what a number is multiplied by for a bound
     * @param least the least bound
     */
    public void pushWithin(
            int node,
            boolean ofA,
            int[] others,
            int from,
            float[] numbers,
            int count,
            float most,
            double unit,
            double least) {
        while (size + count > pairs.length) {
            grow();
        }
        long[] p = pairs;
        double[] q = bounds;
        long fixed = ofA ? pair(node, 0) : node & LOW;
        int shift = ofA ? 0 : 32;
        int top = size;
        // Bits of floats that are not negative are ordered as the floats are.
        int limit = Float.floatToRawIntBits(most);
        for (int i = count - 1; i >= 0; i--) {
            p[top] = fixed | ((others[from + i] & LOW) << shift);
            q[top] = Math.max(least, unit * numbers[i]);
            top += 1 - ((limit - Float.floatToRawIntBits(numbers[i])) >>> 31);
        }
        size = top;
    }

    /** {@return whether there are no pairs} */
    public boolean isEmpty() {
        return size == 0;
    }

    /** {@return the number of pairs} */
    public int size() {
        return size;
    }

    /** Removes all pairs. */
    public void clear() {
        size = 0;
    }

    /**
     * Removes the top pair; {@link #a}, {@link #b} and {@link #bound} show it at the returned index until the next
     * push.
     *
     * @return the index of the removed pair
     */
    public int pop() {
        return --size;
    }

    /**
     * {@return the node of A of a pair}
     *
     * @param place the index
     */
    public int a(int place) {
        return (int) (pairs[place] >> 32);
    }

    /**
     * {@return the node of B of a pair}
     *
     * @param place the index
     */
    public int b(int place) {
        return (int) pairs[place];
    }

    /**
     * {@return the lower bound on the distance of a pair}
     *
     * @param place the index
     */
    public double bound(int place) {
        return bounds[place];
    }

    /**
     * Sorts the pairs from an index to the top so that the smallest bound is on top; the sort is stable. Meant for a
     * few pairs.
     *
     * @param first the lowest index to sort
     */
    public void nearestOnTop(int first) {
        for (int i = first + 1; i < size; i++) {
            double bound = bounds[i];
            long pair = pairs[i];
            int j = i - 1;
            while (j >= first && bounds[j] < bound) {
                bounds[j + 1] = bounds[j];
                pairs[j + 1] = pairs[j];
                j--;
            }
            bounds[j + 1] = bound;
            pairs[j + 1] = pair;
        }
    }

    /**
     * Reverses the pairs from an index to the top, so that what was pushed first is on top.
     *
     * @param first the lowest index to reverse
     */
    public void firstOnTop(int first) {
        for (int i = first, j = size - 1; i < j; i++, j--) {
            swap(i, j);
        }
    }

    /**
     * Exchanges two pairs.
     *
     * @param i an index
     * @param j another index
     */
    public void swap(int i, int j) {
        long pair = pairs[i];
        double bound = bounds[i];
        move(j, i);
        pairs[j] = pair;
        bounds[j] = bound;
    }

    /**
     * Copies a pair to a lower index.
     *
     * @param from the index of the pair
     * @param to the lower index
     */
    public void move(int from, int to) {
        pairs[to] = pairs[from];
        bounds[to] = bounds[from];
    }

    /**
     * Removes all pairs from an index upwards.
     *
     * @param place the index
     */
    public void cutTo(int place) {
        size = place;
    }

    private void grow() {
        if (size >= Integer.MAX_VALUE / 4) {
            throw new IllegalStateException(
                    "a descent holds more than " + size + " open pairs; the trees are too flat");
        }
        pairs = Arrays.copyOf(pairs, 2 * pairs.length);
        bounds = Arrays.copyOf(bounds, 2 * bounds.length);
    }
}
