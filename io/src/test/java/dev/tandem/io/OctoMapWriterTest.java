package dev.tandem.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.VoxelCells;
import dev.tandem.geometry.VoxelMap;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OctoMapWriterTest {

    @TempDir
    private Path folder = Path.of("");

    private Path file() {
        return folder.resolve("map.bt");
    }

    private static Set<List<Integer>> cells(VoxelCells map) {
        Set<List<Integer>> cells = new HashSet<>();
        map.forEachCell((x, y, z) -> cells.add(List.of(x, y, z)));
        return cells;
    }

    /** Fifteen inner children 7 and then one leaf: all bits of its key but the last are one. */
    @Test
    void theBytesOfOneCell() throws IOException {
        VoxelMap map = VoxelMap.ofCellSize(0.5);
        map.occupyCell(32766, 32766, 32766);
        OctoMap.write(file(), map);
        byte[] header =
                "# Octomap OcTree binary file\nid OcTree\nsize 17\nres 0.5\ndata\n".getBytes(StandardCharsets.US_ASCII);
        byte[] nodes = new byte[32];
        for (int level = 0; level < 15; level++) {
            nodes[2 * level + 1] = (byte) 0b1100_0000;
        }
        nodes[30] = 0b10;
        assertArrayEquals(Samples.join(header, nodes), Files.readAllBytes(file()));
    }

    /** A free cell is 01; eight equal cells are one leaf a level higher. */
    @Test
    void theBytesOfALargerLeafAndAFreeCell() throws IOException {
        VoxelMap occupied = VoxelMap.ofCellSize(0.5);
        occupied.occupyBox(-32768, -32766, -32768, -32767, -32765, -32767);
        VoxelMap free = VoxelMap.ofCellSize(0.5);
        free.occupyCell(-32767, -32768, -32768);
        OctoMap.write(file(), occupied, free);
        byte[] bytes = Files.readAllBytes(file());
        int end = bytes.length;
        // At depth 14: child 0 is inner, child 2 is the leaf of 2×2×2. At depth 15: child 1 is the free cell.
        assertEquals(0b10_0011, bytes[end - 4]);
        assertEquals(0, bytes[end - 3]);
        assertEquals(0b0100, bytes[end - 2]);
        assertEquals(0, bytes[end - 1]);
        OctoMap back = OctoMap.read(file());
        assertEquals(1, back.leafCount());
        assertEquals(2, back.edge(0));
        assertEquals(-32766, back.y(0));
        assertEquals(1, back.freeLeafCount());
    }

    @Test
    void whatIsWrittenIsRead() throws IOException {
        for (int seed = 0; seed < 20; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            VoxelMap occupied = VoxelMap.ofCellSize(0.1);
            VoxelMap free = VoxelMap.ofCellSize(0.1);
            int centre = seed % 4 == 0 ? -32768 : seed % 4 == 1 ? 32768 - 24 : -12;
            occupied.occupyBox(centre, centre + 8, centre, centre + 7, centre + 15, centre + 3);
            for (int i = 0; i < 500; i++) {
                int x = centre + random.nextInt(24);
                int y = centre + random.nextInt(24);
                int z = centre + random.nextInt(24);
                if (random.nextBoolean()) {
                    occupied.occupyCell(x, y, z);
                } else if (!occupied.isCellOccupied(x, y, z)) {
                    free.occupyCell(x, y, z);
                }
            }
            free.forEachCell(occupied::releaseCell);
            OctoMap.write(file(), occupied, free);
            OctoMap back = OctoMap.read(file());
            VoxelMap found = VoxelMap.ofCellSize(back.resolution());
            back.expand(found::occupyCell);
            assertEquals(cells(occupied), cells(found), "seed " + seed);
            assertTrue(back.freeLeafCount() > 0);
            assertTrue(back.leafCount() < occupied.cellCount(), "eight cells of the box are one leaf");
            OctoMap.write(file(), free);
            OctoMap.read(file()).expand((x, y, z) -> assertTrue(free.isCellOccupied(x, y, z)));
        }
    }

    @Test
    void whatCannotBeWritten() {
        VoxelMap map = VoxelMap.ofCellSize(0.1);
        assertThrows(IllegalArgumentException.class, () -> OctoMap.write(file(), map));
        map.occupyCell(0, 32768, 0);
        Exception far = assertThrows(IllegalArgumentException.class, () -> OctoMap.write(file(), map));
        assertTrue(String.valueOf(far.getMessage()).contains("0, 32768, 0"), far::getMessage);
        VoxelMap both = VoxelMap.ofCellSize(0.1);
        both.occupyCell(1, 2, 3);
        assertThrows(IllegalArgumentException.class, () -> OctoMap.write(file(), both, both));
        VoxelMap other = VoxelMap.ofCellSize(0.2);
        assertThrows(IllegalArgumentException.class, () -> OctoMap.write(file(), both, other));
        assertTrue(Files.notExists(file()), "nothing half written");
    }
}
