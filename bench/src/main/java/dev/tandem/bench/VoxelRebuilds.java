package dev.tandem.bench;

import dev.tandem.bench.workload.GroundMap;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.internal.trees.ObbTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.LongSupplier;

/**
 * What a map costs that changes: the same cells as a voxel map, and tessellated as a mesh with an OBB tree, which has to
 * be built anew. Wall time, the median, both interleaved.
 */
record VoxelRebuilds(boolean quick, Report report) {

    private static final int EDITS = 100_000;

    void run() {
        report.note("## Voxels: set-up and one changed cell, beside an OBB tree of the tessellated cells, wall time");
        List<String> rows = new ArrayList<>(List.of(
                "| cells | voxel map, ms | mesh, ms | OBB tree, ms | OBB tree / map | one cell, ns | and published, ns"
                        + " | OBB tree / one cell published |",
                "| --- | --- | --- | --- | --- | --- | --- | --- |"));
        rows.add(row(0.2, 3000));
        rows.add(row(0.1, 13_000));
        rows.add(row(0.05, 56_000));
        report.note(String.join("\n", rows));
    }

    private String row(double size, int count) {
        report.progress("voxels and rebuilds: " + count + " cells of " + size + " m");
        VoxelMap source = GroundMap.make(size, count);
        int[] cells = new int[3 * count];
        int[] at = {0};
        source.forEachCell((x, y, z) -> {
            cells[at[0]++] = x;
            cells[at[0]++] = y;
            cells[at[0]++] = z;
        });
        shuffle(cells);
        TriangleMesh mesh = VoxelRaces.boxes(source);
        VoxelMap live = map(size, cells);
        live.publish();
        int rounds = quick ? 5 : 15;
        List<LongSupplier> works = List.of(
                () -> map(size, cells).cellCount(),
                () -> VoxelRaces.boxes(source).triangleCount(),
                () -> ObbTree.of(mesh).bytes(),
                () -> edit(live, cells, false),
                () -> edit(live, cells, true));
        double[][] nanos = new double[works.size()][rounds];
        for (int i = -3; i < rounds; i++) {
            for (int k = 0; k < nanos.length; k++) {
                nanos[k][Math.max(0, i)] = nanos(works.get(k));
            }
        }
        double setUp = Race.median(nanos[0]);
        double tree = Race.median(nanos[2]);
        double shown = Race.median(nanos[4]) / EDITS;
        return String.format(
                Locale.ROOT,
                "| %d of %s m | %.3f | %.3f | %.2f | %.0f | %.0f | %.0f | %.0f |",
                count,
                size,
                setUp / 1e6,
                Race.median(nanos[1]) / 1e6,
                tree / 1e6,
                tree / setUp,
                Race.median(nanos[3]) / EDITS,
                shown,
                tree / shown);
    }

    private static VoxelMap map(double size, int[] cells) {
        VoxelMap map = VoxelMap.ofCellSize(size);
        for (int i = 0; i < cells.length; i += 3) {
            map.occupyCell(cells[i], cells[i + 1], cells[i + 2]);
        }
        return map;
    }

    /** Frees a random cell or occupies it again, or a neighbour, so that bricks come and go too. */
    private static long edit(VoxelMap map, int[] cells, boolean publish) {
        SplittableRandom random = new SplittableRandom(5);
        long before = 0;
        for (int i = 0; i < EDITS; i++) {
            int at = 3 * random.nextInt(cells.length / 3);
            int up = random.nextInt(4);
            before += map.setCell(cells[at], cells[at + 1], cells[at + 2] + up, random.nextBoolean()) ? 1 : 0;
            if (publish) {
                map.publish();
            }
        }
        return before;
    }

    private static void shuffle(int[] cells) {
        SplittableRandom random = new SplittableRandom(6);
        for (int i = cells.length / 3 - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            for (int k = 0; k < 3; k++) {
                int swap = cells[3 * i + k];
                cells[3 * i + k] = cells[3 * j + k];
                cells[3 * j + k] = swap;
            }
        }
    }

    private static double nanos(LongSupplier work) {
        long start = System.nanoTime();
        long said = work.getAsLong();
        long took = System.nanoTime() - start;
        if (said < 0) {
            throw new IllegalStateException("a count below zero: " + said);
        }
        return took;
    }
}
