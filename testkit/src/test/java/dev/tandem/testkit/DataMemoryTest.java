package dev.tandem.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.tandem.geometry.Molecule;
import dev.tandem.io.Clouds;
import dev.tandem.io.Meshes;
import dev.tandem.io.Molecules;
import dev.tandem.io.OctoMap;
import dev.tandem.io.file.FormatException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** As for meshes: the densest files of the other formats, and files that lie, stay below the bound on memory. */
class DataMemoryTest {

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

    private static void withinBound(long base, byte[] file, Reading reading) throws IOException {
        // Once more, compiled: what an interpreter allocates for itself is not the reader's.
        long allocated = Math.min(allocatedBy(reading), allocatedBy(reading));
        // The bytes of the file itself are one of the forty.
        long bound = base + 39L * file.length;
        assertTrue(allocated < bound, () -> allocated + " bytes were allocated, at most " + bound + " may be");
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private static byte[] join(byte[]... parts) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            out.writeBytes(part);
        }
        return out.toByteArray();
    }

    private static byte[] fill(String start, String again, String end) {
        return bytes(start + again.repeat((FILE_SIZE - start.length()) / again.length()) + end);
    }

    /** Two bytes an inner node, and eight leaves below each that is a parent of leaves only. */
    @Test
    void theDensestOctoMap() throws IOException {
        // At depth 6 there are 8^6 nodes; parents of theirs have only occupied leaves.
        int inner = (1 - (1 << 21)) / (1 - 8);
        int nodes = inner + (1 << 21);
        ByteArrayOutputStream tree = new ByteArrayOutputStream();
        octants(tree, 0);
        byte[] file = join(
                bytes("# Octomap OcTree binary file\nid OcTree\nsize " + nodes + "\nres 1\ndata\n"),
                tree.toByteArray());
        withinBound(
                BASE,
                file,
                () -> assertEquals(1 << 21, OctoMap.read("a.bt", file).leafCount()));
    }

    private static void octants(ByteArrayOutputStream out, int depth) {
        int codes = depth == 6 ? 0xaa : 0xff;
        out.write(codes);
        out.write(codes);
        for (int i = 0; i < 8 && depth < 6; i++) {
            octants(out, depth + 1);
        }
    }

    @Test
    void theDensestClouds() throws IOException {
        byte[] xyz = fill("", "0 0 0\n", "");
        withinBound(BASE, xyz, () -> assertEquals(xyz.length / 6, count("a.xyz", xyz)));
        int points = FILE_SIZE / 3;
        String header = "FIELDS x y z\nSIZE 1 1 1\nTYPE I I I\nPOINTS " + points + "\nDATA binary\n";
        byte[] pcd = join(bytes(header), new byte[3 * points]);
        withinBound(BASE, pcd, () -> assertEquals(points, count("a.pcd", pcd)));
        byte[] lying = bytes(header.replace("POINTS " + points, "POINTS 2147483631"));
        withinBound(BASE, lying, () -> assertThrows(FormatException.class, () -> count("a.pcd", lying)));
    }

    private static int count(String name, byte[] file) throws FormatException {
        return Clouds.readScan(name, file).points().pointCount();
    }

    @Test
    void theDensestMolecule() throws IOException {
        String start = "data_x loop_ _atom_site.Cartn_x _atom_site.Cartn_y _atom_site.Cartn_z _atom_site.type_symbol\n";
        StringBuilder text = new StringBuilder(start);
        // Two apart along each axis, which is just no bond.
        int atoms = 150_000;
        for (int i = 0; i < atoms; i++) {
            text.append(2 * (i % 50)).append(' ').append(2 * (i / 50 % 50)).append(' ');
            text.append(2 * (i / 2500)).append(" C\n");
        }
        byte[] file = bytes(text.toString());
        Molecule[] read = new Molecule[1];
        withinBound(BASE, file, () -> read[0] = Molecules.read("a.cif", file));
        assertEquals(atoms, read[0].atomCount());
    }

    @Test
    void theDensestJson() throws IOException {
        String start = "{\"asset\": {\"version\": \"2.0\"}, \"extras\": [0";
        for (String again : new String[] {",0", ",[]", ",{}", ",[0]", ",\"\"", ",{\"a\":0}"}) {
            byte[] file = fill(start, again, "]}");
            // It holds no triangles.
            withinBound(BASE, file, () -> assertThrows(FormatException.class, () -> Meshes.read("a.gltf", file)));
        }
    }

    /** Ten thousand meshes of the same points. */
    @Test
    void glTFThatNamesOneAccessorAgainAndAgain() throws IOException {
        int points = 30_000;
        StringBuilder text = new StringBuilder("{\"asset\": {\"version\": \"2.0\"}, \"meshes\": [");
        String mesh = "{\"primitives\": [{\"attributes\": {\"POSITION\": 0}}]}";
        text.append(mesh).append(("," + mesh).repeat(10_000));
        text.append("], \"accessors\": [{\"bufferView\": 0, \"componentType\": 5126, \"count\": ")
                .append(points);
        text.append(", \"type\": \"VEC3\"}], \"bufferViews\": [{\"buffer\": 0, \"byteLength\": ")
                .append(12 * points);
        text.append("}], \"buffers\": [{\"byteLength\": ").append(12 * points);
        text.append(", \"uri\": \"data:;base64,")
                .append("A".repeat(16 * points))
                .append("\"}]}");
        byte[] file = bytes(text.toString());
        withinBound(64L << 20, file, () -> assertThrows(FormatException.class, () -> Meshes.read("a.gltf", file)));
    }
}
