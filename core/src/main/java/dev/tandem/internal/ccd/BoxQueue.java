package dev.tandem.internal.ccd;

import java.util.Arrays;

/**
 * Boxes of time and place that may hold a contact: a binary heap, the earliest first, and of equally early ones the
 * smallest, so that a search dives to an answer before it looks around. Keeps its memory from query to query.
 */
final class BoxQueue {

    private double[] times = new double[64];
    private double[] us = new double[64];
    private double[] vs = new double[64];

    /** How often time, u and v were halved, a byte each; above them what to do with the box. */
    private int[] codes = new int[64];

    private int size;

    /** The box that {@link #pop} took. */
    double t;

    double u;
    double v;
    int code;

    static int code(int action, int levelT, int levelU, int levelV) {
        return action << 24 | levelT << 16 | levelU << 8 | levelV;
    }

    int action() {
        return code >>> 24;
    }

    int levelT() {
        return code >>> 16 & 0xff;
    }

    int levelU() {
        return code >>> 8 & 0xff;
    }

    int levelV() {
        return code & 0xff;
    }

    void clear() {
        size = 0;
    }

    boolean isEmpty() {
        return size == 0;
    }

    void push(double time, double atU, double atV, int boxCode) {
        if (size == times.length) {
            grow();
        }
        int hole = size++;
        while (hole > 0) {
            int parent = (hole - 1) >> 1;
            if (!before(time, boxCode, parent)) {
                break;
            }
            move(parent, hole);
            hole = parent;
        }
        times[hole] = time;
        us[hole] = atU;
        vs[hole] = atV;
        codes[hole] = boxCode;
    }

    void pop() {
        t = times[0];
        u = us[0];
        v = vs[0];
        code = codes[0];
        int last = --size;
        int hole = 0;
        while (true) {
            int child = 2 * hole + 1;
            if (child >= last) {
                break;
            }
            if (child + 1 < last && before(times[child + 1], codes[child + 1], child)) {
                child++;
            }
            if (!before(times[child], codes[child], last)) {
                break;
            }
            move(child, hole);
            hole = child;
        }
        move(last, hole);
    }

    private boolean before(double time, int boxCode, int other) {
        return time < times[other] || (time == times[other] && depth(boxCode) > depth(codes[other]));
    }

    private static int depth(int code) {
        return (code >>> 16 & 0xff) + (code >>> 8 & 0xff) + (code & 0xff);
    }

    private void move(int from, int to) {
        times[to] = times[from];
        us[to] = us[from];
        vs[to] = vs[from];
        codes[to] = codes[from];
    }

    private void grow() {
        times = Arrays.copyOf(times, 2 * size);
        us = Arrays.copyOf(us, 2 * size);
        vs = Arrays.copyOf(vs, 2 * size);
        codes = Arrays.copyOf(codes, 2 * size);
    }
}
