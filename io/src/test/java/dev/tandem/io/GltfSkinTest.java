package dev.tandem.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.clash.Assembly;
import dev.tandem.clash.Part;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Vec3;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Skinned meshes stand as the joints of the file do, whatever the node that shows them says. */
class GltfSkinTest {

    /**
     * Joint 0 is at (0 0 5), joint 1 is its child: 2 along x and a quarter turn about z. At the bind pose joint 1 was at
     * (1 0 0), as its inverse bind matrix says.
     */
    private static final String JSON = """
            {
              "asset": {"version": "2.0"},
              "scenes": [{"nodes": [0, 1]}],
              "nodes": [
                {"name": "skinned", "mesh": 0, "skin": 0, "translation": [100, 0, 0], "scale": [7, 7, 7]},
                {"name": "root", "translation": [0, 0, 5], "children": [2]},
                {"translation": [2, 0, 0], "rotation": [0, 0, 0.7071067811865476, 0.7071067811865476]}
              ],
              "skins": [{"joints": [1, 2], "inverseBindMatrices": 4}],
              "meshes": [{"primitives": [
                {"attributes": {"POSITION": 0, "JOINTS_0": 2, "WEIGHTS_0": 3}, "indices": 1}]}],
              "accessors": [
                {"bufferView": 0, "componentType": 5126, "count": 4, "type": "VEC3"},
                {"bufferView": 0, "byteOffset": 48, "componentType": 5121, "count": 12, "type": "SCALAR"},
                {"bufferView": 0, "byteOffset": 60, "componentType": 5121, "count": 4, "type": "VEC4"},
                {"bufferView": 0, "byteOffset": 76, "componentType": 5126, "count": 4, "type": "VEC4"},
                {"bufferView": 0, "byteOffset": 140, "componentType": 5126, "count": 2, "type": "MAT4"}
              ],
              "bufferViews": [{"buffer": 0, "byteLength": 268}],
              "buffers": [{"byteLength": 268}]
            }
            """;

    private static final int[] JOINTS = {0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 1, 200, 0, 0};
    private static final float[] WEIGHTS = {1, 0, 0, 0, 1, 0, 0, 0, 0.5f, 0.5f, 0, 0, 1, 0, 0, 0};

    /** A file that can be read. */
    static byte[] file() {
        return file(JSON, JOINTS, WEIGHTS);
    }

    private static byte[] file(String json, int[] joints, float[] weights) {
        ByteBuffer out = ByteBuffer.allocate(268).order(ByteOrder.LITTLE_ENDIAN);
        out.put(GltfTest.body());
        for (int joint : joints) {
            out.put((byte) joint);
        }
        for (float weight : weights) {
            out.putFloat(weight);
        }
        for (int joint = 0; joint < 2; joint++) {
            for (int i = 0; i < 16; i++) {
                out.putFloat(i % 5 == 0 ? 1 : joint == 1 && i == 12 ? -1 : 0);
            }
        }
        String data =
                "data:application/octet-stream;base64," + Base64.getEncoder().encodeToString(out.array());
        return Samples.ascii(
                json.replace("[{\"byteLength\": 268}]", "[{\"byteLength\": 268, \"uri\": \"" + data + "\"}]"));
    }

    private static TriangleMesh read(String json) throws IOException {
        return Meshes.read("a.gltf", file(json, JOINTS, WEIGHTS));
    }

    private static void assertNear(Vec3 expected, Vec3 found) {
        assertEquals(0, expected.minus(found).length(), 1e-12, () -> expected + " is expected, " + found + " found");
    }

    private static Vec3 corner(int i) {
        return new Vec3(Samples.COORDINATES[3 * i], Samples.COORDINATES[3 * i + 1], Samples.COORDINATES[3 * i + 2]);
    }

    /** By hand: back to the frame of joint 1 at the bind pose, a quarter turn, then to where it stands. */
    private static Vec3 withSecondJoint(Vec3 p) {
        return new Vec3(-p.y() + 2, p.x() - 1, p.z() + 5);
    }

    private static Vec3 withFirstJoint(Vec3 p) {
        return new Vec3(p.x(), p.y(), p.z() + 5);
    }

    @Test
    void pointsFollowTheirJoints() throws IOException {
        TriangleMesh mesh = read(JSON);
        assertNear(withFirstJoint(corner(0)), mesh.point(0));
        assertNear(withSecondJoint(corner(1)), mesh.point(1));
        assertNear(withFirstJoint(corner(2)).plus(withSecondJoint(corner(2))).times(0.5), mesh.point(2));
        // Joint 200 does not exist, but has no weight.
        assertNear(withSecondJoint(corner(3)), mesh.point(3));
        assertArrayEquals(Samples.CORNERS, mesh.corners());
    }

    @Test
    void withoutInverseBindMatrices() throws IOException {
        TriangleMesh mesh = read(JSON.replace(", \"inverseBindMatrices\": 4", ""));
        assertNear(withSecondJoint(corner(1).plus(new Vec3(1, 0, 0))), mesh.point(1));
    }

    @Test
    void anAssemblyShowsThePartWhereItsJointsAre(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("a.gltf");
        Files.write(file, file(JSON, JOINTS, WEIGHTS));
        Assembly assembly = Assemblies.read(file).assembly();
        Part part = assembly.parts().get(0);
        assertEquals("skinned", part.name());
        assertNear(withSecondJoint(corner(1)), part.pose().apply(part.mesh().point(1)));
    }

    /** The same points in two primitives, which follow different joints. */
    @Test
    void primitivesWithOtherJoints() throws IOException {
        String first = "{\"attributes\": {\"POSITION\": 0, \"JOINTS_0\": 2, \"WEIGHTS_0\": 3}, \"indices\": 1}";
        String both = first + ", " + first.replace("\"JOINTS_0\": 2", "\"JOINTS_0\": 5");
        String zeros = "\"type\": \"MAT4\"}, {\"bufferView\": 0, \"byteOffset\": 160, \"componentType\": 5121,"
                + " \"count\": 4, \"type\": \"VEC4\"}";
        TriangleMesh mesh = read(JSON.replace(first, both).replace("\"type\": \"MAT4\"}", zeros));
        assertEquals(8, mesh.pointCount());
        assertNear(withSecondJoint(corner(1)), mesh.point(1));
        assertNear(withFirstJoint(corner(1)), mesh.point(5));
    }

    @Test
    void mirroredJointsKeepTheOutside() throws IOException {
        TriangleMesh mesh = read(JSON.replace("\"name\": \"root\",", "\"scale\": [-1, 1, 1],"));
        Vec3 second = withSecondJoint(corner(1));
        assertNear(new Vec3(-second.x(), second.y(), second.z()), mesh.point(1));
        assertArrayEquals(
                new int[] {Samples.CORNERS[0], Samples.CORNERS[2], Samples.CORNERS[1]},
                new int[] {mesh.corners()[0], mesh.corners()[1], mesh.corners()[2]});
    }

    @Test
    void skinsThatAreWrong() {
        float[] tooLittle = WEIGHTS.clone();
        tooLittle[0] = 0.5f;
        assertRefused(JSON, JOINTS, tooLittle, "line 11", "point 0 add up to 0.5");
        float[] negative = WEIGHTS.clone();
        negative[1] = -0.001f;
        assertRefused(JSON, JOINTS, negative, "line 11", "weights are 0 or more");
        int[] unknown = JOINTS.clone();
        unknown[4] = 2;
        assertRefused(JSON, unknown, WEIGHTS, "line 11", "point 1 follows joint 2, but there are 2");
        assertRefused(JSON.replace("\"skin\": 0", "\"skin\": 1"), JOINTS, WEIGHTS, "line 5", "skin 1");
        assertRefused(JSON.replace("[1, 2], \"inv", "[1, 7], \"inv"), JOINTS, WEIGHTS, "line 9", "node 7");
        assertRefused(JSON.replace("{\"nodes\": [0, 1]}", "{\"nodes\": [0]}"), JOINTS, WEIGHTS, "line 9", "scene");
        assertRefused(JSON.replace("\"count\": 2,", "\"count\": 1,"), JOINTS, WEIGHTS, "line 9", "2 joints, but 1");
        assertRefused(
                JSON.replace("\"byteOffset\": 140", "\"byteOffset\": 136"), JOINTS, WEIGHTS, "line 9", "last row");
        assertRefused(JSON.replace("\"JOINTS_0\"", "\"JOINTS_1\""), JOINTS, WEIGHTS, "line 11", "JOINTS_0");
        assertRefused(JSON.replace("\"WEIGHTS_0\"", "\"WEIGHTS_1\""), JOINTS, WEIGHTS, "line 11", "WEIGHTS_0");
        assertRefused(JSON.replace("MAT4", "MAT3"), JOINTS, WEIGHTS, "line 17", "MAT4");
    }

    private static void assertRefused(String json, int[] joints, float[] weights, String line, String words) {
        Samples.assertRefused("a.gltf", file(json, joints, weights), line, words);
    }
}
