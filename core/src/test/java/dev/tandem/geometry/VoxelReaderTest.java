package dev.tandem.geometry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.math.Pose;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class VoxelReaderTest {

    private static final int[] CENTRES = {0, 0, 0, 0, 40, -1_000_000, Integer.MIN_VALUE, Integer.MAX_VALUE - 7};

    private static Set<List<Integer>> cells(VoxelCells map) {
        Set<List<Integer>> cells = new HashSet<>();
        map.forEachCell((x, y, z) -> assertTrue(cells.add(List.of(x, y, z))));
        return cells;
    }

    private static String shape(VoxelCells map) {
        StringBuilder out = new StringBuilder();
        VoxelNodes nodes = map.nodes();
        map.forEachBrick(slot -> out.append(nodes.brickFirst(slot, 0))
                .append(' ')
                .append(nodes.brickFirst(slot, 1))
                .append(' ')
                .append(nodes.brickFirst(slot, 2))
                .append(':')
                .append(nodes.brickMask(slot))
                .append('\n'));
        return out.toString();
    }

    /** A reader that was refreshed at some publication, and what it must show ever since. */
    private record Held(VoxelReader reader, Set<List<Integer>> truth) {}

    /**
     * Random edits of cells, bricks and boxes, with publications between them. Readers that are refreshed now and then
     * keep what they saw; the map is always what a fresh build of its cells is.
     */
    @Test
    void readersKeepWhatTheySaw() {
        for (int seed = 0; seed < 20; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            VoxelMap map = VoxelMap.ofCellSize(0.1);
            Set<List<Integer>> truth = new HashSet<>();
            Set<List<Integer>> published = Set.of();
            List<Held> held = new ArrayList<>();
            for (int i = 0; i < 1500; i++) {
                edit(random, map, truth);
                if (random.nextInt(seed % 2 == 0 ? 3 : 40) == 0) {
                    map.publish();
                    published = Set.copyOf(truth);
                }
                if (random.nextInt(25) == 0 && held.size() < 6) {
                    held.add(new Held(map.reader(), published));
                } else if (random.nextInt(15) == 0 && !held.isEmpty()) {
                    int k = random.nextInt(held.size());
                    VoxelReader reader = held.get(k).reader();
                    if (random.nextInt(3) == 0) {
                        reader.close();
                        held.remove(k);
                    } else {
                        reader.refresh();
                        held.set(k, new Held(reader, published));
                    }
                }
                if (i % 50 == 0) {
                    String what = "seed " + seed + ", edit " + i;
                    for (Held h : held) {
                        assertEquals(h.truth(), cells(h.reader()), what);
                        assertEquals(h.truth().size(), h.reader().cellCount(), what);
                    }
                    VoxelMap fresh = VoxelMap.ofCellSize(0.1);
                    truth.forEach(c -> fresh.occupyCell(c.get(0), c.get(1), c.get(2)));
                    assertEquals(shape(fresh), shape(map), what);
                    assertEquals(fresh.nodes().bricks(), map.nodes().bricks(), what);
                    assertEquals(fresh.nodes().boundingVoxels(), map.nodes().boundingVoxels(), what);
                }
            }
        }
    }

    private static void edit(SplittableRandom random, VoxelMap map, Set<List<Integer>> truth) {
        int centre = CENTRES[random.nextInt(CENTRES.length)];
        int x = centre + random.nextInt(8);
        int y = centre + random.nextInt(8);
        int z = centre + random.nextInt(8);
        switch (random.nextInt(5)) {
            case 0, 1 -> assertEquals(truth.add(List.of(x, y, z)), map.occupyCell(x, y, z));
            case 2 -> {
                boolean occupied = random.nextInt(3) == 0;
                assertEquals(truth.contains(List.of(x, y, z)), map.setCell(x, y, z, occupied));
                if (occupied) {
                    truth.add(List.of(x, y, z));
                } else {
                    truth.remove(List.of(x, y, z));
                }
            }
            case 3 -> {
                long sparse = random.nextLong();
                long occupy = sparse & random.nextLong();
                long release = random.nextInt(3) == 0 ? -1L : random.nextLong();
                map.editBrick(x, y, z, occupy, release);
                for (int k = 0; k < 64; k++) {
                    int cx = (x & ~3) + k % 4;
                    int cy = (y & ~3) + k / 4 % 4;
                    int cz = (z & ~3) + k / 16;
                    long bit = 1L << VoxelNodes.bitOf(cx, cy, cz);
                    if ((release & bit) != 0) {
                        truth.remove(List.of(cx, cy, cz));
                    } else if ((occupy & bit) != 0) {
                        truth.add(List.of(cx, cy, cz));
                    }
                }
            }
            default -> {
                int edge = random.nextInt(5);
                int high = centre == Integer.MAX_VALUE - 7 ? 0 : edge;
                map.occupyBox(x, y, z, x + high, y, z + high);
                for (int dx = 0; dx <= high; dx++) {
                    for (int dz = 0; dz <= high; dz++) {
                        truth.add(List.of(x + dx, y, z + dz));
                    }
                }
            }
        }
    }

    @Test
    void whatIsNotPublishedIsNotSeen() {
        VoxelMap map = VoxelMap.ofCellSize(1);
        VoxelReader reader = map.reader();
        map.occupyCell(3, 4, 5);
        assertFalse(reader.refresh());
        assertTrue(reader.isEmpty());
        map.publish();
        assertTrue(reader.isEmpty(), "not before it is refreshed");
        assertTrue(reader.refresh());
        assertTrue(reader.isCellOccupied(3, 4, 5));
        long version = reader.version();
        map.publish();
        assertFalse(reader.refresh(), "nothing has changed since");
        map.releaseCell(3, 4, 5);
        map.publish();
        assertTrue(reader.isCellOccupied(3, 4, 5));
        assertTrue(reader.refresh());
        assertTrue(reader.isEmpty());
        assertEquals(version + 1, reader.version());
        reader.close();
        assertThrows(IllegalStateException.class, reader::refresh);
    }

    /** Memory comes back once readers move on: a million replaced bricks fit where a few thousand are. */
    @Test
    void memoryIsUsedAgain() {
        VoxelMap map = VoxelMap.ofCellSize(1);
        map.occupyBox(0, 0, 0, 63, 63, 15);
        map.publish();
        long before = map.bytes();
        VoxelReader reader = map.reader();
        SplittableRandom random = new SplittableRandom(5);
        for (int i = 0; i < 20_000; i++) {
            for (int k = 0; k < 10; k++) {
                int x = random.nextInt(64);
                int y = random.nextInt(64);
                if (random.nextBoolean()) {
                    map.releaseCell(x, y, 3);
                } else {
                    map.occupyCell(x, y, 3);
                }
            }
            map.publish();
            reader.refresh();
        }
        assertTrue(map.bytes() < 3 * before, () -> before + " bytes became " + map.bytes());
        assertEquals(cells(map), cells(reader));
    }

    @Test
    void depthImagesAndCloudsFallIntoCells() {
        float[] depths = {1, 2, Float.NaN, 0, -1, Float.POSITIVE_INFINITY};
        DepthImage image = DepthImage.of(3, 2, 10, depths);
        VoxelMap map = VoxelMap.ofCellSize(0.5);
        assertEquals(2, map.occupyAll(image, Pose.translation(10, 0, 0)));
        // Pixel 0, 0: x = (0.5 − 1.5)/10, y = (0.5 − 1)/10, at depth 1; pixel 1, 0 is on the axis along x.
        assertTrue(map.isOccupied(9.9, -0.05, 1));
        assertTrue(map.isOccupied(10, -0.1, 2));
        assertEquals(1, map.occupyAll(PointCloud.of(10, -0.1, 2, 1, 1, 1, 1.2, 1.2, 1.2)));
        assertThrows(IllegalArgumentException.class, () -> DepthImage.of(3, 3, 10, depths));
        assertThrows(IllegalArgumentException.class, () -> DepthImage.of(3, 2, 0, depths));
    }
}
