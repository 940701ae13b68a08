package dev.tandem.geometry;

import dev.tandem.internal.rounding.Limits;
import dev.tandem.math.Pose;

/**
 * Which cells of a grid are occupied: sparse, without a border, changed one cell or brick at a time.
 *
 * <p>The map brings its own hierarchy ({@link VoxelNodes}): an edit costs one walk and one brick of 64 cells, and the
 * writer's next query sees it.
 *
 * <p>One thread writes, and only that one asks about the map itself. Any number of others read: each has a
 * {@link #reader() reader} of its own, which shows what was {@link #publish() published} last when it was refreshed.
 *
 * <pre>
 *   writer                              a reader, in its own thread
 *   map.occupy(…); map.release(…);      VoxelReader reader = map.reader();
 *   map.publish();                      PreparedQuery query = Tandem.prepare(Body.of(reader), robot);
 *                                       loop: reader.refresh(); query.collides(pose);
 * </pre>
 */
public final class VoxelMap extends VoxelCells {

    private final VoxelEditor editor;

    private VoxelMap(double cellSize, VoxelEditor editor) {
        super(cellSize, editor.now);
        this.editor = editor;
    }

    /** An empty map with cells of this edge. */
    public static VoxelMap ofCellSize(double cellSize) {
        if (!(cellSize >= Limits.SMALLEST_CELL && cellSize <= Limits.LARGEST_CELL)) {
            throw new IllegalArgumentException("the size of a cell is a number from " + Limits.SMALLEST_CELL + " to "
                    + Limits.LARGEST_CELL + ", but this is " + cellSize);
        }
        return new VoxelMap(cellSize, new VoxelEditor());
    }

    /** Occupies the cell that holds a point; says whether it was free. */
    public boolean occupy(double x, double y, double z) {
        return occupyCell(key(x, "x = "), key(y, "y = "), key(z, "z = "));
    }

    /** Frees the cell that holds a point; says whether it was occupied. */
    public boolean release(double x, double y, double z) {
        return releaseCell(key(x, "x = "), key(y, "y = "), key(z, "z = "));
    }

    /** Occupies a cell by its keys; says whether it was free. */
    public boolean occupyCell(int x, int y, int z) {
        long bit = 1L << VoxelNodes.bitOf(x, y, z);
        return (editBrick(x, y, z, bit, 0) & bit) == 0;
    }

    /** Frees a cell by its keys; says whether it was occupied. */
    public boolean releaseCell(int x, int y, int z) {
        long bit = 1L << VoxelNodes.bitOf(x, y, z);
        return (editBrick(x, y, z, 0, bit) & bit) != 0;
    }

    /** Occupies or frees a cell by its keys; says whether it was occupied. */
    public boolean setCell(int x, int y, int z, boolean occupied) {
        long bit = 1L << VoxelNodes.bitOf(x, y, z);
        long occupy = occupied ? bit : 0;
        return (editBrick(x, y, z, occupy, bit ^ occupy) & bit) != 0;
    }

    /** Occupies all cells that are occupied in another map with cells of the same size, or in a reader of one. */
    public void occupyAll(VoxelCells other) {
        if (other.cellSize() != cellSize()) {
            throw new IllegalArgumentException(
                    "cells of " + other.cellSize() + " do not fit a map with cells of " + cellSize());
        }
        VoxelNodes from = other.nodes();
        other.forEachBrick(slot -> editBrick(
                (int) from.brickFirst(slot, 0),
                (int) from.brickFirst(slot, 1),
                (int) from.brickFirst(slot, 2),
                from.brickMask(slot),
                0));
    }

    /**
     * Occupies and frees cells of one brick at once, a bit each ({@link VoxelNodes#bitOf}); what is in both is freed.
     *
     * @param x a key of any cell in the brick, as are y and z
     * @return the cells that were occupied before
     */
    public long editBrick(int x, int y, int z, long occupy, long release) {
        return editor.edit(VoxelNodes.brickOf(x), VoxelNodes.brickOf(y), VoxelNodes.brickOf(z), occupy, release);
    }

    /** Occupies all cells of a box, by the keys of its first and last cells, brick by brick. */
    public void occupyBox(int lowX, int lowY, int lowZ, int highX, int highY, int highZ) {
        for (long z = lowZ & ~3; z <= highZ; z += 4) {
            for (long y = lowY & ~3; y <= highY; y += 4) {
                for (long x = lowX & ~3; x <= highX; x += 4) {
                    long cells = VoxelNodes.slab(0, lowX - x, highX - x)
                            & VoxelNodes.slab(1, lowY - y, highY - y)
                            & VoxelNodes.slab(2, lowZ - z, highZ - z);
                    editBrick((int) x, (int) y, (int) z, cells, 0);
                }
            }
        }
    }

    /** Occupies the cell of every point; says how many cells were free before. */
    public long occupyAll(PointCloud cloud) {
        long before = cellCount();
        double[] p = cloud.coordinates();
        for (int i = 0; i < p.length; i += 3) {
            occupy(p[i], p[i + 1], p[i + 2]);
        }
        return cellCount() - before;
    }

    /** Occupies the cell of every point that a depth image shows; says how many cells were free before. */
    public long occupyAll(DepthImage image, Pose camera) {
        long before = cellCount();
        double[] pose = new double[12];
        camera.copyInto(pose);
        double[] point = new double[3];
        for (int v = 0; v < image.height(); v++) {
            for (int u = 0; u < image.width(); u++) {
                if (image.point(u, v, pose, point)) {
                    occupy(point[0], point[1], point[2]);
                }
            }
        }
        return cellCount() - before;
    }

    /** Shows readers all edits so far, at once, when they next refresh. Costs the same however many edits there are. */
    public void publish() {
        editor.publish();
    }

    /** A view for one other thread. Any thread may ask for one, at any time. */
    public VoxelReader reader() {
        return VoxelReader.of(cellSize(), editor.versions());
    }

    @Override
    public long edition() {
        return 1 + editor.edits();
    }

    /** How many bytes the map takes, with all that it keeps for its readers. */
    public long bytes() {
        return editor.bytes();
    }

    @Override
    public String toString() {
        return "VoxelMap of " + cellCount() + " cells of " + cellSize();
    }
}
