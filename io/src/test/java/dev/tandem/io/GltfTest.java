package dev.tandem.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.mesh.Gltf;
import dev.tandem.math.Vec3;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GltfTest {

    /** Four points as floats, then twelve corners as bytes. */
    static byte[] body() {
        ByteBuffer out = ByteBuffer.allocate(60).order(ByteOrder.LITTLE_ENDIAN);
        for (double c : Samples.COORDINATES) {
            out.putFloat((float) c);
        }
        for (int corner : Samples.CORNERS) {
            out.put((byte) corner);
        }
        return out.array();
    }

    /** With the place of the buffer still open. */
    private static final String OPEN = """
            {
              "asset": {"version": "2.0"},
              "scene": 0,
              "scenes": [{"nodes": [0]}],
              "nodes": [{"name": "part", "mesh": 0}],
              "meshes": [{"primitives": [{"attributes": {"POSITION": 0}, "indices": 1}]}],
              "accessors": [
                {"bufferView": 0, "componentType": 5126, "count": 4, "type": "VEC3"},
                {"bufferView": 1, "componentType": 5121, "count": 12, "type": "SCALAR"}
              ],
              "bufferViews": [
                {"buffer": 0, "byteLength": 48},
                {"buffer": 0, "byteOffset": 48, "byteLength": 12}
              ],
              "buffers": [{"byteLength": 60URI}]
            }
            """;

    static final String TEXT = OPEN.replace(
            "URI",
            ", \"uri\": \"data:application/octet-stream;base64,"
                    + Base64.getEncoder().encodeToString(body()) + "\"");

    static byte[] binary(String json, byte[] body) {
        byte[] text = Samples.ascii(json + " ".repeat((4 - json.length() % 4) % 4));
        ByteBuffer out =
                ByteBuffer.allocate(12 + 8 + text.length + 8 + body.length).order(ByteOrder.LITTLE_ENDIAN);
        out.putInt(0x46546C67).putInt(2).putInt(out.capacity());
        out.putInt(text.length).putInt(0x4E4F534A).put(text);
        out.putInt(body.length).putInt(0x004E4942).put(body);
        return out.array();
    }

    static byte[] binary() {
        return binary(OPEN.replace("URI", ""), body());
    }

    private static TriangleMesh read(String text) throws FormatException {
        return Meshes.read("a.gltf", Samples.ascii(text));
    }

    private static void assertRefused(String text, String place, String... words) {
        Samples.assertRefused("a.gltf", Samples.ascii(text), place, words);
    }

    @Test
    void textAndBinary() throws FormatException {
        Samples.assertIdentical(Samples.tetrahedron(), read(TEXT));
        Samples.assertIdentical(Samples.tetrahedron(), Meshes.read("a.glb", binary()));
        Samples.assertIdentical(Samples.tetrahedron(), Meshes.read("a.gltf", binary()));
        Samples.assertIdentical(Samples.tetrahedron(), read("\ufeff" + TEXT));
        Samples.assertIdentical(Samples.tetrahedron(), read(TEXT.replace("  \"scene\": 0,\n", "")));
        Samples.assertIdentical(
                Samples.tetrahedron(), read(TEXT.replace("  \"scene\": 0,\n  \"scenes\": [{\"nodes\": [0]}],\n", "")));
        String noNodes = TEXT.replaceAll("(?s)  \"scene\": 0.*\"meshes\"", "\"meshes\"");
        Samples.assertIdentical(Samples.tetrahedron(), read(noNodes));
    }

    @ParameterizedTest
    @CsvSource({"5, 0 2 1 2 0 1", "6, 0 2 1 0 1 0"})
    void stripsAndFans(int mode, String start) throws FormatException {
        TriangleMesh mesh = read(TEXT.replace("\"indices\": 1", "\"indices\": 1, \"mode\": " + mode));
        assertEquals(10, mesh.triangleCount());
        StringBuilder found = new StringBuilder();
        for (int i = 0; i < 6; i++) {
            found.append(i == 0 ? "" : " ").append(mesh.corners()[i]);
        }
        // Corners 0 2 1 0 …: a strip turns its second triangle round.
        assertEquals(start, found.toString());
    }

    @Test
    void withoutIndicesAndOtherModes() throws FormatException {
        TriangleMesh three = read(TEXT.replace(", \"indices\": 1", "").replace("\"count\": 4", "\"count\": 3"));
        assertArrayEquals(new int[] {0, 1, 2}, three.corners());
        assertRefused(TEXT.replace(", \"indices\": 1", ""), "line 6", "4 corners");
        assertRefused(TEXT.replace("\"indices\": 1", "\"mode\": 1"), "", "no triangles");
        assertRefused(TEXT.replace("\"indices\": 1", "\"mode\": 7"), "line 6", "mode 7");
    }

    @Test
    void primitivesShareTheirPoints() throws FormatException {
        String primitive = "{\"attributes\": {\"POSITION\": 0}, \"indices\": 1}";
        TriangleMesh mesh = read(TEXT.replace(primitive, primitive + ", " + primitive));
        assertEquals(8, mesh.triangleCount());
        assertEquals(4, mesh.pointCount());
    }

    @ParameterizedTest
    @CsvSource({
        "5120, 1, false, -2",
        "5120, 1, true, -0.015748031496062992",
        "5121, 1, false, 254",
        "5122, 2, false, -2",
        "5123, 2, true, 0.9999847409781033",
        "5123, 2, false, 65534",
    })
    void smallPositions(int type, int size, boolean normalized, double expected) throws FormatException {
        byte[] body = new byte[60];
        Arrays.fill(body, 0, 3 * size, (byte) -1);
        for (int k = 0; k < 3; k++) {
            body[k * size] = (byte) -2;
        }
        String json = OPEN.replace("URI", "")
                .replace("\"componentType\": 5126", "\"componentType\": " + type + ", \"normalized\": " + normalized)
                .replace("\"scene\": 0", "\"extensionsRequired\": [\"KHR_mesh_quantization\"], \"scene\": 0");
        TriangleMesh mesh = Meshes.read("a.glb", binary(json, body));
        assertEquals(expected, mesh.point(0).y());
    }

    @Test
    void strideAndOffsets() throws FormatException {
        ByteBuffer body = ByteBuffer.allocate(4 + 4 * 16 + 12).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < 4; i++) {
            for (int k = 0; k < 3; k++) {
                body.putFloat(4 + 16 * i + 4 * k, (float) Samples.COORDINATES[3 * i + k]);
            }
        }
        body.position(68);
        for (int corner : Samples.CORNERS) {
            body.put((byte) corner);
        }
        String json = OPEN.replace("URI", "")
                .replace("\"byteLength\": 60", "\"byteLength\": 80")
                .replace("\"byteLength\": 48", "\"byteLength\": 68, \"byteStride\": 16")
                .replace("\"byteOffset\": 48", "\"byteOffset\": 68")
                .replace("\"bufferView\": 0,", "\"bufferView\": 0, \"byteOffset\": 4,");
        Samples.assertIdentical(Samples.tetrahedron(), Meshes.read("a.glb", binary(json, body.array())));
        String tooFar = json.replace("\"byteOffset\": 4,", "\"byteOffset\": 9,");
        FormatException refused =
                assertThrows(FormatException.class, () -> Meshes.read("a.glb", binary(tooFar, body.array())));
        assertTrue(String.valueOf(refused.getMessage()).contains("69 bytes"), refused.getMessage());
    }

    @Test
    void sparsePositions() throws FormatException {
        ByteBuffer body = ByteBuffer.allocate(60 + 4 + 12).order(ByteOrder.LITTLE_ENDIAN);
        body.put(body())
                .putShort((short) 3)
                .putShort((short) 0)
                .putFloat(7)
                .putFloat(8)
                .putFloat(9);
        String json = OPEN.replace("URI", "")
                .replace("\"byteLength\": 60", "\"byteLength\": 76")
                .replace(
                        "\"byteLength\": 12}",
                        "\"byteLength\": 12}, {\"buffer\": 0, \"byteOffset\": 60, \"byteLength\": 2},"
                                + " {\"buffer\": 0, \"byteOffset\": 64, \"byteLength\": 12}");
        String sparse = "\"sparse\": {\"count\": 1, \"indices\": {\"bufferView\": 2, \"componentType\": 5123},"
                + " \"values\": {\"bufferView\": 3}},";
        String added = json.replace("{\"bufferView\": 0,", "{\"bufferView\": 0, " + sparse);
        TriangleMesh mesh = Meshes.read("a.glb", binary(added, body.array()));
        assertEquals(new Vec3(1, 0, 0), mesh.point(1));
        assertEquals(new Vec3(7, 8, 9), mesh.point(3));
        String alone = json.replace("{\"bufferView\": 0,", "{" + sparse);
        TriangleMesh zeros = Meshes.read("a.glb", binary(alone, body.array()));
        assertEquals(new Vec3(0, 0, 0), zeros.point(1));
        assertEquals(new Vec3(7, 8, 9), zeros.point(3));
        String huge = alone.replace("\"count\": 4", "\"count\": 2147483647");
        FormatException refused =
                assertThrows(FormatException.class, () -> Meshes.read("a.glb", binary(huge, body.array())));
        assertTrue(String.valueOf(refused.getMessage()).contains("far larger"), refused.getMessage());
    }

    @Test
    void nodesPlaceMeshes(@TempDir Path folder) throws IOException {
        String nodes = "\"nodes\": [{\"name\": \"a\", \"translation\": [10, 0, 0], \"children\": [1, 2]},"
                + " {\"name\": \"b\", \"mesh\": 0, \"rotation\": [0, 0, 1, 0], \"scale\": [2, 3, 4]},"
                + " {\"mesh\": 0, \"matrix\": [0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 5, 6, 7, 1]}]";
        String text = TEXT.replace("\"nodes\": [{\"name\": \"part\", \"mesh\": 0}]", nodes);
        TriangleMesh mesh = read(text);
        assertEquals(8, mesh.triangleCount());
        // A half turn about z: (1 0 0) scaled to (2 0 0), turned to (-2 0 0), moved.
        assertEquals(new Vec3(8, 0, 0), mesh.point(1));
        // The matrix turns x to y and adds (5 6 7).
        assertEquals(new Vec3(15, 7, 7), mesh.point(5));
        Path file = folder.resolve("a.gltf");
        Files.write(file, Samples.ascii(text));
        Gltf.Scene scene = Gltf.readScene(file);
        assertEquals(1, scene.meshes().size());
        Gltf.Node a = scene.roots().get(0);
        assertEquals("a", a.name());
        assertEquals(-1, a.mesh());
        assertEquals(10, a.placement().rows()[3]);
        assertEquals(
                List.of("b", ""), a.children().stream().map(Gltf.Node::name).toList());
        assertEquals(0, a.children().get(1).mesh());
    }

    @Test
    void nodesThatAreWrong() {
        String node = "{\"name\": \"part\", \"mesh\": 0}";
        assertRefused(TEXT.replace(node, "{\"mesh\": 1}"), "line 5", "mesh 1");
        assertRefused(TEXT.replace(node, "{\"children\": [0]}"), "line 5", "twice");
        assertRefused(TEXT.replace(node, "{\"children\": [1, 1]}, " + node), "line 5", "twice");
        assertRefused(TEXT.replace(node, "{\"mesh\": 0, \"skin\": 0}"), "line 5", "skin 0");
        assertRefused(TEXT.replace(node, "{\"mesh\": 0, \"weights\": [0, 1]}"), "line 5", "morphed");
        assertRefused(TEXT.replace(node, "{\"mesh\": 0, \"rotation\": [0, 0, 0, 2]}"), "line 5", "length 2");
        assertRefused(TEXT.replace(node, "{\"mesh\": 0, \"scale\": [1, 2]}"), "line 5", "3 are needed");
        assertRefused(
                TEXT.replace(node, "{\"mesh\": 0, \"extensions\": {\"EXT_mesh_gpu_instancing\": {}}}"),
                "line 5",
                "EXT_mesh_gpu_instancing");
        assertRefused(TEXT.replace(node, "{\"mesh\": 0, \"scale\": [1e31, 1, 1]}"), "line 5", "1.0E31");
        StringBuilder chain = new StringBuilder();
        for (int i = 1; i < 3000; i++) {
            chain.append("{\"children\": [").append(i).append("]}, ");
        }
        assertRefused(TEXT.replace(node, chain + node), "line 5", "deeper than 1000");
    }

    @Test
    void compressedMeshesAreCalledSo() {
        assertRefused(
                TEXT.replace("\"scene\": 0", "\"extensionsRequired\": [\"KHR_draco_mesh_compression\"], \"scene\": 0"),
                "line 3",
                "compressed with Draco",
                "save the file without");
    }

    @ParameterizedTest
    @ValueSource(strings = {"EXT_mesh_gpu_instancing", "KHR_of_the_future"})
    void extensionsThatAreNeeded(String name) throws FormatException {
        assertRefused(
                TEXT.replace("\"scene\": 0", "\"extensionsRequired\": [\"" + name + "\"], \"scene\": 0"),
                "line 3",
                name);
        Samples.assertIdentical(
                Samples.tetrahedron(),
                read(TEXT.replace("\"scene\": 0", "\"extensionsRequired\": [\"KHR_materials_unlit\"], \"scene\": 0")));
    }

    @Test
    void numbersThatLie() {
        assertRefused(TEXT.replace("\"count\": 4", "\"count\": 5"), "line 8", "60 bytes", "has 48");
        assertRefused(TEXT.replace("\"count\": 4", "\"count\": 2147483647"), "line 8");
        assertRefused(TEXT.replace("\"count\": 4", "\"count\": -1"), "line 8", "-1.0");
        assertRefused(TEXT.replace("\"count\": 4", "\"count\": 3"), "line 9", "point 3");
        assertRefused(TEXT.replace("\"count\": 12", "\"count\": 2147483647"), "line 9", "2147483647 values");
        assertRefused(TEXT.replace("\"byteOffset\": 48", "\"byteOffset\": 49"), "line 13", "reaches to byte 61");
        assertRefused(TEXT.replace("\"byteLength\": 60", "\"byteLength\": 61"), "line 15", "declares 61");
        assertRefused(TEXT.replace("\"byteLength\": 48", "\"byteLength\": 48, \"byteStride\": 4"), "line 8", "stride");
        assertRefused(TEXT.replace("5126", "5125"), "line 8", "5125");
        assertRefused(TEXT.replace("5121", "5126"), "line 9", "5126");
        assertRefused(TEXT.replace("VEC3", "VEC2"), "line 8", "VEC3");
        assertRefused(TEXT.replace("{\"bufferView\": 0, ", "{"), "line 8", "compressed?");
        assertRefused(TEXT.replace("\"bufferView\": 0", "\"bufferView\": 9"), "line 8", "buffer view 9");
        assertRefused(TEXT.replace("\"2.0\"", "\"1.0\""), "line 2", "'1.0'");
        assertRefused(TEXT.replace("base64,", "base64,*"), "line 15", "base64");
        assertRefused(OPEN.replace("URI", ""), "line 15", "no \"uri\"");
    }

    @Test
    void notANumberAmongThePositions() {
        byte[] body = body();
        Arrays.fill(body, 12, 16, (byte) -1);
        FormatException refused =
                assertThrows(FormatException.class, () -> Meshes.read("a.glb", binary(OPEN.replace("URI", ""), body)));
        assertTrue(
                String.valueOf(refused.getMessage()).contains("coordinate x of point 1 is NaN"), refused.getMessage());
    }

    @Test
    void containersThatAreWrong() {
        byte[] good = binary();
        Samples.assertRefused("a.glb", Samples.ascii(TEXT), "byte 0", "'glTF'");
        Samples.assertRefused("a.glb", Arrays.copyOf(good, 19), "byte 19", "header");
        Samples.assertRefused("a.glb", Arrays.copyOf(good, good.length - 4), "byte 8", "declares");
        byte[] old = good.clone();
        old[4] = 1;
        Samples.assertRefused("a.glb", old, "byte 4", "version is 1");
        byte[] large = good.clone();
        large[15] = 0x7f;
        Samples.assertRefused("a.glb", large, "byte 12", "follow");
        byte[] other = good.clone();
        other[16] = 'X';
        Samples.assertRefused("a.glb", other, "byte 16", "JSON");
    }

    @Test
    void buffersBesideTheFile(@TempDir Path folder) throws IOException {
        Path inside = Files.createDirectories(folder.resolve("scene/parts"));
        Files.write(inside.resolve("a b.bin"), body());
        Files.write(folder.resolve("secret.bin"), body());
        Files.createSymbolicLink(inside.resolve("link.bin"), folder.resolve("secret.bin"));
        Path file = folder.resolve("scene/a.gltf");
        Files.writeString(file, OPEN.replace("URI", ", \"uri\": \"parts/a%20b.bin\""));
        Samples.assertIdentical(Samples.tetrahedron(), Meshes.read(file));
        assertEquals(1, Gltf.readScene(file).roots().size());
        for (String outside : List.of(
                "../secret.bin",
                "parts/../../secret.bin",
                "parts/link.bin",
                "parts/%2e%2e/%2e%2e/secret.bin",
                folder.resolve("secret.bin").toString(),
                folder.resolve("secret.bin").toUri().toString(),
                "http://127.0.0.1/secret.bin",
                "//host/secret.bin",
                "missing.bin",
                "parts",
                "",
                "a\\u0000b",
                ":")) {
            Files.writeString(file, OPEN.replace("URI", ", \"uri\": \"" + outside + "\""));
            assertThrows(FormatException.class, () -> Meshes.read(file), outside);
        }
        assertRefused(OPEN.replace("URI", ", \"uri\": \"a.bin\""), "line 15", "'a.bin'", "GLB");
    }
}
