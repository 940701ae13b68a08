package dev.tandem.robot.check;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Capsule;
import dev.tandem.geometry.Cone;
import dev.tandem.geometry.ConvexHull;
import dev.tandem.geometry.Cylinder;
import dev.tandem.geometry.Ellipsoid;
import dev.tandem.geometry.HalfSpace;
import dev.tandem.geometry.PointCloud;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.AllowedCollisions.Reason;
import dev.tandem.robot.AttachedBody;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.internal.lanes.LaneChecker;
import dev.tandem.samples.SampleMeshes;
import dev.tandem.samples.SampleRobots;
import dev.tandem.samples.SampleSolids;
import dev.tandem.scene.Scene;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Batches in lanes: the answers are those of the exact checks, state by state, in worlds of every kind of body. */
class LaneBatchTest {

    private static final RobotModel HUMANOID = SampleRobots.humanoid();
    private static final AllowedCollisions ALLOWED =
            SampleRobots.humanoidSemantics(HUMANOID).allowed();

    private static double[] configurations(int count, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        RobotState state = HUMANOID.newState();
        int n = HUMANOID.variables().size();
        double[] all = new double[count * n];
        for (int k = 0; k < count; k++) {
            System.arraycopy(state.randomize(random).values(), 0, all, k * n, n);
            // Half of the states are near the default one, where fewer links touch.
            for (int v = 0; v < n && k % 2 == 0; v++) {
                all[k * n + v] *= 0.2;
            }
        }
        return all;
    }

    /** One of each kind, around the humanoid. */
    private static Map<String, Body> bodies() {
        Map<String, Body> bodies = new LinkedHashMap<>();
        bodies.put("sphere", Body.of(new Sphere(0.12)));
        bodies.put("box", Body.of(new Box(0.3, 0.1, 0.2)));
        bodies.put("capsule", Body.of(new Capsule(0.07, new Vec3(0, 0.1, 0), new Vec3(0.2, -0.1, 0.1))));
        bodies.put("cylinder", Body.of(new Cylinder(0.1, 0.3)));
        bodies.put("cone", Body.of(new Cone(0.1, 0.3)));
        bodies.put("ellipsoid", Body.of(new Ellipsoid(0.1, 0.2, 0.15)));
        bodies.put("hull", Body.of(ConvexHull.of(0, 0, 0, 0.2, 0, 0, 0, 0.2, 0, 0, 0, 0.2)));
        bodies.put("half space", Body.of(new HalfSpace(new Vec3(0, 0, 1), -0.2)));
        bodies.put("torus", Body.of(SampleMeshes.bumpyTorus(20, 10)));
        bodies.put(
                "solid", Body.of(SampleSolids.ellipsoid(0.2, 0.1, 0.15, 8, 12)).solid());
        bodies.put("cloud", Body.of(PointCloud.of(0, 0, 0, 0.1, 0.1, 0, -0.1, 0.1, 0.05), 0.05));
        VoxelMap voxels = VoxelMap.ofCellSize(0.1);
        voxels.setCell(0, 0, 0, true);
        voxels.setCell(1, 2, 0, true);
        bodies.put("voxels", Body.of(voxels));
        bodies.put(
                "compound",
                Body.compound(
                        Body.of(new Box(0.1, 0.1, 0.1)).at(Pose.translation(0.1, 0, 0)),
                        Body.of(new Sphere(0.1)).at(Pose.translation(-0.1, 0.05, 0))));
        return bodies;
    }

    private static Pose place(SplittableRandom random) {
        Pose turn = Pose.rotation(
                new Vec3(random.nextDouble(-1, 1), random.nextDouble(-1, 1), 0.3).normalized(),
                random.nextDouble(-3, 3));
        return Pose.translation(
                        random.nextDouble(-0.6, 0.6), random.nextDouble(-0.6, 0.6), random.nextDouble(-0.6, 0.8))
                .times(turn);
    }

    @Test
    void answersAreThoseOfTheExactCheckForEveryKindOfBody() {
        double[] all = configurations(160, 51);
        bodies().forEach((name, body) -> {
            SplittableRandom random = new SplittableRandom(name.hashCode());
            Scene scene = new Scene();
            for (int k = 0; k < 3; k++) {
                Pose at = name.equals("torus") ? place(random).times(Pose.translation(0, 0, 1.6)) : place(random);
                scene.add(name + k, name.equals("half space") ? body : body.at(at));
            }
            check(name, ALLOWED, scene, all);
        });
    }

    @Test
    void answersAreThoseOfTheExactCheckInAWorldOfAll() {
        SplittableRandom random = new SplittableRandom(52);
        Scene scene = new Scene();
        bodies().forEach((name, body) -> {
            if (!name.equals("half space") && !name.equals("voxels")) {
                scene.add(name, body.at(place(random).times(Pose.translation(0, 0, 1.2))));
            }
        });
        AllowedCollisions allowed =
                ALLOWED.with("head", "torus", Reason.NEVER).when("l_forearm", "chest", state -> state.value(0) > 0);
        check("all", allowed, scene, configurations(800, 53));
    }

    private static void check(String name, AllowedCollisions allowed, Scene scene, double[] all) {
        ConfigurationBatch batch = ConfigurationBatch.of(HUMANOID, allowed).in(scene);
        boolean[] hits = batch.collides(all);
        boolean[] may = batch.mayCollide(all);
        assertArrayEquals(hits, batch.threads(1).collides(all), name);
        assertArrayEquals(may, batch.threads(3).mayCollide(all), name);
        RobotChecker checker = RobotChecker.of(HUMANOID, allowed, scene);
        RobotState state = HUMANOID.newState();
        int n = HUMANOID.variables().size();
        int free = 0;
        for (int k = 0; k < hits.length; k++) {
            for (int v = 0; v < n; v++) {
                state.set(v, all[k * n + v]);
            }
            assertEquals(checker.collides(state), hits[k], name + ", configuration " + k);
            assertTrue(may[k] || !hits[k], name + ", configuration " + k + " is wrongly free");
            free += hits[k] ? 0 : 1;
        }
        assertTrue(name.equals("half space") || free > 5, name + ": only " + free + " are free");
    }

    @Test
    void whatLanesCannotTakeIsAskedOfTheExactCheck() {
        int n = HUMANOID.variables().size();
        ConfigurationBatch batch = ConfigurationBatch.of(HUMANOID, ALLOWED);
        double[] beyond = new double[9 * n];
        SelfCollision self = SelfCollision.of(HUMANOID, ALLOWED);
        RobotState state = HUMANOID.newState();
        for (int k = 0; k < 9; k++) {
            beyond[k * n + k] = k % 2 == 0 ? 100 : -7;
        }
        boolean[] hits = batch.collides(beyond);
        boolean[] may = batch.mayCollide(beyond);
        for (int k = 0; k < 9; k++) {
            for (int v = 0; v < n; v++) {
                state.set(v, beyond[k * n + v]);
            }
            assertEquals(self.collides(state), hits[k]);
            assertTrue(may[k]);
        }
        for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
            double[] zero = HUMANOID.zero();
            zero[3] = bad;
            assertThrows(IllegalArgumentException.class, () -> batch.collides(zero));
            assertArrayEquals(new boolean[] {true}, batch.mayCollide(zero));
        }
        Scene far = new Scene();
        far.add("far", Body.of(new Sphere(0.1)).at(Pose.translation(1e25, -1e25, 0)));
        far.add("wide", Body.of(new Box(1e20, 1e20, 1)).at(Pose.translation(0, 0, -3)));
        assertFalse(batch.in(far).collides(HUMANOID.zero())[0]);
    }

    @Test
    void aVoxelMapThatHasChangedIsAskedItself() {
        VoxelMap voxels = VoxelMap.ofCellSize(0.1);
        voxels.setCell(9, 9, 9, true);
        Scene scene = new Scene();
        scene.add("voxels", Body.of(voxels));
        ConfigurationBatch batch = ConfigurationBatch.of(HUMANOID, ALLOWED).in(scene);
        double[] zero = HUMANOID.zero();
        assertArrayEquals(new boolean[] {false}, batch.mayCollide(zero));
        assertArrayEquals(new boolean[] {false}, batch.collides(zero));
        // Where the head is.
        voxels.setCell(0, 0, 7, true);
        assertArrayEquals(new boolean[] {true}, batch.mayCollide(zero));
        assertArrayEquals(new boolean[] {true}, batch.collides(zero));
        voxels.setCell(0, 0, 7, false);
        assertArrayEquals(new boolean[] {false}, batch.collides(zero));
        assertArrayEquals(new boolean[] {false}, batch.in(scene).mayCollide(zero));
    }

    @Test
    void whatLinksHoldIsCheckedToo() {
        List<AttachedBody> held = List.of(
                new AttachedBody(
                        "stick",
                        "l_palm",
                        List.of(LinkGeometry.of(new Box(0.04, 0.04, 0.7), Pose.translation(0, 0, -0.3))),
                        Set.of()),
                new AttachedBody(
                        "ball",
                        "r_palm",
                        List.of(LinkGeometry.of(new Sphere(0.08), Pose.translation(0, 0, -0.2))),
                        Set.of()));
        Scene scene = new Scene();
        scene.add("box", Body.of(new Box(0.2, 0.2, 0.2)).at(Pose.translation(0.6, 0.3, -0.2)));
        AllowedCollisions allowed = ALLOWED.with("ball", "box", Reason.NEVER);
        double[] all = configurations(400, 56);
        boolean[] hits =
                ConfigurationBatch.of(HUMANOID, allowed, held).in(scene).collides(all);
        boolean[] without = ConfigurationBatch.of(HUMANOID, allowed).in(scene).collides(all);
        RobotChecker checker = RobotChecker.of(HUMANOID, allowed, held, scene, Tandem.detector());
        RobotState state = HUMANOID.newState();
        int n = HUMANOID.variables().size();
        int more = 0;
        for (int k = 0; k < hits.length; k++) {
            for (int v = 0; v < n; v++) {
                state.set(v, all[k * n + v]);
            }
            assertEquals(checker.collides(state), hits[k], "configuration " + k);
            more += hits[k] && !without[k] ? 1 : 0;
        }
        assertTrue(more > 5, "what is held makes a difference in " + more);
    }

    @Test
    void aBatchWithChecksOfItsOwnHasNoOtherWorld() {
        ConfigurationBatch own = ConfigurationBatch.of(HUMANOID, () -> state -> state.value(0) > 0);
        assertThrows(IllegalStateException.class, () -> own.in(new Scene()));
        double[] some = HUMANOID.zero();
        some[0] = 0.1;
        assertArrayEquals(own.collides(some), own.mayCollide(some));
    }

    @Test
    void aMotionCollidesIfOneOfItsConfigurationsDoes() {
        Scene scene = new Scene();
        scene.add("ball", Body.of(new Sphere(0.2)).at(Pose.translation(0.4, 0.3, 0.2)));
        LaneChecker lanes = LaneSetup.of(HUMANOID, ALLOWED, List.of()).in(scene).checker();
        RobotChecker checker = RobotChecker.of(HUMANOID, ALLOWED, scene);
        int n = HUMANOID.variables().size();
        double[] all = configurations(200, 54);
        RobotState state = HUMANOID.newState();
        int free = 0;
        for (int k = 0; k + 2 < 200; k += 2) {
            double[] from = new double[n];
            double[] to = new double[n];
            for (int v = 0; v < n; v++) {
                from[v] = all[k * n + v];
                to[v] = from[v] + 0.3 * (all[(k + 2) * n + v] - from[v]);
            }
            int parts = 1 + k % 37;
            boolean any = false;
            for (int step = 1; step <= parts; step++) {
                for (int v = 0; v < n; v++) {
                    double share = (double) step / parts;
                    state.set(v, step == parts ? to[v] : from[v] + (to[v] - from[v]) * share);
                }
                any |= checker.collides(state);
            }
            assertEquals(any, lanes.collides(from, to, parts), "motion " + k);
            assertTrue(lanes.mayCollide(from, to, parts) || !any, "motion " + k);
            free += any ? 0 : 1;
        }
        assertTrue(free > 5 && free < 95, free + " motions are free");
    }

    @Test
    void nothingIsAllocatedOnceWarm() {
        Scene scene = new Scene();
        scene.add("ball", Body.of(new Sphere(0.2)).at(Pose.translation(0.5, 0.3, 0.2)));
        scene.add("box", Body.of(new Box(0.2, 0.2, 0.2)).at(Pose.translation(-0.5, 0.3, 0.2)));
        scene.add("drum", Body.of(new Cylinder(0.2, 0.2)).at(Pose.translation(0, -0.6, 0.2)));
        LaneChecker lanes = LaneSetup.of(HUMANOID, ALLOWED, List.of()).in(scene).checker();
        double[] all = configurations(64, 55);
        int n = HUMANOID.variables().size();
        double[] from = new double[n];
        double[] to = new double[n];
        System.arraycopy(all, 2 * n, to, 0, n);
        assertEquals(0, bytes(() -> {
            for (int k = 0; k < 64; k += 8) {
                lanes.mayCollide(all, k * n, 8);
                lanes.mayCollide(all, k * n, 1);
            }
            lanes.mayCollide(from, to, 20);
        }));
        // With itself alone: exact tests with a few primitives allocate in close cases, with and without lanes.
        LaneChecker self = LaneSetup.of(HUMANOID, ALLOWED, List.of()).checker();
        assertEquals(0, bytes(() -> {
            for (int k = 0; k < 64; k += 8) {
                self.collides(all, k * n, 8);
            }
            self.collides(from, to, 20);
        }));
    }

    /** The least that some work allocates once it is warm. */
    private static long bytes(Runnable work) {
        ThreadMXBean thread = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long id = Thread.currentThread().getId();
        long least = Long.MAX_VALUE;
        long start = System.nanoTime();
        // Code for vector units takes over when it is compiled, which takes a while on a busy machine.
        while (least > 0 && System.nanoTime() - start < 60_000_000_000L) {
            long before = thread.getThreadAllocatedBytes(id);
            work.run();
            least = Math.min(least, thread.getThreadAllocatedBytes(id) - before);
        }
        return least;
    }
}
