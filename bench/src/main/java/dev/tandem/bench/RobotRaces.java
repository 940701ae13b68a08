package dev.tandem.bench;

import dev.tandem.Body;
import dev.tandem.Detector;
import dev.tandem.bench.peers.PeerProcess;
import dev.tandem.bench.peers.PeerQuery;
import dev.tandem.bench.peers.PeerRobot;
import dev.tandem.bench.workload.HandedHumanoid;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.Srdf;
import dev.tandem.io.Urdf;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.RobotWorld;
import dev.tandem.robot.check.SelfCollision;
import dev.tandem.robot.internal.SelfCollisionByPairs;
import dev.tandem.robot.proof.NeverTouching;
import dev.tandem.samples.SampleKitchen;
import dev.tandem.samples.SampleRobots;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Robots: self-collision link by link and by the walk, the humanoid in its kitchen, each beside FCL in the same states,
 * and very many configurations at once. The humanoid that is built in races in any case, other robots if their files are
 * given: {@code bench --robots ROBOT.urdf [ROBOT.srdf]}.
 *
 * <p>Ours computes the poses of links from joint values within the measured time; FCL is handed them. Ours takes closed
 * meshes as solids, FCL as surfaces: it may find fewer hits.
 */
public final class RobotRaces {

    /** Over the floor, so that not every state touches it. */
    private static final double ABOVE = 0.2;

    /** Passes before times count: a first hit is so quick that Java is still compiling after a few. */
    private static final int WARM_UP = 15;

    private final Peers peers;
    private final Report report;
    private final int states;
    private final int rounds;

    RobotRaces(Peers peers, boolean quick, Report report) {
        this.peers = peers;
        this.report = report;
        this.states = quick ? 200 : 500;
        this.rounds = quick ? 3 : 7;
    }

    /** Whether a file is one of a robot. */
    static boolean isRobot(Path file) {
        return isDescription(file) || isSemantics(file);
    }

    private static boolean isDescription(Path file) {
        return file.toString().endsWith(".urdf");
    }

    private static boolean isSemantics(Path file) {
        return file.toString().endsWith(".srdf");
    }

    /** The humanoid that is built in, and robots of files: each URDF with the SRDF that follows it, if one does. */
    void run(List<Path> files) throws IOException {
        RobotModel humanoid = HandedHumanoid.make();
        race(humanoid, AllowedCollisions.adjacent(humanoid));
        RobotBatches batches = new RobotBatches(report, rounds);
        batches.run(SampleRobots.humanoid());
        for (int k = 0; k < files.size(); k++) {
            if (isDescription(files.get(k))) {
                RobotModel model = Urdf.read(files.get(k));
                boolean hasSemantics = k + 1 < files.size() && isSemantics(files.get(k + 1));
                AllowedCollisions allowed =
                        hasSemantics ? Srdf.read(files.get(k + 1), model).allowed() : AllowedCollisions.adjacent(model);
                race(model, allowed);
                batches.run(model, allowed);
            }
        }
        if (files.isEmpty()) {
            report.note(
                    "No robot was given: only the humanoid that is built in was measured. For another, such as Panda,"
                            + " give its URDF, and its SRDF after it.");
        }
    }

    void race(RobotModel model, AllowedCollisions allowed) throws IOException {
        AllowedCollisions more = NeverTouching.of(model).prove(allowed);
        SelfCollisionByPairs plain = SelfCollisionByPairs.of(model, allowed);
        SelfCollision walk = SelfCollision.of(model, allowed);
        SelfCollision proved = SelfCollision.of(model, more);
        TriangleMesh kitchen = SampleKitchen.mesh();
        Body kitchenBody = Body.of(kitchen);
        RobotWorld world = RobotWorld.of(model, kitchenBody);
        RobotState state = model.newState();
        List<Placed> placed = places(model);
        List<RobotState> ready = ready(model, placed);
        boolean theirs = load(model, allowed, kitchen, ready, new double[0]);

        String title = model.name() + ", " + bodies(model) + " bodies, " + plain.pairCount() + " pairs";
        race(
                title + ", self-collision, first hit",
                theirs ? "fcl-robot-self" : "",
                PeerQuery.COLLIDE,
                with(
                        forms(
                                ready,
                                form -> SelfCollision.of(model, allowed, List.of(), form),
                                SelfCollision::collides),
                        ours(
                                "tandem, with " + (walk.pairCount() - proved.pairCount()) + " pairs proved",
                                ready,
                                proved::collides),
                        withKinematics(state, placed, walk::collides),
                        ours("tandem, pair by pair", ready, plain::collides)));
        long before = walk.treesAsked();
        for (Placed p : placed) {
            walk.collides(state.base(p.base).setAll(p.joints));
        }
        report.note("All get the poses of links ready-made, but for the row with kinematics, which gets joint values.");
        report.note("In " + placed.size() + " states, two trees were asked " + (walk.treesAsked() - before)
                + " times; all other pairs were decided by balls, boxes and outlines.");
        race(
                title + ", self-collision, smallest distance",
                theirs ? "fcl-robot-self" : "",
                PeerQuery.DISTANCE,
                forms(
                        ready,
                        form -> SelfCollision.of(model, allowed, List.of(), form),
                        (check, s) -> check.distance(s, Double.POSITIVE_INFINITY) <= 0));
        title = model.name() + " in a kitchen of " + kitchen.triangleCount() + " triangles";
        race(
                title + ", first hit",
                theirs ? "fcl-robot-world" : "",
                PeerQuery.COLLIDE,
                with(
                        forms(
                                ready,
                                form -> RobotWorld.of(model, kitchenBody, List.of(), Set.of(), form),
                                RobotWorld::collides),
                        withKinematics(state, placed, world::collides)));
        race(
                title + ", distance",
                theirs ? "fcl-robot-world" : "",
                PeerQuery.DISTANCE,
                forms(
                        ready,
                        form -> RobotWorld.of(model, kitchenBody, List.of(), Set.of(), form),
                        (check, s) -> check.distance(s, Double.POSITIVE_INFINITY) <= 0));
        raceAmongShapes(model, allowed, kitchen);
    }

    /** Among boxes and cylinders, in states where contact begins. */
    private void raceAmongShapes(RobotModel model, AllowedCollisions allowed, TriangleMesh kitchen) throws IOException {
        BoxesAndCylinders shapes = new BoxesAndCylinders();
        Body around = shapes.body();
        RobotWorld world = RobotWorld.of(model, around);
        List<RobotState> ready = BoxesAndCylinders.nearContact(model, world, states);
        if (ready.isEmpty()) {
            report.note(model.name() + " among boxes and cylinders: no state was found where contact begins.");
            return;
        }
        boolean theirs = load(model, allowed, kitchen, ready, shapes.primitives());
        String title =
                model.name() + ", exact meshes, world of " + shapes.count() + " boxes and cylinders, near contact";
        race(
                title + ", first hit",
                theirs ? "fcl-robot-shapes" : "",
                PeerQuery.COLLIDE,
                forms(ready, form -> RobotWorld.of(model, around, List.of(), Set.of(), form), RobotWorld::collides));
        if (theirs) {
            boolean[] verdicts = peers.processes().get(0).collides("fcl-robot-shapes");
            int others = 0;
            for (int i = 0; i < verdicts.length; i++) {
                others += verdicts[i] == world.collides(ready.get(i)) ? 0 : 1;
            }
            report.note("Verdicts differ in " + others + " of " + verdicts.length
                    + " states, which lie on both sides of where contact begins, 0.01 rad apart.");
        }
        race(
                title + ", distance",
                theirs ? "fcl-robot-shapes" : "",
                PeerQuery.DISTANCE,
                forms(
                        ready,
                        form -> RobotWorld.of(model, around, List.of(), Set.of(), form),
                        (check, s) -> check.distance(s, Double.POSITIVE_INFINITY) <= 0));
    }

    /** A check in each form of ours. */
    private static <T> List<Contender> forms(
            List<RobotState> ready, Function<Detector, T> maker, BiPredicate<T, RobotState> question) {
        List<Contender> all = new ArrayList<>();
        for (Form form : Form.all()) {
            T check = maker.apply(form.detector());
            all.add(ours(form.name(), ready, s -> question.test(check, s)));
        }
        return all;
    }

    private static List<Contender> with(List<Contender> some, Contender... others) {
        List<Contender> all = new ArrayList<>(some);
        all.addAll(List.of(others));
        return all;
    }

    private void race(String title, String peer, PeerQuery query, List<Contender> ours) throws IOException {
        report.progress(title);
        List<Contender> all = new ArrayList<>(ours);
        if (!peer.isEmpty()) {
            for (int i = 0; i < peers.processes().size(); i++) {
                all.add(new Theirs(
                        peers.processes().get(i), peer, query, peers.suffixes().get(i)));
            }
        }
        report.race(title, "", Race.run(all, query == PeerQuery.COLLIDE ? WARM_UP : 2, rounds));
    }

    private static Contender ours(String name, List<RobotState> ready, Predicate<RobotState> question) {
        return new Ours<>(name, ready, s -> question.test(s) ? 1 : 0);
    }

    private static Contender withKinematics(RobotState state, List<Placed> placed, Predicate<RobotState> question) {
        return new Ours<>(
                "tandem, with kinematics",
                placed,
                p -> question.test(state.base(p.base).setAll(p.joints)) ? 1 : 0);
    }

    /** States whose links stand where they belong: as the peers get them, who know no joints. */
    private static List<RobotState> ready(RobotModel model, List<Placed> placed) {
        List<RobotState> all = new ArrayList<>();
        for (Placed p : placed) {
            RobotState state = model.newState().base(p.base).setAll(p.joints);
            state.linkPoses();
            all.add(state);
        }
        return all;
    }

    @SuppressWarnings("ArrayRecordComponent") // Never compared.
    private record Placed(double[] joints, Pose base) {}

    /** Random joints; the base somewhere on the floor, the waist as high as it is when the robot stands. */
    private List<Placed> places(RobotModel model) {
        SplittableRandom random = new SplittableRandom(7);
        RobotState state = model.newState();
        List<Placed> all = new ArrayList<>();
        for (int k = 0; k < states; k++) {
            double[] joints = state.randomize(random).values();
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

    /** Hands a robot of meshes over to the peers; false without any, or if a link is a primitive. */
    private boolean load(
            RobotModel model,
            AllowedCollisions allowed,
            TriangleMesh world,
            List<RobotState> ready,
            double[] primitives)
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
        double[] poses = new double[12 * pieces.size() * ready.size()];
        double[] m = new double[12];
        int to = 0;
        for (RobotState state : ready) {
            for (int i = 0; i < pieces.size(); i++, to += 12) {
                state.pose(linkOf.get(i)).times(origins.get(i)).copyInto(m);
                System.arraycopy(m, 0, poses, to, 12);
            }
        }
        PeerRobot robot = new PeerRobot(
                pieces, world, pairs.stream().mapToInt(Integer::intValue).toArray(), poses, ready.size(), primitives);
        boolean all = !peers.processes().isEmpty();
        for (PeerProcess peer : peers.processes()) {
            all &= peer.robot(robot);
        }
        return all;
    }
}
