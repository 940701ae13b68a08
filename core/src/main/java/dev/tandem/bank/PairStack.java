package dev.tandem.bank;

import java.util.Arrays;

/** A growable stack of pairs of nodes, each with a lower bound on its distance. Lives as long as its prepared query. */
public final class PairStack {

    private int[] pairs = new int[256];
    private double[] bounds = new double[128];
    private int size;

    /** Pushes a pair; the bound is kept from an earlier use and means nothing in a verdict descent. */
    public void push(int a, int b) {
        if (2 * size == pairs.length) {
            grow();
        }
        pairs[2 * size] = a;
        pairs[2 * size + 1] = b;
        size++;
    }

    public void push(int a, int b, double bound) {
        push(a, b);
        bounds[size - 1] = bound;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    public int size() {
        return size;
    }

    public void clear() {
        size = 0;
    }

    /** Takes the top off; then {@link #a}, {@link #b} and {@link #bound} at {@code size()} show it until the next push. */
    public int pop() {
        return --size;
    }

    public int a(int place) {
        return pairs[2 * place];
    }

    public int b(int place) {
        return pairs[2 * place + 1];
    }

    public double bound(int place) {
        return bounds[place];
    }

    /** Orders the entries from {@code first} to the top so that the smallest bound is on top; the order of ties stays. */
    public void nearestOnTop(int first) {
        for (int i = first + 1; i < size; i++) {
            double bound = bounds[i];
            int a = pairs[2 * i];
            int b = pairs[2 * i + 1];
            int j = i - 1;
            while (j >= first && bounds[j] < bound) {
                bounds[j + 1] = bounds[j];
                pairs[2 * j + 2] = pairs[2 * j];
                pairs[2 * j + 3] = pairs[2 * j + 1];
                j--;
            }
            bounds[j + 1] = bound;
            pairs[2 * j + 2] = a;
            pairs[2 * j + 3] = b;
        }
    }

    /** Turns the entries from {@code first} to the top around, so that what was pushed first is on top. */
    public void firstOnTop(int first) {
        for (int i = first, j = size - 1; i < j; i++, j--) {
            swap(i, j);
        }
    }

    /** Exchanges two entries. */
    public void swap(int i, int j) {
        int a = pairs[2 * i];
        int b = pairs[2 * i + 1];
        double bound = bounds[i];
        move(j, i);
        pairs[2 * j] = a;
        pairs[2 * j + 1] = b;
        bounds[j] = bound;
    }

    /** Copies an entry to a lower place. */
    public void move(int from, int to) {
        pairs[2 * to] = pairs[2 * from];
        pairs[2 * to + 1] = pairs[2 * from + 1];
        bounds[to] = bounds[from];
    }

    /** Drops all entries from a place upwards. */
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
