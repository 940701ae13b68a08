package dev.tandem.robot.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.Joint;
import dev.tandem.robot.JointLimit;
import dev.tandem.robot.JointType;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.internal.SelfCollisionByPairs;
import dev.tandem.robot.proof.NeverTouching;
import dev.tandem.samples.SampleRobots;
import dev.tandem.samples.SampleSolids;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What is wholly inside a link's mesh touches the link, though no surfaces meet. */
class SolidLinksTest {

    private static Link mesh(String name, TriangleMesh mesh) {
        return new Link(name, List.of(LinkGeometry.of(mesh, Pose.identity())));
    }

    /** A torso of edge 2 and a core of edge 0.2 that slides out of it along x. */
    private static final RobotModel NEST = RobotModel.of(
            "nest",
            List.of(mesh("torso", TriangleMesh.box(2, 2, 2)), mesh("core", TriangleMesh.box(0.2, 0.2, 0.2))),
            List.of(Joint.of("out", JointType.PRISMATIC, "torso", "core").within(JointLimit.of(0, 10))));

    @Test
    void aSmallBodyInATorsoIsHit() {
        for (Body small : List.of(
                Body.of(new Sphere(0.01)).at(Pose.translation(0.5, 0.5, 0.5)),
                Body.of(TriangleMesh.sphere(0.01, 1)).at(Pose.translation(0.5, 0.5, 0.5)))) {
            RobotWorld world = RobotWorld.of(NEST, small);
            RobotState state = NEST.newState().set("out", 5);
            assertTrue(world.collides(state));
            assertEquals("torso", world.first(state).orElseThrow().a());
            assertEquals(List.of("torso"), RobotCheckerTest.links(world.touching(state)));
            assertEquals(0, world.clearance(state).orElseThrow().distance());
            assertEquals(0, world.distance(state, 10));
            RobotWorld outside = RobotWorld.of(NEST, small.at(Pose.translation(0.5, 1.5, 0.5)));
            assertFalse(outside.collides(state));
            assertEquals(0.49, outside.clearance(state).orElseThrow().distance(), 1e-3);
        }
    }

    @Test
    void aLinkInALinkIsHit() {
        SelfCollision self = SelfCollision.of(NEST, AllowedCollisions.none());
        SelfCollisionByPairs plain = SelfCollisionByPairs.of(NEST, AllowedCollisions.none());
        for (double out : new double[] {0, 0.5, 0.89}) {
            RobotState state = NEST.newState().set("out", out);
            assertTrue(self.collides(state));
            assertTrue(plain.collides(state));
            assertEquals(1, self.touching(state).size());
            assertEquals(0, self.clearance(state).orElseThrow().distance());
            assertEquals(0, plain.clearance(state).orElseThrow().distance());
        }
        RobotState apart = NEST.newState().set("out", 1.5);
        assertFalse(self.collides(apart));
        assertEquals(0.4, self.clearance(apart).orElseThrow().distance(), 1e-12);
    }

    /** A motion that stays inside meets no surface, and one that begins inside touches at once. */
    @Test
    void aMotionInsideIsNotFree() {
        MotionCheck check = MotionCheck.of(NEST, AllowedCollisions.none());
        assertEquals(
                0,
                check.check(NEST.newState().setAll(0.1), NEST.newState().setAll(0.2))
                        .contactAt());
        assertFalse(check.check(NEST.newState().setAll(0.1), NEST.newState().setAll(5))
                .isFree());
        assertFalse(check.check(NEST.newState().setAll(5), NEST.newState().setAll(0.1))
                .isFree());
        assertTrue(check.check(NEST.newState().setAll(5), NEST.newState().setAll(1.2))
                .isFree());
        assertEquals(
                List.of(NeverTouching.Outcome.SEEN_TOUCHING),
                NeverTouching.of(NEST).find(AllowedCollisions.none()).stream()
                        .map(NeverTouching.Finding::outcome)
                        .toList());
    }

    /** All links that are inside a solid world are told, those that are clear of its surface and those that are near. */
    @Test
    void aRobotInASolidTouchesWithEveryLink() {
        RobotModel humanoid = SampleRobots.humanoid();
        RobotState state = humanoid.newState();
        List<String> all = humanoid.links().stream()
                .filter(l -> !l.collision().isEmpty())
                .map(Link::name)
                .toList();
        for (double edge : new double[] {4, 100}) {
            Body rock = Body.of(TriangleMesh.box(edge, edge, edge)).solid();
            RobotWorld world = RobotWorld.of(humanoid, rock);
            assertTrue(world.collides(state));
            assertEquals(all, RobotCheckerTest.links(world.touching(state)));
            assertEquals(
                    List.of(),
                    RobotWorld.of(humanoid, rock.at(Pose.translation(edge, 0, 0)))
                            .touching(state));
        }
    }

    /** A world of many little pieces, of which one is inside a link. */
    @Test
    void onePieceOfManyInsideIsFound() {
        SplittableRandom random = new SplittableRandom(4);
        List<TriangleMesh> pieces = new ArrayList<>();
        for (int k = 0; k < 1500; k++) {
            double turn = random.nextDouble(2 * Math.PI);
            pieces.add(SampleSolids.moved(
                    TriangleMesh.box(0.01, 0.01, 0.01),
                    3 * Math.cos(turn),
                    3 * Math.sin(turn),
                    random.nextDouble(-2, 2)));
        }
        RobotState state = NEST.newState().set("out", 9);
        for (int count : new int[] {3, 1000, 1500}) {
            List<TriangleMesh> some = new ArrayList<>(pieces.subList(0, count));
            assertFalse(RobotWorld.of(NEST, Body.of(SampleSolids.joined(some))).collides(state));
            some.set(count / 2, SampleSolids.moved(TriangleMesh.box(0.01, 0.01, 0.01), 0.2, 0.3, -0.4));
            RobotWorld world = RobotWorld.of(NEST, Body.of(SampleSolids.joined(some)));
            assertTrue(world.collides(state), "of " + count);
            assertEquals(List.of("torso"), RobotCheckerTest.links(world.touching(state)));
            assertEquals(0, world.distance(state, Double.POSITIVE_INFINITY));
        }
    }

    @Test
    void anOpenMeshStaysASurface() {
        TriangleMesh box = TriangleMesh.box(2, 2, 2);
        TriangleMesh open =
                TriangleMesh.of(box.coordinates(), Arrays.copyOf(box.corners(), 3 * (box.triangleCount() - 1)));
        RobotModel shell = RobotModel.of("shell", List.of(mesh("shell", open)), List.of());
        assertFalse(RobotWorld.of(shell, Body.of(new Sphere(0.1))).collides(shell.newState()));
    }

    /** Little balls in and around the humanoid, against the solid angle that each link's triangles fill, summed up. */
    @Test
    void littleBallsAreJudgedAsBySolidAngles() {
        RobotModel humanoid = SampleRobots.humanoid();
        long seed = 6;
        SplittableRandom random = new SplittableRandom(seed);
        RobotState state = humanoid.newState();
        IdentityHashMap<TriangleMesh, Body> surfaces = new IdentityHashMap<>();
        int hits = 0;
        for (int k = 0; k < 40; k++) {
            state.randomize(random);
            int link = random.nextInt(humanoid.links().size());
            Vec3 o = state.pose(link).apply(Vec3.ZERO);
            Vec3 at = new Vec3(
                    o.x() + random.nextDouble(-0.1, 0.1),
                    o.y() + random.nextDouble(-0.1, 0.1),
                    o.z() + random.nextDouble(-0.1, 0.1));
            Body ball = Body.of(new Sphere(1e-3)).at(Pose.translation(at.x(), at.y(), at.z()));
            List<String> expected = new ArrayList<>();
            for (int i = 0; i < humanoid.links().size(); i++) {
                boolean touches = false;
                for (LinkGeometry piece : humanoid.links().get(i).collision()) {
                    TriangleMesh mesh = piece.mesh().orElseThrow();
                    Pose pose = state.pose(i).times(piece.origin());
                    touches |= solidAngle(mesh, pose.inverse().apply(at)) > 2 * Math.PI
                            || Tandem.collides(
                                    surfaces.computeIfAbsent(mesh, Body::of).at(pose), ball);
                }
                if (touches) {
                    expected.add(humanoid.links().get(i).name());
                }
            }
            String where = "seed " + seed + ", state " + k;
            RobotWorld world = RobotWorld.of(humanoid, ball);
            assertEquals(expected, RobotCheckerTest.links(world.touching(state)), where);
            assertEquals(!expected.isEmpty(), world.collides(state), where);
            assertEquals(
                    expected.isEmpty(), world.clearance(state).orElseThrow().distance() > 0, where);
            hits += expected.isEmpty() ? 0 : 1;
        }
        assertTrue(hits > 6 && hits < 34, hits + " of 40 touch");
    }

    /** After van Oosterom and Strackee, 1983; without sign. */
    private static double solidAngle(TriangleMesh mesh, Vec3 p) {
        double sum = 0;
        for (int t = 0; t < mesh.triangleCount(); t++) {
            Vec3 a = mesh.point(mesh.corners()[3 * t]).minus(p);
            Vec3 b = mesh.point(mesh.corners()[3 * t + 1]).minus(p);
            Vec3 c = mesh.point(mesh.corners()[3 * t + 2]).minus(p);
            double above = a.dot(b.cross(c));
            double below = a.length() * b.length() * c.length()
                    + a.dot(b) * c.length()
                    + b.dot(c) * a.length()
                    + c.dot(a) * b.length();
            sum += 2 * Math.atan2(above, below);
        }
        return Math.abs(sum);
    }
}
