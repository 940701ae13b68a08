package dev.tandem.descent;

import java.util.Arrays;

/** A growable stack of nodes. */
final class IntStack {

    private int[] nodes = new int[64];
    private int size;

    void clear() {
        size = 0;
    }

    boolean isEmpty() {
        return size == 0;
    }

    int size() {
        return size;
    }

    int get(int place) {
        return nodes[place];
    }

    void push(int node) {
        if (size == nodes.length) {
            nodes = Arrays.copyOf(nodes, 2 * size);
        }
        nodes[size++] = node;
    }

    int pop() {
        return nodes[--size];
    }
}
