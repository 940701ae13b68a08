package dev.tandem.robot.internal.lanes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.MeshReport;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.internal.lanes.RobotLanes;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.RobotWorld;
import dev.tandem.robot.check.SelfCollision;
import dev.tandem.samples.SampleMeshes;
import dev.tandem.scene.Scene;
import dev.tandem.tree.Interior;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Boxes that stand for meshes and voxel maps in lanes: they hold all of these, and little else. */
class MeshObstaclesTest {

    private static final int POINTS = 4000;
    private static final double TOLERANCE = 1e-9;

    /** Boxes along the axes: the middle, then the sizes. */
    private static TriangleMesh boards(double[]... boards) {
        List<double[]> points = new ArrayList<>();
        List<int[]> corners = new ArrayList<>();
        int count = 0;
        for (double[] b : boards) {
            TriangleMesh one = TriangleMesh.box(b[3], b[4], b[5]);
            double[] c = one.coordinates().clone();
            for (int i = 0; i < c.length; i++) {
                c[i] += b[i % 3];
            }
            points.add(c);
            int[] t = one.corners().clone();
            for (int i = 0; i < t.length; i++) {
                t[i] += count;
            }
            corners.add(t);
            count += c.length / 3;
        }
        return TriangleMesh.of(
                points.stream().flatMapToDouble(Arrays::stream).toArray(),
                corners.stream().flatMapToInt(Arrays::stream).toArray());
    }

    static TriangleMesh table() {
        return boards(
                new double[] {0.55, 0, 0.3, 0.7, 1.4, 0.04},
                new double[] {0.25, 0.65, 0, 0.06, 0.06, 0.6},
                new double[] {0.85, 0.65, 0, 0.06, 0.06, 0.6},
                new double[] {0.25, -0.65, 0, 0.06, 0.06, 0.6},
                new double[] {0.85, -0.65, 0, 0.06, 0.06, 0.6});
    }

    /** Open to the robot: a back, two sides, four boards. */
    static TriangleMesh shelf() {
        return boards(
                new double[] {0.9, 0, 0.6, 0.02, 1, 1.4},
                new double[] {0.7, 0.5, 0.6, 0.4, 0.02, 1.4},
                new double[] {0.7, -0.5, 0.6, 0.4, 0.02, 1.4},
                new double[] {0.7, 0, 0, 0.4, 1, 0.02},
                new double[] {0.7, 0, 0.4, 0.4, 1, 0.02},
                new double[] {0.7, 0, 0.8, 0.4, 1, 0.02},
                new double[] {0.7, 0, 1.2, 0.4, 1, 0.02});
    }

    /** Around the robot: no box but those of its walls is free of it. */
    static TriangleMesh room() {
        return boards(
                new double[] {0, 0, -0.6, 2, 2, 0.04},
                new double[] {0, 0, 1.6, 2, 2, 0.04},
                new double[] {0.97, 0, 0.5, 0.04, 1.99, 2.17},
                new double[] {-0.97, 0, 0.5, 0.04, 1.99, 2.17},
                new double[] {0, 0.97, 0.5, 1.98, 0.04, 2.18},
                new double[] {0, -0.97, 0.5, 1.98, 0.04, 2.18});
    }

    private static TriangleMesh scaled(TriangleMesh mesh, double factor) {
        double[] c = mesh.coordinates().clone();
        for (int i = 0; i < c.length; i++) {
            c[i] *= factor;
        }
        return TriangleMesh.of(c, mesh.corners().clone());
    }

    private static TriangleMesh turned(TriangleMesh mesh) {
        Pose turn = Pose.rotation(new Vec3(0.6, 0, 0.8), 0.7);
        double[] c = mesh.coordinates().clone();
        for (int i = 0; i < c.length; i += 3) {
            Vec3 p = turn.apply(new Vec3(c[i], c[i + 1], c[i + 2]));
            c[i] = p.x();
            c[i + 1] = p.y();
            c[i + 2] = p.z();
        }
        return TriangleMesh.of(c, mesh.corners().clone());
    }

    private static Map<String, TriangleMesh> meshes() {
        Map<String, TriangleMesh> all = new LinkedHashMap<>();
        all.put("table", table());
        all.put("shelf", shelf());
        all.put("room", room());
        all.put("turned shelf", turned(shelf()));
        all.put("box", TriangleMesh.box(0.4, 0.3, 0.2));
        all.put("ball", TriangleMesh.sphere(0.5, 4));
        all.put("torus", scaled(SampleMeshes.bumpyTorus(60, 24), 0.8));
        all.put("large torus", SampleMeshes.bumpyTorus(200, 80));
        all.put("spring", SampleMeshes.spring());
        all.put("terrain", SampleMeshes.terrain(40, 3));
        all.put("one triangle", TriangleMesh.of(new double[] {0, 0, 0, 1, 0, 0, 0, 1, 1}, new int[] {0, 1, 2}));
        all.put("a point", TriangleMesh.of(new double[] {3, 4, 5}, new int[] {0, 0, 0}));
        all.put("a line", TriangleMesh.of(new double[] {0, 0, 0, 1, 2, 3}, new int[] {0, 0, 1}));
        return all;
    }

    private static boolean isHeld(List<Obstacle> boxes, double x, double y, double z) {
        for (Obstacle box : boxes) {
            if (box.distance(x, y, z) <= TOLERANCE) {
                return true;
            }
        }
        return false;
    }

    /** Points on all triangles, of the surface and, of a solid, in the inside. */
    @Test
    void boxesHoldTheSurfaceAndTheInside() {
        Pose pose = Pose.translation(0.3, -2, 1).times(Pose.rotation(new Vec3(0, 0.6, 0.8), 1.1));
        meshes().forEach((name, mesh) -> {
            holdsSurface(name, mesh, Obstacles.of(Body.of(mesh).at(pose)), pose);
            if (isClosed(mesh)) {
                Body solid = Body.of(mesh).solid().at(pose);
                List<Obstacle> boxes = Obstacles.of(solid);
                holdsSurface("solid " + name, mesh, boxes, pose);
                holdsInside("solid " + name, solid, boxes);
            }
        });
    }

    private static boolean isClosed(TriangleMesh mesh) {
        return MeshReport.of(mesh).isWatertight();
    }

    private static void holdsSurface(String name, TriangleMesh mesh, List<Obstacle> boxes, Pose pose) {
        assertTrue(!boxes.isEmpty() && boxes.size() <= 64, name + ": " + boxes.size());
        SplittableRandom random = new SplittableRandom(7);
        double[] t = new double[9];
        for (int i = 0; i < POINTS; i++) {
            mesh.copyTriangle(i < mesh.triangleCount() ? i : random.nextInt(mesh.triangleCount()), t);
            double u = random.nextInt(4) == 0 ? 0 : random.nextDouble();
            double v = random.nextInt(4) == 0 ? 0 : random.nextDouble() * (1 - u);
            Vec3 p = pose.apply(new Vec3(
                    t[0] + u * (t[3] - t[0]) + v * (t[6] - t[0]),
                    t[1] + u * (t[4] - t[1]) + v * (t[7] - t[1]),
                    t[2] + u * (t[5] - t[2]) + v * (t[8] - t[2])));
            assertTrue(isHeld(boxes, p.x(), p.y(), p.z()), () -> name + ": " + p + " is in no box");
        }
    }

    private static void holdsInside(String name, Body solid, List<Obstacle> boxes) {
        Interior inside = Objects.requireNonNull(solid.tree().surface().newInterior());
        double[] at = new double[12];
        solid.pose().copyInto(at);
        double[] ball = new double[4];
        solid.tree().ball(ball);
        SplittableRandom random = new SplittableRandom(8);
        int found = 0;
        for (int i = 0; i < 5 * POINTS; i++) {
            Vec3 p = solid.pose()
                    .apply(new Vec3(
                            ball[0] + ball[3] * random.nextDouble(-1, 1),
                            ball[1] + ball[3] * random.nextDouble(-1, 1),
                            ball[2] + ball[3] * random.nextDouble(-1, 1)));
            if (inside.contains(at, p.x(), p.y(), p.z())) {
                found++;
                assertTrue(isHeld(boxes, p.x(), p.y(), p.z()), () -> name + ": " + p + " is inside, but in no box");
            }
        }
        assertTrue(found > 0, name);
    }

    /** Boards that stand apart from each other but where they meet are found again as they are. */
    @Test
    void boxesOfATableAreItsBoards() {
        List<Obstacle> boxes = Obstacles.of(Body.of(table()).solid());
        assertEquals(5, boxes.size());
        double volume = 0;
        for (Obstacle box : boxes) {
            volume += 8 * box.halfX * box.halfY * box.halfZ;
        }
        double top = 0.7 * 1.4 * 0.04;
        double leg = 0.06 * 0.06 * 0.6;
        assertEquals(top + 4 * leg, volume, 1e-5);
    }

    @Test
    void boxesOfVoxelsHoldAllOfThem() {
        VoxelMap map = VoxelMap.ofCellSize(0.05);
        SplittableRandom random = new SplittableRandom(4);
        List<int[]> cells = new ArrayList<>();
        for (int i = 0; i < 3000; i++) {
            // Two walls and some dust.
            int[] cell = i % 3 == 0
                    ? new int[] {12, random.nextInt(-20, 20), random.nextInt(0, 30)}
                    : i % 3 == 1
                            ? new int[] {random.nextInt(-20, 12), 20, random.nextInt(0, 30)}
                            : new int[] {random.nextInt(8, 12), random.nextInt(-3, 3), random.nextInt(0, 4)};
            map.setCell(cell[0], cell[1], cell[2], true);
            cells.add(cell);
        }
        map.publish();
        List<Obstacle> boxes = Obstacles.of(Body.of(map));
        assertTrue(boxes.size() > 2 && boxes.size() <= 64, () -> String.valueOf(boxes.size()));
        for (int[] cell : cells) {
            for (int corner = 0; corner < 8; corner++) {
                double x = 0.05 * (cell[0] + (corner & 1));
                double y = 0.05 * (cell[1] + (corner >> 1 & 1));
                double z = 0.05 * (cell[2] + (corner >> 2));
                assertTrue(isHeld(boxes, x, y, z), () -> x + " " + y + " " + z);
            }
        }
        double volume = 0;
        for (Obstacle box : boxes) {
            volume += 8 * box.halfX * box.halfY * box.halfZ;
        }
        assertTrue(volume < 0.35, "less than a third of the one box around them: " + volume);
    }

    /** What came out: free states, and how many of them lanes cannot tell, with boxes that fit and with one box. */
    private record Count(int states, int free, long near, long nearOneBox) {}

    private static final int STATES = 4000;

    private static Count count(TestRobots.Robot robot, LanePairs pairs, TriangleMesh mesh) {
        RobotModel model = robot.model();
        Body body = Body.of(mesh).solid();
        LaneWorld world = new LaneWorld(pairs, Map.of("body", body), (part, other) -> false);
        LaneCheck oneBox = new LaneCheck(new LaneWorld(pairs, Map.of("body", boxAround(mesh)), (part, other) -> false));
        Scene scene = new Scene();
        scene.add("body", body);
        SelfCollision self = SelfCollision.of(model, robot.allowed());
        RobotWorld exact = RobotWorld.of(model, scene.asBody());
        LaneChecker checker = new LaneChecker(new LaneCheck(world), model.newState(), self::collides, exact::collides);
        LaneCheck lanes = new LaneCheck(world);
        SplittableRandom random = new SplittableRandom(11);
        RobotState state = model.newState();
        int n = model.variables().size();
        double[] all = new double[n * RobotLanes.LANES];
        int free = 0;
        long near = 0;
        long nearOneBox = 0;
        for (int k = 0; k < STATES; k += RobotLanes.LANES) {
            int truth = 0;
            for (int lane = 0; lane < RobotLanes.LANES; lane++) {
                System.arraycopy(state.randomize(random).values(), 0, all, n * lane, n);
                boolean hits = exact.collides(state) || self.collides(state);
                truth |= hits ? 1 << lane : 0;
                free += hits ? 0 : 1;
            }
            assertEquals(truth, checker.collides(all, 0, RobotLanes.LANES), "the same answers");
            near += Integer.bitCount(lanes.mayCollide(all, 0, RobotLanes.LANES) & ~truth);
            nearOneBox += Integer.bitCount(oneBox.mayCollide(all, 0, RobotLanes.LANES) & ~truth);
        }
        return new Count(STATES, free, near, nearOneBox);
    }

    /** One box around a mesh, as lanes had it once. */
    private static Body boxAround(TriangleMesh mesh) {
        double[] low = {1e9, 1e9, 1e9};
        double[] high = {-1e9, -1e9, -1e9};
        double[] c = mesh.coordinates();
        for (int i = 0; i < c.length; i++) {
            low[i % 3] = Math.min(low[i % 3], c[i]);
            high[i % 3] = Math.max(high[i % 3], c[i]);
        }
        return Body.of(new Box(high[0] - low[0], high[1] - low[1], high[2] - low[2]))
                .at(Pose.translation(0.5 * (low[0] + high[0]), 0.5 * (low[1] + high[1]), 0.5 * (low[2] + high[2])));
    }

    /** The lanes answer nearly all free states by themselves, and all answers are those of the meshes. */
    @Test
    void fewFreeStatesAreAskedOfTheMesh() throws IOException {
        Map<String, TriangleMesh> meshes =
                Map.of("table", table(), "shelf", shelf(), "room", room(), "turned", turned(shelf()));
        long sum = 0;
        long sumOnce = 0;
        for (TestRobots.Robot robot : List.of(TestRobots.plannersPanda(), TestRobots.humanoid())) {
            LanePairs pairs = new LanePairs(LaneRobot.of(robot.model(), List.of()), robot.allowed());
            for (Map.Entry<String, TriangleMesh> e : meshes.entrySet()) {
                Count count = count(robot, pairs, e.getValue());
                String what = robot.model().name() + ", " + e.getKey() + ": " + count;
                // A shelf that is turned in its own frame takes more boxes than there may be.
                assertTrue(count.near <= (e.getKey().equals("turned") ? 0.65 : 0.1) * count.free, what);
                assertTrue(count.near < count.nearOneBox, what);
                sum += count.near;
                sumOnce += count.nearOneBox;
            }
        }
        assertTrue(5 * sum < sumOnce, sum + " free states were asked about, with one box " + sumOnce);
    }

    /** Of many bodies, boxes that are not near are left out together; nothing else changes. */
    @Test
    void manyMeshesAreAsOneAfterTheOther() {
        TestRobots.Robot robot = TestRobots.humanoid();
        Map<String, Body> bodies = new LinkedHashMap<>();
        Body small = Body.of(scaled(SampleMeshes.bumpyTorus(40, 16), 0.2)).solid();
        for (int k = 0; k < 12; k++) {
            bodies.put(
                    "body" + k,
                    (k % 3 == 0 ? Body.of(new Box(0.2, 0.2, 0.2)) : small)
                            .at(Pose.translation(0.9 * Math.cos(k), 0.9 * Math.sin(k), 0.1 * k)));
        }
        RobotModel model = robot.model();
        LanePairs pairs = new LanePairs(LaneRobot.of(model, List.of()), robot.allowed());
        LaneCheck together = new LaneCheck(new LaneWorld(pairs, bodies, (part, body) -> false));
        List<LaneCheck> alone = new ArrayList<>();
        bodies.forEach((name, body) ->
                alone.add(new LaneCheck(new LaneWorld(pairs, Map.of(name, body), (part, other) -> false))));
        SplittableRandom random = new SplittableRandom(3);
        RobotState state = model.newState();
        int n = model.variables().size();
        double[] all = new double[n * RobotLanes.LANES];
        int near = 0;
        for (int k = 0; k < 2000; k += RobotLanes.LANES) {
            for (int lane = 0; lane < RobotLanes.LANES; lane++) {
                System.arraycopy(state.randomize(random).values(), 0, all, n * lane, n);
            }
            int any = 0;
            for (LaneCheck one : alone) {
                any |= one.mayCollide(all, 0, RobotLanes.LANES);
            }
            assertEquals(any, together.mayCollide(all, 0, RobotLanes.LANES));
            near += Integer.bitCount(any);
        }
        assertTrue(near > 100 && near < 1990, String.valueOf(near));
    }
}
