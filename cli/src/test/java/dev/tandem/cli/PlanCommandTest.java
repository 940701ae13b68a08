package dev.tandem.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.cli.text.ExitStatus;
import dev.tandem.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands {@code plan} and {@code benchmark-planning}: answers, exit status, files, and what is refused. */
class PlanCommandTest {

    /** Two bars; the shoulder turns by two radians to each side. */
    private static final String ARM = """
            <robot name="arm">
              <link name="base"/>
              <link name="upper"><collision><origin xyz="0.5 0 0"/><geometry><box size="0.9 0.1 0.1"/></geometry></collision></link>
              <link name="lower"><collision><origin xyz="0.5 0 0"/><geometry><box size="0.9 0.1 0.1"/></geometry></collision></link>
              <joint name="shoulder" type="revolute"><parent link="base"/><child link="upper"/><axis xyz="0 0 1"/>
                <limit lower="-2" upper="2" velocity="1" effort="1"/></joint>
              <joint name="elbow" type="revolute"><parent link="upper"/><child link="lower"/><origin xyz="1 0 0"/>
                <axis xyz="0 0 1"/><limit lower="-2.6" upper="2.6" velocity="1" effort="1"/></joint>
            </robot>
            """;

    private static final String SEMANTICS = """
            <robot name="arm">
              <group name="all"><joint name="shoulder"/><joint name="elbow"/></group>
              <group_state name="left" group="all"><joint name="shoulder" value="1"/><joint name="elbow" value="0"/></group_state>
              <group_state name="right" group="all"><joint name="shoulder" value="-1"/><joint name="elbow" value="0"/></group_state>
              <disable_collisions link1="upper" link2="lower" reason="Adjacent"/>
            </robot>
            """;

    /** A post between the two states, out of reach of the upper arm. */
    private static final String SCENE = """
            name: ""
            robot_model_name: arm
            world:
              collision_objects:
                - id: post
                  primitives: [{type: box, dimensions: [0.1, 0.1, 1]}]
                  primitive_poses: [{position: [1.5, 0, 0], orientation: [0, 0, 0, 1]}]
            """;

    private static final String REQUEST = """
            group_name: all
            start_state: {joint_state: {name: [shoulder, elbow], position: [-1, 0]}}
            goal_constraints:
              - joint_constraints:
                  - {joint_name: shoulder, position: 1}
                  - {joint_name: elbow, position: 0}
            """;

    @TempDir
    private Path folder;

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private Object[] arm(Object... more) throws IOException {
        List<Object> words = new ArrayList<>(List.of(
                "plan",
                file("arm.urdf", ARM),
                "--srdf",
                file("arm.srdf", SEMANTICS),
                "--scene",
                file("scene0001.yaml", SCENE)));
        words.addAll(List.of(more));
        return words.toArray();
    }

    @Test
    void findsAPathBetweenNamedStates() throws IOException {
        Ran ran = Ran.tandem(arm("--from", "right", "--to", "left", "--json")).exits(ExitStatus.FREE);
        String line = ran.lines().get(0);
        assertTrue(line.startsWith("{\"outcome\":\"found\",\"path\":[[-1.0,0.0],"), line);
        assertTrue(line.contains("[1.0,0.0]],\"joints\":[\"shoulder\",\"elbow\"],\"cost\":"), line);
        assertTrue(line.contains("\"proved\":true,\"clearance\":"), line);
        assertEquals(1, ran.lines().size());
        Ran again = Ran.tandem(arm("--from", "right", "--to", "left", "--json"));
        assertEquals(path(line), path(again.lines().get(0)), "the same seed gives the same path");
    }

    private static String path(String line) {
        return line.substring(line.indexOf("\"path\""), line.indexOf("\"joints\""));
    }

    @Test
    void saysInWordsWhatItFound() throws IOException {
        Ran ran = Ran.tandem(arm("--from", "right", "--to", "1,0")).exits(ExitStatus.FREE);
        assertTrue(ran.lines().get(0).startsWith("found: "), ran.out());
        assertTrue(ran.out().contains("proved free on the exact geometry"), ran.out());
    }

    @Test
    void aRequestHasStartAndGoal() throws IOException {
        Ran.tandem(arm("--request", file("request0001.yaml", REQUEST), "--json"))
                .exits(ExitStatus.FREE);
        Ran.tandem(arm("--request", folder.resolve("request0001.yaml"), "--to", "left"))
                .refuses("--request", "--to");
    }

    @Test
    void exitStatusSaysWhyThereIsNoPath() throws IOException {
        Ran hit = Ran.tandem(arm("--from", "right", "--to", "0,0", "--json")).exits(ExitStatus.FOUND);
        assertTrue(hit.out().contains("\"outcome\":\"goal-in-collision\",\"path\":[]"), hit.out());
        List<String> words = Ran.tandem(arm("--from", "right", "--to", "0,0"))
                .exits(ExitStatus.FOUND)
                .lines();
        assertTrue(
                words.size() > 1
                        && words.get(1).startsWith("  ")
                        && words.get(1).contains("'"),
                words.toString());
        Ran start = Ran.tandem(arm("--from", "0,0", "--to", "left", "--json")).exits(ExitStatus.FOUND);
        assertTrue(start.out().contains("\"outcome\":\"start-in-collision\""), start.out());
        Path wall = file("wall.yaml", SCENE.replace("[1.5, 0, 0]", "[0.6, 0, 0]"));
        Ran none = Ran.tandem(
                        "plan",
                        folder.resolve("arm.urdf"),
                        "--srdf",
                        folder.resolve("arm.srdf"),
                        "--scene",
                        wall,
                        "--from",
                        "right",
                        "--to",
                        "left",
                        "--iterations",
                        200,
                        "--json")
                .exits(ExitStatus.UNDECIDED);
        assertTrue(none.out().contains("\"outcome\":\"gave-up\",\"path\":[]"), none.out());
    }

    @Test
    void mistakesAreNamed() throws IOException {
        Ran.tandem(arm()).refuses("--to");
        Ran.tandem(arm("--to", "2.5,0")).refuses("goal", "shoulder", "2.5");
        Ran.tandem(arm("--to", "sholder=1")).refuses("sholder", "shoulder");
        Ran.tandem(arm("--to", "lefd")).refuses("lefd", "left");
        Ran.tandem(arm("--to", "NaN,0")).refuses("--to");
        Ran.tandem(arm("--to", "left", "--group", "arms")).refuses("arms", "all");
        Ran.tandem(arm("--to", "left", "--time-limit", "0")).refuses("--time-limit");
        Ran.tandem(arm("--to", "left", "--out", folder.resolve("path.txt"))).refuses("path.txt", ".csv");
        Path other = file("other.yaml", SCENE.replace("robot_model_name: arm", "robot_model_name: leg"));
        Ran.tandem("plan", folder.resolve("arm.urdf"), "--scene", other, "--to", "1,0")
                .refuses("leg", "arm");
    }

    @Test
    void writesTablesAndJson() throws IOException {
        Path csv = folder.resolve("path.csv");
        Ran.tandem(arm("--from", "right", "--to", "left", "--out", csv)).exits(ExitStatus.FREE);
        List<String> rows = Files.readAllLines(csv);
        assertEquals("shoulder,elbow", rows.get(0));
        assertEquals("-1.0,0.0", rows.get(1));
        assertEquals("1.0,0.0", rows.get(rows.size() - 1));
        Path json = folder.resolve("path.json");
        Ran.tandem(arm("--from", "right", "--to", "left", "--out", json, "--json"))
                .exits(ExitStatus.FREE);
        assertTrue(Files.readString(json).startsWith("{\"outcome\":\"found\""));
    }

    /** The arm is flat: its end is 1 from the elbow, and turned by the sum of both joints. */
    @Test
    void aLinkGoesToAPose() throws IOException {
        double angle = 1;
        String end = 1.0 * Math.cos(angle) + "," + 1.0 * Math.sin(angle) + ",0";
        String turned = "," + "0,0," + Math.sin(0.5 * 1.5) + "," + Math.cos(0.5 * 1.5);
        Ran posed = Ran.tandem(arm("--from", "right", "--to-pose", "lower=" + end + turned, "--json"))
                .exits(ExitStatus.FREE);
        double[] last = lastState(posed.lines().get(0));
        assertEquals(1, last[0], 1e-6, posed.out());
        assertEquals(0.5, last[1], 1e-6, posed.out());
        Ran placed = Ran.tandem(arm("--from", "right", "--to-position", "lower=" + end, "--json"))
                .exits(ExitStatus.FREE);
        assertEquals(1, lastState(placed.lines().get(0))[0], 1e-6, "the elbow may be anywhere: " + placed.out());
    }

    private static double[] lastState(String line) {
        String path = line.substring(0, line.indexOf("]],\"joints\""));
        return Arrays.stream(path.substring(path.lastIndexOf('[') + 1).split(",", -1))
                .mapToDouble(Double::parseDouble)
                .toArray();
    }

    /** A pose that is surely out of reach is wrong input; one for which nothing was found is undecided. */
    @Test
    void posesThatCannotBeReached() throws IOException {
        Ran.tandem(arm("--to-pose", "lower=3,0,0")).refuses("--to-pose", "'lower'", "out of reach");
        Ran none = Ran.tandem(arm("--to-pose", "lower=0.6,0.2,0", "--json")).exits(ExitStatus.UNDECIDED);
        assertTrue(none.out().startsWith("{\"outcome\":\"gave-up\",\"path\":[],"), none.out());
        assertTrue(none.out().contains("\"reason\":\"link 'lower': no solution in "), none.out());
        Ran words = Ran.tandem(arm("--to-pose", "lower=0.6,0.2,0")).exits(ExitStatus.UNDECIDED);
        assertTrue(
                words.out().startsWith("gave up: no joint values were found for the goal; link 'lower'"), words.out());
        Ran hit = Ran.tandem(arm("--from", "right", "--to-pose", "lower=1,0,0", "--json"))
                .exits(ExitStatus.FOUND);
        assertTrue(hit.out().contains("\"outcome\":\"goal-in-collision\""), hit.out());
    }

    @Test
    void posesThatAreWrong() throws IOException {
        Ran.tandem(arm("--to-pose", "lover=1,0,0")).refuses("--to-pose", "no link 'lover'", "'lower'");
        Ran.tandem(arm("--to-pose", "elbow=1,0,0")).refuses("no link 'elbow'", "a joint of this name", "'lower'");
        Ran.tandem(arm("--to-pose", "1,0,0")).refuses("--to-pose", "'1,0,0'", "LINK=POSE");
        Ran.tandem(arm("--to-pose", "lower=1,0")).refuses("--to-pose", "a pose has 3 numbers");
        Ran.tandem(arm("--to-position", "lower=1,0,0,0,0,0,1")).refuses("--to-position", "3 numbers", "--to-pose");
        Ran.tandem(arm("--to", "left", "--to-pose", "lower=1,0,0")).refuses("--to and --to-pose");
        Ran.tandem(arm("--to-position", "lower=1,0,0", "--to-pose", "lower=1,0,0"))
                .refuses("--to-pose and --to-position");
        Ran.tandem(arm("--to-pose", "base=1,0,0")).refuses("--to-pose", "'base' is not moved");
    }

    @Test
    void timesComeWithTheLimitsThatWereUsed() throws IOException {
        Path csv = folder.resolve("timed.csv");
        Ran ran = Ran.tandem(arm("--from", "right", "--to", "left", "--timing", "--acceleration", 2, "--out", csv))
                .exits(ExitStatus.FREE);
        assertTrue(ran.out().contains("takes "), ran.out());
        assertTrue(
                ran.out()
                        .contains(
                                "velocities are at most those of the robot file; accelerations are at most 2.0 rad/s^2"),
                ran.out());
        List<String> rows = Files.readAllLines(csv);
        assertEquals("time,shoulder,elbow,shoulder.velocity,elbow.velocity", rows.get(0));
        assertEquals("0.0,-1.0,0.0,0.0,0.0", rows.get(1));
        double before = 0;
        double[] velocity = {0, 0};
        for (String row : rows.subList(1, rows.size())) {
            double[] n = Arrays.stream(row.split(",", -1))
                    .mapToDouble(Double::parseDouble)
                    .toArray();
            for (int i = 0; i < 2; i++) {
                assertTrue(Math.abs(n[3 + i]) <= 1, "the velocity of the file: " + row);
                assertTrue(Math.abs(n[3 + i] - velocity[i]) <= 2 * (n[0] - before) + 1e-9, "the acceleration: " + row);
                velocity[i] = n[3 + i];
            }
            before = n[0];
        }
        assertTrue(rows.get(rows.size() - 1).endsWith(",1.0,0.0,0.0,0.0"), "at rest at the goal");
    }

    @Test
    void timesInJsonAndOnThePage() throws IOException {
        Path urdf = file("slow.urdf", ARM.replaceFirst("velocity=\"1\" ", ""));
        Path page = folder.resolve("timed.html");
        Ran ran = Ran.tandem(
                        "plan",
                        urdf,
                        "--from",
                        "-1,0",
                        "--to",
                        "1,0",
                        "--timing",
                        "--velocity",
                        0.5,
                        "--json",
                        "--out",
                        page)
                .exits(ExitStatus.FREE);
        String line = ran.lines().get(0);
        assertTrue(
                line.contains("\"velocityLimits\":[0.5,1.0],\"accelerationLimits\":[1.0,1.0],"
                        + "\"assumedVelocities\":[\"shoulder\"],\"trajectory\":{\"joints\":[\"shoulder\",\"elbow\"],"
                        + "\"duration\":"),
                line);
        // Two radians at half a radian per second, and half a second each to speed up and to slow down.
        String duration = line.substring(line.indexOf("\"duration\":") + 11, line.indexOf(",\"points\""));
        assertEquals(4.5, Double.parseDouble(duration), 1e-6);
        assertTrue(
                Files.readString(page).contains("\"timed\":true,\"seconds\":[0.00000000,4.5000000"),
                "the page plays it in time");
        Ran said = Ran.tandem("plan", urdf, "--from", "-1,0", "--to", "1,0", "--timing");
        assertTrue(said.out().contains("and 1.0 rad/s or m/s where it states none (shoulder)"), said.out());
    }

    @Test
    void timingThatIsWrong() throws IOException {
        Ran.tandem(arm("--to", "left", "--acceleration", 2)).refuses("--acceleration", "--timing");
        Ran.tandem(arm("--to", "left", "--timing", "--acceleration", 0)).refuses("--acceleration", "above 0");
        Ran.tandem(arm("--to", "left", "--timing", "--velocity", "fast")).refuses("--velocity", "fast");
        Ran.tandem(arm("--to", "left", "--timing", "--time-step", -1)).refuses("--time-step", "above 0");
        Path stuck = file("stuck.urdf", ARM.replaceFirst("velocity=\"1\"", "velocity=\"0\""));
        Ran.tandem("plan", stuck, "--from", "-1,0", "--to", "1,0", "--timing").refuses("'shoulder'", "velocity is 0");
    }

    @Test
    void plansAllProblemsOfAFolder() throws IOException {
        Path arm = file("arm.urdf", ARM);
        Path srdf = file("arm.srdf", SEMANTICS);
        Path set = Files.createDirectory(folder.resolve("set"));
        for (String number : List.of("0001", "0002", "0003")) {
            Files.writeString(set.resolve("scene" + number + ".yaml"), SCENE);
            String goal =
                    number.equals("0002") ? "position: 0" : number.equals("0003") ? "position: 2.5" : "position: 1";
            Files.writeString(set.resolve("request" + number + ".yaml"), REQUEST.replaceFirst("position: 1", goal));
        }
        Ran ran = Ran.tandem("benchmark-planning", arm, set, "--srdf", srdf, "--json");
        assertEquals(ExitStatus.FREE, ran.status(), ran.err());
        assertTrue(ran.err().contains("warm-up"), ran.err());
        assertEquals(4, ran.lines().size(), ran.out());
        assertTrue(ran.lines().get(0).startsWith("{\"problem\":\"" + set + "/0001\",\"outcome\":\"found\""), ran.out());
        assertTrue(ran.lines().get(1).contains("\"outcome\":\"goal-in-collision\""), ran.out());
        assertTrue(ran.lines().get(2).contains("\"outcome\":\"invalid\",\"reason\":"), ran.out());
        assertTrue(
                ran.lines().get(3).startsWith("{\"problems\":3,\"solved\":1,\"proved\":1,\"medianMicros\":"),
                ran.out());
        Ran.tandem("benchmark-planning", arm, folder.resolve("arm.srdf")).refuses("arm.srdf", "folder");

        Path page = folder.resolve("problems.html");
        Ran.tandem("benchmark-planning", arm, set, "--srdf", srdf, "--out", page);
        String text = Files.readString(page);
        assertTrue(
                text.contains("3 problems, 1 solved, 1 of the paths proved to be free; 1 could not be posed."),
                "the page counts all problems");
        assertTrue(text.contains("<li>set 0003 could not be posed: "), "and names those that were not planned");
        assertTrue(!text.contains("\"set\":\"" + folder), "sets have short names");
        Files.delete(set.resolve("scene0001.yaml"));
        Files.delete(set.resolve("scene0002.yaml"));
        Ran none = Ran.tandem("benchmark-planning", arm, set, "--srdf", srdf, "--out", page);
        assertEquals(ExitStatus.WRONG, none.status());
        assertTrue(none.err().contains("no problem could be posed"), none.err());
    }

    /** The given robot and problems, as others read them. */
    @Test
    void plansAGivenProblem() {
        Path problems = SharedData.file("data/planning");
        Ran ran = Ran.tandem(
                "plan",
                problems.resolve("panda/panda.urdf"),
                "--srdf",
                problems.resolve("panda/panda.srdf"),
                "--scene",
                problems.resolve("bookshelf_small_panda/scene0001.yaml"),
                "--request",
                problems.resolve("bookshelf_small_panda/request0001.yaml"),
                "--json");
        assertEquals(ExitStatus.FREE, ran.status(), ran.err());
        assertTrue(ran.out().contains("\"outcome\":\"found\"") && ran.out().contains("\"proved\":true"), ran.out());
        assertTrue(ran.out().contains("\"joints\":[\"panda_joint1\","), ran.out());
    }
}
