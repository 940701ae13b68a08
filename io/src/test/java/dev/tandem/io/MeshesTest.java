package dev.tandem.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.file.FormatException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MeshesTest {

    @TempDir
    Path folder;

    /** Points of every size and sign, and triangles among them, degenerate ones too. */
    private static TriangleMesh randomMesh(long seed, double largest) {
        Random random = new Random(seed);
        double[] coordinates = new double[3 * 200];
        for (int i = 0; i < coordinates.length; i++) {
            double value = Double.longBitsToDouble(random.nextLong());
            coordinates[i] = Math.abs(value) <= largest ? value : random.nextGaussian();
        }
        int[] corners = random.ints(3 * 300, 0, 200).toArray();
        return TriangleMesh.of(coordinates, corners);
    }

    @ParameterizedTest
    @ValueSource(strings = {".obj", ".ply", ".off", ".OBJ", ".Ply"})
    void everyBitComesBack(String ending) throws IOException {
        for (long seed = 1; seed <= 20; seed++) {
            TriangleMesh mesh = randomMesh(seed, TriangleMesh.LARGEST_COORDINATE);
            Path file = folder.resolve("mesh" + ending);
            Meshes.write(mesh, file);
            Samples.assertIdentical(mesh, Meshes.read(file));
        }
    }

    @Test
    void stlComesBackAsFloats() throws IOException {
        for (long seed = 1; seed <= 20; seed++) {
            TriangleMesh mesh = randomMesh(seed, 1e30);
            Path file = folder.resolve("mesh.STL");
            Meshes.write(mesh, file);
            double[] rounded = mesh.coordinates().clone();
            for (int i = 0; i < rounded.length; i++) {
                rounded[i] = (float) rounded[i] + 0.0;
            }
            Samples.assertSameTriangles(TriangleMesh.of(rounded, mesh.corners()), Meshes.read(file));
            assertEquals(84 + 50L * mesh.triangleCount(), Files.size(file));
        }
    }

    @Test
    void theLocaleDoesNotMatter() throws IOException {
        Locale before = Locale.getDefault();
        try {
            // Persian writes other digits, Turkish folds I to a dotless i.
            for (String tag : List.of("fa-IR", "tr-TR", "de-DE")) {
                Locale.setDefault(Locale.forLanguageTag(tag));
                TriangleMesh mesh = randomMesh(7, 1e10);
                for (String ending : List.of("OFF", "OBJ", "PLY")) {
                    Path file = folder.resolve("mesh." + ending);
                    Meshes.write(mesh, file);
                    Samples.assertIdentical(mesh, Meshes.read(file));
                }
            }
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void unknownEndingsListTheKnown() {
        for (String name : List.of("mesh.step", "mesh", "obj", "mesh.obj.bak", "")) {
            FormatException refused = assertThrows(FormatException.class, () -> Meshes.read(Path.of(name)));
            assertEquals(
                    name
                            + ": the ending of the name is not one of a mesh; known are .stl .obj .ply .off .dae .gltf .glb",
                    refused.getMessage());
        }
        assertThrows(FormatException.class, () -> Meshes.write(Samples.tetrahedron(), folder.resolve("mesh.step")));
        assertEquals(List.of(".stl", ".obj", ".ply", ".off", ".dae", ".gltf", ".glb"), Meshes.endings());
    }

    @Test
    void whatIsNotAFileIsRefused() throws IOException {
        Path directory = Files.createDirectory(folder.resolve("folder.obj"));
        assertThrows(FormatException.class, () -> Meshes.read(directory));
        assertThrows(FormatException.class, () -> Meshes.write(Samples.tetrahedron(), directory));
        assertThrows(NoSuchFileException.class, () -> Meshes.read(folder.resolve("none.obj")));
    }

    @Test
    void anEmptyMeshIsNotWritten() {
        Path file = folder.resolve("mesh.ply");
        assertThrows(FormatException.class, () -> Meshes.write(TriangleMesh.empty(), file));
        assertTrue(Files.notExists(file));
    }

    @Test
    void aFailedWriteLeavesTheOldFileAndNothingElse() throws IOException {
        Path file = folder.resolve("mesh.stl");
        Meshes.write(Samples.tetrahedron(), file);
        byte[] before = Files.readAllBytes(file);
        TriangleMesh tooLarge = TriangleMesh.of(new double[] {0, 0, 0, 1, 0, 0, 0, 1e30, 0}, new int[] {0, 1, 2});
        FormatException refused = assertThrows(FormatException.class, () -> Meshes.write(tooLarge, file));
        assertTrue(String.valueOf(refused.getMessage()).contains("triangle 0: coordinate 1.0E30"));
        assertArrayEquals(before, Files.readAllBytes(file));
        try (Stream<Path> left = Files.list(folder)) {
            assertEquals(List.of(file), left.toList());
        }
    }

    @Test
    void aLinkStaysALink() throws IOException {
        Path file = folder.resolve("mesh.off");
        Path link = folder.resolve("link.off");
        Meshes.write(randomMesh(1, 1), file);
        Files.createSymbolicLink(link, file);
        Meshes.write(Samples.tetrahedron(), link);
        assertTrue(Files.isSymbolicLink(link));
        Samples.assertIdentical(Samples.tetrahedron(), Meshes.read(file));
    }
}
