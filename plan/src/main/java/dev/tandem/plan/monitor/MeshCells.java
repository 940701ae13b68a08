package dev.tandem.plan.monitor;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import java.util.Arrays;
import java.util.function.Predicate;

/**
 * Cells around a mesh, in its own frame: far from it, wholly inside of it, or near its surface, where only the mesh itself
 * can tell.
 *
 * <pre>
 *    . . . . . .        n  near: the box around a triangle, with a margin, overlaps the cell
 *    . n n n n .        .  far: reached from the border without a near cell
 *    . n i i n .        i  enclosed: one question for all cells that hang together
 *    . n n n n .
 * </pre>
 *
 * Immutable and safe for use by multiple threads.
 */
final class MeshCells {

    static final byte FAR = 0;
    static final byte NEAR = 1;
    static final byte INSIDE = 2;
    private static final byte OPEN = 3;

    /** Cells along the longest side, at most. */
    private static final int FINENESS = 32;

    private final double[] low = new double[3];
    private final double[] high = new double[3];
    private final int[] sizes = new int[3];
    private final double cell;
    private final byte[] cells;

    /** Of each near cell the triangle that is closest to its middle, and its squared distance from there. */
    private final int[] closest;

    private final float[] closestSquares;

    private final double[] triangles;

    /**
     * The cells of a mesh.
     *
     * @param margin cells within this distance of a triangle are near
     * @param isInside whether a point, given by its pose in the mesh's frame, is inside
     */
    MeshCells(TriangleMesh mesh, double margin, Predicate<Pose> isInside) {
        double[] corners = new double[9];
        this.triangles = new double[9 * mesh.triangleCount()];
        Arrays.fill(low, Double.POSITIVE_INFINITY);
        Arrays.fill(high, Double.NEGATIVE_INFINITY);
        for (int t = 0; t < mesh.triangleCount(); t++) {
            mesh.copyTriangle(t, corners);
            System.arraycopy(corners, 0, triangles, 9 * t, 9);
            for (int k = 0; k < 9; k++) {
                low[k % 3] = Math.min(low[k % 3], corners[k]);
                high[k % 3] = Math.max(high[k % 3], corners[k]);
            }
        }
        double longest = 0;
        for (int k = 0; k < 3; k++) {
            longest = Math.max(longest, high[k] - low[k] + 2 * margin);
        }
        // Not smaller than the margin, so that a small triangle marks few cells.
        this.cell = Math.max(longest / FINENESS, margin);
        for (int k = 0; k < 3; k++) {
            // One more cell on each side, so that the border is free.
            low[k] -= margin + 1.5 * cell;
            sizes[k] = (int) Math.ceil((high[k] + margin - low[k]) / cell) + 2;
            high[k] = low[k] + sizes[k] * cell;
        }
        this.cells = new byte[sizes[0] * sizes[1] * sizes[2]];
        this.closest = new int[cells.length];
        this.closestSquares = new float[cells.length];
        Arrays.fill(cells, OPEN);
        Arrays.fill(closestSquares, Float.POSITIVE_INFINITY);
        for (int t = 0; t < triangles.length; t += 9) {
            mark(t, margin);
        }
        fill(0, FAR);
        for (int at = 0; at < cells.length; at++) {
            if (cells[at] == OPEN) {
                fill(at, isInside.test(centre(at)) ? INSIDE : FAR);
            }
        }
    }

    private Pose centre(int at) {
        int x = at % sizes[0];
        int y = at / sizes[0] % sizes[1];
        int z = at / sizes[0] / sizes[1];
        return Pose.translation(low[0] + (x + 0.5) * cell, low[1] + (y + 0.5) * cell, low[2] + (z + 0.5) * cell);
    }

    /** Marks the cells that the box around a triangle overlaps, with one that rounding may put it in. */
    private void mark(int triangle, double margin) {
        double[] t = triangles;
        int[] first = new int[3];
        int[] last = new int[3];
        double slack = 1e-6 * cell;
        for (int k = 0; k < 3; k++) {
            double least = Math.min(t[triangle + k], Math.min(t[triangle + 3 + k], t[triangle + 6 + k]));
            double most = Math.max(t[triangle + k], Math.max(t[triangle + 3 + k], t[triangle + 6 + k]));
            first[k] = (int) Math.floor((least - margin - slack - low[k]) / cell);
            last[k] = (int) Math.floor((most + margin + slack - low[k]) / cell);
        }
        for (int z = first[2]; z <= last[2]; z++) {
            for (int y = first[1]; y <= last[1]; y++) {
                int row = (z * sizes[1] + y) * sizes[0];
                for (int x = first[0]; x <= last[0]; x++) {
                    cells[row + x] = NEAR;
                    keepClosest(row + x, triangle, x, y, z);
                }
            }
        }
    }

    private void keepClosest(int at, int triangle, int x, int y, int z) {
        double square = PointTriangle.squaredDistance(
                triangles, triangle, low[0] + (x + 0.5) * cell, low[1] + (y + 0.5) * cell, low[2] + (z + 0.5) * cell);
        if (square < closestSquares[at]) {
            closestSquares[at] = (float) square;
            closest[at] = triangle;
        }
    }

    /** Gives a class to all open cells that hang together with one, through faces. */
    private void fill(int start, byte value) {
        int[] waiting = new int[64];
        int count = 0;
        waiting[count++] = start;
        cells[start] = value;
        int[] steps = {1, sizes[0], sizes[0] * sizes[1]};
        while (count > 0) {
            int at = waiting[--count];
            int rest = at;
            for (int k = 0; k < 3; k++) {
                int place = rest % sizes[k];
                rest /= sizes[k];
                for (int side = -1; side <= 1; side += 2) {
                    int next = at + side * steps[k];
                    if (place + side >= 0 && place + side < sizes[k] && cells[next] == OPEN) {
                        cells[next] = value;
                        waiting = count == waiting.length ? Arrays.copyOf(waiting, 2 * count) : waiting;
                        waiting[count++] = next;
                    }
                }
            }
        }
    }

    /** The cell of a point in the mesh's frame; −1 if it is beyond all cells, and so far. */
    int at(double x, double y, double z) {
        if (!(x >= low[0] && y >= low[1] && z >= low[2] && x < high[0] && y < high[1] && z < high[2])) {
            return -1;
        }
        int i = Math.min(sizes[0] - 1, (int) ((x - low[0]) / cell));
        int j = Math.min(sizes[1] - 1, (int) ((y - low[1]) / cell));
        int k = Math.min(sizes[2] - 1, (int) ((z - low[2]) / cell));
        return (k * sizes[1] + j) * sizes[0] + i;
    }

    /** The class of a cell. */
    byte of(int at) {
        return at < 0 ? FAR : cells[at];
    }

    /** The squared distance of a point in a near cell to one triangle, likely the closest. */
    double squaredDistance(int at, double x, double y, double z) {
        return PointTriangle.squaredDistance(triangles, closest[at], x, y, z);
    }

    /** A ball around all cells but the far border: x, y, z, radius. */
    double[] ball() {
        double[] out = new double[4];
        double sum = 0;
        for (int k = 0; k < 3; k++) {
            out[k] = 0.5 * (low[k] + high[k]);
            double half = 0.5 * (high[k] - low[k]);
            sum += half * half;
        }
        out[3] = Math.sqrt(sum);
        return out;
    }
}
