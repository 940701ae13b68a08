package dev.tandem.robot.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.geometry.Aabb;
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
import dev.tandem.scene.DynamicBoxTree;
import dev.tandem.search.Budget;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** A watcher measures a robot against a world that is edited between its cycles. */
class WatchedEditsTest {

    private static final RobotModel ARM = RobotModel.of(
            "arm",
            List.of(
                    Link.frame("base"),
                    new Link("slide", List.of(LinkGeometry.of(TriangleMesh.sphere(0.3, 1), Pose.identity()))),
                    new Link("tip", List.of(LinkGeometry.of(new Sphere(0.2), Pose.translation(0, 0.6, 0))))),
            List.of(
                    Joint.of("slide", JointType.PRISMATIC, "base", "slide").within(JointLimit.of(-3, 3)),
                    Joint.of("turn", JointType.REVOLUTE, "slide", "tip").within(JointLimit.of(-3, 3))));

    @Test
    void aWorldThatIsEdited() {
        VoxelMap map = VoxelMap.ofCellSize(0.25);
        DynamicBoxTree boxes = new DynamicBoxTree();
        Body ball = Body.of(new Sphere(0.1)).at(Pose.translation(0, 0, 9));
        Pose turned = Pose.translation(0.1, 0, 0).times(Pose.rotation(new Vec3(0, 0, 1), 0.5));
        List<Body> worlds = List.of(
                Body.of(map).at(turned),
                Body.of(boxes),
                Body.compound(ball, Body.compound(Body.of(map).at(turned), Body.of(boxes))));
        for (Body world : worlds) {
            WatchedClearance watched = new WatchedClearance(ARM, AllowedCollisions.none(), Tandem.detector(), world);
            RobotState state = ARM.newState();
            SplittableRandom random = new SplittableRandom(7);
            int touching = 0;
            int known = 0;
            for (int cycle = 0; cycle < 400; cycle++) {
                edit(map, boxes, random);
                if (cycle % 3 == 0) {
                    state.set("slide", Math.sin(0.01 * cycle)).set("turn", 0.005 * cycle);
                }
                watched.take(state.values());
                Budget budget = cycle % 2 == 0 ? Budget.unlimited() : Budget.ofTests(1 + random.nextInt(100));
                watched.measure(budget);
                double distance =
                        Tandem.distance(RobotTree.of(state).body(), world).distance();
                String what = "cycle " + cycle;
                if (distance == Double.POSITIVE_INFINITY) {
                    assertTrue(watched.world().isEmpty(), what);
                    continue;
                }
                ClearanceWatcher.Bounds bounds = watched.world().orElseThrow();
                assertTrue(bounds.lower() <= distance + 1e-12 && bounds.upper() >= distance - 1e-12, what);
                if (bounds.isComplete()) {
                    assertEquals(distance, bounds.upper(), 1e-9, what);
                }
                known++;
                touching += distance == 0 ? 1 : 0;
            }
            assertTrue(touching > 20 && known - touching > 20, touching + " of " + known);
        }
    }

    private static void edit(VoxelMap map, DynamicBoxTree boxes, SplittableRandom random) {
        int reach = random.nextInt(5) == 0 ? 60 : 8;
        int x = random.nextInt(-reach, reach);
        int y = random.nextInt(-reach, reach);
        int z = random.nextInt(-3, 3);
        map.setCell(x, y, z, true);
        if (random.nextInt(10) == 0) {
            for (int i = -8; i < 8; i++) {
                for (int k = -8; k < 8; k++) {
                    for (int n = -3; n < 3; n++) {
                        map.releaseCell(i, k, n);
                    }
                }
            }
        }
        int id = random.nextInt(6);
        Aabb box = Aabb.around(new Vec3(0.15 * x, 0.15 * y, 0.15 * z), 0.2, 0.2, 0.2);
        if (!boxes.contains(id)) {
            boxes.insert(id, box);
        } else if (random.nextInt(2) == 0) {
            boxes.remove(id);
        } else {
            boxes.move(id, box);
        }
    }
}
