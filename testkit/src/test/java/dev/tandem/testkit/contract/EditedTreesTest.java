package dev.tandem.testkit.contract;

import dev.tandem.Body;
import dev.tandem.geometry.Aabb;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.geometry.VoxelReader;
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
import dev.tandem.samples.SampleMeshes;
import dev.tandem.scene.DynamicBoxTree;
import dev.tandem.tree.TestTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Every tree that changes holds to the contract of edits: views of maps, boxes and robots, and compounds of them. */
class EditedTreesTest {

    private static final List<Body> PROBES = List.of(
            Body.of(new Box(1, 1, 1)),
            Body.of(TriangleMesh.box(3, 3, 3)).solid().at(Pose.rotation(new Vec3(1, 2, 3), 1)),
            Body.compound(Body.of(new Sphere(0.5)), Body.of(SampleMeshes.bumpyTorus(12, 8))));

    @Test
    void boxes() {
        for (Body probe : PROBES) {
            Random random = new Random(4);
            DynamicBoxTree boxes = new DynamicBoxTree();
            List<Runnable> edits = new ArrayList<>();
            for (int i = 0; i < 40; i++) {
                int id = random.nextInt(4);
                Aabb box = Aabb.around(
                        new Vec3(6 * random.nextDouble() - 3, 6 * random.nextDouble() - 3, 6 * random.nextDouble() - 3),
                        0.5,
                        0.4,
                        0.3);
                boolean remove = random.nextBoolean();
                edits.add(() -> {
                    if (!boxes.contains(id)) {
                        boxes.insert(id, box);
                    } else if (remove) {
                        boxes.remove(id);
                    } else {
                        boxes.move(id, box);
                    }
                });
            }
            TestTreeContract.checkEdits(boxes, edits, boxes::snapshot, probe);
        }
    }

    @Test
    void voxelMaps() {
        for (Body probe : PROBES) {
            VoxelMap map = VoxelMap.ofCellSize(0.5);
            VoxelMap read = VoxelMap.ofCellSize(0.5);
            VoxelReader reader = read.reader();
            TestTree view = Body.of(map).tree();
            TestTreeContract.checkEdits(view, flips(map, () -> {}), () -> copy(map), probe);
            Runnable refresh = () -> {
                read.publish();
                reader.refresh();
            };
            TestTreeContract.checkEdits(Body.of(reader).tree(), flips(read, refresh), () -> copy(read), probe);
            TestTree compound = Body.compound(
                            Body.of(map).at(Pose.translation(0.3, 0, 0)),
                            Body.of(new Sphere(0.1)).at(Pose.translation(5, 0, 0)))
                    .tree();
            TestTreeContract.checkEdits(
                    compound,
                    flips(map, () -> {}),
                    () -> Body.compound(
                                    Body.of(copy(map)).at(Pose.translation(0.3, 0, 0)),
                                    Body.of(new Sphere(0.1)).at(Pose.translation(5, 0, 0)))
                            .tree(),
                    probe);
        }
    }

    /** Cells that are occupied if they are free, and freed if not: the map is empty now and then. */
    private static List<Runnable> flips(VoxelMap map, Runnable then) {
        Random random = new Random(6);
        List<Runnable> edits = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            int x = random.nextInt(3) * 3 - 3;
            int y = random.nextInt(2) * 4 - 2;
            edits.add(() -> {
                map.setCell(x, y, 0, !map.isCellOccupied(x, y, 0));
                then.run();
            });
        }
        return edits;
    }

    private static TestTree copy(VoxelMap map) {
        VoxelMap fresh = VoxelMap.ofCellSize(0.5);
        for (int x = -3; x <= 3; x++) {
            for (int y = -2; y <= 2; y++) {
                fresh.setCell(x, y, 0, map.isCellOccupied(x, y, 0));
            }
        }
        return Body.of(fresh).tree();
    }

    @Test
    void robots() {
        RobotModel arm = RobotModel.of(
                "arm",
                List.of(
                        new Link("base", List.of()),
                        new Link(
                                "slide",
                                List.of(LinkGeometry.of(TriangleMesh.box(0.4, 0.4, 0.4), Pose.translation(5, 0, 0)))),
                        new Link("tip", List.of(LinkGeometry.of(new Sphere(0.3), Pose.translation(4, 2, 0))))),
                List.of(
                        Joint.of("out", JointType.PRISMATIC, "base", "slide").within(JointLimit.of(-9, 9)),
                        Joint.of("turn", JointType.REVOLUTE, "slide", "tip").within(JointLimit.of(-3, 3))));
        for (Body probe : PROBES) {
            Random random = new Random(5);
            RobotState state = arm.newState();
            RobotTree tree = RobotTree.of(state);
            List<Runnable> edits = new ArrayList<>();
            for (int i = 0; i < 30; i++) {
                double out = -10 * random.nextDouble();
                double turn = 6 * random.nextDouble() - 3;
                edits.add(() -> state.set("out", out).set("turn", turn));
            }
            TestTreeContract.checkEdits(
                    tree, edits, () -> RobotTree.of(arm.newState().setAll(state.values())), probe);
        }
    }
}
