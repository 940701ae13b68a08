package dev.tandem.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.text.Lzf;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CloudsTest {

    private static void assertSample(String name, byte[] bytes) throws FormatException {
        Clouds.Scan scan = Clouds.readScan(name, bytes);
        assertArrayEquals(CloudSamples.POINTS, scan.points().coordinates());
        assertEquals(1, scan.skipped());
    }

    private static void assertRefused(String name, byte[] bytes, String place, String... words) {
        FormatException refused = assertThrows(FormatException.class, () -> Clouds.readScan(name, bytes));
        String message = String.valueOf(refused.getMessage());
        assertTrue(message.startsWith(name + ": " + place + ": "), () -> "place " + place + " in: " + message);
        for (String word : words) {
            assertTrue(message.contains(word), () -> "'" + word + "' in: " + message);
        }
    }

    private static void assertRefusedText(String text, String place, String... words) {
        assertRefused("a.pcd", Samples.ascii(text), place, words);
    }

    @Test
    void allEncodings() throws FormatException {
        assertSample("a.pcd", Samples.ascii(CloudSamples.TEXT));
        assertSample("a.pcd", Samples.ascii(CloudSamples.TEXT.replace("\n", "\r\n")));
        assertSample("a.pcd", Samples.ascii(CloudSamples.TEXT.stripTrailing()));
        assertSample("a.pcd", CloudSamples.binary());
        assertSample("a.pcd", Samples.join(CloudSamples.binary(), new byte[100]));
        assertSample("a.pcd", CloudSamples.compressed());
        assertSample("A.XYZ", Samples.ascii(CloudSamples.XYZ));
        assertEquals(List.of(".pcd", ".xyz"), Clouds.endings());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "COUNT 1 1 1 1\n->",
                "VIEWPOINT 0 0 0 1 0 0 0\n->",
                "POINTS 4\n->",
                "WIDTH 2\nHEIGHT 2\n->",
                "FIELDS->COLUMNS",
                "FIELDS rgb x y z->FIELDS rgb X Y Z",
                "WIDTH 2\nHEIGHT 2->WIDTH 4\nHEIGHT 1",
                "nan nan nan->-inf 0 0",
                "nan nan nan->0 -nan 0",
                "nan nan nan->0 0 +Inf"
            })
    void variants(String change) throws FormatException {
        int arrow = change.indexOf("->");
        assertSample(
                "a.pcd",
                Samples.ascii(CloudSamples.TEXT.replace(change.substring(0, arrow), change.substring(arrow + 2))));
    }

    @ParameterizedTest
    @CsvSource({"I,1", "U,1", "I,2", "U,2", "I,4", "U,4", "I,8", "U,8", "F,4", "F,8"})
    void everyTypeOfCoordinate(String type, int size) throws FormatException {
        String header = CloudSamples.header("binary")
                .replace("SIZE 4 4 4 4", "SIZE 2 1 " + size + " 8")
                .replace("TYPE U F F F", "TYPE U I " + type + " F")
                .replace("COUNT 1 1 1 1", "COUNT 3 1 1 1")
                .replace("WIDTH 2\nHEIGHT 2", "WIDTH 1\nHEIGHT 1")
                .replace("POINTS 4", "POINTS 1");
        ByteBuffer body = ByteBuffer.allocate(6 + 1 + size + 8).order(ByteOrder.LITTLE_ENDIAN);
        body.position(6);
        body.put((byte) -3);
        boolean whole = !type.equals("F");
        switch (size) {
            case 1 -> body.put((byte) -2);
            case 2 -> body.putShort((short) -2);
            case 4 -> body.putInt(whole ? -2 : Float.floatToIntBits(-2));
            default -> body.putLong(whole ? -2 : Double.doubleToLongBits(-2));
        }
        body.putDouble(0.1);
        double y = type.equals("U") ? Math.pow(2, 8 * size) - 2 : -2;
        assertArrayEquals(
                new double[] {-3, y, 0.1},
                Clouds.readScan("a.pcd", Samples.join(Samples.ascii(header), body.array()))
                        .points()
                        .coordinates());
    }

    @Test
    void headersThatAreWrong() {
        String t = CloudSamples.TEXT;
        assertRefusedText(t.replace("FIELDS rgb x y z", "FIELDS rgb x y w"), "line 3", "no z");
        assertRefusedText(t.replace("FIELDS rgb x y z", "FIELDS z x y z"), "line 3", "once");
        assertRefusedText(t.replace("COUNT 1 1 1 1", "COUNT 1 1 1 2"), "line 3", "count of 1");
        assertRefusedText(t.replace("SIZE 4 4 4 4", "SIZE 4 4 4"), "line 3", "4 values");
        assertRefusedText(t.replace("SIZE 4 4 4 4", "SIZE 4 4 4 2"), "line 3", "'z'", "'2'");
        assertRefusedText(t.replace("TYPE U F F F", "TYPE U F F X"), "line 3", "'X'");
        assertRefusedText(t.replace("POINTS 4", "POINTS 5"), "line 10", "5 points", "HEIGHT is 4");
        assertRefusedText(t.replace("POINTS 4\n", "").replace("WIDTH 2\n", ""), "line 9", "neither");
        assertRefusedText(t.replace("WIDTH 2", "WIDTH -2"), "line 7", "-2");
        assertRefusedText(t.replace("DATA ascii", "DATA zip"), "line 11", "'zip'");
        assertRefusedText(t.replace("VERSION", "VERSIO"), "line 2", "'VERSIO'");
        assertRefusedText("", "line 1", "DATA");
        assertRefusedText(
                t.replace("POINTS 4", "POINTS 2147483631").replace("WIDTH 2\nHEIGHT 2\n", ""), "line 9", "room for");
    }

    @Test
    void bodiesThatAreWrong() {
        String t = CloudSamples.TEXT;
        assertRefusedText(t.replace("7 -4 5.5 6\n", "7 -4 5.5\n"), "line 13", "3 values");
        assertRefusedText(t.replace("7 -4 5.5 6\n", "7 -4 5.5 6 1\n"), "line 13", "more than 4");
        assertRefusedText(t.replace("5.5", "5,5"), "line 13", "coordinate y", "'5,5'");
        assertRefusedText(t.replace("5.5", "1e31"), "line 13", "1.0E31");
        assertRefusedText(t + "1 2 3 4\n", "line 16", "is the count wrong");
        assertRefusedText(t.replace("7 7 8 -9.25\n", ""), "line 15", "point 3 of 4");
        String none = CloudSamples.header("ascii") + "7 nan nan nan\n".repeat(4);
        assertRefusedText(none, "line 1", "none of the 4 points");
        byte[] binary = CloudSamples.binary();
        int start = binary.length - 64;
        assertRefused("a.pcd", Arrays.copyOf(binary, binary.length - 1), "byte " + start, "4 points", "63 bytes");
        assertRefused("a.pcd", Samples.join(binary, new byte[] {0, 1}), "byte " + (binary.length + 1), "more bytes");
    }

    @Test
    void compressedDataThatAreWrong() {
        byte[] good = CloudSamples.compressed();
        int start = CloudSamples.header("binary_compressed").length();
        assertRefused("a.pcd", Arrays.copyOf(good, start + 7), "byte " + start, "sizes");
        assertRefused("a.pcd", Arrays.copyOf(good, good.length - 1), "byte " + start, "bytes follow");
        byte[] longer = good.clone();
        longer[start + 4] = 48;
        assertRefused("a.pcd", longer, "byte " + (start + 4), "48 bytes", "need 64");
        byte[] back = good.clone();
        // The first control byte copies from before the start.
        back[start + 8] = 32;
        assertRefused("a.pcd", back, "byte " + (start + 8), "damaged");
    }

    @Test
    void aSmallFileThatGrowsIsRefusedBeforeItDoes() {
        int points = 100_000_000;
        byte[] packed = new byte[points * 12 / 88];
        String header = CloudSamples.header("binary_compressed")
                .replace("FIELDS rgb x y z", "FIELDS x y z")
                .replace("4 4 4 4", "4 4 4")
                .replace("U F F F", "F F F")
                .replace("COUNT 1 1 1 1", "COUNT 1 1 1")
                .replace("WIDTH 2\nHEIGHT 2\n", "")
                .replace("POINTS 4", "POINTS " + points);
        ByteBuffer sizes = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN);
        sizes.putInt(packed.length).putInt(points * 12);
        byte[] file = Samples.join(Samples.ascii(header), sizes.array(), packed);
        assertRefused("a.pcd", file, "byte " + (header.length() + 4), "too much");
    }

    @Test
    void unpackingUndoesPacking() throws FormatException {
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            byte[] data = new byte[random.nextInt(3000)];
            int letters = 1 + random.nextInt(20);
            for (int i = 0; i < data.length; i++) {
                data[i] = (byte) random.nextInt(letters);
            }
            byte[] packed = CloudSamples.pack(data);
            assertArrayEquals(data, Lzf.unpack("a", packed, 0, packed.length, data.length), "seed " + seed);
        }
    }

    @Test
    void xyzThatIsWrong() {
        assertRefused("a.xyz", Samples.ascii("1 2 3\n1 2\n"), "line 2", "coordinate z");
        assertRefused("a.xyz", Samples.ascii("1 2 3\n1 2 C\n"), "line 2", "'C'");
        assertRefused("a.xyz", Samples.ascii("3\nwater\nO 0 0 0\n"), "line 1", "coordinate y");
        assertRefused("a.xyz", Samples.ascii("# nothing\n"), "line 1", "no points");
        assertRefused("a.xyz", Samples.ascii("nan nan nan\n"), "line 1", "none of the 1");
        assertThrows(FormatException.class, () -> Clouds.read(Path.of("a.las")));
    }
}
