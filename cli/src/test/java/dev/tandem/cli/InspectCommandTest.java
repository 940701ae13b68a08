package dev.tandem.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.Meshes;
import dev.tandem.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InspectCommandTest {

    @TempDir
    Path folder;

    @Test
    void jsonOfABox() throws IOException {
        Path box = folder.resolve("a \"box\".stl");
        Meshes.write(TriangleMesh.box(2, 2, 4), box);
        Ran ran = Ran.tandem("inspect", box, "--json").exits(0);
        assertTrue(ran.out().startsWith("{\"file\":\""), ran.out());
        assertTrue(ran.out().contains("a \\\"box\\\".stl\",\"points\":"), ran.out());
        assertTrue(
                ran.out()
                        .contains(
                                "\"distinctPoints\":8,\"triangles\":12,\"low\":[-1.0,-1.0,-2.0],\"high\":[1.0,1.0,2.0],"
                                        + "\"size\":[2.0,2.0,4.0],\"unitGuess\":\"m\",\"watertight\":true,\"edges\":18,"
                                        + "\"boundaryEdges\":0,\"nonManifoldEdges\":0,\"misorientedEdges\":0,\"components\":1,"
                                        + "\"degenerateTriangles\":0,\"duplicateTriangles\":0,\"area\":40.0,\"volume\":16.0,"
                                        + "\"tree\":{\"kind\":\"obb\",\"nodes\":11,\"leaves\":12,\"depth\":"),
                ran.out());
        assertEquals(1, ran.lines().size());
    }

    @Test
    void wordsForPeople() throws IOException {
        Path open = Files.writeString(
                folder.resolve("open.obj"), "v 0 0 0\nv 100 0 0\nv 0 100 0\nv 200 0 0\nf 1 2 3\nf 1 2 4\nf 3 2 1\n");
        String text = Ran.tandem("inspect", open).exits(0).out();
        assertTrue(text.contains("not watertight"), text);
        assertTrue(text.contains("probably in mm (a guess"), text);
        assertTrue(text.contains("degenerate   1 triangles, duplicate 1"), text);
        assertTrue(Ran.tandem("inspect", open, "--scale", "mm").out().contains("probably in m ("));
    }

    @Test
    void aBadFileDoesNotHideTheOthers() throws IOException {
        Path box = folder.resolve("box.ply");
        Meshes.write(TriangleMesh.box(1, 1, 1), box);
        Ran ran = Ran.tandem("inspect", folder.resolve("gone.stl"), box, "--json");
        assertEquals(2, ran.status());
        assertEquals(1, ran.lines().size());
        assertTrue(ran.err().matches("tandem: .*gone\\.stl: there is no such file.*\n"), ran.err());
    }

    @Test
    void theMeshesOfFcl() {
        Ran ran = Ran.tandem(
                        "inspect",
                        SharedData.file("data/meshes/env.obj"),
                        SharedData.file("data/meshes/rob.obj"),
                        "--json")
                .exits(0);
        assertEquals(2, ran.lines().size());
    }
}
