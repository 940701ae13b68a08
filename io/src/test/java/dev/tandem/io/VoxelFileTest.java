package dev.tandem.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.VoxelCells;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.geometry.VoxelReader;
import dev.tandem.io.file.FormatException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VoxelFileTest {

    @TempDir
    private Path folder = Path.of("");

    private static Set<List<Integer>> cells(VoxelCells map) {
        Set<List<Integer>> cells = new HashSet<>();
        map.forEachCell((x, y, z) -> cells.add(List.of(x, y, z)));
        return cells;
    }

    private static VoxelMap random(int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        VoxelMap map = VoxelMap.ofCellSize(seed % 2 == 0 ? 0.05 : 1e-7);
        int[] centres = {0, 0, 300, -70_000, Integer.MIN_VALUE, Integer.MAX_VALUE - 40};
        int count = seed == 0 ? 0 : random.nextInt(1, 3000);
        for (int i = 0; i < count; i++) {
            int c = centres[random.nextInt(centres.length)];
            map.occupyCell(c + random.nextInt(40), c + random.nextInt(40), c + random.nextInt(9));
        }
        if (seed % 3 == 0) {
            map.occupyBox(-9, -9, -9, 9, 20, 3);
        }
        return map;
    }

    @Test
    void whatIsSavedIsLoaded() throws IOException {
        Path file = folder.resolve("map.voxels");
        for (int seed = 0; seed < 20; seed++) {
            VoxelMap map = random(seed);
            VoxelFile.save(file, map);
            VoxelMap back = VoxelFile.load(file);
            assertEquals(map.cellSize(), back.cellSize());
            assertEquals(cells(map), cells(back), "seed " + seed);
            assertEquals(map.cellCount(), back.reader().cellCount(), "it is published");
        }
    }

    @Test
    void aReaderIsSavedWhileTheMapChanges() throws IOException {
        VoxelMap map = random(4);
        map.publish();
        VoxelReader reader = map.reader();
        Set<List<Integer>> then = cells(map);
        map.occupyBox(100, 100, 100, 120, 120, 120);
        Path file = folder.resolve("map.voxels");
        VoxelFile.save(file, reader);
        assertEquals(then, cells(VoxelFile.load(file)));
    }

    /** The bytes, worked out by hand: one full brick, and one cell in the brick before it along x. */
    @Test
    void bytesAreAsDescribed() throws IOException {
        VoxelMap map = VoxelMap.ofCellSize(0.5);
        map.occupyBox(4, 0, 0, 7, 3, 3);
        map.occupyCell(2, 0, 0);
        Path file = folder.resolve("map.voxels");
        VoxelFile.save(file, map);
        byte[] bytes = Files.readAllBytes(file);
        ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        assertEquals("tandem voxels 1\n", new String(bytes, 0, 16, StandardCharsets.US_ASCII));
        assertEquals(0.5, in.getDouble(16));
        assertEquals(2, in.getInt(24));
        // Not full, at 0, 0, 0; its only cell has x₁ = 1 and so is bit 001000₂ = 8. Then a full one, one further along
        // x.
        byte[] bricks = {0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 2, 0, 0};
        assertEquals(Arrays.toString(bricks), Arrays.toString(Arrays.copyOfRange(bytes, 28, bytes.length - 4)));
    }

    private static byte[] withSum(byte[] bytes) {
        CRC32C sum = new CRC32C();
        sum.update(bytes, 0, bytes.length - 4);
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putInt(bytes.length - 4, (int) sum.getValue());
        return bytes;
    }

    private static void assertRefused(byte[] bytes, String word) {
        FormatException e = assertThrows(FormatException.class, () -> VoxelFile.read("a.voxels", bytes));
        assertTrue(String.valueOf(e.getMessage()).contains(word), e::getMessage);
    }

    @Test
    void whatIsWrong() throws IOException {
        VoxelMap map = VoxelMap.ofCellSize(0.5);
        map.occupyCell(2, 0, 0);
        map.occupyCell(6, 0, 0);
        Path file = folder.resolve("map.voxels");
        VoxelFile.save(file, map);
        byte[] good = Files.readAllBytes(file);
        assertRefused(new byte[0], "does not start");
        assertRefused(Arrays.copyOf(good, 25), "header");
        assertRefused(Arrays.copyOf(good, good.length - 1), "checksum");
        byte[] many = good.clone();
        many[27] = 1;
        assertRefused(withSum(many), "too many");
        byte[] fewer = good.clone();
        fewer[24] = 1;
        assertRefused(withSum(fewer), "more bytes");
        byte[] more = good.clone();
        more[24] = 3;
        assertRefused(withSum(more), "ends within");
        byte[] twice = good.clone();
        twice[41] = 0;
        assertRefused(withSum(twice), "twice");
        byte[] empty = good.clone();
        Arrays.fill(empty, 32, 40, (byte) 0);
        assertRefused(withSum(empty), "brick 0");
        byte[] size = good.clone();
        size[23] = (byte) 0xFF;
        assertRefused(withSum(size), "size of a cell");
        // Whatever single byte is wrong, the checksum tells.
        for (int i = 16; i < good.length; i++) {
            byte[] damaged = good.clone();
            damaged[i] ^= 0x10;
            assertRefused(damaged, "checksum");
        }
    }

    /** Damaged bricks with a right checksum: one clear error, or a map. */
    @Test
    void hostileBricks() throws IOException {
        Path file = folder.resolve("map.voxels");
        VoxelFile.save(file, random(3));
        byte[] good = Files.readAllBytes(file);
        int refused = 0;
        for (int seed = 0; seed < 3000; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            byte[] bytes = Arrays.copyOf(good, random.nextInt(3) == 0 ? random.nextInt(33, good.length) : good.length);
            for (int k = random.nextInt(1, 5); k > 0; k--) {
                bytes[random.nextInt(16, bytes.length)] = (byte) random.nextInt();
            }
            try {
                VoxelFile.read("hostile", withSum(bytes));
            } catch (FormatException e) {
                refused++;
            }
        }
        assertTrue(refused > 1000, refused + " of 3000 refused");
    }

    /** The child's map number k: its cells tell k, and there are enough of them for a kill to come in between. */
    static VoxelMap numbered(int k) {
        VoxelMap map = VoxelMap.ofCellSize(0.1);
        SplittableRandom random = new SplittableRandom(k);
        for (int i = 0; i < 4000 + k % 7 * 1000; i++) {
            map.occupyCell(random.nextInt(-200, 200), random.nextInt(-200, 200), random.nextInt(-20, 20));
        }
        map.occupyCell(k, 0, 1000);
        return map;
    }

    /** Saves one map after the other until it is killed. */
    static final class Child {
        private Child() {}

        public static void main(String[] args) throws IOException {
            Path file = Path.of(args[0]);
            for (int k = Integer.parseInt(args[1]); ; k++) {
                VoxelFile.save(file, numbered(k));
                // Whole or not at all, as short writes to a file are.
                System.out.print(k + "\n");
                System.out.flush();
            }
        }
    }

    @Test
    void aKillLeavesTheOldFileOrTheNew() throws IOException, InterruptedException {
        killChildren(10);
    }

    @Test
    @Tag("long")
    void twoHundredKillsLeaveTheOldFileOrTheNew() throws IOException, InterruptedException {
        killChildren(200);
    }

    private void killChildren(int times) throws IOException, InterruptedException {
        Path file = folder.resolve("map.voxels");
        Path said = folder.resolve("said.txt");
        VoxelFile.save(file, numbered(0));
        int last = 0;
        SplittableRandom random = new SplittableRandom(9);
        for (int i = 0; i < times; i++) {
            Process child = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-Xshare:auto",
                            "-XX:TieredStopAtLevel=1",
                            "-cp",
                            System.getProperty("java.class.path"),
                            Child.class.getName(),
                            file.toString(),
                            Integer.toString(last + 1))
                    .redirectErrorStream(true)
                    .redirectOutput(said.toFile())
                    .start();
            while (child.isAlive() && Files.readString(said).isEmpty()) {
                Thread.sleep(2);
            }
            TimeUnit.MICROSECONDS.sleep(random.nextInt(60_000));
            // SIGKILL, where there are signals.
            child.destroyForcibly().waitFor();
            List<String> lines = Files.readString(said).lines().toList();
            assertEquals(Integer.toString(last + 1), lines.get(0), "what the child said first");
            int told = Integer.parseInt(lines.get(lines.size() - 1));
            VoxelMap found = VoxelFile.load(file);
            int[] number = {-1};
            found.forEachCell((x, y, z) -> number[0] = z == 1000 ? x : number[0]);
            assertTrue(number[0] == told || number[0] == told + 1, number[0] + " after " + told);
            assertEquals(cells(numbered(number[0])), cells(found), "kill " + i + ", map " + number[0]);
            last = number[0];
        }
    }
}
