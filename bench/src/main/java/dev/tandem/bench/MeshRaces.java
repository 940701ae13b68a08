package dev.tandem.bench;

import dev.tandem.Body;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.TreeKind;
import dev.tandem.bank.TestBank;
import dev.tandem.bench.peers.PeerQuery;
import dev.tandem.bench.workload.PoseMaker;
import dev.tandem.element.TriangleElement;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.descent.Descent;
import dev.tandem.internal.elements.ObbElement;
import dev.tandem.internal.query.CollisionQuery;
import dev.tandem.internal.trees.ObbTree;
import dev.tandem.math.Pose;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Mesh against itself, near contact: first collision, all pairs, distance; ours, the fused loop and the peers. */
record MeshRaces(Peers peers, boolean quick, Report report) {

    private static final List<String> FOR_COLLISION = List.of("fcl-obb", "fcl-obbrss", "bullet-gimpact");
    private static final List<String> FOR_DISTANCE = List.of("fcl-rss", "fcl-obbrss", "fcl-kios");

    void run(String model, TriangleMesh mesh) throws IOException {
        report.progress(model + ": making poses");
        Body body = Body.of(mesh);
        int count = quick ? 100 : 400;
        List<Pose> poses = new PoseMaker(body, body, PoseMaker.size(mesh), 7).make(count);
        loadOtherKinds(mesh, poses);
        peers.load(mesh, mesh, poses);
        int rounds = quick ? 5 : 15;
        int warmUp = quick ? 6 : 20;
        for (PeerQuery query : List.of(PeerQuery.COLLIDE, PeerQuery.ALL, PeerQuery.DISTANCE)) {
            report.progress(model + ": " + query);
            List<Contender> contenders = new ArrayList<>();
            contenders.addAll(Ours.of(query, body, body, poses));
            if (query == PeerQuery.COLLIDE) {
                FusedObbLoop fused = new FusedObbLoop(ObbTree.of(mesh), ObbTree.of(mesh));
                contenders.add(new Ours<>("hand-fused loop", poses, pose -> fused.collides(pose) ? 1 : 0));
            }
            contenders.addAll(peers.contenders(query, query == PeerQuery.DISTANCE ? FOR_DISTANCE : FOR_COLLISION));
            Map<String, Race.Result> results = Race.run(contenders, warmUp, rounds);
            report.race(model, query.word(), results);
        }
    }

    /** Uses other trees, other kernels and other queries first, so that no call site of ours sees one type alone. */
    private static void loadOtherKinds(TriangleMesh mesh, List<Pose> poses) {
        Body boxes = Body.of(mesh, TreeKind.AABB);
        Body oriented = Body.of(mesh);
        List<PreparedQuery> others = List.of(Tandem.prepare(boxes, boxes), Tandem.prepare(oriented, boxes));
        TestBank standard = Tandem.standardBank();
        TestBank unfused = TestBank.empty()
                .with(ObbElement.KIND, ObbElement.KIND, standard.test(ObbElement.KIND, ObbElement.KIND))
                .with(ObbElement.KIND, TriangleElement.KIND, standard.test(ObbElement.KIND, TriangleElement.KIND))
                .with(
                        TriangleElement.KIND,
                        TriangleElement.KIND,
                        standard.test(TriangleElement.KIND, TriangleElement.KIND));
        Descent plain = new Descent(boxes.tree(), oriented.tree(), unfused);
        CollisionQuery first = new CollisionQuery();
        for (Pose pose : poses.subList(0, Math.min(50, poses.size()))) {
            for (PreparedQuery other : others) {
                other.collides(pose);
                other.countPairs(pose);
                other.distance(pose);
            }
            plain.run(pose, first);
        }
    }
}
