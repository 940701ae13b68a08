package dev.tandem.internal.descent;

import java.util.Arrays;

/** A growable stack of nodes. */
public final class IntStack {

    private int[] nodes = new int[64];
    private int size;

    public void clear() {
        size = 0;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    public int size() {
        return size;
    }

    public int get(int place) {
        return nodes[place];
    }

    public void push(int node) {
        if (size == nodes.length) {
            nodes = Arrays.copyOf(nodes, 2 * size);
        }
        nodes[size++] = node;
    }

    public int pop() {
        return nodes[--size];
    }
}
