package dev.tandem.bench;

import dev.tandem.Body;
import dev.tandem.PreparedQuery;
import dev.tandem.bench.peers.PeerQuery;
import dev.tandem.math.Pose;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * A contender in this JVM: a question asked of one thing after the other.
 *
 * @param question answers 1 for contact, 0 for none
 */
record Ours<T>(String name, List<T> things, ToLongFunction<T> question) implements Contender {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /** One question about two bodies, at every pose of B in A's frame: with vector units, and without if they are in use. */
    static List<Contender> of(PeerQuery query, Body a, Body b, List<Pose> poses) {
        List<Contender> forms = new ArrayList<>();
        for (Form form : Form.all()) {
            forms.add(of(form, query, a, b, poses));
        }
        return forms;
    }

    private static Contender of(Form form, PeerQuery query, Body a, Body b, List<Pose> poses) {
        PreparedQuery prepared = form.detector().prepare(a, b);
        String name = form.name();
        return switch (query) {
            case COLLIDE -> new Ours<>(name, poses, pose -> prepared.collides(pose) ? 1 : 0);
            case ALL -> new Ours<>(name, poses, pose -> prepared.countPairs(pose) > 0 ? 1 : 0);
            case DISTANCE -> new Ours<>(name, poses, pose -> prepared.distance(pose) <= 0 ? 1 : 0);
            case DEPTH -> new Ours<>(name, poses, pose -> prepared.depth(pose) >= 0 ? 1 : 0);
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
