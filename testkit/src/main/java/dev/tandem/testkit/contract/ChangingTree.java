package dev.tandem.testkit.contract;

import dev.tandem.Body;
import dev.tandem.geometry.Aabb;
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
import dev.tandem.scene.DynamicBoxTree;
import dev.tandem.scene.Scene;
import dev.tandem.tree.TestTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A tree that changes, with edits that take it near a probe at the origin, into it and away, for
 * {@link TestTreeContract#checkEdits}.
 *
 * @param fresh makes a tree that shows what the tree shows now
 */
public record ChangingTree(String name, TestTree tree, List<Runnable> edits, Supplier<TestTree> fresh) {

    private static final double CELL = 0.5;

    private static final RobotModel ARM = RobotModel.of(
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

    /** One of each kind that the library has, made anew, and compounds and scenes of them. */
    public static List<ChangingTree> all() {
        return List.of(
                boxes(),
                voxelMap("voxel map", Body::of),
                voxelReader(),
                voxelMap("compound", ChangingTree::compound),
                voxelMap(
                        "compound of compounds",
                        map -> Body.compound(compound(map).at(Pose.translation(0, 0.1, 0)))),
                voxelMap("scene", map -> {
                    Scene scene = new Scene();
                    scene.add("map", Body.of(map).at(Pose.translation(0, 0.2, 0)));
                    scene.add("ball", Body.of(new Sphere(0.1)).at(Pose.translation(5, 0, 0)));
                    return scene.asBody();
                }),
                robot(),
                shownRobot(),
                solid());
    }

    private static Body compound(VoxelMap map) {
        return Body.compound(
                Body.of(map).at(Pose.translation(0.3, 0, 0)),
                Body.of(new Sphere(0.1)).at(Pose.translation(5, 0, 0)));
    }

    private static ChangingTree boxes() {
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
        return new ChangingTree("boxes", boxes, edits, boxes::snapshot);
    }

    private static ChangingTree voxelMap(String name, Function<VoxelMap, Body> composition) {
        VoxelMap map = VoxelMap.ofCellSize(CELL);
        TestTree tree = composition.apply(map).tree();
        return new ChangingTree(
                name,
                tree,
                flips(map, () -> {}),
                () -> composition.apply(copy(map)).tree());
    }

    private static ChangingTree voxelReader() {
        VoxelMap map = VoxelMap.ofCellSize(CELL);
        VoxelReader reader = map.reader();
        List<Runnable> edits = flips(map, () -> {
            map.publish();
            reader.refresh();
        });
        return new ChangingTree(
                "voxel reader",
                Body.of(reader).tree(),
                edits,
                () -> Body.of(copy(map)).tree());
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

    private static VoxelMap copy(VoxelMap map) {
        VoxelMap fresh = VoxelMap.ofCellSize(CELL);
        for (int x = -3; x <= 3; x++) {
            for (int y = -2; y <= 2; y++) {
                fresh.setCell(x, y, 0, map.isCellOccupied(x, y, 0));
            }
        }
        return fresh;
    }

    private static ChangingTree robot() {
        RobotState state = ARM.newState();
        List<Runnable> edits = new ArrayList<>();
        for (double[] joints : joints()) {
            edits.add(() -> state.set("out", joints[0]).set("turn", joints[1]));
        }
        return new ChangingTree(
                "robot",
                RobotTree.of(state),
                edits,
                () -> RobotTree.of(ARM.newState().setAll(state.values())));
    }

    private static ChangingTree shownRobot() {
        RobotState[] shown = {ARM.newState()};
        RobotTree tree = RobotTree.of(shown[0]);
        List<Runnable> edits = new ArrayList<>();
        for (double[] joints : joints()) {
            edits.add(() -> {
                shown[0] = ARM.newState().set("out", joints[0]).set("turn", joints[1]);
                tree.show(shown[0]);
            });
        }
        return new ChangingTree("robot that is shown another state", tree, edits, () -> RobotTree.of(shown[0]));
    }

    private static List<double[]> joints() {
        Random random = new Random(5);
        List<double[]> joints = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            joints.add(new double[] {-10 * random.nextDouble(), 6 * random.nextDouble() - 3});
        }
        return joints;
    }

    /** Closed meshes that are beside the probe, cut it, or hold all of it. */
    private static ChangingTree solid() {
        Random random = new Random(7);
        SwitchedSolid tree = new SwitchedSolid(solidBox(1, 20));
        List<Runnable> edits = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            double size = i % 3 == 0 ? 20 : 1 + 2 * random.nextDouble();
            TestTree next = solidBox(size, i % 3 == 0 ? random.nextDouble() : 8 * random.nextDouble());
            edits.add(() -> tree.show(next));
        }
        return new ChangingTree("solid", tree, edits, () -> tree.good);
    }

    private static TestTree solidBox(double size, double x) {
        TriangleMesh box = TriangleMesh.box(size, size, size).transformed(Pose.translation(x, 0, 0));
        return Body.of(box).solid().tree();
    }
}
