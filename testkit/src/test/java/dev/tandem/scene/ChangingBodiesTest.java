package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.geometry.Aabb;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.HalfSpace;
import dev.tandem.geometry.Ray;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.internal.trees.RayTree;
import dev.tandem.math.Motion;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.Joint;
import dev.tandem.robot.JointLimit;
import dev.tandem.robot.JointType;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.RobotTree;
import dev.tandem.search.Budget;
import dev.tandem.search.Verdict;
import dev.tandem.tree.TestTree;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A tree that changes says so, alone and inside compounds and scenes: whatever it reaches at the next question is hit. */
class ChangingBodiesTest {

    /** A tip that slides away from its base along x. */
    private static final RobotModel SLIDE = RobotModel.of(
            "slide",
            List.of(
                    new Link("base", List.of(LinkGeometry.of(new Sphere(0.5), Pose.identity()))),
                    new Link("tip", List.of(LinkGeometry.of(TriangleMesh.box(1, 1, 1), Pose.identity())))),
            List.of(Joint.of("j", JointType.PRISMATIC, "base", "tip").within(JointLimit.of(0, 100))));

    private static final Body WALL = Body.of(new Box(1, 9, 9)).at(Pose.translation(20, 0, 0));
    private static final double HIT = 19.5;

    /** A body at the origin with one piece at x, and the way to move that piece. */
    private record Mover(String name, Body body, Edit edit) {}

    private interface Edit {
        void moveTo(double x);
    }

    private static List<Mover> movers() {
        RobotState state = SLIDE.newState();
        RobotTree robot = RobotTree.of(state);
        RobotTree shown = RobotTree.of(SLIDE.newState());
        DynamicBoxTree boxes = new DynamicBoxTree();
        boxes.insert(0, Aabb.around(Vec3.ZERO, 1, 1, 1));
        boxes.insert(1, Aabb.around(Vec3.ZERO, 1, 1, 1));
        VoxelMap map = VoxelMap.ofCellSize(1);
        map.occupyCell(0, 0, 0);
        int[] last = {0};
        return List.of(
                new Mover("robot", robot.body(), x -> state.set("j", x)),
                new Mover(
                        "robot that is shown another state",
                        shown.body(),
                        x -> shown.show(SLIDE.newState().set("j", x))),
                new Mover("boxes", Body.of(boxes), x -> boxes.move(1, Aabb.around(new Vec3(x, 0, 0), 1, 1, 1))),
                new Mover("map", Body.of(map), x -> {
                    map.releaseCell(last[0], 0, 0);
                    last[0] = (int) x;
                    map.occupyCell(last[0], 0, 0);
                }));
    }

    private static List<Body> around(Body changing) {
        Body ball = Body.of(new Sphere(1)).at(Pose.translation(-9, 9, 9));
        Body map = Body.of(VoxelMap.ofCellSize(1));
        Body floor = Body.of(new HalfSpace(0, 0, 1, -50));
        Scene scene = new Scene();
        scene.add("ball", ball);
        scene.add("changing", changing);
        return List.of(
                changing,
                Body.compound(changing),
                Body.compound(ball, changing),
                Body.compound(ball, Body.compound(Body.compound(ball, changing), ball)),
                Body.compound(map, changing, floor),
                scene.asBody());
    }

    @Test
    void whatChangesIsHitInEveryComposition() {
        for (Mover mover : movers()) {
            List<Body> bodies = around(mover.body());
            for (int i = 0; i < bodies.size(); i++) {
                Body body = bodies.get(i);
                String where = mover.name() + " in body " + i;
                mover.edit().moveTo(0);
                PreparedQuery query = Tandem.prepare(body, WALL);
                PreparedQuery swapped = Tandem.prepare(WALL, body);
                for (int round = 0; round < 2; round++) {
                    check(query, swapped, body, false, where);
                    mover.edit().moveTo(HIT);
                    check(query, swapped, body, true, where);
                    mover.edit().moveTo(0);
                }
            }
        }
    }

    private static void check(PreparedQuery query, PreparedQuery swapped, Body body, boolean hits, String where) {
        assertEquals(hits, query.collides(), where);
        assertEquals(hits, swapped.collides(), where);
        assertEquals(hits, query.distance() == 0, where);
        assertEquals(hits, query.isWithin(0.5), where);
        assertEquals(hits ? Verdict.HIT : Verdict.FREE, query.decide(WALL.pose(), Budget.unlimited()), where);
        assertEquals(hits ? Verdict.HIT : Verdict.FREE, query.measure(WALL.pose(), Budget.ofTests(1000)), where);
        assertEquals(hits, Tandem.collides(body, WALL), where);
        Ray down = new Ray(new Vec3(19.7, 0.3, 9), new Vec3(0, 0, -1));
        double length = Tandem.ray(body, down).map(h -> h.distance()).orElse(99.0);
        assertEquals(hits, length < 20, where);
        Motion way = Motion.linear(Pose.identity(), Pose.translation(1, 0, 0));
        assertEquals(hits, Tandem.cast(body, WALL, way).collides(), where);
    }

    @Test
    void whatChangesIsHitInAScene() {
        for (Mover mover : movers()) {
            mover.edit().moveTo(0);
            Scene scene = new Scene();
            scene.add("wall", WALL);
            scene.add("changing", mover.body());
            scene.add("compound", Body.compound(mover.body().at(Pose.translation(0, 200, 0))));
            Body held = scene.asBody();
            assertEquals(0, scene.touching().size(), mover.name());
            mover.edit().moveTo(HIT);
            assertEquals(1, scene.touching().size(), mover.name());
            assertEquals(1, scene.near(0.1).size(), mover.name());
            assertEquals(0, scene.smallestClearance().orElseThrow().gap().distance(), mover.name());
            Body probe = Body.of(new Sphere(0.2)).at(Pose.translation(19.7, 200.3, 0.3));
            assertTrue(Tandem.collides(scene.asBody(), probe), mover.name());
            assertTrue(Tandem.collides(held, probe), mover.name());
            mover.edit().moveTo(0);
            assertEquals(0, scene.touching().size(), mover.name());
            assertFalse(Tandem.collides(scene.asBody(), probe), mover.name());
        }
    }

    /** A body taken from a scene stays what it was, whatever is done to the scene afterwards. */
    @Test
    void aSceneTakenAsABodyIsNotDisturbedByEdits() {
        Scene scene = new Scene();
        int ball = scene.add("ball", Body.of(new Sphere(1)));
        scene.add("box", Body.of(new Box(1, 1, 1)).at(Pose.translation(9, 0, 0)));
        Body held = scene.asBody();
        scene.move(ball, Pose.translation(0, 50, 0));
        assertTrue(Tandem.collides(held, Body.of(new Sphere(0.1))));
        scene.remove(ball);
        assertTrue(Tandem.collides(held, Body.of(new Sphere(0.1))));
        assertFalse(TestTree.mayChange(held.tree()));
        assertEquals(1, held.tree().changes().version());
    }

    @Test
    void versionsTellOfEveryChange() {
        for (Mover mover : movers()) {
            for (Body body : around(mover.body())) {
                TestTree tree = body.tree();
                mover.edit().moveTo(0);
                assertTrue(TestTree.mayChange(tree), mover.name());
                long before = tree.changes().version();
                assertTrue(before > 0, mover.name());
                assertEquals(before, tree.changes().version(), mover.name());
                mover.edit().moveTo(5);
                long after = tree.changes().version();
                assertNotEquals(before, after, mover.name());
                mover.edit().moveTo(0);
                assertNotEquals(after, tree.changes().version(), mover.name());
                assertNotEquals(before, tree.changes().version(), mover.name());
            }
        }
    }

    @Test
    void everyEditOfBoxesAndEveryAimOfARayIsAnotherVersion() {
        DynamicBoxTree boxes = new DynamicBoxTree();
        Aabb one = Aabb.around(Vec3.ZERO, 1, 1, 1);
        long empty = boxes.version();
        boxes.insert(3, one);
        long inserted = boxes.version();
        assertNotEquals(empty, inserted);
        boxes.update(1, new int[] {3}, new double[] {0, 0, 0, 5, 5, 5});
        long updated = boxes.version();
        assertNotEquals(inserted, updated);
        boxes.remove(3);
        long removed = boxes.version();
        assertNotEquals(updated, removed);
        boxes.build(1, new int[] {7}, new double[] {0, 0, 0, 5, 5, 5});
        long built = boxes.version();
        assertNotEquals(removed, built);
        boxes.clear();
        assertNotEquals(built, boxes.version());
        RayTree ray = new RayTree();
        assertTrue(TestTree.mayChange(ray));
        long aimed = ray.version();
        ray.aim(1, 0, 0, 0, 1, 0);
        assertNotEquals(aimed, ray.version());
    }

    /** Boxes that are refused leave the tree and its version as they were. */
    @Test
    void aRefusedEditIsNone() {
        DynamicBoxTree boxes = new DynamicBoxTree();
        boxes.insert(3, Aabb.around(Vec3.ZERO, 1, 1, 1));
        long before = boxes.version();
        assertThrows(
                IllegalArgumentException.class, () -> boxes.update(1, new int[] {4}, new double[] {0, 0, 0, 5, 5, 5}));
        assertThrows(IllegalArgumentException.class, () -> boxes.remove(9));
        assertEquals(before, boxes.version());
    }
}
