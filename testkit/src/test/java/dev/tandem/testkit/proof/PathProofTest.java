package dev.tandem.testkit.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Capsule;
import dev.tandem.geometry.Cylinder;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.Srdf;
import dev.tandem.io.Urdf;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.AttachedBody;
import dev.tandem.robot.Joint;
import dev.tandem.robot.JointLimit;
import dev.tandem.robot.JointType;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.internal.motion.MotionProver;
import dev.tandem.robot.internal.motion.MotionRobot;
import dev.tandem.robot.internal.motion.MotionWorld;
import dev.tandem.robot.internal.motion.PathProof;
import dev.tandem.robot.internal.motion.PathProof.Claim;
import dev.tandem.testkit.SharedData;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Recorded proofs pass the independent checker, and forged ones do not. */
class PathProofTest {

    private final Map<String, Thing> things = new LinkedHashMap<>();
    private final List<Body> bodies = new ArrayList<>();

    private void add(String name, Body body, Thing thing) {
        things.put(name, thing);
        bodies.add(body);
    }

    /** A lift, two turning links, one that follows, and a slide that holds a rod. */
    private static RobotModel arm() {
        return RobotModel.of(
                "arm",
                List.of(
                        new Link("foot", List.of(LinkGeometry.of(new Box(0.3, 0.3, 0.1), Pose.identity()))),
                        new Link("post", List.of(LinkGeometry.of(new Cylinder(0.05, 0.4), Pose.identity()))),
                        new Link(
                                "upper",
                                List.of(LinkGeometry.of(
                                        new Capsule(0.04, Vec3.ZERO, new Vec3(0.4, 0, 0)), Pose.identity()))),
                        new Link(
                                "lower",
                                List.of(LinkGeometry.of(
                                        TriangleMesh.box(0.4, 0.06, 0.06), Pose.translation(0.25, 0, 0)))),
                        new Link("tip", List.of(LinkGeometry.of(new Sphere(0.05), Pose.identity())))),
                List.of(
                        Joint.of("lift", JointType.PRISMATIC, "foot", "post")
                                .at(Pose.translation(0, 0, 0.4))
                                .about(new Vec3(0, 0, 1))
                                .within(JointLimit.of(-0.1, 0.3)),
                        Joint.of("shoulder", JointType.CONTINUOUS, "post", "upper")
                                .at(Pose.translation(0.1, 0, 0.25))
                                .about(new Vec3(0, 0, 1)),
                        Joint.of("elbow", JointType.REVOLUTE, "upper", "lower")
                                .at(Pose.translation(0.5, 0, 0))
                                .about(new Vec3(0, 1, 0))
                                .within(JointLimit.of(-2.5, 2.5)),
                        Joint.of("wrist", JointType.REVOLUTE, "lower", "tip")
                                .at(Pose.translation(0.55, 0, 0))
                                .about(new Vec3(0, 1, 0))
                                .within(JointLimit.of(-3, 3))
                                .following(new Joint.Mimic("elbow", -0.5, 0.1))));
    }

    private static final AttachedBody ROD = new AttachedBody(
            "rod",
            "tip",
            List.of(LinkGeometry.of(new Cylinder(0.01, 0.2), Pose.translation(0.1, 0, 0))),
            Set.of("tip", "lower"));

    private MotionProver prover(RobotModel model, AllowedCollisions allowed, List<AttachedBody> held) {
        MotionRobot robot = MotionRobot.of(model, allowed, held);
        return new MotionProver(robot, Tandem.detector().bank())
                .in(MotionWorld.of(robot, List.copyOf(things.keySet()), bodies));
    }

    private void furnish() {
        Pose wall = Pose.translation(0.9, 0.9, 0.5);
        add("wall", Body.of(new Box(0.4, 0.4, 1.5)).at(wall), Thing.of(new Box(0.4, 0.4, 1.5), wall));
        Pose drum = Pose.ofRollPitchYaw(-0.8, 0.5, 0.5, 0.5, 0.2, 0);
        add("drum", Body.of(new Cylinder(0.2, 0.5)).at(drum), Thing.of(new Cylinder(0.2, 0.5), drum));
        Pose block = Pose.ofRollPitchYaw(0.1, -1.1, 0.6, 0.3, 0.4, 0.5);
        TriangleMesh mesh = TriangleMesh.box(0.3, 0.2, 0.3);
        add("block", Body.of(mesh).at(block), Thing.of(mesh, block));
        Pose lamp = Pose.translation(0.3, 0.2, 1.6);
        add("lamp", Body.of(new Sphere(0.1)).at(lamp), Thing.of(new Sphere(0.1), lamp));
    }

    @Test
    void recordedProofsPass() {
        furnish();
        RobotModel model = arm();
        AllowedCollisions allowed = AllowedCollisions.adjacent(model);
        MotionProver prover = prover(model, allowed, List.of(ROD));
        ProofChecker checker = new ProofChecker(model, allowed, List.of(ROD), things);
        SplittableRandom random = new SplittableRandom(1790);
        RobotState state = model.newState();
        int proved = 0;
        for (int k = 0; k < 40; k++) {
            List<double[]> path = new ArrayList<>();
            for (int i = 0; i < 2 + k % 2; i++) {
                path.add(state.randomize(random).values());
            }
            Optional<PathProof> proof = PathProof.of(prover, path, Pose.identity());
            if (proof.isPresent()) {
                proved++;
                assertEquals(Optional.empty(), checker.flaw(proof.get(), path), "path " + k);
            }
        }
        assertTrue(proved >= 5, proved + " proved");
    }

    /** A free path of the arm, and its proof. */
    private PathProof sample(List<double[]> path) {
        furnish();
        RobotModel model = arm();
        path.add(model.newState().setAll(0, -0.4, 0.3, 0).values());
        path.add(model.newState().setAll(0.2, 0.5, -0.3, 0).values());
        path.add(model.newState().setAll(0.1, 0.4, -0.9, 0).values());
        return PathProof.of(prover(model, AllowedCollisions.adjacent(model), List.of(ROD)), path, Pose.identity())
                .orElseThrow();
    }

    private Optional<String> forged(
            PathProof proof, List<double[]> path, int segment, UnaryOperator<List<Claim>> forgery) {
        RobotModel model = arm();
        List<List<Claim>> segments = new ArrayList<>(proof.segments());
        segments.set(segment, forgery.apply(new ArrayList<>(segments.get(segment))));
        PathProof other = new PathProof(
                proof.robot(),
                proof.variables(),
                proof.base(),
                proof.parts(),
                proof.bodies(),
                proof.states(),
                segments);
        return new ProofChecker(model, AllowedCollisions.adjacent(model), List.of(ROD), things).flaw(other, path);
    }

    private static void assertFlaw(String expected, Optional<String> found) {
        assertTrue(found.isPresent() && found.get().contains(expected), expected + ", but: " + found);
    }

    /** The claim of a pair that moves most. */
    private static int widest(List<Claim> claims) {
        int best = 0;
        for (int k = 0; k < claims.size(); k++) {
            best = claims.get(k).motion() > claims.get(best).motion() ? k : best;
        }
        return best;
    }

    private static Claim changed(Claim c, double start, double end, double clearance, double motion) {
        return new Claim(c.a(), c.b(), start, end, c.middle(), clearance, motion, c.required());
    }

    @Test
    void forgedProofsFail() {
        List<double[]> path = new ArrayList<>();
        PathProof proof = sample(path);
        for (int segment = 0; segment < 2; segment++) {
            assertEquals(Optional.empty(), forged(proof, path, segment, claims -> claims));
            assertFlaw("nothing is claimed", forged(proof, path, segment, claims -> {
                claims.remove(widest(claims));
                return claims;
            }));
            assertFlaw("nothing is claimed", forged(proof, path, segment, claims -> {
                Claim c = claims.get(widest(claims));
                claims.removeIf(d -> d.a() == c.a() && d.b() == c.b());
                return claims;
            }));
            assertFlaw("nothing is claimed", forged(proof, path, segment, claims -> {
                int k = widest(claims);
                Claim c = claims.get(k);
                double later = c.start() + 1e-9 * (c.end() - c.start());
                claims.set(k, changed(c, later, c.end(), c.clearance(), c.motion()));
                return claims;
            }));
            assertFlaw("apart at", forged(proof, path, segment, claims -> {
                int k = widest(claims);
                Claim c = claims.get(k);
                claims.set(k, changed(c, c.start(), c.end(), c.clearance() + 10, c.motion()));
                return claims;
            }));
            assertFlaw("may move", forged(proof, path, segment, claims -> {
                int k = widest(claims);
                Claim c = claims.get(k);
                claims.set(k, changed(c, c.start(), c.end(), c.clearance(), 0.1 * c.motion()));
                return claims;
            }));
            assertFlaw("not more than the motion", forged(proof, path, segment, claims -> {
                int k = widest(claims);
                Claim c = claims.get(k);
                claims.set(k, changed(c, c.start(), c.end(), c.motion(), c.motion()));
                return claims;
            }));
        }
        List<double[]> elsewhere = new ArrayList<>(path);
        elsewhere.set(1, path.get(2));
        RobotModel model = arm();
        ProofChecker checker = new ProofChecker(model, AllowedCollisions.adjacent(model), List.of(ROD), things);
        assertFlaw("is not that of the path", checker.flaw(proof, elsewhere));
        things.put("more", Thing.of(new Sphere(1), Pose.identity()));
        assertFlaw(
                "other parts or bodies",
                new ProofChecker(model, AllowedCollisions.adjacent(model), List.of(ROD), things).flaw(proof, path));
    }

    /** Claims of all pairs are looked at, not only the first or the widest. */
    @Test
    void everyClaimIsLookedAt() {
        List<double[]> path = new ArrayList<>();
        PathProof proof = sample(path);
        int seen = 0;
        for (int k = 0; k < proof.segments().get(0).size(); k += 7) {
            int number = k;
            Optional<String> flaw = forged(proof, path, 0, claims -> {
                Claim c = claims.get(number);
                claims.set(number, changed(c, c.start(), c.end(), c.clearance() + 3, c.motion()));
                return claims;
            });
            assertFlaw("apart at", flaw);
            seen++;
        }
        assertTrue(seen > 5, seen + " forged");
    }

    @Test
    void proofsForThePandaPass() throws IOException {
        RobotModel model = Urdf.reader()
                .load(SharedData.file("data/planning/panda/panda.urdf"))
                .model();
        AllowedCollisions allowed = Srdf.load(SharedData.file("data/planning/panda/panda.srdf"), model)
                .semantics()
                .allowed();
        Pose table = Pose.translation(0.6, 0, 0.1);
        add("table", Body.of(new Box(0.5, 1, 0.05)).at(table), Thing.of(new Box(0.5, 1, 0.05), table));
        Pose can = Pose.translation(0.5, 0.3, 0.2);
        add("can", Body.of(new Cylinder(0.03, 0.14)).at(can), Thing.of(new Cylinder(0.03, 0.14), can));
        List<double[]> path = List.of(
                new double[] {0, -0.785, 0, -2.356, 0, 1.571, 0.785},
                new double[] {0.3, -0.5, 0.1, -2.2, 0.1, 1.7, 0.5});
        PathProof proof = PathProof.of(prover(model, allowed, List.of()), path, Pose.identity())
                .orElseThrow();
        assertEquals(Optional.empty(), new ProofChecker(model, allowed, List.of(), things).flaw(proof, path));
    }
}
