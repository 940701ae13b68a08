package dev.tandem.io;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.file.FormatException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Cut, damaged and random files: a mesh comes out, or the one exception with a place; nothing else ever does. */
class HostileMeshesTest {

    /** Of each sample; a format has two or three. */
    private static final int MUTATIONS = 10_000;

    private static final Pattern PLACED = Pattern.compile(
            "[^:\\n]+: ((line|byte) \\d+[^:\\n]*: [^\\n]+|the (scene of the )?file holds no (triangles|atoms))");

    static Map<String, byte[]> samples() {
        Map<String, byte[]> all = new LinkedHashMap<>();
        all.put("text.stl", Samples.ascii(Samples.textStl()));
        all.put("binary.stl", Samples.binaryStl("header", 4, Samples.tetrahedronSoup()));
        all.put("solid.stl", Samples.binaryStl("solid " + "x".repeat(74), 4, Samples.tetrahedronSoup()));
        all.put("plain.obj", Samples.ascii(Samples.OBJ));
        all.put("joined.obj", Samples.ascii(Samples.OBJ.replace(" ", " \\\n")));
        all.put("plain.off", Samples.ascii(Samples.OFF));
        all.put("colours.off", Samples.ascii("COFF4 1 0\n0 0 0 1 1 1 1\n1 0 0\n1 1 0\n0 1 0\n4 0 1 2 3 255 0 0\n"));
        all.put("text.ply", Samples.ascii(Samples.TEXT_PLY));
        all.put("little.ply", Samples.binaryPly(false));
        all.put("big.ply", Samples.binaryPly(true));
        all.put("triangles.dae", Samples.ascii(Samples.DAE));
        all.put("polylist.dae", Samples.ascii(Samples.polylistDae()));
        all.put("text.gltf", Samples.ascii(GltfTest.TEXT));
        all.put("binary.glb", GltfTest.binary());
        all.put("skinned.gltf", GltfSkinTest.file());
        return all;
    }

    static Stream<Arguments> namesAndBytes() {
        return samples().entrySet().stream().map(e -> Arguments.of(e.getKey(), e.getValue()));
    }

    /** Reads, and says whether a mesh came out. Any exception but the one goes up and fails the test. */
    private static boolean reads(String name, byte[] bytes) {
        try {
            TriangleMesh mesh = Meshes.read(name, bytes);
            assertTrue(mesh.triangleCount() > 0, "a mesh without triangles came out");
            return true;
        } catch (FormatException e) {
            String message = String.valueOf(e.getMessage());
            assertTrue(PLACED.matcher(message).matches(), () -> "file and place in one line: " + message);
            assertTrue(message.length() < 400, () -> "short: " + message);
            return false;
        }
    }

    @ParameterizedTest
    @MethodSource("namesAndBytes")
    void everyPrefixReadsOrIsRefused(String name, byte[] bytes) {
        assertTrue(reads(name, bytes), name);
        int whole = 0;
        for (int length = 0; length < bytes.length; length++) {
            whole += reads(name, Arrays.copyOf(bytes, length)) ? 1 : 0;
        }
        // Formats that declare a count or an end can lose at most a line end, or the name or colour before it.
        if (!name.endsWith(".obj")) {
            assertTrue(whole < 24, whole + " prefixes passed as whole files");
        }
        if (name.startsWith("binary") || name.equals("little.ply") || name.equals("big.ply")) {
            assertTrue(whole == 0, whole + " prefixes passed as whole files");
        }
    }

    @ParameterizedTest
    @MethodSource("namesAndBytes")
    void everySuffixReadsOrIsRefused(String name, byte[] bytes) {
        for (int from = 1; from < bytes.length; from++) {
            reads(name, Arrays.copyOfRange(bytes, from, bytes.length));
        }
    }

    @ParameterizedTest
    @MethodSource("namesAndBytes")
    void mutationsReadOrAreRefused(String name, byte[] bytes) {
        mutationsReadOrAreRefused(name, bytes, name.endsWith(".dae") ? MUTATIONS / 10 : MUTATIONS);
    }

    /** A new XML parser each time is slow. */
    @Test
    @Tag("long")
    void manyMutationsOfXml() {
        mutationsReadOrAreRefused("triangles.dae", Samples.ascii(Samples.DAE), 10 * MUTATIONS);
        mutationsReadOrAreRefused("polylist.dae", Samples.ascii(Samples.polylistDae()), 10 * MUTATIONS);
    }

    private static void mutationsReadOrAreRefused(String name, byte[] bytes, int mutations) {
        int passed = 0;
        for (int seed = 0; seed < mutations; seed++) {
            try {
                passed += reads(name, Mutations.mutant(name, bytes, seed)) ? 1 : 0;
            } catch (RuntimeException | Error e) {
                throw new AssertionError(name + ", mutation seed " + seed, e);
            }
        }
        assertTrue(passed > 0 && passed < mutations, passed + " mutants of " + name + " were read");
    }

    @Test
    void garbageIsRefused() {
        for (int seed = 0; seed < 1_000; seed++) {
            Random random = new Random(seed);
            byte[] garbage = new byte[random.nextInt(2_000)];
            random.nextBytes(garbage);
            for (String ending : Meshes.endings()) {
                assertTrue(!reads("garbage" + ending, garbage), "seed " + seed + ending);
            }
        }
    }

    @Test
    void onlyZerosBlanksLineEndsOrBackslashesAreRefusedFast() {
        for (byte filling : new byte[] {0, ' ', '\n', '\r', '\\', '#', '3', -1}) {
            byte[] bytes = new byte[1_000_000];
            Arrays.fill(bytes, filling);
            for (String ending : Meshes.endings()) {
                // A binary STL of zeros declares no triangles, and then has too many bytes.
                assertTrue(!reads("filling" + ending, bytes), filling + ending);
            }
        }
    }

    @Test
    void headersThatRepeatAreReadInLinearTime() {
        String many = "element a 0\n".repeat(200_000) + "property char b\n".repeat(200_000);
        assertTrue(reads("many.ply", Samples.ascii(Samples.TEXT_PLY.replace("end_header\n", many + "end_header\n"))));
    }
}
