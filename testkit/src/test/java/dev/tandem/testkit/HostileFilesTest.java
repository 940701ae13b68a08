package dev.tandem.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tandem.io.Meshes;
import dev.tandem.io.file.FormatException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Mesh files that broke other readers. Each was looked at by hand and is truly wrong, for the reason given here; the
 * line is the one that a user sees.
 */
class HostileFilesTest {

    private static final Map<String, String> REFUSALS = Map.of(
            "OutOfMemory.off",
            "line 2: the file declares 353535235358 points and 6 faces, but only 289 bytes follow",
            "crash-30d6d0f7c529b3b66b4131700b7a4580cd7082df.ply",
            "line 7: the type '\\x00\\x00\\x00' is not known; types are char uchar short ushort int uint float double,"
                    + " or int8 to float64",
            // The array of positions holds 24 numbers, so a reader that believes its count writes past the end.
            "box_nested_animation_4286.dae",
            "line 41: the accessor needs 24 numbers, but the array declares 3",
            "empty.obj",
            "the file holds no triangles",
            "empty.off",
            "line 1: the file ends before its header 'OFF'",
            "empty.ply",
            "line 1: the file starts with ''; a PLY file starts with 'ply'",
            // Eight points; a face names point 12 and another point 0.
            "malformed.obj",
            "line 28: the face names point 0, but there are 8 points so far; count from 1, or from -1 backwards",
            // Its first face has no corners at all.
            "malformed2.obj",
            "line 23: the face has 0 corners; at least 3 are needed");

    @Test
    void eachGivesOneClearLine() throws IOException {
        Path folder = SharedData.file("data/hostile");
        List<Path> meshes;
        try (Stream<Path> files = Files.list(folder)) {
            meshes = files.filter(f -> Meshes.endings().stream().anyMatch(f.toString()::endsWith))
                    .sorted()
                    .toList();
        }
        for (Path file : meshes) {
            FormatException refused =
                    assertThrows(FormatException.class, () -> Meshes.read(file), () -> file + " is not refused");
            String name = String.valueOf(file.getFileName());
            assertEquals(file + ": " + REFUSALS.get(name), refused.getMessage());
        }
        assertEquals(REFUSALS.size(), meshes.size());
    }
}
