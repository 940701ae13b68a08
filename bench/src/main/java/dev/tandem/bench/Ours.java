package dev.tandem.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.function.ToLongFunction;

/** A contender in this JVM: a question asked of one thing after the other. */
final class Ours<T> implements Contender {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final String name;
    private final List<T> things;
    private final ToLongFunction<T> question;

    /** The question answers 1 for contact, 0 for none. */
    Ours(String name, List<T> things, ToLongFunction<T> question) {
        this.name = name;
        this.things = things;
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
        for (T thing : things) {
            hits += question.applyAsLong(thing);
        }
        return new Pass((double) (THREADS.getCurrentThreadCpuTime() - start) / things.size(), hits);
    }
}
