package dev.tandem.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.TouchingPairs;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.Meshes;
import dev.tandem.math.Pose;
import dev.tandem.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CollideCommandTest {

    private static final String FLAT = "triangle:0,0,0,1,0,0,0,1,0";

    @TempDir
    Path folder;

    private Path box;

    @BeforeEach
    void writeBox() throws IOException {
        box = folder.resolve("box.obj");
        Meshes.write(TriangleMesh.box(1, 1, 1), box);
    }

    @Test
    void freeBodiesExitWithZero() {
        assertEquals(
                "free\n",
                Ran.tandem("collide", box, box, "--at-b", "1.5,0,0").exits(0).out());
    }

    @Test
    void collidingBodiesExitWithOneAndNameATouchingPair() throws IOException {
        Ran ran = Ran.tandem("collide", box, box, "--at-b", "0.5,0.5,0.5").exits(1);
        assertTrue(ran.out().matches("collides: triangle \\d+ of A touches triangle \\d+ of B\n"), ran.out());
        String[] words = ran.out().split(" ", -1);
        TouchingPairs.Pair pair = new TouchingPairs.Pair(Integer.parseInt(words[2]), Integer.parseInt(words[7]));
        assertTrue(touching(Pose.translation(0.5, 0.5, 0.5)).pairs().contains(pair), ran.out());
    }

    @Test
    void touchingIsACollision() {
        Ran.tandem("collide", box, box, "--at-b", "1,0,0").exits(1);
        Ran.tandem("collide", box, box, "--at-b", "1.0000000000000002,0,0").exits(0);
    }

    @Test
    void negativeNumbersAreValuesOfOptions() {
        Ran.tandem("collide", box, box, "--at-b", "-1.5,0,0").exits(0);
        Ran.tandem("collide", box, box, "--at-b", "-.5,0,0").exits(1);
        Ran.tandem("collide", box, box, "--at-b=-0.5,-0.5,-0.5").exits(1);
    }

    @Test
    void onlyTheRelativePoseCounts() {
        Ran.tandem("collide", box, box, "--at-a", "7,0,0", "--at-b", "8.5,0,0").exits(0);
        Ran.tandem("collide", box, box, "--at-a", "7,0,0", "--at-b", "7.5,0,0").exits(1);
        Ran.tandem("collide", box, box, "--at-a", "7,0,0").exits(0);
    }

    @Test
    void jsonHasTheFieldsOfTheContract() {
        Ran hit = Ran.tandem("collide", FLAT, FLAT, "--json").exits(1);
        assertEquals(
                "{\"pose\":0,\"collides\":true,\"pairs\":[{\"a\":0,\"b\":0}],\"tests\":0,\"leafTests\":1}\n",
                hit.out());
        Ran free =
                Ran.tandem("collide", FLAT, FLAT, "--json", "--at-b", "0,0,1").exits(0);
        assertEquals("{\"pose\":0,\"collides\":false,\"pairs\":[],\"tests\":0,\"leafTests\":1}\n", free.out());
    }

    @Test
    void allPairsAreThoseOfTheLibraryInOrder() throws IOException {
        TouchingPairs expected = touching(Pose.translation(0.5, 0.25, 0.125));
        assertTrue(expected.pairs().size() > 1);
        StringBuilder pairs = new StringBuilder();
        for (TouchingPairs.Pair pair : expected.pairs()) {
            pairs.append(pairs.isEmpty() ? "" : ",");
            pairs.append("{\"a\":" + pair.idA() + ",\"b\":" + pair.idB() + "}");
        }
        Ran ran = Ran.tandem("collide", box, box, "--at-b", "0.5,0.25,0.125", "--all", "--json")
                .exits(1);
        assertTrue(ran.out().contains("\"pairs\":[" + pairs + "],"), ran.out());
        Ran people = Ran.tandem("collide", box, box, "--at-b", "0.5,0.25,0.125", "--all")
                .exits(1);
        assertEquals(1 + expected.pairs().size(), people.lines().size());
    }

    @Test
    void scaleAppliesToFilesAndTakesUnits() {
        // Half a box is 0.0005 wide in metres; a triangle written out keeps its size.
        Ran.tandem("collide", box, "triangle:0.4,-9,-9,0.4,9,-9,0.4,0,9").exits(1);
        Ran.tandem("collide", box, "triangle:0.4,-9,-9,0.4,9,-9,0.4,0,9", "--scale", "mm")
                .exits(0);
        Ran.tandem("collide", box, "triangle:0.0004,-9,-9,0.0004,9,-9,0.0004,0,9", "--scale", "0.001")
                .exits(1);
        Ran.tandem("collide", box, "triangle:0.0126,-9,-9,0.0126,9,-9,0.0126,0,9", "--scale", "inch")
                .exits(1);
        Ran.tandem("collide", box, "triangle:0.0126,-9,-9,0.0126,9,-9,0.0126,0,9", "--scale", "cm")
                .exits(0);
        Ran.tandem("collide", box, "triangle:0.0126,-9,-9,0.0126,9,-9,0.0126,0,9", "--scale", "in")
                .exits(1);
        Ran.tandem("collide", box, "triangle:0.15,-9,-9,0.15,9,-9,0.15,0,9", "--scale", "ft")
                .exits(1);
        Ran.tandem("collide", box, "triangle:0.155,-9,-9,0.155,9,-9,0.155,0,9", "--scale", "ft")
                .exits(0);
        Ran.tandem("collide", box, "triangle:0.4,-9,-9,0.4,9,-9,0.4,0,9", "--scale", "m")
                .exits(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"obb", "aabb", "rss", "sphere", "kdop", "OBB"})
    void anyTreeGivesTheSameVerdict(String kind) {
        Ran.tandem("collide", box, box, "--at-b", "1,0,0", "--tree-a", kind).exits(1);
        Ran.tandem("collide", box, box, "--at-b", "1.01,0,0", "--tree-b", kind).exits(0);
    }

    @Test
    void shapesAreSolidAndMeetMeshesAndEachOther() {
        assertEquals(
                "collides: A touches B\n",
                Ran.tandem("collide", "sphere:1", "box:1,2,3").exits(1).out());
        Ran.tandem("collide", "sphere:1", "box:2,9,9", "--at-b", "2,0,0").exits(1);
        Ran.tandem("collide", "sphere:1", "box:2,9,9", "--at-b", "2.001,0,0").exits(0);
        Ran.tandem("collide", box, "sphere:0.4").exits(0);
        Ran.tandem("collide", "sphere:9", box).exits(1);
        Ran.tandem("collide", "box:3,3,3", box, "--json").exits(1);
        assertTrue(Ran.tandem("collide", box, "sphere:0.6").exits(1).out().endsWith(" of A touches B\n"));
    }

    @Test
    void statisticsGoToTheErrorStream() {
        Ran ran = Ran.tandem("collide", box, box, "--stats", "--json");
        assertEquals(1, ran.lines().size());
        assertTrue(ran.err().contains("A: 12 triangles"), ran.err());
        assertTrue(ran.err().contains("leaf tests"), ran.err());
    }

    @Test
    void theMeshesOfFclAreAnswered() {
        Path env = SharedData.file("data/meshes/env.obj");
        Path rob = SharedData.file("data/meshes/rob.obj");
        Ran ran = Ran.tandem("collide", env, rob, "--json");
        assertTrue(ran.status() == 0 || ran.status() == 1, ran.err());
        assertEquals("", ran.err());
        assertEquals(ran.status() == 1, ran.out().contains("\"collides\":true"));
        Ran.tandem("collide", env, rob, "--at-b", "1e7,0,0").exits(0);
        Ran.tandem("collide", rob, rob).exits(1);
    }

    private TouchingPairs touching(Pose bInA) throws IOException {
        TriangleMesh mesh = Meshes.read(box);
        return Tandem.pairs(Body.of(mesh), Body.of(mesh).at(bInA));
    }
}
