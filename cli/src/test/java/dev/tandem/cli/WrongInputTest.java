package dev.tandem.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.cli.text.Terminal;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.Meshes;
import dev.tandem.testkit.SharedData;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every kind of wrong input ends with status 2 and one line. */
class WrongInputTest {

    private static final String FLAT = "triangle:0,0,0,1,0,0,0,1,0";

    @TempDir
    Path folder;

    @Test
    void filesThatAreNotThere() throws IOException {
        Ran.tandem("collide", folder.resolve("gone.stl"), FLAT).refuses("gone.stl: there is no such file");
        Path named = Files.createDirectory(folder.resolve("folder.stl"));
        Ran.tandem("collide", FLAT, named).refuses("folder.stl: is a folder", "a file is needed");
        Ran.tandem("inspect", named).refuses("folder.stl");
    }

    @Test
    void endingsAndShapesThatAreNotKnown() {
        Ran.tandem("collide", "part.step", FLAT).refuses("part.step", ".stl", ".obj", ".ply", ".off");
        Ran.tandem("collide", "blob:1,2", FLAT).refuses("blob:1,2", "box:X,Y,Z", "sphere:R", "triangle:");
        Ran.tandem("collide", "torus:1,2", FLAT).refuses("torus:1,2", "triangle:");
        Ran.tandem("collide", "box:1,2", FLAT).refuses("box:1,2", "X,Y,Z", "2");
        Ran.tandem("collide", "box:1,2,-3", FLAT).refuses("box:1,2,-3", "z size");
        Ran.tandem("collide", "sphere:", FLAT).refuses("sphere:", "''");
        Ran.tandem("collide", "triangle:1,2,3", FLAT).refuses("triangle:1,2,3", "nine", "3");
        Ran.tandem("collide", "triangle:1,2,3,4,5,6,7,8,x", FLAT).refuses("'x'");
        Ran.tandem("collide", "triangle:1,2,3,4,5,6,7,8,1e40", FLAT).refuses("triangle:", "1.0E40");
        Ran.tandem("collide", "a\0b.stl", FLAT).refuses("a");
    }

    @Test
    void usage() {
        Ran.tandem().refuses("collide", "distance", "within", "inspect");
        Ran.tandem("colide", FLAT, FLAT).refuses("colide");
        Ran.tandem("collide", FLAT).refuses("B");
        Ran.tandem("collide").refuses("A", "B");
        Ran.tandem("collide", FLAT, FLAT, FLAT).refuses("triangle:0,0,0,1,0,0,0,1,0");
        Ran.tandem("collide", FLAT, FLAT, "--everything").refuses("--everything", "--all", "--poses");
        Ran.tandem("distance", FLAT, FLAT, "--all").refuses("--all", "--rel-error");
        Ran.tandem("collide", FLAT, FLAT, "--tree-a", "bsp")
                .refuses("--tree-a", "bsp", "obb, aabb, rss, sphere and kdop");
        Ran.tandem("inspect").refuses("FILE");
        Ran.tandem("collide", FLAT, FLAT, "--json", "--json").refuses("--json");
    }

    @Test
    void numbersThatAreNoCoordinates() throws IOException {
        Path nan = Files.writeString(folder.resolve("nan.obj"), "v 0 0 0\nv 1 0 0\nv 0 nan 0\nf 1 2 3\n");
        Ran.tandem("collide", nan, FLAT).refuses("nan.obj", "line 3");
        byte[] stl = stl();
        ByteBuffer.wrap(stl).order(ByteOrder.LITTLE_ENDIAN).putFloat(84 + 12, Float.NaN);
        Ran.tandem("collide", Files.write(folder.resolve("nan.stl"), stl), FLAT).refuses("nan.stl", "triangle 0");
    }

    @Test
    void filesThatEndTooSoonOrLieAboutTheirLength() throws IOException {
        byte[] stl = stl();
        Path cut = Files.write(folder.resolve("cut.stl"), Arrays.copyOf(stl, stl.length - 70));
        Ran.tandem("collide", cut, FLAT).refuses("cut.stl");
        ByteBuffer.wrap(stl).order(ByteOrder.LITTLE_ENDIAN).putInt(80, 2_000_000_000);
        Ran.tandem("distance", Files.write(folder.resolve("lie.stl"), stl), FLAT)
                .refuses("lie.stl", "2000000000");
        Ran.tandem("collide", Files.write(folder.resolve("empty.stl"), new byte[0]), FLAT)
                .refuses("empty.stl");
        Path points = Files.writeString(folder.resolve("points.obj"), "v 0 0 0\nv 1 0 0\n");
        Ran.tandem("within", points, FLAT, "1").refuses("points.obj");
    }

    @Test
    void theHostileFiles() throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.list(SharedData.file("data/hostile"))) {
            files = all.sorted().toList();
        }
        assertTrue(files.size() > 5);
        for (Path file : files) {
            Ran.tandem("collide", file, FLAT, "--json")
                    .refuses(file.getFileName().toString());
            Ran.tandem("inspect", file).refuses(file.getFileName().toString());
        }
    }

    @Test
    void answersThatCannotBeWrittenAreNotASuccess() {
        OutputStream full = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("no space left");
            }
        };
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Terminal terminal = new Terminal(
                InputStream.nullInputStream(),
                new PrintStream(full, false, StandardCharsets.UTF_8),
                new PrintStream(err, false, StandardCharsets.UTF_8),
                false);
        assertEquals(2, Main.run(terminal, "collide", FLAT, FLAT, "--at-b", "0,0,1"));
        assertTrue(
                err.toString(StandardCharsets.UTF_8).startsWith("tandem: standard output"),
                err.toString(StandardCharsets.UTF_8));
    }

    private byte[] stl() throws IOException {
        Path good = folder.resolve("good.stl");
        Meshes.write(TriangleMesh.box(1, 1, 1), good);
        return Files.readAllBytes(good);
    }
}
