package dev.tandem.bench;

import dev.tandem.bench.peers.PeerBoxes;
import dev.tandem.bench.peers.PeerFrames;
import dev.tandem.bench.peers.PeerProcess;
import dev.tandem.scene.DynamicBoxTree;
import dev.tandem.scene.PairBuffer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ForkJoinPool;

/**
 * Boxes that all move in every frame: update and all pairs, wall time, ours on all cores and theirs as they are. All
 * coordinates are multiples of 1/1024, which floats hold too, so that all must count the same pairs.
 */
final class Broadphases {

    private static final List<String> NAMES = List.of("fcl-dynamic-aabb", "bullet-dbvt");
    private static final int FRAMES = 300;

    private final List<PeerProcess> peers;
    private final List<String> suffixes;
    private final boolean quick;
    private final Report report;

    Broadphases(List<PeerProcess> peers, List<String> suffixes, boolean quick, Report report) {
        this.peers = peers;
        this.suffixes = suffixes;
        this.quick = quick;
        this.report = report;
    }

    void run() throws IOException {
        for (int count : quick ? new int[] {1000, 10_000} : new int[] {1000, 10_000, 100_000}) {
            report.progress("broadphase: " + count + " boxes");
            PeerBoxes boxes = PeerBoxes.random(count, 31);
            List<String> who = new ArrayList<>();
            List<PeerFrames> frames = new ArrayList<>();
            who.add(Report.OURS);
            frames.add(ours(boxes));
            for (int i = 0; i < peers.size(); i++) {
                for (String name : NAMES) {
                    Optional<PeerFrames> theirs = peers.get(i).broadphase(name, FRAMES, boxes);
                    if (theirs.isPresent()) {
                        who.add(name + suffixes.get(i));
                        frames.add(theirs.get());
                    }
                }
            }
            report.broadphase(count, FRAMES, who, frames);
        }
    }

    /** The last of some runs, when the machine code is there. */
    private static PeerFrames ours(PeerBoxes boxes) {
        ForkJoinPool pool = new ForkJoinPool();
        try {
            for (int warmUp = 0; warmUp < Math.max(1, 20_000 / boxes.count()); warmUp++) {
                run(boxes, pool);
            }
            return run(boxes, pool);
        } finally {
            pool.shutdown();
        }
    }

    private static PeerFrames run(PeerBoxes start, ForkJoinPool pool) {
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
        double[] nanos = new double[FRAMES];
        long total = 0;
        long found = 0;
        for (int frame = 0; frame < FRAMES; frame++) {
            boxes.step();
            boxes.corners(corners);
            long begin = System.nanoTime();
            tree.update(count, ids, corners);
            tree.pairs(pairs);
            long took = System.nanoTime() - begin;
            nanos[frame] = took;
            total += took;
            found += pairs.size();
        }
        return new PeerFrames(total, (long) Race.median(nanos), (long) nanos[FRAMES - 1], found);
    }
}
