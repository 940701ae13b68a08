package dev.tandem.experiments.kineo;

/**
 * What the two detectors cost and say on the cells of one round.
 *
 * @param voxelSetUp milliseconds to fill two voxel maps with all cells, from nothing
 * @param polygonSetUp milliseconds to make the triangles of all cells and their trees
 * @param voxelTest milliseconds for a collision test of the robot, on average
 * @param polygonTest the same with triangles
 * @param voxelBytes of the two maps
 * @param polygonBytes of triangles and trees
 * @param cellChange microseconds to change one cell of a voxel map, on average
 * @param viewUpdate milliseconds to take in one view, grid and both maps, on average
 * @param agreement what they said
 * @param planning what a test costs within a planner
 */
public record Comparison(
        double cell,
        int round,
        int obstacles,
        int unknown,
        double voxelSetUp,
        double polygonSetUp,
        double voxelTest,
        double polygonTest,
        long voxelBytes,
        long polygonBytes,
        double cellChange,
        double viewUpdate,
        Agreement agreement,
        PlanningTests planning) {

    /**
     * Verdicts of the two on the same stances, link by link.
     *
     * @param stances how many there were
     * @param hits stances in which the voxel detector finds a collision
     * @param linkHits links that the voxel detector finds in collision, over all stances
     * @param onlyVoxels links that only the voxel detector finds: they lie inside a cell, which is hollow to the other
     * @param confirmed of those, how many the exact check confirms: a corner of the link is in an occupied cell
     * @param onlyPolygons links that only the triangle detector finds; there must be none
     */
    public record Agreement(int stances, int hits, long linkHits, long onlyVoxels, long confirmed, long onlyPolygons) {}
}
