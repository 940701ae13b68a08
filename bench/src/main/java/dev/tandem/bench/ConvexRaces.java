package dev.tandem.bench;

import dev.tandem.Body;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.bench.peers.PeerQuery;
import dev.tandem.bench.workload.PoseMaker;
import dev.tandem.bench.workload.RoundHull;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Capsule;
import dev.tandem.geometry.Cone;
import dev.tandem.geometry.ConvexHull;
import dev.tandem.geometry.Cylinder;
import dev.tandem.geometry.Ellipsoid;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Convex pairs, half of the poses colliding: hulls of 32 to 1000 vertices (verdict, distance, depth) beside the peers'
 * own, anywhere and near contact, and the primitives that have a formula.
 */
record ConvexRaces(Peers peers, boolean quick, Report report) {

    private static final List<String> PEERS = List.of("fcl-convex", "bullet-convex");

    private static final List<PeerQuery> QUERIES = List.of(PeerQuery.COLLIDE, PeerQuery.DISTANCE, PeerQuery.DEPTH);

    private static final long WARM_UP_NANOS = 1_000_000_000L;

    void run() throws IOException {
        useOtherKinds();
        for (int vertices : new int[] {32, 100, 300, 1000}) {
            hulls(vertices);
        }
        shapes("box and box", Body.of(new Box(1, 2, 3)), Body.of(new Box(3, 1, 2)), 3);
        shapes(
                "sphere and capsule",
                Body.of(new Sphere(1)),
                Body.of(new Capsule(0.5, new Vec3(-1, 0, 0), new Vec3(1, 0.5, 0))),
                3);
    }

    private void hulls(int vertices) throws IOException {
        ConvexHull a = RoundHull.of(vertices, 3);
        ConvexHull b = RoundHull.of(vertices, 4);
        PoseMaker maker = new PoseMaker(Body.of(a), Body.of(b), 2, 7);
        hulls("hulls of " + vertices + " vertices, anywhere", a, b, maker.anywhere(2000));
        hulls("hulls of " + vertices + " vertices, near contact", a, b, maker.make(2000));
    }

    private void hulls(String model, ConvexHull a, ConvexHull b, List<Pose> poses) throws IOException {
        report.progress(model);
        Body bodyA = Body.of(a);
        Body bodyB = Body.of(b);
        peers.load(mesh(a), mesh(b), poses);
        for (PeerQuery query : QUERIES) {
            List<Contender> contenders = new ArrayList<>();
            contenders.addAll(Ours.of(query, bodyA, bodyB, poses));
            contenders.addAll(peers.contenders(query, PEERS));
            race(model, query, contenders);
        }
    }

    private void shapes(String model, Body a, Body b, double size) throws IOException {
        List<Pose> poses = new PoseMaker(a, b, size, 7).make(4000);
        for (PeerQuery query : QUERIES) {
            race(model, query, Ours.of(query, a, b, poses));
        }
    }

    private void race(String model, PeerQuery query, List<Contender> contenders) throws IOException {
        // A pass takes a millisecond or less: the compiler needs time, not a number of passes.
        long warm = System.nanoTime() + WARM_UP_NANOS;
        while (System.nanoTime() < warm) {
            contenders.get(0).pass();
        }
        Map<String, Race.Result> results = Race.run(contenders, 5, quick ? 15 : 31);
        report.race(model, query == PeerQuery.COLLIDE ? "verdict" : query.word(), results);
    }

    private static TriangleMesh mesh(ConvexHull hull) {
        int[] corners = new int[3 * hull.faceCount()];
        for (int i = 0; i < corners.length; i++) {
            corners[i] = hull.corner(i / 3, i % 3);
        }
        return TriangleMesh.of(hull.vertices().clone(), corners);
    }

    /** Uses all sorts of solids first, so that no call site of ours sees one type alone. */
    private static void useOtherKinds() {
        List<Body> bodies = List.of(
                Body.of(new Box(1, 2, 3)),
                Body.of(new Sphere(1)),
                Body.of(new Cylinder(1, 2)),
                Body.of(new Cone(1, 2)),
                Body.of(new Ellipsoid(1, 2, 3)),
                Body.of(new Capsule(0.5, Vec3.ZERO, new Vec3(1, 0, 0))),
                Body.of(RoundHull.of(20, 1)),
                Body.of(RoundHull.of(200, 2)));
        for (Body a : bodies) {
            for (Body b : bodies) {
                PreparedQuery query = Tandem.prepare(a, b);
                for (Pose pose : new PoseMaker(a, b, 3, 5).make(20)) {
                    query.collides(pose);
                    query.distance(pose);
                    query.depth(pose);
                }
            }
        }
    }
}
