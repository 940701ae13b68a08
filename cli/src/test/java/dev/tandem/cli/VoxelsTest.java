package dev.tandem.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Voxel maps on the command line. */
class VoxelsTest {

    @TempDir
    Path folder;

    @Test
    void writtenOut() {
        Ran.tandem("collide", "voxels:0.5:0.1,0.1,0.1;2,2,2", "sphere:0.1").exits(1);
        Ran.tandem("collide", "voxels:0.5:0.6,0.1,0.1", "sphere:0.4").exits(0);
        Ran.tandem("collide", "voxels:0.5:0.6,0.1,0.1", "sphere:0.5").exits(1);
        String out = Ran.tandem("distance", "voxels:0.5:0.6,0.1,0.1", "voxels:1:-1,0,0", "--json")
                .exits(0)
                .out();
        assertTrue(out.contains("\"distance\":0.5,"), out);
        String words = Ran.tandem("collide", "voxels:0.5:-0.1,0.1,1", "sphere:1.2")
                .exits(1)
                .out();
        assertTrue(words.contains("cell -1,0,2 of A"), words);
    }

    @Test
    void refused() {
        Ran.tandem("collide", "voxels:0.5", "sphere:1").refuses("voxels:0.5", "colon");
        Ran.tandem("collide", "voxels:0:1,2,3", "sphere:1").refuses("voxels:0:1,2,3", "size of a cell");
        Ran.tandem("collide", "voxels:0.5:1,2", "sphere:1").refuses("voxels:0.5:1,2", "x,y,z");
        Ran.tandem("collide", "voxels:0.5:1e30,2,3", "sphere:1").refuses("1.0E30", "key");
        Ran.tandem("collide", folder.resolve("gone.bt"), "sphere:1").refuses("gone.bt: there is no such file");
    }

    @Test
    void broken() throws IOException {
        Path file = Files.writeString(folder.resolve("broken.bt"), "not an octree");
        Ran.tandem("collide", file, "sphere:1").refuses("broken.bt");
        Ran.tandem("inspect", file).refuses("broken.bt");
    }

    @Test
    void aBuilding() {
        Path file = SharedData.file("data/octomaps/geb079.bt");
        String json = Ran.tandem("inspect", file, "--json").exits(0).out();
        assertTrue(json.contains("\"cellSize\":0.08,\"cells\":185673,\"leaves\":143729,"), json);
        String words = Ran.tandem("inspect", file).exits(0).out();
        assertTrue(words.contains("185673 occupied"), words);
        Ran.tandem("distance", file, "sphere:1", "--at-b", "0,0,60", "--json").exits(0);
        Ran.tandem("collide", file, "box:40,40,4").exits(1);
    }
}
