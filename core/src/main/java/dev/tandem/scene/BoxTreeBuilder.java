package dev.tandem.scene;

import dev.tandem.tree.TestTree;
import java.util.Arrays;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import org.jspecify.annotations.Nullable;

/**
 * Builds a tree, or a part of one, over many boxes at once: split a range of boxes by their centres at the middle of
 * the longest axis, or at the median where that would leave less than a quarter on one side.
 *
 * <pre>
 *   range [lo, hi) of n boxes = the i-th node and, below it,
 *        left  part of m boxes: nodes i+1 … i+m−1
 *        right part of n−m    : nodes i+m … i+n−2
 * </pre>
 *
 * <p>A node's number follows from its range alone, so the result is the same for any number of threads. Each range is
 * looked at with its own bounds, so one box far away costs the others nothing (sorting along one curve through space
 * would), and no input makes the tree deeper than 2.41 log₂ n.
 *
 * <p>On request, ranges are sorted along the longest axis and split at the median ({@link #splitAtMedian}): depth
 * ⌈log₂ n⌉ for any input, in O(n log² n) time.
 */
final class BoxTreeBuilder {

    /** Below this many boxes a range is built by one thread. */
    static final int FORK = 2048;

    /** Ranges of up to this many boxes are sorted by insertion. */
    private static final int SHORT = 12;

    private final BoxNodes t;
    private @Nullable ForkJoinPool pool;
    private boolean median;

    /** The boxes to build over, in the order they came. */
    private double[] source = {};

    private int[] idOf = {};

    /** Centres, doubled, and the place in {@code source} that each belongs to, as the ranges are split. */
    private double[] centre = {};

    private int[] item = {};

    /** The numbers of the nodes to use, if they are not 1, 2, 3, … */
    private int @Nullable [] numbers;

    BoxTreeBuilder(BoxNodes nodes) {
        this.t = nodes;
    }

    void use(@Nullable ForkJoinPool threads) {
        pool = threads;
    }

    void splitAtMedian(boolean always) {
        median = always;
    }

    boolean splitsAtMedian() {
        return median;
    }

    /** Replaces the whole tree by one over these boxes. There is room for the ids. */
    void build(int count, int[] ids, double[] boxes) {
        reserve(count);
        System.arraycopy(boxes, 0, source, 0, BoxNodes.STRIDE * count);
        System.arraycopy(ids, 0, idOf, 0, count);
        t.clear();
        buildAll(count);
    }

    /** Builds the tree anew over the boxes it has. */
    void rebuild() {
        reserve(t.leaves);
        int count = 0;
        for (int slot = 0; slot < 2 * t.end; slot++) {
            int c = t.child[slot];
            if (c < 0 && c != TestTree.NONE && t.slotOfLeaf[~c] == slot) {
                take(count++, slot);
            }
        }
        t.end = 1;
        t.free = 0;
        buildAll(count);
    }

    private void buildAll(int count) {
        t.leaves = count;
        t.inOrder = true;
        if (count == 0) {
            t.child[BoxNodes.ROOT] = TestTree.NONE;
            return;
        }
        t.reserveNodes(count);
        t.end = count;
        t.slotOfNode[0] = BoxNodes.NO_SLOT;
        numbers = null;
        buildOn(BoxNodes.ROOT, count);
    }

    /** Builds the subtree in one slot anew, with the nodes it has. */
    void rebuildSubtree(int slot, int leaves) {
        reserve(leaves);
        int[] nodes = new int[leaves - 1];
        int[] open = new int[2 + t.heightAt(slot)];
        int top = 0;
        int count = 0;
        int found = 0;
        open[top++] = slot;
        while (top > 0) {
            int s = open[--top];
            int c = t.child[s];
            if (c < 0) {
                take(count++, s);
            } else {
                nodes[found++] = c;
                open[top++] = 2 * c + 1;
                open[top++] = 2 * c;
            }
        }
        numbers = nodes;
        buildOn(slot, leaves);
        numbers = null;
        t.inOrder = false;
    }

    private void reserve(int count) {
        if (item.length < count) {
            int room = count + count / 2;
            source = Arrays.copyOf(source, BoxNodes.STRIDE * room);
            idOf = Arrays.copyOf(idOf, room);
            centre = new double[3 * room];
            item = new int[room];
        }
    }

    private void take(int place, int slot) {
        idOf[place] = ~t.child[slot];
        System.arraycopy(t.box, BoxNodes.STRIDE * slot, source, BoxNodes.STRIDE * place, BoxNodes.STRIDE);
    }

    private void buildOn(int slot, int count) {
        for (int i = 0; i < count; i++) {
            int s = BoxNodes.STRIDE * i;
            centre[3 * i] = source[s] + source[s + 3];
            centre[3 * i + 1] = source[s + 1] + source[s + 4];
            centre[3 * i + 2] = source[s + 2] + source[s + 5];
            item[i] = i;
        }
        ForkJoinPool threads = pool;
        if (threads == null || count <= FORK) {
            buildRange(slot, 0, 0, count);
        } else {
            threads.invoke(ForkJoinTask.adapt(() -> buildInPool(slot, 0, 0, count)));
        }
    }

    private void buildInPool(int slot, int node, int lo, int hi) {
        if (hi - lo <= FORK) {
            buildRange(slot, node, lo, hi);
            return;
        }
        int middle = split(lo, hi);
        int n = number(node);
        t.hang(slot, n);
        ForkJoinTask.invokeAll(
                ForkJoinTask.adapt(() -> buildInPool(2 * n, node + 1, lo, middle)),
                ForkJoinTask.adapt(() -> buildInPool(2 * n + 1, node + (middle - lo), middle, hi)));
        t.fit(n);
    }

    private int number(int node) {
        int[] some = numbers;
        return some == null ? node + 1 : some[node];
    }

    private void buildRange(int slot, int node, int lo, int hi) {
        if (hi - lo == 1) {
            int i = item[lo];
            System.arraycopy(source, BoxNodes.STRIDE * i, t.box, BoxNodes.STRIDE * slot, BoxNodes.STRIDE);
            t.hang(slot, ~idOf[i]);
            return;
        }
        int middle = hi - lo == 2 && !median ? lo + 1 : split(lo, hi);
        int n = number(node);
        t.hang(slot, n);
        buildRange(2 * n, node + 1, lo, middle);
        buildRange(2 * n + 1, node + (middle - lo), middle, hi);
        t.fit(n);
    }

    /** Parts a range in two, neither smaller than a quarter; at the median, neither smaller by more than one box. */
    private int split(int lo, int hi) {
        double[] c = centre;
        double lx = c[3 * lo];
        double ly = c[3 * lo + 1];
        double lz = c[3 * lo + 2];
        double hx = lx;
        double hy = ly;
        double hz = lz;
        for (int i = 3 * lo + 3; i < 3 * hi; i += 3) {
            double x = c[i];
            double y = c[i + 1];
            double z = c[i + 2];
            lx = x < lx ? x : lx;
            hx = x > hx ? x : hx;
            ly = y < ly ? y : ly;
            hy = y > hy ? y : hy;
            lz = z < lz ? z : lz;
            hz = z > hz ? z : hz;
        }
        double dx = hx - lx;
        double dy = hy - ly;
        double dz = hz - lz;
        int axis = dx >= dy ? (dx >= dz ? 0 : 2) : (dy >= dz ? 1 : 2);
        double low = axis == 0 ? lx : axis == 1 ? ly : lz;
        double high = axis == 0 ? hx : axis == 1 ? hy : hz;
        int half = (lo + hi) >>> 1;
        if (!(high > low)) {
            return half;
        }
        if (median) {
            sort(lo, hi, axis);
            return half;
        }
        int middle = partition(lo, hi, axis, low + 0.5 * (high - low));
        // Never none: the middle of two neighbouring numbers is one of them.
        if (Math.min(middle - lo, hi - middle) < Math.max(1, (hi - lo) >> 2)) {
            // The median lies in the larger part.
            if (middle <= half) {
                select(middle, hi, half, axis);
            } else {
                select(lo, middle, half, axis);
            }
            return half;
        }
        return middle;
    }

    /** Moves centres below a value to the front; the first place behind them. */
    private int partition(int lo, int hi, int axis, double value) {
        int i = lo;
        int j = hi - 1;
        while (true) {
            while (i <= j && centre[3 * i + axis] < value) {
                i++;
            }
            while (i <= j && centre[3 * j + axis] >= value) {
                j--;
            }
            if (i >= j) {
                return i;
            }
            swap(i++, j--);
        }
    }

    /** Sorts a range by its centres (quicksort with pivots by a fixed hash; the smaller part by recursion). */
    private void sort(int from, int to, int axis) {
        int lo = from;
        int hi = to - 1;
        int hash = 0x9E3779B9;
        while (hi - lo >= SHORT) {
            hash = hash * 1664525 + 1013904223;
            double pivot = centre[3 * (lo + Integer.remainderUnsigned(hash >>> 8, hi - lo + 1)) + axis];
            int i = lo;
            int j = hi;
            while (i <= j) {
                while (centre[3 * i + axis] < pivot) {
                    i++;
                }
                while (centre[3 * j + axis] > pivot) {
                    j--;
                }
                if (i <= j) {
                    swap(i++, j--);
                }
            }
            if (j - lo < hi - i) {
                sort(lo, j + 1, axis);
                lo = i;
            } else {
                sort(i, hi + 1, axis);
                hi = j;
            }
        }
        for (int i = lo + 1; i <= hi; i++) {
            for (int j = i; j > lo && centre[3 * j - 3 + axis] > centre[3 * j + axis]; j--) {
                swap(j - 1, j);
            }
        }
    }

    /** Moves the smallest centres of a range before place k (Hoare's selection, pivots by a fixed hash). */
    private void select(int from, int to, int k, int axis) {
        int lo = from;
        int hi = to - 1;
        int hash = 0x9E3779B9;
        while (lo < hi) {
            hash = hash * 1664525 + 1013904223;
            double pivot = centre[3 * (lo + Integer.remainderUnsigned(hash >>> 8, hi - lo + 1)) + axis];
            int i = lo;
            int j = hi;
            while (i <= j) {
                while (centre[3 * i + axis] < pivot) {
                    i++;
                }
                while (centre[3 * j + axis] > pivot) {
                    j--;
                }
                if (i <= j) {
                    swap(i++, j--);
                }
            }
            if (k <= j) {
                hi = j;
            } else if (k >= i) {
                lo = i;
            } else {
                return;
            }
        }
    }

    private void swap(int i, int j) {
        double[] c = centre;
        int p = 3 * i;
        int q = 3 * j;
        double x = c[p];
        double y = c[p + 1];
        double z = c[p + 2];
        c[p] = c[q];
        c[p + 1] = c[q + 1];
        c[p + 2] = c[q + 2];
        c[q] = x;
        c[q + 1] = y;
        c[q + 2] = z;
        int keep = item[i];
        item[i] = item[j];
        item[j] = keep;
    }
}
