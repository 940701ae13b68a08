package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Separation;
import dev.tandem.Tandem;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Capsule;
import dev.tandem.geometry.HalfSpace;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.samples.SampleMeshes;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SceneTest {

    private static final List<Body> KINDS = List.of(
            Body.of(new Sphere(0.4)),
            Body.of(new Box(0.5, 0.8, 0.3)),
            Body.of(Capsule.upright(0.2, 0.7)),
            Body.of(TriangleMesh.box(0.6, 0.6, 0.2)),
            Body.compound(
                    Body.of(new Sphere(0.2)).at(Pose.translation(0.4, 0, 0)),
                    Body.of(new Box(0.3, 0.3, 0.3)).at(Pose.translation(-0.4, 0, 0))));

    private static Pose pose(Random random, double size) {
        Vec3 axis = new Vec3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
        return Pose.translation(size * random.nextDouble(), size * random.nextDouble(), size * random.nextDouble())
                .times(Pose.rotation(axis, 6 * random.nextDouble()));
    }

    /** Against all pairs, one by one, while bodies come, go and move; with and without a floor. */
    @Test
    void answersAsAllPairsDo() {
        for (int seed = 1; seed <= 12; seed++) {
            Random random = new Random(seed);
            Scene scene = new Scene();
            List<Integer> ids = new ArrayList<>();
            for (int i = 0; i < 25; i++) {
                ids.add(scene.add(
                        "part " + i, KINDS.get(random.nextInt(KINDS.size())).at(pose(random, 4))));
            }
            if (seed % 3 == 0) {
                ids.add(scene.add("floor", Body.of(new HalfSpace(0, 0, 1, 0.3))));
            }
            for (int frame = 0; frame < 4; frame++) {
                check(scene, ids, random, seed);
                scene.remove(ids.remove(random.nextInt(ids.size())));
                int[] moved = {ids.get(0), ids.get(5), ids.get(9)};
                scene.move(moved, List.of(pose(random, 4), pose(random, 4), pose(random, 4)));
            }
        }
    }

    private static void check(Scene scene, List<Integer> ids, Random random, int seed) {
        double margin = 0.3 * random.nextDouble();
        List<String> expected = new ArrayList<>();
        double smallest = Double.POSITIVE_INFINITY;
        for (int a : ids) {
            for (int b : ids) {
                if (a < b) {
                    Separation gap = Tandem.distance(scene.body(a), scene.body(b));
                    smallest = Math.min(smallest, gap.distance());
                    if (gap.distance() <= margin) {
                        expected.add(a + "-" + b);
                    }
                }
            }
        }
        List<String> found = new ArrayList<>();
        scene.near(margin).forEach(p -> found.add(p.a() + "-" + p.b()));
        assertEquals(expected, found, "seed " + seed);
        assertEquals(smallest, scene.smallestClearance().orElseThrow().gap().distance(), 1e-12, "seed " + seed);

        Body probe = Body.of(new Sphere(0.2)).at(pose(random, 4));
        double nearest = Double.POSITIVE_INFINITY;
        for (int id : ids) {
            nearest = Math.min(nearest, Tandem.distance(probe, scene.body(id)).distance());
        }
        Separation gap = Tandem.distance(probe, scene.asBody());
        assertEquals(nearest, gap.distance(), 1e-12, "seed " + seed);
        assertEquals(
                gap.distance(), Tandem.distance(probe, scene.body(gap.partB())).distance(), 1e-12, "the part named");
    }

    /** A hundred far bodies are not opened for the clearance of two near ones. */
    @Test
    void farBodiesStayClosed() {
        Scene scene = new Scene();
        Body spring = Body.of(SampleMeshes.spring());
        double size = 40;
        for (int i = 0; i < 100; i++) {
            int row = i / 10;
            scene.add("far " + i, spring.at(Pose.translation(size * (i % 10), size * row, 0)));
        }
        Body probe = Body.of(new Sphere(0.1)).at(Pose.translation(3 * size, 3 * size, 5));
        Separation whole = Tandem.distance(probe, scene.asBody());
        Separation alone = Tandem.distance(probe, scene.body(33));
        assertEquals(alone.distance(), whole.distance(), 1e-9);
        assertEquals(33, whole.partB());
        assertTrue(
                whole.counters().volumeTests() <= alone.counters().volumeTests() + 40,
                whole.counters() + " for a hundred, " + alone.counters() + " for one");
    }

    /** Centres that are neighbouring numbers: their middle is one of them, which once left nothing on one side. */
    @Test
    void boxesThatDifferByARoundingAreTakenApart() {
        for (int n = 2; n < 20; n++) {
            int[] ids = new int[n];
            double[] boxes = new double[6 * n];
            for (int i = 0; i < n; i++) {
                ids[i] = i;
                double x = i % 3 == 0 ? 1.0 : Math.nextDown(1.0);
                for (int k = 0; k < 6; k++) {
                    boxes[6 * i + k] = x;
                }
            }
            DynamicBoxTree tree = new DynamicBoxTree();
            tree.build(n, ids, boxes);
            tree.validate();
            PairBuffer pairs = new PairBuffer();
            tree.pairs(1e-9, PairFilter.ALL, pairs);
            assertEquals(n * (n - 1) / 2, pairs.size());
        }
    }

    /** A map that grows after it was added is seen where it has grown. */
    @Test
    void aLiveMapAndAFloorInACompoundHaveNoEnd() {
        VoxelMap map = VoxelMap.ofCellSize(0.5);
        map.occupy(0.1, 0.1, 0.1);
        Scene scene = new Scene();
        int room = scene.add("room", Body.of(map));
        int ball = scene.add("ball", Body.of(new Sphere(0.5)).at(Pose.translation(20, 0, 0)));
        assertTrue(scene.touching().isEmpty());
        map.occupy(20.1, 0.1, 0.1);
        assertEquals(1, scene.touching().size());
        scene.remove(room);
        Body floor = Body.compound(Body.of(new HalfSpace(0, 0, 1, 0)), Body.of(new Sphere(1)));
        int ground = scene.add("ground", floor);
        assertEquals(1, scene.touching().size());
        scene.move(ball, Pose.translation(20, 0, 3));
        scene.move(ground, Pose.translation(0, 0, -1));
        assertTrue(scene.touching().isEmpty());
    }

    @Test
    void allowedPairsAndGroupsAreLeftOut() {
        Scene scene = new Scene();
        Body ball = Body.of(new Sphere(1));
        int a = scene.add("a", ball);
        int b = scene.add("b", ball.at(Pose.translation(1, 0, 0)));
        int c = scene.add("c", ball.at(Pose.translation(2, 0, 0)));
        assertEquals(3, scene.touching().size());
        scene.allow(b, a, "welded");
        assertEquals(2, scene.touching().size());
        assertEquals("welded", scene.allowedBecause(a, b).orElseThrow());
        scene.groups(a, 1, 1).groups(b, 1, 1).groups(c, 2, 2);
        assertTrue(scene.touching().isEmpty());
        scene.filter((x, y) -> false);
        assertFalse(scene.smallestClearance().isPresent());
        assertThrows(IllegalArgumentException.class, () -> scene.move(17, Pose.identity()));
    }

    /** A body is not placed beyond the largest coordinate; the scene stays as it was, and goes on. */
    @Test
    void aPlaceBeyondTheLargestCoordinateIsRefused() {
        Scene scene = new Scene();
        int a = scene.add("a", Body.of(new Sphere(1e28)));
        int b = scene.add("b", Body.of(new Box(1e28, 1e30, 1e28)).at(Pose.translation(1e29, 0, 0)));
        int floor = scene.add("floor", Body.of(new HalfSpace(0, 0, 1, -1e29)));
        for (Pose far : List.of(Pose.translation(0, 6e29, 0), Pose.translation(0, -1e30, 0))) {
            IllegalArgumentException one = assertThrows(IllegalArgumentException.class, () -> scene.move(b, far));
            assertTrue(String.valueOf(one.getMessage()).contains("'b'"), one::getMessage);
            assertThrows(
                    IllegalArgumentException.class,
                    () -> scene.move(new int[] {a, b}, List.of(Pose.translation(9e28, 0, 0), far)));
            assertThrows(
                    IllegalArgumentException.class,
                    () -> scene.add("c", scene.body(b).at(far)));
            assertEquals(3, scene.size());
            assertEquals(Vec3.ZERO, scene.body(a).pose().translation());
            assertEquals(new Vec3(1e29, 0, 0), scene.body(b).pose().translation());
            assertEquals(0, scene.touching().size());
        }
        scene.move(b, Pose.translation(1e28, 0, 0));
        assertEquals(1, scene.touching().size());
        scene.move(floor, Pose.translation(0, 0, 1e29));
        assertEquals(3, scene.touching().size());
        scene.remove(b);
        assertEquals(1, scene.touching().size());
    }

    /** Curved shapes touch across a gap of 1e-12 of their size; boxes of a scene must not tell them apart. */
    @Test
    void whatCountsAsTouchingAloneDoesSoInAScene() {
        for (double x : new double[] {2 + 5e-13, 2 + 1e-12, 2 + 2e-12}) {
            Body ball = Body.of(new Sphere(1));
            Body other = ball.at(Pose.translation(x, 0, 0));
            assertTrue(Tandem.collides(ball, other), "alone they touch, at " + x);
            Scene scene = new Scene();
            scene.add("ball", ball);
            int id = scene.add("other", ball);
            scene.move(id, other.pose());
            assertEquals(1, scene.touching().size(), "at " + x);
            Scene one = new Scene();
            one.add("ball", ball);
            assertTrue(Tandem.collides(one.asBody(), other), "at " + x);
        }
    }
}
