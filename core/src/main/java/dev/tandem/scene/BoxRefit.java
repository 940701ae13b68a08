package dev.tandem.scene;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;
import org.jspecify.annotations.Nullable;

/**
 * Fits all nodes of a tree whose nodes are in order: children come after their parents, so one run backwards over the
 * array does it; and a subtree is one run of numbers, so two subtrees can be done by two threads.
 */
final class BoxRefit {

    private final BoxNodes t;
    private @Nullable ForkJoinPool pool;

    BoxRefit(BoxNodes nodes) {
        this.t = nodes;
    }

    void use(@Nullable ForkJoinPool threads) {
        pool = threads;
    }

    /** Replaces the boxes of some leaves. */
    void place(int count, int[] ids, double[] boxes) {
        ForkJoinPool threads = pool;
        if (threads == null || count <= BoxTreeBuilder.FORK) {
            placeRange(ids, boxes, 0, count);
        } else {
            threads.invoke(ForkJoinTask.adapt(() -> placeInPool(ids, boxes, 0, count)));
        }
    }

    private void placeInPool(int[] ids, double[] boxes, int from, int to) {
        if (to - from <= BoxTreeBuilder.FORK) {
            placeRange(ids, boxes, from, to);
        } else {
            int middle = (from + to) >>> 1;
            ForkJoinTask.invokeAll(
                    ForkJoinTask.adapt(() -> placeInPool(ids, boxes, from, middle)),
                    ForkJoinTask.adapt(() -> placeInPool(ids, boxes, middle, to)));
        }
    }

    private void placeRange(int[] ids, double[] boxes, int from, int to) {
        for (int i = from; i < to; i++) {
            int s = BoxNodes.STRIDE * t.slotOfLeaf[ids[i]];
            int at = BoxNodes.STRIDE * i;
            for (int k = 0; k < BoxNodes.STRIDE; k++) {
                t.box[s + k] = boxes[at + k];
            }
        }
    }

    /** Fits all inner nodes; returns the sum of their sizes, which tells how good the tree still is. */
    double fitAll() {
        ForkJoinPool threads = pool;
        if (threads == null || t.end <= BoxTreeBuilder.FORK) {
            return fitRange(1, t.end);
        }
        Fit all = new Fit(1, t.end);
        threads.invoke(all);
        return all.size;
    }

    private double fitRange(int from, int to) {
        double sum = 0;
        double[] b = t.box;
        for (int node = to - 1; node >= from; node--) {
            sum += fitBox(b, BoxNodes.STRIDE * t.slotOfNode[node], 2 * BoxNodes.STRIDE * node);
        }
        return sum;
    }

    /** As {@link BoxNodes#fit} for a tree that keeps its shape; returns the size. */
    private static double fitBox(double[] b, int up, int l) {
        double x = Math.min(b[l], b[l + 6]);
        double y = Math.min(b[l + 1], b[l + 7]);
        double z = Math.min(b[l + 2], b[l + 8]);
        double u = Math.max(b[l + 3], b[l + 9]);
        double v = Math.max(b[l + 4], b[l + 10]);
        double w = Math.max(b[l + 5], b[l + 11]);
        b[up] = x;
        b[up + 1] = y;
        b[up + 2] = z;
        b[up + 3] = u;
        b[up + 4] = v;
        b[up + 5] = w;
        return u - x + (v - y) + (w - z);
    }

    @SuppressWarnings("serial") // never serialised: it lives inside one update
    private final class Fit extends RecursiveAction {
        private final int from;
        private final int to;
        private double size;

        Fit(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        protected void compute() {
            int right = t.child[2 * from + 1];
            int left = t.child[2 * from];
            if (to - from <= BoxTreeBuilder.FORK || left < 0 || right < 0) {
                size = fitRange(from, to);
                return;
            }
            Fit first = new Fit(from + 1, right);
            Fit second = new Fit(right, to);
            invokeAll(first, second);
            size = first.size + second.size + fitRange(from, from + 1);
        }
    }
}
