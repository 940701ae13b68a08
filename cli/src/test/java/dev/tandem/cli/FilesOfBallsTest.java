package dev.tandem.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Point clouds, molecules and scenes as A or B. */
class FilesOfBallsTest {

    private static final String TWO_ATOMS = """
            ATOM      1  CA  ALA A   1       0.000   0.000   0.000  1.00  0.00           C
            ATOM      2  O   ALA A   2      10.000   0.000   0.000  1.00  0.00           O
            END
            """;

    @TempDir
    Path folder;

    @Test
    void pointsHaveTheRadiusThatIsGiven() throws IOException {
        Path cloud = Files.writeString(folder.resolve("cloud.xyz"), "0 0 0\n2 0 0\n");
        Ran.tandem("collide", cloud, "sphere:0.5", "--at-b", "1,0,0").exits(0);
        Ran.tandem("collide", cloud, "sphere:0.5", "--at-b", "1,0,0", "--point-radius", "0.6")
                .exits(1);
        String out = Ran.tandem("distance", cloud, "sphere:0.5", "--at-b", "4,0,0", "--json")
                .exits(0)
                .out();
        assertTrue(out.contains("\"distance\":1.5,"), out);
        String scaled = Ran.tandem(
                        "distance",
                        cloud,
                        "sphere:0.5",
                        "--at-b",
                        "4,0,0",
                        "--scale",
                        "0.5",
                        "--point-radius",
                        "1",
                        "--json")
                .exits(0)
                .out();
        assertTrue(scaled.contains("\"distance\":1.5,"), scaled);
        String words = Ran.tandem("collide", cloud, "sphere:0.5", "--at-b", "2,0,0")
                .exits(1)
                .out();
        assertTrue(words.contains("point 1 of A"), words);
        Ran.tandem("ray", cloud, "2,0,5", "0,0,-1", "--point-radius", "0.25").exits(1);
        Ran.tandem("collide", cloud, "sphere:1", "--point-radius", "-1").refuses("radius");
    }

    @Test
    void atomsHaveTheirRadii() throws IOException {
        Path molecule = Files.writeString(folder.resolve("two.pdb"), TWO_ATOMS);
        String out = Ran.tandem("distance", molecule, "point:5,0,0", "--json")
                .exits(0)
                .out();
        // Carbon 1.70 Å at 0, oxygen 1.52 Å at 10.
        assertTrue(out.contains("\"distance\":3.3,"), out);
        String words = Ran.tandem("collide", molecule, "point:9,0,0").exits(1).out();
        assertTrue(words.contains("atom 1 of A"), words);
        String inspected = Ran.tandem("inspect", molecule).exits(0).out();
        assertTrue(inspected.contains("2 (1 C, 1 O), 0 bonds"), inspected);
        String json = Ran.tandem("inspect", molecule, "--json").exits(0).out();
        assertTrue(json.contains("\"atoms\":2,") && json.contains("\"elements\":{\"C\":1,\"O\":1}"), json);
    }

    @Test
    void aSceneIsAllOfItsParts() throws IOException {
        Path scene = Files.writeString(folder.resolve("two.json"), """
                {"parts": [
                  {"name": "left", "box": [1, 1, 1], "pose": [0, 0, 0]},
                  {"name": "right", "box": [1, 1, 1], "pose": [4, 0, 0]}
                ]}
                """);
        Ran.tandem("collide", scene, "sphere:1", "--at-b", "2,0,0").exits(0);
        Ran.tandem("collide", scene, "sphere:1", "--at-b", "4,0,0").exits(1);
        Ran.tandem("collide", scene, "sphere:0.1", "--at-b", "4,0,0").exits(0);
        Ran.tandem("collide", scene, "sphere:0.1", "--at-b", "4,0,0", "--solid").exits(1);
        String out =
                Ran.tandem("distance", "point:2,0,0", scene, "--json").exits(0).out();
        assertTrue(out.contains("\"distance\":1.5,"), out);
        Ran.tandem("inspect", scene).exits(0);
    }

    @Test
    void whatIsMissingOrEmptyIsRefused() throws IOException {
        Path empty = Files.writeString(folder.resolve("empty.xyz"), "");
        Ran.tandem("collide", empty, "sphere:1").refuses("empty.xyz");
        Ran.tandem("inspect", empty).refuses("empty.xyz");
        Path none = Files.writeString(folder.resolve("none.pdb"), "END\n");
        Ran.tandem("collide", none, "sphere:1").refuses("none.pdb");
        Path scene = Files.writeString(folder.resolve("half.json"), """
                {"parts": [{"name": "here", "box": [1, 1, 1]}, {"name": "gone", "file": "gone.stl"}]}
                """);
        Ran.tandem("collide", scene, "sphere:0.1", "--at-b", "9,0,0").refuses("half.json", "gone");
        Ran.tandem("collide", folder.resolve("missing.pcd"), "sphere:1").refuses("missing.pcd", "no such file");
    }
}
