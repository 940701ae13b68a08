package dev.tandem.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.file.FormatException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlyTest {

    private static void assertTetrahedron(byte[] bytes) throws FormatException {
        Samples.assertIdentical(Samples.tetrahedron(), Ply.read("a.ply", bytes));
    }

    @Test
    void textAndBothByteOrders() throws FormatException {
        assertTetrahedron(Samples.ascii(Samples.TEXT_PLY));
        assertTetrahedron(Samples.binaryPly(false));
        assertTetrahedron(Samples.binaryPly(true));
    }

    @Test
    void lineEndsCommentsAndByteOrderMark() throws FormatException {
        assertTetrahedron(Samples.ascii(Samples.TEXT_PLY.replace("\n", "\r\n")));
        assertTetrahedron(Samples.ascii(Samples.TEXT_PLY.replace("\n", "\r")));
        assertTetrahedron(Samples.ascii("\ufeff" + Samples.TEXT_PLY.stripTrailing()));
        assertTetrahedron(
                Samples.ascii(Samples.TEXT_PLY.replace("element", "comment \u4e09 end_header\nobj_info x\nelement")));
        assertTetrahedron(Samples.ascii(Samples.TEXT_PLY.replace("vertex_indices", "vertex_index")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n", "\r"})
    void theBodyStartsRightBehindTheHeaderWhateverItsLineEnds(String lineEnd) throws FormatException {
        // The first byte of the body is a line feed: 10 points in one byte.
        String header = """
                ply
                format binary_little_endian 1.0
                element other 1
                property uchar a
                element vertex 3
                property char x
                property char y
                property char z
                element face 1
                property list char char vertex_index
                end_header
                """;
        byte[] body = {10, 0, 0, 0, 1, 0, 0, 0, 1, 0, 3, 0, 1, 2};
        TriangleMesh mesh = Ply.read("a.ply", Samples.join(Samples.ascii(header.replace("\n", lineEnd)), body));
        assertArrayEquals(new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0}, mesh.coordinates());
    }

    @ParameterizedTest
    @CsvSource({
        "char,1",
        "int8,1",
        "uchar,1",
        "uint8,1",
        "short,2",
        "int16,2",
        "ushort,2",
        "uint16,2",
        "int,4",
        "int32,4",
        "uint,4",
        "uint32,4",
        "float,4",
        "float32,4",
        "double,8",
        "float64,8"
    })
    void everyTypeAsCoordinateIndexAndSkipped(String type, int size) throws FormatException {
        boolean whole = !type.startsWith("f") && !type.startsWith("d");
        String index = whole ? type : "int";
        for (ByteOrder order : new ByteOrder[] {ByteOrder.LITTLE_ENDIAN, ByteOrder.BIG_ENDIAN}) {
            String header = "ply\nformat binary_" + (order == ByteOrder.LITTLE_ENDIAN ? "little" : "big")
                    + "_endian 1.0\nelement vertex 3\nproperty " + type + " q\nproperty " + type + " x\nproperty list "
                    + index + " " + type + " more\nproperty " + type + " y\nproperty " + type + " z\n"
                    + "element odd 2\nproperty list " + index + " " + type + " a\nproperty " + type + " b\n"
                    + "element even 2\nproperty " + type + " a\nproperty " + type + " b\n"
                    + "element face 1\nproperty " + type + " area\nproperty list " + index + " " + index
                    + " vertex_indices\nproperty " + type + " tail\nend_header\n";
            ByteBuffer body = ByteBuffer.allocate(1000).order(order);
            for (int i = 0; i < 3; i++) {
                put(body, type, size, 99, 10 + i);
                put(body, index, whole ? size : 4, 2);
                put(body, type, size, 98, 97, 20 + i, i * i);
            }
            put(body, index, whole ? size : 4, 1);
            put(body, type, size, 5, 6);
            put(body, index, whole ? size : 4, 0);
            put(body, type, size, 7);
            put(body, type, size, 1, 2, 3, 4);
            put(body, type, size, 50);
            put(body, index, whole ? size : 4, 3, 2, 1, 0);
            put(body, type, size, 51);
            byte[] bytes = new byte[body.position()];
            body.get(0, bytes);
            TriangleMesh mesh = Ply.read("a.ply", Samples.join(Samples.ascii(header), bytes));
            assertArrayEquals(new double[] {10, 20, 0, 11, 21, 1, 12, 22, 4}, mesh.coordinates());
            assertArrayEquals(new int[] {2, 1, 0}, mesh.corners());
        }
    }

    private static void put(ByteBuffer out, String type, int size, int... values) {
        for (int value : values) {
            if (type.startsWith("f") && size == 4) {
                out.putFloat(value);
            } else if (size == 8) {
                out.putDouble(value);
            } else if (size == 1) {
                out.put((byte) value);
            } else if (size == 2) {
                out.putShort((short) value);
            } else {
                out.putInt(value);
            }
        }
    }

    @Test
    void textCoordinatesAreDoublesWhateverTheirDeclaredType() throws FormatException {
        String text = Samples.TEXT_PLY.replace("0 0 0\n1", "0.1 1e-300 -1e29\n1");
        assertArrayEquals(
                new double[] {0.1, 1e-300, -1e29},
                Arrays.copyOf(Ply.read("a.ply", Samples.ascii(text)).coordinates(), 3));
    }

    @Test
    void facesMayComeFirstAndPolygonsAreFans() throws FormatException {
        TriangleMesh mesh = Ply.read("a.ply", Samples.ascii("""
                        ply
                        format ascii 1.0
                        element nothing 4000000000
                        element face 1
                        property list uchar uint vertex_index
                        element vertex 4
                        property int z
                        property int y
                        property int x
                        end_header
                        4 0 1
                        2 3
                        0 0 0 0 0 1 0
                        1 1
                        0 1 0
                        """));
        assertArrayEquals(new int[] {0, 1, 2, 0, 2, 3}, mesh.corners());
        assertArrayEquals(new double[] {0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0}, mesh.coordinates());
    }

    @Test
    void zerosAndLineEndsBehindABinaryBodyAreFilling() throws FormatException {
        assertTetrahedron(Samples.join(Samples.binaryPly(false), new byte[] {'\n', 0, 0}));
    }

    @Test
    void refusals() {
        refused("", "line 1", "starts with ''");
        refused("plyx\n", "line 1", "'plyx'");
        refused("ply\n", "line 2", "before 'end_header'");
        refused("ply\nelement vertex 4\nend_header\n", "line 3", "no line 'format'");
        edited("ascii", "utf8", "line 2", "'utf8'");
        edited("1.0", "2.0", "line 2", "'2.0'");
        edited("format ascii 1.0", "format ascii 1.0\nformat ascii 1.0", "line 3", "twice");
        edited("element vertex 4", "element vertex", "line 3", "the element's count");
        edited("element vertex 4", "element vertex -1", "line 3", "cannot be negative");
        edited("element vertex 4", "element vertex 2147483647", "line 3", "2147483647", "at least 6 bytes each");
        edited("element vertex 4", "element vertex 4000000000", "line 3", "4000000000");
        edited("element vertex 4", "element vertex 1e9", "line 3", "'1e9'");
        edited("element face 4", "element face 922337203685477580", "line 7", "922337203685477580");
        edited(
                "element vertex 4",
                "element vertex 5",
                "line 7",
                "a count of 4, at least 8 bytes each, but there are 27");
        edited("element vertex 4", "element vertex 3", "line 13", "face 0 has 0 corners");
        edited("element face 4", "element face 3", "line 17", "'3' follows the last element");
        edited("element face 4", "element faces 4", "", "holds no triangles");
        edited("element face 4", "element vertex 4", "line 7", "declared twice");
        edited("element face 4", "element tristrips 5", "line 18", "ends before");
        edited("property float x", "property real x", "line 4", "'real'");
        edited("property float x", "property list uchar float x", "line 4", "not a list");
        edited("property float x", "property float y", "line 5", "declared twice");
        edited("property float x", "property float w", "line 3", "x, y and z");
        edited("property float x", "proprety float x", "line 4", "'proprety'");
        edited("list uchar int vertex", "list float int vertex", "line 8", "whole type");
        edited("list uchar int vertex", "list uchar float vertex", "line 8", "whole type");
        edited("list uchar int vertex", "int vertex", "line 8", "must be a list");
        edited("vertex_indices", "indices", "line 7", "vertex_indices");
        edited("1 0 0", "1 0 nan", "line 11", "coordinate z", "'nan'");
        edited("1 0 0", "1 1e999 0", "line 11", "coordinate y", "'1e999'");
        edited("3 1 2 3", "3 1 2 4", "line 16", "face 2 names point 4");
        edited("3 1 2 3", "3 1 2 -1", "line 16", "point -1");
        edited("3 1 2 3", "2 1 2  ", "line 16", "2 corners");
        edited("3 1 2 3", "-1 1 2 3", "line 16", "cannot be negative");
        edited("3 2 0 3\n", "9999999999 2 0 3\n", "line 18", "ends before");
    }

    private static void edited(String from, String to, String place, String... words) {
        assertTrue(Samples.TEXT_PLY.contains(from), from);
        refused(Samples.TEXT_PLY.replaceFirst(from, to), place, words);
    }

    private static void refused(String text, String place, String... words) {
        Samples.assertRefused("a.ply", Samples.ascii(text), place, words);
    }

    /** Two strips in one list, one with a repeated corner that only leads on; orientation alternates within a strip. */
    @Test
    void triangleStrips() throws FormatException {
        String head = """
                element vertex 6
                property char x
                property char y
                property char z
                element tristrips 1
                property list int int vertex_indices
                end_header
                """;
        String points = "0 0 0\n1 0 0\n0 1 0\n1 1 0\n0 2 0\n1 2 0\n";
        int[] expected = {0, 1, 2, 2, 1, 3, 2, 3, 4, 4, 3, 5, 5, 4, 3};
        String text = "ply\nformat ascii 1.0\n" + head + points + "10 0 1 2 3 4 5 -1 5 4 3\n";
        assertArrayEquals(expected, Ply.read("a.ply", Samples.ascii(text)).corners());
        ByteBuffer body = ByteBuffer.allocate(18 + 4 * 11).order(ByteOrder.BIG_ENDIAN);
        for (String number : points.split("\\s+", -1)) {
            if (!number.isEmpty()) {
                body.put(Byte.parseByte(number));
            }
        }
        for (int number : new int[] {10, 0, 1, 2, 3, 4, 5, -1, 5, 4, 3}) {
            body.putInt(number);
        }
        byte[] binary = Samples.join(Samples.ascii("ply\nformat binary_big_endian 1.0\n" + head), body.array());
        assertArrayEquals(expected, Ply.read("a.ply", binary).corners());
        // The corner 2 comes twice: no triangle there, but the next ones turn as if there were.
        String led = "ply\nformat ascii 1.0\n" + head + points + "6 0 1 2 2 3 4\n";
        assertArrayEquals(
                new int[] {0, 1, 2, 3, 2, 4},
                Ply.read("a.ply", Samples.ascii(led)).corners());
        String wrong = "ply\nformat ascii 1.0\n" + head + points + "3 0 1 6\n";
        refused(wrong, "line 16", "strip 0 names point 6", "-1 starts another");
        refused("ply\nformat ascii 1.0\n" + head + points + "2 0 1\n", "", "the file holds no triangles");
    }

    @Test
    void binaryRefusals() {
        byte[] good = Samples.binaryPly(false);
        int body = good.length - 4 * 12 - 4 * 13;
        ByteBuffer bytes = ByteBuffer.wrap(good.clone()).order(ByteOrder.LITTLE_ENDIAN);
        bytes.putFloat(body + 4, Float.NaN);
        Samples.assertRefused("a.ply", bytes.array(), "byte " + (body + 4), "coordinate y is NaN");
        bytes.putFloat(body + 4, 0).putInt(body + 48 + 13 + 1, -1);
        Samples.assertRefused("a.ply", bytes.array(), "byte " + (body + 48 + 13 + 5), "face 1 names point -1");
        bytes.putInt(body + 48 + 13 + 1, 4);
        Samples.assertRefused("a.ply", bytes.array(), "byte " + (body + 48 + 13 + 5), "point 4", "0 to 3");
        bytes.putInt(body + 48 + 13 + 1, 0).put(body + 48, (byte) 2);
        Samples.assertRefused("a.ply", bytes.array(), "byte " + (body + 49), "2 corners");
        bytes.put(body + 48 + 39, (byte) 255).put(body + 48, (byte) 3);
        Samples.assertRefused("a.ply", bytes.array(), "byte " + good.length, "ends before the point of a face");
        Samples.assertRefused("a.ply", Samples.join(good, new byte[] {7}), "byte " + good.length, "1 bytes follow");
    }
}
