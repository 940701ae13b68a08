package dev.tandem.plan.grid;

import dev.tandem.Body;
import dev.tandem.geometry.DepthImage;
import dev.tandem.geometry.HalfSpace;
import dev.tandem.geometry.PointCloud;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import org.jspecify.annotations.Nullable;

/**
 * A box of cells, and what is believed of each: obstacle, free or indeterminate, with three probabilities. Observations
 * change beliefs, beliefs decide the class of a cell, and two voxel maps follow: one of obstacles and one of what is
 * unknown. At first all is unknown.
 *
 * <p>One thread writes. Others see what was {@link #publish published}, through a {@link #reader()} each.
 *
 * <p>Example:
 *
 * <pre>{@code
 * import dev.tandem.Body;
 * import dev.tandem.Tandem;
 * import dev.tandem.geometry.Sphere;
 * import dev.tandem.math.Vec3;
 * import dev.tandem.plan.grid.CellClass;
 * import dev.tandem.plan.grid.Evidence;
 * import dev.tandem.plan.grid.OccupancyGrid;
 * import dev.tandem.plan.grid.UnknownPolicy;
 *
 * OccupancyGrid grid = OccupancyGrid.of(0.1, new Vec3(0, 0, 0), new Vec3(2, 2, 2), Evidence.standard());
 * System.out.println(grid.classOf(5, 5, 5)); // prints: UNKNOWN
 * grid.declare(5, 5, 5, CellClass.OBSTACLE);
 * Body ball = Body.of(new Sphere(0.2));
 * System.out.println(Tandem.collides(grid.body(UnknownPolicy.IS_FREE), ball)); // prints: false
 * System.out.println(Tandem.collides(grid.body(UnknownPolicy.IS_SOLID), ball)); // prints: true
 * }</pre>
 */
public final class OccupancyGrid {

    /** A ray is at most this many cells long. */
    private static final double LONGEST_RAY = 1 << 20;

    /**
     * Rays are taken in turns, one in 17, then one in 3, then the others: the first go everywhere, and the last find many
     * bricks full. The result is the same in any order. A room at 0.05 m took a tenth less time than with two turns.
     */
    private static final int TURNS = 3;

    private static final int FIRST_TURN = 17;
    private static final int SECOND_TURN = 3;

    private static final int OBSTACLE = CellClass.OBSTACLE.code;
    private static final int UNKNOWN = CellClass.UNKNOWN.code;

    private final GridRegion region;
    private final Beliefs beliefs;
    private final CellBlocks blocks;
    private final VoxelMap obstacles;
    private final VoxelMap unknown;

    /** Made for the first image. */
    private @Nullable RayMarks marks;

    /** Odd while the two maps are being published. */
    private volatile long publications;

    private OccupancyGrid(double cellSize, GridRegion region, Evidence evidence) {
        this.region = region;
        this.beliefs = new Beliefs(evidence);
        this.blocks = new CellBlocks(region.bricks);
        this.obstacles = VoxelMap.ofCellSize(cellSize);
        this.unknown = VoxelMap.ofCellSize(cellSize);
        unknown.occupyBox(region.lowX, region.lowY, region.lowZ, region.highX, region.highY, region.highZ);
    }

    /**
     * {@return a grid of all cells that have something in common with the inside of a box}
     *
     * @param cellSize the edge length of a cell
     * @param low the smallest corner
     * @param high the largest corner
     * @param evidence how observations change beliefs
     */
    public static OccupancyGrid of(double cellSize, Vec3 low, Vec3 high, Evidence evidence) {
        VoxelMap keys = VoxelMap.ofCellSize(cellSize);
        return ofKeys(
                cellSize,
                keys.key(low.x()),
                keys.key(low.y()),
                keys.key(low.z()),
                keys.key(Math.nextDown(high.x())),
                keys.key(Math.nextDown(high.y())),
                keys.key(Math.nextDown(high.z())),
                evidence);
    }

    /**
     * {@return a grid by the keys of its first and last cells}
     *
     * @param cellSize the edge length of a cell
     * @param lowX the x key of the first cell
     * @param lowY the y key of the first cell
     * @param lowZ the z key of the first cell
     * @param highX the x key of the last cell
     * @param highY the y key of the last cell
     * @param highZ the z key of the last cell
     * @param evidence how observations change beliefs
     */
    public static OccupancyGrid ofKeys(
            double cellSize, int lowX, int lowY, int lowZ, int highX, int highY, int highZ, Evidence evidence) {
        return new OccupancyGrid(cellSize, new GridRegion(lowX, lowY, lowZ, highX, highY, highZ), evidence);
    }

    /** {@return the edge length of a cell} */
    public double cellSize() {
        return obstacles.cellSize();
    }

    /** {@return how many cells the grid has} */
    public long cellCount() {
        return region.cells();
    }

    /** {@return how many cells are taken for free; the two maps count the others} */
    public long freeCount() {
        return region.cells() - obstacles.cellCount() - unknown.cellCount();
    }

    /** {@return the cells that are taken for obstacles: a live map, to be read by the writer only} */
    public VoxelMap obstacles() {
        return obstacles;
    }

    /** {@return the cells of which not enough is known: a live map, to be read by the writer only} */
    public VoxelMap unknown() {
        return unknown;
    }

    /**
     * {@return whether a cell is one of the grid}
     *
     * @param x the x key of the cell
     * @param y the y key of the cell
     * @param z the z key of the cell
     */
    public boolean holds(int x, int y, int z) {
        return region.holds(x, y, z);
    }

    /**
     * {@return what a cell is taken for} What is outside the grid is unknown.
     *
     * @param x the x key of the cell
     * @param y the y key of the cell
     * @param z the z key of the cell
     */
    public CellClass classOf(int x, int y, int z) {
        return region.holds(x, y, z) ? CellClass.of(beliefs.classOf(belief(x, y, z))) : CellClass.UNKNOWN;
    }

    /**
     * {@return how likely a cell is an obstacle}
     *
     * @param x the x key of the cell
     * @param y the y key of the cell
     * @param z the z key of the cell
     */
    public double obstacleProbability(int x, int y, int z) {
        region.check(x, y, z);
        return beliefs.obstacle(belief(x, y, z));
    }

    /**
     * {@return how likely a cell is free}
     *
     * @param x the x key of the cell
     * @param y the y key of the cell
     * @param z the z key of the cell
     */
    public double freeProbability(int x, int y, int z) {
        region.check(x, y, z);
        return beliefs.free(belief(x, y, z));
    }

    /**
     * {@return how likely what was seen of a cell means nothing}
     *
     * @param x the x key of the cell
     * @param y the y key of the cell
     * @param z the z key of the cell
     */
    public double indeterminateProbability(int x, int y, int z) {
        region.check(x, y, z);
        return beliefs.indeterminate(belief(x, y, z));
    }

    private int belief(int x, int y, int z) {
        return blocks.belief(region.brick(x, y, z), GridRegion.bit(x, y, z));
    }

    /**
     * Takes note that a ray ended in a cell (a hit) or went through it.
     *
     * @param x the x key of the cell
     * @param y the y key of the cell
     * @param z the z key of the cell
     * @param hit whether a ray ended in the cell
     */
    public void observe(int x, int y, int z, boolean hit) {
        region.check(x, y, z);
        int old = belief(x, y, z);
        believe(x, y, z, old, hit ? beliefs.hit(old) : beliefs.miss(old));
    }

    /**
     * Sets what is known of a cell: as sure as can be, or nothing at all.
     *
     * @param x the x key of the cell
     * @param y the y key of the cell
     * @param z the z key of the cell
     * @param is the class of the cell
     */
    public void declare(int x, int y, int z, CellClass is) {
        region.check(x, y, z);
        believe(x, y, z, belief(x, y, z), beliefs.certain(is));
    }

    private void believe(int x, int y, int z, int old, int now) {
        int bit = GridRegion.bit(x, y, z);
        int word = blocks.word(region.brick(x, y, z), bit);
        blocks.words()[word] ^= (long) (old ^ now) << ((bit & 3) << 4);
        int before = beliefs.classOf(old);
        int after = beliefs.classOf(now);
        if (before != after) {
            edit(obstacles, x, y, z, 1L << bit, before == OBSTACLE, after == OBSTACLE);
            edit(unknown, x, y, z, 1L << bit, before == UNKNOWN, after == UNKNOWN);
        }
    }

    private static void edit(VoxelMap map, int x, int y, int z, long bit, boolean before, boolean after) {
        if (before != after) {
            map.editBrick(x, y, z, after ? bit : 0, after ? 0 : bit);
        }
    }

    /**
     * Takes in a depth image: every ray goes through the grid from the camera to what it shows. A cell is updated once;
     * if any ray ended in it, that counts.
     *
     * @param image the image
     * @param camera the pose of the camera
     * @param range how far the camera can be trusted: a ray that is longer is a miss up to there
     * @return what it changed
     */
    public ImageUpdate insert(DepthImage image, Pose camera, double range) {
        double[] pose = new double[12];
        camera.copyInto(pose);
        RayMarks rays = marks(range);
        rays.start(pose[3], pose[7], pose[11]);
        double[] p = new double[3];
        int count = 0;
        int pixels = image.width() * image.height();
        for (int turn = 0; turn < TURNS; turn++) {
            for (int i = 0; i < pixels; i++) {
                if (turnOf(i) == turn && image.point(i % image.width(), i / image.width(), pose, p)) {
                    rays.ray(p[0], p[1], p[2], range);
                    count++;
                }
            }
        }
        return apply(rays, count);
    }

    /**
     * Takes in the points of a scan that were all seen from one place.
     *
     * @param points the points
     * @param eye where the points were seen from
     * @param range the largest depth that is trusted
     * @return what it changed
     */
    public ImageUpdate insert(PointCloud points, Vec3 eye, double range) {
        RayMarks rays = marks(range);
        rays.start(eye.x(), eye.y(), eye.z());
        double[] p = points.coordinates();
        for (int turn = 0; turn < TURNS; turn++) {
            for (int i = 0; i < points.pointCount(); i++) {
                if (turnOf(i) == turn) {
                    rays.ray(p[3 * i], p[3 * i + 1], p[3 * i + 2], range);
                }
            }
        }
        return apply(rays, points.pointCount());
    }

    private static int turnOf(int ray) {
        return ray % FIRST_TURN == 0 ? 0 : ray % SECOND_TURN == 0 ? 1 : 2;
    }

    private RayMarks marks(double range) {
        if (!(range > 0 && range / cellSize() <= LONGEST_RAY)) {
            throw new IllegalArgumentException("the range of a sensor is above 0 and at most " + LONGEST_RAY
                    + " cells of " + cellSize() + ", but this is " + range);
        }
        if (marks == null) {
            marks = new RayMarks(obstacles, region);
        }
        return marks;
    }

    private ImageUpdate apply(RayMarks rays, int count) {
        long hits = 0;
        long misses = 0;
        long changed = 0;
        for (int i = 0; i < rays.touched(); i++) {
            int brick = rays.brick(i);
            long hit = rays.hits(brick);
            long miss = rays.misses(brick);
            hits += Long.bitCount(hit);
            misses += Long.bitCount(miss);
            changed += apply(brick, hit, miss);
        }
        return new ImageUpdate(count, hits, misses, changed);
    }

    /** Which groups of four bits have one that is set. */
    private static int quads(long bits) {
        int quads = 0;
        for (int i = 0; i < 16; i++) {
            quads |= ((bits >>> (4 * i)) & 15) != 0 ? 1 << i : 0;
        }
        return quads;
    }

    /** Updates the cells of one brick, and its two maps at once. */
    private int apply(int brick, long hit, long miss) {
        long wasObstacle = 0;
        long isObstacle = 0;
        long wasUnknown = 0;
        long isUnknown = 0;
        blocks.reserve(brick, quads(hit | miss));
        for (long rest = hit | miss; rest != 0; rest &= rest - 1) {
            int bit = Long.numberOfTrailingZeros(rest);
            long one = rest & -rest;
            int word = blocks.word(brick, bit);
            long[] words = blocks.words();
            int shift = (bit & 3) << 4;
            int old = (int) (words[word] >>> shift) & 0xFFFF;
            int now = (hit & one) != 0 ? beliefs.hit(old) : beliefs.miss(old);
            words[word] ^= (long) (old ^ now) << shift;
            int before = beliefs.classOf(old);
            int after = beliefs.classOf(now);
            if (before != after) {
                wasObstacle |= before == OBSTACLE ? one : 0;
                isObstacle |= after == OBSTACLE ? one : 0;
                wasUnknown |= before == UNKNOWN ? one : 0;
                isUnknown |= after == UNKNOWN ? one : 0;
            }
        }
        int x = region.firstX(brick);
        int y = region.firstY(brick);
        int z = region.firstZ(brick);
        if ((wasObstacle | isObstacle) != 0) {
            obstacles.editBrick(x, y, z, isObstacle, wasObstacle);
        }
        if ((wasUnknown | isUnknown) != 0) {
            unknown.editBrick(x, y, z, isUnknown, wasUnknown);
        }
        // A change to or from free is in one of the four, one between the others in two.
        return Long.bitCount(wasObstacle | isObstacle | wasUnknown | isUnknown);
    }

    /** Shows readers all that is known so far, both maps at once. */
    public void publish() {
        long number = publications;
        publications = number + 1;
        obstacles.publish();
        unknown.publish();
        publications = number + 2;
    }

    /** The number of publications, twice; odd while one is under way. */
    long publications() {
        return publications;
    }

    /** {@return a view for one other thread} Any thread may ask for one, once something was published. */
    public GridReader reader() {
        // An empty map of what is unknown would be a false 'free'.
        if (publications < 2) {
            throw new IllegalStateException("nothing of this grid was published yet; publish it before it is read");
        }
        return new GridReader(this);
    }

    /**
     * {@return what is to be avoided, as a body for the writer's thread: a view that shows every change at once}
     *
     * @param policy what unknown cells are taken for
     */
    public Body body(UnknownPolicy policy) {
        return body(policy, Body.of(obstacles), Body.of(unknown));
    }

    /** Obstacles alone, or with them all that is unknown, within the grid and around it. */
    Body body(UnknownPolicy policy, Body solid, Body notKnown) {
        if (policy == UnknownPolicy.IS_FREE) {
            return solid;
        }
        return Body.compound(
                solid,
                notKnown,
                Body.of(new HalfSpace(1, 0, 0, obstacles.border(region.lowX))),
                Body.of(new HalfSpace(0, 1, 0, obstacles.border(region.lowY))),
                Body.of(new HalfSpace(0, 0, 1, obstacles.border(region.lowZ))),
                Body.of(new HalfSpace(-1, 0, 0, -obstacles.border(region.highX + 1L))),
                Body.of(new HalfSpace(0, -1, 0, -obstacles.border(region.highY + 1L))),
                Body.of(new HalfSpace(0, 0, -1, -obstacles.border(region.highZ + 1L))));
    }

    /** {@return how many bytes the evidence takes} */
    public long evidenceBytes() {
        return blocks.bytes();
    }

    /**
     * {@return how many bytes the evidence and the two maps take, without what is only needed while an image is taken
     * in}
     */
    public long bytes() {
        return blocks.bytes() + obstacles.bytes() + unknown.bytes();
    }

    @Override
    public String toString() {
        return "OccupancyGrid of " + obstacles.cellCount() + " obstacle, " + unknown.cellCount() + " unknown and "
                + freeCount() + " free cells of " + cellSize();
    }
}
