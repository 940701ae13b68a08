package dev.tandem.geometry;

import java.util.Arrays;

/** Who is next to whom, in two flat arrays: the first neighbour of every vertex (and the end), and the neighbours. */
final class HullAdjacency {

    private HullAdjacency() {}

    /** Of a closed surface of triangles: each edge belongs to two faces, once in either direction. */
    static int[][] ofFaces(int vertices, int[] faces) {
        int[] first = new int[vertices + 1];
        for (int corner : faces) {
            first[corner + 1]++;
        }
        for (int v = 0; v < vertices; v++) {
            first[v + 1] += first[v];
        }
        int[] fill = Arrays.copyOf(first, vertices);
        int[] neighbours = new int[faces.length];
        for (int i = 0; i < faces.length; i++) {
            int next = i % 3 == 2 ? i - 2 : i + 1;
            neighbours[fill[faces[i]]++] = faces[next];
        }
        for (int v = 0; v < vertices; v++) {
            Arrays.sort(neighbours, first[v], first[v + 1]);
        }
        return new int[][] {first, neighbours};
    }

    /** Of vertices in a ring; two make a segment, one is alone. */
    static int[][] ofRing(int vertices, int[] ring) {
        int each = Math.min(2, vertices - 1);
        int[] first = new int[vertices + 1];
        int[] neighbours = new int[each * vertices];
        for (int v = 0; v <= vertices; v++) {
            first[v] = each * v;
        }
        for (int i = 0; i < vertices && each > 0; i++) {
            int at = first[ring[i]];
            neighbours[at] = ring[(i + 1) % vertices];
            neighbours[at + each - 1] = ring[(i + vertices - 1) % vertices];
        }
        return new int[][] {first, neighbours};
    }
}
