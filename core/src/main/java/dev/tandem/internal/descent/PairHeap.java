package dev.tandem.internal.descent;

import java.util.Arrays;

/** A growable heap of pairs of nodes, the smallest lower bound on top. Lives as long as its prepared query. */
public final class PairHeap {

    private double[] bounds = new double[128];
    private int[] as = new int[128];
    private int[] bs = new int[128];
    private int size;

    public boolean isEmpty() {
        return size == 0;
    }

    public void clear() {
        size = 0;
    }

    /** The smallest bound, or +∞. */
    public double smallestBound() {
        return size == 0 ? Double.POSITIVE_INFINITY : bounds[0];
    }

    public int topA() {
        return as[0];
    }

    public int topB() {
        return bs[0];
    }

    public void push(int a, int b, double bound) {
        if (size == bounds.length) {
            grow();
        }
        int i = size++;
        while (i > 0) {
            int parent = (i - 1) >>> 1;
            if (bounds[parent] <= bound) {
                break;
            }
            move(parent, i);
            i = parent;
        }
        put(i, a, b, bound);
    }

    public void pop() {
        size--;
        double bound = bounds[size];
        int i = 0;
        while (true) {
            int child = 2 * i + 1;
            if (child >= size) {
                break;
            }
            if (child + 1 < size && bounds[child + 1] < bounds[child]) {
                child++;
            }
            if (bound <= bounds[child]) {
                break;
            }
            move(child, i);
            i = child;
        }
        put(i, as[size], bs[size], bound);
    }

    private void move(int from, int to) {
        bounds[to] = bounds[from];
        as[to] = as[from];
        bs[to] = bs[from];
    }

    private void put(int i, int a, int b, double bound) {
        bounds[i] = bound;
        as[i] = a;
        bs[i] = b;
    }

    private void grow() {
        if (size >= Integer.MAX_VALUE / 2) {
            throw new IllegalStateException(
                    "a descent holds more than " + size + " open pairs; the trees are too flat");
        }
        bounds = Arrays.copyOf(bounds, 2 * size);
        as = Arrays.copyOf(as, 2 * size);
        bs = Arrays.copyOf(bs, 2 * size);
    }
}
