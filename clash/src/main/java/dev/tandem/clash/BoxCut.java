package dev.tandem.clash;

import java.util.Arrays;

/** The part of a triangle that lies in a box, as a convex polygon (Sutherland and Hodgman, 1974). */
final class BoxCut {

    private BoxCut() {}

    /** The corners, three numbers each; none if the triangle misses the box. */
    static double[] inside(double[] triangle, double[] low, double[] high) {
        double[] polygon = triangle;
        for (int axis = 0; axis < 3; axis++) {
            polygon = cut(polygon, axis, low[axis], 1);
            polygon = cut(polygon, axis, high[axis], -1);
        }
        return polygon;
    }

    /** Keeps what is on one side of a plane across an axis: above for +1, below for −1. */
    private static double[] cut(double[] p, int axis, double at, int side) {
        double[] out = new double[2 * p.length + 3];
        int n = 0;
        for (int i = 0; i < p.length; i += 3) {
            int j = (i + 3) % p.length;
            double hi = side * (p[i + axis] - at);
            double hj = side * (p[j + axis] - at);
            if (hi >= 0) {
                System.arraycopy(p, i, out, n, 3);
                n += 3;
            }
            if ((hi > 0 && hj < 0) || (hi < 0 && hj > 0)) {
                double t = hi / (hi - hj);
                for (int k = 0; k < 3; k++) {
                    out[n + k] = p[i + k] + t * (p[j + k] - p[i + k]);
                }
                out[n + axis] = at;
                n += 3;
            }
        }
        return Arrays.copyOf(out, n);
    }
}
