package dev.tandem.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A .urdf file as A or B. */
class RobotsAsBodiesTest {

    @TempDir
    Path folder;

    /** A box of edge 1 at the origin, and a ball of radius 0.5 that slides along x from 4 on. */
    private Path robot() throws IOException {
        return Files.writeString(folder.resolve("slide.urdf"), """
            <robot name="slide">
              <link name="base"><collision><geometry><box size="1 1 1"/></geometry></collision></link>
              <link name="tip"><collision><origin xyz="4 0 0"/><geometry><sphere radius="0.5"/></geometry></collision>
              </link>
              <joint name="k" type="prismatic"><parent link="base"/><child link="tip"/>
                <limit lower="-9" upper="9"/></joint>
            </robot>
            """);
    }

    @Test
    void standsWhereItsJointsPutIt() throws IOException {
        String zero = Ran.tandem("distance", robot(), "sphere:0.5", "--at-b", "6,0,0", "--json")
                .exits(0)
                .out();
        assertTrue(zero.contains("\"distance\":1.0,"), zero);
        String moved = Ran.tandem("distance", robot(), "sphere:0.5", "--at-b", "6,0,0", "--joints", "k=0.25", "--json")
                .exits(0)
                .out();
        assertTrue(moved.contains("\"distance\":0.75,"), moved);
        Ran touching = Ran.tandem("collide", "sphere:0.5", robot(), "--at-a", "6,0,0", "--joints", "k=1.5")
                .exits(1);
        assertTrue(touching.out().contains("A touches link tip of B"), touching.out());
        String json = Ran.tandem(
                        "collide", "sphere:0.5", robot(), "--at-a", "6,0,0", "--joints", "k=1.5", "--all", "--json")
                .exits(1)
                .out();
        assertTrue(json.contains("{\"a\":0,\"b\":1"), json);
        Ran.tandem("within", robot(), "sphere:0.5", "1", "--at-b", "6,0,0").exits(1);
    }

    @Test
    void refusesInOneLine() throws IOException {
        Ran.tandem("collide", robot(), "sphere:1", "--joints", "elbow=1").refuses("elbow");
        Ran.tandem("collide", robot(), "sphere:1", "--scale", "mm").refuses("metres");
        Ran.tandem("collide", folder.resolve("none.urdf"), "sphere:1").refuses("none.urdf");
        Path empty = Files.writeString(folder.resolve("empty.urdf"), "<robot name=\"e\"><link name=\"base\"/></robot>");
        Ran.tandem("collide", empty, "sphere:1").refuses("no collision geometry");
    }

    /** Meshes of links are solids, so that a ball in the middle of one is a hit. */
    @Test
    void panda() throws IOException {
        Path panda = SharedData.file("data/robots/moveit_resources_panda_description/urdf/panda.urdf");
        Ran.tandem("collide", panda, "sphere:0.001", "--at-b", "0,0,0.05").exits(1);
        Ran.tandem("collide", panda, "sphere:0.001", "--at-b", "0,0,2").exits(0);
        Path poses = Files.writeString(folder.resolve("poses.txt"), "0,0,0.05\n0,0,2\n0.5,0.5,1\n");
        assertEquals(
                3,
                Ran.tandem("distance", panda, "sphere:0.01", "--poses", poses, "--json")
                        .exits(0)
                        .lines()
                        .size());
    }
}
