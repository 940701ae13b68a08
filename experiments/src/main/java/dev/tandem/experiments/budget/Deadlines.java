package dev.tandem.experiments.budget;

import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.experiments.Effort;
import dev.tandem.math.Pose;
import dev.tandem.samples.SampleMeshes;
import dev.tandem.search.Budget;
import dev.tandem.search.Confidence;
import dev.tandem.search.Order;
import dev.tandem.search.Search;
import java.io.PrintStream;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * How far searches overrun a deadline of 100 µs, on two tori of 70 000 triangles each, until the verdict, both bounds, the
 * closest pair and the confidence are there. Between any two searches a loop
 * that does nothing but look at the clock has the same deadline: what that overruns is the machine's doing.
 */
public final class Deadlines {

    private static final long DEADLINE = 100_000;

    /** What the system kept off the processor for longer tells nothing about searches. */
    private static final long OFF_PROCESSOR = 10_000;

    /** Collision searches that need fewer tests are over in time. */
    private static final int MANY_TESTS = 3000;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final List<GarbageCollectorMXBean> COLLECTORS = ManagementFactory.getGarbageCollectorMXBeans();
    /** Searches that a deadline must have ended in a full report; as many go before them to warm up. */
    private static final int ENDED = 4000;

    private final PrintStream out;
    private final int wanted;
    private final Body torus = Body.of(SampleMeshes.bumpyTorus());
    private final Scenes.Scene scene = new Scenes.Scene("two tori", torus, torus, 2.7);

    private final Confidence confidence = Confidence.calibrated();

    /** So that nobody leaves out what is not used. */
    private double answer;

    private Deadlines(PrintStream out, int wanted) {
        this.out = out;
        this.wanted = wanted;
    }

    /** Prints overruns of several kinds of searches; returns those of collision searches in the paper's order, and the machine's. */
    static List<Overruns> print(PrintStream out, Effort effort) {
        return new Deadlines(out, effort == Effort.FULL ? ENDED : ENDED / 10).print();
    }

    private List<Overruns> print() {
        out.println("Deadline of 100 us on two tori of 70000 triangles: by how much what it ended overran it, in us");
        List<Pose> stacked = Scenes.stacked(scene, wanted / 20, 5);
        List<Pose> hard =
                stacked.stream().filter(pose -> tests(pose) > MANY_TESTS).toList();
        List<Overruns> paper = measure(
                "collision, the paper's order, recorded",
                i -> hard.get(i % hard.size()),
                false,
                search().recording(true).order(Order.deepestFirst()));
        if (wanted == ENDED) {
            printOthers(stacked, hard);
        }
        if (Double.isNaN(answer)) {
            throw new IllegalStateException("a bound or a confidence is not a number");
        }
        return paper;
    }

    private void printOthers(List<Pose> stacked, List<Pose> hard) {
        List<Pose> near = Scenes.aboutContact(scene, wanted / 20, 5);
        measure("distance", i -> near.get(i % near.size()), true, closest());
        measure("distance, one on the other", i -> stacked.get(i % stacked.size()), true, closest());
        measure("collision", i -> hard.get(i % hard.size()), false, closest());
        List<Pose> ride = Scenes.turning(scene, 2000);
        measure(
                "collision, from a front",
                i -> ride.get(i % ride.size()),
                false,
                closest().keepingFront(true));
    }

    private Search search() {
        return new Search(torus.tree(), torus.tree(), Tandem.standardBank());
    }

    private Search closest() {
        return search().order(Order.closestFirst());
    }

    private long tests(Pose pose) {
        Search search = closest();
        search.collide(pose, Budget.ofTests(2 * MANY_TESTS));
        return search.volumeTests() + search.leafTests();
    }

    private List<Overruns> measure(String name, IntFunction<Pose> poses, boolean distance, Search search) {
        Overruns ours = new Overruns(wanted);
        Overruns idle = new Overruns(wanted);
        Budget budget = Budget.ofNanos(DEADLINE);
        long collections = collections();
        for (int i = -wanted; i < 4 * wanted && ours.count() < wanted; i++) {
            Pose pose = poses.apply(i + wanted);
            time(i < 0 ? null : ours, () -> {
                if (distance) {
                    search.distance(pose, budget);
                } else {
                    search.collide(pose, budget);
                }
                answer += search.lower() + search.upper() + confidence.after(search);
                return !search.isComplete();
            });
            time(i < 0 ? null : idle, Deadlines::spin);
        }
        out.printf("  %s: %s%n", name, ours);
        out.printf("    a loop that looks at the clock, in between: %s%n", idle);
        out.printf("    collections of garbage meanwhile: %d%n", collections() - collections);
        return List.of(ours, idle);
    }

    /** Something with a deadline; says whether that ended it. */
    @FunctionalInterface
    private interface Timed {
        boolean run();
    }

    private static void time(@Nullable Overruns into, Timed what) {
        long collections = collections();
        long processor = THREADS.getCurrentThreadCpuTime();
        long start = System.nanoTime();
        boolean ended = what.run();
        long took = System.nanoTime() - start;
        processor = THREADS.getCurrentThreadCpuTime() - processor;
        if (into != null && ended) {
            into.add(took - DEADLINE, collections() != collections || took - processor > OFF_PROCESSOR);
        }
    }

    private static boolean spin() {
        long end = System.nanoTime() + DEADLINE;
        while (System.nanoTime() - end < 0) {
            Thread.onSpinWait();
        }
        return true;
    }

    private static long collections() {
        long count = 0;
        for (GarbageCollectorMXBean collector : COLLECTORS) {
            count += collector.getCollectionCount();
        }
        return count;
    }
}
