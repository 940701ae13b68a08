package dev.tandem.clash;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.rounding.ClashSlack;
import dev.tandem.math.Vec3;
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
        int[] ring = {
            mesh.corner(i / 3, i % 3),
            mesh.corner(j / 3, j % 3 == 0 ? 2 : j % 3 - 1),
            mesh.corner(i / 3, (i + 1) % 3),
            mesh.corner(i / 3, i % 3 == 0 ? 2 : i % 3 - 1)
        };
        Vec3 first = null;
        for (int k = 0; k < 4; k++) {
            Vec3 middle = mesh.point(ring[(k + 1) % 4]);
            Vec3 turn = middle.minus(mesh.point(ring[k]))
                    .cross(mesh.point(ring[(k + 2) % 4]).minus(middle));
            double length = turn.length();
            if (!(length > 0)) {
                return false;
            }
            turn = new Vec3(turn.x() / length, turn.y() / length, turn.z() / length);
            first = first == null ? turn : first;
            Vec3 off = first.cross(turn);
            if (first.dot(turn) <= 0 || off.dot(off) > ClashSlack.FLAT * ClashSlack.FLAT) {
                return false;
            }
        }
        return true;
    }
}
