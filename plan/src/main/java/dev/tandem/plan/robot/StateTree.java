package dev.tandem.plan.robot;

import java.util.Arrays;

/**
 * A growing tree of states with an index for nearest neighbours: a k-d tree into which states are inserted as they come.
 * States that a planner draws are spread well enough to keep it shallow. Dimensions that wrap are not split.
 *
 * <p>Belongs to one thread; allocates only when it outgrows its arrays, which {@link #clear} keeps.
 */
final class StateTree {

    private static final int NONE = -1;

    private final GroupSpace space;
    private final int size;

    /** Dimensions that are split, in turn. */
    private final int[] split;

    /** By state: its values, the state it was reached from, and its place in the index. */
    double[] states;

    /** Attempts in a row to add a state that have failed; kept by who grows the tree. */
    int failures;

    private int[] parents;
    private int[] below;
    private int[] above;
    private int count;

    /** The stack of a search: nodes, and the squared distance to the half of space that they are in. */
    private int[] stack = new int[64];

    private double[] gaps = new double[64];

    /** Squared distances of the nearest states, the nearest first. */
    private double[] best = new double[16];

    StateTree(GroupSpace space) {
        this.space = space;
        this.size = space.size();
        this.states = new double[size * 256];
        this.parents = new int[256];
        this.below = new int[256];
        this.above = new int[256];
        int straight = 0;
        int[] dimensions = new int[size];
        for (int d = 0; d < size; d++) {
            if (!space.wraps[d]) {
                dimensions[straight++] = d;
            }
        }
        split = Arrays.copyOf(dimensions, straight);
    }

    void clear() {
        count = 0;
        failures = 0;
    }

    int count() {
        return count;
    }

    /** Where the values of a state start in {@link #states}. */
    int at(int state) {
        return size * state;
    }

    int parent(int state) {
        return parents[state];
    }

    /**
     * Adds a state.
     *
     * @param values holds its values
     * @param at where they start
     * @param parent the state that it was reached from, or −1
     * @return its number
     */
    int add(double[] values, int at, int parent) {
        int n = count;
        if (n == parents.length) {
            states = Arrays.copyOf(states, 2 * states.length);
            parents = Arrays.copyOf(parents, 2 * n);
            below = Arrays.copyOf(below, 2 * n);
            above = Arrays.copyOf(above, 2 * n);
        }
        System.arraycopy(values, at, states, size * n, size);
        parents[n] = parent;
        below[n] = NONE;
        above[n] = NONE;
        count++;
        if (n > 0) {
            insert(n);
        }
        return n;
    }

    private void insert(int n) {
        int node = 0;
        for (int depth = 0; ; depth++) {
            boolean isBelow;
            if (split.length == 0) {
                isBelow = false;
            } else {
                int d = split[depth % split.length];
                isBelow = states[size * n + d] < states[size * node + d];
            }
            int next = isBelow ? below[node] : above[node];
            if (next == NONE) {
                (isBelow ? below : above)[node] = n;
                return;
            }
            node = next;
        }
    }

    /** The state that is nearest to another; the first of several that are equally near by the order of the search. */
    int nearest(double[] target, int at) {
        int best = 0;
        double least = Double.POSITIVE_INFINITY;
        int top = 0;
        int node = 0;
        int depth = 0;
        double gap = 0;
        while (true) {
            if (node == NONE || gap >= least) {
                if (top == 0) {
                    return best;
                }
                top--;
                node = stack[2 * top];
                depth = stack[2 * top + 1];
                gap = gaps[top];
                continue;
            }
            double distance = space.squaredDistance(states, size * node, target, at);
            if (distance < least) {
                least = distance;
                best = node;
            }
            if (split.length == 0) {
                node = above[node];
                continue;
            }
            int d = split[depth % split.length];
            double over = target[at + d] - states[size * node + d];
            depth++;
            top = push(over < 0 ? above[node] : below[node], depth, over * over, top);
            node = over < 0 ? below[node] : above[node];
        }
    }

    /**
     * The states that are nearest to another, the nearest first.
     *
     * @param target holds the values of the other state
     * @param at where they start
     * @param found receives the numbers of the states; its length is how many are looked for
     * @return how many there are
     */
    int nearest(double[] target, int at, int[] found) {
        if (best.length < found.length) {
            best = new double[found.length];
        }
        int known = 0;
        int top = 0;
        int node = count == 0 ? NONE : 0;
        int depth = 0;
        double gap = 0;
        while (true) {
            if (node == NONE || (known == found.length && gap >= best[known - 1])) {
                if (top == 0) {
                    return known;
                }
                top--;
                node = stack[2 * top];
                depth = stack[2 * top + 1];
                gap = gaps[top];
                continue;
            }
            double distance = space.squaredDistance(states, size * node, target, at);
            if (known < found.length || distance < best[known - 1]) {
                int k = known < found.length ? known++ : known - 1;
                for (; k > 0 && best[k - 1] > distance; k--) {
                    best[k] = best[k - 1];
                    found[k] = found[k - 1];
                }
                best[k] = distance;
                found[k] = node;
            }
            if (split.length == 0) {
                node = above[node];
                continue;
            }
            int d = split[depth % split.length];
            double over = target[at + d] - states[size * node + d];
            depth++;
            top = push(over < 0 ? above[node] : below[node], depth, over * over, top);
            node = over < 0 ? below[node] : above[node];
        }
    }

    private int push(int node, int depth, double gap, int top) {
        if (node == NONE) {
            return top;
        }
        if (2 * top + 2 > stack.length) {
            stack = Arrays.copyOf(stack, 2 * stack.length);
            gaps = Arrays.copyOf(gaps, 2 * gaps.length);
        }
        stack[2 * top] = node;
        stack[2 * top + 1] = depth;
        gaps[top] = gap;
        return top + 1;
    }
}
