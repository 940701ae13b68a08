package dev.tandem.scene;

import java.util.Arrays;

/**
 * Walks two trees of boxes side by side, or one with itself, and keeps the pairs of leaves whose boxes come within a
 * margin of each other along every axis. For one thread.
 *
 * <p>Pairs within one tree need no walk of the tree with itself: two leaves part at exactly one node, so it is enough to
 * walk the left child of each node against its right one. That gives every pair once, and never a leaf with itself.
 *
 * <p>The test is {@code lower(a) ≤ upper(b) + margin}. Rounding is monotone, so it never loses a pair that is that close,
 * and what holds for two boxes holds for all boxes around them.
 */
final class PairWalk {

    private final BoxNodes ta;
    private final BoxNodes tb;
    private final boolean within;
    private final double margin;
    private final PairFilter filter;
    private final PairBuffer out;
    private final int[] stack;

    /** A walk of two trees, or of one with itself: {@code within}. */
    PairWalk(BoxNodes ta, BoxNodes tb, boolean within, double margin, PairFilter filter, PairBuffer out) {
        this.ta = ta;
        this.tb = tb;
        this.within = within;
        this.margin = margin;
        this.filter = filter;
        this.out = out;
        this.stack = new int[2 * (ta.treeHeight() + tb.treeHeight() + 2)];
    }

    /** All pairs that part at one of these nodes. */
    void withinNodes(int from, int to) {
        for (int node = from; node < to; node++) {
            if (ta.slotOfNode[node] >= 0) {
                int slot = 2 * node;
                if (near(ta.box, slot, ta.box, slot + 1, margin)) {
                    cross(slot, slot + 1);
                }
            }
        }
    }

    /**
     * Whether two boxes are within a margin of each other on every axis: no difference is below zero. Signs are gathered
     * first and looked at once, for six branches here are ones that no processor can guess.
     */
    static boolean near(double[] p, int a, double[] q, int b, double margin) {
        int i = BoxNodes.STRIDE * a;
        int j = BoxNodes.STRIDE * b;
        return (Double.doubleToRawLongBits(q[j + 3] + margin - p[i])
                        | Double.doubleToRawLongBits(p[i + 3] + margin - q[j])
                        | Double.doubleToRawLongBits(q[j + 4] + margin - p[i + 1])
                        | Double.doubleToRawLongBits(p[i + 4] + margin - q[j + 1])
                        | Double.doubleToRawLongBits(q[j + 5] + margin - p[i + 2])
                        | Double.doubleToRawLongBits(p[i + 5] + margin - q[j + 2]))
                >= 0;
    }

    /** All pairs below two slots whose boxes are near. */
    void cross(int slotA, int slotB) {
        double[] p = ta.box;
        double[] q = tb.box;
        int[] childA = ta.child;
        int[] childB = tb.child;
        double m = margin;
        int a = slotA;
        int b = slotB;
        int top = 0;
        while (true) {
            int ca = childA[a];
            int cb = childB[b];
            boolean found = false;
            if ((ca & cb) < 0) {
                keep(~ca, ~cb);
            } else if (cb < 0 || (ca >= 0 && ta.height[ca] >= tb.height[cb])) {
                int l = 2 * ca;
                boolean left = near(p, l, q, b, m);
                if (near(p, l + 1, q, b, m)) {
                    if (left) {
                        stack[top++] = l + 1;
                        stack[top++] = b;
                        a = l;
                    } else {
                        a = l + 1;
                    }
                    found = true;
                } else if (left) {
                    a = l;
                    found = true;
                }
            } else {
                int l = 2 * cb;
                boolean left = near(p, a, q, l, m);
                if (near(p, a, q, l + 1, m)) {
                    if (left) {
                        stack[top++] = a;
                        stack[top++] = l + 1;
                        b = l;
                    } else {
                        b = l + 1;
                    }
                    found = true;
                } else if (left) {
                    b = l;
                    found = true;
                }
            }
            if (!found) {
                if (top == 0) {
                    return;
                }
                b = stack[--top];
                a = stack[--top];
            }
        }
    }

    /** Opens one side of each of these pairs of slots, in order; pairs of leaves stay as they are. */
    static int[] open(BoxNodes ta, BoxNodes tb, double margin, int[] pairs) {
        int[] out = new int[2 * pairs.length];
        int count = 0;
        for (int i = 0; i < pairs.length; i += 2) {
            int a = pairs[i];
            int b = pairs[i + 1];
            int ca = ta.child[a];
            int cb = tb.child[b];
            boolean openA = ca >= 0 && (cb < 0 || ta.height[ca] >= tb.height[cb]);
            boolean leaves = (ca & cb) < 0;
            for (int side = 0; side < (leaves ? 1 : 2); side++) {
                int nextA = openA ? 2 * ca + side : a;
                int nextB = openA || leaves ? b : 2 * cb + side;
                if (near(ta.box, nextA, tb.box, nextB, margin)) {
                    out[count++] = nextA;
                    out[count++] = nextB;
                }
            }
        }
        return Arrays.copyOf(out, count);
    }

    private void keep(int a, int b) {
        int first = within && a > b ? b : a;
        int second = within && a > b ? a : b;
        if (filter.wants(first, second)) {
            out.add(first, second);
        }
    }
}
