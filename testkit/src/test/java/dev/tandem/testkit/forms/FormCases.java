package dev.tandem.testkit.forms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Detector;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.bank.Witness;
import dev.tandem.geometry.HeightField;
import dev.tandem.geometry.Point;
import dev.tandem.geometry.Shape;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.internal.kernels.ScalarBoxLanes;
import dev.tandem.internal.kernels.VectorUnits;
import dev.tandem.internal.standard.StandardTests;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.query.DistanceQuery;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.RobotWorld;
import dev.tandem.samples.SampleRobots;
import dev.tandem.testkit.cases.ProximityCase;
import dev.tandem.testkit.random.MeshCases;
import dev.tandem.testkit.random.MeshShapes;
import dev.tandem.testkit.random.RandomPoses;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.function.LongToIntFunction;

/**
 * Numbered cases for all kinds that have a form for vector units. A case is two bodies, half of them nasty, and
 * {@link #POSES} poses; at each, both forms must give the same verdict, the same pairs, and distances that agree.
 */
final class FormCases {

    /** Poses a case. */
    static final int POSES = 20;

    /** Each kind with a function from a case's number to how many of its poses touch. */
    static final Map<String, LongToIntFunction> KINDS = new LinkedHashMap<>();

    private static final Detector BINARY = Tandem.detector(StandardTests.scalarBank());
    private static final Detector WIDE = Tandem.detector(VectorUnits.boxes()
            .map(StandardTests::wideBank)
            .orElseGet(() -> StandardTests.wideBank(new ScalarBoxLanes())));
    private static final RobotModel HUMANOID = SampleRobots.humanoid();

    static {
        KINDS.put("mesh and mesh", FormCases::meshes);
        KINDS.put("small mesh and small mesh", FormCases::smallMeshes);
        KINDS.put("grazing triangles", FormCases::grazing);
        KINDS.put("convex mesh and convex mesh", FormCases::convexMeshes);
        KINDS.put("mesh and voxels", FormCases::voxels);
        KINDS.put("mesh and height field", FormCases::heights);
        KINDS.put("robot and mesh", FormCases::robots);
        KINDS.put("mesh and primitive", FormCases::primitives);
        KINDS.put("needles and primitive", FormCases::needles);
    }

    private FormCases() {}

    private static int meshes(long number) {
        ProximityCase c = MeshCases.ofSeed(number);
        SplittableRandom random = new SplittableRandom(~number);
        PreparedQuery binary = BINARY.prepare(Body.of(c.a()), Body.of(c.b()));
        PreparedQuery wide = WIDE.prepare(Body.of(c.a()), Body.of(c.b()));
        int hits = 0;
        for (int i = 0; i < POSES; i++) {
            Pose pose = i == 0 ? c.bInA() : near(random, c);
            hits += agree("case " + number + ", pose " + i, binary, wide, pose, true) ? 1 : 0;
        }
        return hits;
    }

    private static int smallMeshes(long number) {
        SmallMeshCases cases = new SmallMeshCases(number);
        return meshes(number, cases.mesh(), cases.mesh(), cases::pose);
    }

    private static int grazing(long number) {
        GrazingCases cases = new GrazingCases(number);
        return meshes(number, cases.mesh(), cases.mesh(), cases::pose);
    }

    private static int meshes(
            long number, TriangleMesh a, TriangleMesh b, BiFunction<TriangleMesh, TriangleMesh, Pose> poses) {
        PreparedQuery binary = BINARY.prepare(Body.of(a), Body.of(b));
        PreparedQuery wide = WIDE.prepare(Body.of(a), Body.of(b));
        int hits = 0;
        for (int i = 0; i < POSES; i++) {
            hits += agree("case " + number + ", pose " + i, binary, wide, poses.apply(a, b), true) ? 1 : 0;
        }
        return hits;
    }

    private static int convexMeshes(long number) {
        ConvexCases cases = new ConvexCases(number);
        TriangleMesh a = cases.mesh();
        TriangleMesh b = cases.mesh();
        PreparedQuery binary = BINARY.prepare(Body.of(a), Body.of(b));
        PreparedQuery wide = WIDE.prepare(Body.of(a), Body.of(b));
        int hits = 0;
        for (int i = 0; i < POSES; i++) {
            Pose pose = cases.pose(a, b);
            String name = "case " + number + ", pose " + i;
            hits += agree(name, binary, wide, pose, true) ? 1 : 0;
            double width = wide.nearest().upper() - wide.nearest().lower();
            double stated = widest(a, b, pose, wide.nearest().upper());
            assertTrue(width <= stated, () -> name + ": an interval of " + width + ", wider than " + stated);
            assertPairIsThere(name, a, b, pose, wide.nearest(), stated);
            double less =
                    0.9999 * Math.min(binary.nearest().lower(), wide.nearest().lower());
            double more =
                    1.0001 * Math.max(binary.nearest().upper(), wide.nearest().upper());
            for (PreparedQuery query : List.of(binary, wide)) {
                assertTrue(less == 0 || !query.isWithin(pose, less), name);
                assertTrue(query.isWithin(pose, more), name);
                for (double tolerance : new double[] {less, binary.nearest().distance(), more}) {
                    query.isWithin(pose, tolerance);
                    assertTrue(query.within().lower() <= binary.nearest().upper(), name);
                }
            }
        }
        return hits;
    }

    /** The two triangles that were reported have the distance that was, and the points are on them. */
    private static void assertPairIsThere(
            String name, TriangleMesh a, TriangleMesh b, Pose pose, DistanceQuery found, double stated) {
        Body one = Body.of(triangle(a, ~found.leafA()));
        Body other = Body.of(triangle(b, ~found.leafB()));
        double distance = BINARY.prepare(one, other).distance(pose);
        assertEquals(distance == 0, found.distance() == 0, name);
        assertEquals(distance, found.distance(), stated, name);
        Witness p = found.points();
        Body onA = Body.of(new Point(new Vec3(p.ax, p.ay, p.az)));
        Body onB = Body.of(new Point(new Vec3(p.bx, p.by, p.bz)));
        assertEquals(0, BINARY.prepare(one, onA).distance(Pose.identity()), stated, name);
        assertEquals(0, BINARY.prepare(onB, other).distance(pose), stated, name);
    }

    private static TriangleMesh triangle(TriangleMesh mesh, int t) {
        double[] corners = new double[9];
        mesh.copyTriangle(t, corners);
        return TriangleMesh.of(corners, new int[] {0, 1, 2});
    }

    /** What {@link DistanceQuery} states: 3e-12 × size and 1e-13 × coordinates. */
    private static double widest(TriangleMesh a, TriangleMesh b, Pose pose, double distance) {
        double coordinate = pose.translation().length();
        for (TriangleMesh mesh : List.of(a, b)) {
            for (double x : mesh.coordinates()) {
                coordinate = Math.max(coordinate, 2 * Math.abs(x));
            }
        }
        return 3e-12 * (size(a) + size(b) + distance) + 1e-13 * coordinate;
    }

    private static Pose near(SplittableRandom random, ProximityCase c) {
        Pose turn = random.nextBoolean() ? RandomPoses.rotation(random) : RandomPoses.quarterTurns(random);
        return RandomPoses.nearContact(random, c.a(), c.b(), turn);
    }

    private static int voxels(long number) {
        SplittableRandom random = new SplittableRandom(number);
        TriangleMesh mesh = MeshCases.ofSeed(random.nextLong()).a();
        double size = size(mesh);
        return boxes(number, random, mesh, Body.of(voxels(random, size, mesh)), size);
    }

    private static int heights(long number) {
        SplittableRandom random = new SplittableRandom(number);
        TriangleMesh mesh = MeshCases.ofSeed(random.nextLong()).a();
        double size = size(mesh);
        return boxes(number, random, mesh, Body.of(heights(random, size)), size);
    }

    private static int boxes(long number, SplittableRandom random, TriangleMesh mesh, Body other, double size) {
        boolean isMeshFirst = random.nextBoolean();
        Body a = isMeshFirst ? Body.of(mesh) : other;
        Body b = isMeshFirst ? other : Body.of(mesh);
        PreparedQuery binary = BINARY.prepare(a, b);
        PreparedQuery wide = WIDE.prepare(a, b);
        int hits = 0;
        for (int i = 0; i < POSES; i++) {
            Pose pose = i == 0 ? Pose.identity() : RandomPoses.anywhere(random, size * random.nextDouble(2));
            hits += agree("case " + number + ", pose " + i, binary, wide, pose, false) ? 1 : 0;
        }
        return hits;
    }

    private static int primitives(long number) {
        PrimitiveCases cases = new PrimitiveCases(number);
        return primitives(number, cases, cases.mesh());
    }

    private static int needles(long number) {
        PrimitiveCases cases = new PrimitiveCases(number);
        TriangleMesh mesh = new GrazingCases(~number).mesh();
        return primitives(number, cases, MeshShapes.scaled(mesh, cases.scale(), cases.scale(), cases.scale()));
    }

    private static int primitives(long number, PrimitiveCases cases, TriangleMesh mesh) {
        Body body = Body.of(mesh);
        PrimitiveCases.Kind[] kinds = PrimitiveCases.Kind.values();
        int hits = 0;
        for (int i = 0; i < POSES; i++) {
            Shape shape = cases.shape(kinds[i % kinds.length]);
            Pose pose = cases.pose(mesh, shape);
            Body other = Body.of(shape);
            String name = "case " + number + ", pose " + i;
            hits += agree(name, BINARY.prepare(body, other), WIDE.prepare(body, other), pose, true) ? 1 : 0;
        }
        return hits;
    }

    /** Whether the two touch, as both say. */
    private static boolean agree(String name, PreparedQuery binary, PreparedQuery wide, Pose pose, boolean pairByPair) {
        boolean touches = binary.collides(pose);
        assertEquals(touches, wide.collides(pose), name);
        int pairs = binary.countPairs(pose);
        assertEquals(pairs, wide.countPairs(pose), name);
        if (pairByPair) {
            assertTrue(Arrays.equals(pairs(binary, pairs), pairs(wide, pairs)), name + ": other pairs");
        }
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

    private static long[] pairs(PreparedQuery query, int count) {
        long[] pairs = new long[count];
        for (int i = 0; i < count; i++) {
            pairs[i] = (long) query.pairA(i) << 32 | query.pairB(i);
        }
        Arrays.sort(pairs);
        return pairs;
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

    /** Cells at some corners of the mesh, or beside them. */
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

    private static int robots(long number) {
        SplittableRandom random = new SplittableRandom(number);
        Body world = Body.of(world(random));
        RobotWorld binary = RobotWorld.of(HUMANOID, world, List.of(), Set.of(), BINARY);
        RobotWorld wide = RobotWorld.of(HUMANOID, world, List.of(), Set.of(), WIDE);
        RobotState state = HUMANOID.newState();
        int hits = 0;
        for (int i = 0; i < POSES; i++) {
            String name = "case " + number + ", state " + i;
            state.randomize(random).base(RandomPoses.anywhere(random, 1));
            boolean touches = binary.collides(state);
            hits += touches ? 1 : 0;
            assertEquals(touches, wide.collides(state), name);
            double distance = binary.distance(state, Double.POSITIVE_INFINITY);
            assertEquals(distance, wide.distance(state, Double.POSITIVE_INFINITY), 1e-12 * (1 + distance), name);
        }
        return hits;
    }

    private static TriangleMesh world(SplittableRandom random) {
        return switch (random.nextInt(4)) {
            case 0 -> MeshShapes.soup(random, random.nextInt(1, 400), 1.5);
            case 1 -> MeshShapes.scaled(MeshShapes.sheet(random, random.nextInt(2, 30), 0.3), 2, 2, 1);
            // Closed, so that links are inside of it.
            case 2 -> MeshShapes.scaled(MeshShapes.sphere(random.nextInt(3, 20)), 1.5, 1.5, 1.5);
            default -> MeshShapes.withFlaws(random, MeshShapes.sphere(random.nextInt(3, 20)), random.nextInt(20));
        };
    }
}
