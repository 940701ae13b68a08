package dev.tandem.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.Meshes;
import dev.tandem.samples.SampleMeshes;
import java.io.IOException;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code cast}, and {@code --solid} on the commands about two bodies. */
class CastCommandTest {

    private static final Pattern JSON =
            Pattern.compile("\\{\"pose\":0,\"collides\":true,\"time\":([^,]+),\"lower\":([^,]+),"
                    + "\"point\":\\[[^,]+,[^,]+,([^]]+)],\"normal\":\\[[^,]+,[^,]+,([^]]+)],\"certain\":true}");

    @TempDir
    Path folder;

    @Test
    void theTimeOfContactIsSaid() {
        // From 0 to 5 along z; a ball of radius 1 meets a box whose face is at 2.5 when its centre is at 1.5.
        Ran ran = Ran.tandem("cast", "sphere:1", "box:1,1,1", "--motion", "0,0,5", "--at-b", "0,0,3", "--json")
                .exits(1);
        Matcher answer = JSON.matcher(ran.out().strip());
        assertTrue(answer.matches(), ran.out());
        assertEquals(0.3, Double.parseDouble(answer.group(1)), 1e-6);
        assertTrue(Double.parseDouble(answer.group(2)) <= 0.3);
        assertEquals(2.5, Double.parseDouble(answer.group(3)), 1e-6);
        assertEquals(1, Double.parseDouble(answer.group(4)), 1e-6);
        assertTrue(Ran.tandem("cast", "sphere:1", "box:1,1,1", "--motion", "0,0,5", "--at-b", "0,0,3", "--screw")
                .exits(1)
                .out()
                .startsWith("touch at time 0.3"));
    }

    @Test
    void aFreeWayIsStatusZero() {
        assertEquals(
                "free on all the way",
                Ran.tandem("cast", "sphere:1", "box:1,1,1", "--motion", "0,0,5", "--at-b", "3,0,3")
                        .exits(0)
                        .out()
                        .strip());
        String json = Ran.tandem("cast", "sphere:1", "box:1,1,1", "--motion", "0,0,1", "--at-b", "0,0,9", "--json")
                .exits(0)
                .out();
        assertTrue(json.contains("\"collides\":false,\"time\":null,\"lower\":1.0,\"point\":null"), json);
    }

    @Test
    void manyPosesOfBAreAnsweredInOrder() {
        Ran ran = Ran.withInput("0,0,3\n3,0,3\n", "cast", "sphere:1", "box:1,1,1", "--motion", "0,0,5", "--poses", "-");
        assertEquals(2, ran.exits(0).lines().size());
        assertTrue(
                ran.lines().get(0).startsWith("0: touch") && ran.lines().get(1).startsWith("1: free"), ran.out());
    }

    @Test
    void wrongMotionsAreRefused() {
        Ran.tandem("cast", "sphere:1", "sphere:1").refuses("--motion");
        Ran.tandem("cast", "sphere:1", "sphere:1", "--motion", "1,2").refuses("pose");
        Ran.tandem("cast", "sphere:1", "sphere:1", "--motion", "1,2,3", "--screw", "--linear")
                .refuses("--screw", "--linear");
    }

    @Test
    void aSolidMeshHoldsWhatIsInside() throws IOException {
        Path room = folder.resolve("room.stl");
        Meshes.write(TriangleMesh.box(4, 4, 4), room);
        Ran.tandem("collide", room, "sphere:1").exits(0);
        Ran.tandem("collide", room, "sphere:1", "--solid").exits(1);
        assertTrue(Ran.tandem("distance", "sphere:1", room, "--solid", "--json")
                .exits(1)
                .out()
                .contains("\"distance\":0.0"));
        Ran.tandem("within", room, "sphere:1", "0.5", "--solid").exits(1);
        Path sheet = folder.resolve("sheet.stl");
        Meshes.write(SampleMeshes.terrain(3, 1), sheet);
        Ran.tandem("collide", sheet, "sphere:1", "--solid").refuses("sheet.stl", "closed", "12 are open");
    }
}
