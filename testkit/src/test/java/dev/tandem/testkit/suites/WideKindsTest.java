package dev.tandem.testkit.suites;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Detector;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.bank.TestBank;
import dev.tandem.geometry.HeightField;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.internal.kernels.ScalarBoxLanes;
import dev.tandem.internal.kernels.VectorUnits;
import dev.tandem.internal.standard.StandardTests;
import dev.tandem.math.Pose;
import dev.tandem.query.DistanceQuery;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.RobotWorld;
import dev.tandem.samples.SampleRobots;
import dev.tandem.testkit.cases.ProximityCase;
import dev.tandem.testkit.random.MeshCases;
import dev.tandem.testkit.random.MeshShapes;
import dev.tandem.testkit.random.RandomPoses;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Voxels, height fields and robots against meshes that are opened by blocks of eight: the answers of binary trees. */
class WideKindsTest {

    private static final Detector BINARY = Tandem.detector(StandardTests.scalarBank());
    private static final TestBank WIDE_BANK =
            VectorUnits.boxes().map(StandardTests::wideBank).orElseGet(() -> StandardTests.wideBank(new ScalarBoxLanes()));
    private static final Detector WIDE = Tandem.detector(WIDE_BANK);

    @Test
    void voxelsAndHeightFields() {
        checkBoxes(2000, 1603);
    }

    @Tag("long")
    @Test
    void voxelsAndHeightFieldsAMillionTimes() {
        checkBoxes(1_000_000, 1604);
    }

    private static void checkBoxes(int count, long seed) {
        int hits = 0;
        for (int i = 0; i < count; i++) {
            SplittableRandom random = new SplittableRandom(seed + i);
            ProximityCase c = MeshCases.ofSeed(random.nextLong());
            Body mesh = Body.of(c.a());
            double size = size(c.a());
            Body other = i % 4 == 0 ? Body.of(heights(random, size)) : Body.of(voxels(random, size, c.a()));
            Pose pose = i % 3 == 0 ? Pose.identity() : RandomPoses.anywhere(random, size);
            String name = "case " + i + ", " + c.label();
            hits += check(name, mesh, other, pose) ? 1 : 0;
            check(name + ", swapped", other, mesh, pose.inverse());
        }
        assertTrue(hits > count / 20 && hits < count - count / 20, hits + " of " + count + " touch");
    }

    private static boolean check(String name, Body a, Body b, Pose pose) {
        PreparedQuery binary = BINARY.prepare(a, b);
        PreparedQuery wide = WIDE.prepare(a, b);
        boolean touches = binary.collides(pose);
        assertEquals(touches, wide.collides(pose), name);
        assertEquals(binary.countPairs(pose), wide.countPairs(pose), name);
        double distance = binary.distance(pose);
        DistanceQuery one = binary.nearest();
        wide.distance(pose);
        DistanceQuery other = wide.nearest();
        assertTrue(
                one.lower() <= other.upper() && other.lower() <= one.upper(),
                () -> name + ": " + one.lower() + " to " + one.upper() + ", " + other.lower() + " to " + other.upper());
        assertEquals(binary.isWithin(pose, 2 * distance), wide.isWithin(pose, 2 * distance), name);
        return touches;
    }

    private static double size(TriangleMesh mesh) {
        double size = 0;
        double[] p = mesh.coordinates();
        for (int k = 3; k < p.length; k++) {
            size = Math.max(size, Math.abs(p[k] - p[k % 3]));
        }
        return size > 0 ? size : 1;
    }

    private static HeightField heights(SplittableRandom random, double size) {
        int columns = random.nextInt(2, 20);
        double[] z = new double[columns * columns];
        for (int k = 0; k < z.length; k++) {
            z[k] = size * random.nextDouble(-0.2, 0.2);
        }
        return HeightField.of(columns, columns, size / columns, size / columns, z);
    }

    /** Cells at some corners of the mesh, others close by, others anywhere. */
    private static VoxelMap voxels(SplittableRandom random, double size, TriangleMesh mesh) {
        VoxelMap map = VoxelMap.ofCellSize(size * random.nextDouble(0.01, 0.3));
        double[] p = mesh.coordinates();
        int count = random.nextInt(1, 40);
        double shift = random.nextInt(3) * size * random.nextDouble();
        for (int k = 0; k < count; k++) {
            int at = 3 * random.nextInt(p.length / 3);
            map.occupy(p[at] + shift, p[at + 1] + shift * random.nextDouble(), p[at + 2]);
        }
        return map;
    }

    @Test
    void robotsInMeshes() {
        RobotModel model = SampleRobots.humanoid();
        RobotState state = model.newState();
        int hits = 0;
        int count = 300;
        for (int i = 0; i < count; i++) {
            SplittableRandom random = new SplittableRandom(1605 + i);
            Body world = Body.of(world(random));
            RobotWorld binary = RobotWorld.of(model, world, List.of(), Set.of(), BINARY);
            RobotWorld wide = RobotWorld.of(model, world, List.of(), Set.of(), WIDE);
            for (int k = 0; k < 5; k++) {
                state.randomize(random).base(RandomPoses.anywhere(random, 1));
                boolean touches = binary.collides(state);
                hits += touches ? 1 : 0;
                assertEquals(touches, wide.collides(state), "world " + i + ", state " + k);
                assertEquals(
                        binary.distance(state, Double.POSITIVE_INFINITY),
                        wide.distance(state, Double.POSITIVE_INFINITY),
                        1e-9,
                        "world " + i + ", state " + k);
            }
        }
        assertTrue(hits > count / 4 && hits < 5 * count - count / 4, hits + " of " + 5 * count + " touch");
    }

    private static TriangleMesh world(SplittableRandom random) {
        return switch (random.nextInt(3)) {
            case 0 -> MeshShapes.soup(random, random.nextInt(1, 400), 1.5);
            case 1 -> MeshShapes.scaled(MeshShapes.sheet(random, random.nextInt(2, 30), 0.3), 2, 2, 1);
            default -> MeshShapes.withFlaws(random, MeshShapes.sphere(random.nextInt(3, 20)), random.nextInt(20));
        };
    }
}
