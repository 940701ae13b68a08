package dev.tandem.internal.pairs;

import dev.tandem.internal.exact.Orientation;
import dev.tandem.internal.rounding.Filters;
import dev.tandem.internal.rounding.Rounding;
import dev.tandem.internal.triangles.TriangleDistance;
import dev.tandem.internal.triangles.TriangleTriangle;

/**
 * The surface of a box as triangles between its corners, and what can be asked about it: does a triangle meet it, how
 * far is it, is a point inside.
 *
 * <pre>
 *      6────────7         corner = 1·(upper x) + 2·(upper y) + 4·(upper z)
 *     /│       /│
 *    4────────5 │         A box in its own frame has flat faces: two triangles each will do.
 *    │ 2──────│─3         The corners of a placed box are rounded one by one, so that four of them are hardly ever in
 *    │/       │/          one plane. What is meant is their convex hull: its surface lies within the four triangles of
 *    0────────1           each face's corners (both diagonals), as long as the box is thicker than the rounding.
 * </pre>
 *
 * <p>A box thinner than that may have any three of its corners as a facet, so all 56 are taken. And the hull of a plate
 * without any thickness is that of four points, whose four triangles are its surface.
 *
 * <p>Which triangles count is a set of bits: 1 &lt;&lt; face for the first diagonal, 64 &lt;&lt; face for the second, and
 * one more for the triangles across the box. Faces are numbered 2·axis + (1 if the upper one).
 */
final class BoxSurface {

    private static final int FLAT_FACES = 0x3F;
    private static final int WARPED_FACES = 0xFFF;
    private static final int ALL_TRIANGLES = 0x1FFF;
    private static final int FACE_TRIANGLES = 24;
    private static final int TRIANGLES = 56;

    /** Offsets into an array of corners: three a triangle, four triangles a face, then those across the box. */
    private static final int[] OFFSETS = offsets();

    private BoxSurface() {}

    /** The triangles of a box in its own frame. */
    static int triangles(double[] half) {
        int plate = plate(half);
        return plate >= 0 ? 1 << plate : FLAT_FACES;
    }

    /** The triangles of a placed box. */
    static int placedTriangles(double[] half, double[] m) {
        int plate = plate(half);
        if (plate >= 0) {
            return 1 << plate | 64 << plate;
        }
        double thinnest = Math.min(half[0], Math.min(half[1], half[2]));
        return thinnest < Filters.THIN_BOX * largestSum(half, m) ? ALL_TRIANGLES : WARPED_FACES;
    }

    /** A face of a box without thickness, or -1. */
    private static int plate(double[] half) {
        return half[0] == 0 ? 1 : half[1] == 0 ? 3 : half[2] == 0 ? 5 : -1;
    }

    /** A bound on every coordinate of a placed box. */
    static double largestSum(double[] half, double[] m) {
        return Math.abs(m[3]) + Math.abs(m[7]) + Math.abs(m[11]) + 2 * (half[0] + half[1] + half[2]);
    }

    /**
     * Of a box in its own frame, only the faces beyond which some of the points lie: the others are not nearest to
     * anything that the points span.
     */
    static int facing(double[] half, double[] points, int count) {
        if (plate(half) >= 0) {
            return triangles(half);
        }
        int faces = 0;
        for (int k = 0; k < 3 * count; k++) {
            int axis = k % 3;
            faces |= (points[k] > half[axis] ? 2 << (2 * axis) : 0) | (points[k] < -half[axis] ? 1 << (2 * axis) : 0);
        }
        return faces == 0 ? FLAT_FACES : faces;
    }

    /** The same for a placed box; in doubt a face counts. */
    static int placedFacing(double[] half, double[] m, double[] points, int count) {
        int all = placedTriangles(half, m);
        if (all != WARPED_FACES) {
            return all;
        }
        double largest = 0;
        for (int k = 0; k < 3 * count; k++) {
            largest = Math.max(largest, Math.abs(points[k]));
        }
        double rounding = Rounding.FACE_HEIGHT * (largest + largestSum(half, m));
        int faces = 0;
        for (int axis = 0; axis < 3; axis++) {
            int u = (axis + 1) % 3;
            int v = (axis + 2) % 3;
            double nx = m[4 + u] * m[8 + v] - m[8 + u] * m[4 + v];
            double ny = m[8 + u] * m[v] - m[u] * m[8 + v];
            double nz = m[u] * m[4 + v] - m[4 + u] * m[v];
            double face = half[axis] * (nx * m[axis] + ny * m[4 + axis] + nz * m[8 + axis]) - rounding;
            for (int k = 0; k < 3 * count; k += 3) {
                double h = nx * (points[k] - m[3]) + ny * (points[k + 1] - m[7]) + nz * (points[k + 2] - m[11]);
                faces |= (h > face ? 2 << (2 * axis) : 0) | (h < -face ? 1 << (2 * axis) : 0);
            }
        }
        return faces == 0 ? all : faces | faces << 6;
    }

    /** The offset of an edge's lower corner; edges are numbered 4·axis + (which of the four along it). */
    static int edgeStart(int edge) {
        int axis = edge >> 2;
        return 3 * (((edge & 1) << ((axis + 1) % 3)) | (((edge >> 1) & 1) << ((axis + 2) % 3)));
    }

    static int edgeEnd(int edge) {
        return edgeStart(edge) + (3 << (edge >> 2));
    }

    /** Whether one of the two faces at an edge belongs to a set. */
    static boolean hasEdge(int triangles, int edge) {
        int axis = edge >> 2;
        int face = 2 * ((axis + 1) % 3) + (edge & 1);
        int other = 2 * ((axis + 2) % 3) + ((edge >> 1) & 1);
        return ((triangles >> face | triangles >> other) & 1) != 0;
    }

    /** Copies one triangle of a set into {@code out}, or says that it does not belong to it. */
    static boolean load(double[] corners, int triangles, int triangle, double[] out) {
        int bit = triangle >= FACE_TRIANGLES ? 12 : (triangle >> 2) + ((triangle & 2) == 0 ? 0 : 6);
        if ((triangles >> bit & 1) == 0) {
            return false;
        }
        for (int k = 0; k < 3; k++) {
            int corner = OFFSETS[3 * triangle + k];
            out[3 * k] = corners[corner];
            out[3 * k + 1] = corners[corner + 1];
            out[3 * k + 2] = corners[corner + 2];
        }
        return true;
    }

    /** Whether a triangle meets a surface, exactly. */
    static boolean meets(double[] t, double[] corners, int triangles, double[] scratch) {
        for (int i = 0; i < TRIANGLES; i++) {
            if (load(corners, triangles, i, scratch) && TriangleTriangle.intersects(t, scratch)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the surfaces of two boxes meet, exactly. */
    static boolean meet(
            double[] a, int trianglesOfA, double[] scratchA, double[] b, int trianglesOfB, double[] scratchB) {
        for (int i = 0; i < TRIANGLES; i++) {
            if (load(a, trianglesOfA, i, scratchA) && meets(scratchA, b, trianglesOfB, scratchB)) {
                return true;
            }
        }
        return false;
    }

    /**
     * The squared distance of a triangle and a surface that it does not meet, or {@code best} if that is not larger.
     * Where it is smaller, {@code nearest} receives the closest points, the surface's first if {@code surfaceIsA}.
     * Searching ends with any that is at most {@code enough}.
     */
    static double squaredDistance(
            double[] t,
            double[] corners,
            int triangles,
            boolean surfaceIsA,
            double best,
            double enough,
            double[] scratch,
            double[] closest,
            double[] nearest) {
        for (int i = 0; i < TRIANGLES && best > enough; i++) {
            if (!load(corners, triangles, i, scratch)) {
                continue;
            }
            double[] a = surfaceIsA ? scratch : t;
            double[] b = surfaceIsA ? t : scratch;
            double squared = TriangleDistance.certified(a, b, best, closest);
            if (squared == TriangleDistance.UNCERTAIN) {
                squared = TriangleDistance.precise(a, b, closest);
            }
            if (squared < best) {
                best = squared;
                System.arraycopy(closest, 0, nearest, 0, 6);
            }
        }
        return best;
    }

    /** The squared distance of the surfaces of two boxes that do not meet; {@code nearest} receives the points. */
    static double squaredDistance(
            double[] a,
            int trianglesOfA,
            double[] scratchA,
            double[] b,
            int trianglesOfB,
            double[] scratchB,
            double enough,
            double[] closest,
            double[] nearest) {
        double best = Double.POSITIVE_INFINITY;
        for (int i = 0; i < TRIANGLES && best > enough; i++) {
            if (load(a, trianglesOfA, i, scratchA)) {
                best = squaredDistance(scratchA, b, trianglesOfB, false, best, enough, scratchB, closest, nearest);
            }
        }
        return best;
    }

    /**
     * Whether the hull of eight corners holds a point, exactly, for a hull with volume: it does if one of the
     * tetrahedra between the corners does (Carathéodory).
     */
    static boolean holds(double[] corners, double x, double y, double z) {
        for (int i = 0; i < 24; i += 3) {
            for (int j = i + 3; j < 24; j += 3) {
                for (int k = j + 3; k < 24; k += 3) {
                    for (int l = k + 3; l < 24; l += 3) {
                        if (tetrahedronHolds(corners, i, j, k, l, x, y, z)) {
                            return true;
                        }
                    }
                }
            }
        }
        return false;
    }

    private static boolean tetrahedronHolds(double[] c, int i, int j, int k, int l, double x, double y, double z) {
        int hand = Orientation.orient3d(
                c[i], c[i + 1], c[i + 2], c[j], c[j + 1], c[j + 2], c[k], c[k + 1], c[k + 2], c[l], c[l + 1], c[l + 2]);
        return hand != 0
                && hand * side(c, i, j, k, x, y, z) >= 0
                && hand * side(c, j, i, l, x, y, z) >= 0
                && hand * side(c, k, l, i, x, y, z) >= 0
                && hand * side(c, l, k, j, x, y, z) >= 0;
    }

    private static int side(double[] c, int i, int j, int k, double x, double y, double z) {
        return Orientation.orient3d(
                c[i], c[i + 1], c[i + 2], c[j], c[j + 1], c[j + 2], c[k], c[k + 1], c[k + 2], x, y, z);
    }

    private static int[] offsets() {
        int[] offsets = new int[3 * TRIANGLES];
        int at = 0;
        for (int face = 0; face < 6; face++) {
            int upper = (face & 1) << (face / 2);
            int u = 1 << ((face / 2 + 1) % 3);
            int v = 1 << ((face / 2 + 2) % 3);
            int[] round = {upper, upper | u, upper | u | v, upper | v};
            int[] corners = {0, 1, 2, 0, 2, 3, 0, 1, 3, 1, 2, 3};
            for (int corner : corners) {
                offsets[at++] = 3 * round[corner];
            }
        }
        for (int i = 0; i < 8; i++) {
            for (int j = i + 1; j < 8; j++) {
                for (int k = j + 1; k < 8; k++) {
                    boolean onFace = (i & j & k) != 0 || (i | j | k) != 7;
                    if (!onFace) {
                        offsets[at++] = 3 * i;
                        offsets[at++] = 3 * j;
                        offsets[at++] = 3 * k;
                    }
                }
            }
        }
        return offsets;
    }
}
