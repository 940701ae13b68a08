package dev.tandem.experiments.kineo;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.geometry.VoxelCells;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.plan.grid.OccupancyGrid;

/**
 * The cells of a grid after a look, by their keys: x, y, z of one after the other.
 *
 * @param cell the edge of a cell
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record CellSnapshot(double cell, int round, int[] obstacles, int[] unknown) {

    private static final int[][] FACES = {
        {0, 2, 3, 1}, {4, 5, 7, 6}, {0, 1, 5, 4}, {2, 6, 7, 3}, {0, 4, 6, 2}, {1, 3, 7, 5}
    };
    private static final int[] TWO_TRIANGLES = {0, 1, 2, 0, 2, 3};

    static CellSnapshot of(OccupancyGrid grid, int round) {
        return new CellSnapshot(grid.cellSize(), round, keys(grid.obstacles()), keys(grid.unknown()));
    }

    private static int[] keys(VoxelCells cells) {
        int[] out = new int[Math.toIntExact(3 * cells.cellCount())];
        int[] at = new int[1];
        cells.forEachCell((x, y, z) -> {
            out[at[0]++] = x;
            out[at[0]++] = y;
            out[at[0]++] = z;
        });
        return out;
    }

    int obstacleCount() {
        return obstacles.length / 3;
    }

    int unknownCount() {
        return unknown.length / 3;
    }

    /** A voxel map of some of the cells, cell by cell, as a map that is not kept in step would be filled. */
    VoxelMap map(int[] keys) {
        VoxelMap map = VoxelMap.ofCellSize(cell);
        for (int i = 0; i < keys.length; i += 3) {
            map.occupyCell(keys[i], keys[i + 1], keys[i + 2]);
        }
        return map;
    }

    /** The faces of some of the cells, two triangles each, twelve a cell: as the paper has them, inner ones too. */
    TriangleMesh faces(int[] keys) {
        int cells = keys.length / 3;
        double[] points = new double[24 * cells];
        int[] corners = new int[36 * cells];
        VoxelMap borders = VoxelMap.ofCellSize(cell);
        for (int i = 0; i < cells; i++) {
            for (int p = 0; p < 8; p++) {
                for (int axis = 0; axis < 3; axis++) {
                    points[24 * i + 3 * p + axis] = borders.border(keys[3 * i + axis] + (p >> axis & 1));
                }
            }
            for (int f = 0; f < 6; f++) {
                for (int k = 0; k < 6; k++) {
                    corners[36 * i + 6 * f + k] = 8 * i + FACES[f][TWO_TRIANGLES[k]];
                }
            }
        }
        return TriangleMesh.ofOwned(points, corners);
    }
}
