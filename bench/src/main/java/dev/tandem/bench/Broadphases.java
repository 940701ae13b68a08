package dev.tandem.bench;

import dev.tandem.bench.peers.OdeSpace;
import dev.tandem.bench.peers.PeerBoxes;
import dev.tandem.bench.peers.PeerFrames;
import dev.tandem.scene.DynamicBoxTree;
import dev.tandem.scene.PairBuffer;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ForkJoinPool;
import org.jspecify.annotations.Nullable;

/**
 * Boxes that all move in every frame: update and all pairs, in processor time, as all have one thread; ours on all cores
 * too, by the clock on the wall. All coordinates are multiples of 1/1024, which floats hold too, so that all must count the same pairs.
 */
final class Broadphases {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final int FRAMES = 300;

    /** Some take so long that they are given fewer frames: about so many boxes in all. */
    private static final int SLOW = 6_000_000;

    /** FCL's plain update and ode4j slow down frame by frame; they are not waited for. */
    private static final int SLOWER = 1_000_000;

    /** Frames before those that count, in boxes, for what runs in this virtual machine. */
    private static final int WARM_UP = 2_000_000;

    private record Peer(String name, int boxes) {}

    private static final List<Peer> PEERS = List.of(
            new Peer("fcl-dynamic-aabb", Integer.MAX_VALUE),
            new Peer("fcl-dynamic-aabb-refit", SLOWER),
            new Peer("bullet-dbvt", SLOW));

    private final Peers peers;
    private final boolean quick;
    private final Report report;

    /** Pairs that were found up to each frame. */
    private final long[] found = new long[FRAMES];

    Broadphases(Peers peers, boolean quick, Report report) {
        this.peers = peers;
        this.quick = quick;
        this.report = report;
    }

    void run() throws IOException {
        for (int count : quick ? new int[] {1000, 10_000} : new int[] {1000, 10_000, 100_000}) {
            PeerBoxes boxes = PeerBoxes.random(count, 31);
            List<String> who = new ArrayList<>();
            List<PeerFrames> frames = new ArrayList<>();
            report.progress("broadphase: " + count + " boxes, tandem");
            who.add(Report.OURS);
            frames.add(ours(boxes, null));
            ForkJoinPool pool = new ForkJoinPool();
            try {
                who.add(Report.OURS + ", " + pool.getParallelism() + " threads, wall");
                frames.add(ours(boxes, pool));
            } finally {
                pool.shutdown();
            }
            for (double fat : new double[] {0, 0.2}) {
                report.progress("broadphase: " + count + " boxes, ode4j");
                int shown = frames(SLOWER, count);
                Optional<PeerFrames> theirs =
                        OdeSpace.broadphase(shown, Math.min(3 * shown, warmUp(count)), fat, boxes);
                if (theirs.isPresent()) {
                    who.add(fat == 0 ? "ode4j-bvh" : "ode4j-bvh, margin " + fat);
                    frames.add(theirs.get());
                }
            }
            for (int i = 0; i < peers.processes().size(); i++) {
                for (Peer peer : PEERS) {
                    report.progress("broadphase: " + count + " boxes, " + peer.name());
                    int shown = frames(peer.boxes(), count);
                    Optional<PeerFrames> theirs = peers.processes().get(i).broadphase(peer.name(), shown, boxes);
                    if (theirs.isPresent()) {
                        who.add(peer.name() + peers.suffixes().get(i));
                        frames.add(theirs.get());
                    }
                }
            }
            report.broadphase(count, who, frames, found);
        }
    }

    private static int frames(int boxes, int count) {
        return Math.min(FRAMES, Math.max(10, boxes / count));
    }

    private static int warmUp(int boxes) {
        return Math.min(10 * FRAMES, WARM_UP / boxes);
    }

    /** After some runs, when the machine code is there. */
    private PeerFrames ours(PeerBoxes boxes, @Nullable ForkJoinPool pool) {
        for (int done = 0; done < warmUp(boxes.count()); done += FRAMES) {
            run(boxes, pool, Math.min(FRAMES, warmUp(boxes.count()) - done));
        }
        return run(boxes, pool, FRAMES);
    }

    private PeerFrames run(PeerBoxes start, @Nullable ForkJoinPool pool, int frames) {
        PeerBoxes boxes = start.copy();
        int count = boxes.count();
        int[] ids = new int[count];
        for (int i = 0; i < count; i++) {
            ids[i] = i;
        }
        double[] corners = new double[6 * count];
        boxes.corners(corners);
        DynamicBoxTree tree = new DynamicBoxTree().using(pool);
        tree.build(count, ids, corners);
        PairBuffer pairs = new PairBuffer();
        long[] nanos = new long[frames];
        long sum = 0;
        for (int frame = 0; frame < frames; frame++) {
            boxes.step();
            boxes.corners(corners);
            long begin = clock(pool);
            tree.update(count, ids, corners);
            tree.pairs(pairs);
            nanos[frame] = clock(pool) - begin;
            sum += pairs.size();
            found[frame] = sum;
        }
        return PeerFrames.of(nanos, sum);
    }

    /** One thread's processor time, or for several the clock on the wall. */
    private static long clock(@Nullable ForkJoinPool pool) {
        return pool == null ? THREADS.getCurrentThreadCpuTime() : System.nanoTime();
    }
}
