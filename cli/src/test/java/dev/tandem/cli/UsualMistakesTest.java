package dev.tandem.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What somebody who is new types wrongly, and what is said to it. */
class UsualMistakesTest {

    @TempDir
    Path folder;

    @Test
    void commandsThatDoNotExist() {
        Ran.tandem("benchmark", "--help").refuses("there is no command 'benchmark'");
        Ran.tandem("help", "colide").refuses("there is no command 'colide'; did you mean collide?");
    }

    @Test
    void tooManyArguments() {
        Ran.tandem("collide", "sphere:1", "box:1,1,1", "point:0,0,0")
                .refuses("collide: 'point:0,0,0' is one argument too many");
        Ran.tandem("view", "sphere:1", "box:1,1,1", "point:0,0,0").refuses("here are 3 files", "two bodies");
    }

    @Test
    void numbers() {
        Ran.tandem("collide", "sphere:1", "box:1,1,1", "--at-b", "0,").refuses("'0,' ends with a comma", "1,2,3");
        Ran.tandem("plan", "--seed", "abc").refuses("--seed", "'abc' is not a whole number");
        Ran.tandem("check", "--joints", "-1").refuses("--joints: here is 1 number, but the robot has");
    }

    @Test
    void jointsAndStates() throws IOException {
        Ran.tandem("self-collision", "--joints", "l_elbow").refuses("'l_elbow' is a joint", "l_elbow=0.5");
        Ran.tandem("check", "--joints", "l_elbow").refuses("'l_elbow' is a joint", "l_elbow=0.5");
        Ran.tandem("collide", "sphere:1", "box:1,1,1", "--joints", "l_elbow=1").refuses("--joints is for robots");
        Path robot = Files.writeString(
                folder.resolve("ball.urdf"),
                "<robot name='ball'><link name='ball'><collision><geometry><sphere radius='1'/></geometry></collision>"
                        + "</link></robot>");
        Ran.tandem("self-collision", robot, "--state", "ready").refuses("no state 'ready'", "--srdf");
        Ran.tandem("check", robot, "--state", "ready").refuses("no state 'ready'", "--srdf");
        Ran.tandem("plan", robot, "--to", "ready").refuses("'ready'", "--srdf");
    }

    @Test
    void filesAndFolders() throws IOException {
        Path none = folder.resolve("none");
        Ran.tandem("clash", none).refuses("none: there is no such file");
        Ran.tandem("check-motion", "--to", "l_elbow=-1", "--proof", none.resolve("proof.json"))
                .refuses("--proof", "there is no folder");
        Path renamed = Files.writeString(
                folder.resolve("mesh.stl"), "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n" + "# a comment\n".repeat(20));
        Ran.tandem("inspect", renamed).refuses("mesh.stl", "is it of another format");
    }

    @Test
    void whatIsWrittenIsSaid() {
        Path page = folder.resolve("robot.html");
        Ran ran = Ran.tandem("self-collision", "--no-proved-pairs", "--out", page);
        assertTrue(ran.out().contains("written to " + page), ran.out());
        Path report = folder.resolve("clashes.csv");
        assertTrue(Ran.tandem("clash", "--plant", 50, "--out", report).out().contains("written to " + report));
        assertTrue(Files.exists(report));
    }

    @Test
    void whatIsNotDecidedIsSaid() {
        Ran ran =
                Ran.tandem("distance", "box:1,1,1", "voxels:0.1:0.7,0.01,0;0.7,0.6,0;0.7,-0.6,0", "--budget-tests", 1);
        assertEquals(3, ran.status(), ran.out() + ran.err());
        assertTrue(ran.out().contains("not decided within the budget"), ran.out());
    }
}
