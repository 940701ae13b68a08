package dev.tandem.bench;

import dev.tandem.Body;
import dev.tandem.bench.peers.PeerProcess;
import dev.tandem.bench.peers.PeerQuery;
import dev.tandem.bench.peers.PeerRobot;
import dev.tandem.geometry.SampleKitchen;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.Srdf;
import dev.tandem.io.Urdf;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.NeverTouching;
import dev.tandem.robot.RandomStates;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.RobotWorld;
import dev.tandem.robot.SampleRobots;
import dev.tandem.robot.SelfCollision;
import dev.tandem.robot.SelfCollisionByPairs;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Predicate;

/**
 * Robots: self-collision link by link and by the walk, the humanoid in its kitchen, each beside FCL in the same states,
 * and very many configurations at once. As a program: {@code [--quick] [ROBOT.urdf [ROBOT.srdf]]}; the humanoid that is
 * built in races in any case.
 *
 * <p>Ours computes the poses of links from joint values within the measured time; FCL is handed them. Ours takes closed
 * meshes as solids, FCL as surfaces: it may find fewer hits.
 */
public final class RobotRaces {

    /** Over the floor, so that not every state touches it. */
    private static final double ABOVE = 0.2;

    /** Passes before times count: a first hit is so quick that Java is still compiling after a few. */
    private static final int WARM_UP = 15;

    private final List<PeerProcess> peers;
    private final List<String> suffixes;
    private final Report report;
    private final int states;
    private final int rounds;

    RobotRaces(List<PeerProcess> peers, List<String> suffixes, boolean quick, Report report) {
        this.peers = peers;
        this.suffixes = suffixes;
        this.report = report;
        this.states = quick ? 200 : 500;
        this.rounds = quick ? 3 : 7;
    }

    public static void main(String[] args) throws IOException {
        boolean quick = args.length > 0 && args[0].equals("--quick");
        List<String> files = List.of(args).subList(quick ? 1 : 0, args.length);
        Report report = new Report(System.out, System.err);
        List<PeerProcess> peers = new ArrayList<>();
        List<String> suffixes = new ArrayList<>();
        try {
            Bench.startAll(peers, suffixes);
            RobotRaces races = new RobotRaces(peers, suffixes, quick, report);
            races.run();
            if (!files.isEmpty()) {
                RobotModel model = Urdf.read(Path.of(files.get(0)));
                AllowedCollisions allowed = files.size() > 1
                        ? Srdf.read(Path.of(files.get(1)), model).allowed()
                        : AllowedCollisions.adjacent(model);
                races.race(model, allowed);
                new RobotBatches(report, races.rounds).run(model, allowed);
            }
        } finally {
            for (PeerProcess peer : peers) {
                peer.close();
            }
        }
        String name = (quick ? "quick-" : "") + "jdk" + Runtime.version().feature() + "-robots";
        report.progress(
                "written to " + report.write(Path.of("").toAbsolutePath().resolve("bench/results"), name));
    }

    void run() throws IOException {
        RobotModel model = HandedHumanoid.make();
        race(model, AllowedCollisions.adjacent(model));
        new RobotBatches(report, rounds).run(SampleRobots.humanoid());
    }

    void race(RobotModel model, AllowedCollisions allowed) throws IOException {
        AllowedCollisions more = NeverTouching.of(model).prove(allowed);
        SelfCollisionByPairs plain = SelfCollisionByPairs.of(model, allowed);
        SelfCollision walk = SelfCollision.of(model, allowed);
        SelfCollision proved = SelfCollision.of(model, more);
        TriangleMesh kitchen = SampleKitchen.mesh();
        RobotWorld world = RobotWorld.of(model, Body.of(kitchen));
        RobotState state = model.newState();
        List<Placed> placed = places(model);
        boolean theirs = load(model, allowed, kitchen, placed);

        String title = model.name() + ", " + bodies(model) + " bodies, " + plain.pairCount() + " pairs";
        race(
                title + ", self-collision, first hit",
                theirs ? "fcl-robot-self" : "",
                PeerQuery.COLLIDE,
                ours(Report.OURS, state, placed, walk::collides),
                ours(
                        "tandem, with " + (walk.pairCount() - proved.pairCount()) + " pairs proved",
                        state,
                        placed,
                        proved::collides),
                ours("tandem, pair by pair", state, placed, plain::collides));
        race(
                title + ", self-collision, smallest distance",
                theirs ? "fcl-robot-self" : "",
                PeerQuery.DISTANCE,
                ours(Report.OURS, state, placed, s -> walk.distance(s, Double.POSITIVE_INFINITY) <= 0));
        title = model.name() + " in a kitchen of " + kitchen.triangleCount() + " triangles";
        race(
                title + ", first hit",
                theirs ? "fcl-robot-world" : "",
                PeerQuery.COLLIDE,
                ours(Report.OURS, state, placed, world::collides));
        race(
                title + ", distance",
                theirs ? "fcl-robot-world" : "",
                PeerQuery.DISTANCE,
                ours(Report.OURS, state, placed, s -> world.distance(s, Double.POSITIVE_INFINITY) <= 0));
    }

    private void race(String title, String peer, PeerQuery query, Contender... ours) throws IOException {
        report.progress(title);
        List<Contender> all = new ArrayList<>(List.of(ours));
        if (!peer.isEmpty()) {
            for (int i = 0; i < peers.size(); i++) {
                all.add(new Theirs(peers.get(i), peer, query, suffixes.get(i)));
            }
        }
        report.race(title, "", Race.run(all, query == PeerQuery.COLLIDE ? WARM_UP : 2, rounds));
    }

    private static Contender ours(String name, RobotState state, List<Placed> placed, Predicate<RobotState> question) {
        return new Ours<>(name, placed, p -> question.test(state.base(p.base).setAll(p.joints)) ? 1 : 0);
    }

    @SuppressWarnings("ArrayRecordComponent") // Never compared.
    private record Placed(double[] joints, Pose base) {}

    /** Random joints; the base somewhere on the floor, the waist as high as it is when the robot stands. */
    private List<Placed> places(RobotModel model) {
        SplittableRandom random = new SplittableRandom(7);
        RobotState state = model.newState();
        List<Placed> all = new ArrayList<>();
        for (int k = 0; k < states; k++) {
            double[] joints = RandomStates.set(state, random).values();
            Pose turn = Pose.rotation(new Vec3(0, 0, 1), random.nextDouble(-Math.PI, Math.PI));
            double x = random.nextDouble(-1.2, 1.2);
            double y = random.nextDouble(-1.2, 1.2);
            all.add(new Placed(
                    joints,
                    Pose.translation(x, y, SampleRobots.WAIST_HEIGHT + ABOVE).times(turn)));
        }
        return all;
    }

    private static long bodies(RobotModel model) {
        return model.links().stream().filter(l -> !l.collision().isEmpty()).count();
    }

    private boolean load(RobotModel model, AllowedCollisions allowed, TriangleMesh world, List<Placed> placed)
            throws IOException {
        List<TriangleMesh> pieces = new ArrayList<>();
        List<Integer> linkOf = new ArrayList<>();
        List<Pose> origins = new ArrayList<>();
        for (int i = 0; i < model.links().size(); i++) {
            for (LinkGeometry piece : model.links().get(i).collision()) {
                if (piece.mesh().isEmpty()) {
                    report.note(model.name() + " has primitives: FCL is only raced on meshes here.");
                    return false;
                }
                pieces.add(piece.mesh().get());
                linkOf.add(i);
                origins.add(piece.origin());
            }
        }
        List<Integer> pairs = new ArrayList<>();
        for (int i = 0; i < pieces.size(); i++) {
            for (int j = i + 1; j < pieces.size(); j++) {
                String a = model.links().get(linkOf.get(i)).name();
                String b = model.links().get(linkOf.get(j)).name();
                if (!a.equals(b) && allowed.reason(a, b).isEmpty()) {
                    pairs.add(i);
                    pairs.add(j);
                }
            }
        }
        double[] poses = new double[12 * pieces.size() * placed.size()];
        RobotState state = model.newState();
        double[] m = new double[12];
        int to = 0;
        for (Placed p : placed) {
            state.base(p.base).setAll(p.joints);
            for (int i = 0; i < pieces.size(); i++, to += 12) {
                state.pose(linkOf.get(i)).times(origins.get(i)).copyInto(m);
                System.arraycopy(m, 0, poses, to, 12);
            }
        }
        PeerRobot robot = new PeerRobot(
                pieces, world, pairs.stream().mapToInt(Integer::intValue).toArray(), poses, placed.size());
        boolean all = !peers.isEmpty();
        for (PeerProcess peer : peers) {
            all &= peer.robot(robot);
        }
        return all;
    }
}
