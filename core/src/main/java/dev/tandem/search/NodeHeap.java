package dev.tandem.search;

import java.util.Arrays;

/** A growable heap of node numbers, the smallest key on top and of equals the newest. Knows where each node is. */
final class NodeHeap {

    private double[] keys = new double[128];
    private long[] ages = new long[128];
    private int[] nodes = new int[128];
    private int[] places = new int[128];
    private int size;
    private long pushed;

    boolean isEmpty() {
        return size == 0;
    }

    int size() {
        return size;
    }

    void clear() {
        size = 0;
    }

    int node(int place) {
        return nodes[place];
    }

    double key(int place) {
        return keys[place];
    }

    int top() {
        return nodes[0];
    }

    /** The smallest key, or +∞. */
    double smallest() {
        return size == 0 ? Double.POSITIVE_INFINITY : keys[0];
    }

    void push(int node, double key) {
        if (size == nodes.length) {
            keys = Arrays.copyOf(keys, 2 * size);
            ages = Arrays.copyOf(ages, 2 * size);
            nodes = Arrays.copyOf(nodes, 2 * size);
        }
        if (node >= places.length) {
            places = Arrays.copyOf(places, Math.max(node + 1, 2 * places.length));
        }
        up(size++, node, key, pushed++);
    }

    void pop() {
        removeAt(0);
    }

    /** Takes out a node that is in the heap. */
    void remove(int node) {
        removeAt(places[node]);
    }

    private void removeAt(int place) {
        size--;
        if (place == size) {
            return;
        }
        int node = nodes[size];
        double key = keys[size];
        long age = ages[size];
        if (place > 0 && before(key, age, (place - 1) >>> 1)) {
            up(place, node, key, age);
        } else {
            down(place, node, key, age);
        }
    }

    private boolean before(double key, long age, int place) {
        return key < keys[place] || (key == keys[place] && age > ages[place]);
    }

    private void up(int place, int node, double key, long age) {
        int i = place;
        while (i > 0) {
            int parent = (i - 1) >>> 1;
            if (!before(key, age, parent)) {
                break;
            }
            put(i, nodes[parent], keys[parent], ages[parent]);
            i = parent;
        }
        put(i, node, key, age);
    }

    private void down(int place, int node, double key, long age) {
        int i = place;
        while (true) {
            int child = 2 * i + 1;
            if (child >= size) {
                break;
            }
            if (child + 1 < size && before(keys[child + 1], ages[child + 1], child)) {
                child++;
            }
            if (before(key, age, child)) {
                break;
            }
            put(i, nodes[child], keys[child], ages[child]);
            i = child;
        }
        put(i, node, key, age);
    }

    private void put(int place, int node, double key, long age) {
        keys[place] = key;
        ages[place] = age;
        nodes[place] = node;
        places[node] = place;
    }
}
