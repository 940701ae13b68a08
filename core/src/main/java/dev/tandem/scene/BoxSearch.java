package dev.tandem.scene;

import dev.tandem.internal.rounding.Rounding;
import dev.tandem.tree.TestTree;
import java.util.function.IntPredicate;

/** Region, ray and nearest box: walks of one tree with a stack of its own, as deep as the tree. */
final class BoxSearch {

    private final BoxNodes t;
    private final int[] stack;
    private final double[] bound;

    BoxSearch(BoxNodes nodes) {
        this.t = nodes;
        this.stack = new int[nodes.treeHeight() + 2];
        this.bound = new double[stack.length];
    }

    void region(double[] region, double margin, IntPredicate visitor) {
        int top = 0;
        if (t.child[BoxNodes.ROOT] != TestTree.NONE) {
            stack[top++] = BoxNodes.ROOT;
        }
        while (top > 0) {
            int slot = stack[--top];
            if (PairWalk.near(t.box, slot, region, 0, margin)) {
                int c = t.child[slot];
                if (c >= 0) {
                    stack[top++] = 2 * c + 1;
                    stack[top++] = 2 * c;
                } else if (!visitor.test(~c)) {
                    return;
                }
            }
        }
    }

    /** A ray from o along d, as far as limit times d. */
    void ray(double[] o, double[] d, double limit, DynamicBoxTree.RayVisitor visitor) {
        double far = limit;
        int top = 0;
        if (t.child[BoxNodes.ROOT] != TestTree.NONE) {
            top = pushRay(BoxNodes.ROOT, o, d, far, top);
        }
        while (top > 0) {
            int slot = stack[--top];
            double enter = bound[top];
            if (enter > far) {
                continue;
            }
            int c = t.child[slot];
            if (c < 0) {
                far = visitor.box(~c, enter);
                if (!(far >= 0)) {
                    return;
                }
                continue;
            }
            top = pushRay(2 * c + 1, o, d, far, top);
            top = pushRay(2 * c, o, d, far, top);
            nearerOnTop(top, c);
        }
    }

    private int pushRay(int slot, double[] o, double[] d, double far, int top) {
        double enter = enter(t.box, BoxNodes.STRIDE * slot, o, d, far);
        if (!(enter <= far)) {
            return top;
        }
        stack[top] = slot;
        bound[top] = enter;
        return top + 1;
    }

    private void nearerOnTop(int top, int node) {
        if (top >= 2 && stack[top - 1] >> 1 == node && stack[top - 2] >> 1 == node && bound[top - 2] < bound[top - 1]) {
            int keep = stack[top - 1];
            stack[top - 1] = stack[top - 2];
            stack[top - 2] = keep;
            double keepBound = bound[top - 1];
            bound[top - 1] = bound[top - 2];
            bound[top - 2] = keepBound;
        }
    }

    /**
     * Where a ray enters a box, by slabs (Kay, Kajiya 1986), or +∞ if it misses. Errs towards 'hits' by rounding; and a
     * box around another is never entered later, for each step is monotone.
     */
    static double enter(double[] b, int at, double[] o, double[] d, double far) {
        double in = 0;
        double out = far;
        for (int k = 0; k < 3; k++) {
            double low = b[at + k] - o[k];
            double high = b[at + k + 3] - o[k];
            if (d[k] == 0) {
                if (low > 0 || high < 0) {
                    return Double.POSITIVE_INFINITY;
                }
            } else {
                double first = (d[k] > 0 ? low : high) / d[k];
                double last = (d[k] > 0 ? high : low) / d[k];
                in = Math.max(in, first - Math.abs(first) * Rounding.ALIGNED_RAY);
                out = Math.min(out, last + Math.abs(last) * Rounding.ALIGNED_RAY);
            }
        }
        return in <= out ? in : Double.POSITIVE_INFINITY;
    }

    /** The id of the box nearest to a point within a distance, the smallest one of several; or −1. */
    int nearest(double[] p, double within) {
        double best = within * within;
        int id = -1;
        int top = 0;
        if (t.child[BoxNodes.ROOT] != TestTree.NONE) {
            stack[top] = BoxNodes.ROOT;
            bound[top++] = squaredDistance(t.box, 0, p);
        }
        while (top > 0) {
            int slot = stack[--top];
            double distance = bound[top];
            if (distance > best) {
                continue;
            }
            int c = t.child[slot];
            if (c < 0) {
                if (distance < best || id < 0 || ~c < id) {
                    best = distance;
                    id = ~c;
                }
                continue;
            }
            for (int s = 2 * c + 1; s >= 2 * c; s--) {
                stack[top] = s;
                bound[top++] = squaredDistance(t.box, BoxNodes.STRIDE * s, p);
            }
            nearerOnTop(top, c);
        }
        return id;
    }

    static double squaredDistance(double[] b, int at, double[] p) {
        double sum = 0;
        for (int k = 0; k < 3; k++) {
            double gap = Math.max(0, Math.max(b[at + k] - p[k], p[k] - b[at + k + 3]));
            sum += gap * gap;
        }
        return sum;
    }
}
