package dev.tandem.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.VoxelMap;
import dev.tandem.io.OctoMap;
import dev.tandem.io.VoxelFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A building that others mapped; the counts were known before this reader was written. */
class SharedOctoMapTest {

    @Test
    void leavesAndCells() throws IOException {
        OctoMap map = OctoMap.read(SharedData.file("data/octomaps/geb079.bt"));
        assertEquals(0.08, map.resolution());
        assertEquals(143_729, map.leafCount());
        assertEquals(185_673, map.cellCount());
        Set<Long> cells = new HashSet<>();
        map.expand((x, y, z) -> cells.add(((x + 32768L) << 32) | ((y + 32768L) << 16) | (z + 32768L)));
        assertEquals(185_673, cells.size());
    }

    /** Written and read again: the same cells, and no more leaves, for the file was pruned as well as it can be. */
    @Test
    void roundTrip(@TempDir Path folder) throws IOException {
        OctoMap file = OctoMap.read(SharedData.file("data/octomaps/geb079.bt"));
        VoxelMap map = VoxelMap.ofCellSize(file.resolution());
        file.expand(map::occupyCell);
        OctoMap.write(folder.resolve("again.bt"), map);
        OctoMap again = OctoMap.read(folder.resolve("again.bt"));
        assertEquals(file.resolution(), again.resolution());
        assertEquals(file.leafCount(), again.leafCount());
        for (int i = 0; i < file.leafCount(); i++) {
            assertEquals(file.x(i), again.x(i));
            assertEquals(file.y(i), again.y(i));
            assertEquals(file.z(i), again.z(i));
            assertEquals(file.edge(i), again.edge(i));
        }
        VoxelFile.save(folder.resolve("map.voxels"), map);
        VoxelMap back = VoxelFile.load(folder.resolve("map.voxels"));
        assertEquals(185_673, back.cellCount());
        back.forEachCell((x, y, z) -> assertTrue(map.isCellOccupied(x, y, z)));
    }
}
