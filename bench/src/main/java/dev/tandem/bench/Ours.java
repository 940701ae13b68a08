package dev.tandem.bench;

import dev.tandem.Body;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.bench.peers.PeerQuery;
import dev.tandem.math.Pose;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * A contender in this JVM: a question asked of one thing after the other.
 *
 * @param question answers 1 for contact, 0 for none
 */
record Ours<T>(String name, List<T> things, ToLongFunction<T> question) implements Contender {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /** One question about two bodies, at every pose of B in A's frame. */
    static Contender of(PeerQuery query, Body a, Body b, List<Pose> poses) {
        PreparedQuery prepared = Tandem.prepare(a, b);
        return switch (query) {
            case COLLIDE -> new Ours<>(Report.OURS, poses, pose -> prepared.collides(pose) ? 1 : 0);
            case ALL -> new Ours<>(Report.OURS, poses, pose -> prepared.countPairs(pose) > 0 ? 1 : 0);
            case DISTANCE -> new Ours<>(Report.OURS, poses, pose -> prepared.distance(pose) <= 0 ? 1 : 0);
            case DEPTH -> new Ours<>(Report.OURS, poses, pose -> prepared.depth(pose) >= 0 ? 1 : 0);
        };
    }

    @Override
    public Pass pass() {
        long hits = 0;
        long start = THREADS.getCurrentThreadCpuTime();
        for (T thing : things) {
            hits += question.applyAsLong(thing);
        }
        return new Pass((double) (THREADS.getCurrentThreadCpuTime() - start) / things.size(), hits);
    }
}
