package dev.tandem.plan.grid;

import dev.tandem.geometry.VoxelNodes;

/** A box of cells, and the bricks of 4×4×4 that it takes, numbered x first and z last. */
final class GridRegion {

    /** An int for each, and 64 times as many must still be numbered by ints. */
    private static final long MOST_BRICKS = 1L << 24;

    final int lowX;
    final int lowY;
    final int lowZ;
    final int highX;
    final int highY;
    final int highZ;

    /** The keys of the first cell of the first brick. */
    final int x0;

    final int y0;
    final int z0;

    /** From a brick to the next along y and along z. */
    final int nextY;

    final int nextZ;
    final int bricks;

    GridRegion(int lowX, int lowY, int lowZ, int highX, int highY, int highZ) {
        this.lowX = lowX;
        this.lowY = lowY;
        this.lowZ = lowZ;
        this.highX = highX;
        this.highY = highY;
        this.highZ = highZ;
        x0 = lowX & ~3;
        y0 = lowY & ~3;
        z0 = lowZ & ~3;
        long nx = count(x0, highX, "x");
        long ny = count(y0, highY, "y");
        long nz = count(z0, highZ, "z");
        // Each is below 2^31, and the first product below 2^62.
        if (nx * ny > MOST_BRICKS || nx * ny * nz > MOST_BRICKS) {
            throw new IllegalArgumentException("a grid of " + nx + " × " + ny + " × " + nz
                    + " bricks of 4 × 4 × 4 cells" + " is too large; at most " + MOST_BRICKS
                    + " are possible, so make cells larger or the grid smaller");
        }
        nextY = (int) nx;
        nextZ = (int) (nx * ny);
        bricks = (int) (nx * ny * nz);
    }

    private static long count(int first, int high, String axis) {
        long cells = (long) high - first + 1;
        if (cells < 1) {
            throw new IllegalArgumentException(
                    "the grid has no cells along " + axis + ": its last key, " + high + ", is below its first");
        }
        return (cells + 3) / 4;
    }

    boolean holds(int x, int y, int z) {
        return x >= lowX && x <= highX && y >= lowY && y <= highY && z >= lowZ && z <= highZ;
    }

    void check(int x, int y, int z) {
        if (!holds(x, y, z)) {
            throw new IllegalArgumentException(
                    "the cell " + x + ", " + y + ", " + z + " is outside the grid, which reaches" + " from " + lowX
                            + ", " + lowY + ", " + lowZ + " to " + highX + ", " + highY + ", " + highZ);
        }
    }

    /** The brick of a cell inside. */
    int brick(int x, int y, int z) {
        return ((x - x0) >> 2) + ((y - y0) >> 2) * nextY + ((z - z0) >> 2) * nextZ;
    }

    /** The key of a brick's first cell along x. */
    int firstX(int brick) {
        return x0 + 4 * (brick % nextY);
    }

    int firstY(int brick) {
        return y0 + 4 * (brick % nextZ / nextY);
    }

    int firstZ(int brick) {
        return z0 + 4 * (brick / nextZ);
    }

    static int bit(int x, int y, int z) {
        return VoxelNodes.bitOf(x, y, z);
    }

    long cells() {
        return ((long) highX - lowX + 1) * ((long) highY - lowY + 1) * ((long) highZ - lowZ + 1);
    }
}
