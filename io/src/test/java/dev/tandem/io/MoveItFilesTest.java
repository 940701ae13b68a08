package dev.tandem.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Sphere;
import dev.tandem.io.file.FormatException;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.plan.scene.PlanningRequest;
import dev.tandem.plan.scene.PlanningRequest.Goal;
import dev.tandem.plan.scene.PlanningRequest.LinkPose;
import dev.tandem.plan.scene.PlanningScene;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.AllowedCollisions.Reason;
import dev.tandem.robot.Joint;
import dev.tandem.robot.JointLimit;
import dev.tandem.robot.JointType;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** MoveIt's scenes and requests: what is read, where bodies then stand, and what is refused. */
class MoveItFilesTest {

    private static final Pattern PLACED = Pattern.compile("[^:\\n]+: (line \\d+: )?[^\\n]+");
    private static final int MUTATIONS = 400;

    @TempDir
    Path folder;

    private final RobotModel arm = arm();
    private final PlanningScene base = PlanningScene.of(arm, AllowedCollisions.adjacent(arm));

    private static RobotModel arm() {
        LinkGeometry bar = LinkGeometry.of(new Box(0.1, 0.1, 1), Pose.translation(0, 0, 0.5));
        return RobotModel.of(
                "arm",
                List.of(new Link("root", List.of(bar)), new Link("tip", List.of(bar)), new Link("pad", List.of())),
                List.of(
                        Joint.of("j", JointType.REVOLUTE, "root", "tip")
                                .at(Pose.translation(0, 0, 1))
                                .about(new Vec3(0, 1, 0))
                                .within(JointLimit.of(-2, 2)),
                        Joint.of("f", JointType.FIXED, "tip", "pad")));
    }

    private static final String SCENE = """
            name: test
            robot_model_name: arm
            is_diff: false
            robot_state:
              joint_state: {name: [j, f], position: [0.5, 0.065]}
              multi_dof_joint_state:
                joint_names: [virtual]
                transforms: [{translation: [0, 0, 2], rotation: [0, 0, 0, 1]}]
              attached_collision_objects:
                - link_name: tip
                  touch_links: [root]
                  object:
                    header: {frame_id: tip}
                    id: tool
                    primitives: [{type: 1, dimensions: [0.1, 0.1, 0.4]}]
                    primitive_poses: [{position: {x: 0, y: 0, z: 1.2}, orientation: {x: 0, y: 0, z: 0, w: 1}}]
            fixed_frame_transforms:
              - {header: {frame_id: map}, child_frame_id: world, transform: {translation: [10, 0, 0], rotation: [0, 0, 0, 1]}}
            allowed_collision_matrix:
              entry_names: [root, tip, box]
              entry_values: [[false, true, false], [true, false, true], {enabled: [0, 1, 0]}]
              default_entry_names: [floor]
              default_entry_values: [true]
            link_padding: [{link_name: tip, padding: 0.01}]
            link_scale: [{link_name: tip, scale: 1}]
            world:
              octomap: {header: {frame_id: world}, octomap: {data: []}}
              collision_objects:
                - id: box
                  pose: {position: [1, 0, 0], orientation: [0, 0, 0.7071067811865476, 0.7071067811865476]}
                  primitives: [{type: box, dimensions: [1, 0.2, 0.2]}, {type: sphere, dimensions: [0.5]}]
                  primitive_poses: [{position: [1, 0, 0]}, {position: [0, 0, 3], orientation: [0, 0, 0, 0]}]
                - header: {frame_id: map}
                  id: can
                  primitives: [{type: cylinder, dimensions: [2, 0.1]}]
                  primitive_poses: [{position: [0, 0, 0]}]
                - header: {frame_id: /tip}
                  id: cone
                  primitives: [{type: cone, dimensions: [2, 0.1]}]
                - id: floor
                  planes: [{coef: [0, 0, 1, 5]}]
                  plane_poses: [{position: [0, 0, 0], orientation: [0, 0, 0, 1]}]
                - id: 7
                  meshes:
                    - vertices: [[0, 0, 20], {x: 1, y: 0, z: 20}, [0, 1, 20], [0, 0, 21]]
                      triangles: [[0, 2, 1], {vertex_indices: [0, 1, 3]}, [0, 3, 2], [1, 2, 3]]
                  mesh_poses: [{position: [0, 0, 1]}]
                  subframe_names: [a]
                  subframe_poses: [{position: [0, 0, 0]}]
            """;

    private static final String REQUEST = """
            group_name: arm
            allowed_planning_time: 5
            start_state: {joint_state: {name: [j], position: [0.25]}}
            path_constraints: {joint_constraints: []}
            goal_constraints:
              - joint_constraints: [{joint_name: j, position: 1, tolerance_above: 0.1, tolerance_below: 0.2}, {joint_name: f, position: 3}]
              - position_constraints:
                  - link_name: tip
                    target_point_offset: {x: 0, y: 0, z: 1}
                    constraint_region: {primitives: [{type: 2, dimensions: [0.03]}], primitive_poses: [{position: [1, 2, 3]}]}
                orientation_constraints:
                  - {link_name: tip, orientation: [0, 0, 0.7071067811865476, 0.7071067811865476], absolute_x_axis_tolerance: 0.01, absolute_y_axis_tolerance: 0.02, absolute_z_axis_tolerance: 0.03}
            """;

    private static final String TEXT = """
            (scene)
            * my table
            1 0 0
            0 0 0 1
            2
            box
            1 2 0.1
            0 0 0.5
            0 0 0 1
            0 0 0 0
            cylinder
            0.1 2
            0 0 0
            0 0 0 1
            0.5 0.5 0.5 1
            1
            handle
            0 0 0
            0 0 0 1
            * m
            0 0 9
            0 0 0 1
            1
            mesh
            4 4
            0 0 0
            1 0 0
            0 1 0
            0 0 1
            0 2 1
            0 1 3
            0 3 2
            1 2 3
            0 0 0
            0 0 0 1
            0 0 0 0
            0
            .
            """;

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private static double distance(PlanningScene scene, String body, double x, double y, double z) {
        Body point = Body.of(new Sphere(0)).at(Pose.translation(x, y, z));
        return Tandem.distance(scene.body(body), point).distance();
    }

    @Test
    void readsAScene() throws IOException {
        MoveItScenes.Loaded loaded = MoveItScenes.load(file("a.yaml", SCENE), base);
        PlanningScene scene = loaded.scene();
        assertEquals(1, loaded.warnings().size(), () -> loaded.warnings().toString());
        assertTrue(
                loaded.warnings().get(0).contains("quaternion"),
                loaded.warnings().get(0));
        assertEquals(Set.of("box", "can", "cone", "floor", "7"), scene.bodies().keySet());
        assertEquals(0.5, scene.start()[0]);
        assertEquals(2, scene.base().translation().z());
        // The object's pose turns its x axis to y: the box of one metre along x lies from y = 0.5 to 1.5.
        assertEquals(0, distance(scene, "box", 1, 1.5, 0), 1e-12);
        assertEquals(0.1, distance(scene, "box", 1, 1.6, 0), 1e-12);
        assertEquals(0.1, distance(scene, "box", 1, 0, 3.6), 1e-12);
        // A cylinder's height comes first; its frame is a fixed one.
        assertEquals(0.5, distance(scene, "can", 10, 0, 1.5), 1e-12);
        assertEquals(0.4, distance(scene, "can", 10.5, 0, 0), 1e-12);
        // In the frame of a link that has moved with the root: 3 m up, turned by 0.5 about y.
        double s = Math.sin(0.5);
        double c = Math.cos(0.5);
        assertEquals(1, distance(scene, "cone", 2 * s, 0, 3 + 2 * c), 1e-9);
        // Below the plane z = -5.
        assertEquals(1, distance(scene, "floor", 0, 0, -4), 1e-12);
        assertEquals(0, distance(scene, "floor", 0, 0, -6), 1e-12);
        assertEquals(0, distance(scene, "7", 0.1, 0.1, 21.1), 1e-12, "a closed mesh is a solid");
    }

    @Test
    void readsRules() throws IOException {
        PlanningScene scene = MoveItScenes.read(file("a.yaml", SCENE), arm);
        assertEquals(Reason.SRDF, scene.allowed().reason("root", "tip").orElseThrow());
        assertTrue(scene.allowed().reason("tip", "box").isPresent());
        assertFalse(scene.allowed().reason("root", "box").isPresent());
        assertTrue(scene.allowed().reason("root", "floor").isPresent(), "a default entry");
        assertEquals(0.01, scene.padding("tip"));
        assertEquals(Set.of("root", "tip"), scene.attached("tool").touchLinks());
        assertEquals(
                1.2,
                scene.attached("tool").geometry().get(0).origin().translation().z(),
                1e-12);
    }

    /** A message of ROS has all its members: an empty list of poses is the same as none. */
    @Test
    void shapesWithoutPosesStandAtTheObject() throws IOException {
        String text = """
                world:
                  collision_objects:
                    - id: a
                      pose: &p {position: [5, 0, 0], orientation: [0, 0, 0, 1]}
                      primitives: [{type: sphere, dimensions: [1]}]
                      primitive_poses: []
                    - id: b
                      pose: *p
                      primitives: [{type: sphere, dimensions: [1]}]
                """;
        PlanningScene scene = MoveItScenes.load(file("a.yaml", text), base).scene();
        assertEquals(4, distance(scene, "a", 0, 0, 0), 1e-12);
        assertEquals(4, distance(scene, "b", 0, 0, 0), 1e-12);
    }

    /** A scene with a matrix replaces that of the SRDF file; one without keeps it. */
    @Test
    void replacesTheMatrix() throws IOException {
        String matrix =
                "allowed_collision_matrix: {entry_names: [root, pad], entry_values: [[false, true], [true, false]]}";
        PlanningScene replaced = MoveItScenes.load(file("a.yaml", matrix), base).scene();
        assertFalse(replaced.allowed().reason("root", "tip").isPresent());
        assertTrue(replaced.allowed().reason("root", "pad").isPresent());
        PlanningScene kept =
                MoveItScenes.load(file("b.yaml", "world: {}"), base).scene();
        assertTrue(kept.allowed().reason("root", "tip").isPresent());
        MoveItScenes.Loaded odd =
                MoveItScenes.load(file("c.yaml", matrix.replace("[true, false]]", "[false, false]]")), base);
        assertFalse(odd.scene().allowed().reason("root", "pad").isPresent(), "not symmetric: checked");
        assertEquals(1, odd.warnings().size());
    }

    @Test
    void appliesDifferences() throws IOException {
        PlanningScene first = MoveItScenes.load(file("a.yaml", SCENE), base).scene();
        String diff = """
                is_diff: true
                robot_state:
                  attached_collision_objects:
                    - {link_name: tip, object: {id: can}}
                    - {link_name: tip, object: {id: tool, operation: remove}}
                world:
                  collision_objects:
                    - {id: cone, operation: remove}
                    - {id: box, operation: append, primitives: [{type: sphere, dimensions: [1]}], primitive_poses: [{position: [0, 0, 50]}]}
                    - {id: nothing, operation: remove}
                """;
        MoveItScenes.Loaded second = MoveItScenes.load(file("b.yaml", diff), first);
        assertEquals(
                Set.of("box", "tool", "floor", "7"), second.scene().bodies().keySet());
        assertEquals("can", second.scene().attached().get(0).name());
        assertEquals(0, distance(second.scene(), "box", 0, 0, 51), 1e-12);
        assertEquals(0, distance(second.scene(), "box", 1, 1.5, 0), 1e-12);
        assertEquals(1, second.warnings().size());
        PlanningScene replaced = MoveItScenes.load(file("c.yaml", "world: {collision_objects: []}"), first)
                .scene();
        assertTrue(replaced.bodies().isEmpty() && replaced.attached().isEmpty());
        assertEquals(0, replaced.padding("tip"));
    }

    @Test
    void readsText() throws IOException {
        Path file = file("a.scene", TEXT);
        assertTrue(MoveItScenes.isScene(file));
        PlanningScene scene = MoveItScenes.load(file, base).scene();
        assertEquals(Set.of("my table", "m"), scene.bodies().keySet());
        assertEquals(0.45, distance(scene, "my table", 1, 0.9, 1), 1e-12);
        assertEquals(0, distance(scene, "my table", 1.1, 0, 0), 1e-12);
        assertEquals(0, distance(scene, "m", 0.1, 0.1, 9.1), 1e-12);
        String old = "name\n* a\n1\nsphere\n0.5\n0 0 2\n0 0 0 1\n0 0 0 0\n.\n";
        assertEquals(0.5, distance(MoveItScenes.load(file("b.scene", old), base).scene(), "a", 0, 0, 3), 1e-12);
    }

    @Test
    void readsARequest() throws IOException {
        PlanningRequest request = MoveItRequests.read(file("r.yaml", REQUEST), arm);
        assertEquals("arm", request.group());
        assertEquals(Map.of("j", 0.25), request.start());
        assertEquals(5, request.timeLimit());
        assertEquals(2, request.goals().size());
        Goal joints = request.goals().get(0);
        assertTrue(joints.isJointGoal());
        assertEquals(List.of(new PlanningRequest.JointRange("j", 1, 0.2, 0.1)), joints.joints());
        LinkPose pose = request.goals().get(1).poses().get(0);
        assertTrue(pose.hasPosition() && pose.hasOrientation());
        assertEquals(new Vec3(1, 2, 3), pose.pose().translation());
        assertEquals(0, pose.pose().rotate(new Vec3(1, 0, 0)).distanceTo(new Vec3(0, 1, 0)), 1e-12);
        assertEquals(1, pose.offset().translation().z());
        assertEquals(0.03 / Math.sqrt(3), pose.positionTolerance().get(0), 1e-15);
        assertEquals(List.of(0.01, 0.02, 0.03), pose.angleTolerance());
    }

    private void refuses(String name, String text, String... words) throws IOException {
        Path file = file(name, text);
        FormatException e = assertThrows(FormatException.class, () -> {
            if (name.startsWith("r")) {
                MoveItRequests.load(file, base);
            } else {
                MoveItScenes.load(file, base);
            }
        });
        String message = String.valueOf(e.getMessage());
        for (String word : words) {
            assertTrue(message.contains(word), message);
        }
        assertTrue(message.contains(name), message);
    }

    @Test
    void refusesScenesOfAnotherRobot() throws IOException {
        refuses("a.yaml", "robot_model_name: fetch", "line 1", "'fetch'", "'arm'");
        refuses(
                "a.yaml",
                "world: {}\nrobot_state: {joint_state: {name: [jj], position: [0]}}",
                "line 2",
                "no joint 'jj'",
                "did you mean 'j'?");
        refuses(
                "a.yaml",
                "allowed_collision_matrix: {entry_names: [x, y], entry_values: [[false, false], [false, false]]}",
                "none of the 2 names",
                "another robot");
        refuses("a.yaml", "world: {}\nlink_padding: [{link_name: tipp, padding: 1}]", "did you mean 'tip'?");
    }

    /** What could make a state look free if it were ignored. */
    @Test
    void refusesWhatItCannotHonour() throws IOException {
        refuses("a.yaml", "world: {octomap: {octomap: {data: [1, 2]}}}", "octomap");
        refuses("a.yaml", "world: {}\nlink_scale: [{link_name: tip, scale: 1.1}]", "scaled");
        refuses("a.yaml", "world: {collison_objects: []}", "did you mean 'collision_objects'?");
        refuses("a.yaml", "world: {collision_objects: [{id: a, primitive: []}]}", "did you mean 'primitives'?");
        refuses("a.yaml", "world: {collision_objects: [{id: a}]}", "no geometry");
        refuses("a.yaml", "world: {collision_objects: [{id: a, operation: move}]}", "not moved");
        String box = "primitives: [{type: box, dimensions: [1, 1, 1]}]";
        refuses("a.yaml", "world: {collision_objects: [{id: a, " + box + "}, {id: a, " + box + "}]}", "second time");
        refuses("a.yaml", "world: {collision_objects: [{id: tip, " + box + "}]}", "a link", "'tip'");
        refuses("a.yaml", "world: {collision_objects: [{id: a, header: {frame_id: mp}, " + box + "}]}", "frame 'mp'");
        refuses(
                "a.yaml",
                "world: {collision_objects: [{id: a, " + box + ", primitive_poses: [{}, {}]}]}",
                "2 primitive_poses");
        refuses("a.yaml", "world: {collision_objects: [{id: a, primitives: [{type: prism, dimensions: [1]}]}]}", "box");
        refuses(
                "a.yaml",
                "world: {collision_objects: [{id: a, primitives: [{type: box, dimensions: [-1, 1, 1]}]}]}",
                "-1");
        refuses("a.yaml", "world: {collision_objects: [{id: a, meshes: [{resource: ../x.stl}]}]}", "mesh file");
        refuses("a.yaml", "world: {}\nlink_padding: [{link_name: tip, padding: -1}]", "-1");
        refuses("a.yaml", "a: 1", "no planning scene");
        refuses("a.scene", "n\n* a\n1\nbox\n1 1\n", "the file ends here");
        refuses("a.scene", "n\n* a\n1\nbox\n1 1 nan\n0 0 0\n0 0 0 1\n0 0 0 0\n.", "line 5", "'nan'");
        refuses("a.scene", "n\n* a\n1\nmesh\n2000000000 2000000000\n", "line 5");
        refuses(
                "r.yaml",
                REQUEST.replace("joint_constraints: []", "joint_constraints: [{joint_name: j}]"),
                "along the path");
        refuses("r.yaml", REQUEST.replace("joint_name: j,", "joint_name: jx,"), "did you mean 'j'?");
        refuses("r.yaml", REQUEST.replace("{joint_name: f,", "{joint_name: j,"), "line 6", "two constraints");
        refuses("r.yaml", REQUEST.replace("path_constraints:", "path_constraint:"), "did you mean 'path_constraints'?");
        refuses("r.yaml", REQUEST.replace("path_constraints: {joint_c", "path_constraints: {joint_k"), "did you mean");
        refuses(
                "r.yaml",
                REQUEST.replace("    orientation_constraints:", "    orientation_constraint:"),
                "did you mean");
        refuses("r.yaml", REQUEST.replace("start_state:", "start:"), "\"start\" is not known");
        refuses("r.yaml", REQUEST.replace("position: [0.25]", "position: [.nan]"), "line 3");
        refuses("r.yaml", "group_name: a", "goal_constraints");
        refuses("r.yaml", "goal_constraints: []", "no goal");
    }

    /** Damaged files are read or refused with the file, and the line where there is one; never anything else. */
    @Test
    void survivesDamage() throws IOException {
        Map<String, String> files = Map.of("a.yaml", SCENE, "b.scene", TEXT, "r.yaml", REQUEST);
        for (Map.Entry<String, String> e : files.entrySet()) {
            byte[] bytes = e.getValue().getBytes(StandardCharsets.UTF_8);
            int read = 0;
            for (int seed = 0; seed < MUTATIONS; seed++) {
                Path file = folder.resolve("m-" + e.getKey());
                Files.write(file, Mutations.mutant(e.getKey(), bytes, seed));
                try {
                    if (e.getKey().startsWith("r")) {
                        MoveItRequests.load(file, base);
                    } else {
                        MoveItScenes.load(file, base);
                    }
                    read++;
                } catch (FormatException refused) {
                    String message = String.valueOf(refused.getMessage());
                    String where = e.getKey() + " seed " + seed + ": " + message;
                    assertTrue(PLACED.matcher(message).matches(), where);
                    assertTrue(message.startsWith(file.toString()), where);
                }
            }
            int count = read;
            assertTrue(read > 0 && read < MUTATIONS, () -> e.getKey() + ": " + count + " read");
        }
    }
}
