package dev.tandem.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.io.file.FormatException;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class OctoMapTest {

    private static final String COMMENT =
            "# (feel free to add / change comments, but leave the first line as it is!)\n";

    static byte[] file(String first, String id, int size, int... body) {
        byte[] bytes = new byte[body.length];
        for (int i = 0; i < body.length; i++) {
            bytes[i] = (byte) body[i];
        }
        String header = first + "\n" + COMMENT + "#\nid " + id + "\nsize " + size + "\nres 0.5\ndata\n";
        return Samples.join(Samples.ascii(header), bytes);
    }

    /** The root has an occupied child 7, a free child 0 and an inner child 3 with occupied children 0 and 1. */
    static byte[] binary() {
        return file("# Octomap OcTree binary file", "OcTree", 6, 0b1100_0001, 0b1000_0000, 0b0000_1010, 0);
    }

    /** The same tree, with one node a line: log-odds and the children that follow. */
    static byte[] full(String id, int colourBytes) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        node(out, 0.1f, 0b1000_1001, colourBytes);
        node(out, -2, 0, colourBytes);
        node(out, -9, 0b11, colourBytes);
        node(out, 0, 0, colourBytes);
        node(out, 3.5f, 0, colourBytes);
        node(out, 1, 0, colourBytes);
        return Samples.join(file("# Octomap OcTree file", id, 6), out.toByteArray());
    }

    private static void node(ByteArrayOutputStream out, float logOdds, int children, int colourBytes) {
        int bits = Float.floatToIntBits(logOdds);
        for (int i = 0; i < 4; i++) {
            out.write(bits >>> (8 * i));
        }
        out.writeBytes(new byte[colourBytes]);
        out.write(children);
    }

    private static List<String> leaves(OctoMap map) {
        List<String> all = new ArrayList<>();
        for (int i = 0; i < map.leafCount(); i++) {
            all.add(map.x(i) + " " + map.y(i) + " " + map.z(i) + " edge " + map.edge(i));
        }
        all.sort(null);
        return all;
    }

    @Test
    void bothKindsGiveTheSameLeaves() throws FormatException {
        // Child 3 is the upper half along x and y; its own child 1 is the upper half along x.
        List<String> expected = List.of("0 0 -32768 edge 16384", "0 0 0 edge 32768", "16384 0 -32768 edge 16384");
        for (byte[] bytes : List.of(binary(), full("OcTree", 0), full("ColorOcTree", 3))) {
            OctoMap map = OctoMap.read("a.bt", bytes);
            assertEquals(expected, leaves(map));
            assertEquals(1, map.freeLeafCount());
            assertEquals(0.5, map.resolution());
            assertEquals(2 * (1L << 42) + (1L << 45), map.cellCount());
        }
        assertEquals(List.of(".bt", ".ot"), OctoMap.endings());
    }

    @Test
    void aSingleCellAtTheFinestLevel() throws FormatException {
        // Fifteen inner children 7 and then the leaf 0: all bits of its key but the last are one.
        int[] body = new int[32];
        for (int level = 0; level < 15; level++) {
            body[2 * level + 1] = 0b1100_0000;
        }
        body[30] = 0b10;
        OctoMap map = OctoMap.read("a.bt", file("# Octomap OcTree binary file", "OcTree", 17, body));
        assertEquals(List.of("32766 32766 32766 edge 1"), leaves(map));
        List<String> cells = new ArrayList<>();
        map.expand((x, y, z) -> cells.add(x + " " + y + " " + z));
        assertEquals(List.of("32766 32766 32766"), cells);
        body[30] = 0b11;
        assertRefused(file("# Octomap OcTree binary file", "OcTree", 17, body), "deeper than the 16");
    }

    @Test
    void leavesExpandToTheirCells() throws FormatException {
        int[] body = new int[30];
        for (int level = 0; level < 14; level++) {
            body[2 * level] = 0b11;
        }
        // Depth 15: a leaf of 2 × 2 × 2 cells.
        body[28] = 0b10_0000;
        OctoMap map = OctoMap.read("a.bt", file("# Octomap OcTree binary file", "OcTree", 16, body));
        assertEquals(8, map.cellCount());
        List<String> cells = new ArrayList<>();
        map.expand((x, y, z) -> cells.add((x + 32768) + " " + (y + 32768) + " " + (z + 32768)));
        assertEquals(List.of("0 2 0", "1 2 0", "0 3 0", "1 3 0", "0 2 1", "1 2 1", "0 3 1", "1 3 1"), cells);
    }

    private static void assertRefused(byte[] bytes, String... words) {
        FormatException refused = assertThrows(FormatException.class, () -> OctoMap.read("a.bt", bytes));
        String message = String.valueOf(refused.getMessage());
        for (String word : words) {
            assertTrue(message.contains(word), () -> "'" + word + "' in: " + message);
        }
    }

    @Test
    void whatIsWrong() {
        byte[] good = binary();
        int start = good.length - 4;
        assertRefused(Arrays.copyOf(good, good.length - 1), "byte " + (start + 2), "ends within the tree");
        assertRefused(Samples.join(good, new byte[] {1}), "byte " + good.length, "more bytes");
        assertRefused(file("# Octomap OcTree binary file", "OcTree", 7, 193, 128, 10, 0), "line 5", "has 6");
        assertRefused(file("# Octomap OcTree binary file", "OcTree", 0), "line 5", "empty map");
        assertRefused(file("# Octomap OcTree binary file", "OcTree", 1, 0, 0), "no children");
        assertRefused(file("# Octomap OcTree binary file", "Quadtree", 1, 0, 0), "line 4", "'Quadtree'");
        assertRefused(file("# Octomap", "OcTree", 1, 0, 0), "line 1", ".bt", ".ot");
        byte[] notANumber = full("OcTree", 0);
        // The log-odds of the last leaf: its exponent becomes all ones, and its mantissa is not zero.
        notANumber[notANumber.length - 2] = 0x7f;
        notANumber[notANumber.length - 3] = (byte) 0xc0;
        assertRefused(notANumber, "NaN");
        String text = "# Octomap OcTree binary file\nid OcTree\nsize 1\nres 0\ndata\n";
        assertRefused(Samples.ascii(text), "line 4", "resolution");
        assertRefused(Samples.ascii(text.replace("res 0", "res nan")), "line 4", "'nan'");
        assertRefused(Samples.ascii(text.replace("res 0\n", "")), "before 'data'");
        assertRefused(Samples.ascii(text.replace("res 0", "rez 1")), "line 4", "'rez'");
    }
}
