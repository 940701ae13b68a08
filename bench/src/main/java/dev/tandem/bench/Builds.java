package dev.tandem.bench;

import com.sun.management.OperatingSystemMXBean;
import dev.tandem.bench.peers.PeerProcess;
import dev.tandem.bench.peers.PeerTreeBuild;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.trees.MeshTree;
import dev.tandem.internal.trees.ObbTree;
import dev.tandem.math.Pose;
import dev.tandem.samples.SampleMeshes;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ForkJoinPool;
import org.jspecify.annotations.Nullable;

/**
 * Building a tree, on one thread and on all: processor time of all threads together, and wall time; Tandem's oriented
 * boxes, with and without the blocks for vector units, beside Embree's and FCL's trees, in turn.
 */
record Builds(Peers peers, boolean quick, Report report) {

    private static final OperatingSystemMXBean PROCESS =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    /** One builder; all builders take turns. */
    private static final class Entry {
        final String who;
        final String threads;
        final Builder builder;
        final double[] processor;
        final double[] wall;
        long bytes;

        Entry(String who, String threads, Builder builder, int rounds) {
            this.who = who;
            this.threads = threads;
            this.builder = builder;
            this.processor = new double[rounds];
            this.wall = new double[rounds];
        }
    }

    @FunctionalInterface
    private interface Builder {
        PeerTreeBuild build() throws IOException;
    }

    void run() throws IOException {
        report.buildTable();
        if (quick) {
            race("bumpy torus", SampleMeshes.bumpyTorus(316, 158));
        } else {
            race("bumpy torus", SampleMeshes.bumpyTorus(1000, 500));
            race("spring", SampleMeshes.spring(5, 1, 1, 0.2, 8334, 60));
        }
    }

    private void race(String model, TriangleMesh mesh) throws IOException {
        report.progress("building trees of " + mesh.triangleCount() + " triangles");
        int rounds = quick ? 3 : 5;
        peers.load(mesh, TriangleMesh.box(1, 1, 1), List.of(Pose.identity()));
        ForkJoinPool one = new ForkJoinPool(1);
        try {
            List<Entry> entries = ours(mesh, one, rounds);
            for (Entry entry : entries) {
                entry.builder.build(); // compiled before it is measured
            }
            entries.addAll(theirs(rounds));
            for (int round = 0; round < rounds; round++) {
                for (Entry entry : entries) {
                    PeerTreeBuild build = entry.builder.build();
                    entry.processor[round] = build.processorNanos();
                    entry.wall[round] = build.wallNanos();
                    entry.bytes = build.bytes();
                }
            }
            for (Entry e : entries) {
                report.build(
                        model,
                        e.who,
                        e.threads,
                        mesh.triangleCount(),
                        Race.median(e.processor),
                        Race.median(e.wall),
                        e.bytes);
            }
        } finally {
            one.shutdown();
        }
    }

    private static List<Entry> ours(TriangleMesh mesh, ForkJoinPool one, int rounds) {
        List<Entry> entries = new ArrayList<>();
        entries.add(new Entry(Report.OURS, "1", () -> build(mesh, one, false), rounds));
        entries.add(new Entry(Report.OURS, "all", () -> build(mesh, null, false), rounds));
        entries.add(new Entry(Report.OURS + " with blocks", "1", () -> build(mesh, one, true), rounds));
        return entries;
    }

    /** A build within a pool stays in it; without one, it has a thread for each core. */
    private static PeerTreeBuild build(TriangleMesh mesh, @Nullable ForkJoinPool pool, boolean blocks) {
        System.gc();
        long processor = PROCESS.getProcessCpuTime();
        long wall = System.nanoTime();
        MeshTree tree = pool == null
                ? ObbTree.of(mesh)
                : pool.submit(() -> ObbTree.of(mesh)).join();
        if (blocks) {
            tree.wide();
        }
        return new PeerTreeBuild(PROCESS.getProcessCpuTime() - processor, System.nanoTime() - wall, tree.bytes());
    }

    private List<Entry> theirs(int rounds) throws IOException {
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < peers.processes().size(); i++) {
            PeerProcess process = peers.processes().get(i);
            String suffix = peers.suffixes().get(i);
            for (String quality : List.of("medium", "high")) {
                for (int threads = 1; threads >= 0; threads--) {
                    int count = threads;
                    Optional<PeerTreeBuild> first = process.embreeBuild(quality, count, 1);
                    if (first.isPresent()) {
                        entries.add(new Entry(
                                "embree, " + quality + " quality" + suffix,
                                count == 0 ? "all" : "1",
                                () -> process.embreeBuild(quality, count, 1).orElseThrow(),
                                rounds));
                    }
                }
            }
            if (process.present().contains("fcl-obb")) {
                long bytes = process.prepare("fcl-obb").treeBytesOfA();
                // FCL's processor time is not measured.
                entries.add(new Entry(
                        "fcl-obb" + suffix,
                        "1",
                        () -> {
                            long nanos = process.buildNanos("fcl-obb", 1);
                            return new PeerTreeBuild(-1, nanos, bytes);
                        },
                        rounds));
            }
        }
        return entries;
    }
}
