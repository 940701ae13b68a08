package dev.tandem.clash;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.rounding.ClashSlack;
import java.util.Arrays;

/** Finds pairs of triangles that are the halves of a flat convex quadrangle, as most programs cut faces. */
final class QuadFaces {

    private QuadFaces() {}

    /** For each triangle the other half, or the triangle itself if there is none. Neighbours share point indices. */
    static int[] partners(TriangleMesh mesh) {
        int n = mesh.triangleCount();
        long[] edges = new long[3 * n];
        int[] halves = new int[n];
        Arrays.setAll(halves, i -> i);
        // Edges as (smaller point, larger point), each with the corner that it starts at.
        Integer[] order = new Integer[3 * n];
        for (int i = 0; i < 3 * n; i++) {
            int p = mesh.corner(i / 3, i % 3);
            int q = mesh.corner(i / 3, (i + 1) % 3);
            edges[i] = (long) Math.min(p, q) << 32 | Math.max(p, q);
            order[i] = i;
        }
        Arrays.sort(order, (i, j) -> edges[i] != edges[j] ? Long.compare(edges[i], edges[j]) : Integer.compare(i, j));
        for (int k = 0; k + 1 < order.length; k++) {
            int i = order[k];
            int j = order[k + 1];
            boolean free = halves[i / 3] == i / 3 && halves[j / 3] == j / 3 && i / 3 != j / 3;
            if (edges[i] == edges[j] && free && isQuad(mesh, i, j)) {
                halves[i / 3] = j / 3;
                halves[j / 3] = i / 3;
            }
        }
        return halves;
    }

    /**
     * <pre>
     *      q ── d        flat and convex: walking p, c', q, d every turn is to the same side, c' and d being the
     *      │ ╲  │        corners that are not on the common edge
     *      c' ─ p
     * </pre>
     */
    private static boolean isQuad(TriangleMesh mesh, int i, int j) {
        double[] x = mesh.coordinates();
        int[] ring = {
            mesh.corner(i / 3, i % 3),
            mesh.corner(j / 3, j % 3 == 0 ? 2 : j % 3 - 1),
            mesh.corner(i / 3, (i + 1) % 3),
            mesh.corner(i / 3, i % 3 == 0 ? 2 : i % 3 - 1)
        };
        double[] first = null;
        for (int k = 0; k < 4; k++) {
            double[] turn = cross(x, ring[k], ring[(k + 1) % 4], ring[(k + 2) % 4]);
            double length = Math.sqrt(dot(turn, turn));
            if (!(length > 0)) {
                return false;
            }
            for (int axis = 0; axis < 3; axis++) {
                turn[axis] /= length;
            }
            if (first == null) {
                first = turn;
            }
            double[] off = cross(first, turn);
            if (dot(first, turn) <= 0 || dot(off, off) > ClashSlack.FLAT * ClashSlack.FLAT) {
                return false;
            }
        }
        return true;
    }

    private static double[] cross(double[] x, int p, int q, int r) {
        double[] e = new double[3];
        double[] f = new double[3];
        for (int k = 0; k < 3; k++) {
            e[k] = x[3 * q + k] - x[3 * p + k];
            f[k] = x[3 * r + k] - x[3 * q + k];
        }
        return cross(e, f);
    }

    private static double[] cross(double[] e, double[] f) {
        return new double[] {e[1] * f[2] - e[2] * f[1], e[2] * f[0] - e[0] * f[2], e[0] * f[1] - e[1] * f[0]};
    }

    private static double dot(double[] a, double[] b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    }
}
