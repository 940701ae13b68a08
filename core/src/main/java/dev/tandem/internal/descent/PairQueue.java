package dev.tandem.internal.descent;

import dev.tandem.bank.PairStack;
import java.util.Arrays;

/**
 * A growable queue of pairs of nodes, the smallest lower bound first. Most pairs that a search puts off are never taken
 * up, since a nearer one turns out to be the answer. So only the nearest are kept in a heap, and the others in no order
 * until the heap is empty:
 *
 * <pre>
 *   0 ─────── heap ─────── limit ─────── far pairs, unsorted ─────── ∞
 * </pre>
 *
 * <p>Lives as long as its prepared query.
 */
public final class PairQueue {

    /** How many far pairs are sampled for a new limit: about a ninth of all have a smaller bound than the least of eight. */
    private static final int SAMPLES = 8;

    private static final int FIRST_SIZE = 128;
    private static final long LOW = 0xffff_ffffL;

    private double[] bounds = new double[FIRST_SIZE];
    private long[] pairs = new long[FIRST_SIZE];
    private int size;

    private double[] farBounds = new double[FIRST_SIZE];
    private long[] farPairs = new long[FIRST_SIZE];
    private int farSize;

    /** All pairs in the heap have at most this bound, all far pairs a larger one. */
    private double limit;

    public boolean isEmpty() {
        return size + farSize == 0;
    }

    public void clear() {
        size = 0;
        farSize = 0;
        limit = 0;
    }

    /** The smallest bound, or +∞. */
    public double smallestBound() {
        if (size == 0) {
            if (farSize == 0) {
                return Double.POSITIVE_INFINITY;
            }
            refill();
        }
        return bounds[0];
    }

    /** The node of A of the pair with the smallest bound, which {@link #smallestBound} was asked for before. */
    public int topA() {
        return (int) (pairs[0] >> 32);
    }

    /** The node of B of that pair. */
    public int topB() {
        return (int) pairs[0];
    }

    public void push(int a, int b, double bound) {
        long pair = ((long) a << 32) | (b & LOW);
        if (bound > limit) {
            pushFar(pair, bound);
        } else {
            pushNear(pair, bound);
        }
    }

    /** Takes those pairs of a stack, from an index to its top, that are certainly apart. */
    void takeApart(PairStack stack, int first) {
        int end = stack.size();
        int kept = first;
        for (int i = first; i < end; i++) {
            double bound = stack.bound(i);
            if (bound > 0) {
                push(stack.a(i), stack.b(i), bound);
            } else {
                stack.move(i, kept++);
            }
        }
        stack.cutTo(kept);
    }

    private void pushFar(long pair, double bound) {
        if (farSize == farPairs.length) {
            int more = grown(farSize);
            farBounds = Arrays.copyOf(farBounds, more);
            farPairs = Arrays.copyOf(farPairs, more);
        }
        farBounds[farSize] = bound;
        farPairs[farSize++] = pair;
    }

    private void pushNear(long pair, double bound) {
        if (size == pairs.length) {
            int more = grown(size);
            bounds = Arrays.copyOf(bounds, more);
            pairs = Arrays.copyOf(pairs, more);
        }
        int i = size++;
        while (i > 0) {
            int parent = (i - 1) >>> 1;
            if (bounds[parent] <= bound) {
                break;
            }
            bounds[i] = bounds[parent];
            pairs[i] = pairs[parent];
            i = parent;
        }
        bounds[i] = bound;
        pairs[i] = pair;
    }

    public void pop() {
        size--;
        double bound = bounds[size];
        long pair = pairs[size];
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
            bounds[i] = bounds[child];
            pairs[i] = pairs[child];
            i = child;
        }
        bounds[i] = bound;
        pairs[i] = pair;
    }

    /** Moves the nearest of the far pairs to the heap: all up to the smallest bound in a sample, so at least one. */
    private void refill() {
        double least = farBounds[0];
        for (int k = 1; k < SAMPLES; k++) {
            double bound = farBounds[(int) ((long) k * farSize / SAMPLES)];
            least = bound < least ? bound : least;
        }
        limit = least;
        int kept = 0;
        for (int i = 0; i < farSize; i++) {
            double bound = farBounds[i];
            long pair = farPairs[i];
            if (bound > least) {
                farBounds[kept] = bound;
                farPairs[kept++] = pair;
            } else {
                pushNear(pair, bound);
            }
        }
        farSize = kept;
    }

    private static int grown(int size) {
        if (size >= Integer.MAX_VALUE / 2) {
            throw new IllegalStateException(
                    "a descent holds more than " + size + " open pairs; the trees are too flat");
        }
        return 2 * size;
    }
}
