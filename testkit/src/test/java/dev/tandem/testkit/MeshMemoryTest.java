package dev.tandem.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.Meshes;
import dev.tandem.io.file.FormatException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What a reader allocates, all of it counted, even what the collector could have had back: a lying count costs nothing,
 * and the densest files stay below 64 MB + 40 × the size of the file.
 */
class MeshMemoryTest {

    /** Of the 64 MB, so that they hide nothing on files this small. */
    private static final long BASE = 4L << 20;

    private static final int FILE_SIZE = 2 << 20;

    private interface Reading {
        void run() throws IOException;
    }

    private static long allocatedBy(Reading reading) throws IOException {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        reading.run();
        return threads.getCurrentThreadAllocatedBytes() - before;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2147483647", "2147483648", "4000000000", "4294967295", "700000000", "9000000000000000000"})
    void aLyingCountAllocatesNothing(String count) throws IOException {
        byte[] stl = new byte[134];
        Arrays.fill(stl, 80, 84, (byte) 0x7f);
        String plyEnd = "\nproperty float x\nproperty float y\nproperty float z\nelement face ";
        String list = "\nproperty list int int vertex_indices\nend_header\n";
        for (String format : new String[] {"ascii", "binary_little_endian", "binary_big_endian"}) {
            String start = "ply\nformat " + format + " 1.0\nelement vertex ";
            refuse("a.ply", bytes(start + count + plyEnd + "1" + list + "0 0 0"));
            refuse("a.ply", bytes(start + "0" + plyEnd + count + list + "3 0 0 0"));
            refuse("a.ply", bytes(start + "0" + plyEnd + "1" + list + count + " 0 0 0 0 0 0 0 0"));
        }
        refuse("a.off", bytes("OFF " + count + " 1 0\n0 0 0\n3 0 0 0\n"));
        refuse("a.off", bytes("OFF 1 " + count + " 0\n0 0 0\n3 0 0 0\n"));
        refuse("a.off", bytes("OFF 1 1 0\n0 0 0\n" + count + " 0 0 0\n"));
        refuse("a.obj", bytes("v 0 0 0\nf 1 1 " + count + "\n"));
        refuse("a.stl", stl);
    }

    private static void refuse(String name, byte[] file) throws IOException {
        long allocated = allocatedBy(() -> assertThrows(FormatException.class, () -> Meshes.read(name, file)));
        assertTrue(allocated < BASE, () -> name + " allocated " + allocated + " bytes");
    }

    /** Two bytes a corner and hence a triangle: no text says more with less. */
    @Test
    void theDensestObj() throws IOException {
        readWithinBound("a.obj", fill("v 0 0 0\nf", " 1", ""), FILE_SIZE / 2 - 7);
    }

    @Test
    void theDensestOff() throws IOException {
        int corners = FILE_SIZE / 2 - 20;
        readWithinBound("a.off", fill("OFF 1 1 0\n0 0 0\n" + corners, " 0", "", corners), corners - 2);
    }

    /** One byte a corner and hence a triangle. */
    @Test
    void theDensestBinaryPly() throws IOException {
        int corners = FILE_SIZE - 300;
        byte[] start = bytes("""
                ply
                format binary_big_endian 1.0
                element vertex 1
                property char x
                property char y
                property char z
                element face 1
                property list int uchar vertex_indices
                end_header
                \0\0\0""");
        byte[] file = Arrays.copyOf(start, start.length + 4 + corners);
        for (int i = 0; i < 4; i++) {
            file[start.length + i] = (byte) (corners >>> (24 - 8 * i));
        }
        readWithinBound("a.ply", file, corners - 2);
    }

    @Test
    void theDensestPlyHeader() throws IOException {
        String start = """
                ply
                format ascii 1.0
                element vertex 1
                property int x
                property int y
                property int z
                element face 1
                property list int int vertex_index
                """;
        String end = "end_header\n0 0 0 3 0 0 0\n";
        readWithinBound("a.ply", fill(start, "element a 0\n", end), 1);
        readWithinBound("a.ply", fill(start + "element a 0\n", "property int a\n", end), 1);
        readWithinBound("a.ply", fill(start, "element a 0\nproperty int a\n", end), 1);
    }

    @Test
    void stlWhosePointsAllDiffer() throws IOException {
        int triangles = (FILE_SIZE - 84) / 50;
        byte[] file = new byte[84 + 50 * triangles];
        for (int i = 0; i < 4; i++) {
            file[80 + i] = (byte) (triangles >>> (8 * i));
        }
        for (int t = 0; t < triangles; t++) {
            for (int corner = 0; corner < 3; corner++) {
                int at = 84 + 50 * t + 12 + 12 * corner;
                int id = 3 * t + corner;
                // Small whole numbers as the mantissa of a float near 1.
                file[at] = (byte) id;
                file[at + 1] = (byte) (id >>> 8);
                file[at + 2] = (byte) (id >>> 16 & 0x7f);
                file[at + 3] = 0x3f;
            }
        }
        TriangleMesh mesh = readWithinBound("a.stl", file, triangles);
        assertEquals(3 * triangles, mesh.pointCount());
    }

    @Test
    void theDensestCollada() throws IOException {
        String geometry = "<COLLADA><library_geometries><geometry id='g'><mesh><source id='s'>"
                + "<float_array id='a' count='3'>0 0 0</float_array><technique_common>"
                + "<accessor source='#a' count='1' stride='3'/></technique_common></source>"
                + "<vertices id='v'><input semantic='POSITION' source='#s'/></vertices>";
        String fan = geometry + "<trifans count='1'><input semantic='VERTEX' source='#v' offset='0'/><p>0";
        String end = "</mesh></geometry></library_geometries></COLLADA>";
        String fanEnd = "</p></trifans>" + end;
        int corners = (FILE_SIZE - fan.length() - fanEnd.length()) / 2;
        readWithinBound("a.dae", fill(fan, " 0", fanEnd), corners - 1);
        String one = fan + " 0 0</p></trifans>";
        readWithinBound("a.dae", fill(one, "<a/>", end), 1);
        readWithinBound("a.dae", fill(one, "<a b=''/>", end), 1);
        readWithinBound("a.dae", fill(one, "<a>0</a>", end), 1);
        readWithinBound("a.dae", fill(one, " ", end), 1);
    }

    /** Many places that name one large array, which would be read again for each. */
    @Test
    void colladaThatNamesOneArrayAgainAndAgain() throws IOException {
        int numbers = 300_000;
        StringBuilder text = new StringBuilder("<COLLADA><library_geometries><geometry id='g'><mesh><source id='s'>");
        text.append("<float_array id='a' count='").append(numbers).append("'>").append("0 ".repeat(numbers));
        text.append("</float_array><technique_common><accessor source='#a' count='")
                .append(numbers / 3);
        text.append("' stride='3'/></technique_common></source>");
        for (int i = 0; i < 5_000; i++) {
            text.append("<vertices id='v").append(i).append("'><input semantic='POSITION' source='#s'/></vertices>");
            text.append("<triangles count='1'><input semantic='VERTEX' source='#v")
                    .append(i);
            text.append("' offset='0'/><p>0 0 0</p></triangles>");
        }
        byte[] file = bytes(
                text.append("</mesh></geometry></library_geometries></COLLADA>").toString());
        long allocated = allocatedBy(() -> assertThrows(FormatException.class, () -> Meshes.read("a.dae", file)));
        assertTrue(allocated < (64L << 20) + 39L * file.length, () -> allocated + " bytes");
    }

    private static byte[] fill(String start, String again, String end) {
        return fill(start, again, end, (FILE_SIZE - start.length() - end.length()) / again.length());
    }

    private static byte[] fill(String start, String again, String end, int times) {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        file.writeBytes(bytes(start));
        file.writeBytes(bytes(again.repeat(times)));
        file.writeBytes(bytes(end));
        return file.toByteArray();
    }

    private static TriangleMesh readWithinBound(String name, byte[] file, int triangles) throws IOException {
        TriangleMesh[] mesh = new TriangleMesh[1];
        long allocated = allocatedBy(() -> mesh[0] = Meshes.read(name, file));
        assertEquals(triangles, mesh[0].triangleCount());
        // The bytes of the file itself are one of the forty.
        long bound = BASE + 39L * file.length;
        assertTrue(allocated < bound, () -> name + " allocated " + allocated + " bytes, at most " + bound);
        return mesh[0];
    }
}
