package dev.tandem.plan.grid;

import dev.tandem.Body;
import dev.tandem.geometry.VoxelReader;

/**
 * What an occupancy grid had published when this was last refreshed: both maps of the same moment. For one thread.
 */
public final class GridReader implements AutoCloseable {

    private final OccupancyGrid grid;
    private final VoxelReader obstacles;
    private final VoxelReader unknown;

    GridReader(OccupancyGrid grid) {
        this.grid = grid;
        this.obstacles = grid.obstacles().reader();
        this.unknown = grid.unknown().reader();
        refresh();
    }

    /** Moves on to what was published last. No question may be under way. */
    public void refresh() {
        long before;
        do {
            before = grid.publications();
            while ((before & 1) != 0) {
                // Two stores from its end.
                Thread.onSpinWait();
                before = grid.publications();
            }
            obstacles.refresh();
            unknown.refresh();
        } while (grid.publications() != before);
    }

    /** {@return the cells that are obstacles} */
    public VoxelReader obstacles() {
        return obstacles;
    }

    /** {@return the cells of which not enough is known} */
    public VoxelReader unknown() {
        return unknown;
    }

    /**
     * {@return what is to be avoided, as a body for this reader's thread}
     *
     * @param policy what unknown cells are taken for
     */
    public Body body(UnknownPolicy policy) {
        return grid.body(policy, Body.of(obstacles), Body.of(unknown));
    }

    @Override
    public void close() {
        obstacles.close();
        unknown.close();
    }
}
