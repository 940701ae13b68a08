package dev.tandem.plan.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.Box;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.plan.explore.Exploration.Outcome;
import dev.tandem.plan.grid.CellClass;
import dev.tandem.plan.grid.Evidence;
import dev.tandem.plan.sensor.StereoCamera;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.RobotWorld;
import dev.tandem.samples.SampleSolids;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Meshes that a robot is given, beside the map of what it sees. */
class KnownMeshesTest {

    private static final double HALF = 0.15;
    private static final Region REGION = new Region(Vec3.ZERO, new Vec3(4, 3, 1));

    /** A cube on wheels, of which the tests know the shape. */
    private static Walker cube() {
        return Walker.of(RobotModel.of(
                "cube",
                List.of(new Link(
                        "base", List.of(LinkGeometry.of(new Box(2 * HALF, 2 * HALF, 2 * HALF), Pose.identity())))),
                List.of()));
    }

    private static ExplorerSettings settings(int rounds) {
        ExplorerSettings s = ExplorerSettings.of(0.2, rounds, 1);
        StereoCamera camera = new StereoCamera(48, 36, 24, 0.12, 0.025, 0.2, 0.7, 12);
        return new ExplorerSettings(
                s.cell(), rounds, 1, camera, s.range(), s.evidence(), s.margin(), false, 1500, List.of());
    }

    private static Stance at(Walker walker, double x, double y) {
        return new Stance(x, y, 0, walker.postures().get(0));
    }

    /** Cameras see nothing at all: the world is empty, and only the robot knows of a sheet of glass. */
    @Test
    void aWallThatNoCameraSeesIsNeverWalkedThrough() {
        Walker walker = cube();
        TrueWorld empty = new TrueWorld(List.of(), List.of(), REGION);
        TriangleMesh glass = SampleWorlds.block(1.9, -0.2, 1.92, 2.2, 1);
        Stance start = at(walker, 0.7, 0.7);
        Stance goal = at(walker, 3.3, 0.7);
        Exploration without = Explorer.run(walker, empty, start, goal, settings(6), ExplorationListener.NONE);
        TrueWorld judge = new TrueWorld(List.of(glass), List.of(), REGION);
        assertEquals(Outcome.GOAL_REACHED, without.outcome());
        assertTrue(judge.firstTouch(walker, without.walk()).isPresent(), "without it, straight through");
        Exploration with =
                Explorer.run(walker, empty, start, goal, settings(8).knowing(List.of(glass)), ExplorationListener.NONE);
        assertEquals(Outcome.GOAL_REACHED, with.outcome());
        assertTrue(judge.firstTouch(walker, with.walk()).isEmpty(), "around it");
        double farthest = with.walk().stream().mapToDouble(Stance::y).max().orElseThrow();
        assertTrue(farthest > 2.2, "by its end: " + farthest);
    }

    /** Nothing of the wall was seen, and it is proved that there is no way. */
    @Test
    void aKnownWallFromSideToSideIsProvedToBeTheEnd() {
        Walker walker = cube();
        TrueWorld empty = new TrueWorld(List.of(), List.of(), REGION);
        TriangleMesh glass = SampleWorlds.block(1.9, -0.2, 1.92, 3.2, 1);
        Exploration done = Explorer.run(
                walker,
                empty,
                at(walker, 0.7, 0.7),
                at(walker, 3.3, 0.7),
                settings(8).knowing(List.of(glass)),
                ExplorationListener.NONE);
        assertEquals(Outcome.UNREACHABLE, done.outcome());
        assertEquals(0, done.rounds().get(0).obstacles(), "it was not seen");
    }

    @Test
    void placesThatAreNoneAreRefused() {
        Walker walker = cube();
        TrueWorld empty = new TrueWorld(List.of(), List.of(), REGION);
        List<TriangleMesh> block = List.of(SampleWorlds.block(2, 1, 3, 2, 1));
        assertRefused(walker, empty, at(walker, 0.7, 0.7), at(walker, 100, 100), "goal", "outside of the world");
        assertRefused(walker, empty, at(walker, -1, 0.7), at(walker, 3, 2), "start", "outside of the world");
        assertRefused(walker, empty, at(walker, 0.7, 0.7), at(walker, 3.9, 2), "goal", "border");
        TrueWorld told = new TrueWorld(List.of(), block, REGION);
        assertRefused(walker, told, at(walker, 0.7, 0.7), at(walker, 2.05, 1.5), "goal", "that the robot knows");
        RuntimeException inside = assertThrows(
                IllegalArgumentException.class,
                () -> new Task(told, new Place(2.5, 1.5, 0), new Place(1, 1, 0)).with(List.of(), walker, null, null));
        assertTrue(String.valueOf(inside.getMessage()).contains("inside an obstacle"), inside.getMessage());
    }

    private static void assertRefused(Walker walker, TrueWorld world, Stance start, Stance goal, String... words) {
        RuntimeException e = assertThrows(
                IllegalArgumentException.class,
                () -> Explorer.run(walker, world, start, goal, settings(1), ExplorationListener.NONE));
        for (String word : words) {
            assertTrue(String.valueOf(e.getMessage()).contains(word), e.getMessage());
        }
    }

    /**
     * Map, borders and meshes in one descent, against an oracle that shares no code with it: separating axes of a box
     * with every triangle, and of two boxes for every cell.
     */
    @Test
    void oneDescentAnswersAsAnOracleDoes() {
        Walker walker = cube();
        SplittableRandom random = new SplittableRandom(5);
        List<TriangleMesh> meshes = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            double x = 4 * random.nextDouble();
            double y = 3 * random.nextDouble();
            double turn = random.nextDouble();
            meshes.add(SampleSolids.moved(TriangleMesh.sphere(0.2, 1), x, y, 0.2 + 0.3 * turn));
        }
        KnownWorld known = new KnownWorld(REGION, 0.2, Evidence.standard(), meshes);
        List<double[]> obstacles = new ArrayList<>();
        List<double[]> unknown = new ArrayList<>();
        for (int n = 0; n < 20 * 15 * 5; n++) {
            int x = n % 20;
            int y = n / 20 % 15;
            int z = n / 300;
            double p = random.nextDouble();
            CellClass is = p < 0.01 ? CellClass.OBSTACLE : p < 0.03 ? CellClass.UNKNOWN : CellClass.FREE;
            known.grid.declare(x, y, z, is);
            double[] middle = {0.2 * x + 0.1, 0.2 * y + 0.1, 0.2 * z + 0.1};
            if (is != CellClass.FREE) {
                (is == CellClass.OBSTACLE ? obstacles : unknown).add(middle);
            }
        }
        RobotWorld all = RobotWorld.of(walker.model(), known.withUnknown);
        RobotWorld hopeful = RobotWorld.of(walker.model(), known.ignoringUnknown);
        RobotState state = walker.model().newState();
        int[] counts = new int[3];
        for (int n = 0; n < 4000; n++) {
            Stance stance = new Stance(
                    random.nextDouble(0.1, 3.9),
                    random.nextDouble(0.1, 2.9),
                    random.nextDouble(-3, 3),
                    walker.postures().get(0));
            walker.place(state, stance);
            double border = gapToBorder(stance);
            double mesh = Math.min(border, gapToMeshes(stance, meshes));
            double some = Math.min(mesh, gapToCells(stance, obstacles));
            double most = Math.min(some, gapToCells(stance, unknown));
            if (Math.abs(some) < 1e-9 || Math.abs(most) < 1e-9) {
                continue;
            }
            assertEquals(some <= 0, hopeful.collides(state), () -> "as if unknown were free, at " + stance);
            assertEquals(most <= 0, all.collides(state), () -> "with what is unknown, at " + stance);
            counts[mesh <= 0 ? 0 : most <= 0 ? 1 : 2]++;
        }
        assertTrue(
                counts[0] > 200 && counts[1] > 200 && counts[2] > 200, counts[0] + ", " + counts[1] + ", " + counts[2]);
    }

    /** How far the cube is from the border of the region: its width along an axis is that of a turned square. */
    private static double gapToBorder(Stance s) {
        double reach = HALF * (Math.abs(Math.cos(s.heading())) + Math.abs(Math.sin(s.heading())));
        return Math.min(Math.min(s.x(), 4 - s.x()), Math.min(s.y(), 3 - s.y())) - reach;
    }

    /** The largest gap over the separating axes of two boxes that are both upright: four sides and up. */
    private static double gapToCells(Stance s, List<double[]> cells) {
        double c = Math.cos(s.heading());
        double d = Math.sin(s.heading());
        double wide = Math.abs(c) + Math.abs(d);
        double least = Double.POSITIVE_INFINITY;
        for (double[] m : cells) {
            double dx = m[0] - s.x();
            double dy = m[1] - s.y();
            double dz = m[2] - HALF - Walker.LIFT;
            double gap = Math.max(Math.abs(dx), Math.abs(dy)) - 0.1 - HALF * wide;
            gap = Math.max(gap, Math.max(Math.abs(c * dx + d * dy), Math.abs(c * dy - d * dx)) - HALF - 0.1 * wide);
            least = Math.min(least, Math.max(gap, Math.abs(dz) - 0.1 - HALF));
        }
        return least;
    }

    /** The largest gap over the thirteen separating axes of the cube and a triangle, in the frame of the cube. */
    private static double gapToMeshes(Stance s, List<TriangleMesh> meshes) {
        double c = Math.cos(s.heading());
        double d = Math.sin(s.heading());
        double least = Double.POSITIVE_INFINITY;
        for (TriangleMesh mesh : meshes) {
            for (int t = 0; t < mesh.triangleCount(); t++) {
                Vec3[] p = new Vec3[3];
                for (int k = 0; k < 3; k++) {
                    Vec3 q = mesh.point(mesh.corners()[3 * t + k]);
                    double dx = q.x() - s.x();
                    double dy = q.y() - s.y();
                    p[k] = new Vec3(c * dx + d * dy, c * dy - d * dx, q.z() - HALF - Walker.LIFT);
                }
                least = Math.min(least, gap(p));
            }
        }
        return least;
    }

    private static double gap(Vec3[] p) {
        Vec3[] units = {new Vec3(1, 0, 0), new Vec3(0, 1, 0), new Vec3(0, 0, 1)};
        List<Vec3> axes = new ArrayList<>(List.of(units));
        axes.add(p[1].minus(p[0]).cross(p[2].minus(p[0])));
        for (int k = 0; k < 3; k++) {
            for (Vec3 unit : units) {
                axes.add(p[(k + 1) % 3].minus(p[k]).cross(unit));
            }
        }
        double most = Double.NEGATIVE_INFINITY;
        for (Vec3 axis : axes) {
            double length = axis.length();
            if (length > 1e-12) {
                double low = Math.min(p[0].dot(axis), Math.min(p[1].dot(axis), p[2].dot(axis)));
                double high = Math.max(p[0].dot(axis), Math.max(p[1].dot(axis), p[2].dot(axis)));
                double reach = HALF * (Math.abs(axis.x()) + Math.abs(axis.y()) + Math.abs(axis.z()));
                most = Math.max(most, Math.max(low - reach, -reach - high) / length);
            }
        }
        return most;
    }
}
