package dev.tandem.geometry;

import dev.tandem.internal.rounding.Limits;
import dev.tandem.math.Pose;

/**
 * A sparse, unbounded voxel map that is edited one cell or brick at a time.
 *
 * <p>The map maintains its own hierarchy ({@link VoxelNodes}): an edit costs one walk down the hierarchy and one brick
 * of 64 cells, and the writer's next query sees it.
 *
 * <p>Not safe for use by multiple threads, except {@link #reader}: one thread writes, and only that thread queries the
 * map itself. Any number of other threads read through {@linkplain #reader() readers}, each with its own, which shows
 * what was last {@linkplain #publish() published} when it was refreshed.
 *
 * <pre>
 *   writer                              a reader, in its own thread
 *   map.occupy(…); map.release(…);      VoxelReader reader = map.reader();
 *   map.publish();                      PreparedQuery query = Tandem.prepare(Body.of(reader), robot);
 *                                       loop: reader.refresh(); query.collides(pose);
 * </pre>
 *
 * <p>Example:
 *
 * <pre>{@code
 * import dev.tandem.Body;
 * import dev.tandem.PreparedQuery;
 * import dev.tandem.Tandem;
 * import dev.tandem.geometry.Sphere;
 * import dev.tandem.geometry.VoxelMap;
 *
 * VoxelMap map = VoxelMap.ofCellSize(0.1);
 * PreparedQuery query = Tandem.prepare(Body.of(map), Body.of(new Sphere(0.5)));
 * System.out.println(query.collides()); // prints: false
 * map.occupy(0.3, 0, 0); // the query sees it at once
 * System.out.println(query.collides()); // prints: true
 * map.release(0.3, 0, 0);
 * System.out.println(query.collides()); // prints: false
 * }</pre>
 */
public final class VoxelMap extends VoxelCells {

    private final VoxelEditor editor;

    private VoxelMap(double cellSize, VoxelEditor editor) {
        super(cellSize, editor.now);
        this.editor = editor;
    }

    /**
     * {@return an empty map}
     *
     * @param cellSize the edge length of a cell
     */
    public static VoxelMap ofCellSize(double cellSize) {
        if (!(cellSize >= Limits.SMALLEST_CELL && cellSize <= Limits.LARGEST_CELL)) {
            throw new IllegalArgumentException("the size of a cell is a number from " + Limits.SMALLEST_CELL + " to "
                    + Limits.LARGEST_CELL + ", but this is " + cellSize);
        }
        return new VoxelMap(cellSize, new VoxelEditor());
    }

    /**
     * Occupies the cell that contains a point.
     *
     * @param x the x coordinate
     * @param y the y coordinate
     * @param z the z coordinate
     * @return whether the cell was free
     */
    public boolean occupy(double x, double y, double z) {
        return occupyCell(key(x, "x = "), key(y, "y = "), key(z, "z = "));
    }

    /**
     * Frees the cell that contains a point.
     *
     * @param x the x coordinate
     * @param y the y coordinate
     * @param z the z coordinate
     * @return whether the cell was occupied
     */
    public boolean release(double x, double y, double z) {
        return releaseCell(key(x, "x = "), key(y, "y = "), key(z, "z = "));
    }

    /**
     * Occupies a cell.
     *
     * @param x the x key of the cell
     * @param y the y key of the cell
     * @param z the z key of the cell
     * @return whether the cell was free
     */
    public boolean occupyCell(int x, int y, int z) {
        long bit = 1L << VoxelNodes.bitOf(x, y, z);
        return (editBrick(x, y, z, bit, 0) & bit) == 0;
    }

    /**
     * Frees a cell.
     *
     * @param x the x key of the cell
     * @param y the y key of the cell
     * @param z the z key of the cell
     * @return whether the cell was occupied
     */
    public boolean releaseCell(int x, int y, int z) {
        long bit = 1L << VoxelNodes.bitOf(x, y, z);
        return (editBrick(x, y, z, 0, bit) & bit) != 0;
    }

    /**
     * Occupies or frees a cell.
     *
     * @param x the x key of the cell
     * @param y the y key of the cell
     * @param z the z key of the cell
     * @param occupied whether to occupy the cell
     * @return whether the cell was occupied before
     */
    public boolean setCell(int x, int y, int z, boolean occupied) {
        long bit = 1L << VoxelNodes.bitOf(x, y, z);
        long occupy = occupied ? bit : 0;
        return (editBrick(x, y, z, occupy, bit ^ occupy) & bit) != 0;
    }

    /**
     * Occupies all cells that are occupied in another map.
     *
     * @param other a map with cells of the same size, or a reader of one
     */
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
     * Occupies and frees cells of one brick at once, with one bit for each cell ({@link VoxelNodes#bitOf}).
     *
     * @param x the x key of any cell of the brick
     * @param y the y key of any cell of the brick
     * @param z the z key of any cell of the brick
     * @param occupy the cells to occupy
     * @param release the cells to free; these win where both have a bit
     * @return the cells that were occupied before
     */
    public long editBrick(int x, int y, int z, long occupy, long release) {
        return editor.edit(VoxelNodes.brickOf(x), VoxelNodes.brickOf(y), VoxelNodes.brickOf(z), occupy, release);
    }

    /**
     * Occupies all cells of a box, brick by brick.
     *
     * @param lowX the x key of the first cell
     * @param lowY the y key of the first cell
     * @param lowZ the z key of the first cell
     * @param highX the x key of the last cell
     * @param highY the y key of the last cell
     * @param highZ the z key of the last cell
     */
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

    /**
     * Occupies the cell of every point of a cloud.
     *
     * @param cloud the points
     * @return the number of cells that were free before
     */
    public long occupyAll(PointCloud cloud) {
        long before = cellCount();
        double[] p = cloud.coordinates();
        for (int i = 0; i < p.length; i += 3) {
            occupy(p[i], p[i + 1], p[i + 2]);
        }
        return cellCount() - before;
    }

    /**
     * Occupies the cell of every point that a depth image shows.
     *
     * @param image the image
     * @param camera the pose of the camera in the frame of the map
     * @return the number of cells that were free before
     */
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

    /**
     * Makes all edits so far visible to readers, at once, when they next refresh. The cost does not depend on the
     * number of edits.
     */
    public void publish() {
        editor.publish();
    }

    /** {@return a view for one other thread} Any thread may call this at any time. */
    public VoxelReader reader() {
        return VoxelReader.of(cellSize(), editor.versions());
    }

    @Override
    public long edition() {
        return 1 + editor.edits();
    }

    /** {@return the number of bytes of the map, including what it keeps for its readers} */
    public long bytes() {
        return editor.bytes();
    }

    @Override
    public String toString() {
        return "VoxelMap of " + cellCount() + " cells of " + cellSize();
    }
}
