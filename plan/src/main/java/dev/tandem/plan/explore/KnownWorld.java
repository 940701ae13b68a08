package dev.tandem.plan.explore;

import dev.tandem.Body;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.HalfSpace;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.geometry.VoxelCells;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.internal.trees.TreeBox;
import dev.tandem.math.Pose;
import dev.tandem.plan.grid.CellClass;
import dev.tandem.plan.grid.Evidence;
import dev.tandem.plan.grid.OccupancyGrid;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotState;
import java.util.ArrayList;
import java.util.List;

/**
 * What a robot knows: an occupancy grid over its region, and the meshes of obstacles that it was told of. It may not
 * leave the region. Both bodies are views: the next query sees what was learned since. For one thread.
 */
final class KnownWorld {

    /** An unknown cell in which an obstacle is so much likelier than free space is not planned through. */
    private static final double SUSPICION = 3;

    final OccupancyGrid grid;

    /** Cells that are not sure to be obstacles, but that have been hit: what was seen of them does not agree. */
    final VoxelMap suspects;

    /** The borders of the region, and the known meshes. */
    private final List<Body> fixed = new ArrayList<>();

    final Body ignoringUnknown;
    final Body withUnknown;
    final Body certain;

    /** The borders of the region. */
    final Body borders;

    /** The known meshes. */
    final Body told;

    KnownWorld(Region region, double cell, Evidence evidence, List<TriangleMesh> meshes) {
        grid = OccupancyGrid.of(cell, region.low(), region.high(), evidence);
        suspects = VoxelMap.ofCellSize(cell);
        fixed.add(Body.of(new HalfSpace(1, 0, 0, region.low().x())));
        fixed.add(Body.of(new HalfSpace(0, 1, 0, region.low().y())));
        fixed.add(Body.of(new HalfSpace(-1, 0, 0, -region.high().x())));
        fixed.add(Body.of(new HalfSpace(0, -1, 0, -region.high().y())));
        borders = compound(List.of(), fixed);
        List<Body> known = meshes.stream().map(Body::of).toList();
        told = compound(List.of(), known);
        fixed.addAll(known);
        ignoringUnknown = compound(List.of(Body.of(grid.obstacles()), Body.of(suspects)), fixed);
        // Most of what is hit is unknown: it comes first.
        withUnknown = compound(List.of(Body.of(grid.unknown()), Body.of(grid.obstacles())), fixed);
        certain = compound(List.of(Body.of(grid.obstacles())), known);
    }

    private static Body compound(List<Body> maps, List<Body> fixed) {
        List<Body> all = new ArrayList<>(maps);
        all.addAll(fixed);
        return Body.compound(all.toArray(Body[]::new));
    }

    /** The same as it is now, but for the cells that a robot stands in: a copy, to get out of there by. */
    Body withUnknownBut(RobotState robot) {
        VoxelMap copy = VoxelMap.ofCellSize(grid.cellSize());
        copy.occupyAll(grid.obstacles());
        copy.occupyAll(grid.unknown());
        around(robot, 0, (x, y, z) -> copy.releaseCell(x, y, z));
        return compound(List.of(Body.of(copy)), fixed);
    }

    /** Finds the suspects anew, after a look. */
    void suspect() {
        List<int[]> now = new ArrayList<>();
        List<int[]> before = new ArrayList<>();
        suspects.forEachCell((x, y, z) -> before.add(new int[] {x, y, z}));
        grid.unknown().forEachCell((x, y, z) -> {
            if (isSuspect(x, y, z)) {
                now.add(new int[] {x, y, z});
            }
        });
        before.forEach(c -> suspects.releaseCell(c[0], c[1], c[2]));
        now.forEach(c -> suspects.occupyCell(c[0], c[1], c[2]));
    }

    /** What was seen to be free may no longer be so. Obstacles stay until they are seen to be gone. */
    void forgetFree(Region region) {
        double[] box = {
            region.low().x(), region.low().y(), region.low().z(),
            region.high().x(), region.high().y(), region.high().z()
        };
        forEachCell(box, 0, (x, y, z) -> {
            if (grid.classOf(x, y, z) == CellClass.FREE) {
                grid.declare(x, y, z, CellClass.UNKNOWN);
            }
        });
    }

    /**
     * Where the robot stands there is nothing else: all cells within a margin of it, and inside it, are free. So are those within
     * a shell around it that nothing was seen in.
     */
    void standsAt(RobotState state, double margin, double shell) {
        around(state, margin, (x, y, z) -> grid.declare(x, y, z, CellClass.FREE));
        if (shell > margin) {
            around(state, shell, (x, y, z) -> {
                if (grid.classOf(x, y, z) == CellClass.UNKNOWN && !isSuspect(x, y, z)) {
                    grid.declare(x, y, z, CellClass.FREE);
                }
            });
        }
    }

    private boolean isSuspect(int x, int y, int z) {
        return grid.obstacleProbability(x, y, z) > SUSPICION * grid.freeProbability(x, y, z);
    }

    /** All cells of the grid within a margin of a robot, or inside it. Some come more than once. */
    private void around(RobotState state, double margin, VoxelCells.CellReceiver out) {
        double cell = grid.cellSize();
        Body box = Body.of(new Box(cell, cell, cell));
        double[] around = new double[6];
        double[] pose = new double[12];
        for (int i = 0; i < state.model().links().size(); i++) {
            for (LinkGeometry piece : state.model().links().get(i).collision()) {
                Pose at = state.pose(i).times(piece.origin());
                at.copyInto(pose);
                TreeBox.around(piece.body().tree(), pose, around);
                PreparedQuery query = Tandem.prepare(piece.body(), box);
                forEachCell(around, margin, (x, y, z) -> {
                    Pose centre = Pose.translation(middle(x), middle(y), middle(z));
                    if (query.isWithin(Pose.relative(at, centre), margin)) {
                        out.cell(x, y, z);
                    }
                });
            }
        }
    }

    private double middle(int key) {
        return 0.5 * (grid.obstacles().border(key) + grid.obstacles().border(key + 1L));
    }

    private void forEachCell(double[] box, double margin, VoxelCells.CellReceiver out) {
        int[] low = new int[3];
        int[] high = new int[3];
        for (int k = 0; k < 3; k++) {
            low[k] = grid.obstacles().key(box[k] - margin) - 1;
            high[k] = grid.obstacles().key(box[3 + k] + margin) + 1;
        }
        for (int z = low[2]; z <= high[2]; z++) {
            for (int y = low[1]; y <= high[1]; y++) {
                for (int x = low[0]; x <= high[0]; x++) {
                    if (grid.holds(x, y, z)) {
                        out.cell(x, y, z);
                    }
                }
            }
        }
    }
}
