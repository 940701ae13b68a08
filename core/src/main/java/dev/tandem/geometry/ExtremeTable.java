package dev.tandem.geometry;

import dev.tandem.internal.rounding.Filters;
import dev.tandem.internal.rounding.Limits;
import java.io.Serializable;
import java.util.Arrays;

/**
 * For every cell of directions, the few vertices of a hull that may be extreme in it: a support is one look-up and a
 * handful of products, whatever the hull's size.
 *
 * <pre>
 *    ┌──┬──┬──┐   Each half of an octahedron of directions is divided into cells. A vertex is left out of a cell if
 *    │  │ d│  │   another one is higher in all four corners of it: then it is higher in all directions between them.
 *    ├──┼──┼──┤
 * </pre>
 *
 * <p>The vertices that are extreme somewhere in a cell hang together by edges, so a large hull is not searched but
 * flooded from one of them.
 *
 * @param first for every cell, where its vertices start among the candidates; and the end
 * @param candidates three times the vertex: where its coordinates start
 */
@SuppressWarnings("ArrayRecordComponent") // part of one hull: never compared
record ExtremeTable(int cells, int[] first, int[] candidates, double[] centred) implements Serializable {

    private static final long serialVersionUID = 1;

    /** Up to here all vertices are tried for every cell, which leaves no doubt; beyond it would take too long. */
    static final int TRY_ALL = 64;

    /** From the hull's vertices relative to its centre, all coordinates of one together, and who is next to whom. */
    static ExtremeTable of(double[] centred, double radius, int[] firstNeighbour, int[] neighbours) {
        return new Builder(centred, radius, firstNeighbour, neighbours).build();
    }

    /** The extreme vertex in a direction; of equally high ones the same for all directions of a cell. */
    int extreme(double dx, double dy, double dz) {
        double[] c = centred;
        int[] all = candidates;
        int cell = cell(cells, dx, dy, dz);
        int k = first[cell];
        int end = first[cell + 1];
        int best = all[k];
        double highest = dx * c[best] + dy * c[best + 1] + dz * c[best + 2];
        for (k++; k < end; k++) {
            int v = all[k];
            double h = dx * c[v] + dy * c[v + 1] + dz * c[v + 2];
            if (h > highest) {
                highest = h;
                best = v;
            }
        }
        return best / 3;
    }

    /**
     * The cell that a direction passes through on an octahedron around the origin: the sign of z says which half, x and
     * y on |x| + |y| + |z| = 1 say where. There is nothing to guess for the processor, unlike on a cube.
     */
    private static int cell(int cells, double dx, double dy, double dz) {
        double sum = Math.abs(dx) + Math.abs(dy) + Math.abs(dz);
        if (!(sum >= Limits.SHORTEST_DIRECTION && sum <= Limits.LONGEST_DIRECTION)) {
            double factor = sum < 1 ? 0x1p600 : 0x1p-600;
            // A direction of no length has no cell: any that is filled.
            return sum > 0 ? cell(cells, factor * dx, factor * dy, factor * dz) : (cells + 1) * cells / 2;
        }
        double half = 0.5 * cells;
        double s = half / sum;
        int column = Math.min(cells - 1, (int) (dx * s + half));
        int row = Math.min(cells - 1, (int) (dy * s + half));
        int lower = (int) (Double.doubleToRawLongBits(dz) >>> 63);
        return (lower * cells + row) * cells + column;
    }

    private static final class Builder {

        private final double[] c;
        private final int n;
        private final double margin;
        private final int[] firstNeighbour;
        private final int[] neighbours;
        private final int cells;

        private final int[] first;
        private int[] found;
        private int count;

        /** The corners of the cell at hand, then its middle; a vertex that is extreme in each. */
        private final double[] d = new double[15];

        private final int[] reference = new int[5];

        /** The last cell that a vertex was looked at for, plus one. */
        private final int[] seen;

        private int start;

        Builder(double[] centred, double radius, int[] firstNeighbour, int[] neighbours) {
            c = centred;
            n = centred.length / 3;
            margin = Filters.EXTREME_VERTEX * radius;
            this.firstNeighbour = firstNeighbour;
            this.neighbours = neighbours;
            // So fine that a cell has one or two vertices, mostly. Even, so that no cell crosses an edge.
            cells = n <= TRY_ALL ? 16 : n <= 250 ? 32 : n <= 4000 ? 48 : 96;
            first = new int[2 * cells * cells + 1];
            found = new int[2 * first.length];
            seen = new int[n];
        }

        ExtremeTable build() {
            int cell = 0;
            for (int side = 0; side < 2; side++) {
                for (int row = 0; row < cells; row++) {
                    for (int column = 0; column < cells; column++) {
                        first[cell++] = count;
                        if (isUsed(row, column)) {
                            look(side, row, column);
                            fill(cell);
                        }
                    }
                }
            }
            first[cell] = count;
            return new ExtremeTable(cells, first, Arrays.copyOf(found, count), c);
        }

        /** Whether the cell meets the half, which is a diamond in the square; on its rim rounding decides. */
        private boolean isUsed(int row, int column) {
            int x = Math.min(Math.abs(2 * column - cells), Math.abs(2 * column + 2 - cells));
            int y = Math.min(Math.abs(2 * row - cells), Math.abs(2 * row + 2 - cells));
            return x + y <= cells;
        }

        /** Finds the corners, all in the plane of the octahedron's side, and what is extreme there. */
        private void look(int side, int row, int column) {
            double right = 2 * column < cells ? -1 : 1;
            double up = 2 * row < cells ? -1 : 1;
            for (int corner = 0; corner < 5; corner++) {
                double x = 2 * (column + (corner == 4 ? 0.5 : corner & 1)) / cells - 1;
                double y = 2 * (row + (corner == 4 ? 0.5 : corner >> 1)) / cells - 1;
                double z = 1 - right * x - up * y;
                int at = 3 * corner;
                d[at] = x;
                d[at + 1] = y;
                d[at + 2] = side == 0 ? z : -z;
                reference[corner] = n <= TRY_ALL ? highest(at) : climb(start, at);
                start = reference[corner];
            }
        }

        private void fill(int stamp) {
            if (n <= TRY_ALL) {
                for (int v = 0; v < n; v++) {
                    addUnlessLower(v);
                }
                return;
            }
            int next = count;
            seen[start] = stamp;
            add(start);
            while (next < count) {
                int v = found[next++] / 3;
                for (int k = firstNeighbour[v]; k < firstNeighbour[v + 1]; k++) {
                    int u = neighbours[k];
                    if (seen[u] != stamp) {
                        seen[u] = stamp;
                        addUnlessLower(u);
                    }
                }
            }
        }

        private void addUnlessLower(int v) {
            for (int u : reference) {
                if (isLower(v, u)) {
                    return;
                }
            }
            add(v);
        }

        private boolean isLower(int v, int u) {
            double x = c[3 * v] - c[3 * u];
            double y = c[3 * v + 1] - c[3 * u + 1];
            double z = c[3 * v + 2] - c[3 * u + 2];
            for (int at = 0; at < 12; at += 3) {
                if (d[at] * x + d[at + 1] * y + d[at + 2] * z >= -margin) {
                    return false;
                }
            }
            return true;
        }

        private void add(int v) {
            if (count == found.length) {
                found = Arrays.copyOf(found, 2 * count);
            }
            found[count++] = 3 * v;
        }

        private double height(int v, int at) {
            return d[at] * c[3 * v] + d[at + 1] * c[3 * v + 1] + d[at + 2] * c[3 * v + 2];
        }

        private int highest(int at) {
            int best = 0;
            for (int v = 1; v < n; v++) {
                best = height(v, at) > height(best, at) ? v : best;
            }
            return best;
        }

        /** Uphill along the edges: where no neighbour is higher, no vertex is. */
        private int climb(int from, int at) {
            int v = from;
            // No vertex comes up twice but for rounding: hence the counted walk.
            for (int step = 0; step < n; step++) {
                int best = v;
                for (int k = firstNeighbour[v]; k < firstNeighbour[v + 1]; k++) {
                    best = height(neighbours[k], at) > height(best, at) ? neighbours[k] : best;
                }
                if (best == v) {
                    return v;
                }
                v = best;
            }
            return highest(at);
        }
    }
}
