package dev.tandem.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.file.FormatException;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** Small files of every format, all of the same tetrahedron, and what is often asked of them. */
final class Samples {

    static final double[] COORDINATES = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1};
    static final int[] CORNERS = {0, 2, 1, 0, 1, 3, 1, 2, 3, 2, 0, 3};

    private Samples() {}

    static TriangleMesh tetrahedron() {
        return TriangleMesh.of(COORDINATES, CORNERS);
    }

    static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    static byte[] binaryStl(String header, int declared, float... numbers) {
        ByteBuffer out = ByteBuffer.allocate(84 + 50 * (numbers.length / 9)).order(ByteOrder.LITTLE_ENDIAN);
        out.put(ascii(header)).position(80).putInt(declared);
        for (int i = 0; i < numbers.length; i++) {
            if (i % 9 == 0) {
                out.position(84 + 50 * (i / 9) + 12);
            }
            out.putFloat(numbers[i]);
        }
        return out.array();
    }

    static float[] tetrahedronSoup() {
        float[] soup = new float[9 * 4];
        for (int i = 0; i < soup.length; i++) {
            soup[i] = (float) COORDINATES[3 * CORNERS[i / 3] + i % 3];
        }
        return soup;
    }

    static String textStl() {
        StringBuilder text = new StringBuilder("solid a name with spaces\n");
        float[] soup = tetrahedronSoup();
        for (int t = 0; t < 4; t++) {
            text.append("  facet normal 0 0 nan\n    outer loop\n");
            for (int k = 0; k < 3; k++) {
                int at = 9 * t + 3 * k;
                text.append("      vertex ").append(soup[at]).append(' ').append(soup[at + 1]);
                text.append(' ').append(soup[at + 2]).append('\n');
            }
            text.append("    endloop\n  endfacet\n");
        }
        return text.append("endsolid a name with spaces\n").toString();
    }

    static final String OBJ = """
            # a tetrahedron
            o thing
            v 0 0 0
            v 1 0 0
            v 0 1 0
            v 0 0 1
            f 1 3 2
            f 1/1 2/2 4/3
            f -3//1 -2//1 -1//1
            f 3/1/1 1/1/1 4/1/1
            """;

    static final String OFF = """
            OFF
            4 4 6
            0 0 0
            1 0 0
            0 1 0
            0 0 1
            3 0 2 1
            3 0 1 3
            3 1 2 3
            3 2 0 3
            """;

    static final String PLY_HEADER_END = """
            element vertex 4
            property float x
            property float y
            property float z
            element face 4
            property list uchar int vertex_indices
            end_header
            """;

    static final String TEXT_PLY = "ply\nformat ascii 1.0\n" + PLY_HEADER_END
            + "0 0 0\n1 0 0\n0 1 0\n0 0 1\n3 0 2 1\n3 0 1 3\n3 1 2 3\n3 2 0 3\n";

    static byte[] binaryPly(boolean bigEndian) {
        byte[] header =
                ascii("ply\nformat binary_" + (bigEndian ? "big" : "little") + "_endian 1.0\n" + PLY_HEADER_END);
        ByteBuffer out = ByteBuffer.allocate(header.length + 4 * 12 + 4 * 13);
        out.order(bigEndian ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN).put(header);
        for (double c : COORDINATES) {
            out.putFloat((float) c);
        }
        for (int i = 0; i < CORNERS.length; i++) {
            if (i % 3 == 0) {
                out.put((byte) 3);
            }
            out.putInt(CORNERS[i]);
        }
        return out.array();
    }

    static final String DAE = """
            <?xml version="1.0" encoding="utf-8"?>
            <COLLADA xmlns="http://www.collada.org/2005/11/COLLADASchema" version="1.4.1">
              <asset><unit name="meter" meter="1"/><up_axis>Z_UP</up_axis></asset>
              <library_geometries>
                <geometry id="g">
                  <mesh>
                    <source id="s">
                      <float_array id="a" count="12">0 0 0 1 0 0 0 1 0 0 0 1</float_array>
                      <technique_common>
                        <accessor source="#a" count="4" stride="3">
                          <param name="X" type="float"/><param name="Y" type="float"/><param name="Z" type="float"/>
                        </accessor>
                      </technique_common>
                    </source>
                    <vertices id="v"><input semantic="POSITION" source="#s"/></vertices>
                    <triangles count="4">
                      <input semantic="VERTEX" source="#v" offset="0"/>
                      <p>0 2 1 0 1 3 1 2 3 2 0 3</p>
                    </triangles>
                  </mesh>
                </geometry>
              </library_geometries>
              <library_visual_scenes>
                <visual_scene id="w">
                  <node id="n">
                    <instance_geometry url="#g"/>
                  </node>
                </visual_scene>
              </library_visual_scenes>
              <scene><instance_visual_scene url="#w"/></scene>
            </COLLADA>
            """;

    /** The same tetrahedron, with normals between the corners and a node that does nothing in many ways. */
    static String polylistDae() {
        return DAE.replace("<triangles count=\"4\">", "<polylist count=\"4\">")
                .replace("</triangles>", "</polylist>")
                .replace("<p>", "<input semantic=\"NORMAL\" source=\"#none\" offset=\"1\"/><vcount>3 3 3 3</vcount><p>")
                .replace("0 2 1 0 1 3 1 2 3 2 0 3", "0 9 2 9 1 9 0 9 1 9 3 9 1 9 2 9 3 9 2 9 0 9 3 9")
                .replace(
                        "<node id=\"n\">",
                        "<node id=\"n\"><matrix>1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1</matrix>"
                                + "<translate>0 0 0</translate><rotate>0 0 1 360</rotate><scale>1 1 1</scale>");
    }

    static byte[] join(byte[]... parts) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            out.writeBytes(part);
        }
        return out.toByteArray();
    }

    /** The same triangles in the same order; the points may be numbered in another way. */
    static void assertSameTriangles(TriangleMesh expected, TriangleMesh actual) {
        assertArrayEquals(soup(expected), soup(actual));
    }

    static void assertIdentical(TriangleMesh expected, TriangleMesh actual) {
        assertArrayEquals(expected.coordinates(), actual.coordinates());
        assertArrayEquals(expected.corners(), actual.corners());
    }

    private static double[] soup(TriangleMesh mesh) {
        double[] soup = new double[9 * mesh.triangleCount()];
        double[] nine = new double[9];
        for (int t = 0; t < mesh.triangleCount(); t++) {
            mesh.copyTriangle(t, nine);
            System.arraycopy(nine, 0, soup, 9 * t, 9);
        }
        return soup;
    }

    /** The file is refused, in one line that names it, the place, and all of the given words. */
    static void assertRefused(String name, byte[] bytes, String place, String... words) {
        FormatException refused = assertThrows(FormatException.class, () -> Meshes.read(name, bytes));
        String message = String.valueOf(refused.getMessage());
        assertTrue(
                message.startsWith(name + ": " + (place.isEmpty() ? "" : place + ": ")),
                () -> "place " + place + " in: " + message);
        assertTrue(message.indexOf('\n') < 0, message);
        for (String word : words) {
            assertTrue(message.contains(word), () -> "'" + word + "' in: " + message);
        }
    }
}
