package dev.tandem.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.Meshes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Scanner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every COLLADA file of the robots reads, with as many triangles as the text of the file declares. */
class SharedColladaTest {

    private static final Pattern TRIANGLES = Pattern.compile("<triangles[^>]*count=\"([0-9]+)\"");
    private static final Pattern POLYLIST = Pattern.compile("<vcount>([0-9\\s]*)</vcount>");

    /** Counted in the text, without any reader: the files show each of their geometries once. */
    private static long declaredTriangles(String text) {
        long triangles = 0;
        Matcher declared = TRIANGLES.matcher(text);
        while (declared.find()) {
            triangles += Long.parseLong(declared.group(1));
        }
        Matcher polygons = POLYLIST.matcher(text);
        while (polygons.find()) {
            try (Scanner corners = new Scanner(polygons.group(1))) {
                while (corners.hasNextLong()) {
                    triangles += corners.nextLong() - 2;
                }
            }
        }
        return triangles;
    }

    @Test
    void allOfTheRobots() throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(SharedData.file("data/robots"))) {
            files = all.filter(f -> f.toString().endsWith(".dae")).sorted().toList();
        }
        assertEquals(45, files.size());
        for (Path file : files) {
            TriangleMesh mesh = Meshes.read(file);
            assertEquals(declaredTriangles(Files.readString(file)), mesh.triangleCount(), file.toString());
            // All are links of robots the size of a person, in metres.
            double size = 0;
            for (double c : mesh.coordinates()) {
                size = Math.max(size, Math.abs(c));
            }
            assertTrue(size > 0.01 && size < 1, file + " reaches " + size);
        }
    }

    /** The hull that the same makers give for collision wraps the shape that they give to look at. */
    @Test
    void theHandFitsItsCollisionMesh() throws IOException {
        String panda = "data/robots/moveit_resources_panda_description/meshes/";
        for (String link : List.of("hand", "link1", "link7")) {
            double[] seen = bounds(Meshes.read(SharedData.file(panda + "visual/" + link + ".dae")));
            double[] hull = bounds(Meshes.read(SharedData.file(panda + "collision/" + link + ".stl")));
            for (int i = 0; i < 6; i++) {
                assertEquals(hull[i], seen[i], 0.01, link + ", bound " + i);
            }
        }
    }

    private static double[] bounds(TriangleMesh mesh) {
        double[] b = {9, 9, 9, -9, -9, -9};
        for (int i = 0; i < mesh.coordinates().length; i++) {
            double c = mesh.coordinates()[i];
            b[i % 3] = Math.min(b[i % 3], c);
            b[3 + i % 3] = Math.max(b[3 + i % 3], c);
        }
        return b;
    }
}
