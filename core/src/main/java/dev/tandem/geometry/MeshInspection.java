package dev.tandem.geometry;

import dev.tandem.internal.exact.Orientation;
import dev.tandem.math.Vec3;
import java.util.Arrays;

/** Makes a {@link MeshReport}. Everything that must be matched is packed into longs and sorted. */
final class MeshInspection {

    private final TriangleMesh mesh;
    private final double[] coordinates;
    private final int[] corners;

    /** For each corner of each triangle, a number that equal points share. */
    private final int[] welded;

    private final int distinctPoints;

    /** Of each point, another one of the same part; the root of a part is its own. */
    private int[] parent = {};

    private int edges;
    private int boundaryEdges;
    private int nonManifoldEdges;
    private int misorientedEdges;

    MeshInspection(TriangleMesh mesh) {
        this.mesh = mesh;
        this.coordinates = mesh.coordinates();
        this.corners = mesh.corners();
        int[] idOfPoint = weld();
        this.distinctPoints = count(idOfPoint);
        this.welded = new int[corners.length];
        for (int i = 0; i < corners.length; i++) {
            welded[i] = idOfPoint[corners[i]];
        }
    }

    int[] welded() {
        return welded;
    }

    MeshReport report() {
        matchEdges();
        Aabb box = mesh.bounds().orElseThrow();
        return new MeshReport(
                coordinates.length / 3,
                distinctPoints,
                corners.length / 3,
                box.min(),
                box.max(),
                edges,
                boundaryEdges,
                nonManifoldEdges,
                misorientedEdges,
                components(),
                degenerateTriangles(),
                duplicateTriangles(),
                area(),
                signedVolume(box.min()));
    }

    /** Numbers the points so that equal ones have equal numbers: by x, then (x, y), then (x, y, z). */
    private int[] weld() {
        int n = coordinates.length / 3;
        int[] id = new int[n];
        long[] key = new long[n];
        for (int axis = 0; axis < 3; axis++) {
            for (int i = 0; i < n; i++) {
                // Adding zero makes −0 the same as 0.
                key[i] = Double.doubleToLongBits(coordinates[3 * i + axis] + 0.0);
            }
            int[] rank = ranks(key);
            for (int i = 0; i < n; i++) {
                key[i] = (long) id[i] << 32 | rank[i];
            }
            id = ranks(key);
        }
        return id;
    }

    /** The place of each key among the distinct keys. */
    private static int[] ranks(long[] keys) {
        long[] sorted = keys.clone();
        Arrays.parallelSort(sorted);
        int distinct = 0;
        for (int i = 0; i < sorted.length; i++) {
            if (i == 0 || sorted[i] != sorted[i - 1]) {
                sorted[distinct++] = sorted[i];
            }
        }
        int[] ranks = new int[keys.length];
        for (int i = 0; i < keys.length; i++) {
            ranks[i] = Arrays.binarySearch(sorted, 0, distinct, keys[i]);
        }
        return ranks;
    }

    private static int count(int[] ids) {
        int largest = -1;
        for (int id : ids) {
            largest = Math.max(largest, id);
        }
        return largest + 1;
    }

    /** Whether two corners of a triangle coincide, so that it has no edges to match. */
    private boolean collapsed(int triangle) {
        int p = welded[3 * triangle];
        int q = welded[3 * triangle + 1];
        int r = welded[3 * triangle + 2];
        return p == q || q == r || r == p;
    }

    /**
     * Sorts all directed edges as (smaller point, larger point, direction): the ones along the same line of two points
     * come to stand side by side.
     */
    private void matchEdges() {
        long[] directed = new long[corners.length];
        int n = 0;
        for (int t = 0; t < corners.length / 3; t++) {
            if (collapsed(t)) {
                continue;
            }
            for (int k = 0; k < 3; k++) {
                int from = welded[3 * t + k];
                int to = welded[3 * t + (k + 1) % 3];
                directed[n++] = from < to ? (long) from << 32 | (long) to << 1 : (long) to << 32 | (long) from << 1 | 1;
            }
        }
        Arrays.parallelSort(directed, 0, n);
        for (int i = 0; i < n; ) {
            int end = i + 1;
            while (end < n && directed[end] >> 1 == directed[i] >> 1) {
                end++;
            }
            edges++;
            if (end - i == 1) {
                boundaryEdges++;
            } else if (end - i > 2) {
                nonManifoldEdges++;
            } else if (directed[i] == directed[i + 1]) {
                misorientedEdges++;
            }
            i = end;
        }
    }

    /** The first triangle of each part that shares no point with others. */
    int[] firstTriangles() {
        int[] first = new int[components()];
        boolean[] seen = new boolean[distinctPoints];
        int n = 0;
        for (int i = 0; i < welded.length; i += 3) {
            int part = root(parent, welded[i]);
            if (!seen[part]) {
                seen[part] = true;
                first[n++] = i / 3;
            }
        }
        return first;
    }

    /** Parts that share no point, by union of the corners of each triangle. */
    private int components() {
        parent = new int[distinctPoints];
        Arrays.fill(parent, -1);
        int parts = 0;
        for (int i = 0; i < welded.length; i++) {
            if (parent[welded[i]] < 0) {
                parent[welded[i]] = welded[i];
                parts++;
            }
            int first = root(parent, welded[i - i % 3]);
            int own = root(parent, welded[i]);
            if (first != own) {
                parent[own] = first;
                parts--;
            }
        }
        return parts;
    }

    private static int root(int[] parent, int point) {
        int p = point;
        while (parent[p] != p) {
            parent[p] = parent[parent[p]];
            p = parent[p];
        }
        return p;
    }

    /** Three points lie on one line exactly if they do in all three coordinate planes. */
    private int degenerateTriangles() {
        int found = 0;
        for (int t = 0; t < corners.length / 3; t++) {
            if (collapsed(t) || (flat(t, 0, 1) && flat(t, 1, 2) && flat(t, 2, 0))) {
                found++;
            }
        }
        return found;
    }

    private boolean flat(int triangle, int u, int v) {
        int p = 3 * corners[3 * triangle];
        int q = 3 * corners[3 * triangle + 1];
        int r = 3 * corners[3 * triangle + 2];
        double[] c = coordinates;
        return Orientation.orient2d(c[p + u], c[p + v], c[q + u], c[q + v], c[r + u], c[r + v]) == 0;
    }

    private int duplicateTriangles() {
        int n = corners.length / 3;
        long[] key = new long[n];
        int[] largest = new int[n];
        for (int t = 0; t < n; t++) {
            int p = welded[3 * t];
            int q = welded[3 * t + 1];
            int r = welded[3 * t + 2];
            int small = Math.min(p, Math.min(q, r));
            largest[t] = Math.max(p, Math.max(q, r));
            int middle = Math.max(Math.min(p, q), Math.min(Math.max(p, q), r));
            key[t] = (long) small << 32 | middle;
        }
        int[] pair = ranks(key);
        for (int t = 0; t < n; t++) {
            key[t] = (long) pair[t] << 32 | largest[t];
        }
        return n - count(ranks(key));
    }

    private double area() {
        double sum = 0;
        for (int i = 0; i < corners.length; i += 3) {
            int p = 3 * corners[i];
            int q = 3 * corners[i + 1];
            int r = 3 * corners[i + 2];
            double ux = coordinates[q] - coordinates[p];
            double uy = coordinates[q + 1] - coordinates[p + 1];
            double uz = coordinates[q + 2] - coordinates[p + 2];
            double vx = coordinates[r] - coordinates[p];
            double vy = coordinates[r + 1] - coordinates[p + 1];
            double vz = coordinates[r + 2] - coordinates[p + 2];
            double nx = uy * vz - uz * vy;
            double ny = uz * vx - ux * vz;
            double nz = ux * vy - uy * vx;
            sum += Math.sqrt(nx * nx + ny * ny + nz * nz);
        }
        return sum / 2;
    }

    /** Tetrahedra from one point to all triangles; a point of the bounds, so that a far mesh loses no digits. */
    private double signedVolume(Vec3 low) {
        double[] from = {low.x(), low.y(), low.z()};
        double sum = 0;
        double[] c = new double[9];
        for (int i = 0; i < corners.length; i += 3) {
            for (int k = 0; k < 9; k++) {
                c[k] = coordinates[3 * corners[i + k / 3] + k % 3] - from[k % 3];
            }
            sum += c[0] * (c[4] * c[8] - c[5] * c[7])
                    + c[1] * (c[5] * c[6] - c[3] * c[8])
                    + c[2] * (c[3] * c[7] - c[4] * c[6]);
        }
        return sum / 6;
    }
}
