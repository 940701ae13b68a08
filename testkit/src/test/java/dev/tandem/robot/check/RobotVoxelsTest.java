package dev.tandem.robot.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Detector;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.bank.Placement;
import dev.tandem.bank.ProximityTest;
import dev.tandem.bank.TestBank;
import dev.tandem.bank.Witness;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Capsule;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.internal.elements.CellElement;
import dev.tandem.internal.elements.ObbElement;
import dev.tandem.internal.kernels.VoxelRangeSearch;
import dev.tandem.internal.trees.VoxelTree;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.Joint;
import dev.tandem.robot.JointLimit;
import dev.tandem.robot.JointType;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.samples.SampleRobots;
import dev.tandem.search.Budget;
import dev.tandem.search.Verdict;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Robots against voxel maps: what is looked up by keys says what a walk of both trees, test by test, says. */
class RobotVoxelsTest {

    /** Without any fused kernel: it uses a test that none of them knows, which says what the standard one says. */
    private static final TestBank PLAIN = Tandem.standardBank().with(ObbElement.KIND, CellElement.KIND, new Same());

    private static final RobotModel HUMANOID = SampleRobots.humanoid();
    private static final RobotModel MIXED = mixed();

    private static final class Same implements ProximityTest<ObbElement, CellElement> {

        private final ProximityTest<ObbElement, CellElement> standard =
                Tandem.standardBank().test(ObbElement.KIND, CellElement.KIND);

        @Override
        public double distance(ObbElement a, CellElement b, Placement at, Witness out) {
            return standard.distance(a, b, at, out);
        }

        @Override
        public boolean touches(ObbElement a, CellElement b, Placement at, Witness scratch) {
            return standard.touches(a, b, at, scratch);
        }
    }

    /** A solid torso in which cells get lost, a sheet, shapes that are no meshes, a link of several, a single triangle. */
    private static RobotModel mixed() {
        TriangleMesh sheet = TriangleMesh.of(
                new double[] {-0.3, -0.2, 0, 0.3, -0.2, 0, 0.3, 0.2, 0.1, -0.3, 0.2, 0}, new int[] {0, 1, 2, 0, 2, 3});
        TriangleMesh one = TriangleMesh.of(new double[] {0, 0, 0, 0.4, 0, 0, 0, 0.3, 0.2}, new int[] {0, 1, 2});
        Pose aside = Pose.translation(0.2, 0.1, 0.1).times(Pose.rotation(new Vec3(1, 2, 3), 0.7));
        List<Link> links = List.of(
                new Link("torso", List.of(LinkGeometry.of(TriangleMesh.box(0.9, 0.7, 0.8), Pose.identity()))),
                new Link("sheet", List.of(LinkGeometry.of(sheet, aside))),
                new Link(
                        "hand",
                        List.of(
                                LinkGeometry.of(new Sphere(0.1), Pose.translation(0, 0.2, 0)),
                                LinkGeometry.of(new Box(0.1, 0.2, 0.05), aside),
                                LinkGeometry.of(new Capsule(0.05, Vec3.ZERO, new Vec3(0, 0, 0.2)), Pose.identity()),
                                LinkGeometry.of(TriangleMesh.sphere(0.15, 2), Pose.translation(-0.1, 0, 0)))),
                new Link("splinter", List.of(LinkGeometry.of(one, Pose.identity()))));
        return RobotModel.of(
                "mixed",
                links,
                List.of(
                        Joint.of("shoulder", JointType.REVOLUTE, "torso", "sheet")
                                .at(Pose.translation(0.7, 0, 0.2))
                                .within(JointLimit.of(-2, 2)),
                        Joint.of("wrist", JointType.REVOLUTE, "sheet", "hand")
                                .at(Pose.translation(0.5, 0, 0))
                                .within(JointLimit.of(-2, 2)),
                        Joint.of("lance", JointType.PRISMATIC, "torso", "splinter")
                                .at(Pose.translation(-0.6, 0, 0))
                                .within(JointLimit.of(-0.5, 0.5))));
    }

    /** Some cells, thin or thick walls, full bricks, some far away, around a place that may have negative keys. */
    private static VoxelMap map(SplittableRandom random, double cell, Vec3 around) {
        VoxelMap map = VoxelMap.ofCellSize(cell);
        int x = map.key(around.x());
        int y = map.key(around.y());
        int z = map.key(around.z());
        int reach = (int) Math.ceil(1.2 / cell);
        int many = random.nextInt(30);
        for (int i = 0; i < many; i++) {
            map.occupyCell(x + within(random, reach), y + within(random, reach), z + within(random, reach));
        }
        for (int i = random.nextInt(3); i > 0; i--) {
            int wx = x + within(random, reach);
            int wy = y + within(random, reach);
            int wz = z + within(random, reach);
            int thick = random.nextInt(6);
            map.occupyBox(wx, wy - reach / 2, wz - reach / 2, wx + thick, wy + reach / 3, wz + reach / 3);
        }
        if (random.nextInt(4) == 0) {
            map.occupyCell(x + 100_000, y, z - 5000);
        }
        return map;
    }

    private static int within(SplittableRandom random, int reach) {
        return random.nextInt(-reach, reach + 1);
    }

    private static Pose pose(SplittableRandom random, Vec3 at) {
        Vec3 axis = new Vec3(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1));
        return Pose.translation(at.x(), at.y(), at.z()).times(Pose.rotation(axis, random.nextDouble(-3, 3)));
    }

    private static Set<String> pairs(PreparedQuery query, Pose at, boolean robotFirst) {
        Set<String> out = new TreeSet<>();
        int count = query.countPairs(at);
        for (int i = 0; i < count; i++) {
            int part = robotFirst ? query.partA(i) : query.partB(i);
            int triangle = robotFirst ? query.pairA(i) : query.pairB(i);
            int cell = robotFirst ? query.pairB(i) : query.pairA(i);
            assertTrue(out.add(part + "/" + triangle + "/" + cell), "told twice");
        }
        return out;
    }

    /** Verdicts, all pairs, links, distances and margins, with the map in its frame, turned, and far away; both ways round. */
    @Test
    void asTestByTest() {
        compare(0, 100);
    }

    @Test
    @Tag("long")
    void asTestByTestManyTimes() {
        compare(100, 1000);
    }

    private static void compare(int first, int count) {
        Detector plain = Tandem.detector(PLAIN);
        int hits = 0;
        int inside = 0;
        for (int seed = first; seed < first + count; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            RobotModel model = seed % 3 == 0 ? HUMANOID : MIXED;
            Vec3 around = seed % 5 == 0 ? new Vec3(-3000, 70, 900) : new Vec3(0.3, -0.2, 0.1);
            VoxelMap map = map(random, new double[] {0.03, 0.05, 0.11, 0.3}[seed % 4], around);
            Pose stands = seed % 2 == 0 ? Pose.identity() : pose(random, new Vec3(1, -2, 0.5));
            Body world = Body.of(map).at(stands);
            RobotState state = model.newState().randomize(random);
            Vec3 shift = new Vec3(random.nextDouble(-1.2, 1.2), random.nextDouble(-1.2, 1.2), random.nextDouble(-1, 1));
            state.base(stands.times(
                    pose(random, new Vec3(around.x() + shift.x(), around.y() + shift.y(), around.z() + shift.z()))));
            String what = "seed " + seed + ", " + map;

            RobotWorld expected = RobotWorld.of(model, world, List.of(), Set.of(), plain);
            RobotWorld asked = RobotWorld.of(model, world);
            boolean touches = expected.collides(state);
            assertEquals(touches, asked.collides(state), what);
            assertEquals(
                    RobotCheckerTest.links(expected.touching(state)),
                    RobotCheckerTest.links(asked.touching(state)),
                    what);
            assertEquals(touches, !asked.touching(state).isEmpty(), what);
            Set<String> all = pairs(expected.query(), stands, true);
            assertEquals(all, pairs(asked.query(), stands, true), what);
            RobotTree tree = RobotTree.of(state);
            PreparedQuery swapped = plain.prepare(Body.of(map), Body.of(tree));
            PreparedQuery swappedAsked = Tandem.detector().prepare(Body.of(map), Body.of(tree));
            Pose back = stands.inverse();
            assertEquals(swapped.collides(back), swappedAsked.collides(back), what);
            assertEquals(pairs(swapped, back, false), pairs(swappedAsked, back, false), what);

            double endless = Double.POSITIVE_INFINITY;
            assertEquals(expected.distance(state, endless), asked.distance(state, endless), 1e-11, what);
            for (double margin : new double[] {0.01, 0.2}) {
                assertEquals(expected.isWithin(state, margin), asked.isWithin(state, margin), what);
            }
            hits += touches ? 1 : 0;
            inside += touches && all.isEmpty() ? 1 : 0;
        }
        assertTrue(hits > count / 4 && hits < count * 3 / 4, "one-sided: " + hits);
        assertTrue(inside > 0, "cells wholly inside of links: " + inside);
    }

    /** With a budget, which walks in another way. */
    @Test
    void searchesToo() {
        for (int seed = 0; seed < 60; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            VoxelMap map = map(random, 0.07, Vec3.ZERO);
            RobotState state = HUMANOID.newState().randomize(random);
            state.base(pose(random, new Vec3(random.nextDouble(-1, 1), 0.5, 0)));
            RobotWorld world = RobotWorld.of(HUMANOID, Body.of(map));
            boolean touches = world.collides(state);
            var verdict = world.query().decide(Pose.identity(), Budget.unlimited());
            assertEquals(touches ? Verdict.HIT : Verdict.FREE, verdict, "seed " + seed);
        }
    }

    /** A cell that ends exactly where a link begins, and one that ends just before it; at, below and above zero. */
    @Test
    void bordersTouch() {
        for (int key : new int[] {-1000, -5, -1, 0, 1, 3, 4, 1023}) {
            VoxelMap map = VoxelMap.ofCellSize(0.1);
            map.occupyCell(key, 2, -3);
            double border = map.border(key + 1L);
            for (boolean touching : new boolean[] {true, false}) {
                double at = touching ? border : Math.nextUp(border);
                TriangleMesh tip = TriangleMesh.of(
                        new double[] {at, 0.25, -0.25, at + 1, 0, -1, at + 1, 1, 0, at + 1, 0, 0.5},
                        new int[] {0, 1, 2, 0, 2, 3});
                RobotModel model = RobotModel.of(
                        "tip", List.of(new Link("tip", List.of(LinkGeometry.of(tip, Pose.identity())))), List.of());
                assertEquals(touching, RobotWorld.of(model, Body.of(map)).collides(model.newState()), "key " + key);
            }
        }
    }

    /** The cell is wholly inside the torso, the robot is wholly inside of full cells. */
    @Test
    void insideEachOther() {
        VoxelMap small = VoxelMap.ofCellSize(0.01);
        small.occupyCell(3, -4, 5);
        RobotState state = MIXED.newState();
        RobotWorld world = RobotWorld.of(MIXED, Body.of(small));
        assertTrue(world.collides(state));
        assertEquals(List.of("torso"), RobotCheckerTest.links(world.touching(state)));
        // Many at once: more than are asked about one by one.
        small.occupyBox(-9, -9, -9, 9, 9, 9);
        assertTrue(world.collides(state));
        assertEquals(List.of("torso"), RobotCheckerTest.links(world.touching(state)));
        small.releaseCell(3, -4, 5);
        assertFalse(RobotWorld.of(MIXED, Body.of(small).at(Pose.translation(0, 5, 0)))
                .collides(state));
        for (double cell : new double[] {0.3, 20}) {
            VoxelMap rock = VoxelMap.ofCellSize(cell);
            int reach = (int) Math.ceil(4 / cell);
            rock.occupyBox(-reach, -reach, -reach, reach, reach, reach);
            assertEquals(
                    MIXED.links().stream().map(Link::name).toList(),
                    RobotCheckerTest.links(RobotWorld.of(MIXED, Body.of(rock)).touching(state)));
        }
    }

    /** What a box in empty space costs: one look, however many cells there are elsewhere. */
    @Test
    void emptySpaceCostsALookAPiece() {
        VoxelMap map = VoxelMap.ofCellSize(0.05);
        map.occupyBox(40, -100, -100, 100, 100, 100);
        map.occupyBox(-100, -100, -100, -40, 100, 100);
        RobotWorld world = RobotWorld.of(HUMANOID, Body.of(map));
        assertFalse(world.collides(HUMANOID.newState()));
        long tests = world.query().volumeTests();
        assertTrue(tests <= 8, "volume tests: " + tests);
        assertEquals(0, world.query().leafTests());
    }

    @Test
    void allocatesNothing() {
        SplittableRandom random = new SplittableRandom(8);
        VoxelMap obstacles = map(random, 0.05, Vec3.ZERO);
        obstacles.occupyBox(-20, -20, -20, 20, 20, -19);
        VoxelMap unknown = map(random, 0.05, Vec3.ZERO);
        RobotWorld world = RobotWorld.of(HUMANOID, Body.compound(Body.of(obstacles), Body.of(unknown)));
        RobotState[] states = new RobotState[200];
        int hits = 0;
        for (int i = 0; i < states.length; i++) {
            RobotState state = HUMANOID.newState().randomize(random);
            state.base(pose(random, new Vec3(random.nextDouble(-2, 2), random.nextDouble(-2, 2), 0)));
            states[i] = state;
            hits += world.collides(state) ? 1 : 0;
        }
        assertTrue(hits > 20 && hits < 180, "one-sided: " + hits);
        var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 5; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (RobotState state : states) {
                world.collides(state);
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertEquals(0, least);
    }

    /** What is found around a box or a ball, by keys, against every cell one by one. */
    @Test
    void lookUpsLeaveNothingOut() {
        int found = 0;
        int empty = 0;
        double[] cellBox = new double[6];
        for (int seed = 0; seed < 300; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            VoxelMap map = map(random, 0.1, seed % 3 == 0 ? new Vec3(-77, 0, 1e5) : Vec3.ZERO);
            if (map.isEmpty()) {
                continue;
            }
            VoxelTree tree = VoxelTree.of(map);
            var finder = new VoxelRangeSearch(tree);
            Vec3 middle = seed % 3 == 0 ? new Vec3(-77, 0, 1e5) : Vec3.ZERO;
            for (int k = 0; k < 30; k++) {
                double x = middle.x() + random.nextDouble(-1.5, 1.5);
                double y = middle.y() + random.nextDouble(-1.5, 1.5);
                double z = middle.z() + random.nextDouble(-1.5, 1.5);
                double r = random.nextDouble(0.4);
                boolean[] near = new boolean[1];
                map.forEachCell((i, j, l) -> {
                    double ex = Math.max(0, Math.max(map.border(i) - x, x - map.border(i + 1L)));
                    double ey = Math.max(0, Math.max(map.border(j) - y, y - map.border(j + 1L)));
                    double ez = Math.max(0, Math.max(map.border(l) - z, z - map.border(l + 1L)));
                    near[0] |= ex * ex + ey * ey + ez * ez <= r * r;
                });
                boolean ball = finder.mayTouch(tree.root(), x, y, z, r * (1 + 1e-12) + 1e-9);
                assertTrue(ball || !near[0], "seed " + seed + ", ball " + k);
                if (ball) {
                    // What it narrowed the search to holds every cell that the ball touches.
                    tree.box(finder.narrowed(), cellBox);
                    map.forEachCell((i, j, l) -> {
                        double ex = Math.max(0, Math.max(map.border(i) - x, x - map.border(i + 1L)));
                        double ey = Math.max(0, Math.max(map.border(j) - y, y - map.border(j + 1L)));
                        double ez = Math.max(0, Math.max(map.border(l) - z, z - map.border(l + 1L)));
                        if (ex * ex + ey * ey + ez * ez <= r * r) {
                            assertTrue(cellBox[0] <= map.border(i) && cellBox[3] >= map.border(i + 1L));
                            assertTrue(cellBox[1] <= map.border(j) && cellBox[4] >= map.border(j + 1L));
                            assertTrue(cellBox[2] <= map.border(l) && cellBox[5] >= map.border(l + 1L));
                        }
                    });
                }
                found += ball ? 1 : 0;
                empty += ball ? 0 : 1;
            }
        }
        assertTrue(found > 500 && empty > 500, found + " found, " + empty + " empty");
    }
}
