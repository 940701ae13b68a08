package dev.tandem.bench;

import dev.tandem.Body;
import dev.tandem.bench.peers.PeerQuery;
import dev.tandem.bench.workload.GroundMap;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.math.Pose;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A body of human size against a voxel map, near contact: ours beside FCL's octree, which holds the same cells. */
record VoxelRaces(Peers peers, boolean quick, Report report) {

    /** Passes of ours alone, because those with the octree are too slow to have many. */
    private static final int WARM_UP = 40;

    void run() throws IOException {
        TriangleMesh body = GroundMap.body();
        race("3000 cells of 0.2 m", body, GroundMap.make(0.2, 3000));
        race("100 000 cells of 0.05 m", body, GroundMap.make(0.05, 100_000));
    }

    /** The map as peers take it: eight points and twelve triangles a cell, the lowest corner first, the highest last. */
    static TriangleMesh boxes(VoxelMap map) {
        int[] faces = {
            0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4, 2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1, 3, 5, 3, 7, 5
        };
        int count = (int) map.cellCount();
        double[] points = new double[24 * count];
        int[] corners = new int[36 * count];
        int[] at = {0};
        map.forEachCell((x, y, z) -> {
            int cell = at[0]++;
            for (int k = 0; k < 8; k++) {
                points[24 * cell + 3 * k] = map.border(x + (long) (k & 1));
                points[24 * cell + 3 * k + 1] = map.border(y + (long) (k >> 1 & 1));
                points[24 * cell + 3 * k + 2] = map.border(z + (long) (k >> 2));
            }
            for (int k = 0; k < 36; k++) {
                corners[36 * cell + k] = 8 * cell + faces[k];
            }
        });
        return TriangleMesh.of(points, corners);
    }

    private void race(String name, TriangleMesh mesh, VoxelMap map) throws IOException {
        String model = name + " and " + mesh.triangleCount() + " triangles";
        report.progress(model + ": making poses");
        Body voxels = Body.of(map);
        Body body = Body.of(mesh);
        List<Pose> poses = GroundMap.poses(voxels, body, quick ? 60 : 200);
        for (PeerQuery query : List.of(PeerQuery.COLLIDE, PeerQuery.DISTANCE)) {
            report.progress(model + ": " + query);
            boolean slow = query == PeerQuery.DISTANCE;
            // The octree takes a tenth of a second a distance: fewer poses for all, fewer rounds.
            List<Pose> asked = slow ? poses.subList(0, quick ? 10 : 40) : poses;
            List<Contender> contenders = new ArrayList<>(Ours.of(query, voxels, body, asked));
            for (int i = 0; i < WARM_UP; i++) {
                for (Contender ours : contenders) {
                    ours.pass();
                }
            }
            peers.load(boxes(map), mesh, asked);
            contenders.addAll(peers.contenders(query, List.of("fcl-octree")));
            Map<String, Race.Result> results =
                    Race.run(contenders, slow ? 2 : quick ? 6 : 20, slow ? 3 : quick ? 5 : 15);
            report.race(model, query.word(), results);
        }
    }
}
