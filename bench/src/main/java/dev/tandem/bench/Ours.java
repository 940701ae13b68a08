package dev.tandem.bench;

import dev.tandem.math.Pose;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.function.ToLongFunction;

/** A contender in this JVM: a question asked at one pose after the other. */
final class Ours implements Contender {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final String name;
    private final List<Pose> poses;
    private final ToLongFunction<Pose> question;

    /** The question answers 1 for contact, 0 for none. */
    Ours(String name, List<Pose> poses, ToLongFunction<Pose> question) {
        this.name = name;
        this.poses = poses;
        this.question = question;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Pass pass() {
        long hits = 0;
        long start = THREADS.getCurrentThreadCpuTime();
        for (Pose pose : poses) {
            hits += question.applyAsLong(pose);
        }
        return new Pass((double) (THREADS.getCurrentThreadCpuTime() - start) / poses.size(), hits);
    }
}
