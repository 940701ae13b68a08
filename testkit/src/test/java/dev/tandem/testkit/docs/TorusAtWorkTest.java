package dev.tandem.testkit.docs;

import static dev.tandem.testkit.docs.TorusEverywhereTest.DETECTOR;
import static dev.tandem.testkit.docs.TorusEverywhereTest.toTorus;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Detector;
import dev.tandem.Tandem;
import dev.tandem.bank.MissingTestException;
import dev.tandem.clash.Assembly;
import dev.tandem.clash.Clash;
import dev.tandem.clash.Clash.DepthSource;
import dev.tandem.clash.ClashAnalysis;
import dev.tandem.clash.ClashKind;
import dev.tandem.clash.ClashReport;
import dev.tandem.clash.ClashRules;
import dev.tandem.clash.Part;
import dev.tandem.element.SphereElement;
import dev.tandem.geometry.HalfSpace;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.geometry.VoxelMap;
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
import dev.tandem.robot.check.ClearanceWatcher;
import dev.tandem.robot.check.MotionCheck;
import dev.tandem.robot.check.MotionResult;
import dev.tandem.robot.check.RobotWorld;
import dev.tandem.robot.check.SelfCollision;
import dev.tandem.robot.internal.SelfCollisionByPairs;
import dev.tandem.robot.proof.NeverTouching;
import dev.tandem.samples.SampleMeshes;
import dev.tandem.search.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The torus of the page on the link of a robot and in an assembly. */
class TorusAtWorkTest {

    private static final Torus GRIP = new Torus(0.3, 0.05);
    private static final Pose HELD = Pose.translation(0.2, 0, 0.1).times(Pose.rotation(new Vec3(1, 0, 0), 0.7));
    private static final double HEAD = 0.15;
    private static final RobotModel ARM = arm();

    /** A ball that stands still, and a ring at the end of two links: one turns, one slides. */
    private static RobotModel arm() {
        // region: robot
        Link head = new Link("head", List.of(LinkGeometry.of(new Sphere(0.15), Pose.translation(0.5, 0.4, 0))));
        Link grip = new Link(
                "grip", List.of(LinkGeometry.of(new Torus(0.3, 0.05).body().at(HELD))));
        // end
        return RobotModel.of(
                "arm",
                List.of(head, Link.frame("turn"), grip),
                List.of(
                        Joint.of("turn", JointType.REVOLUTE, "head", "turn")
                                .about(new Vec3(0, 0, 1))
                                .within(JointLimit.of(-3, 3)),
                        Joint.of("slide", JointType.PRISMATIC, "turn", "grip").within(JointLimit.of(0, 1))));
    }

    private static double gap(RobotState state, Vec3 centre, double radius) {
        return Math.max(0, toTorus(GRIP, state.pose(2).times(HELD), centre) - radius);
    }

    private static Vec3 head(RobotState state) {
        return state.pose(0).apply(new Vec3(0.5, 0.4, 0));
    }

    @Test
    void aRobotWithItself() {
        AllowedCollisions none = AllowedCollisions.none();
        // region: checks
        Detector detector = Tandem.detector(AddAShapeTest.withTorus(Tandem.standardBank()));
        SelfCollision self = SelfCollision.of(ARM, none, List.of(), detector);
        // end
        SelfCollisionByPairs pairs = SelfCollisionByPairs.of(ARM, none, List.of(), detector);
        SplittableRandom random = new SplittableRandom(5);
        RobotState state = ARM.newState();
        int hits = 0;
        for (int i = 0; i < 500; i++) {
            state.randomize(random);
            double expected = gap(state, head(state), HEAD);
            hits += expected == 0 ? 1 : 0;
            assertEquals(expected == 0, self.collides(state), "state " + i);
            assertEquals(expected == 0, pairs.collides(state), "state " + i);
            assertEquals(expected, self.distance(state, Double.POSITIVE_INFINITY), 1e-12, "state " + i);
            assertEquals(expected, pairs.clearance(state).orElseThrow().distance(), 1e-12, "state " + i);
        }
        assertTrue(hits > 10 && hits < 490, "some touch: " + hits);
    }

    @Test
    void aRobotInAWorld() {
        TriangleMesh rock = SampleMeshes.bumpyTorus(6, 4);
        VoxelMap map = VoxelMap.ofCellSize(0.25);
        map.occupyCell(2, 1, 0);
        map.occupyCell(-3, 0, 1);
        Body ball = Body.of(new Sphere(0.2)).at(Pose.translation(0.9, 0.3, 0.1));
        RobotWorld balls = RobotWorld.of(ARM, ball, List.of(), Set.of("head"), DETECTOR);
        Pose there = Pose.translation(1.2, 0, 0.5);
        RobotWorld mesh = RobotWorld.of(ARM, Body.of(rock).at(there), List.of(), Set.of("head"), DETECTOR);
        RobotWorld voxels = RobotWorld.of(ARM, Body.of(map), List.of(), Set.of("head"), DETECTOR);
        var toCells = CircleDistance.any(List.of(
                CircleDistance.box(new Vec3(0.5, 0.25, 0), new Vec3(0.75, 0.5, 0.25)),
                CircleDistance.box(new Vec3(-0.75, 0, 0.25), new Vec3(-0.5, 0.25, 0.5))));
        SplittableRandom random = new SplittableRandom(6);
        RobotState state = ARM.newState();
        int hits = 0;
        for (int i = 0; i < 60; i++) {
            state.randomize(random);
            Pose back = state.pose(2).times(HELD).inverse();
            double toBall = gap(state, new Vec3(0.9, 0.3, 0.1), 0.2);
            assertEquals(toBall == 0, balls.collides(state), "state " + i);
            assertEquals(toBall, balls.distance(state, Double.POSITIVE_INFINITY), 1e-12, "state " + i);
            double toMesh = CircleDistance.of(GRIP.ring(), CircleDistance.mesh(rock), back.times(there)) - GRIP.tube();
            double toVoxels = CircleDistance.of(GRIP.ring(), toCells, back) - GRIP.tube();
            assertEquals(Math.max(0, toMesh), mesh.distance(state, Double.POSITIVE_INFINITY), 1e-8, "state " + i);
            assertEquals(Math.max(0, toVoxels), voxels.distance(state, Double.POSITIVE_INFINITY), 1e-8, "state " + i);
            if (Math.abs(toMesh) > 1e-6 && Math.abs(toVoxels) > 1e-6) {
                assertEquals(toMesh < 0, mesh.collides(state), "state " + i);
                assertEquals(toVoxels < 0, voxels.collides(state), "state " + i);
                hits += toMesh < 0 || toVoxels < 0 ? 1 : 0;
            }
        }
        assertTrue(hits > 5 && hits < 55, "some touch: " + hits);
    }

    /** Motions, by many small steps; bounds of a watcher; proofs. */
    @Test
    void aRobotThatMoves() {
        Vec3 centre = new Vec3(0.9, 0.3, 0.1);
        Body ball = Body.of(new Sphere(0.2)).at(Pose.translation(centre));
        MotionCheck check = MotionCheck.of(ARM, AllowedCollisions.none(), List.of(), ball, DETECTOR);
        ClearanceWatcher watcher = ClearanceWatcher.of(ARM, AllowedCollisions.none())
                .using(DETECTOR)
                .world(ball);
        SplittableRandom random = new SplittableRandom(7);
        RobotState state = ARM.newState();
        int contacts = 0;
        int free = 0;
        for (int i = 0; i < 60; i++) {
            double[] start = state.randomize(random).values().clone();
            double[] goal = state.randomize(random).values().clone();
            double first = Double.POSITIVE_INFINITY;
            double closest = Double.POSITIVE_INFINITY;
            for (int k = 0; k <= 2000; k++) {
                double t = k / 2000.0;
                state.setAll(start[0] + t * (goal[0] - start[0]), start[1] + t * (goal[1] - start[1]));
                double gap = Math.min(gap(state, centre, 0.2), gap(state, head(state), HEAD));
                closest = Math.min(closest, gap);
                first = gap == 0 ? Math.min(first, t) : first;
            }
            MotionResult result =
                    check.check(ARM.newState().setAll(start), ARM.newState().setAll(goal));
            if (first <= 1) {
                contacts++;
                assertEquals(Verdict.HIT, result.verdict(), "motion " + i);
                assertTrue(result.freeUntil() <= first && result.contactAt() <= first + 1e-5, "motion " + i);
                assertTrue(result.contactAt() >= first - 1e-3, "motion " + i);
            } else if (closest > 5e-3) {
                free++;
                assertEquals(Verdict.FREE, result.verdict(), "motion " + i);
            }
        }
        assertTrue(contacts > 5 && free > 5, contacts + " contacts, " + free + " free");

        for (int i = 0; i < 20; i++) {
            watcher = ClearanceWatcher.of(ARM, AllowedCollisions.none())
                    .using(DETECTOR)
                    .world(ball);
            watcher.joints(state.randomize(random).values());
            assertTrue(watcher.runIfDue());
            ClearanceWatcher.Reading reading = watcher.latest().orElseThrow();
            double self = gap(state, head(state), HEAD);
            double world =
                    Math.min(gap(state, centre, 0.2), Math.max(0, head(state).distanceTo(centre) - HEAD - 0.2));
            within(self, reading.self().orElseThrow());
            within(world, reading.world().orElseThrow());
        }

        RobotModel far = RobotModel.of(
                "far",
                List.of(
                        new Link("head", List.of(LinkGeometry.of(new Sphere(0.1), Pose.translation(3, 0, 0)))),
                        new Link("ring", List.of(LinkGeometry.of(GRIP.body())))),
                List.of(Joint.of("turn", JointType.REVOLUTE, "head", "ring")
                        .about(new Vec3(0, 1, 0))
                        .within(JointLimit.of(-3, 3))));
        assertEquals(
                NeverTouching.Outcome.PROVED,
                NeverTouching.of(far)
                        .using(DETECTOR)
                        .find(AllowedCollisions.none())
                        .get(0)
                        .outcome());
    }

    private static void within(double truth, ClearanceWatcher.Bounds bounds) {
        assertTrue(
                bounds.lower() <= truth + 1e-12 && truth <= bounds.upper() + 1e-12,
                () -> truth + " in " + bounds.lower() + " to " + bounds.upper());
    }

    /** What has no test is refused when a check is made, wherever the links are. */
    @Test
    void aRobotWithAMissingTestIsRefusedAtOnce() {
        Link one = new Link("one", List.of(LinkGeometry.of(GRIP.body())));
        Link other = new Link("other", List.of(LinkGeometry.of(GRIP.body().at(Pose.translation(100, 0, 0)))));
        RobotModel model =
                RobotModel.of("two", List.of(one, other), List.of(Joint.of("weld", JointType.FIXED, "one", "other")));
        AllowedCollisions none = AllowedCollisions.none();
        missing("'torus' and 'torus'", () -> SelfCollision.of(model, none, List.of(), DETECTOR));
        missing("'torus' and 'torus'", () -> MotionCheck.of(model, none, List.of(), Body.compound(), DETECTOR));
        missing("'torus' and 'torus'", () -> {
            ClearanceWatcher watcher = ClearanceWatcher.of(model, none).using(DETECTOR);
            watcher.joints();
            watcher.runIfDue();
        });
        missing("'torus'", () -> SelfCollision.of(ARM, none));
        missing("'torus'", () -> RobotWorld.of(ARM, Body.of(new Sphere(1))));
        missing("'torus'", () -> MotionCheck.of(ARM, none));
        Body map = Body.of(VoxelMap.ofCellSize(1));
        assertThrows(IllegalArgumentException.class, () -> LinkGeometry.of(map));
    }

    private static void missing(String names, org.junit.jupiter.api.function.Executable made) {
        String message =
                String.valueOf(assertThrows(MissingTestException.class, made).getMessage());
        assertTrue(message.contains(names), message);
    }

    private static ClashReport analyse(Detector detector, Part... parts) {
        return ClashAnalysis.run(
                Assembly.of("plant", List.of(parts)), ClashRules.of(1e-3, 0.2), (done, total) -> {}, 2, detector);
    }

    @Test
    void anAssembly() {
        // region: clash
        Detector detector = Tandem.detector(AddAShapeTest.withTorus(Tandem.standardBank()));
        Part ring = Part.of("ring", new Torus(1, 0.25).body());
        Part shaft = Part.of("shaft", TriangleMesh.box(0.9, 0.9, 4), Pose.translation(0.05, 0, 0));
        Assembly assembly = Assembly.of("bearing", List.of(ring, shaft));
        ClashReport report = ClashAnalysis.run(assembly, ClashRules.of(0.001, 0.2), (done, total) -> {}, 1, detector);
        // end
        assertEquals(ClashKind.CLEARANCE, report.clashes().get(0).kind());
        double gap = CircleDistance.of(
                        1,
                        CircleDistance.box(new Vec3(-0.45, -0.45, -2), new Vec3(0.45, 0.45, 2)),
                        Pose.translation(0.05, 0, 0))
                - 0.25;
        assertEquals(gap, report.clashes().get(0).distance(), 1e-9);

        SplittableRandom random = new SplittableRandom(8);
        Vec3 half = new Vec3(0.1, 0.15, 0.2);
        List<Part> parts = new ArrayList<>();
        parts.add(ring);
        for (int i = 0; i < 120; i++) {
            Vec3 at = new Vec3(random.nextDouble(-2, 2), random.nextDouble(-2, 2), random.nextDouble(-1, 1));
            parts.add(Part.of("box " + i, TriangleMesh.box(0.2, 0.3, 0.4), Pose.translation(at))
                    .inGroup("boxes"));
        }
        ClashReport found = ClashAnalysis.run(
                Assembly.of("many", parts), ClashRules.of(1e-3, 0.2), (done, total) -> {}, 2, detector);
        Map<ClashKind, Integer> seen = new java.util.EnumMap<>(ClashKind.class);
        for (int i = 0; i < 120; i++) {
            String name = "box " + i;
            Clash clash = found.clashes().stream()
                    .filter(c -> c.a().equals("ring") && c.b().equals(name))
                    .findFirst()
                    .orElse(null);
            Pose pose = parts.get(i + 1).pose();
            double truth = CircleDistance.of(1, CircleDistance.box(half.times(-1), half), pose) - 0.25;
            if (Math.abs(truth) < 1e-6 || Math.abs(truth - 1e-3) < 1e-6 || Math.abs(truth - 0.2) < 1e-6) {
                continue;
            }
            if (truth >= 0.2) {
                assertEquals(null, clash, name);
                continue;
            }
            assertTrue(clash != null, name);
            ClashKind kind = truth > 1e-3 ? ClashKind.CLEARANCE : truth > 0 ? ClashKind.CONTACT : ClashKind.CLASH;
            assertEquals(kind, clash.kind(), name);
            assertEquals(Math.max(0, truth), clash.distance(), 1e-9, name);
            seen.merge(kind, 1, Integer::sum);
            if (kind == ClashKind.CLASH) {
                Pose out = Pose.translation(clash.normal().times(clash.depth() + 1e-6))
                        .times(pose);
                assertTrue(
                        CircleDistance.of(1, CircleDistance.box(half.times(-1), half), out) - 0.25 > 0,
                        () -> "the way out frees " + name);
            }
        }
        assertTrue(seen.getOrDefault(ClashKind.CLASH, 0) > 5 && seen.getOrDefault(ClashKind.CLEARANCE, 0) > 5);
    }

    @Test
    void insideOfASolidAndWithAKnownDepth() {
        Part ring = Part.of("ring", new Torus(1, 0.25).body().at(Pose.translation(5, 0, 0)));
        Part hall = Part.of("hall", TriangleMesh.box(4, 4, 4), Pose.translation(5, 0, 0));
        assertEquals(
                ClashKind.CONTAINMENT,
                analyse(DETECTOR, ring, hall).clashes().get(0).kind());
        Part ball = Part.of("ball", Body.of(new Sphere(0.3)).at(Pose.translation(6.4, 0, 0)));
        assertEquals(
                DepthSource.ESTIMATED,
                analyse(DETECTOR, ring, ball).clashes().get(0).source());
        Detector deep = Tandem.detector(
                DETECTOR.bank().withContacts(TorusElement.KIND, SphereElement.KIND, TorusEverywhereTest.CONTACT));
        Clash clash = analyse(deep, ring, ball).clashes().get(0);
        assertEquals(ClashKind.CLASH, clash.kind());
        assertEquals(DepthSource.EXACT, clash.source());
        assertEquals(0.15, clash.depth(), 1e-12);
        assertEquals(1, clash.normal().x(), 1e-12);
    }

    @Test
    void anAssemblyRefusesByName() {
        Part one = Part.of("one", new Torus(1, 0.25).body());
        Part other = Part.of("other", new Torus(1, 0.25).body().at(Pose.translation(0.1, 0, 0)));
        missing("'torus' and 'torus'", () -> analyse(DETECTOR, one, other));
        missing(
                "'torus'",
                () -> ClashAnalysis.run(
                        Assembly.of("plant", List.of(one, Part.of("box", TriangleMesh.box(1, 1, 1), Pose.identity()))),
                        ClashRules.of(0, 0)));
        Part floor = Part.of("floor", Body.of(new HalfSpace(0, 0, 1, 0)));
        String endless =
                String.valueOf(assertThrows(IllegalArgumentException.class, () -> analyse(DETECTOR, one, floor))
                        .getMessage());
        assertTrue(endless.contains("'floor'") && endless.contains("half-space"), endless);
        String noMesh = String.valueOf(
                assertThrows(IllegalStateException.class, one::mesh).getMessage());
        assertTrue(noMesh.contains("'one'") && noMesh.contains("[torus]"), noMesh);
        assertThrows(
                IllegalStateException.class,
                () -> Assembly.of("a", List.of(one)).scaled(2));
        assertThrows(IllegalArgumentException.class, () -> Part.of("map", Body.of(VoxelMap.ofCellSize(1))));
    }
}
