package dev.tandem.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.io.OctoMap;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

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
}
