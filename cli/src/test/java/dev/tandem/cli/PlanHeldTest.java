package dev.tandem.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.cli.text.ExitStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Requests whose start says what the robot holds, and folders in which some problems cannot be posed. */
class PlanHeldTest {

    /** A bar of one metre that turns about the z axis. */
    private static final String ARM = """
            <robot name="arm">
              <link name="base"/>
              <link name="bar"><collision><origin xyz="0.5 0 0"/><geometry><box size="0.9 0.1 0.1"/></geometry></collision></link>
              <joint name="j" type="revolute"><parent link="base"/><child link="bar"/><axis xyz="0 0 1"/>
                <limit lower="-3" upper="3" velocity="1" effort="1"/></joint>
            </robot>
            """;

    /** A can at the end of the bar, and a post that the bar passes but a can in its hand does not. */
    private static final String SCENE = """
            robot_model_name: arm
            world:
              collision_objects:
                - id: can
                  primitives: [{type: box, dimensions: [0.2, 0.1, 0.1]}]
                  primitive_poses: [{position: [1.1, 0, 0], orientation: [0, 0, 0, 1]}]
                - id: post
                  primitives: [{type: box, dimensions: [0.1, 0.1, 1]}]
                  primitive_poses: [{position: [0, 1.1, 0], orientation: [0, 0, 0, 1]}]
            """;

    private static final String REQUEST = """
            start_state:
              joint_state: {name: [j], position: [0]}
              HELD
            goal_constraints:
              - joint_constraints: [{joint_name: j, position: GOAL}]
            """;

    private static final String NOTHING = "is_diff: true";
    private static final String CAN = "attached_collision_objects: [{link_name: bar, object: {id: can}}]";

    @TempDir
    private Path folder;

    private Path file(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    private static String request(String held, double goal) {
        return REQUEST.replace("HELD", held).replace("GOAL", String.valueOf(goal));
    }

    private Ran plan(String request, Object... more) throws IOException {
        Object[] words = {
            "plan",
            file("arm.urdf", ARM),
            "--scene",
            file("scene0001.yaml", SCENE),
            "--request",
            file("request0001.yaml", request),
            "--json"
        };
        Object[] all = java.util.Arrays.copyOf(words, words.length + more.length);
        System.arraycopy(more, 0, all, words.length, more.length);
        return Ran.tandem(all);
    }

    @Test
    void whatIsHeldMovesWithTheRobot() throws IOException {
        Ran free = plan(request(NOTHING, 2)).exits(ExitStatus.FREE);
        assertTrue(free.out().contains("\"outcome\":\"found\"") && free.out().contains("\"proved\":true"), free.out());
        Ran held = plan(request(CAN, 1)).exits(ExitStatus.FREE);
        assertTrue(held.out().contains("\"outcome\":\"found\"") && held.out().contains("\"proved\":true"), held.out());
        Ran hit = plan(request(CAN, 0.5 * Math.PI)).exits(ExitStatus.FOUND);
        assertTrue(hit.out().contains("\"outcome\":\"goal-in-collision\""), hit.out());
        plan(request(NOTHING, 0.5 * Math.PI)).exits(ExitStatus.FREE);
        // The post is in the way of the can, and the bar has one joint: there is no way around.
        Ran none = plan(request(CAN, 2), "--iterations", 200).exits(ExitStatus.UNDECIDED);
        assertTrue(none.out().contains("\"outcome\":\"gave-up\",\"path\":[]"), none.out());
    }

    /** A body of --attach is held whatever the request says. */
    @Test
    void attachedByOptionStaysHeld() throws IOException {
        String stick = "bar=box:0.2,0.02,0.02@1.1,0,0.1";
        Ran hit = plan(request("attached_collision_objects: []", 0.5 * Math.PI), "--attach", stick);
        assertEquals(ExitStatus.FOUND, hit.status(), hit.err());
        assertTrue(hit.out().contains("\"outcome\":\"goal-in-collision\""), hit.out());
    }

    @Test
    void oneBadProblemIsOneInvalidProblem() throws IOException {
        Path arm = file("arm.urdf", ARM);
        for (int i = 1; i <= 8; i++) {
            file("set/scene000" + i + ".yaml", i == 7 ? SCENE.replace(": arm", ": leg") : SCENE);
        }
        file("set/request0001.yaml", request(CAN, 1));
        file("set/request0002.yaml", "goal_constraints: [{joint_constraints: [{joint_name: k, position: 1}]}]");
        file("set/request0003.yaml", request("attached_collision_objects: [{link_name: hand, object: {id: can}}]", 1));
        file("set/request0004.yaml", "{");
        file("set/request0005.yaml", request(CAN, 0.5 * Math.PI));
        file("set/request0007.yaml", request(CAN, 1));
        file("set/request0008.yaml", request(CAN, 1) + "path_constraints: {joint_constraints: [{joint_name: j}]}\n");
        Ran ran = Ran.tandem("benchmark-planning", arm, folder.resolve("set"), "--json");
        assertEquals(ExitStatus.FREE, ran.status(), ran.err());
        List<String> lines = ran.lines();
        assertEquals(9, lines.size(), ran.out());
        assertTrue(lines.get(0).contains("\"outcome\":\"found\""), lines.get(0));
        invalid(lines.get(1), "request0002.yaml", "no joint 'k'");
        invalid(lines.get(2), "request0003.yaml", "no link 'hand'");
        invalid(lines.get(3), "request0004.yaml");
        assertTrue(lines.get(4).contains("\"outcome\":\"goal-in-collision\""), lines.get(4));
        invalid(lines.get(5), "request0006.yaml", "no such file");
        invalid(lines.get(6), "scene0007.yaml", "'leg'");
        invalid(lines.get(7), "request0008.yaml", "along the path");
        assertTrue(lines.get(8).startsWith("{\"problems\":8,\"solved\":1,\"proved\":1,"), lines.get(8));

        Path page = folder.resolve("page.html");
        Ran words = Ran.tandem("benchmark-planning", arm, folder.resolve("set"), "--out", page);
        assertEquals(ExitStatus.FREE, words.status(), words.err());
        assertTrue(words.lines().get(3).contains("0004: invalid, "), words.out());
        assertTrue(Files.readString(page).contains("<li>set 0004 could not be posed: "), "named on the page");
    }

    private static void invalid(String line, String... words) {
        assertTrue(line.contains("\"outcome\":\"invalid\",\"reason\":\""), line);
        for (String word : words) {
            assertTrue(line.contains(word), line);
        }
        assertFalse(line.contains("Exception"), line);
    }

    /** Folders in which nothing is a problem of the robot are wrong input. */
    @Test
    void foldersWithoutAProblemAreRefused() throws IOException {
        Path arm = file("arm.urdf", ARM);
        file("other/scene0001.yaml", SCENE.replace(": arm", ": leg"));
        file("other/request0001.yaml", request(CAN, 1));
        Ran.tandem("benchmark-planning", arm, folder.resolve("other")).refuses("scene0001.yaml", "'leg'", "'arm'");
        file("scenes/scene0001.yaml", SCENE);
        Ran.tandem("benchmark-planning", arm, folder.resolve("scenes")).refuses("request0001.yaml", "no such file");
        Files.createDirectory(folder.resolve("empty"));
        Ran.tandem("benchmark-planning", arm, folder.resolve("empty")).refuses("there is no sceneNNNN.yaml");
    }
}
