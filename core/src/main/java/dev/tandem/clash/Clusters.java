package dev.tandem.clash;

/** Groups of boxes that are near each other, directly or through others. */
final class Clusters {

    private Clusters() {}

    /** The number of the group of each box; groups are numbered from 0 by their first box. */
    static int[] of(double[] boxes, double margin) {
        int n = boxes.length / 6;
        int[] parent = new int[n];
        for (int i = 0; i < n; i++) {
            parent[i] = i;
        }
        int[] pairs = BoxPairs.near(boxes, margin);
        for (int i = 0; i < pairs.length; i += 2) {
            join(parent, pairs[i], pairs[i + 1]);
        }
        int[] number = new int[n];
        int groups = 0;
        for (int i = 0; i < n; i++) {
            int first = first(parent, i);
            number[i] = first == i ? groups++ : number[first];
        }
        return number;
    }

    /** The smaller number stays the root, so that a group's root is its first member. */
    static void join(int[] parent, int p, int q) {
        int a = first(parent, p);
        int b = first(parent, q);
        parent[Math.max(a, b)] = Math.min(a, b);
    }

    private static int first(int[] parent, int of) {
        int p = of;
        while (parent[p] != p) {
            parent[p] = parent[parent[p]];
            p = parent[p];
        }
        return p;
    }
}
