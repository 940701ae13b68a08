package dev.tandem.robot.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.geometry.Point;
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
import dev.tandem.robot.check.SelfCollision;
import dev.tandem.robot.internal.PartOutlines.Outcome;
import dev.tandem.samples.SampleMeshes;
import dev.tandem.samples.SampleRobots;
import dev.tandem.samples.SampleSolids;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What is decided before any tree is asked must be what the trees would have said. */
class OutlinesTest {

    private static final Pose ORIGIN =
            Pose.translation(0.3, -0.2, 0.5).times(Pose.rotation(new Vec3(0.6, 0, 0.8), 0.7));

    /** Round, flat, with a hole, with a hollow inside, in two pieces, far from its origin. */
    private static List<TriangleMesh> meshes() {
        TriangleMesh ball = TriangleMesh.sphere(0.3, 2);
        return List.of(
                SampleSolids.limb(-0.4, 0.08, 0.1, 0.12, 4, 16),
                TriangleMesh.box(0.05, 0.4, 0.6),
                SampleMeshes.bumpyTorus(24, 12),
                SampleSolids.joined(List.of(TriangleMesh.box(1, 1, 1), flipped(ball))),
                SampleSolids.joined(List.of(ball, SampleSolids.moved(ball, 0.9, 0, 0))),
                SampleSolids.moved(ball, 40, -30, 20));
    }

    private static TriangleMesh flipped(TriangleMesh mesh) {
        int[] corners = mesh.corners().clone();
        for (int t = 0; t < corners.length; t += 3) {
            int first = corners[t];
            corners[t] = corners[t + 1];
            corners[t + 1] = first;
        }
        return TriangleMesh.of(mesh.coordinates(), corners);
    }

    private static SupportTable outline(TriangleMesh mesh) {
        SupportTable made = SupportTable.cached(LinkGeometry.of(mesh, ORIGIN));
        assertNotNull(made);
        return made;
    }

    @Test
    void noCornerReachesFarther() {
        SplittableRandom random = new SplittableRandom(31);
        for (TriangleMesh mesh : meshes()) {
            SupportTable outline = outline(mesh);
            Vec3 middle = new Vec3(
                    0.5 * (outline.axis[0] + outline.axis[3]),
                    0.5 * (outline.axis[1] + outline.axis[4]),
                    0.5 * (outline.axis[2] + outline.axis[5]));
            double[] p = mesh.coordinates();
            double excess = 0;
            for (int k = 0; k < 2000; k++) {
                Vec3 u = direction(random, k);
                double farthest = Double.NEGATIVE_INFINITY;
                for (int i = 0; i < p.length; i += 3) {
                    Vec3 corner = ORIGIN.apply(new Vec3(p[i], p[i + 1], p[i + 2]));
                    farthest = Math.max(farthest, corner.minus(middle).dot(u));
                }
                double reach = outline.support(u.x(), u.y(), u.z());
                double room = 1e-12 * outline.size * u.length();
                assertTrue(reach >= farthest - room, () -> reach + " for " + u);
                excess += (reach - farthest) / (outline.size * u.length()) / 2000;
            }
            assertTrue(excess < 0.02, "of use, as it is close: " + excess);
            assertTrue(Double.isNaN(outline.support(0, 0, 0)), "no direction, no reach");
        }
    }

    /** Any, along an axis, or between two faces of the cube. */
    private static Vec3 direction(SplittableRandom random, int k) {
        double x = random.nextDouble(-2, 2);
        double y = random.nextDouble(-2, 2);
        double z = random.nextDouble(-2, 2);
        return switch (k % 5) {
            case 0 -> new Vec3(x, x, z);
            case 1 -> new Vec3(0, y, 0);
            case 2 -> new Vec3(x, -y, y);
            default -> new Vec3(x, y, z);
        };
    }

    @Test
    void coresAreInside() {
        SplittableRandom random = new SplittableRandom(32);
        int with = 0;
        for (TriangleMesh mesh : meshes()) {
            SupportTable outline = outline(mesh);
            with += outline.cores.length > 0 ? 1 : 0;
            PreparedQuery inside = Tandem.prepare(Body.of(mesh).solid(), Body.of(new Point(new Vec3(0, 0, 0))));
            for (int c = 0; c < outline.cores.length; c += SupportTable.CORE) {
                for (int k = 0; k < 300; k++) {
                    double s = random.nextDouble();
                    Vec3 u = direction(random, 4).normalized().times(outline.cores[c + 6]);
                    Vec3 on = new Vec3(
                            mix(outline.cores, c, s) + u.x(),
                            mix(outline.cores, c + 1, s) + u.y(),
                            mix(outline.cores, c + 2, s) + u.z());
                    Pose inMesh = Pose.relative(ORIGIN, Pose.translation(on.x(), on.y(), on.z()));
                    assertTrue(inside.collides(inMesh), () -> "on a core: " + on);
                }
            }
        }
        // Where the middle of the box is outside, none may be found.
        assertTrue(with >= 4, with + " of 6 have cores");
    }

    private static double mix(double[] ends, int at, double s) {
        return ends[at] + s * (ends[at + 3] - ends[at]);
    }

    @Test
    void openMeshesAndPrimitivesHaveNoCores() {
        TriangleMesh closed = TriangleMesh.box(1, 1, 1);
        TriangleMesh open =
                TriangleMesh.of(closed.coordinates(), Arrays.copyOf(closed.corners(), closed.corners().length - 3));
        assertEquals(0, outline(open).cores.length);
        assertNull(SupportTable.cached(LinkGeometry.of(new Sphere(1), ORIGIN)));
        LinkGeometry piece = LinkGeometry.of(closed, ORIGIN);
        assertSame(SupportTable.cached(piece), SupportTable.cached(piece), "made once");
    }

    /** Two links that float freely, at random and close to contact: the outlines never contradict the trees. */
    @Test
    void theOutlinesNeverContradictTheTrees() {
        SplittableRandom random = new SplittableRandom(33);
        List<TriangleMesh> meshes = meshes();
        int apart = 0;
        int hits = 0;
        int asked = 0;
        int close = 0;
        for (int first = 0; first < 5; first++) {
            for (int second = first; second < 5; second++) {
                RobotModel model = RobotModel.of(
                        "two",
                        List.of(
                                new Link("a", List.of(LinkGeometry.of(meshes.get(first), ORIGIN))),
                                new Link("b", List.of(LinkGeometry.of(meshes.get(second), Pose.identity())))),
                        List.of(Joint.of("free", JointType.FLOATING, "a", "b")));
                RobotParts parts = new RobotParts(model, List.of());
                PlacedParts placed = new PlacedParts(parts, Tandem.standardBank());
                PartOutlines outlines = new PartOutlines(placed);
                SelfCollisionByPairs plain = SelfCollisionByPairs.of(model, AllowedCollisions.none());
                RobotState state = model.newState();
                for (int k = 0; k < 400; k++) {
                    state.setAll(floating(random)).base(Pose.translation(random.nextDouble(-9, 9), 2, 0));
                    placed.place(state);
                    Outcome outcome = outlines.judge(0, 1, true);
                    boolean touches = plain.collides(state);
                    if (outcome != Outcome.UNKNOWN) {
                        assertEquals(
                                touches, outcome == Outcome.HIT, model + " state " + Arrays.toString(state.values()));
                    }
                    assertFalse(outlines.apart(0, 0, 1, 0) && touches);
                    double distance = plain.clearance(state).orElseThrow().distance();
                    double gap = outlines.gap(0, 1);
                    assertTrue(gap >= 0 && gap <= distance, () -> gap + " is more than " + distance);
                    close += gap > 0.9 * distance && distance > 0 ? 1 : 0;
                    apart += outcome == Outcome.APART ? 1 : 0;
                    hits += outcome == Outcome.HIT ? 1 : 0;
                    asked++;
                }
            }
        }
        assertTrue(close > asked / 10, close + " of " + asked);
        assertTrue(apart > asked / 4, apart + " of " + asked);
        assertTrue(hits > asked / 20, hits + " of " + asked);
    }

    private static double[] floating(SplittableRandom random) {
        double[] q = new double[7];
        double length = 0;
        for (int k = 3; k < 7; k++) {
            q[k] = random.nextDouble(-1, 1);
            length += q[k] * q[k];
        }
        for (int k = 3; k < 7; k++) {
            q[k] /= Math.sqrt(length);
        }
        for (int k = 0; k < 3; k++) {
            q[k] = random.nextDouble(-0.8, 0.8);
        }
        return q;
    }

    /** A ball in the hollow of a box touches nothing; in its wall it does. */
    @Test
    void aHollowIsNoCore() {
        TriangleMesh hollow =
                SampleSolids.joined(List.of(TriangleMesh.box(2, 2, 2), flipped(TriangleMesh.sphere(0.8, 3))));
        RobotModel model = RobotModel.of(
                "hollow",
                List.of(
                        new Link("shell", List.of(LinkGeometry.of(hollow, Pose.identity()))),
                        new Link("ball", List.of(LinkGeometry.of(TriangleMesh.sphere(0.1, 2), Pose.identity())))),
                List.of(Joint.of("out", JointType.PRISMATIC, "shell", "ball").within(JointLimit.of(0, 10))));
        SelfCollision self = SelfCollision.of(model, AllowedCollisions.none());
        SelfCollisionByPairs plain = SelfCollisionByPairs.of(model, AllowedCollisions.none());
        for (double out = 0; out < 1.3; out += 0.01) {
            RobotState state = model.newState().set("out", out);
            assertEquals(plain.collides(state), self.collides(state), "out by " + out);
        }
        assertFalse(self.collides(model.newState()));
        assertTrue(self.collides(model.newState().set("out", 0.89)));
    }

    @Test
    void theListHasEveryPairOnceAndFindsAllWhoseBallsTouch() {
        RobotModel model = SampleRobots.humanoid();
        for (AllowedCollisions allowed : List.of(AllowedCollisions.adjacent(model), AllowedCollisions.none())) {
            RobotParts parts = new RobotParts(model, List.of());
            PlacedParts placed = new PlacedParts(parts, Tandem.standardBank());
            SelfPairs pairs = new SelfPairs(parts, allowed, false);
            LinkPairSchedule walk = new LinkPairSchedule(placed, pairs);
            int[] all = walk.pairsInOrder();
            Arrays.sort(all);
            assertEquals(
                    IntStream.range(0, pairs.count).boxed().toList(),
                    Arrays.stream(all).boxed().toList());
            SplittableRandom random = new SplittableRandom(34);
            RobotState state = model.newState();
            for (int k = 0; k < 100; k++) {
                placed.place(state.randomize(random));
                walk.place();
                List<Integer> found = new ArrayList<>();
                for (int at = walk.next(0); at >= 0; at = walk.next(at + 1)) {
                    found.add(walk.pair(at));
                }
                for (int p = 0; p < pairs.count; p++) {
                    if (placed.gap(pairs.a[p], pairs.b[p]) == 0) {
                        assertTrue(found.contains(p), parts.names[pairs.a[p]] + " and " + parts.names[pairs.b[p]]);
                    }
                }
                assertTrue(found.size() < pairs.count / 2, "most are left out");
            }
        }
    }

    /** What the outlines are for: of 171 pairs, hardly one in three states is left to the trees. */
    @Test
    void fewTreesAreAsked() {
        RobotModel model = SampleRobots.humanoid();
        SelfCollision self = SelfCollision.of(model, AllowedCollisions.adjacent(model));
        SplittableRandom random = new SplittableRandom(35);
        RobotState state = model.newState();
        for (int k = 0; k < 500; k++) {
            self.collides(state.randomize(random));
        }
        assertTrue(self.treesAsked() > 0);
        assertTrue(self.treesAsked() < 200, self.treesAsked() + " times in 500 states");
    }
}
