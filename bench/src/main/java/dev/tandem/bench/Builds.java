package dev.tandem.bench;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.trees.ObbTree;
import dev.tandem.math.Pose;
import dev.tandem.samples.SampleMeshes;
import java.io.IOException;
import java.util.List;

/** Building an OBB tree: wall time, for using both cores is the point; ours and FCL's in turn. */
record Builds(Peers peers, boolean quick, Report report) {

    void run() throws IOException {
        TriangleMesh mesh = quick ? SampleMeshes.bumpyTorus(316, 158) : SampleMeshes.bumpyTorus(1000, 500);
        report.progress("building trees of " + mesh.triangleCount() + " triangles");
        int rounds = quick ? 3 : 5;
        double[] ours = new double[rounds];
        double[][] theirs = new double[peers.processes().size()][rounds];
        peers.load(mesh, TriangleMesh.box(1, 1, 1), List.of(Pose.identity()));
        long bytes = 0;
        for (int round = -3; round < rounds; round++) {
            long start = System.nanoTime();
            bytes = ObbTree.of(mesh).bytes();
            if (round < 0) {
                continue;
            }
            ours[round] = System.nanoTime() - start;
            for (int i = 0; i < theirs.length; i++) {
                theirs[i][round] = peers.processes().get(i).buildNanos("fcl-obb", 1);
            }
        }
        report.build(Report.OURS, mesh.triangleCount(), Race.median(ours), bytes);
        for (int i = 0; i < theirs.length; i++) {
            long peerBytes = peers.processes().get(i).prepare("fcl-obb").treeBytesOfA();
            report.build("fcl-obb" + peers.suffixes().get(i), mesh.triangleCount(), Race.median(theirs[i]), peerBytes);
        }
    }
}
