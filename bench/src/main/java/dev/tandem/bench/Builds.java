package dev.tandem.bench;

import dev.tandem.bench.peers.PeerProcess;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.trees.ObbTree;
import dev.tandem.math.Pose;
import dev.tandem.samples.SampleMeshes;
import java.io.IOException;
import java.util.List;

/** Building an OBB tree: wall time, for using both cores is the point; ours and FCL's in turn. */
final class Builds {

    private final List<PeerProcess> peers;
    private final List<String> suffixes;
    private final boolean quick;
    private final Report report;

    Builds(List<PeerProcess> peers, List<String> suffixes, boolean quick, Report report) {
        this.peers = peers;
        this.suffixes = suffixes;
        this.quick = quick;
        this.report = report;
    }

    void run() throws IOException {
        TriangleMesh mesh = quick ? SampleMeshes.bumpyTorus(316, 158) : SampleMeshes.bumpyTorus(1000, 500);
        report.progress("building trees of " + mesh.triangleCount() + " triangles");
        int rounds = quick ? 3 : 5;
        double[] ours = new double[rounds];
        double[][] theirs = new double[peers.size()][rounds];
        for (PeerProcess p : peers) {
            p.load(mesh, TriangleMesh.box(1, 1, 1), List.of(Pose.identity()));
        }
        long bytes = 0;
        for (int round = -3; round < rounds; round++) {
            long start = System.nanoTime();
            bytes = ObbTree.of(mesh).bytes();
            if (round < 0) {
                continue;
            }
            ours[round] = System.nanoTime() - start;
            for (int i = 0; i < peers.size(); i++) {
                theirs[i][round] = peers.get(i).buildNanos("fcl-obb", 1);
            }
        }
        report.build(Report.OURS, mesh.triangleCount(), Race.median(ours), bytes);
        for (int i = 0; i < peers.size(); i++) {
            long peerBytes = peers.get(i).prepare("fcl-obb").treeBytesOfA();
            report.build("fcl-obb" + suffixes.get(i), mesh.triangleCount(), Race.median(theirs[i]), peerBytes);
        }
    }
}
