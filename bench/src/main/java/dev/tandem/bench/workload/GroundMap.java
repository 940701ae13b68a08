package dev.tandem.bench.workload;

import dev.tandem.Body;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.math.Pose;
import dev.tandem.samples.SampleMeshes;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** A voxel map of rolling ground with walls, a body of human size, and poses of the body near contact with the map. */
public final class GroundMap {

    /** The largest extent of the body. */
    private static final double SIZE = 1.6;

    private GroundMap() {}

    /** A torus with bumps, about as large as a person. */
    public static TriangleMesh body() {
        TriangleMesh torus = SampleMeshes.bumpyTorus(100, 50);
        double factor = SIZE / PoseMaker.size(torus);
        double[] coordinates = torus.coordinates().clone();
        for (int i = 0; i < coordinates.length; i++) {
            coordinates[i] *= factor;
        }
        return TriangleMesh.of(coordinates, torus.corners());
    }

    /**
     * Rolling ground with walls, as a sensor sees it: one cell thick, where it is steep several.
     *
     * <pre>
     *      █   █
     *   ▄▄ █   █ ▄█▄
     *  █  ▀▀▄▄▀▀▀   ▀
     * </pre>
     */
    public static VoxelMap make(double cell, int cells) {
        VoxelMap map = VoxelMap.ofCellSize(cell);
        // Rings around the middle until there are enough.
        for (int ring = 0; map.cellCount() < cells; ring++) {
            for (int i = -ring; i <= ring && map.cellCount() < cells; i++) {
                column(map, i, -ring, cells);
                column(map, i, ring, cells);
                column(map, -ring, i, cells);
                column(map, ring, i, cells);
            }
        }
        return map;
    }

    private static void column(VoxelMap map, int x, int y, int most) {
        double s = map.cellSize();
        boolean wall = Math.floorMod(Math.round(x * s), 5) == 0 && Math.floorMod(Math.round(y * s), 3) != 0;
        int low = map.key(0.6 * Math.sin(0.9 * x * s) * Math.cos(0.7 * y * s));
        int high = wall ? low + (int) (1.5 / s) : low + (Math.floorMod(x + y, 3) == 0 ? 1 : 0);
        for (int z = low; z <= high && map.cellCount() < most; z++) {
            map.occupyCell(x, y, z);
        }
    }

    /** Near contact: from above to first contact somewhere over the ground, then in or out a little. */
    public static List<Pose> poses(Body map, Body body, int count) {
        SplittableRandom random = new SplittableRandom(11);
        PreparedQuery query = Tandem.prepare(map, body);
        List<Pose> poses = new ArrayList<>();
        while (poses.size() < count) {
            Pose turn = PoseMaker.orientation(random);
            double x = random.nextDouble(-2.5, 2.5);
            double y = random.nextDouble(-2.5, 2.5);
            double z = 5;
            for (int i = 0; i < 200; i++) {
                double distance = query.distance(Pose.translation(x, y, z).times(turn));
                if (distance < 1e-9) {
                    break;
                }
                z -= distance;
            }
            z = PoseMaker.rounded(z, SIZE);
            boolean hit = poses.size() % 2 == 0;
            double offset = SIZE * Math.pow(10, random.nextDouble(-4, -1));
            Pose pose = Pose.translation(x, y, hit ? z - offset : z + offset).times(turn);
            if (query.collides(pose) == hit) {
                poses.add(pose);
            }
        }
        return poses;
    }
}
