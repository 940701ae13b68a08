package dev.tandem.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.Meshes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Meshes that others made. */
class SharedMeshesTest {

    @Test
    void fclsPair() throws IOException {
        // Each file starts with a line of its two counts, which OBJ does not know.
        TriangleMesh environment = Meshes.read(SharedData.file("data/meshes/env.obj"));
        assertEquals(2180, environment.triangleCount());
        assertEquals(6540, environment.pointCount());
        TriangleMesh robot = Meshes.read(SharedData.file("data/meshes/rob.obj"));
        assertEquals(216, robot.triangleCount());
        assertEquals(648, robot.pointCount());
    }

    @Test
    void pandasCollisionMeshesAreClosed() throws IOException {
        Path folder = SharedData.file("data/robots/moveit_resources_panda_description/meshes/collision");
        List<Path> files;
        try (Stream<Path> all = Files.list(folder)) {
            files = all.filter(f -> f.toString().endsWith(".stl")).sorted().toList();
        }
        assertEquals(10, files.size());
        for (Path file : files) {
            TriangleMesh mesh = Meshes.read(file);
            assertEquals((Files.size(file) - 84) / 50, mesh.triangleCount(), file.toString());
            // Euler: a closed surface without handles has two points more than half its triangles. That holds only if
            // equal corners were merged.
            assertEquals(mesh.triangleCount() / 2 + 2, mesh.pointCount(), file.toString());
            assertTrue(mesh.triangleCount() >= 32, file.toString());
        }
    }
}
