package dev.tandem.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.file.FormatException;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.plan.scene.PlanningScene;
import dev.tandem.plan.scene.SceneChecker;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.AttachedBody;
import dev.tandem.robot.Joint;
import dev.tandem.robot.JointLimit;
import dev.tandem.robot.JointType;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a robot holds at the start of a motion plan request. */
class MoveItAttachedTest {

    private static final String GOAL = "goal_constraints: [{joint_constraints: [{joint_name: j, position: 1}]}]\n";
    private static final double QUARTER = 0.5 * Math.PI;

    @TempDir
    Path folder;

    private final RobotModel arm = arm();

    /** A bar that turns about the z axis, with a can beyond its end and a table far away; it holds a tool. */
    private final PlanningScene scene = PlanningScene.of(arm, AllowedCollisions.adjacent(arm))
            .with("can", Body.of(new Box(0.2, 0.2, 0.2)).at(Pose.translation(0, 1.2, 0)))
            .with("table", Body.of(new Box(1, 1, 1)).at(Pose.translation(9, 0, 0)))
            .allow("can", "table")
            .attach(new AttachedBody(
                    "tool", "bar", List.of(LinkGeometry.of(new Box(0.1, 0.1, 0.1), Pose.identity())), Set.of()));

    private static RobotModel arm() {
        return RobotModel.of(
                "arm",
                List.of(
                        new Link("root", List.of()),
                        new Link("bar", List.of(LinkGeometry.of(new Box(1, 0.1, 0.1), Pose.translation(0.5, 0, 0))))),
                List.of(Joint.of("j", JointType.REVOLUTE, "root", "bar")
                        .about(new Vec3(0, 0, 1))
                        .within(JointLimit.of(-3, 3))));
    }

    /** A start state with the bar along y, so that its end is at the can. */
    private MoveItRequests.Loaded load(String members) throws IOException {
        String start = "start_state: {joint_state: {name: [j], position: [" + QUARTER + "]}" + members + "}\n";
        return MoveItRequests.load(Files.writeString(folder.resolve("r.yaml"), start + GOAL), scene);
    }

    private static String attached(String... objects) {
        return ", attached_collision_objects: [" + String.join(", ", objects) + "]";
    }

    private static Vec3 origin(PlanningScene scene, String body) {
        return scene.attached(body).geometry().get(0).origin().translation();
    }

    private static Set<String> held(PlanningScene scene) {
        return Set.copyOf(scene.attached().stream().map(AttachedBody::name).toList());
    }

    @Test
    void withoutTheListNothingChanges() throws IOException {
        assertSame(scene, load("").scene());
        assertSame(scene, load(", is_diff: true").scene());
        assertSame(scene, load(", is_diff: false").scene());
    }

    /** By its name alone, where it stands when the robot is at the start. */
    @Test
    void anObjectOfTheWorldLeavesIt() throws IOException {
        MoveItRequests.Loaded loaded =
                load(", is_diff: true" + attached("{link_name: bar, touch_links: [root], object: {id: can}}"));
        PlanningScene start = loaded.scene();
        assertEquals(List.of(), loaded.warnings());
        assertEquals(Set.of("table"), start.bodies().keySet());
        assertEquals(Set.of("can", "tool"), held(start));
        assertEquals(Set.of("bar", "root"), start.attached("can").touchLinks());
        assertEquals(0, origin(start, "can").distanceTo(new Vec3(1.2, 0, 0)), 1e-9, "in the frame of the bar");
        assertTrue(start.allowed().reason("can", "table").isPresent(), "its name keeps its rules");
        // Held, the can swings with the bar; in the world it would be hit by it.
        SceneChecker checker = SceneChecker.of(
                start.with("wall", Body.of(new Box(0.2, 0.2, 0.2)).at(Pose.translation(-1.2, 0, 0))));
        assertFalse(checker.collides(start.newState().set("j", QUARTER)));
        assertTrue(checker.collides(start.newState().set("j", 2.99)), "the can meets the wall, the bar is too short");
    }

    /** With a geometry of its own, in the frame of its header. */
    @Test
    void geometryOfItsOwnReplacesTheObject() throws IOException {
        String box =
                "primitives: [{type: box, dimensions: [0.1, 0.1, 0.1]}], primitive_poses: [{position: [0, 1.5, 0]}]";
        PlanningScene start = load(", is_diff: true"
                        + attached(
                                "{link_name: bar, object: {id: can, header: {frame_id: world}, " + box + "}}",
                                "{link_name: bar, object: {id: tool, header: {frame_id: bar}, " + box + "}}"))
                .scene();
        assertEquals(Set.of("table"), start.bodies().keySet());
        assertEquals(0, origin(start, "can").distanceTo(new Vec3(1.5, 0, 0)), 1e-9);
        assertEquals(0, origin(start, "tool").distanceTo(new Vec3(0, 1.5, 0)), 1e-9, "replaced");
        assertTrue(start.allowed().reason("can", "table").isPresent());
    }

    @Test
    void aMeshFileIsFoundBesideTheRequest() throws IOException {
        Meshes.write(TriangleMesh.box(0.1, 0.1, 0.1), folder.resolve("m.stl"));
        PlanningScene start = load(attached("{link_name: bar, object: {id: m, meshes: [{resource: m.stl}]}}"))
                .scene();
        assertEquals(Set.of("m"), held(start));
    }

    @Test
    void appendsShapes() throws IOException {
        PlanningScene start = load(", is_diff: true"
                        + attached("{link_name: bar, touch_links: [root], object: {id: tool, operation: append, "
                                + "primitives: [{type: sphere, dimensions: [0.1]}]}}"))
                .scene();
        assertEquals(2, start.attached("tool").geometry().size());
        assertEquals(Set.of("bar", "root"), start.attached("tool").touchLinks());
    }

    /** What is removed stays where it is. */
    @Test
    void removedObjectsAreLeftInTheWorld() throws IOException {
        for (String remove : List.of(
                "{link_name: bar, object: {id: tool, operation: remove}}",
                "{object: {id: tool, operation: 1}}",
                "{link_name: bar, object: {id: '', operation: remove}}",
                "{object: {operation: remove}}")) {
            PlanningScene start = load(", is_diff: true" + attached(remove)).scene();
            assertTrue(start.attached().isEmpty(), remove);
            assertEquals(Set.of("can", "table", "tool"), start.bodies().keySet(), remove);
            RobotState state = start.newState().set("j", QUARTER);
            assertTrue(SceneChecker.of(start).collides(state), "the bar is inside of the tool that it held");
        }
    }

    /** As in MoveIt, a state that is no difference holds what it lists and nothing else. */
    @Test
    void withoutDifferenceTheListIsAll() throws IOException {
        MoveItRequests.Loaded loaded = load(attached("{link_name: bar, object: {id: can}}"));
        assertEquals(Set.of("can"), held(loaded.scene()));
        assertEquals(Set.of("table"), loaded.scene().bodies().keySet());
        assertEquals(1, loaded.warnings().size(), () -> loaded.warnings().toString());
        assertTrue(
                loaded.warnings().get(0).contains("'tool'"), loaded.warnings().get(0));
        assertEquals(Set.of(), held(load(attached()).scene()));
        String tool = "{link_name: bar, object: {id: tool, primitives: [{type: sphere, dimensions: [0.1]}]}}";
        assertEquals(List.of(), load(attached(tool)).warnings());
    }

    private void refuses(String members, String... words) {
        FormatException e = assertThrows(FormatException.class, () -> load(members));
        String message = String.valueOf(e.getMessage());
        for (String word : words) {
            assertTrue(message.contains(word), message);
        }
        assertTrue(message.contains("r.yaml: line 1"), message);
    }

    @Test
    void refusesWhatItCannotHonour() {
        refuses(attached("{link_name: baar, object: {id: can}}"), "no link 'baar'", "'bar'");
        refuses(attached("{link_name: bar, touch_links: [rot], object: {id: can}}"), "no link 'rot'", "'root'");
        refuses(attached("{link_name: bar, touch_link: [root], object: {id: can}}"), "did you mean 'touch_links'?");
        refuses(attached("{link_name: bar, object: {id: cap}}"), "no geometry");
        refuses(attached("{link_name: bar, object: {id: tool, operation: remove}}"), "is_diff: true");
        refuses(", is_diff: true" + attached("{object: {id: toll, operation: remove}}"), "holds no body 'toll'");
        refuses(
                ", is_diff: true" + attached("{link_name: root, object: {id: tool, operation: remove}}"),
                "attached to 'bar', not to 'root'");
        refuses(
                ", is_diff: true"
                        + attached("{link_name: root, object: {id: tool, operation: append, "
                                + "primitives: [{type: sphere, dimensions: [0.1]}]}}"),
                "attached to 'bar', not to 'root'");
        refuses(attached("{link_name: bar, object: {id: can, operation: move}}"), "added");
        refuses(", attached_collision_object: []", "did you mean 'attached_collision_objects'?");
    }

    /** A request alone cannot say what the robot holds. */
    @Test
    void aRequestWithoutSceneHasNoObjects() throws IOException {
        Path file = Files.writeString(
                folder.resolve("r.yaml"),
                "start_state: {attached_collision_objects: [{link_name: bar, object: {id: m, "
                        + "primitives: [{type: sphere, dimensions: [0.1]}]}}]}\n" + GOAL);
        FormatException e = assertThrows(FormatException.class, () -> MoveItRequests.read(file, arm));
        assertTrue(String.valueOf(e.getMessage()).contains("in a scene"), e.getMessage());
    }
}
