package dev.tandem.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.Meshes;
import dev.tandem.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code tandem check}: valid states and all that makes one invalid, through each kind of scene and state. */
class CheckCommandTest {

    @TempDir
    Path folder;

    private Path urdf = Path.of("");
    private Path srdf = Path.of("");

    /** A ball at the origin, one on a rail along x from 2 to 4 m away, and a tip fixed 1 m above that. */
    @BeforeEach
    void files() throws IOException {
        String ball = "<collision><geometry><sphere radius='0.5'/></geometry></collision>";
        urdf = Files.writeString(
                folder.resolve("arm.urdf"),
                "<robot name='arm'><link name='base'>" + ball + "</link><link name='cart'>" + ball
                        + "</link><link name='tip'/>"
                        + "<joint name='rail' type='prismatic'><parent link='base'/><child link='cart'/>"
                        + "<axis xyz='1 0 0'/><limit lower='-1' upper='4' effort='1' velocity='1'/></joint>"
                        + "<joint name='mast' type='fixed'><parent link='cart'/><child link='tip'/>"
                        + "<origin xyz='0 0 1'/></joint></robot>");
        srdf = Files.writeString(
                folder.resolve("arm.srdf"),
                "<robot name='arm'><group name='all'><joint name='rail'/></group>"
                        + "<group_state name='parked' group='all'><joint name='rail' value='3'/></group_state></robot>");
    }

    private Ran check(Object... more) {
        Object[] all = new Object[more.length + 5];
        all[0] = "check";
        all[1] = urdf;
        all[2] = "--srdf";
        all[3] = srdf;
        all[4] = "--json";
        System.arraycopy(more, 0, all, 5, more.length);
        return Ran.tandem(all);
    }

    @Test
    void tellsWhatIsWrong() {
        assertEquals(
                "{\"valid\":true,\"reasons\":[],\"clearance\":2.0,\"closest\":[\"base\",\"cart\"]}\n",
                check("--joints", "rail=3").exits(0).out());
        assertEquals(
                "{\"valid\":false,\"reasons\":[\"'base' touches 'cart'\"],\"clearance\":0.0,\"closest\":[\"base\",\"cart\"]}\n",
                check("--joints", "rail=0.5").exits(1).out());
        String beyond = check("--joints", "rail=5").exits(1).out();
        assertTrue(beyond.contains("joint 'rail' is at 5.0, beyond its limits -1.0 to 4.0"), beyond);
        String words = Ran.tandem("check", urdf, "--srdf", srdf, "--state", "parked")
                .exits(0)
                .out();
        assertEquals("valid\nclosest: 'base' and 'cart', 2.0 apart\n", words);
    }

    /** The cart slides along x between the base and a post. */
    @Test
    void listsNearPairsWithGradients() {
        String post = "capsule:0.1,5,0,0,5,1,0";
        String far = check("--joints", "rail=3", "--scene", post, "--near", 2.5)
                .exits(0)
                .out();
        assertTrue(
                far.matches("\\{\"valid\":true,.*\"near\":\\[\\{\"a\":\"cart\",\"b\":\"" + post
                        + "\",\"distance\":1\\.\\d+,"
                        + "\"pointA\":\\[3\\.5,.*\"gradient\":\\[-1\\.0\\d*]},\\{\"a\":\"base\",\"b\":\"cart\",\"distance\":2\\.0,"
                        + ".*\"gradient\":\\[1\\.0]}],\"joints\":\\[\"rail\"]}\n"),
                far);
        String near = check("--joints", "rail=3", "--scene", post, "--near", 1.5)
                .exits(0)
                .out();
        assertTrue(near.contains("\"b\":\"" + post) && !near.contains("\"distance\":2.0"), near);
        String touching = check("--joints", "rail=0.5", "--near", 0).exits(1).out();
        assertTrue(touching.contains("\"distance\":0.0") && touching.contains("\"gradient\":[0.0]"), touching);
        String words = Ran.tandem("check", urdf, "--joints", "3", "--scene", post, "--near", 1.5)
                .exits(0)
                .out();
        assertTrue(words.endsWith("1 pair is at most 1.5 apart:\n  cart and " + post + ": 1.4\n"), words);
        check("--near", "-1").refuses("--near", "negative");
    }

    @Test
    void readsEveryKindOfState() throws IOException {
        Path names = Files.writeString(folder.resolve("a.txt"), "# a state\nrail = 3 # metres\n");
        Path numbers = Files.writeString(folder.resolve("b.txt"), "3\n");
        String expected = check("--joints", "rail=3").exits(0).out();
        for (Object state : new Object[] {"3", "parked", names, numbers}) {
            assertEquals(expected, check("--joints", state).exits(0).out(), state.toString());
        }
        assertEquals(expected, check("--state", "parked").exits(0).out());
        String moved = check("--state", "parked", "--joints", "rail=2").exits(0).out();
        assertTrue(moved.contains("\"clearance\":1.0"), moved);
    }

    @Test
    void readsEveryKindOfScene() throws IOException {
        Path yaml = Files.writeString(
                folder.resolve("a.yaml"),
                "robot_model_name: arm\nrobot_state: {joint_state: {name: [rail], position: [3]}}\n"
                        + "world: {collision_objects: [{id: wall, primitives: [{type: box, dimensions: [1, 1, 1]}], "
                        + "primitive_poses: [{position: [4.5, 0, 0]}]}]}\n");
        assertEquals(
                "{\"valid\":true,\"reasons\":[],\"clearance\":0.5,\"closest\":[\"cart\",\"wall\"]}\n",
                check("--scene", yaml).exits(0).out());
        assertTrue(check("--scene", yaml, "--joints", "rail=3.6").exits(1).out().contains("'cart' touches 'wall'"));
        Path text = Files.writeString(
                folder.resolve("a.scene"), "n\n* wall\n1\nbox\n1 1 1\n4.5 0 0\n0 0 0 1\n0 0 0 0\n.\n");
        assertTrue(check("--scene", text, "--joints", "3").exits(0).out().contains("\"closest\":[\"cart\",\"wall\"]"));
        Meshes.write(TriangleMesh.box(1, 1, 1), folder.resolve("wall.stl"));
        Path own = Files.writeString(
                folder.resolve("b.yaml"), "parts:\n  - {name: wall, file: wall.stl, pose: [4.5, 0, 0]}\n");
        assertTrue(check("--scene", own, "--joints", "3").exits(0).out().contains("\"closest\":[\"cart\",\"wall\"]"));
        assertTrue(check("--scene", own, "--joints", "4").exits(1).out().contains("'cart' touches 'wall'"));
        Ran inside = check("--scene", "box:9,9,9", "--joints", "3").exits(1);
        assertTrue(inside.out().contains("'base' touches 'box:9,9,9'"), inside.out());
    }

    @Test
    void holdsPadsAndKeepsAway() {
        String held = check("--joints", "3", "--attach", "tip=sphere:0.25@0,0,0.25")
                .exits(0)
                .out();
        assertTrue(held.contains("\"clearance\":0.5,\"closest\":[\"cart\",\"sphere:0.25\"]"), held);
        assertTrue(check("--joints", "3", "--attach", "tip=sphere:0.6")
                .exits(1)
                .out()
                .contains("'cart' touches"));
        check("--joints", "3", "--attach", "tip,cart=sphere:0.6").exits(0);
        String two = check("--joints", "3", "--attach", "tip=sphere:0.1", "--attach", "base,cart=sphere:0.1@0,0,9")
                .exits(0)
                .out();
        assertTrue(two.contains("\"valid\":true"), two);
        check("--joints", "3", "--margin", "1.9").exits(0);
        String close = check("--joints", "3", "--margin", "2").exits(1).out();
        assertTrue(close.contains("'base' is 2.0 from 'cart', where more than 2.0 is required"), close);
        Object[] wall = {"--joints", "3", "--scene", "halfspace:0,0,1,-1", "--padding"};
        assertEquals(
                0, check(wall[0], wall[1], wall[2], wall[3], wall[4], "0.4").status());
        assertEquals(
                1, check(wall[0], wall[1], wall[2], wall[3], wall[4], "0.6").status());
        assertEquals(
                1,
                check(wall[0], wall[1], wall[2], wall[3], wall[4], "cart=0.6").status());
        assertEquals(
                0, check(wall[0], wall[1], wall[2], wall[3], wall[4], "tip=0.6").status());
    }

    @Test
    void refusesWrongInput() throws IOException {
        check("--joints", "ral=3").refuses("--joints", "'ral'", "did you mean 'rail'?");
        check("--joints", "rail=nan").refuses("--joints", "'nan' is not a number");
        check("--joints", "rail=1,rail=2").refuses("'rail' is given twice");
        check("--joints", "mast=1").refuses("joint 'mast' is fixed");
        check("--joints", "1,2").refuses("2 numbers", "1 variables: rail");
        check("--joints", "1e40").refuses("rail", "1.0E40");
        check("--joints", "nowhere").refuses("neither a named state (parked)");
        check("--state", "praked").refuses("--state", "did you mean 'parked'?");
        check("--attach", "tp=sphere:1").refuses("--attach", "did you mean 'tip'?");
        check("--attach", "sphere:1").refuses("LINK=GEOMETRY@POSE");
        check("--attach", "tip=sphere:1@1,2").refuses("--attach", "a pose has 3 numbers");
        check("--padding", "-1").refuses("--padding", "-1");
        check("--padding", "car=1").refuses("did you mean 'cart'?");
        check("--margin", "x").refuses("--margin", "'x' is not a number");
        Path other = Files.writeString(folder.resolve("o.yaml"), "robot_model_name: fetch\n");
        check("--scene", other).refuses("o.yaml: line 1", "'fetch'", "'arm'");
        check("--scene", folder.resolve("none.yaml")).refuses("none.yaml", "no such file");
        Path empty = Files.writeString(folder.resolve("e.urdf"), "<robot name='e'><link name='a'/></robot>");
        Ran.tandem("check", empty).refuses("no collision geometry", "--allow-empty");
        Ran allowed = Ran.tandem("check", empty, "--allow-empty", "--json");
        assertEquals("{\"valid\":true,\"reasons\":[],\"clearance\":null,\"closest\":[]}\n", allowed.out());
    }

    @Test
    void checksTheHumanoidInTheKitchen() {
        String free = Ran.tandem("check", "--json").exits(0).out();
        assertTrue(free.startsWith("{\"valid\":true,"), free);
        String reaching = Ran.tandem("check", "--json", "--joints", "l_shoulder_pitch=-0.8")
                .exits(1)
                .out();
        assertTrue(reaching.contains("touches"), reaching);
    }

    @Test
    void readsThePandaAndItsProblems() {
        Path data = SharedData.file("data/planning");
        Ran ran = Ran.tandem(
                "check",
                data.resolve("panda/panda.urdf"),
                "--srdf",
                data.resolve("panda/panda.srdf"),
                "--scene",
                data.resolve("cage_panda/scene0001.yaml"),
                "--state",
                "ready",
                "--json");
        assertEquals(0, ran.status(), ran.err());
        assertTrue(ran.out().contains("\"valid\":true"), ran.out());
        assertEquals(2, ran.err().lines().count(), "one warning each for the robot's two files");
    }
}
