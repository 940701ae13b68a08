package dev.tandem.geometry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class VoxelMapTest {

    private static final int[] CENTRES = {0, 0, 0, 1_000_000, -1_000_000, Integer.MIN_VALUE, Integer.MAX_VALUE - 5};

    /** Random edits, half of them undoing, near and far: the map is what a set of keys is. */
    @Test
    void anySequenceOfEditsIsTheSetOfCells() {
        for (int seed = 0; seed < 12; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            VoxelMap map = VoxelMap.ofCellSize(0.05);
            Set<List<Integer>> truth = new HashSet<>();
            for (int i = 0; i < 3000; i++) {
                List<Integer> cell = List.of(key(random), key(random), key(random));
                int x = cell.get(0);
                int y = cell.get(1);
                int z = cell.get(2);
                String what = "seed " + seed + ", edit " + i + ": " + cell;
                assertEquals(truth.contains(cell), map.isCellOccupied(x, y, z), what);
                if (i % 1000 < 600) {
                    assertEquals(truth.add(cell), map.occupyCell(x, y, z), what);
                } else {
                    List<Integer> gone = truth.isEmpty() || i % 5 == 0
                            ? cell
                            : truth.iterator().next();
                    assertEquals(truth.remove(gone), map.releaseCell(gone.get(0), gone.get(1), gone.get(2)), what);
                }
                assertEquals(truth.size(), map.cellCount(), what);
            }
            assertEquals(truth, cells(map), "seed " + seed);
            assertSameHierarchy(map, "seed " + seed);
            for (List<Integer> cell : truth) {
                assertTrue(map.releaseCell(cell.get(0), cell.get(1), cell.get(2)));
            }
            assertEquals(VoxelNodes.NONE, map.nodes().root(), "seed " + seed);
            assertEquals(0, map.nodes().bricks() + map.nodes().boundingVoxels(), "seed " + seed);
        }
    }

    private static int key(SplittableRandom random) {
        return CENTRES[random.nextInt(CENTRES.length)] + random.nextInt(6);
    }

    private static Set<List<Integer>> cells(VoxelMap map) {
        Set<List<Integer>> cells = new HashSet<>();
        map.forEachCell((x, y, z) -> assertTrue(cells.add(List.of(x, y, z))));
        return cells;
    }

    /** A map built afresh from the cells has the same bricks and bounding voxels. */
    private static void assertSameHierarchy(VoxelMap map, String what) {
        VoxelMap fresh = VoxelMap.ofCellSize(map.cellSize());
        map.forEachCell(fresh::occupyCell);
        assertEquals(
                shape(fresh.nodes(), fresh.nodes().root()),
                shape(map.nodes(), map.nodes().root()),
                what);
        assertEquals(fresh.nodes().bricks(), map.nodes().bricks(), what);
        assertEquals(fresh.nodes().boundingVoxels(), map.nodes().boundingVoxels(), what);
    }

    private static String shape(VoxelNodes nodes, int node) {
        if (node == VoxelNodes.NONE) {
            return "";
        }
        if (node < 0) {
            return nodes.brickFirst(~node, 0) + ":" + Long.toHexString(nodes.brickMask(~node));
        }
        StringBuilder out = new StringBuilder("(" + nodes.level(node) + " " + nodes.first(node, 2));
        for (long mask = nodes.mask(node); mask != 0; mask &= mask - 1) {
            out.append(' ').append(shape(nodes, nodes.child(node, Long.numberOfTrailingZeros(mask))));
        }
        return out.append(')').toString();
    }

    /**
     * Figure 7 of Himmelstein et al.: adding e creates the bounding voxel f around it on the second level and leaves d,
     * its sibling, alone; removing e undoes that.
     *
     * <pre>
     *        root                    root
     *          │                    /    \
     *          d         ─ e ─►    d      f
     *         / \        ◄────    / \     │
     *        b   c               b   c    e
     * </pre>
     */
    @Test
    void figure7() {
        VoxelMap map = VoxelMap.ofCellSize(1);
        VoxelNodes nodes = map.nodes();
        map.occupyCell(0, 0, 0);
        map.occupyCell(1, 0, 0);
        int d = nodes.root();
        String isD = brick(nodes, d);
        assertTrue(d < 0, "one brick holds b and c");
        map.occupyCell(5, 5, 0);
        int root = nodes.root();
        assertTrue(root >= 0, "a second brick needs a bounding voxel above both");
        assertEquals(2, nodes.bricks());
        assertEquals(1, nodes.boundingVoxels());
        assertEquals(2, Long.bitCount(nodes.mask(root)));
        int digit = nodes.digit(root, nodes.child(root, Long.numberOfTrailingZeros(nodes.mask(root))));
        assertEquals(isD, brick(nodes, nodes.child(root, digit)), "d is where it was, and as it was");
        int f = nodes.child(root, VoxelNodes.bitOf(1, 1, 0) ^ digit);
        assertEquals(1L << VoxelNodes.bitOf(1, 1, 0), nodes.brickMask(~f), "f holds e and nothing else");
        map.releaseCell(5, 5, 0);
        assertEquals(isD, brick(nodes, nodes.root()));
        assertEquals(1, nodes.bricks());
        assertEquals(0, nodes.boundingVoxels());
    }

    /** Where a brick is and which cells it has: all that it is known by, as bricks of one bounding voxel lie side by side. */
    private static String brick(VoxelNodes nodes, int link) {
        return nodes.brickFirst(~link, 0) + ", " + nodes.brickFirst(~link, 1) + ", " + nodes.brickFirst(~link, 2) + ": "
                + Long.toHexString(nodes.brickMask(~link));
    }

    /** A level higher: d is a bounding voxel, and stays in its slot with all that is below while its sibling comes and goes. */
    @Test
    void figure7OfBoundingVoxels() {
        VoxelMap map = VoxelMap.ofCellSize(1);
        VoxelNodes nodes = map.nodes();
        map.occupyCell(0, 0, 0);
        map.occupyCell(4, 0, 0);
        int d = nodes.root();
        long bricksOfD = nodes.mask(d);
        int b = nodes.child(d, Long.numberOfTrailingZeros(bricksOfD));
        assertTrue(d >= 0, "two bricks below one bounding voxel");
        for (int round = 0; round < 3; round++) {
            map.occupyCell(17, 1, 1);
            int root = nodes.root();
            assertTrue(root != d, "a new root above d and f");
            assertEquals(2, nodes.boundingVoxels());
            assertEquals(3, nodes.bricks());
            assertEquals(d, nodes.child(root, nodes.digit(root, d)), "d is in its slot");
            assertEquals(bricksOfD, nodes.mask(d));
            assertEquals(b, nodes.child(d, Long.numberOfTrailingZeros(bricksOfD)), "and its bricks in theirs");
            map.releaseCell(17, 1, 1);
            assertEquals(d, nodes.root());
            assertEquals(1, nodes.boundingVoxels());
            assertEquals(2, nodes.bricks());
        }
    }

    /** What bounding voxels outgrow is used by others: a map that was filled at random takes little more than its bricks. */
    @Test
    void roomsAreUsedAgain() {
        VoxelMap map = VoxelMap.ofCellSize(1);
        long most = 0;
        for (int place = 0; place < 4; place++) {
            SplittableRandom random = new SplittableRandom(place);
            int[] cells = new int[3 * 40_000];
            for (int i = 0; i < cells.length; i++) {
                cells[i] = 1000 * place + random.nextInt(110);
            }
            for (int i = 0; i < cells.length; i += 3) {
                map.occupyCell(cells[i], cells[i + 1], cells[i + 2]);
            }
            long bytes = map.bytes();
            long bricks = map.nodes().bricks();
            // Three longs each, in rooms that are three quarters full or more, and an eighth to spare.
            assertTrue(bytes < 24 * bricks * 3 / 2, bytes + " bytes for " + bricks + " bricks");
            assertTrue(place == 0 || bytes <= most * 9 / 8, most + " bytes became " + bytes);
            most = Math.max(most, bytes);
            for (int i = 0; i < cells.length; i += 3) {
                map.releaseCell(cells[i], cells[i + 1], cells[i + 2]);
            }
            assertTrue(map.isEmpty());
            assertEquals(0, map.nodes().boundingVoxels());
        }
    }

    /** The same where the root has other children: only f comes and goes, root and siblings stay as they are. */
    @Test
    void figure7UnderARootThatStays() {
        VoxelMap map = VoxelMap.ofCellSize(1);
        VoxelNodes nodes = map.nodes();
        map.occupyCell(0, 0, 0);
        map.occupyCell(1, 0, 0);
        map.occupyCell(0, 4, 0);
        int root = nodes.root();
        long before = nodes.mask(root);
        String isD = brick(nodes, nodes.child(root, Long.numberOfTrailingZeros(before)));
        String sibling = brick(nodes, nodes.child(root, 63 - Long.numberOfLeadingZeros(before)));
        assertEquals(2, nodes.bricks());
        for (int round = 0; round < 3; round++) {
            map.occupyCell(5, 5, 0);
            long after = nodes.mask(root);
            assertEquals(root, nodes.root());
            assertEquals(before, before & after, "the children that were there are there");
            assertEquals(3, Long.bitCount(after));
            assertEquals(
                    1, Long.bitCount(nodes.brickMask(~nodes.child(root, Long.numberOfTrailingZeros(after & ~before)))));
            assertEquals(isD, brick(nodes, nodes.child(root, Long.numberOfTrailingZeros(before))));
            assertEquals(sibling, brick(nodes, nodes.child(root, 63 - Long.numberOfLeadingZeros(before))));
            assertEquals(1, nodes.boundingVoxels());
            map.releaseCell(5, 5, 0);
            assertEquals(before, nodes.mask(root), "as before e came");
            assertEquals(2, nodes.bricks());
            assertEquals(1, nodes.boundingVoxels());
        }
    }

    @Test
    void aPointIsInOneCell() {
        VoxelMap map = VoxelMap.ofCellSize(0.1);
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < 20_000; i++) {
            int k = random.nextInt(-1_000_000, 1_000_000);
            double border = map.border(k);
            assertEquals(k, map.key(border), "on the border of " + k);
            assertEquals(k - 1, map.key(Math.nextDown(border)), "below the border of " + k);
            double x = random.nextDouble(-1e5, 1e5);
            int key = map.key(x);
            assertTrue(map.border(key) <= x && x < map.border(key + 1L), "seed 3, " + x);
        }
        assertTrue(map.occupy(-0.05, 0.05, 0.1));
        assertFalse(map.occupy(-0.1, 0.0, 0.15));
        assertTrue(map.isCellOccupied(-1, 0, 1));
        assertTrue(map.isOccupied(-0.0001, 0.0999, 0.1999));
        assertFalse(map.isOccupied(0, 0.05, 0.1));
        assertFalse(map.release(0, 0.05, 0.1));
        assertTrue(map.release(-0.02, 0.02, 0.12));
        assertTrue(map.isEmpty());
    }

    @Test
    void aKeyBeyondIntIsAnErrorThatNamesIt() {
        VoxelMap map = VoxelMap.ofCellSize(0.05);
        for (double x : new double[] {2e8, -2e8, Double.NaN, Double.POSITIVE_INFINITY, 1e300}) {
            Exception e = assertThrows(IllegalArgumentException.class, () -> map.occupy(0, x, 0));
            assertTrue(String.valueOf(e.getMessage()).startsWith("coordinate y = " + x), e::getMessage);
        }
        assertTrue(map.isEmpty());
        int last = map.key(Integer.MAX_VALUE * 0.05);
        assertEquals(Integer.MAX_VALUE, last);
        assertEquals(Integer.MIN_VALUE, map.key(Integer.MIN_VALUE * 0.05));
    }

    @Test
    void aCellHasASize() {
        for (double size : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY, 1e30, 1e-200}) {
            assertThrows(IllegalArgumentException.class, () -> VoxelMap.ofCellSize(size), "" + size);
        }
    }

    /** A map around the origin has no needless levels: eight cells around it share one small bounding voxel. */
    @Test
    void theOriginIsInTheMiddleOfBoundingVoxels() {
        VoxelMap map = VoxelMap.ofCellSize(1);
        for (int corner = 0; corner < 8; corner++) {
            map.occupyCell(corner & 1, corner >> 1 & 1, corner >> 2);
            map.occupyCell(-1 - (corner & 1), -1 - (corner >> 1 & 1), -1 - (corner >> 2));
        }
        assertEquals(1, map.nodes().level(map.nodes().root()));
    }
}
