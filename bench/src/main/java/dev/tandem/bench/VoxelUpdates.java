package dev.tandem.bench;

import dev.tandem.bench.peers.PeerProcess;
import dev.tandem.bench.peers.PeerUpdates;
import dev.tandem.geometry.PointCloud;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.math.Vec3;
import dev.tandem.plan.grid.Evidence;
import dev.tandem.plan.grid.OccupancyGrid;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.LongSupplier;

/**
 * Maps that are kept up to date: random updates of single cells, and whole depth images, ours beside OctoMap. Processor
 * time, the median pass.
 */
record VoxelUpdates(Peers peers, boolean quick, Report report) {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private static final double CELL = 0.1;
    private static final int UPDATES = 200_000;
    private static final int PASSES = 15;

    /** One cell in so many is occupied where they are scattered. */
    private static final int SPARSE = 32;

    void run() throws IOException {
        report.note("## Voxels: updates and images");
        report.note("Random cells of what is there, hit or missed by a coin; bytes are those of the map before.");
        List<String> rows = new ArrayList<>(List.of(
                "| cells | who | ns an update | OctoMap / Tandem | bytes a cell | OctoMap / Tandem |",
                "| --- | --- | --- | --- | --- | --- |"));
        for (int count : quick ? new int[] {100_000} : new int[] {100_000, 1_000_000}) {
            rows.addAll(updates(count, true));
            rows.addAll(updates(count, false));
        }
        report.note(String.join("\n", rows));
        image(0.1);
        image(0.05);
    }

    /** Cells, all of them hit; half of them twice, so that no octree can take eight neighbours for one. */
    private static int[] cells(int count, boolean scattered) {
        SplittableRandom random = new SplittableRandom(count);
        int edge = edge(count, scattered);
        int[] out = new int[6 * count];
        for (int i = 0; i < count; i++) {
            out[4 * i] = scattered ? random.nextInt(edge) : i % edge;
            out[4 * i + 1] = scattered ? random.nextInt(edge) : i / edge % edge;
            out[4 * i + 2] = scattered ? random.nextInt(edge) : i / edge / edge;
            out[4 * i + 3] = 1;
        }
        for (int i = count; i < count + count / 2; i++) {
            System.arraycopy(out, 4 * random.nextInt(count), out, 4 * i, 4);
        }
        return out;
    }

    private static int edge(int count, boolean scattered) {
        return (int) Math.ceil(Math.cbrt(scattered ? (double) SPARSE * count : count));
    }

    private static int[] updates(int[] cells) {
        SplittableRandom random = new SplittableRandom(7);
        int[] out = new int[4 * UPDATES];
        for (int i = 0; i < UPDATES; i++) {
            int cell = random.nextInt(cells.length / 4);
            System.arraycopy(cells, 4 * cell, out, 4 * i, 3);
            out[4 * i + 3] = random.nextInt(2);
        }
        return out;
    }

    private List<String> updates(int count, boolean scattered) throws IOException {
        report.progress("voxel updates: " + count + (scattered ? " scattered" : " dense"));
        int[] cells = cells(count, scattered);
        int[] updates = updates(cells);
        Optional<PeerUpdates> theirs = Optional.empty();
        for (PeerProcess peer : peers.processes()) {
            theirs = theirs.isPresent() ? theirs : peer.octomapUpdates(CELL, cells, updates, quick ? 3 : 7);
        }
        VoxelMap map = VoxelMap.ofCellSize(CELL);
        VoxelMap shared = VoxelMap.ofCellSize(CELL);
        int last = edge(count, scattered) - 1;
        OccupancyGrid grid = OccupancyGrid.ofKeys(CELL, 0, 0, 0, last, last, last, Evidence.standard());
        edit(map, cells, 0);
        edit(shared, cells, 0);
        shared.publish();
        // Evidence for a verdict, so that both maps are what they become, not what they were at first.
        for (int look = 0; look < 4; look++) {
            observe(grid, cells);
        }
        double distinct = map.cellCount();
        double mapBytes = map.bytes() / distinct;
        double gridBytes = grid.bytes() / distinct;
        double evidenceBytes = grid.evidenceBytes() / distinct;
        double[] octomap = theirs.map(t -> new double[] {(double) t.medianPassNanos() / UPDATES, t.bytes() / distinct})
                .orElse(new double[] {Double.NaN, Double.NaN});
        String name = "| " + count + (scattered ? " scattered" : " dense");
        List<String> rows = new ArrayList<>();
        if (theirs.isPresent()) {
            rows.add(String.format(
                    Locale.ROOT, "%s | octomap updateNode | %.0f | 1 | %.1f | 1 |", name, octomap[0], octomap[1]));
        }
        rows.add(row(name, "VoxelMap, nothing published", median(() -> edit(map, updates, 0)), mapBytes, octomap));
        rows.add(row(
                name,
                "VoxelMap, published every 1000",
                median(() -> edit(shared, updates, 1000)),
                Double.NaN,
                octomap));
        rows.add(row(name, "OccupancyGrid with both maps", median(() -> observe(grid, updates)), gridBytes, octomap));
        rows.add(row(name, "OccupancyGrid, its evidence alone", Double.NaN, evidenceBytes, octomap));
        return rows;
    }

    /** With nanoseconds of an update and bytes of a cell of OctoMap. */
    private static String row(String name, String who, double nanos, double bytes, double[] octomap) {
        List<String> cells = List.of(
                name,
                who,
                shown(nanos / UPDATES),
                shown(octomap[0] * UPDATES / nanos),
                shown(bytes),
                shown(octomap[1] / bytes));
        return String.join(" | ", cells) + " |";
    }

    /** A figure, or nothing where there is none. */
    private static String shown(double figure) {
        return Double.isNaN(figure) ? "" : String.format(Locale.ROOT, "%.1f", figure);
    }

    /** Says how many cells were occupied before, so that nothing is optimised away. */
    private static long edit(VoxelMap map, int[] updates, int publishEvery) {
        long occupied = 0;
        for (int i = 0; i < updates.length; i += 4) {
            occupied += map.setCell(updates[i], updates[i + 1], updates[i + 2], updates[i + 3] != 0) ? 1 : 0;
            if (publishEvery > 0 && i / 4 % publishEvery == 0) {
                map.publish();
            }
        }
        return occupied;
    }

    private static long observe(OccupancyGrid grid, int[] updates) {
        for (int i = 0; i < updates.length; i += 4) {
            grid.observe(updates[i], updates[i + 1], updates[i + 2], updates[i + 3] != 0);
        }
        return grid.freeCount();
    }

    private double median(LongSupplier pass) {
        int warmUp = quick ? 10 : 30;
        double[] nanos = new double[PASSES];
        long sum = 0;
        for (int i = -warmUp; i < PASSES; i++) {
            long start = THREADS.getCurrentThreadCpuTime();
            sum += pass.getAsLong();
            if (i >= 0) {
                nanos[i] = THREADS.getCurrentThreadCpuTime() - start;
            }
        }
        if (sum == Long.MIN_VALUE) {
            throw new IllegalStateException("cannot be");
        }
        return Race.median(nanos);
    }

    /** A room with two boxes in it, seen from a corner by a camera of 320 by 240 pixels: floats, the eye first. */
    static float[] room() {
        double[][] boxes = {{0, 0, 0, 10, 8, 3}, {4, 3, 0, 5, 5, 1.5}, {6, 1, 0, 6.5, 2.5, 2.2}};
        double[] eye = {0.7, 0.9, 1.3};
        float[] out = new float[3 + 3 * 320 * 240];
        for (int k = 0; k < 3; k++) {
            out[k] = (float) eye[k];
        }
        int at = 3;
        for (int v = 0; v < 240; v++) {
            for (int u = 0; u < 320; u++) {
                double side = (u + 0.5 - 160) / 260;
                double[] d = {1 - 0.7 * side, 0.7 + side, -(v + 0.5 - 120) / 260 - 0.05};
                double t = Math.min(
                        inside(eye, d, boxes[0]), Math.min(outside(eye, d, boxes[1]), outside(eye, d, boxes[2])));
                for (int k = 0; k < 3; k++) {
                    out[at++] = (float) (eye[k] + t * d[k]);
                }
            }
        }
        return out;
    }

    /** When a ray leaves the box that it starts in. */
    private static double inside(double[] eye, double[] d, double[] box) {
        double t = Double.POSITIVE_INFINITY;
        for (int k = 0; k < 3; k++) {
            t = Math.min(t, Math.max((box[k] - eye[k]) / d[k], (box[3 + k] - eye[k]) / d[k]));
        }
        return t;
    }

    /** When a ray enters a box, or never. */
    private static double outside(double[] eye, double[] d, double[] box) {
        double from = 0;
        double to = Double.POSITIVE_INFINITY;
        for (int k = 0; k < 3; k++) {
            double a = (box[k] - eye[k]) / d[k];
            double b = (box[3 + k] - eye[k]) / d[k];
            from = Math.max(from, Math.min(a, b));
            to = Math.min(to, Math.max(a, b));
        }
        return from <= to ? from : Double.POSITIVE_INFINITY;
    }

    private void image(double size) throws IOException {
        report.progress("a depth image at " + size + " m");
        float[] points = room();
        double range = 20;
        double[] coordinates = new double[points.length - 3];
        for (int i = 0; i < coordinates.length; i++) {
            coordinates[i] = points[3 + i];
        }
        PointCloud cloud = PointCloud.of(coordinates);
        Vec3 eye = new Vec3(points[0], points[1], points[2]);
        int count = cloud.pointCount();
        // As OctoMap's tree is empty in each pass, so is our grid; making one is not timed, as making the tree is not.
        double[] nanos = new double[PASSES];
        for (int i = -(quick ? 5 : 20); i < PASSES; i++) {
            OccupancyGrid grid = room(size);
            long start = THREADS.getCurrentThreadCpuTime();
            grid.insert(cloud, eye, range);
            if (i >= 0) {
                nanos[i] = THREADS.getCurrentThreadCpuTime() - start;
            }
        }
        double ours = Race.median(nanos) / count;
        List<String> rows = new ArrayList<>(List.of(
                "| a depth image of " + count + " points at " + size + " m | µs a point | OctoMap / Tandem |",
                "| --- | --- | --- |"));
        for (PeerProcess peer : peers.processes()) {
            Optional<PeerUpdates> theirs = peer.octomapImage(size, range, points, 3);
            if (theirs.isPresent()) {
                double nanosAPoint = (double) theirs.get().medianPassNanos() / count;
                rows.add(String.format(Locale.ROOT, "| octomap insertPointCloud | %.2f | 1 |", nanosAPoint / 1000));
                rows.add(
                        String.format(Locale.ROOT, "| OccupancyGrid | %.3f | %.1f |", ours / 1000, nanosAPoint / ours));
                report.note(String.join("\n", rows));
                report.note(compare(size, cloud, eye, range, peer.octomapCells()));
                return;
            }
        }
        rows.add(String.format(Locale.ROOT, "| OccupancyGrid | %.3f | |", ours / 1000));
        report.note(String.join("\n", rows));
    }

    /** The room and a bit around it. */
    private static OccupancyGrid room(double size) {
        return OccupancyGrid.of(size, new Vec3(-0.5, -0.5, -0.5), new Vec3(10.5, 8.5, 3.5), Evidence.standard());
    }

    /** Which cells one image updates, and how: ours and theirs. */
    private static String compare(double size, PointCloud cloud, Vec3 eye, double range, int[] theirs) {
        OccupancyGrid grid = room(size);
        double prior = grid.obstacleProbability(0, 0, 0);
        grid.insert(cloud, eye, range);
        Set<List<Integer>> ours = new HashSet<>();
        int last = (int) Math.round(11 / size);
        for (int x = -last; x < last; x++) {
            for (int y = -last; y < last; y++) {
                for (int z = -last; z < last; z++) {
                    if (grid.holds(x, y, z) && grid.obstacleProbability(x, y, z) != prior) {
                        ours.add(List.of(x, y, z, grid.obstacleProbability(x, y, z) > prior ? 1 : 0));
                    }
                }
            }
        }
        int both = 0;
        for (int i = 0; i < theirs.length; i += 4) {
            both += ours.contains(List.of(theirs[i], theirs[i + 1], theirs[i + 2], theirs[i + 3])) ? 1 : 0;
        }
        return "Cells updated by one image: " + both + " by both and alike, " + (ours.size() - both)
                + " only by Tandem, " + (theirs.length / 4 - both) + " only by OctoMap.";
    }
}
