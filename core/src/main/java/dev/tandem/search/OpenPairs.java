package dev.tandem.search;

import java.util.Arrays;

/**
 * Open nodes, the smallest key first and of equals the newest. What comes with a key that is no larger than all others
 * goes on a stack, so that an order in depth costs no more than one; the rest is in a heap.
 */
final class OpenPairs {

    private int[] nodes = new int[128];
    private double[] keys = new double[128];
    private int count;
    private final NodeHeap heap = new NodeHeap();

    boolean isEmpty() {
        return count == 0 && heap.isEmpty();
    }

    int size() {
        return count + heap.size();
    }

    void clear() {
        count = 0;
        heap.clear();
    }

    /** The node at a place from 0 to size, in no order. */
    int node(int place) {
        return place < count ? nodes[place] : heap.node(place - count);
    }

    void push(int node, double key) {
        if (key > (count > 0 ? keys[count - 1] : Double.POSITIVE_INFINITY) || key > heap.smallest()) {
            heap.push(node, key);
            return;
        }
        if (count == nodes.length) {
            nodes = Arrays.copyOf(nodes, 2 * count);
            keys = Arrays.copyOf(keys, 2 * count);
        }
        nodes[count] = node;
        keys[count++] = key;
    }

    /** The first; there must be one. */
    int first() {
        return isHeapFirst() ? heap.top() : nodes[count - 1];
    }

    /** Takes the first. */
    int take() {
        if (isHeapFirst()) {
            int top = heap.top();
            heap.pop();
            return top;
        }
        return nodes[--count];
    }

    private boolean isHeapFirst() {
        // A node of the heap is older than those of the stack that came after it; only a smaller key goes before them.
        return count == 0 || heap.smallest() < keys[count - 1];
    }
}
