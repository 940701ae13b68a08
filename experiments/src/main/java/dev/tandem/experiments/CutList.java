package dev.tandem.experiments;

import dev.tandem.search.TraversalTree;
import java.util.Arrays;

/**
 * The cut of a recorded traversal tree from left to right. Siblings are in the order of the numbers that their nodes have
 * in the bodies' own trees, so that the list does not depend on the pose or on the order in which nodes were tested.
 */
public final class CutList {

    private int[] nodes = new int[256];
    private int[] stack = new int[256];
    private int[] depths = new int[256];
    private int size;

    /** Reads the cut of a tree, in place of the one before. */
    public CutList read(TraversalTree tree) {
        size = 0;
        int top = 0;
        if (tree.used() > 0) {
            stack[top++] = 0;
        }
        while (top > 0) {
            int node = stack[--top];
            if (tree.isCut(node)) {
                append(tree, node);
            } else {
                top = pushChildren(tree, node, top);
            }
        }
        return this;
    }

    private void append(TraversalTree tree, int node) {
        if (size == nodes.length) {
            nodes = Arrays.copyOf(nodes, 2 * size);
            depths = Arrays.copyOf(depths, 2 * size);
        }
        depths[size] = tree.depth(node);
        nodes[size++] = node;
    }

    /** Pushes children so that the leftmost is on top. */
    private int pushChildren(TraversalTree tree, int parent, int from) {
        int top = from;
        for (int child = tree.firstChild(parent); child >= 0; child = tree.nextSibling(child)) {
            if (top == stack.length) {
                stack = Arrays.copyOf(stack, 2 * top);
            }
            int at = top++;
            for (; at > from && isLeft(tree, stack[at - 1], child); at--) {
                stack[at] = stack[at - 1];
            }
            stack[at] = child;
        }
        return top;
    }

    private static boolean isLeft(TraversalTree tree, int node, int of) {
        int byA = compare(tree.a(node), tree.a(of));
        return byA < 0 || (byA == 0 && compare(tree.b(node), tree.b(of)) < 0);
    }

    /** Leaves have negative numbers, which fall from left to right. */
    private static int compare(int first, int second) {
        int byNumber = Integer.compare(first ^ (first >> 31), second ^ (second >> 31));
        return byNumber != 0 ? byNumber : Integer.compare(first, second);
    }

    public int size() {
        return size;
    }

    /** A node of the tree, by its place in the list. */
    public int node(int i) {
        return nodes[i];
    }

    public int depth(int i) {
        return depths[i];
    }

    /** The standard deviation of the depths from one place to before another. */
    public double deviation(int from, int to) {
        double sum = 0;
        double squares = 0;
        for (int i = from; i < to; i++) {
            double depth = depths[i];
            sum += depth;
            squares += depth * depth;
        }
        double n = to - from;
        return Math.sqrt(Math.max(0, squares / n - sum / n * (sum / n)));
    }

    /**
     * How often the profile of depths turns from going down to coming up again by at least {@code height} levels on both
     * sides: the troughs of the paper, which draws the root at the top.
     */
    public int troughs(int height) {
        int count = 0;
        int highest = Integer.MAX_VALUE;
        int lowest = 0;
        boolean isDown = false;
        for (int i = 0; i < size; i++) {
            int depth = depths[i];
            if (isDown) {
                lowest = Math.max(lowest, depth);
                if (depth <= lowest - height) {
                    count++;
                    isDown = false;
                    highest = depth;
                }
            } else {
                highest = Math.min(highest, depth);
                if (depth >= highest + height) {
                    isDown = true;
                    lowest = depth;
                }
            }
        }
        return count;
    }
}
