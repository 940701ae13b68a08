package dev.tandem.geometry;

import java.util.Arrays;

/** The hull of points that all lie in one plane: a convex polygon, by Andrew's monotone chain on exact orientations. */
final class PlanarHull {

    private PlanarHull() {}

    /** The corners of the polygon in order; points on its edges are left out. */
    static int[] ring(double[] p, HullSimplex seed) {
        int axis = 0;
        // The view in which the plane is not edge-on decides as the plane itself would.
        while (HullSimplex.view(p, seed.corners()[0], seed.corners()[1], seed.corners()[2], axis) == 0) {
            axis++;
        }
        int n = p.length / 3;
        Integer[] order = new Integer[n];
        for (int i = 0; i < n; i++) {
            order[i] = i;
        }
        Arrays.sort(order, (i, j) -> HullSimplex.isBefore(p, i, j) ? -1 : HullSimplex.isBefore(p, j, i) ? 1 : i - j);
        int[] chain = new int[2 * n + 1];
        int size = 0;
        for (int i = 0; i < n; i++) {
            size = extend(p, axis, chain, 0, size, order[i]);
        }
        int turn = size - 1;
        for (int i = n - 2; i >= 0; i--) {
            size = extend(p, axis, chain, turn, size, order[i]);
        }
        // Without duplicates at the ends the last corner is the first again.
        int[] ring = new int[size - 1];
        System.arraycopy(chain, 0, ring, 0, size - 1);
        return ring;
    }

    private static int extend(double[] p, int axis, int[] chain, int start, int size, int next) {
        int last = size;
        while (last - start >= 2 && HullSimplex.view(p, chain[last - 2], chain[last - 1], next, axis) <= 0) {
            last--;
        }
        if (last - start == 1 && isSame(p, chain[last - 1], next)) {
            return last;
        }
        chain[last] = next;
        return last + 1;
    }

    private static boolean isSame(double[] p, int i, int j) {
        return !HullSimplex.isBefore(p, i, j) && !HullSimplex.isBefore(p, j, i);
    }

    /** A fan of triangles over a ring, once from either side. */
    static int[] bothSides(int[] ring) {
        int count = Math.max(0, ring.length - 2);
        int[] faces = new int[6 * count];
        for (int i = 0; i < count; i++) {
            int at = 6 * i;
            faces[at] = ring[0];
            faces[at + 1] = ring[i + 1];
            faces[at + 2] = ring[i + 2];
            faces[at + 3] = ring[0];
            faces[at + 4] = ring[i + 2];
            faces[at + 5] = ring[i + 1];
        }
        return faces;
    }
}
