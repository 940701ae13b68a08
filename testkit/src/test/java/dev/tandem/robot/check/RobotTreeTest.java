package dev.tandem.robot.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Separation;
import dev.tandem.Tandem;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.HalfSpace;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.AttachedBody;
import dev.tandem.robot.Joint;
import dev.tandem.robot.JointLimit;
import dev.tandem.robot.JointType;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkClearance;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.LinkSphere;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.internal.MotionHulls;
import dev.tandem.robot.internal.RobotParts;
import dev.tandem.samples.SampleMeshes;
import dev.tandem.samples.SampleRobots;
import dev.tandem.samples.SampleSolids;
import dev.tandem.tree.TestTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class RobotTreeTest {

    private static final RobotModel HUMANOID = SampleRobots.humanoid();

    /** Every point of a subtree lies in its hulls, wherever the joints are. */
    @Test
    void motionHullsHoldAllThatMoves() {
        long seed = 3;
        SplittableRandom random = new SplittableRandom(seed);
        for (double share : new double[] {1, 0.1}) {
            int n = HUMANOID.variables().size();
            double[] lower = new double[n];
            double[] upper = new double[n];
            for (int v = 0; v < n; v++) {
                double width = HUMANOID.upperLimit(v) - HUMANOID.lowerLimit(v);
                lower[v] = HUMANOID.lowerLimit(v) + (1 - share) * random.nextDouble() * width;
                upper[v] = lower[v] + share * width;
            }
            MotionHulls hulls = hulls(lower, upper);
            RobotState state = HUMANOID.newState();
            for (int k = 0; k < 100; k++) {
                for (int v = 0; v < n; v++) {
                    // Often at the ends of the range, where a hull is tight.
                    double at = Math.max(0, Math.min(1, random.nextDouble(-0.5, 1.5)));
                    state.set(v, lower[v] + at * (upper[v] - lower[v]));
                }
                for (int link = 0; link < HUMANOID.links().size(); link++) {
                    check(state, hulls, link, random, "seed " + seed + ", state " + k);
                }
            }
        }
    }

    private static MotionHulls hulls(double[] lower, double[] upper) {
        RobotParts parts = new RobotParts(HUMANOID, List.of());
        return new MotionHulls(parts, MotionHulls.covers(parts, 48), lower, upper);
    }

    private static LinkSphere ball(double[] balls, int link) {
        int at = 4 * link;
        return new LinkSphere(new Vec3(balls[at], balls[at + 1], balls[at + 2]), balls[at + 3]);
    }

    private static void check(RobotState state, MotionHulls hulls, int link, SplittableRandom random, String where) {
        for (int below = link; below < HUMANOID.endOfSubtree(link); below++) {
            for (LinkGeometry piece : HUMANOID.links().get(below).collision()) {
                TriangleMesh mesh = piece.mesh().orElseThrow();
                Vec3 p = state.pose(below).apply(piece.origin().apply(mesh.point(random.nextInt(mesh.pointCount()))));
                LinkSphere both = ball(hulls.both, link);
                inside(both, state.pose(link).inverse().apply(p), where);
                if (link > 0) {
                    Pose parent = state.pose(HUMANOID.parentOf(link));
                    inside(ball(hulls.motion, link), parent.inverse().apply(p), where);
                }
                if (below == link) {
                    inside(ball(hulls.rigid, link), state.pose(link).inverse().apply(p), where);
                }
            }
        }
    }

    private static void inside(LinkSphere ball, Vec3 p, String where) {
        assertTrue(p.distanceTo(ball.center()) <= ball.radius() + 1e-12, where);
    }

    @Test
    void anArmReachesAsFarAsItsHullAndNotMuchFarther() {
        double[] lower = new double[HUMANOID.variables().size()];
        double[] upper = new double[lower.length];
        MotionHulls.limits(HUMANOID, lower, upper);
        LinkSphere arm = ball(hulls(lower, upper).motion, HUMANOID.linkNumber("l_shoulder_frame"));
        // From the shoulder to the finger tips it is about 0.63 m.
        assertTrue(arm.radius() > 0.6 && arm.radius() < 0.85, arm.toString());
    }

    private static List<Body> worlds() {
        VoxelMap map = VoxelMap.ofCellSize(0.1);
        for (int i = 0; i < 6; i++) {
            map.occupy(0.45, 0.3 - 0.1 * i, 0.1);
        }
        RobotState other = HUMANOID.newState().base(Pose.translation(0.55, 0.2, 0.1));
        return List.of(
                Body.of(SampleSolids.ellipsoid(0.2, 0.3, 0.2, 10, 20)).at(Pose.translation(0.4, 0.1, 0.2)),
                Body.of(TriangleMesh.box(2.2, 1.6, 2.4)).at(Pose.rotation(new Vec3(1, 2, 3), 0.2)),
                Body.of(SampleMeshes.bumpyTorus(60, 30))
                        .at(Pose.translation(0.1, 0, 0.3).times(Pose.rotation(new Vec3(3, 1, 0), 1))),
                Body.of(map),
                Body.of(new HalfSpace(new Vec3(0, 0, 1), -0.7)),
                Body.compound(
                        Body.of(new Sphere(0.1)).at(Pose.translation(0.3, 0.4, 0)),
                        Body.of(new Box(0.2, 0.2, 1)).at(Pose.translation(0, -0.6, 0))),
                RobotTree.of(other).body());
    }

    @Test
    void meetsAnyWorldAsItsLinksDoOneByOne() {
        long seed = 5;
        SplittableRandom random = new SplittableRandom(seed);
        int hits = 0;
        int rounds = 12;
        for (Body world : worlds()) {
            RobotWorld query = RobotWorld.of(HUMANOID, world);
            RobotState state = HUMANOID.newState();
            for (int k = 0; k < rounds; k++) {
                state.randomize(random);
                state.base(Pose.translation(random.nextDouble(-0.3, 0.3), 0, 0));
                Set<String> touching = new TreeSet<>();
                double nearest = Double.POSITIVE_INFINITY;
                for (int i = 0; i < HUMANOID.links().size(); i++) {
                    for (LinkGeometry piece : HUMANOID.links().get(i).collision()) {
                        Body body = piece.body().at(state.pose(i).times(piece.origin()));
                        Separation s = Tandem.distance(body, world);
                        nearest = Math.min(nearest, s.distance());
                        if (Tandem.collides(body, world)) {
                            touching.add(HUMANOID.links().get(i).name());
                        }
                    }
                }
                String where = "seed " + seed + ", state " + k;
                hits += touching.isEmpty() ? 0 : 1;
                assertEquals(!touching.isEmpty(), query.collides(state), where);
                assertEquals(touching, new TreeSet<>(RobotCheckerTest.links(query.touching(state))), where);
                query.first(state).ifPresent(t -> assertTrue(touching.contains(t.a()), where));
                LinkClearance c = query.clearance(state).orElseThrow();
                assertEquals(nearest, c.distance(), 1e-9, where);
                assertEquals(c.distance(), c.pointOnA().distanceTo(c.pointOnB()), 1e-9, where);
            }
        }
        assertTrue(hits > 7 && hits < 7 * rounds, hits + " hits");
    }

    @Test
    void linksMayBeLeftOutAndBodiesHeld() {
        Body floor = Body.of(new HalfSpace(new Vec3(0, 0, 1), -SampleRobots.WAIST_HEIGHT));
        RobotState state = HUMANOID.newState();
        assertEquals(
                List.of("l_foot", "r_foot"),
                RobotCheckerTest.links(RobotWorld.of(HUMANOID, floor.at(Pose.translation(0, 0, 0.001)))
                        .touching(state)));
        List<AttachedBody> cane = new ArrayList<>();
        cane.add(new AttachedBody(
                "cane", "l_palm", List.of(LinkGeometry.of(new Box(0.02, 0.02, 1.6), Pose.identity())), Set.of()));
        RobotWorld standing = RobotWorld.of(HUMANOID, floor, cane, Set.of("l_foot", "r_foot"));
        assertEquals(List.of("cane"), RobotCheckerTest.links(standing.touching(state)));
        assertTrue(RobotWorld.of(HUMANOID, floor, List.of(), Set.of("l_foot", "r_foot"))
                        .clearance(state)
                        .orElseThrow()
                        .distance()
                > 0.05);
    }

    @Test
    void beyondTheLimitsNothingIsMissed() {
        // A slide that is far out of its limits: a hull of motions would not hold it.
        RobotModel slide = RobotModel.of(
                "slide",
                List.of(
                        new Link("base", List.of(LinkGeometry.of(new Sphere(1), Pose.identity()))),
                        new Link("tip", List.of(LinkGeometry.of(new Sphere(1), Pose.identity())))),
                List.of(Joint.of("j", JointType.PRISMATIC, "base", "tip").within(JointLimit.of(0, 1))));
        RobotWorld query = RobotWorld.of(slide, Body.of(new Sphere(1)).at(Pose.translation(50, 0, 0)));
        RobotState state = slide.newState();
        assertTrue(!query.collides(state));
        assertEquals("tip", query.first(state.set("j", 51)).orElseThrow().a());
    }

    /** Trees of balls belong to the model: what asks for them first has them built, and all others find them. */
    @Test
    void treesOfBallsAreBuiltOnce() {
        RobotModel fresh = SampleRobots.humanoid();
        List<LinkGeometry> pieces = fresh.links().stream()
                .flatMap(link -> link.collision().stream())
                .toList();
        pieces.forEach(piece -> assertFalse(piece.hasBalls()));
        RobotWorld.of(fresh, Body.of(new Sphere(1)));
        pieces.forEach(piece -> assertTrue(piece.hasBalls()));
        List<TestTree> built = pieces.stream().map(LinkGeometry::balls).toList();
        SelfCollision.of(fresh, AllowedCollisions.none());
        for (int k = 0; k < pieces.size(); k++) {
            assertSame(built.get(k), pieces.get(k).balls());
        }
    }
}
